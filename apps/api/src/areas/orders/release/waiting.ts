import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { orderDecisions, orders } from '@kontor/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import type { OrderRow } from '../../checkout/service.ts'
import { type Approver, type Decider, type Decision, releaseApprovers } from '../../organisation/service.ts'

type Group = {
  userId: number | null
  isEscalated: boolean
  /** those that somebody has to agree to */
  costCentres: string[]
  decidedBy: (number | null)[]
  isInParts: boolean
  /** complete ones */
  steps: number
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
    where l.cost_centre = any(${sql.placeholder('costCentres')}::text[]) and not exists (
      select from order_decisions d where d.order_id = l.order_id and l.cost_centre = any(d.cost_centres))
    group by l.order_id
  ), decided as (
    select d.order_id, array_agg(d.user_id order by d.step) as people,
      bool_or(d.cost_centres is not null) as in_parts, count(*) filter (where d.completes_step)::int as steps
    from order_decisions d join open on open.id = d.order_id group by d.order_id
  )
  select open.user_id as "userId", open.escalated as "isEscalated",
    coalesce(centres.numbers, '{}') as "costCentres", coalesce(decided.people, '{}') as "decidedBy",
    coalesce(decided.in_parts, false) as "isInParts", coalesce(decided.steps, 0) as steps,
    min(open.net)::float8 as "netCents", array_agg(open.id) as ids
  from open left join centres on centres.order_id = open.id left join decided on decided.order_id = open.id
  group by 1, 2, 3, 4, 5, 6, width_bucket(open.net - 1, ${sql.placeholder('limits')}::int[])`)

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
  return found.map(({ ids, steps, decidedBy, ...group }) => {
    const decision = { ...group, step: steps + 1, decidedBy: decidedBy.flatMap((id) => id ?? []) }
    return { ids, isEscalated: group.isEscalated, approvers: releaseApprovers.choose(deciders, decision, today) }
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

/** Of the decisions about an order what the next one hangs on. */
export type Decided = Pick<typeof orderDecisions.$inferSelect, 'userId' | 'costCentres' | 'completesStep'>

/**
 * What the choice of approvers hangs on, of an order as it stands (a deposit counts for no limit).
 * @param costCentres all that it had when it was sent
 */
export function decisionOf(
  order: Pick<OrderRow, 'userId' | 'netCents' | 'depositCents' | 'escalatedAt'>,
  costCentres: readonly string[],
  decided: readonly Decided[],
): Decision {
  const agreed = new Set(decided.flatMap((one) => one.costCentres ?? []))
  return {
    costCentres: costCentres.filter((number) => !agreed.has(number)),
    isInParts: agreed.size > 0,
    netCents: order.netCents - order.depositCents,
    userId: order.userId,
    step: decided.filter(({ completesStep }) => completesStep).length + 1,
    decidedBy: decided.flatMap(({ userId }) => userId ?? []),
    isEscalated: order.escalatedAt !== null,
  }
}

/** Whoever was asked in one turn is asked again in the next: the second step, or one that nobody decided in time. */
export function turnOf({ step, isEscalated }: Pick<Decision, 'step' | 'isEscalated'>): string {
  return isEscalated ? `escalated-${step}` : step > 1 ? 'second' : ''
}

/**
 * The cost centres that an order had when it was sent, '' for lines without one: a line that was dropped keeps its own,
 * so that dropping it does not change who decides. Gifts belong to none.
 */
export const centresOf = (lines: readonly { costCentre: string | null; free: boolean }[]): string[] =>
  [...new Set(lines.flatMap(({ costCentre, free }) => (free ? [] : (costCentre ?? ''))))].sort()

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

/** What is still to be decided about an order: cost centres of the step that is open, then the steps after it. */
export type OpenStep = { step: number; costCenters: string[]; approvers: string[] }

/** @param steps so many people release the order one after the other; `today` is a day in Germany */
export function openStepsOf(
  deciders: readonly Decider[],
  decision: Decision,
  steps: number,
  today: string,
): OpenStep[] {
  const approvers = releaseApprovers.choose(deciders, decision, today)
  const parts = approvers.filter(({ costCentres }) => costCentres !== null)
  // who decides about all is named where nobody else is asked
  const ofAll = approvers.filter(({ costCentres }) => costCentres === null)
  const now: OpenStep[] = []
  for (const number of parts.length > 0 ? decision.costCentres : []) {
    const own = parts.filter(({ costCentres }) => costCentres?.includes(number))
    const names = namesOf(own.length > 0 ? own : ofAll)
    const same = now.find((one) => one.approvers.join() === names.join())
    if (same) same.costCenters.push(number)
    else now.push({ step: decision.step, costCenters: [number], approvers: names })
  }
  if (now.length === 0) {
    now.push({ step: decision.step, costCenters: [...decision.costCentres], approvers: namesOf(approvers) })
  }
  const later = Array.from({ length: Math.max(0, steps - decision.step) }, (_, index): OpenStep => {
    const step = decision.step + index + 1
    const next = releaseApprovers.choose(deciders, { ...decision, step }, today)
    return { step, costCenters: [], approvers: namesOf(next) }
  })
  return [...now, ...later]
}

/** As people read them. */
export const namesOf = (approvers: readonly Approver[]) =>
  approvers.map(({ name, inPlaceOf }) => (inPlaceOf ? `${name} (in Vertretung von ${inPlaceOf})` : name))
