import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/fields.tsx'
import type { Kit } from './kit.ts'
import { KitForm, type Typed } from './kit-form.tsx'
import styles from './test-kit.module.css'

export function Personas({ personas, typed }: Pick<Kit, 'personas'> & { typed: Typed }) {
  return (
    <>
      <KitForm kind="person">
        <ul className={styles.list}>
          {personas.map(({ login, name, what }) => (
            <li key={login}>
              <span>
                <strong>{name}</strong>, {what}
              </span>
              <Button type="submit" size="small" name="login" value={login} aria-label={`Als ${login} anmelden`}>
                {login}
              </Button>
            </li>
          ))}
        </ul>
      </KitForm>
      <KitForm kind="person" className={styles.row}>
        <TextField
          label="Jemand anderes"
          name="login"
          placeholder="Benutzername"
          autoComplete="off"
          required
          defaultValue={typed['kind'] === 'person' ? typed['login'] : ''}
        />
        <Button type="submit">Anmelden</Button>
      </KitForm>
    </>
  )
}
