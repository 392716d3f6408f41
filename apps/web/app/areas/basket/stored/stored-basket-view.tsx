import { isRestError } from '@kontor/contracts/client'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { useQuery } from '@tanstack/react-query'
import { articleLink, basket as basketAddress } from '../../../links.ts'
import { quietly } from '../../../platform/calls/quietly.ts'
import type { BasketPosition } from '../../../platform/calls/types.ts'
import { useShown } from '../../../platform/state/shop.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PartFailed } from '../../../ui/part-failed.tsx'
import { euro, priceNote } from '../../../ui/text/price-text.tsx'
import type { BasketChange } from '../basket-change.ts'
import { storedBasketQuery } from './stored-basket-query.ts'
import styles from './stored-basket-view.module.css'
import { StoredActions } from './stored-baskets.tsx'

type StoredBasketViewProps = {
  id: string
  /** something lies in the basket */
  isFilled: boolean
  onChange: (change: BasketChange) => void
}

/** What a stored basket holds, at current prices, above the basket that stays as it is (G-74). */
export function StoredBasketView({ id, isFilled, onChange }: StoredBasketViewProps) {
  const { data, error, isFetching, refetch } = useQuery(quietly(storedBasketQuery(id)))
  const shown = useShown()
  const stored = data?.viewedBasket
  if (!stored && error && !(isRestError(error) && error.isRefusal))
    return (
      <PartFailed onRetry={refetch} busy={isFetching}>
        Der gespeicherte Warenkorb lässt sich gerade nicht laden.
      </PartFailed>
    )
  if (!stored)
    return (
      <Notice kind="warning">
        Diesen gespeicherten Warenkorb gibt es nicht mehr. <Link to={basketAddress}>Zum Warenkorb</Link>
      </Notice>
    )
  const { name, timestamp, items, totals } = stored
  return (
    <section className={styles.view} aria-labelledby="stored-basket">
      <div className={styles.head}>
        <h2 id="stored-basket" className={styles.name} tabIndex={-1}>
          {name}
        </h2>
        <p className={styles.facts}>
          {id === 'autosave' ? 'zuletzt geändert am' : 'gespeichert am'} {formatDate(new Date(timestamp))}, Preise von
          heute
        </p>
        <Link to={basketAddress} className={styles.close}>
          Schließen
        </Link>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Artikel</th>
              <th scope="col">Menge</th>
              <th scope="col">Einzelpreis {priceNote[shown]}</th>
              <th scope="col">Summe</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <StoredLine key={item.uid} item={item} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Warenwert {priceNote[shown]}
              </th>
              <td />
              <td>{euro(totals.valueOfGoods)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <StoredActions id={id} labelledBy="stored-basket" asks={isFilled} onChange={onChange} />
    </section>
  )
}

function StoredLine({ item }: { item: BasketPosition }) {
  const { displayName, articleNumber, quantity, price, oldPrice, lineTotal, problem, exists, successor } = item
  const notes = [item.costCenter && `Kostenstelle ${item.costCenter}`, item.hint].filter(Boolean)
  return (
    <tr>
      <td>
        {exists ? <Link to={articleLink(item)}>{displayName}</Link> : displayName}
        <span className={styles.small}>{[`Art.-Nr. ${articleNumber}`, ...notes].join(' · ')}</span>
        {problem && (
          <span className={styles.problem}>
            {problem}
            {successor && (
              <>
                {' '}
                Nachfolger: <Link to={articleLink(successor)}>{successor.displayName}</Link>
              </>
            )}
          </span>
        )}
      </td>
      <td>{formatFigure(quantity)}</td>
      <td>
        {price === null ? '–' : euro(price)}
        {oldPrice !== null && <span className={styles.small}>bisher {euro(oldPrice)}</span>}
      </td>
      <td>{lineTotal === null ? '–' : euro(lineTotal)}</td>
    </tr>
  )
}
