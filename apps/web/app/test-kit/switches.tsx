import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/forms/fields.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import type { Kit } from './kit.ts'
import { KitForm, type Typed } from './kit-form.tsx'
import styles from './test-kit.module.css'

type Switch = Kit['switches'][number]

const said = (value: unknown) =>
  typeof value === 'boolean' ? value ? 'an' : 'aus' : <code>{JSON.stringify(value)}</code>

const isChanged = ({ value, default: usual }: Switch) => JSON.stringify(value) !== JSON.stringify(usual)

export function Switches({ switches, typed }: Pick<Kit, 'switches'> & { typed: Typed }) {
  const changed = switches.filter(isChanged)
  const others = switches.filter(({ value }) => typeof value !== 'boolean')
  return (
    <>
      {changed.length > 0 && <SwitchTable caption="Geänderte Schalter" rows={changed} />}
      <details>
        <summary>Alle Schalter</summary>
        <SwitchTable caption="Alle Schalter" rows={switches} />
      </details>
      <KitForm kind="switch" className={styles.row}>
        <SelectField
          label="Schalter mit einem Wert"
          name="name"
          options={others.map(({ name }) => ({ value: name, label: name }))}
          defaultValue={typed['name']}
        />
        <TextField
          label="Neuer Wert"
          hint="Eine Zahl, ein Text oder JSON"
          name="value"
          autoComplete="off"
          defaultValue={typed['kind'] === 'switch' ? typed['value'] : ''}
        />
        <Button type="submit">Wert setzen</Button>
      </KitForm>
    </>
  )
}

function SwitchTable({ caption, rows }: { caption: string; rows: readonly Switch[] }) {
  return (
    <KitForm kind="switch">
      <DataTable
        caption={caption}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { label: 'Schalter', names: true, cell: ({ name }) => name },
          { label: 'Jetzt', cell: ({ value }) => said(value) },
          { label: 'Sonst', cell: ({ default: usual }) => said(usual) },
          { label: 'Ändern', cell: (one) => <Change {...one} /> },
        ]}
      />
    </KitForm>
  )
}

function Change({ name, value }: Switch) {
  if (typeof value !== 'boolean') return null
  return (
    <Button type="submit" size="small" name="set" value={`${name}=${!value}`}>
      {value ? 'Ausschalten' : 'Einschalten'}
    </Button>
  )
}
