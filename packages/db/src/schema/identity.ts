import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './organisation.ts'

/** What a mail's link lets its reader do once: only the SHA-256 of its token is kept (G-33, G-34, G-48). */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'verify' | 'email' | 'email-by-other' | 'password' | 'invitation'>().notNull(),
    /** the address to be confirmed */
    email: text(),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** Ten for each user with a second factor; a code that was used is gone (G-31). */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Argon2id of the code; the codes of one set share their salt, so that one hash finds the row */
    codeHash: text().notNull(),
    salt: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Browsers that need no second factor for a while (G-31). */
export const rememberedBrowsers = pgTable(
  'remembered_browsers',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)
