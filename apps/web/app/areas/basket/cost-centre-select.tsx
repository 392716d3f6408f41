import { SelectField } from '../../ui/fields.tsx'

type CostCentreSelectProps = {
  label: string
  /** of which article, for those who do not see the row */
  articleName?: string
  value: string
  choices: readonly { id: number; number: string; name: string }[]
  error?: string | undefined
  id?: string
  onChange?: (costCentre: string) => void
}

/** Cost centres by number and name; typing a number jumps to it. `costCentreBefore` tells a form post what is new. */
export function CostCentreSelect(props: CostCentreSelectProps) {
  const { label, articleName, value, choices, error, id, onChange } = props
  return (
    <>
      <input type="hidden" name="costCentreBefore" value={value} />
      <SelectField
        label={label}
        name="costCentre"
        {...(id && { id })}
        {...(articleName && { 'aria-label': `${label} für ${articleName}` })}
        error={error}
        empty="Bitte wählen"
        options={choices.map(({ number, name }) => ({ value: number, label: `${number} · ${name}` }))}
        {...(onChange ? { value, onChange: (event) => onChange(event.target.value) } : { defaultValue: value })}
      />
    </>
  )
}
