import type { OrderLine } from '@kontor/contracts/rules/basket/quick-order/order-lines'
import { expect, test } from 'vitest'
import { amountCell, type Column, decimalCell, filledTextCell, readRows, wholeCell } from './columns.ts'

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

test.each([
  // cell, as a whole number, as a decimal
  ['12', 12, 12],
  ['-3', -3, -3],
  ['−3', -3, -3],
  ['1.250', 1250, 1250],
  ['1 250', 1250, 1250],
  ["1'250", 1250, 1250],
  ['1\u00a0250', 1250, 1250],
  ['1.234.567', 1_234_567, 1_234_567],
  ['1.250,5', undefined, 1250.5],
  ['1,250.5', undefined, 1250.5],
  ['19,00', 19, 19],
  ['7.0', 7, 7],
  ['0,125', undefined, 0.125],
  ['1,5', undefined, 1.5],
  ['1.5', undefined, 1.5],
  // a thousand in English, one in German: never read as one piece
  ['1,000', undefined, 1],
  ['1,234', undefined, 1.234],
  ['5 12', undefined, undefined],
  ['19 %', undefined, undefined],
  ['0,19%', undefined, undefined],
  ['2E+12', undefined, undefined],
  ['1e3', undefined, undefined],
  ['0x10', undefined, undefined],
  ['5 Stk', undefined, undefined],
  ['1.00.000', undefined, undefined],
  ['1000000000', undefined, undefined],
  ['', undefined, undefined],
])('P20 P22 P23 decisions 13 "Numbers that people type" an imported cell "%s" is %s whole and %s with decimals', (cell, whole, decimal) => {
  expect([wholeCell(cell), decimalCell(cell)]).toEqual([whole, decimal])
}) // biome-ignore format: a table

test.each(['5 12', '4 20 €'])('P22 an imported amount "%s" is two numbers', (cell) => {
  expect(amountCell(cell)).toBeUndefined()
})

test.each([
  ['a currency behind them', '0.49 €', '12.345 €', '12345 oder 12,345'],
  ['a sign before them', '-0.49', '-12.345', '-12345 oder -12,345'],
  ['blanks of other kinds', '0.49\u00a0EUR', '12.345\u202fEUR', '12345 oder 12,345'],
  ['a nought before the point', '0.125', '12.345', '12345 oder 12,345'],
])('P22 English decimals with %s make a doubt of what may be thousands', (_, english, doubtful, said) => {
  const lines = ['Rahmen', english, doubtful].map((text, at): OrderLine => ({ at: at + 1, text, cells: [text] }))
  const { rows } = readRows(lines, columns)
  expect(rows[1]?.values).toEqual({})
  expect(rows[1]?.mistakes[0]?.message).toContain('nicht eindeutig')
  expect(rows[1]?.mistakes[0]?.message).toContain(said)
})

test('P22 two points can only be thousands', () => {
  const lines = ['Rahmen', '0.49', '1.234.567'].map((text, at): OrderLine => ({ at: at + 1, text, cells: [text] }))
  expect(readRows(lines, columns).rows.map(({ values }) => values.limit)).toEqual([0.49, 1_234_567])
})
