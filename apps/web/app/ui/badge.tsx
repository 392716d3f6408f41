import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

type BadgeProps = { tone?: 'plain' | 'green' | 'amber' | 'blue' | 'dark'; title?: string; children: ReactNode }

export function Badge({ tone = 'plain', title, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])} title={title}>
      {children}
    </span>
  )
}
