import type { orders as contract, Parsed, Reply } from '@kontor/contracts'
import { orderStatusLabel } from '@kontor/contracts/rules/orders/order-status'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'
import { frozenAddress } from '../basket/service.ts'
import { findOrderLines } from '../checkout/service.ts'
import { trackingUrlOf } from '../system/service.ts'
import { findMoney, moneyOnWire } from './money.ts'
import { orderFor } from './order-addresses.ts'
import { findEvents, findParcels, findVisibleOrder } from './queries.ts'
import { readRelease } from './release/admin-orders.ts'
import { findAlternatives } from './release/alternatives.ts'
import { shownOrder } from './shown-order.ts'

/** One order with its events and parcels. @throws Failure 404 for one that the caller may not see */
export async function readOrder(
  ctx: Context,
  { orderNumber }: Parsed<typeof contract.showOrder>,
): Promise<Reply<typeof contract.showOrder>> {
  const found = await findVisibleOrder(ctx, orderNumber)
  if (!found) throw notFound()
  const { order } = found
  const [lines, events, parcels, money, release] = await Promise.all([
    findOrderLines(ctx, [order.id]),
    findEvents(ctx, order.id),
    findParcels(ctx, order.id),
    findMoney(ctx, order.id),
    readRelease(ctx, order),
  ])
  const own = lines.get(order.id) ?? []
  const [alternatives, { billingAddress, shippingAddress }] = await Promise.all([
    release?.mayDecide ? findAlternatives(ctx, order, linesToDecide(own, release)) : undefined,
    orderFor(ctx, order),
  ])
  const lineAt = new Map(own.map((line) => [line.position, line]))
  return {
    order: {
      ...shownOrder(ctx, order, own, events.findLast(({ status }) => status === 'denied')?.note),
      paymentName: order.paymentName,
      shippingName: order.shippingName,
      billingAddress: frozenAddress(billingAddress),
      shippingAddress: frozenAddress(shippingAddress),
      comment: order.comment,
      events: events.map(({ status, note, actor, at }) => ({
        status,
        statusLabel: orderStatusLabel(status),
        note,
        actor,
        date: at.toISOString(),
      })),
      parcels: parcels.map(({ carrier, trackingNumber, positions, quantities, sentAt }) => {
        const sent = positions.flatMap((position, index) => {
          const line = lineAt.get(position)
          return line ? [{ uid: line.uid, quantity: quantities?.[index] ?? line.sentQuantity }] : []
        })
        return {
          carrier,
          trackingNumber,
          trackingUrl: trackingUrlOf(ctx.shop, { carrier, trackingNumber }),
          date: sentAt.toISOString(),
          positions: sent.map(({ uid }) => uid),
          quantities: sent.map(({ quantity }) => quantity),
        }
      }),
      ...moneyOnWire(order, own, money),
      release,
      ...(alternatives && { alternatives }),
      coupon: order.couponCode && [order.couponCode, order.couponText].filter(Boolean).join(', '),
    },
  }
}

/** Those that the caller may change while he decides. */
const linesToDecide = <L extends { costCentre: string | null }>(
  lines: readonly L[],
  { costCenters }: { costCenters: readonly string[] | null },
) => (costCenters === null ? lines : lines.filter(({ costCentre }) => costCenters.includes(costCentre ?? '')))
