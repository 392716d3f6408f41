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
} from './release-rules/approvers.ts'
export { passOnReleases } from './release-rules/pass-on.ts'
export { askForRelease, costCentresIn, releaseMailKey } from './release-rules/release-mail.ts'
export {
  budgetReleaseInfos,
  type ReleaseCase,
  type ReleaseInfo,
  releaseInfosFor,
  releaseStepsOf,
} from './release-rules/release-rules.ts'
