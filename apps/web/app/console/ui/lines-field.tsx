import { type ReactNode, useState } from 'react'
import { TextArea } from '../../ui/forms/fields.tsx'

type Props = {
  label: string
  hint?: ReactNode
  error: string | undefined
  rows?: number
  value: readonly string[]
  onChange(lines: string[]): void
  onBlur?(): void
}

/** A list of texts, one in each line; empty lines are no part of it. */
export function LinesField({ value, onChange, rows = 4, ...said }: Props) {
  const [typed, setTyped] = useState(value.join('\n'))
  const shown = textLines(typed).join('\n') === value.join('\n') ? typed : value.join('\n')
  return (
    <TextArea
      {...said}
      rows={rows}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(textLines(target.value))
      }}
    />
  )
}

const textLines = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])
