import type { Answer, Ask } from '@kontor/contracts/client'
import type { AskedPeriod } from '@kontor/contracts/rules/statistics/period'
import { adminStatistics } from '../../links.ts'
import { query } from '../../platform/calls/query.ts'
import { periodOf } from '../orders/period-filter.tsx'

export type Statistics = Answer<'showStatistics'>
export type SeriesRow = Statistics['series'][number]
export type Type = Ask<'showStatistics'>['type']

/** The views of the page, `type` in its address; budgets are overviews on the wire. */
export const views = ['overview', 'costcenter', 'user', 'producttype', 'article', 'budget'] as const
export type View = (typeof views)[number]

export const viewNames: Readonly<Record<View, string>> = {
  overview: 'Überblick',
  costcenter: 'Kostenstellen',
  user: 'Personen',
  producttype: 'Artikelarten',
  article: 'Artikel',
  budget: 'Budgets',
}

export const viewOf = (address: URLSearchParams): View =>
  views.find((view) => view === address.get('type')) ?? 'overview'

/** What an address asks for beside its view; what no call would take is left out, as if nobody had asked. */
export function asked(address: URLSearchParams): Omit<Ask<'showStatistics'>, 'type'> {
  const text = (name: string, most: number) => address.get(name)?.trim().slice(0, most) || undefined
  const userId = /^[1-9]\d{0,8}$/.test(address.get('userId') ?? '') ? Number(address.get('userId')) : undefined
  const costCenter = text('costCenter', 60)
  const articleType = text('articleType', 200)
  const article = text('article', 80)
  const compare = (['year', 'none'] as const).find((one) => one === address.get('compare'))
  return {
    ...periodOf(address),
    ...(userId && { userId }),
    ...(costCenter && { costCenter }),
    ...(articleType && { articleType }),
    ...(article && { article }),
    ...(compare && { compare }),
    ...(address.get('basis') === 'gross' && { basis: 'gross' as const }),
  }
}

/** So many rows a view lists, and so many a panel of the overview. */
const mostRows = 30
const fewRows = 6

export const statisticsAt = (address: URLSearchParams, type: Type, limit = mostRows) =>
  query('showStatistics', { ...asked(address), type, limit })

/** What stands below the course of time in the overview. */
export const panels = ['costcenter', 'producttype', 'article'] as const

export const panelAt = (address: URLSearchParams, type: Type) => statisticsAt(address, type, fewRows)

export const budgetsAt = (address: URLSearchParams) =>
  query('showStatistics', { ...asked(address), type: 'overview', budgets: true })

export function queriesOf(address: URLSearchParams) {
  const view = viewOf(address)
  if (view === 'budget') return [budgetsAt(address)]
  if (view !== 'overview') return [statisticsAt(address, view)]
  return [statisticsAt(address, 'overview'), ...panels.map((type) => panelAt(address, type))]
}

const periodNames = ['year', 'quarter', 'month', 'week', 'day'] as const

/** The page with some keys of its address changed; '' takes a key out. */
export function linkWith(address: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(address)
  for (const [name, value] of [...next, ...Object.entries(change)]) if (value === '') next.delete(name)
  for (const [name, value] of Object.entries(change)) if (value !== '') next.set(name, value)
  return next.size > 0 ? `${adminStatistics}?${next}` : adminStatistics
}

export function linkToPeriod(
  address: URLSearchParams,
  period: AskedPeriod,
  change: Readonly<Record<string, string>> = {},
) {
  const whole = Object.fromEntries(periodNames.map((name) => [name, String(period[name] ?? '')]))
  return linkWith(address, { ...whole, ...change })
}

/** Where a bar and its row lead: to its own period, or to what it stands for; undefined where nothing is narrower. */
export function linkToRow(address: URLSearchParams, type: Type, { key, group, period }: SeriesRow): string | undefined {
  if (type === 'overview') return period && linkToPeriod(address, period)
  if (key === '' || group !== undefined) return undefined
  if (type === 'costcenter') return linkWith(address, { type: '', costCenter: key })
  if (type === 'user') return linkWith(address, { type: '', userId: key })
  if (type === 'article') return linkWith(address, { type: '', article: key })
  // product types are the narrowest that there is
  return address.get('articleType') ? undefined : linkWith(address, { type: 'producttype', articleType: key })
}
