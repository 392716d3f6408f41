import { describe, expect, test } from 'vitest'
import { pageCost, pageSaving } from './page-cost.ts'

describe('the cost of a page', () => {
  test('is the price over the yield, and the sum where a page takes several colours', () => {
    expect(pageCost([{ price: 84.9, pages: 3000 }])).toBeCloseTo(0.0283)
    expect(
      pageCost([
        { price: 34.9, pages: 1400 },
        { price: 24.9, pages: 900 },
      ]),
    ).toBeCloseTo(0.0526, 4)
  })

  test.each([
    ['a rebuilt cartridge of the same yield', { price: 49.9, pages: 3000 }, [{ price: 84.9, pages: 3000 }], 41],
    ['a smaller one that costs more for each page', { price: 20, pages: 500 }, [{ price: 30, pages: 1000 }], null],
    ['the same price', { price: 30, pages: 1000 }, [{ price: 30, pages: 1000 }], null],
    ['a whole percentage', { price: 75, pages: 1000 }, [{ price: 100, pages: 1000 }], 25],
    ['one that stands for nothing', { price: 30, pages: 1000 }, [], null],
    [
      'a set against the originals of each colour',
      { price: 42.9, pages: 900 },
      [{ price: 34.9, pages: 1400 }, ...Array.from({ length: 3 }, () => ({ price: 24.9, pages: 900 }))],
      55,
    ],
  ])('saves with %s', (_, one, originals, percent) => {
    expect(pageSaving(one, originals)).toBe(percent)
  })
})
