import { type ReactNode, useSyncExternalStore } from 'react'

/**
 * What floats over every page: the open modal, signing in beside it, a hint beside a control, the bar at the bottom. Code that is loaded on
 * the visitor's intent puts it here, so that no page carries a place for it.
 */
type Slot = 'modal' | 'signIn' | 'hint' | 'bar'
type Overlays = Readonly<Partial<Record<Slot, ReactNode>>>

const none: Overlays = {}
let shown = none
const listeners = new Set<() => void>()

export function showOverlay(slot: Slot, content: ReactNode): void {
  shown = { ...shown, [slot]: content }
  for (const listener of listeners) listener()
}

export function useOverlays(): Overlays {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
    () => none,
  )
}
