import { addDays, isDay } from '@kontor/contracts/rules/german/german-dates'
import { germanTimeOf, isGermanTime } from '@kontor/contracts/rules/german/german-times'
import { Checkbox, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import styles from '../../console.module.css'

export type ShownTo = { mode?: 'b2b' | 'b2c'; from?: string; to?: string; off?: boolean }

/** As its field shows it; what is stored is a day, a time in Germany or a moment. */
const timeOf = (stored: string | undefined, ofDay: (day: string) => string) =>
  !stored || isGermanTime(stored) ? (stored ?? '') : isDay(stored) ? ofDay(stored) : germanTimeOf(new Date(stored))

type Props<Value extends ShownTo> = {
  value: Value
  onChange(value: Value): void
  mistakeAt(name: string): string | undefined
}

/** To whom and when something is shown. */
export function ShownToFields<Value extends ShownTo>({ value, onChange, mistakeAt }: Props<Value>) {
  const set = (name: keyof ShownTo, part: string | boolean) => {
    const { [name]: _, ...rest } = value
    onChange((part === '' || part === false ? rest : { ...rest, [name]: part }) as Value)
  }
  return (
    <div className={styles.pairs}>
      <TextField
        label="Von"
        hint="deutsche Zeit; leer: ab sofort"
        type="datetime-local"
        error={mistakeAt('from')}
        value={timeOf(value.from, (day) => `${day}T00:00`)}
        onChange={({ target }) => set('from', target.value)}
      />
      <TextField
        label="Bis"
        hint="dann ist es weg; leer: ohne Ende"
        type="datetime-local"
        error={mistakeAt('to')}
        value={timeOf(value.to, (day) => `${addDays(day, 1)}T00:00`)}
        onChange={({ target }) => set('to', target.value)}
      />
      <SelectField
        label="Für wen"
        empty="alle"
        options={[
          { value: 'b2b', label: 'nur Firmenkunden' },
          { value: 'b2c', label: 'nur Privatkunden' },
        ]}
        error={mistakeAt('mode')}
        value={value.mode ?? ''}
        onChange={({ target }) => set('mode', target.value)}
      />
      <Checkbox checked={value.off !== true} onChange={({ target }) => set('off', !target.checked)}>
        Zeigen
      </Checkbox>
    </div>
  )
}

/** Beside its title in a list. */
export function timeText({ mode, from, to, off }: ShownTo): string {
  const said = [
    off && 'ausgeschaltet',
    from && `ab ${inWords(timeOf(from, (day) => `${day}T00:00`))}`,
    to && `bis ${inWords(timeOf(to, (day) => `${addDays(day, 1)}T00:00`))}`,
    mode && (mode === 'b2b' ? 'Firmenkunden' : 'Privatkunden'),
  ]
  return said.filter(Boolean).join(' · ')
}

const inWords = (time: string) => `${time.slice(8, 10)}.${time.slice(5, 7)}.${time.slice(0, 4)}, ${time.slice(11)} Uhr`
