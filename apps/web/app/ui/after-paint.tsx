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
  const [shown, setShown] = useState(!isEntered || hash !== '')

  useEffect(() => {
    if (shown) return
    // the second frame begins when the first is painted
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setShown(true)))
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])

  return shown ? children : <div className={styles.room} />
}
