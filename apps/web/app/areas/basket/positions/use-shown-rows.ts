import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const atOnce = 100

/**
 * Of a long basket the first hundred rows, and the next hundred whenever the end of them comes near (1,000 positions
 * would be a second of work before anything can be read). `?all=1` shows all, also without JavaScript.
 * @returns `end` for the element behind the last row
 */
export function useShownRows<Row>(rows: readonly Row[]) {
  const [address] = useSearchParams()
  const [count, setCount] = useState(atOnce)
  const watcher = useRef<IntersectionObserver>(undefined)
  const all = address.has('all')

  const end = useCallback((element: HTMLElement | null) => {
    watcher.current?.disconnect()
    if (!element) return
    watcher.current = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setCount((shown) => shown + atOnce)
      },
      { rootMargin: '1200px' },
    )
    watcher.current.observe(element)
  }, [])
  useEffect(() => () => watcher.current?.disconnect(), [])

  return { shown: all ? rows : rows.slice(0, count), end }
}
