import { data, redirect } from 'react-router'
import { loginAddress, type PageAt } from '../calls/query.ts'
import type { ShopConfig } from '../state/shop.ts'

type User = ShopConfig['user']

/**
 * A member's page: guests are sent to sign in and come back afterwards (G-26, decisions 11 "HTML of guarded pages").
 */
export function requireMember(user: User, { url }: PageAt): void {
  if (user.guest) throw redirect(loginAddress(url))
}

/** A customer's page: a backend user has no lists, orders or budgets (decisions 11 "Backend user's account"). */
export function requireCustomer(user: User, at: PageAt): void {
  requireMember(user, at)
  if (user.isBackendUser) throw data(null, { status: 403 })
}

/** A page for customer admins, or for one of the given functions (decisions 11 "Approvers"). */
export function requireFunction(user: User, at: PageAt, functions: readonly string[] = ['admin']): void {
  requireMember(user, at)
  if (!user.data?.functions.some((name) => functions.includes(name))) throw data(null, { status: 403 })
}
