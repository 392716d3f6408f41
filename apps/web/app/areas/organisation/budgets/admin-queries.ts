import type { Answer } from '@kontor/contracts/client'
import { formatDay } from '@kontor/contracts/rules/german/german-dates'
import { query } from '../../../platform/calls/query.ts'
import { listIn } from '../../../ui/table/table-address.ts'

export type Budget = Answer<'listBudgets'>['items'][number]
export type BudgetChoices = Pick<Answer<'listBudgets'>, 'users' | 'costCenters' | 'assortments'>

const sortings = ['name', 'limit', 'carryOver', 'used', 'reserved', 'remaining', 'spent', 'period'] as const
const states = ['open', 'future', 'ended', 'closed'] as const
const periods = ['month', 'quarter', 'year', 'total'] as const
const rules = ['warn', 'release', 'block'] as const
const warnings = ['80', '100'] as const
const figures = ['limit', 'used', 'reserved'] as const

/** The list as the page's address asks for it; what it does not know is left out. */
export function budgetsAt(address: URLSearchParams) {
  const { page, search, sortBy: by, sortDirection } = listIn(address)
  const sortBy = sortings.find((one) => one === by)
  const state = states.find((one) => one === address.get('state'))
  const period = periods.find((one) => one === address.get('period'))
  const onExceeded = rules.find((one) => one === address.get('onExceeded'))
  const warning = warnings.find((one) => one === address.get('warning'))
  return query('listBudgets', {
    page,
    sortDirection,
    ...(search && { search }),
    ...(sortBy && { sortBy }),
    ...(state && { state }),
    ...(period && { period }),
    ...(onExceeded && { onExceeded }),
    ...(warning && { warning }),
  })
}

/** What the form of a new one offers to choose from. */
export const budgetChoices = query('listBudgets', { limit: 1 })

/** One budget with the entries of a period, as the page's address asks for them. */
export function budgetAt(id: string, address: URLSearchParams) {
  const period = address.get('period') ?? ''
  const figure = figures.find((one) => one === address.get('figure'))
  return query('showBudget', {
    id,
    page: listIn(address).page,
    ...(/^\d{4}-\d\d-\d\d$/.test(period) && { period }),
    ...(figure && { figure }),
  })
}

/** `01.11.2026 bis 30.11.2026`; one without periods runs on. */
export function periodText({ from, to }: { from: string; to: string | null }): string {
  if (to === null) return 'ohne Periode'
  const last = new Date(Date.parse(`${to}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return `${formatDay(from)} bis ${formatDay(last)}`
}

/** How long the rest is likely to last, as a sentence; '' where nobody can say. */
export function forecastText({
  lastsUntil,
  remaining,
  used,
  periodTo,
  state,
}: Pick<Budget, 'lastsUntil' | 'remaining' | 'used' | 'periodTo' | 'state'>): string {
  if (state !== 'open') return ''
  if (remaining <= 0) return 'Das Budget ist ausgeschöpft.'
  if (lastsUntil) return `Reicht voraussichtlich bis ${formatDay(lastsUntil)}.`
  return periodTo && used > 0 ? 'Reicht voraussichtlich bis zum Ende der Periode.' : ''
}
