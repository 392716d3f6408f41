import { articles, customers, prices, priceTypes } from '@kontor/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
let dealer: Visitor
type PriceField = 'net_price' | 'gross_price'
type Tile = { articleNumber: string; price: (Record<PriceField, number> & { internal_price_type: string }) | null }

const idOf = async (number: string) =>
  (await shop.db.select({ id: articles.id }).from(articles).where(eq(articles.articleNumber, number)))[0]?.id ?? 0
const hekType = async () => (await shop.db.select().from(priceTypes).where(eq(priceTypes.slug, 'hek')))[0]?.id ?? 0
const numbersOf = (body: { items: Tile[] }) => body.items.map((tile) => tile.articleNumber)

/** Every page of a list of one kind of article. */
async function wholeList(ask: Record<string, unknown>, who = dealer) {
  const items: Tile[] = []
  let total = 0
  for (let page = 1; ; page++) {
    const { body } = await who.call('showArticleType', { slug: 'ordner', limit: 7, page, ...ask })
    total = body.total
    items.push(...body.items)
    if (page >= body.lastPage) return { items, total }
  }
}

/** Sonnwend agreed on HEK of its own: the dearest folder for 0.11 €, and one that no other dealer can buy for 77 €. */
let agreed: { dearest: string; onlyOwn: string; over: string }
beforeAll(async () => {
  shop = await openShop()
  const [customer] = await shop.db.select().from(customers).where(eq(customers.customerNumber, '10050'))
  const priceTypeId = await hekType()
  dealer = await shop.login('sonnwend')
  const before = (await wholeList({})).items
    .filter(({ price }) => price)
    .sort((a, b) => (a.price?.net_price ?? 0) - (b.price?.net_price ?? 0))
    .map(({ articleNumber }) => articleNumber)
  agreed = { dearest: before.at(-1) ?? '', onlyOwn: before[0] ?? '', over: before[1] ?? '' }
  const onlyOwn = await idOf(agreed.onlyOwn)
  await shop.db
    .delete(prices)
    .where(and(eq(prices.articleId, onlyOwn), eq(prices.priceTypeId, priceTypeId), isNull(prices.customerId)))
  const own = { priceTypeId, customerId: customer?.id ?? 0 }
  await shop.db.insert(prices).values([
    { ...own, articleId: await idOf(agreed.dearest), netCents: 11 },
    { ...own, articleId: onlyOwn, netCents: 7700 },
    // ended yesterday
    { ...own, articleId: await idOf(agreed.over), netCents: 1, validTo: new Date(shop.now().getTime() - 86_400_000) },
  ])
  await shop.setStock(agreed.onlyOwn, 5)
})
afterAll(() => shop.close())

describe('a dealer filters and sorts by what he pays', () => {
  test.each([
    ['net_price', 'asc'],
    ['net_price', 'desc'],
    ['gross_price', 'asc'],
    ['gross_price', 'desc'],
  ] as const)(
    'F-FLAG-031 by %s, %s: in the order of his tiles, without gaps or repeats',
    async (field, sortDirection) => {
      await dealer.call(field === 'net_price' ? 'switchToB2b' : 'switchToB2c', {})
      const { items, total } = await wholeList({ sortBy: 'price', sortDirection })
      expect(items).toHaveLength(total)
      const guests = await wholeList({}, shop.guest())
      expect(numbersOf({ items }).sort()).toEqual(numbersOf(guests).sort())
      expect(items.every(({ price }) => price === null || price.internal_price_type === 'hek')).toBe(true)
      const shown = items.flatMap(({ price }) => (price ? [price[field]] : []))
      expect(shown).toEqual(shown.toSorted((a, b) => (sortDirection === 'asc' ? a - b : b - a)))
      // what has no price for him stands at the end either way
      expect(items.slice(0, shown.length).every(({ price }) => price !== null)).toBe(true)
      const agreedOn = new Map(items.map(({ articleNumber, price }) => [articleNumber, price?.net_price]))
      expect([agreedOn.get(agreed.dearest), agreedOn.get(agreed.onlyOwn)]).toEqual([0.11, 77])
    },
  )

  test.each(['net_price', 'gross_price'] as const)('a range of %s finds what its tiles show', async (field) => {
    await dealer.call(field === 'net_price' ? 'switchToB2b' : 'switchToB2c', {})
    const all = (await wholeList({})).items
    const [cheap, middle] = [0.14, 3]
    for (const [low, high] of [
      [0, cheap],
      [cheap, middle],
      [middle, 90],
      [91, 92],
    ] as const) {
      const found = await wholeList({ filter: JSON.stringify({ price: [`${low}..${high}`] }) })
      const expected = all.filter(({ price }) => price && price[field] >= low && price[field] <= high)
      expect(numbersOf(found).sort()).toEqual(numbersOf({ items: expected }).sort())
      expect(found.total).toBe(expected.length)
    }
    expect(all.filter(({ price }) => price && price[field] <= cheap).map((tile) => tile.articleNumber)).toEqual([
      agreed.dearest,
    ])
  })

  test('the ends of the price filter are those of his prices, and a search is sorted by them too', async () => {
    await dealer.call('switchToB2b', {})
    const { items } = await wholeList({})
    const { body } = await dealer.call('showArticleType', { slug: 'ordner' })
    const shown = items.flatMap(({ price }) => (price ? [price.net_price] : []))
    const range = body.filters.find(({ name }: { name: string }) => name === 'price').range
    expect(range.min).toBe(Math.floor(Math.min(...shown)))
    expect(range.max).toBe(Math.ceil(Math.max(...shown)))
    const found = (await dealer.call('listArticles', { search: 'Ordner', sortBy: 'price', limit: 100 })).body
    const sorted = found.items.flatMap(({ price }: Tile) => (price ? [price.net_price] : []))
    expect(sorted[0]).toBe(0.11)
    expect(sorted).toEqual(sorted.toSorted((a: number, b: number) => a - b))
  })

  test('a new HEK moves the article, for him and for nobody else', async () => {
    const guest = shop.guest()
    const before = numbersOf(await wholeList({ sortBy: 'price' }, guest))
    const article = await idOf(agreed.over)
    await shop.db
      .update(prices)
      .set({ netCents: 6543 })
      .where(and(eq(prices.articleId, article), eq(prices.priceTypeId, await hekType()), isNull(prices.customerId)))
    await shop.setStock(agreed.over, 5)
    const filter = JSON.stringify({ price: ['65.43..65.43'] })
    expect(numbersOf(await wholeList({ filter }))).toEqual([agreed.over])
    expect((await wholeList({ filter }, guest)).total).toBe(0)
    expect(numbersOf(await wholeList({ sortBy: 'price' }, guest))).toEqual(before)
  })
})
