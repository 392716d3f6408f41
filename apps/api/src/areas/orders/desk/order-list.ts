import { addDays, startOfBerlinDay } from '@kontor/contracts/rules/german/german-dates'
import { orderStatuses, orderStatusLabel } from '@kontor/contracts/rules/orders/order-status'
import { customers, orderLines, orders } from '@kontor/db/schema'
import { and, eq, exists, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Cursor, keyset, pageOf } from '../../../platform/console/paging.ts'
import type { Context } from '../../../platform/context.ts'

const pageSize = 50

export const WantedOrders = z.strictObject({
  search: z.string().max(200).optional(),
  status: z.enum(orderStatuses).optional(),
  paymentMethod: z.string().max(60).optional(),
  /** days in Germany, both included */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  customerId: z.int().min(1).max(2_147_483_647).optional(),
  /** money is still to come, or too much came */
  payment: z.enum(['open', 'overpaid']).optional(),
  sort: z.enum(['date', 'sum']).default('date'),
  descending: z.boolean().default(true),
  cursor: Cursor,
})

/** Orders of everybody, guests too, newest first. */
export async function listAllOrders(ctx: Context, wanted: z.output<typeof WantedOrders>) {
  const by = wanted.sort === 'sum' ? orders.grossCents : orders.placedAt
  const { where, orderBy, place } = keyset({
    ...{ by, type: wanted.sort === 'sum' ? 'int8' : 'timestamptz', id: orders.id },
    ...{ descending: wanted.descending, cursor: wanted.cursor },
  })
  const rows = await ctx.db
    .select({
      place,
      orderNumber: orders.orderNumber,
      placedAt: orders.placedAt,
      status: orders.status,
      customerNumber: customers.customerNumber,
      customerName: customers.name,
      userName: orders.userName,
      email: orders.email,
      paymentName: orders.paymentName,
      positions: sql<number>`(select count(*)::int from order_lines l where l.order_id = ${orders.id})`,
      grossCents: orders.grossCents,
      creditedCents: orders.creditedCents,
      paidCents: orders.paidCents,
    })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(and(where, matches(ctx, wanted)))
    .orderBy(...orderBy)
    .limit(pageSize + 1)
  const { items, next } = pageOf(rows, pageSize)
  return {
    items: items.map((row) => ({
      ...row,
      placedAt: row.placedAt.toISOString(),
      statusLabel: orderStatusLabel(row.status),
      customerName: row.customerName ?? 'Gast',
    })),
    next,
  }
}

/** The ways of paying that some order has, for the filter. */
export async function listPaymentMethods({ db }: Context) {
  return await db
    .select({ slug: orders.paymentMethod, name: sql<string>`max(${orders.paymentName})` })
    .from(orders)
    .groupBy(orders.paymentMethod)
    .orderBy(orders.paymentMethod)
}

function matches(ctx: Context, wanted: z.output<typeof WantedOrders>): SQL | undefined {
  const { status, paymentMethod, from, to, customerId, payment } = wanted
  const owed = sql`${orders.grossCents} - ${orders.creditedCents}`
  return and(
    hasWords(ctx, wanted.search),
    status && eq(orders.status, status),
    paymentMethod ? eq(orders.paymentMethod, paymentMethod) : undefined,
    from ? gte(orders.placedAt, startOfBerlinDay(from)) : undefined,
    to ? lt(orders.placedAt, startOfBerlinDay(addDays(to, 1))) : undefined,
    customerId ? eq(orders.customerId, customerId) : undefined,
    payment === 'open' ? sql`${orders.paidCents} < ${owed}` : undefined,
    payment === 'overpaid' ? sql`${orders.paidCents} > ${owed}` : undefined,
  )
}

/** Words taken literally, anywhere in numbers, names, the address or an article's number. */
function hasWords({ db }: Context, search: string | undefined): SQL | undefined {
  const words = search?.trim()
  if (!words) return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const inLines = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), ilike(orderLines.articleNumber, pattern)))
  return or(
    ilike(orders.orderNumber, pattern),
    ilike(orders.customerOrderNumber, pattern),
    ilike(orders.userName, pattern),
    ilike(orders.email, pattern),
    ilike(customers.customerNumber, pattern),
    ilike(customers.name, pattern),
    exists(inLines),
  )
}
