import type { Answer } from '@kontor/contracts/client'
import { formatDay } from '@kontor/contracts/rules/german/german-dates'
import { query } from '../../../platform/calls/query.ts'
import { listIn } from '../../../ui/table/table-address.ts'

export type CostCentre = Answer<'listCostCentres'>['items'][number]

const sortings = ['number', 'name', 'validFrom', 'validTo', 'users'] as const
const states = ['open', 'future', 'closed'] as const

/** The list as the page's address asks for it; what it does not know is left out. */
export function costCentresAt(address: URLSearchParams) {
  const { page, search, sortBy: by, sortDirection } = listIn(address)
  const sortBy = sortings.find((one) => one === by)
  const state = states.find((one) => one === address.get('state'))
  const userId = address.get('userId') ?? ''
  return query('listCostCentres', {
    page,
    sortDirection,
    view: address.get('view') === 'tree' ? 'tree' : 'flat',
    ...(search && { search }),
    ...(sortBy && { sortBy }),
    ...(state && { state }),
    ...(/^[1-9]\d{0,8}$/.test(userId) && { userId: Number(userId) }),
  })
}

/** One of them, with what its form offers to choose from; for a new one that alone. */
export const oneCostCentre = (asked: number | 'neu') =>
  query('listCostCentres', asked === 'neu' ? { limit: 1 } : { id: asked })

/** „ab 01.01.2027“, „bis 31.12.2027“, both days, or nothing */
export function validityOf({ validFrom, validTo }: Pick<CostCentre, 'validFrom' | 'validTo'>): string {
  if (validFrom && validTo) return `${formatDay(validFrom)} bis ${formatDay(validTo)}`
  if (validFrom) return `ab ${formatDay(validFrom)}`
  return validTo ? `bis ${formatDay(validTo)}` : ''
}
