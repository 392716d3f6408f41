import { customers } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { outsideAssortment } from '../../listing/service.ts'
import { findPrices } from '../../pricing/service.ts'

/** The shop as a customer, or a guest, has it. */
async function asCustomer(ctx: Context, customerId: number | null): Promise<Context> {
  const [customer = null] =
    customerId === null ? [] : await ctx.db.select().from(customers).where(eq(customers.id, customerId))
  return { ...ctx, viewer: { role: customer ? 'business' : 'guest', user: null, customer } }
}

/** What articles cost a customer, or a guest, without an offer, and which are not in his assortment. */
export async function usualPrices(ctx: Context, customerId: number | null, articleIds: readonly number[]) {
  const reader = await asCustomer(ctx, customerId)
  const [prices, foreign] = await Promise.all([findPrices(reader, articleIds), outsideAssortment(reader, articleIds)])
  return { prices, foreign }
}

/** Which articles a customer's basket would refuse, because they are not in his assortment. */
export async function foreignTo(ctx: Context, customerId: number, articleIds: readonly number[]) {
  return await outsideAssortment(await asCustomer(ctx, customerId), articleIds)
}
