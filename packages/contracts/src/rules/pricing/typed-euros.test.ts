import { expect, test } from 'vitest'
import { typedEuros } from './typed-euros.ts'

test.each([
  ['1.000,50 €', 1000.5],
  ['1000,5', 1000.5],
  ['1.000', 1000],
  ['1000', 1000],
  ['1000.50', 1000.5],
  ['0', 0],
  ['20.000.000', 20_000_000],
  [' ', null],
  ['20.000.000,01', undefined],
  ['-5', undefined],
  ['1.00.000', undefined],
  ['5,123', undefined],
  ['1e3', undefined],
  ['fünf', undefined],
])('reads %s', (text, euros) => {
  expect(typedEuros(text)).toBe(euros)
})
