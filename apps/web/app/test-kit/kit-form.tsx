import type { ComponentProps } from 'react'
import { TokenField } from '../platform/page/page-values.tsx'
import { classNames } from '../ui/class-names.ts'
import { testKit } from './kit.ts'
import styles from './test-kit.module.css'

/** What was typed into the form that was refused, with its `kind`. */
export type Typed = Readonly<Record<string, string>>

type KitFormProps = Omit<ComponentProps<'form'>, 'method' | 'action'> & { kind: string }

/** A form of the page: it posts, and a new document comes. @param kind what it does (posts.ts) */
export function KitForm({ kind, className, children, ...rest }: KitFormProps) {
  return (
    <form {...rest} method="post" action={testKit} className={classNames(styles.form, className)}>
      <TokenField />
      <input type="hidden" name="kind" value={kind} />
      {children}
    </form>
  )
}
