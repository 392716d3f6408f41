import { customers, orders, users } from '@kontor/db/schema'
import { and, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Cursor, keyset, pageOf } from '../../../platform/console/paging.ts'
import type { Context } from '../../../platform/context.ts'

const pageSize = 50

export const WantedCustomers = z.strictObject({
  search: z.string().max(200).optional(),
  kind: z.enum(['business', 'private']).optional(),
  /** somebody of it waits for the shop */
  waiting: z.boolean().optional(),
  sort: z.enum(['number', 'name', 'since']).default('number'),
  descending: z.boolean().default(false),
  cursor: Cursor,
})

const columns = {
  number: { by: customers.customerNumber, type: 'text' },
  name: { by: customers.name, type: 'text' },
  since: { by: customers.createdAt, type: 'timestamptz' },
} as const

/** Companies and private customers. */
export async function listCustomers(ctx: Context, wanted: z.output<typeof WantedCustomers>) {
  const { where, orderBy, place } = keyset({
    ...columns[wanted.sort],
    ...{ id: customers.id, descending: wanted.descending, cursor: wanted.cursor },
  })
  const rows = await ctx.db
    .select({
      place,
      id: customers.id,
      number: customers.customerNumber,
      name: customers.name,
      kind: customers.kind,
      email: customers.email,
      since: customers.createdAt,
      users: countOf(sql`users u where u.customer_id = ${customers.id} and u.deleted_at is null`),
      waiting: countOf(sql`users u where u.customer_id = ${customers.id} and u.status = 'pending_approval'`),
      orders: countOf(sql`${orders} o where o.customer_id = ${customers.id}`),
    })
    .from(customers)
    .where(
      and(where, hasWords(ctx, wanted.search), wanted.kind && eq(customers.kind, wanted.kind), isWaiting(ctx, wanted)),
    )
    .orderBy(...orderBy)
    .limit(pageSize + 1)
  const { items, next } = pageOf(rows, pageSize)
  return { items: items.map((row) => ({ ...row, since: row.since.toISOString() })), next }
}

const countOf = (what: SQL) => sql<number>`(select count(*)::int from ${what})`

const isWaiting = ({ db }: Context, { waiting }: { waiting?: boolean | undefined }) =>
  waiting
    ? exists(
        db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.customerId, customers.id), eq(users.status, 'pending_approval'))),
      )
    : undefined

/** Number, name, address, VAT number, or a user of it; taken literally. */
function hasWords({ db }: Context, search: string | undefined): SQL | undefined {
  const words = search?.trim()
  if (!words) return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const user = [users.username, users.email, sql`concat_ws(' ', ${users.firstname}, ${users.lastname})`]
  const hasUser = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.customerId, customers.id), or(...user.map((column) => sql`${column} ilike ${pattern}`))))
  const { customerNumber, name, email, taxId } = customers
  return or(...[customerNumber, name, email, taxId].map((column) => ilike(column, pattern)), exists(hasUser))
}
