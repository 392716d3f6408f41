import { berlinDay } from '@kontor/contracts/rules/german-dates'
import { deriveOrderStatus, isOrderStatus, type OrderStatus } from '@kontor/contracts/rules/order-status'
import { exceptionText, lastDayToWithdraw } from '@kontor/contracts/rules/withdrawal'
import type { Db } from '@kontor/db'
import { articles, orderEvents, orderLines, orders, withdrawalMatches, withdrawals } from '@kontor/db/schema'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ShopProcess } from '../../platform/context.ts'

type Declaration = typeof withdrawals.$inferSelect
type Line = { id: number; articleNumber: string; status: string; exception: string | null }

/** Nothing is left to withdraw, or there never was a contract. */
const over: readonly string[] = ['draft', 'pending_release', 'denied', 'cancelled', 'withdrawn']

/**
 * Looks for the order of a declaration: its number and the e-mail address it was given with. What the law clearly gives
 * back is withdrawn at once; everything else (too late, made to measure, articles not named by their number) is noted at
 * the order for somebody to look at. Without an order the declaration stays as it is. Safe to repeat.
 */
export async function matchWithdrawal({ db, clock }: Pick<ShopProcess, 'db' | 'clock'>, withdrawalId: string) {
  await db.transaction(async (tx) => {
    const [declaration] = await tx.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId))
    if (!declaration) return
    const order = await lockOrderOf(tx, declaration)
    if (!order) return
    const lines = await linesOf(tx, order.id)
    const wanted = wantedOf(declaration, lines)
    const open = (wanted ?? []).filter(({ status }) => !over.includes(status))
    const settled =
      open.length > 0 &&
      open.every(({ exception }) => exceptionText(exception ?? 'none') === null) &&
      (await isInTime(tx, order, declaration.receivedAt))
    const [matched] = await tx
      .insert(withdrawalMatches)
      .values({ withdrawalId, orderId: order.id, settled, matchedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ settled: withdrawalMatches.settled })
    if (!matched) return
    const status = settled ? await withdraw(tx, order.id, lines, open) : order.status
    await tx.insert(orderEvents).values({
      orderId: order.id,
      status: settled ? 'withdrawn' : status,
      note: settled
        ? 'Widerruf über die Widerrufsfunktion eingegangen'
        : 'Widerruf über die Widerrufsfunktion eingegangen, wird geprüft',
      actor: declaration.name,
      at: declaration.receivedAt,
    })
  })
}

/** Only a consumer's contract can be withdrawn; those owe gross prices (decisions 11 "Price basis and display"). */
async function lockOrderOf(db: Db, { orderNumber, email }: Declaration) {
  const [order] = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(
      and(
        eq(orders.orderNumber, orderNumber.replace(/\D/g, '')),
        eq(sql`lower(${orders.email})`, email.toLowerCase()),
        eq(orders.basis, 'gross'),
      ),
    )
    .for('update')
  return order && !['draft', 'pending_release', 'denied'].includes(order.status) ? order : null
}

async function linesOf(db: Db, orderId: number): Promise<Line[]> {
  return await db
    .select({
      id: orderLines.id,
      articleNumber: orderLines.articleNumber,
      status: orderLines.status,
      exception: articles.withdrawal,
    })
    .from(orderLines)
    .leftJoin(articles, eq(articles.id, orderLines.articleId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
}

/** The lines meant: all of them, or those whose number is named; null when words leave open which. */
function wantedOf({ positions }: Declaration, lines: readonly Line[]): readonly Line[] | null {
  if (positions.length === 0) return lines
  const named = positions.map((words) => lines.filter(({ articleNumber }) => words.includes(articleNumber)))
  return named.every((found) => found.length === 1) ? named.flat() : null
}

/** Before the goods have come, and for two weeks after the last of them did (§ 356 Abs. 2 BGB). */
async function isInTime(db: Db, order: { id: number; status: string }, receivedAt: Date): Promise<boolean> {
  const [arrival] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), inArray(orderEvents.status, ['delivered', 'collected'])))
    .orderBy(desc(orderEvents.at))
    .limit(1)
  if (arrival) return berlinDay(receivedAt) <= lastDayToWithdraw(berlinDay(arrival.at))
  // nobody noted when it came
  return !['delivered', 'collected', 'invoiced', 'completed'].includes(order.status)
}

async function withdraw(db: Db, orderId: number, lines: readonly Line[], open: readonly Line[]): Promise<OrderStatus> {
  const ids = open.map(({ id }) => id)
  await db.update(orderLines).set({ status: 'withdrawn' }).where(inArray(orderLines.id, ids))
  const after = lines.map(({ id, status }) => (ids.includes(id) ? 'withdrawn' : status)).filter(isOrderStatus)
  const status = deriveOrderStatus(after)
  await db.update(orders).set({ status }).where(eq(orders.id, orderId))
  return status
}
