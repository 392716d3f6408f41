import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'
import { users } from './organisation.ts'

/** Pictures that staff uploads, at the address `/pictures/<id>-<widest>/<width>.webp`. */
export const pictures = pgTable(
  'pictures',
  {
    /** made of the file that was sent, so that a picture has one address and an address one picture */
    id: text().primaryKey(),
    widest: integer().notNull(),
    storedAt: moment().notNull(),
    storedBy: integer().references(() => users.id),
    /** when something was last saved with it; one that nothing shows goes some days later */
    usedAt: moment().notNull(),
  },
  (t) => [index().on(t.usedAt)],
)

/** Each picture in several widths and in both formats. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: text()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    format: text().$type<'avif' | 'webp'>().notNull(),
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pictureId, t.width, t.format] })],
)
