import type { OrderLine } from '@kontor/contracts/rules/basket/quick-order/order-lines'
import { bounded, firstCells } from './line-bounds.ts'
import { tooMuch, type WorkbookLimits, workbookLines } from './workbook-lines.ts'

/** A table of 5,000 rows unpacks to a few megabytes of XML; empty rows, which spreadsheets leave behind, to some more. */
const limits: WorkbookLimits = {
  bytes: 16 * 1024 * 1024,
  bytesOfDetails: 1024 * 1024,
  texts: 300_000,
  signs: 4_000_000,
  cells: 600_000,
}
/** Limit of characters over all lines: a shared text that a sheet uses a thousand times is read a thousand times. */
const mostSigns = 2_000_000

/**
 * The lines of the first sheet that are not blank, each within its bounds.
 * @param most lines after which it stops
 * @throws Refusal validation for what is no workbook, or too much
 */
export async function linesOfWorkbook(bytes: Buffer, most: number): Promise<OrderLine[]> {
  const read = async (at: number, length: number) => bytes.subarray(Math.max(0, at), Math.max(0, at) + length)
  const lines: OrderLine[] = []
  let signs = 0
  for await (const batch of workbookLines(read, bytes.length, limits)) {
    for (const { line, cells } of batch) {
      const kept = firstCells(cells).map((cell) => cell.replace(/\s+/g, ' ').trim())
      const one = bounded({ at: line, text: kept.join('\t').trimEnd(), cells: kept })
      signs += one.cells.reduce((sum, cell) => sum + cell.length, one.text.length)
      if (signs > mostSigns) throw tooMuch()
      lines.push(kept.length > 0 ? one : { ...one, isBroken: true })
    }
    if (lines.length >= most) break
  }
  return lines
}
