import { berlinDay, formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { deriveOrderStatus, isOrderStatus, type OrderStatus } from '@kontor/contracts/rules/orders/order-status'
import { isInHouse } from '@kontor/contracts/rules/orders/order-steps'
import { piecesAtHand } from '@kontor/contracts/rules/orders/pieces'
import { exceptionText, lastDayToWithdraw } from '@kontor/contracts/rules/orders/withdrawal'
import type { Db } from '@kontor/db'
import { articles, orderEvents, orderLines, orders, withdrawalCases, withdrawals } from '@kontor/db/schema'
import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { ShopProcess } from '../../../platform/context.ts'
import { useIsLeft } from '../../../platform/session/throttle.ts'
import { publicHolidays } from '../../system/service.ts'
import { restock } from '../stock.ts'
import { linkMail, settledMail, taskMail } from './withdrawal-mail.ts'
import { type Linked, linkFor } from './withdrawal-token.ts'

type Shop = Pick<
  ShopProcess,
  'catalogue' | 'clock' | 'mail' | 'secret' | 'settings' | 'shopSettings' | 'storedData'
> & { db: Db }
type Declaration = typeof withdrawals.$inferSelect
type Case = typeof withdrawalCases.$inferSelect
type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'orderNumber' | 'status' | 'email' | 'userId' | 'userName' | 'placedAt'
>
type Line = {
  id: number
  position: number
  articleId: number | null
  articleNumber: string
  text: string
  status: string
  exception: string | null
  /** never sent, and in the house: withdrawn, they go back into stock */
  atHand: number
}
type Confirmer = NonNullable<Case['confirmedBy']>

/** Statuses in which nothing is left to withdraw, or in which there never was a contract. */
const over: readonly string[] = ['draft', 'pending_release', 'denied', 'cancelled', 'withdrawn', 'credited']
const noContract: readonly string[] = ['draft', 'pending_release', 'denied']
const oneDay = 24 * 3600

/**
 * Looks for the order of a declaration by its number. Its signed-in owner has confirmed it by declaring; everybody else
 * is asked by a link that goes to the order's own address, since a number and an address are no proof (decisions 12
 * "Withdrawal"). Without an order the declaration waits as it is. Safe to repeat.
 */
export async function matchWithdrawal(shop: Shop, withdrawalId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockCase(tx, withdrawalId)
    if (found?.state !== 'waiting' || found.orderId !== null) return
    const declaration = await declarationOf(tx, withdrawalId)
    const order = await lockOrder(tx, eq(orders.orderNumber, declaration.orderNumber.replace(/\D/g, '')))
    if (!order) return
    const isFirst = await isFirstWaiting(tx, order.id, withdrawalId)
    await tx.update(withdrawalCases).set({ orderId: order.id }).where(eq(withdrawalCases.withdrawalId, withdrawalId))
    if (order.userId !== null && order.userId === found.declaredBy)
      return await settle(shop, tx, { declaration, order, by: 'owner' })
    if (isFirst) await note(tx, order, order.status, `${receivedOn(declaration)}, wartet auf Bestätigung`, shop)
    await askOwner(shop, tx, declaration, order)
  })
}

/** Only one note per order, however many declarations are sent for it. */
async function isFirstWaiting(db: Db, orderId: number, withdrawalId: string): Promise<boolean> {
  const [other] = await db
    .select({ id: withdrawalCases.withdrawalId })
    .from(withdrawalCases)
    .where(
      and(
        eq(withdrawalCases.orderId, orderId),
        eq(withdrawalCases.state, 'waiting'),
        ne(withdrawalCases.withdrawalId, withdrawalId),
      ),
    )
    .limit(1)
  return other === undefined
}

/** Asks the order's own address by mail, only a few times a day: strangers can cause this mail. */
async function askOwner(shop: Shop, tx: Db, declaration: Declaration, order: Order): Promise<void> {
  const { withdrawalLinksPerRecipient } = shop.shopSettings()
  const key = `withdrawal-link:${order.email.toLowerCase()}`
  // '' = whoever ordered has left the shop
  if (!order.email || !(await useIsLeft(tx, key, withdrawalLinksPerRecipient, oneDay, shop.clock.now()))) return
  const lines = wantedOf(declaration, await linesOf(tx, order.id)) ?? []
  const link = linkFor(shop, { withdrawalId: declaration.id, orderId: order.id })
  await shop.mail.queue({ db: tx, clock: shop.clock }, linkMail(shop, declaration, order, lines.map(textOf), link))
}

/** The declaration that the link confirms, or null when the case was settled otherwise. */
export async function findLinked(db: Db, { withdrawalId, orderId }: Linked) {
  const [row] = await db
    .select({ declaration: withdrawals, found: withdrawalCases, orderNumber: orders.orderNumber })
    .from(withdrawalCases)
    .innerJoin(withdrawals, eq(withdrawals.id, withdrawalCases.withdrawalId))
    .innerJoin(orders, eq(orders.id, withdrawalCases.orderId))
    .where(and(eq(withdrawalCases.withdrawalId, withdrawalId), eq(withdrawalCases.orderId, orderId)))
  if (!row) return null
  const lines = wantedOf(row.declaration, await linesOf(db, orderId)) ?? []
  return { ...row, lines: lines.map(textOf) }
}

/**
 * The order's own address confirms; a repeat changes nothing. What a member of the staff had closed unconfirmed is a task
 * again: the declaration was in time when it came, and somebody has to tell its owner what becomes of it.
 */
export async function confirmByMail(shop: Shop, at: Linked): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockCase(tx, at.withdrawalId)
    if (!found || found.orderId !== at.orderId) return
    const wasClosed = found.state === 'closed' && found.confirmedBy === 'staff'
    if (found.confirmedBy !== null && !wasClosed) return
    const order = await lockOrder(tx, eq(orders.id, at.orderId))
    if (!order) return
    const declaration = await declarationOf(tx, at.withdrawalId)
    if (!wasClosed) return await settle(shop, tx, { declaration, order, by: 'mail' })
    await note(tx, order, order.status, `${receivedOn(declaration)} und bestätigt, wird geprüft`, shop)
    await makeTask(shop, tx, declaration, 'reopened', 'mail')
  })
}

/**
 * What a member of staff decides; only he may withdraw what the law leaves open.
 * @returns whether it is settled, and a German sentence
 */
export async function settleByStaff(
  shop: Shop,
  withdrawalId: string,
  { orderNumber, positions }: { orderNumber?: string | undefined; positions?: readonly number[] | undefined },
): Promise<{ settled: boolean; message: string }> {
  const not = (message: string) => ({ settled: false, message })
  return await shop.db.transaction(async (tx) => {
    const found = await lockCase(tx, withdrawalId)
    if (!found) return not('Diese Erklärung gibt es nicht.')
    if (found.state === 'settled' || found.state === 'closed') return not('Diese Erklärung ist schon erledigt.')
    const declaration = await declarationOf(tx, withdrawalId)
    const order = orderNumber
      ? await lockOrder(tx, eq(orders.orderNumber, orderNumber))
      : found.orderId && (await lockOrder(tx, eq(orders.id, found.orderId)))
    if (!order) return not('Zu dieser Erklärung gehört noch keine Bestellung. Nennen Sie bitte die Bestellnummer.')
    const lines = await linesOf(tx, order.id)
    const wanted = positions
      ? lines.filter(({ position }) => positions.includes(position))
      : wantedOf(declaration, lines)
    const open = wanted?.filter(({ status }) => !over.includes(status)) ?? []
    if (!wanted) return not('Welche Artikel gemeint sind, ist offen. Nennen Sie bitte ihre Positionen.')
    if (open.length === 0) return not('Davon ist nichts mehr zu widerrufen.')
    await withdraw(shop, tx, { declaration, order, lines, open, by: 'staff' })
    const what = open.length === 1 ? 'eine Position ist' : `${open.length} Positionen sind`
    return { settled: true, message: `Bestellung ${order.orderNumber}: ${what} widerrufen.` }
  })
}

/** Closes a case without a withdrawal. @returns whether it was open */
export async function closeCase({ db, clock }: Shop, withdrawalId: string): Promise<boolean> {
  const closed = await db
    .update(withdrawalCases)
    .set({
      state: 'closed',
      // who has confirmed it stays known: his link opens it no second time
      confirmedBy: sql`coalesce(${withdrawalCases.confirmedBy}, 'staff')`,
      changedAt: clock.now(),
    })
    .where(and(eq(withdrawalCases.withdrawalId, withdrawalId), inArray(withdrawalCases.state, ['waiting', 'task'])))
    .returning({ id: withdrawalCases.withdrawalId })
  return closed.length > 0
}

/** Open declarations, the oldest first. */
export async function openCases({ db }: Shop) {
  return await db
    .select({ declaration: withdrawals, found: withdrawalCases, orderNumber: orders.orderNumber })
    .from(withdrawalCases)
    .innerJoin(withdrawals, eq(withdrawals.id, withdrawalCases.withdrawalId))
    .leftJoin(orders, eq(orders.id, withdrawalCases.orderId))
    .where(inArray(withdrawalCases.state, ['waiting', 'task']))
    .orderBy(asc(withdrawals.receivedAt))
}

/** most cases of one run; the next run takes the rest */
const tasksAtOnce = 100

/** A declaration that is unconfirmed after two working days becomes a task: the shop gets a mail. Safe to repeat. */
export async function makeTasks(shop: Shop): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: withdrawalCases.withdrawalId, orderId: withdrawalCases.orderId })
      .from(withdrawalCases)
      .where(and(eq(withdrawalCases.state, 'waiting'), lt(withdrawalCases.waitsUntil, berlinDay(shop.clock.now()))))
      .orderBy(asc(withdrawalCases.waitsUntil), asc(withdrawalCases.withdrawalId))
      .limit(tasksAtOnce)
      .for('update', { skipLocked: true })
    for (const { id, orderId } of due)
      await makeTask(shop, tx, await declarationOf(tx, id), orderId === null ? 'no-order' : 'unconfirmed', null)
  })
}

async function makeTask(
  shop: Shop,
  tx: Db,
  declaration: Declaration,
  why: 'no-order' | 'unconfirmed' | 'unclear' | 'reopened',
  confirmedBy: Confirmer | null,
): Promise<void> {
  await tx
    .update(withdrawalCases)
    .set({ state: 'task', confirmedBy, changedAt: shop.clock.now() })
    .where(eq(withdrawalCases.withdrawalId, declaration.id))
  await shop.mail.queue({ db: tx, clock: shop.clock }, taskMail(shop, declaration, why))
}

type Confirmed = { declaration: Declaration; order: Order; by: Confirmer }

/**
 * Clear cases are withdrawn at once; every other one (too late, made to measure, articles not named by
 * their number) is noted at the order and becomes a task. The day of the declaration counts, not that of its
 * confirmation.
 */
async function settle(shop: Shop, tx: Db, { declaration, order, by }: Confirmed): Promise<void> {
  const lines = await linesOf(tx, order.id)
  const open = (wantedOf(declaration, lines) ?? []).filter(({ status }) => !over.includes(status))
  const isClear =
    open.length > 0 &&
    open.every(({ exception }) => exceptionText(exception ?? 'none') === null) &&
    (await isInTime(shop, tx, order, declaration.receivedAt))
  if (isClear) return await withdraw(shop, tx, { declaration, order, by, lines, open })
  await note(tx, order, order.status, `${receivedOn(declaration)} und bestätigt, wird geprüft`, shop)
  await makeTask(shop, tx, declaration, 'unclear', by)
}

/**
 * Sets lines and order to withdrawn and tells the owner what comes next. What was not sent goes back into stock at once;
 * what was sent, when staff takes it back (decisions 13).
 */
async function withdraw(
  shop: Shop,
  tx: Db,
  { declaration, order, by, lines, open }: Confirmed & { lines: readonly Line[]; open: readonly Line[] },
): Promise<void> {
  const ids = open.map(({ id }) => id)
  await tx.update(orderLines).set({ status: 'withdrawn' }).where(inArray(orderLines.id, ids))
  const after = lines.map(({ id, status }) => (ids.includes(id) ? 'withdrawn' : status)).filter(isOrderStatus)
  const status: OrderStatus = deriveOrderStatus(after)
  await tx.update(orders).set({ status }).where(eq(orders.id, order.id))
  const { clock, catalogue } = shop
  await restock(
    { db: tx, clock, catalogue },
    order.id,
    open.map(({ id, articleId, atHand }) => ({ lineId: id, articleId, pieces: atHand })),
  )
  await tx
    .update(withdrawalCases)
    .set({ orderId: order.id, state: 'settled', confirmedBy: by, changedAt: shop.clock.now() })
    .where(eq(withdrawalCases.withdrawalId, declaration.id))
  await note(tx, order, 'withdrawn', `${receivedOn(declaration)} und bestätigt`, shop)
  if (order.email)
    await shop.mail.queue({ db: tx, clock: shop.clock }, settledMail(shop, declaration, order, open.map(textOf)))
}

const receivedOn = ({ receivedAt }: Declaration) =>
  `Widerruf über die Widerrufsfunktion am ${formatDateTime(receivedAt)} eingegangen`

/** The author of these notes, which are ignored when looking for the day of delivery. */
const noteActor = 'Widerrufsfunktion'

async function note(tx: Db, { id }: Order, status: string, text: string, { clock }: Shop): Promise<void> {
  await tx.insert(orderEvents).values({ orderId: id, status, note: text, actor: noteActor, at: clock.now() })
}

async function lockCase(tx: Db, withdrawalId: string): Promise<Case | undefined> {
  const [found] = await tx
    .select()
    .from(withdrawalCases)
    .where(eq(withdrawalCases.withdrawalId, withdrawalId))
    .for('update')
  return found
}

async function declarationOf(db: Db, id: string): Promise<Declaration> {
  const [declaration] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  if (!declaration) throw new Error('a case without its declaration')
  return declaration
}

/** Only a consumer's contract can be withdrawn; those owe gross prices (decision 0004). */
async function lockOrder(db: Db, which: ReturnType<typeof eq>): Promise<Order | null> {
  const [order] = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      email: orders.email,
      userId: orders.userId,
      userName: orders.userName,
      placedAt: orders.placedAt,
    })
    .from(orders)
    .where(and(which, eq(orders.charged, 'gross')))
    .for('update')
  return order && !noContract.includes(order.status) ? order : null
}

async function linesOf(db: Db, orderId: number): Promise<Line[]> {
  const rows = await db
    .select({
      id: orderLines.id,
      position: orderLines.position,
      articleId: orderLines.articleId,
      articleNumber: orderLines.articleNumber,
      quantity: orderLines.quantity,
      shortQuantity: orderLines.shortQuantity,
      sentQuantity: orderLines.sentQuantity,
      droppedQuantity: orderLines.droppedQuantity,
      displayName: orderLines.displayName,
      status: orderLines.status,
      exception: articles.withdrawal,
    })
    .from(orderLines)
    .leftJoin(articles, eq(articles.id, orderLines.articleId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return rows.map((line) => ({
    ...{ id: line.id, position: line.position, articleId: line.articleId, articleNumber: line.articleNumber },
    ...{ status: line.status, exception: line.exception },
    text: `${line.quantity} × ${line.displayName} (Art.-Nr. ${line.articleNumber})`,
    atHand: isInHouse(line.status) ? piecesAtHand(line) : 0,
  }))
}

const textOf = ({ text }: Line) => text

/** The lines meant: all, or those whose number is named; null when the text is not clear. */
function wantedOf({ positions }: Declaration, lines: readonly Line[]): readonly Line[] | null {
  if (positions.length === 0) return lines
  const named = positions.map((words) => lines.filter(({ articleNumber }) => words.includes(articleNumber)))
  return named.every((found) => found.length === 1) ? named.flat() : null
}

/** Line statuses of goods that have reached the customer, even if he sent them back. */
const come: readonly string[] = [
  ...['delivered', 'collected', 'invoiced', 'completed'],
  ...['return_announced', 'return_received', 'complaint'],
]

/**
 * The day of the last delivery, if it was recorded; null while some goods are still to come, since the period begins
 * with the last parcel (§ 356 Abs. 2 Nr. 1 b BGB).
 */
async function arrivalOf(db: Db, orderId: number): Promise<Date | null> {
  const lines = await db.select({ status: orderLines.status }).from(orderLines).where(eq(orderLines.orderId, orderId))
  if (lines.some(({ status }) => !over.includes(status) && !come.includes(status))) return null
  const [arrival] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        inArray(orderEvents.status, ['delivered', 'collected']),
        ne(orderEvents.actor, noteActor),
      ),
    )
    .orderBy(desc(orderEvents.at))
    .limit(1)
  return arrival?.at ?? null
}

/** The last day of the right for an order whose goods have come (§ 356 Abs. 2 BGB); null before. */
export async function lastDayFor(shop: Pick<Shop, 'storedData'>, db: Db, orderId: number): Promise<string | null> {
  const arrival = await arrivalOf(db, orderId)
  return arrival && lastDayToWithdraw(berlinDay(arrival), publicHolidays(shop))
}

/** Whether the right still holds: before delivery, and two weeks after the last one. */
async function isInTime(shop: Shop, db: Db, order: Order, receivedAt: Date): Promise<boolean> {
  const last = await lastDayFor(shop, db, order.id)
  if (last !== null) return berlinDay(receivedAt) <= last
  // the day of delivery was not recorded
  return !['delivered', 'collected', 'invoiced', 'completed'].includes(order.status)
}
