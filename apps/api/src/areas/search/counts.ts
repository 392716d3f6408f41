import type { catalogue } from '@kontor/contracts'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/context.ts'
import type { Condition, Counts, FacetValue, Selection } from './engine.ts'
import { filterLabels, isProperty, keyName, labelOfFilter, quietFilters, wireValue } from './facet-names.ts'
import { type FacetTable, facetTable } from './facet-table.ts'

type CountedFilters = { total: number; filters: catalogue.Filter[] }
type Shop = Pick<Context, 'shop'>

/** Chosen filters are counted without themselves, each by counts of its own; beyond this many as all the others. */
const countedApart = 8
const mostProperties = 12
const mostValues = 60

/**
 * Total and filters with counts of a selection (decisions 11 "total is cached per place, filter and version").
 * A chosen filter is counted without itself; a chosen value stays even where it has nothing left.
 */
export async function countFilters(ctx: Shop, selection: Selection): Promise<CountedFilters> {
  const chosen = selection.conditions.filter((condition) => condition.kind === 'facet' && !isPlace(condition))
  const apart = chosen.slice(0, countedApart)
  const structure = await ctx.shop.search.structure()
  const [table, all, ...without] = await Promise.all([
    facetTable(ctx.shop.db, structure),
    countsOf(ctx, selection),
    ...apart.map((left) =>
      countsOf(ctx, { ...selection, conditions: selection.conditions.filter((condition) => condition !== left) }),
    ),
  ])
  const { shown } = keptOf(ctx)
  const key = keyOf(selection)
  const from = [table, all, ...without]
  const before = shown.get(key)
  if (before?.from.every((one, at) => one === from[at])) return before.counted
  const countedBy = new Map(apart.map((one, at) => [one.name, without[at]]))
  const counted = { total: all.total, filters: filtersOf(table, all, chosen, countedBy) }
  shown.set(key, { from, counted })
  return counted
}

/** How many listed articles each value of a filter has in the whole shop, by slug. */
export async function countValues(
  ctx: Pick<Context, 'shop' | 'settings'>,
  name: string,
): Promise<ReadonlyMap<string, number>> {
  const { byKey } = await countsOf(ctx, {
    search: '',
    conditions: [],
    hideSoldOut: !ctx.settings.showNoneStockArticles,
  })
  const prefix = `${keyName(name)}:`
  const values = new Map<string, number>()
  for (const [key, count] of byKey) if (key.startsWith(prefix)) values.set(key.slice(prefix.length), count)
  return values
}

type KeptCounts = { stamp: string; counts: Promise<Counts>; settled: Counts | null; isRenewed: boolean }
type Kept = {
  counts: LRUCache<string, KeptCounts>
  shown: LRUCache<string, { from: readonly unknown[]; counted: CountedFilters }>
}
const keptByDatabase = new WeakMap<object, Kept>()
/** From this many articles on counts are renewed while readers still get the old ones: a large shop answers at once. */
const manyArticles = 20_000

function keptOf({ shop }: Shop): Kept {
  let kept = keptByDatabase.get(shop.db)
  if (!kept) {
    kept = { counts: new LRUCache({ max: 1000 }), shown: new LRUCache({ max: 2000 }) }
    keptByDatabase.set(shop.db, kept)
  }
  return kept
}

const keyOf = (selection: Selection) => JSON.stringify(selection)

/** Counts of a selection, kept in this process until words or facets change; a choice by price until anything does. */
async function countsOf(ctx: Shop, selection: Selection): Promise<Counts> {
  const { counts } = keptOf(ctx)
  const byPrice = selection.conditions.some((condition) => condition.kind === 'price')
  const stamp = `${await ctx.shop.search.structure()}|${byPrice ? ctx.shop.catalogue.version() : ''}`
  const key = keyOf(selection)
  const before = counts.get(key)
  if (before?.stamp === stamp) return await before.counts
  if (before?.settled && before.settled.total >= manyArticles) {
    if (!before.isRenewed) {
      before.isRenewed = true
      countAnew(ctx, selection, stamp).then(
        (entry) => counts.set(key, entry),
        () => {
          before.isRenewed = false
        },
      )
    }
    return before.settled
  }
  const entry = startCounting(ctx, selection, stamp)
  counts.set(key, entry)
  const forget = () => counts.delete(key)
  // counted by the database in the place of the engine: not for those who come after it is back
  entry.counts.then(() => selection.search !== '' && ctx.shop.search.degraded() && forget(), forget)
  return await entry.counts
}

async function countAnew(ctx: Shop, selection: Selection, stamp: string): Promise<KeptCounts> {
  const entry = startCounting(ctx, selection, stamp)
  await entry.counts
  return entry
}

function startCounting(ctx: Shop, selection: Selection, stamp: string): KeptCounts {
  const counts = ctx.shop.search.count(selection)
  const entry: KeptCounts = { stamp, counts, settled: null, isRenewed: false }
  counts.then(
    (settled) => {
      entry.settled = settled
    },
    () => undefined, // whoever waits for the counts hears of it
  )
  return entry
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
  const apartByKey = new Map([...apart].map(([name, counts]) => [keyName(name), counts]))
  for (const [key, count] of all.byKey) {
    if (!apartByKey.has(key.slice(0, key.indexOf(':')))) put(key, count)
  }
  for (const [name, counts] of apartByKey) {
    for (const [key, count] of counts?.byKey ?? []) if (key.startsWith(`${name}:`)) put(key, count)
  }
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
