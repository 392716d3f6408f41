import { inflateRawSync } from 'node:zlib'
import type { OrderLine } from '@kontor/contracts/rules/order-lines'
import { readSheet } from 'read-excel-file/universal'
import { refuse } from '../../../platform/failures.ts'

/** An order list has a few hundred kilobytes of XML; what unpacks to more is none, or a bomb (security 4.1). */
const mostUnpackedBytes = 6 * 1024 * 1024
const mostEntries = 200

/** The lines of the first sheet. @throws Refusal validation for what is no workbook or unpacks to too much */
export async function linesOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<OrderLine[]> {
  checkSize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const rows = await readSheet(new Blob([bytes])).catch(() => {
    throw refuse(
      'validation',
      'Die Excel-Datei ist beschädigt oder geschützt. Bitte speichern Sie sie neu als XLSX oder CSV.',
    )
  })
  return rows.map((row, index) => {
    const cells = row.map(textOf)
    return { at: index + 1, text: cells.join('\t').trimEnd(), cells }
  })
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // 2000001000014 stays as it is, 0.30000000000000004 does not
  if (typeof cell === 'number')
    return Number(cell.toPrecision(15)).toLocaleString('de-DE', { useGrouping: false, maximumFractionDigits: 10 })
  return String(cell).replace(/\s+/g, ' ').trim()
}

const endOfDirectory = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/**
 * Unpacks every entry once with a hard stop before the library sees the file: what an archive says about its sizes may
 * be a lie. @throws Refusal validation
 */
function checkSize(archive: Buffer): void {
  const end = archive.lastIndexOf(endOfDirectory)
  if (end < 0 || end + 22 > archive.length) throw broken()
  const entries = archive.readUInt16LE(end + 10)
  if (entries > mostEntries) throw tooMuch()
  let left = mostUnpackedBytes
  let at = archive.readUInt32LE(end + 16)
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== 0x02014b50) throw broken()
    const packed = archive.readUInt32LE(at + 20)
    const said = archive.readUInt32LE(at + 24)
    if (said > left) throw tooMuch()
    left -= Math.max(said, sizeOf(archive, archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 42), packed, left))
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
}

function sizeOf(archive: Buffer, method: number, at: number, packed: number, most: number): number {
  if (at + 30 > archive.length) throw broken()
  const from = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  if (from + packed > archive.length) throw broken()
  if (method === 0) return packed
  if (method !== 8) throw broken()
  try {
    return inflateRawSync(archive.subarray(from, from + packed), { maxOutputLength: Math.max(1, most) }).length
  } catch (error) {
    throw error instanceof RangeError ? tooMuch() : broken()
  }
}

const broken = () =>
  refuse('validation', 'Die Excel-Datei ist beschädigt. Bitte speichern Sie sie neu als XLSX oder CSV.')
const tooMuch = () =>
  refuse(
    'validation',
    'Die Excel-Datei ist zu umfangreich. Bitte speichern Sie nur das Blatt mit der Bestellung, am besten als CSV.',
  )
