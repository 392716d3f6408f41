import writeWorkbook from 'write-excel-file/node'

export type Cell = string | number

/** widths of the columns, in characters */
const widths = [16, 60, 8, 14, 18]

/**
 * A list as a workbook: bold head, the last column prices. Text stays text, whatever it looks like: a cell is a formula
 * only where it says so (security 3.2 no. 26).
 */
export function workbookOf([head = [], ...rows]: readonly (readonly Cell[])[]): Promise<Buffer> {
  const price = head.length - 1
  const bold = head.map((value) => ({ value, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((cell, at) => (at === price ? priceCell(cell) : cell)))
  const columns = widths.map((width) => ({ width }))
  return writeWorkbook([bold, ...cells], { sheet: 'Einkaufsliste', columns, stickyRowsCount: 1 }).toBuffer()
}

const priceCell = (cell: Cell) => (typeof cell === 'number' ? { value: cell, format: '#,##0.00' } : null)
