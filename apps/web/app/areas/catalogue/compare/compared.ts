import { browserClient } from '../../../platform/calls/query.ts'
import { configQuery } from '../../../platform/state/shop.ts'

/** An article on the compare list, with what the bar shows of it. */
export type Compared = { key: string; name: string; image: string }

/** Where the browser keeps it (G-23). */
export const compareStorage = 'compare'

const none: readonly Compared[] = []
let compared = none
const listeners = new Set<() => void>()

export const readCompared = () => compared
export const noneCompared = () => none

export function onCompared(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setCompared(next: readonly Compared[]): void {
  compared = next
  for (const listener of listeners) listener()
}

/** The customer's user whose list the shop keeps (P-ROLE-010); null for guests and employees of the shop. */
export function comparingUser(): number | null {
  const user = browserClient?.getQueryData(configQuery.queryKey)?.user.data
  return user && user.customerId !== null ? user.id : null
}
