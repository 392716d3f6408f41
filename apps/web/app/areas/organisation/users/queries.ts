import type { Answer } from '@kontor/contracts/client'
import { query } from '../../../platform/calls/query.ts'
import { listIn } from '../../../ui/table/table-address.ts'

export type Users = Answer<'listAdminUsers'>
export type User = Users['items'][number]

const sortings = ['name', 'username', 'email', 'department', 'status', 'orderLimit'] as const
export const functionFilters = ['admin', 'approver', 'controller', 'none'] as const
export const statusFilters = ['active', 'invited', 'inactive', 'waiting'] as const

/** The list as the page's address asks for it; what it does not know is left out. */
export function usersAt(address: URLSearchParams) {
  const { page, search, sortBy: by, sortDirection } = listIn(address)
  const sortBy = sortings.find((one) => one === by)
  const hasFunction = functionFilters.find((one) => one === address.get('function'))
  const status = statusFilters.find((one) => one === address.get('status'))
  const costCenter = address.get('costCenter')?.slice(0, 60)
  return query('listAdminUsers', {
    page,
    sortDirection,
    ...(search && { search }),
    ...(sortBy && { sortBy }),
    ...(hasFunction && { function: hasFunction }),
    ...(status && { status }),
    ...(costCenter && { costCenter }),
  })
}

/** One of them, with what his form offers to choose from; for a new one that alone. */
export const oneUser = (asked: number | 'neu') =>
  query('listAdminUsers', asked === 'neu' ? { limit: 1 } : { userId: asked })
