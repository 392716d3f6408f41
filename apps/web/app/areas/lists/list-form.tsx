import type { ReactNode, SubmitEvent } from 'react'
import { Form } from 'react-router'
import { TokenField } from '../../platform/page-values.tsx'
import styles from './lists-page.module.css'

type ListFormProps = {
  kind: string
  slug?: string
  children: ReactNode
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
}

/** A form that does something with a list (`list-posts.ts`), with and without JavaScript. */
export function ListForm({ kind, slug, children, onSubmit }: ListFormProps) {
  return (
    <Form method="post" preventScrollReset className={styles.form} {...(onSubmit && { onSubmit })}>
      <TokenField />
      <input type="hidden" name="kind" value={kind} />
      {slug && <input type="hidden" name="list" value={slug} />}
      {children}
    </Form>
  )
}
