import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/fields.tsx'
import styles from './content.module.css'

/** What a list is searched for, in its address: Back, a copied link and no JavaScript all work. */
export const searchIn = (address: URLSearchParams) => (address.get('search') ?? '').trim().slice(0, 256)

type SearchProps = {
  /** of the list */
  address: string
  /** what is searched */
  name: string
  search: string
}

export function ContentSearch({ address, name, search }: SearchProps) {
  return (
    <Form key={search} method="get" action={address} role="search" aria-label={name} className={styles.search}>
      <div className={styles.searchField}>
        <TextField
          name="search"
          type="search"
          label={`${name} durchsuchen`}
          defaultValue={search}
          maxLength={256}
          autoComplete="off"
        />
      </div>
      <Button type="submit">Suchen</Button>
    </Form>
  )
}
