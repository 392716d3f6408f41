import type { Filters } from '@kontor/contracts/rules/filters'
import { filterProblem, isInRange, parseFilters, parseRange } from '@kontor/contracts/rules/filters'
import { Failure } from '../../platform/failures.ts'
import type { Condition, ListPrices } from './engine.ts'
import { canonicalFilter, facetKey, isProperty, keyName, wireValue } from './facet-names.ts'
import type { FacetTable } from './facet-table.ts'

/**
 * Reads the `filter` of a list request (G-09, G-100).
 * @throws Failure 400 for what is no JSON, 422 for wrong types and for too many names or values
 */
export function readFilters(text: string | undefined): Filters {
  if (text === undefined || text === '') return {}
  const problem = filterProblem(text)
  if (problem === 'bad_json') throw new Failure(400, 'bad_json', 'Der Filter ist nicht lesbar.')
  if (problem) {
    const message = 'Der Filter hat zu viele oder falsche Angaben.'
    throw new Failure(422, 'validation', message, { fields: [{ path: 'filter', code: 'invalid', message }] })
  }
  return parseFilters(text)
}

/**
 * What articles must fulfil for a choice of filters. Unknown names are left out (G-09); a known name without any known
 * value finds nothing (G-54).
 * @param prices what a price range means, see `listPrices`; null where the shop shows no prices
 */
export function conditionsOf(table: FacetTable, filters: Filters, prices: ListPrices | null): Condition[] {
  const conditions: Condition[] = []
  for (const [given, values] of Object.entries(filters)) {
    const name = isPlaceOnly(given) ? given : knownName(table, given)
    if (name === null) continue
    if (name === 'price') {
      const ranges = values.map(parseRange).filter((range) => range !== null)
      if (prices) conditions.push({ kind: 'price', name, ...prices, ranges: ranges.map(inCents) })
      continue
    }
    const keys = [...new Set(values.flatMap((value) => keysOf(table, name, value)))]
    const [only] = keys
    const column = keys.length === 1 && only ? table.columnOf(only) : null
    conditions.push({ kind: 'facet', name, keys, column })
  }
  return conditions
}

/** Named by addresses and by `catalogSlug` rather than by `filter` (G-54). */
const isPlaceOnly = (name: string) => name === 'list' || name === 'catalog'

/** The name that lists keep a filter under; null for one they do not know (G-09). */
function knownName(table: FacetTable, given: string): string | null {
  const name = canonicalFilter(given)
  return name === null || (isProperty(name) && !table.nameOfKey.has(keyName(name))) ? null : name
}

/**
 * A choice as lists understand it: names and values as they are on the wire, without names that lists do not know
 * (G-09). Unknown values stay, since they find nothing (G-54).
 */
export function understoodFilters(table: FacetTable, asked: Filters): Filters {
  const understood = new Map<string, Set<string>>()
  for (const [given, values] of Object.entries(asked)) {
    const known = knownName(table, given)
    if (known === null) continue
    const name = table.nameOfKey.get(keyName(known)) ?? known
    const own = understood.get(name) ?? new Set()
    understood.set(name, own)
    for (const value of values) {
      const facet = table.byKey.get(facetKey(name, value))
      own.add(facet ? wireValue(name, facet) : value)
    }
  }
  return Object.fromEntries([...understood].map(([name, values]) => [name, [...values]]))
}

function keysOf(table: FacetTable, name: string, value: string): string[] {
  const key = facetKey(name, value)
  if (table.byKey.has(key)) return [key]
  const range = parseRange(value)
  if (!range) return []
  const wireName = table.nameOfKey.get(keyName(name)) ?? name
  return table
    .valuesOf(wireName)
    .filter(({ label }) => {
      const figure = figureOf(label)
      return figure !== null && isInRange(figure, range)
    })
    .map((facet) => facetKey(name, facet.value))
}

/** `80 g/m²` -> 80, `2.500` -> 2500, `0,5 mm` -> 0.5; null where the value begins with no figure. */
export function figureOf(label: string): number | null {
  const [figure] = /^-?\d[\d.]*(?:,\d+)?/.exec(label) ?? []
  if (!figure) return null
  const read = Number(figure.replace(/\.(?=\d{3})/g, '').replace(',', '.'))
  return Number.isNaN(read) ? null : read
}

const highestCents = 2_147_483_647

function inCents({ from, to }: { from: number | null; to: number | null }) {
  const cents = (euros: number | null) =>
    euros === null ? null : Math.min(highestCents, Math.max(0, Math.round(euros * 100)))
  return { from: cents(from), to: cents(to) }
}
