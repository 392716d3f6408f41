import { useSyncExternalStore } from 'react'

export type ToastType = 'info' | 'danger' | 'warning' | 'success' | 'basket-add'
export type Toast = {
  id: number
  type: ToastType
  text: string
  link?: { label: string; to: string }
  action?: { label: string; run: () => void }
  /** says no more than that a call failed; whoever made the call may say it better */
  general?: true
}

const none: readonly Toast[] = []
let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a message for eight seconds; at most three stand at once. One that is said again takes the place of the earlier
 * one, unless it offers to undo something of its own.
 */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const isSaidAgain = ({ type, text, action }: Toast) =>
    !action && !toast.action && type === toast.type && text === toast.text
  change([...toasts.filter((one) => !isSaidAgain(one)), { ...toast, id: lastId }].slice(-3))
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => none,
  )
}
