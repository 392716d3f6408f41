import { orders, release, withdrawal } from '@kontor/contracts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { printCredit } from './documents/credit-file.ts'
import { printOrder, printOrderByLink } from './documents/order-file.ts'
import { readOrder } from './order-detail.ts'
import { listOrders, showLastOrder, showLastOrders } from './own-orders.ts'
import { listAdminOrders } from './release/admin-orders.ts'
import { denyApproval, releaseNow } from './release/decide.ts'
import { exportAdminOrders } from './release/export.ts'
import { settleWithdrawal, showWithdrawalLink } from './withdrawal/withdrawal-link.ts'
import { confirmWithdrawal, declareWithdrawal, showWithdrawalForm } from './withdrawal/withdrawals.ts'

export function orderRoutes(app: Served) {
  serve(app, 'listOrders', orders.listOrders, listOrders)
  serve(app, 'showLastOrder', orders.showLastOrder, showLastOrder)
  serve(app, 'showLastOrders', orders.showLastOrders, showLastOrders)
  serve(app, 'showOrder', orders.showOrder, readOrder)
  serve(app, 'printOrder', orders.printOrder, printOrder)
  serve(app, 'printCredit', orders.printCredit, printCredit)
  serve(app, 'printOrderByLink', orders.printOrderByLink, printOrderByLink)
  serve(app, 'listAdminOrders', release.listAdminOrders, listAdminOrders)
  serve(app, 'exportAdminOrders', release.exportAdminOrders, exportAdminOrders)
  serve(app, 'releaseNow', release.releaseNow, releaseNow)
  serve(app, 'denyApproval', release.denyApproval, denyApproval)
  serve(app, 'showWithdrawalForm', withdrawal.showWithdrawalForm, showWithdrawalForm)
  serve(app, 'declareWithdrawal', withdrawal.declareWithdrawal, declareWithdrawal)
  serve(app, 'confirmWithdrawal', withdrawal.confirmWithdrawal, confirmWithdrawal)
  serve(app, 'showWithdrawalLink', withdrawal.showWithdrawalLink, showWithdrawalLink)
  serve(app, 'settleWithdrawal', withdrawal.settleWithdrawal, settleWithdrawal)
}
