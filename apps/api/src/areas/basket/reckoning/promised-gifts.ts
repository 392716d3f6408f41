import type { Context } from '../../../platform/context.ts'
import type { Refusal } from '../../../platform/failures.ts'
import { couponRefused, couponVanished, giftSoldOut, giftsDropped } from '../failures.ts'
import type { OpenBasket } from '../positions/lines.ts'
import { type FreeArticle, giftsFor, lostGifts } from './free-articles.ts'
import { keepFreeArticles, putCouponCode } from './promotions.ts'
import type { Reckoning } from './reckoning.ts'

/**
 * The gifts that an order of the basket brings. A coupon or gift that is no longer valid is removed from the basket and
 * named, so that nobody orders expecting it; a coupon whose minimum is not reached stays unused. Refusals are returned,
 * so that the removal stays.
 */
async function promisedGifts(
  ctx: Context,
  basket: OpenBasket,
  reckoning: Reckoning,
): Promise<readonly FreeArticle[] | Refusal> {
  if (basket.couponCode !== null && !basket.coupon) {
    await putCouponCode(ctx, null)
    return couponVanished(basket.couponCode)
  }
  const objection = basket.couponCode === null ? null : (reckoning.coupon?.objection ?? null)
  if (objection && !objection.stays) {
    await putCouponCode(ctx, null)
    return couponRefused(objection)
  }
  if (basket.couponCode === null && basket.freeArticleIds.length === 0) return []
  const { chosen, dropped, ofCoupon } = await giftsFor(ctx, basket, reckoning)
  if (dropped.length > 0) {
    await keepFreeArticles(
      ctx,
      chosen.map(({ id }) => id),
    )
    return giftsDropped(dropped.map(({ message }) => message))
  }
  return ofCoupon ? [...chosen, ofCoupon] : chosen
}

/** Takes out a gift of which somebody else got the last one meanwhile. */
async function dropSoldOutGift(ctx: Context, basket: OpenBasket, gift: FreeArticle): Promise<Refusal> {
  const left = basket.freeArticleIds.filter((id) => id !== gift.id)
  if (left.length < basket.freeArticleIds.length) await keepFreeArticles(ctx, left)
  else await putCouponCode(ctx, null)
  return giftSoldOut(gift.displayName)
}

/**
 * The gifts that an order brings, or a refusal that says which are gone; and those that an order which was made smaller
 * is not worth any more.
 */
export const orderedGifts = { promised: promisedGifts, dropSoldOut: dropSoldOutGift, lost: lostGifts }
