import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { assortments } from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import styles from './mobile-menu.module.css'

const MobileSheet = lazy(() => import('./mobile-sheet.tsx'))

/** The menu of phones, loaded when it is first opened; without JavaScript a link to all assortments. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [key])

  return (
    <div className={styles.menu}>
      <Link
        to={assortments}
        className={styles.button}
        role="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setWanted(true)
          setOpen(true)
        }}
      >
        <Icon name="menu" size={24} />
        <span className={styles.word}>Menü</span>
      </Link>
      {wanted && (
        <Suspense>
          <MobileSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
