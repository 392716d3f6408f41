import type { release as contract, Parsed, Reply } from '@kontor/contracts'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { deriveOrderStatus, isOrderStatus, withoutReason } from '@kontor/contracts/rules/orders/order-status'
import { costCentresInWords } from '@kontor/contracts/rules/organisation/cost-centres-in-words'
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
  type Decision,
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
  foreignLine,
  nothingLeft,
  ownOrder,
  pricesRose,
  shippingNoLongerFits,
} from './failures.ts'
import { basketOfOrder, type ReleaseBasket, type WantedLine } from './release-basket.ts'
import { centresOf, decisionOf, type OpenStep, openStepsOf, turnOf } from './waiting.ts'

type DecisionRow = typeof orderDecisions.$inferSelect
type Open = {
  order: OrderRow
  lines: readonly OrderLineRow[]
  decisions: readonly DecisionRow[]
  /** what is open of it */
  decision: Decision
  approver: Approver
}

/**
 * Releases an order that waits, as it is or with fewer pieces, lines dropped or swapped: it is placed at the prices of
 * now, or waits on for the approvers of its other cost centres, or for the second person where two release it. One
 * transaction (G-53, decisions 12 "Changed price at release", decisions 13 "Who releases an order over several cost centres").
 * @throws Refusal not_found, already_decided, price_changed, budget_exceeded, article_type_locked, out_of_stock,
 * not_orderable, validation
 */
export async function releaseNow(
  ctx: Context,
  wanted: Parsed<typeof contract.releaseNow>,
): Promise<Reply<typeof contract.releaseNow> & Extras> {
  if (wanted.preview) return await previewRelease(ctx, wanted)
  const { orderNumber } = wanted
  const done = await inTransaction(ctx, async (within) => {
    const open = await lockOpen(within, orderNumber, 'released')
    return await release(within, open, wanted)
  })
  ctx.shop.catalogue.renewSoon()
  return { orderNumber, status: done.status, openSteps: done.openSteps, message: doneInWords(orderNumber, done) }
}

function doneInWords(orderNumber: string, { status, agreed, openSteps }: Done): string {
  if (status !== 'pending_release') return `Bestellung ${orderNumber} ist freigegeben und bestellt.`
  if (agreed === null) return `Bestellung ${orderNumber} ist freigegeben und wartet jetzt auf die zweite Freigabe.`
  const missing = openSteps.map(({ costCenters, approvers }) => {
    if (costCenters.length === 0) return 'die zweite Freigabe'
    const who = approvers.length > 0 ? ` (${approvers.join(' oder ')})` : ''
    return `die Freigabe für ${costCentresInWords(costCenters)}${who}`
  })
  const verb = missing.length > 1 ? 'fehlen' : 'fehlt'
  return `Bestellung ${orderNumber} ist für ${costCentresInWords(agreed)} freigegeben. Es ${verb} noch ${new Intl.ListFormat('de').format(missing)}.`
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
  const note = reason?.trim() || withoutReason
  await inTransaction(ctx, async (within) => {
    const open = await lockOpen(within, orderNumber, 'denied')
    await record(within, open, { decision: 'denied', note, costCentres: null, completesStep: true })
    await advanceOrder(within, orderNumber, { status: 'denied', note, actor: signatureOf(open.approver) })
  })
  return { orderNumber, status: 'denied', message: `Bestellung ${orderNumber} ist abgelehnt.` }
}

/**
 * The order under its lock, when the caller may decide about it now; unknown and foreign ones are told alike. Whoever
 * released the first of two steps, or agreed to his cost centres, may still deny.
 */
async function lockOpen(ctx: Context, orderNumber: string, wanted: DecisionRow['decision']): Promise<Open> {
  const { user, customer } = ctx.viewer
  if (!user || !customer) throw notFoundInWrite()
  const own = and(eq(orders.orderNumber, orderNumber), eq(orders.customerId, customer.id))
  const [order] = await ctx.db.select().from(orders).where(own).for('no key update')
  if (!order) throw notFoundInWrite()
  const decisions = await decisionsOf(ctx, order.id)
  const lines = (await findOrderLines(ctx, [order.id])).get(order.id) ?? []
  const isOver = order.status !== 'pending_release'
  // who was asked for the step that was decided last hears about it
  const decision = decisionOf(order, centresOf(lines), isOver ? decisions.slice(0, -1) : decisions)
  const asked = await approversFor(ctx, decision)
  const approver = asked.find(({ id }) => id === user.id)
  const ownDecision = decisions.findLast(({ userId }) => userId === user.id)
  if (isOver) {
    // whoever may read it hears who decided; others do not learn that it is there
    const known = approver || ctx.viewer.role === 'admin' || ownDecision
    throw known ? alreadyDecided(decisions.at(-1) ?? null) : notFoundInWrite()
  }
  if (order.userId === user.id) throw ownOrder()
  const open = { order, lines, decisions, decision }
  if (approver) return { ...open, approver }
  if (ownDecision && wanted === 'released') throw alreadyDecided(ownDecision)
  // an admin may always decide (specification 6), though others are asked first; he may have ceased to be one
  if (!ownDecision && !(await isStillAdmin(ctx, user.id))) throw notFoundInWrite()
  const { id, email, title, firstname, lastname } = user
  const name = [title, firstname, lastname].filter(Boolean).join(' ')
  return { ...open, approver: { id, name, email, inPlaceOf: null, limitNetCents: null, costCentres: null } }
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

/** Who may decide about what is open of an order. */
async function approversFor(ctx: Context, decision: Decision): Promise<Approver[]> {
  return releaseApprovers.choose(await releaseApprovers.all(ctx), decision, berlinDay(ctx.clock.now()))
}

/** „Petra Hollmann in Vertretung von Klaus Reinders“ (decisions 12 "Deputies") */
const signatureOf = ({ name, inPlaceOf }: Pick<Approver, 'name' | 'inPlaceOf'>) =>
  inPlaceOf ? `${name} in Vertretung von ${inPlaceOf}` : name

/** The unique step is what lets only one of two decide (I5). */
async function record(
  ctx: Context,
  { order, decisions, approver }: Pick<Open, 'order' | 'decisions' | 'approver'>,
  made: Pick<DecisionRow, 'decision' | 'note' | 'costCentres' | 'completesStep'>,
): Promise<void> {
  await ctx.db.insert(orderDecisions).values({
    ...made,
    orderId: order.id,
    step: decisions.length + 1,
    userId: approver.id,
    userName: approver.name,
    inPlaceOf: approver.inPlaceOf,
    at: ctx.clock.now(),
  })
}

/** Whether a line is one of those that an approver decides about. */
const isHis = ({ costCentres }: Approver, { costCentre }: { costCentre: string | null }) =>
  costCentres === null || costCentres.includes(costCentre ?? '')

/** Whether nothing of the open step is left after an approver's agreement. */
const completesStep = ({ decision, approver: { costCentres } }: Pick<Open, 'decision' | 'approver'>) =>
  costCentres === null || decision.costCentres.every((number) => costCentres.includes(number))

/** The order with what the approver changed, at the prices of now, within his limit. */
async function reckonAgain(ctx: Context, open: Open, wanted: Pick<Parsed<typeof contract.releaseNow>, 'positions'>) {
  const { order, lines, approver } = open
  const positions = wanted.positions ?? []
  const foreign = lines.find((line) => !isHis(approver, line) && positions.some((wish) => isChanged(line, wish)))
  if (foreign) throw foreignLine(foreign.displayName, foreign.costCentre)
  // what others still decide about stays as it was ordered, and is theirs to mend
  const isOthers = (line: { costCentre: string | null }) => !completesStep(open) && !isHis(approver, line)
  const again = await basketOfOrder(ctx, order, lines, positions, isOthers)
  if (again.kept.length === 0) throw nothingLeft()
  const { ctx: asOrderer, basket, reckoning } = again
  const checked = basket.lines.filter((line) => !isOthers(line))
  const inTheWay = basket.lines
    .map((line, place) => ({ ...line, place }))
    .filter(({ uid, problem }) => problem !== null && checked.some((line) => line.uid === uid))
  if (inTheWay.length > 0) throw linesNotOrderable(inTheWay)
  const closed = (await lockCostCentres(ctx, checked)).filter(({ isOpen }) => !isOpen)
  if (closed.length > 0) throw costCentresClosed(closed)
  if (!reckoning.shipping) throw shippingNoLongerFits(order.shippingName)
  checkLimit(approver, cents(reckoning.totals.net - reckoning.totals.deposit))
  return { again, asOrderer, basket, reckoning, isOthers }
}

/** Whether an approver wants a line otherwise than it was ordered. */
const isChanged = (line: OrderLineRow, { uid, quantity, replaceBy }: WantedLine) =>
  uid === line.uid && (quantity !== line.quantity || replaceBy !== undefined)

/** What became of an order with a release: the cost centres that were agreed to, null = all of it. */
type Done = { status: string; agreed: readonly string[] | null; openSteps: OpenStep[] }

async function release(ctx: Context, open: Open, wanted: Parsed<typeof contract.releaseNow>): Promise<Done> {
  const { order, lines, decisions, decision, approver } = open
  const { again, asOrderer, basket, reckoning, isOthers } = await reckonAgain(ctx, open, wanted)
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
  const isLast = completesStep(open) && decision.step >= steps

  // a second step has its own days, the rest of a step has not
  const escalatedAt = completesStep(open) ? null : order.escalatedAt
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
  const gone = [...again.dropped, ...again.lostGifts.map(({ row }) => row)]
  const changed = [...rows, ...gifts, ...gone.map(dropped)]
  const status = deriveOrderStatus(changed.map((line) => line.status).filter(isOrderStatus))
  const othersLines = new Set(lines.flatMap((line) => (!line.free && isOthers(line) ? line.uid : [])))
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
      escalatedAt,
      couponCode: lostCoupon ? null : order.couponCode,
      couponText: lostCoupon ? null : order.couponText,
    },
    changed.filter(({ uid }) => !othersLines.has(uid)),
    [...takes.values()].filter(({ articleId }) => ordered.has(articleId)),
  )
  const lost = lostCoupon ? [`Der Gutschein ${order.couponCode} gilt dafür nicht mehr.`] : []
  const note = [...changesInWords(again), ...lost, wanted.comment?.trim()].filter(Boolean).join(' ')
  await budgets.hold(ctx, order.orderNumber, !isLast, { note: 'Freigegeben', actor: signatureOf(approver) })
  const costCentres = approver.costCentres && [...approver.costCentres]
  const made = { decision: 'released' as const, note, costCentres, completesStep: completesStep(open) }
  await record(ctx, open, made)
  const { net: netCents, gross: grossCents, deposit: depositCents } = totals
  const now = { ...order, netCents, grossCents, depositCents, escalatedAt }
  const all = [...decisions, { ...made, ...approver, userId: approver.id, userName: approver.name, costCentres }]
  await tell(ctx, { ...open, order: now, decisions: all }, { ...made, at, isLast })
  if (isLast) return { status, agreed: costCentres, openSteps: [] }
  const left = decisionOf(now, centresOf(lines), all)
  const deciders = await releaseApprovers.all(ctx)
  const openSteps = openStepsOf(deciders, left, steps, berlinDay(ctx.clock.now()))
  return { status, agreed: made.completesStep ? null : costCentres, openSteps }
}

type Made = Pick<DecisionRow, 'userId' | 'userName' | 'inPlaceOf' | 'note' | 'costCentres' | 'completesStep'>
type Told = Omit<Open, 'decisions'> & { decisions: readonly Made[] }

/**
 * Events for everybody who may read the order; a mail for whoever ordered, once it is placed, or for those who have to
 * release what is left.
 * @param open with all decisions, this one the last
 */
async function tell(
  ctx: Context,
  { order, lines, decisions, approver }: Told,
  news: Pick<Made, 'note' | 'costCentres'> & { at: Date; isLast: boolean },
): Promise<void> {
  const { costCentres, at, isLast } = news
  const actor = signatureOf(approver)
  const agreed = costCentres ? `Freigabe für ${costCentresInWords(costCentres)}.` : ''
  const note = [agreed, news.note].filter(Boolean).join(' ')
  const [event] = await ctx.db
    .insert(orderEvents)
    .values({ orderId: order.id, status: 'released', note, actor, at })
    .returning({ id: orderEvents.id })
  if (!isLast) {
    const decision = decisionOf(order, centresOf(lines), decisions)
    await releaseMail.ask(ctx, order, lines, await approversFor(ctx, decision), turnOf(decision))
    return
  }
  const signatures = decisions.map(({ userName, inPlaceOf }) => signatureOf({ name: userName, inPlaceOf }))
  const mail = statusMail(ctx, order, {
    ...{ status: 'released' as const, deliveryDay: null, freeCoupon: null, isWhole: true, event: event?.id ?? 0 },
    // whoever ordered hears of a part only now
    note: decisions
      .map((one) => one.note)
      .filter(Boolean)
      .join(' '),
    actor: [...new Set(signatures)].join(', '),
  })
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
function changesInWords({ kept, dropped: gone, lostGifts }: ReleaseBasket): string[] {
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
    ...swapped.map(
      ({ row, line }) =>
        `„${row.displayName}“ durch „${line.article.displayName}“ ersetzt${row.offerNumber ? `, ohne die Angebotsnummer ${row.offerNumber}` : ''}.`,
    ),
    ...gone.map((row) => `„${row.displayName}“ gestrichen.`),
    ...lostGifts.map(({ why }) => why),
  ]
}
