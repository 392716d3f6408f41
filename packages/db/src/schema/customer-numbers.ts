import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { articles } from './catalogue.ts'
import { sortKey } from './columns.ts'
import { customers } from './organisation.ts'

/** What a customer calls an article in his own house; accepted wherever a number is typed (ux 41, domain 2.4). */
export const customerArticleNumbers = pgTable(
  'customer_article_numbers',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** the number without blanks, hyphens and case, as it is looked up */
    code: sortKey().notNull(),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** as the customer writes it */
    number: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.code, t.articleId] }), index().on(t.articleId)],
)
