import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '../../platform/state/toasts.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { sentenceOf } from '../trpc.ts'
import styles from './movable-list.module.css'
import { MoveButtons, toldPlace, type Way } from './move-buttons.tsx'

type Props<Row> = {
  label: string
  rows: readonly Row[]
  keyOf(row: Row): string
  titleOf(row: Row): string
  /** stores the new place, then `rows` are read again; without it nothing can be moved */
  move?(row: Row, way: Way): Promise<unknown>
  /** those that stand in the order; the others come behind them */
  isMovable?(row: Row): boolean
  /** what its line shows */
  children(row: Row): ReactNode
  /** what stands below its line */
  below?(row: Row): ReactNode
}

/** Records in an order that each press stores: the focus goes with what is moved, and its new place is said. */
export function MovableList<Row>(props: Props<Row>) {
  const { label, rows, keyOf, titleOf, move, isMovable = () => true, children, below } = props
  const ordered = move ? rows.filter(isMovable) : []
  const [told, setTold] = useState('')
  const moved = useRef<{ key: string; way: Way } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const follow = useEffectEvent(() => {
    const { key, way } = moved.current ?? {}
    const at = ordered.findIndex((row) => keyOf(row) === key)
    const row = ordered[at]
    if (key === undefined || row === undefined) return
    // what others move later is no news of this row
    moved.current = null
    setTold(toldPlace(titleOf(row), at, ordered.length))
    // an element that moves in the document loses the focus
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`:scope > [data-key="${CSS.escape(key)}"] [data-act="${way}"]`)?.focus()
  })
  const order = ordered.map(keyOf).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each new order
  useEffect(() => follow(), [order])
  function go(row: Row, at: number, way: Way) {
    if (!ordered[at + (way === 'up' ? -1 : 1)]) return
    moved.current = { key: keyOf(row), way }
    move?.(row, way).catch((error: unknown) => {
      moved.current = null
      showToast({ type: 'danger', text: sentenceOf(error) })
    })
  }
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {rows.map((row) => {
          const at = ordered.indexOf(row)
          return (
            <li key={keyOf(row)} data-key={keyOf(row)}>
              <div className={styles.line}>
                {children(row)}
                {at >= 0 && (
                  <MoveButtons title={titleOf(row)} at={at} of={ordered.length} move={(way) => go(row, at, way)} />
                )}
              </div>
              {below?.(row)}
            </li>
          )
        })}
      </ol>
      {move && (
        <div role="status">
          <VisuallyHidden>{told}</VisuallyHidden>
        </div>
      )}
    </>
  )
}

/** What is said of a row beside its title. */
export const MovableNote = ({ children }: { children: ReactNode }) => <span className={styles.note}>{children}</span>
