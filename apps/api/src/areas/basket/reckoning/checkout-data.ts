import type { basket as contract } from '@kontor/contracts'
import type { PaymentOffer } from '@kontor/contracts/rules/basket/payment'
import type { Context } from '../../../platform/context.ts'
import type { CostCentre } from '../../organisation/service.ts'
import { type MissingPart, missingTexts } from '../failures.ts'
import type { BasketLine, OpenBasket } from '../positions/lines.ts'
import { chosenAddress } from './chosen-address.ts'
import { chosenPayment } from './methods.ts'
import type { Reckoning } from './reckoning.ts'

type Addresses = { billing: contract.CheckoutAddress | null; shipping: contract.CheckoutAddress | null }

/** What the checkout has so far. */
export function checkoutDataFor(
  ctx: Context,
  basket: OpenBasket,
  reckoning: Reckoning,
  costCentres: readonly CostCentre[],
): contract.Basket['checkoutData'] {
  const payment = chosenPayment(ctx, basket, reckoning)
  const billing = chosenAddress(basket.checkout.billingAddress)
  const shipping = chosenAddress(basket.checkout.shippingAddress)
  return {
    checkoutId: basket.id,
    paymentMethod: payment?.method.slug ?? null,
    shippingMethod: reckoning.shipping?.slug ?? null,
    billingAddress: billing,
    shippingAddress: shipping,
    agb_check_approved: termsHold(basket),
    missing: missingOf(ctx, basket, reckoning, payment, { billing, shipping }, costCentres),
  }
}

/** Terms belong to one version of the basket: any later write takes the consent back (security 3.2 no. 18). */
function termsHold(basket: OpenBasket): boolean {
  return basket.termsVersion !== null && basket.termsVersion === basket.version
}

/** The texts of specification 8 that stand in the way, all at once and in its order. */
export function missingOf(
  ctx: Context,
  basket: OpenBasket,
  reckoning: Reckoning,
  payment: PaymentOffer | null,
  { billing, shipping }: Addresses,
  costCentres: readonly CostCentre[],
): string[] {
  const isMissing: Record<MissingPart, boolean> = {
    payment: payment === null,
    shipping: reckoning.shipping === null,
    terms: !termsHold(basket),
    billingAddress: billing === null,
    shippingAddress: shipping === null,
    costCentres: !allBooked(ctx, basket.lines, costCentres),
  }
  return (Object.keys(missingTexts) as MissingPart[])
    .filter((part) => isMissing[part])
    .map((part) => missingTexts[part])
}

/**
 * Whether each line has a cost centre that the user may book on, where the shop uses them and he has one (G-77). One
 * that was closed or taken from him since never counts, even when he has no other (I14).
 */
export function allBooked(ctx: Context, lines: readonly BasketLine[], costCentres: readonly CostCentre[]): boolean {
  if (!ctx.settings.allowBasketCostCenter) return true
  const numbers = new Set(costCentres.map((one) => one.number))
  return lines.every(({ costCentre }) => (costCentre === null ? numbers.size === 0 : numbers.has(costCentre)))
}
