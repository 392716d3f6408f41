import type { organisation } from '@kontor/contracts'
import { berlinDay } from '@kontor/contracts/rules/german-dates'
import { addresses } from '@kontor/db/schema'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { statement } from '../../platform/built-once.ts'
import type { Context } from '../../platform/context.ts'

export { usualDestination } from './destination.ts'
export { mistakesInAddress, tidyAddress } from './typed-address.ts'

export type CostCentre = { id: number; number: string; name: string }

/**
 * Addresses the caller may order to: those of the whole customer and the caller's own (security 3.1), the default
 * ones first. Guests and employees of the shop have none.
 */
export async function addressesFor(ctx: Context): Promise<organisation.CustomerAddress[]> {
  const rows = await ctx.db
    .select()
    .from(addresses)
    .where(usableBy(ctx))
    .orderBy(asc(addresses.company), asc(addresses.lastname), asc(addresses.id))
  return withOneDefault(rows).map(shown)
}

/** The caller's address book: which of them are the own ones, beside those of the company. */
export async function listOwnAddresses(ctx: Context) {
  const { user, customer } = ctx.viewer
  const rows = await ctx.db
    .select()
    .from(addresses)
    .where(usableBy(ctx))
    .orderBy(asc(addresses.company), asc(addresses.lastname), asc(addresses.id))
  const isEditable = (row: (typeof rows)[number]) => customer?.kind === 'private' || row.userId === user?.id
  return withOneDefault(rows).map((row) => ({ ...shown(row), editable: isEditable(row) }))
}

/** One address that the caller may use, or null: unknown, foreign and deleted ones look the same (security 1.8). */
export async function findAddress(ctx: Context, id: number): Promise<organisation.CustomerAddress | null> {
  const [row] = await ctx.db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), usableBy(ctx)))
  return row ? shown(row) : null
}

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

/** Every page of a business customer asks it. */
const bookableCostCentres = statement<CostCentre>(sql`
  select c.id, c.number, c.name from user_cost_centres u join cost_centres c on c.id = u.cost_centre_id
  where u.user_id = ${sql.placeholder('userId')}::int and c.customer_id = ${sql.placeholder('customerId')}::int
    and c.active and (c.closed_on is null or c.closed_on > ${sql.placeholder('today')}::date)
  order by c.number`)

/** Whether positions need a cost centre: the shop uses them and the user has at least one (G-77). */
export function needsCostCentres(ctx: Context, assigned: readonly CostCentre[]): boolean {
  return ctx.settings.allowBasketCostCenter && assigned.length > 0
}

function usableBy(ctx: Context) {
  const { user, customer } = ctx.viewer
  return and(
    eq(addresses.customerId, customer?.id ?? 0),
    or(isNull(addresses.userId), eq(addresses.userId, user?.id ?? 0)),
    isNull(addresses.deletedAt),
  )
}

type Row = typeof addresses.$inferSelect

/** An own default goes before the company's: there is one for each purpose (G-41). */
function withOneDefault(rows: readonly Row[]): Row[] {
  const hasOwn = (flag: 'isDefaultBilling' | 'isDefaultShipping') =>
    rows.some((row) => row.userId !== null && row[flag])
  const [billing, shipping] = [hasOwn('isDefaultBilling'), hasOwn('isDefaultShipping')]
  return rows.map((row) => ({
    ...row,
    isDefaultBilling: row.isDefaultBilling && (row.userId !== null || !billing),
    isDefaultShipping: row.isDefaultShipping && (row.userId !== null || !shipping),
  }))
}

function shown(row: typeof addresses.$inferSelect): organisation.CustomerAddress {
  const { customerId: _customer, userId: _user, deletedAt: _deleted, ...address } = row
  return address
}

export { approversOf, chooseApprovers, findDeciders } from './approvers.ts'
export { type BudgetNow, budgetsFor } from './budgets.ts'
