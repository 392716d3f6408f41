import { articles, orderKeys, orderLines, orders } from '@kontor/db/schema'
import { and, asc, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { outsideAssortment } from '../listing/service.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect & {
  /** of the article as it is now; null when it is gone from the shop */
  article: {
    min: number
    max: number
    step: number
    published: boolean
    /** not in the assortment of the reader's company: for him it has no page */
    isForeign: boolean
    excerpt: string
    freight: boolean
    depositText: string | null
  } | null
}

/** Whose orders they are: the user's, or those a guest gave in this session. */
export function isOwnOrder(ctx: Context): SQL | undefined {
  const { userId, id } = ctx.session
  return userId === null ? and(eq(orders.sessionId, id), isNull(orders.userId)) : eq(orders.userId, userId)
}

/** The caller's order that a checkout became, or null (decisions 11 "Repeat of save-order"). */
export async function findOrderOfCheckout(ctx: Context, checkoutId: string): Promise<OrderRow | null> {
  const [row] = await ctx.db
    .select({ order: orders })
    .from(orderKeys)
    .innerJoin(orders, eq(orders.id, orderKeys.id))
    .where(and(eq(orderKeys.checkoutId, checkoutId), isOwnOrder(ctx)))
  return row?.order ?? null
}

/** The newest order of this very session after a moment, or null. */
export async function findOrderOfSession(ctx: Context, after: Date): Promise<OrderRow | null> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, ctx.session.id), isOwnOrder(ctx), gt(orders.placedAt, after)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1)
  return row ?? null
}

/** The newest order that the caller gave in this very session, with its lines, or null. */
export async function findLastOrder(ctx: Context): Promise<{ order: OrderRow; lines: OrderLineRow[] } | null> {
  if (!ctx.session.stored) return null
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, ctx.session.id), isOwnOrder(ctx)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1)
  if (!order) return null
  const lines = await findOrderLines(ctx, [order.id])
  return { order, lines: lines.get(order.id) ?? [] }
}

/** Lines of orders by order id, in their order. */
export async function findOrderLines(
  ctx: Pick<Context, 'db'> & Partial<Pick<Context, 'viewer'>>,
  orderIds: readonly number[],
): Promise<Map<number, OrderLineRow[]>> {
  const found = new Map<number, OrderLineRow[]>()
  if (orderIds.length === 0) return found
  const rows = await ctx.db
    .select({
      line: orderLines,
      article: {
        min: articles.minOrder,
        max: articles.maxOrder,
        step: articles.stepOrder,
        published: articles.published,
        excerpt: articles.excerpt,
        freight: articles.freight,
        depositText: articles.depositText,
      },
    })
    .from(orderLines)
    .leftJoin(articles, eq(articles.id, orderLines.articleId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const { db, viewer } = ctx
  const ids = rows.flatMap(({ line }) => line.articleId ?? [])
  const foreign = viewer ? await outsideAssortment({ db, viewer }, ids) : new Set<number>()
  for (const { line, article: known } of rows) {
    const article = known && { ...known, isForeign: foreign.has(line.articleId ?? 0) }
    const own = found.get(line.orderId)
    if (own) own.push({ ...line, article })
    else found.set(line.orderId, [{ ...line, article }])
  }
  return found
}
