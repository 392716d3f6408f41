import { content, type system } from '@kontor/contracts'
import { deliveryStates } from '@kontor/contracts/rules/catalogue/delivery'
import { basketTerms } from '../areas/basket/service.ts'
import { publishedPages } from '../areas/content/service.ts'
import { offersFor } from '../areas/offers/service.ts'
import { costCentresFor } from '../areas/organisation/service.ts'
import { deliveryTerms, mayOrder, operatorsData } from '../areas/system/service.ts'
import type { Context } from '../platform/context.ts'

/** The `shop` block: flags of the shop as they hold for the caller (specification 3). */
export async function shopBlock(ctx: Context): Promise<system.Shop> {
  const { settings, viewer, mode } = ctx
  const { customer } = viewer
  const published = await publishedPages(ctx)
  return {
    isB2b: mode === 'b2b',
    showB2Switcher: settings.showB2Switcher && settings.allowB2b && settings.allowB2c,
    priceBasis: ctx.charged,
    isTaxExempt: customer?.taxExempt ?? false,
    taxExemptDisplayText: customer?.taxExemptText ?? '',
    useHekPrice: customer?.useHekPrice ?? false,
    customerView: viewer.customerView ?? null,
    showEvkOnUseHekPrice: settings.showEvkOnUseHekPrice,
    allowB2b: settings.allowB2b,
    allowB2c: settings.allowB2c,
    allowPriceDisplay: settings.allowPriceDisplay,
    allowOfferRequest: settings.allowOfferRequest,
    allowOfferRequestForMissingPrices: settings.allowOfferRequestForMissingPrices,
    may_order: mayOrder(ctx),
    agb_check_approved: await basketTerms.areAccepted(ctx),
    allowGuestOrder: settings.allowGuestOrder,
    allowBasketNotice: settings.allowBasketNotice,
    allowBasketCostCenter: settings.allowBasketCostCenter,
    allowBasketOfferNumber: settings.allowBasketOfferNumber,
    currency: 'EUR',
    costCenters: settings.allowBasketCostCenter ? await costCentresFor(ctx) : [],
    offers: settings.allowBasketOfferNumber ? await offersFor(ctx) : [],
    freeArticleCount: settings.freeArticleCount,
    showShopDepot: settings.showShopDepot,
    showDeliveryState: settings.showDeliveryState,
    showStock: settings.showStock,
    allowNoneStockOrder: settings.allowNoneStockOrder,
    showNoneStockArticles: settings.showNoneStockArticles,
    userCanExportShoppingList: settings.userCanExportShoppingList,
    // B2C names certified labels only, never a claim of our own (EmpCo, domain 1.1 no. 2)
    beGreen: {
      enabled: settings.beGreenEnabled,
      label: 'Umweltzeichen',
      attribute: 'begreen',
    },
    onlineAvailable: settings.onlineAvailable,
    collectionPossible: settings.collectionPossible,
    weeeNotice: operatorsData.sentences.of(ctx.shop).weeeNotice,
    pages: content.linkedPages.filter((slug) => published.has(slug)),
    registerTaxId: { display: settings.registerTaxIdDisplay, require: settings.registerTaxIdRequire },
    deliveryStates: deliveryStates(deliveryTerms.of(ctx.shop)).map(({ number, internalName, label }) => ({
      state_number: number,
      internal_name: internalName,
      label,
      image: `/illustrations/states/${internalName}.svg`,
    })),
    articleDisplay: {
      show_article_badges: settings.show_article_badges,
      scale_price_show_badge: settings.scale_price_show_badge,
      scale_price_show_single_price: settings.scale_price_show_single_price,
      article_badge_images: settings.article_badge_images,
    },
  }
}
