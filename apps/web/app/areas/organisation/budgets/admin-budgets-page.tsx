import {
  budgetBases,
  budgetPeriodNames,
  budgetRules,
  budgetScopes,
  budgetStates,
} from '@kontor/contracts/rules/organisation/budget-labels'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useActionData, useLocation, useSearchParams } from 'react-router'
import { adminBudgetLink, adminBudgets } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, onServer, type PageAt } from '../../../platform/calls/query.ts'
import { requireFunction } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { configQuery, type ShopConfig, useUser } from '../../../platform/state/shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { addressWith } from '../../../ui/table/table-address.ts'
import { TableFilter } from '../../../ui/table/table-filter.tsx'
import { euro } from '../../../ui/text/price-text.tsx'
import { ImportSection } from '../imports/import-section.tsx'
import type { Imported } from '../imports/import-table.ts'
import { doneIn, formAskedIn, formLink } from '../rows.ts'
import { RowsOutcome } from '../rows-outcome.tsx'
import styles from './admin-budgets.module.css'
import { type Budget, budgetAt, budgetChoices, budgetsAt } from './admin-queries.ts'
import { BudgetBar } from './budget-bar.tsx'
import { BudgetForm } from './budget-form.tsx'
import { changeBudgets, doneWords, refreshBudgets } from './budget-posts.ts'

const oneBudget = (asked: number) => budgetAt(String(asked), new URLSearchParams())

const needs = ({ url }: PageAt) => {
  const asked = formAskedIn(url.searchParams)
  if (asked === null) return [configQuery, budgetsAt(url.searchParams)]
  return [configQuery, asked === 'neu' ? budgetChoices : oneBudget(asked)]
}
const check: Check = (read, at) => {
  const isForm = formAskedIn(at.url.searchParams) !== null
  requireFunction((read(configQuery) as ShopConfig).user, at, isForm ? ['admin'] : ['admin', 'controller'])
}
export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)
export const action = onPost<Imported>(changeBudgets)
export const clientAction = postInBrowser<Imported>(changeBudgets, refreshBudgets)

/** The budgets of the company: a table, or the form of one of them (specification 2). */
export default function AdminBudgetsPage() {
  const [address] = useSearchParams()
  const outcome = useActionData<Imported | FormRefusal>()
  const asked = formAskedIn(address)
  const refusal = outcome && 'refused' in outcome ? outcome : undefined
  return (
    <PageBody>
      {asked === null ? (
        <BudgetList />
      ) : asked === 'neu' ? (
        <NewBudget refusal={refusal} />
      ) : (
        <StoredBudget key={asked} asked={asked} refusal={refusal} />
      )}
    </PageBody>
  )
}

function NewBudget({ refusal }: { refusal: FormRefusal | undefined }) {
  return <BudgetForm stored={undefined} choices={useSuspenseQuery(budgetChoices).data} refusal={refusal} />
}

function StoredBudget({ asked, refusal }: { asked: number; refusal: FormRefusal | undefined }) {
  const { data } = useSuspenseQuery(oneBudget(asked))
  return <BudgetForm stored={data.budget} choices={data} refusal={refusal} />
}

const stateTones = { open: 'green', future: 'blue', ended: 'plain', closed: 'plain' } as const
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

function BudgetList() {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const { functions = [] } = useUser().data ?? {}
  const found = useSuspenseQuery(budgetsAt(address)).data
  const outcome = useActionData<Imported | FormRefusal>()
  const { items, total } = found
  const at = { pathname, searchParams: address }
  const isAdmin = functions.includes('admin')
  const done = outcome ? undefined : doneWords[doneIn(address) ?? '']
  const centres = new Map(found.costCenters.map(({ id, number }) => [id, number]))
  const people = new Map(found.users.map(({ id, name }) => [id, name]))
  const columns: Column<Budget>[] = [
    {
      label: 'Budget',
      sortBy: 'name',
      names: true,
      cell: ({ id, name }) => <Link to={adminBudgetLink(id)}>{name}</Link>,
    },
    {
      label: 'Gilt für',
      cell: ({ scope, costCenterIds, userIds, assortmentSlugs }) => {
        const named = [
          ...costCenterIds.flatMap((id) => centres.get(id) ?? []),
          ...userIds.flatMap((id) => people.get(id) ?? []),
        ]
        if (named.length > 0) return named.slice(0, 3).join(', ') + (named.length > 3 ? ` +${named.length - 3}` : '')
        if (scope === 'company') return budgetScopes.company
        return assortmentSlugs.length > 0 ? budgetScopes.assortmentType : 'noch niemanden'
      },
    },
    { label: 'Periode', sortBy: 'period', cell: ({ period }) => budgetPeriodNames[period] },
    {
      label: 'Rahmen',
      sortBy: 'limit',
      figures: true,
      cell: ({ limit, basis }) => (basis === 'net' ? euro(limit) : `${euro(limit)} ${budgetBases[basis]}`),
    },
    {
      label: 'Übertrag',
      sortBy: 'carryOver',
      figures: true,
      cell: ({ carryOver }) => (carryOver === 0 ? '' : euro(carryOver)),
    },
    { label: 'Gebucht', sortBy: 'used', figures: true, cell: ({ used }) => euro(used) },
    {
      label: 'Vorgemerkt',
      sortBy: 'reserved',
      figures: true,
      cell: ({ reserved }) => (reserved === 0 ? '' : euro(reserved)),
    },
    {
      label: 'Frei',
      sortBy: 'remaining',
      figures: true,
      cell: ({ remaining }) => <span className={remaining < 0 ? styles.over : undefined}>{euro(remaining)}</span>,
    },
    { label: 'Verbraucht', sortBy: 'spent', cell: (budget) => <BudgetBar budget={budget} /> },
    { label: 'Regel', cell: ({ onExceeded }) => budgetRules[onExceeded] },
    { label: 'Status', cell: ({ state }) => <Badge tone={stateTones[state]}>{budgetStates[state]}</Badge> },
    ...(isAdmin ? [{ label: 'Ändern', cell: ({ id }: Budget) => <Link to={formLink(at, id)}>Ändern</Link> }] : []),
  ]
  return (
    <>
      <PageHead title="Budgets" robots="noindex" />
      <div className={styles.head}>
        <h1 tabIndex={-1}>Budgets</h1>
        {isAdmin && <LinkButton to={formLink(at, 'neu')}>Neues Budget</LinkButton>}
      </div>
      {done && <Notice kind="success">{done}</Notice>}
      <RowsOutcome outcome={outcome} />
      <TableFilter
        label="Budgets suchen"
        filters={[
          { name: 'state', label: 'Status', options: optionsOf(budgetStates) },
          { name: 'period', label: 'Periode', options: optionsOf(budgetPeriodNames) },
          { name: 'onExceeded', label: 'Regel', options: optionsOf(budgetRules) },
          {
            name: 'warning',
            label: 'Verbraucht',
            options: [
              { value: '80', label: 'ab 80 %' },
              { value: '100', label: 'ab 100 %' },
            ],
          },
        ]}
      />
      <p className={styles.faint} role="status">
        {total === 1 ? 'Ein Budget' : `${total} Budgets`}
      </p>
      {total === 0 ? (
        <EmptyState
          title="Kein Budget gefunden"
          actions={<LinkButton to={adminBudgets}>Alle Budgets zeigen</LinkButton>}
        >
          <p>Gesucht wird in Namen, Kostenstellen und Personen.</p>
        </EmptyState>
      ) : (
        <>
          <DataTable caption="Budgets" columns={columns} rows={items} keyOf={({ id }) => id} sortedBy="name" />
          <Pagination
            page={found.page}
            lastPage={found.lastPage}
            linkTo={(page) => addressWith(pathname, address, { page: page === 1 ? '' : String(page) })}
          />
        </>
      )}
      <ImportSection kind="budgets" action={adminBudgets} canImport={isAdmin} outcome={outcome} />
    </>
  )
}
