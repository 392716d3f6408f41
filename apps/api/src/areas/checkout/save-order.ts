import type { checkout, basket as contract, Parsed, Reply } from '@kontor/contracts'
import { couponText } from '@kontor/contracts/rules/coupon'
import { berlinTime } from '@kontor/contracts/rules/german-dates'
import { fromEuros, grossOf } from '@kontor/contracts/rules/money'
import { deriveOrderStatus, type OrderStatus } from '@kontor/contracts/rules/order-status'
import type { PaymentOffer } from '@kontor/contracts/rules/payment'
import type { ShippingMethod } from '@kontor/contracts/rules/shipping'
import { depositIn } from '@kontor/contracts/rules/totals'
import { orderEvents, orderLines, orders } from '@kontor/db/schema'
import { type Context, inTransaction } from '../../platform/context.ts'
import { Refusal } from '../../platform/failures.ts'
import {
  acceptTerms,
  type BasketLine,
  closeBasket,
  counts,
  demandOf,
  isLimited,
  lockOpenBasket,
  type OpenBasket,
  readBasket,
  rememberShownPrices,
} from '../basket/service.ts'
import { costCentresFor } from '../organisation/service.ts'
import { mayOrder } from '../system/service.ts'
import { currentAddress } from './addresses.ts'
import {
  basketIsEmpty,
  checkoutIsOver,
  guestsMayNotOrder,
  incomplete,
  linesNotOrderable,
  mayNotOrder,
  orderTooLarge,
  priceChanged,
} from './failures.ts'
import { chosenPayment } from './methods.ts'
import { confirmationMail } from './order-mail.ts'
import { findOrderOfCheckout, findOrderOfSession, nextOrderNumber, type OrderRow } from './queries.ts'
import { type Reckoning, reckon } from './reckoning.ts'
import { type ReleaseInfo, releaseInfosFor } from './release.ts'
import { missingOf } from './state.ts'
import { lockStock, type StockTake, takeStock } from './stock.ts'

type Wanted = Parsed<typeof checkout.saveOrder>
type Placed = Reply<typeof checkout.saveOrder> & { redirectTo: string }
/** `price_changed` carries the basket as it is now (security 3.2 no. 19), which is put together above the areas. */
type Outcome = Placed | Refusal | { priceChangedIn: OpenBasket }

/** Everything an order needs, read and checked under the lock of its basket. */
type Checked = {
  basket: OpenBasket
  lines: (BasketLine & { unitNetCents: NonNullable<BasketLine['unitNetCents']> })[]
  reckoning: Reckoning
  payment: PaymentOffer
  shipping: ShippingMethod
  billingAddress: contract.CheckoutAddress
  shippingAddress: contract.CheckoutAddress
  costCentreNames: ReadonlyMap<string, string>
  releaseInfos: ReleaseInfo[]
  takes: ReadonlyMap<number, StockTake>
}

/** A repeat without a checkoutId finds the session's order for so long (decisions 11). */
const repeatMs = 60_000
/** Sums are kept as 32 bit cents; nobody orders for 20 million by mistake. */
const largestOrderCents = 2_000_000_000

/**
 * Places the order of the caller's basket: one transaction, checked anew, safe to repeat (architecture 3, I1, I6-I8,
 * I10, I12). Orders that need release wait as `pending_release` and take no stock.
 * @param showBasket how the basket is answered beside `price_changed`
 * @throws Refusal checkout_incomplete, may_not_order, price_changed, out_of_stock, not_orderable, no_price, not_found
 */
export async function saveOrder(
  ctx: Context,
  wanted: Wanted,
  showBasket: (basket: OpenBasket) => Promise<Readonly<Record<string, unknown>>>,
): Promise<Placed> {
  const outcome = await inTransaction(ctx, (within) => placeOrder(within, wanted))
  if (outcome instanceof Refusal) throw outcome
  if ('priceChangedIn' in outcome) throw priceChanged(await showBasket(outcome.priceChangedIn))
  return outcome
}

/** Refusals are returned, not thrown, so that an accepted consent to the terms stays. Nothing else is written before. */
async function placeOrder(ctx: Context, wanted: Wanted): Promise<Outcome> {
  const locked = await lockOpenBasket(ctx)
  if (wanted.checkoutId !== undefined && wanted.checkoutId !== locked) {
    const first = await findOrderOfCheckout(ctx, wanted.checkoutId)
    return first ? placedBefore(first) : checkoutIsOver()
  }
  const basket = await readBasket(ctx)
  if (locked === null || basket.lines.length === 0) {
    const first = await findOrderOfSession(ctx, new Date(ctx.clock.now().getTime() - repeatMs))
    return first ? placedBefore(first) : basketIsEmpty()
  }
  const checked = await check(ctx, basket, wanted)
  return isChecked(checked) ? write(ctx, checked, wanted.comment ?? '') : checked
}

const placedBefore = ({ orderNumber, status }: OrderRow): Placed => ({
  orderNumber,
  status,
  redirectTo: '/shop/checkout/4',
})

const isChecked = (result: Checked | Exclude<Outcome, Placed>): result is Checked => 'takes' in result

async function check(ctx: Context, given: OpenBasket, wanted: Wanted): Promise<Checked | Exclude<Outcome, Placed>> {
  if (!mayOrder(ctx)) return ctx.viewer.user ? mayNotOrder() : guestsMayNotOrder()
  if (wanted.agb) await acceptTerms(ctx, given.id)
  const billing = await currentAddress(ctx, 'billing', given.checkout.billingAddress)
  const shipping = await currentAddress(ctx, 'shipping', given.checkout.shippingAddress)
  const basket = {
    ...given,
    termsVersion: wanted.agb ? given.version : given.termsVersion,
    // where it goes now decides what shipping and islands cost
    checkout: {
      ...given.checkout,
      ...(billing && { billingAddress: billing }),
      ...(shipping && { shippingAddress: shipping }),
    },
  }

  const costCentres = await costCentresFor(ctx)
  const reckoning = reckon(ctx, basket)
  const payment = chosenPayment(ctx, basket, reckoning)
  const missing = missingOf(ctx, basket, reckoning, payment, { billing, shipping }, costCentres)
  if (missing.length > 0 || !payment || !reckoning.shipping || !billing || !shipping) return incomplete(missing)

  const inTheWay = basket.lines.map((line, place) => ({ ...line, place })).filter((line) => line.problem !== null)
  if (inTheWay.length > 0) return linesNotOrderable(inTheWay)
  if (reckoning.totals.gross > largestOrderCents) return orderTooLarge()
  const lines = basket.lines.filter(counts)
  if (isOtherPrice(lines, reckoning, wanted)) {
    const shown = lines.map((line) => ({ uid: line.uid, netCents: line.unitNetCents }))
    await rememberShownPrices(ctx, basket.id, shown)
    return { priceChangedIn: basket }
  }
  const releaseInfos = releaseInfosFor(ctx, reckoning.totals.net)
  const takes = releaseInfos.length > 0 ? new Map<number, StockTake>() : await lockStock(ctx, demandOf(lines))
  const soldOut = lines.filter((line) => isLimited(ctx, line.article) && (takes.get(line.article.id)?.short ?? 0) > 0)
  if (soldOut.length > 0) return linesNotOrderable(soldOut.map((line) => withShortage(line, basket, takes)))
  return {
    ...{ basket, lines, reckoning, payment, releaseInfos, takes },
    shipping: reckoning.shipping,
    billingAddress: billing,
    shippingAddress: shipping,
    costCentreNames: new Map(costCentres.map(({ number, name }) => [number, name])),
  }
}

/** The sum the customer confirmed, or else the unit prices last shown, must be those of now. */
function isOtherPrice(lines: Checked['lines'], { totals }: Reckoning, { shownTotal }: Wanted): boolean {
  if (shownTotal !== undefined) return fromEuros(shownTotal) !== totals.gross
  return lines.some((line) => line.shownNetCents !== null && line.shownNetCents !== line.unitNetCents)
}

function withShortage(line: BasketLine, basket: OpenBasket, takes: ReadonlyMap<number, StockTake>) {
  const left = takes.get(line.article.id)?.take ?? 0
  const message = left > 0 ? `Nur noch ${left} verfügbar.` : 'Dieser Artikel ist ausverkauft.'
  return { ...line, place: basket.lines.indexOf(line), problem: { code: 'out_of_stock' as const, message } }
}

async function write(ctx: Context, checked: Checked, comment: string): Promise<Placed> {
  const { basket, releaseInfos, takes, reckoning } = checked
  const at = ctx.clock.now()
  const number = await nextOrderNumber(ctx, berlinTime(at).year)
  const statuses = checked.lines.map((line) => statusOf(line, releaseInfos, takes))
  const status = deriveOrderStatus(statuses)
  const userName = orderedBy(ctx, checked)
  const order = await insertOrder(ctx, { ...checked, number, status, userName, comment, at })
  await ctx.db.insert(orderLines).values(
    checked.lines.map((line, index) => ({
      orderId: order.id,
      position: index + 1,
      articleId: line.article.id,
      articleNumber: line.article.articleNumber,
      shopDepotId: line.article.shopDepotId,
      slug: line.article.slug,
      displayName: line.article.displayName,
      image: line.article.image,
      unit: line.article.unitName,
      quantity: line.quantity,
      unitNetCents: line.unitNetCents,
      ...costsOf(line, reckoning),
      costCentre: line.costCentre,
      costCentreName: checked.costCentreNames.get(line.costCentre ?? '') ?? null,
      offerNumber: line.offerNumber,
      hint: line.hint,
      status: statuses[index] ?? status,
    })),
  )
  await ctx.db.insert(orderEvents).values({ orderId: order.id, status, actor: userName, at })
  await takeStock(ctx, order.id, [...takes.values()])
  await ctx.mail.queue(ctx, confirmationMail(ctx, order, checked.lines, checked.reckoning))
  await closeBasket(ctx, basket.id)
  return placedBefore(order)
}

/** What the line costs, frozen: the rate is that of the reckoning, which knows whom § 13b UStG makes owe the VAT. */
function costsOf(line: Checked['lines'][number], { lineTotals, reduced, totals }: Reckoning) {
  const own = lineTotals.get(line.uid)
  const taxRate = own?.taxRate ?? line.taxRate
  return {
    unitGrossCents: own?.unitGross ?? grossOf(line.unitNetCents, taxRate),
    lineCents: own?.total ?? 0,
    taxRate,
    depositNetCents: line.deposit?.netCents ?? 0,
    depositGrossCents: line.deposit ? depositIn('gross', line.deposit, taxRate) : 0,
    discountable: totals.discount === 0 || reduced.has(line.uid),
  }
}

/** Status lives on the line (domain 2.6). A line waits where the stock is short, and all wait for a release. */
function statusOf(
  { article }: BasketLine,
  releaseInfos: readonly ReleaseInfo[],
  takes: ReadonlyMap<number, StockTake>,
): OrderStatus {
  if (releaseInfos.length > 0) return 'pending_release'
  return (takes.get(article.id)?.short ?? 0) > 0 ? 'backordered' : 'placed'
}

function orderedBy(ctx: Context, { billingAddress }: Checked): string {
  const { firstname, lastname } = ctx.viewer.user ?? billingAddress
  return `${firstname} ${lastname}`.trim() || billingAddress.company
}

type NewOrder = Checked & { number: string; status: string; userName: string; comment: string; at: Date }

async function insertOrder(ctx: Context, order: NewOrder): Promise<OrderRow> {
  const { totals, coupon, surcharges, taxNote } = order.reckoning
  const redeemed = coupon && !coupon.objection ? coupon.coupon : null
  const [row] = await ctx.db
    .insert(orders)
    .values({
      orderNumber: order.number,
      basketId: order.basket.id,
      checkoutId: order.basket.id,
      customerId: ctx.viewer.customer?.id ?? null,
      userId: ctx.viewer.user?.id ?? null,
      sessionId: ctx.session.id,
      userName: order.userName,
      email: ctx.viewer.user?.email ?? order.billingAddress.email,
      status: order.status,
      basis: ctx.basis,
      display: ctx.mode,
      taxExempt: ctx.viewer.customer?.taxExempt ?? false,
      paymentMethod: order.payment.method.slug,
      paymentName: order.payment.method.name,
      shippingMethod: order.shipping.slug,
      shippingName: order.shipping.name,
      billingAddress: order.billingAddress,
      shippingAddress: order.shippingAddress,
      comment: order.comment,
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
      placedAt: order.at,
    })
    .returning()
  if (!row) throw new Error('an inserted order comes back')
  return row
}
