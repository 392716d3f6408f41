import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFigure } from './figures.ts'

test.each([
  [0, '0'],
  [-0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [1_234_567.5, '1.234.567,5'],
  [-1500, '-1.500'],
  [-0.0001, '0'],
  [1.005, '1,005'],
])('%s is written %s', (value, text) => {
  expect(formatFigure(value)).toBe(text)
})

test('decimals: at most so many, at least so many, half away from zero', () => {
  expect(formatFigure(1.005, 2)).toBe('1,01')
  expect(formatFigure(-1.005, 2)).toBe('-1,01')
  expect(formatFigure(2.5, 0)).toBe('3')
  expect(formatFigure(4, 1, 1)).toBe('4,0')
  expect(formatFigure(999.999, 2)).toBe('1.000')
})

test('writes as the German locale of Intl does, up to a thousand million with six decimals', () => {
  const decimals = fc.integer({ min: 0, max: 6 })
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), decimals, decimals, decimals, (digits, shift, a, b) => {
      const [least, most] = [Math.min(a, b), Math.max(a, b)]
      const value = digits / 10 ** shift
      const format = { minimumFractionDigits: least, maximumFractionDigits: most, signDisplay: 'negative' } as const
      return formatFigure(value, most, least) === value.toLocaleString('de-DE', format)
    }),
    { numRuns: 5000 },
  )
})
