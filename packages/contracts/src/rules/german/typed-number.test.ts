import { expect, test } from 'vitest'
import { readNumber } from './typed-number.ts'

test.each([
  ['5', 5],
  [' 5 ', 5],
  ['1.000', 1000],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ['1\u202f000', 1000],
  ['1\u200b000', 1000],
  ["1'000", 1000],
  ['12.345.678,9', 12_345_678.9],
  ['1,234.5', 1234.5],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['1,000', 1],
  ['0.125', 0.125],
  ['1.2345', 1.2345],
  ['-3', -3],
  ['−3', -3],
  ['１２', 12],
  ['', null],
  ['viele', null],
  ['1e3', null],
  ['0x10', null],
  ['1.00.000', null],
  ['1,000,00', null],
  ['5 Stk', null],
])('P55 decisions 13 reads "%s" as %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})
