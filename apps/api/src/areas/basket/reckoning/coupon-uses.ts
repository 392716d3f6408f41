import { type Coupon, couponCode } from '@kontor/contracts/rules/basket/coupon'
import { coupons, couponUses, freeArticles } from '@kontor/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

/** A coupon of the shop with how often the caller has used it. */
export type FoundCoupon = Coupon & {
  id: number
  /** who uses it: see `couponUser` */
  user: string | null
  /** of kind freearticle: the bonus item it gives */
  gift: { id: number; articleId: number; quantity: number } | null
}

/**
 * Who counts as one customer: the customer's number, or a guest's e-mail, as far as he has given it (I4).
 * @param email of the billing address
 */
export function couponUser({ viewer: { customer } }: Pick<Context, 'viewer'>, email: unknown): string | null {
  if (customer) return `customer:${customer.customerNumber}`
  return typeof email === 'string' && email !== '' ? `guest:${email.trim().toLowerCase()}` : null
}

/** The coupon behind a code in any spelling, or null. @param email of the billing address */
export async function findCoupon(ctx: Context, code: string, email: unknown): Promise<FoundCoupon | null> {
  return (await couponWhere(ctx, eq(coupons.code, couponCode(code)), couponUser(ctx, email))) ?? null
}

/** Locks a coupon until the transaction ends, so that no two orders count the same use, and reads it again (I4). */
export async function lockCoupon(ctx: Context, { id, user }: FoundCoupon): Promise<FoundCoupon | null> {
  await ctx.db.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for('no key update')
  return (await couponWhere(ctx, eq(coupons.id, id), user)) ?? null
}

async function couponWhere(ctx: Context, isWanted: SQL, user: string | null): Promise<FoundCoupon | undefined> {
  const [row] = await ctx.db
    .select({
      id: coupons.id,
      code: coupons.code,
      kind: coupons.kind,
      percent: coupons.percent,
      amountCents: coupons.amountCents,
      minimumCents: coupons.minimumCents,
      mode: coupons.mode,
      articleIds: coupons.articleIds,
      usageLimit: coupons.usageLimit,
      used: coupons.used,
      perCustomerLimit: coupons.perCustomerLimit,
      validFrom: coupons.validFrom,
      validTo: coupons.validTo,
      usedByCustomer: sql<number>`(
        select count(*)::int from ${couponUses} where ${couponUses.couponId} = ${coupons.id} and ${couponUses.user} = ${user})`,
      gift: { id: freeArticles.id, articleId: freeArticles.articleId, quantity: freeArticles.quantity },
    })
    .from(coupons)
    .leftJoin(freeArticles, and(eq(freeArticles.id, coupons.freeArticleId), eq(coupons.kind, 'freearticle')))
    .where(isWanted)
  return row && { ...row, user }
}

/**
 * Counts one use of a locked coupon for an order. The limits are held by the database as well: the counter by its
 * check, the uses of one customer by their turns, of which a use that was given back leaves one free.
 */
async function redeemCoupon(ctx: Context, { id, user, usedByCustomer }: FoundCoupon, orderId: number) {
  await ctx.db
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.id, id))
  const turn = sql`(
    select min(free) from generate_series(1, ${usedByCustomer + 1}::int) free where free not in (
      select turn from coupon_uses where coupon_id = ${id}::int and "user" = ${user ?? ''}))`
  await ctx.db.insert(couponUses).values({ couponId: id, user: user ?? '', turn, orderId })
}

/**
 * Gives back the coupon use of an order that is cancelled; repeating it changes nothing.
 * @returns whether there was one
 */
async function giveBackCoupon({ db }: Pick<Context, 'db'>, orderId: number): Promise<boolean> {
  const [use] = await db
    .delete(couponUses)
    .where(eq(couponUses.orderId, orderId))
    .returning({ couponId: couponUses.couponId })
  if (!use) return false
  await db
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(eq(coupons.id, use.couponId))
  return true
}

/** The coupon of an order: used with it, free again when it comes to nothing. */
export const orderedCoupon = { redeem: redeemCoupon, giveBack: giveBackCoupon }
