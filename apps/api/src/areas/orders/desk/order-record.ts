import { type CreditableLine, type CreditableOrder, creditLeft, feesLeft } from '@kontor/contracts/rules/orders/credit'
import { orderStatusLabel } from '@kontor/contracts/rules/orders/order-status'
import { canBeSent, mayStep, plainSteps } from '@kontor/contracts/rules/orders/order-steps'
import { piecesToSend } from '@kontor/contracts/rules/orders/pieces'
import { auditEntries, customerOffers, mails, orderDecisions, orderNotes, orders, users } from '@kontor/db/schema'
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
import { mustBeUnchanged, versionOf } from '../../../platform/console/version.ts'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/failures.ts'
import { maskedText } from '../../../platform/mail/masked-links.ts'
import { frozenAddress } from '../../basket/service.ts'
import { findOrderLines, type OrderLineRow } from '../../checkout/service.ts'
import { operatorsData, trackingUrlOf } from '../../system/service.ts'
import { findMoney, type Money, owedFor } from '../money.ts'
import { type FoundOrder, findEvents, findOrderNumbered, findParcels } from '../queries.ts'

/** An order with everything that was done about it. */
export type OrderRecord = FoundOrder &
  Money & {
    lines: readonly OrderLineRow[]
    events: Awaited<ReturnType<typeof findEvents>>
    parcels: Awaited<ReturnType<typeof findParcels>>
    notes: (typeof orderNotes.$inferSelect)[]
    mailIds: number[]
  }

/** @throws Failure 404 */
export async function readRecord(ctx: Context, orderNumber: string): Promise<OrderRecord> {
  const found = await findOrderNumbered(ctx, orderNumber)
  if (!found) throw notFound()
  const { id } = found.order
  const { db } = ctx
  const lines = (await findOrderLines(ctx, [id])).get(id) ?? []
  const events = await findEvents(ctx, id)
  const parcels = await findParcels(ctx, id)
  const { credits, payments } = await findMoney(ctx, id)
  const notes = await db.select().from(orderNotes).where(eq(orderNotes.orderId, id)).orderBy(asc(orderNotes.id))
  const sent = await db.select({ id: mails.id }).from(mails).where(isAbout(found.order)).orderBy(asc(mails.id))
  return {
    ...found,
    ...{ lines, events, parcels, credits, payments, notes },
    mailIds: sent.map((mail) => mail.id),
  }
}

/** Mails to the orderer, which name the order in their key: `order-placed:260007`, `order-status:260007:12`. */
const isAbout = ({ orderNumber, email }: FoundOrder['order']) =>
  and(
    eq(mails.recipient, email),
    like(mails.dedupeKey, 'order-%'),
    eq(sql`split_part(${mails.dedupeKey}, ':', 2)`, orderNumber),
  )

/** What changes of an order: two people who do so one after the other see different states. */
const stateOf = ({ order, lines, events, parcels, credits, payments, notes, mailIds }: OrderRecord) => [
  [order.status, order.creditedCents, order.paidCents],
  lines.map((line) => [
    line.position,
    line.status,
    line.quantity,
    line.sentQuantity,
    line.creditedCents,
    line.droppedQuantity,
  ]),
  [events, parcels, credits, payments, notes].map((rows) => rows.at(-1)?.id ?? 0),
  mailIds.at(-1) ?? 0,
]

/**
 * The order, which nobody else changes until the transaction ends.
 * @param version of the state that the writer saw
 * @throws Failure 404; 409 when it changed since, so that a second press and a second person write nothing
 */
export async function lockRecord(
  ctx: Context,
  { orderNumber, version }: { orderNumber: string; version: string },
): Promise<OrderRecord> {
  await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber)).for('update')
  const record = await readRecord(ctx, orderNumber)
  mustBeUnchanged(stateOf(record), version)
  return record
}

/** The order's sums as the rule of credits reads them. */
export function creditable({ order, lines, credits }: Pick<OrderRecord, 'order' | 'lines' | 'credits'>): {
  order: CreditableOrder
  lines: readonly CreditableLine[]
} {
  const creditedFeesCents = credits.reduce((sum, { feesCents }) => sum + feesCents, 0)
  return { order: { ...order, creditedFeesCents }, lines }
}

/** Which of the numbers that lines name are offers of the customer. */
async function ownOffers({ db }: Context, customerId: number | null, lines: readonly OrderLineRow[]) {
  const named = [...new Set(lines.flatMap(({ offerNumber }) => offerNumber ?? []))]
  if (customerId === null || named.length === 0) return new Set<string>()
  const rows = await db
    .select({ number: customerOffers.number })
    .from(customerOffers)
    .where(and(eq(customerOffers.customerId, customerId), inArray(customerOffers.number, named)))
  return new Set(rows.map(({ number }) => number))
}

/** Everything about one order for whoever works on it; `version` goes along with every write. */
export async function showRecord(ctx: Context, { orderNumber }: { orderNumber: string }) {
  const record = await readRecord(ctx, orderNumber)
  const { order, customer, lines, events, parcels, credits, payments, notes, mailIds } = record
  const sums = creditable(record)
  const owedCents = owedFor(order, lines, record)
  const [user] = order.userId
    ? await ctx.db.select({ id: users.id, username: users.username }).from(users).where(eq(users.id, order.userId))
    : []
  const [inVisit] = await ctx.db
    .select({ username: auditEntries.username })
    .from(auditEntries)
    .where(and(eq(auditEntries.target, `order:${orderNumber}`), eq(auditEntries.procedure, 'shop.saveOrder')))
  const decisions = await ctx.db
    .select()
    .from(orderDecisions)
    .where(eq(orderDecisions.orderId, order.id))
    .orderBy(asc(orderDecisions.step))
  const offers = await ownOffers(ctx, order.customerId, lines)
  const sent = await ctx.db
    .select({
      ...{ id: mails.id, to: mails.recipient, subject: mails.subject, text: mails.text, state: mails.state },
      at: mails.createdAt,
    })
    .from(mails)
    .where(inArray(mails.id, mailIds))
    .orderBy(asc(mails.id))
  return {
    version: versionOf(stateOf(record)),
    orderNumber,
    status: order.status,
    statusLabel: orderStatusLabel(order.status),
    placedAt: order.placedAt.toISOString(),
    charged: order.charged,
    customer: customer && { id: customer.id, number: customer.customerNumber, name: customer.name },
    user: user ?? null,
    userName: order.userName,
    /** of the staff, who placed it in the customer's place */
    placedInVisitBy: inVisit?.username ?? null,
    email: order.email,
    customerOrderNumber: order.customerOrderNumber,
    comment: order.comment,
    paymentName: order.paymentName,
    shippingName: order.shippingName,
    billingAddress: frozenAddress(order.billingAddress),
    shippingAddress: frozenAddress(order.shippingAddress),
    coupon: order.couponCode && [order.couponCode, order.couponText].filter(Boolean).join(', '),
    taxNote: order.taxNote,
    lines: lines.map((line) => ({
      position: line.position,
      articleId: line.articleId,
      articleNumber: line.articleNumber,
      displayName: line.displayName,
      unit: line.unit,
      quantity: line.quantity,
      sentQuantity: line.sentQuantity,
      creditedQuantity: line.creditedQuantity,
      creditedCents: line.creditedCents,
      droppedQuantity: line.droppedQuantity,
      /** of those the order took, so many are not back in stock */
      notBack: Math.max(0, line.quantity - line.shortQuantity - line.backQuantity),
      toSend: canBeSent(line.status) ? piecesToSend(line) : 0,
      creditLeftCents: creditLeft(sums.order, sums.lines, line.position),
      unitCents: order.charged === 'net' ? line.unitNetCents : line.unitGrossCents,
      lineCents: line.lineCents,
      taxRate: line.taxRate,
      costCentre: line.costCentre,
      offerNumber: line.offerNumber,
      /** else it is the buyer's own reference, and gave no price */
      isOffer: line.offerNumber !== null && offers.has(line.offerNumber),
      hint: line.hint,
      free: line.free,
      deliveryDay: line.deliveryDay,
      status: line.status,
      statusLabel: orderStatusLabel(line.status),
      next: plainSteps(line.status).map((status) => ({ status, label: orderStatusLabel(status) })),
      canBeSent: canBeSent(line.status) && piecesToSend(line) > 0,
      canBeCancelled: mayStep(line.status, 'cancelled'),
      canBeCredited: mayStep(line.status, 'credited'),
    })),
    sums: {
      ...{ goodsCents: order.goodsCents, shippingCents: order.shippingCents, surchargeCents: order.surchargeCents },
      ...{ discountCents: order.discountCents, depositCents: order.depositCents },
      ...{ netCents: order.netCents, taxCents: order.taxCents, grossCents: order.grossCents },
      taxes: order.taxes,
      creditedCents: order.creditedCents,
      feesLeftCents: feesLeft(sums.order),
      owedCents,
      paidCents: order.paidCents,
      /** below zero: too much came in */
      openCents: owedCents - order.paidCents,
    },
    events: events.map(({ status, note, actor, at }) => ({
      ...{ status, note, actor },
      label: orderStatusLabel(status),
      at: at.toISOString(),
    })),
    parcels: parcels.map(({ id, carrier, trackingNumber, positions, quantities, sentAt }) => ({
      ...{ id, carrier, trackingNumber },
      url: trackingUrlOf(ctx.shop, { carrier, trackingNumber }) ?? null,
      lines: positions.map((position, index) => ({ position, quantity: quantities?.[index] ?? null })),
      sentAt: sentAt.toISOString(),
    })),
    decisions: decisions.map(({ step, decision, userName, inPlaceOf, costCentres, note, at }) => ({
      ...{ step, decision, userName, inPlaceOf, costCentres, note },
      at: at.toISOString(),
    })),
    credits: credits.map(({ number, reason, netCents, taxCents, grossCents, taxes, at }) => ({
      ...{ number, reason, netCents, taxCents, grossCents, taxes },
      at: at.toISOString(),
    })),
    payments: payments.map(({ id, cents, paidOn, reference, actor }) => ({ id, cents, paidOn, reference, actor })),
    notes: notes.map(({ id, text, actor, at }) => ({ id, text, actor, at: at.toISOString() })),
    // what a link opens for whoever has it is the customer's
    mails: sent.map(({ at, text, ...mail }) => ({ ...mail, text: maskedText(text), at: at.toISOString() })),
    carriers: operatorsData.carriers.of(ctx.shop).map(({ name }) => name),
  }
}
