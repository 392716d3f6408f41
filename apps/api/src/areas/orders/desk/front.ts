import { orders, withdrawalCases } from '@kontor/db/schema'
import { desc, eq, gte, ilike, inArray, or } from 'drizzle-orm'
import { beginning, type Found, mostFound } from '../../../platform/console/front.ts'
import type { Context } from '../../../platform/context.ts'

type Reader = Pick<Context, 'db'>

/** What the front of the console asks of orders. */
export const ordersFront = {
  /** by the beginning of the number, or by the whole address */
  async find({ db }: Reader, text: string): Promise<Found[]> {
    const rows = await db
      .select({ orderNumber: orders.orderNumber, userName: orders.userName })
      .from(orders)
      .where(or(ilike(orders.orderNumber, beginning(text)), eq(orders.email, text.toLowerCase())))
      .orderBy(desc(orders.placedAt))
      .limit(mostFound)
    return rows.map(({ orderNumber, userName }) => ({
      kind: 'order',
      key: orderNumber,
      title: `Bestellung ${orderNumber}`,
      says: userName,
    }))
  },
  countSince: ({ db }: Reader, since: Date) => db.$count(orders, gte(orders.placedAt, since)),
  countOpenWithdrawals: ({ db }: Reader) =>
    db.$count(withdrawalCases, inArray(withdrawalCases.state, ['waiting', 'task'])),
}
