import type { checkout, Reply } from '@kontor/contracts'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { orderStatusLabel } from '@kontor/contracts/rules/orders/order-status'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'
import { frozenAddress } from '../basket/service.ts'
import { orderOnWire } from './order/placed-orders.ts'
import { linkToPdf } from './pdf-link.ts'
import { findLastOrder } from './queries.ts'

/** The last order of the caller's session (step 4). @throws Failure 404 when there is none */
export async function readConfirmation(ctx: Context): Promise<Reply<typeof checkout.showConfirmation>> {
  const found = await findLastOrder(ctx)
  if (!found) throw notFound()
  const { order, lines } = found
  return {
    order: {
      orderNumber: order.orderNumber,
      date: order.placedAt.toISOString(),
      status: order.status,
      statusLabel: orderStatusLabel(order.status),
      email: order.email,
      ...orderOnWire(order, lines, ctx.shown, berlinDay(ctx.clock.now())),
      paymentName: order.paymentName,
      shippingName: order.shippingName,
      billingAddress: frozenAddress(order.billingAddress),
      shippingAddress: frozenAddress(order.shippingAddress),
      comment: order.comment,
    },
    pdf: linkToPdf(ctx, order.orderNumber, order.placedAt),
  }
}
