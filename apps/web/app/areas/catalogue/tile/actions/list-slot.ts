import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import type { ArticleTile } from '../../../../platform/calls/types.ts'
import { useUser } from '../../../../platform/state/shop.ts'

export type Wanted = { article: ArticleTile; quantity?: number | undefined }
type OpenLists = (wanted: readonly Wanted[]) => unknown

/** Putting articles on a shopping list. The catalogue knows no lists: root.tsx fills this slot. */
const ListSlot = createContext<OpenLists | null>(null)

export const ListSlotProvider = ListSlot.Provider

/**
 * @returns null where nothing is put on lists: for guests and employees of the shop (specification 6, decisions 11
 * "Backend user in the storefront"), and in the admin view, which is every screen below /my/admin (L-RULE-050, G-66)
 */
export function useListSlot(): OpenLists | null {
  const open = useContext(ListSlot)
  const { guest, isBackendUser } = useUser()
  const { pathname } = useLocation()
  return guest || isBackendUser || pathname.startsWith('/my/admin') ? null : open
}
