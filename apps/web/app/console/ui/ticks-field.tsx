import { FieldGroup } from '../../ui/forms/fields.tsx'
import styles from '../console.module.css'

type Option<Value> = { value: Value; label: string }
type Props<Value> = {
  label: string
  error?: string | undefined
  options: readonly Option<Value>[]
  value: readonly Value[]
  onChange(chosen: Value[]): void
}

/** Several of what there is to choose from. What is stored beside stays as it is. */
export function TicksField<Value extends string | number>({ label, error, options, value, onChange }: Props<Value>) {
  return (
    <FieldGroup legend={label} error={error}>
      <div className={styles.choices}>
        {options.map(({ value: one, label: text }) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={value.includes(one)}
              onChange={({ target }) => onChange(target.checked ? [...value, one] : value.filter((had) => had !== one))}
            />
            {text}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
