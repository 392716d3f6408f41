// An order from its writing on: the shop's staff and jobs bring it forward, other areas ask what was ordered.

export { advanceOrder } from './advance.ts'
export { creditAsFile } from './documents/credit-file.ts'
export { orderAsFile } from './documents/order-file.ts'
export { ordersJobs } from './jobs.ts'
export { ordersAtAGlance } from './overview.ts'
export { hasOrdered } from './own-orders.ts'
export { findOrderedArticles } from './queries.ts'

// Somebody deletes his account.

export { countOpenOrders } from './orderers.ts'
export { ordersPersonalData } from './personal-data.ts'

// Orders that wait for a release.

export { administrationAtAGlance } from './release/admin-overview.ts'
export { spentByOrders } from './release/order-budgets.ts'
export { countWaitingFor } from './release/waiting.ts'
export { ordersSwitches } from './settings.ts'

// Withdrawals that the staff brings to an end.

export { closeCase, openCases, settleByStaff } from './withdrawal/withdrawal-cases.ts'

// The front of the console.

export { ordersFront } from './desk/front.ts'
