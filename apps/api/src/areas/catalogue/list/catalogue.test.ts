import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'
import { notePriceTerms, rebuildReadModel, refreshArticles } from '../../listing/read-model/read-model.ts'

let shop: TestShop
let guest: Visitor
beforeAll(async () => {
  shop = await openShop()
  guest = shop.guest()
})
afterAll(() => shop.close())

type Value = { value: string; count: number; selected: boolean }
const filterOf = (body: { filters: { name: string; values: Value[] }[] }, name: string) =>
  body.filters.find((filter) => filter.name === name)
const list = (input: Record<string, unknown>) => guest.call('listArticles', input as never)
const chosen = (filter: Record<string, string[]>) => JSON.stringify(filter)

describe('lists', () => {
  test('E-ENTITY-017 E-ENTITY-018 E-ENTITY-039 lists tiles with filters, sorts and 24 to a page', async () => {
    const { status, body } = await list({})
    expect(status).toBe(200)
    expect(body.items).toHaveLength(24)
    expect(body).toMatchObject({
      page: 1,
      limit: 24,
      request: { sortBy: 'relevance', sortDirection: 'asc', filter: {} },
    })
    expect(body.lastPage).toBe(Math.ceil(body.total / 24))
    expect(body.sortOptions.map((option: Value) => option.value)).toContain('newest')
    expect(filterOf(body, 'brand')?.values.length).toBeGreaterThan(5)
    for (const tile of body.items) {
      expect(tile.displayName).toBe(tile.partner_display_name ?? tile.display_name)
      expect(tile).not.toHaveProperty('_score')
    }
  })

  test('keeps a tile lean: two and a half kB of JSON at most on average', async () => {
    const { body } = await list({ limit: 100 })
    expect(JSON.stringify(body.items).length / body.items.length).toBeLessThan(2500)
  })

  test('E-ENTITY-038 L-RULE-012 joins values of a filter by or and filters by and', async () => {
    const { body: all } = await list({ limit: 100 })
    const [first, second] = filterOf(all, 'brand')?.values ?? []
    const both = await list({ filter: chosen({ brand: [first?.value ?? '', second?.value ?? ''] }), limit: 100 })
    expect(both.body.total).toBe((first?.count ?? 0) + (second?.count ?? 0))
    const { body } = await list({ filter: chosen({ brand: [first?.value ?? ''], delivery_state: ['3'] }), limit: 100 })
    expect(body.items.length).toBeGreaterThan(0)
    for (const tile of body.items) {
      expect(tile.brandSlug).toBe(first?.value)
      expect(tile.sap_delivery_state.state_number).toBe(3)
    }
    // the chosen brand counts as if no brand were chosen, the other filter counts
    const counted = filterOf(body, 'brand')?.values ?? []
    expect(counted.find(({ value }) => value === first?.value)).toMatchObject({ selected: true, count: body.total })
    expect(counted.length).toBeGreaterThan(2)
  })

  test('keeps a chosen value whose count fell to nothing', async () => {
    const { body } = await list({
      filter: chosen({ brand: ['ordnelia'], farbe: ['flieder'], articletypename: ['monitor'] }),
    })
    expect(body.total).toBe(0)
    expect(filterOf(body, 'brand')?.values).toContainEqual(
      expect.objectContaining({ value: 'ordnelia', count: 0, selected: true }),
    )
  })

  test('the counts of a filter are the totals of its values', async () => {
    const { body } = await guest.call('showArticleType', { slug: 'ordner' })
    for (const { value, count } of filterOf(body, 'farbe')?.values ?? []) {
      const { body: narrowed } = await guest.call('showArticleType', {
        slug: 'ordner',
        filter: chosen({ farbe: [value] }),
      })
      expect(narrowed.total).toBe(count)
    }
  })

  test('G-54 an unknown value finds nothing, a property that no article has too', async () => {
    expect((await list({ filter: chosen({ brand: ['niemand'] }) })).body).toMatchObject({ total: 0, items: [] })
    expect((await list({ filter: chosen({ 'property:Unsinn': ['y'] }) })).body.total).toBe(0)
    expect((await list({ sortBy: 'unsinn', sortDirection: 'quer' })).body.request).toMatchObject({
      sortBy: 'relevance',
      sortDirection: 'asc',
    })
  })

  test('takes ranges of figures and prices', async () => {
    const { body } = await list({ filter: chosen({ 'property:Grammatur': ['75..80'] }), limit: 100 })
    expect(body.total).toBeGreaterThan(0)
    const priced = await list({ filter: chosen({ price: ['10..20'] }), limit: 100 })
    expect(priced.body.items.length).toBeGreaterThan(0)
    for (const tile of priced.body.items) {
      expect(tile.price.gross_price).toBeGreaterThanOrEqual(10)
      expect(tile.price.gross_price).toBeLessThanOrEqual(20)
    }
  })

  test('decisions 11 "Price basis and display" a business customer who looks at gross prices filters and sorts by them', async () => {
    const buyer = await shop.login('b.einkauf')
    await buyer.call('switchToB2c', {})
    const ask = { filter: chosen({ price: ['10..11.9'] }), sortBy: 'price', limit: 100 }
    const { body } = await buyer.call('listArticles', ask)
    expect(body.total).toBe((await list(ask)).body.total)
    expect(body.items.map(({ id }: Tile) => id)).toEqual((await list(ask)).body.items.map(({ id }: Tile) => id))
  })

  test('G-54 a price that is none finds nothing', async () => {
    expect((await list({ filter: chosen({ price: ['abc', '9..3'] }) })).body).toMatchObject({ total: 0, items: [] })
  })

  test.each([
    ['price', (tile: Tile) => tile.price?.gross_price ?? Number.POSITIVE_INFINITY],
    ['articleNumber', (tile: Tile) => Number(tile.articleNumber)],
  ] as const)('L-RULE-009 L-RULE-010 sorts by %s in both directions', async (sortBy, keyOf) => {
    const up = (await list({ sortBy, limit: 60 })).body.items.map(keyOf)
    expect(up).toEqual([...up].sort((a, b) => a - b))
    const down = (await list({ sortBy, sortDirection: 'desc', limit: 60 })).body.items.map(keyOf)
    expect(down).toEqual([...down].sort((a, b) => b - a))
    expect(down[0]).toBeGreaterThan(up[0])
  })

  test('sorts names as DIN 5007-1 does', async () => {
    const { body } = await list({ sortBy: 'name', limit: 100 })
    const names = body.items.map((tile: Tile) => tile.displayName[0])
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'de')))
  })

  test('L-RULE-006 L-RULE-007 pages without gaps or repeats; beyond the end is an empty page', async () => {
    const seen = new Set<number>()
    const { body: first } = await guest.call('showArticleType', { slug: 'ordner', limit: 5 })
    for (let page = 1; page <= first.lastPage; page++) {
      const { body } = await guest.call('showArticleType', { slug: 'ordner', limit: 5, page, sortBy: 'price' })
      for (const tile of body.items) seen.add(tile.id)
    }
    expect(seen.size).toBe(first.total)
    expect((await list({ page: 900 })).body).toMatchObject({ items: [], page: 900 })
    expect((await list({ page: 100_000, limit: 100 })).body).toMatchObject({ items: [], page: 100_000 })
    expect((await list({ paginate: false })).body.lastPage).toBe(1)
    expect((await list({ paginate: false })).body.items).toHaveLength(
      first.total > 1000 ? 1000 : (await list({})).body.total,
    )
  })

  test('R-ROUTE-111 R-ROUTE-115 G-60 serves the special lists; an article slug is none', async () => {
    const { body } = await guest.call('showNamedList', { slug: 'withbaseprice', limit: 100 })
    expect(body.total).toBeGreaterThan(3)
    for (const tile of body.items) expect(tile.basePrice).not.toBeNull()
    for (const slug of ['b-stock', 'device', 'printer', 'furniture']) {
      const { status, body: special } = await guest.call('showNamedList', { slug })
      expect(status).toBe(200)
      expect(special.context).toMatchObject({ type: 'list', slug })
    }
    expect((await guest.call('showNamedList', { slug: 'gibt-es-nicht' })).status).toBe(404)
  })

  test('R-ROUTE-077 R-ROUTE-076 C-CALL-051 counts assortments and lists their articles; unknown ones are 404', async () => {
    const { body: tree } = await guest.call('listAssortments', {})
    expect(tree.items).toHaveLength(14)
    const root = tree.items[2]
    expect(root).toMatchObject({ slug: 'ordnen-archivieren', url: '/shop/assortment/ordnen-archivieren' })
    const { body } = await guest.call('showAssortment', { slug: root.slug })
    expect(body.total).toBe(root.count)
    expect(root.children.reduce((sum: number, child: { count: number }) => sum + child.count, 0)).toBe(root.count)
    expect(body.assortmentItem.children).toEqual(root.children)
    expect(body.context.breadcrumb.at(-1)).toEqual({ label: root.name, url: root.url })
    expect((await guest.call('showAssortment', { slug: 'nirgends' })).status).toBe(404)
    expect((await guest.call('showArticleType', { slug: 'nichts' })).status).toBe(404)
  })

  test('R-ROUTE-094 lists every article type with its group and count', async () => {
    const { body } = await guest.call('listArticleTypes', { paginate: false })
    expect(body.items.length).toBe(76)
    expect(body.items.find((item: { slug: string }) => item.slug === 'ordner')).toMatchObject({ group: 'Ablage' })
  })

  test('showFilters counts as the list does', async () => {
    const filter = chosen({ articletypename: ['ordner'] })
    const [filters, articles] = [await guest.call('showFilters', { filter }), await list({ filter })]
    expect(filters.body).toMatchObject({ total: articles.body.total, filters: articles.body.filters })
    expect(articles.body.context).toMatchObject({ type: 'articletypename', slug: 'ordner', title: 'Ordner' })
  })
})

type Tile = { id: number; articleNumber: string; displayName: string; price: { gross_price: number } | null }

describe('bad input', () => {
  test.each([
    ['{nonsense', 422, 'validation'],
    ['[]', 422, 'validation'],
    ['{"brand":"ordnelia"}', 422, 'validation'],
    ['{"brand":[1]}', 422, 'validation'],
    [JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`n${at}`, ['x']]))), 422, 'validation'],
    [JSON.stringify({ brand: Array.from({ length: 101 }, String) }), 422, 'validation'],
    [JSON.stringify({ brand: ['x'.repeat(9000)] }), 422, 'validation'],
  ])('G-09 G-100 refuses the filter %.40s with %i', async (filter, status, code) => {
    const answer = await list({ filter })
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
  })
  test.each([
    '{"brand":["%"]}',
    `{"brand":["' or 1=1 --"]}`,
    '{"property:__proto__":["x"]}',
    '{"brand":["\\u0000"]}',
    '{"price":["9e99..","a..b",".."]}',
  ])('takes the filter %s as plain values', async (filter) => {
    const answer = await list({ filter })
    expect(answer.status).toBe(200)
  })
  test('clamps page and limit; unreadable numbers and long searches are 422', async () => {
    expect((await list({ page: -5, limit: 9999 })).body).toMatchObject({ page: 1, limit: 100 })
    expect((await guest.send('GET', '/rest/shop?page=abc')).status).toBe(422)
    expect((await list({ search: 'a'.repeat(300) })).status).toBe(422)
    expect((await guest.send('GET', '/rest/shop?catalogId=999999')).body).toMatchObject({ total: 0 })
  })
})

describe('prices and stock on tiles', () => {
  const tileOf = async (visitor: Visitor, articleKey: string) => {
    const { body } = await visitor.call('showArticle', { articleKey })
    return body.article
  }

  test('L-RULE-018 E-ENTITY-020 E-ENTITY-021 shows net, gross and a scale with rising quantities', async () => {
    const paper = await tileOf(guest, '150001-1')
    expect(paper.price).toMatchObject({
      net_price: 3.89,
      gross_price: 4.63,
      tax_rate: 19,
      quantity_lower_bound: 1,
      unit: 'Ries',
    })
    expect(
      paper.prices.map((price: { quantity_lower_bound: number; net_price: number }) => [
        price.quantity_lower_bound,
        price.net_price,
      ]),
    ).toEqual([
      [1, 3.89],
      [5, 3.69],
      [20, 3.49],
      [200, 3.19],
    ])
    expect(paper.scale.at(-1)).toMatchObject({ from: 200, savingPercent: 17 })
    expect(paper.comparativePrice).toMatchObject({ unit: '100 Blatt' })
    expect(JSON.stringify(paper)).not.toContain('"hek"')
    expect(JSON.stringify(paper)).not.toContain('"uvp"')
  })

  test('F-FLAG-031 F-FLAG-032 HEK stands in the answers of dealers only', async () => {
    const dealer = await shop.login('sonnwend')
    const buyer = await shop.login('b.einkauf')
    expect((await tileOf(buyer, '150001-1')).price).toMatchObject({
      internal_price_type: expect.not.stringMatching(/hek/),
    })
    const paper = await tileOf(dealer, '150001-1')
    expect(paper.price).toMatchObject({ net_price: 2.74, internal_price_type: 'hek' })
    // EVK stands beside it for the counter, and never as a price to pay
    const types = (given: { internal_price_type: string }[]) => given.map((price) => price.internal_price_type)
    expect(types(paper.sellingPriceCollection)).toEqual(['hek', 'evk'])
    await shop.setSettings({ showEvkOnUseHekPrice: false })
    expect(types((await tileOf(dealer, '150001-1')).sellingPriceCollection)).toEqual(['hek'])
    await shop.setSettings({ showEvkOnUseHekPrice: true })
  })

  test('G-61 the tax exempt see tiles without VAT, as their basket reckons', async () => {
    const exempt = await shop.login('alpen')
    const { price } = await tileOf(exempt, '150001-1')
    expect([price.tax_rate, price.gross_price]).toEqual([0, price.net_price])
  })

  test('G-61 a customer sees the lowest of all prices that hold for him', async () => {
    const buyer = await shop.login('b.einkauf')
    const paper = await tileOf(buyer, '150001-1')
    expect(paper.price.net_price).toBe(3.29)
    const { body } = await buyer.call('listArticles', { search: '150001' })
    expect(body.items[0].price.net_price).toBe(3.29)
  })

  test('V-SCREEN-029 an article without a price says so', async () => {
    const onRequest = await tileOf(guest, '450001-1')
    expect(onRequest).toMatchObject({ price: null, prices: [], orderable: false })
  })

  test('E-ENTITY-022 base prices and deposits are those of domain 3.6', async () => {
    expect((await tileOf(guest, '600001-1')).basePrice).toMatchObject({ value: 16.02, unit: 'kg' })
    expect((await tileOf(guest, '600002-6')).deposit).toMatchObject({ value: 3.3 })
  })

  test('§ 4 PAngV a scale price has its own base price, net readers get it gross too', async () => {
    for (const reader of [guest, await shop.login('b.einkauf')]) {
      const { basePrice, prices } = await tileOf(reader, '601014-1')
      expect(prices.length).toBeGreaterThan(1)
      for (const row of prices) {
        const { value } = row.basePrice ?? basePrice
        expect(value, `ab ${row.quantity_lower_bound}`).toBeCloseTo(row.gross_price * 4, 1)
      }
      expect(prices.at(-1).basePrice.value).toBeLessThan(basePrice.value)
    }
  })

  test('S-STATE-059 F-FLAG-050 states 2, 5, 6 and 7 hide the stock and the flag hides it everywhere', async () => {
    expect((await tileOf(guest, '100001-1')).stock).toBe(840)
    expect((await tileOf(guest, '200002-1')).stock).toBeNull()
    expect((await tileOf(guest, '550001-4')).stock).toBeNull()
    await shop.setSettings({ showStock: false })
    expect((await tileOf(guest, '100001-1')).stock).toBeNull()
    await shop.setSettings({ showStock: true })
  })

  test('F-FLAG-052 sold-out articles leave the lists when the shop says so', async () => {
    const number = '200001'
    const before = (await list({ filter: chosen({ delivery_state: ['1'] }), limit: 100 })).body
    expect(before.items.map((tile: Tile) => tile.articleNumber)).toContain(number)
    await shop.setSettings({ showNoneStockArticles: false })
    const after = (await list({ filter: chosen({ delivery_state: ['1'] }), limit: 100 })).body
    expect(after.items.map((tile: Tile) => tile.articleNumber)).not.toContain(number)
    expect(after.total).toBeLessThan(before.total)
    await shop.setSettings({ showNoneStockArticles: true })
  })

  test('F-FLAG-051 S-STATE-058 S-STATE-060 states 2 and 5 block ordering unless the shop orders without stock', async () => {
    expect((await tileOf(guest, '200002-1')).orderable).toBe(false)
    expect((await tileOf(guest, '250001-1')).orderable).toBe(false)
    await shop.setSettings({ allowNoneStockOrder: true })
    expect((await tileOf(guest, '250001-1')).orderable).toBe(true)
    const recalled = await tileOf(guest, '200009-1')
    expect(recalled.orderable).toBe(false) // nothing lifts it
    expect(recalled).toMatchObject({ stock: null, delivery: { text: 'Zurzeit nicht bestellbar', dispatchDay: null } })
    await shop.setSettings({ allowNoneStockOrder: false })
  })

  test('without price display no price leaves the server', async () => {
    await shop.setSettings({ allowPriceDisplay: false })
    const { body } = await list({})
    for (const tile of body.items)
      expect(tile).toMatchObject({ price: null, prices: [], sellingPriceCollection: [], orderable: false })
    await shop.setSettings({ allowPriceDisplay: true })
  })

  test('S-STATE-062 delivery texts follow the clock', async () => {
    await shop.setClock(new Date('2026-11-23T09:00:00Z')) // Monday 10:00
    expect((await tileOf(guest, '100001-1')).delivery).toMatchObject({ text: 'Sofort lieferbar', immediate: true })
    await shop.setClock(new Date('2026-11-23T15:00:00Z')) // Monday 16:00
    expect((await tileOf(guest, '100001-1')).delivery).toMatchObject({ immediate: false, dispatchDay: '2026-11-24' })
    await shop.setClock(null)
  })

  test('P-ROLE-024 P-ROLE-025 E-ENTITY-030 scores and boosts are for backend users only', async () => {
    const backend = await shop.login('backend')
    const { body } = await backend.call('listArticles', { search: 'papier' })
    expect(body.items[0]).toMatchObject({ _score: expect.any(Number), boost: expect.any(Number) })
    for (const { _score, boost, _scoreParts } of body.items) {
      expect(_scoreParts.boost).toBe(boost)
      expect(_scoreParts.text * _scoreParts.weight * _scoreParts.boost).toBeCloseTo(_score, 6)
    }
    expect((await guest.call('listArticles', { search: 'papier' })).body.items[0]).not.toHaveProperty('_scoreParts')
  })
})

describe('the page of an article', () => {
  test('G-56 finds an article by number and depot, whatever its slug', async () => {
    const { status, body } = await guest.call('showArticle', { articleKey: '100001-1' })
    expect(status).toBe(200)
    expect(body.article).toMatchObject({ articleNumber: '100001', shopDepotId: 1 })
    expect(body.article.canonical).toBe(`/shop/article/100001-1/${body.article.slug}`)
    expect(body.article.features.length).toBeGreaterThan(0)
    expect(body.article.images.length).toBeGreaterThan(0)
    expect(body.mainCatalog).toMatchObject({ slug: 'hauptkatalog-2027' })
  })

  test.each(['999999-1', '100001-99', '100001', '100001-99999999999', "'-1", '%25-1', '990001-1'])(
    '%s is 404',
    async (articleKey) => {
      expect((await guest.call('showArticle', { articleKey })).status).toBe(404)
    },
  )

  test('finds an article by its number alone', async () => {
    expect((await guest.call('showArticleByNumber', { articleNumber: '550001' })).body.article.shopDepotId).toBe(4)
    expect((await guest.call('showArticleByNumber', { articleNumber: 'nichts' })).status).toBe(404)
  })

  test('names the successor of an article that is gone', async () => {
    const { body } = await guest.call('showArticle', { articleKey: '200002-1' })
    expect(body.article.successor).toMatchObject({ articleNumber: '200003' })
    expect(body.article.orderable).toBe(false)
  })

  test('shows rebuilt and compatible alternatives of a toner', async () => {
    const { body } = await guest
      .call('showArticle', { articleKey: '400001-1' })
      .then(async (answer) =>
        answer.status === 200 ? answer : await guest.call('showArticleByNumber', { articleNumber: '400001' }),
      )
    expect(body.alternativeArticles.length + body.ecoAlternativeArticles.length).toBeGreaterThan(0)
  })

  test('reading writes nothing for a guest', async () => {
    const count = async () => (await shop.db.sql<{ n: number }[]>`select count(*)::int as n from sessions`)[0]?.n
    const before = await count()
    const stranger = shop.guest()
    await stranger.call('showArticle', { articleKey: '100001-1' })
    await stranger.call('listLastArticles', {})
    expect(await count()).toBe(before)
  })

  test('last viewed articles come from the session, else the newest are shown', async () => {
    expect((await guest.call('listLastArticles', {})).body.items).toHaveLength(12)
    const member = await shop.login('b.einkauf')
    await member.call('showArticle', { articleKey: '100001-1' })
    await member.call('showArticle', { articleKey: '150001-1' })
    const { body } = await member.call('listLastArticles', {})
    expect(body.items.map((tile: Tile) => tile.articleNumber)).toEqual(['150001', '100001'])
  })
})

describe('changes of the catalogue', () => {
  test('prices that begin or end are noted once as changes', async () => {
    const noted = async () =>
      (
        await shop.db.sql<{ articleNumber: string }[]>`
        select a.article_number as "articleNumber" from catalogue_changes c join articles a on a.id = c.article_id`
      ).map((row) => row.articleNumber)
    const now = shop.now().getTime()
    await notePriceTerms(shop.db, new Date(now))
    expect(await noted()).not.toContain('400099')
    await notePriceTerms(shop.db, new Date(now + 24 * 3_600_000))
    await notePriceTerms(shop.db, new Date(now + 24 * 3_600_000))
    expect((await noted()).filter((number) => number === '400099')).toHaveLength(1)
  })

  test('readers go on while everything is made anew', async () => {
    const before = (await list({})).body
    let isDone = false
    const rebuilt = rebuildReadModel(shop.db, shop.db.sql, shop.now(), () => undefined).finally(() => {
      isDone = true
    })
    while (!isDone) {
      const { status, body } = await list({ search: 'papier' })
      expect(status).toBe(200)
      expect(body.total).toBeGreaterThan(0)
      // a cached page makes no query, and injected requests alone would never yield to the database
      await nextTurn()
    }
    await rebuilt
    expect((await list({})).body).toEqual(before)
  })

  test('whoever read an article earlier never writes over what was read later', async () => {
    const { sql } = shop.db
    const [article] = await sql<{ id: number }[]>`
      update articles set farbe = 'Quittengelb' where article_number = '150001' returning id`
    const ids = [article?.id ?? 0]
    await sql`update stock set quantity = 9 where article_id = any(${ids})`
    // the first run has read nine and waits for a label that another transaction writes
    const other = await sql.reserve()
    await other`begin`
    await other`insert into facet_values (name, value, label, position) values ('farbe', 'quittengelb', 'x', 0)`
    const earlier = refreshArticles(shop.shop, ids)
    const waiting = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await waiting()).length === 0) await nextTurn()
    await sql`update stock set quantity = 8 where article_id = any(${ids})`
    await sql`update articles set farbe = null where id = any(${ids})`
    const later = refreshArticles(shop.shop, ids)
    // many more event loop turns than overtaking would need
    for (let turn = 0; turn < 200; turn++) await waiting()
    await other`rollback`
    other.release()
    await Promise.all([earlier, later])
    await shop.standbyCaughtUp()
    const [tile] = (await list({ search: '150001' })).body.items
    expect(tile).toMatchObject({ articleNumber: '150001', stock: 8 })
  })

  test('a new price, stock and delisting are seen by the next reader', async () => {
    await shop.setPrice('100001', 0.77)
    await shop.setStock('100001', 3)
    const { body } = await guest.call('showArticle', { articleKey: '100001-1' })
    expect(body.article).toMatchObject({ price: { net_price: 0.77 }, stock: 3 })
    const before = (await list({})).body.total
    await shop.delist('100001')
    expect((await guest.call('showArticle', { articleKey: '100001-1' })).status).toBe(404)
    expect((await list({})).body.total).toBe(before - 1)
  })
})
