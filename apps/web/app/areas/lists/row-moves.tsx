import { useIsScripted } from '../../platform/scripted.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './lists-page.module.css'
import type { ListPosition } from './queries.ts'
import type { Direction } from './use-order.ts'

export type Neighbours = {
  before: ListPosition | undefined
  after: ListPosition | undefined
  onMove: (id: number, direction: Direction) => void
}

type RowMovesProps = Neighbours & { position: ListPosition /** arrows instead of words */; short?: boolean }

/** Up and down: buttons of the row's own form, so that they work without JavaScript and by keyboard. */
export function RowMoves({ position: { id, display_name: name }, before, after, onMove, short }: RowMovesProps) {
  const moves = [
    { direction: 'up', ids: before && `${id},${before.id}`, words: 'nach oben', icon: 'arrow-up' },
    { direction: 'down', ids: after && `${after.id},${id}`, words: 'nach unten', icon: 'arrow-down' },
  ] as const
  return (
    <span className={styles.moves}>
      {moves.map(
        ({ direction, ids, words, icon }) =>
          ids && (
            <Button
              key={direction}
              type="submit"
              name="ids"
              value={ids}
              look="quiet"
              size="small"
              data-move={direction}
              aria-label={`${name} ${words}`}
              title={words}
              onClick={() => onMove(id, direction)}
            >
              <Icon name={icon} size={16} />
              {!short && <span>{words}</span>}
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
