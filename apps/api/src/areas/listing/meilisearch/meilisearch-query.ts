import type { TermReading } from '../../words/service.ts'
import type { AssortmentCondition, Condition, ListingQuery, Selection } from '../engine.ts'

/** A string of Meilisearch's filter language; nothing in it has a meaning of its own. */
export const literal = (value: string) => `"${value.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`

/** Filters, all of which hold. Names are ours, values are literals. @returns null when nothing can fulfil them */
export function filtersOf({ conditions, hideSoldOut }: Selection): string[] | null {
  const filters = conditions.map(filterOf)
  if (filters.includes(null)) return null
  return [...filters.filter((filter) => filter !== null), ...(hideSoldOut ? ['soldOut = false'] : [])]
}

const priceFields = {
  net: 'netCents',
  gross: 'grossCents',
  hekNet: 'hekNetCents',
  hekGross: 'hekGrossCents',
} as const

function filterOf(condition: Condition): string | null {
  switch (condition.kind) {
    case 'articles':
      return condition.ids.length === 0 ? null : idsIn(condition.ids)
    case 'facet':
      return condition.keys.length === 0 ? null : `facets IN [${condition.keys.map(literal).join(', ')}]`
    case 'assortment':
      return assortmentFilter(condition)
    case 'price':
      return condition.ranges.length === 0 ? null : priceFilter(condition)
  }
}

const idsIn = (ids: readonly number[]) => `articleId IN [${ids.map(Math.trunc).join(', ')}]`

function assortmentFilter({ parts, added, removed }: AssortmentCondition): string {
  const fits = parts.map((keys) => `facets IN [${keys.map(literal).join(', ')}]`).join(' AND ')
  const ways = [added.length > 0 && idsIn(added), fits && `(${fits})`].filter((way) => way !== false && way !== '')
  const belongs = ways.length > 0 ? `(${ways.join(' OR ')})` : 'articleId EXISTS'
  return removed.length > 0 ? `${belongs} AND NOT ${idsIn(removed)}` : belongs
}

/** The listed price is in range and the reader has none of his own, or his own is (as in `listing-sql.ts`). */
function priceFilter({ priceColumn, own, ranges }: Extract<Condition, { kind: 'price' }>): string {
  const field = priceFields[priceColumn]
  const bounds = ranges.map(({ from, to }) => [Math.trunc(from ?? 0), Math.trunc(to ?? 2_147_483_647)] as const)
  const listed = bounds.map(([from, to]) => `${field} ${from} TO ${to}`).join(' OR ')
  if (!own) return listed
  const fits = (cents: number) => bounds.some(([from, to]) => cents >= from && cents <= to)
  const fitting = `articleId IN [${own.articleIds.filter((_, at) => fits(own.cents[at] ?? -1)).join(', ')}]`
  return `((${listed}) AND articleId NOT IN [${own.articleIds.join(', ')}]) OR ${fitting}`
}

/** The order that was asked for; by relevance the ranking rules say it. */
export function sortOf({ sort, descending, priceColumn }: ListingQuery): string[] {
  const direction = descending ? 'desc' : 'asc'
  switch (sort) {
    case 'name':
      return [`nameKey:${direction}`, `articleId:${direction}`]
    case 'articleNumber':
      return [`numberKey:${direction}`, `articleId:${direction}`]
    case 'price':
      return [`${priceFields[priceColumn]}:${direction}`, `articleId:${direction}`]
    case 'newest':
      return descending ? ['newest:asc', 'articleId:asc'] : ['newest:desc', 'articleId:desc']
    case 'delivery':
      return [`deliveryRank:${direction}`, `rank:${direction}`, `articleId:${direction}`]
    case 'relevance':
      return []
  }
}

/** How a reading is asked. */
export const askedBy = ({ q, code, named, shown, some }: TermReading, filters: readonly string[] = []) => ({
  q,
  filter: [...(code === undefined ? [] : [`codes = ${literal(code)}`]), ...filters],
  ...(named && { attributesToSearchOn: ['what', 'title'] }),
  ...(shown && { attributesToSearchOn: ['what', 'title', 'belongs'] }),
  matchingStrategy: some ? ('frequency' as const) : ('all' as const),
})
