// Read and locked: the caller's basket, its lines at current prices, and how a basket is answered.

export { basketAnswers } from './answer.ts'
export { type BasketLine, basketLines, lockBasket, type OpenBasket } from './positions/lines.ts'
export { type OrderedLine, type PromisedLine, promisedLines } from './positions/promised-lines.ts'

// An order: what the basket costs and lacks at that moment, and what stays stored when it is refused.

export { basketTerms, rememberShownPrices } from './positions/queries.ts'
export { orderedCoupon } from './reckoning/coupon-uses.ts'
export { basketFingerprint } from './reckoning/fingerprint.ts'
export type { FreeArticle } from './reckoning/free-articles.ts'
export { orderedGifts } from './reckoning/promised-gifts.ts'
export type { Reckoning } from './reckoning/reckoning.ts'
export { basketToRelease } from './reckoning/release-case.ts'
export { basketToOrder } from './reckoning/to-order.ts'

// For orders and offers: an order turned back into a basket, current data of articles, addresses as they were ordered with.

export { type FoundArticle, findArticles } from './positions/article-facts.ts'
export { correctedQuantity } from './positions/queries.ts'
export { frozenAddress } from './reckoning/chosen-address.ts'
export { orderAsBasket } from './reckoning/order-as-basket.ts'

// The rest of the shop: sign-in, deletion of an account, housekeeping, configuration, the operator's file, purchasing
// systems.

export { findPurchasingSystem } from './external-catalogs/external-catalogs.ts'
export { basketPersonalData } from './personal-data.ts'
export { removeAbandonedBaskets } from './positions/queries.ts'
export { ownPromotions } from './reckoning/own-promotions.ts'
export { basketSwitches } from './settings.ts'
export { archiveOrderedBaskets } from './stored/archive.ts'
export { takeOverGuestBasket } from './stored/takeover.ts'
