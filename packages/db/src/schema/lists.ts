import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { articles } from './catalogue.ts'
import { id64, moment } from './columns.ts'
import { customers, users } from './organisation.ts'

/** A user's lists; without a user it is one that the dealer keeps for the customer (G-46). Nothing cascades from articles (I13). */
export const shoppingLists = pgTable(
  'shopping_lists',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    userId: integer().references(() => users.id),
    /** stable when the list is renamed (G-83) */
    slug: text().notNull(),
    displayName: text().notNull(),
    description: text().notNull().default(''),
    /** the own list with the latest moment is the default, else the oldest one: so there is always exactly one */
    preferredAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('shopping_lists_slug_key').on(t.userId, t.slug),
    uniqueIndex('shopping_lists_dealer_slug_key').on(t.customerId, t.slug).where(sql`user_id is null`),
  ],
)

export const shoppingListPositions = pgTable(
  'shopping_list_positions',
  {
    id: id64().primaryKey().generatedByDefaultAsIdentity(),
    listId: integer()
      .notNull()
      .references(() => shoppingLists.id, { onDelete: 'cascade' }),
    articleId: integer()
      .notNull()
      .references(() => articles.id),
    quantity: integer().notNull(),
    /** in what the quantity was counted; where it is not that of the article, staff has changed that one meanwhile */
    unit: text().notNull(),
    /** the order of the list; only its sequence counts, gaps and equals are fine */
    rank: integer().notNull(),
    notice: text(),
    costCentre: text(),
    offerNumber: text(),
    customArticleNumber: text(),
    customArticleInfo: text(),
    at: moment().notNull(),
  },
  (t) => [
    uniqueIndex('shopping_list_positions_article_key').on(t.listId, t.articleId),
    index().on(t.listId, t.rank, t.id),
    index().on(t.articleId),
    check('shopping_list_positions_quantity', sql`${t.quantity} >= 1`),
  ],
)

/** With which colleagues a list is shared; they read it. */
export const shoppingListShares = pgTable(
  'shopping_list_shares',
  {
    listId: integer()
      .notNull()
      .references(() => shoppingLists.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.listId, t.userId] }), index().on(t.userId)],
)
