import { formatDate, formatDay } from '@kontor/contracts/rules/german/german-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { orderLink } from '../../../links.ts'
import { type Check, inBrowser, onServer, type PageAt } from '../../../platform/calls/query.ts'
import { requireCustomer } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { configQuery, type ShopConfig } from '../../../platform/state/shop.ts'
import { Link } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { euro } from '../../../ui/text/price-text.tsx'
import { type AccountItem, tabAt } from '../../account/tab-queries.ts'
import { forecastText } from './admin-queries.ts'
import styles from './budgets.module.css'

const needs = ({ url }: PageAt) => [configQuery, tabAt('budgets', url.searchParams)]
const customersOnly: Check = (read, at) => requireCustomer((read(configQuery) as ShopConfig).user, at)
export const loader = onServer(needs, customersOnly)
export const clientLoader = inBrowser(needs, customersOnly)

/** The budgets that bind the caller, with what is booked and what waits (G-45, domain 2.2). */
export default function BudgetsPage() {
  const [address] = useSearchParams()
  const { items } = useSuspenseQuery(tabAt('budgets', address)).data
  return (
    <PageBody>
      <PageHead title="Meine Budgets" robots="noindex" />
      <h1 tabIndex={-1}>Meine Budgets</h1>
      {items.length === 0 ? (
        <EmptyState title="Kein Budget">
          <p>Für Ihre Bestellungen gilt zurzeit kein Budget.</p>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.budgets}>
            {items.map((budget) => (
              <Budget key={budget.id} budget={budget} />
            ))}
          </ul>
        </>
      )}
    </PageBody>
  )
}

const periods = { month: 'im Monat', quarter: 'im Quartal', year: 'im Jahr', total: 'insgesamt' } as const
const whenExceeded = {
  warn: 'Darüber wird gewarnt.',
  release: 'Darüber braucht eine Bestellung eine Freigabe.',
  block: 'Darüber kann nicht bestellt werden.',
} as const
const kinds = {
  opening: 'Anfang',
  limit: 'Rahmen geändert',
  reserve: 'Vorgemerkt',
  commit: 'Gebucht',
  release: 'Vormerkung aufgehoben',
  credit: 'Gutschrift',
} as const

function Budget({ budget }: { budget: AccountItem }) {
  const { name, costCenter, period, periodFrom, onExceeded, entries } = budget
  const { limit = 0, carryOver = 0, used = 0, reserved = 0, remaining = 0, basis = 'net' } = budget
  const frame = Math.max(0, limit + carryOver)
  const title = costCenter ? `${costCenter} · ${name}` : name
  const { lastsUntil = null, periodTo = null } = budget
  const forecast = forecastText({ lastsUntil, periodTo, remaining, used, state: 'open' })
  return (
    <li className={styles.budget}>
      <h2 className={styles.name}>{title}</h2>
      <p className={styles.faint}>
        {euro(limit)} {basis === 'net' ? 'netto' : 'brutto'} {period && periods[period]}
        {periodFrom && `, seit ${formatDay(periodFrom)}`}. {onExceeded && whenExceeded[onExceeded]}
      </p>
      <meter
        className={styles.meter}
        aria-label={`${title}: verbraucht`}
        min={0}
        max={frame || 1}
        high={frame * 0.8}
        optimum={0}
        value={Math.min(frame || 1, Math.max(0, used + reserved))}
      />
      <dl className={styles.figures}>
        {carryOver !== 0 && (
          <div>
            <dt>{carryOver < 0 ? 'In der Periode davor überschritten' : 'Aus der Periode davor'}</dt>
            <dd>{euro(carryOver)}</dd>
          </div>
        )}
        <div>
          <dt>Gebucht</dt>
          <dd>{euro(used)}</dd>
        </div>
        {reserved !== 0 && (
          <div>
            <dt>Wartet auf Freigabe</dt>
            <dd>{euro(reserved)}</dd>
          </div>
        )}
        <div className={remaining < 0 ? styles.over : undefined}>
          <dt>{remaining < 0 ? 'Überschritten um' : 'Noch frei'}</dt>
          <dd>{euro(Math.abs(remaining))}</dd>
        </div>
      </dl>
      {forecast && <p>{forecast}</p>}
      {entries && entries.length > 0 && (
        <details>
          <summary>Buchungen</summary>
          <ul className={styles.entries}>
            {entries.map(({ kind, amount, orderNumber, note, date }) => (
              <li key={`${date}-${kind}-${amount}-${orderNumber}`}>
                <span>{formatDate(date)}</span>
                <span>
                  {kinds[kind]}
                  {orderNumber ? (
                    <>
                      : <Link to={orderLink(orderNumber)}>Bestellung {orderNumber}</Link>
                    </>
                  ) : (
                    note && `: ${note}`
                  )}
                </span>
                <span className={styles.amount}>{euro(amount)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
