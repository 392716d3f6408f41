import { addDays, berlinDay, isoWeek, startOfBerlinDay, weekdayOf } from '@kontor/contracts/rules/german/german-dates'
import { customers, orderEvents, orderLines, orderParcels, orders } from '@kontor/db/schema'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { OrderRow } from '../checkout/service.ts'
import { isReadByApprover } from './release/waiting.ts'

export type OrderFilter = {
  page: number
  limit: number
  search?: string | undefined
  status?: string | undefined
} & Period
type Period = {
  year?: number | undefined
  quarter?: number | undefined
  month?: number | undefined
  week?: number | undefined
  day?: number | undefined
}

/** Whose orders a caller has in his list: his own, an admin those of the company (security 3.1). Guests have none. */
function isVisibleTo({ session, viewer: { role, customer } }: Context): SQL {
  if (role === 'admin' && customer) return eq(orders.customerId, customer.id)
  return session.userId === null ? sql`false` : eq(orders.userId, session.userId)
}

/**
 * An order that the caller may see, with its customer; null for unknown and foreign ones alike (security 1.8). An
 * approver sees what he may decide or decided (decisions 12 "Who may see an order in release").
 */
export async function findVisibleOrder(ctx: Context, orderNumber: string): Promise<FoundOrder | null> {
  const found = await findOrderNumbered(ctx, orderNumber)
  if (!found) return null
  const { role, customer } = ctx.viewer
  const { order } = found
  const isOwn = ctx.session.userId !== null && order.userId === ctx.session.userId
  const isOfCompany = order.customerId !== null && order.customerId === customer?.id
  if (isOwn || (isOfCompany && (role === 'admin' || role === 'controller'))) return found
  return (await isReadByApprover(ctx, order)) ? found : null
}

/** Any order, for whoever proved the right to it in another way. */
export async function findOrderNumbered({ db }: Pick<Context, 'db'>, orderNumber: string): Promise<FoundOrder | null> {
  return await findOrder({ db }, eq(orders.orderNumber, orderNumber))
}

export type FoundOrder = { order: OrderRow; customer: typeof customers.$inferSelect | null }

async function findOrder({ db }: Pick<Context, 'db'>, where: SQL | undefined): Promise<FoundOrder | null> {
  const [row] = await db
    .select({ order: orders, customer: customers })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(where)
  return row ?? null
}

/** The events of an order, oldest first. */
export async function findEvents({ db }: Context, orderId: number) {
  return await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
}

/** The reasons of denial by order; the last one if there are several. */
export async function findDenials({ db }: Context, orderIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ orderId: orderEvents.orderId, note: orderEvents.note })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, [...orderIds]), eq(orderEvents.status, 'denied')))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
  return new Map(rows.map(({ orderId, note }) => [orderId, note]))
}

/** The parcels of an order, oldest first. */
export async function findParcels({ db }: Context, orderId: number) {
  return await db
    .select()
    .from(orderParcels)
    .where(eq(orderParcels.orderId, orderId))
    .orderBy(asc(orderParcels.sentAt), asc(orderParcels.id))
}

/** The orders that the caller may see, newest first, and how many there are. */
export async function findOrders(ctx: Context, filter: OrderFilter): Promise<{ rows: OrderRow[]; total: number }> {
  const where = and(isVisibleTo(ctx), matchesOrder(ctx, filter))
  const total = await countOrders(ctx, where)
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
  return { rows, total }
}

/** What a list of orders is asked for beside whose they are: a period, a status, words. */
export const matchesOrder = (ctx: Context, filter: Omit<OrderFilter, 'page' | 'limit'>): SQL | undefined =>
  and(isInPeriod(ctx, filter), matches(ctx, filter.search), hasStatus(filter))

export async function countOrders({ db }: Context, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(orders).where(where)
  return counted?.total ?? 0
}

/** Statuses of orders without delivery: they count neither as ordered before nor as bought. */
const notOrdered = ['draft', 'pending_release', 'denied', 'cancelled', 'withdrawn']

/** The caller's latest line of an article with its order; null where there is none. */
export async function findLastOrderLine(ctx: Context, articleId: number) {
  const { userId } = ctx.session
  if (userId === null) return null
  const [line] = await ctx.db
    .select({
      orderNumber: orders.orderNumber,
      placedAt: orders.placedAt,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.articleId, articleId), wasBought(userId)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1)
  return line ?? null
}

/** The caller's latest line of each of these articles that he ordered. */
export async function findLastOrderLines(ctx: Context, articleIds: readonly number[]) {
  const { userId } = ctx.session
  if (userId === null) return []
  return await ctx.db
    .selectDistinctOn([orderLines.articleId], {
      articleId: orderLines.articleId,
      orderNumber: orders.orderNumber,
      placedAt: orders.placedAt,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.articleId, [...articleIds]), wasBought(userId)))
    .orderBy(orderLines.articleId, desc(orders.placedAt), desc(orders.id))
}

/**
 * Every article that the caller ordered himself, once, with his latest line of it; the latest first. Free ones and what
 * was never sent do not count.
 */
export async function findOrderedArticles(ctx: Context, { page, limit }: { page: number; limit: number }) {
  const { userId } = ctx.session
  if (userId === null) return { rows: [], total: 0 }
  const latest = ctx.db
    .selectDistinctOn([orderLines.articleId], {
      articleId: orderLines.articleId,
      articleNumber: orderLines.articleNumber,
      shopDepotId: orderLines.shopDepotId,
      displayName: orderLines.displayName,
      orderNumber: orders.orderNumber,
      placedAt: orders.placedAt,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isNotNull(orderLines.articleId), wasBought(userId)))
    .orderBy(orderLines.articleId, desc(orders.placedAt), desc(orders.id))
    .as('latest')
  const [counted] = await ctx.db.select({ total: count() }).from(latest)
  const rows = await ctx.db
    .select()
    .from(latest)
    .orderBy(desc(latest.placedAt), asc(latest.articleId))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: counted?.total ?? 0 }
}

const wasBought = (userId: number) =>
  and(
    eq(orders.userId, userId),
    gt(orderLines.quantity, 0),
    eq(orderLines.free, false),
    notInArray(orders.status, notOrdered),
    notInArray(orderLines.status, notOrdered),
  )

const hasStatus = ({ status }: Pick<OrderFilter, 'status'>) => (status ? eq(orders.status, status) : undefined)

/** Order number, the customer's own one, article number, name or cost centre; taken literally (security 3.2 no. 22). */
function matches({ db }: Context, search: string | undefined): SQL | undefined {
  const words = search?.trim()
  if (!words) return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const inLines = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orders.id),
        or(
          ilike(orderLines.articleNumber, pattern),
          ilike(orderLines.displayName, pattern),
          ilike(orderLines.costCentre, pattern),
        ),
      ),
    )
  return or(ilike(orders.orderNumber, pattern), ilike(orders.customerOrderNumber, pattern), exists(inLines))
}

function isInPeriod(ctx: Context, period: Period): SQL | undefined {
  const days = daysOf(period, Number(berlinDay(ctx.clock.now()).slice(0, 4)))
  if (!days) return undefined
  return and(gte(orders.placedAt, startOfBerlinDay(days.from)), lt(orders.placedAt, startOfBerlinDay(days.until)))
}

/**
 * The days of a period in Germany, `until` excluded (G-13): a week goes before a month, a month before a quarter,
 * a day needs its month. Without a year the current one is meant; without anything there is no limit. A day or week
 * that the calendar does not have holds nothing.
 */
export function daysOf(
  { year, quarter, month, week, day }: Period,
  thisYear: number,
): { from: string; until: string } | null {
  if (year === undefined && quarter === undefined && month === undefined && week === undefined) return null
  const y = year ?? thisYear
  if (week !== undefined) {
    const from = mondayOf(y, week)
    return { from, until: isoWeek(from).week === week ? addDays(from, 7) : from }
  }
  if (month !== undefined && day !== undefined) {
    const from = addDays(firstOf(y, month), day - 1)
    return { from, until: from < firstOf(y, month + 1) ? addDays(from, 1) : from }
  }
  if (month !== undefined) return { from: firstOf(y, month), until: firstOf(y, month + 1) }
  if (quarter !== undefined) return { from: firstOf(y, quarter * 3 - 2), until: firstOf(y, quarter * 3 + 1) }
  return { from: firstOf(y, 1), until: firstOf(y + 1, 1) }
}

const two = (value: number) => String(value).padStart(2, '0')
const firstOf = (year: number, month: number) => (month > 12 ? `${year + 1}-01-01` : `${year}-${two(month)}-01`)

/** ISO weeks: 4 January always lies in week 1. */
function mondayOf(year: number, week: number): string {
  const fourth = `${year}-01-04`
  const monday = addDays(fourth, -((weekdayOf(fourth) + 6) % 7))
  return addDays(monday, (week - isoWeek(fourth).week) * 7)
}
