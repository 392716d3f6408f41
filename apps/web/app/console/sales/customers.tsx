import type { ConsoleOutputs } from '@kontor/api/console'
import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { consoleLink } from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { trpc } from '../trpc.ts'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { recordLink } from '../ui/record-link.ts'
import { useAsked } from '../ui/use-asked.ts'
import { Views } from '../ui/views.tsx'
import { CustomerPage } from './customer.tsx'

type Row = ConsoleOutputs['customers']['list']['items'][number]

/** Companies and private customers, and one of them. */
export function Customers({ record }: { record: string | undefined }) {
  return record === undefined ? <CustomerList /> : <CustomerPage key={record} id={Number(record)} />
}

const kinds = [
  { value: 'business', label: 'Firmen' },
  { value: 'private', label: 'Privatpersonen' },
] as const

function CustomerList() {
  const asked = useAsked({ sortBy: 'number' })
  const { data: waiting } = useSuspenseQuery(trpc.customers.waiting.queryOptions({}))
  const kind = kinds.find(({ value }) => value === asked.value('art'))?.value
  const list = useInfiniteQuery(
    trpc.customers.list.infiniteQueryOptions(
      {
        sort: (['number', 'name', 'since'] as const).find((one) => one === asked.sortBy) ?? 'number',
        descending: asked.descending,
        kind,
        ...(asked.search !== '' && { search: asked.search }),
      },
      { getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData },
    ),
  )
  const count = waiting.items.length
  return (
    <>
      <h1 tabIndex={-1}>Kunden</h1>
      {count > 0 && (
        <Notice
          kind="warning"
          title={count === 1 ? 'Eine Registrierung wartet auf Sie.' : `${count} Registrierungen warten auf Sie.`}
        >
          <Link to={consoleLink('registrierungen')}>Zu den Registrierungen</Link>
        </Notice>
      )}
      <Views of="customers" />
      <ListTools
        asked={asked}
        searches="Nummer, Name, E-Mail, Benutzer"
        filters={[{ name: 'art', label: 'Art', options: kinds }]}
      />
      <ConsoleTable
        name="customers"
        caption="Kunden"
        columns={columns}
        list={list}
        keyOf={({ id }) => String(id)}
        asked={asked}
        empty={<p>Noch kein Kunde: Sie kommen durch eine Registrierung oder durch „Kunden importieren“.</p>}
      />
    </>
  )
}

const columns: readonly ConsoleColumn<Row>[] = [
  { id: 'number', label: 'Nummer', sortBy: 'number', cell: ({ number }) => number },
  {
    id: 'name',
    label: 'Name',
    sortBy: 'name',
    names: true,
    cell: ({ id, name }) => <Link to={recordLink('kunden', id)}>{name}</Link>,
  },
  { id: 'kind', label: 'Art', cell: ({ kind }) => (kind === 'business' ? 'Firma' : 'Privat') },
  { id: 'email', label: 'E-Mail', cell: ({ email }) => email ?? '' },
  { id: 'users', label: 'Benutzer', figures: true, cell: ({ users }) => users },
  { id: 'orders', label: 'Bestellungen', figures: true, cell: ({ orders }) => orders },
  { id: 'since', label: 'Kunde seit', sortBy: 'since', cell: ({ since }) => formatDate(since) },
]
