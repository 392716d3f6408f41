import type { Answer } from '@kontor/contracts/client'
import { query } from '../../platform/query.ts'

export type Lists = Answer<'listMyLists'>
export type ShoppingList = Lists['lists'][string]

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
