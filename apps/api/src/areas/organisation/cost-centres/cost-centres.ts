import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'

export type CostCentre = { id: number; number: string; name: string }

/**
 * Cost centres that the caller may book on: assigned to the user, active and not closed (G-77, I14), by number.
 * Empty for guests and private customers.
 */
export async function costCentresFor(ctx: Context): Promise<CostCentre[]> {
  const { user, customer } = ctx.viewer
  if (!user || customer?.kind !== 'business') return []
  const today = berlinDay(ctx.clock.now())
  return [...(await bookableCostCentres(ctx.db, { userId: user.id, customerId: customer.id, today }))]
}

/** Cached, since every page of a business customer needs it. */
const bookableCostCentres = statement<CostCentre>(sql`
  select c.id, c.number, c.name from user_cost_centres u join cost_centres c on c.id = u.cost_centre_id
  where u.user_id = ${sql.placeholder('userId')}::int and c.customer_id = ${sql.placeholder('customerId')}::int
    and c.active and (c.opens_on is null or c.opens_on <= ${sql.placeholder('today')}::date)
    and (c.closed_on is null or c.closed_on > ${sql.placeholder('today')}::date)
  order by c.number`)

/** Whether positions need a cost centre: the shop uses them and the user has at least one (G-77). */
export function needsCostCentres(ctx: Context, assigned: readonly CostCentre[]): boolean {
  return ctx.settings.allowBasketCostCenter && assigned.length > 0
}
