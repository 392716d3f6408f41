import { isAssigned } from '@kontor/contracts/rules/organisation/budget'
import { budgetEntries } from '@kontor/db/schema'
import { desc, inArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { costCentresFor } from '../cost-centres/cost-centres.ts'
import { type BudgetNow, readBudgets } from './ledger.ts'

type BudgetEntry = typeof budgetEntries.$inferSelect

/** A budget with the entries of its running period, newest first. */
export type ReadBudget = BudgetNow & { entries: readonly BudgetEntry[] }

/**
 * The budgets that bind the caller: his own, those of his cost centres and of the whole company; controllers and admins read
 * all of the company. Empty for whom no budget holds (decisions 11 "More shapes").
 */
export async function budgetsFor(ctx: Context): Promise<ReadBudget[]> {
  const { user, customer, role } = ctx.viewer
  if (!user || customer?.kind !== 'business') return []
  const [all, centres] = await Promise.all([readBudgets(ctx, customer.id), costCentresFor(ctx)])
  const numbers = new Set(centres.map(({ number }) => number))
  const own = all.filter((budget) => {
    const { userIds, costCentres } = budget
    if (role === 'controller' || role === 'admin' || userIds.includes(user.id)) return true
    if (userIds.length > 0 || !isAssigned(budget)) return false
    return costCentres.length === 0 || costCentres.some((number) => numbers.has(number))
  })
  return await withEntries(ctx, own)
}

/** So many of the newest are shown, of all budgets together. */
const mostEntries = 1000

/** Puts the entries of the running period beside each budget, newest first. */
export async function withEntries(ctx: Context, budgets: readonly BudgetNow[]): Promise<ReadBudget[]> {
  const periods = budgets.flatMap(({ periodId }) => periodId ?? [])
  const entries =
    periods.length === 0
      ? []
      : await ctx.db
          .select()
          .from(budgetEntries)
          .where(inArray(budgetEntries.periodId, periods))
          .orderBy(desc(budgetEntries.at), desc(budgetEntries.id))
          .limit(mostEntries)
  return budgets.map((budget) => ({
    ...budget,
    entries: entries.filter(({ periodId }) => periodId === budget.periodId),
  }))
}
