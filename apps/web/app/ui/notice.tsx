import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './marks/icon.tsx'
import styles from './notice.module.css'

const icons = { info: 'info', success: 'success', warning: 'warning', error: 'error' } as const

type NoticeProps = { kind?: keyof typeof icons; title?: ReactNode; children?: ReactNode; id?: string }

/** A message at its place. Errors are announced at once, the rest politely. */
export function Notice({ kind = 'info', title, children, id }: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[kind])}
      role={kind === 'error' ? 'alert' : 'status'}
      id={id}
      data-area={kind}
    >
      <Icon name={icons[kind]} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
