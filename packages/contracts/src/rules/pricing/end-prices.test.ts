import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endPriceSteps, marginPercent, marginText } from './end-prices.ts'
import { cents } from './money.ts'
import type { PriceRow } from './scale-prices.ts'

const row = (net: number, quantityLowerBound = 1, priceType = 'evk'): PriceRow => ({
  netCents: cents(net),
  ...{ quantityLowerBound, priceType },
})

/** Copy paper of domain 3.6. */
const paper = [row(389), row(369, 5, 'staffel'), row(349, 20, 'staffel'), row(274, 1, 'hek'), row(549, 1, 'uvp')]

describe('ux 95 EVK beside HEK', () => {
  test('a step begins where one of the two changes', () => {
    const told = (prices: readonly PriceRow[], minQuantity = 1) =>
      endPriceSteps(prices, { minQuantity }).map((step) => [step.fromQuantity, step.endNetCents, step.hekNetCents])
    expect(told(paper)).toEqual([
      [1, 389, 274],
      [5, 369, 274],
      [20, 349, 274],
    ])
    expect(told([...paper, row(250, 10, 'hek')])).toEqual([
      [1, 389, 274],
      [5, 369, 274],
      [10, 369, 250],
      [20, 349, 250],
    ])
    expect(told(paper, 10)).toEqual([
      [10, 369, 274],
      [20, 349, 274],
    ])
  })

  test('without one of the two there is nothing to compare', () => {
    expect(endPriceSteps([row(274, 1, 'hek'), row(549, 1, 'uvp')])).toEqual([])
    expect(endPriceSteps([row(389)])).toEqual([])
  })

  test.each([
    [389, 274, 29.6, 'Spanne 29,6\u00a0%'],
    [1000, 1000, 0, 'Spanne 0,0\u00a0%'],
    [1000, 1100, -10, 'Spanne −10,0\u00a0%'],
    [8, 5, 37.5, 'Spanne 37,5\u00a0%'],
    [2000, 1999, 0.1, 'Spanne 0,1\u00a0%'],
  ])('EVK %d and HEK %d make %d %%', (end, hek, percent, text) => {
    expect(marginPercent(cents(end), cents(hek))).toBe(percent)
    expect(marginText(percent)).toBe(text)
  })

  test('an EVK of nothing has no margin', () => {
    expect(marginPercent(cents(0), cents(5))).toBeNull()
  })

  test('the margin is within a twentieth of a percent of the exact one', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(amount, amount, (end, hek) => {
        const percent = marginPercent(cents(end), cents(hek)) ?? Number.NaN
        expect(Math.abs(percent - ((end - hek) / end) * 100)).toBeLessThanOrEqual(0.05 + 1e-6 * Math.abs(percent))
      }),
    )
  })
})
