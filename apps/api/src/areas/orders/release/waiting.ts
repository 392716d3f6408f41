import { addDays, berlinDay, isWorkingDay } from '@kontor/contracts/rules/german/german-dates'
import { orderDecisions, orders } from '@kontor/db/schema'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { OrderRow } from '../../checkout/service.ts'
import {
  chooseApprovers,
  costCentresIn,
  type Decider,
  type Decision,
  findDeciders,
} from '../../organisation/service.ts'

/** Ids of the company's open orders that the caller may decide about, oldest first. */
export async function findWaitingFor(ctx: Context, deciders: readonly Decider[], more?: SQL): Promise<number[]> {
  const { role, user, customer } = ctx.viewer
  if (!user || !customer || (role !== 'approver' && role !== 'admin')) return []
  const today = berlinDay(ctx.clock.now())
  const rows = await ctx.db
    .select({
      id: orders.id,
      userId: orders.userId,
      netCents: orders.netCents,
      depositCents: orders.depositCents,
      escalatedAt: orders.escalatedAt,
      costCentres: sql<string[]>`array(select distinct l.cost_centre from order_lines l
        where l.order_id = orders.id and l.cost_centre is not null and l.quantity > 0)`,
      decidedBy: sql<(number | null)[]>`array(select d.user_id from order_decisions d
        where d.order_id = orders.id)`,
    })
    .from(orders)
    .where(
      and(eq(orders.customerId, customer.id), eq(orders.status, 'pending_release'), ne(orders.userId, user.id), more),
    )
    .orderBy(asc(orders.placedAt), asc(orders.id))
  return rows
    .filter(({ costCentres, decidedBy, ...order }) => {
      const decision = decisionOf(order, costCentres, decidedBy)
      return chooseApprovers(deciders, decision, today).some(({ id }) => id === user.id)
    })
    .map(({ id }) => id)
}

/** How many orders wait for the caller, for the menu. */
export async function countWaitingFor(ctx: Context): Promise<number> {
  return (await findWaitingFor(ctx, await findDeciders(ctx))).length
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

/** The cost centres of lines that are still ordered. */
export const centresOf = (lines: readonly { costCentre: string | null; quantity: number }[]) =>
  costCentresIn(lines.filter(({ quantity }) => quantity > 0))

/** Whether an approver may read an order: it waits for him, or he decided about it (decisions 12 "Who may see an
 * order in release"). */
export async function isReadByApprover(ctx: Context, order: OrderRow): Promise<boolean> {
  const { user, customer, role } = ctx.viewer
  if (role !== 'approver' || !user || order.customerId !== customer?.id) return false
  if ((await findWaitingFor(ctx, await findDeciders(ctx), eq(orders.id, order.id))).length > 0) return true
  const [decided] = await ctx.db
    .select({ id: orderDecisions.id })
    .from(orderDecisions)
    .where(and(eq(orderDecisions.orderId, order.id), eq(orderDecisions.userId, user.id)))
  return decided !== undefined
}

/** Working days that passed since a day, the day itself left out. */
export function workingDaysBetween(from: string, to: string): number {
  let days = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) days += 1
  return days
}
