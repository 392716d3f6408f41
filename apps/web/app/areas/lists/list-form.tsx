import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { TokenField } from '../../platform/page/page-values.tsx'
import styles from './lists-page.module.css'

type ListFormProps = {
  kind: string
  slug?: string
  children: ReactNode
  /** what was typed goes when this changes: it has become a list */
  emptiedBy?: number
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
}

/** A form that does something with a list (`list-posts.ts`), with and without JavaScript. */
export function ListForm({ kind, slug, children, emptiedBy, onSubmit }: ListFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(emptiedBy)
  useEffect(() => {
    // what was typed before the page was taken over stays
    if (before.current !== emptiedBy) form.current?.reset()
    before.current = emptiedBy
  }, [emptiedBy])
  return (
    <Form ref={form} method="post" preventScrollReset className={styles.form} {...(onSubmit && { onSubmit })}>
      <TokenField />
      <input type="hidden" name="kind" value={kind} />
      {slug && <input type="hidden" name="list" value={slug} />}
      {children}
    </Form>
  )
}
