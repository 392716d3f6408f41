import { orders, withdrawal } from '@kontor/contracts'
import { type Served, serve } from '../../platform/serve.ts'
import { listOwnOrders, showLastOrder } from './service.ts'
import { confirmWithdrawal, declareWithdrawal, showWithdrawalForm } from './withdrawals.ts'

export function orderRoutes(app: Served) {
  serve(app, 'listOrders', orders.listOrders, (ctx, filter) => listOwnOrders(ctx, filter))
  serve(app, 'showLastOrder', orders.showLastOrder, showLastOrder)
  serve(app, 'showWithdrawalForm', withdrawal.showWithdrawalForm, showWithdrawalForm)
  serve(app, 'declareWithdrawal', withdrawal.declareWithdrawal, declareWithdrawal)
  serve(app, 'confirmWithdrawal', withdrawal.confirmWithdrawal, confirmWithdrawal)
}
