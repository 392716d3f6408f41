import type { catalogue } from '@kontor/contracts'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/context.ts'
import type { Condition, Counts, FacetValue, Selection } from './engine.ts'
import { filterLabels, isProperty, keyName, labelOfFilter, quietFilters, wireValue } from './facet-names.ts'
import { type FacetTable, facetTable } from './facet-table.ts'

export type CountedFilters = { total: number; filters: catalogue.Filter[] }

const kept = new WeakMap<object, LRUCache<string, Promise<CountedFilters>>>()
/** Chosen filters are counted without themselves, each by a statement of its own; beyond this many as all the others. */
const countedApart = 8
const mostProperties = 12
const mostValues = 60

/**
 * Total and filters with counts of a selection, kept in this process until words or facets change (decisions 11).
 * A chosen filter is counted without itself; a chosen value stays even where it has nothing left.
 * @param key names place, filters and search; the selection follows from it
 */
export async function countFilters(
  ctx: Pick<Context, 'shop'>,
  key: string,
  selection: Selection,
): Promise<CountedFilters> {
  const cache = kept.get(ctx.shop.db) ?? new LRUCache<string, Promise<CountedFilters>>({ max: 3000 })
  kept.set(ctx.shop.db, cache)
  const structure = await ctx.shop.search.structure()
  // prices move without the structure; a choice by price is kept for one version of the catalogue only
  const byPrice = selection.conditions.some((condition) => condition.kind === 'price')
  const name = `${structure}|${byPrice ? ctx.shop.catalogue.version() : ''}|${selection.hideSoldOut}|${key}`
  const before = cache.get(name)
  if (before) return await before
  const counted = countAnew(ctx, structure, selection)
  cache.set(name, counted)
  counted.catch(() => cache.delete(name))
  return await counted
}

async function countAnew(ctx: Pick<Context, 'shop'>, structure: number, selection: Selection): Promise<CountedFilters> {
  const { search } = ctx.shop
  const chosen = selection.conditions.filter((condition) => condition.kind === 'facet' && !isPlace(condition))
  const apart = chosen.slice(0, countedApart)
  const [table, all, ...without] = await Promise.all([
    facetTable(ctx.shop.db, structure),
    search.count(selection),
    ...apart.map((left) =>
      search.count(
        { ...selection, conditions: selection.conditions.filter((condition) => condition !== left) },
        keyName(left.name),
      ),
    ),
  ])
  return {
    total: all.total,
    filters: filtersOf(table, all, chosen, new Map(apart.map((one, at) => [one.name, without[at]]))),
  }
}

/** Conditions of the place itself carry a name of their own, so that they are no filter of the list. */
const placePrefix = 'place:'
export const asPlace = (condition: Condition): Condition => ({ ...condition, name: placePrefix + condition.name })
const isPlace = (condition: Condition) => condition.name.startsWith(placePrefix)

type Counted = { value: FacetValue; key: string; count: number; selected: boolean }

function filtersOf(
  table: FacetTable,
  all: Counts,
  chosen: readonly Condition[],
  apart: ReadonlyMap<string, Counts | undefined>,
): catalogue.Filter[] {
  const selected = new Set(chosen.flatMap((condition) => (condition.kind === 'facet' ? condition.keys : [])))
  const chosenNames = new Set(chosen.map((condition) => keyName(condition.name)))
  const byName = new Map<string, Counted[]>()
  const put = (key: string, count: number) => {
    const value = table.byKey.get(key)
    if (!value) return
    const list = byName.get(value.name)
    const counted = { value, key, count, selected: selected.has(key) }
    if (list) list.push(counted)
    else byName.set(value.name, [counted])
  }
  const countsOf = new Map([...apart].map(([name, counts]) => [keyName(name), counts]))
  for (const [key, count] of all.byKey) {
    if (!countsOf.has(key.slice(0, key.indexOf(':')))) put(key, count)
  }
  for (const counts of countsOf.values()) for (const [key, count] of counts?.byKey ?? []) put(key, count)
  for (const key of selected) {
    const name = table.byKey.get(key)?.name
    if (name && !byName.get(name)?.some((counted) => counted.key === key)) put(key, 0)
  }
  const assortments = byName.get('assortment')
  if (assortments) byName.set('assortment', oneLevel(table, assortments))
  const shown = [...byName].filter(([name, values]) => isShown(name, values, chosenNames.has(keyName(name)), all.total))
  const order = [...filterLabels.keys()]
  const place = (name: string) => (isProperty(name) ? order.length : order.indexOf(name))
  shown.sort(([a, one], [b, other]) => place(a) - place(b) || coverage(other) - coverage(one) || (a < b ? -1 : 1))
  let properties = 0
  return shown
    .filter(([name]) => !isProperty(name) || chosenNames.has(keyName(name)) || ++properties <= mostProperties)
    .map(([name, values]) => ({ name, label: labelOfFilter(name), values: valuesOf(name, values) }))
}

/** Branches where there are several, else the leaves of the one; a chosen one stays. */
function oneLevel(table: FacetTable, assortments: readonly Counted[]): Counted[] {
  const isRoot = ({ key }: Counted) => table.columnOf(key)?.name === 'assortmentRootId'
  const several = assortments.filter(isRoot).length > 1
  return assortments.filter((one) => one.selected || isRoot(one) === several)
}

const coverage = (values: readonly Counted[]) => values.reduce((sum, { count }) => sum + count, 0)

/** A filter must offer a choice; a property must be at home here: a third of the articles have it. */
function isShown(name: string, values: readonly Counted[], isChosen: boolean, total: number): boolean {
  if (name === 'list') return false
  if (isChosen) return true
  if (quietFilters.has(name) || values.length < 2) return false
  return !isProperty(name) || coverage(values) * 3 >= total
}

function valuesOf(name: string, values: readonly Counted[]): catalogue.Filter['values'] {
  const byCount = values.length > mostValues ? values.toSorted((a, b) => b.count - a.count) : values
  return byCount
    .filter((counted, at) => at < mostValues || counted.selected)
    .sort(
      (a, b) =>
        a.value.position - b.value.position || a.value.label.localeCompare(b.value.label, 'de', { numeric: true }),
    )
    .map(({ value, count, selected }) => ({ value: wireValue(name, value), label: value.label, count, selected }))
}

/** How many listed articles each value of a filter has in the whole shop, by slug; kept like all counts. */
export async function countValues(
  ctx: Pick<Context, 'shop' | 'settings'>,
  name: string,
): Promise<ReadonlyMap<string, number>> {
  const structure = await ctx.shop.search.structure()
  const hideSoldOut = !ctx.settings.showNoneStockArticles
  const cache = keptValues.get(ctx.shop.db) ?? new Map<string, Promise<ReadonlyMap<string, number>>>()
  keptValues.set(ctx.shop.db, cache)
  const key = `${structure}|${hideSoldOut}|${name}`
  const before = cache.get(key)
  if (before) return await before
  for (const old of cache.keys()) if (!old.startsWith(`${structure}|`)) cache.delete(old)
  const prefix = `${keyName(name)}:`
  const counted = ctx.shop.search
    .count({ search: '', conditions: [], hideSoldOut }, keyName(name))
    .then(({ byKey }) => new Map([...byKey].map(([facet, count]) => [facet.slice(prefix.length), count])))
  cache.set(key, counted)
  counted.catch(() => cache.delete(key))
  return await counted
}
const keptValues = new WeakMap<object, Map<string, Promise<ReadonlyMap<string, number>>>>()
