import { orders, withdrawal } from '@kontor/contracts'
import { type Served, serve } from '../../platform/serve.ts'
import { readOrder } from './order-detail.ts'
import { printOrder, printOrderByLink } from './order-file.ts'
import { listOrders, showLastOrder } from './service.ts'
import { confirmWithdrawal, declareWithdrawal, showWithdrawalForm } from './withdrawals.ts'

export function orderRoutes(app: Served) {
  serve(app, 'listOrders', orders.listOrders, listOrders)
  serve(app, 'showLastOrder', orders.showLastOrder, showLastOrder)
  serve(app, 'showOrder', orders.showOrder, readOrder)
  serve(app, 'printOrder', orders.printOrder, printOrder)
  serve(app, 'printOrderByLink', orders.printOrderByLink, printOrderByLink)
  serve(app, 'showWithdrawalForm', withdrawal.showWithdrawalForm, showWithdrawalForm)
  serve(app, 'declareWithdrawal', withdrawal.declareWithdrawal, declareWithdrawal)
  serve(app, 'confirmWithdrawal', withdrawal.confirmWithdrawal, confirmWithdrawal)
}
