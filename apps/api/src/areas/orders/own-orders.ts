import type { orders as contract, Parsed, Reply } from '@kontor/contracts'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { orderStatusLabels } from '@kontor/contracts/rules/orders/order-status'
import type { Context } from '../../platform/context.ts'
import { pagesOf } from '../../platform/http/in-pages.ts'
import { findOrderLines } from '../checkout/service.ts'
import { findDenials, findLastOrderLine, findLastOrderLines, findOrders } from './queries.ts'
import { shownOrder } from './shown-order.ts'

/** The caller's orders, an admin's those of the company, newest first, with frozen prices and texts (G-42); a page beyond the end is empty. */
export async function listOrders(
  ctx: Context,
  filter: Parsed<typeof contract.listOrders>,
): Promise<Reply<typeof contract.listOrders>> {
  const { rows, total } = await findOrders(ctx, filter)
  const ids = rows.map((order) => order.id)
  const denied = rows.filter(({ status }) => status === 'denied').map((order) => order.id)
  const [lines, denials] = await Promise.all([findOrderLines(ctx, ids), findDenials(ctx, denied)])
  return {
    items: rows.map((order) => shownOrder(ctx, order, lines.get(order.id) ?? [], denials.get(order.id))),
    total,
    page: filter.page,
    limit: filter.limit,
    lastPage: pagesOf(total, filter.limit),
    labels: orderStatusLabels,
    today: berlinDay(ctx.clock.now()),
  }
}

/** When the caller last ordered an article himself; colleagues' orders are not shown here. */
export async function showLastOrder(
  ctx: Context,
  { articleId }: Parsed<typeof contract.showLastOrder>,
): Promise<Reply<typeof contract.showLastOrder>> {
  const line = await findLastOrderLine(ctx, articleId)
  if (!line) return { lastOrder: null }
  const { placedAt, ...rest } = line
  return { lastOrder: { ...rest, date: placedAt.toISOString() } }
}

/** The same of several articles, for a table of them. */
export async function showLastOrders(
  ctx: Context,
  { articleIds }: Parsed<typeof contract.showLastOrders>,
): Promise<Reply<typeof contract.showLastOrders>> {
  const lines = await findLastOrderLines(ctx, articleIds.split(',').map(Number))
  return {
    items: lines.flatMap(({ articleId, placedAt, ...rest }) =>
      articleId === null ? [] : { articleId, ...rest, date: placedAt.toISOString() },
    ),
  }
}

/** Whether the caller ordered an article here himself, which verifies his rating (§ 5b Abs. 3 UWG). */
export async function hasOrdered(ctx: Context, articleId: number): Promise<boolean> {
  return (await findLastOrderLine(ctx, articleId)) !== null
}
