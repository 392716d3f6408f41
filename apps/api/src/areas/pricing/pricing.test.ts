import { cents } from '@kontor/contracts/rules/pricing/money'
import { articles, customers, prices, priceTypes } from '@kontor/db/schema'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { switches } from '../../compose/switches.ts'
import { shopSettingsFrom } from '../../platform/shop-settings.ts'
import { openShop, type TestShop } from '../../testing.ts'
import { findPrices, listPriceTypes, type PriceRow, unitPriceFor } from './service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function readerOf(
  customerNumber: string | null,
  now = shop.now(),
  stored: { name: string; value: unknown }[] = [],
) {
  const [customer] = customerNumber
    ? await shop.db.select().from(customers).where(eq(customers.customerNumber, customerNumber))
    : []
  const viewer = { role: 'business' as const, user: null, customer: customer ?? null }
  return { db: shop.db, viewer, settings: shopSettingsFrom(switches, stored), clock: { now: () => now } }
}

async function idOf(articleNumber: string): Promise<number> {
  const [row] = await shop.db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.articleNumber, articleNumber))
  return row?.id ?? 0
}
const typesOf = (rows: readonly PriceRow[] | undefined) => [...new Set(rows?.map((row) => row.priceType))]
const netOf = (rows: readonly PriceRow[] | undefined, quantity: number) => unitPriceFor(rows ?? [], quantity)?.netCents

describe('finding prices', () => {
  test('E-ENTITY-021 a guest gets list and scale prices, never HEK, UVP or those of a customer', async () => {
    const paper = await idOf('150001')
    const rows = (await findPrices(await readerOf(null), [paper])).get(paper)
    expect(typesOf(rows).sort()).toEqual(['evk', 'staffel'])
    expect([1, 5, 19, 20, 200, 5000].map((quantity) => netOf(rows, quantity))).toEqual([389, 369, 369, 349, 319, 319])
  })

  test('the lowest of frame and scale wins for its customer (decisions 11 "Best price")', async () => {
    const paper = await idOf('150001')
    const rows = (await findPrices(await readerOf('10010'), [paper])).get(paper)
    expect([1, 20, 200].map((quantity) => netOf(rows, quantity))).toEqual([329, 329, 319])
  })

  test('with bestPriceWins off the level that stands first wins', async () => {
    const paper = await idOf('150001')
    const rows = (await findPrices(await readerOf('10010'), [paper])).get(paper) ?? []
    expect(unitPriceFor(rows, 200, { bestPriceWins: false })?.netCents).toBe(329)
  })

  test('F-FLAG-031 F-FLAG-032 a dealer buys at HEK; EVK stands beside it where the shop shows it', async () => {
    const paper = await idOf('150001')
    const shown = (await findPrices(await readerOf('10050'), [paper])).get(paper)
    expect(typesOf(shown).sort()).toEqual(['evk', 'hek', 'staffel'])
    expect(netOf(shown, 200)).toBe(274)
    const hidden = await readerOf('10050', shop.now(), [{ name: 'showEvkOnUseHekPrice', value: false }])
    expect(typesOf((await findPrices(hidden, [paper])).get(paper))).toEqual(['hek'])
  })

  test('a dealer pays nothing else where an article has no HEK', async () => {
    const pen = await idOf('100001')
    const [hek] = await shop.db.select().from(priceTypes).where(eq(priceTypes.slug, 'hek'))
    await shop.db.delete(prices).where(and(eq(prices.articleId, pen), eq(prices.priceTypeId, hek?.id ?? 0)))
    expect((await findPrices(await readerOf('10050'), [pen])).has(pen)).toBe(false)
  })

  test('a daily price changes at midnight', async () => {
    const daily = await idOf('400099')
    const at = async (now: Date) => netOf((await findPrices(await readerOf(null, now), [daily])).get(daily), 1)
    const today = shop.now()
    expect(await at(today)).not.toBe(await at(new Date(today.getTime() + 24 * 3_600_000)))
  })

  test('an article without prices is missing', async () => {
    expect((await findPrices(await readerOf(null), [await idOf('450001'), 0])).size).toBe(0)
    expect((await findPrices(await readerOf(null), [])).size).toBe(0)
  })

  test('E-ENTITY-047 lists price types', async () => {
    expect(await listPriceTypes({ db: shop.db })).toContainEqual({ id: 1, slug: 'evk', name: 'Verkaufspreis' })
  })
})

test('no row reaches a quantity below its bound', () => {
  const rows = [{ netCents: cents(100), quantityLowerBound: 10, priceType: 'evk', priceTypeId: 1 }]
  expect(unitPriceFor(rows, 9)).toBeNull()
})
