import type { ReactNode } from 'react'
import { Icon } from '../marks/icon.tsx'
import styles from './done-head.module.css'

/** The head of a page that says that something has gone well. */
export function DoneHead({ children }: { children: ReactNode }) {
  return (
    <div className={styles.head}>
      <DoneSign />
      <div>{children}</div>
    </div>
  )
}

export function DoneSign() {
  return (
    <span className={styles.sign}>
      <Icon name="check" size={32} />
    </span>
  )
}
