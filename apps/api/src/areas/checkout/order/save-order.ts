import type { checkout, basket as contract, Parsed, Reply } from '@kontor/contracts'
import { couponText } from '@kontor/contracts/rules/basket/coupon'
import type { PaymentOffer } from '@kontor/contracts/rules/basket/payment'
import type { ShippingMethod } from '@kontor/contracts/rules/basket/shipping'
import { deriveOrderStatus, type OrderStatus } from '@kontor/contracts/rules/orders/order-status'
import { orderActionOf } from '@kontor/contracts/rules/organisation/release-rules'
import { fromEuros } from '@kontor/contracts/rules/pricing/money'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/failures.ts'
import { noteInVisit } from '../../../platform/session/staff-visit.ts'
import {
  basketAnswers,
  basketFingerprint,
  basketLines,
  basketTerms,
  basketToOrder,
  basketToRelease,
  type FreeArticle,
  lockBasket,
  type OpenBasket,
  type OrderedLine,
  orderedCoupon,
  orderedGifts,
  promisedLines,
  type Reckoning,
  rememberShownPrices,
} from '../../basket/service.ts'
import {
  type Approver,
  type BudgetsOfOrder,
  costCentresIn,
  orderBudgets,
  type ReleaseInfo,
  releaseApprovers,
  releaseInfosFor,
  releaseMail,
} from '../../organisation/service.ts'
import { mayOrder } from '../../system/service.ts'
import {
  basketIsEmpty,
  blocked,
  checkoutChanged,
  checkoutIsOver,
  guestsMayNotOrder,
  incomplete,
  linesNotOrderable,
  mayNotOrder,
  nobodyReleases,
  orderTooLarge,
  priceChanged,
  shopNotReady,
} from '../failures.ts'
import { missingData } from '../missing-data.ts'
import { findOrderOfCheckout, findOrderOfSession, type OrderRow } from '../queries.ts'
import { countOrder } from './order-limits.ts'
import { confirmationMail } from './order-mail.ts'
import { boughtLine, giftLine } from './ordered-lines.ts'
import { planStock, type StockTake } from './stock.ts'
import { type NewOrder, writeOrder } from './write-order.ts'

type Wanted = Parsed<typeof checkout.saveOrder>
type Placed = Reply<typeof checkout.saveOrder> & { redirectTo: string }
/** Both carry the current basket (security 3.2 no. 19), read when the transaction is over. */
type Changed = { priceChangedIn: OpenBasket } | { changedIn: OpenBasket; changes: readonly checkout.CheckoutChange[] }
type Outcome = Placed | Refusal | Changed

/** Everything an order needs, read and checked under the lock of its basket. */
type Checked = {
  basket: OpenBasket
  lines: OrderedLine[]
  gifts: readonly FreeArticle[]
  reckoning: Reckoning
  payment: PaymentOffer
  shipping: ShippingMethod
  billingAddress: contract.CheckoutAddress
  shippingAddress: contract.CheckoutAddress
  costCentreNames: ReadonlyMap<string, string>
  releaseInfos: ReleaseInfo[]
  releaseSteps: number
  /** who is asked to release it */
  approvers: readonly Approver[]
  budgets: BudgetsOfOrder
  takes: ReadonlyMap<number, StockTake>
}

/** A repeat without a checkoutId finds the session's order for so long (decisions 11 "Repeat of save-order"). */
const repeatMs = 60_000
/** Sums are stored as 32 bit cents, which end at about 21 million euros. */
const largestOrderCents = 2_000_000_000

/**
 * Places the order of the caller's basket: one transaction, checked again, safe to repeat (I1, I6, I7, I8,
 * I10, I12). Orders that need release wait as `pending_release` and take no stock.
 * @throws Refusal checkout_incomplete, may_not_order, checkout_changed, price_changed, out_of_stock, not_orderable, no_price, not_found,
 * limit_reached
 */
export async function saveOrder(ctx: Context, wanted: Wanted): Promise<Placed> {
  const outcome = await inTransaction(ctx, (within) => placeOrder(within, wanted))
  if (outcome instanceof Refusal) throw outcome
  if ('priceChangedIn' in outcome)
    throw priceChanged(await basketAnswers.full(ctx, { basket: outcome.priceChangedIn, changed: [] }))
  if ('changedIn' in outcome) {
    const basket = await basketAnswers.full(ctx, { basket: outcome.changedIn, changed: [] })
    throw checkoutChanged(outcome.changes, basket)
  }
  ctx.shop.catalogue.renewSoon()
  return outcome
}

/** Refusals are returned, not thrown, so that the accepted terms stay stored. Nothing else is written before. */
async function placeOrder(ctx: Context, wanted: Wanted): Promise<Outcome> {
  const basket = await lockBasket(ctx)
  if (wanted.checkoutId !== undefined && wanted.checkoutId !== basket.id) {
    const first = await findOrderOfCheckout(ctx, wanted.checkoutId)
    return first ? placedBefore(first) : checkoutIsOver()
  }
  if (basket.lines.length === 0) {
    const first = await findOrderOfSession(ctx, new Date(ctx.clock.now().getTime() - repeatMs))
    return first ? placedBefore(first) : basketIsEmpty()
  }
  if (!mayOrder(ctx)) return ctx.viewer.user ? mayNotOrder(ctx.viewer.customerView) : guestsMayNotOrder()
  if ((await missingData(ctx.shop, ctx.db)).length > 0) return shopNotReady()
  const checked = await check(ctx, basket, wanted)
  if (isChecked(checked)) {
    const limited = await countOrder(ctx, mailedTo(ctx, checked))
    return limited ?? (await write(ctx, checked, wanted))
  }
  // an order keeps it with the rest of what it writes
  if (wanted.agb) await basketTerms.accept(ctx, basket)
  return checked
}

const placedBefore = ({ orderNumber, status, customerOrderNumber }: OrderRow): Placed => ({
  orderNumber,
  status,
  ...(customerOrderNumber && { customerOrderNumber }),
  redirectTo: '/shop/checkout/4',
})

const isChecked = (result: Checked | Exclude<Outcome, Placed>): result is Checked => 'takes' in result

async function check(ctx: Context, given: OpenBasket, wanted: Wanted): Promise<Checked | Exclude<Outcome, Placed>> {
  const prepared = await basketToOrder.prepare(ctx, given, wanted.agb)
  const { basket, reckoning, payment, billingAddress, shippingAddress, costCentres, missing } = prepared
  // first of all: the page shows the basket of now with whatever is refused, and a second press would order it
  if (wanted.shownFingerprint !== undefined) {
    const changes = await basketFingerprint.changesSince(ctx, wanted.shownFingerprint, basket, reckoning)
    if (changes.length > 0) return { changedIn: basket, changes }
  }
  if (missing.length > 0 || !payment || !reckoning.shipping || !billingAddress || !shippingAddress)
    return incomplete(missing)

  const inTheWay = basket.lines.map((line, place) => ({ ...line, place })).filter((line) => line.problem !== null)
  if (inTheWay.length > 0) return linesNotOrderable(inTheWay)
  const beyond = await basketLines.beyondOffers(ctx, basket)
  if (beyond.length > 0) return linesNotOrderable(beyond)
  if (reckoning.totals.gross > largestOrderCents) return orderTooLarge()
  const gifts = await orderedGifts.promised(ctx, basket, reckoning)
  if (gifts instanceof Refusal) return gifts
  const lines = basket.lines.filter(basketLines.isCounted)
  if (isOtherPrice(lines, reckoning, wanted)) {
    const shown = lines.map((line) => ({ uid: line.uid, netCents: line.unitNetCents }))
    await rememberShownPrices(ctx, basket.id, shown)
    return { priceChangedIn: basket }
  }
  const spent = basketToRelease.spent(ctx, basket, reckoning)
  const { customer } = ctx.viewer
  const budgets = await orderBudgets.judge(ctx, customer?.kind === 'business' ? customer.id : null, spent)
  const order = basketToRelease.caseOf(basket, reckoning, spent, budgets.judged)
  const releaseInfos = await releaseInfosFor(ctx, order)
  const orderAction = orderActionOf(releaseInfos)
  if (orderAction === 'blocked') return blocked(releaseInfos)
  const approvers = orderAction === 'release' ? await approversFor(ctx, lines, order, budgets.steps) : []
  if (orderAction === 'release' && approvers.length === 0) return nobodyReleases()
  const takes =
    orderAction === 'release'
      ? new Map<number, StockTake>()
      : await planStock(ctx, basketLines.demandOf([...lines, ...gifts.map(inStock)]))
  const soldOut = basketLines.soldOut(ctx, basket, takes)
  if (soldOut.length > 0) return linesNotOrderable(soldOut)
  const noGift = gifts.find(({ articleId }) => (takes.get(articleId)?.short ?? 0) > 0)
  if (noGift) return orderedGifts.dropSoldOut(ctx, basket, noGift)
  return {
    ...{ basket, lines, gifts, reckoning, payment, releaseInfos, approvers, budgets, takes },
    ...{ billingAddress, shippingAddress },
    releaseSteps: budgets.steps,
    shipping: reckoning.shipping,
    costCentreNames: new Map(costCentres.map(({ number, name }) => [number, name])),
  }
}

const approversFor = (ctx: Context, lines: readonly OrderedLine[], { netCents }: { netCents: number }, steps: number) =>
  releaseApprovers.ofCaller(ctx, { costCentres: costCentresIn(lines), netCents }, steps)

const inStock = ({ articleId, quantity }: FreeArticle) => ({ article: { id: articleId }, quantity })

/** The sum the customer confirmed, or else the unit prices last shown, must be the current ones. */
function isOtherPrice(lines: Checked['lines'], { totals }: Reckoning, { shownTotal }: Wanted): boolean {
  if (shownTotal !== undefined) return fromEuros(shownTotal) !== totals.gross
  return lines.some((line) => line.shownNetCents !== null && line.shownNetCents !== line.unitNetCents)
}

async function write(ctx: Context, checked: Checked, wanted: Wanted): Promise<Placed> {
  const { basket, releaseInfos, takes, reckoning, gifts } = checked
  const at = ctx.clock.now()
  const waits = orderActionOf(releaseInfos) === 'release'
  const lines = promisedLines(ctx, checked.lines, waits ? null : takes)
  const rows = [
    ...lines.map((line) => boughtLine(line, reckoning, checked.costCentreNames)),
    ...gifts.map((gift) => giftLine(gift, reckoning)),
  ].map((row): typeof row & { status: OrderStatus } => ({ ...row, status: waits ? 'pending_release' : 'placed' }))
  const status = deriveOrderStatus(rows.map((row) => row.status))
  const userName = orderedBy(ctx, checked)
  const given = newOrder(ctx, { ...checked, status, userName, wanted, at })
  const order = await writeOrder(ctx, given, rows, [...takes.values()], basket)
  await noteInVisit(ctx, ctx.db, {
    ...{ procedure: 'shop.saveOrder', target: `order:${order.orderNumber}` },
    title: `Bestellung ${order.orderNumber} als ${ctx.viewer.user?.username ?? ''}`,
  })
  if (order.couponCode !== null && basket.coupon) await orderedCoupon.redeem(ctx, basket.coupon, order.id)
  const note = waits ? 'Bestellung wartet auf Freigabe' : 'Bestellung'
  await checked.budgets.hold(ctx, order.orderNumber, waits, { note, actor: userName })
  await ctx.mail.queue(ctx, await confirmationMail(ctx, order, { lines, gifts, reckoning }))
  if (waits) await releaseMail.ask(ctx, order, rows, checked.approvers)
  return placedBefore(order)
}

function orderedBy(ctx: Context, { billingAddress }: Checked): string {
  const { firstname, lastname } = ctx.viewer.user ?? billingAddress
  return `${firstname} ${lastname}`.trim() || billingAddress.company
}

type Placing = Checked & { status: string; userName: string; wanted: Wanted; at: Date }

const mailedTo = ({ viewer }: Context, { billingAddress }: Checked): string =>
  viewer.user?.email ?? billingAddress.email

function newOrder(ctx: Context, order: Placing): NewOrder {
  const { totals, coupon, surcharges, taxExempt, taxNote } = order.reckoning
  const redeemed = coupon && !coupon.objection ? coupon.coupon : null
  return {
    customerId: ctx.viewer.customer?.id ?? null,
    userId: ctx.viewer.user?.id ?? null,
    sessionId: ctx.session.id,
    userName: order.userName,
    email: mailedTo(ctx, order),
    status: order.status,
    charged: ctx.charged,
    placedInMode: ctx.mode,
    taxExempt,
    paymentMethod: order.payment.method.slug,
    paymentName: order.payment.method.name,
    shippingMethod: order.shipping.slug,
    shippingName: order.shipping.name,
    billingAddress: order.billingAddress,
    shippingAddress: order.shippingAddress,
    comment: order.wanted.comment ?? '',
    customerOrderNumber: order.wanted.customerOrderNumber?.trim() ?? '',
    couponCode: redeemed?.code ?? null,
    couponText: redeemed && couponText(redeemed),
    taxNote,
    goodsCents: totals.valueOfGoods,
    shippingCents: totals.shipping,
    surchargeCents: totals.surcharges,
    discountCents: totals.discount,
    depositCents: totals.deposit,
    surcharges: surcharges.map(({ slug, name, cents }) => ({ slug, name, cents })),
    netCents: totals.net,
    taxCents: totals.tax,
    grossCents: totals.gross,
    taxes: totals.taxes.map(({ rate, base, tax }) => ({ rate, baseCents: base, taxCents: tax })),
    releaseInfos: order.releaseInfos,
    releaseSteps: order.releaseSteps,
    placedAt: order.at,
  }
}
