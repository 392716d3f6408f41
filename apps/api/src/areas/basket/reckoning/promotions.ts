import { baskets } from '@kontor/db/schema'
import { and, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { isOpenBasketOf } from '../positions/queries.ts'

/** Puts a coupon on the caller's open basket, or takes it off with null. Like every write it raises the version. */
export async function putCouponCode(ctx: Context, code: string | null): Promise<void> {
  await ctx.db
    .update(baskets)
    .set({ couponCode: code, ...touched(ctx) })
    .where(isOpenBasketOf(ctx))
}

/**
 * Chooses a bonus item for the caller's open basket. The condition holds under the lock of the row, so that two clicks
 * at once never choose more than are allowed. @returns false when no more may be chosen
 */
export async function chooseFreeArticle(ctx: Context, id: number, most: number): Promise<boolean> {
  const ids = baskets.freeArticleIds
  const chosen = await ctx.db
    .update(baskets)
    .set({ freeArticleIds: sql`array_append(array_remove(${ids}, ${id}), ${id})`, ...touched(ctx) })
    .where(and(isOpenBasketOf(ctx), sql`cardinality(array_remove(${ids}, ${id})) < ${most}`))
    .returning({ id: baskets.id })
  return chosen.length > 0
}

/** Leaves only these bonus items in the caller's open basket. */
export async function keepFreeArticles(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.db
    .update(baskets)
    .set({ freeArticleIds: [...ids], ...touched(ctx) })
    .where(isOpenBasketOf(ctx))
}

const touched = ({ clock }: Context) => ({ version: sql`${baskets.version} + 1`, changedAt: clock.now() })
