import type { CallName } from './calls.ts'

/**
 * Calls that name sums a dealer has paid. They answer 403 while his customer looks at the screen, whatever his role may do
 * otherwise (decision 0027).
 */
export const closedInCustomerView: ReadonlySet<CallName> = new Set([
  'listOrders',
  'showOrder',
  'printOrder',
  'printCredit',
  'printOrderByLink',
  'showConfirmation',
  'exportMyData',
  'showAdminOverview',
  'listAdminOrders',
  'exportAdminOrders',
  'denyApproval',
  'releaseNow',
  'showStatistics',
])
