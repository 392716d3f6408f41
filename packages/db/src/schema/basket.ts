import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { articles } from './catalogue.ts'
import { cents, moment } from './columns.ts'
import { externalCatalogs } from './external-catalogs.ts'
import { users } from './organisation.ts'
import { sessions } from './system.ts'

/** What a checkout has chosen so far (specification 3 checkoutData). */
export type CheckoutChoices = {
  paymentMethod?: string
  shippingMethod?: string
  billingAddress?: Record<string, unknown>
  shippingAddress?: Record<string, unknown>
  comment?: string
}

/** Counts and value of goods, in cents. */
export type StoredSummary = { positions: number; articles: number; netCents: number; grossCents: number }

/** One open basket per guest session or per user (G-71); ordered ones stay as the origin of their order (I6). */
export const baskets = pgTable(
  'baskets',
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: text().references(() => sessions.id, { onDelete: 'set null' }),
    userId: integer().references(() => users.id),
    /** autosaved: waits since a login with a filled guest basket; returned: handed to a purchasing system */
    state: text().$type<'open' | 'saved' | 'autosaved' | 'ordered' | 'returned'>().notNull().default('open'),
    /** of a saved one */
    name: text(),
    /** what a saved one held and cost when it was saved: the list of them shows it without reading positions */
    summary: jsonb().$type<StoredSummary>(),
    /** where its goods came from, and go back to instead of being ordered here (G-80) */
    externalCatalogId: integer().references(() => externalCatalogs.id),
    /** raised by every write; terms and shown totals belong to one version (I12) */
    version: integer().notNull().default(0),
    couponCode: text(),
    freeArticleIds: integer().array().notNull().default([]),
    checkout: jsonb().$type<CheckoutChoices>().notNull().default({}),
    /** the version whose terms were accepted */
    termsVersion: integer(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('baskets_open_session_key').on(t.sessionId).where(sql`state = 'open' and user_id is null`),
    uniqueIndex('baskets_open_user_key').on(t.userId).where(sql`state = 'open'`),
    // one waits at most, and it is known by no other name than `autosave` (G-74)
    uniqueIndex('baskets_autosaved_user_key').on(t.userId).where(sql`state = 'autosaved'`),
    index().on(t.userId),
    // the few that wait for the archive
    index('baskets_closed_index').on(t.changedAt).where(sql`state in ('ordered', 'returned')`),
    check('baskets_saved', sql`state <> 'saved' or (user_id is not null and name is not null and summary is not null)`),
  ],
)

export const basketPositions = pgTable(
  'basket_positions',
  {
    uid: uuid().primaryKey().defaultRandom(),
    basketId: uuid()
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    articleId: integer()
      .notNull()
      .references(() => articles.id),
    quantity: integer().notNull(),
    unit: text().notNull(),
    costCentre: text(),
    offerNumber: text(),
    hint: text(),
    at: moment().notNull(),
    /** what the customer saw last, to say when a price changed */
    shownNetCents: integer(),
    exists: boolean().notNull().default(true),
  },
  (t) => [
    // equal positions merge (G-73)
    uniqueIndex('basket_positions_key').on(
      t.basketId,
      t.articleId,
      t.unit,
      sql`coalesce(cost_centre, '')`,
      sql`coalesce(offer_number, '')`,
      // by its digest: a long notice would not fit into an index row
      sql`md5(coalesce(hint, ''))`,
    ),
    check('basket_positions_quantity', sql`${t.quantity} >= 1`),
  ],
)

/** What one position of an archived basket held. */
export type ArchivedPosition = {
  articleId: number
  quantity: number
  unit: string
  costCentre: string | null
  offerNumber: string | null
}

/**
 * Baskets that were ordered or handed to a purchasing system, a month later: the origin of an order (I6), without what
 * says who somebody is. Nothing reads them in the shop's daily work.
 */
export const archivedBaskets = pgTable(
  'archived_baskets',
  {
    id: uuid().notNull(),
    /** the day in Germany on which it was ordered or handed over */
    closedOn: date({ mode: 'string' }).notNull(),
    state: text().$type<'ordered' | 'returned'>().notNull(),
    version: integer().notNull(),
    couponCode: text(),
    positions: jsonb().$type<ArchivedPosition[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.closedOn] })],
)

export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** upper case; asked for without regard to case and blanks (G-79) */
    code: text().notNull(),
    kind: text().$type<'percent' | 'amount' | 'freearticle'>().notNull(),
    percent: integer(),
    /** as it is charged to the customer */
    amountCents: cents(),
    minimumCents: cents().notNull().default(0),
    mode: text().$type<'b2b' | 'b2c'>(),
    articleIds: integer().array().notNull().default([]),
    freeArticleId: integer(),
    usageLimit: integer(),
    perCustomerLimit: integer(),
    used: integer().notNull().default(0),
    validFrom: moment(),
    validTo: moment(),
  },
  (t) => [
    uniqueIndex('coupons_code_key').on(t.code),
    check('coupons_within_limit', sql`${t.usageLimit} is null or ${t.used} <= ${t.usageLimit}`),
    check(
      'coupons_kind',
      sql`case ${t.kind} when 'percent' then ${t.percent} is not null and ${t.percent} between 1 and 100
        when 'amount' then ${t.amountCents} is not null and ${t.amountCents} > 0 else ${t.freeArticleId} is not null end`,
    ),
  ],
)

/** Bonus items by value of goods (specification 4, domain 3.13). */
export const freeArticles = pgTable('free_articles', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** what the operator's file calls it */
  slug: text().notNull().unique(),
  articleId: integer()
    .notNull()
    .references(() => articles.id),
  mode: text().$type<'b2b' | 'b2c'>().notNull(),
  valueOfGoodsFromCents: cents().notNull(),
  valueOfGoodsToCents: cents().notNull().default(0),
  quantity: integer().notNull().default(1),
})
