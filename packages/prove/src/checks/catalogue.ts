import type { BuiltName } from '@kontor/contracts'
import { cents, grossOf } from '@kontor/contracts/rules/pricing/money'
import type { Check } from '../check.ts'
import { expectEuro, expectFound, expectSame, expectThat, needed } from '../expect.ts'
import type { Tile } from '../specimens.ts'
import type { Visitor } from '../visitor.ts'

type Place = { slug: string; displayName: string; count: number }

/** A way into the shop: its list, what lists the articles there, under which key the place stands, rows and name. */
const ways = [
  {
    list: 'listAssortments',
    show: 'showAssortment',
    at: 'assortmentItem',
    rows: ['C-CALL-050', 'C-CALL-051', 'E-ENTITY-003'],
    name: 'Sortimente',
  },
  {
    list: 'listBrands',
    show: 'showBrand',
    at: 'brandItem',
    rows: ['C-CALL-056', 'C-CALL-057', 'E-ENTITY-006'],
    name: 'Marken',
  },
  {
    list: 'listArticleTypes',
    show: 'showArticleType',
    at: 'articleTypeItem',
    rows: ['C-CALL-058', 'C-CALL-059', 'E-ENTITY-008'],
    name: 'Artikelarten',
  },
  {
    list: 'listArticleTypeGroups',
    show: 'showArticleTypeGroup',
    at: 'articleTypeGroupItem',
    rows: ['C-CALL-060', 'C-CALL-061', 'E-ENTITY-008'],
    name: 'Gruppen von Artikelarten',
  },
  {
    list: 'listProductTypes',
    show: 'showProductType',
    at: 'productTypeItem',
    rows: ['C-CALL-062', 'C-CALL-063', 'E-ENTITY-009'],
    name: 'Produktarten',
  },
  {
    list: 'listProductTypeGroups',
    show: 'showProductTypeGroup',
    at: 'productTypeGroupItem',
    rows: ['C-CALL-064', 'C-CALL-065', 'E-ENTITY-009'],
    name: 'Gruppen von Produktarten',
  },
] as const satisfies readonly { list: BuiltName; show: BuiltName; at: string; rows: readonly string[]; name: string }[]

type Value = { value: string; count: number }

/** A filter that stands for a dimension of its own: its name, rows, what it is called and where its values stand. */
const dimensions: readonly (readonly [string, readonly string[], string, (visitor: Visitor) => Promise<Value[]>])[] = [
  ['tag', ['E-ENTITY-010'], 'Schlagwörter', (visitor) => facetOf(visitor, 'tag')],
  ['attribute', ['E-ENTITY-011'], 'Merkmale', (visitor) => facetOf(visitor, 'attribute')],
  ['basisfarbe', [], 'Grundfarben', (visitor) => facetOf(visitor, 'basisfarbe')],
  [
    'assortmenttype',
    ['E-ENTITY-004'],
    'Sortimentsarten',
    async (visitor) => valuesOf((await visitor.ask('listAssortmentTypes', {})).items),
  ],
  [
    'manufacturer',
    ['E-ENTITY-005'],
    'Hersteller',
    async (visitor) => valuesOf((await visitor.ask('listManufacturers', {})).brandItems),
  ],
]

const valuesOf = (places: readonly { slug: string; count: number }[]): Value[] =>
  places.filter(({ count }) => count > 0).map(({ slug, count }) => ({ value: slug, count }))

const filterOf = (filter: Readonly<Record<string, readonly string[]>>) => JSON.stringify(filter)
const priceOf = (tile: Tile) => tile.price?.gross_price ?? Number.POSITIVE_INFINITY

/** How lists are sorted, and by what of an article; of names the first letter, since languages sort the rest in several ways. */
const sortings: readonly (readonly ['price' | 'articleNumber' | 'name', (tile: Tile) => string | number])[] = [
  ['price', priceOf],
  ['articleNumber', ({ articleNumber }) => articleNumber],
  ['name', ({ displayName }) => displayName.slice(0, 1)],
]
const inOrder = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one <= other
    : String(one).localeCompare(String(other), 'de', { numeric: true, sensitivity: 'base' }) <= 0

async function facetOf(visitor: Visitor, name: string): Promise<Value[]> {
  const { filters } = await visitor.ask('listArticles', { limit: 1 })
  return filters.find((filter) => filter.name === name)?.values.filter(({ count }) => count > 0) ?? []
}

export const catalogueChecks: readonly Check[] = [
  {
    rows: ['C-CALL-046', 'L-RULE-007', 'E-ENTITY-038', 'E-ENTITY-039', 'G-11'],
    why: 'Die Liste der Artikel hat so viele wie verlangt, nennt Filter und Sortierungen und wiederholt, was gefragt war.',
    level: 'reading',
    async run(api) {
      const list = await api.guest().ask('listArticles', { limit: 5, page: 2, sortBy: 'price', sortDirection: 'desc' })
      expectSame('Zahl der Artikel', list.items.length, Math.min(5, Math.max(0, list.total - 5)))
      expectSame('lastPage', list.lastPage, Math.ceil(list.total / 5))
      const { page, limit, sortBy, sortDirection } = list.request
      expectSame('request', [page, limit, sortBy, sortDirection], [2, 5, 'price', 'desc'])
      expectThat('keine Filter', list.filters.length > 0)
      expectThat('keine Sortierungen', list.sortOptions.length > 0)
    },
  },
  {
    rows: ['G-11'],
    why: 'Ohne Angabe stehen 24 Artikel auf einer Seite, nach Relevanz.',
    level: 'reading',
    async run(api) {
      const { limit, items, total, request } = await api.guest().ask('listArticles', {})
      expectSame('limit, sortBy', [limit, request.sortBy], [24, 'relevance'])
      expectSame('Zahl der Artikel', items.length, Math.min(24, total))
    },
  },
  {
    rows: ['L-RULE-008', 'G-11'],
    why: 'paginate=false gibt alles auf einer Seite, höchstens tausend.',
    level: 'reading',
    async run(api) {
      const { items, total, lastPage } = await api.guest().ask('listBrands', { paginate: false })
      expectSame('Zahl, letzte Seite', [items.length, lastPage], [Math.min(total, 1000), 1])
    },
  },
  {
    rows: ['L-RULE-006'],
    why: 'Seiten folgen ohne Lücke und ohne Wiederholung aufeinander.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const ask = { sortBy: 'articleNumber', limit: 12 }
      const pages = [await guest.ask('listArticles', ask), await guest.ask('listArticles', { ...ask, page: 2 })]
      const twice = await guest.ask('listArticles', { sortBy: 'articleNumber', limit: 24 })
      expectSame(
        'Artikel der Seiten 1 und 2',
        pages.flatMap(({ items }) => items.map(({ id }) => id)),
        twice.items.map(({ id }) => id),
      )
    },
  },
  {
    rows: ['E-ENTITY-001', 'E-ENTITY-017', 'E-ENTITY-018', 'G-56'],
    why: 'Jeder Artikel hat Nummer, Lager und Slug und heißt, wie der Händler ihn nennt, sonst wie der Hersteller.',
    level: 'reading',
    async run(api) {
      const { items } = await api.guest().ask('listArticles', { limit: 100 })
      for (const { articleNumber, slug, displayName, partner_display_name, display_name } of items) {
        expectThat(`${articleNumber} ohne Nummer oder Slug`, articleNumber !== '' && slug !== '')
        expectSame(`displayName von ${articleNumber}`, displayName, partner_display_name ?? display_name)
      }
      const keys = items.map(({ articleNumber, shopDepotId }) => `${articleNumber}-${shopDepotId}`)
      expectSame('verschiedene Artikel', new Set(keys).size, keys.length)
    },
  },
  {
    rows: ['E-ENTITY-020', 'G-12', 'L-RULE-018'],
    why: 'Brutto ist netto mit dem Steuersatz, auf den Cent und von null weg gerundet, in jeder Zeile jedes Artikels.',
    level: 'reading',
    async run(api) {
      const { items } = await api.guest().ask('listArticles', { limit: 100 })
      for (const { articleNumber, price, prices, sellingPriceCollection } of items)
        for (const row of [...(price ? [price] : []), ...prices, ...sellingPriceCollection]) {
          const net = cents(Math.round(row.net_price * 100))
          expectEuro(
            `brutto von ${articleNumber} ab ${row.quantity_lower_bound}`,
            row.gross_price,
            grossOf(net, row.tax_rate) / 100,
          )
        }
    },
  },
  {
    rows: ['E-ENTITY-021', 'G-61'],
    why: 'Staffelpreise steigen in der Menge und fallen im Preis.',
    level: 'reading',
    async run(api) {
      await api.articles.scaled()
      const { items } = await api.guest().ask('listArticles', { limit: 100, sortBy: 'articleNumber' })
      for (const { articleNumber, prices } of items)
        for (const [at, row] of prices.entries()) {
          const before = prices[at - 1]
          if (!before) continue
          expectThat(
            `Mengen von ${articleNumber} steigen nicht`,
            row.quantity_lower_bound > before.quantity_lower_bound,
          )
          expectThat(`Preise von ${articleNumber} fallen nicht`, row.net_price <= before.net_price)
        }
    },
  },
  {
    rows: ['E-ENTITY-024', 'K-CONST-010', 'K-CONST-011', 'K-CONST-012', 'E-ENTITY-019', 'E-ENTITY-023', 'E-ENTITY-026'],
    why: 'Jeder Artikel hat Mindestmenge, Höchstmenge und Schritt, mit denen sich etwas bestellen lässt, dazu Inhalt und Bild.',
    level: 'reading',
    async run(api) {
      for (const tile of (await api.guest().ask('listArticles', { limit: 100 })).items) {
        const {
          articleNumber,
          min_order_price_unit: min,
          max_order_price_unit: max,
          step_order_price_unit: step,
        } = tile
        expectThat(`Mengen von ${articleNumber}`, min >= 1 && step >= 1 && max >= min, [min, max, step])
        expectThat(`${articleNumber} ohne Inhalt oder Bild`, tile.content > 0 && tile.mainImage.file !== '')
      }
    },
  },
  {
    rows: ['E-ENTITY-025', 'E-ENTITY-027', 'E-ENTITY-028', 'E-ENTITY-029', 'E-ENTITY-037', 'E-ENTITY-013'],
    why: 'Lieferstatus ist einer der sieben, und Kennzeichen haben Namen.',
    level: 'reading',
    async run(api) {
      for (const { articleNumber, sap_delivery_state, stock, attributes } of (
        await api.guest().ask('listArticles', { limit: 100 })
      ).items) {
        const { state_number } = sap_delivery_state
        expectThat(`Lieferstatus von ${articleNumber}`, state_number >= 1 && state_number <= 7, state_number)
        expectThat(`Bestand von ${articleNumber} ist negativ`, stock === null || stock >= 0, stock)
        for (const { slug, label } of attributes.br_flags)
          expectThat(`Kennzeichen von ${articleNumber}`, slug !== '' && label !== '')
      }
    },
  },
  {
    rows: ['E-ENTITY-030', 'P-ROLE-024', 'P-ROLE-025', 'G-65'],
    why: 'Wie gut ein Artikel zur Suche passt, sehen Gäste nicht.',
    level: 'reading',
    async run(api) {
      const { items } = await api.guest().ask('listArticles', { search: (await api.articles.plain()).articleNumber })
      for (const tile of items)
        expectThat('ein Gast sieht _score oder boost', !('_score' in tile) && !('boost' in tile))
    },
  },
  {
    rows: ['S-STATE-059'],
    why: 'In den Lieferstatus 2, 5, 6 und 7 wird kein Bestand gezeigt.',
    level: 'reading',
    async run(api) {
      const filter = filterOf({ delivery_state: ['2', '5', '6', '7'] })
      const { items } = await api.guest().ask('listArticles', { filter, limit: 100 })
      for (const { articleNumber, stock } of items) expectSame(`Bestand von ${articleNumber}`, stock, null)
    },
  },
  {
    rows: ['S-STATE-058', 'S-STATE-057', 'L-RULE-048', 'G-63'],
    why: 'Ohne besondere Erlaubnis lässt sich nicht bestellen, was im Lieferstatus 2 oder 5 ist oder im Status 1 ausverkauft.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { shop } = await guest.ask('showConfig', {})
      if (shop.allowNoneStockOrder) needed('gesperrte Artikel (der Shop verkauft ohne Bestand)', null)
      const { items } = await guest.ask('listArticles', {
        filter: filterOf({ delivery_state: ['2', '5'] }),
        limit: 100,
      })
      for (const { articleNumber, orderable, notOrderableReason } of items) {
        expectSame(`${articleNumber} bestellbar`, orderable, false)
        expectFound(`warum ${articleNumber} nicht bestellbar ist`, notOrderableReason)
      }
    },
  },
  ...sortings.map(
    ([sortBy, keyOf]): Check => ({
      rows: ['L-RULE-009', 'L-RULE-010', 'G-59'],
      why: `Sortieren nach ${sortBy} gilt in beide Richtungen, von einem Artikel zum nächsten.`,
      level: 'reading',
      async run(api) {
        const guest = api.guest()
        for (const sortDirection of ['asc', 'desc'] as const) {
          const { items } = await guest.ask('listArticles', { sortBy, sortDirection, limit: 60 })
          const keys = items.filter(({ price }) => price !== null).map(keyOf)
          for (const [at, key] of keys.slice(1).entries()) {
            const before = keys[at] ?? key
            const order = sortDirection === 'asc' ? inOrder(before, key) : inOrder(key, before)
            expectThat(`${sortBy} ${sortDirection}: falsche Reihenfolge`, order, [before, key])
          }
        }
      },
    }),
  ),
  {
    rows: ['L-RULE-011'],
    why: 'Die Suche grenzt ein und findet einen Artikel unter seiner Nummer.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      const [all, found] = [
        await guest.ask('listArticles', {}),
        await guest.ask('listArticles', { search: tile.articleNumber }),
      ]
      expectThat('die Suche grenzt nicht ein', found.total > 0 && found.total < all.total, [found.total, all.total])
      expectSame('gesuchter Text', found.request.search, tile.articleNumber)
      expectThat(
        'der Artikel fehlt',
        found.items.some(({ id }) => id === tile.id),
      )
    },
  },
  {
    rows: ['L-RULE-012', 'G-59'],
    why: 'Ein Filter zeigt nur seine Artikel, so viele, wie er vorher versprach.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const brand = needed('Marken zum Filtern', (await facetOf(guest, 'brand'))[0])
      const { items, total, filters } = await guest.ask('listArticles', {
        filter: filterOf({ brand: [brand.value] }),
        limit: 100,
      })
      expectSame('Zahl der Artikel', total, brand.count)
      for (const { articleNumber, brandSlug } of items) expectSame(`Marke von ${articleNumber}`, brandSlug, brand.value)
      const own = filters.find(({ name }) => name === 'brand')?.values.find(({ value }) => value === brand.value)
      expectSame('gewählt, Zahl', [own?.selected, own?.count], [true, brand.count])
    },
  },
  {
    rows: ['L-RULE-012'],
    why: 'Werte eines Filters gelten mit ODER: Zwei Marken zeigen beide.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const [first, second] = await facetOf(guest, 'brand')
      const [one, other] = [needed('eine Marke', first), needed('eine zweite Marke', second)]
      const { total } = await guest.ask('listArticles', {
        filter: filterOf({ brand: [one.value, other.value] }),
        limit: 1,
      })
      expectSame('Zahl der Artikel', total, one.count + other.count)
    },
  },
  {
    rows: ['L-RULE-012', 'E-ENTITY-013'],
    why: 'Verschiedene Filter gelten mit UND: Marke und Lieferstatus grenzen beide ein.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { brandSlug } = await api.articles.plain()
      const { items } = await guest.ask('listArticles', {
        filter: filterOf({ brand: [brandSlug], delivery_state: ['3'] }),
        limit: 100,
      })
      expectThat('nichts gefunden', items.length > 0)
      for (const tile of items)
        expectSame(
          `Marke und Status von ${tile.articleNumber}`,
          [tile.brandSlug, tile.sap_delivery_state.state_number],
          [brandSlug, 3],
        )
    },
  },
  {
    rows: ['G-54'],
    why: 'Ein Wert, den es in einem Filter nicht gibt, findet nichts und ist kein Fehler.',
    level: 'reading',
    async run(api) {
      const { total, items } = await api.guest().ask('listArticles', { filter: filterOf({ brand: ['niemand'] }) })
      expectSame('Zahl, Artikel', [total, items], [0, []])
    },
  },
  {
    rows: ['G-59', 'decisions 11 "Filters and pages"'],
    why: 'Ein Preis von bis zeigt nur Artikel dazwischen, beide Grenzen eingeschlossen.',
    level: 'reading',
    async run(api) {
      const { items } = await api.guest().ask('listArticles', { filter: filterOf({ price: ['5..10'] }), limit: 100 })
      needed('Artikel zwischen 5 und 10 Euro', items[0])
      for (const tile of items)
        expectThat(`Preis von ${tile.articleNumber}`, priceOf(tile) >= 5 && priceOf(tile) <= 10, priceOf(tile))
    },
  },
  {
    rows: ['C-CALL-048', 'G-59'],
    why: 'Die Filter zu einer Anfrage sind für sich dieselben wie in der Liste.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const filter = filterOf({ brand: [(await api.articles.plain()).brandSlug] })
      const [alone, list] = [await guest.ask('showFilters', { filter }), await guest.ask('listArticles', { filter })]
      expectSame('Zahl', alone.total, list.total)
      expectSame('Filter', alone.filters, list.filters)
    },
  },
  ...dimensions.map(
    ([name, rows, what, read]): Check => ({
      rows: ['P-ROLE-001', 'G-54', ...rows],
      why: `${what} grenzen die Liste ein, so weit, wie sie es versprechen.`,
      level: 'reading',
      async run(api) {
        const guest = api.guest()
        const value = needed(`${what} zum Filtern`, (await read(guest))[0])
        const { total } = await guest.ask('listArticles', { filter: filterOf({ [name]: [value.value] }), limit: 1 })
        expectSame('Zahl der Artikel', total, value.count)
      },
    }),
  ),
  {
    rows: ['E-ENTITY-012', 'G-54'],
    why: 'Eigenschaften sind Filter mit Namen und Wert.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { articleTypeSlug } = await api.articles.plain()
      const { filters } = await guest.ask('showArticleType', { slug: articleTypeSlug })
      const filter = needed(
        'Eigenschaften zum Filtern',
        filters.find(({ name, range }) => name.startsWith('property:') && !range),
      )
      const value = needed(
        'einen Wert',
        filter.values.find(({ count }) => count > 0),
      )
      const { total } = await guest.ask('showArticleType', {
        slug: articleTypeSlug,
        filter: filterOf({ [filter.name]: [value.value] }),
      })
      expectSame('Zahl der Artikel', total, value.count)
    },
  },
  ...ways.map(
    ({ list, show, at, rows, name }): Check => ({
      rows: ['P-ROLE-001', ...rows],
      why: `${name}: Jeder Eintrag hat Slug und Namen, und dahinter stehen so viele Artikel, wie er sagt.`,
      level: 'reading',
      async run(api) {
        const guest = api.guest()
        const { items } = (await guest.ask(list, { limit: 100 })) as { items: Place[] }
        for (const { slug, displayName } of items)
          expectThat('Eintrag ohne Slug oder Namen', slug !== '' && displayName !== '')
        const place = needed(
          name,
          items.find(({ count }) => count > 0),
        )
        const answer = await guest.ask(show, { slug: place.slug, limit: 5 })
        expectSame('Zahl der Artikel', answer.total, place.count)
        expectSame('der Eintrag selbst', (answer as unknown as Record<string, Place>)[at]?.slug, place.slug)
        expectSame('wo die Liste ist', answer.context?.slug, place.slug)
      },
    }),
  ),
  ...ways.map(
    ({ show, rows, name }): Check => ({
      rows,
      why: `${name}: Ein Slug, den es nicht gibt, ist 404.`,
      level: 'reading',
      run: async (api) => void (await api.guest().refused(show, { slug: 'gibt-es-nicht' }, 'not_found', 404)),
    }),
  ),
  {
    rows: ['C-CALL-052', 'E-ENTITY-004'],
    why: 'Sortimentsarten stehen in einer Liste, und jede lässt sich einzeln fragen.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const first = needed('Sortimentsarten', (await guest.ask('listAssortmentTypes', {})).items[0])
      const { assortmentTypeItem } = await guest.ask('listAssortmentTypes', { slug: first.slug })
      expectSame('die gefragte', assortmentTypeItem?.slug, first.slug)
    },
  },
  {
    rows: ['C-CALL-053', 'E-ENTITY-074', 'G-57', 'P-ROLE-002'],
    why: 'Die Hersteller kommen mit Marken, Geräten und ihren Texten; mit type=supply sind es die des Tintenfinders.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const all = await guest.ask('listManufacturers', {})
      expectThat('keine Hersteller', all.brandItems.length > 0)
      const supply = await guest.ask('listManufacturers', { type: 'supply' })
      expectSame('wonach gefragt war', supply.request.type, 'supply')
      expectThat('keine Marken von Geräten', supply.topItems.length > 0)
    },
  },
  {
    rows: ['C-CALL-055', 'G-57', 'P-ROLE-002'],
    why: 'Zu einer Marke und einem Gerät stehen Verbrauchsmaterialien; ein Hersteller, den es nicht gibt, ist 404.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const { deviceItems } = await guest.ask('listManufacturers', { type: 'supply', search: 'a' })
      const { topItems } = await guest.ask('listManufacturers', { type: 'supply' })
      const brand = needed('Marken von Geräten', topItems[0])
      const shown = await guest.ask('showManufacturer', { slug: brand.slug, type: 'supply' })
      expectSame('brandItem', shown.brandItem.slug, brand.slug)
      const device = needed('Geräte', shown.deviceItems[0] ?? deviceItems[0])
      const fitting = await guest.ask('showManufacturer', {
        slug: device.brand.slug,
        type: 'supply',
        device: device.slug,
      })
      expectSame('Gerät', fitting.deviceItem?.slug, device.slug)
      expectSame('Zahl der Materialien', fitting.total, device.count)
      await guest.refused('showManufacturer', { slug: 'gibt-es-nicht' }, 'not_found', 404)
    },
  },
  {
    rows: ['C-CALL-054'],
    why: 'Hersteller für die Werbefläche haben Bilder.',
    level: 'reading',
    async run(api) {
      const { items } = await api.guest().ask('listManufacturerTeasers', {})
      needed('Hersteller mit Bildern', items[0])
      for (const { slug, image } of items) expectFound(`das Bild von ${slug}`, image)
    },
  },
  {
    rows: ['C-CALL-066', 'E-ENTITY-002', 'K-CONST-019'],
    why: 'Der Katalogbaum kommt so tief wie verlangt, sonst zwei Ebenen, und unter einem Katalog stehen seine Kinder.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const two = await guest.ask('listCatalogs', {})
      const parent = needed(
        'einen Katalog mit Kindern',
        two.items.find(({ children }) => children.length > 0),
      )
      const one = await guest.ask('listCatalogs', { depth: 1 })
      expectSame(
        'Kinder bei depth=1',
        one.items.flatMap(({ children }) => children),
        [],
      )
      const below = await guest.ask('listCatalogs', { slug: parent.slug, depth: 1 })
      expectSame(
        'Kinder',
        below.items.map(({ slug }) => slug),
        parent.children.map(({ slug }) => slug),
      )
      expectSame('der gefragte Katalog', below.catalogItem?.slug, parent.slug)
    },
  },
  {
    rows: ['C-CALL-047', 'G-55', 'G-60', 'E-ENTITY-022'],
    why: 'Die Liste withbaseprice hat nur Artikel mit Grundpreis.',
    level: 'reading',
    async run(api) {
      const { items = [], context } = await api.guest().ask('showNamedList', { slug: 'withbaseprice', limit: 100 })
      expectSame('wo die Liste ist', context?.slug, 'withbaseprice')
      for (const { articleNumber, basePrice } of items) expectFound(`der Grundpreis von ${articleNumber}`, basePrice)
    },
  },
  ...['b-stock', 'device', 'printer', 'furniture'].map(
    (slug): Check => ({
      rows: ['C-CALL-047', 'G-60'],
      why: `Die besondere Liste ${slug} gibt es unter ihrem Namen.`,
      level: 'reading',
      run: async (api) => expectSame('context', (await api.guest().ask('showNamedList', { slug })).context?.slug, slug),
    }),
  ),
  {
    rows: ['C-CALL-047', 'G-55'],
    why: 'Unter /shop/SLUG steht sonst der Artikel mit diesem Slug; einer, den es nicht gibt, ist 404.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const tile = await api.articles.plain()
      expectSame('Slug des Artikels', (await guest.ask('showNamedList', { slug: tile.slug })).article?.slug, tile.slug)
      await guest.refused('showNamedList', { slug: 'gibt-es-nicht' }, 'not_found', 404)
    },
  },
  {
    rows: ['C-CALL-049', 'G-59'],
    why: 'Zuletzt angesehen ist, was genannt wird, in dieser Reihenfolge; sonst stehen da die neuesten.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const newest = await guest.ask('listLastArticles', {})
      expectSame('angesehen', newest.viewed, false)
      expectThat('nichts da', newest.items.length > 0)
      const ids = [(await api.articles.plain(1)).id, (await api.articles.plain()).id]
      const named = await guest.ask('listLastArticles', { ids: ids.join(',') })
      expectSame(
        'genannte zuerst',
        named.items.slice(0, 2).map(({ id }) => id),
        ids,
      )
      expectSame('angesehen', named.viewed, true)
    },
  },
  {
    rows: ['G-60'],
    why: 'Das Verzeichnis nennt alle Wege in den Shop mit der Zahl ihrer Einträge.',
    level: 'reading',
    async run(api) {
      const { entries, ways: named } = await api.guest().ask('showShopIndex', {})
      expectThat('keine Einträge', entries.length > 0 && named.length > 0)
      for (const { name, url } of entries) expectThat(`${name} führt nirgendwohin`, url.startsWith('/'))
    },
  },
]
