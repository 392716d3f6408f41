import { isUtf8 } from 'node:buffer'
import { linesOf, type OrderLine } from '@kontor/contracts/rules/basket/quick-order/order-lines'
import { composed } from '@kontor/contracts/rules/german/composed'
import { refuse } from '../failures.ts'
import { bounded } from './line-bounds.ts'
import { linesOfWorkbook } from './read-workbook.ts'

const mostBytes = 1024 * 1024

/**
 * Reads a table from a file: CSV or text in UTF-8, UTF-16 or Windows-1252, or the first sheet of an XLSX file. The first
 * bytes decide what it is; name and media type are ignored. Blank lines are left out.
 * @param most lines that the file may have
 * @throws Refusal validation for a file that holds no table, limit_reached beyond `most` lines
 */
export async function readTable(file: File, most: number): Promise<OrderLine[]> {
  if (file.size === 0) throw refuse('validation', 'Die Datei ist leer.')
  if (file.size > mostBytes) throw refuse('validation', 'Die Datei ist größer als 1 MB. Bitte teilen Sie sie.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const all = isArchive(bytes) ? await linesOfWorkbook(bytes) : linesOf(textOf(bytes))
  const lines = all.filter(({ cells }) => cells.some(Boolean)).map(bounded)
  if (lines.length === 0) throw refuse('validation', 'Die Datei enthält keine Zeilen.')
  if (lines.length > most)
    throw refuse(
      'limit_reached',
      `Die Datei hat mehr als ${most.toLocaleString('de-DE')} Zeilen. Bitte teilen Sie sie.`,
    )
  return lines
}

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
const isArchive = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b, 0x03, 0x04)

function textOf(bytes: Uint8Array): string {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw refuse(
      'validation',
      'Das alte Excel-Format (.xls) können wir nicht lesen. Bitte speichern Sie die Datei als XLSX oder CSV.',
    )
  const text = decoded(bytes)
  // a picture, a PDF, a program
  if (text.includes('\0') || /^(?:%PDF|\{\\rtf|<!DOCTYPE|<html)/i.test(text.trimStart()))
    throw refuse('validation', 'Diese Datei ist keine Tabelle. Lesbar sind CSV, Text und XLSX.')
  return composed(text)
}

/** By its byte order mark, else UTF-8 if valid, else Windows-1252 as German Excel writes it. */
function decoded(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  if (isUtf8(bytes) && !bytes.subarray(0, 200).includes(0)) return new TextDecoder('utf-8').decode(bytes)
  const zeros = bytes.subarray(0, 200).reduce((sum, byte, at) => sum + (byte === 0 ? (at % 2 === 1 ? 1 : -1) : 0), 0)
  if (Math.abs(zeros) > 10) return new TextDecoder(zeros > 0 ? 'utf-16le' : 'utf-16be').decode(bytes)
  return new TextDecoder('windows-1252').decode(bytes)
}
