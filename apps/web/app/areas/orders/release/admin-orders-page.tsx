import type { Answer } from '@kontor/contracts/client'
import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, useActionData, useLocation, useNavigation, useSearchParams } from 'react-router'
import { adminCostCentreOrders, adminOrders, adminUserOrders } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, onServer, type PageAt, query } from '../../../platform/calls/query.ts'
import { requireFunction } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { configQuery, type ShopConfig } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { OrderEntry } from '../order-entry.tsx'
import ordersStyles from '../orders.module.css'
import { PeriodFilter, periodOf } from '../period-filter.tsx'
import { type Decided, decide, refreshReleases } from './decide.ts'
import { waitingQuery } from './queries.ts'
import styles from './release.module.css'
import { WaitingEntry } from './waiting-entry.tsx'

type Scope = 'all' | 'user' | 'costcenter'

const scopes: Readonly<Record<string, { scope: Scope; title: string }>> = {
  [adminOrders]: { scope: 'all', title: 'Bestellungen und Freigaben' },
  [adminUserOrders]: { scope: 'user', title: 'Bestellungen nach Person' },
  [adminCostCentreOrders]: { scope: 'costcenter', title: 'Bestellungen nach Kostenstelle' },
}
const screenAt = (pathname: string) =>
  scopes[pathname] ?? { scope: 'all' as const, title: 'Bestellungen und Freigaben' }

const sortings = ['newest', 'oldest', 'sum', 'user'] as const
const sortLabels = { newest: 'Neueste zuerst', oldest: 'Älteste zuerst', sum: 'Höchste Summe', user: 'Person' } as const

const ordersAt = ({ pathname, searchParams: address }: Pick<URL, 'pathname' | 'searchParams'>) => {
  const page = address.get('page') ?? ''
  const text = (name: string) => address.get(name)?.trim() || undefined
  const userId = /^\d{1,9}$/.test(address.get('userId') ?? '') ? Number(address.get('userId')) : undefined
  const sortBy = sortings.find((one) => one === address.get('sortBy')) ?? 'newest'
  const [search, status, costCenter] = [text('search'), text('status'), text('costCenter')]
  return query('listAdminOrders', {
    scope: screenAt(pathname).scope,
    page: /^\d{1,6}$/.test(page) ? Number(page) : 1,
    limit: 10,
    sortBy,
    ...(search && { search: search.slice(0, 256) }),
    ...(status && { status: status.slice(0, 40) }),
    ...(costCenter && { costCenter: costCenter.slice(0, 60) }),
    ...(userId && { userId }),
    ...periodOf(address),
  })
}

const needs = ({ url }: PageAt) => [configQuery, ordersAt(url), ...(url.pathname === adminOrders ? [waitingQuery] : [])]
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
  const { title } = screenAt(pathname)
  const linkWith = (change: Record<string, string>) => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    return next.size > 0 ? `${pathname}?${next}` : pathname
  }
  return (
    <PageBody>
      <PageHead title={title} robots="noindex" />
      <h1 tabIndex={-1}>{title}</h1>
      <Outcome outcome={outcome} />
      {pathname === adminOrders && <Waiting outcome={outcome} />}
      <section aria-labelledby="all-orders" className={styles.section}>
        <h2 id="all-orders">{pathname === adminOrders ? 'Alle Bestellungen' : 'Bestellungen'}</h2>
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
            <p className={ordersStyles.count} role="status">
              {data.total === 1 ? 'Eine Bestellung' : `${data.total} Bestellungen`}
            </p>
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
              linkTo={(page) => linkWith({ page: page === 1 ? '' : String(page) })}
            />
          </>
        )}
      </section>
    </PageBody>
  )
}

function Waiting({ outcome }: { outcome: Decided | FormRefusal | undefined }) {
  const { items, openReleases } = useSuspenseQuery(waitingQuery).data
  const isBusy = useNavigation().formMethod === 'POST'
  const mine = items.filter(({ release }) => release?.mayDecide)
  // an admin may decide more than he is asked for; of very many only the first are listed
  const open = Math.max(openReleases, mine.length)
  const results = outcome && 'results' in outcome ? outcome.results : []
  return (
    <section aria-labelledby="waiting" className={styles.section}>
      <h2 id="waiting">
        {mine.length === 0 ? 'Nichts wartet auf Ihre Freigabe' : `Wartet auf Ihre Freigabe (${open})`}
      </h2>
      {mine.length > 0 && (
        <>
          <ul className={styles.entries}>
            {mine.map((order) => (
              <WaitingEntry
                key={order.orderNumber}
                order={order}
                canChoose={mine.length > 1}
                result={results.find(({ orderNumber }) => orderNumber === order.orderNumber)}
              />
            ))}
          </ul>
          {mine.length > 1 && (
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
          )}
        </>
      )}
    </section>
  )
}

function Outcome({ outcome }: { outcome: Decided | FormRefusal | undefined }) {
  if (!outcome) return null
  if ('refused' in outcome) return <Notice kind="error">{outcome.refused.errorMessages.join(' ')}</Notice>
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

function OrderFilter({ pathname, data }: { pathname: string; data: Answer<'listAdminOrders'> }) {
  const [address] = useSearchParams()
  return (
    <Form
      method="get"
      action={pathname}
      className={ordersStyles.search}
      role="search"
      aria-label="Bestellungen durchsuchen"
      key={address.toString()}
    >
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
      <div className={ordersStyles.statusField}>
        <SelectField
          name="userId"
          label="Bestellt von"
          empty="alle"
          options={data.users.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={address.get('userId') ?? ''}
        />
      </div>
      <div className={ordersStyles.statusField}>
        <SelectField
          name="costCenter"
          label="Kostenstelle"
          empty="alle"
          options={data.costCenters.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))}
          defaultValue={address.get('costCenter') ?? ''}
        />
      </div>
      <div className={ordersStyles.statusField}>
        <SelectField
          name="sortBy"
          label="Sortieren"
          options={sortings.map((value) => ({ value, label: sortLabels[value] }))}
          defaultValue={address.get('sortBy') ?? 'newest'}
        />
      </div>
      {Object.entries(periodOf(address)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Anzeigen</Button>
    </Form>
  )
}
