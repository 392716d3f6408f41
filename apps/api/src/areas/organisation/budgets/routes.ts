import { budgets } from '@kontor/contracts'
import { type Served, serve } from '../../../platform/http/serve.ts'
import { assignBudget, createBudget, deleteBudget, updateBudget } from './budget-changes.ts'
import { listBudgets, showBudget } from './budget-list.ts'

export function budgetRoutes(app: Served) {
  serve(app, 'listBudgets', budgets.listBudgets, listBudgets)
  serve(app, 'showBudget', budgets.showBudget, showBudget)
  serve(app, 'createBudget', budgets.createBudget, createBudget)
  serve(app, 'updateBudget', budgets.updateBudget, updateBudget)
  serve(app, 'deleteBudget', budgets.deleteBudget, deleteBudget)
  serve(app, 'assignBudget', budgets.assignBudget, assignBudget)
}
