import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the markup of the server, true once the page is taken over: for what a script replaces. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
