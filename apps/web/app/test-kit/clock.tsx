import { berlinDay, formatLongDay, formatTime } from '@kontor/contracts/rules/german/german-dates'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/fields.tsx'
import type { Kit } from './kit.ts'
import { KitForm, type Typed } from './kit-form.tsx'
import styles from './test-kit.module.css'

const steps = [
  { hours: 1, label: '1 Stunde weiter' },
  { hours: 24, label: '1 Tag weiter' },
  { hours: 24 * 30, label: '30 Tage weiter' },
  { hours: -24, label: '1 Tag zurück' },
]

export function Clock({ now, germanTime, moved, typed }: Kit['clock'] & { typed: Typed }) {
  const moment = new Date(now)
  return (
    <>
      <p>
        {moved ? 'Gestellt: ' : 'Nicht gestellt: '}
        <strong>{`${formatLongDay(berlinDay(moment))}, ${formatTime(moment)}`}</strong>. Sie läuft weiter und gilt für
        alle.
      </p>
      <KitForm kind="clock" className={styles.row}>
        <TextField
          label="Neue Zeit"
          type="datetime-local"
          name="now"
          defaultValue={typed['kind'] === 'clock' ? typed['now'] : germanTime}
        />
        <Button type="submit">Uhr stellen</Button>
      </KitForm>
      <KitForm kind="clock" className={styles.row}>
        {steps.map(({ hours, label }) => (
          <Button key={hours} type="submit" size="small" name="hours" value={hours}>
            {label}
          </Button>
        ))}
        {moved && (
          <Button type="submit" size="small" name="letGo" value="ja">
            Uhr loslassen
          </Button>
        )}
      </KitForm>
    </>
  )
}
