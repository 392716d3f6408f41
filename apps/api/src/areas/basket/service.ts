// The doors of the basket: reading and writing positions, the choices of a checkout, and what happens at login.

export { basketAnswers } from './answer.ts'
export { findPurchasingSystem } from './external-catalogs/external-catalogs.ts'
export { couponRefused, couponVanishedText, missingTexts, tooLittleStock } from './failures.ts'
export { type ArticleFacts, type FoundArticle, findArticles } from './positions/article-facts.ts'
export {
  type BasketLine,
  demandOf,
  isCounted,
  isLimited,
  type OpenBasket,
  readBasket,
  valued,
} from './positions/lines.ts'
export type { BasketChange } from './positions/positions.ts'
export {
  acceptTerms,
  correctedQuantity,
  hasAcceptedTerms,
  lockBasketsOf,
  lockOpenBasket,
  putChoices,
  rememberShownPrices,
  removeAbandonedBaskets,
} from './positions/queries.ts'
export { allBooked, missingOf } from './reckoning/checkout-data.ts'
export { type AddressKind, currentAddress, frozenAddress, readAddress } from './reckoning/chosen-address.ts'
export { type FoundCoupon, findCoupon, giveBackCoupon, lockCoupon, redeemCoupon } from './reckoning/coupon-uses.ts'
export { addCoupon, removeCoupon } from './reckoning/coupons.ts'
export { addFreeArticle, type FreeArticle, giftsFor, removeFreeArticle } from './reckoning/free-articles.ts'
export { checkMethod, chosenPayment, paymentFor, shippingFor } from './reckoning/methods.ts'
export { keepFreeArticles, putCouponCode } from './reckoning/promotions.ts'
export { discountLabel, type Reckoning, reckon, surchargeParts } from './reckoning/reckoning.ts'
export { releaseCaseOf, spentOrderOf } from './reckoning/release-case.ts'
export { takeOverGuestBasket } from './saved/takeover.ts'
