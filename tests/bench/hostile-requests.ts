import type { Request } from './load.ts'

// Requests that no customer would send, and the most expensive of those that customers do send.

type Named = Request & { name: string }
type Filter = Readonly<Record<string, readonly string[]>>

const query = (values: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()
const list = (values: Readonly<Record<string, string | number>>) => ({ path: `/rest/shop?${query(values)}` })
const filtered = (filter: Filter, values: Readonly<Record<string, string | number>> = {}) =>
  list({ ...values, filter: JSON.stringify(filter) })
const site = (search: string, more: Readonly<Record<string, string>> = {}) => ({
  path: `/rest/systems/search?${query({ search, ...more })}`,
})
const page = (path: string): Request => ({ path, headers: { accept: 'text/html' } })

const common = 'papier ordner tinte toner stift blau schwarz weiss karton marker block heft'.split(' ')
const apart = 'stuhl toner kaffee lineal batterie pflaster kalender kuvert handschuh lampe seife globus'.split(' ')

/** @param turn who asks, from 0 on: what is kept is kept for a text, so that everybody turns the words of his own */
export function hostileRequests(articles: readonly { number: string; depot: number }[], turn: number): Named[] {
  const words = (from: readonly string[], count: number) =>
    [...from.slice(0, count).slice(turn), ...from.slice(0, count).slice(0, turn)].join(' ')
  const range = (from: number, to: number) => ({ price: [`${from + turn / 100}..${to + turn}`] })
  const narrow = { farbe: ['Blau', 'Rot'], format: ['A4'] }
  const requests: Record<string, Request> = {
    'search: 256 letters': list({ search: 'ordnerpapiertoner'.repeat(16).slice(0, 255 - turn) }),
    'search: 300 letters': list({ search: 'a'.repeat(300) }),
    'search: 128 words of one letter': list({ search: 'a b c d e f g h '.repeat(16) }),
    'search: 36 times papier': list({ search: 'papier '.repeat(36 - turn) }),
    'search: two words apart': list({ search: words(apart, 2 + turn) }),
    'search: four words apart': list({ search: words(apart, 4) }),
    'search: four common words': list({ search: words(common, 4) }),
    'search: eight words apart': list({ search: words(apart, 8) }),
    'search: twelve words apart': list({ search: words(apart, 12) }),
    'search: twelve common words': list({ search: words(common, 12) }),
    'search: twelve words nobody uses': list({
      search: words('ordnar papirr tonner stfit karrton markre blokc hefft blaau schwrz weis tinnte'.split(' '), 12),
    }),
    'search: twelve long words nobody uses': list({
      search: Array.from({ length: 6 }, (_, at) => `unbekanntesdingmitnamen${'xyzuvw'[at]}${turn}`).join(' '),
    }),
    'search: compounds nobody uses': list({
      search: words('blaupapierordner tonerstuhlkasten stiftkartonmappe lampenseifenhalter'.split(' '), 4),
    }),
    'search: %': list({ search: '%'.repeat(1 + turn) }),
    'search: *': list({ search: '*'.repeat(1 + turn) }),
    'search: _': list({ search: '_'.repeat(1 + turn) }),
    'search: quoted word': list({ search: `"papier"${' '.repeat(turn)}"` }),
    'search: quoted words': list({ search: `"${words(common, 3)}"` }),
    'search: SQL': list({ search: `" OR 1=${turn + 1} --` }),
    'search: SQL with a common word': list({ search: `papier'; drop table listings; -- ${turn}` }),
    'search: filter syntax of Meilisearch': list({ search: `facets = "farbe:blau" OR articleId > ${turn}` }),
    'search: query syntax of PostgreSQL': list({ search: `papier:* | toner & !(stift) <-> blau${turn}` }),
    'search: figures only': list({ search: `1 2 3 4 5 6 7 8 9 ${10 + turn}` }),
    'search: a4 80 g': list({ search: `a4 80 g ${turn + 1}` }),
    'search: the commonest words': list({ search: words(['blau', 'schwarz', 'rot'], 3) }),
    'search: common word, filters': filtered(narrow, { search: words(common, 1 + turn) }),
    'search: common word, range': filtered(range(0.1, 90_000), { search: 'papier' }),
    'search: common words, range, by price': filtered(range(0.1, 90_000), {
      search: words(common, 4),
      sortBy: 'price',
    }),
    'search: common word, last page': list({ search: 'papier', page: 1000 + turn }),
    'whole shop': list({}),
    'whole shop: range of everything': filtered(range(0.1, 90_000)),
    'whole shop: range of everything, by price': filtered(range(0.2, 80_000), {
      sortBy: 'price',
      sortDirection: 'desc',
    }),
    'whole shop: narrow range, by price': filtered(range(3, 4), { sortBy: 'price' }),
    'whole shop: all ranges at once': filtered({
      ...range(0.1, 90_000),
      'property:Papiergewicht': [`1..${900 + turn}`],
      'property:Blattzahl': [`1..${9000 + turn}`],
      'property:Breite': [`1..${9000 + turn}`],
    }),
    'whole shop: range of a property': filtered({ 'property:Papiergewicht': [`1..${900 + turn}`] }),
    'whole shop: many filters': filtered({
      farbe: ['Blau', 'Rot', 'Schwarz'],
      basisfarbe: ['Blau', 'Rot'],
      format: ['A4', 'A5'],
      delivery_state: ['sofort', 'lager'],
      attribute: ['begreen'],
      ...range(1, 500),
    }),
    'whole shop: a filter of 100 values': filtered({
      farbe: Array.from({ length: 98 }, (_, at) => `Farbe ${at + turn}`).concat('Blau', 'Rot'),
    }),
    'whole shop: 50 names': filtered(
      Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`property:Name ${at}`, ['x']])),
    ),
    'whole shop: deep JSON': {
      path: `/rest/shop?filter=${encodeURIComponent(`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`)}`,
    },
    'whole shop: filter of 20 kB': {
      path: `/rest/shop?filter=${encodeURIComponent(JSON.stringify({ farbe: ['x'.repeat(7000)] }))}`,
    },
    'whole shop: page 4000': list({ page: 4000 + turn }),
    'whole shop: page 1e9': list({ page: 1e9 }),
    'whole shop: limit 100': list({ limit: 100, page: 2 + turn }),
    'whole shop: limit 0': list({ limit: 0 }),
    'whole shop: limit -1': list({ limit: -1 }),
    'whole shop: limit 1e9': list({ limit: 1e9 }),
    'whole shop: no pages': list({ paginate: 'false' }),
    'whole shop: no pages, last by price': list({ paginate: 'false', sortBy: 'price', sortDirection: 'desc' }),
    'filters of the whole shop in a range': {
      path: `/rest/shop/filters?filter=${encodeURIComponent(JSON.stringify(range(0.3, 70_000)))}`,
    },
    'catalogues, depth 99': { path: '/rest/shop/catalog?depth=99' },
    'shop index': { path: '/rest/shop/index' },
    sitemap: { path: '/sitemap.xml' },
    'sitemap of articles': { path: `/sitemap/articles-${1 + turn}.xml` },
    'sitemap of places': { path: '/sitemap/places.xml' },
    'site search: nothing': site(' '),
    'site search: common word, all': site(words(common, 1 + turn), { showAll: 'true' }),
    'site search: words apart': site(words(apart, 5)),
    'site search: SQL': site(`" OR 2=${turn + 1} --`),
    'site search: long word': site(`${'donaudampfschifffahrtskapitaen'.repeat(8)}${turn}`),
    'quick order of 500 lines': {
      method: 'POST',
      path: '/rest/shop/quick-order/check',
      body: JSON.stringify({
        rows: Array.from({ length: 500 }, (_, at) => ({
          number: at % 2 ? `${articles[at % articles.length]?.number}` : `x${at}${turn}9`,
          quantity: 1,
        })),
      }),
    },
    'comparison of four': page(
      `/shop/compare?articles=${articles
        .slice(turn, turn + 4)
        .map(({ number, depot }) => `${number}-${depot}`)
        .join(',')}`,
    ),
    'page: whole shop in a range': page(`/shop?${query({ filter: JSON.stringify(range(0.4, 60_000)) })}`),
    'page: search for words apart': page(`/shop?${query({ search: words(apart, 6) })}`),
    'page: shop index': page('/shop/index'),
    'page: catalogues': page('/shop/catalogs'),
  }
  for (const sortBy of ['relevance', 'name', 'price', 'articleNumber', 'newest', 'delivery']) {
    for (const sortDirection of ['asc', 'desc']) {
      requests[`whole shop: by ${sortBy} ${sortDirection}, page 2000`] = list({
        sortBy,
        sortDirection,
        page: 2000 + turn,
      })
    }
    requests[`search: papier by ${sortBy}`] = list({ search: `papier${' '.repeat(turn)} a4`, sortBy })
  }
  for (const resultType of ['articles', 'catalogs', 'manufacturers', 'brands', 'pages', 'posts'])
    requests[`site search: all ${resultType}`] = site(words(['a', 'b', 'c'], 1 + turn), { resultType, showAll: 'true' })
  for (const letter of 'abcdefghijklmnopqrstuvwxyzäöü0123456789') {
    requests[`site search: ${letter}`] = site(letter)
    requests[`search: ${letter}`] = list({ search: letter })
  }
  for (const begun of ['pa', 'pap', 'or', 'ord', 'to', 'ton', 'st', 'sti', 'bl', 'sch', 'qx', 'qxz'])
    requests[`site search: ${begun}`] = site(begun)
  return Object.entries(requests).map(([name, request]) => ({ name, ...request }))
}
