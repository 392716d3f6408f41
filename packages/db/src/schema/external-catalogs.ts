import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { customers, users } from './organisation.ts'
import { sessions } from './system.ts'

/** Where baskets come from beside the shop's own pages: page-flip catalogs, and purchasing systems of customers (G-80). */
export const externalCatalogs = pgTable(
  'external_catalogs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    type: text().$type<'livebook' | 'oci'>().notNull(),
    displayName: text().notNull(),
    description: text().notNull().default(''),
    image: text().notNull().default(''),
    /** for whom alone it is; null = for every company. Where a basket goes back to stands in the customer's `data.punchout` */
    customerId: integer().references(() => customers.id),
    active: boolean().notNull().default(true),
  },
  (t) => [
    index().on(t.customerId),
    check('external_catalogs_oci', sql`${t.type} <> 'oci' or ${t.customerId} is not null`),
  ],
)

/** One line as its source wrote it; the number may be of an article that nobody knows here. */
export type PreparedRow = {
  articleNumber: string
  shopDepotId?: number
  quantity: number
  costCenter?: string
  hint?: string
}

/** A basket that a livebook or an external catalog has made ready, to be taken over by its uuid (G-80). */
export const preparedBaskets = pgTable(
  'prepared_baskets',
  {
    uuid: uuid().primaryKey(),
    source: text().$type<'livebook' | 'external'>().notNull(),
    displayName: text().notNull(),
    /** who alone may take it; null = whoever knows the uuid */
    customerId: integer().references(() => customers.id),
    externalCatalogId: integer().references(() => externalCatalogs.id),
    rows: jsonb().$type<PreparedRow[]>().notNull(),
    /** of an offer that was made: its rows have the prices of that offer, as long as it holds */
    offerNumber: text(),
    validTo: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.customerId)],
)

/** A prepared basket comes into the basket once per session (G-80), however often its address is opened. */
export const preparedBasketUses = pgTable(
  'prepared_basket_uses',
  {
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    preparedUuid: uuid()
      .notNull()
      .references(() => preparedBaskets.uuid, { onDelete: 'cascade' }),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.preparedUuid] })],
)

/** What was handed to a purchasing system; no order of this shop (domain 3.12, 260012). A basket goes there once. */
export const externalReturns = pgTable(
  'external_returns',
  {
    /** the id of the basket that was handed over */
    basketId: uuid().primaryKey(),
    externalCatalogId: integer()
      .notNull()
      .references(() => externalCatalogs.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    url: text().notNull(),
    fields: jsonb().$type<Record<string, string>>().notNull(),
    at: moment().notNull(),
  },
  (t) => [index().on(t.userId, t.at)],
)
