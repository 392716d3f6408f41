import { useSuspenseQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { data, useActionData, useLocation, useSearchParams } from 'react-router'
import { adminCostCentres } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, onServer, type PageAt } from '../../../platform/calls/query.ts'
import { requireFunction } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { configQuery, type ShopConfig } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/fields.tsx'
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
import { ImportSection } from '../imports/import-section.tsx'
import type { Imported } from '../imports/import-table.ts'
import { doneIn, formAskedIn, formLink, type RowsDone } from '../rows.ts'
import { noteOf, RowsOutcome } from '../rows-outcome.tsx'
import { CostCentreForm } from './cost-centre-form.tsx'
import { changeCostCentres, doneWords, refreshCostCentres } from './cost-centre-posts.ts'
import styles from './cost-centres.module.css'
import { type CostCentre, costCentresAt, oneCostCentre, validityOf } from './queries.ts'

const needs = ({ url }: PageAt) => {
  const asked = formAskedIn(url.searchParams)
  return [configQuery, asked === null ? costCentresAt(url.searchParams) : oneCostCentre(asked)]
}
const check: Check = (read, at) => {
  requireFunction((read(configQuery) as ShopConfig).user, at)
  const asked = formAskedIn(at.url.searchParams)
  const found = asked === null || asked === 'neu' || read(oneCostCentre(asked))
  if (typeof found === 'object' && (found as { items: unknown[] }).items.length === 0) throw data(null, { status: 404 })
}
export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)
export const action = onPost<RowsDone | Imported>(changeCostCentres)
export const clientAction = postInBrowser<RowsDone | Imported>(changeCostCentres, refreshCostCentres)

/** The cost centres of the company: a table, or the form of one of them (specification 2). */
export default function CostCentresPage() {
  const [address] = useSearchParams()
  const outcome = useActionData<RowsDone | Imported | FormRefusal>()
  const asked = formAskedIn(address)
  const refusal = outcome && 'refused' in outcome ? outcome : undefined
  return (
    <PageBody>
      {asked === null ? <CostCentreList /> : <CostCentreForm key={asked} asked={asked} refusal={refusal} />}
    </PageBody>
  )
}

const stateTones = { open: 'green', future: 'blue', closed: 'plain' } as const

function CostCentreList() {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const found = useSuspenseQuery(costCentresAt(address)).data
  const outcome = useActionData<RowsDone | Imported | FormRefusal>()
  const { items, total, labels, users, parents } = found
  const at = { pathname, searchParams: address }
  const isTree = address.get('view') === 'tree'
  const done = outcome ? undefined : doneWords[doneIn(address) ?? '']
  const names = new Map(parents.map(({ id, number, name }) => [id, `${number} ${name}`]))
  const columns: Column<CostCentre>[] = [
    {
      label: 'Nummer',
      sortBy: 'number',
      names: true,
      cell: ({ id, number, level }) => (
        <span className={styles.branch} style={{ '--level': isTree ? level : 0 } as CSSProperties}>
          <Link to={formLink(at, id)}>{number}</Link>
        </span>
      ),
    },
    { label: 'Name', sortBy: 'name', cell: ({ name }) => name },
    { label: 'Status', cell: ({ state }) => <Badge tone={stateTones[state]}>{labels[state]}</Badge> },
    { label: 'Gültig', sortBy: 'validTo', cell: validityOf },
    { label: 'Gehört zu', cell: ({ parentId }) => names.get(parentId ?? 0) ?? '' },
    { label: 'Budgets', cell: ({ budgets }) => budgets.map(({ name }) => name).join(', ') },
    { label: 'Personen', sortBy: 'users', figures: true, cell: ({ userIds }) => userIds.length },
  ]
  return (
    <>
      <PageHead title="Kostenstellen" robots="noindex" />
      <div className={styles.head}>
        <h1 tabIndex={-1}>Kostenstellen</h1>
        <LinkButton to={formLink(at, 'neu')}>Neue Kostenstelle</LinkButton>
      </div>
      {done && <Notice kind="success">{done}</Notice>}
      <RowsOutcome outcome={outcome} />
      <TableFilter
        label="Kostenstellen suchen"
        filters={[
          {
            name: 'state',
            label: 'Status',
            options: Object.entries(labels).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'userId',
            label: 'Person',
            options: users.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]}
      >
        {isTree && <input type="hidden" name="view" value="tree" />}
      </TableFilter>
      <div className={styles.count}>
        <p role="status">{total === 1 ? 'Eine Kostenstelle' : `${total} Kostenstellen`}</p>
        <Link to={addressWith(pathname, address, { view: isTree ? '' : 'tree' })} keepPlace>
          {isTree ? 'Als Liste zeigen' : 'Als Baum zeigen'}
        </Link>
      </div>
      {total === 0 ? (
        <EmptyState
          title="Keine Kostenstelle gefunden"
          scene="leer-bestellungen"
          actions={<LinkButton to={adminCostCentres}>Alle Kostenstellen zeigen</LinkButton>}
        >
          <p>Gesucht wird in Nummern und Namen.</p>
        </EmptyState>
      ) : (
        <>
          <BulkForm
            id="several"
            label="Ausgewählte Kostenstellen"
            action={`${pathname}${address.size > 0 ? `?${address}` : ''}`}
          >
            <Button type="submit" name="decision" value="close" size="small">
              Schließen
            </Button>
            <Button type="submit" name="decision" value="open" size="small">
              Wieder öffnen
            </Button>
            <Button type="submit" name="decision" value="delete" size="small">
              Löschen
            </Button>
            <div className={styles.person}>
              <SelectField
                label="Person"
                name="userId"
                empty="Person wählen"
                options={users
                  .filter(({ active }) => active)
                  .map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <Button type="submit" name="decision" value="assign" size="small">
                Zuordnen
              </Button>
              <Button type="submit" name="decision" value="remove" size="small">
                Zuordnung aufheben
              </Button>
            </div>
          </BulkForm>
          <DataTable
            caption="Kostenstellen"
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            sortedBy="number"
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
      <ImportSection kind="costCenters" action={pathname} canImport outcome={outcome} />
    </>
  )
}
