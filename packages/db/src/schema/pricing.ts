import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { articles } from './catalogue.ts'
import { cents, id64, moment } from './columns.ts'
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
    id: id64().primaryKey().generatedByDefaultAsIdentity(),
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
