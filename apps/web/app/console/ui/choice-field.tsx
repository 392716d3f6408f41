import { SelectField } from '../../ui/forms/fields.tsx'

type Choice = { value: string; label: string }
type Props = {
  label: string
  hint?: string
  error: string | undefined
  /** undefined while they are being read */
  choices: readonly Choice[] | undefined
  value: string
  onChange(value: string): void
  /** what no choice is called */
  empty?: string
}

/** One thing of the shop by its name. What is stored stays to be seen, even if it has gone. */
export function ChoiceField({ choices, value, onChange, empty = '– bitte wählen –', ...said }: Props) {
  const isKnown = value === '' || choices?.some((one) => one.value === value)
  const gone = isKnown ? [] : [{ value, label: choices ? `${value} (gibt es nicht)` : value }]
  return (
    <SelectField
      {...said}
      empty={empty}
      options={[...(choices ?? []), ...gone]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Things that are called what they are stored as. */
export const named = (names: readonly string[] | undefined): Choice[] | undefined =>
  names?.map((name) => ({ value: name, label: name }))
