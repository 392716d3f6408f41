import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { adminOrders, budgets as budgetsPage } from '../../../links.ts'
import { type Check, inBrowser, onServer, query } from '../../../platform/calls/query.ts'
import { requireFunction } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { configQuery, type ShopConfig } from '../../../platform/state/shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { euro } from '../../../ui/text/price-text.tsx'
import { type AccountItem, tabAt } from '../../account/tab-queries.ts'
import { OrderEntry } from '../order-entry.tsx'
import ordersStyles from '../orders.module.css'
import { waitingQuery } from './queries.ts'
import styles from './release.module.css'

const newest = query('listAdminOrders', { scope: 'all', page: 1, limit: 5, sortBy: 'newest' })
const budgetsQuery = tabAt('budgets', new URLSearchParams())

const needs = () => [configQuery, waitingQuery, newest, budgetsQuery]
const check: Check = (read, at) =>
  requireFunction((read(configQuery) as ShopConfig).user, at, ['admin', 'approver', 'controller'])
export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)

/** From this part of its frame on a budget is named here (domain 2.2). */
const nearlySpent = 0.8

/** The entry of a company's administration: what waits first, then budgets near their end, then the newest orders. */
export default function AdminPage() {
  const { openReleases, items } = useSuspenseQuery(waitingQuery).data
  const orders = useSuspenseQuery(newest).data.items
  const budgets = useSuspenseQuery(budgetsQuery).data.items.filter(isNearlySpent)
  const oldest = items.find(({ release }) => release?.mayDecide)
  return (
    <PageBody>
      <PageHead title="Verwaltung" robots="noindex" />
      <h1 tabIndex={-1}>Verwaltung</h1>
      <section aria-labelledby="open-releases" className={styles.section}>
        <h2 id="open-releases">Offene Freigaben</h2>
        {openReleases === 0 ? (
          <p>Zurzeit wartet keine Bestellung auf Sie.</p>
        ) : (
          <>
            <p>
              {openReleases === 1 ? 'Eine Bestellung wartet' : `${openReleases} Bestellungen warten`} auf Sie
              {oldest && `, ${openReleases === 1 ? '' : 'die älteste '}seit dem ${formatDate(oldest.date)}`}.
            </p>
            <p>
              <LinkButton to={adminOrders} look="primary">
                Freigaben bearbeiten
              </LinkButton>
            </p>
          </>
        )}
      </section>
      <section aria-labelledby="near-budgets" className={styles.section}>
        <h2 id="near-budgets">Budgets kurz vor dem Ende</h2>
        {budgets.length === 0 ? (
          <p>Kein Budget ist zu mehr als 80 % verbraucht.</p>
        ) : (
          <ul className={styles.risen}>
            {budgets.map(({ id, name, costCenter, remaining = 0 }) => (
              <li key={id}>
                {costCenter && `${costCenter} · `}
                {name}: {remaining < 0 ? `${euro(-remaining)} überschritten` : `noch ${euro(remaining)}`}
              </li>
            ))}
          </ul>
        )}
        <p>
          <Link to={budgetsPage}>Alle Budgets mit ihren Buchungen</Link>
        </p>
      </section>
      <section aria-labelledby="newest-orders" className={styles.section}>
        <h2 id="newest-orders">Neueste Bestellungen</h2>
        {orders.length === 0 ? (
          <p>Noch keine Bestellung.</p>
        ) : (
          <div className={ordersStyles.list}>
            <ul>
              {orders.map((order) => (
                <OrderEntry key={order.orderNumber} order={order} date={formatDate(order.date)} />
              ))}
            </ul>
          </div>
        )}
        <p>
          <Link to={adminOrders}>Alle Bestellungen</Link>
        </p>
      </section>
    </PageBody>
  )
}

function isNearlySpent({ limit = 0, carryOver = 0, remaining = 0 }: AccountItem): boolean {
  const frame = limit + carryOver
  return frame - remaining >= frame * nearlySpent
}
