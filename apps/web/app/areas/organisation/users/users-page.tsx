import { useSuspenseQuery } from '@tanstack/react-query'
import { data, useActionData, useLocation, useSearchParams } from 'react-router'
import { adminUsers } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, onServer, type PageAt } from '../../../platform/calls/query.ts'
import { requireFunction } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { configQuery, type ShopConfig } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { BulkForm } from '../../../ui/table/bulk-form.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { addressWith } from '../../../ui/table/table-address.ts'
import { TableFilter } from '../../../ui/table/table-filter.tsx'
import { euro } from '../../../ui/text/price-text.tsx'
import { ImportSection } from '../imports/import-section.tsx'
import type { Imported } from '../imports/import-table.ts'
import { doneIn, formAskedIn, formLink, type RowsDone } from '../rows.ts'
import { noteOf, RowsOutcome } from '../rows-outcome.tsx'
import { functionFilters, oneUser, statusFilters, type User, type Users, usersAt } from './queries.ts'
import { UserForm } from './user-form.tsx'
import { changeUsers, doneWords, limitLabels, limitNames, refreshUsers } from './user-posts.ts'
import styles from './users.module.css'

const needs = ({ url }: PageAt) => {
  const asked = formAskedIn(url.searchParams)
  return [configQuery, asked === null ? usersAt(url.searchParams) : oneUser(asked)]
}
const check: Check = (read, at) => {
  requireFunction((read(configQuery) as ShopConfig).user, at)
  const asked = formAskedIn(at.url.searchParams)
  if (typeof asked === 'number' && (read(oneUser(asked)) as Users).items.length === 0) throw data(null, { status: 404 })
}
export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)
export const action = onPost<RowsDone | Imported>(changeUsers)
export const clientAction = postInBrowser<RowsDone | Imported>(changeUsers, refreshUsers)

/** The users of the company: a table, or the form of one of them (specification 2). */
export default function UsersPage() {
  const [address] = useSearchParams()
  const outcome = useActionData<RowsDone | Imported | FormRefusal>()
  const asked = formAskedIn(address)
  const refusal = outcome && 'refused' in outcome ? outcome : undefined
  return <PageBody>{asked === null ? <UserList /> : <UserForm key={asked} asked={asked} refusal={refusal} />}</PageBody>
}

const statusTones = { active: 'green', invited: 'blue', inactive: 'plain', waiting: 'amber' } as const

function UserList() {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const found = useSuspenseQuery(usersAt(address)).data
  const outcome = useActionData<RowsDone | Imported | FormRefusal>()
  const { items, total, labels, costCenters } = found
  const at = { pathname, searchParams: address }
  const done = outcome ? undefined : doneWords[doneIn(address) ?? '']
  const numbers = new Map(costCenters.map(({ id, number }) => [id, number]))
  const columns: Column<User>[] = [
    { label: 'Name', sortBy: 'name', names: true, cell: ({ id, name }) => <Link to={formLink(at, id)}>{name}</Link> },
    { label: 'Benutzername', sortBy: 'username', cell: ({ username }) => username },
    { label: 'E-Mail', sortBy: 'email', cell: ({ email }) => email },
    { label: 'Rechte', cell: (user) => rightsOf(user, labels) },
    { label: 'Kostenstellen', cell: ({ costCenterIds }) => costCenterIds.map((id) => numbers.get(id)).join(', ') },
    {
      label: 'Limit je Bestellung',
      sortBy: 'orderLimit',
      figures: true,
      cell: ({ orderLimit }) => (orderLimit === null ? '–' : euro(orderLimit)),
    },
    {
      label: 'Status',
      sortBy: 'status',
      cell: ({ status }) => <Badge tone={statusTones[status]}>{labels[status]}</Badge>,
    },
  ]
  return (
    <>
      <PageHead title="Benutzer" robots="noindex" />
      <div className={styles.head}>
        <h1 tabIndex={-1}>Benutzer</h1>
        <LinkButton to={formLink(at, 'neu')}>Benutzer anlegen</LinkButton>
      </div>
      {done && <Notice kind="success">{done}</Notice>}
      <RowsOutcome outcome={outcome} />
      <TableFilter
        label="Benutzer suchen"
        hint="Name, Benutzername, E-Mail oder Abteilung"
        filters={[
          { name: 'function', label: 'Recht', options: choicesOf(functionFilters, labels) },
          { name: 'status', label: 'Status', options: choicesOf(statusFilters, labels) },
          {
            name: 'costCenter',
            label: 'Kostenstelle',
            options: costCenters.map(({ number, name }) => ({ value: number, label: `${number} ${name}` })),
          },
        ]}
      />
      <p className={styles.note} role="status">
        {total === 1 ? 'Ein Benutzer' : `${total} Benutzer`}
      </p>
      {total === 0 ? (
        <EmptyState
          title="Niemand gefunden"
          scene="leer-bestellungen"
          actions={<LinkButton to={adminUsers}>Alle Benutzer zeigen</LinkButton>}
        >
          <p>Gesucht wird in Namen, Benutzernamen, E-Mail-Adressen und Abteilungen.</p>
        </EmptyState>
      ) : (
        <>
          <Several at={at} costCenters={costCenters} />
          <DataTable
            caption="Benutzer"
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            sortedBy="name"
            choice={{ form: 'several', valueOf: ({ id }) => id, labelOf: ({ name }) => `${name} auswählen` }}
            noteOf={({ id }) => noteOf(outcome, id)}
          />
          <Pagination
            page={found.page}
            lastPage={found.lastPage}
            linkTo={(page) => addressWith(pathname, address, { page: page === 1 ? '' : String(page) })}
          />
        </>
      )}
      <ImportSection kind="users" action={pathname} canImport outcome={outcome} />
    </>
  )
}

const choicesOf = (values: readonly string[], labels: Users['labels']) =>
  values.map((value) => ({ value, label: labels[value] ?? value }))

function rightsOf({ functions, may_order: mayOrder }: User, labels: Users['labels']): string {
  const names = functions.map((name) => labels[name] ?? name)
  return [...(mayOrder ? ['Bestellen'] : []), ...names].join(', ') || 'nur ansehen'
}

/** What can be done to several at once. */
function Several({
  at: { pathname, searchParams },
  costCenters,
}: {
  at: { pathname: string; searchParams: URLSearchParams }
  costCenters: Users['costCenters']
}) {
  return (
    <BulkForm
      id="several"
      label="Ausgewählte Benutzer"
      action={`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`}
    >
      <Button type="submit" name="decision" value="deactivate" size="small">
        Deaktivieren
      </Button>
      <Button type="submit" name="decision" value="activate" size="small">
        Aktivieren
      </Button>
      <div className={styles.changes}>
        <div className={styles.more}>
          <SelectField
            label="Kostenstelle"
            name="costCenterId"
            empty="wählen"
            options={costCenters
              .filter(({ active }) => active)
              .map(({ id, number, name }) => ({ value: String(id), label: `${number} ${name}` }))}
          />
          <Button type="submit" name="decision" value="assign" size="small">
            Zuordnen
          </Button>
          <Button type="submit" name="decision" value="remove" size="small">
            Entfernen
          </Button>
        </div>
        <div className={styles.more}>
          <SelectField
            label="Limit"
            name="limit"
            options={limitNames.map((name) => ({ value: name, label: limitLabels[name] }))}
          />
          <TextField label="Euro netto" name="amount" inputMode="decimal" autoComplete="off" placeholder="kein Limit" />
          <Button type="submit" name="decision" value="limit" size="small">
            Setzen
          </Button>
        </div>
      </div>
    </BulkForm>
  )
}
