import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { workingDaysBetween } from '@kontor/contracts/rules/german/working-days'
import { customers, orderDecisions, orderEvents, orders } from '@kontor/db/schema'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { findOrderLines } from '../../checkout/service.ts'
import { releaseApprovers, releaseMail } from '../../organisation/service.ts'
import { publicHolidays } from '../../system/service.ts'
import type { Shop } from './hand-on.ts'
import { centresOf, decisionOf, turnOf } from './waiting.ts'

/** So many in one turn of the job; the next one is an hour later. */
const most = 200

/**
 * Hands releases on that nobody decided within the company's working days: deputies and admins may decide them too, and
 * are asked to (domain 2.2). Each order once.
 */
export async function escalateReleases(shop: Shop): Promise<void> {
  const today = berlinDay(shop.clock.now())
  const open = await shop.db
    .select({
      id: orders.id,
      // of two steps the second has its own days
      since: sql<Date>`greatest(${orders.placedAt},
        (select max(d.at) from order_decisions d where d.order_id = ${orders.id} and d.completes_step))`.mapWith(
        orders.placedAt,
      ),
      days: customers.escalationDays,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.status, 'pending_release'), isNull(orders.escalatedAt)))
    .orderBy(asc(orders.placedAt), asc(orders.id))
  const due = open.filter(
    ({ since, days }) => workingDaysBetween(berlinDay(since), today, publicHolidays(shop)) >= days,
  )
  const failures: unknown[] = []
  for (const { id, days } of due.slice(0, most)) {
    // one that fails does not hold up the others
    await escalate(shop, id, days, today).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'releases that could not be handed on')
}

async function escalate(shop: Shop, id: number, days: number, today: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const stillOpen = and(eq(orders.id, id), eq(orders.status, 'pending_release'), isNull(orders.escalatedAt))
    const at = shop.clock.now()
    const [order] = await tx.update(orders).set({ escalatedAt: at }).where(stillOpen).returning()
    if (!order?.customerId) return
    const note = `Seit ${days === 1 ? 'einem Arbeitstag' : `${days} Arbeitstagen`} ohne Entscheidung, an Stellvertretung und Verwaltung weitergeleitet.`
    await tx.insert(orderEvents).values({ orderId: id, status: 'pending_release', note, actor: 'System', at })
    const lines = (await findOrderLines({ db: tx }, [id])).get(id) ?? []
    const decided = await tx.select().from(orderDecisions).where(eq(orderDecisions.orderId, id))
    const decision = decisionOf(order, centresOf(lines), decided)
    const approvers = releaseApprovers.choose(await releaseApprovers.all({ db: tx }, order.customerId), decision, today)
    await releaseMail.ask(
      { db: tx, clock: shop.clock, shop, mail: shop.mail },
      order,
      lines,
      approvers,
      turnOf(decision),
    )
  })
}
