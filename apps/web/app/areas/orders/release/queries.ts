import { adminUserOrders } from '../../../links.ts'
import { query } from '../../../platform/calls/query.ts'
import { periodOf } from '../period-filter.tsx'

export const sortings = ['newest', 'oldest', 'sum', 'user'] as const
type Sorting = (typeof sortings)[number]
export const sortLabels: Readonly<Record<Sorting, string>> = {
  newest: 'Neueste zuerst',
  oldest: 'Älteste zuerst',
  sum: 'Höchste Summe',
  user: 'Person',
}

/** The screen of persons has them in their order. */
export const sortingIn = (address: URLSearchParams, pathname: string): Sorting =>
  sortings.find((one) => one === address.get('sortBy')) ?? (pathname === adminUserOrders ? 'user' : 'newest')

/** Which orders an address of the administration asks for; what does not fit is left out. */
export function filterIn({ pathname, searchParams: address }: Pick<URL, 'pathname' | 'searchParams'>) {
  const text = (name: string, most: number) => address.get(name)?.trim().slice(0, most)
  const userId = address.get('userId') ?? ''
  const [search, status, costCenter] = [text('search', 256), text('status', 40), text('costCenter', 60)]
  return {
    sortBy: sortingIn(address, pathname),
    ...(search && { search }),
    ...(status && { status }),
    ...(costCenter && { costCenter }),
    ...(/^[1-9]\d{0,8}$/.test(userId) && { userId: Number(userId) }),
    ...periodOf(address),
  }
}

export const waitingOrders = ['oldest', 'newest', 'sum', 'user'] as const

/** In which order the address wants those that wait; the oldest first unless it says so. */
export const waitingOrderIn = (address: URLSearchParams) =>
  waitingOrders.find((one) => one === address.get('offen')) ?? 'oldest'

/** Those that wait: what somebody has to do stands above what he may look up. */
export const waitingAt = (address: URLSearchParams) =>
  query('listAdminOrders', { page: 1, limit: 50, sortBy: waitingOrderIn(address), status: 'pending_release' })
