import type { ReactNode } from 'react'
import styles from './bare-frame.module.css'
import { Wordmark } from './header/wordmark.tsx'

/** Shown when not even the configuration could be read, so without the shop's name. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <a href="/" className={styles.home} aria-label="Zur Startseite">
          <Wordmark name="" />
        </a>
      </header>
      <main>{children}</main>
    </div>
  )
}
