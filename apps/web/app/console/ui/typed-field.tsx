import { type ComponentProps, useState } from 'react'
import { TextField } from '../../ui/forms/fields.tsx'

/** A number; null for nothing; what is none stays the text it is, so that it is refused and not lost. */
export type Typed = number | string | null

export type TypedFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  value: Typed
  onChange(value: Typed): void
}

type Written = {
  /** what was typed */ read(typed: string): Typed /** a number as people write it */
  write(value: number): string
}

/** A number that people write in another way than the shop keeps it. */
export function TypedField({ value, onChange, onBlur, read, write, ...rest }: TypedFieldProps & Written) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof value === 'number' ? write(value) : (value ?? '')
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
