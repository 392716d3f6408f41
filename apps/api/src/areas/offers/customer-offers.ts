import type { system } from '@kontor/contracts'
import { customerOffers } from '@kontor/db/schema'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'

/** Offers made to the caller's customer that hold now, the one that ends first first; none for guests. */
export async function offersFor(ctx: Context): Promise<system.Shop['offers']> {
  const { customer } = ctx.viewer
  if (!customer) return []
  const now = ctx.clock.now()
  const rows = await ctx.db
    .select({ offerNumber: customerOffers.number, name: customerOffers.name, validTo: customerOffers.validTo })
    .from(customerOffers)
    .where(
      and(
        eq(customerOffers.customerId, customer.id),
        lte(customerOffers.validFrom, now),
        gt(customerOffers.validTo, now),
      ),
    )
    .orderBy(asc(customerOffers.validTo), asc(customerOffers.number))
  return rows.map((row) => ({ ...row, validTo: row.validTo.toISOString() }))
}
