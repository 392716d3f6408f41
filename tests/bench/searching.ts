import type { Request } from './load.ts'
import type { Sample } from './world.ts'

// What searching and paging are measured by. Asked with a stored session, so that the replies which
// guests share play no part; pages of hits and counts are kept per version of the catalogue, as in a running shop.

/** One figure: what is asked, what of, and the goal as a ratio or in CPU milliseconds. */
export type Row = {
  name: string
  most?: number
  shop: (index: number) => Request
  /** the bare handler, or another question to the shop itself */
  against?: { server: 'bare' | 'shop'; next: (index: number) => Request }
  few?: true
}

const pick = <T>(rows: readonly T[], index: number): T => rows[index % rows.length] as T
const encoded = (filter: Readonly<Record<string, readonly string[]>>) => encodeURIComponent(JSON.stringify(filter))

function chosen(facets: readonly string[], names: readonly string[]): Record<string, string[]> {
  const pairs = facets.map((facet) => facet.split(':') as [string, string])
  return Object.fromEntries(pairs.filter(([name]) => names.includes(name)).map(([name, value]) => [name, [value]]))
}

export function searchRows({ searches, articles }: Sample, size: number, headers: Record<string, string>): Row[] {
  const get = (path: (index: number) => string) => (index: number) => ({ path: path(index), headers })
  const text = (index: number) => encodeURIComponent(pick(searches, index).word)
  const two = (index: number) => chosen(pick(searches, index).facets, ['farbe', 'brand'])
  const three = (index: number) => encoded(chosen(pick(searches, index).facets, ['farbe', 'brand', 'producttype']))
  const list = (index: number) => `/rest/shop/articletypes/${pick(searches, index).slug}`
  const beginning = (index: number) => encodeURIComponent(pick(searches, index).word.slice(0, 3 + (index % 4)))
  const found = get((i) => `/rest/shop?search=${text(i)}&filter=${encoded(two(i))}`)
  const bare = {
    server: 'bare' as const,
    next: (i: number) => ({ path: `/search?lexeme=${encodeURIComponent(pick(searches, i).lexeme)}` }),
  }
  const itself = (path: (index: number) => string) => ({ server: 'shop' as const, next: get(path) })
  const deep = 2000
  const rows: Row[] = [
    { name: 'full-text search, two filters', shop: found, against: bare, ...(size === 10_000 && { most: 3 }) },
    ...(size === 100_000 ? [{ name: 'full-text search, two filters, in ms', most: 12, shop: found }] : []),
    {
      name: 'full-text search, nothing kept (new price range)',
      shop: get((i) => `/rest/shop?search=${text(i)}&filter=${encoded({ ...two(i), price: [`0.1..${90_000 + i}`] })}`),
      against: bare,
      few: true,
    },
    { name: 'suggestions while typing', shop: get((i) => `/rest/systems/search?search=${beginning(i)}`) },
    { name: 'search by code', shop: get((i) => `/rest/systems/search?search=${pick(articles, i).number}`) },
    {
      name: 'list, three filters, against unfiltered',
      most: 2,
      shop: get((i) => `${list(i)}?filter=${three(i)}`),
      against: itself(list),
    },
  ]
  if (size < 100_000) return rows
  return [
    ...rows,
    {
      name: `page ${deep} against page 1, both kept`,
      most: 2,
      shop: get(() => `/rest/shop?page=${deep}`),
      against: itself(() => '/rest/shop?page=1'),
    },
    {
      name: `pages from ${deep} on against pages 1 to 500`,
      most: 2,
      shop: get((i) => `/rest/shop?page=${deep + (i % 500)}`),
      against: itself((i) => `/rest/shop?page=${1 + (i % 500)}`),
    },
  ]
}

/** How much more a request may cost in a larger catalogue: name, from articles, to articles, at most. */
export const growthGoals: readonly (readonly [name: string, from: number, to: number, most: number])[] = [
  ['list of 24 tiles, facet counts warm', 2000, 100_000, 1.5],
  ['suggestions while typing', 2000, 100_000, 2],
  ['list of 24 tiles, made anew for a customer', 100_000, 1_000_000, 3],
  ['search by code', 100_000, 1_000_000, 3],
]
