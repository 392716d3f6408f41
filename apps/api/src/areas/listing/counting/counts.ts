import type { catalogue } from '@kontor/contracts'
import type { Filters } from '@kontor/contracts/rules/listing/filters'
import type { Context } from '../../../platform/context.ts'
import { cache, madeOf } from '../../../platform/process/cache.ts'
import { ownAssortment } from '../customer-assortment.ts'
import type { Condition, Counts, ListPrices, PriceBounds, Selection } from '../engine.ts'
import { isPlace, placeConditions } from '../filters/conditions.ts'
import { keyName } from '../filters/facet-names.ts'
import { facetTable } from '../filters/facet-table.ts'
import { shownFilters } from '../filters/shown-filters.ts'
import { madeFromPlace } from '../made-from.ts'

type CountedFilters = { total: number; filters: catalogue.Filter[] }
type Shop = Pick<Context, 'shop'>
type KeptCounts = { stamp: string; counts: Promise<Counts>; settled: Counts | null; isRenewed: boolean }

/** About fifty bytes for each facet: a large shop has thousands in each selection. */
const counts = cache<KeptCounts>('counts of lists', {
  mostBytes: 50_000_000,
  bytes: ({ settled }) => 50 * (settled?.byKey.size ?? 0),
})
const bounds = cache<PriceBounds | null>('price bounds of lists', { mostBytes: 1_000_000, bytes: 500 })
const shown = cache<{ from: readonly (number | null)[]; counted: CountedFilters }>('filters of lists', {
  mostBytes: 40_000_000,
  bytes: ({ counted }) => 150 * counted.filters.reduce((sum, { values }) => sum + 1 + values.length, 0),
})

/** Each chosen filter is counted without itself; beyond this number they are counted like the others. */
const countedApart = 8

/**
 * Total and filters with counts of a selection (decisions 11 "Filters and pages").
 * A chosen filter is counted without itself; values of the place stay, even with a count of 0.
 * @param filters what was chosen, as it was asked for
 * @param prices of the reader; null where the shop shows none
 */
export async function countFilters(
  ctx: Shop,
  selection: Selection,
  filters: Filters = {},
  prices: ListPrices | null = null,
): Promise<CountedFilters> {
  const chosen = selection.conditions.filter((condition) => !isPlace(condition))
  const apart = chosen.filter((condition) => condition.kind === 'facet').slice(0, countedApart)
  const structure = await ctx.shop.search.structure()
  const atPlace = { ...selection, conditions: selection.conditions.filter(isPlace) }
  const [table, range, place, [all, ...without]] = await Promise.all([
    facetTable(ctx),
    prices && boundsOf(ctx, atPlace, prices, structure),
    countsOf(ctx, atPlace),
    chosen.length > 0 ? countsWithout(ctx, selection, apart) : [],
  ])
  const key = `${keyOf(selection)}${JSON.stringify(filters)}`
  const from = [table, range, place, all, ...without].map((one) => (one ? numberOf(one) : null))
  const before = shown(ctx.shop.db).get(key)
  if (before?.from.every((one, at) => one === from[at])) return before.counted
  const countedBy = new Map(apart.map(({ name }, at) => [keyName(name), without[at] ?? place]))
  const found = { place, all: all ?? place, apart: countedBy }
  const counted = { total: found.all.total, filters: shownFilters(table, found, filters, range) }
  shown(ctx.shop.db).set(key, { from, counted })
  return counted
}

let given = 0
/** Answers the same value for the same object, without keeping that alive. */
const numberOf = madeOf((_: object) => ++given)

/** Only hints for people, so they may be as old as the structure. */
async function boundsOf(
  ctx: Shop,
  selection: Selection,
  prices: ListPrices,
  structure: number,
): Promise<PriceBounds | null> {
  const key = `${JSON.stringify(prices)}|${keyOf(selection)}`
  return await bounds(ctx.shop.db).through(key, () => ctx.shop.search.bounds(selection, prices), structure)
}

/**
 * How many listed articles each value of a filter has in the whole shop, or within a place of it, by slug. Of a customer's
 * assortment where there is a viewer; what is kept for all is counted without one.
 */
export async function countValues(
  ctx: Pick<Context, 'shop' | 'settings' | 'madeFrom'> & Partial<Pick<Context, 'viewer'>>,
  name: string,
  within: Filters = {},
): Promise<ReadonlyMap<string, number>> {
  const isWhole = Object.keys(within).length === 0
  const atPlace = isWhole ? [] : placeConditions(await facetTable(ctx), within, null)
  const conditions = [...atPlace, ...ownAssortment(ctx)]
  const hideSoldOut = !ctx.settings.showNoneStockArticles
  if (hideSoldOut) ctx.madeFrom?.add(madeFromPlace({ conditions })) // else no sale changes how many there are
  const found = await countsOf(ctx, { search: '', conditions, hideSoldOut })
  return valuesByName(found).get(keyName(name)) ?? noValues
}

/** Those of some places that hold articles of the viewer's assortment; for whoever has the whole shop all, uncounted. */
export async function filledPlaces<Place extends { slug: string }>(
  ctx: Pick<Context, 'shop' | 'settings' | 'madeFrom' | 'viewer'>,
  name: string,
  places: readonly Place[],
): Promise<Place[]> {
  if (!ctx.viewer.customer?.assortment) return [...places]
  const counts = await countValues(ctx, name)
  return places.filter(({ slug }) => (counts.get(slug) ?? 0) > 0)
}

const noValues: ReadonlyMap<string, number> = new Map()
/** A large shop has thousands of values, and a search asks for five names of them. */
const valuesByName = madeOf(({ byKey }: Counts): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const byName = new Map<string, Map<string, number>>()
  for (const [key, count] of byKey) {
    const colon = key.indexOf(':')
    const name = key.slice(0, colon)
    const values = byName.get(name) ?? new Map<string, number>()
    byName.set(name, values.set(key.slice(colon + 1), count))
  }
  return byName
})

/**
 * From this many articles on, readers get the old counts while new ones are made, so that a large shop answers at once.
 */
const manyArticles = 20_000

const keyOf = (selection: Selection) => JSON.stringify(selection)

/** Counts of a selection and of it without each of some conditions; those that are not kept are counted in one pass. */
async function countsWithout(ctx: Shop, selection: Selection, left: readonly Condition[]): Promise<Counts[]> {
  const without = (one: Condition) => ({ ...selection, conditions: selection.conditions.filter((c) => c !== one) })
  const isKnown = await Promise.all(left.map((one) => isAtHand(ctx, without(one))))
  const unknown = left.filter((_, at) => !isKnown[at])
  let pass: Promise<readonly Counts[]> | undefined
  const inOnePass = async (at: number) => {
    pass ??= ctx.shop.search.countWithout(selection, unknown)
    return (await pass)[at] ?? nothing
  }
  const all = countsOf(ctx, selection, unknown.length > 0 ? () => inOnePass(0) : undefined)
  const others = left.map((one) => {
    const at = unknown.indexOf(one) + 1
    return countsOf(ctx, without(one), at > 0 ? () => inOnePass(at) : undefined)
  })
  return await Promise.all([all, ...others])
}

async function isAtHand(ctx: Shop, selection: Selection): Promise<boolean> {
  const before = counts(ctx.shop.db).get(keyOf(selection))
  if (!before) return false
  return before.stamp === (await stampOf(ctx, selection)) || (before.settled?.total ?? 0) >= manyArticles
}
const nothing: Counts = { total: 0, byKey: new Map() }

/** Counts of a selection, kept in this process until words or facets change; a choice by price until anything does. */
async function countsOf(
  ctx: Shop,
  selection: Selection,
  count = () => ctx.shop.search.count(selection),
): Promise<Counts> {
  const kept = counts(ctx.shop.db)
  const stamp = await stampOf(ctx, selection)
  const key = keyOf(selection)
  const before = kept.get(key)
  if (before?.stamp === stamp) return await before.counts
  if (before?.settled && before.settled.total >= manyArticles) {
    if (!before.isRenewed) {
      before.isRenewed = true
      countAnew(count, stamp).then(
        (entry) => kept.set(key, entry),
        () => {
          before.isRenewed = false
        },
      )
    }
    return before.settled
  }
  const entry = startCounting(count, stamp)
  kept.set(key, entry)
  // its size is known when it is counted
  entry.counts.then(
    () => kept.get(key) === entry && kept.set(key, entry),
    () => undefined, // the caller awaits `entry.counts` and gets the error there
  )
  const forget = () => kept.delete(key)
  // counted by the database while the engine was away: not cached, so that its own counts return with it
  entry.counts.then(() => selection.search !== '' && ctx.shop.search.degraded() && forget(), forget)
  return await entry.counts
}

async function stampOf({ shop }: Shop, { conditions }: Selection): Promise<string> {
  const byPrice = conditions.some((condition) => condition.kind === 'price')
  return `${await shop.search.structure()}|${byPrice ? shop.catalogue.version() : ''}`
}

async function countAnew(count: () => Promise<Counts>, stamp: string): Promise<KeptCounts> {
  const entry = startCounting(count, stamp)
  await entry.counts
  return entry
}

function startCounting(count: () => Promise<Counts>, stamp: string): KeptCounts {
  const counts = count()
  const entry: KeptCounts = { stamp, counts, settled: null, isRenewed: false }
  counts.then(
    (settled) => {
      entry.settled = settled
    },
    () => undefined, // the caller awaits `entry.counts` and gets the error there
  )
  return entry
}
