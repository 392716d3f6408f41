import { linesOf, type OrderLine } from '@kontor/contracts/rules/basket/quick-order/order-lines'
import type { KnownColumns } from '@kontor/contracts/rules/tables/csv'
import { refuse } from '../failures.ts'
import { bounded } from './line-bounds.ts'
import { readWorkbook } from './read-workbook.ts'
import { begins, decoded, encodingOf } from './text-of-bytes.ts'

const mostBytes = 1024 * 1024
/**
 * Reads a table from a file: CSV or text, or the first sheet of an XLSX file. The first bytes decide what it is; name and
 * media type are ignored. Blank lines are left out. What a visitor sent is read by `readSentTable`.
 * @param most lines that the file may have
 * @param ends when a workbook is read no further
 * @throws Refusal validation for a file that holds no table, limit_reached beyond `most` lines
 */
export async function readTable(
  file: File,
  most: number,
  known: KnownColumns,
  ends?: AbortSignal,
): Promise<OrderLine[]> {
  if (file.size === 0) throw refuse('validation', 'Die Datei ist leer.')
  if (file.size > mostBytes) throw refuse('validation', 'Die Datei ist größer als 1 MB. Bitte teilen Sie sie.')
  const bytes = Buffer.from(await file.arrayBuffer())
  // one more than are allowed says that there are more
  const all = isArchive(bytes)
    ? await readWorkbook(bytes, { most: most + 1, ends })
    : linesOf(await textOf(bytes), known)
  const lines = all.filter(({ cells, isBroken }) => isBroken || cells.some(Boolean)).map(bounded)
  if (lines.length === 0) throw refuse('validation', 'Die Datei enthält keine Zeilen.')
  if (lines.length > most)
    throw refuse(
      'limit_reached',
      `Die Datei hat mehr als ${most.toLocaleString('de-DE')} Zeilen. Bitte teilen Sie sie.`,
    )
  return lines
}

const isArchive = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b, 0x03, 0x04)

async function textOf(bytes: Buffer): Promise<string> {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw refuse(
      'validation',
      'Das alte Excel-Format (.xls) können wir nicht lesen. Bitte speichern Sie die Datei als XLSX oder CSV.',
    )
  const parts = async function* () {
    yield bytes
  }
  const { label } = await encodingOf(parts())
  let text = ''
  for await (const piece of decoded(parts(), label)) text += piece
  // a picture, a PDF, a program
  if (text.includes('\0') || /^(?:%PDF|\{\\rtf|<!DOCTYPE|<html)/i.test(text.trimStart()))
    throw refuse('validation', 'Diese Datei ist keine Tabelle. Lesbar sind CSV, Text und XLSX.')
  return text
}
