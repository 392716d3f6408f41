import { useSyncExternalStore } from 'react'

/** Who is signed in now: somebody, nobody, or somebody who still has to give the code of the second factor. */
export type SignedIn = { name: string } | 'nobody' | 'half'

/** Set where another tab signed out or in, so that this page belongs to who was signed in before. */
let elsewhere: SignedIn | null = null
const listeners = new Set<() => void>()

/** @param now null = this page belongs to whoever is signed in */
export function noteElsewhere(now: SignedIn | null): void {
  if (elsewhere === now) return
  elsewhere = now
  for (const listener of listeners) listener()
}

export const signedInElsewhere = (): SignedIn | null => elsewhere

export function useElsewhere(): SignedIn | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signedInElsewhere,
    () => null,
  )
}
