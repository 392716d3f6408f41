import type { Answer } from '@kontor/contracts/client'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import {
  budgetBases,
  budgetEntryKinds,
  budgetPeriodNames,
  budgetRules,
} from '@kontor/contracts/rules/organisation/budget-labels'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, useLocation, useParams, useSearchParams } from 'react-router'
import { adminBudgets, companyExportLink, orderLink } from '../../../links.ts'
import { type Check, inBrowser, onServer, type PageAt } from '../../../platform/calls/query.ts'
import { requireFunction } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { configQuery, type ShopConfig, useUser } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { addressWith } from '../../../ui/table/table-address.ts'
import { euro } from '../../../ui/text/price-text.tsx'
import { formLink } from '../rows.ts'
import styles from './admin-budgets.module.css'
import { budgetAt, forecastText, periodText } from './admin-queries.ts'
import { BudgetBar } from './budget-bar.tsx'

const needs = ({ url, params }: PageAt) => [configQuery, budgetAt(params['budgetId'] ?? '', url.searchParams)]
const check: Check = (read, at) => requireFunction((read(configQuery) as ShopConfig).user, at, ['admin', 'controller'])
export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)

/** One budget: every figure of every period, entry by entry. */
export default function AdminBudgetPage() {
  const { pathname } = useLocation()
  const { budgetId = '' } = useParams()
  const [address] = useSearchParams()
  const { functions = [] } = useUser().data ?? {}
  const { budget, periods, period, items, page, lastPage, withheld } = useSuspenseQuery(
    budgetAt(budgetId, address),
  ).data
  const isRunning = period.from === budget.periodFrom
  // that it is spent says the notice already
  const forecast = isRunning && budget.warning !== 100 ? forecastText(budget) : ''
  const figure = address.get('figure') ?? ''
  const figures = [
    { name: 'limit', label: 'Rahmen', value: period.limit },
    { name: '', label: 'Übertrag', value: period.carryOver },
    { name: 'used', label: 'Gebucht', value: period.used },
    { name: 'reserved', label: 'Vorgemerkt', value: period.reserved },
  ] as const
  return (
    <PageBody>
      <PageHead title={`Budget ${budget.name}`} robots="noindex" />
      <p>
        <Link to={adminBudgets}>Alle Budgets</Link>
      </p>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{budget.name}</h1>
        {functions.includes('admin') && (
          <LinkButton to={formLink({ pathname: adminBudgets, searchParams: new URLSearchParams() }, budget.id)}>
            Ändern
          </LinkButton>
        )}
      </div>
      <p className={styles.faint}>
        {`${budgetPeriodNames[budget.period]}, ${budgetBases[budget.basis]}, ${budget.withShipping ? 'mit' : 'ohne'} Versand. Wenn eine Bestellung nicht mehr passt: ${budgetRules[budget.onExceeded]}.`}
      </p>
      {isRunning && budget.warning !== null && (
        <Notice kind="warning">
          {budget.warning === 100 ? 'Das Budget ist ausgeschöpft.' : 'Mehr als 80 % des Budgets sind verbraucht.'}
        </Notice>
      )}
      <Form method="get" action={pathname} className={styles.period} key={address.toString()}>
        <SelectField
          label="Periode"
          name="period"
          defaultValue={period.from}
          options={periods.map((one) => ({ value: one.from, label: periodText(one) }))}
        />
        <Button type="submit">Anzeigen</Button>
      </Form>
      <dl className={styles.figures}>
        {figures.map(({ name, label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {name ? <Link to={addressWith(pathname, address, { figure: name })}>{euro(value)}</Link> : euro(value)}
            </dd>
          </div>
        ))}
        <div>
          <dt>Frei</dt>
          <dd className={period.remaining < 0 ? styles.over : undefined}>{euro(period.remaining)}</dd>
        </div>
      </dl>
      <p className={styles.faint}>Frei ist der Rahmen mit dem Übertrag, ohne was gebucht und vorgemerkt ist.</p>
      <BudgetBar budget={{ ...period, name: budget.name }} />
      {forecast && <p>{forecast}</p>}
      <div className={styles.head}>
        <h2>{figure ? `Buchungen: ${figures.find(({ name }) => name === figure)?.label ?? ''}` : 'Buchungen'}</h2>
        {figure && <Link to={addressWith(pathname, address, { figure: '' })}>Alle Buchungen</Link>}
      </div>
      {items.length === 0 ? (
        <p>
          {withheld
            ? 'Für dieses Budget gelten weniger als fünf Personen. Nach der Vereinbarung mit dem Betriebsrat zeigen wir seine Buchungen nicht einzeln.'
            : 'In dieser Periode gibt es hierzu keine Buchung.'}
        </p>
      ) : (
        <DataTable caption="Buchungen" columns={entryColumns} rows={items} keyOf={({ id }) => id} />
      )}
      <Pagination
        page={page}
        lastPage={lastPage}
        linkTo={(to) => addressWith(pathname, address, { page: to === 1 ? '' : String(to) })}
      />
      <p className={styles.buttons}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <a
            key={format}
            href={companyExportLink({ kind: 'budgetEntries', format, id: budget.id, period: period.from })}
            download
          >
            {`Buchungen als ${format.toUpperCase()}`}
          </a>
        ))}
      </p>
    </PageBody>
  )
}

type Entry = Answer<'showBudget'>['items'][number]

/** What takes something away from what is free, or gives it back, is seen by its sign. */
const lessens = { opening: false, limit: false, reserve: false, commit: false, release: true, credit: true } as const

const entryColumns: Column<Entry>[] = [
  { label: 'Zeitpunkt', cell: ({ date }) => formatDateTime(date) },
  { label: 'Vorgang', names: true, cell: ({ kind }) => budgetEntryKinds[kind] },
  {
    label: 'Betrag',
    figures: true,
    cell: ({ kind, amount }) => (lessens[kind] ? `−${euro(amount)}` : euro(amount)),
  },
  {
    label: 'Bestellung',
    cell: ({ orderNumber }) => orderNumber && <Link to={orderLink(orderNumber)}>{orderNumber}</Link>,
  },
  { label: 'Bemerkung', cell: ({ note }) => note },
  { label: 'Person', cell: ({ actor }) => actor },
]
