import { Button } from '../ui/button.tsx'
import { Checkbox, SelectField, TextField } from '../ui/forms/fields.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import type { Kit, ShownFault } from './kit.ts'
import { KitForm, type Typed } from './kit-form.tsx'
import styles from './test-kit.module.css'

const effects = [
  { value: 'status', label: 'Antwort mit Status' },
  { value: 'code', label: 'Antwort mit Code' },
  { value: 'delayMs', label: 'Später, in Millisekunden' },
  { value: 'drop', label: 'Verbindung abreißen' },
]
const methods = ['GET', 'HEAD', 'POST'].map((value) => ({ value, label: value }))

function effectOf({ status, code, delayMs }: ShownFault): string {
  if (status) return `Status ${status}`
  if (code) return `Code ${code}`
  return delayMs ? `${delayMs} ms später` : 'Verbindung reißt ab'
}

/** Among those of its owner, as `endFault` counts them. */
const placeOf = (faults: readonly ShownFault[], fault: ShownFault) =>
  `${fault.mine ? 'mine' : 'all'} ${faults.filter(({ mine }) => mine === fault.mine).indexOf(fault)}`

export function Faults({ faults, typed: given }: Pick<Kit, 'faults'> & { typed: Typed }) {
  const typed: Typed = given['kind'] === 'fault' ? given : {}
  const isNew = typed['kind'] === undefined
  return (
    <>
      {faults.length === 0 ? (
        <p>Keine Störung wartet.</p>
      ) : (
        <>
          <KitForm kind="faultEnd">
            <DataTable
              caption="Störungen, die warten"
              rows={faults}
              keyOf={(fault) => placeOf(faults, fault)}
              columns={[
                {
                  label: 'Adresse',
                  names: true,
                  cell: ({ method, path, pattern }) => <code>{[method, path ?? pattern].join(' ').trim()}</code>,
                },
                { label: 'Was geschieht', cell: effectOf },
                { label: 'Noch', cell: ({ times }) => `${times}-mal`, figures: true },
                { label: 'Trifft', cell: ({ mine }) => (mine ? 'diesen Browser' : 'alle') },
                {
                  label: 'Ende',
                  cell: (fault) => (
                    <Button type="submit" size="small" name="end" value={placeOf(faults, fault)}>
                      Beenden
                    </Button>
                  ),
                },
              ]}
            />
          </KitForm>
          <KitForm kind="faultsEnd">
            <Button type="submit">Alle Störungen beenden</Button>
          </KitForm>
        </>
      )}
      <KitForm kind="fault" className={styles.row}>
        <TextField
          label="Adresse oder Muster"
          hint="Wie sie beginnt, oder mit * und :name"
          name="address"
          placeholder="/rest/shop/basket"
          required
          defaultValue={typed['address']}
        />
        <SelectField label="Methode" name="method" options={methods} empty="alle" defaultValue={typed['method']} />
        <SelectField label="Was geschieht" name="what" options={effects} defaultValue={typed['what']} />
        <TextField
          label="Status, Code oder Zeit"
          name="value"
          defaultValue={isNew ? '503' : typed['value']}
          autoComplete="off"
        />
        <TextField label="Wie oft" name="times" inputMode="numeric" defaultValue={typed['times'] ?? '1'} />
        <Checkbox name="mine" value="ja" defaultChecked={isNew || typed['mine'] !== undefined}>
          Nur in diesem Browser
        </Checkbox>
        <Button type="submit">Störung setzen</Button>
      </KitForm>
    </>
  )
}
