import { articles, customers, prices, priceTypes } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
let guest: Visitor
beforeAll(async () => {
  shop = await openShop()
  guest = shop.guest()
})
afterAll(() => shop.close())

type Value = { value: string; label: string; count: number; selected: boolean; swatch?: string }
type Filter = { name: string; label: string; values: Value[]; range?: { min: number; max: number; unit: string } }
type Tile = { articleNumber: string; price: { net_price: number; gross_price: number } | null }

const chosen = (filter: Record<string, string[]>) => JSON.stringify(filter)
const filterOf = (body: { filters: Filter[] }, name: string) => body.filters.find((filter) => filter.name === name)
const filterValue = (body: { filters: Filter[] }, name: string, value: string) =>
  filterOf(body, name)?.values.find((one) => one.value === value)
const ofType = async (slug: string, filter: Record<string, string[]> = {}, visitor = guest) =>
  (await visitor.call('showArticleType', { slug, filter: chosen(filter), limit: 100 })).body

/** Gives some articles a feature each, the values in turn. @returns their numbers */
async function withValues(name: string, values: readonly string[]): Promise<string[]> {
  const { items } = await ofType('ordner')
  const numbers = values.map((_, at) => (items as Tile[])[at]?.articleNumber ?? '')
  for (const [at, articleNumber] of numbers.entries()) {
    const features = [{ group: 'Merkmale', name, value: values[at] ?? '' }]
    await shop.db.update(articles).set({ features }).where(eq(articles.articleNumber, articleNumber))
    await shop.setStock(articleNumber, 50)
  }
  return numbers
}

describe('filters', () => {
  test('C-CALL-048 S-STATE-037 S-STATE-038 S-STATE-039 S-STATE-040 set, narrowed, removed and gone', async () => {
    const ask = async (filter?: string) => (await guest.call('showFilters', filter ? { filter } : {})).body
    const all = await ask()
    const [first, second] = filterOf(all, 'brand')?.values ?? []
    if (!first || !second) throw new Error('the shop has two brands')
    const both = await ask(chosen({ brand: [first.value, second.value] }))
    expect(both.total).toBe(first.count + second.count)
    const one = await ask(chosen({ brand: [first.value] }))
    expect(one.total).toBe(first.count)
    expect(filterOf(one, 'brand')?.values.filter(({ selected }) => selected)).toHaveLength(1)
    expect(await ask(chosen({ brand: [] }))).toEqual(all)
    expect(await ask('{}')).toEqual(all)
  })

  test('ux 4 a value of the place that would find nothing stays with a count of 0', async () => {
    const everything = await ofType('ordner')
    const narrowed = await ofType('ordner', { brand: ['kontorlinie'] })
    for (const { name, values } of everything.filters) {
      expect(
        filterOf(narrowed, name)
          ?.values.map(({ value }) => value)
          .sort(),
      ).toEqual(values.map(({ value }: Value) => value).sort())
    }
    const none = filterOf(narrowed, 'basisfarbe')?.values.filter(({ count }) => count === 0) ?? []
    expect(none.length).toBeGreaterThan(0)
    for (const { value } of none) {
      expect((await ofType('ordner', { brand: ['kontorlinie'], basisfarbe: [value] })).total).toBe(0)
    }
  })

  test('P13 values that differ in signs only are values of their own, each with its articles', async () => {
    const values = ['6', '6+', 'C', 'C++', '-10 °C', '10 °C', '水性', 'Rose', 'Rosé', 'þ', 'ð', '+++', '***']
    const numbers = await withValues('Prüfzeichen', values)
    const name = 'property:Prüfzeichen'
    for (const [at, value] of values.entries()) {
      const { body } = await guest.call('listArticles', { filter: chosen({ [name]: [value] }) })
      expect(body.items.map(({ articleNumber }: Tile) => articleNumber)).toEqual([numbers[at]])
      expect(filterOf(body, name)?.values.find(({ selected }) => selected)?.value).toBe(value)
    }
    await shop.reset()
  })

  test('P13 an old address names a value by its slug, where that fits it alone', async () => {
    const values = ['80 g/m²', '6+', 'A+B', 'A&B', 'Rosé', '水性']
    const [weight, , , , rose] = await withValues('Prüfzeichen (neu)', values)
    const found = async (value: string, name = 'Prüfzeichen (neu)') => {
      const { body } = await guest.call('listArticles', { filter: chosen({ [`property:${name}`]: [value] }) })
      const shown = filterOf(body, 'property:Prüfzeichen (neu)')?.values.filter(({ selected }) => selected)
      return [body.items.map(({ articleNumber }: Tile) => articleNumber), shown?.map((one) => one.value) ?? []]
    }
    expect(await found('80-g-m2')).toEqual([[weight], ['80 g/m²']])
    expect(await found('80-g-m2', 'pruefzeichen-neu')).toEqual([[weight], ['80 g/m²']])
    expect(await found('rose')).toEqual([[rose], ['Rosé']])
    for (const value of ['6', 'a-b', '80-g-m3', 'Rose', '']) expect((await found(value))[0]).toEqual([])
    await shop.reset()
  })

  test('ux 5 a chosen value and the others of its filter keep their order', async () => {
    const before = filterOf(await ofType('ordner'), 'basisfarbe')?.values.map(({ value }) => value)
    const after = filterOf(await ofType('ordner', { basisfarbe: ['rot', 'blau'] }), 'basisfarbe')
    expect(after?.values.map(({ value }) => value)).toEqual(before)
    expect(after?.values.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(['blau', 'rot'])
  })

  test('ux 6 of many values the six most frequent come first, the others follow by name', async () => {
    const { body } = await guest.call('listArticles', {})
    const brands: Value[] = filterOf(body, 'brand')?.values ?? []
    expect(brands.length).toBeGreaterThan(14)
    const [first, rest] = [brands.slice(0, 6), brands.slice(6)]
    const least = Math.min(...first.map(({ count }) => count))
    expect(rest.every(({ count }) => count <= least)).toBe(true)
    for (const part of [first, rest]) {
      const labels = part.map(({ label }) => label)
      expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'de', { numeric: true })))
    }
  })

  test('ux 2 everything a tile shows is a filter: brand, colour, format, eco mark, delivery, price', async () => {
    const body = await ofType('ordner')
    for (const name of ['brand', 'basisfarbe', 'format', 'attribute', 'delivery_state', 'price']) {
      expect(filterOf(body, name), name).toBeDefined()
    }
    expect(filterValue(body, 'attribute', 'begreen')?.count).toBeGreaterThan(0)
    expect(filterValue(body, 'basisfarbe', 'blau')?.swatch).toMatch(/^#/)
    expect(filterValue(body, 'brand', 'kontorlinie')?.swatch).toBeUndefined()
  })

  test('figures offer a range with their unit, and a range finds what its values find', async () => {
    const folders = await ofType('ordner')
    const widths = filterOf(folders, 'property:Rückenbreite')
    expect(widths?.range).toEqual({ min: 25, max: 80, unit: 'mm' })
    const figures = widths?.values.map(({ label }) => Number.parseInt(label, 10)) ?? []
    expect(figures).toEqual(figures.toSorted((a, b) => a - b))
    expect(filterOf(folders, 'format')?.range).toBeUndefined()
    const middle = await ofType('ordner', { 'property:Rückenbreite': ['50..70'] })
    const counted = widths?.values.filter((_, at) => (figures[at] ?? 0) >= 50 && (figures[at] ?? 0) <= 70) ?? []
    expect(counted.length).toBeGreaterThan(1)
    expect(middle.total).toBe(counted.reduce((sum, { count }) => sum + count, 0))
    expect(middle.request.filter).toEqual({ 'property:Rückenbreite': ['50..70'] })
    // the range is chosen, the values in it are not
    expect(filterOf(middle, 'property:Rückenbreite')?.values.some(({ selected }) => selected)).toBe(false)
    expect(filterOf(await ofType('toner'), 'property:Reichweite (Seiten)')?.range?.max).toBeGreaterThan(4000)
  })

  test('numbers that hardly two articles share are no filter', async () => {
    expect(filterOf(await ofType('toner'), 'property:OEM-Nummer')).toBeUndefined()
    expect(filterOf(await ofType('toner', { 'property:OEM-Nummer': ['DT-241X'] }), 'property:OEM-Nummer')).toBeDefined()
  })

  test('the price filter says from where to where the prices of the place go', async () => {
    const body = await ofType('kopierpapier')
    const gross = body.items.map((tile: Tile) => tile.price?.gross_price ?? Number.NaN).filter(Number.isFinite)
    expect(filterOf(body, 'price')).toMatchObject({
      values: [],
      range: { min: Math.floor(Math.min(...gross)), max: Math.ceil(Math.max(...gross)), unit: '€' },
    })
    const half = await ofType('kopierpapier', { price: ['..10'] })
    expect(half.total).toBe(gross.filter((price: number) => price <= 10).length)
    expect(filterOf(half, 'price')?.range).toEqual(filterOf(body, 'price')?.range)
  })

  test.each([
    ['listArticles', {}],
    ['showFilters', {}],
    ['showArticleType', { slug: 'ordner' }],
    ['showBrand', { slug: 'ordnelia' }],
    ['showNamedList', { slug: 'b-stock' }],
  ] as const)('decisions 12 "Unknown filter names" %s refuses one and names the known', async (name, place) => {
    for (const unknown of ['unsinn', 'Farbe', 'property:', '__proto__', 'list']) {
      const { status, body } = await guest.call(name, {
        ...place,
        filter: `{"brand":["ordnelia"],${JSON.stringify(unknown)}:["x"]}`,
      } as never)
      expect([unknown, status, body.error.code]).toEqual([unknown, 422, 'validation'])
      expect(body.message).toContain(`„${unknown}“`)
      for (const known of ['brand', 'farbe', 'attribute', 'property:']) expect(body.message).toContain(known)
      expect(body.error.fields).toEqual([
        { path: `filter.${unknown}`, code: 'unknown_filter', message: `Den Filter „${unknown}“ gibt es nicht.` },
      ])
    }
    expect((await guest.call(name, { ...place, filter: '{"unsinn":[]}' } as never)).status).toBe(422)
  })

  test('decisions 12 "Unknown filter names" a page is told what of its address was left out, and gets the rest', async () => {
    const { body } = await guest.call('listArticles', {
      filter: chosen({ brand: ['ordnelia'], unsinn: ['x'], 'property:Unsinn': ['y'] }),
      dropUnknown: true,
    })
    expect(body.request.filter).toEqual({ brand: ['ordnelia'] })
    expect(body.dropped).toEqual(['unsinn', 'property:Unsinn'])
    const known = (await guest.call('listArticles', { filter: chosen({ brand: ['ordnelia'] }) })).body
    expect(known.total).toBe(body.total)
    expect(known).not.toHaveProperty('dropped')
  })

  test('decisions 12 "Unknown filter names" property:NAME narrows as the page of that name does, colours and formats too', async () => {
    const all = (await guest.call('listArticles', {})).body.total
    for (const [name, value, sameAs] of [
      ['property:farbe', 'marine', 'farbe'],
      ['property:Farbe', 'marine', 'farbe'],
      ['property:grundfarbe', 'blau', 'basisfarbe'],
      ['property:format', 'DIN A4', 'format'],
      ['property:format', 'a4', 'format'],
      ['property:rückenbreite', '80 mm', 'property:Rückenbreite'],
      ['property:Unsinn', 'y', 'property:Unsinn'],
    ] as const) {
      const { status, body } = await guest.call('listArticles', { filter: chosen({ [name]: [value] }) })
      const page = await guest.call('listArticles', { place: chosen({ [name]: [value] }) })
      expect([name, status, body.total]).toEqual([name, 200, page.status === 404 ? 0 : page.body.total])
      expect(body.total).toBeLessThan(all)
      if (page.status === 200) expect(body.total).toBeGreaterThan(0)
      expect(Object.keys(body.request.filter)).toEqual([sameAs])
    }
  })

  test('E-ENTITY-038 the reply says what was understood', async () => {
    const spelled = await guest.call('listArticles', {
      filter: chosen({ flag: ['begreen'], brand: ['Ordnelia', 'ordnelia', 'niemand'] }),
    })
    expect(spelled.body.request.filter).toEqual({ attribute: ['begreen'], brand: ['ordnelia', 'niemand'] })
  })

  test('C-CALL-046 E-ENTITY-039 a list of five has filters and ways to sort', async () => {
    const { body } = await guest.call('listArticles', { limit: 5 })
    expect(body.items).toHaveLength(5)
    expect(body.filters.length).toBeGreaterThan(5)
    expect(body.sortOptions).toEqual([
      { value: 'relevance', label: 'Relevanz' },
      { value: 'name', label: 'Name' },
      { value: 'price', label: 'Preis' },
      { value: 'articleNumber', label: 'Artikelnummer' },
      { value: 'newest', label: 'Neuheiten' },
      { value: 'delivery', label: 'Lieferzeit' },
    ])
  })

  test('C-CALL-047 a named list is a list, an unknown name is 404', async () => {
    expect((await guest.call('showNamedList', { slug: 'b-stock' })).body).toMatchObject({ success: true, page: 1 })
    expect((await guest.call('showNamedList', { slug: 'gibt-es-nicht' })).status).toBe(404)
  })

  test('C-CALL-049 last-articles are those of the session, the last one first, else the newest', async () => {
    const newest = (await guest.call('listArticles', { sortBy: 'newest', limit: 12 })).body.items
    expect((await guest.call('listLastArticles', {})).body).toMatchObject({ viewed: false, items: newest })
    const buyer = await shop.login('b.einkauf')
    for (const articleKey of ['100001-1', '150001-1', '100001-1', '200003-1']) {
      await buyer.call('showArticle', { articleKey })
    }
    const { body } = await buyer.call('listLastArticles', {})
    expect(body.viewed).toBe(true)
    expect(body.items.map((tile: Tile) => tile.articleNumber)).toEqual(['200003', '100001', '150001'])
  })

  test('decisions 13 "Last viewed for programs" named articles come first, and the session takes them over', async () => {
    const idOf = async (articleNumber: string): Promise<number> =>
      (await guest.call('showArticleByNumber', { articleNumber })).body.article.id
    const [pen, paper, folder] = [await idOf('150001'), await idOf('600001'), await idOf('100001')]
    const program = shop.guest()
    const seen = async (ids?: string) => {
      const { status, body } = await program.call('listLastArticles', ids === undefined ? {} : { ids })
      expect(status).toBe(200)
      return { viewed: body.viewed, ids: body.items.map(({ id }: { id: number }) => id) }
    }
    const stored = async () => (await shop.db.sql<{ n: number }[]>`select count(*)::int as n from sessions`)[0]?.n
    const before = await stored()
    expect(await seen(`${paper},${pen},${paper},999999999`)).toEqual({ viewed: true, ids: [paper, pen] })
    expect((await seen('999999999')).viewed).toBe(false)
    expect((await seen('')).viewed).toBe(false)
    // reading stores nothing for a guest
    expect([await stored(), (await seen()).viewed]).toEqual([before, false])
    await program.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 20 })
    await program.call('showArticle', { articleKey: '100001-1' })
    expect(await seen()).toEqual({ viewed: true, ids: [folder] })
    expect(await seen(`${paper},${pen}`)).toEqual({ viewed: true, ids: [paper, pen, folder] })
    expect(await seen()).toEqual({ viewed: true, ids: [paper, pen, folder] })
    expect((await program.call('listLastArticles', { ids: 'abc' })).status).toBe(422)
  })

  test('F-FLAG-052 without showNoneStockArticles what is sold out is neither listed nor counted', async () => {
    await shop.setStock('200001', 0)
    const listed = async () => {
      const { body } = await guest.call('listArticles', { search: '200001' })
      return { ...body, isListed: body.items.some((tile: Tile) => tile.articleNumber === '200001') }
    }
    const all = await listed()
    expect(all.isListed).toBe(true)
    await shop.setSettings({ showNoneStockArticles: false })
    const { body } = await guest.call('listArticles', { paginate: false })
    expect((await listed()).isListed).toBe(false)
    expect(body.items).toHaveLength(body.total)
    await shop.setSettings({ showNoneStockArticles: true })
  })

  test('F-FLAG-053 the eco filter stands in the configuration and in the lists', async () => {
    const { body } = await guest.call('showConfig', { wld: true })
    const { attribute } = body.shop.beGreen
    expect(body.shop.beGreen).toMatchObject({ enabled: true, label: expect.any(String) })
    const { body: list } = await guest.call('listArticles', { filter: chosen({ attribute: [attribute] }) })
    expect(list.total).toBeGreaterThan(0)
    for (const tile of list.items) {
      expect(tile.attributes.br_flags.map(({ slug }: { slug: string }) => slug)).toContain(attribute)
    }
  })

  test('where no prices are shown none can be filtered or sorted by', async () => {
    await shop.setSettings({ allowPriceDisplay: false })
    const ask = { filter: chosen({ price: ['1..2'] }), sortBy: 'price' }
    const { body } = await guest.call('listArticles', ask)
    expect(filterOf(body, 'price')).toBeUndefined()
    expect(body.sortOptions.map(({ value }: { value: string }) => value)).not.toContain('price')
    expect(body.request.sortBy).toBe('relevance')
    await shop.setSettings({ allowPriceDisplay: true })
    expect((await guest.call('listArticles', ask)).body.total).toBeLessThan(body.total)
  })
})

describe('a customer filters and sorts by what he pays', () => {
  const idOf = async (number: string) =>
    (await shop.db.select({ id: articles.id }).from(articles).where(eq(articles.articleNumber, number)))[0]?.id ?? 0
  const numbersOf = (body: { items: Tile[] }) => body.items.map((tile) => tile.articleNumber)

  /** Wiesengrund pays 0.11 € for the dearest chair and 999 € for the cheapest. */
  beforeAll(async () => {
    const [customer] = await shop.db.select().from(customers).where(eq(customers.customerNumber, '10010'))
    const [type] = await shop.db.select().from(priceTypes).where(eq(priceTypes.slug, 'kunde'))
    const chairs = await ofType('buerostuhl')
    const byPrice = chairs.items
      .filter((tile: Tile) => tile.price)
      .sort((a: Tile, b: Tile) => (a.price?.net_price ?? 0) - (b.price?.net_price ?? 0))
    const dearest: string = byPrice.at(-1).articleNumber
    await shop.db.insert(prices).values([
      { articleId: await idOf(dearest), priceTypeId: type?.id ?? 0, customerId: customer?.id ?? 0, netCents: 11 },
      {
        articleId: await idOf(byPrice[0].articleNumber),
        priceTypeId: type?.id ?? 0,
        customerId: customer?.id ?? 0,
        netCents: 1,
        // ended yesterday
        validTo: new Date(shop.now().getTime() - 86_400_000),
      },
    ])
    await shop.standbyCaughtUp()
  })

  test.each(['asc', 'desc'] as const)(
    'sorted %s the list is in the order of the shown prices',
    async (sortDirection) => {
      const buyer = await shop.login('b.einkauf')
      const { body } = await buyer.call('showArticleType', {
        slug: 'buerostuhl',
        sortBy: 'price',
        sortDirection,
        limit: 100,
      })
      const shown = body.items.flatMap((tile: Tile) => (tile.price ? [tile.price.net_price] : []))
      expect(Math.min(...shown)).toBe(0.11)
      expect(shown).toEqual(shown.toSorted((a: number, b: number) => (sortDirection === 'asc' ? a - b : b - a)))
      const guests = (await guest.call('showArticleType', { slug: 'buerostuhl', limit: 100 })).body
      expect(numbersOf(body).sort()).toEqual(numbersOf(guests).sort())
      // page by page the same order, without gaps or repeats
      const pages: string[] = []
      for (let page = 1; page <= Math.ceil(body.total / 7); page++) {
        const part = await buyer.call('showArticleType', {
          slug: 'buerostuhl',
          sortBy: 'price',
          sortDirection,
          limit: 7,
          page,
        })
        pages.push(...numbersOf(part.body))
      }
      expect(pages).toEqual(numbersOf(body))
    },
  )

  test('a price range takes in what is shown in it, for the customer and for nobody else', async () => {
    const buyer = await shop.login('b.einkauf')
    const cheap = { price: ['0.10..0.12'] }
    const own = await ofType('buerostuhl', cheap, buyer)
    expect(own.items.map((tile: Tile) => tile.price?.net_price)).toEqual([0.11])
    expect(own.total).toBe(1)
    expect((await ofType('buerostuhl', cheap)).total).toBe(0)
    const all = await ofType('buerostuhl', {}, buyer)
    expect(filterOf(all, 'price')?.range?.min).toBe(0)
    const dear = await ofType('buerostuhl', { price: ['1..'] }, buyer)
    expect(dear.total).toBe(all.items.filter((tile: Tile) => (tile.price?.net_price ?? 0) >= 1).length)
    const found = await buyer.call('listArticles', { search: 'Bürodrehstuhl', sortBy: 'price', filter: chosen(cheap) })
    expect(numbersOf(found.body)).toEqual(numbersOf(own))
  })

  test('looked at in gross, the ranges mean gross', async () => {
    const buyer = await shop.login('b.einkauf')
    await buyer.call('switchToB2c', {})
    expect((await ofType('buerostuhl', { price: ['0.13..0.13'] }, buyer)).total).toBe(1)
    expect((await ofType('buerostuhl', { price: ['0.10..0.12'] }, buyer)).total).toBe(0)
  })

  test('F-FLAG-031 a dealer sorts and filters by HEK alone', async () => {
    const dealer = await shop.login('sonnwend')
    const { body } = await dealer.call('showArticleType', { slug: 'kopierpapier', sortBy: 'price', limit: 100 })
    const shown = body.items.map((tile: Tile) => tile.price?.net_price ?? Number.POSITIVE_INFINITY)
    expect(shown).toEqual(shown.toSorted((a: number, b: number) => a - b))
    const { body: cheap } = await dealer.call('showArticleType', {
      slug: 'kopierpapier',
      filter: chosen({ price: ['..3'] }),
      limit: 100,
    })
    expect(cheap.total).toBe(shown.filter((price: number) => price <= 3).length)
  })

  test('when a term ends its price ends with it', async () => {
    const buyer = await shop.login('b.einkauf')
    const paper = { price: ['3.29..3.29'] }
    const before = await ofType('kopierpapier', paper, buyer)
    expect(numbersOf(before)).toContain('150001')
    await shop.setClock(new Date(shop.now().getTime() + 400 * 86_400_000))
    const later = await shop.login('b.einkauf')
    expect(numbersOf(await ofType('kopierpapier', paper, later))).not.toContain('150001')
    await shop.setClock(null)
  })
})

describe('bad input', () => {
  test.each<[string, number]>([
    ['limit=0', 200],
    ['limit=-1', 200],
    ['limit=1000000000', 200],
    ['page=1000000000', 200],
    ['limit=1e9', 422],
    ['page=abc', 422],
    ['sortBy=drop%20table&sortDirection=%27', 200],
    ['paginate=vielleicht', 422],
    [`filter=${encodeURIComponent('{"brand":')}`, 422],
    [`filter=${encodeURIComponent(`${'['.repeat(4000)}${']'.repeat(4000)}`)}`, 422],
    [`filter=${encodeURIComponent(`{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`)}`, 422],
    [`filter=${encodeURIComponent('{"brand":[["tief"]]}')}`, 422],
    [`filter=${encodeURIComponent('{"price":["-5..-1","1e5..","..","1..2..3"]}')}`, 200],
    [`filter=${encodeURIComponent('{"property:Grammatur":["0..99999999999999999999"]}')}`, 200],
    [`filter=${encodeURIComponent('{"price":["0..99999999999999999999"]}')}`, 200],
    [`search=${encodeURIComponent('%_*?"\\\' & | ! :* <->')}`, 200],
    ['search=%00', 422],
  ])('G-100 security 2.15 %s is answered with %i', async (query, status) => {
    const answer = await guest.send('GET', `/rest/shop?${query}`)
    expect(answer.status).toBe(status)
    if (status !== 200) expect(answer.body).toMatchObject({ success: false })
  })
})
