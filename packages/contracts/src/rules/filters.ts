/** Chosen filters: name -> values; OR inside a name, AND between names (G-59). Never holds a name without values. */
export type Filters = Readonly<Record<string, readonly string[]>>

/** Why a filter text is refused by the server: no JSON (400), wrong types or beyond the limits (422). */
export type FilterProblem = 'bad_json' | 'validation'

export interface Range {
  from: number | null
  to: number | null
}

/** What a list address asks for. */
export interface ListQuery {
  page: number
  limit: number
  paginate: boolean
  sortBy: string | null
  sortDirection: 'asc' | 'desc'
  search: string
  filters: Filters
  isBGS: boolean
}

/** Limits of G-100 and section 11. */
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

/** The parameters that an address of the shop keeps, and no others (specification 2). */
export const keptParameters = [
  'step',
  'page',
  'limit',
  'paginate',
  'sortBy',
  'sortDirection',
  'search',
  'filter',
  'type',
  'year',
  'month',
  'day',
  'quarter',
  'week',
  'isBGS',
] as const

/** Names that the article list understands (G-54, G-57); others are ignored (G-09). */
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

/** What the server refuses about a filter text, or null when it is in order (G-09, G-100). */
export function filterProblem(text: string): FilterProblem | null {
  if (byteLength(text) > listLimits.filterBytes) return 'validation'
  const parsed = parsedJson(text)
  if (parsed === undefined) return 'bad_json'
  if (!isObject(parsed)) return 'validation'
  const lists = Object.values(parsed)
  if (!lists.every((list) => Array.isArray(list) && list.every((value) => typeof value === 'string')))
    return 'validation'
  const tooMany = lists.length > listLimits.filterNames || lists.flat().length > listLimits.filterValues
  return tooMany ? 'validation' : null
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

/** Removes a name with all its values. */
export function removeFilter(filters: Filters, name: string): Filters {
  return setFilter(filters, name, [])
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

/** Bounds -> `80..120`; an open end stays empty. */
export function formatRange({ from, to }: Range): string {
  return `${from ?? ''}..${to ?? ''}`
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

/** Reads a list address; what is missing or unreadable takes its default. */
export function parseListQuery(parameters: URLSearchParams): ListQuery {
  const limit = clampLimit(numberOf(parameters.get('limit')))
  return {
    page: clampPage(numberOf(parameters.get('page')), limit),
    limit,
    paginate: parameters.get('paginate') !== 'false',
    sortBy: parameters.get('sortBy') || null,
    sortDirection: parameters.get('sortDirection') === 'desc' ? 'desc' : 'asc',
    search: (parameters.get('search') ?? '').slice(0, listLimits.searchLength),
    filters: parseFilters(parameters.get('filter')),
    isBGS: parameters.get('isBGS') === 'true',
  }
}

/** The address of a list; defaults are left out: page 1, limit 24, sortDirection asc, paginate true. */
export function listQueryParameters(query: ListQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  if (query.page > 1) parameters.set('page', String(query.page))
  if (query.limit !== listLimits.defaultLimit) parameters.set('limit', String(query.limit))
  if (!query.paginate) parameters.set('paginate', 'false')
  if (query.sortBy) parameters.set('sortBy', query.sortBy)
  if (query.sortDirection === 'desc') parameters.set('sortDirection', 'desc')
  if (query.search) parameters.set('search', query.search)
  const filter = serialiseFilters(query.filters)
  if (filter) parameters.set('filter', filter)
  if (query.isBGS) parameters.set('isBGS', 'true')
  return parameters
}

/** A list with something changed; unless a page is asked for, it starts again on page 1. */
export function changeListQuery(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  return { ...query, page: 1, ...change }
}

/** The parameters that an address keeps when the user moves inside the shop; strangers (`utm_…`) are dropped. */
export function keepKnownParameters(parameters: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams()
  for (const name of keptParameters) {
    const value = parameters.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept
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

function numberOf(text: string | null): number {
  return text === null || text.trim() === '' ? Number.NaN : Number(text)
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
