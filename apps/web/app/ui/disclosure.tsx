import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './disclosure.module.css'
import { Icon } from './marks/icon.tsx'

type DisclosureProps = ComponentProps<'details'> & { summary: ReactNode }

/** Something that is opened where it stands; the arrow says that it can be. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(styles.disclosure, className)}>
      <summary>
        <Icon name="chevron-down" size={16} />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  )
}
