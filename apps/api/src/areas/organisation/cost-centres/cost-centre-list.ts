import type { costCentres as contract, Parsed, Reply } from '@kontor/contracts'
import { addDays, berlinDay, type IsoDay } from '@kontor/contracts/rules/german/german-dates'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { notFoundInWrite } from '../../../platform/failures.ts'
import { pageOf } from '../../../platform/http/in-pages.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { listColleagues } from '../colleagues.ts'

type CostCentre = contract.CostCentre
type Row = Pick<CostCentre, 'id' | 'number' | 'name' | 'active' | 'parentId' | 'userIds' | 'budgets'> & {
  opensOn: IsoDay | null
  closedOn: IsoDay | null
}

const reading = statement<Row>(sql`
  select c.id, c.number, c.name, c.active, c.parent_id as "parentId", c.opens_on::text as "opensOn",
    c.closed_on::text as "closedOn",
    array(select u.user_id from user_cost_centres u where u.cost_centre_id = c.id order by 1) as "userIds",
    coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.id)
      from budget_cost_centres x join budgets b on b.id = x.budget_id
      where x.cost_centre_id = c.id and b.active), '[]') as budgets
  from cost_centres c where c.customer_id = ${sql.placeholder('customerId')}::int order by c.number, c.id`)

export const costCentreStates = { open: 'offen', future: 'noch nicht offen', closed: 'geschlossen' } as const

/** The cost centres of the caller's company, as a tree or flat. */
export async function listCostCentres(
  ctx: Context,
  ask: Parsed<typeof contract.listCostCentres>,
): Promise<Reply<typeof contract.listCostCentres>> {
  const [all, users] = await Promise.all([readCostCentres(ctx), listColleagues(ctx)])
  const sorted = [...all].sort(ask.sortDirection === 'asc' ? orders[ask.sortBy] : (a, b) => orders[ask.sortBy](b, a))
  const words = ask.search?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  const items = (ask.view === 'tree' ? asTree(sorted) : sorted).filter(
    ({ id, displayName, state, userIds }) =>
      (ask.id === undefined || id === ask.id) &&
      words.every((word) => displayName.toLowerCase().includes(word)) &&
      (ask.state === undefined || state === ask.state) &&
      (ask.userId === undefined || userIds.includes(ask.userId)),
  )
  return {
    ...pageOf(items, ask),
    labels: costCentreStates,
    users,
    parents: all.map(({ id, number, name }) => ({ id, number, name })),
  }
}

export async function readCostCentre(ctx: Context, id: number): Promise<CostCentre> {
  const found = (await readCostCentres(ctx)).find((one) => one.id === id)
  if (!found) throw notFoundInWrite()
  return found
}

export async function readCostCentres(ctx: Context): Promise<CostCentre[]> {
  const rows = await reading(ctx.db, { customerId: ctx.viewer.customer?.id ?? 0 })
  const today = berlinDay(ctx.clock.now())
  const byId = new Map(rows.map((row) => [row.id, row]))
  return rows.map(({ opensOn, closedOn, ...row }) => {
    const path: string[] = []
    for (
      let above = byId.get(row.parentId ?? 0);
      above && path.length < byId.size;
      above = byId.get(above.parentId ?? 0)
    )
      path.unshift(above.number)
    return {
      ...row,
      displayName: `${row.number} ${row.name}`,
      validFrom: opensOn,
      // the column names the first day on which it refuses
      validTo: closedOn && addDays(closedOn, -1),
      state: stateOn(today, row.active, opensOn, closedOn),
      level: path.length,
      path,
    }
  })
}

function stateOn(today: IsoDay, active: boolean, opensOn: IsoDay | null, closedOn: IsoDay | null) {
  if (!active || (closedOn !== null && closedOn <= today)) return 'closed'
  return opensOn !== null && opensOn > today ? 'future' : 'open'
}

const german = new Intl.Collator('de', { numeric: true })
type Compare = (a: CostCentre, b: CostCentre) => number
const byNumber: Compare = (a, b) => german.compare(a.number, b.number) || a.id - b.id
/** Those without a day come last. */
const byDay = (key: 'validFrom' | 'validTo'): Compare => {
  return (a, b) => german.compare(a[key] ?? '9999', b[key] ?? '9999') || byNumber(a, b)
}
const orders: Readonly<Record<Parsed<typeof contract.listCostCentres>['sortBy'], Compare>> = {
  number: byNumber,
  name: (a, b) => german.compare(a.name, b.name) || byNumber(a, b),
  validFrom: byDay('validFrom'),
  validTo: byDay('validTo'),
  users: (a, b) => a.userIds.length - b.userIds.length || byNumber(a, b),
}

/** Each below the one above it; neighbours keep their order. */
function asTree(sorted: readonly CostCentre[]): CostCentre[] {
  const below = Map.groupBy(sorted, ({ parentId }) => parentId)
  const within = (parentId: number | null): CostCentre[] =>
    (below.get(parentId) ?? []).flatMap((one) => [one, ...within(one.id)])
  return within(null)
}
