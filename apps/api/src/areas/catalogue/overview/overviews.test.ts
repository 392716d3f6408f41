import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
let guest: Visitor
beforeAll(async () => {
  shop = await openShop()
  guest = shop.guest()
})
afterAll(() => shop.close())

type Item = { slug: string; name: string; displayName: string; count: number; url: string; image: string | null }
type Tile = {
  brandSlug: string
  manufacturerName: string
  articleTypeSlug: string
  farbe: string | null
  basisfarbe: string | null
}
const fullest = (items: Item[]): Item => items.toSorted((a, b) => b.count - a.count)[0] as Item
const place = (of: Record<string, string>) =>
  JSON.stringify(Object.fromEntries(Object.entries(of).map(([name, value]) => [name, [value]])))

describe('overviews', () => {
  test.each([
    ['listAssortments', 'E-ENTITY-003 C-CALL-050', 14],
    ['listAssortmentTypes', 'R-ROUTE-078 E-ENTITY-004 C-CALL-052', 7],
    ['listBrands', 'R-ROUTE-086 E-ENTITY-006 C-CALL-056', 50],
    ['listArticleTypes', 'E-ENTITY-008 C-CALL-058', 76],
    ['listArticleTypeGroups', 'R-ROUTE-103 C-CALL-060', 18],
    ['listProductTypeGroups', 'R-ROUTE-109 C-CALL-064', 9],
  ] as const)('%s (%s) names %i entries with slug, name, count and address', async (name, _rows, number) => {
    const { status, body } = await guest.call(name, { paginate: false })
    expect(status).toBe(200)
    expect(body.items).toHaveLength(number)
    for (const item of body.items as Item[]) {
      expect(item.displayName).toBe(item.name)
      expect(item.url).toMatch(new RegExp(`^/shop/[a-z]+/${item.slug}$`))
    }
    expect(fullest(body.items).count).toBeGreaterThan(0)
  })

  test('R-ROUTE-105 C-CALL-062 E-ENTITY-009 lists product types with the name of their group', async () => {
    const { body } = await guest.call('listProductTypes', { paginate: false })
    expect(body.items.length).toBeGreaterThan(100)
    expect(body.items.find((item: Item) => item.slug === 'doppelordner')).toMatchObject({
      group: 'Ordnermechanik',
      articleTypes: ['Ordner'],
    })
  })

  test('R-ROUTE-080 C-CALL-053 E-ENTITY-005 lists manufacturers with their brands in the six fields', async () => {
    const { body } = await guest.call('listManufacturers', { paginate: false })
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['brandLabels', 'brandItems', 'deviceLabels', 'deviceItems', 'topItems', 'request']),
    )
    expect(body.brandItems).toHaveLength(41)
    expect(body.brandItems.find((item: Item) => item.slug === 'ordnelia')).toMatchObject({
      brands: [{ slug: 'huellmar' }, { slug: 'ordnelia', url: '/shop/brand/ordnelia' }],
      country: 'DE',
    })
    const counts = body.topItems.map((item: Item) => item.count)
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a))
    expect(counts[0]).toBe(fullest(body.brandItems).count)
  })

  test('C-CALL-054 teases manufacturers that have a picture, the fullest first', async () => {
    const { body } = await guest.call('listManufacturerTeasers', {})
    expect(body.items).toHaveLength(12)
    for (const item of body.items as Item[]) expect(item.image).toMatch(/^\/illustrations\/logos\/.+\.svg$/)
  })

  test.each([
    ['R-ROUTE-081', 'listManufacturers', { articletypename: 'ordner' }, 'brandItems', 'manufacturer'],
    ['R-ROUTE-082', 'listManufacturers', { producttype: 'original' }, 'brandItems', 'manufacturer'],
    ['R-ROUTE-087', 'listBrands', { articletypename: 'ordner' }, 'items', 'brand'],
    ['R-ROUTE-088', 'listBrands', { producttype: 'original' }, 'items', 'brand'],
  ] as const)('%s G-58 %s within a type names only those with articles of it', async (_row, name, ask, key, filter) => {
    const { body } = await guest.call(name, { ...ask, paginate: false })
    const items = body[key] as Item[]
    expect(items.length).toBeGreaterThan(0)
    expect(items.length).toBeLessThan(41)
    expect((body.brandLabels ?? body.labels).title).toMatch(
      /^(Hersteller|Marken) (in der Artikelart Ordner|im Produkttyp Original)$/,
    )
    for (const item of items) {
      const { body: list } = await guest.call('listArticles', {
        filter: JSON.stringify({ [filter]: [item.slug], ...within(ask) }),
      })
      expect([item.slug, list.total]).toEqual([item.slug, item.count])
    }
    expect((await guest.call(name, { articletypename: 'gibt-es-nicht' })).status).toBe(404)
    expect((await guest.call(name, { producttype: 'gibt-es-nicht' })).status).toBe(404)
  })

  test('a group has the articles of its types', async () => {
    for (const name of ['listArticleTypeGroups', 'listProductTypeGroups'] as const) {
      const { body } = await guest.call(name, {})
      for (const group of body.items as (Item & { children: Item[] })[]) {
        expect(group.children.length).toBeGreaterThan(0)
        expect(group.count).toBe(group.children.reduce((sum, { count }) => sum + count, 0))
      }
    }
  })

  test('C-CALL-052 R-ROUTE-079 answers one assortment type by its slug', async () => {
    const { body } = await guest.call('listAssortmentTypes', { slug: 'restposten' })
    expect(body.assortmentTypeItem).toMatchObject({ slug: 'restposten', name: 'Restposten' })
    expect(body.items).toEqual([body.assortmentTypeItem])
    expect((await guest.call('listAssortmentTypes', { slug: 'gibt-es-nicht' })).status).toBe(404)
  })
})

const within = (ask: Record<string, string>) =>
  Object.fromEntries(Object.entries(ask).map(([name, value]) => [name, [value]]))

describe('places by slug', () => {
  test.each([
    ['R-ROUTE-083 C-CALL-055', 'showManufacturer', 'brandItem', 'ordnelia', 'Hersteller'],
    ['R-ROUTE-089 C-CALL-057', 'showBrand', 'brandItem', 'ordnelia', 'Marken'],
    ['R-ROUTE-095 C-CALL-059', 'showArticleType', 'articleTypeItem', 'ordner', 'Artikelarten'],
    ['R-ROUTE-106 C-CALL-063', 'showProductType', 'productTypeItem', 'doppelordner', 'Produkttypen'],
    ['R-ROUTE-104 C-CALL-061', 'showArticleTypeGroup', 'articleTypeGroupItem', 'ablage', 'Gruppen von Artikelarten'],
    [
      'R-ROUTE-110 C-CALL-065',
      'showProductTypeGroup',
      'productTypeGroupItem',
      'ordnermechanik',
      'Gruppen von Produkttypen',
    ],
  ] as const)('%s %s answers %s with its articles; unknown slugs are 404', async (_row, name, key, slug, above) => {
    const { status, body } = await guest.call(name, { slug })
    expect(status).toBe(200)
    expect(body[key]).toMatchObject({ slug, count: body.total })
    expect(body.items.length).toBeGreaterThan(0)
    expect(body.context.title).toBe(body[key].name)
    expect(body.context.body).not.toBe('')
    expect(body.context.breadcrumb.map(({ label }: { label: string }) => label)).toEqual([
      'Startseite',
      above,
      body[key].name,
    ])
    const { status: unknown, body: refusal } = await guest.call(name, { slug: 'gibt-es-nicht' })
    expect([unknown, refusal.error.code]).toEqual([404, 'not_found'])
  })

  test('C-CALL-055 a manufacturer has brandItem, deviceItem, labels and request', async () => {
    const { body } = await guest.call('showManufacturer', { slug: 'ordnelia' })
    expect(body.brandItem.brands).toHaveLength(2)
    expect(body).toMatchObject({ deviceItem: null, labels: { title: 'Hersteller' }, request: { page: 1 } })
    expect(body.context.related).toEqual([
      { label: 'Marke Huellmar', url: '/shop/brand/huellmar' },
      { label: 'Marke Ordnelia', url: '/shop/brand/ordnelia' },
    ])
  })

  test.each([
    ['R-ROUTE-096', 'showArticleType', 'kopierpapier', { format: 'DIN A4' }, 'Kopierpapier, Format DIN A4'],
    ['R-ROUTE-097', 'showArticleType', 'ordner', { producttype: 'doppelordner' }, 'Ordner: Doppelordner'],
    [
      'R-ROUTE-098',
      'showArticleType',
      'ordner',
      { manufacturer: 'ordnelia' },
      'Ordner von Ordnelia Registratur GmbH & Co. KG',
    ],
    ['R-ROUTE-099', 'showArticleType', 'ordner', { brand: 'ordnelia' }, 'Ordner von Ordnelia'],
    ['R-ROUTE-100', 'showArticleType', 'ordner', { basisfarbe: 'blau' }, 'Ordner, Grundfarbe blau'],
    ['R-ROUTE-101', 'showArticleType', 'ordner', { farbe: 'blau' }, 'Ordner, Farbe blau'],
    [
      'R-ROUTE-084',
      'showManufacturer',
      'ordnelia',
      { articletypename: 'ordner' },
      'Ordner von Ordnelia Registratur GmbH & Co. KG',
    ],
    [
      'R-ROUTE-085',
      'showManufacturer',
      'ordnelia',
      { producttype: 'doppelordner' },
      'Doppelordner von Ordnelia Registratur GmbH & Co. KG',
    ],
    ['R-ROUTE-090', 'showBrand', 'ordnelia', { articletypename: 'ordner' }, 'Ordner von Ordnelia'],
    ['R-ROUTE-091', 'showBrand', 'ordnelia', { producttype: 'doppelordner' }, 'Doppelordner von Ordnelia'],
    [
      'R-ROUTE-107',
      'showProductType',
      'doppelordner',
      { manufacturer: 'ordnelia' },
      'Doppelordner von Ordnelia Registratur GmbH & Co. KG',
    ],
    ['R-ROUTE-108', 'showProductType', 'doppelordner', { brand: 'ordnelia' }, 'Doppelordner von Ordnelia'],
  ] as const)('%s %s of %s restricted by %o is headed %s', async (_row, name, slug, suffix, title) => {
    const own = { showArticleType: 'articletypename', showManufacturer: 'manufacturer', showBrand: 'brand' }
    const kind = name === 'showProductType' ? 'producttype' : own[name]
    const { status, body } = await guest.call(name, { slug, place: place(suffix) })
    expect(status).toBe(200)
    expect(body.context.title).toBe(title)
    expect(body.context.breadcrumb).toHaveLength(4)
    const filter = JSON.stringify({ [kind]: [slug], ...within(suffix as unknown as Record<string, string>) })
    const { body: filtered } = await guest.call('listArticles', { filter })
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual(filtered.items.map(({ id }: { id: number }) => id))
    expect(body.total).toBe(filtered.total)
    expect(body.total).toBeGreaterThan(0)
    // a place is no choice that a visitor could take back
    expect(body.request.filter).toEqual({})
    const [filterName] = Object.keys(suffix)
    const unknown = await guest.call(name, { slug, place: place({ [filterName as string]: 'gibt-es-nicht' }) })
    expect(unknown.status).toBe(404)
  })

  test('every tile of a place has what the address says', async () => {
    const { body } = await guest.call('showBrand', { slug: 'ordnelia', place: place({ articletypename: 'ordner' }) })
    for (const tile of body.items as Tile[])
      expect(tile).toMatchObject({ brandSlug: 'ordnelia', articleTypeSlug: 'ordner' })
    const blue = await guest.call('showArticleType', {
      slug: 'ordner',
      place: place({ basisfarbe: 'blau' }),
      limit: 100,
    })
    for (const tile of blue.body.items as Tile[]) expect(tile.basisfarbe).toBe('blau')
  })

  test.each([
    ['E-ENTITY-010 R-ROUTE-116', { tag: 'homeoffice' }, 'Homeoffice'],
    ['E-ENTITY-011 R-ROUTE-117', { attribute: 'begreen' }, 'Anerkanntes Umweltzeichen'],
    ['E-ENTITY-013 R-ROUTE-119', { delivery_state: '3' }, 'Sofort lieferbar'],
    ['E-ENTITY-007 R-ROUTE-092', { shopdepot: 'zentrallager' }, 'Zentrallager'],
    ['E-ENTITY-004 R-ROUTE-079', { assortmenttype: 'vollsortiment' }, 'Vollsortiment'],
    ['R-ROUTE-118', { 'property:farbe': 'rot' }, 'rot'],
    ['R-ROUTE-118', { 'property:format': 'a4' }, 'DIN A4'],
    ['E-ENTITY-012 R-ROUTE-118', { 'property:Grammatur': '80 g/m²' }, 'Grammatur: 80 g/m²'],
  ])(
    '%s the place %o keeps its head when a filter is chosen, and is 404 where it does not exist',
    async (_row, at, title) => {
      const { status, body } = await guest.call('listArticles', { place: place(at as Record<string, string>) })
      expect(status).toBe(200)
      expect(body.context.title).toBe(title)
      expect(body.total).toBeGreaterThan(0)
      const narrowed = await guest.call('listArticles', {
        place: place(at as Record<string, string>),
        filter: JSON.stringify({ brand: [body.items[0].brandSlug] }),
      })
      expect(narrowed.body.context).toEqual(body.context)
      expect(narrowed.body.total).toBeLessThanOrEqual(body.total)
      const [name] = Object.keys(at)
      const unknown = await guest.call('listArticles', { place: place({ [name as string]: 'gibt-es-nicht' }) })
      expect(unknown.status).toBe(404)
      const filters = await guest.call('showFilters', { place: place(at as Record<string, string>) })
      expect(filters.body.total).toBe(body.total)
    },
  )

  test('a place that cannot be read is refused as a filter is, one with too many parts is 422', async () => {
    expect((await guest.call('listArticles', { place: '{nonsense' })).status).toBe(422)
    expect((await guest.call('listArticles', { place: '{"tag":["homeoffice","umzug"]}' })).status).toBe(422)
    const three = place({ articletypename: 'ordner', brand: 'ordnelia', farbe: 'blau' })
    expect((await guest.call('listArticles', { place: three })).status).toBe(422)
    expect((await guest.call('listArticles', { place: place({ gibtesnicht: 'x' }) })).status).toBe(404)
    expect((await guest.call('listArticles', { place: 'x'.repeat(1001) })).status).toBe(422)
  })

  test('P-ROLE-001 E-ENTITY-001 a guest browses every dimension without a login', async () => {
    const places = [
      { brand: 'ordnelia' },
      { manufacturer: 'ordnelia' },
      { articletypename: 'ordner' },
      { producttype: 'doppelordner' },
      { assortmenttype: 'vollsortiment' },
      { tag: 'homeoffice' },
      { attribute: 'begreen' },
      { delivery_state: '3' },
    ]
    const answers = [
      ...(await Promise.all(
        places.map((at) => guest.call('listArticles', { place: place(at as Record<string, string>) })),
      )),
      await guest.call('showAssortment', { slug: 'ordnen-archivieren' }),
      await guest.call('listArticles', { catalogSlug: 'hauptkatalog-2027' }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.items.length).toBeGreaterThan(0)
      for (const tile of body.items) {
        expect(tile.articleNumber).not.toBe('')
        expect(tile.shopDepotId).toBeGreaterThan(0)
        expect(tile.slug).not.toBe('')
      }
    }
  })
})

describe('GET /rest/shop/{slug}', () => {
  test('C-CALL-047 G-55 is a named list, else the article with this slug, else 404', async () => {
    const list = await guest.call('showNamedList', { slug: 'b-stock' })
    expect(list.body.context).toMatchObject({ type: 'list', slug: 'b-stock' })
    const { body: page } = await guest.call('listArticles', { limit: 1 })
    const [tile] = page.items
    const { status, body } = await guest.call('showNamedList', { slug: tile.slug })
    expect(status).toBe(200)
    expect(body.article.slug).toBe(tile.slug)
    expect(body).toHaveProperty('variantArticles')
    expect(body).not.toHaveProperty('items')
    for (const slug of ['gibt-es-nicht', 'ordnelia', 'ordner', 'homeoffice', '%25', "'--"]) {
      expect((await guest.call('showNamedList', { slug })).status).toBe(404)
    }
    // static addresses win
    expect((await guest.send('GET', '/rest/shop/brands')).body.items.length).toBeGreaterThan(0)
  })
})

test('R-ROUTE-093 the index names every way in with its address, each of which exists', async () => {
  const { entries, ways } = (await guest.call('showShopIndex', {})).body
  expect(entries.length).toBeGreaterThan(200)
  expect(new Set(entries.map(({ url }: Item) => url)).size).toBe(entries.length)
  expect(entries.every(({ name, count }: Item) => name !== '' && count > 0)).toBe(true)
  expect(ways.find(({ url }: Item) => url === '/shop/articletypes')).toMatchObject({ label: 'Artikelarten', count: 76 })
})

test('a product type that names no thing is headed with what it is found in', async () => {
  const { items } = (await guest.call('listProductTypes', { paginate: false })).body
  const bare = items.find(
    ({ name, articleTypes }: Item & { articleTypes: string[] }) => /^[\d–]+$/.test(name) && articleTypes.length === 1,
  )
  const { body } = await guest.call('showProductType', { slug: bare.slug })
  expect(body.context.title).toBe(`${bare.articleTypes[0]} ${bare.name}`)
})

test('R-ROUTE-077 R-ROUTE-111 every assortment and every special list says in a sentence what it holds', async () => {
  const { items } = (await guest.call('listAssortments', {})).body
  const slugs = items.flatMap(({ slug, children }: Item & { children: Item[] }) => [
    slug,
    ...children.map((one) => one.slug),
  ])
  const texts: string[] = []
  for (const slug of slugs) {
    texts.push((await guest.call('showAssortment', { slug, limit: 1 })).body.context.body)
  }
  for (const slug of ['b-stock', 'device', 'printer', 'furniture', 'withbaseprice']) {
    texts.push((await guest.call('showNamedList', { slug, limit: 1 })).body.context.body)
  }
  expect(texts.filter((text) => !/^<p>.{20,}[.]<\/p>$/.test(text))).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
})
