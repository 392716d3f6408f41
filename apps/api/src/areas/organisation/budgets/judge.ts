import type { basket as contract } from '@kontor/contracts'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import {
  amountFor,
  availableIn,
  type BudgetVerdict,
  concerns,
  judgeBudget,
  type SpentOrder,
} from '@kontor/contracts/rules/organisation/budget'
import { type Cents, cents, noCents, toEuros } from '@kontor/contracts/rules/pricing/money'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { type BudgetNow, type Held, isValidOn, type LockedBudget, lockBudgets, readBudgets } from './ledger.ts'

export type BudgetInfo = z.output<typeof contract.BudgetInfo>

/** A budget and what an order costs it. */
export type JudgedBudget<Budget extends BudgetNow = BudgetNow> = {
  budget: Budget
  amount: Cents
  verdict: BudgetVerdict
}

/** The budgets of today that an order concerns, each judged with what is free now. */
export async function judgeBudgets(ctx: Context, customerId: number, order: SpentOrder): Promise<JudgedBudget[]> {
  return judged(concerned(ctx, await readBudgets(ctx, customerId), order), order)
}

/**
 * The same under their locks, so that what is found free stays free until the transaction ends (I2).
 * @param held what the order keeps free for itself by budget: that is free for it
 */
export async function judgeLocked(
  ctx: Context,
  customerId: number,
  order: SpentOrder,
  held: ReadonlyMap<number, number> = new Map(),
): Promise<{ judged: JudgedBudget<LockedBudget>[]; locked: ReadonlyMap<number, LockedBudget> }> {
  const wanted = concerned(ctx, await readBudgets(ctx, customerId), order).map(({ id }) => id)
  const locked = await lockBudgets(ctx, customerId, [...new Set([...wanted, ...held.keys()])])
  // somebody may have changed a frame before the lock
  const free = [...locked.values()].map((budget) => {
    const reserved = cents(budget.sums.reserved - (held.get(budget.id) ?? 0))
    return { ...budget, sums: { ...budget.sums, reserved } }
  })
  return { judged: judged(concerned(ctx, free, order), order), locked }
}

function concerned<Budget extends BudgetNow>(ctx: Context, budgets: readonly Budget[], order: SpentOrder): Budget[] {
  const today = berlinDay(ctx.clock.now())
  return budgets.filter(
    (budget) =>
      budget.active && isValidOn(budget, today) && order.lines.some((line) => concerns(budget, order.userId, line)),
  )
}

function judged<Budget extends BudgetNow>(budgets: readonly Budget[], order: SpentOrder): JudgedBudget<Budget>[] {
  return budgets.map((budget) => {
    const amount = amountFor(budget, order)
    return { budget, amount, verdict: judgeBudget(budget.sums, budget.overrunAllowed, amount) }
  })
}

/** As the basket shows it beside the cost centre (G-45), euros. */
export function budgetInfoOf({ budget, amount, verdict }: JudgedBudget): BudgetInfo {
  const { id, name, scope, costCentres, sums, onExceeded, priceKind, endsOn } = budget
  return {
    ...{ id, name, scope, onExceeded, basis: priceKind, periodTo: endsOn },
    costCenters: [...costCentres],
    limit: toEuros(cents(sums.limit + sums.carryOver)),
    used: toEuros(sums.booked),
    reserved: toEuros(sums.reserved),
    basket: toEuros(amount),
    remaining: toEuros(cents(availableIn(sums) - amount)),
    exceeded: verdict === 'exceeds',
  }
}

/** What an order has to hold of its budgets: kept free while it waits for a release, booked once it is placed. */
export function heldFor(judged: readonly JudgedBudget[], waits: boolean): ReadonlyMap<number, Held> {
  return new Map(
    judged
      .filter(({ amount }) => amount > 0)
      .map(({ budget, amount }) => {
        return [budget.id, { reserved: waits ? amount : noCents, booked: waits ? noCents : amount }] as const
      }),
  )
}
