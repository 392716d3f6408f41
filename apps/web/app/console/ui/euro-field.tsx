import { typedEuros } from '@kontor/contracts/rules/pricing/typed-euros'
import { type ComponentProps, useState } from 'react'
import { TextField } from '../../ui/forms/fields.tsx'
import { inEuros } from '../sales/euros.ts'

/** Cents; null for nothing; what is no amount stays the text it is, so that it is refused and not lost. */
export type TypedCents = number | string | null

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: TypedCents
  onChange(value: TypedCents): void
}

/** Euros for people, cents for the shop. */
export function EuroField({ label, value, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof value === 'number' ? inEuros(value) : (value ?? '')
  // somebody else may have changed the value meanwhile
  const isMine = typed !== null && read(typed) === value
  return (
    <TextField
      {...rest}
      label={`${label} (€)`}
      inputMode="decimal"
      value={isMine ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

function read(typed: string): TypedCents {
  const euros = typedEuros(typed)
  return euros === undefined ? typed : euros === null ? null : Math.round(euros * 100)
}
