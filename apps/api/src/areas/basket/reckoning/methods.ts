import type { checkout } from '@kontor/contracts'
import { offerPayment, type PaymentCase, type PaymentOffer } from '@kontor/contracts/rules/basket/payment'
import { offerShipping, type ShippingOffer } from '@kontor/contracts/rules/basket/shipping'
import type { Context } from '../../../platform/context.ts'
import { maskedMandate } from '../../account/service.ts'
import { operatorsData } from '../../system/service.ts'
import { methodNotAvailable, methodUnknown } from '../failures.ts'
import type { OpenBasket } from '../positions/lines.ts'
import { type Reckoning, reckon, shownAmount } from './reckoning.ts'

const { paymentMethods, shippingMethods } = operatorsData

/** The ways to pay for this basket, in the order of the shop; those that can never hold for the caller are left out. */
export function paymentFor(ctx: Context, basket: OpenBasket): checkout.Method[] {
  const offers = paymentOffers(ctx, reckon(ctx, basket)).filter(({ method, available }) => {
    if (available) return true
    return !(method.punchoutOnly || method.byContract || isPunchout(ctx))
  })
  const usual = offers.find((offer) => offer.available)
  return offers.map((offer) => ({
    slug: offer.method.slug,
    name: offer.method.name,
    description: offer.description,
    price: 0,
    isDefault: offer === usual,
    available: offer.available,
    ...(offer.reason !== undefined && { reason: offer.reason }),
  }))
}

/** The ways to send this basket; prices as they are shown. */
export function shippingFor(ctx: Context, basket: OpenBasket): checkout.Method[] {
  const reckoning = reckon(ctx, basket)
  const offers = shippingOffers(ctx, reckoning)
  const usual = offers.find((offer) => offer.available)
  return offers.map((offer) => ({
    slug: offer.method.slug,
    name: offer.method.name,
    description: offer.method.description,
    price: shownAmount(ctx, offer.fee, reckoning.taxExempt),
    isDefault: offer === usual,
    available: offer.available,
    ...(offer.reason !== undefined && { reason: offer.reason }),
  }))
}

/** @returns the chosen way to pay while it holds for this basket, else null (checked again at the order, G-81) */
export function chosenPayment(ctx: Context, basket: OpenBasket, reckoning: Reckoning): PaymentOffer | null {
  const slug = basket.checkout.paymentMethod
  return paymentOffers(ctx, reckoning).find(({ method, available }) => available && method.slug === slug) ?? null
}

/** @throws Refusal not_found for a slug that is none; validation with the reason when it does not hold here */
export function checkMethod(offers: readonly checkout.Method[], slug: string): void {
  const offer = offers.find((one) => one.slug === slug)
  if (!offer) throw methodUnknown()
  if (!offer.available) throw methodNotAvailable(offer.reason ?? 'Für diese Bestellung nicht möglich.')
}

function paymentOffers(ctx: Context, { totals, shipping }: Reckoning): PaymentOffer[] {
  const mandate = maskedMandate(ctx.viewer.customer)
  const order: PaymentCase = {
    customer: ctx.viewer.customer?.kind ?? 'guest',
    gross: totals.gross,
    contractMethods: ctx.viewer.customer?.paymentMethods ?? [],
    allowedMethods: null,
    mandates: mandate ? [mandate.type] : [],
    isCollected: shipping?.collection ?? false,
    isPunchout: isPunchout(ctx),
  }
  return offerPayment(paymentMethods.of(ctx.shop), order)
}

const isPunchout = (ctx: Context) => ctx.viewer.customer?.paymentMethods.includes('kostenstelle-intern') ?? false

function shippingOffers({ shop }: Context, { shippingCase }: Reckoning): ShippingOffer[] {
  return offerShipping(shippingMethods.of(shop), shippingCase)
}
