import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { orderDecisions, orders } from '@kontor/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import type { OrderRow } from '../../checkout/service.ts'
import { costCentresIn, type Decider, type Decision, releaseApprovers } from '../../organisation/service.ts'

type Group = {
  userId: number | null
  isEscalated: boolean
  costCentres: string[]
  decidedBy: (number | null)[]
  /** of any of them: they lie between the same two limits */
  netCents: number
  ids: number[]
}

/**
 * The company's open orders but the caller's own, those together whose approvers are the same: a company has thousands
 * of orders, but few people, cost centres and limits.
 */
const groups = statement<Group>(sql`
  with open as (
    select id, user_id, net_cents - deposit_cents as net, escalated_at is not null as escalated from orders
    where customer_id = ${sql.placeholder('customerId')}::int and status = 'pending_release'
      and user_id is distinct from ${sql.placeholder('userId')}::int
      and (${sql.placeholder('orderId')}::bigint is null or id = ${sql.placeholder('orderId')}::bigint)
  ), centres as (
    select l.order_id, array_agg(distinct l.cost_centre order by l.cost_centre) as numbers
    from order_lines l join open on open.id = l.order_id
    where l.cost_centre = any(${sql.placeholder('costCentres')}::text[]) and l.quantity > 0 group by l.order_id
  ), decided as (
    select d.order_id, array_agg(d.user_id order by d.step) as people
    from order_decisions d join open on open.id = d.order_id group by d.order_id
  )
  select open.user_id as "userId", open.escalated as "isEscalated",
    coalesce(centres.numbers, '{}') as "costCentres", coalesce(decided.people, '{}') as "decidedBy",
    min(open.net)::float8 as "netCents", array_agg(open.id) as ids
  from open left join centres on centres.order_id = open.id left join decided on decided.order_id = open.id
  group by 1, 2, 3, 4, width_bucket(open.net - 1, ${sql.placeholder('limits')}::int[])`)

/** The groups with whoever may decide about them. */
async function readGroups(ctx: Context, deciders: readonly Decider[], orderId: number | null) {
  const { user, customer } = ctx.viewer
  if (!user || !customer) return []
  const today = berlinDay(ctx.clock.now())
  const limits = new Set(deciders.flatMap(({ limitNetCents }) => limitNetCents ?? []))
  const found = await groups(ctx.db, {
    customerId: customer.id,
    userId: user.id,
    orderId,
    costCentres: [...new Set(deciders.flatMap(({ costCentres }) => costCentres))],
    limits: [...limits].sort((a, b) => a - b),
  })
  return found.map(({ costCentres, decidedBy, userId, netCents, isEscalated, ids }) => {
    const people = decidedBy.flatMap((id) => id ?? [])
    const decision = { costCentres, netCents, userId, step: decidedBy.length + 1, decidedBy: people, isEscalated }
    return { ids, isEscalated, approvers: releaseApprovers.choose(deciders, decision, today) }
  })
}

/** Ids of the company's open orders that the caller may decide about. @param orderId only whether this one is among them */
export async function findWaitingFor(
  ctx: Context,
  deciders: readonly Decider[],
  orderId: number | null = null,
): Promise<number[]> {
  const { role, user } = ctx.viewer
  if (role !== 'approver' && role !== 'admin') return []
  const all = await readGroups(ctx, deciders, orderId)
  return all.filter(({ approvers }) => approvers.some(({ id }) => id === user?.id)).flatMap(({ ids }) => ids)
}

/** How many of the company's open orders nobody decided in time, and how many nobody can decide. */
export async function releasesToLookAt(ctx: Context, deciders: readonly Decider[]) {
  const all = await readGroups(ctx, deciders, null)
  const countOf = (some: typeof all) => some.reduce((sum, { ids }) => sum + ids.length, 0)
  return {
    escalated: countOf(all.filter(({ isEscalated }) => isEscalated)),
    nobody: countOf(all.filter(({ approvers }) => approvers.length === 0)),
  }
}

/** One parameter however many there are, and PostgreSQL looks them up instead of going through them for each order. */
export const isAmong = (ids: readonly number[]): SQL =>
  sql`${orders.id} in (select unnest(${`{${ids.join()}}`}::bigint[]))`

/** How many orders wait for the caller, for the menu. */
export async function countWaitingFor(ctx: Context): Promise<number> {
  return (await findWaitingFor(ctx, await releaseApprovers.all(ctx))).length
}

/** What the choice of approvers hangs on, of an order as it stands (a deposit counts for no limit). */
export function decisionOf(
  order: Pick<OrderRow, 'userId' | 'netCents' | 'depositCents' | 'escalatedAt'>,
  costCentres: readonly string[],
  decidedBy: readonly (number | null)[],
): Decision {
  return {
    costCentres,
    netCents: order.netCents - order.depositCents,
    userId: order.userId,
    step: decidedBy.length + 1,
    decidedBy: decidedBy.flatMap((id) => id ?? []),
    isEscalated: order.escalatedAt !== null,
  }
}

/** Whoever was asked in one turn is asked again in the next: the second step, or one that nobody decided in time. */
export function turnOf({ step, isEscalated }: Pick<Decision, 'step' | 'isEscalated'>): string {
  return isEscalated ? `escalated-${step}` : step > 1 ? 'second' : ''
}

/** The cost centres of lines that are still ordered. */
export const centresOf = (lines: readonly { costCentre: string | null; quantity: number }[]) =>
  costCentresIn(lines.filter(({ quantity }) => quantity > 0))

/** Whether an approver may read an order: it waits for him, or he decided about it (decisions 12 "Who may see an
 * order in release"). */
export async function isReadByApprover(ctx: Context, order: OrderRow): Promise<boolean> {
  const { user, customer, role } = ctx.viewer
  if (role !== 'approver' || !user || order.customerId !== customer?.id) return false
  if ((await findWaitingFor(ctx, await releaseApprovers.all(ctx), order.id)).length > 0) return true
  const [decided] = await ctx.db
    .select({ id: orderDecisions.id })
    .from(orderDecisions)
    .where(and(eq(orderDecisions.orderId, order.id), eq(orderDecisions.userId, user.id)))
  return decided !== undefined
}
