import { createContext, useContext } from 'react'
import { useUser } from '../../platform/shop.ts'
import type { ArticleTile } from '../../platform/types.ts'

type OpenLists = (article: ArticleTile, quantity?: number) => unknown

/** Putting an article on a shopping list. The catalogue knows no lists: root.tsx fills this slot. */
const ListSlot = createContext<OpenLists | null>(null)

export const ListSlotProvider = ListSlot.Provider

/** @returns null for whom there are no lists: guests and employees of the shop (specification 6, decisions 11) */
export function useListSlot(): OpenLists | null {
  const open = useContext(ListSlot)
  const { guest, isBackendUser } = useUser()
  return guest || isBackendUser ? null : open
}
