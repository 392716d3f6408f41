import { expect, test } from 'vitest'
import { readAmount } from './typed-amount.ts'

test.each([
  ['1.234,50', 1234.5],
  ['1.234,50 €', 1234.5],
  ['1234,5 EUR', 1234.5],
  ['1,234.50', 1234.5],
  ['1234.50', 1234.5],
  ['1.234', 1234],
  ['1.234.567', 1_234_567],
  ["1'234.50", 1234.5],
  ['800', 800],
  ['0,00', 0],
  ['-12,30', -12.3],
  ['1,234', null],
  ['0.123', null],
  ['12.34.56', null],
  ['1.23,4', null],
  ['1,005', null],
  ['zwölf', null],
  ['', null],
  ['=1+1', null],
  ['9'.repeat(50), null],
])('%s is read as %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})
