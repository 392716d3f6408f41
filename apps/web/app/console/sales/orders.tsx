import type { ConsoleOutputs } from '@kontor/api/console'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { orderStatuses, orderStatusLabels } from '@kontor/contracts/rules/orders/order-status'
import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '../../ui/link.tsx'
import { StatusBadge } from '../../ui/marks/status-badge.tsx'
import { trpc } from '../trpc.ts'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { recordLink } from '../ui/record-link.ts'
import { type Asked, useAsked } from '../ui/use-asked.ts'
import { Views } from '../ui/views.tsx'
import { euro } from './euros.ts'
import { OrderPage } from './order.tsx'

type Row = ConsoleOutputs['orders']['list']['items'][number]

/** Orders of everybody, and one of them. */
export function Orders({ record }: { record: string | undefined }) {
  return record === undefined ? <OrderList /> : <OrderPage key={record} orderNumber={record} />
}

const payments = [
  { value: 'open', label: 'Zahlung offen' },
  { value: 'overpaid', label: 'überzahlt' },
] as const

function OrderList() {
  const asked = useAsked({ sortBy: 'date', descending: true })
  const { data: methods } = useSuspenseQuery(trpc.orders.paymentMethods.queryOptions({}))
  const list = useInfiniteQuery(
    trpc.orders.list.infiniteQueryOptions(wantedOf(asked), {
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <h1 tabIndex={-1}>Bestellungen</h1>
      <Views of="orders" />
      <ListTools
        asked={asked}
        searches="Nummer, Kunde, E-Mail, Artikel"
        filters={[
          {
            name: 'status',
            label: 'Status',
            options: orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] })),
          },
          {
            name: 'zahlungsart',
            label: 'Zahlungsart',
            options: methods.items.map(({ slug, name }) => ({ value: slug, label: name })),
          },
          { name: 'zahlung', label: 'Zahlung', options: payments },
        ]}
      >
        {[
          ['von', 'Von'],
          ['bis', 'Bis'],
        ].map(([name = '', label]) => (
          <label key={name}>
            {label}
            <input
              type="date"
              value={asked.value(name)}
              onChange={({ target }) => asked.ask({ [name]: target.value })}
            />
          </label>
        ))}
      </ListTools>
      <ConsoleTable
        name="orders"
        caption="Bestellungen"
        columns={columns}
        list={list}
        keyOf={({ orderNumber }) => orderNumber}
        asked={asked}
        empty={<p>Bisher hat niemand bestellt.</p>}
      />
    </>
  )
}

function wantedOf(asked: Asked) {
  const [status, payment] = [asked.value('status'), asked.value('zahlung')]
  const part = (name: string, key: string) => (asked.value(name) === '' ? {} : { [key]: asked.value(name) })
  return {
    sort: asked.sortBy === 'sum' ? ('sum' as const) : ('date' as const),
    descending: asked.descending,
    ...(asked.search !== '' && { search: asked.search }),
    ...part('zahlungsart', 'paymentMethod'),
    ...part('von', 'from'),
    ...part('bis', 'to'),
    status: orderStatuses.find((one) => one === status),
    payment: payments.find(({ value }) => value === payment)?.value,
  }
}

const columns: readonly ConsoleColumn<Row>[] = [
  {
    id: 'number',
    label: 'Bestellung',
    names: true,
    cell: ({ orderNumber }) => <Link to={recordLink('bestellungen', orderNumber)}>{orderNumber}</Link>,
  },
  { id: 'date', label: 'Datum', sortBy: 'date', cell: ({ placedAt }) => formatDateTime(placedAt) },
  {
    id: 'customer',
    label: 'Kunde',
    cell: ({ customerName, customerNumber }) => [customerName, customerNumber].filter(Boolean).join(', '),
  },
  { id: 'user', label: 'Bestellt von', cell: ({ userName }) => userName },
  { id: 'email', label: 'E-Mail', isExtra: true, cell: ({ email }) => email },
  {
    id: 'status',
    label: 'Status',
    cell: ({ status, statusLabel }) => <StatusBadge status={status} label={statusLabel} />,
  },
  { id: 'positions', label: 'Positionen', figures: true, isExtra: true, cell: ({ positions }) => positions },
  { id: 'payment', label: 'Zahlung', isExtra: true, cell: ({ paymentName }) => paymentName },
  { id: 'paid', label: 'Bezahlt', figures: true, isExtra: true, cell: ({ paidCents }) => euro(paidCents) },
  { id: 'sum', label: 'Summe brutto', sortBy: 'sum', figures: true, cell: ({ grossCents }) => euro(grossCents) },
]
