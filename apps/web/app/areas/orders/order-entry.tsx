import type { Answer } from '@kontor/contracts/client'
import { articleLink } from '../../links.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { euro } from '../../ui/price-text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { releaseReason } from '../basket/release-reasons.ts'
import { TotalsBox } from '../basket/totals-box.tsx'
import styles from './orders.module.css'
import { WithdrawLink } from './withdraw-link.tsx'

type Order = Answer<'listOrders'>['items'][number]

const tones: Readonly<Record<string, 'green' | 'amber' | 'blue' | 'plain'>> = {
  pending_release: 'amber',
  payment_open: 'amber',
  backordered: 'amber',
  complaint: 'amber',
  placed: 'blue',
  released: 'blue',
  processing: 'blue',
  partially_delivered: 'blue',
  shipped: 'blue',
  ready_for_collection: 'green',
  delivered: 'green',
  collected: 'green',
  completed: 'green',
}

/** One order in a row; its articles and sums unfold below. */
export function OrderEntry({ order, date }: { order: Order; date: string }) {
  const { orderNumber, status, statusLabel, totals, userName, positions } = order
  return (
    <li className={styles.entry}>
      <details>
        <summary className={styles.row}>
          <span className={styles.number}>
            <VisuallyHidden>Bestellung </VisuallyHidden>
            {orderNumber}
          </span>
          <span className={styles.date}>{date}</span>
          <span className={styles.status}>
            <Badge tone={tones[status] ?? 'plain'}>{statusLabel}</Badge>
          </span>
          <span className={styles.user}>{userName}</span>
          <span className={styles.sum}>{euro(totals.gross)}</span>
          <span className={styles.toggle}>
            <VisuallyHidden>
              {positions.length === 1 ? '1 Position' : `${positions.length} Positionen`} zeigen
            </VisuallyHidden>
            <Icon name="chevron-down" />
          </span>
        </summary>
        <div className={styles.body}>
          <div>
            {order.releaseInfos.length > 0 && status === 'pending_release' && (
              <p className={styles.release}>
                Wartet auf Freigabe: {[...new Set(order.releaseInfos.map(releaseReason))].join(' ')}
              </p>
            )}
            <ul className={styles.positions}>
              {positions.map((position) => (
                <li key={position.uid} className={styles.position}>
                  <img src={position.image} alt="" width={48} height={48} loading="lazy" />
                  <div className={styles.what}>
                    {position.exists ? (
                      <Link to={articleLink(position)}>{position.displayName}</Link>
                    ) : (
                      <span>{position.displayName}</span>
                    )}
                    <p className={styles.facts}>
                      Art.-Nr. {position.articleNumber}
                      {position.costCenter && ` · Kostenstelle ${position.costCenter}`}
                      {position.status !== status && ` · ${position.statusLabel}`}
                      {position.hint && ` · Notiz: ${position.hint}`}
                    </p>
                  </div>
                  <span className={styles.amount}>
                    {position.quantity} × {position.price === null ? '–' : euro(position.price)}
                  </span>
                  <span className={styles.amount}>{position.lineTotal === null ? '–' : euro(position.lineTotal)}</span>
                </li>
              ))}
            </ul>
            <WithdrawLink orderNumber={orderNumber} status={status} />
          </div>
          <TotalsBox totals={totals} shippingChosen />
        </div>
      </details>
    </li>
  )
}
