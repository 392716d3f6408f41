import { berlinDay, startOfBerlinDay } from '@kontor/contracts/rules/german/german-dates'
import { type Cents, cents } from '@kontor/contracts/rules/pricing/money'
import { budgetEntries, budgets, costCentres, userCostCentres } from '@kontor/db/schema'
import { and, asc, desc, eq, exists, inArray, or } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

type Entry = typeof budgetEntries.$inferSelect

/** A budget with the entries of its running period, newest first; net cents. */
export type BudgetNow = Pick<
  typeof budgets.$inferSelect,
  'id' | 'name' | 'scope' | 'period' | 'limitNetCents' | 'onExceeded'
> & {
  costCentre: string | null
  /** first day of the period in Germany; null = it has none */
  periodFrom: string | null
  used: Cents
  reserved: Cents
  entries: readonly Entry[]
}

/**
 * The budgets that bind the caller: his own, those of his cost centres and of the whole company; a controller reads all
 * of the company. Empty for whom no budget holds (decisions 11 "More shapes").
 */
export async function budgetsFor(ctx: Context): Promise<BudgetNow[]> {
  const { user, customer, role } = ctx.viewer
  if (!user || customer?.kind !== 'business') return []
  const ofCentre = ctx.db
    .select({ id: userCostCentres.costCentreId })
    .from(userCostCentres)
    .where(and(eq(userCostCentres.userId, user.id), eq(userCostCentres.costCentreId, budgets.costCentreId)))
  const binds = or(eq(budgets.userId, user.id), eq(budgets.scope, 'company'), exists(ofCentre))
  const found = await ctx.db
    .select({ budget: budgets, costCentre: costCentres.number })
    .from(budgets)
    .leftJoin(costCentres, eq(costCentres.id, budgets.costCentreId))
    .where(and(eq(budgets.customerId, customer.id), budgets.active, role === 'controller' ? undefined : binds))
    .orderBy(asc(costCentres.number), asc(budgets.id))
  const entries = await entriesOf(
    ctx,
    found.map(({ budget }) => budget.id),
  )
  return found.map(({ budget, costCentre }) => {
    const periodFrom = startOfPeriod(budget.period, berlinDay(ctx.clock.now()))
    const own = entries.filter(
      ({ budgetId, at }) => budgetId === budget.id && (periodFrom === null || at >= startOfBerlinDay(periodFrom)),
    )
    const sum = (...kinds: Entry['kind'][]) =>
      own.reduce((total, { kind, netCents }) => total + (kinds.includes(kind) ? netCents : 0), 0)
    return {
      ...budget,
      costCentre,
      periodFrom,
      used: cents(sum('opening', 'commit') - sum('credit')),
      reserved: cents(sum('reserve') - sum('release')),
      entries: own,
    }
  })
}

async function entriesOf({ db }: Context, ids: readonly number[]): Promise<Entry[]> {
  if (ids.length === 0) return []
  return await db
    .select()
    .from(budgetEntries)
    .where(inArray(budgetEntries.budgetId, [...ids]))
    .orderBy(desc(budgetEntries.at), desc(budgetEntries.id))
}

/** Periods roll at midnight in Germany (domain 2.2). @param today a day as YYYY-MM-DD */
function startOfPeriod(period: BudgetNow['period'], today: string): string | null {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const firstOf = (which: number) => `${year}-${String(which).padStart(2, '0')}-01`
  switch (period) {
    case 'month':
      return firstOf(month)
    case 'quarter':
      return firstOf(month - ((month - 1) % 3))
    case 'year':
      return firstOf(1)
    case 'total':
      return null
  }
}
