import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, id64, moment } from './columns.ts'
import { costCentres, customers, users } from './organisation.ts'

/**
 * Frames for spending (G-45). Whom and what a frame is for say its users, cost centres and assortments: none of a kind
 * means all. What was spent is the sum of the ledger's entries, never a column.
 */
export const budgets = pgTable(
  'budgets',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    scope: text().$type<'costCenter' | 'user' | 'company' | 'assortmentType'>().notNull(),
    period: text().$type<'month' | 'quarter' | 'year' | 'total'>().notNull(),
    /** of a period that begins; a running one keeps its own */
    limitCents: cents().notNull(),
    /** by so much a period may be overrun once */
    overrunAllowedCents: cents().notNull().default(0),
    carryOver: boolean().notNull().default(false),
    onExceeded: text().$type<'warn' | 'release' | 'block'>().notNull(),
    /** whether it counts net or gross sums; `basis` on the wire */
    priceKind: text().$type<'net' | 'gross'>().notNull().default('net'),
    withShipping: boolean().notNull().default(true),
    /** what exceeds it is released by two people, one after the other */
    twoSteps: boolean().notNull().default(false),
    assortmentRoots: integer().array().notNull().default([]),
    validFrom: date({ mode: 'string' }),
    /** last day */
    validTo: date({ mode: 'string' }),
    active: boolean().notNull().default(true),
  },
  (t) => [
    index().on(t.customerId),
    check('budgets_amounts_positive', sql`${t.limitCents} >= 0 and ${t.overrunAllowedCents} >= 0`),
    check('budgets_days', sql`${t.validFrom} <= ${t.validTo}`),
  ],
)

export const budgetCostCentres = pgTable(
  'budget_cost_centres',
  {
    budgetId: integer()
      .notNull()
      .references(() => budgets.id, { onDelete: 'cascade' }),
    costCentreId: integer()
      .notNull()
      .references(() => costCentres.id),
  },
  (t) => [primaryKey({ columns: [t.budgetId, t.costCentreId] }), index().on(t.costCentreId)],
)

export const budgetUsers = pgTable(
  'budget_users',
  {
    budgetId: integer()
      .notNull()
      .references(() => budgets.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.budgetId, t.userId] }), index().on(t.userId)],
)

/** A month, quarter or year of a budget, from its first day on (Europe/Berlin); one with `total` has a single period. */
export const budgetPeriods = pgTable(
  'budget_periods',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    budgetId: integer()
      .notNull()
      .references(() => budgets.id),
    startsOn: date({ mode: 'string' }).notNull(),
    /** first day after it; null = it does not end */
    endsOn: date({ mode: 'string' }),
    limitCents: bigint({ mode: 'number' }).notNull(),
    /** what the period before left, below zero when it was overrun */
    carryOverCents: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    uniqueIndex('budget_periods_start_key').on(t.budgetId, t.startsOn),
    check('budget_periods_days', sql`${t.startsOn} < ${t.endsOn}`),
  ],
)

/**
 * The ledger: nothing here is ever changed or removed. limit + carry-over = available + reserved + booked, where
 * reserved = reserve - release, booked = opening + commit - credit, and `limit` entries say how a limit was changed.
 */
export const budgetEntries = pgTable(
  'budget_entries',
  {
    id: id64().primaryKey().generatedByDefaultAsIdentity(),
    budgetId: integer()
      .notNull()
      .references(() => budgets.id),
    periodId: integer()
      .notNull()
      .references(() => budgetPeriods.id),
    kind: text().$type<'opening' | 'limit' | 'reserve' | 'commit' | 'release' | 'credit'>().notNull(),
    cents: cents().notNull(),
    orderNumber: text(),
    note: text().notNull().default(''),
    /** who caused it, as people read it */
    actor: text().notNull().default(''),
    at: moment().notNull(),
  },
  (t) => [index().on(t.budgetId, t.at), index().on(t.periodId), index().on(t.orderNumber)],
)
