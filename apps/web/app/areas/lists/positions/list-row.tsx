import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { useState } from 'react'
import { Form } from 'react-router'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useShop, useShown } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { QuantityField } from '../../../ui/forms/quantity-field.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { DeliveryLine } from '../../../ui/text/delivery-line.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import styles from '../lists-page.module.css'
import type { ListPosition } from '../queries.ts'
import { bookingOf, numbersOf, PositionName, PositionProblem } from './position-facts.tsx'
import { fewPositions, type Neighbours, RowHandle, RowMoves } from './row-moves.tsx'
import { rowId } from './use-order.ts'

/** Offers of the shop to the customer, proposed at each position (list-positions.tsx). */
export const offersId = 'list-offers'

type ListRowProps = {
  slug: string
  position: ListPosition
  /** null for who may only read the list */
  neighbours: Neighbours | null
}

/** One position with all about it: a form of its own, so that it works without JavaScript too. */
export function ListRow({ slug, position, neighbours }: ListRowProps) {
  const shown = useShown()
  const { allowBasketOfferNumber } = useShop()
  const { offerNumber } = position.data
  const booking = neighbours ? offerNumber && !allowBasketOfferNumber && `Angebot ${offerNumber}` : bookingOf(position)
  return (
    <li className={styles.row} id={rowId(position.id)}>
      {neighbours && <RowHandle />}
      <Form method="post" preventScrollReset className={styles.rowForm}>
        <TokenField />
        <input type="hidden" name="list" value={slug} />
        <div className={styles.picture}>
          {position.image && <img src={position.image} alt="" width={72} height={72} />}
        </div>
        <div className={styles.what}>
          <h3 className={styles.name}>
            <PositionName position={position} />
          </h3>
          <p className={styles.faint}>
            {numbersOf(position)} · {position.unit}
          </p>
          {position.delivery && <DeliveryLine delivery={position.delivery} />}
          <PositionProblem position={position} />
          {booking && <p className={styles.faint}>{booking}</p>}
        </div>
        <div className={styles.price}>{position.price && <PriceText price={position.price} shown={shown} />}</div>
        {neighbours ? (
          <RowFields position={position} neighbours={neighbours} />
        ) : (
          <p className={styles.amount}>Menge {position.quantity}</p>
        )}
      </Form>
    </li>
  )
}

function RowFields({ position, neighbours }: { position: ListPosition; neighbours: Neighbours }) {
  const { data, display_name: name } = position
  const { costCenters, allowBasketOfferNumber } = useShop()
  const [quantity, setQuantity] = useState(position.quantity)
  const rule = {
    min: position.min_order_price_unit,
    max: position.max_order_price_unit,
    step: position.step_order_price_unit,
  }
  return (
    <>
      <Kept position={position} />
      <div className={styles.amount}>
        <QuantityField label={`Menge ${name}`} name="quantity" rule={rule} value={quantity} onChange={setQuantity} />
      </div>
      <div className={styles.notes}>
        <TextField
          key={data.notice}
          label="Notiz"
          aria-label={`Notiz zu ${name}`}
          name="notice"
          maxLength={2000}
          autoComplete="off"
          defaultValue={data.notice ?? ''}
        />
        {costCenters.length > 0 && (
          <SelectField
            key={`centre-${data.costCenter}`}
            label="Kostenstelle"
            aria-label={`Kostenstelle für ${name}`}
            name="costCentre"
            empty="keine"
            options={costCenters.map((one) => ({ value: one.number, label: `${one.number} · ${one.name}` }))}
            defaultValue={data.costCenter ?? ''}
          />
        )}
        {allowBasketOfferNumber ? (
          <TextField
            key={`offer-${data.offerNumber}`}
            label="Angebotsnummer"
            aria-label={`Angebotsnummer zu ${name}`}
            name="offer"
            list={offersId}
            maxLength={60}
            autoComplete="off"
            defaultValue={data.offerNumber ?? ''}
          />
        ) : (
          <input type="hidden" name="offer" value={data.offerNumber ?? ''} />
        )}
        {neighbours.count > fewPositions && (
          <div className={styles.place}>
            <input type="hidden" name="of" value={neighbours.count} />
            <TextField
              key={`place-${position.position}`}
              label={`Platz (1 bis ${formatFigure(neighbours.count)})`}
              aria-label={`Platz von ${name}, 1 bis ${formatFigure(neighbours.count)}`}
              name="place"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={position.position + 1}
            />
          </div>
        )}
      </div>
      <div className={styles.rowActions}>
        <Button type="submit" name="kind" value="line" size="small" aria-label={`${name} speichern`}>
          Speichern
        </Button>
        <RowMoves position={position} {...neighbours} />
        <Button
          type="submit"
          name="kind"
          value="remove"
          look="quiet"
          size="small"
          aria-label={`${name} von der Liste entfernen`}
        >
          <Icon name="trash" size={16} />
          Entfernen
        </Button>
      </div>
    </>
  )
}

/** What of a position is not typed here, for taking its removal back. */
function Kept({ position }: { position: ListPosition }) {
  const kept = {
    id: position.id,
    articleId: position.article_id,
    at: position.position,
    ownNumber: position.custom_article_number ?? '',
    ownInfo: position.custom_article_info ?? '',
  }
  return Object.entries(kept).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
