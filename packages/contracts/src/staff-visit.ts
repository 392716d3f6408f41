import type { CallName } from './calls.ts'

/**
 * Calls that are no reads by their method, but change nothing of a customer: staff that looks at the shop as a customer
 * may make them too (decision 0031).
 */
export const harmlessInStaffVisit: ReadonlySet<CallName> = new Set([
  'logout',
  'switchToB2b',
  'switchToB2c',
  'viewStoredBasket',
  'checkQuickOrder',
  'parseQuickOrder',
  'printOrder',
  'showStatistics',
])

/**
 * What only the customer himself may do: his ways in, his account, the bank account that is debited, and decisions about
 * orders of others (decisions 13 "Staff visit"): staff that orders for a customer does not approve it too, nor changes
 * the budgets and approvers that it would have to pass.
 */
export const closedInStaffVisit: ReadonlySet<CallName> = new Set([
  'login',
  'confirmTwoFactor',
  'register',
  'requestPassword',
  'resetPassword',
  'changePassword',
  'removeBrowserTokens',
  'enableTwoFactor',
  'disableTwoFactor',
  'listSessions',
  'revokeSession',
  'updatePerson',
  'updateSepa',
  'deleteMyAccount',
  'exportMyData',
  'createAdminUser',
  'updateAdminUser',
  'deleteAdminUser',
  'importCompany',
  'createCostCentre',
  'updateCostCentre',
  'deleteCostCentre',
  'assignCostCentre',
  'createBudget',
  'updateBudget',
  'deleteBudget',
  'assignBudget',
  'releaseNow',
  'denyApproval',
])
