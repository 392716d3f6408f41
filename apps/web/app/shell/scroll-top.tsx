import { useEffect, useState } from 'react'
import { Icon } from '../ui/marks/icon.tsx'
import styles from './scroll-top.module.css'

/** specification 9. */
const shownAfter = 600

export function ScrollTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > shownAfter)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <button
      type="button"
      className={styles.button}
      data-testid="scroll-top"
      aria-label="Nach oben"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="arrow-up" />
    </button>
  )
}
