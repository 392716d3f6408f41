import { useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ecoParameter } from '../../links.ts'

/** The fixed key of the BGS mode (specification 4 and 9, G-23): 'true' or absent. */
const storageKey = 'isBGS'

const listeners = new Set<() => void>()
let inMemory = false

function isOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true'
  } catch {
    return inMemory
  }
}

/** Switches the BGS mode; the address follows by itself. */
export function setEcoView(on: boolean): void {
  inMemory = on
  try {
    if (on) localStorage.setItem(storageKey, 'true')
    else localStorage.removeItem(storageKey)
  } catch {
    // without storage the mode lives as long as the page
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether the mode is on in this browser; null as long as nobody knows. */
export const useEcoMode = () => useSyncExternalStore(subscribe, isOn, () => null)

export const saysEco = (query: URLSearchParams) => query.get(ecoParameter) === 'true'

/**
 * Whether tiles show their eco marks here: a path with /begreen, or isBGS=true in the address (V-SCREEN-033, 034).
 * The address alone decides, so that server and browser agree.
 */
export function useEcoView(): boolean {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return pathname.includes('/begreen') || saysEco(query)
}
