import { setImmediate as nextTurn } from 'node:timers/promises'
import { madeOf } from '../../../platform/process/cache.ts'
import type {
  AssortmentCondition,
  Condition,
  Counts,
  ListingQuery,
  ListOwnPrices,
  ListPrices,
  PriceBounds,
  Selection,
} from '../engine.ts'
import { articlesByFacet, type CountingColumns, noPrice } from './counting-columns.ts'

// Counts, price bounds and hits of a selection from the columns of this process.

/** Articles counted before the event loop gets a turn. */
const atOnce = 100_000

type Test = (id: number) => boolean

const ownPrices = madeOf(
  (own: ListOwnPrices): ReadonlyMap<number, number> =>
    new Map(own.articleIds.map((id, at) => [id, own.cents[at] ?? noPrice])),
)

/** What an article costs the reader in cents. */
function paid(columns: CountingColumns, { priceColumn, own }: ListPrices): (id: number) => number {
  const listed = columns.prices[priceColumn]
  if (!own) return (id) => listed[id] ?? noPrice
  const prices = ownPrices(own)
  return (id) => prices.get(id) ?? listed[id] ?? noPrice
}

function testOf(columns: CountingColumns, condition: Condition): Test {
  if (condition.kind === 'articles') {
    const ids = new Set(condition.ids)
    return (id) => ids.has(id)
  }
  if (condition.kind === 'price') {
    const costs = paid(columns, condition)
    const { ranges } = condition
    return (id) => {
      const cents = costs(id)
      return cents !== noPrice && ranges.some(({ from, to }) => cents >= (from ?? 0) && (to === null || cents <= to))
    }
  }
  if (condition.kind === 'assortment') return assortmentTest(columns, condition)
  return facetTest(columns, condition.keys)
}

function assortmentTest(columns: CountingColumns, { parts, added, removed }: AssortmentCondition): Test {
  const taken = new Set(added)
  const left = new Set(removed)
  const tests = parts.map((keys) => facetTest(columns, keys))
  const isAll = parts.length === 0 && added.length === 0
  return (id) => !left.has(id) && (isAll || taken.has(id) || (tests.length > 0 && tests.every((fits) => fits(id))))
}

/** Whether an article has one of the facets. */
function facetTest(columns: CountingColumns, keys: readonly string[]): Test {
  const wanted = new Uint8Array(columns.keys.length)
  for (const key of keys) {
    const number = columns.numberOf(key)
    if (number !== undefined) wanted[number] = 1
  }
  const { begins, lengths, facets } = columns
  return (id) => {
    const begin = begins[id] ?? 0
    const end = begin + (lengths[id] ?? 0)
    for (let at = begin; at < end; at++) if (wanted[facets[at] ?? 0] === 1) return true
    return false
  }
}

const checkingCost = { price: 0, articles: 1, facet: 2, assortment: 3 } as const

/** One test for all conditions, the cheapest first: a price is one number, facets are twenty. */
function testOfAll(columns: CountingColumns, conditions: readonly Condition[]): Test {
  const tests = conditions
    .toSorted((a, b) => checkingCost[a.kind] - checkingCost[b.kind])
    .map((condition) => testOf(columns, condition))
  return (id) => {
    for (const test of tests) if (!test(id)) return false
    return true
  }
}

/** The articles that have a facet, found once until facets change. */
function articlesWith(columns: CountingColumns, key: string): Uint32Array {
  const number = columns.numberOf(key)
  if (number === undefined) return none
  const lists = articlesByFacet(columns)
  const before = lists.get(number, columns.facetsChanged)
  if (before) return before
  const has = facetTest(columns, [key])
  const list: number[] = []
  for (let id = 0; id < columns.end; id++) if (columns.isListed(id, false) && has(id)) list.push(id)
  const made = Uint32Array.from(list)
  lists.set(number, made, { stamp: columns.facetsChanged })
  return made
}

const none = new Uint32Array(0)

/** The shortest list that contains every article of a selection; null = all articles. */
function candidates(
  columns: CountingColumns,
  conditions: readonly Condition[],
  hits: Uint32Array | null,
): ArrayLike<number> | null {
  let shortest: ArrayLike<number> | null = hits
  for (const condition of conditions) {
    const [key, ...more] = condition.kind === 'facet' ? condition.keys : []
    if (condition.kind === 'articles') shortest = shorter(shortest, [...new Set(condition.ids)])
    else if (condition.kind === 'assortment' && condition.parts.length === 0 && condition.added.length > 0)
      shortest = shorter(shortest, [...new Set(condition.added)])
    else if (condition.kind === 'facet' && more.length === 0)
      shortest = shorter(shortest, key === undefined ? none : articlesWith(columns, key))
  }
  return shortest
}

const shorter = (a: ArrayLike<number> | null, b: ArrayLike<number>) => (a === null || b.length < a.length ? b : a)

/** Visits each article that may belong to a selection. @param hits of its search text; null without one */
async function eachCandidate(
  columns: CountingColumns,
  { hideSoldOut }: Selection,
  sure: readonly Condition[],
  hits: Uint32Array | null,
  call: (id: number) => void,
): Promise<void> {
  const list = candidates(columns, sure, hits)
  const isHit = hits && list !== hits ? membership(columns, hits) : null
  const size = list?.length ?? columns.end
  for (let at = 0; at < size; at++) {
    const id = list ? (list[at] ?? 0) : at
    if (columns.isListed(id, hideSoldOut) && (isHit === null || isHit[id] === 1)) call(id)
    if (at % atOnce === atOnce - 1) await nextTurn()
  }
}

function membership({ end }: CountingColumns, hits: Uint32Array): Uint8Array {
  const is = new Uint8Array(end)
  for (const id of hits) is[id] = 1
  return is
}

/**
 * One pass for all counts: an article that fails exactly one condition counts for the selection without it, and one
 * that fails none counts everywhere.
 * @returns counts of the selection, then of it without each of some of its conditions
 */
export async function countWithout(
  columns: CountingColumns,
  selection: Selection,
  left: readonly Condition[],
  hits: Uint32Array | null,
): Promise<readonly Counts[]> {
  const sure = selection.conditions.filter((condition) => !left.includes(condition))
  const fits = testOfAll(columns, sure)
  const mayMiss = left.map((condition) => testOf(columns, condition))
  const { begins, lengths, facets, keys } = columns
  const tallies = [null, ...left].map(() => ({ total: 0, byFacet: new Uint32Array(keys.length) }))
  await eachCandidate(columns, selection, sure, hits, (id) => {
    if (!fits(id)) return
    let missed = 0
    for (const [at, test] of mayMiss.entries()) {
      if (test(id)) continue
      if (missed > 0) return
      missed = at + 1
    }
    const tally = tallies[missed]
    if (!tally) return
    tally.total++
    const { byFacet } = tally
    const end = (begins[id] ?? 0) + (lengths[id] ?? 0)
    for (let at = begins[id] ?? 0; at < end; at++) {
      const facet = facets[at] ?? 0
      byFacet[facet] = (byFacet[facet] ?? 0) + 1
    }
  })
  const [all] = tallies
  return tallies.map((tally) => countsOf(keys, tally, tally === all ? undefined : all))
}

type Tally = { total: number; byFacet: Uint32Array }

function countsOf(keys: readonly string[], { total, byFacet }: Tally, more?: Tally): Counts {
  const byKey = new Map<string, number>()
  for (const [number, key] of keys.entries()) {
    const count = (byFacet[number] ?? 0) + (more?.byFacet[number] ?? 0)
    if (count > 0) byKey.set(key, count)
  }
  return { total: total + (more?.total ?? 0), byKey }
}

/** The lowest and the highest price of a selection; null where nothing has one. */
export async function boundsOf(
  columns: CountingColumns,
  selection: Selection,
  prices: ListPrices,
  hits: Uint32Array | null,
): Promise<PriceBounds | null> {
  const costs = paid(columns, prices)
  const fits = testOfAll(columns, selection.conditions)
  let lowest = Number.POSITIVE_INFINITY
  let highest = noPrice
  await eachCandidate(columns, selection, selection.conditions, hits, (id) => {
    if (!fits(id)) return
    const cents = costs(id)
    if (cents === noPrice) return
    lowest = Math.min(lowest, cents)
    highest = Math.max(highest, cents)
  })
  return highest === noPrice ? null : { lowest, highest }
}

/** One page of the hits that fulfil a selection, in the order of the hits. */
export function pageOf(
  columns: CountingColumns,
  { conditions, hideSoldOut, offset, limit, descending }: ListingQuery,
  hits: Uint32Array,
): number[] {
  const fits = testOfAll(columns, conditions)
  const ids: number[] = []
  let left = offset
  for (let step = 0; step < hits.length && ids.length < limit; step++) {
    const id = hits[descending ? hits.length - 1 - step : step] ?? 0
    if (!columns.isListed(id, hideSoldOut) || !fits(id)) continue
    if (left > 0) left--
    else ids.push(id)
  }
  return ids
}
