import { cents } from '@kontor/contracts/rules/pricing/money'
import { expect, test } from 'vitest'
import type { StoredPrice } from '../engine.ts'
import { oldPriceOf } from './old-price.ts'

const day = 86_400_000
const now = 100 * day
const [list, lowered] = [1, 12]
const winner = { netCents: cents(800), quantityLowerBound: 1, priceType: 'restposten', priceTypeId: lowered }
const since = (began: number, net = 800): StoredPrice => [lowered, 1, net, began, null]

const oldOf = (prices: StoredPrice[], shown: 'net' | 'gross' = 'gross', won = winner) =>
  oldPriceOf({ prices, lowest: 1, taxRate: 19 }, won, now, shown)

test('PAngV § 11 ux 94 a lowered price names the lowest of the 30 days before, consumers also the saving', () => {
  const always: StoredPrice = [list, 1, 1000, null, null]
  expect(oldOf([always, since(now - 10 * day)])).toMatchObject({ net_price: 10, gross_price: 11.9, percent: 20 })
  expect(oldOf([always, since(now - 10 * day)], 'net')).not.toHaveProperty('percent')
  // what was cheaper within the 30 days counts, what ended before them does not
  const cheaper: StoredPrice = [lowered, 1, 900, now - 30 * day, now - 20 * day]
  expect(oldOf([always, cheaper, since(now - 10 * day)])).toMatchObject({ net_price: 9, percent: 11 })
  const longAgo: StoredPrice = [lowered, 1, 700, now - 80 * day, now - 50 * day]
  expect(oldOf([always, longAgo, since(now - 10 * day)])).toMatchObject({ net_price: 10 })
})

test('PAngV § 11 nothing is said where the lowest price before was no higher, or where nothing was lowered', () => {
  const always: StoredPrice = [list, 1, 1000, null, null]
  const asCheap: StoredPrice = [lowered, 1, 800, now - 20 * day, now - 10 * day]
  expect(oldOf([always, asCheap, since(now - 5 * day)])).toBeUndefined()
  expect(oldOf([always, [lowered, 1, 800, null, null]])).toBeUndefined()
  expect(oldOf([always], 'gross', { ...winner, priceType: 'evk', priceTypeId: list })).toBeUndefined()
  // a price for more pieces is no price of one
  expect(oldOf([[list, 10, 1000, null, null], since(now - 5 * day)])).toBeUndefined()
})
