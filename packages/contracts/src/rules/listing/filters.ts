/** Chosen filters: name -> values; OR inside a name, AND between names (G-59). Never holds a name without values. */
export type Filters = Readonly<Record<string, readonly string[]>>

/** Why a filter text is refused by the server: no JSON, wrong types or beyond the limits. */
export type FilterProblem = 'unreadable' | 'invalid'

export interface Range {
  from: number | null
  to: number | null
}

/** Limits of G-100 and decisions 11 "Filters and pages". */
export const listLimits = {
  filterBytes: 8192,
  filterNames: 50,
  filterValues: 100,
  defaultLimit: 24,
  highestLimit: 100,
  highestUnpaginated: 1000,
  /** page x limit may not exceed this. */
  deepest: 100_000,
  searchLength: 256,
}

/** Names that the article list understands (G-54, G-57); others are refused (decisions 12 "Unknown filter names"). */
export const filterNames = [
  'manufacturer',
  'brand',
  'articletypename',
  'producttype',
  'format',
  'basisfarbe',
  'farbe',
  'assortment',
  'assortmenttype',
  'shopdepot',
  'catalogpage',
  'tag',
  'attribute',
  'delivery_state',
  'flag',
  'supply_brand',
  'supply_device',
  'price',
] as const

export const noFilters: Filters = {}

/** Whether the article list understands a name, properties `property:<name>` included. */
export function isKnownFilter(name: string): boolean {
  return filterNames.some((known) => known === name) || /^property:./.test(name)
}

/** Reads `{"farbe":["blau"]}` from an address. What cannot be read is left out; it never throws. */
export function parseFilters(text: string | null | undefined): Filters {
  if (!text || byteLength(text) > listLimits.filterBytes) return noFilters
  const parsed = parsedJson(text)
  return isObject(parsed) ? tidied(Object.entries(parsed)) : noFilters
}

/** What the server refuses about a filter text, or null when it is in order (docs/api.md, G-100). */
export function filterProblem(text: string): FilterProblem | null {
  if (byteLength(text) > listLimits.filterBytes) return 'invalid'
  const parsed = parsedJson(text)
  if (parsed === undefined) return 'unreadable'
  if (!isObject(parsed)) return 'invalid'
  const lists = Object.values(parsed)
  if (!lists.every((list) => Array.isArray(list) && list.every((value) => typeof value === 'string'))) return 'invalid'
  const tooMany = lists.length > listLimits.filterNames || lists.flat().length > listLimits.filterValues
  return tooMany ? 'invalid' : null
}

/** The text for the address, names in order so that equal filters have one address; null when nothing is chosen. */
export function serialiseFilters(filters: Filters): string | null {
  const tidy = tidied(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)))
  return Object.keys(tidy).length === 0 ? null : JSON.stringify(tidy)
}

/** The values of one name; empty when it is not chosen. */
export function filterValues(filters: Filters, name: string): readonly string[] {
  return Object.hasOwn(filters, name) ? (filters[name] ?? []) : []
}

/** Sets a name to exactly these values; without values the name is removed. */
export function setFilter(filters: Filters, name: string, values: readonly string[]): Filters {
  return tidied([...Object.entries(filters).filter(([other]) => other !== name), [name, values]])
}

/** Adds one value; adding it twice changes nothing. */
export function addFilterValue(filters: Filters, name: string, value: string): Filters {
  return setFilter(filters, name, [...filterValues(filters, name), value])
}

/** Removes one value; the name goes with its last value. */
export function removeFilterValue(filters: Filters, name: string, value: string): Filters {
  return setFilter(
    filters,
    name,
    filterValues(filters, name).filter((other) => other !== value),
  )
}

/** `80..120`, `80..`, `..120` -> bounds; null when the text is no range or its bounds are the wrong way round. */
export function parseRange(value: string): Range | null {
  const bounds = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(value)
  if (!bounds) return null
  const from = bounds[1] === undefined ? null : Number(bounds[1])
  const to = bounds[2] === undefined ? null : Number(bounds[2])
  if (from === null && to === null) return null
  return from !== null && to !== null && from > to ? null : { from, to }
}

/** Whether a number lies in the range, bounds included. */
export function isInRange(value: number, { from, to }: Range): boolean {
  return (from === null || value >= from) && (to === null || value <= to)
}

/** 1 to 100; not a number is the default 24. */
export function clampLimit(limit: number): number {
  if (Number.isNaN(limit)) return listLimits.defaultLimit
  return Math.min(listLimits.highestLimit, Math.max(1, Math.trunc(limit)))
}

/** From 1 up to the page where page x limit reaches 100,000; not a number is 1. */
export function clampPage(page: number, limit: number): number {
  if (Number.isNaN(page)) return 1
  return Math.min(Math.floor(listLimits.deepest / clampLimit(limit)), Math.max(1, Math.trunc(page)))
}

/** fromEntries makes own keys only, so that a name like `__proto__` stays a name. */
function tidied(entries: readonly (readonly [string, unknown])[]): Filters {
  let room = listLimits.filterValues
  const kept: [string, string[]][] = []
  for (const [name, list] of entries) {
    const strings = Array.isArray(list) ? list.filter((value) => typeof value === 'string') : []
    const values = [...new Set(strings)].slice(0, room)
    if (values.length === 0 || kept.length === listLimits.filterNames) continue
    room -= values.length
    kept.push([name, values])
  }
  return Object.fromEntries(kept)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
