import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from './money.ts'
import { type PriceRow, priceFor, scaleSteps } from './scale-prices.ts'

function row(net: number, quantityLowerBound = 1, priceType = 'evk'): PriceRow {
  return { netCents: cents(net), quantityLowerBound, priceType }
}

const paper = [row(389), row(369, 5, 'staffel'), row(349, 20, 'staffel'), row(319, 200, 'staffel')] // article 150001
const everyKind = [...paper, row(274, 1, 'hek'), row(549, 1, 'uvp'), row(329, 1, 'rahmen')]

describe('priceFor', () => {
  test.each([
    [1, 389],
    [4, 389],
    [5, 369],
    [19, 369],
    [20, 349],
    [200, 319],
  ])('E-ENTITY-021 %d reams cost %d each', (quantity, net) => {
    expect(priceFor(paper, quantity)?.netCents).toBe(net)
  })

  test('the best price of all valid levels wins, so a scale may beat the frame price', () => {
    expect(priceFor(everyKind, 1)).toMatchObject({ priceType: 'rahmen', netCents: 329 })
    expect(priceFor(everyKind, 200)).toMatchObject({ priceType: 'staffel', netCents: 319 })
  })

  test('without bestPriceWins the first level wins', () => {
    expect(priceFor(everyKind, 200, { bestPriceWins: false })).toMatchObject({ priceType: 'rahmen', netCents: 329 })
  })

  test('HEK is for dealers only and UVP never sells', () => {
    expect(priceFor([row(274, 1, 'hek'), row(549, 1, 'uvp')], 1)).toBeNull()
    expect(priceFor(everyKind, 200, { useHekPrice: true })).toMatchObject({ priceType: 'hek', netCents: 274 })
    expect(priceFor(paper, 1, { useHekPrice: true })).toBeNull()
  })

  test('no reached scale means no price', () => {
    expect(priceFor([row(369, 5)], 4)).toBeNull()
    expect(priceFor([], 1)).toBeNull()
  })

  test('more never costs more per piece', () => {
    const rows = fc.array(
      fc.record({
        netCents: fc.nat({ max: 100_000 }).map(cents),
        quantityLowerBound: fc.integer({ min: 1, max: 100 }),
        priceType: fc.constantFrom('evk', 'staffel', 'kunde', 'aktion'),
      }),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 200 }), (prices, quantity) => {
        const less = priceFor(prices, quantity)?.netCents ?? Number.POSITIVE_INFINITY
        const more = priceFor(prices, quantity + 1)?.netCents ?? Number.POSITIVE_INFINITY
        return more <= less
      }),
    )
  })
})

describe('scaleSteps', () => {
  test('V-SCREEN-027 shows each cheaper step with its saving', () => {
    expect(scaleSteps(paper)).toEqual([
      { fromQuantity: 1, row: paper[0], savingPercent: 0 },
      { fromQuantity: 5, row: paper[1], savingPercent: 5 },
      { fromQuantity: 20, row: paper[2], savingPercent: 10 },
      { fromQuantity: 200, row: paper[3], savingPercent: 17 },
    ])
  })

  test('drops steps that save nothing and starts at the minimum quantity', () => {
    expect(scaleSteps(everyKind).map((step) => step.row.netCents)).toEqual([329, 319])
    expect(scaleSteps(paper, { minQuantity: 10 }).map((step) => step.fromQuantity)).toEqual([10, 20, 200])
  })
})
