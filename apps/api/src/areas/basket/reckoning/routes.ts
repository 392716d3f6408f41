import { basket, checkout } from '@kontor/contracts'
import { inPages } from '../../../platform/http/in-pages.ts'
import { type Served, serve } from '../../../platform/http/serve.ts'
import { basketAnswers } from '../answer.ts'
import { readBasket } from '../positions/lines.ts'
import { chooseAddress, choosePayment, chooseShipping } from './choices.ts'
import { addCoupon, removeCoupon } from './coupons.ts'
import { addFreeArticle, removeFreeArticle } from './free-articles.ts'
import { paymentFor, shippingFor } from './methods.ts'

const { written } = basketAnswers

/** What a checkout chooses is kept with the basket and changes its sums. */
export function reckoningRoutes(app: Served) {
  serve(
    app,
    'listPaymentMethods',
    checkout.listPaymentMethods,
    inPages(async (ctx) => ({
      items: paymentFor(ctx, await readBasket(ctx)),
    })),
  )
  serve(
    app,
    'listShippingMethods',
    checkout.listShippingMethods,
    inPages(async (ctx) => ({
      items: shippingFor(ctx, await readBasket(ctx)),
    })),
  )
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
}
