import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { orders } from './orders.ts'

/**
 * Declarations of withdrawal as they came in (§ 356a BGB, domain 1.1 no. 1), kept whether or not an order fits.
 * A trigger refuses every change and deletion; what became of one stands in `withdrawal_matches`.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    /** made when the declaration was begun, so that a repeated confirmation is known */
    id: uuid().primaryKey(),
    name: text().notNull(),
    orderNumber: text().notNull(),
    email: text().notNull(),
    /** what is withdrawn of the order in the customer's words; none = the whole contract */
    positions: jsonb().$type<string[]>().notNull(),
    text: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (t) => [index().on(t.orderNumber), index('withdrawals_mailbox_index').on(sql`lower(${t.email})`, t.receivedAt)],
)

/** The order a declaration belongs to, found after it was received. */
export const withdrawalMatches = pgTable('withdrawal_matches', {
  withdrawalId: uuid()
    .primaryKey()
    .references(() => withdrawals.id),
  orderId: integer()
    .notNull()
    .references(() => orders.id),
  /** its lines became withdrawn at once; false: somebody has to look at it */
  settled: boolean().notNull(),
  matchedAt: moment().notNull(),
})
