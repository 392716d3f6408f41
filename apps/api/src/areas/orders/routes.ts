import { orders } from '@kontor/contracts'
import { type Served, serve } from '../../platform/serve.ts'
import { listOwnOrders, showLastOrder } from './service.ts'

export function orderRoutes(app: Served) {
  serve(app, 'listOrders', orders.listOrders, (ctx, filter) => listOwnOrders(ctx, filter))
  serve(app, 'showLastOrder', orders.showLastOrder, showLastOrder)
}
