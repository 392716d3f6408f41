import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { ListPosition, ShoppingList } from '../queries.ts'
import { orderAfterMove, reordered } from './list-order.ts'

export type Direction = 'up' | 'down'
export const rowId = (id: number) => `position-${id}`

/**
 * The order of the page in sight: what is dragged or sent up or down stands there at once, is read out with its new
 * place, and keeps the focus.
 */
export function useOrder({ slug, positions, positionCount }: ShoppingList) {
  const submit = useSubmit()
  const { formData } = useNavigation()
  const [announced, setAnnounced] = useState('')
  const focused = useRef<{ id: number; direction: Direction } | null>(null)
  const ids = formData?.get('list') === slug ? String(formData.get('ids') ?? '') : ''
  const shown = ids ? reordered(positions, ids.split(',').map(Number)) : positions
  const order = shown.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that takes another place loses the focus on the way
  useEffect(() => {
    if (!focused.current) return
    const { id, direction } = focused.current
    focused.current = null
    // over the edge of a page the row has gone: the one that stands there now
    const gone = direction === 'up' ? shown[0] : shown.at(-1)
    const row = document.getElementById(rowId(id)) ?? document.getElementById(rowId(gone?.id ?? 0))
    const button = row?.querySelector<HTMLElement>(`[data-move="${direction}"]`)
    // at the end of the list the focus goes to the other button
    ;(button ?? row?.querySelector<HTMLElement>('[data-move]'))?.focus()
  }, [order])

  function announce(id: number, to: number) {
    const moved = shown.find((one) => one.id === id)
    const first = Math.min(...positions.map(({ position }) => position))
    if (moved) setAnnounced(`${moved.display_name} steht jetzt auf Platz ${first + to + 1} von ${positionCount}.`)
  }

  /** Notes that a button of the row, whose form does the rest, was pressed. */
  function noteMove(id: number, direction: Direction) {
    focused.current = { id, direction }
    announce(id, placeOf(shown, id) + (direction === 'up' ? -1 : 1))
  }

  function move(id: number, to: number) {
    const from = placeOf(shown, id)
    if (from < 0 || from === to) return
    const moved = orderAfterMove(
      shown.map((one) => one.id),
      from,
      to,
    )
    announce(id, to)
    void submit({ list: slug, ids: moved.join() }, { method: 'post', preventScrollReset: true })
  }

  return { shown, announced, noteMove, drag: useDrag((id, to) => move(id, to), shown) }
}

const placeOf = (rows: readonly ListPosition[], id: number) => rows.findIndex((one) => one.id === id)

/** Listeners for the list whose rows are dragged by what carries `data-handle`. */
function useDrag(move: (id: number, to: number) => void, rows: readonly ListPosition[]) {
  const dragged = useRef<HTMLElement | null>(null)
  const target = useRef<HTMLElement | null>(null)

  function mark(row: HTMLElement | null, edge?: 'before' | 'after') {
    if (target.current !== row) delete target.current?.dataset['drop']
    target.current = row
    if (row && edge) row.dataset['drop'] = edge
  }

  return {
    onDragStart(event: DragEvent<HTMLElement>) {
      const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null
      const row = handle?.closest('li')
      if (!row) return
      dragged.current = row
      row.dataset['dragged'] = ''
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', row.id)
      event.dataTransfer.setDragImage(row, 12, 12)
    },
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!dragged.current || !(event.target instanceof Element)) return
      const row = event.target.closest('li')
      if (!row) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      const { top, height } = row.getBoundingClientRect()
      mark(row, event.clientY < top + height / 2 ? 'before' : 'after')
    },
    onDrop(event: DragEvent<HTMLElement>) {
      if (!dragged.current || !target.current) return
      event.preventDefault()
      const at = (row: HTMLElement) => rows.findIndex(({ id }) => rowId(id) === row.id)
      const [from, over] = [at(dragged.current), at(target.current)]
      const gap = over + (target.current.dataset['drop'] === 'after' ? 1 : 0)
      const row = rows[from]
      if (row && over >= 0) move(row.id, gap > from ? gap - 1 : gap)
    },
    onDragEnd() {
      delete dragged.current?.dataset['dragged']
      dragged.current = null
      mark(null)
    },
  }
}
