import { useQuery } from '@tanstack/react-query'
import { articleLink, basket as basketAddress, shop } from '../../links.ts'
import { quietly } from '../../platform/calls/quietly.ts'
import type { Basket } from '../../platform/calls/types.ts'
import { useShown } from '../../platform/state/shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { euro, priceNote } from '../../ui/text/price-text.tsx'
import { CheckoutButton } from './basket-summary.tsx'
import styles from './mini-basket.module.css'
import { basketQuery, useBasketWidget } from './queries.ts'

const mostLines = 12

type MiniBasketProps = { open: boolean; onClose: () => void }

/** The basket beside any page: its lines and sum, and the ways to it and to the checkout. */
export default function MiniBasket({ open, onClose }: MiniBasketProps) {
  const widget = useBasketWidget()
  const isFilled = (widget?.totals.position_count ?? 0) > 0
  return (
    <Sheet open={open} onClose={onClose} title="Warenkorb" side="right" footer={isFilled ? <Ways /> : null}>
      {isFilled ? (
        <Content />
      ) : (
        <p>
          Ihr Warenkorb ist leer. <Link to={shop}>Zum Sortiment</Link>
        </p>
      )}
    </Sheet>
  )
}

function Ways() {
  const shown = useShown()
  const { data: basket } = useQuery(quietly(basketQuery))
  return (
    <div className={styles.foot}>
      <p className={styles.total}>
        <span>Warenwert {priceNote[shown]}</span>
        <strong>{euro(useBasketWidget()?.totals.valueOfGoods ?? 0)}</strong>
      </p>
      <div className={styles.ways}>
        <LinkButton to={basketAddress}>Zum Warenkorb</LinkButton>
        {basket && <CheckoutButton basket={basket} />}
      </div>
    </div>
  )
}

/** Only while it is open: what was read is dropped with each change from elsewhere. */
function Content() {
  const { data: basket, isError, isFetching, refetch } = useQuery(quietly(basketQuery))
  if (basket) return <Lines items={basket.items} />
  return isError ? (
    <PartFailed onRetry={refetch} busy={isFetching}>
      Der Warenkorb lässt sich gerade nicht laden. Es ist noch alles darin.
    </PartFailed>
  ) : null
}

function Lines({ items }: Pick<Basket, 'items'>) {
  const more = items.length - mostLines
  return (
    <ul className={styles.lines}>
      {items
        .slice(0, mostLines)
        .map(({ uid, quantity, unit, displayName, image, lineTotal, exists, problem, ...key }) => (
          <li key={uid} className={styles.line}>
            {image ? <img src={image} alt="" width={44} height={44} loading="lazy" /> : <span />}
            <span className={styles.what}>
              {exists ? <Link to={articleLink(key)}>{displayName}</Link> : displayName}
              <span className={styles.faint}>{problem ?? `${quantity} × ${unit}`}</span>
            </span>
            <span className={styles.sum}>{lineTotal !== null && euro(lineTotal)}</span>
          </li>
        ))}
      {more > 0 && (
        <li className={styles.line}>
          <Link to={basketAddress}>{more === 1 ? 'und eine weitere Position' : `und ${more} weitere Positionen`}</Link>
        </li>
      )}
    </ul>
  )
}
