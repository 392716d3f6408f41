import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id64, moment } from './columns.ts'
import { users } from './organisation.ts'

/** What users say about articles, pages and posts: one per user and item (G-90). */
export const ratings = pgTable(
  'ratings',
  {
    id: id64().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<'article' | 'page' | 'post'>().notNull(),
    /** id of an article, slug of a page or post */
    itemId: text().notNull(),
    /** null: its author has deleted his account, what he said stays (domain 1.5) */
    userId: integer().references(() => users.id),
    stars: smallint().notNull(),
    title: text().notNull().default(''),
    text: text().notNull().default(''),
    /** its author had ordered the article here when he wrote it (§ 5b Abs. 3 UWG) */
    verified: boolean().notNull().default(false),
    /** hidden = taken down by the shop after a notice (DSA) */
    state: text().$type<'published' | 'waiting' | 'hidden'>().notNull(),
    ratedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('ratings_user_item_key').on(t.userId, t.kind, t.itemId),
    index().on(t.kind, t.itemId, t.ratedAt),
    check('ratings_stars', sql`${t.stars} between 1 and 5`),
  ],
)
