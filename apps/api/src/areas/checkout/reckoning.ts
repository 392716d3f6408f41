import type { basket as contract } from '@kontor/contracts'
import { type Cents, grossOf, netOf, noCents, toEuros } from '@kontor/contracts/rules/money'
import {
  missingForFreeShipping,
  missingForNoSurcharge,
  type ShippingCase,
  type ShippingMethod,
  shippingFee,
  shippingMethods,
  surchargeSum,
  surchargesFor,
  whyNotAvailable,
} from '@kontor/contracts/rules/shipping'
import {
  computeTotals,
  displayedKind,
  type LineTotals,
  type Totals,
  totalsOnWire,
} from '@kontor/contracts/rules/totals'
import type { Context } from '../../platform/context.ts'
import { type BasketLine, counts, type OpenBasket } from '../basket/service.ts'
import { chosenAddress } from './addresses.ts'

/** What a basket costs with the shipping chosen for it. Sums stand in the basis of the caller. */
export type Reckoning = {
  totals: Totals
  /** of the lines that count, by uid */
  lineTotals: ReadonlyMap<string, LineTotals>
  shippingCase: ShippingCase
  /** the chosen method while it is available */
  shipping: ShippingMethod | null
  wire: contract.Totals
}

/** Reckons totals, shipping and surcharges of the lines that count (decisions 11 "totals", "Thresholds and fees"). */
export function reckon(ctx: Context, basket: OpenBasket): Reckoning {
  const lines = basket.lines.filter(counts)
  const input = {
    basis: ctx.basis,
    display: ctx.mode,
    lines,
    taxExempt: ctx.viewer.customer?.taxExempt ?? false,
    ...{ shippingCents: noCents, surchargeCents: noCents, discountCents: noCents },
  }
  const goods = computeTotals({ ...input, lines: lines.map(priced) }).valueOfGoods
  const shippingCase = shippingCaseOf(ctx, basket, goods)
  const chosen = shippingMethods.find((method) => method.slug === basket.checkout.shippingMethod)
  const shipping = chosen && whyNotAvailable(chosen, shippingCase) === null ? chosen : null
  const totals = computeTotals({
    ...input,
    lines: lines.map(priced),
    shippingCents: shipping ? shippingFee(shipping, shippingCase) : noCents,
    surchargeCents: surchargeSum(surchargesFor(shippingCase, shipping)),
  })
  const lineTotals = new Map(
    lines.flatMap((line, index) => {
      const own = totals.lines[index]
      return own ? [[line.uid, own] as const] : []
    }),
  )
  return { totals, lineTotals, shippingCase, shipping, wire: onWire(ctx, basket, totals, shipping, shippingCase) }
}

const priced = ({ unitNetCents, quantity, taxRate }: BasketLine & { unitNetCents: Cents }) => ({
  unitNetCents,
  quantity,
  taxRate,
})

/** An amount of the basis as the mode shows it; shipping and limits are shown at the full rate. */
export function shownInMode(ctx: Context, amount: Cents): number {
  const kind = displayedKind(ctx.mode)
  const rate = ctx.viewer.customer?.taxExempt ? 0 : 19
  if (kind === ctx.basis) return toEuros(amount)
  return toEuros(kind === 'gross' ? grossOf(amount, rate) : netOf(amount, rate))
}

function onWire(
  ctx: Context,
  basket: OpenBasket,
  totals: Totals,
  shipping: ShippingMethod | null,
  shippingCase: ShippingCase,
): contract.Totals {
  const usual = shipping ?? shippingMethods.find((method) => whyNotAvailable(method, shippingCase) === null)
  const missing = basket.lines.length > 0 && usual ? missingForFreeShipping(usual, shippingCase) : null
  const tooSmall = missingForNoSurcharge(shippingCase)
  return {
    article_count: basket.lines.reduce((sum, line) => sum + line.quantity, 0),
    position_count: basket.lines.length,
    ...totalsOnWire(totals),
    missingForFreeShipping: missing === null ? null : shownInMode(ctx, missing),
    missingForNoSurcharge: tooSmall === null ? null : shownInMode(ctx, tooSmall),
  }
}

function shippingCaseOf(ctx: Context, { lines, checkout }: OpenBasket, valueOfGoods: Cents): ShippingCase {
  const address = chosenAddress(checkout.shippingAddress) ?? chosenAddress(checkout.billingAddress)
  const pieces = (belongs: (line: BasketLine) => boolean) =>
    lines.filter(belongs).reduce((sum, line) => sum + line.quantity, 0)
  return {
    basis: ctx.basis,
    valueOfGoods,
    country: address?.country ?? 'DE',
    postcode: address?.zip ?? '',
    hasFreight: lines.some((line) => line.article.freight),
    furniturePieces: pieces((line) => line.article.isFurniture),
    drinkCrates: pieces((line) => line.article.depositGrossCents !== null),
    allCollectable: lines.every((line) => line.article.collectionPossible),
  }
}
