import { worthOf } from '@kontor/contracts/rules/orders/credit'
import { amountFor, type BudgetFrame, type SpentOrder } from '@kontor/contracts/rules/organisation/budget'
import { cents } from '@kontor/contracts/rules/pricing/money'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import type { OrderRow } from '../../checkout/service.ts'
import { orderBudgets } from '../../organisation/service.ts'

/** Lines that cost nothing any more. */
export const overStatuses: readonly string[] = ['cancelled', 'denied', 'withdrawn', 'credited']

type Line = {
  orderId: number
  position: number
  costCentre: string | null
  assortmentRoot: number | null
  quantity: number
  lineCents: number
  depositNetCents: number
  depositGrossCents: number
  taxRate: number
  discountable: boolean
  status: string
  creditedQuantity: number
  creditedCents: number
}

const reading = statement<Line>(sql`
  select l.order_id as "orderId", l.position, l.cost_centre as "costCentre",
    coalesce(t.parent_id, t.id) as "assortmentRoot", l.quantity, l.line_cents as "lineCents",
    l.deposit_net_cents as "depositNetCents", l.deposit_gross_cents as "depositGrossCents", l.tax_rate as "taxRate",
    l.discountable, l.status, l.credited_quantity as "creditedQuantity", l.credited_cents as "creditedCents"
  from order_lines l
  left join articles a on a.id = l.article_id
  left join assortments t on t.id = a.assortment_id
  where l.order_id = any(${sql.placeholder('orderIds')}::bigint[]) and not l.free order by l.order_id, l.position`)

async function readLines(
  ctx: Pick<Context, 'db'>,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<number, readonly Line[]>> {
  if (orders.length === 0) return new Map()
  return Map.groupBy(await reading(ctx.db, { orderIds: orders.map(({ id }) => id) }), ({ orderId }) => orderId)
}

/** What orders cost now as budgets count it, by order; what came to nothing or was credited costs nothing. */
export async function spentByOrders(
  ctx: Pick<Context, 'db'>,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<number, SpentOrder>> {
  const lines = await readLines(ctx, orders)
  return new Map(orders.map((order) => [order.id, spentOf(order, lines.get(order.id) ?? [])]))
}

function spentOf(order: OrderRow, all: readonly Line[]): SpentOrder {
  const worth = worthOf({ ...order, creditedFeesCents: 0 }, all).lines
  const goodsOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.lineCents, 0)
  const living = all
    .filter(({ status }) => !overStatuses.includes(status))
    .map((line) => {
      const left = 1 - line.creditedCents / Math.max(1, worth.get(line.position) ?? 0)
      return { ...line, lineCents: Math.round(line.lineCents * left) }
    })
  const reducible = (lines: readonly Line[]) => goodsOf(lines.filter(({ discountable }) => discountable))
  // lines that are cancelled or withdrawn take their share of the discount with them
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
 * placed, given back for lines that came to nothing. What it holds shrinks in the ratio in which its own lines do, so
 * that a frame, an article or a user that changed since takes nothing from it (decision 0020). Orders without entries
 * are left alone.
 * @param before the order's status and, by position, those of its lines before the step, and what was credited of them
 */
export async function settleBudgets(
  ctx: Context,
  order: OrderRow,
  before: { status: string; lines: ReadonlyMap<number, string>; credited?: ReadonlyMap<number, number> },
  why: { note: string; actor: string },
): Promise<void> {
  if (order.customerId === null) return
  const lines = (await readLines(ctx, [order])).get(order.id) ?? []
  const isOver = (status: string) => overStatuses.includes(status)
  const earlier = lines.map((line) => ({
    ...line,
    status: before.lines.get(line.position) ?? line.status,
    creditedCents: before.credited?.get(line.position) ?? line.creditedCents,
  }))
  const waits = order.status === 'pending_release'
  const endsMore = lines.some(({ status, creditedCents }, index) => {
    const was = earlier[index]
    return was !== undefined && (isOver(status) !== isOver(was.status) || creditedCents !== was.creditedCents)
  })
  if (!endsMore && waits === (before.status === 'pending_release')) return
  const [was, is] = [spentOf(order, earlier), spentOf(order, lines)]
  const partOf = (budget: BudgetFrame) => {
    const concerned = amountFor(budget, was) > 0 ? budget : everything
    return amountFor(concerned, is) / Math.max(1, amountFor(concerned, was))
  }
  await orderBudgets.reduceHeld(ctx, { ...order, customerId: order.customerId }, partOf, waits, why)
}

/** For an order whose budget has another frame by now. */
const everything: BudgetFrame = {
  scope: 'company',
  priceKind: 'net',
  withShipping: true,
  userIds: [],
  costCentres: [],
  assortmentRoots: [],
}
