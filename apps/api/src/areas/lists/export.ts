import type { lists as contract, Parsed, Reply } from '@kontor/contracts'
import { csvCell } from '@kontor/contracts/rules/order-export'
import { maxListPositions } from '@kontor/contracts/rules/shopping-lists'
import writeWorkbook from 'write-excel-file/node'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'
import { shownPrices } from '../search/service.ts'
import { readPositions } from './answer.ts'
import { exportIsOff } from './failures.ts'
import { readableList } from './lists.ts'

type Cell = string | number

const heading = ['Artikelnummer', 'Bezeichnung', 'Menge', 'Einheit', 'Preis']
const price = heading.length - 1
/** of the columns of a sheet, in signs */
const widths = [16, 60, 8, 14, 18]
const chunk = 500

/**
 * The whole list as CSV (semicolons, UTF-8 with BOM: G-85) or XLSX, prices as the caller sees them now.
 * @throws Failure 403 when the shop does not allow it, 404 for a list that the caller may not read
 */
export async function exportList(
  ctx: Context,
  { slug, format }: Parsed<typeof contract.exportList>,
): Promise<Reply<typeof contract.exportList>> {
  if (!ctx.settings.userCanExportShoppingList) throw exportIsOff()
  const list = await readableList(ctx, slug)
  if (!list) throw notFound()
  const kind = shownPrices(ctx) === 'net' ? 'net_price' : 'gross_price'
  const rows: Cell[][] = []
  for (let offset = 0; offset < maxListPositions; offset += chunk) {
    const positions = await readPositions(ctx, list.id, offset, chunk)
    for (const { article_number, display_name, quantity, unit, price } of positions)
      rows.push([article_number, display_name, quantity, unit, price?.[kind] ?? ''])
    if (positions.length < chunk) break
  }
  const table = [[...heading.slice(0, -1), kind === 'net_price' ? 'Preis netto (EUR)' : 'Preis brutto (EUR)'], ...rows]
  const isCsv = format === 'csv'
  return {
    fileName: `${list.slug}.${format}`,
    contentType: isCsv
      ? 'text/csv; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: (isCsv ? Buffer.from(csvOf(table)) : await workbookOf(table)).toString('base64'),
  }
}

const euros = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, useGrouping: false })

const csvOf = (table: readonly (readonly Cell[])[]) =>
  `\uFEFF${table.map((cells) => cells.map((cell) => csvCell(textOf(cell))).join(';')).join('\r\n')}\r\n`

const textOf = (cell: Cell) =>
  typeof cell === 'string' ? cell : Number.isInteger(cell) ? `${cell}` : euros.format(cell)

/** Text stays text in a workbook, whatever it looks like: a cell is a formula only where it says so (security 3.2 no. 26). */
function workbookOf([head = [], ...rows]: readonly (readonly Cell[])[]): Promise<Buffer> {
  const bold = head.map((value) => ({ value, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((cell, at) => (at === price ? priceCell(cell) : cell)))
  const columns = widths.map((width) => ({ width }))
  return writeWorkbook([bold, ...cells], { sheet: 'Einkaufsliste', columns, stickyRowsCount: 1 }).toBuffer()
}

const priceCell = (cell: Cell) => (typeof cell === 'number' ? { value: cell, format: '#,##0.00' } : null)
