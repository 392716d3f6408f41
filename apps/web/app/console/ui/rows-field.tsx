import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/forms/fields.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './rows-field.module.css'

export type Column = {
  name: string
  label: string
  maxLength: number
  /** nothing typed: it is left out */
  optional?: true
  narrow?: true
  /** a new row begins with what the last one has */
  repeats?: true
}
type Row = Readonly<Record<string, string | undefined>>

type Props = {
  label: string
  /** what a row is called */
  one: string
  columns: readonly Column[]
  value: readonly Row[]
  onChange(rows: Row[]): void
  most: number
  mistakeAt(path: string): string | undefined
}

/** Things with the same few texts, a row for each; buttons and Alt with the arrows move one, and the focus goes with it. */
export function RowsField({ label, one, columns, value, onChange, most, mistakeAt }: Props) {
  const id = useId()
  const [told, setTold] = useState('')
  const body = useRef<HTMLTableSectionElement>(null)
  const add = useRef<HTMLDivElement>(null)
  const next = useRef<{ at: number; act: string } | null>(null)
  useEffect(() => {
    if (!next.current) return
    const { at, act } = next.current
    next.current = null
    const there = body.current?.querySelector<HTMLElement>(`[data-place="${at}"] [data-act="${act}"]`)
    // the last one is gone
    ;(there ?? add.current?.querySelector('button'))?.focus()
  })
  const nameOf = (at: number) => `${one} ${at + 1}`
  function move(from: number, way: 'up' | 'down', act: string = way) {
    const to = from + (way === 'up' ? -1 : 1)
    const row = value[from]
    if (to < 0 || to >= value.length || row === undefined) return
    next.current = { at: to, act }
    setTold(`${nameOf(from)}: jetzt an Stelle ${to + 1} von ${value.length}`)
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, row))
  }
  function pressed(event: KeyboardEvent<HTMLElement>, at: number) {
    const way = event.altKey && ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key]
    const { act } = (event.target as HTMLElement).dataset
    if (!way || !act) return
    event.preventDefault()
    move(at, way, act)
  }
  function type(at: number, { name, optional }: Column, text: string) {
    const { [name]: _, ...rest } = value[at] ?? {}
    onChange(value.with(at, optional && text === '' ? rest : { ...value[at], [name]: text }))
  }
  const button = (at: number, act: string, sign: string, says: string, isEnd: boolean, press: () => void) => (
    <Button
      size="small"
      look="quiet"
      data-act={act}
      aria-disabled={isEnd}
      aria-label={`${nameOf(at)} ${says}`}
      onClick={press}
    >
      {sign}
    </Button>
  )
  return (
    <FieldGroup legend={label} error={mistakeAt('')}>
      {value.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.rows} aria-label={label}>
            <thead>
              <tr>
                {columns.map(({ name, label: head, narrow }) => (
                  <th key={name} scope="col" className={narrow && styles.narrow}>
                    {head}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody ref={body}>
              {value.map((row, at) => (
                <tr key={at} data-place={at} onKeyDown={(event) => pressed(event, at)}>
                  {columns.map((column) => {
                    const error = mistakeAt(`${at}.${column.name}`)
                    return (
                      <td key={column.name}>
                        <input
                          data-act={column.name}
                          aria-label={`${column.label}, ${nameOf(at)}`}
                          aria-invalid={error ? true : undefined}
                          aria-describedby={error && `${id}-${at}-${column.name}`}
                          maxLength={column.maxLength}
                          value={row[column.name] ?? ''}
                          onChange={({ target }) => type(at, column, target.value)}
                        />
                        {error && (
                          <span className={styles.error} id={`${id}-${at}-${column.name}`}>
                            {error}
                          </span>
                        )}
                      </td>
                    )
                  })}
                  <td className={styles.acts}>
                    {button(at, 'up', '↑', 'nach oben', at === 0, () => move(at, 'up'))}
                    {button(at, 'down', '↓', 'nach unten', at === value.length - 1, () => move(at, 'down'))}
                    {button(at, 'remove', '×', 'entfernen', false, () => {
                      next.current = { at: Math.min(at, value.length - 2), act: 'remove' }
                      setTold(`${nameOf(at)} ist entfernt.`)
                      onChange(value.toSpliced(at, 1))
                    })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div ref={add}>
        {value.length < most ? (
          <Button
            size="small"
            onClick={() => {
              next.current = { at: value.length, act: columns[0]?.name ?? '' }
              const last = value.at(-1)
              const begun = columns
                .filter(({ optional }) => !optional)
                .map(({ name, repeats }) => [name, (repeats && last?.[name]) || ''])
              onChange([...value, Object.fromEntries(begun)])
            }}
          >
            {`${one} hinzufügen`}
          </Button>
        ) : (
          <p className={styles.note}>Mehr als {most} haben keinen Platz.</p>
        )}
      </div>
      <div role="status">
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
    </FieldGroup>
  )
}
