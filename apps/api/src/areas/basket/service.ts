// The doors of the basket: reading and writing positions, the choices of a checkout, and what happens at login.
export { type FoundCoupon, findCoupon, giveBackCoupon, lockCoupon, redeemCoupon } from './coupons.ts'
export { externalCatalogOf, findPurchasingSystem } from './external/catalogs.ts'
export { tooLittleStock } from './failures.ts'
export {
  type BasketLine,
  counts,
  demandOf,
  isLimited,
  type OpenBasket,
  positionOnWire,
  readBasket,
} from './lines.ts'
export type { BasketChange } from './positions.ts'
export { chooseFreeArticle, keepFreeArticles, putCouponCode } from './promotions.ts'
export {
  acceptTerms,
  correctedQuantity,
  lockBasketsOf,
  lockOpenBasket,
  putChoices,
  rememberShownPrices,
  removeForsakenBaskets,
} from './queries.ts'
export { listSavedBaskets, type StoredBasket } from './stored-baskets.ts'
export { takeOverGuestBasket } from './takeover.ts'
