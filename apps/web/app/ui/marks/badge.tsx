import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

type BadgeProps = { tone?: 'plain' | 'green' | 'amber' | 'blue' | 'dark'; title?: string; children: ReactNode }

export function Badge({ tone = 'plain', title, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])} title={title}>
      {children}
    </span>
  )
}
