import type { OrderLine } from '@kontor/contracts/rules/basket/quick-order/order-lines'
import { expect, test } from 'vitest'
import { amountCell, type Column, filledTextCell, readRows } from './columns.ts'

const columns: Column[] = [
  { field: 'number', label: 'Nummer', names: ['number'], read: filledTextCell, width: 10 },
  { field: 'limit', label: 'Rahmen', names: ['limit'], read: amountCell, width: 10 },
]

/** How often cells are looked at and read. */
function stepsFor(rows: number, width: number, cellOf: (row: number, column: number) => string): number {
  let steps = 0
  const get = (cells: string[], key: string | symbol) => {
    steps += 1
    return Reflect.get(cells, key)
  }
  const lines = Array.from({ length: rows }, (_, row): OrderLine => {
    const cells = Array.from({ length: width }, (_, column) => cellOf(row, column))
    return { at: row + 1, text: cells.join(';'), cells: new Proxy(cells, { get }) }
  })
  const counted = columns.map((column) => ({
    ...column,
    read: (cell: string) => {
      steps += 1
      return column.read(cell)
    },
  }))
  readRows(lines, counted)
  return steps
}

test.each<[string, (row: number, column: number) => string]>([
  ['known columns', (row, column) => (row === 0 ? (['Nummer', 'Rahmen'][column] ?? '') : '12,50')],
  ['one heading again and again', (row) => (row === 0 ? 'Nummer' : '7')],
  ['nonsense', (row) => (row === 0 ? 'Rahmen' : 'blau')],
])('security 3.2 no. 23 a table that is imported is read in proportion to its cells: %s', (_, cellOf) => {
  for (const [rows, width] of [
    [500, 4],
    [40, 50],
  ] as const) {
    const once = stepsFor(rows, width, cellOf)
    expect(once).toBeGreaterThan(rows / 2)
    expect(stepsFor(rows * 4, width, cellOf)).toBeLessThan(once * 5)
    expect(stepsFor(rows, width * 4, cellOf)).toBeLessThan(once * 5)
  }
})
