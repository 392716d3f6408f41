import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './ordered-list.module.css'

type Props<Item> = {
  /** of the whole list */
  label: string
  items: readonly Item[]
  onChange(items: Item[]): void
  titleOf(item: Item, at: number): string
  /** beside the title */
  noteOf?(item: Item): ReactNode
  isAtFault(at: number): boolean
  /** what a new one begins with, by what it is called on its button */
  fresh: Readonly<Record<string, () => Item>>
  most: number
  children(item: Item, at: number, change: (item: Item) => void): ReactNode
}

type Act = 'up' | 'down'

/**
 * Things in an order of their own, one of them open: buttons and Alt with the arrows move one, and the focus goes with
 * it.
 */
export function OrderedList<Item>(props: Props<Item>) {
  const { label, items, onChange, titleOf, noteOf, isAtFault, fresh, most, children } = props
  const [opened, setOpened] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const moved = useRef<{ at: number; act: Act } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!moved.current) return
    const { at, act } = moved.current
    moved.current = null
    list.current?.querySelector<HTMLElement>(`[data-place="${at}"] [data-act="${act}"]`)?.focus()
  })
  function move(from: number, act: Act) {
    const to = from + (act === 'up' ? -1 : 1)
    const item = items[from]
    if (to < 0 || to >= items.length || item === undefined) return
    moved.current = { at: to, act }
    setOpened(opened === from ? to : opened === to ? from : opened)
    setTold(`${titleOf(item, from)}: jetzt an Stelle ${to + 1} von ${items.length}`)
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }
  function pressed(event: KeyboardEvent, at: number) {
    const act = event.altKey && ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key]
    if (!act) return
    event.preventDefault()
    move(at, act)
  }
  return (
    <section className={styles.list} aria-label={label}>
      {items.length === 0 && <p className={styles.note}>Noch kein Eintrag.</p>}
      <ol ref={list}>
        {items.map((item, at) => {
          const title = titleOf(item, at)
          const open = opened === at || isAtFault(at)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name while they are typed
            <li key={at} data-place={at}>
              <div className={styles.head}>
                <button
                  type="button"
                  className={styles.title}
                  aria-expanded={open}
                  onKeyDown={(event) => pressed(event, at)}
                  onClick={() => setOpened(open ? null : at)}
                >
                  {title}
                  {noteOf && <span className={styles.note}>{noteOf(item)}</span>}
                </button>
                <Button
                  size="small"
                  look="quiet"
                  data-act="up"
                  aria-disabled={at === 0}
                  aria-label={`${title} nach oben`}
                  onClick={() => move(at, 'up')}
                  onKeyDown={(event) => pressed(event, at)}
                >
                  ↑
                </Button>
                <Button
                  size="small"
                  look="quiet"
                  data-act="down"
                  aria-disabled={at === items.length - 1}
                  aria-label={`${title} nach unten`}
                  onClick={() => move(at, 'down')}
                  onKeyDown={(event) => pressed(event, at)}
                >
                  ↓
                </Button>
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`${title} entfernen`}
                  onClick={() => {
                    setOpened(null)
                    setTold(`${title} ist entfernt.`)
                    onChange(items.toSpliced(at, 1))
                  }}
                >
                  Entfernen
                </Button>
              </div>
              {open && (
                <div className={styles.body}>
                  {children(item, at, (next) => onChange(items.map((one, place) => (place === at ? next : one))))}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <div className={styles.add}>
        {items.length < most ? (
          Object.entries(fresh).map(([name, make]) => (
            <Button
              key={name}
              size="small"
              onClick={() => {
                setOpened(items.length)
                onChange([...items, make()])
              }}
            >
              {name}
            </Button>
          ))
        ) : (
          <p className={styles.note}>Mehr als {most} haben keinen Platz.</p>
        )}
      </div>
      <div role="status">
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
    </section>
  )
}
