import type { Answer } from '@kontor/contracts/client'
import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import type { ReactNode } from 'react'
import { adminOrders, orderLink, orders, shop } from '../../../links.ts'
import { useCharged } from '../../../platform/state/shop.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { StatusBadge } from '../../../ui/marks/status-badge.tsx'
import { euro } from '../../../ui/text/price-text.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import styles from './orders-at-a-glance.module.css'

export type Overview = NonNullable<Answer<'showAccountTab'>['overview']>
type SomeOrders = Overview['lastOrders']

type OrdersAtAGlanceProps = {
  overview: Overview
  /** what can be done with one of the last orders */
  actionOf?: (order: SomeOrders['items'][number]) => ReactNode
}

/** Orders that wait for a decision come before the last orders. */
export function OrdersAtAGlance({ overview: { lastOrders, waiting, toRelease }, actionOf }: OrdersAtAGlanceProps) {
  return (
    <div className={styles.parts}>
      {toRelease && toRelease.total > 0 && (
        <OrdersInBrief
          title="Wartet auf Ihre Freigabe"
          found={toRelease}
          all={adminOrders}
          linkTo={(number) => `${adminOrders}?${new URLSearchParams({ search: number })}`}
          withUser
        />
      )}
      {waiting.total > 0 && (
        <OrdersInBrief
          title="Ihre offenen Freigaben"
          found={waiting}
          all={`${orders}?status=pending_release`}
          linkTo={orderLink}
        />
      )}
      <OrdersInBrief
        title="Ihre letzten Bestellungen"
        found={lastOrders}
        all={orders}
        linkTo={orderLink}
        {...(actionOf && { actionOf })}
      >
        <p className={styles.none}>
          Noch keine Bestellung. <Link to={shop}>Zum Sortiment</Link>
        </p>
      </OrdersInBrief>
    </div>
  )
}

type OrdersInBriefProps = {
  title: string
  found: SomeOrders
  /** where all of them stand */
  all: string
  linkTo: (orderNumber: string) => string
  withUser?: boolean
  actionOf?: (order: SomeOrders['items'][number]) => ReactNode
  /** below them */
  more?: ReactNode
  /** instead of a list without orders */
  children?: ReactNode
}

/** Some orders in a line each, and the way to all of them. */
export function OrdersInBrief({
  title,
  found: { items, total },
  all,
  linkTo,
  withUser,
  actionOf,
  more,
  children,
}: OrdersInBriefProps) {
  const charged = useCharged()
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {total > items.length && (
          <Link to={all}>
            Alle {total}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Link>
        )}
      </div>
      {items.length === 0 ? (
        children
      ) : (
        <ul>
          {items.map((order) => {
            const { orderNumber, date, status, statusLabel, userName, positions, net, gross } = order
            return (
              <li key={orderNumber} className={classNames(styles.order, actionOf && styles.withAction)}>
                <Link to={linkTo(orderNumber)} className={styles.number}>
                  <VisuallyHidden>Bestellung </VisuallyHidden>
                  {orderNumber}
                </Link>
                <span className={styles.facts}>
                  {[
                    formatDate(date),
                    withUser && userName,
                    positions === 1 ? '1\u00a0Position' : `${positions}\u00a0Positionen`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className={styles.status}>
                  <StatusBadge status={status} label={statusLabel} />
                </span>
                <span className={styles.sum}>
                  {charged === 'net' ? euro(net) : euro(gross)}{' '}
                  <span className={styles.kind}>{charged === 'net' ? 'netto' : 'brutto'}</span>
                </span>
                {actionOf && <span className={styles.action}>{actionOf(order)}</span>}
              </li>
            )
          })}
        </ul>
      )}
      {more}
    </section>
  )
}
