import type { catalogue } from '@kontor/contracts'
import { swatchOf } from '@kontor/contracts/rules/catalogue/colours'
import type { Filters } from '@kontor/contracts/rules/listing/filters'
import { madeOf } from '../../../platform/process/cache.ts'
import type { Counts, FacetValue, PriceBounds } from '../engine.ts'
import { figureOf } from './conditions.ts'
import {
  canonicalFilter,
  filterLabels,
  isProperty,
  keyName,
  labelOfFilter,
  quietFilters,
  wireValue,
} from './facet-names.ts'
import { type FacetTable, knownKey } from './facet-table.ts'

/** What the filters of a list are made of. */
export type FilterCounts = {
  /** of the place, before anything was chosen */
  place: Counts
  /** with everything that was chosen */
  all: Counts
  /** by the key name of a chosen filter: with everything but itself */
  apart: ReadonlyMap<string, Counts>
}

type Filter = catalogue.Filter
type Counted = { value: FacetValue; key: string; atPlace: number; count: number; selected: boolean }

const mostProperties = 12
const mostValues = 60
/** More values than this are folded behind the most frequent ones (ux 6). */
const foldAbove = 8
const unfolded = 6
/** A figure is a range from so many values on. */
const fewestFigures = 3

/**
 * The filters of a list with their values: those of the place, whatever was chosen, and those that are at home in what
 * is left. A value without articles stays with a count of 0 (ux 4).
 */
export function shownFilters(
  table: FacetTable,
  counts: FilterCounts,
  chosen: Filters,
  bounds: PriceBounds | null,
): Filter[] {
  const keys = chosenKeys(table, chosen)
  const names = new Set(Object.keys(chosen).map((name) => keyName(canonicalFilter(name) ?? name)))
  const byName = valuesByName(table, counts, keys)
  const assortments = byName.get('assortment')
  if (assortments) byName.set('assortment', oneLevel(table, assortments))
  if (isNoFiner(byName.get('farbe'), byName.get('basisfarbe')) && !names.has('farbe')) byName.delete('farbe')
  const filters = [...byName].flatMap(([name, values]) => {
    const shown = shownValues(name, values, names.has(keyName(name)), counts)
    return shown.length > 0 ? [{ name, values: shown, weight: coverage(shown) }] : []
  })
  const order = [...filterLabels.keys()]
  const place = (name: string) => (isProperty(name) ? order.length : order.indexOf(name))
  filters.sort((a, b) => place(a.name) - place(b.name) || b.weight - a.weight || (a.name < b.name ? -1 : 1))
  let properties = 0
  const shown = filters
    .filter(({ name }) => !isProperty(name) || names.has(keyName(name)) || ++properties <= mostProperties)
    .map(({ name, values }) => filterOf(name, values))
  const price = bounds && bounds.highest > bounds.lowest ? priceFilter(bounds) : null
  const before = shown.findIndex(({ name }) => place(name) > order.indexOf('price'))
  if (price) shown.splice(before === -1 ? shown.length : before, 0, price)
  return shown
}

/** Values that were chosen themselves; what a range takes in is not. */
function chosenKeys(table: FacetTable, chosen: Filters): Set<string> {
  const keys = Object.entries(chosen).flatMap(([given, values]) => {
    const name = canonicalFilter(given) ?? given
    return values.map((value) => knownKey(table, name, value) ?? '')
  })
  return new Set(keys.filter((key) => table.byKey.has(key)))
}

function valuesByName(table: FacetTable, counts: FilterCounts, selected: ReadonlySet<string>) {
  const byName = new Map<string, Map<string, Counted>>()
  const entryOf = (key: string) => {
    const value = table.byKey.get(key)
    if (!value) return null
    let values = byName.get(value.name)
    if (!values) {
      values = new Map()
      byName.set(value.name, values)
    }
    const before = values.get(key)
    if (before) return before
    const entry: Counted = { value, key, atPlace: 0, count: 0, selected: selected.has(key) }
    values.set(key, entry)
    return entry
  }
  const put = (key: string, what: 'count' | 'atPlace', count: number) => {
    const entry = entryOf(key)
    if (entry) entry[what] = count
  }
  const prefixOf = (key: string) => key.slice(0, key.indexOf(':'))
  for (const [key, count] of counts.place.byKey) put(key, 'atPlace', count)
  for (const [key, count] of counts.all.byKey) if (!counts.apart.has(prefixOf(key))) put(key, 'count', count)
  for (const [name, apart] of counts.apart) {
    for (const [key, count] of apart.byKey) if (prefixOf(key) === name) put(key, 'count', count)
  }
  for (const key of selected) entryOf(key)
  return new Map([...byName].map(([name, values]) => [name, [...values.values()]]))
}

/** Branches where there are several, else the leaves of the one; a chosen one stays. */
function oneLevel(table: FacetTable, assortments: readonly Counted[]): Counted[] {
  const isRoot = ({ key }: Counted) => table.columnOf(key)?.name === 'assortmentRootId'
  const several = assortments.filter(isRoot).length > 1
  return assortments.filter((one) => one.selected || isRoot(one) === several)
}

/** Where every base colour comes in one shade, the shades say nothing more. */
const isNoFiner = (shades: readonly Counted[] | undefined, colours: readonly Counted[] | undefined) =>
  shades !== undefined && colours !== undefined && shades.length <= colours.length

const coverage = (values: readonly Counted[]) => values.reduce((sum, { count, atPlace }) => sum + (count || atPlace), 0)
const sumOf = (values: readonly Counted[], what: 'count' | 'atPlace') =>
  values.reduce((sum, value) => sum + value[what], 0)

/**
 * The values of a filter that a list shows; none where it offers no choice. A property must be at home in the place or
 * in what is left: a third of the articles have it.
 */
function shownValues(name: string, values: Counted[], isChosen: boolean, { place, all }: FilterCounts): Counted[] {
  if (name === 'list' || (quietFilters.has(name) && !isChosen)) return []
  if (isProperty(name) && !isChosen && isIdentifier(values)) return []
  const isAtHome = !isProperty(name) || sumOf(values, 'atPlace') * 3 >= place.total
  if (isAtHome) return isChosen || values.length > 1 ? values : []
  const left = values.filter(({ count, selected }) => count > 0 || selected)
  return isChosen || (left.length > 1 && sumOf(left, 'count') * 3 >= all.total) ? left : []
}

/** Numbers and names that hardly two articles share are nothing to choose by; figures are, as a range. */
function isIdentifier(values: readonly Counted[]): boolean {
  return values.length > foldAbove && values.length * 2 > sumOf(values, 'atPlace') && rangeOf(values) === undefined
}

function filterOf(name: string, values: readonly Counted[]): Filter {
  const range = isProperty(name) ? rangeOf(values) : undefined
  return { name, label: labelOfFilter(name), values: valuesOf(name, values), ...(range && { range }) }
}

function valuesOf(name: string, values: readonly Counted[]): Filter['values'] {
  const byCount = values.toSorted((a, b) => b.count - a.count || b.atPlace - a.atPlace || byLabel(a.value, b.value))
  const kept = byCount.filter(({ selected }, at) => at < mostValues || selected)
  const isColour = name === 'farbe' || name === 'basisfarbe'
  const first = new Set(kept.length > foldAbove ? kept.slice(0, unfolded) : [])
  const turn = (one: Counted) => (first.size === 0 || first.has(one) ? 0 : one.count > 0 || one.selected ? 1 : 2)
  return kept
    .sort((a, b) => turn(a) - turn(b) || byLabel(a.value, b.value))
    .map(({ value, count, selected }) => {
      const swatch = isColour ? swatchOf(value.label) : undefined
      return { value: wireValue(name, value), label: value.label, count, selected, ...(swatch && { swatch }) }
    })
}

/** Figures by their value, words as DIN 5007-1 has them. */
function byLabel(a: FacetValue, b: FacetValue): number {
  if (a.position !== b.position) return a.position - b.position
  const [figure, other] = [knownFigure(a), knownFigure(b)]
  const byFigure = figure !== null && other !== null ? figure - other : 0
  return byFigure || german.compare(a.label, b.label)
}

/** Made once: `localeCompare` with options creates a collator for each comparison. */
const german = new Intl.Collator('de', { numeric: true })

const knownFigure = madeOf(({ label }: FacetValue) => figureOf(label))

/** From the least to the most, where all values are figures of one unit. */
function rangeOf(values: readonly Counted[]): Filter['range'] {
  if (values.length < fewestFigures) return undefined
  const figures: number[] = []
  const units = new Set<string>()
  for (const { value } of values) {
    const figure = knownFigure(value)
    if (figure === null) return undefined
    figures.push(figure)
    units.add(value.label.replace(/^-?[\d.,]+\s*/, ''))
  }
  const [unit] = units
  if (units.size !== 1 || unit === undefined || /\d/.test(unit)) return undefined
  return { min: Math.min(...figures), max: Math.max(...figures), unit }
}

/** Whole euros around the prices that there are. */
function priceFilter({ lowest, highest }: PriceBounds): Filter {
  const range = { min: Math.floor(lowest / 100), max: Math.ceil(highest / 100), unit: '€' }
  return { name: 'price', label: labelOfFilter('price'), values: [], range }
}
