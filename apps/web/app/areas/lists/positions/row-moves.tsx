import { useIsScripted } from '../../../platform/page/scripted.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import styles from '../lists-page.module.css'
import type { ListPosition } from '../queries.ts'
import type { Direction } from './use-order.ts'

export type Neighbours = {
  before: ListPosition | undefined
  after: ListPosition | undefined
  /** of the whole list, of which a page is in sight */
  count: number
  onMove: (id: number, direction: Direction) => void
}

/** Up to this many are moved by buttons; in longer lists the user types the place, which may be on another page. */
export const fewPositions = 10

type RowMovesProps = Neighbours & { position: ListPosition }

/** Moves a row up or down. Buttons of its form, so that they work without JavaScript and by keyboard. */
export function RowMoves({ position, before, after, count, onMove }: RowMovesProps) {
  const { id, display_name: name, position: place } = position
  // at the edge of a page the neighbour is on another page: then the row is moved to a place instead
  const moves = [
    {
      direction: 'up',
      asks: before ? { name: 'ids', value: `${id},${before.id}` } : place > 0 && { name: 'moveTo', value: place - 1 },
      words: 'nach oben',
      icon: 'arrow-up',
    },
    {
      direction: 'down',
      asks: after
        ? { name: 'ids', value: `${after.id},${id}` }
        : place < count - 1 && { name: 'moveTo', value: place + 1 },
      words: 'nach unten',
      icon: 'arrow-down',
    },
  ] as const
  return (
    <span className={styles.moves}>
      <input type="hidden" name="id" value={id} />
      {moves.map(
        ({ direction, asks, words, icon }) =>
          asks && (
            <Button
              key={direction}
              type="submit"
              {...asks}
              look="quiet"
              size="small"
              data-move={direction}
              aria-label={`${name} ${words}`}
              title={words}
              onClick={() => onMove(id, direction)}
            >
              <Icon name={icon} size={16} />
            </Button>
          ),
      )}
    </span>
  )
}

/** By which a row is dragged; nothing for those who use the buttons. */
export function RowHandle() {
  return useIsScripted() ? (
    <span className={styles.handle} draggable data-handle aria-hidden="true" title="Ziehen, um zu ordnen" />
  ) : null
}
