import { type Coupon, couponCode } from '@kontor/contracts/rules/basket/coupon'
import { coupons, couponUses, customers, freeArticles, mailboxOf, users } from '@kontor/db/schema'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { mailboxSpellings } from './mailbox.ts'

/** A coupon of the shop with how often the caller has used it. */
export type FoundCoupon = Coupon & {
  id: number
  /** who uses it: see `couponUsers` */
  users: readonly string[]
  /** of kind freearticle: the bonus item it gives */
  gift: { id: number; articleId: number; quantity: number } | null
}

/**
 * Who counts as one customer (I4, decisions 13): the caller's customer and the mailbox of his account; at the order the
 * mailbox of the billing address too, and of a guest the customer whose account has it. A use counts for each of them.
 * @param billingEmail given at the order only: before it nobody learns what the owner of an address has used
 */
async function couponUsers(
  { db, viewer: { user, customer } }: Context,
  billingEmail?: unknown,
): Promise<readonly string[]> {
  const emails = [user?.email, billingEmail].flatMap((one) => (typeof one === 'string' ? mailboxSpellings(one) : []))
  const own = customer ? [`customer:${customer.customerNumber}`] : await customersOf(db, emails)
  return [...new Set([...own, ...emails.map((one) => `email:${one}`)])]
}

async function customersOf(db: Context['db'], spellings: readonly string[]): Promise<string[]> {
  if (spellings.length === 0) return []
  const rows = await db
    .select({ number: customers.customerNumber })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(inArray(mailboxOf(users.email), [...spellings]))
  return rows.map(({ number }) => `customer:${number}`)
}

/** The coupon behind a code in any spelling, or null. Of a guest no earlier use counts yet. */
export async function findCoupon(ctx: Context, code: string): Promise<FoundCoupon | null> {
  return (await couponWhere(ctx, eq(coupons.code, couponCode(code)), await couponUsers(ctx))) ?? null
}

/**
 * Locks a coupon until the transaction ends, so that no two orders count the same use, and reads it again (I4).
 * @param email of the billing address that the order will have
 */
export async function lockCoupon(ctx: Context, { id }: FoundCoupon, email: unknown): Promise<FoundCoupon | null> {
  await ctx.db.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for('no key update')
  return (await couponWhere(ctx, eq(coupons.id, id), await couponUsers(ctx, email))) ?? null
}

async function couponWhere(ctx: Context, isWanted: SQL, names: readonly string[]): Promise<FoundCoupon | undefined> {
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
        select count(distinct ${couponUses.orderId})::int from ${couponUses}
        where ${couponUses.couponId} = ${coupons.id} and ${couponUses.user} = any(${sql.param([...names])}::text[]))`,
      gift: { id: freeArticles.id, articleId: freeArticles.articleId, quantity: freeArticles.quantity },
    })
    .from(coupons)
    .leftJoin(freeArticles, and(eq(freeArticles.id, coupons.freeArticleId), eq(coupons.kind, 'freearticle')))
    .where(isWanted)
  return row && { ...row, users: names }
}

/**
 * Counts one use of a locked coupon for an order. The limits are held by the database as well: the counter by its
 * check, the uses of each name of a customer by their turns, of which a use that was given back leaves one free.
 */
async function redeemCoupon({ db }: Context, { id, users }: FoundCoupon, orderId: number) {
  await db
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.id, id))
  await db.execute(sql`
    insert into coupon_uses (coupon_id, "user", turn, order_id)
    select ${id}::int, name, (
        select min(free) from generate_series(1, (
          select count(*) + 1 from coupon_uses where coupon_id = ${id}::int and "user" = name)) free
        where free not in (select turn from coupon_uses where coupon_id = ${id}::int and "user" = name)),
      ${orderId}::bigint
    from unnest(${sql.param([...users])}::text[]) name`)
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
