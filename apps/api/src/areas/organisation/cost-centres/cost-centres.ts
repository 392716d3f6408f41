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

/** A cost centre as it is booked on, whether it may still be or not. */
type BookedCostCentre = CostCentre & { isOpen: boolean }

const locking = statement<BookedCostCentre>(sql`
  select id, number, name, active and (opens_on is null or opens_on <= ${sql.placeholder('today')}::date)
    and (closed_on is null or closed_on > ${sql.placeholder('today')}::date) as "isOpen"
  from cost_centres where customer_id = ${sql.placeholder('customerId')}::int
    and number = any(${sql.placeholder('numbers')}::text[])
  order by id for share`)

/**
 * Those that an order names, as they stay until the transaction ends: none of them is closed, renumbered or deleted
 * meanwhile. What is read after it sees them so.
 */
export async function lockCostCentres(
  ctx: Context,
  lines: readonly { costCentre: string | null }[],
): Promise<readonly BookedCostCentre[]> {
  const numbers = [...new Set(lines.flatMap(({ costCentre }) => costCentre ?? []))]
  const customerId = ctx.viewer.customer?.id
  if (numbers.length === 0 || customerId === undefined) return []
  return await locking(ctx.db, { customerId, numbers, today: berlinDay(ctx.clock.now()) })
}
