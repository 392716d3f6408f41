import type { Answer } from '@kontor/contracts/client'
import { query } from '../../platform/calls/query.ts'

export type Lists = Answer<'listMyLists'>
export type ShoppingList = Lists['lists'][string]

/** As many of a list as a page shows. */
export const positionsOnPage = 50

export type ListPosition = ShoppingList['positions'][number]

/** The list and page that an address names; none = the default one (G-84). */
export const listsAt = (address: URLSearchParams) => query('listMyLists', namedIn(address))

/** The same of the lists that the shop keeps for the customer (G-46). */
export const dealerListsAt = (address: URLSearchParams) => query('listDealerLists', namedIn(address))

function namedIn(address: URLSearchParams) {
  const slug = address.get('list')?.slice(0, 200)
  const page = address.get('page') ?? ''
  return { ...(slug && { slug }), page: /^\d{1,5}$/.test(page) ? Number(page) : 1, limit: positionsOnPage }
}

/** The own lists, and which of them hold an article (ux 28). */
export const listsHolding = (articleKey: string) => query('listMyLists', { article: articleKey, limit: 1 })

/** The default list first, own ones before those of colleagues, then by name (G-84). */
export function inOrder(lists: Readonly<Record<string, ShoppingList>>): ShoppingList[] {
  return Object.values(lists).sort(
    (a, b) =>
      Number(b.isDefault) - Number(a.isDefault) ||
      Number(a.readOnly) - Number(b.readOnly) ||
      a.displayName.localeCompare(b.displayName, 'de'),
  )
}
