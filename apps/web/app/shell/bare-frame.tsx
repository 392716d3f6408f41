import type { ReactNode } from 'react'
import { latePart } from '../platform/page/late-part.tsx'
import styles from './bare-frame.module.css'

const Wordmark = latePart(async () => (await import('./late-shell.ts')).Wordmark)

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
