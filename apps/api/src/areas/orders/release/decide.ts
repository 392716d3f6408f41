import type { release as contract, Parsed, Reply } from '@kontor/contracts'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { deriveOrderStatus, isOrderStatus } from '@kontor/contracts/rules/orders/order-status'
import { orderActionOf } from '@kontor/contracts/rules/organisation/release-rules'
import { type Cents, cents, formatEuro, fromEuros, noCents, toEuros } from '@kontor/contracts/rules/pricing/money'
import { orderDecisions, orderEvents, orders } from '@kontor/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { notFoundInWrite } from '../../../platform/failures.ts'
import type { Extras } from '../../../platform/http/serve.ts'
import { basketLines, basketToRelease, orderedCoupon, promisedLines } from '../../basket/service.ts'
import {
  blocked,
  boughtLine,
  findOrderLines,
  linesNotOrderable,
  type OrderLineRow,
  type OrderRow,
  planStock,
  rewriteOrder,
  type StockTake,
} from '../../checkout/service.ts'
import {
  type Approver,
  lockCostCentres,
  orderBudgets,
  releaseApprovers,
  releaseMail,
} from '../../organisation/service.ts'
import { advanceOrder } from '../advance.ts'
import { statusMail } from '../status-mail.ts'
import {
  aboveLimit,
  alreadyDecided,
  costCentresClosed,
  nothingLeft,
  ownOrder,
  pricesRose,
  shippingNoLongerFits,
} from './failures.ts'
import { basketOfOrder, type ReleaseBasket } from './release-basket.ts'
import { centresOf, decisionOf, turnOf } from './waiting.ts'

type DecisionRow = typeof orderDecisions.$inferSelect
type Sums = { netCents: Cents; grossCents: Cents; depositCents: Cents }
type Open = { order: OrderRow; lines: readonly OrderLineRow[]; decisions: readonly DecisionRow[]; approver: Approver }

/**
 * Releases an order that waits, as it is or with fewer pieces, lines dropped or swapped: it is placed at the prices of
 * now, or handed to the second person where two release it. One transaction (G-53, decisions 12 "Changed price at release").
 * @throws Refusal not_found, already_decided, price_changed, budget_exceeded, out_of_stock, not_orderable, validation
 */
export async function releaseNow(
  ctx: Context,
  wanted: Parsed<typeof contract.releaseNow>,
): Promise<Reply<typeof contract.releaseNow> & Extras> {
  if (wanted.preview) return await previewRelease(ctx, wanted)
  const status = await inTransaction(ctx, async (within) => {
    const open = await lockOpen(within, wanted.orderNumber, 'released')
    return await release(within, open, wanted)
  })
  ctx.shop.catalogue.renewSoon()
  return {
    orderNumber: wanted.orderNumber,
    status,
    message:
      status === 'pending_release'
        ? `Bestellung ${wanted.orderNumber} ist freigegeben und wartet jetzt auf die zweite Freigabe.`
        : `Bestellung ${wanted.orderNumber} ist freigegeben und bestellt.`,
  }
}

/** What the order would cost with these changes, by the rules of releasing; nothing is written. */
async function previewRelease(
  ctx: Context,
  wanted: Parsed<typeof contract.releaseNow>,
): Promise<Reply<typeof contract.releaseNow> & Extras> {
  return await inTransaction(ctx, async (within) => {
    const open = await lockOpen(within, wanted.orderNumber, 'released')
    const { reckoning } = await reckonAgain(within, open, wanted)
    return { orderNumber: wanted.orderNumber, status: open.order.status, totals: reckoning.wire }
  })
}

/**
 * Denies an order that waits: nothing is ordered, budget and coupon are free again, whoever ordered is told why.
 * @throws Refusal not_found, already_decided
 */
export async function denyApproval(
  ctx: Context,
  { orderNumber, reason }: Parsed<typeof contract.denyApproval>,
): Promise<Reply<typeof contract.denyApproval> & Extras> {
  const note = reason?.trim() ?? ''
  await inTransaction(ctx, async (within) => {
    const open = await lockOpen(within, orderNumber, 'denied')
    await record(within, open, 'denied', note)
    await advanceOrder(within, orderNumber, { status: 'denied', note, actor: signatureOf(open.approver) })
  })
  return { orderNumber, status: 'denied', message: `Bestellung ${orderNumber} ist abgelehnt.` }
}

/**
 * The order under its lock, when the caller may decide about it now; unknown and foreign ones are told alike. Whoever
 * released the first of two steps may still deny.
 */
async function lockOpen(ctx: Context, orderNumber: string, decision: DecisionRow['decision']): Promise<Open> {
  const { user, customer } = ctx.viewer
  if (!user || !customer) throw notFoundInWrite()
  const own = and(eq(orders.orderNumber, orderNumber), eq(orders.customerId, customer.id))
  const [order] = await ctx.db.select().from(orders).where(own).for('no key update')
  if (!order) throw notFoundInWrite()
  const decisions = await decisionsOf(ctx, order.id)
  const lines = (await findOrderLines(ctx, [order.id])).get(order.id) ?? []
  const isOver = order.status !== 'pending_release'
  // who was asked for the step that was decided last hears about it
  const asked = await approversFor(ctx, order, lines, isOver ? decisions.slice(0, -1) : decisions)
  const approver = asked.find(({ id }) => id === user.id)
  if (isOver) {
    // whoever may read it hears who decided; others do not learn that it is there
    const known = approver || ctx.viewer.role === 'admin' || decisions.some(({ userId }) => userId === user.id)
    throw known ? alreadyDecided(decisions.at(-1) ?? null) : notFoundInWrite()
  }
  if (order.userId === user.id) throw ownOrder()
  if (approver) return { order, lines, decisions, approver }
  const hasDecided = decisions.some(({ userId }) => userId === user.id)
  if (hasDecided && decision === 'released') throw alreadyDecided(decisions.at(-1) ?? null)
  // an admin may always decide (specification 6), though others are asked first; he may have ceased to be one
  if (!hasDecided && !(await isStillAdmin(ctx, user.id))) throw notFoundInWrite()
  const { id, email, title, firstname, lastname } = user
  const name = [title, firstname, lastname].filter(Boolean).join(' ')
  return { order, lines, decisions, approver: { id, name, email, inPlaceOf: null, limitNetCents: null } }
}

async function isStillAdmin(ctx: Context, userId: number): Promise<boolean> {
  return (await releaseApprovers.all(ctx)).some(({ id, active, isAdmin }) => id === userId && active && isAdmin)
}

export async function decisionsOf(ctx: Context, orderId: number): Promise<DecisionRow[]> {
  return await ctx.db
    .select()
    .from(orderDecisions)
    .where(eq(orderDecisions.orderId, orderId))
    .orderBy(asc(orderDecisions.step))
}

/** Who may decide about an order now, the next step of it. */
export async function approversFor(
  ctx: Context,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  decisions: readonly Pick<DecisionRow, 'userId'>[],
): Promise<Approver[]> {
  const decidedBy = decisions.map(({ userId }) => userId)
  const decision = decisionOf(order, centresOf(lines), decidedBy)
  return releaseApprovers.choose(await releaseApprovers.all(ctx), decision, berlinDay(ctx.clock.now()))
}

/** „Petra Hollmann in Vertretung von Klaus Reinders“ (decisions 12 "Deputies") */
const signatureOf = ({ name, inPlaceOf }: Approver) => (inPlaceOf ? `${name} in Vertretung von ${inPlaceOf}` : name)

/** The unique step is what lets only one of two decide (I5). */
async function record(
  ctx: Context,
  { order, decisions, approver }: Open,
  decision: DecisionRow['decision'],
  note: string,
): Promise<void> {
  await ctx.db.insert(orderDecisions).values({
    orderId: order.id,
    step: decisions.length + 1,
    decision,
    userId: approver.id,
    userName: approver.name,
    inPlaceOf: approver.inPlaceOf,
    note,
    at: ctx.clock.now(),
  })
}

/** The order with what the approver changed, at the prices of now, within his limit. */
async function reckonAgain(
  ctx: Context,
  { order, lines, approver }: Open,
  wanted: Pick<Parsed<typeof contract.releaseNow>, 'positions'>,
) {
  const again = await basketOfOrder(ctx, order, lines, wanted.positions ?? [])
  if (again.kept.length === 0) throw nothingLeft()
  const { ctx: asOrderer, basket, reckoning } = again
  const inTheWay = basket.lines.map((line, place) => ({ ...line, place })).filter(({ problem }) => problem !== null)
  if (inTheWay.length > 0) throw linesNotOrderable(inTheWay)
  const closed = (await lockCostCentres(ctx, basket.lines)).filter(({ isOpen }) => !isOpen)
  if (closed.length > 0) throw costCentresClosed(closed)
  if (!reckoning.shipping) throw shippingNoLongerFits(order.shippingName)
  checkLimit(approver, cents(reckoning.totals.net - reckoning.totals.deposit))
  return { again, asOrderer, basket, reckoning }
}

async function release(ctx: Context, open: Open, wanted: Parsed<typeof contract.releaseNow>): Promise<string> {
  const { order, decisions, approver } = open
  const { again, asOrderer, basket, reckoning } = await reckonAgain(ctx, open, wanted)
  const netBefore = cents(order.netCents)
  const { net } = reckoning.totals
  if (net > acceptedSum(netBefore, wanted)) throw pricesRose(netBefore, net, changedPrices(again))

  // before the budgets, in the order of locks that sending an order takes
  const lostCoupon = order.couponCode !== null && (reckoning.coupon === null || reckoning.coupon.objection !== null)
  if (lostCoupon) await orderedCoupon.giveBack(ctx, order.id)
  const spent = basketToRelease.spent(asOrderer, basket, reckoning)
  const budgets = await orderBudgets.judge(ctx, order.customerId, spent, order.orderNumber)
  if (orderActionOf(budgets.infos) === 'blocked') throw blocked(budgets.infos)
  // another article may concern a budget that asks for two
  const steps = Math.max(order.releaseSteps, budgets.steps)
  const isLast = decisions.length + 1 >= steps

  const takes = isLast ? await takeStock(asOrderer, again) : new Map<number, StockTake>()
  const at = ctx.clock.now()
  const priced = again.kept.map(({ line }) => ({ ...line, unitNetCents: line.unitNetCents ?? noCents }))
  const promised = promisedLines(asOrderer, priced, isLast ? takes : null)
  const rows = promised.flatMap((line, place) => {
    const row = again.kept[place]?.row
    if (!row) return []
    const bought = boughtLine(line, reckoning, new Map([[row.costCentre ?? '', row.costCentreName ?? '']]))
    return { ...bought, uid: row.uid, status: isLast ? 'placed' : 'pending_release' }
  })
  const gifts = again.gifts.map((gift) => {
    const isThere = !isLast || (takes.get(gift.articleId ?? 0)?.short ?? 0) === 0
    return isThere ? { ...gift, status: isLast ? 'placed' : gift.status } : dropped(gift)
  })
  // of a gift that is not there whole nothing is taken
  const ordered = new Set(
    [...rows, ...gifts].flatMap(({ articleId, quantity }) => (quantity > 0 ? (articleId ?? []) : [])),
  )
  const changed = [...rows, ...gifts, ...again.dropped.map(dropped)]
  const status = deriveOrderStatus(changed.map((line) => line.status).filter(isOrderStatus))
  const { totals, surcharges, taxExempt, taxNote } = reckoning
  await rewriteOrder(
    ctx,
    {
      id: order.id,
      status,
      goodsCents: totals.valueOfGoods,
      shippingCents: totals.shipping,
      surchargeCents: totals.surcharges,
      discountCents: totals.discount,
      depositCents: totals.deposit,
      surcharges: surcharges.map(({ slug, name, cents: amount }) => ({ slug, name, cents: amount })),
      netCents: totals.net,
      taxCents: totals.tax,
      grossCents: totals.gross,
      taxes: totals.taxes.map(({ rate, base, tax }) => ({ rate, baseCents: base, taxCents: tax })),
      taxExempt,
      taxNote,
      releaseSteps: steps,
      couponCode: lostCoupon ? null : order.couponCode,
      couponText: lostCoupon ? null : order.couponText,
    },
    changed,
    [...takes.values()].filter(({ articleId }) => ordered.has(articleId)),
  )
  const lost = lostCoupon ? [`Der Gutschein ${order.couponCode} gilt dafür nicht mehr.`] : []
  const note = [...changesInWords(again), ...lost, wanted.comment?.trim()].filter(Boolean).join(' ')
  const actor = signatureOf(approver)
  await budgets.hold(ctx, order.orderNumber, !isLast, { note: 'Freigegeben', actor })
  await record(ctx, open, 'released', note)
  await tell(ctx, open, {
    status,
    note,
    actor,
    at,
    isLast,
    netCents: totals.net,
    grossCents: totals.gross,
    depositCents: totals.deposit,
  })
  return status
}

/** Events for everybody who may read the order, a mail for whoever ordered, or for the second who has to release it. */
async function tell(
  ctx: Context,
  { order, lines, decisions, approver }: Open,
  news: { status: string; note: string; actor: string; at: Date; isLast: boolean } & Sums,
): Promise<void> {
  const { note, actor, at, isLast } = news
  const [event] = await ctx.db
    .insert(orderEvents)
    .values({ orderId: order.id, status: 'released', note, actor, at })
    .returning({ id: orderEvents.id })
  if (!isLast) {
    const { netCents, grossCents, depositCents } = news
    const now = { ...order, netCents, grossCents, depositCents, escalatedAt: null }
    const next = await approversFor(ctx, now, lines, [...decisions, { userId: approver.id }])
    await releaseMail.ask(ctx, now, lines, next, turnOf({ step: 2, isEscalated: false }))
    return
  }
  const orderNews = { status: 'released' as const, note, actor, deliveryDay: null, freeCoupon: null, isWhole: true }
  const mail = statusMail(ctx, order, { ...orderNews, event: event?.id ?? 0 })
  if (mail) await ctx.mail.queue(ctx, mail)
}

/** Up to what sum the approver releases: what was ordered, or the higher one that he was shown and accepted. */
function acceptedSum(
  netBefore: Cents,
  { acceptPrices, shownTotal }: Pick<Parsed<typeof contract.releaseNow>, 'acceptPrices' | 'shownTotal'>,
): number {
  if (!acceptPrices) return netBefore
  return shownTotal === undefined ? Number.POSITIVE_INFINITY : Math.max(netBefore, fromEuros(shownTotal))
}

/** Neither another article nor a risen price lifts an order over what its approver may release. */
function checkLimit({ limitNetCents: limit }: Approver, net: Cents): void {
  if (limit !== null && net > limit) throw aboveLimit(cents(limit))
}

function changedPrices({ kept }: ReleaseBasket) {
  return kept
    .filter(({ row, line }) => line.unitNetCents !== row.unitNetCents)
    .map(({ row, line }) => ({
      uid: row.uid,
      displayName: line.article.displayName,
      oldPrice: toEuros(cents(row.unitNetCents)),
      newPrice: toEuros(line.unitNetCents ?? noCents),
    }))
}

/** Stock is taken when the order is placed. @throws Refusal out_of_stock where an article is limited to what is there */
async function takeStock(ctx: Context, { basket, gifts }: ReleaseBasket): Promise<Map<number, StockTake>> {
  const lines = basket.lines.filter(basketLines.isCounted)
  const free = gifts.flatMap(({ articleId, quantity }) => (articleId ? [{ article: { id: articleId }, quantity }] : []))
  const takes = await planStock(ctx, basketLines.demandOf([...lines, ...free]))
  const short = basketLines.soldOut(ctx, basket, takes)
  if (short.length > 0) throw linesNotOrderable(short)
  return takes
}

/** A line that is not ordered after all stays on record without costing anything. */
const dropped = (row: OrderLineRow) => ({
  ...row,
  quantity: 0,
  lineCents: 0,
  deliveryDay: null,
  ...{ shortQuantity: 0, firstDay: null },
  status: 'denied',
})

/** What the approver changed, as everybody reads it in the order's history. */
function changesInWords({ kept, dropped: gone }: ReleaseBasket): string[] {
  const swapped = kept.filter(({ row, line }) => line.article.id !== row.articleId)
  const dearer = kept.filter(
    ({ row, line }) => line.article.id === row.articleId && line.unitNetCents !== row.unitNetCents,
  )
  const fewer = kept.filter(({ row, line }) => line.article.id === row.articleId && line.quantity < row.quantity)
  return [
    ...dearer.map(
      ({ row, line }) =>
        `„${row.displayName}“: ${formatEuro(line.unitNetCents ?? noCents)} statt ${formatEuro(cents(row.unitNetCents))} netto.`,
    ),
    ...fewer.map(({ row, line }) => `„${row.displayName}“: Menge von ${row.quantity} auf ${line.quantity} verringert.`),
    ...swapped.map(({ row, line }) => `„${row.displayName}“ durch „${line.article.displayName}“ ersetzt.`),
    ...gone.map((row) => `„${row.displayName}“ gestrichen.`),
  ]
}
