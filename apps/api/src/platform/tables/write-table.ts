import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TableFile } from '@kontor/contracts'
import { csvCell } from '@kontor/contracts/rules/basket/quick-order/order-export'
import { type Cell, type Table, type TableColumn, workbookOf } from './workbook.ts'

/**
 * A table as CSV (semicolons, UTF-8 with BOM: G-85) or XLSX.
 * @param name of the file, without its ending
 */
export async function writeTable(name: string, format: 'csv' | 'xlsx', table: Table): Promise<TableFile> {
  const isCsv = format === 'csv'
  return {
    filename: `${name}.${format}`,
    mimeType: isCsv ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    data: (isCsv ? Buffer.from(csvOf(table)) : await workbookFor(table)).toString('base64'),
  }
}

function csvOf({ columns, rows }: Table): string {
  const lines = rows.map((cells) => cells.map((cell, at) => textOf(cell, columns[at])))
  const all = [columns.map(({ label }) => csvCell(label)), ...lines]
  return `\uFEFF${all.map((cells) => cells.join(';')).join('\r\n')}\r\n`
}

const euros = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, useGrouping: false })

function textOf(cell: Cell, column: TableColumn | undefined): string {
  if (typeof cell === 'string') return csvCell(cell)
  return column?.kind === 'amount' ? euros.format(cell) : `${cell}`
}

/** Tables up to this length are written in this process at once. */
const mostRowsHere = 500
const writer = fileURLToPath(new URL('./workbook-writer.ts', import.meta.url))

const workbookFor = (table: Table) => (table.rows.length > mostRowsHere ? workbookApart(table) : workbookOf(table))

function workbookApart(table: Table): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const limits = { env: {}, timeout: 20_000, maxBuffer: 16 * 1024 * 1024, encoding: 'buffer' } as const
  const program = execFile(process.execPath, [writer], limits, (error, bytes) =>
    error ? reject(error) : resolve(bytes),
  )
  program.stdin?.on('error', () => undefined) // it ended before it had read everything, which its own end says
  program.stdin?.end(JSON.stringify(table))
  return promise
}
