import { checkout } from '@kontor/contracts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { readConfirmation } from './confirmation.ts'
import { saveOrder } from './order/save-order.ts'

/** What a checkout chooses before is served by the basket, where it is kept. */
export function checkoutRoutes(app: Served) {
  serve(app, 'saveOrder', checkout.saveOrder, (ctx, wanted) => saveOrder(ctx, wanted))
  serve(app, 'showConfirmation', checkout.showConfirmation, (ctx) => readConfirmation(ctx))
}
