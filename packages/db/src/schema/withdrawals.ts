import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id64, moment } from './columns.ts'
import { orderKeys } from './orders.ts'
import { users } from './organisation.ts'

/**
 * Declarations of withdrawal as they came in (§ 356a BGB, domain 1.1 no. 1), kept whether or not an order fits.
 * A trigger refuses every change and deletion; what became of one stands in `withdrawal_cases`.
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

/**
 * What becomes of a declaration. It waits until the order's own address, its signed-in owner or a member of staff
 * confirms it; only then the parcel is stopped and money goes back (decisions 12 "Withdrawal").
 */
export const withdrawalCases = pgTable(
  'withdrawal_cases',
  {
    withdrawalId: uuid()
      .primaryKey()
      .references(() => withdrawals.id),
    /** who was signed in when it was declared */
    declaredBy: integer().references(() => users.id),
    /** found after it was received; null: none fits, or nobody looked yet */
    orderId: id64().references(() => orderKeys.id),
    /** settled: its lines are withdrawn; task: somebody of the staff has to look; closed: the staff has */
    state: text().$type<'waiting' | 'settled' | 'task' | 'closed'>().notNull().default('waiting'),
    confirmedBy: text().$type<'owner' | 'mail' | 'staff'>(),
    /** the last day it waits for somebody to confirm it */
    waitsUntil: date({ mode: 'string' }).notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [
    index().on(t.orderId),
    index().on(t.waitsUntil).where(sql`state = 'waiting'`),
    check('withdrawal_cases_settled', sql`state <> 'settled' or (order_id is not null and confirmed_by is not null)`),
  ],
)
