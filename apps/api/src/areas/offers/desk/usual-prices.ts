import { customers } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { findPrices } from '../../pricing/service.ts'

/** What articles cost a customer, or a guest, without an offer. */
export async function usualPrices(ctx: Context, customerId: number | null, articleIds: readonly number[]) {
  const [customer = null] =
    customerId === null ? [] : await ctx.db.select().from(customers).where(eq(customers.id, customerId))
  return await findPrices(
    { ...ctx, viewer: { role: customer ? 'business' : 'guest', user: null, customer } },
    articleIds,
  )
}
