import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import styles from './after-paint.module.css'

/**
 * What lies below the fold: in the first page and on the way back there at once, so that words and places hold; after a
 * press on a link rendered once the page above it is on the screen. Its room is kept, nothing moves.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const isEntered = useNavigationType() !== 'POP'
  const { hash } = useLocation()
  return (useAfterPaint(isEntered && hash === '') && children) || <div className={styles.room} />
}

/** Whether all of a page may be rendered by now: at once where nothing waits, else when its first part is on the screen. */
export function useAfterPaint(waits: boolean): boolean {
  const [isDue, setIsDue] = useState(!waits)

  useEffect(() => {
    if (isDue) return
    // the second frame begins when the first is painted
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setIsDue(true)))
    })
    return () => cancelAnimationFrame(frame)
  }, [isDue])

  return isDue
}
