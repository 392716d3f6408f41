import { useSyncExternalStore } from 'react'

/** Whether the device says that it has a connection; the server knows nothing of it. */
export const isOnline = () => typeof navigator === 'undefined' || navigator.onLine

export const useOnline = () =>
  useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    isOnline,
    () => true,
  )
