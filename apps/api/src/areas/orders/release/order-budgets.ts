import { amountFor, type SpentOrder } from '@kontor/contracts/rules/organisation/budget'
import { cents, noCents } from '@kontor/contracts/rules/pricing/money'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import type { OrderRow } from '../../checkout/service.ts'
import { heldByOrder, holdForOrder, lockBudgets } from '../../organisation/service.ts'

/** Lines that cost nothing any more. */
export const overStatuses: readonly string[] = ['cancelled', 'denied', 'withdrawn', 'credited']

type Line = {
  costCentre: string | null
  assortmentRoot: number | null
  lineCents: number
  taxRate: number
  discountable: boolean
  status: string
}

const reading = statement<Line>(sql`
  select l.cost_centre as "costCentre", coalesce(t.parent_id, t.id) as "assortmentRoot", l.line_cents as "lineCents",
    l.tax_rate as "taxRate", l.discountable, l.status
  from order_lines l
  left join articles a on a.id = l.article_id
  left join assortments t on t.id = a.assortment_id
  where l.order_id = ${sql.placeholder('orderId')}::int and not l.free order by l.position`)

/** What an order costs now, line by line, as budgets count it; lines that came to nothing cost nothing. */
export async function spentByOrder(ctx: Context, order: OrderRow): Promise<SpentOrder> {
  const all = await reading(ctx.db, { orderId: order.id })
  const goodsOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.lineCents, 0)
  const living = all.filter(({ status }) => !overStatuses.includes(status))
  const reducible = (lines: readonly Line[]) => goodsOf(lines.filter(({ discountable }) => discountable))
  // the part of the discount that came off lines which are over went with them
  const discount = Math.round((order.discountCents * reducible(living)) / Math.max(1, reducible(all)))
  return {
    userId: order.userId,
    lines: living.map(({ costCentre, assortmentRoot, lineCents, taxRate, discountable }) => {
      return { costCentre, assortmentRoot, netCents: cents(lineCents), taxRate, discountable }
    }),
    feesNet: cents(living.length === 0 ? 0 : order.shippingCents + order.surchargeCents),
    discountNet: cents(discount),
  }
}

/**
 * Brings what an order holds of its budgets to what it costs after a step: kept free while it waits, booked once it is
 * placed, given back for what came to nothing. Orders without entries are left alone: no budget held for them.
 */
export async function settleBudgets(
  ctx: Context,
  order: OrderRow,
  why: { note: string; actor: string },
): Promise<void> {
  if (order.customerId === null) return
  const held = await heldByOrder(ctx, order.orderNumber)
  if (held.size === 0) return
  const locked = await lockBudgets(ctx, order.customerId, [...held.keys()])
  const spent = await spentByOrder(ctx, order)
  const waits = order.status === 'pending_release'
  const wanted = [...locked.values()].map((budget) => {
    // a frame that was widened since takes no more from an order of before
    const amount = cents(Math.min(amountFor(budget, spent), held.get(budget.id) ?? 0))
    return [budget.id, { reserved: waits ? amount : noCents, booked: waits ? noCents : amount }] as const
  })
  await holdForOrder(ctx, order.orderNumber, locked, new Map(wanted), why)
}
