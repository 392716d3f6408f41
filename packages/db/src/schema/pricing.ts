import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { articles } from './catalogue.ts'
import { cents, moment } from './columns.ts'
import { customers } from './organisation.ts'

/** liste, staffel, evk, hek, uvp, kunde, rahmen, tagespreis (domain 2.1, G-61). */
export const priceTypes = pgTable('price_types', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
})

/** Net prices per unit from a quantity on; a customer's own prices carry the customer. */
export const prices = pgTable(
  'prices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    articleId: integer()
      .notNull()
      .references(() => articles.id),
    priceTypeId: integer()
      .notNull()
      .references(() => priceTypes.id),
    customerId: integer().references(() => customers.id),
    quantityLowerBound: integer().notNull().default(1),
    netCents: cents().notNull(),
    validFrom: moment(),
    validTo: moment(),
    /** an offer made to the customer: only lines with this number have this price (domain 2.1) */
    offerNumber: text(),
  },
  (t) => [
    index().on(t.articleId),
    index().on(t.customerId).where(sql`customer_id is not null`),
    // few prices begin or end, and each minute asks which
    index().on(t.validFrom).where(sql`valid_from is not null`),
    index().on(t.validTo).where(sql`valid_to is not null`),
    check('prices_positive', sql`${t.netCents} > 0`),
    check('prices_offer_of_customer', sql`${t.offerNumber} is null or ${t.customerId} is not null`),
  ],
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
  articleId: integer()
    .notNull()
    .references(() => articles.id),
  mode: text().$type<'b2b' | 'b2c'>().notNull(),
  valueOfGoodsFromCents: cents().notNull(),
  valueOfGoodsToCents: cents().notNull().default(0),
  quantity: integer().notNull().default(1),
})
