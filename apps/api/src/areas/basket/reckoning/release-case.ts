import type { SpentOrder } from '@kontor/contracts/rules/organisation/budget'
import { cents, noCents } from '@kontor/contracts/rules/pricing/money'
import type { Context } from '../../../platform/context.ts'
import { type JudgedBudget, judgeBudgets, type ReleaseCase } from '../../organisation/service.ts'
import { isCounted, type OpenBasket } from '../positions/lines.ts'
import type { Reckoning } from './reckoning.ts'

/** What a basket would cost its budgets: goods, discount and fees net, deposits left out (decisions 12 "Deposit"). */
function spentOrderOf(ctx: Context, basket: OpenBasket, { totals, lineTotals, reduced }: Reckoning): SpentOrder {
  return {
    userId: ctx.viewer.user?.id ?? null,
    lines: basket.lines.filter(isCounted).map((line) => {
      const own = lineTotals.get(line.uid)
      return {
        costCentre: line.costCentre,
        assortmentRoot: line.article.assortmentRootId,
        netCents: own?.total ?? noCents,
        taxRate: own?.taxRate ?? line.taxRate,
        discountable: totals.discount === 0 || reduced.has(line.uid),
      }
    }),
    feesNet: cents(totals.shipping + totals.surcharges),
    discountNet: totals.discount,
  }
}

/** All that release rules judge of a basket; companies owe net, so that the sums of their lines are net. */
function releaseCaseOf(
  basket: OpenBasket,
  { totals, lineTotals, shipping }: Reckoning,
  spent: SpentOrder,
  budgets: readonly JudgedBudget[],
): ReleaseCase {
  const { shippingAddress } = basket.checkout
  return {
    netCents: cents(totals.net - totals.deposit),
    spent,
    lines: basket.lines.filter(isCounted).map((line) => ({
      name: line.article.displayName,
      isCore: line.article.isCore,
      articleType: line.article.articleType,
      netCents: lineTotals.get(line.uid)?.total ?? noCents,
    })),
    isNewAddress:
      !shipping?.collection && shippingAddress !== undefined && (shippingAddress['addressId'] ?? null) === null,
    budgets,
  }
}

/** The budgets that a basket concerns, judged as they are now. None for guests and private customers. */
async function budgetsOf(ctx: Context, spent: SpentOrder): Promise<JudgedBudget[]> {
  const { customer } = ctx.viewer
  if (customer?.kind !== 'business' || spent.lines.length === 0) return []
  return await judgeBudgets(ctx, customer.id, spent)
}

/** A basket as budgets and release rules judge it. */
export const basketToRelease = { spent: spentOrderOf, caseOf: releaseCaseOf, budgets: budgetsOf }
