import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const catalogs = async (ask: object) => (await shop.guest().call('listCatalogs', ask)).body

test('C-CALL-066 K-CONST-019 answers the tree of catalogues two levels deep', async () => {
  const { items } = await catalogs({})
  expect(items.map(({ slug }: { slug: string }) => slug)).toEqual([
    'hauptkatalog-2027',
    'schulkatalog-2026',
    'moebelkatalog-2027',
    'begreen-katalog',
    'aktionsflyer-kw47',
    'toner-taschenkatalog',
  ])
  expect(items[0].children).toHaveLength(14)
  expect(items[0].children[0]).toMatchObject({
    slug: 'kapitel-1',
    parentSlug: 'hauptkatalog-2027',
    url: '/shop/catalogs/hauptkatalog-2027/kapitel-1',
  })
  expect(items[0].count).toBeGreaterThan(items[0].children[0].count)
  expect((await catalogs({ depth: '1' })).items[0].children).toEqual([])
})

test('E-ENTITY-002 answers one catalogue with its branch, and 404 for one that nobody knows', async () => {
  const { catalogItem } = await catalogs({ slug: 'kapitel-7' })
  expect(catalogItem).toMatchObject({ slug: 'kapitel-7', children: [], parentSlug: 'hauptkatalog-2027' })
  expect((await shop.guest().call('listCatalogs', { slug: 'kein-katalog' })).status).toBe(404)
})

test('C-CALL-066 one catalogue at depth 1 answers its children', async () => {
  const children = (await catalogs({ depth: '2' })).items[0].children
  const { items, catalogItem } = await catalogs({ slug: 'hauptkatalog-2027', depth: '1' })
  expect(items.map(({ slug }: { slug: string }) => slug)).toEqual(children.map(({ slug }: { slug: string }) => slug))
  expect(catalogItem).toMatchObject({ slug: 'hauptkatalog-2027', children })
  expect(items[0]).toEqual({ ...children[0], children: [] })
  expect((await catalogs({ slug: 'kapitel-7', depth: '1' })).items).toEqual([])
})

test.each(['6', '1000000', '0', '-1', 'alles'])('G-100 a depth of %s is refused', async (depth) => {
  const guest = shop.guest()
  for (const path of [`/rest/shop/catalog?depth=${depth}`, `/rest/shop/catalog?slug=kapitel-7&depth=${depth}`])
    expect((await guest.send('GET', path)).body.error?.code).toBe('validation')
})

test('R-ROUTE-074 R-ROUTE-075 lists the articles of a catalogue under its name and breadcrumb', async () => {
  const { catalogItem } = await catalogs({ slug: 'kapitel-7' })
  const bySlug = (await shop.guest().call('listArticles', { catalogSlug: 'kapitel-7' })).body
  expect(bySlug.total).toBe(catalogItem.count)
  expect(bySlug.context).toMatchObject({ type: 'catalog', slug: 'kapitel-7', title: catalogItem.name })
  expect(bySlug.context.breadcrumb.map(({ url }: { url: string }) => url)).toEqual([
    '/',
    '/shop/catalogs',
    '/shop/catalog/hauptkatalog-2027',
    '/shop/catalogs/hauptkatalog-2027/kapitel-7',
  ])
  const byId = (await shop.guest().call('listArticles', { catalogId: String(catalogItem.id) })).body
  expect(byId).toMatchObject({ total: bySlug.total, context: bySlug.context })
  const unknown = (await shop.guest().call('listArticles', { catalogSlug: 'kein-katalog' })).body
  expect(unknown).toMatchObject({ total: 0, context: null })
})

test('R-ROUTE-071 lists what stands on a page of the printed catalogue, with its chapter', async () => {
  const { catalogItem } = await catalogs({ slug: 'kapitel-3' })
  const { first, last } = catalogItem.pages
  expect(last).toBeGreaterThanOrEqual(first)
  const page = (await shop.guest().call('listArticles', { filter: JSON.stringify({ catalogpage: [String(first)] }) }))
    .body
  expect(page.total).toBeGreaterThan(0)
  expect(page.context).toMatchObject({ type: 'catalogpage', title: `Katalogseite ${first}` })
  expect(page.context.breadcrumb).toContainEqual({ label: catalogItem.name, url: catalogItem.url })
  for (const value of ['0', '99999', 'abc'])
    expect(
      (await shop.guest().call('listArticles', { filter: JSON.stringify({ catalogpage: [value] }) })).body,
    ).toMatchObject({ total: 0, context: null })
})

test('E-ENTITY-036 an article names its place in the main catalogue', async () => {
  const { mainCatalog } = (await shop.guest().call('showArticle', { articleKey: '100001-1' })).body
  expect(mainCatalog).toMatchObject({ slug: 'hauptkatalog-2027', name: expect.stringMatching(/^Hauptkatalog \d{4}$/) })
  const { context } = (
    await shop.guest().call('listArticles', { filter: JSON.stringify({ catalogpage: [String(mainCatalog.page)] }) })
  ).body
  expect(context.type).toBe('catalogpage')
})
