import { useSuspenseQuery } from '@tanstack/react-query'
import { adminOrders, budgets as budgetsPage, orderLink } from '../../../links.ts'
import { type Check, inBrowser, onServer, query } from '../../../platform/calls/query.ts'
import type { MenuEntry } from '../../../platform/calls/types.ts'
import { requireFunction } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { configQuery, type ShopConfig } from '../../../platform/state/shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { euro } from '../../../ui/text/price-text.tsx'
import { OrdersInBrief } from '../../account/overview/orders-at-a-glance.tsx'
import { type AccountItem, tabAt } from '../../account/tab-queries.ts'
import styles from './admin-page.module.css'

const overviewQuery = query('showAdminOverview', {})
const budgetsQuery = tabAt('budgets', new URLSearchParams())

const needs = () => [configQuery, overviewQuery, budgetsQuery]
const check: Check = (read, at) =>
  requireFunction((read(configQuery) as ShopConfig).user, at, ['admin', 'approver', 'controller'])
export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)

/** The entry of a company's administration: what waits first, then what will, and every screen of the reader (G-49). */
export default function AdminPage() {
  const { boxNav, toRelease, newest, pending } = useSuspenseQuery(overviewQuery).data
  return (
    <PageBody>
      <PageHead title="Verwaltung" robots="noindex" />
      <h1 tabIndex={-1}>Verwaltung</h1>
      <div className={styles.columns}>
        <div className={styles.column}>
          {toRelease && (
            <OrdersInBrief
              title="Offene Freigaben"
              found={toRelease}
              all={adminOrders}
              linkTo={orderLink}
              withUser
              more={
                toRelease.total > 0 && (
                  <p className={styles.more}>
                    <LinkButton to={adminOrders} look="primary">
                      Freigaben bearbeiten
                    </LinkButton>
                  </p>
                )
              }
            >
              <p>Zurzeit wartet keine Bestellung auf Sie.</p>
            </OrdersInBrief>
          )}
          <OrdersInBrief title="Neueste Bestellungen" found={newest} all={adminOrders} linkTo={orderLink} withUser>
            <p>Noch keine Bestellung.</p>
          </OrdersInBrief>
        </div>
        <div className={styles.column}>
          <NearBudgets />
          {pending.length > 0 && (
            <section aria-labelledby="pending" className={styles.part}>
              <h2 id="pending">Was ansteht</h2>
              <ul className={styles.list}>
                {pending.map(({ text, url }) => (
                  <li key={text}>
                    <Link to={url}>{text}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <Screens boxNav={boxNav} />
    </PageBody>
  )
}

/** From this part of its frame on a budget is named here (domain 2.2). */
const nearlySpent = 0.8

function NearBudgets() {
  const budgets = useSuspenseQuery(budgetsQuery).data.items.filter(isNearlySpent)
  return (
    <section aria-labelledby="near-budgets" className={styles.part}>
      <h2 id="near-budgets">Budgets kurz vor dem Ende</h2>
      {budgets.length === 0 ? (
        <p>Kein Budget ist zu mehr als 80 % verbraucht.</p>
      ) : (
        <ul className={styles.list}>
          {budgets.map(({ id, name, costCenter, limit = 0, carryOver = 0, remaining = 0 }) => (
            <li key={id} className={styles.budget}>
              <span>{[costCenter, name].filter(Boolean).join(' ')}</span>
              <span className={remaining < 0 ? styles.over : styles.left}>
                {remaining < 0 ? `${euro(-remaining)} überschritten` : `noch ${euro(remaining)}`} von{' '}
                {euro(limit + carryOver)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={budgetsPage}>Alle Budgets mit ihren Buchungen</Link>
      </p>
    </section>
  )
}

function isNearlySpent({ limit = 0, carryOver = 0, remaining = 0 }: AccountItem): boolean {
  const frame = limit + carryOver
  return frame - remaining >= frame * nearlySpent
}

/** What each screen is for. */
const purposes: Readonly<Record<string, string>> = {
  '/my/admin-orders': 'Freigeben, ablehnen und alle Bestellungen nachsehen',
  '/my/admin-user-orders': 'Bestellungen einer Person',
  '/my/admin-costcenter-orders': 'Bestellungen auf eine Kostenstelle',
  '/my/admin-users': 'Personen einladen, Rechte und Limits',
  '/my/admin-cost-centers': 'Anlegen, zuordnen, schließen',
  '/my/admin-budgets': 'Rahmen, Verbrauch und jede Buchung',
  '/my/admin-addresses': 'Liefer- und Rechnungsadressen der Firma',
  '/my/admin-user-addresses': 'Home-Office und andere Adressen einzelner Personen',
  '/my/admin-statistics': 'Ausgaben nach Zeit, Person, Kostenstelle und Artikel',
}

function Screens({ boxNav }: { boxNav: readonly MenuEntry[] }) {
  return (
    <nav aria-label="Bereiche der Verwaltung" className={styles.part}>
      <h2>Alle Bereiche</h2>
      <ul className={styles.tiles}>
        {boxNav.map(({ label, url }) => (
          <li key={url}>
            <Link to={url} className={styles.tile}>
              <span className={styles.tileName}>
                {label}
                <Icon name="chevron-right" />
              </span>
              <span className={styles.purpose}>{purposes[url]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
