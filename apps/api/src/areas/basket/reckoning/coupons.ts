import type { basket as contract } from '@kontor/contracts'
import { couponCode, couponText } from '@kontor/contracts/rules/basket/coupon'
import { toEuros } from '@kontor/contracts/rules/pricing/money'
import type { Context } from '../../../platform/context.ts'
import { couponRefused, couponUnknown, couponVanishedText, oneCouponOnly } from '../failures.ts'
import { type OpenBasket, readBasket } from '../positions/lines.ts'
import type { BasketChange } from '../positions/positions.ts'
import { whileTriesLast } from './coupon-tries.ts'
import { findCoupon } from './coupon-uses.ts'
import { putCouponCode } from './promotions.ts'
import { type Reckoning, reckon } from './reckoning.ts'

/**
 * Redeems a coupon for the caller's basket: one per order, judged again with every answer and at the order (G-79).
 * @throws Refusal coupon_invalid, coupon_exhausted with one sentence that says why; limit_reached after too many
 * guesses
 */
export async function addCoupon(ctx: Context, typed: string): Promise<BasketChange> {
  const basket = await readBasket(ctx)
  const coupon = couponCode(typed) === '' ? null : await whileTriesLast(ctx, () => findCoupon(ctx, typed))
  if (!coupon) throw couponUnknown(couponCode(typed))
  const held = reckon(ctx, basket).coupon
  if (held && !held.objection && held.coupon.code !== coupon.code) throw oneCouponOnly(held.coupon.code)
  const { objection } = reckon(ctx, { ...basket, coupon }).coupon ?? {}
  if (objection) throw couponRefused(objection)
  if (basket.couponCode !== coupon.code) await putCouponCode(ctx, coupon.code)
  return {
    basket: await readBasket(ctx),
    changed: [],
    message: `Gutschein ${coupon.code} ist eingelöst: ${couponText(coupon)}.`,
  }
}

/** Takes the coupon off the caller's basket; without one nothing changes. */
export async function removeCoupon(ctx: Context): Promise<BasketChange> {
  const { couponCode: held } = await readBasket(ctx)
  if (held === null) return { basket: await readBasket(ctx), changed: [] }
  await putCouponCode(ctx, null)
  return { basket: await readBasket(ctx), changed: [], message: `Gutschein ${held} ist entfernt.` }
}

/** The message about a redeemed coupon that the shop deleted since; none in any other case. */
export function vanishedCoupon({ couponCode: held, coupon }: OpenBasket): string[] {
  return held !== null && coupon === null ? [couponVanishedText(held)] : []
}

/** After a write: a coupon that is gone from the shop goes from the basket too, and it says so. */
export async function dropVanishedCoupon(ctx: Context, change: BasketChange): Promise<BasketChange> {
  const told = vanishedCoupon(change.basket)
  if (told.length === 0) return change
  await putCouponCode(ctx, null)
  return {
    ...change,
    basket: await readBasket(ctx),
    message: [change.message, ...told].filter(Boolean).join(' '),
    notices: [...(change.notices ?? []), ...told],
  }
}

/** The coupon of the basket as it stands on the wire: what it gives, or why it gives nothing now. */
export function couponsOnWire({ coupon: held, totals }: Reckoning): contract.BasketCoupon[] {
  if (!held) return []
  const { coupon, objection } = held
  return [
    {
      code: coupon.code,
      kind: coupon.kind,
      text: couponText(coupon),
      active: objection === null,
      reason: objection?.message ?? null,
      discount: objection ? 0 : toEuros(totals.shownParts.discount),
    },
  ]
}
