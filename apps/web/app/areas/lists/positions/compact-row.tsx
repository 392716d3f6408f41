import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { unitFor } from '@kontor/contracts/rules/pricing/units'
import { Form } from 'react-router'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useShown } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import styles from '../lists-page.module.css'
import type { ListPosition } from '../queries.ts'
import { ChooseBox } from './list-choice.tsx'
import { bookingOf, numbersOf, PositionName, PositionProblem } from './position-facts.tsx'
import { fewPositions, type Neighbours, RowHandle, RowMoves } from './row-moves.tsx'
import { rowId } from './use-order.ts'

type CompactRowProps = {
  slug: string
  position: ListPosition
  /** null for who may only read the list */
  neighbours: Neighbours | null
}

type PlaceFieldProps = { position: ListPosition; count: number }

/** One position in the mode `list`: compact, so that many fit on a screen (S-STATE-033). */
export function CompactRow({ slug, position, neighbours }: CompactRowProps) {
  const shown = useShown()
  const booking = bookingOf(position)
  return (
    <li className={styles.compact} id={rowId(position.id)}>
      {neighbours && <RowHandle />}
      <ChooseBox position={position} />
      <div className={styles.what}>
        <span className={styles.line}>
          <PositionName position={position} />
        </span>
        <span className={styles.faint}>{booking ? `${numbersOf(position)} · ${booking}` : numbersOf(position)}</span>
        <PositionProblem position={position} />
      </div>
      <span className={styles.amount}>
        {formatFigure(position.quantity)} {unitFor(position.quantity, position.unit)}
      </span>
      <span className={styles.price}>
        {position.price && <PriceText price={position.price} shown={shown} size="small" />}
      </span>
      {neighbours && (
        <Form method="post" preventScrollReset className={styles.moving}>
          <TokenField />
          <input type="hidden" name="list" value={slug} />
          {neighbours.count > fewPositions && <PlaceField position={position} count={neighbours.count} />}
          <RowMoves position={position} {...neighbours} />
        </Form>
      )}
    </li>
  )
}

/** Where the position stands in the whole list: another number and Enter move it, to other pages too. */
function PlaceField({ position: { position: place, display_name: name }, count }: PlaceFieldProps) {
  return (
    <span className={styles.placing}>
      <input type="hidden" name="at" value={place} />
      <input type="hidden" name="of" value={count} />
      <input
        key={place}
        className={styles.placeField}
        name="place"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={place + 1}
        aria-label={`Platz von ${name}, 1 bis ${formatFigure(count)}`}
        title={`Platz, 1 bis ${formatFigure(count)}`}
      />
      {/* the first button of a form is the one that Enter presses */}
      <Button type="submit" name="kind" value="place" size="small" aria-label={`${name} auf diesen Platz`}>
        Setzen
      </Button>
    </span>
  )
}
