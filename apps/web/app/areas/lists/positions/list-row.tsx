import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { formatShortDay } from '@kontor/contracts/rules/german/german-dates'
import { type SubmitEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Delivery } from '../../../platform/calls/types.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useShop, useShown } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { FirstSubmit } from '../../../ui/forms/first-submit.tsx'
import { QuantityField } from '../../../ui/forms/quantity-field.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { DeliveryLine } from '../../../ui/text/delivery-line.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import styles from '../lists-page.module.css'
import type { ListPosition } from '../queries.ts'
import { ChooseBox } from './list-choice.tsx'
import { bookingOf, numbersOf, PositionName, PositionProblem } from './position-facts.tsx'
import { fewPositions, type Neighbours, RowHandle, RowMoves } from './row-moves.tsx'
import { rowId } from './use-order.ts'
import { type Saving, useSaving } from './use-saving.ts'

/** Offers of the shop to the customer, proposed at each position (list-positions.tsx). */
export const offersId = 'list-offers'

type ListRowProps = {
  slug: string
  position: ListPosition
  /** null for who may only read the list */
  neighbours: Neighbours | null
}

/** One position with all about it: a form of its own, which saves what is typed, and works without JavaScript too. */
export function ListRow({ slug, position, neighbours }: ListRowProps) {
  const shown = useShown()
  const { allowBasketOfferNumber } = useShop()
  const [wanted, setWanted] = useState<number | null>(null)
  const saving = useSaving(slug, position.id, () => setWanted(null))
  const submit = useSubmit()
  const { offerNumber } = position.data
  const booking = neighbours ? offerNumber && !allowBasketOfferNumber && `Angebot ${offerNumber}` : bookingOf(position)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    const kind = event.submitter ? event.submitter.getAttribute('value') : 'line'
    if (kind === 'remove') return saving.drop()
    saving.flush()
    if (kind !== 'line' && kind !== 'unit') return
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!form.has('place') || form.get('place') === String(position.position + 1)) return
    form.set('kind', 'place')
    void submit(form, { method: 'post', preventScrollReset: true })
  }

  return (
    <li className={styles.row} id={rowId(position.id)}>
      {neighbours && <RowHandle />}
      <ChooseBox position={position} />
      <Form method="post" preventScrollReset className={styles.rowForm} onSubmit={handleSubmit} onBlur={saving.flush}>
        <TokenField />
        <input type="hidden" name="list" value={slug} />
        {neighbours && <FirstSubmit name="kind" value="line" />}
        <div className={styles.picture}>
          {position.image && <img src={position.image} alt="" width={40} height={40} loading="lazy" />}
        </div>
        <div className={styles.what}>
          <h3 className={styles.name}>
            <PositionName position={position} />
          </h3>
          <p className={styles.facts}>
            <span title={numbersOf(position)}>{`${numbersOf(position)} · ${position.unit}`}</span>
            <SaveState saving={saving} />
          </p>
          <PositionProblem position={position} />
          {neighbours && position.exists && position.unitBefore !== undefined && (
            <Button
              type="submit"
              name="kind"
              value="unit"
              size="small"
              onClick={() => saving.change({ quantity: wanted ?? position.quantity })}
            >
              {`${formatFigure(wanted ?? position.quantity)} ${position.unit} übernehmen`}
            </Button>
          )}
          {booking && <p className={styles.faint}>{booking}</p>}
          {neighbours && <p className={styles.booked}>{bookingOf(position)}</p>}
          {saving.state === 'failed' && <p className={styles.problem}>{saving.reason}</p>}
        </div>
        <div className={styles.price}>
          {position.price && <PriceText price={position.price} shown={shown} size="small" />}
          {position.delivery && !position.problem && <Day delivery={position.delivery} />}
        </div>
        {neighbours ? (
          <RowFields
            position={position}
            neighbours={neighbours}
            saving={saving}
            quantity={wanted ?? position.quantity}
            onQuantity={(quantity) => {
              setWanted(quantity)
              saving.change({ quantity })
            }}
          />
        ) : (
          <p className={styles.amount}>Menge {position.quantity}</p>
        )}
      </Form>
    </li>
  )
}

/** The day on which it is there, where there is one; how it comes on the way there is in its title. */
function Day({ delivery }: { delivery: Delivery }) {
  const { text, arrivalDay } = delivery
  return (
    <p title={text}>
      <DeliveryLine delivery={arrivalDay ? { ...delivery, text: `bis ${formatShortDay(arrivalDay)}` } : delivery} />
    </p>
  )
}

const said = {
  none: '',
  saving: ' · wird gespeichert …',
  saved: ' · gespeichert',
  failed: ' · nicht gespeichert',
} as const

/** What became of what was typed, in the line of facts. */
const SaveState = ({ saving }: { saving: Saving }) => <output>{said[saving.state]}</output>

type RowFieldsProps = {
  position: ListPosition
  neighbours: Neighbours
  saving: Saving
  quantity: number
  onQuantity: (quantity: number) => void
}

function RowFields({ position, neighbours, saving, quantity, onQuantity }: RowFieldsProps) {
  const { data, display_name: name } = position
  const { costCenters, allowBasketOfferNumber } = useShop()
  const rule = {
    min: position.min_order_price_unit,
    max: position.max_order_price_unit,
    step: position.step_order_price_unit,
  }
  return (
    <>
      <Kept position={position} />
      <div className={styles.amount}>
        <QuantityField
          label={`Menge ${name}`}
          name="quantity"
          size="small"
          rule={rule}
          value={quantity}
          onChange={onQuantity}
          onEnter={saving.flush}
        />
      </div>
      {/* on a phone notes are opened by it; it has no name, so that it is never sent */}
      <label className={styles.open} title="Notiz und Kostenstelle">
        <input type="checkbox" aria-label={`Notiz und Kostenstelle zu ${name}`} />
        <Icon name="pencil" />
      </label>
      <div className={styles.notes}>
        <TextField
          label="Notiz"
          aria-label={`Notiz zu ${name}`}
          placeholder="Notiz"
          name="notice"
          maxLength={2000}
          autoComplete="off"
          defaultValue={data.notice ?? ''}
          onChange={({ target }) => saving.change({ notice: target.value })}
        />
        {costCenters.length > 0 && (
          <SelectField
            label="Kostenstelle"
            aria-label={`Kostenstelle für ${name}`}
            name="costCentre"
            empty="Kostenstelle …"
            options={costCenters.map((one) => ({ value: one.number, label: `${one.number} · ${one.name}` }))}
            defaultValue={data.costCenter ?? ''}
            onChange={({ target }) => saving.change({ costCenter: target.value })}
          />
        )}
        {allowBasketOfferNumber ? (
          <TextField
            label="Angebotsnummer"
            aria-label={`Angebotsnummer zu ${name}`}
            placeholder="Angebot"
            name="offer"
            list={offersId}
            maxLength={60}
            autoComplete="off"
            defaultValue={data.offerNumber ?? ''}
            onChange={({ target }) => saving.change({ offerNumber: target.value })}
          />
        ) : (
          <input type="hidden" name="offer" value={data.offerNumber ?? ''} />
        )}
        {neighbours.count > fewPositions && (
          <div className={styles.place}>
            <input type="hidden" name="of" value={neighbours.count} />
            <TextField
              key={`place-${position.position}`}
              label="Platz"
              aria-label={`Platz von ${name}, 1 bis ${formatFigure(neighbours.count)}`}
              title={`Platz, 1 bis ${formatFigure(neighbours.count)}`}
              name="place"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={position.position + 1}
              onBlur={({ target }) => {
                if (target.value !== target.defaultValue) target.form?.requestSubmit()
              }}
            />
          </div>
        )}
      </div>
      <div className={styles.rowActions}>
        <noscript>
          <Button type="submit" name="kind" value="line" size="small" aria-label={`${name} speichern`}>
            Speichern
          </Button>
        </noscript>
        <RowMoves position={position} {...neighbours} />
        <Button
          type="submit"
          name="kind"
          value="remove"
          look="quiet"
          size="small"
          title="Entfernen"
          aria-label={`${name} von der Liste entfernen`}
        >
          <Icon name="trash" size={16} />
        </Button>
      </div>
    </>
  )
}

/** What of a position is not typed here, for taking its removal back. */
function Kept({ position }: { position: ListPosition }) {
  const kept = {
    articleId: position.article_id,
    at: position.position,
    quantityBefore: position.quantity,
    ownNumber: position.custom_article_number ?? '',
    ownInfo: position.custom_article_info ?? '',
  }
  return Object.entries(kept).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
