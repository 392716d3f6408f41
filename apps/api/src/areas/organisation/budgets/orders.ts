import type { BudgetFrame, SpentOrder } from '@kontor/contracts/rules/organisation/budget'
import { cents, noCents } from '@kontor/contracts/rules/pricing/money'
import type { Context } from '../../../platform/context.ts'
import { budgetReleaseInfos, type ReleaseInfo, releaseStepsOf } from '../release-rules/release-rules.ts'
import { heldFor, type JudgedBudget, judgeLocked } from './judge.ts'
import { heldByOrder, holdForOrder, lockBudgets } from './ledger.ts'

type Why = { note: string; actor: string }

/** What the budgets say of an order, under their locks until the transaction ends. */
export type BudgetsOfOrder = {
  judged: readonly JudgedBudget[]
  infos: readonly ReleaseInfo[]
  /** so many people release the order one after the other */
  steps: number
  /** Books what the order costs its budgets, or keeps it free while the order waits for a release. */
  hold(ctx: Context, orderNumber: string, waits: boolean, why: Why): Promise<void>
}

/**
 * Locks and judges the budgets that an order concerns.
 * @param customerId null for a guest, who has no budgets
 * @param orderNumber of an order that holds something already: that is free for it
 */
export async function judgeOrder(
  ctx: Context,
  customerId: number | null,
  spent: SpentOrder,
  orderNumber?: string,
): Promise<BudgetsOfOrder> {
  const held = orderNumber === undefined ? undefined : await heldByOrder(ctx, orderNumber)
  const { judged, locked } =
    customerId === null ? { judged: [], locked: new Map() } : await judgeLocked(ctx, customerId, spent, held)
  return {
    judged,
    infos: budgetReleaseInfos(judged),
    steps: releaseStepsOf(judged),
    hold: (within, number, waits, why) => holdForOrder(within, number, locked, heldFor(judged, waits), why),
  }
}

/**
 * Brings what an order holds of its budgets to a part of that, kept free or booked. Orders without entries are left
 * alone.
 * @param partOf of what it holds of a budget, from 0 to 1
 */
export async function reduceHeld(
  ctx: Context,
  { orderNumber, customerId }: { orderNumber: string; customerId: number },
  partOf: (budget: BudgetFrame) => number,
  waits: boolean,
  why: Why,
): Promise<void> {
  const held = await heldByOrder(ctx, orderNumber)
  if (held.size === 0) return
  const locked = await lockBudgets(ctx, customerId, [...held.keys()])
  const wanted = [...locked.values()].map((budget) => {
    const amount = cents(Math.round((held.get(budget.id) ?? 0) * partOf(budget)))
    return [budget.id, { reserved: waits ? amount : noCents, booked: waits ? noCents : amount }] as const
  })
  await holdForOrder(ctx, orderNumber, locked, new Map(wanted), why)
}

/** What orders ask of budgets and hold of them. */
export const orderBudgets = { judge: judgeOrder, reduceHeld }
