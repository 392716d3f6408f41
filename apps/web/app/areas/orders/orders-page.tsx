import type { Answer } from '@kontor/contracts/client'
import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Form, useSearchParams } from 'react-router'
import { basket, orders as ordersAddress, shop } from '../../links.ts'
import { inBrowser, onServer, type PageAt, query } from '../../platform/calls/query.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { useCharged } from '../../platform/state/shop.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/forms/fields.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { Pagination } from '../../ui/page/pagination.tsx'
import { OrderEntry } from './order-entry.tsx'
import styles from './orders.module.css'
import { PeriodFilter, periodOf } from './period-filter.tsx'

const ordersOf = (address: URLSearchParams) => {
  const page = address.get('page') ?? ''
  const search = address.get('search')?.trim()
  const status = address.get('status')
  return query('listOrders', {
    page: /^\d{1,6}$/.test(page) ? Number(page) : 1,
    limit: 10,
    ...(search && { search }),
    ...(status && { status }),
    ...periodOf(address),
  })
}

// a guest is refused with login_required and sent to sign in
const needs = ({ url }: PageAt) => [ordersOf(url.searchParams)]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function OrdersPage() {
  const [address] = useSearchParams()
  const { data } = useSuspenseQuery(ordersOf(address))
  const isFiltered = [...address.keys()].some((name) => name !== 'page')
  const pageLink = (page: number) => {
    const next = new URLSearchParams(address)
    if (page === 1) next.delete('page')
    else next.set('page', String(page))
    return next.size > 0 ? `${ordersAddress}?${next}` : ordersAddress
  }
  return (
    <PageBody>
      <PageHead title="Meine Bestellungen" robots="noindex" />
      <h1 tabIndex={-1}>Meine Bestellungen</h1>
      {data.total === 0 && !isFiltered ? (
        <NoOrders />
      ) : (
        <>
          <OrderSearch labels={data.labels} />
          <PeriodFilter address={address} today={data.today} />
        </>
      )}
      {data.total > 0 && (
        <>
          <p className={styles.count} role="status">
            {data.total === 1 ? 'Eine Bestellung' : `${data.total} Bestellungen`}
          </p>
          <OrderList orders={data.items} />
          <Pagination page={data.page} lastPage={data.lastPage} linkTo={pageLink} />
        </>
      )}
      {data.total === 0 && isFiltered && (
        <EmptyState
          title="Keine Bestellung gefunden"
          scene="leer-bestellungen"
          actions={<LinkButton to={ordersAddress}>Alle Bestellungen zeigen</LinkButton>}
        >
          <p>Gesucht wird in Bestellnummern, auch Ihren eigenen, in Artikelnummern, Artikelnamen und Kostenstellen.</p>
        </EmptyState>
      )}
    </PageBody>
  )
}

/** The search stands in the address, so Back, a copied link and no JavaScript all work. */
function OrderSearch({ labels }: { labels: Answer<'listOrders'>['labels'] }) {
  const [address] = useSearchParams()
  return (
    <Form
      method="get"
      action={ordersAddress}
      className={styles.search}
      role="search"
      aria-label="Bestellungen durchsuchen"
      key={address.toString()}
    >
      <div className={styles.searchField}>
        <TextField
          id="order-search"
          name="search"
          type="search"
          label="Suche in Bestellungen"
          maxLength={256}
          autoComplete="off"
          defaultValue={address.get('search') ?? ''}
        />
      </div>
      <div className={styles.statusField}>
        <SelectField
          id="order-status"
          name="status"
          label="Status"
          empty="alle"
          options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
          defaultValue={address.get('status') ?? ''}
        />
      </div>
      {Object.entries(periodOf(address)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Suchen</Button>
    </Form>
  )
}

function OrderList({ orders }: { orders: Answer<'listOrders'>['items'] }) {
  const charged = useCharged()
  return (
    <div className={styles.list}>
      <div className={styles.listHead} aria-hidden="true">
        <span>Bestellung</span>
        <span>Datum</span>
        <span>Status</span>
        <span>Bestellt von</span>
        <span className={styles.right}>{charged === 'net' ? 'Summe netto' : 'Summe'}</span>
        <span />
      </div>
      <ul>
        {orders.map((order) => (
          <OrderEntry key={order.orderNumber} order={order} date={formatDate(order.date)} />
        ))}
      </ul>
    </div>
  )
}

function NoOrders() {
  return (
    <EmptyState
      title="Noch keine Bestellungen"
      scene="leer-bestellungen"
      actions={
        <>
          <LinkButton to={shop} look="primary">
            Zum Sortiment
          </LinkButton>
          <LinkButton to={basket}>Zum Warenkorb</LinkButton>
        </>
      }
    >
      <p>Hier stehen Ihre Bestellungen mit Stand, Artikeln und Summen, sobald Sie etwas bestellt haben.</p>
    </EmptyState>
  )
}
