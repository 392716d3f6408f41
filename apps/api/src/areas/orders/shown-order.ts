import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { orderStatusLabel, withoutReason } from '@kontor/contracts/rules/orders/order-status'
import type { Context } from '../../platform/context.ts'
import { type OrderLineRow, type OrderRow, orderOnWire } from '../checkout/service.ts'
import type { ReleaseInfo } from '../organisation/service.ts'

/**
 * An order with its lines as lists and details show it, from its frozen copies (G-42).
 * @param denial what was said when it was denied
 */
export function shownOrder(ctx: Context, order: OrderRow, lines: readonly OrderLineRow[], denial: string | undefined) {
  return {
    orderNumber: order.orderNumber,
    date: order.placedAt.toISOString(),
    status: order.status,
    statusLabel: orderStatusLabel(order.status),
    ...orderOnWire(order, lines, ctx.shown, berlinDay(ctx.clock.now())),
    costCenters: [...new Set(lines.flatMap((line) => (line.costCentre ? [line.costCentre] : [])))].sort(),
    // written by the checkout in exactly this shape and frozen since
    releaseInfos: order.releaseInfos as ReleaseInfo[],
    denialReason: order.status === 'denied' ? denial || withoutReason : null,
    userName: order.userName,
  }
}
