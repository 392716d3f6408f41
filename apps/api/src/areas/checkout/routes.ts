import { basket, checkout, externalCatalogs } from '@kontor/contracts'
import type { Context } from '../../platform/context.ts'
import { type Handler, type Served, serve } from '../../platform/serve.ts'
import { type BasketChange, readBasket } from '../basket/service.ts'
import { chooseAddress, choosePayment, chooseShipping } from './choices.ts'
import { readConfirmation } from './confirmation.ts'
import { addCoupon, removeCoupon } from './coupons.ts'
import { addFreeArticle, removeFreeArticle } from './free-articles.ts'
import { handBack } from './hand-back.ts'
import { paymentFor, shippingFor } from './methods.ts'
import { saveOrder } from './save-order.ts'

/** How a basket is answered is put together above the areas (compose/basket-answer.ts) and handed in by app.ts. */
type Answers = {
  full: (ctx: Context, change: BasketChange) => ReturnType<Handler<typeof checkout.setPaymentMethod>>
  written: (ctx: Context, change: BasketChange) => ReturnType<Handler<typeof checkout.setPaymentMethod>>
}

export function checkoutRoutes(app: Served, { full, written }: Answers) {
  serve(app, 'listPaymentMethods', checkout.listPaymentMethods, async (ctx) => ({
    items: paymentFor(ctx, await readBasket(ctx)),
  }))
  serve(app, 'listShippingMethods', checkout.listShippingMethods, async (ctx) => ({
    items: shippingFor(ctx, await readBasket(ctx)),
  }))
  serve(app, 'setPaymentMethod', checkout.setPaymentMethod, async (ctx, { slug }) =>
    written(ctx, await choosePayment(ctx, slug)),
  )
  serve(app, 'setShippingMethod', checkout.setShippingMethod, async (ctx, { slug }) =>
    written(ctx, await chooseShipping(ctx, slug)),
  )
  serve(app, 'setBillingAddress', checkout.setBillingAddress, async (ctx, given) =>
    written(ctx, await chooseAddress(ctx, 'billing', given)),
  )
  serve(app, 'setShippingAddress', checkout.setShippingAddress, async (ctx, given) =>
    written(ctx, await chooseAddress(ctx, 'shipping', given)),
  )
  serve(app, 'addCoupon', checkout.addCoupon, async (ctx, { code }) => written(ctx, await addCoupon(ctx, code)))
  serve(app, 'removeCoupon', checkout.removeCoupon, async (ctx) => written(ctx, await removeCoupon(ctx)))
  serve(app, 'addFreeArticle', basket.addFreeArticle, async (ctx, { id }) =>
    written(ctx, await addFreeArticle(ctx, id)),
  )
  serve(app, 'removeFreeArticle', basket.removeFreeArticle, async (ctx, { id }) =>
    written(ctx, await removeFreeArticle(ctx, id)),
  )
  serve(app, 'saveOrder', checkout.saveOrder, (ctx, wanted) =>
    saveOrder(ctx, wanted, (basket) => full(ctx, { basket, changed: [] })),
  )
  serve(app, 'showConfirmation', checkout.showConfirmation, (ctx) => readConfirmation(ctx))
  serve(app, 'saveExternalCatalogBasket', externalCatalogs.saveExternalCatalogBasket, (ctx, wanted) =>
    handBack(ctx, wanted.external_catalog_slug),
  )
}
