import { csvLines } from '../csv-lines.ts'
import { decoded, encodingOf } from '../text-of-bytes.ts'
import { workbookLines } from '../workbook-lines.ts'
import { bmecat } from './bmecat.ts'
import type { TableFormat } from './table-format.ts'

const xlsx: TableFormat = {
  name: 'xlsx',
  fits: (start) => start.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4])),
  lines: async ({ read, size }) => ({ encoding: '', lines: workbookLines(read, size) }),
}

const csv: TableFormat = {
  name: 'csv',
  fits: (start) => !isNoText(start),
  async lines({ parts }, known) {
    const { name, label } = await encodingOf(parts())
    return { encoding: name, lines: csvLines(decoded(parts(), label), known) }
  },
}

/** Every format that is read, the pickier ones first. */
export const formats: readonly TableFormat[] = [xlsx, bmecat, csv]

/** A picture, a PDF, an old workbook; UTF-16 has zeros too, but two letters stand before the second one. */
function isNoText(start: Buffer): boolean {
  if (start.subarray(0, 2).equals(Buffer.from([0xd0, 0xcf]))) return true
  if (/^\s*(%PDF|\{\\rtf|<\?xml|<!DOCTYPE|<html)/i.test(start.toString('latin1', 0, 200))) return true
  const isUtf16 = [0, 1].some(
    (at) => start.subarray(0, 100).filter((byte, place) => place % 2 === at && byte === 0).length > 20,
  )
  return !isUtf16 && !(start[0] === 0xff || start[0] === 0xfe) && start.subarray(0, 2000).includes(0)
}
