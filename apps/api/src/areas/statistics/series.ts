import type { statistics as contract } from '@kontor/contracts'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import type { Period, Step } from '@kontor/contracts/rules/statistics/period'
import { onWire, sumOf } from './figures.ts'
import type { Sold } from './sold.ts'

type SeriesRow = contract.SeriesRow

/** A bar of the period, and of the one it is compared with the bar in the same place. */
export function timeSeries(
  period: Period,
  steps: readonly Step[],
  earlier: readonly Step[],
  sold: readonly Sold[],
): SeriesRow[] {
  const inStep = ({ from }: Step) => sumOf(sold.filter(({ slot }) => slot.from.getTime() === from.getTime()))
  const places = new Map(earlier.map((step) => [step.slot, step]))
  const rows = steps.map((step): SeriesRow => {
    const before = places.get(step.slot)
    places.delete(step.slot)
    return {
      key: keyOf(period, step),
      label: step.label,
      short: step.short,
      ...(step.within && { period: periodOn(step.within) }),
      ...onWire(inStep(step)),
      ...(before && { previous: onWire(inStep(before)) }),
    }
  })
  // the 31st of a longer month before stands by itself
  const left = [...places.values()].map(
    (step): SeriesRow => ({
      key: `previous-${step.slot}`,
      label: step.label,
      short: step.short,
      ...onWire(sumOf([])),
      previous: onWire(inStep(step)),
    }),
  )
  return [...rows, ...left]
}

/** Keys compare as time does. */
function keyOf({ kind, from }: Period, { slot, from: start }: Step): string {
  if (kind === 'day') return `${from}T${slot.padStart(2, '0')}`
  return berlinDay(start).slice(0, kind === 'year' || kind === 'quarter' ? 7 : 10)
}

function periodOn({ year = 0, month, day }: NonNullable<Step['within']>) {
  return { year, ...(month !== undefined && { month }), ...(day !== undefined && { day }) }
}

/** One key's sums in the period and in the one that it is compared with. */
export type Keyed = { key: string; name: string; now: Sold | null; before: Sold | null; people: readonly number[] }

export function byKey(sold: readonly Sold[], isNow: (row: Sold) => boolean): Keyed[] {
  return [...Map.groupBy(sold, ({ key }) => key)].map(([key, rows]) => {
    const now = rows.find(isNow) ?? null
    const before = rows.find((row) => !isNow(row)) ?? null
    return { key, name: (now ?? before)?.name ?? '', now, before, people: now?.people ?? [] }
  })
}

/** Highest first; what was bought before only comes last. */
export function ranked(rows: readonly Keyed[], basis: 'net' | 'gross'): Keyed[] {
  const amountOf = (sold: Sold | null) => sold?.[basis] ?? -1
  return rows.toSorted((a, b) => {
    return amountOf(b.now) - amountOf(a.now) || amountOf(b.before) - amountOf(a.before) || (a.key < b.key ? -1 : 1)
  })
}

export function keyedRow({ key, now, before }: Keyed, label: string, compares: boolean): SeriesRow {
  return {
    key,
    label,
    ...onWire(now ?? sumOf([])),
    ...(compares && { previous: onWire(before ?? sumOf([])) }),
  }
}
