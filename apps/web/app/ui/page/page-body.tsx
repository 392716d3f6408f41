import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page-body.module.css'

type BodyProps = {
  narrow?: boolean
  /** for lists: what one came for begins as high as it can */
  dense?: boolean
  children: ReactNode
}

/** The middle of a page: content width, gutters and one rhythm between its parts. */
export function PageBody({ narrow, dense, children }: BodyProps) {
  return <div className={classNames(styles.body, narrow && styles.narrow, dense && styles.dense)}>{children}</div>
}
