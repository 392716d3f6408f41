import { arrivalDay, type DeliveryTerms } from '@kontor/contracts/rules/catalogue/delivery'
import { berlinDay, type IsoDay } from '@kontor/contracts/rules/german/german-dates'
import { nationalHolidays, nextWorkingDay } from '@kontor/contracts/rules/german/working-days'
import {
  deriveOrderStatus,
  isOrderStatus,
  type OrderStatus,
  orderStatusLabel,
  withoutReason,
} from '@kontor/contracts/rules/orders/order-status'
import { piecesAtHand, piecesToSend } from '@kontor/contracts/rules/orders/pieces'
import { orderEvents, orderLines, orderParcels, orders } from '@kontor/db/schema'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notFoundInWrite } from '../../platform/failures.ts'
import { orderedCoupon } from '../basket/service.ts'
import { deliveryTerms } from '../system/service.ts'
import { findOrderNumbered } from './queries.ts'
import { overStatuses, settleBudgets } from './release/order-budgets.ts'
import { statusMail } from './status-mail.ts'
import { restock } from './stock.ts'

type Step = {
  status: OrderStatus
  /** numbers of the lines concerned, from 1; without: all lines that are still open */
  positions?: readonly number[] | undefined
  note?: string | undefined
  /** who did it, as the customer reads it */
  actor: string
  parcel?: { carrier: string; trackingNumber: string } | undefined
  /** pieces by position, where lines are sent in parts; without: all that is left of them */
  pieces?: ReadonlyMap<number, number> | undefined
  /** nothing leaves the house with it, and the customer gets another mail about it */
  silent?: boolean | undefined
}

/** An order that comes to nothing gives its coupon back (I4). */
const nothing: readonly OrderStatus[] = ['denied', 'cancelled']

/** Goods of these lines are no longer in the house. */
const gone: readonly string[] = ['shipped', 'delivered', 'collected']

/** When the goods of a step are expected; null = the step says nothing of it. */
function dayAfter(status: OrderStatus, at: Date, terms: DeliveryTerms): IsoDay | null {
  const today = berlinDay(at)
  if (status === 'shipped') return nextWorkingDay(today, terms.holidays ?? nationalHolidays)
  return status === 'backordered' ? arrivalDay(3, false, at, terms) : null
}

/**
 * Takes lines of an order to another status: the order's own follows from its lines (domain 2.6), the step stands in
 * its history, and the customer gets a mail where there is one for the status. Cancelled lines go back into stock; an
 * order that is cancelled as a whole frees its coupon.
 * @returns the order's status
 * @throws Refusal not_found for an unknown order or lines that it does not have
 */
export async function advanceOrder(ctx: Context, orderNumber: string, given: Step): Promise<OrderStatus> {
  const step = { ...given, note: given.note || (given.status === 'denied' ? withoutReason : '') }
  return await inTransaction(ctx, async (within) => {
    const { db } = within
    // steps of one order run one after the other
    await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber)).for('update')
    const found = await findOrderNumbered(within, orderNumber)
    if (!found) throw notFoundInWrite()
    const { order } = found
    const lines = await db
      .select({
        id: orderLines.id,
        position: orderLines.position,
        status: orderLines.status,
        articleId: orderLines.articleId,
        quantity: orderLines.quantity,
        shortQuantity: orderLines.shortQuantity,
        sentQuantity: orderLines.sentQuantity,
        droppedQuantity: orderLines.droppedQuantity,
      })
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.position))
    const concerned = lines.filter(({ position, status }) =>
      step.positions ? step.positions.includes(position) : !overStatuses.includes(status),
    )
    if (concerned.length === 0) throw notFoundInWrite()
    // of a line sent in parts the rest follows
    const partly = concerned.filter((line) => piecesOf(step, line) < piecesToSend(line))
    const whole = concerned.filter((line) => !partly.includes(line))
    const after = (line: Line) =>
      whole.includes(line) ? step.status : partly.includes(line) ? 'partially_delivered' : line.status
    const status = deriveOrderStatus(lines.map(after).filter(isOrderStatus))
    const at = within.clock.now()
    const deliveryDay = step.silent ? null : dayAfter(step.status, at, deliveryTerms.of(ctx.shop))
    await db
      .update(orderLines)
      .set({
        status: step.status,
        ...(deliveryDay && { deliveryDay, firstDay: null }),
        ...(gone.includes(step.status) && {
          sentQuantity: sql`${orderLines.quantity} - ${orderLines.droppedQuantity}`,
        }),
      })
      .where(inArray(orderLines.id, idsOf(whole)))
    for (const line of partly)
      await db
        .update(orderLines)
        .set({ status: 'partially_delivered', sentQuantity: line.sentQuantity + piecesOf(step, line) })
        .where(eq(orderLines.id, line.id))
    if (step.status === 'cancelled') await giveStockBack(within, order.id, whole)
    await db.update(orders).set({ status }).where(eq(orders.id, order.id))
    const happened = whole.length > 0 ? step.status : 'partially_delivered'
    const [event] = await db
      .insert(orderEvents)
      .values({ orderId: order.id, status: happened, note: step.note, actor: step.actor, at })
      .returning({ id: orderEvents.id })
    if (step.parcel) {
      const positions = concerned.map(({ position }) => position)
      const quantities = step.pieces ? concerned.map((line) => piecesOf(step, line)) : null
      await db.insert(orderParcels).values({ orderId: order.id, ...step.parcel, positions, quantities, sentAt: at })
    }
    const couponIsBack = nothing.includes(status) && (await orderedCoupon.giveBack(within, order.id))
    const before = { status: order.status, lines: new Map(lines.map((line) => [line.position, line.status])) }
    // not the reason: more people read a budget than the order
    const why = { note: orderStatusLabel(step.status), actor: step.actor }
    await settleBudgets(within, { ...order, status }, before, why)
    if (step.silent) return status
    const mail = statusMail(within, order, {
      ...step,
      deliveryDay,
      freeCoupon: couponIsBack ? order.couponCode : null,
      isWhole: whole.length === lines.length,
      event: event?.id ?? 0,
    })
    if (mail) await within.mail.queue(within, mail)
    return status
  })
}

type Line = Pick<
  typeof orderLines.$inferSelect,
  'id' | 'position' | 'status' | 'articleId' | 'quantity' | 'shortQuantity' | 'sentQuantity' | 'droppedQuantity'
>

const idsOf = (lines: readonly Line[]) => lines.map(({ id }) => id)

/** How many of a line a step sends. */
const piecesOf = ({ pieces }: Step, line: Line) => pieces?.get(line.position) ?? piecesToSend(line)

/** What cancelled lines took of the stock and never left the house; a line that was over before took none. */
const giveStockBack = ({ db, clock, shop }: Context, orderId: number, lines: readonly Line[]) =>
  restock(
    { db, clock, catalogue: shop.catalogue },
    orderId,
    lines
      .filter(({ status }) => !overStatuses.includes(status))
      .map((line) => ({ lineId: line.id, articleId: line.articleId, pieces: piecesAtHand(line) })),
  )
