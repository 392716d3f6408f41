import { buffer } from 'node:stream/consumers'
import type { OrderLine } from '@kontor/contracts/rules/basket/quick-order/order-lines'
import { readSheet } from 'read-excel-file/universal'
import { bounded, mostLines } from './line-bounds.ts'
import type { WorkbookAnswer } from './read-workbook.ts'

// Runs in a process of its own (read-workbook.ts), which alone ends when a sheet takes too much memory or time.

/** Limit of characters over all lines: a shared string that a sheet uses a thousand times is read a thousand times. */
const mostSigns = 2_000_000

process.stdout.write(JSON.stringify(await read(await buffer(process.stdin))))

async function read(bytes: Buffer): Promise<WorkbookAnswer> {
  const rows = await readSheet(new Blob([new Uint8Array(bytes)])).catch(() => null)
  if (!rows) return 'broken'
  const lines: OrderLine[] = []
  let signs = 0
  for (const [index, row] of rows.entries()) {
    const cells = row.map(textOf)
    if (!cells.some(Boolean)) continue
    const line = bounded({ at: index + 1, text: cells.join('\t').trimEnd(), cells })
    signs += line.cells.reduce((sum, cell) => sum + cell.length, line.text.length)
    if (signs > mostSigns) return 'too much'
    // one more than are allowed, which says that there are more
    if (lines.push(line) > mostLines) break
  }
  return lines
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // 2000001000014 stays as it is, 0.30000000000000004 does not
  if (typeof cell === 'number')
    return Number(cell.toPrecision(15)).toLocaleString('de-DE', { useGrouping: false, maximumFractionDigits: 10 })
  return String(cell).replace(/\s+/g, ' ').trim()
}
