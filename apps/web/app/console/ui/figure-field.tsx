import { readNumber } from '@kontor/contracts/rules/german/typed-number'
import { type ComponentProps, useState } from 'react'
import { TextField } from '../../ui/forms/fields.tsx'

/** Null for nothing; what is no number stays the text it is, so that it is refused and not lost. */
export type TypedFigure = number | string | null

export const noFigure = 'Bitte geben Sie eine Zahl ein.'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  value: TypedFigure
  onChange(value: TypedFigure): void
}

/**
 * A number that may have a fraction, with a comma, as people in Germany type it. A field of the browser's kind `number`
 * hands `1.125` over for one and an eighth, which is more than a thousand here.
 */
export function FigureField({ value, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '')
  // somebody else may have changed the value meanwhile
  const isMine = typed !== null && read(typed) === value
  return (
    <TextField
      {...rest}
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

const read = (typed: string): TypedFigure => (typed.trim() === '' ? null : (readNumber(typed) ?? typed))
