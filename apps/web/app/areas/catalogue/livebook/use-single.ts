import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 767px)'

/** Whether one page is seen at a time. The server writes two; its style sheet hides one of them on a phone. */
export function useSingle(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrow)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(narrow).matches,
    () => false,
  )
}
