import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { articles } from './catalogue.ts'
import { id64, moment } from './columns.ts'
import { customers, users } from './organisation.ts'
import { sessions } from './system.ts'

/** Never handed out twice, gaps allowed, like the numbers of orders; `A` and the year are put before it. */
export const offerNumbers = pgSequence('offer_numbers', { startWith: 1001 })

/** Articles that a guest session or a user collects for an offer request (G-69). */
export const offerPositions = pgTable(
  'offer_positions',
  {
    uid: uuid().primaryKey().defaultRandom(),
    sessionId: text().references(() => sessions.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    articleId: integer()
      .notNull()
      .references(() => articles.id),
    quantity: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    uniqueIndex('offer_positions_session_key').on(t.sessionId, t.articleId).where(sql`user_id is null`),
    uniqueIndex('offer_positions_user_key').on(t.userId, t.articleId),
    check('offer_positions_quantity', sql`${t.quantity} >= 1`),
    check('offer_positions_owner', sql`(${t.sessionId} is null) <> (${t.userId} is null)`),
  ],
)

/** A request as it was sent; who asked comes from the session, how to answer from the form (security 3.2 no. 11). */
export const offerRequests = pgTable(
  'offer_requests',
  {
    id: id64().primaryKey().generatedByDefaultAsIdentity(),
    number: text().notNull().unique(),
    customerId: integer().references(() => customers.id),
    userId: integer().references(() => users.id),
    sessionId: text().notNull(),
    /** of everything posted, to know a repeat */
    digest: text().notNull(),
    customerNumber: text().notNull(),
    customerName: text().notNull(),
    userName: text().notNull(),
    email: text().notNull(),
    salutation: text().notNull(),
    title: text().notNull().default(''),
    firstname: text().notNull().default(''),
    lastname: text().notNull(),
    phone: text().notNull(),
    zip: text().notNull(),
    subject: text().notNull(),
    quantity: integer().notNull(),
    text: text().notNull().default(''),
    sentAt: moment().notNull(),
    /** staff is done with it, with or without an offer */
    closedAt: moment(),
  },
  (t) => [index().on(t.sessionId, t.sentAt), index().on(t.userId, t.sentAt), index().on(t.sentAt, t.id)],
)

/** Copies: what was asked for stays readable when the article goes. */
export const offerRequestLines = pgTable(
  'offer_request_lines',
  {
    id: id64().primaryKey().generatedByDefaultAsIdentity(),
    requestId: id64()
      .notNull()
      .references(() => offerRequests.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    articleId: integer().references(() => articles.id),
    articleNumber: text().notNull(),
    shopDepotId: integer().notNull(),
    slug: text().notNull(),
    displayName: text().notNull(),
    unit: text().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [uniqueIndex('offer_request_lines_position_key').on(t.requestId, t.position)],
)

/**
 * For how many pieces of an article an offer holds at its price: over all orders until its last day, which are counted
 * by the lines that name it. An order locks the row before it counts.
 */
export const offerQuantities = pgTable(
  'offer_quantities',
  {
    offerNumber: text()
      .notNull()
      .references(() => customerOffers.number, { onDelete: 'cascade' }),
    articleId: integer()
      .notNull()
      .references(() => articles.id),
    quantity: integer().notNull(),
    rule: text().$type<'upTo' | 'exact' | 'from' | 'any'>().notNull().default('upTo'),
  },
  (t) => [
    primaryKey({ columns: [t.offerNumber, t.articleId] }),
    check('offer_quantities_quantity', sql`${t.quantity} >= 1`),
    check('offer_quantities_rule', sql`${t.rule} in ('upTo', 'exact', 'from', 'any')`),
  ],
)

/** Offers that the dealer has made to a customer: what may be named as the offer number of a position (G-72). */
export const customerOffers = pgTable(
  'customer_offers',
  {
    number: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** which it answers */
    requestId: id64().references(() => offerRequests.id, { onDelete: 'set null' }),
    validFrom: moment().notNull(),
    /** the first moment at which it holds no more */
    validTo: moment().notNull(),
  },
  (t) => [
    index().on(t.customerId),
    index().on(t.requestId),
    check('customer_offers_term', sql`${t.validFrom} < ${t.validTo}`),
  ],
)
