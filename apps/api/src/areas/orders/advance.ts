import { arrivalDay, type DeliveryTerms } from '@kontor/contracts/rules/catalogue/delivery'
import { berlinDay, type IsoDay } from '@kontor/contracts/rules/german/german-dates'
import { nationalHolidays, nextWorkingDay } from '@kontor/contracts/rules/german/working-days'
import {
  deriveOrderStatus,
  isOrderStatus,
  type OrderStatus,
  orderStatusLabel,
} from '@kontor/contracts/rules/orders/order-status'
import { orderEvents, orderLines, orderParcels, orders } from '@kontor/db/schema'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notFoundInWrite } from '../../platform/failures.ts'
import { orderedCoupon } from '../basket/service.ts'
import { deliveryTerms } from '../system/service.ts'
import { findOrderNumbered } from './queries.ts'
import { overStatuses, settleBudgets } from './release/order-budgets.ts'
import { statusMail } from './status-mail.ts'

type Step = {
  status: OrderStatus
  /** numbers of the lines concerned, from 1; without: all lines that are still open */
  positions?: readonly number[] | undefined
  note?: string | undefined
  /** who did it, as the customer reads it */
  actor: string
  parcel?: { carrier: string; trackingNumber: string } | undefined
}

/** An order that comes to nothing gives its coupon back (I4). Its stock was never taken or is booked back by the depot. */
const nothing: readonly OrderStatus[] = ['denied', 'cancelled']

/** When the goods of a step are expected; null = the step says nothing of it. */
function dayAfter(status: OrderStatus, at: Date, terms: DeliveryTerms): IsoDay | null {
  const today = berlinDay(at)
  if (status === 'shipped') return nextWorkingDay(today, terms.holidays ?? nationalHolidays)
  return status === 'backordered' ? arrivalDay(3, false, at, terms) : null
}

/**
 * Takes lines of an order to another status: the order's own follows from its lines (domain 2.6), the step is on
 * record, and the customer is told what concerns him. A cancelled order gives its coupon back.
 * @returns the order's status
 * @throws Refusal not_found for an unknown order or lines that it does not have
 */
export async function advanceOrder(ctx: Context, orderNumber: string, step: Step): Promise<OrderStatus> {
  return await inTransaction(ctx, async (within) => {
    const { db } = within
    // steps of one order run one after the other
    await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber)).for('update')
    const found = await findOrderNumbered(within, orderNumber)
    if (!found) throw notFoundInWrite()
    const { order } = found
    const lines = await db
      .select({ id: orderLines.id, position: orderLines.position, status: orderLines.status })
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.position))
    const concerned = lines.filter(({ position, status }) =>
      step.positions ? step.positions.includes(position) : !overStatuses.includes(status),
    )
    if (concerned.length === 0) throw notFoundInWrite()
    const ids = concerned.map(({ id }) => id)
    const statuses = lines.map(({ id, status }) => (ids.includes(id) ? step.status : status))
    const status = deriveOrderStatus(statuses.filter(isOrderStatus))
    const at = within.clock.now()
    const deliveryDay = dayAfter(step.status, at, deliveryTerms.of(ctx.shop))
    await db
      .update(orderLines)
      .set({ status: step.status, ...(deliveryDay && { deliveryDay, firstDay: null }) })
      .where(and(eq(orderLines.orderId, order.id), inArray(orderLines.id, ids)))
    await db.update(orders).set({ status }).where(eq(orders.id, order.id))
    const [event] = await db
      .insert(orderEvents)
      .values({ orderId: order.id, status: step.status, note: step.note ?? '', actor: step.actor, at })
      .returning({ id: orderEvents.id })
    if (step.parcel) {
      const positions = concerned.map(({ position }) => position)
      await db.insert(orderParcels).values({ orderId: order.id, ...step.parcel, positions, sentAt: at })
    }
    const couponIsBack = nothing.includes(status) && (await orderedCoupon.giveBack(within, order.id))
    const before = { status: order.status, lines: new Map(lines.map((line) => [line.position, line.status])) }
    // not the reason: more people read a budget than the order
    const why = { note: orderStatusLabel(step.status), actor: step.actor }
    await settleBudgets(within, { ...order, status }, before, why)
    const mail = statusMail(within, order, {
      ...step,
      deliveryDay,
      freeCoupon: couponIsBack ? order.couponCode : null,
      isWhole: concerned.length === lines.length,
      event: event?.id ?? 0,
    })
    if (mail) await within.mail.queue(within, mail)
    return status
  })
}
