import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/** Papers that staff uploads for articles, at the address `/files/<id>.pdf`. */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** made of the file that was sent, so that a file has one address and an address one file */
    id: text().primaryKey(),
    content: bytes().notNull(),
    storedAt: moment().notNull(),
    /** when something was last saved with it; one that nothing shows goes some days later */
    usedAt: moment().notNull(),
  },
  (t) => [index().on(t.usedAt)],
)
