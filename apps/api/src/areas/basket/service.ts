// Read and locked: the caller's basket, its lines at current prices, and how a basket is answered.

export { basketAnswers } from './answer.ts'
export {
  type BasketLine,
  demandOf,
  isCounted,
  lockBasket,
  type OpenBasket,
  promiseOf,
  shortages,
  soldOutLines,
} from './positions/lines.ts'

// An order: what the basket costs and lacks at that moment, and what stays stored when it is refused.

export { acceptTerms, rememberShownPrices } from './positions/queries.ts'
export { giveBackCoupon, redeemCoupon } from './reckoning/coupon-uses.ts'
export type { FreeArticle } from './reckoning/free-articles.ts'
export { dropSoldOutGift, promisedGifts } from './reckoning/promised-gifts.ts'
export type { Reckoning } from './reckoning/reckoning.ts'
export { releaseCaseOf, spentOrderOf } from './reckoning/release-case.ts'
export { missingCostCentres, prepareForOrder } from './reckoning/to-order.ts'

// For orders and offers: an order turned back into a basket, current data of articles, addresses as they were ordered with.

export { type FoundArticle, findArticles } from './positions/article-facts.ts'
export { correctedQuantity } from './positions/queries.ts'
export { frozenAddress } from './reckoning/chosen-address.ts'
export { orderAsBasket } from './reckoning/order-as-basket.ts'

// The rest of the shop: sign-in, deletion of an account, housekeeping, configuration, the operator's file, purchasing
// systems.

export { findPurchasingSystem } from './external-catalogs/external-catalogs.ts'
export { basketPersonalData } from './personal-data.ts'
export { hasAcceptedTerms, lockBasketsOf, removeAbandonedBaskets } from './positions/queries.ts'
export { OwnCoupons, OwnFreeArticles, readPromotions, writePromotions } from './reckoning/own-promotions.ts'
export { basketSwitches } from './settings.ts'
export { takeOverGuestBasket } from './stored/takeover.ts'
