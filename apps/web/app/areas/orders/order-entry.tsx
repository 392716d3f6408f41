import type { Answer } from '@kontor/contracts/client'
import { withoutReason } from '@kontor/contracts/rules/orders/order-status'
import { releaseReason } from '@kontor/contracts/rules/organisation/release-rules'
import { orderLink, orderPdfLink } from '../../links.ts'
import { useCharged } from '../../platform/state/shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { StatusBadge } from '../../ui/marks/status-badge.tsx'
import { euro, priceNote } from '../../ui/text/price-text.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { TotalsBox } from '../basket/reckoning/totals-box.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './orders.module.css'
import { WithdrawLink } from './withdrawal/withdraw-link.tsx'

type Order = Answer<'listOrders'>['items'][number]

/** One order in a row; its articles and sums unfold below, with the ways to all of it. */
export function OrderEntry({ order, date }: { order: Order; date: string }) {
  const { orderNumber, status, statusLabel, totals, userName, positions } = order
  const charged = useCharged()
  return (
    <li className={styles.entry}>
      <details>
        <summary className={styles.row}>
          <span className={styles.number}>
            <VisuallyHidden>Bestellung </VisuallyHidden>
            {orderNumber}
            {order.customerOrderNumber && (
              <span className={styles.ownNumber}>
                <VisuallyHidden>Ihre Bestellnummer </VisuallyHidden>
                {order.customerOrderNumber}
              </span>
            )}
          </span>
          <span className={styles.date}>{date}</span>
          <span className={styles.status}>
            <StatusBadge status={status} label={statusLabel} />
            {order.arrivalText && <span className={styles.arrival}>{order.arrivalText}</span>}
          </span>
          <span className={styles.user}>{userName}</span>
          <span className={styles.sum}>
            {euro(charged === 'net' ? totals.net : totals.gross)}
            <VisuallyHidden> {priceNote[charged]}</VisuallyHidden>
          </span>
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
            {order.denialReason && (
              <p className={styles.release}>
                {order.denialReason === withoutReason
                  ? `Nicht freigegeben, ${withoutReason}`
                  : `Nicht freigegeben: ${order.denialReason}`}
              </p>
            )}
            <OrderLines positions={positions} status={status} />
            <div className={styles.ways}>
              <LinkButton to={orderLink(orderNumber)} size="small" aria-label={`Bestellung ${orderNumber} ansehen`}>
                <Icon name="eye" size={16} />
                Ansehen
              </LinkButton>
              <PdfButton orderNumber={orderNumber} size="small" />
              <WithdrawLink orderNumber={orderNumber} status={status} />
            </div>
          </div>
          <TotalsBox totals={totals} shippingChosen />
        </div>
      </details>
    </li>
  )
}

type PdfButtonProps = { orderNumber: string; until?: number; signature?: string; size?: 'small' }

/** A file, not a page: the browser fetches it. */
export function PdfButton({ size, ...link }: PdfButtonProps) {
  return (
    <LinkButton
      to={orderPdfLink(link)}
      download
      aria-label={`Bestellung ${link.orderNumber} als PDF`}
      {...(size && { size })}
    >
      <Icon name="file" {...(size && { size: 16 })} />
      Als PDF
    </LinkButton>
  )
}
