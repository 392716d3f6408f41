import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's markup, true after hydration: for parts that need a script. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
