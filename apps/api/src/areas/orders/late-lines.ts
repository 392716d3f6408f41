import { arrivalDay } from '@kontor/contracts/rules/catalogue/delivery'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { deriveOrderStatus, isOrderStatus } from '@kontor/contracts/rules/orders/order-status'
import { articles, orderEvents, orderLines, orders } from '@kontor/db/schema'
import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { deliveryTerms } from '../system/service.ts'
import type { Shop } from './release/hand-on.ts'
import { statusMail } from './status-mail.ts'

/** So many in one turn of the job; the next one is an hour later. */
const most = 200

/** Of lines whose goods are still to come; one that left the depot is late for other reasons. */
const waiting = ['placed', 'released', 'processing']

/**
 * Lines that were short of stock are in arrears once their promised day has passed, and not before (ux 91). The
 * customer gets a mail with the new day. Orders that are prepaid are left to the shop, which knows when it was paid.
 */
export async function noteLateLines(shop: Shop): Promise<void> {
  const due = await shop.db
    .selectDistinct({ orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isLate(shop), isPaidLater))
    .orderBy(asc(orderLines.orderId))
    .limit(most)
  const failures: unknown[] = []
  for (const { orderId } of due) {
    // one that fails does not hold up the others
    await noteIn(shop, orderId).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'late lines that could not be noted')
}

const isLate = ({ clock }: Pick<Shop, 'clock'>) =>
  and(
    gt(orderLines.shortQuantity, 0),
    lt(orderLines.deliveryDay, berlinDay(clock.now())),
    inArray(orderLines.status, waiting),
  )

const isPaidLater = ne(orders.paymentMethod, 'vorkasse')

async function noteIn(shop: Shop, orderId: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    // locked, so that no step of the depot changes the order meanwhile
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return
    const late = await tx
      .select({ id: orderLines.id, state: articles.deliveryState })
      .from(orderLines)
      .leftJoin(articles, eq(articles.id, orderLines.articleId))
      .where(and(eq(orderLines.orderId, orderId), isLate(shop)))
    const at = shop.clock.now()
    const terms = deliveryTerms.of(shop)
    const days = late.map(({ id, state }) => ({ id, day: arrivalDay(state ?? 0, false, at, terms) }))
    if (days.length === 0) return
    for (const { id, day } of days) {
      const now = { status: 'backordered', deliveryDay: day, firstDay: null }
      await tx.update(orderLines).set(now).where(eq(orderLines.id, id))
    }
    const lines = await tx.select({ status: orderLines.status }).from(orderLines).where(eq(orderLines.orderId, orderId))
    const status = deriveOrderStatus(lines.map((line) => line.status).filter(isOrderStatus))
    await tx.update(orders).set({ status }).where(eq(orders.id, orderId))
    const happened = { orderId, status: 'backordered', note: '', actor: 'System', at }
    const [event] = await tx.insert(orderEvents).values(happened).returning({ id: orderEvents.id })
    const known = days.flatMap(({ day }) => day ?? [])
    const mail = statusMail({ shop }, order, {
      status: 'backordered',
      actor: 'System',
      deliveryDay: known.length < days.length ? null : (known.sort().at(-1) ?? null),
      isWhole: days.length === lines.length,
      freeCoupon: null,
      event: event?.id ?? 0,
    })
    if (mail) await shop.mail.queue({ db: tx, clock: shop.clock }, mail)
  })
}
