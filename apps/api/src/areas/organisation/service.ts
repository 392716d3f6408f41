export { addressesFor, findAddress } from './addresses/address-book.ts'
export { usualDestination } from './addresses/destination.ts'
export { mistakesInAddress, tidyAddress } from './addresses/typed-address.ts'
export { budgetsFor, type ReadBudget } from './budgets/budgets.ts'
export {
  type BudgetInfo,
  budgetInfoOf,
  heldFor,
  type JudgedBudget,
  judgeBudgets,
  judgeLocked,
} from './budgets/judge.ts'
export {
  type BudgetNow,
  heldByOrder,
  holdForOrder,
  type LockedBudget,
  lockBudgets,
  readBudgets,
  rollBudgets,
} from './budgets/ledger.ts'
export { type CostCentre, costCentresFor, lockCostCentres } from './cost-centres/cost-centres.ts'
export { pendingIn } from './overview/pending.ts'
export {
  type Approver,
  approversOf,
  chooseApprovers,
  type Decider,
  type Decision,
  decidersOf,
  findDeciders,
} from './releases/approvers.ts'
export { passOnReleases } from './releases/pass-on.ts'
export { askForRelease, costCentresIn, releaseMailKey } from './releases/release-mail.ts'
export {
  budgetReleaseInfos,
  type ReleaseCase,
  type ReleaseInfo,
  releaseInfosFor,
  releaseStepsOf,
} from './releases/release-rules.ts'
