import type { Answer } from '@kontor/contracts/client'
import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, useActionData, useLocation, useNavigation, useSearchParams } from 'react-router'
import { adminCostCentreOrders, adminOrders, adminUserOrders, ordersFileLink } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, onServer, type PageAt, query } from '../../../platform/calls/query.ts'
import { requireFunction } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { configQuery, type ShopConfig } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { RefusedNotice } from '../../../ui/refused-notice.tsx'
import { addressWith } from '../../../ui/table/table-address.ts'
import { OrderEntry } from '../order-entry.tsx'
import ordersStyles from '../orders.module.css'
import { PeriodFilter, periodOf } from '../period-filter.tsx'
import { type Decided, decide, refreshReleases } from './decide.ts'
import { filterIn, sortingIn, sortings, sortLabels, waitingAt, waitingOrderIn, waitingOrders } from './queries.ts'
import styles from './release.module.css'
import { WaitingEntry } from './waiting-entry.tsx'

const titles: Readonly<Record<string, string>> = {
  [adminOrders]: 'Bestellungen und Freigaben',
  [adminUserOrders]: 'Bestellungen nach Person',
  [adminCostCentreOrders]: 'Bestellungen nach Kostenstelle',
}

const ordersAt = (url: Pick<URL, 'pathname' | 'searchParams'>) => {
  const page = url.searchParams.get('page') ?? ''
  const limit = 10
  return query('listAdminOrders', { ...filterIn(url), page: /^\d{1,6}$/.test(page) ? Number(page) : 1, limit })
}

const needs = ({ url }: PageAt) => [
  configQuery,
  ordersAt(url),
  ...(url.pathname === adminOrders ? [waitingAt(url.searchParams)] : []),
]
const check: Check = (read, at) => {
  const functions = at.url.pathname === adminOrders ? ['admin', 'approver', 'controller'] : ['admin']
  requireFunction((read(configQuery) as ShopConfig).user, at, functions)
}
export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)
export const action = onPost<Decided>(decide)
export const clientAction = postInBrowser<Decided>(decide, refreshReleases)

/** The orders of the company: first what waits for the reader, then all that he may read (specification 2). */
export default function AdminOrdersPage() {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const { data } = useSuspenseQuery(ordersAt({ pathname, searchParams: address }))
  const outcome = useActionData<Decided | FormRefusal>()
  const title = titles[pathname] ?? 'Bestellungen'
  return (
    <PageBody>
      <PageHead title={title} robots="noindex" />
      <h1 tabIndex={-1}>{title}</h1>
      <Outcome outcome={outcome} />
      {pathname === adminOrders && <Waiting outcome={outcome} />}
      <section aria-labelledby="all-orders" className={styles.section}>
        <h2 id="all-orders">{headingOf(pathname, address, data)}</h2>
        <OrderFilter pathname={pathname} data={data} />
        <PeriodFilter address={address} today={data.today} base={pathname} />
        {data.total === 0 ? (
          <EmptyState
            title="Keine Bestellung gefunden"
            scene="leer-bestellungen"
            actions={<LinkButton to={pathname}>Alle Bestellungen zeigen</LinkButton>}
          >
            <p>Gesucht wird in Bestellnummern, Artikelnummern, Artikelnamen und Kostenstellen.</p>
          </EmptyState>
        ) : (
          <>
            <div className={styles.above}>
              <p className={ordersStyles.count} role="status">
                {data.total === 1 ? 'Eine Bestellung' : `${data.total} Bestellungen`}
              </p>
              <Files address={address} pathname={pathname} />
            </div>
            <div className={ordersStyles.list}>
              <ul>
                {data.items.map((order) => (
                  <OrderEntry key={order.orderNumber} order={order} date={formatDate(order.date)} />
                ))}
              </ul>
            </div>
            <Pagination
              page={data.page}
              lastPage={data.lastPage}
              linkTo={(page) => addressWith(pathname, address, { page: page === 1 ? '' : String(page) })}
            />
          </>
        )}
      </section>
    </PageBody>
  )
}

/** Whose orders stand below, where one person or one cost centre is chosen. */
function headingOf(pathname: string, address: URLSearchParams, { users, costCenters }: Answer<'listAdminOrders'>) {
  const person = users.find(({ id }) => String(id) === address.get('userId'))
  const centre = costCenters.find(({ number }) => number === address.get('costCenter'))
  if (pathname === adminUserOrders) return person ? `Bestellungen von ${person.name}` : 'Bestellungen aller Personen'
  if (pathname === adminCostCentreOrders)
    return centre ? `Bestellungen auf ${centre.number} ${centre.name}` : 'Bestellungen aller Kostenstellen'
  return 'Alle Bestellungen'
}

/** What the list holds as a file: plain links, since the browser keeps a file and shows no page. */
function Files({ address, pathname }: { address: URLSearchParams; pathname: string }) {
  return (
    <p className={styles.files}>
      {address.has('datei') && (
        <span role="status">So viele Positionen fasst keine Datei: bitte den Zeitraum eingrenzen.</span>
      )}
      <LinkButton to={ordersFileLink(pathname, address, 'csv')} download size="small" look="quiet">
        <Icon name="file" size={16} />
        Als CSV
      </LinkButton>
      <LinkButton to={ordersFileLink(pathname, address, 'xlsx')} download size="small" look="quiet">
        <Icon name="file" size={16} />
        Als Excel-Datei
      </LinkButton>
    </p>
  )
}

function Waiting({ outcome }: { outcome: Decided | FormRefusal | undefined }) {
  const [address] = useSearchParams()
  const { items, openReleases } = useSuspenseQuery(waitingAt(address)).data
  const mine = items.filter(({ release }) => release?.mayDecide)
  const asked = mine.filter(({ release }) => release?.isAsked)
  const others = mine.filter(({ release }) => !release?.isAsked)
  const results = outcome && 'results' in outcome ? outcome.results : []
  const entries = (some: typeof mine) => (
    <ul className={styles.entries}>
      {some.map((order) => (
        <WaitingEntry
          key={order.orderNumber}
          order={order}
          canChoose={mine.length > 1}
          result={results.find(({ orderNumber }) => orderNumber === order.orderNumber)}
        />
      ))}
    </ul>
  )
  return (
    <>
      <section aria-labelledby="waiting" className={styles.section}>
        <h2 id="waiting">
          {openReleases === 0 ? 'Nichts wartet auf Ihre Freigabe' : `Wartet auf Ihre Freigabe (${openReleases})`}
        </h2>
        {mine.length > 1 && <WaitingOrder address={address} />}
        {asked.length > 0 && entries(asked)}
        {asked.length > 0 && asked.length < openReleases && (
          <p className={styles.facts}>
            Hier stehen die ersten {asked.length}; die übrigen folgen, sobald Sie entschieden haben.
          </p>
        )}
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others" className={styles.section}>
          <h2 id="others">Wartet auf andere, Sie können übernehmen ({others.length})</h2>
          {entries(others)}
        </section>
      )}
      {mine.length > 1 && <Several />}
    </>
  )
}

/** Decides about all that are ticked above. */
function Several() {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      action={adminOrders}
      id="several"
      className={styles.several}
      aria-label="Ausgewählte entscheiden"
    >
      <TokenField />
      <p className={styles.facts}>Mehrere auf einmal: oben ankreuzen, dann</p>
      <Button type="submit" name="decision" value="release" busy={isBusy}>
        <Icon name="check" />
        Ausgewählte freigeben
      </Button>
      <Button type="submit" name="decision" value="deny" busy={isBusy}>
        <Icon name="close" />
        Ausgewählte ablehnen
      </Button>
    </Form>
  )
}

/** In which order they wait: links, so that the address says it (ux 60). */
function WaitingOrder({ address }: { address: URLSearchParams }) {
  const current = waitingOrderIn(address)
  return (
    <nav aria-label="Offene Freigaben sortieren" className={ordersStyles.periods}>
      <span className={ordersStyles.periodsHead}>Sortieren</span>
      {waitingOrders.map((sortBy) => (
        <Link
          key={sortBy}
          to={addressWith(adminOrders, address, { offen: sortBy === 'oldest' ? '' : sortBy })}
          keepPlace
          className={ordersStyles.period}
          aria-current={sortBy === current ? 'true' : undefined}
        >
          {sortLabels[sortBy]}
        </Link>
      ))}
    </nav>
  )
}

function Outcome({ outcome }: { outcome: Decided | FormRefusal | undefined }) {
  if (!outcome) return null
  if ('refused' in outcome) return <RefusedNotice refused={outcome.refused} />
  const { results } = outcome
  if (results.length === 0) return <Notice kind="warning" title="Es war keine Bestellung ausgewählt." />
  const isWhole = results.every(({ isDone }) => isDone)
  return (
    <Notice kind={isWhole ? 'success' : 'warning'}>
      {results.map(({ orderNumber, isDone, message }) => (
        <p key={orderNumber}>{isDone ? message : `${orderNumber}: ${message}`}</p>
      ))}
    </Notice>
  )
}

type FilterProps = { pathname: string; data: Answer<'listAdminOrders'> }

/** The screens of one person and of one cost centre begin with whom they ask for (R-ROUTE-022, R-ROUTE-023). */
function OrderFilter({ pathname, data }: FilterProps) {
  const [address] = useSearchParams()
  const person = (
    <div key="person" className={ordersStyles.statusField}>
      <SelectField
        name="userId"
        label="Bestellt von"
        empty="alle"
        options={data.users.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={address.get('userId') ?? ''}
      />
    </div>
  )
  const centre = (
    <div key="centre" className={ordersStyles.statusField}>
      <SelectField
        name="costCenter"
        label="Kostenstelle"
        empty="alle"
        options={data.costCenters.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))}
        defaultValue={address.get('costCenter') ?? ''}
      />
    </div>
  )
  const [first, after] =
    pathname === adminUserOrders
      ? [[person], [centre]]
      : pathname === adminCostCentreOrders
        ? [[centre], [person]]
        : [[], [person, centre]]
  return (
    <Form
      method="get"
      action={pathname}
      className={ordersStyles.search}
      role="search"
      aria-label="Bestellungen durchsuchen"
      key={address.toString()}
    >
      {first}
      <div className={ordersStyles.searchField}>
        <TextField
          name="search"
          type="search"
          label="Suche in Bestellungen"
          maxLength={256}
          autoComplete="off"
          defaultValue={address.get('search') ?? ''}
        />
      </div>
      <div className={ordersStyles.statusField}>
        <SelectField
          name="status"
          label="Status"
          empty="alle"
          options={Object.entries(data.labels).map(([value, label]) => ({ value, label }))}
          defaultValue={address.get('status') ?? ''}
        />
      </div>
      {after}
      <div className={ordersStyles.statusField}>
        <SelectField
          name="sortBy"
          label="Sortieren"
          options={sortings.map((value) => ({ value, label: sortLabels[value] }))}
          defaultValue={sortingIn(address, pathname)}
        />
      </div>
      {Object.entries(periodOf(address)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Anzeigen</Button>
    </Form>
  )
}
