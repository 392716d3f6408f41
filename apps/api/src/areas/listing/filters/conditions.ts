import type { Filters } from '@kontor/contracts/rules/listing/filters'
import {
  filterNames,
  filterProblem,
  isInRange,
  parseFilters,
  parseRange,
} from '@kontor/contracts/rules/listing/filters'
import { Failure } from '../../../platform/failures.ts'
import type { Condition, ListPrices } from '../engine.ts'
import { canonicalFilter, isProperty, keyName, wireValue } from './facet-names.ts'
import { type FacetTable, knownKey } from './facet-table.ts'

/**
 * Reads the `filter` of a list request (G-09, G-100).
 * @param unknown whether an unknown name is refused or left to the caller
 * @throws Failure 422 for what is no JSON, wrong types, too many names or values, and names that are none
 */
export function readFilters(text: string | undefined, unknown: 'refuse' | 'leave' = 'leave'): Filters {
  if (text === undefined || text === '') return {}
  const problem = filterProblem(text)
  if (problem) {
    const message =
      problem === 'unreadable' ? 'Der Filter ist kein lesbares JSON.' : 'Der Filter hat zu viele oder falsche Angaben.'
    throw new Failure(422, 'validation', message, { fields: [{ path: 'filter', code: 'invalid', message }] })
  }
  const foreign = Object.keys(JSON.parse(text)).filter((name) => canonicalFilter(name) === null)
  if (unknown === 'refuse' && foreign.length > 0) throw unknownFilters(foreign)
  return parseFilters(text)
}

/** decisions 12 "Unknown filter names". */
function unknownFilters(names: readonly string[]): Failure {
  const known = `${filterNames.join(', ')} und property:<Name eines Merkmals>`
  const fields = names.slice(0, 20).map((name) => {
    const shown = name.toWellFormed().slice(0, 60)
    return { path: `filter.${shown}`, code: 'unknown_filter', message: `Den Filter „${shown}“ gibt es nicht.` }
  })
  return new Failure(422, 'validation', `${fields[0]?.message} Bekannt sind ${known}.`, { fields })
}

/**
 * What articles must fulfil for a choice of filters. A name without any known value finds nothing (G-54), a property
 * that no article has too.
 * @param prices what a price range means, see `listPrices`; null where the shop shows no prices
 */
export function conditionsOf(table: FacetTable, filters: Filters, prices: ListPrices | null): Condition[] {
  const conditions: Condition[] = []
  for (const [given, values] of Object.entries(filters)) {
    const known = isPlaceOnly(given) ? given : canonicalFilter(given)
    if (known === null) continue
    const name = table.nameOf(known) ?? known
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

/** Conditions of the place itself carry a name of their own, so that they are no filter of the list. */
export const placePrefix = 'place:'
export const isPlace = (condition: Condition) => condition.name.startsWith(placePrefix)
export const placeConditions = (table: FacetTable, place: Filters, prices: ListPrices | null): Condition[] =>
  conditionsOf(table, place, prices).map((condition) => ({ ...condition, name: placePrefix + condition.name }))

/** Conditions of an address or of `catalogSlug`, which are no filters (G-54). */
const isPlaceOnly = (name: string) => name === 'list' || name === 'catalog'

/**
 * A choice as lists understand it: names and values as they are on the wire. Unknown values stay, since they find
 * nothing (G-54).
 * @param dropUnknown leaves out properties that no article has, as a page does with an old address
 * @returns the names left out too
 */
export function understoodFilters(
  table: FacetTable,
  asked: Filters,
  dropUnknown: boolean,
): { filters: Filters; dropped: string[] } {
  const understood = new Map<string, Set<string>>()
  const dropped: string[] = []
  for (const [given, values] of Object.entries(asked)) {
    const known = canonicalFilter(given)
    if (known === null || (dropUnknown && isProperty(known) && table.nameOf(known) === null)) {
      dropped.push(given)
      continue
    }
    const name = table.nameOf(known) ?? known
    const own = understood.get(name) ?? new Set()
    understood.set(name, own)
    for (const value of values) {
      const facet = table.find(name, value)
      own.add(facet ? wireValue(name, facet) : value)
    }
  }
  return { filters: Object.fromEntries([...understood].map(([name, values]) => [name, [...values]])), dropped }
}

function keysOf(table: FacetTable, name: string, value: string): string[] {
  const key = knownKey(table, name, value)
  if (key) return [key]
  const range = parseRange(value)
  if (!range) return []
  return table
    .valuesOf(table.nameOf(name) ?? name)
    .filter(({ label }) => {
      const figure = figureOf(label)
      return figure !== null && isInRange(figure, range)
    })
    .map((facet) => `${keyName(name)}:${facet.value}`)
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
