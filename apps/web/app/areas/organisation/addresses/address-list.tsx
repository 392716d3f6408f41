import type { ReactNode } from 'react'
import { useActionData, useLocation, useSearchParams } from 'react-router'
import type { FormRefusal } from '../../../platform/calls/actions.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { useConfig } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { BulkForm } from '../../../ui/table/bulk-form.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { addressWith } from '../../../ui/table/table-address.ts'
import { TableFilter } from '../../../ui/table/table-filter.tsx'
import { doneIn, formLink, type RowsDone } from '../rows.ts'
import { noteOf, RowsOutcome } from '../rows-outcome.tsx'
import { doneWords } from './address-posts.ts'
import styles from './addresses.module.css'
import type { Colleague, CompanyAddress } from './queries.ts'

type Found<Row> = { items: readonly Row[]; total: number; page: number; lastPage: number }

type AddressListProps<Row> = {
  title: string
  /** what they are for */
  children: ReactNode
  found: Found<Row>
  /** before the columns that all addresses have */
  first?: Column<Row>
  sortedBy: string
  users?: readonly Colleague[]
}

const purposes = { billing: 'Rechnung', shipping: 'Lieferung', both: 'Rechnung, Lieferung' } as const

/** Who lives or works there: the company, or else the person. */
const nameOf = ({ company, firstname, lastname }: CompanyAddress) =>
  company || [firstname, lastname].filter(Boolean).join(' ')

/** A table of addresses that the administration keeps, of the company or of its users. */
export function AddressList<Row extends CompanyAddress>(props: AddressListProps<Row>) {
  const { title, children, found, first, sortedBy, users } = props
  const { pathname } = useLocation()
  const home = useConfig().config.options?.homeCountry
  const [address] = useSearchParams()
  const outcome = useActionData<RowsDone | FormRefusal>()
  const at = { pathname, searchParams: address }
  const done = outcome ? undefined : doneWords[doneIn(address) ?? '']
  const columns: Column<Row>[] = [
    {
      label: 'Name',
      sortBy: 'name',
      names: true,
      cell: (row) => <Link to={formLink(at, row.id)}>{nameOf(row)}</Link>,
    },
    ...(first ? [first] : []),
    {
      label: 'Straße',
      sortBy: 'street',
      cell: ({ street, addition }) => [street, addition].filter(Boolean).join(', '),
    },
    { label: 'PLZ', sortBy: 'zip', cell: ({ zip, country }) => (country === home ? zip : `${country}-${zip}`) },
    { label: 'Ort', sortBy: 'city', cell: ({ city }) => city },
    { label: 'Wofür', sortBy: 'type', cell: ({ type }) => purposes[type] },
    { label: 'Standard', cell: defaultsOf },
  ]
  return (
    <>
      <PageHead title={title} robots="noindex" />
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <LinkButton to={formLink(at, 'neu')}>Neue Adresse</LinkButton>
      </div>
      {children}
      {done && <Notice kind="success">{done}</Notice>}
      <RowsOutcome outcome={outcome} />
      <TableFilter
        label="Adressen suchen"
        filters={[
          ...(users
            ? [
                {
                  name: 'userId',
                  label: 'Person',
                  options: users.map(({ id, name }) => ({ value: String(id), label: name })),
                },
              ]
            : []),
          {
            name: 'type',
            label: 'Wofür',
            options: [
              { value: 'billing', label: 'Rechnung' },
              { value: 'shipping', label: 'Lieferung' },
            ],
          },
        ]}
      />
      <p role="status" className={styles.count}>
        {found.total === 1 ? 'Eine Adresse' : `${found.total} Adressen`}
      </p>
      {found.total === 0 ? (
        <EmptyState
          title="Keine Adresse gefunden"
          scene="leer-bestellungen"
          actions={<LinkButton to={pathname}>Alle Adressen zeigen</LinkButton>}
        >
          <p>Gesucht wird in Namen, Straßen, Postleitzahlen und Orten.</p>
        </EmptyState>
      ) : (
        <>
          <BulkForm
            id="several"
            label="Ausgewählte Adressen"
            action={address.size > 0 ? `${pathname}?${address}` : pathname}
          >
            <Button type="submit" size="small">
              Löschen
            </Button>
          </BulkForm>
          <DataTable
            caption={title}
            columns={columns}
            rows={found.items}
            keyOf={({ id }) => id}
            sortedBy={sortedBy}
            choice={{
              form: 'several',
              valueOf: ({ id }) => id,
              labelOf: ({ displayName }) => `${displayName} auswählen`,
            }}
            noteOf={({ id }) => noteOf(outcome, id)}
          />
          <Pagination
            page={found.page}
            lastPage={found.lastPage}
            linkTo={(page) => addressWith(pathname, address, { page: page === 1 ? '' : String(page) })}
          />
        </>
      )}
    </>
  )
}

function defaultsOf({ isDefaultBilling, isDefaultShipping }: CompanyAddress) {
  if (!isDefaultBilling && !isDefaultShipping) return null
  return (
    <span className={styles.badges}>
      {isDefaultBilling && <Badge tone="dark">Rechnung</Badge>}
      {isDefaultShipping && <Badge tone="dark">Lieferung</Badge>}
    </span>
  )
}
