import type { QueryClient } from '@tanstack/react-query'
import { configQuery, forgetPersonalAnswers, mergeBlocks, type ShopConfig } from './shop.ts'

const off = { enabled: false, label: '', image: '' }

/**
 * The shop before a configuration says what it is: nothing shown, nothing allowed, private prices (specification 9,
 * G-24).
 */
export const initialShop: ShopConfig['shop'] = {
  isB2b: false,
  showB2Switcher: false,
  priceBasis: 'gross',
  isTaxExempt: false,
  taxExemptDisplayText: '',
  useHekPrice: false,
  showEvkOnUseHekPrice: false,
  customerView: null,
  allowB2b: false,
  allowB2c: false,
  allowPriceDisplay: false,
  allowOfferRequest: false,
  allowOfferRequestForMissingPrices: false,
  may_order: false,
  agb_check_approved: false,
  allowGuestOrder: false,
  allowBasketNotice: false,
  allowBasketCostCenter: false,
  allowBasketOfferNumber: false,
  currency: 'EUR',
  costCenters: [],
  offers: [],
  freeArticleCount: 2,
  showShopDepot: false,
  showDeliveryState: false,
  showStock: false,
  allowNoneStockOrder: false,
  showNoneStockArticles: false,
  userCanExportShoppingList: false,
  beGreen: { enabled: false, label: '', attribute: '' },
  onlineAvailable: off,
  collectionPossible: off,
  weeeNotice: '',
  registerTaxId: { display: false, require: false },
  deliveryStates: [],
  articleDisplay: {
    show_article_badges: false,
    scale_price_show_badge: false,
    scale_price_show_single_price: false,
    article_badge_images: { scale_price: '', video: '' },
  },
}

/**
 * Takes back what the shop allowed and showed (specification 4) and asks for everything
 * again; until the answer has come nobody sees what was meant for another person.
 */
export async function resetShop(client: QueryClient): Promise<void> {
  mergeBlocks(client, { shop: initialShop })
  await Promise.all([client.invalidateQueries(configQuery), forgetPersonalAnswers(client)])
}
