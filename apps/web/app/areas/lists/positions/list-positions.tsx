import { useShop } from '../../../platform/state/shop.ts'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import type { ListMode } from '../list-address.ts'
import styles from '../lists-page.module.css'
import type { ShoppingList } from '../queries.ts'
import { CompactRow } from './compact-row.tsx'
import { ListChoice } from './list-choice.tsx'
import { ListRow, offersId } from './list-row.tsx'
import { useOrder } from './use-order.ts'

type ListPositionsProps = { list: ShoppingList; others: readonly ShoppingList[]; mode: ListMode }

/** A page of a list in one of its two modes. */
export function ListPositions({ list, others, mode }: ListPositionsProps) {
  const { slug, readOnly } = list
  const { offers } = useShop()
  const { shown, announced, noteMove, drag } = useOrder(list)
  const Row = mode === 'list' ? CompactRow : ListRow
  return (
    <>
      <ListChoice list={list} others={others} />
      <ul className={styles.rows} {...(!readOnly && drag)}>
        {shown.map((position, at) => (
          <Row
            key={position.id}
            slug={slug}
            position={position}
            neighbours={
              readOnly
                ? null
                : { before: shown[at - 1], after: shown[at + 1], count: list.positionCount, onMove: noteMove }
            }
          />
        ))}
      </ul>
      <datalist id={offersId}>
        {offers.map(({ offerNumber, name }) => (
          <option key={offerNumber} value={offerNumber}>
            {name}
          </option>
        ))}
      </datalist>
      <VisuallyHidden>
        <output>{announced}</output>
      </VisuallyHidden>
    </>
  )
}
