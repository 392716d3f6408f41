import type { basket as contract } from '@kontor/contracts'
import type { PaymentOffer } from '@kontor/contracts/rules/basket/payment'
import { baskets } from '@kontor/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { type CostCentre, costCentresFor, lockCostCentres } from '../../organisation/service.ts'
import { missingTexts } from '../failures.ts'
import type { BasketLine, OpenBasket } from '../positions/lines.ts'
import { allBooked, missingOf } from './checkout-data.ts'
import { chosenAddress } from './chosen-address.ts'
import { lockCoupon } from './coupon-uses.ts'
import { chosenPayment } from './methods.ts'
import { type Reckoning, reckon } from './reckoning.ts'

/** A basket as an order takes it, and what it still lacks. */
type BasketToOrder = {
  basket: OpenBasket
  reckoning: Reckoning
  /** what the caller may book on */
  costCentres: readonly CostCentre[]
  payment: PaymentOffer | null
  billingAddress: contract.CheckoutAddress | null
  shippingAddress: contract.CheckoutAddress | null
  /** the texts of specification 8 */
  missing: string[]
}

/**
 * Reads the choices of a basket again under the locks of its coupon and cost centres, and calculates it with them.
 * @param agb the terms are accepted with the order
 */
async function prepareForOrder(ctx: Context, given: OpenBasket, agb: boolean | undefined): Promise<BasketToOrder> {
  const billing = chosenAddress(given.checkout.billingAddress)
  const shipping = chosenAddress(given.checkout.shippingAddress)
  // under its lock no other order counts the same use (I4)
  const coupon = given.coupon && (await lockCoupon(ctx, given.coupon, billing?.email))
  const basket = { ...given, coupon, termsVersion: agb ? given.version : given.termsVersion }
  await lockCostCentres(ctx, basket.lines)
  const costCentres = await costCentresFor(ctx)
  const reckoning = reckon(ctx, basket)
  const payment = chosenPayment(ctx, basket, reckoning)
  return {
    ...{ basket, reckoning, costCentres, payment, billingAddress: billing, shippingAddress: shipping },
    missing: missingOf(ctx, basket, reckoning, payment, { billing, shipping }, costCentres),
  }
}

/** The text for lines without a cost centre of the caller's, where each needs one; null = none is missing. */
async function missingCostCentres(ctx: Context, lines: readonly BasketLine[]): Promise<string | null> {
  const costCentres = await costCentresFor(ctx)
  return allBooked(ctx, lines, costCentres) ? null : missingTexts.costCentres
}

/** Closes the caller's locked basket, whose goods his purchasing system orders (G-80). */
async function closeReturned({ db, clock }: Context, basketId: string): Promise<void> {
  await db.update(baskets).set({ state: 'returned', changedAt: clock.now() }).where(eq(baskets.id, basketId))
}

/** The part of an order's one statement that closes its basket (I6); `placedAt` is an expression of that statement. */
const closingOrdered = (placedAt: SQL) => sql`
  update baskets set state = 'ordered', terms_version = ${sql.placeholder('termsVersion')}::int, changed_at = ${placedAt}
  where id = ${sql.placeholder('basketId')}::uuid`

/** What is asked of a basket before it is ordered, and what becomes of it. */
export const basketToOrder = { prepare: prepareForOrder, missingCostCentres, closingOrdered, closeReturned }
