import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { marginText } from '@kontor/contracts/rules/pricing/end-prices'
import { memo, type SubmitEvent, useRef, useState } from 'react'
import { articleLink, basket as basketPage, searchLink } from '../../../links.ts'
import type { BasketPosition } from '../../../platform/calls/types.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useShop, useShown } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FirstSubmit } from '../../../ui/forms/first-submit.tsx'
import { QuantityField } from '../../../ui/forms/quantity-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { DeliveryLine } from '../../../ui/text/delivery-line.tsx'
import { euro, priceNote } from '../../../ui/text/price-text.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { type BasketChange, changesIn } from '../basket-change.ts'
import { ruleOf } from '../queries.ts'
import { CostCentreField } from './cost-centre-field.tsx'
import { PositionMore } from './position-more.tsx'
import styles from './position-row.module.css'

type PositionRowProps = {
  position: BasketPosition
  /** null = none, or none is needed */
  costCentreProblem: string | null
  /** what its order leaves of the budgets of its cost centre; '' where there is none */
  budgetText: string
  /** the same of the one with the least left, in a few words */
  budgetLeft: string
  /** it does not suffice */
  isOverBudget: boolean
  /** positions follow, to which the cost centre can be copied down */
  hasFollowing: boolean
  onChange: (change: BasketChange) => void
}

/** Clicks on plus and minus are gathered this long into one change. */
const settleMilliseconds = 350

/** One line of the basket: a form of its own, which saves each field at once with JavaScript. */
export const PositionRow = memo(function PositionRow(props: PositionRowProps) {
  const { position, costCentreProblem, hasFollowing, onChange } = props
  const { uid, displayName, problem, exists } = position
  const { costCenters, allowBasketCostCenter, allowBasketOfferNumber } = useShop()
  const [wanted, setWanted] = useState<number | null>(null)
  const timer = useRef<number>(undefined)
  const shown = useShown()

  function changeQuantity(quantity: number, at: 'once' | 'soon') {
    window.clearTimeout(timer.current)
    if (at === 'soon') {
      setWanted(quantity)
      timer.current = window.setTimeout(() => changeQuantity(quantity, 'once'), settleMilliseconds)
      return
    }
    setWanted(null)
    if (quantity !== position.quantity) onChange({ kind: 'quantity', uid, quantity })
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    window.clearTimeout(timer.current)
    const kind = event.submitter?.getAttribute('value')
    if (kind === 'line') return // each field is saved already
    for (const change of changesIn(new FormData(event.currentTarget, event.submitter))) onChange(change)
    // the focused button is removed with its row
    if (kind !== 'following' && kind !== 'split') document.getElementById('positions')?.focus()
  }

  return (
    <li className={classNames(styles.row, problem && styles.faulty)} id={`position-${uid}`}>
      <form method="post" action={basketPage} className={styles.form} onSubmit={handleSubmit}>
        <TokenField />
        <input type="hidden" name="uid" value={uid} />
        <input type="hidden" name="quantityBefore" value={position.quantity} />
        <FirstSubmit name="kind" value="line" />
        <Picture position={position} />
        <div className={styles.what}>
          <h3 className={styles.name}>
            {exists ? <Link to={articleLink(position)}>{displayName}</Link> : displayName}
          </h3>
          <p className={styles.facts}>
            Art.-Nr. {position.articleNumber}
            {position.customerNumber && ` · ${position.customerNumber}`} · {position.unit}
            {!allowBasketOfferNumber && position.offerNumber && ` · Angebot ${position.offerNumber}`}
          </p>
          {position.offer && (
            <p className={styles.facts}>
              Angebot {position.offerNumber} {position.offer.text}
            </p>
          )}
          {position.hint && <p className={styles.facts}>Notiz: {position.hint}</p>}
          <LineNotes position={position} />
        </div>
        {exists && position.delivery && (
          <p className={styles.arrival}>
            <DeliveryLine delivery={{ ...position.delivery, text: position.arrivalText ?? position.delivery.text }} />
          </p>
        )}
        <div className={styles.quantity}>
          <QuantityField
            label={`Menge ${displayName}`}
            name="quantity"
            size="small"
            rule={ruleOf(position)}
            value={wanted ?? position.quantity}
            onChange={(quantity) => changeQuantity(quantity, 'soon')}
            onEnter={(quantity) => changeQuantity(quantity, 'once')}
            disabled={!exists}
          />
          <noscript>
            <Button type="submit" name="kind" value="line" size="small">
              Übernehmen
            </Button>
          </noscript>
        </div>
        <p className={styles.unitPrice}>
          <VisuallyHidden>Einzelpreis </VisuallyHidden>
          {priceOf(position)}
          {position.price !== null && <span className={styles.kind}> {priceNote[shown]}</span>}
          {position.evk && <span className={styles.evk}>{`EVK ${euro(position.evk.price)}`}</span>}
          {typeof position.evk?.marginPercent === 'number' && (
            <span className={styles.evk}>{marginText(position.evk.marginPercent)}</span>
          )}
          {position.deposit && <span className={styles.deposit}>{position.deposit.text}</span>}
        </p>
        <p className={styles.sum}>
          <VisuallyHidden>Summe der Position </VisuallyHidden>
          {position.lineTotal === null ? '–' : euro(position.lineTotal)}
        </p>
        {allowBasketCostCenter && (costCenters.length > 0 || costCentreProblem) && (
          <div className={styles.costCentre}>
            <CostCentreField
              label="Kostenstelle"
              articleName={displayName}
              value={position.costCenter ?? ''}
              choices={costCenters}
              error={costCentreProblem ?? undefined}
              id={`cost-centre-${uid}`}
              onChange={(costCentre) => onChange({ kind: 'costCentre', uid, costCentre })}
            />
            <BudgetLeft {...props} />
          </div>
        )}
        <div className={styles.actions}>
          <PositionMore position={position} hasFollowing={hasFollowing} onChange={onChange} />
          <button
            type="submit"
            name="kind"
            value="remove"
            className={styles.icon}
            title="Entfernen"
            aria-label={`${displayName} aus dem Warenkorb entfernen`}
          >
            <Icon name="trash" />
          </button>
        </div>
      </form>
    </li>
  )
})

/** Of an article that has left the shop, or the company's assortment, nobody may ask a price. */
function priceOf({ price, evk, exists }: BasketPosition): string {
  if (price === null) return exists ? 'Preis auf Anfrage' : '–'
  return `${evk ? 'HEK ' : ''}${euro(price)}`
}

/** In the row a few words; all of it for whoever hears or points (ux 44). */
function BudgetLeft({ budgetText, budgetLeft, isOverBudget }: PositionRowProps) {
  if (!budgetText) return null
  return (
    <p className={classNames(styles.budget, isOverBudget && styles.tight)} title={budgetText}>
      <span aria-hidden="true">{budgetLeft}</span>
      <VisuallyHidden>{budgetText}</VisuallyHidden>
    </p>
  )
}

/** No link for a delisted article, which has no page. */
function Picture({ position }: { position: BasketPosition }) {
  const picture = <img src={position.image} alt="" width={56} height={56} loading="lazy" />
  if (!position.exists) return <span className={styles.picture}>{picture}</span>
  return (
    <Link to={articleLink(position)} className={styles.picture} tabIndex={-1} aria-hidden="true">
      {picture}
    </Link>
  )
}

/** What the buyer must know of this line before he orders: why it can't be ordered, what changed (ux 48). */
function LineNotes({ position }: { position: BasketPosition }) {
  const { problem, successor, oldPrice, price, exists, displayName, quantity, unit, unitBefore } = position
  // staff may have changed unit, minimum, maximum or step since the quantity was chosen
  const possible = correctQuantity(quantity, ruleOf(position))
  return (
    <>
      {problem && (
        <p className={styles.problem}>
          <Icon name="error" size={16} />
          <span>
            {problem}{' '}
            {successor ? (
              <>
                Nachfolger: <Link to={articleLink(successor)}>{successor.displayName}</Link>
              </>
            ) : (
              !exists && <Link to={searchLink(displayName)}>Ähnliche Artikel suchen</Link>
            )}
          </span>
        </p>
      )}
      {problem && exists && !successor && (unitBefore !== undefined || possible !== quantity) && (
        <>
          <input type="hidden" name="possible" value={possible} />
          <Button type="submit" name="kind" value="possible" size="small">
            {`${formatFigure(possible)} ${unit} übernehmen`}
          </Button>
        </>
      )}
      {successor && problem && (
        <>
          <input type="hidden" name="successorNumber" value={successor.articleNumber} />
          <input type="hidden" name="successorDepot" value={successor.shopDepotId} />
          <Button type="submit" name="kind" value="successor" size="small">
            Durch Nachfolger ersetzen
          </Button>
        </>
      )}
      {oldPrice !== null && price !== null && (
        <p className={styles.changed}>
          <Icon name="warning" size={16} />
          <span>
            Preis geändert: bisher <del>{euro(oldPrice)}</del>, jetzt <strong>{euro(price)}</strong>
          </span>
        </p>
      )}
    </>
  )
}
