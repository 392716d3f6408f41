import { adminUsers, type Parsed, type Reply } from '@kontor/contracts'
import { listLimits } from '@kontor/contracts/rules/listing/filters'
import { availableIn } from '@kontor/contracts/rules/organisation/budget'
import { cents, toEuros } from '@kontor/contracts/rules/pricing/money'
import { budgets, budgetUsers, costCentres, mailLinks, userCostCentres, users } from '@kontor/db/schema'
import { and, asc, count, desc, eq, exists, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { noPassword } from '../../identity/service.ts'
import { readBudgets } from '../budgets/ledger.ts'
import { ofCompany } from '../colleagues.ts'
import { listArticleTypes } from '../release-rules/article-types.ts'
import { netOrderedThisMonth } from '../release-rules/release-rules.ts'

type Filter = Parsed<typeof adminUsers.listAdminUsers>
type List = Reply<typeof adminUsers.listAdminUsers>
export type AdminUser = adminUsers.AdminUser

const hasNoPassword = eq(users.passwordHash, noPassword)
const statusOf = sql<adminUsers.UserStatus>`case when ${users.status} = 'inactive' then 'inactive'
  when ${users.status} <> 'active' then 'waiting' when ${hasNoPassword} then 'invited' else 'active' end`

/** The users of the caller's company. */
export async function listAdminUsers(ctx: Context, filter: Filter): Promise<List> {
  const where = and(
    ofCompany(ctx),
    filter.userId === undefined ? undefined : eq(users.id, filter.userId),
    filter.status && sql`${statusOf} = ${filter.status}`,
    hasFunction(filter.function),
    bookOn(ctx, filter.costCenter),
    matches(filter.search),
  )
  const { limit, page } = filter.paginate ? filter : { limit: listLimits.highestUnpaginated, page: 1 }
  const turn = filter.sortDirection === 'desc' ? desc : asc
  const [[counted], items, choices] = await Promise.all([
    ctx.db.select({ n: count() }).from(users).where(where),
    readUsers(ctx, where, [...sortings[filter.sortBy].map((column) => turn(column)), turn(users.id)], {
      limit,
      offset: (page - 1) * limit,
    }),
    readChoices(ctx),
  ])
  const [only] = filter.userId === undefined ? [] : items
  const total = counted?.n ?? 0
  return {
    items,
    total,
    page,
    limit,
    lastPage: filter.paginate ? Math.max(1, Math.ceil(total / limit)) : 1,
    labels: userLabels,
    ...choices,
    ...(only && { spending: await readSpending(ctx, only.id) }),
  }
}

const userLabels = {
  admin: 'Verwaltung',
  approver: 'Freigabe',
  controller: 'Controlling',
  none: 'nur bestellen',
  active: 'aktiv',
  invited: 'eingeladen',
  inactive: 'deaktiviert',
  waiting: 'nicht freigeschaltet',
} as const

const lower = (column: SQL | (typeof users)['username' | 'email' | 'department' | 'lastname' | 'firstname']) =>
  sql`lower(${column})`
/** Who has no limit of his own comes after the highest. */
const sortings: Readonly<Record<Filter['sortBy'], readonly SQL[]>> = {
  name: [lower(users.lastname), lower(users.firstname)],
  username: [lower(users.username)],
  email: [lower(users.email)],
  department: [lower(users.department), lower(users.lastname)],
  status: [statusOf, lower(users.lastname)],
  orderLimit: [sql`coalesce(${users.orderLimitNetCents}, 2147483647)`, lower(users.lastname)],
}

function hasFunction(name: Filter['function']): SQL | undefined {
  if (!name) return undefined
  return name === 'none' ? sql`cardinality(${users.functions}) = 0` : sql`${name} = any(${users.functions})`
}

function bookOn({ db, viewer: { customer } }: Context, number: string | undefined): SQL | undefined {
  if (!number) return undefined
  return exists(
    db
      .select({ id: costCentres.id })
      .from(userCostCentres)
      .innerJoin(costCentres, eq(costCentres.id, userCostCentres.costCentreId))
      .where(
        and(
          eq(userCostCentres.userId, users.id),
          eq(costCentres.customerId, customer?.id ?? 0),
          eq(costCentres.number, number),
        ),
      ),
  )
}

/** Name, user name, e-mail or department; taken literally (security 3.2 no. 22). */
function matches(search: string | undefined): SQL | undefined {
  const words = search?.trim()
  if (!words) return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const name = sql`concat_ws(' ', nullif(${users.title}, ''), ${users.firstname}, ${users.lastname})`
  return or(
    sql`${name} ilike ${pattern}`,
    ...[users.username, users.email, users.department].map((column) => ilike(column, pattern)),
  )
}

/** Users as their administration reads them. */
export async function readUsers(
  { db, clock }: Context,
  where: SQL | undefined,
  order: readonly SQL[] = [],
  part: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<AdminUser[]> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      salutation: users.salutation,
      title: users.title,
      firstname: users.firstname,
      lastname: users.lastname,
      phone: users.phone,
      department: users.department,
      occupation: users.occupation,
      gender: users.gender,
      functions: users.functions,
      may_order: users.mayOrder,
      orderLimit: users.orderLimitNetCents,
      lineLimit: users.lineLimitNetCents,
      monthLimit: users.monthLimitNetCents,
      approvalLimit: users.approvalLimitNetCents,
      alwaysRelease: users.alwaysRelease,
      coreOnly: users.coreOnly,
      lockedArticleTypes: users.lockedArticleTypes,
      lock: users.articleTypeLock,
      costCenterIds: sql<
        number[]
      >`array(select x.cost_centre_id from ${userCostCentres} x where x.user_id = users.id order by 1)`,
      budgetIds: sql<number[]>`array(select b.budget_id from ${budgetUsers} b where b.user_id = users.id order by 1)`,
      deputyId: sql<number | null>`(select d.id from users d where d.id = users.deputy_id and d.deleted_at is null)`,
      deputyFrom: users.deputyFrom,
      deputyTo: users.deputyTo,
      status: statusOf,
      invited: sql<boolean>`${hasNoPassword}`,
      newEmail: sql<
        string | null
      >`(select l.email from ${mailLinks} l where l.user_id = users.id and l.purpose in ('email', 'email-by-other') and l.expires_at > ${now} order by l.expires_at desc limit 1)`,
    })
    .from(users)
    .where(where)
    .orderBy(...order)
    .limit(part.limit)
    .offset(part.offset)
  return rows.map(({ functions, orderLimit, lineLimit, monthLimit, approvalLimit, ...row }) => ({
    ...row,
    functions: adminUsers.userFunctions.filter((name) => functions.includes(name)),
    orderLimit: eurosOf(orderLimit),
    lineLimit: eurosOf(lineLimit),
    monthLimit: eurosOf(monthLimit),
    approvalLimit: eurosOf(approvalLimit),
    active: row.status === 'active' || row.status === 'invited',
    name: nameOf(row),
  }))
}

const eurosOf = (limit: number | null) => (limit === null ? null : toEuros(cents(limit)))
export const nameOf = ({ title, firstname, lastname }: { title: string; firstname: string; lastname: string }) =>
  [title, firstname, lastname].filter(Boolean).join(' ')

/** What the administration chooses from. */
async function readChoices({ db, viewer: { customer } }: Context) {
  const customerId = customer?.id ?? 0
  const [centres, ofPersons, deputies, articleTypes] = await Promise.all([
    db
      .select({ id: costCentres.id, number: costCentres.number, name: costCentres.name, active: costCentres.active })
      .from(costCentres)
      .where(eq(costCentres.customerId, customerId))
      .orderBy(asc(costCentres.number)),
    db
      .select({ id: budgets.id, name: budgets.name })
      .from(budgets)
      .where(and(eq(budgets.customerId, customerId), eq(budgets.active, true), isForPersons))
      .orderBy(asc(budgets.name), asc(budgets.id)),
    db
      .select({ id: users.id, title: users.title, firstname: users.firstname, lastname: users.lastname })
      .from(users)
      .where(and(eq(users.customerId, customerId), mayStandIn))
      .orderBy(lower(users.lastname), users.id),
    listArticleTypes({ db }),
  ])
  return {
    costCenters: centres,
    budgets: ofPersons,
    deputies: deputies.map(({ id, ...person }) => ({ id, name: nameOf(person) })),
    articleTypes,
  }
}

/** A budget of which somebody is named; one that names nobody is for all. */
export const isForPersons = sql`(${budgets.scope} = 'user' or exists (select from budget_users n where n.budget_id = budgets.id))`

/** Who is active, has chosen a password and decides himself (`chooseApprovers`). */
const mayStandIn = and(
  eq(users.status, 'active'),
  ne(users.passwordHash, noPassword),
  sql`${users.functions} && array['admin', 'approver']`,
)

/**
 * What one of the company spent in the calendar month, and the budgets that bind him; where the company hides persons,
 * no sum of his own.
 */
async function readSpending(ctx: Context, userId: number): Promise<List['spending']> {
  const customerId = ctx.viewer.customer?.id ?? 0
  const [spent, all, numbers] = await Promise.all([
    netOrderedThisMonth(ctx, userId),
    readBudgets(ctx, customerId),
    ctx.db
      .select({ number: costCentres.number })
      .from(userCostCentres)
      .innerJoin(costCentres, eq(costCentres.id, userCostCentres.costCentreId))
      .where(eq(userCostCentres.userId, userId)),
  ])
  const hidesPersons = ctx.viewer.customer?.hidePersons ?? false
  const own = new Set(numbers.map(({ number }) => number))
  const binding = all.filter(({ userIds, costCentres: centres, scope }) => {
    if (hidesPersons && (userIds.length > 0 || scope === 'user')) return false
    if (userIds.length > 0 ? !userIds.includes(userId) : scope === 'user') return false
    return centres.length === 0 || centres.some((number) => own.has(number))
  })
  return {
    spentThisMonth: hidesPersons ? null : toEuros(cents(spent)),
    budgets: binding.map(({ id, name, sums }) => ({ id, name, remaining: toEuros(availableIn(sums)) })),
  }
}
