import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canAdd,
  isLimitedByStock,
  isListed,
  mayComeBack,
  type OrderableInput,
  showsStock,
  whyNotOrderable,
} from './orderable.ts'

const pen: OrderableInput = {
  hasNetPrice: true,
  allowPriceDisplay: true,
  adminView: false,
  salesBlocked: false,
  safetyDataMissing: false,
  charged: 'gross',
  onlineAvailable: true,
  allowNoneStockOrder: false,
  state: 3,
  stock: 840,
}

const anyArticle = fc.record({
  hasNetPrice: fc.boolean(),
  allowPriceDisplay: fc.boolean(),
  adminView: fc.boolean(),
  salesBlocked: fc.boolean(),
  safetyDataMissing: fc.boolean(),
  charged: fc.constantFrom('net' as const, 'gross' as const),
  onlineAvailable: fc.boolean(),
  allowNoneStockOrder: fc.boolean(),
  state: fc.integer({ min: 1, max: 7 }),
  stock: fc.integer({ min: -2, max: 5 }),
})

describe('whyNotOrderable', () => {
  test.each<[string, Partial<OrderableInput>, string | undefined]>([
    ['the plain pen', {}, undefined],
    ['S-STATE-057 state 1 without stock', { state: 1, stock: 0 }, 'out_of_stock'],
    ['S-STATE-057 state 1 with one piece', { state: 1, stock: 1 }, undefined],
    ['S-STATE-058 state 2 in stock', { state: 2, stock: 10 }, 'not_orderable'],
    ['S-STATE-058 state 5 in stock', { state: 5, stock: 10 }, 'not_orderable'],
    ['state 3 without stock', { stock: 0 }, undefined],
    ['state 6 without stock', { state: 6, stock: 0 }, undefined],
    ['S-STATE-060 state 2 where stock does not matter', { state: 2, allowNoneStockOrder: true }, undefined],
    ['S-STATE-060 state 1 where stock does not matter', { state: 1, stock: 0, allowNoneStockOrder: true }, undefined],
    [
      'no safety data for a consumer, lifted by nothing',
      { safetyDataMissing: true, allowNoneStockOrder: true },
      'not_orderable',
    ],
    ['no safety data for a firm', { safetyDataMissing: true, charged: 'net' }, undefined],
    ['a recalled article, lifted by nothing', { salesBlocked: true, allowNoneStockOrder: true }, 'not_orderable'],
    [
      'an article of the branch, lifted by nothing',
      { onlineAvailable: false, allowNoneStockOrder: true },
      'not_orderable',
    ],
    ['L-RULE-046 no price', { hasNetPrice: false }, 'no_price'],
    ['L-RULE-047 hidden prices', { allowPriceDisplay: false }, 'no_price'],
    ['L-RULE-049 the admin view', { adminView: true }, 'not_orderable'],
    ['hidden stock in state 1', { state: 1, stock: null }, undefined],
  ])('%s', (_, change, code) => {
    expect(whyNotOrderable({ ...pen, ...change })?.code).toBe(code)
  })

  test('says why in German', () => {
    expect(whyNotOrderable({ ...pen, state: 2 })?.message).toBe('Dieser Artikel ist nicht mehr lieferbar.')
    expect(whyNotOrderable({ ...pen, state: 1, stock: 0 })?.message).toBe('Dieser Artikel ist ausverkauft.')
  })
})

test('L-RULE-048 canAdd is the formula of G-63 for every article', () => {
  fc.assert(
    fc.property(anyArticle, (article) => {
      const blocked = [2, 5].includes(article.state) || (article.state === 1 && article.stock <= 0)
      const formula =
        article.hasNetPrice &&
        article.allowPriceDisplay &&
        !article.adminView &&
        !article.salesBlocked &&
        !(article.safetyDataMissing && article.charged === 'gross') &&
        article.onlineAvailable &&
        (article.allowNoneStockOrder || !blocked)
      return canAdd(article) === formula
    }),
    { numRuns: 1000 },
  )
})

describe('domain 2.5 whether an article may come back', () => {
  const soldOut: OrderableInput = { ...pen, state: 1, stock: 0 }
  test.each<[string, Partial<OrderableInput>, boolean]>([
    ['sold out', {}, true],
    ['stopped for a while', { state: 5, stock: 10 }, true],
    ['gone for good', { state: 2 }, false],
    ['to be had now', { stock: 3 }, false],
    ['ordered from the maker anyway', { state: 3 }, false],
    ['sold without stock', { allowNoneStockOrder: true }, false],
    ['recalled', { salesBlocked: true }, false],
    ['without safety data, to a consumer', { safetyDataMissing: true }, false],
    ['without safety data, to a firm', { safetyDataMissing: true, charged: 'net' }, true],
    ['of the branch', { onlineAvailable: false }, false],
    ['without a price, which is asked for instead', { hasNetPrice: false }, false],
  ])('%s', (_, change, expected) => {
    expect(mayComeBack({ ...soldOut, ...change })).toBe(expected)
  })
})

test('S-STATE-059 states 2, 5, 6 and 7 hide the stock', () => {
  const shown = [1, 2, 3, 4, 5, 6, 7].filter((state) => showsStock({ showStock: true, state }))
  expect(shown).toEqual([1, 3, 4])
  expect(showsStock({ showStock: false, state: 3 })).toBe(false)
})

test('only state 1 is limited by its stock, and only where stock matters', () => {
  expect(isLimitedByStock({ state: 1, allowNoneStockOrder: false })).toBe(true)
  expect(isLimitedByStock({ state: 1, allowNoneStockOrder: true })).toBe(false)
  expect(isLimitedByStock({ state: 3, allowNoneStockOrder: false })).toBe(false)
})

test('showNoneStockArticles off hides sold-out articles of state 1 alone', () => {
  expect(isListed({ showNoneStockArticles: false, state: 1, stock: 0 })).toBe(false)
  expect(isListed({ showNoneStockArticles: false, state: 3, stock: 0 })).toBe(true)
  expect(isListed({ showNoneStockArticles: true, state: 1, stock: 0 })).toBe(true)
})
