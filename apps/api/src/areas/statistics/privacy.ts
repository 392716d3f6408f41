import type { statistics as contract } from '@kontor/contracts'
import { type Period, readPeriod, stepsOf } from '@kontor/contracts/rules/statistics/period'
import { articles, articleTypes } from '@kontor/db/schema'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { onWire, sumOf } from './figures.ts'
import { fewestPeople, foldSmallGroups, peopleIn } from './small-groups.ts'
import { type Dimension, type Filter, readSold, type Slot, type Sold } from './sold.ts'

type SeriesRow = contract.SeriesRow

/**
 * Whether a company that hides persons sees a view (decision 0021). Whoever may ask for everything could take one sum
 * from another: so a year is seen by one thing at a time, a month by its days alone, and of a filter what its row in
 * the year's series says. Two things at once are a table whose sums give away what it leaves out.
 */
export async function isOpen(
  ctx: Context,
  customerId: number,
  period: Period,
  filter: Filter,
  type: string,
): Promise<boolean> {
  const names = Object.keys(filter)
  if (filter.userId !== undefined || names.length > 1) return false
  if (period.kind !== 'year' && period.kind !== 'month') return false
  const parts = [period.kind === 'month', names.length > 0, type !== 'overview']
  if (parts.filter(Boolean).length > 1) return false
  const year = period.kind === 'year' ? period : readPeriod({ year: period.asked.year }, period.from)
  const spans = [year, ...(period.kind === 'month' ? [period] : [])].map(wholeOf)
  for (const span of spans) if (!(await hasEnough(ctx, customerId, span, filter))) return false
  if (names.length > 0) return await isOwnRow(ctx, customerId, wholeOf(year), filter)
  return period.kind === 'year' || (await isOwnMonth(ctx, customerId, year, period))
}

const wholeOf = (period: Period): Slot[] => {
  const steps = stepsOf(period)
  const [first, last] = [steps[0], steps.at(-1)]
  return first && last ? [{ from: first.from, until: last.until }] : []
}

async function hasEnough(ctx: Context, customerId: number, span: Slot[], filter: Filter): Promise<boolean> {
  return peopleIn(await readSold(ctx, customerId, 'time', span, filter, true)) >= fewestPeople
}

/** Whether the series of all shows what is asked for as a row of its own. */
async function isOwnRow(ctx: Context, customerId: number, span: Slot[], filter: Filter): Promise<boolean> {
  const [dimension, key]: [Dimension, string | undefined] =
    filter.costCenter !== undefined
      ? ['costCentre', filter.costCenter]
      : filter.articleType !== undefined
        ? ['articleType', filter.articleType]
        : ['article', filter.article]
  const rows = await readSold(ctx, customerId, dimension, span, {}, true)
  const types = dimension === 'article' ? await openTypes(ctx, customerId, span) : null
  return foldWithin(rows, types)?.shown.some((row) => row.key === key) ?? false
}

async function isOwnMonth(ctx: Context, customerId: number, year: Period, month: Period) {
  const months = await readSold(ctx, customerId, 'time', stepsOf(year), {}, true)
  const [{ from } = { from: new Date(0) }] = wholeOf(month)
  return foldSmallGroups(months)?.shown.some(({ slot }) => slot.from.getTime() === from.getTime()) ?? false
}

/** Which article type an article that was bought is of, where the series of types shows that one by itself. */
export async function openTypes(ctx: Context, customerId: number, span: readonly Slot[]): Promise<OpenTypes> {
  const types = await readSold(ctx, customerId, 'articleType', span, {}, true)
  const open = new Set(foldSmallGroups(types)?.shown.map(({ key }) => key))
  const rows = await ctx.db
    .select({ key: sql<string>`${articles.articleNumber} || '-' || ${articles.shopDepotId}`, type: articleTypes.slug })
    .from(articles)
    .innerJoin(articleTypes, eq(articleTypes.id, articles.articleTypeId))
    .where(inArray(articleTypes.slug, ['', ...open]))
  return new Map(rows.map(({ key, type }) => [key, type]))
}
export type OpenTypes = ReadonlyMap<string, string>

/**
 * Articles are put together within their types: else the sum of a type, less those of its articles, would tell the
 * last one.
 */
function foldWithin<R extends { key: string; people: readonly number[] }>(rows: readonly R[], types: OpenTypes | null) {
  if (!types) return foldSmallGroups(rows)
  const shown = [...Map.groupBy(rows, ({ key }) => types.get(key) ?? '')].flatMap(([type, ofType]) =>
    type === '' ? [] : (foldSmallGroups(ofType)?.shown ?? []),
  )
  const open = new Set(shown)
  const group = rows.filter((row) => !open.has(row))
  // fewer than five are left where their types are all that was bought
  return group.length > 0 && peopleIn(group) < fewestPeople
    ? null
    : { shown: rows.filter((row) => open.has(row)), group }
}

/** A series in which what fewer than five people are behind stands together in one row, at its end. */
export function withoutSmallGroups(
  rows: readonly (SeriesRow & { people?: readonly number[] })[],
  sold: readonly Sold[],
  { steps, types = null }: { steps?: readonly Slot[]; types?: OpenTypes | null },
): SeriesRow[] {
  const peopleOf = (row: SeriesRow & { people?: readonly number[] }, place: number) =>
    row.people ?? sold.find(({ slot }) => slot.from.getTime() === steps?.[place]?.from.getTime())?.people ?? []
  const all = rows.map((row, place) => ({ key: row.key, row: withoutPeople(row), people: peopleOf(row, place) }))
  // a bar of time in which nobody ordered says nothing about anybody
  const folded = foldWithin(
    all.filter(({ people }) => people.length > 0),
    types,
  )
  if (!folded) return []
  const shown = all.filter((one) => one.people.length === 0 || folded.shown.includes(one)).map(({ row }) => row)
  if (folded.group.length === 0) return shown
  const sums = sumOf(
    folded.group.map(({ row }) => ({ ...row, net: Math.round(row.net * 100), gross: Math.round(row.gross * 100) })),
  )
  const count = folded.group.length
  return [...shown, { key: '*', label: `Gruppe (${peopleIn(folded.group)} Personen)`, group: count, ...onWire(sums) }]
}

function withoutPeople({ people: _, ...row }: SeriesRow & { people?: readonly number[] }): SeriesRow {
  return row
}
