import type { accountTabs } from '@kontor/contracts'
import { orderStatusLabel } from '@kontor/contracts/rules/orders/order-status'
import { cents, toEuros } from '@kontor/contracts/rules/pricing/money'
import { orders } from '@kontor/db/schema'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { releaseApprovers } from '../organisation/service.ts'
import { findWaitingFor, isAmong } from './release/waiting.ts'

type Overview = Pick<accountTabs.AccountOverview, 'lastOrders' | 'waiting' | 'toRelease'>

/** How many of each are shown; all of them stand in the list of orders. */
const shown = 5

/** The caller's latest orders, those of his that wait for a release, and those that wait for him (domain 2.2). */
export async function ordersAtAGlance(ctx: Context): Promise<Overview> {
  const own = eq(orders.userId, ctx.viewer.user?.id ?? 0)
  const [lastOrders, waiting, toRelease] = await Promise.all([
    findSome(ctx, own, desc(orders.placedAt)),
    findSome(ctx, and(own, waits), asc(orders.placedAt)),
    findToRelease(ctx),
  ])
  return { lastOrders, waiting, toRelease }
}

/** The newest of some orders. */
export const findNewest = (ctx: Context, where: SQL | undefined) => findSome(ctx, where, desc(orders.placedAt))

const waits = eq(orders.status, 'pending_release')

async function findSome(ctx: Context, where: SQL | undefined, first: SQL) {
  const [rows, [counted]] = await Promise.all([
    briefOrders(ctx).where(where).orderBy(first, desc(orders.id)).limit(shown),
    ctx.db.select({ total: count() }).from(orders).where(where),
  ])
  return { items: rows.map(onWire), total: counted?.total ?? 0 }
}

/** What waits for the caller's decision; null for whoever decides about nothing. */
export async function findToRelease(ctx: Context) {
  const { role } = ctx.viewer
  if (role !== 'approver' && role !== 'admin') return null
  const waiting = await findWaitingFor(ctx, await releaseApprovers.all(ctx))
  const rows = await briefOrders(ctx).where(isAmong(waiting)).orderBy(asc(orders.placedAt), asc(orders.id)).limit(shown)
  return { items: rows.map(onWire), total: waiting.length }
}

const briefOrders = ({ db }: Context) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      placedAt: orders.placedAt,
      status: orders.status,
      userName: orders.userName,
      netCents: orders.netCents,
      grossCents: orders.grossCents,
      positions: sql<number>`(select count(*)::int from order_lines l where l.order_id = orders.id)`,
    })
    .from(orders)
    .$dynamic()

type BriefOrder = Awaited<ReturnType<typeof briefOrders>>[number]

const onWire = ({ placedAt, status, netCents, grossCents, ...order }: BriefOrder): accountTabs.OrderInBrief => ({
  orderNumber: order.orderNumber,
  date: placedAt.toISOString(),
  status,
  statusLabel: orderStatusLabel(status),
  userName: order.userName,
  positions: order.positions,
  net: toEuros(cents(netCents)),
  gross: toEuros(cents(grossCents)),
})
