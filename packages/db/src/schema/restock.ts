import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { articles } from './catalogue.ts'
import { moment } from './columns.ts'
import { users } from './organisation.ts'

/**
 * Who wants one mail when an article can be ordered again (decision 0023). Unconfirmed until the mailbox says yes;
 * users of the shop have confirmed theirs before.
 */
export const restockNotices = pgTable(
  'restock_notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** in small letters */
    email: text().notNull(),
    /** asked for by a user with his own address; the mail goes to the address that he has then */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** whose rules say whether it can be ordered: those of firms or of consumers */
    charged: text().$type<'net' | 'gross'>().notNull(),
    /** of the link in the latest mail; null before the first one */
    tokenHash: text().unique(),
    askedAt: moment().notNull(),
    confirmedAt: moment(),
    sentAt: moment(),
  },
  (t) => [
    uniqueIndex('restock_notices_open_key').on(t.articleId, t.email).where(sql`sent_at is null`),
    index().on(t.email),
    index().on(t.userId),
  ],
)
