import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page-body.module.css'

/** The middle of a page: content width, gutters and one rhythm between its parts. */
export function PageBody({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.body, narrow && styles.narrow)}>{children}</div>
}
