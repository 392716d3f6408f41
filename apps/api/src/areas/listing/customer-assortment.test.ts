import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'
import { sendRestockNotices } from '../catalogue/restock/send-restock.ts'
import { refreshArticles } from './service.ts'

let shop: TestShop
/** another process of the same shop, where the database counts */
let second: TestShop
beforeAll(async () => {
  shop = await openShop()
  second = await openShop(shop.url, { COUNT_IN_PROCESS: 'off' })
})
beforeEach(async () => {
  await shop.reset()
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

type Tile = { id: number; articleNumber: string; shopDepotId: number; slug: string; orderable: boolean }
type Line = { articleNumber: string; exists: boolean; problem: string | null }
type Rule = { parts: string[][]; added?: string[]; removed?: string[] }

/** Gives customer 10020 an assortment, past the console. */
async function give(rule: Rule | null): Promise<void> {
  const { sql } = shop.db
  const idsOf = async (numbers: readonly string[] = []) =>
    (await sql<{ id: number }[]>`select id from articles where article_number = any(${[...numbers]}::text[])`).map(
      ({ id }) => id,
    )
  const stored = rule && { parts: rule.parts, added: await idsOf(rule.added), removed: await idsOf(rule.removed) }
  await sql`update customers set assortment = ${stored === null ? null : JSON.stringify(stored)}::text::jsonb
    where customer_number = '10020'`
  await shop.standbyCaughtUp()
}

/** The same person at the second process. */
async function atSecond(visitor: Visitor, path: string) {
  const { app } = second
  return (await app.inject({ url: path, headers: { cookie: visitor.cookie, accept: 'application/json' } })).json()
}

async function readyToOrder(person: Visitor): Promise<void> {
  await person.call('setBillingAddress', { addressId: 5 })
  await person.call('setShippingAddress', { addressId: 6 })
  await person.call('setShippingMethod', { slug: 'paket' })
  await person.call('setPaymentMethod', { slug: 'rechnung30' })
}

const countOf = async (facet: string) => {
  const [row] = await shop.db.sql<{ n: number }[]>`
    select count(*)::int as n from listings where facets @> ${[facet]}::text[]`
  return row?.n ?? 0
}
const numbersOf = ({ items }: { items: Tile[] }) => items.map(({ articleNumber }) => articleNumber)
const foreign = 'Dieser Artikel gehört nicht zum Sortiment Ihrer Firma.'

describe('decision 0039 lists of a customer with an assortment of his own', () => {
  test('hold what belongs to it, and count so: in the process, in the database, in every facet and overview', async () => {
    const green = await countOf('attribute:begreen')
    const person = await shop.login('schulamt')
    const { body: all } = await person.call('listArticles', { limit: 100 })
    expect(all.total).toBe(green)
    expect(await countOf('attribute:begreen')).toBeLessThan((await shop.guest().call('listArticles', {})).body.total)
    const ids = all.items.map(({ id }: Tile) => id)
    const [row] = await shop.db.sql`
      select count(*)::int as n from listings where article_id = any(${ids}::int[]) and facets @> '{attribute:begreen}'`
    expect(row?.n).toBe(ids.length)
    const there = await atSecond(person, '/rest/shop?limit=100')
    expect([there.total, numbersOf(there)]).toEqual([green, numbersOf(all)])
    expect(there.filters).toEqual(all.filters)

    const tree = (await person.call('listAssortments', {})).body.items as { slug: string; count: number }[]
    expect(tree.reduce((sum, { count }) => sum + count, 0)).toBe(green)
    const [branch] = tree
    expect(tree.every(({ count }) => count > 0)).toBe(true)
    expect((await person.call('showAssortment', { slug: branch?.slug ?? '' })).body.total).toBe(branch?.count)
    const brands = (await person.call('listBrands', { paginate: false })).body.items as { count: number }[]
    expect(brands.reduce((sum, { count }) => sum + count, 0)).toBe(green)
    // whoever has the whole shop counts as ever
    const buyer = await shop.login('b.einkauf')
    expect((await buyer.call('listArticles', {})).body.total).toBe(
      (await shop.guest().call('listArticles', {})).body.total,
    )
  })

  test('parts are joined by and, articles are added and taken out; articles alone are the whole of it', async () => {
    const person = await shop.login('schulamt')
    const total = async () => (await person.call('listArticles', {})).body.total
    const part = ['assortment:papier-bloecke-formulare', 'assortment:ordnen-archivieren']
    await give({ parts: [part, ['attribute:begreen']] })
    const [both] = await shop.db.sql`
      select count(*)::int as n from listings where facets && ${part}::text[] and facets @> '{attribute:begreen}'`
    expect(both?.n).toBeGreaterThan(0)
    expect(await total()).toBe(both?.n)
    await give({ parts: [part, ['attribute:begreen']], added: ['100001', '100003'] })
    expect(await total()).toBe(both?.n + 2)
    await give({ parts: [], removed: ['100001', '100003'] })
    expect(await total()).toBe((await shop.guest().call('listArticles', {})).body.total - 2)
    await give({ parts: [], added: ['100001', '150001'] })
    expect(numbersOf((await person.call('listArticles', { sortBy: 'articleNumber' })).body)).toEqual([
      '100001',
      '150001',
    ])
    expect((await atSecond(person, '/rest/shop')).total).toBe(2)
    await give(null)
    expect((await atSecond(person, '/rest/shop')).total).toBe((await shop.guest().call('listArticles', {})).body.total)
  })

  test('search, completions, exact numbers and own numbers find nothing outside', async () => {
    const person = await shop.login('schulamt')
    await give({ parts: [], added: ['150001'] })
    const search = async (text: string) => (await person.call('searchShop', { search: text })).body
    expect((await search('kugelschreiber')).results.articles).toMatchObject({ items: [], total: 0 })
    expect((await search('kugelsch')).suggestions).toEqual([])
    expect((await search('kopierp')).suggestions).not.toEqual([])
    expect(await search('100001')).toMatchObject({ exactArticle: null })
    expect((await search('150001')).exactArticle).toContain('150001-1')
    // KA 0816 is its own number of 200003
    expect((await search('KA 0816')).results.articles.total).toBe(0)
    expect((await search('KA 0815')).results.articles.total).toBe(1)
    expect((await person.call('listArticles', { search: 'stift' })).body.total).toBe(0)
    const [missed] = await shop.db.sql`select count(*)::int as n from search_misses where words = 'stift'`
    expect(missed?.n).toBe(0)
  })
})

describe('decision 0039 single articles outside of an assortment', () => {
  test('have no page, stand beside no other, and are in no list of tiles', async () => {
    const person = await shop.login('schulamt')
    const show = async (articleKey: string) => await person.call('showArticle', { articleKey })
    await give({ parts: [], added: ['150001', '400001'] })
    expect((await show('100001-1')).status).toBe(404)
    const { body } = await show('400001-3')
    expect(body.article.articleNumber).toBe('400001')
    for (const beside of ['alternativeArticles', 'ecoAlternativeArticles', 'accessoryArticles', 'crossSellingArticles'])
      expect([beside, body[beside]]).toEqual([beside, []])
    // looked at before, and no longer of the company's
    expect((await person.call('listLastArticles', {})).body.items).toHaveLength(1)
    await give({ parts: [], added: ['150001'] })
    expect((await person.call('listLastArticles', {})).body).toMatchObject({ viewed: false })
  })

  test('are refused by basket, lists and requests with a sentence; quick order says it at the line', async () => {
    const person = await shop.login('schulamt')
    await give({ parts: [], added: ['150001'] })
    const pen = { articleNumber: '100001', shopDepotId: 1, quantity: 5 }
    const added = (await person.call('addToBasket', pen)).body
    expect([added.success, added.error.code, added.message]).toEqual([false, 'not_orderable', foreign])
    const { rows } = (await person.call('checkQuickOrder', { rows: [{ number: '100001', quantity: 5 }] })).body
    // no tile of it, with a price that its own page would not show
    expect(rows[0]).toMatchObject({ verdict: 'blocked', reason: 'not_orderable', message: foreign, article: null })
    expect((await person.call('addOfferPosition', pen)).body.error.code).toBe('not_found')
    const paper = await person.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 5 })
    expect(paper.body.success).toBe(true)
    // so does what was ordered before, and the list that the shop keeps for it
    const before = (await person.call('showAccountTab', { type: 'order_again' })).body.items as {
      articleNumber: string
      article: object | null
      problem?: string
    }[]
    expect(before.find(({ articleNumber }) => articleNumber === '200003')).toMatchObject({
      article: null,
      problem: foreign,
    })
    expect(before.find(({ articleNumber }) => articleNumber === '150001')).not.toHaveProperty('problem')
    // an order that was placed stays readable, without a link to a page that is not found
    const { positions: ordered } = (await person.call('showOrder', { orderNumber: '260008' })).body.order
    expect(
      ordered.map(({ articleNumber, exists, problem }: Line) => [articleNumber, exists, problem]).toSorted(),
    ).toEqual([
      ['150001', true, null],
      ['200003', false, foreign],
      ['300001', false, foreign],
    ])
    const { lists } = (await person.call('listDealerLists', {})).body
    const positions = (Object.values(lists) as { positions: { article_number: string }[] }[]).flatMap(
      (list) => list.positions,
    )
    expect(positions.find(({ article_number }) => article_number === '100001')).toMatchObject({
      ...{ exists: false, problem: foreign, price: null, prices: [] },
    })
  })

  test('what is proposed in their place is of the assortment, however many others are nearer', async () => {
    const person = await shop.login('schulamt')
    const farthest = await shop.db.sql<{ number: string }[]>`
      select t.tile -> 'fixed' ->> 'articleNumber' as number from listings o join listings t using (product_type_id)
      where o.article_id = (select id from articles where article_number = '400001') and not t.sold_out
      order by t.rank desc limit 3`
    expect(farthest).toHaveLength(3)
    for (const { number } of farthest) {
      await give({ parts: [], added: [number] })
      const { rows } = (await person.call('checkQuickOrder', { rows: [{ number: '400001', quantity: 1 }] })).body
      expect(numbersOf({ items: rows[0].suggestions })).toEqual([number])
    }
  })

  test('already in the basket, they say why and keep the order from going; the rest goes', async () => {
    const person = await shop.login('schulamt')
    await give(null)
    for (const articleNumber of ['100001', '150001'])
      await person.call('addToBasket', { articleNumber, shopDepotId: 1, quantity: 10 })
    await give({ parts: [], added: ['150001'] })
    const { body: basket } = await person.call('showBasket', {})
    const [pen, paper] = basket.items
    expect([pen, paper].map(({ articleNumber, exists, problem }: Line) => [articleNumber, exists, problem])).toEqual([
      ['100001', false, foreign],
      ['150001', true, null],
    ])
    // nor what it would cost, however many of them
    const more = (await person.call('updateQuantity', { uid: pen.uid, quantity: 500 })).body
    for (const { items, totals } of [basket, more]) {
      expect(items[0]).toMatchObject({ price: null, net_price: null, gross_price: null, lineTotal: null })
      expect(totals.valueOfGoods).toBe(paper.lineTotal)
    }
    await readyToOrder(person)
    const { body } = await person.call('saveOrder', { agb: true })
    expect([body.success, body.error.code]).toEqual([false, 'not_orderable'])
    expect(body.errorMessages.join()).toContain(foreign)
  })
  test('an order that waits while the assortment is narrowed obeys it', async () => {
    const person = await shop.login('schulamt')
    await give({ parts: [], added: ['100001', '150001'] })
    for (const articleNumber of ['100001', '150001'])
      await person.call('addToBasket', { articleNumber, shopDepotId: 1, quantity: 10 })
    await readyToOrder(person)
    const order = await shop.db.sql.begin(async (tx) => {
      await tx`select from baskets where user_id = (select id from users where username = 'schulamt') for update`
      const placing = person.call('saveOrder', { agb: true })
      const isWaiting = async () => {
        const [row] = await shop.db.sql`select from pg_stat_activity where wait_event_type = 'Lock' and state = 'active'
          and datname = current_database()`
        return row !== undefined
      }
      await expect.poll(isWaiting).toBe(true)
      await give({ parts: [], added: ['150001'] })
      return { placing }
    })
    const { body } = await order.placing
    expect([body.success, body.error?.code]).toEqual([false, 'not_orderable'])
    const { items } = (await person.call('showBasket', {})).body
    const pen = items.find(({ articleNumber }: Tile) => articleNumber === '100001')
    await person.call('removePosition', { uid: pen.uid })
    expect((await person.call('saveOrder', { agb: true })).body.success).toBe(true)
  })
})

describe('decision 0039 what else names articles', () => {
  test('a successor outside is named by no tile, list or line of a basket', async () => {
    const { sql } = shop.db
    const [row] = await sql<{ id: number }[]>`
      update articles set successor_id = (select id from articles where article_number = '100003' and shop_depot_id = 1)
      where article_number = '150001' and shop_depot_id = 1 returning id`
    await refreshArticles(shop.shop, [row?.id ?? 0])
    const person = await shop.login('schulamt')
    const named = async () => {
      const { items } = (await person.call('listArticles', { search: '150001' })).body
      const basket = (await person.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 5 })).body
      const read = (await person.call('showBasket', {})).body
      return [items, basket.items, read.items].map(
        ([line]: { successor: { articleNumber: string } | null }[]) => line?.successor?.articleNumber ?? null,
      )
    }
    await give({ parts: [], added: ['150001', '100003'] })
    expect(await named()).toEqual(['100003', '100003', '100003'])
    await give({ parts: [], added: ['150001'] })
    expect(await named()).toEqual([null, null, null])
  })

  test('a bare number means the first depot that is of the assortment', async () => {
    await shop.setSettings({ allowOfferRequest: true })
    const [row] = await shop.db.sql<{ number: string; depot: number; id: number }[]>`
      select article_number as number, max(shop_depot_id) as depot, max(id) filter (where last) as id
      from (select *, shop_depot_id = max(shop_depot_id) over (partition by article_number) as last from articles
        where published) a group by 1 having count(*) > 1 order by 1 limit 1`
    const { number, depot, id } = row ?? { number: '', depot: 0, id: 0 }
    await shop.db
      .sql`update customers set assortment = ${JSON.stringify({ parts: [], added: [id], removed: [] })}::text::jsonb
      where customer_number = '10020'`
    const person = await shop.login('schulamt')
    const { article } = (await person.call('showArticleByNumber', { articleNumber: number })).body
    expect([article.articleNumber, article.shopDepotId]).toEqual([number, depot])
    const { rows } = (await person.call('checkQuickOrder', { rows: [{ number, quantity: 1 }] })).body
    expect(rows[0].article?.shopDepotId).toBe(depot)
    const { startedAt: _, challenge: __, ...form } = (await person.call('showOfferRequest', {})).body.offerRequest
    const contact = { userEmail: 'einkauf@schulamt.example', phone: '0221 123456', zip: '50667' }
    const asked = { ...form, ...contact, subject: 'Depots', articleNumber: number, quantity: 1 }
    const { offerRequestNumber } = (await person.call('createOffer', asked)).body
    const { sent } = (await person.call('showOfferRequest', { number: offerRequestNumber })).body
    expect(sent.positions.map(({ shopDepotId }: Tile) => shopDepotId)).toEqual([depot])
    await person.call('createList', { displayName: 'Depots' })
    const added = (await person.call('addListPosition', { lists: ['depots'], article_number: number, quantity: 1 }))
      .body
    expect(added.lists.depots.positions).toMatchObject([{ article_number: number, shop_depot_id: depot }])
  })

  test('places without an article of it are named nowhere', async () => {
    const person = await shop.login('schulamt')
    await give({ parts: [], added: ['150001'] })
    const supplies = (await person.call('listManufacturers', { type: 'supply', paginate: false })).body
    expect([supplies.brandItems, supplies.deviceItems, supplies.topItems]).toEqual([[], [], []])
    const [device] = (await shop.guest().call('listManufacturers', { type: 'supply', paginate: false })).body
      .deviceItems
    const typed = (await person.call('listManufacturers', { type: 'supply', search: device.name })).body
    expect([typed.deviceItems, typed.exactUrl]).toEqual([[], null])
    // nor does the number of a supply that is not of it lead to the devices it fits
    const { items: fitting } = (
      await shop.guest().call('showManufacturer', {
        ...{ type: 'supply', slug: device.brand.slug, device: device.slug },
      })
    ).body as { items: (Tile & { manufacturerNumber: string })[] }
    const [within, outside] = fitting
    const found = async (number = '') => {
      const { body } = await person.call('listManufacturers', { type: 'supply', search: number })
      return [numbersOf({ items: body.articleItems }), body.deviceItems.map(({ slug }: Tile) => slug)]
    }
    await give({ parts: [], added: [within?.articleNumber ?? ''] })
    expect((await found(within?.manufacturerNumber))[0]).toEqual([within?.articleNumber])
    expect(await found(outside?.manufacturerNumber)).toEqual([[], []])
    await give({ parts: [], added: ['150001'] })
    const brand = await person.call('showManufacturer', {
      ...{ type: 'supply', slug: device.brand.slug, device: device.slug },
    })
    expect([brand.status, brand.body.total, brand.body.deviceItems]).toEqual([200, 0, []])

    type Node = { count: number; children: Node[] }
    const counted = (nodes: readonly Node[]): number[] =>
      nodes.flatMap(({ count, children = [] }) => [count, ...counted(children)])
    const catalogs = (await person.call('listCatalogs', { depth: 2, paginate: false })).body.items
    const groups = (await person.call('listArticleTypeGroups', { paginate: false })).body.items
    const kinds = (await person.call('listProductTypeGroups', { paginate: false })).body.items
    for (const named of [catalogs, groups, kinds]) {
      expect(named.length).toBeGreaterThan(0)
      expect(counted(named).every((count) => count > 0)).toBe(true)
    }
    const [own] = (await person.call('listBrands', { paginate: false })).body.items
    const { brandItems } = (await person.call('listManufacturers', { paginate: false })).body
    expect(brandItems.flatMap(({ brands }: { brands: { name: string }[] }) => brands.map(({ name }) => name))).toEqual([
      own.name,
    ])
    const maker = (await person.call('showManufacturer', { slug: own.manufacturer.slug })).body
    expect(maker.context.related.map(({ label }: { label: string }) => label)).toEqual([`Marke ${own.name}`])
  })

  test('a livebook finds nothing outside, and all that is within', async () => {
    const person = await shop.login('schulamt')
    const { slug } = (await person.call('listLivebooks', {})).body.items[0]
    const found = async (visitor: Visitor) => {
      const { body } = await visitor.call('showLivebook', { slug, from: 1, limit: 1, search: 'er' })
      return (body.livebook.hits as { articles: Tile[] }[]).flatMap(({ articles }) =>
        articles.map(({ articleNumber }) => articleNumber),
      )
    }
    const all = await found(shop.guest())
    const last = all.at(-1) ?? ''
    expect(new Set(all).size).toBeGreaterThan(1)
    await give({ parts: [], added: [last] })
    expect(new Set(await found(person))).toEqual(new Set([last]))
  })

  test('ratings of an article outside are not there, neither to read nor to write', async () => {
    const person = await shop.login('schulamt')
    const answers = async (id: string) => {
      const read = await person.call('listRatings', { type: 'article', id })
      const { body } = await person.call('createRating', { type: 'article', id, stars: 4, text: 'Schreibt gut.' })
      return [read.status, body.success, body.error?.code]
    }
    const [row] = await shop.db.sql<{ id: number }[]>`
      select id from articles where article_number = '100001' and shop_depot_id = 1`
    await give({ parts: [], added: ['150001'] })
    for (const name of ['100001-1', String(row?.id)]) expect(await answers(name)).toEqual([404, false, 'not_found'])
    expect(await answers('150001-1')).toEqual([200, true, undefined])
  })

  test('requests leave out what was collected before', async () => {
    await shop.setSettings({ allowOfferRequest: true })
    const person = await shop.login('schulamt')
    await give({ parts: [], added: ['100001', '150001'] })
    for (const articleNumber of ['100001', '150001'])
      await person.call('addOfferPosition', { articleNumber, shopDepotId: 1, quantity: 5 })
    await give({ parts: [], added: ['150001'] })
    const collected = (await person.call('showOfferRequest', {})).body
    expect(collected.positions.map(({ articleNumber }: Tile) => articleNumber)).toEqual(['150001'])
    const { startedAt: _, challenge: __, ...form } = collected.offerRequest
    const asked = {
      ...form,
      userEmail: 'einkauf@schulamt.example',
      subject: 'Papier',
      phone: '0221 123456',
      zip: '50667',
    }
    const { body } = await person.call('createOffer', asked)
    const { sent } = (await person.call('showOfferRequest', { number: body.offerRequestNumber })).body
    expect(sent.positions.map(({ articleNumber }: Tile) => articleNumber)).toEqual(['150001'])
  })

  test('nobody is told that an article outside is there again', async () => {
    const person = await shop.login('schulamt')
    await give({ parts: [], added: ['200001'] })
    const articleKey = '200001-1'
    const { email } = (await person.call('showRestockForm', { articleKey })).body.restock
    expect((await person.call('askRestockNotice', { articleKey, email })).body.restock.state).toBe('set')
    await give({ parts: [], added: ['150001'] })
    expect((await person.call('showRestockForm', { articleKey })).status).toBe(404)
    expect((await person.call('askRestockNotice', { articleKey, email })).body.error.code).toBe('not_found')
    const [row] = await shop.db.sql<{ id: number }[]>`
      update articles set published = published where article_number = '200001' and shop_depot_id = 1 returning id`
    await shop.db.sql`update stock set quantity = 12 where article_id = ${row?.id ?? 0}`
    await refreshArticles(shop.shop, [row?.id ?? 0])
    await sendRestockNotices(shop.shop)
    expect(await shop.mails()).toEqual([])
    await give({ parts: [], added: ['200001'] })
    await sendRestockNotices(shop.shop)
    expect(await shop.mails()).toHaveLength(1)
  })

  test('the sitemap, which others may be given too, is everybody’s', async () => {
    const person = await shop.login('schulamt')
    await give({ parts: [], added: ['150001'] })
    const [his, all] = await Promise.all(
      [{ cookie: person.cookie }, {}].map((headers) => shop.app.inject({ url: '/sitemap/places.xml', headers })),
    )
    expect(his?.body).toBe(all?.body)
  })
})
