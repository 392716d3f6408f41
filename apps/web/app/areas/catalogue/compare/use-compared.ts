import { useSyncExternalStore } from 'react'
import { type Compared, compareStorage, comparingUser, noneCompared, onCompared, readCompared } from './compared.ts'

let startedFor: number | null | undefined

/** The current compare list. The code that stores it is loaded only if there is a list. */
export function useCompared(): readonly Compared[] {
  return useSyncExternalStore(startAndListen, readCompared, noneCompared)
}

function startAndListen(listener: () => void): () => void {
  const user = comparingUser()
  // again after signing in or out
  if (startedFor !== user) {
    startedFor = user
    if (user !== null || isKept()) void import('./compare-storage.tsx').then(({ takeUp }) => takeUp())
  }
  return onCompared(listener)
}

function isKept(): boolean {
  try {
    return localStorage.getItem(compareStorage) !== null
  } catch {
    return false
  }
}
