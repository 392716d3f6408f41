import { type ReactNode, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { TokenField } from '../../platform/page/page-values.tsx'
import styles from './data-table.module.css'
import { boxesOf } from './data-table.tsx'

type BulkFormProps = {
  /** the `choice.form` of the table */
  id: string
  /** e.g. `Ausgewählte Benutzer` */
  label: string
  action: string
  /** buttons and fields */
  children: ReactNode
}

/** What can be done to the rows that are ticked in a table; says how many those are. */
export function BulkForm({ id, label, action, children }: BulkFormProps) {
  const chosen = useChosen(id)
  return (
    <Form method="post" action={action} id={id} aria-label={label} className={styles.bulk} data-area="tool">
      <TokenField />
      <p className={styles.chosen} role="status">
        {chosen === 0 ? 'Mehrere auf einmal: ankreuzen, dann' : `${chosen} ausgewählt:`}
      </p>
      {children}
    </Form>
  )
}

/** How many boxes of a form are ticked. The boxes keep that themselves, so that ticking one renders no table anew. */
function useChosen(form: string): number {
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    const count = () => setChosen(chosenIn(form))
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [form])
  // rows come and go with what is done to them
  useEffect(() => setChosen(chosenIn(form)))
  return chosen
}

const chosenIn = (form: string) => boxesOf(form).filter(({ checked }) => checked).length
