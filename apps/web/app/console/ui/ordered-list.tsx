import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { MoveButtons, toldPlace, type Way, wayPressed } from './move-buttons.tsx'
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
  /** so many stay */
  least?: number
  most: number
  /** what a button is called that adds one; else what it begins with */
  addName?(name: string): string
  /** whether one can be doubled */
  copies?: boolean
  children(item: Item, at: number, change: (item: Item) => void): ReactNode
}

type Act = Way | 'title'

/**
 * Things in an order of their own, one of them open: buttons and Alt with the arrows move one, and the focus goes with
 * it.
 */
export function OrderedList<Item>(props: Props<Item>) {
  const {
    label,
    items,
    onChange,
    titleOf,
    noteOf,
    isAtFault,
    fresh,
    least = 0,
    most,
    addName,
    copies = false,
    children,
  } = props
  const [opened, setOpened] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const next = useRef<{ at: number; act: Act } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!next.current) return
    const { at, act } = next.current
    next.current = null
    const there = list.current?.querySelector<HTMLElement>(`:scope > [data-place="${at}"] [data-act="${act}"]`)
    // the last one is gone
    const add = list.current?.parentElement?.querySelector<HTMLElement>(':scope > [data-add] button')
    ;(there ?? add)?.focus()
  })
  function move(from: number, act: Way) {
    const to = from + (act === 'up' ? -1 : 1)
    const item = items[from]
    if (to < 0 || to >= items.length || item === undefined) return
    next.current = { at: to, act }
    setOpened(opened === from ? to : opened === to ? from : opened)
    setTold(toldPlace(titleOf(item, from), to, items.length))
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }
  function add(at: number, item: Item) {
    next.current = { at, act: 'title' }
    setOpened(at)
    onChange(items.toSpliced(at, 0, item))
  }
  function remove(at: number, title: string) {
    next.current = { at: Math.min(at, items.length - 2), act: 'title' }
    setOpened(null)
    setTold(`${title} ist entfernt.`)
    onChange(items.toSpliced(at, 1))
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
                  data-act="title"
                  aria-expanded={open}
                  onKeyDown={(event) => {
                    const way = wayPressed(event)
                    if (way) move(at, way)
                  }}
                  onClick={() => setOpened(open ? null : at)}
                >
                  {title}
                  {noteOf && <span className={styles.note}>{noteOf(item)}</span>}
                </button>
                <div className={styles.acts}>
                  <MoveButtons title={title} at={at} of={items.length} move={(way) => move(at, way)} />
                  {copies && items.length < most && (
                    <Button
                      size="small"
                      look="quiet"
                      aria-label={`${title} verdoppeln`}
                      onClick={() => {
                        add(at + 1, structuredClone(item))
                        setTold(`${title} steht jetzt zweimal da.`)
                      }}
                    >
                      Verdoppeln
                    </Button>
                  )}
                  {items.length > least && (
                    <Button
                      size="small"
                      look="quiet"
                      aria-label={`${title} entfernen`}
                      onClick={() => remove(at, title)}
                    >
                      Entfernen
                    </Button>
                  )}
                </div>
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
      <div className={styles.add} data-add>
        {addName && items.length < most && <span className={styles.note}>Hinzufügen:</span>}
        {items.length < most ? (
          Object.entries(fresh).map(([name, make]) => (
            <Button
              key={name}
              size="small"
              {...(addName && { 'aria-label': addName(name) })}
              onClick={() => add(items.length, make())}
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
