import { expect, test } from 'vitest'
import { hasScale, nextScale, unitPriceAt } from './article-price.ts'

const row = (quantity_lower_bound: number, net_price: number) => ({
  net_price,
  gross_price: net_price,
  tax_rate: 19,
  unit: 'Ries',
  quantity_lower_bound,
  internal_price_type: 'staffel',
  internal_price_type_id: 2,
})

/** Copy paper of domain 3.6. */
const paper = { price: row(1, 3.89), prices: [row(1, 3.89), row(5, 3.69), row(20, 3.49), row(200, 3.19)] }

test.each([
  [1, 3.89],
  [4, 3.89],
  [5, 3.69],
  [199, 3.49],
  [200, 3.19],
])('the price follows the quantity: %i at %f', (quantity, price) => {
  expect(unitPriceAt(paper, quantity)?.net_price).toBe(price)
})

test('a fixed price below the scale is kept', () => {
  expect(unitPriceAt({ ...paper, price: row(1, 3.29) }, 20)?.net_price).toBe(3.29)
})

test('an article without price has none at any quantity', () => {
  expect(unitPriceAt({ price: null, prices: [] }, 10)).toBeNull()
})

test('the next scale is named until the last is reached', () => {
  expect(nextScale(paper, 1)?.quantity_lower_bound).toBe(5)
  expect(nextScale(paper, 200)).toBeNull()
})

test('one price alone is no scale', () => {
  expect(hasScale(paper)).toBe(true)
  expect(hasScale({ price: null, prices: [row(1, 3.89)] })).toBe(false)
})
