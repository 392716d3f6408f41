import type { ArticleTile } from '../../../../platform/calls/types.ts'
import type { ShopConfig } from '../../../../platform/state/shop.ts'

type Flags = Pick<ShopConfig['shop'], 'allowOfferRequest' | 'allowOfferRequestForMissingPrices'>

/** Whether the shop takes offer requests at all. */
export const takesRequests = (shop: Flags) => shop.allowOfferRequest || shop.allowOfferRequestForMissingPrices

/** All articles may be asked for, or only those without a price (G-69). */
export const mayAskFor = (article: Pick<ArticleTile, 'price'>, shop: Flags) =>
  shop.allowOfferRequest || (shop.allowOfferRequestForMissingPrices && !article.price)
