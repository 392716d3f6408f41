import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { budgets as budgetsPage } from '../../links.ts'
import { type Check, inBrowser, onServer, type PageAt } from '../../platform/calls/query.ts'
import { requireFunction } from '../../platform/navigation/guard.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { configQuery, type ShopConfig } from '../../platform/state/shop.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { PeriodPicker } from './period-picker.tsx'
import styles from './statistics.module.css'
import {
  budgetsAt,
  linkWith,
  panelAt,
  panels,
  queriesOf,
  type Statistics,
  statisticsAt,
  type Type,
  viewNames,
  viewOf,
  views,
} from './statistics-address.ts'
import { ChosenFilters, StatisticsFilter } from './statistics-filter.tsx'
import { BudgetPanel, EcoPanel, KeyFigures, SeriesPanel, TimePanel } from './statistics-panels.tsx'

const needs = ({ url }: PageAt) => [configQuery, ...queriesOf(url.searchParams)]
const check: Check = (read, at) => requireFunction((read(configQuery) as ShopConfig).user, at, ['admin', 'controller'])
export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)

/** What the company bought, as charts and tables; view, period and filters stand in the address (ux 63). */
export default function StatisticsPage() {
  const [address] = useSearchParams()
  const view = viewOf(address)
  return (
    <PageBody>
      <PageHead title="Statistik" robots="noindex" />
      <h1 tabIndex={-1}>Statistik</h1>
      <nav aria-label="Auswertung" className={styles.views}>
        <ul>
          {views.map((one) => (
            <li key={one}>
              <Link
                to={linkWith(address, { type: one === 'overview' ? '' : one })}
                keepPlace
                className={styles.choice}
                aria-current={one === view ? 'page' : undefined}
              >
                {viewNames[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {view === 'budget' ? <BudgetView /> : view === 'overview' ? <Overview /> : <SeriesView type={view} />}
    </PageBody>
  )
}

function Overview() {
  const [address] = useSearchParams()
  const { data } = useSuspenseQuery(statisticsAt(address, 'overview'))
  if (data.withheld || data.totals.orders === 0) return <Head data={data} />
  return (
    <>
      <Head data={data} />
      <KeyFigures data={data} />
      {data.series.length > 0 && <TimePanel data={data} />}
      {isPart(data) ? (
        <Notice kind="info" title="Mehr wird für diese Auswahl nicht gezeigt">
          Ihr Unternehmen zeigt keine Zahlen, hinter denen einzelne Personen stehen können. Kostenstellen, Artikel und
          Artikelarten sehen Sie für ein ganzes Jahr ohne weitere Einschränkung.
        </Notice>
      ) : (
        <div className={styles.panels}>
          {panels.map((type) => (
            <SmallPanel key={type} type={type} />
          ))}
          <EcoPanel data={data} />
        </div>
      )}
      <Explanation data={data} />
    </>
  )
}

/** Of a month or a filter a company that hides persons shows sums alone. */
const isPart = ({ hidesPersons, filters, request }: Statistics) =>
  hidesPersons && (filters.length > 0 || request.month !== undefined)

function SmallPanel({ type }: { type: Type }) {
  const [address] = useSearchParams()
  const { data } = useSuspenseQuery(panelAt(address, type))
  return <SeriesPanel data={data} type={type} isSmall />
}

function SeriesView({ type }: { type: Exclude<Type, 'overview'> }) {
  const [address] = useSearchParams()
  const { data } = useSuspenseQuery(statisticsAt(address, type))
  if (data.withheld || data.totals.orders === 0) return <Head data={data} />
  return (
    <>
      <Head data={data} />
      <SeriesPanel data={data} type={type} />
      <Explanation data={data} />
    </>
  )
}

function BudgetView() {
  const [address] = useSearchParams()
  const { data } = useSuspenseQuery(budgetsAt(address))
  const { budgets = [], hidesPersons } = data
  return (
    <>
      <ChosenFilters data={data} />
      <p>
        Was von jedem Budget in seinem laufenden Zeitraum übrig ist, Tag für Tag. Die gestrichelte Linie zeigt den
        gleichmäßigen Verbrauch bis zum Ende. <Link to={budgetsPage}>Alle Budgets mit ihren Buchungen</Link>
      </p>
      {budgets.length === 0 ? (
        <EmptyState title="Kein Budget zu zeigen">
          <p>
            {hidesPersons
              ? 'Ihr Unternehmen zeigt keine Zahlen, hinter denen einzelne Personen stehen können.'
              : 'Für diese Auswahl gilt zurzeit kein Budget.'}
          </p>
        </EmptyState>
      ) : (
        <div className={styles.panels}>
          {budgets.map((budget) => (
            <BudgetPanel key={budget.id} budget={budget} />
          ))}
        </div>
      )}
    </>
  )
}

/** Period, filters, and what the figures say in a sentence. */
function Head({ data }: { data: Statistics }) {
  return (
    <>
      <div className={styles.head}>
        <PeriodPicker data={data} />
        <StatisticsFilter data={data} />
        <ChosenFilters data={data} />
      </div>
      {data.withheld ? (
        <Notice kind="info" title="Diese Zahlen werden nicht gezeigt">
          {data.sentence}
        </Notice>
      ) : (
        <p className={styles.lead} role="status">
          {data.sentence}
        </p>
      )}
    </>
  )
}

function Explanation({ data: { period, previous, hidesPersons } }: { data: Statistics }) {
  return (
    <p className={styles.explanation}>
      Gezählt werden Bestellungen am Tag, an dem sie gesendet wurden; Entwürfe, offene Freigaben, Abgelehntes,
      Storniertes, Widerrufenes und Gutgeschriebenes nicht. Summen sind Warenwerte nach Abzug von Gutscheinen, ohne
      Versand, Zuschläge und Pfand.
      {period.isRunning && previous && ' Ein laufender Zeitraum wird mit dem gleichen Teil des anderen verglichen.'}
      {hidesPersons &&
        ' Zahlen, hinter denen weniger als fünf Personen stehen, sind zusammengefasst, und der Anteil mit Umweltzeichen wird nicht gezeigt.'}
    </p>
  )
}
