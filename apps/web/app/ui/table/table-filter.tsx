import type { ReactNode } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { Button, LinkButton } from '../button.tsx'
import { SelectField, TextField } from '../forms/fields.tsx'
import styles from './data-table.module.css'

type Filter = { name: string; label: string; options: readonly { value: string; label: string }[] }

type TableFilterProps = {
  /** e.g. `Benutzer suchen` */
  label: string
  /** what is searched, in a few words */
  hint?: string
  filters?: readonly Filter[]
  /** further fields */
  children?: ReactNode
}

/** Search and filters above a table, as a form whose fields become the address; the order of the table stays. */
export function TableFilter({ label, hint, filters = [], children }: TableFilterProps) {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const names = ['search', ...filters.map(({ name }) => name)]
  const isFiltered = names.some((name) => address.get(name))
  const kept = ['sortBy', 'sortDirection'].filter((name) => address.get(name))
  return (
    <Form
      method="get"
      action={pathname}
      role="search"
      aria-label={label}
      className={styles.filter}
      key={address.toString()}
    >
      <div className={styles.search}>
        <TextField
          name="search"
          type="search"
          label={label}
          hint={hint}
          maxLength={256}
          autoComplete="off"
          defaultValue={address.get('search') ?? ''}
        />
      </div>
      {filters.map((filter) => (
        <div key={filter.name} className={styles.select}>
          <SelectField {...filter} empty="alle" defaultValue={address.get(filter.name) ?? ''} />
        </div>
      ))}
      {children}
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={address.get(name) ?? ''} />
      ))}
      <Button type="submit">Anzeigen</Button>
      {isFiltered && (
        <LinkButton to={pathname} look="quiet">
          Filter zurücksetzen
        </LinkButton>
      )}
    </Form>
  )
}
