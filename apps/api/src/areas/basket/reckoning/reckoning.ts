import type { basket as contract } from '@kontor/contracts'
import {
  type CouponObjection,
  couponDiscount,
  isReducedBy,
  promotableValue,
  whyNoCoupon,
} from '@kontor/contracts/rules/basket/coupon'
import { isReverseCharged, reverseChargeNote } from '@kontor/contracts/rules/basket/reverse-charge'
import {
  missingForFreeShipping,
  missingForNoSurcharge,
  type ShippingCase,
  type ShippingMethod,
  type Surcharge,
  shippingFee,
  surchargeSum,
  surchargesFor,
  whyNotAvailable,
} from '@kontor/contracts/rules/basket/shipping'
import {
  computeTotals,
  discountLabel,
  type LineTotals,
  surchargeParts,
  type Totals,
  type TotalsLine,
  taxRateOf,
  totalsOnWire,
  unitPriceIn,
} from '@kontor/contracts/rules/basket/totals'
import { marginPercent } from '@kontor/contracts/rules/pricing/end-prices'
import {
  addCents,
  type Cents,
  cents,
  grossOf,
  netOf,
  noCents,
  timesQuantity,
  toEuros,
} from '@kontor/contracts/rules/pricing/money'
import type { Context } from '../../../platform/context.ts'
import { homeCountry, operatorsData } from '../../system/service.ts'
import { type BasketLine, isCounted, type OpenBasket } from '../positions/lines.ts'
import { chosenAddress } from './chosen-address.ts'
import type { FoundCoupon } from './coupon-uses.ts'

const { shippingMethods, surcharges: surchargeRules } = operatorsData

/** What a basket costs with the shipping chosen for it. Sums stand as they are charged to the caller. */
export type Reckoning = {
  totals: Totals
  /** of the lines that count, by uid */
  lineTotals: ReadonlyMap<string, LineTotals>
  /** uids of the lines that the coupon came off */
  reduced: ReadonlySet<string>
  /** goods that count for coupons and gifts, as they are charged */
  promotableValue: Cents
  /** the coupon of the basket and why it gives nothing now; null = it holds */
  coupon: { coupon: FoundCoupon; objection: CouponObjection | null } | null
  surcharges: readonly Surcharge[]
  /** no VAT at all: the customer is exempt and the goods leave Germany */
  taxExempt: boolean
  /** why VAT is missing; null = it is not */
  taxNote: string | null
  shippingCase: ShippingCase
  /** the chosen method while it is available */
  shipping: ShippingMethod | null
  wire: contract.Totals
}

type PricedLine = BasketLine & { unitNetCents: Cents }

/**
 * Calculates totals, coupon, shipping and surcharges of the lines that count (decisions 11 "totals", decisions 11
 * "Thresholds and fees").
 */
export function reckon(ctx: Context, basket: OpenBasket): Reckoning {
  const lines = basket.lines.filter(isCounted)
  const chosen = shippingMethods.of(ctx.shop).find((method) => method.slug === basket.checkout.shippingMethod)
  const leavesGermany = destinationOf(ctx, basket).country !== 'DE' && !chosen?.collection
  const taxExempt = leavesGermany && (ctx.viewer.customer?.taxExempt ?? false)
  const input = { charged: ctx.charged, shown: ctx.shown, taxExempt }
  const noFees = { shippingCents: noCents, surchargeCents: noCents, discountCents: noCents }
  const goods = computeTotals({ ...input, ...noFees, lines: lines.map((line) => priced(line)) })
  const promotable = lines.map((line, index) => ({
    articleId: line.article.id,
    priceBound: line.article.priceBound,
    total: goods.lines[index]?.total ?? noCents,
  }))
  const { coupon, discount, isReduced } = couponOn(ctx, basket, promotable)
  const isCharged = !leavesGermany && chargesReversely(ctx, lines, goods.lines, isReduced, discount)

  const shippingCase = shippingCaseOf(ctx, basket, goods.valueOfGoods)
  const shipping = chosen && whyNotAvailable(chosen, shippingCase) === null ? chosen : null
  const surcharges = surchargesFor(shippingCase, shipping, surchargeRules.of(ctx.shop))
  const totals = computeTotals({
    ...input,
    lines: lines.map((line) => ({
      ...priced(line),
      discountable: isReduced(line),
      ...(isCharged && line.article.reverseCharge && { taxRate: 0 as const }),
    })),
    shippingCents: shipping ? shippingFee(shipping, shippingCase) : noCents,
    surchargeCents: surchargeSum(surcharges),
    discountCents: discount,
  })
  const reckoned = {
    totals,
    lineTotals: byUid(lines, totals.lines),
    reduced: new Set(discount > 0 ? lines.filter(isReduced).map((line) => line.uid) : []),
    promotableValue: promotableValue(promotable),
    coupon,
    surcharges,
    taxExempt,
    taxNote: isCharged ? reverseChargeNote : taxExempt ? exemptNoteOf(ctx) : null,
    shippingCase,
    shipping,
  }
  return { ...reckoned, wire: onWire(ctx, basket, reckoned) }
}

/** With the rate of its goods: whether VAT is owed for them depends on where they go. */
const priced = ({ unitNetCents, quantity, article, deposit }: PricedLine): TotalsLine => ({
  unitNetCents,
  quantity,
  taxRate: taxRateOf(article.taxRate),
  deposit,
})

type Promotable = { articleId: number; priceBound: boolean; total: Cents }

function couponOn(ctx: Context, { coupon }: OpenBasket, lines: readonly Promotable[]) {
  if (!coupon) return { coupon: null, discount: noCents, isReduced: () => true }
  const order = { charged: ctx.charged, now: ctx.clock.now(), giftsAllowed: mayGetGifts(ctx), lines }
  const objection = whyNoCoupon(coupon, order)
  return {
    coupon: { coupon, objection },
    discount: objection ? noCents : couponDiscount(coupon, order),
    isReduced: ({ article }: BasketLine) =>
      isReducedBy(coupon, { articleId: article.id, priceBound: article.priceBound }),
  }
}

/** Public bodies and companies that say so get no gifts (domain 1.3). */
export function mayGetGifts({ viewer: { customer } }: Pick<Context, 'viewer'>): boolean {
  return !customer || (customer.allowFreeArticles && !customer.publicBody)
}

/** § 13b UStG: to businesses, within Germany, from 5,000 € net of such goods on (domain 1.2). */
function chargesReversely(
  ctx: Context,
  lines: readonly PricedLine[],
  totals: readonly LineTotals[],
  isReduced: (line: BasketLine) => boolean,
  discount: Cents,
): boolean {
  const { customer } = ctx.viewer
  if (ctx.charged === 'gross' || customer?.kind !== 'business') return false
  if (!lines.some(({ article }) => article.reverseCharge)) return false
  return isReverseCharged(
    lines.map((line, index) => ({
      total: totals[index]?.total ?? noCents,
      reverseCharge: line.article.reverseCharge,
      discountable: isReduced(line),
    })),
    discount,
  )
}

const exemptNoteOf = ({ viewer: { customer } }: Context) => customer?.taxExemptText ?? 'Steuerfreie Lieferung'

function byUid(lines: readonly BasketLine[], totals: readonly LineTotals[]): Map<string, LineTotals> {
  return new Map(
    lines.flatMap((line, index) => {
      const own = totals[index]
      return own ? [[line.uid, own] as const] : []
    }),
  )
}

/**
 * A charged amount as it is shown; shipping and limits are shown at the full rate.
 * @param taxExempt of the reckoning: whether VAT is owed depends on where the goods go
 */
export function shownAmount(ctx: Context, amount: Cents, taxExempt: boolean): number {
  const kind = ctx.shown
  const rate = taxExempt ? 0 : 19
  if (kind === ctx.charged) return toEuros(amount)
  return toEuros(kind === 'gross' ? grossOf(amount, rate) : netOf(amount, rate))
}

function onWire(
  ctx: Context,
  basket: OpenBasket,
  { totals, coupon, surcharges, taxExempt, taxNote, shipping, shippingCase }: Omit<Reckoning, 'wire'>,
): contract.Totals {
  const usual =
    shipping ?? shippingMethods.of(ctx.shop).find((method) => whyNotAvailable(method, shippingCase) === null)
  const missing = basket.lines.length > 0 && usual ? missingForFreeShipping(usual, shippingCase) : null
  const tooSmall = shipping?.collection ? null : missingForNoSurcharge(shippingCase, surchargeRules.of(ctx.shop))
  return {
    article_count: basket.lines.reduce((sum, line) => sum + line.quantity, 0),
    position_count: basket.lines.length,
    ...totalsOnWire(totals),
    discountLabel: discountLabel(coupon?.coupon.code ?? null, totals.discount),
    surchargeParts: surchargeParts(surcharges, totals.shownParts.surcharges),
    taxNote,
    missingForFreeShipping: missing === null ? null : shownAmount(ctx, missing, taxExempt),
    missingForNoSurcharge: tooSmall === null ? null : shownAmount(ctx, tooSmall, taxExempt),
    ...evkOnWire(ctx, basket.lines.filter(isCounted)),
  }
}

/** The goods at what a dealer's customers pay, where that is known of all of them. */
function evkOnWire(ctx: Context, lines: readonly PricedLine[]): Pick<contract.Totals, 'evk'> {
  const sold = lines.flatMap(({ endNetCents, ...line }) => (endNetCents === null ? [] : { ...line, endNetCents }))
  if (sold.length === 0 || sold.length < lines.length) return {}
  const end = addCents(...sold.map(({ endNetCents, quantity }) => timesQuantity(endNetCents, quantity)))
  const hek = addCents(...sold.map(({ unitNetCents, quantity }) => timesQuantity(unitNetCents, quantity)))
  const shown = sold.map((line) => timesQuantity(unitPriceIn(ctx.shown, line.endNetCents, line.taxRate), line.quantity))
  return {
    evk: {
      valueOfGoods: toEuros(addCents(...shown)),
      margin: toEuros(addCents(end, cents(-hek))),
      marginPercent: marginPercent(end, hek),
    },
  }
}

/** Where the goods go as far as it is known; a supply abroad is one that leaves Germany (§ 4 no. 1 UStG). */
function destinationOf(
  { shop }: Context,
  { checkout, destination }: OpenBasket,
): { country: string; postcode: string } {
  const address = chosenAddress(checkout.shippingAddress) ?? chosenAddress(checkout.billingAddress)
  const [country, postcode] = destination ?? [homeCountry(shop), '']
  return { country: address?.country ?? country, postcode: address?.zip ?? postcode }
}

function shippingCaseOf(ctx: Context, basket: OpenBasket, valueOfGoods: Cents): ShippingCase {
  const { lines } = basket
  const pieces = (belongs: (line: BasketLine) => boolean) =>
    lines.filter(belongs).reduce((sum, line) => sum + line.quantity, 0)
  return {
    charged: ctx.charged,
    valueOfGoods,
    ...destinationOf(ctx, basket),
    hasFreight: lines.some((line) => line.article.freight),
    furniturePieces: pieces((line) => line.article.isFurniture),
    drinkCrates: pieces((line) => line.article.depositGrossCents !== null),
    allCollectable: lines.every((line) => line.article.collectionPossible),
  }
}
