import type { statistics as contract } from '@kontor/contracts'
import { type Period, readPeriod, stepsOf } from '@kontor/contracts/rules/statistics/period'
import type { Context } from '../../platform/context.ts'
import { onWire, sumOf } from './figures.ts'
import { fewestPeople, foldSmallGroups, peopleIn } from './small-groups.ts'
import { type Dimension, type Filter, readSold, type Slot, type Sold } from './sold.ts'

type SeriesRow = contract.SeriesRow

/**
 * Whether a company that hides persons sees a selection (decision 0021). Whoever may ask for everything could take one
 * sum from another: so years and months only, one filter at most, never a person, and only what its series shows by
 * itself, in the month as in its year.
 */
export async function isOpen(ctx: Context, customerId: number, period: Period, filter: Filter): Promise<boolean> {
  const names = Object.keys(filter)
  if (filter.userId !== undefined || names.length > 1) return false
  if (period.kind !== 'year' && period.kind !== 'month') return false
  const year = period.kind === 'year' ? period : readPeriod({ year: period.asked.year }, period.from)
  const spans = [year, ...(period.kind === 'month' ? [period] : [])].map(wholeOf)
  for (const span of spans) {
    if (!(await hasEnough(ctx, customerId, span, filter))) return false
    if (names.length > 0 && !(await isOwnRow(ctx, customerId, span, filter))) return false
  }
  if (period.kind === 'year') return true
  const inYear = await Promise.all([{}, filter].map((one) => isOwnMonth(ctx, customerId, year, period, one)))
  return inYear.every(Boolean)
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
  return foldSmallGroups(rows)?.shown.some((row) => row.key === key) ?? false
}

async function isOwnMonth(ctx: Context, customerId: number, year: Period, month: Period, filter: Filter) {
  const months = await readSold(ctx, customerId, 'time', stepsOf(year), filter, true)
  const [{ from } = { from: new Date(0) }] = wholeOf(month)
  return foldSmallGroups(months)?.shown.some(({ slot }) => slot.from.getTime() === from.getTime()) ?? false
}

/** A series in which what fewer than five people are behind stands together in one row, at its end. */
export function withoutSmallGroups(
  rows: readonly (SeriesRow & { people?: readonly number[] })[],
  sold: readonly Sold[],
  steps?: readonly Slot[],
): SeriesRow[] {
  const peopleOf = (row: SeriesRow & { people?: readonly number[] }, place: number) =>
    row.people ?? sold.find(({ slot }) => slot.from.getTime() === steps?.[place]?.from.getTime())?.people ?? []
  const all = rows.map((row, place) => ({ row: withoutPeople(row), people: peopleOf(row, place) }))
  // a bar of time in which nobody ordered says nothing about anybody
  const folded = foldSmallGroups(all.filter(({ people }) => people.length > 0))
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
