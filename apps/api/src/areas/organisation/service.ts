// Budgets: what is left of them, what an order costs them, what it holds.

export { budgetsFor } from './budgets/budgets.ts'
export { budgetInfoOf, type JudgedBudget, judgeBudgets } from './budgets/judge.ts'
export { type BudgetNow, budgetLedger } from './budgets/ledger.ts'
export { type BudgetsOfOrder, orderBudgets } from './budgets/orders.ts'

// Cost centres, which baskets and lists name.

export { type CostCentre, costCentresFor, lockCostCentres } from './cost-centres/cost-centres.ts'

// Which orders need a release, who approves them, and how they are asked.

export { pendingIn } from './overview/pending.ts'
export { type Approver, type Decider, type Decision, releaseApprovers } from './release-rules/approvers.ts'
export { passOnReleases } from './release-rules/pass-on.ts'
export { costCentresIn, releaseMail } from './release-rules/release-mail.ts'
export {
  articleTypeLockFor,
  type ReleaseCase,
  type ReleaseInfo,
  releaseInfosFor,
} from './release-rules/release-rules.ts'

// Tables of all companies, which staff takes in and out.

export { costCentreImport } from './imports/cost-centre-import.ts'
export { customerImport } from './imports/customer-import.ts'

// What is kept of a user.

export { organisationPersonalData } from './personal-data.ts'

// The front of the console.

export { customersFront } from './desk/front.ts'
