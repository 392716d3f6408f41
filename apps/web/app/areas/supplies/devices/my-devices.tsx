import { useQuery } from '@tanstack/react-query'
import { Form } from 'react-router'
import { supplies } from '../../../links.ts'
import { quietly } from '../../../platform/calls/quietly.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useUser } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { PartFailed } from '../../../ui/part-failed.tsx'
import { hasDevices, type MyDevice, myDevicesQuery } from '../queries.ts'
import { DeviceCard, DeviceGrid } from './device-card.tsx'
import { useLastDevices } from './last-devices.ts'
import styles from './my-devices.module.css'

/** The visitor's own devices: those he marked, for guests those he looked at last. */
export function MyDevices() {
  return hasDevices(useUser()) ? <MarkedDevices /> : <LastDevices />
}

function MarkedDevices() {
  const { data, isError, isFetching, refetch } = useQuery(quietly(myDevicesQuery))
  if (isError)
    return (
      <PartFailed onRetry={refetch} busy={isFetching}>
        Ihre gemerkten Geräte lassen sich gerade nicht laden.
      </PartFailed>
    )
  if (!data) return null
  return (
    <section id="meine-geraete" className={styles.section}>
      <h2>Meine Geräte</h2>
      {data.items.length === 0 ? (
        <p>
          Noch keines gemerkt. Auf der Seite Ihres Druckers merken Sie ihn mit dem Stern; dann finden Sie sein
          Verbrauchsmaterial hier wieder.
        </p>
      ) : (
        <ul className={styles.grid}>
          {data.items.map((mine) => (
            <li key={mine.device.slug} className={styles.mine}>
              <DeviceCard device={mine.device} />
              <Note mine={mine} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Name and place of a device, folded until somebody wants to change them. */
function Note({ mine: { device, name, place } }: { mine: MyDevice }) {
  const said = [name, place].filter(Boolean).join(' · ')
  return (
    <details className={styles.note} key={`${name}|${place}`}>
      <summary>
        <Icon name={said ? 'map-pin' : 'pencil'} size={16} />
        <span>{said || 'Standort notieren'}</span>
        <span className={styles.change}>Ändern</span>
      </summary>
      <Form method="post" action={supplies} className={styles.form} preventScrollReset>
        <TokenField />
        <input type="hidden" name="device" value={device.slug} />
        <TextField label="Name" name="name" defaultValue={name} maxLength={80} optional />
        <TextField
          label="Standort"
          name="place"
          defaultValue={place}
          maxLength={120}
          placeholder="z. B. Empfang, 2. OG"
          optional
        />
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="note" size="small">
            Speichern
          </Button>
          <Button type="submit" name="intent" value="unmark" size="small" look="quiet">
            <Icon name="trash" size={16} />
            Nicht mehr merken
          </Button>
        </div>
      </Form>
    </details>
  )
}

function LastDevices() {
  const devices = useLastDevices()
  if (devices.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>Zuletzt angesehene Geräte</h2>
      <DeviceGrid devices={devices} />
    </section>
  )
}
