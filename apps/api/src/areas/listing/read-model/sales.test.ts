import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cachesOf } from '../../../platform/process/cache.ts'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'
import { readFinder } from '../../catalogue/supplies/supply-finder.ts'
import { refreshChangedArticles } from '../service.ts'

// Two processes on one database: the first sells, the second shows (decision 0035).
let first: TestShop
let second: TestShop
beforeAll(async () => {
  first = await openShop()
  second = await openShop(first.url)
})
beforeEach(async () => {
  await first.reset()
  await second.shop.bulletin.tell('catalogue')
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }

async function order(articleNumber: string, quantity: number): Promise<void> {
  const buyer = first.guest()
  await buyer.call('addToBasket', { articleNumber, shopDepotId: 1, quantity })
  await buyer.call('setBillingAddress', { address: { ...home, email: 'nora.gross@post.example' } })
  await buyer.call('setShippingAddress', { address: home })
  await buyer.call('setShippingMethod', { slug: 'paket' })
  await buyer.call('setPaymentMethod', { slug: 'vorkasse' })
  expect((await buyer.call('saveOrder', { agb: true })).body.success).toBe(true)
}

const refreshAt = ({ shop }: TestShop) => refreshChangedArticles({ ...shop, db: shop.jobDb })
/** As if a few seconds had passed. */
const passTime = () => first.db.sql`update catalogue_changes set at = at - interval '1 minute'`
const changeUnseen = (articleNumber: string, stock: number) =>
  first.db.sql`
    update stock set quantity = ${stock}
    where article_id in (select id from articles where article_number = ${articleNumber})`

const showArticle = async (visitor: Visitor, articleNumber: string) =>
  (await visitor.call('showArticle', { articleKey: `${articleNumber}-1` })).body.article
const stockAtSecond = async (articleNumber: string) => (await showArticle(second.guest(), articleNumber)).stock
const listAtSecond = async (slug: string) => (await second.guest().call('showAssortment', { slug })).body
const keptAtSecond = (name: string) => cachesOf(second.shop.db).find((one) => one.name === name)?.entries ?? 0

/** The assortments of two articles that do not meet, by their slugs. */
async function assortmentOf(articleNumber: string): Promise<string> {
  const [row] = await first.db.sql<{ slug: string }[]>`
    select s.slug from articles a join assortments s on s.id = a.assortment_id where a.article_number = ${articleNumber}`
  return row?.slug ?? ''
}

test('a sale that leaves pieces drops what shows the article, and nothing else', async () => {
  const [sold, other] = ['100001', '150001']
  expect(await assortmentOf(sold)).not.toBe(await assortmentOf(other))
  expect(await stockAtSecond(sold)).toBe(840)
  const before = await stockAtSecond(other)
  const elsewhere = await listAtSecond(await assortmentOf(other))
  expect(elsewhere.total).toBeGreaterThan(0)
  const [details, version] = [keptAtSecond('articles in detail'), second.shop.catalogue.version()]
  await order(sold, 3)

  expect(await refreshAt(first)).toBe(true)
  expect(await stockAtSecond(sold)).toBe(840) // a number may be a few seconds old
  await passTime()
  expect(await refreshAt(first)).toBe(false)
  await expect.poll(() => stockAtSecond(sold)).toBe(837)

  await changeUnseen(other, 1)
  expect(await stockAtSecond(other)).toBe(before)
  expect(await listAtSecond(await assortmentOf(other))).toEqual(elsewhere)
  expect(keptAtSecond('articles in detail')).toBe(details)
  expect(second.shop.catalogue.version()).toBe(version)
})

test('the last piece is gone everywhere at once, and lists of other places stay', async () => {
  const [sold, other] = ['200011', '150001']
  const [place, elsewhere] = [await assortmentOf(sold), await assortmentOf(other)]
  expect(place).not.toBe(elsewhere)
  expect((await showArticle(second.guest(), sold)).orderable).toBe(true)
  const numbersIn = (list: { items: { articleNumber: string; orderable: boolean }[] }) =>
    list.items.filter(({ orderable }) => orderable).map(({ articleNumber }) => articleNumber)
  expect(numbersIn(await listAtSecond(place))).toContain(sold)
  const before = await listAtSecond(elsewhere)
  await order(sold, 5)

  expect(await refreshAt(first)).toBe(false)
  await expect.poll(async () => (await showArticle(second.guest(), sold)).orderable).toBe(false)
  expect(numbersIn(await listAtSecond(place))).not.toContain(sold)
  await changeUnseen(other, 1)
  expect(await listAtSecond(elsewhere)).toEqual(before)
})

test('lists without what is sold out count one less when the last piece is gone', async () => {
  await second.setSettings({ showNoneStockArticles: false })
  const place = await assortmentOf('200011')
  const { total } = await listAtSecond(place)
  await order('200011', 5)
  await refreshAt(first)
  await expect.poll(async () => (await listAtSecond(place)).total).toBe(total - 1)
})

test('two processes that sold do the work once, and leave nothing', async () => {
  const changes = async () => (await first.db.sql`select number from listing_changes`).length
  await order('200011', 5)
  const before = await changes()
  await Promise.all([refreshAt(first), refreshAt(second)])
  expect(await changes()).toBe(before + 1)
  expect(await first.db.sql`select from catalogue_changes`).toHaveLength(0)
})

test('notes that another transaction holds are left to it', async () => {
  await first.db.sql`insert into catalogue_changes (article_id) select id from articles where article_number = '100001'`
  await first.db.sql.begin(async (tx) => {
    await tx`select from catalogue_changes for update`
    await refreshAt(second)
  })
  expect(await first.db.sql`select from catalogue_changes`).toHaveLength(1)
  await refreshAt(second)
  expect(await first.db.sql`select from catalogue_changes`).toHaveLength(0)
})

test('a price that staff changes is dropped everywhere', async () => {
  const netAtSecond = async () => (await showArticle(second.guest(), '100001')).price.net_price
  const before = await netAtSecond()
  // a notice of before may still clear them
  await expect
    .poll(async () => {
      for (const articleNumber of ['100001', '150001']) await stockAtSecond(articleNumber)
      return keptAtSecond('replies for guests')
    })
    .toBeGreaterThan(1)
  const version = second.shop.catalogue.version()
  const staff = await first.login('backend')
  const [article] = await first.db.sql<{ id: number }[]>`
    select id from articles where article_number = '100001' and shop_depot_id = 1`
  const shown = await staff.askConsole('articles.show', { id: article?.id })
  const { prices, pricesVersion } = shown.body.result.data
  const dearer = prices.map((price: { netCents: number }) => ({ ...price, netCents: price.netCents + 1100 }))
  const saved = await staff.askConsole('articles.savePrices', {
    id: article?.id,
    version: pricesVersion,
    prices: dearer,
  })
  expect(saved.status).toBe(200)

  await refreshAt(first)
  await expect.poll(() => second.shop.catalogue.version()).toBeGreaterThan(version)
  await expect.poll(() => keptAtSecond('replies for guests')).toBe(0)
  expect(await netAtSecond()).toBeCloseTo(before + 11)
})

/** Does the work in a process that dies when it wants to tell what it wrote. */
async function dieUntold(): Promise<void> {
  const dying = { execute: () => Promise.reject(new Error('died')) }
  const db = new Proxy(first.shop.jobDb, {
    get: (whole, name) => (name === 'execute' ? dying.execute : Reflect.get(whole, name)),
  })
  await expect(refreshChangedArticles({ ...first.shop, db })).rejects.toThrow('died')
}

test('a sale is announced by the process that repeats the work of one that died', async () => {
  expect(await stockAtSecond('100001')).toBe(840)
  await order('100001', 3)
  await passTime()
  await dieUntold()
  expect(await stockAtSecond('100001')).toBe(840)
  await refreshAt(second)
  await expect.poll(() => stockAtSecond('100001')).toBe(837)
})

test('the last piece is announced by the process that repeats the work, also to its lists', async () => {
  const place = await assortmentOf('200011')
  const isOrderable = async () => {
    const { items } = await listAtSecond(place)
    return items.find((item: { articleNumber: string }) => item.articleNumber === '200011').orderable
  }
  await second.setSettings({ showNoneStockArticles: false })
  const { total } = await listAtSecond(place)
  expect(await isOrderable()).toBe(true)
  await order('200011', 5)
  await passTime()
  await dieUntold()
  await refreshAt(second)
  await expect.poll(async () => (await listAtSecond(place)).total).toBe(total - 1)
  expect(await first.db.sql`select from catalogue_changes`).toHaveLength(0)
})

test('overviews count one less when the last piece is gone and sold out articles are hidden', async () => {
  await second.setSettings({ showNoneStockArticles: false })
  const [article] = await first.db.sql<{ slug: string }[]>`
    select m.slug from articles a join manufacturers m on m.id = a.manufacturer_id where a.article_number = '200011'`
  const countAtSecond = async () => {
    const { brandItems } = (await second.guest().call('listManufacturers', { paginate: false })).body
    return brandItems.find(({ slug }: { slug: string }) => slug === article?.slug)?.count
  }
  // the only reply that is kept, so that its own end is seen
  await second.shop.bulletin.tell('catalogue')
  const before = await countAtSecond()
  expect(before).toBeGreaterThan(0)
  // the notice of the settings may still clear it
  await expect
    .poll(async () => {
      await countAtSecond()
      return keptAtSecond('replies for guests')
    })
    .toBe(1)
  await order('200011', 5)
  await refreshAt(first)
  await expect.poll(() => keptAtSecond('replies for guests')).toBe(0)
  expect(await countAtSecond()).toBe(before - 1)
})

test('supplies are found in their new order when the last piece of the first one is gone', async () => {
  const rows = await first.db.sql<{ id: number; number: string }[]>`
    select a.id, a.article_number as number from articles a join listings l on l.article_id = a.id
    where a.supply is not null and not l.sold_out order by l.rank, a.id limit 1`
  const [supply] = rows
  await first.db.sql`update articles set delivery_state = 1 where id = ${supply?.id ?? 0}`
  await first.setStock(supply?.number ?? '', 5)
  const orderAtSecond = async () => (await readFinder({ shop: second.shop })).supplies.map(({ articleId }) => articleId)
  await second.shop.bulletin.tell('catalogue')
  expect((await orderAtSecond())[0]).toBe(supply?.id)
  await changeUnseen(supply?.number ?? '', 0)
  await first.db.sql`insert into catalogue_changes (article_id, only_stock) values (${supply?.id ?? 0}, true)`
  await refreshAt(first)
  await expect.poll(async () => (await orderAtSecond())[0]).not.toBe(supply?.id)
})
