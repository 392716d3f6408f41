import type { ownAddresses } from '@kontor/contracts'
import { addresses } from '@kontor/db/schema'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

/**
 * Addresses the caller may order to: those of the whole customer and the caller's own (security 3.1), the default
 * ones first. Guests and employees of the shop have none.
 */
export async function addressesFor(ctx: Context): Promise<ownAddresses.CustomerAddress[]> {
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

/** Those of these addresses that the caller may use; unknown, foreign and deleted ones are missing (security 1.8). */
export async function findAddresses(ctx: Context, ids: readonly number[]): Promise<ownAddresses.CustomerAddress[]> {
  const rows = await ctx.db
    .select()
    .from(addresses)
    .where(and(inArray(addresses.id, [...ids]), usableBy(ctx)))
  return rows.map(shown)
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

/** The user's own default comes before the company's; one for each purpose (G-41). */
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

function shown(row: typeof addresses.$inferSelect): ownAddresses.CustomerAddress {
  const { customerId: _customer, userId: _user, deletedAt: _deleted, ...address } = row
  return address
}
