import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { formatDay } from '@kontor/contracts/rules/german/german-dates'
import { formatEuro, fromEuros } from '@kontor/contracts/rules/pricing/money'
import type { Figures } from './figures.ts'

type Told = {
  /** `im November 2026` */
  during: string
  /** last day that is counted, of a running period */
  until: string | null
  totals: Figures
  basis: 'net' | 'gross'
  previous: { label: string; totals: Figures } | null
  /** the highest row */
  top: { label: string; amount: number; of: 'time' | 'key' } | null
  /** cost centre, person … that it is limited to */
  only: readonly string[]
}

/** What the figures say, in one or two sentences. */
export function sentenceFor({ during, until, totals, basis, previous, top, only }: Told): string {
  const when = `${during.charAt(0).toUpperCase()}${during.slice(1)}${until ? ` (bis ${formatDay(until)})` : ''}`
  const what = only.length > 0 ? ` für ${only.join(', ')}` : ''
  if (totals.orders === 0) return `${when} wurde${what} nichts bestellt.`
  const kind = basis === 'net' ? 'netto' : 'brutto'
  const orders = totals.orders === 1 ? 'einer Bestellung' : `${formatFigure(totals.orders)} Bestellungen`
  const sums = `${when} wurde${what} für ${euro(totals[basis])} ${kind} eingekauft, in ${orders}`
  return `${sums}${previous ? changeSince(totals[basis], previous.totals[basis], previous.label) : ''}.${topOf(top)}`
}

function changeSince(now: number, before: number, label: string): string {
  if (before <= 0) return `; im Vergleichszeitraum (${label}) nichts`
  const percent = Math.round(((now - before) / before) * 100)
  const words =
    percent === 0 ? 'so viel wie' : `${formatFigure(Math.abs(percent))} % ${percent > 0 ? 'mehr' : 'weniger'} als`
  return `, ${words} im Vergleichszeitraum (${label}: ${euro(before)})`
}

function topOf(top: Told['top']): string {
  if (!top || top.amount <= 0) return ''
  return top.of === 'time'
    ? ` Am stärksten war ${top.label} mit ${euro(top.amount)}.`
    : ` Am meisten entfiel auf ${top.label}: ${euro(top.amount)}.`
}

const euro = (amount: number) => formatEuro(fromEuros(amount))
