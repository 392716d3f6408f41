import { linesOf, type OrderLine } from '@kontor/contracts/rules/basket/quick-order/order-lines'
import type { KnownColumns } from '@kontor/contracts/rules/tables/csv'
import { refuse } from '../failures.ts'
import { bounded, firstCells } from './line-bounds.ts'
import { begins, decoded, encodingOf } from './text-of-bytes.ts'
import { type WorkbookLimits, workbookLines } from './workbook-lines.ts'

const mostBytes = 1024 * 1024
/** A table of 5,000 rows unpacks to a few megabytes of XML; empty rows, which spreadsheets leave behind, to some more. */
const limits: WorkbookLimits = { bytes: 16 * 1024 * 1024, signs: 4_000_000 }
/** Limit of characters over all lines: a shared text that a sheet uses a thousand times is read a thousand times. */
const mostSigns = 2_000_000

/**
 * Reads a table from a file: CSV or text, or the first sheet of an XLSX file. The first bytes decide what it is; name and
 * media type are ignored. Blank lines are left out. What a visitor sent is read by `readSentTable`.
 * @param most lines that the file may have
 * @param ends when nothing more of a workbook is read
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
  const all = isArchive(bytes) ? await linesOfWorkbook(bytes, most, ends) : linesOf(await textOf(bytes), known)
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

async function linesOfWorkbook(bytes: Buffer, most: number, ends: AbortSignal | undefined): Promise<OrderLine[]> {
  const read = async (at: number, length: number) => bytes.subarray(Math.max(0, at), Math.max(0, at) + length)
  const lines: OrderLine[] = []
  let signs = 0
  for await (const batch of workbookLines(read, bytes.length, { ...limits, ends })) {
    for (const { line, cells } of batch) {
      const kept = firstCells(cells).map((cell) => cell.replace(/\s+/g, ' ').trim())
      const one = bounded({ at: line, text: kept.join('\t').trimEnd(), cells: kept })
      signs += one.cells.reduce((sum, cell) => sum + cell.length, one.text.length)
      if (signs > mostSigns)
        throw refuse(
          'validation',
          'Die Excel-Datei ist zu umfangreich. Bitte speichern Sie nur das Blatt mit der Tabelle, am besten als CSV.',
        )
      lines.push(kept.length > 0 ? one : { ...one, isBroken: true })
    }
    // one more than are allowed, which says that there are more
    if (lines.length > most) break
  }
  return lines
}

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
