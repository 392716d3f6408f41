import writeWorkbook from 'write-excel-file/node'

export type Cell = string | number

/** `amount` holds euros with two decimals; an empty text leaves the cell empty */
export type TableColumn = { label: string /** in characters */; width: number; kind?: 'amount' }

/** A table on its way into a file. */
export type Table = {
  /** of the sheet */
  name: string
  columns: readonly TableColumn[]
  rows: readonly (readonly Cell[])[]
}

/**
 * A table as a workbook with a bold head. Text stays text, whatever it looks like: a cell is a formula only where it says
 * so (security 3.2 no. 26).
 */
export function workbookOf({ name, columns, rows }: Table): Promise<Buffer> {
  const bold = columns.map(({ label }) => ({ value: label, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((cell, at) => (columns[at]?.kind === 'amount' ? amountCell(cell) : cell)))
  return writeWorkbook([bold, ...cells], {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

const amountCell = (cell: Cell) => (typeof cell === 'number' ? { value: cell, format: '#,##0.00' } : null)
