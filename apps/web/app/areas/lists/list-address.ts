import { dealerListLink, shoppingListLink } from '../../links.ts'

/** specification 4: everything about each position, or many positions at a glance. */
export type ListMode = 'detail' | 'list'

/** The mode that an address names; it is kept nowhere else. */
export const listModeOf = (address: URLSearchParams): ListMode => (address.get('mode') === 'list' ? 'list' : 'detail')

type At = { page?: number; mode?: ListMode }

/** A page of a list; what is default is left out (specification 2). */
export const listAddress = (slug: string, at: At) => withState(shoppingListLink(slug), at)
export const dealerListAddress = (slug: string, at: At) => withState(dealerListLink(slug), at)

function withState(address: string, { page = 1, mode = 'detail' }: At): string {
  return `${address}${mode === 'list' ? '&mode=list' : ''}${page > 1 ? `&page=${page}` : ''}`
}
