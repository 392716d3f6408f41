import { customers, users } from '@kontor/db/schema'
import { eq, ilike, or } from 'drizzle-orm'
import { beginning, type Found, mostFound } from '../../../platform/console/front.ts'
import type { Context } from '../../../platform/context.ts'

type Reader = Pick<Context, 'db'>

/** What the front of the console asks of customers. */
export const customersFront = {
  /** by the beginning of the number, or by any part of the name */
  async find({ db }: Reader, text: string): Promise<Found[]> {
    const rows = await db
      .select({ id: customers.id, customerNumber: customers.customerNumber, name: customers.name })
      .from(customers)
      .where(or(ilike(customers.customerNumber, beginning(text)), ilike(customers.name, `%${beginning(text)}`)))
      .orderBy(customers.customerNumber)
      .limit(mostFound)
    return rows.map((row) => ({ kind: 'customer', key: String(row.id), title: row.name, says: row.customerNumber }))
  },
  countWaiting: ({ db }: Reader) => db.$count(users, eq(users.status, 'pending_approval')),
}
