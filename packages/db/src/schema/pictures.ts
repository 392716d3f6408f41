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
    /** of the file that was sent, to find it by */
    name: text().notNull().default(''),
    /** what it shows, as the content said that used it first */
    alt: text().notNull().default(''),
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

/** PDFs, videos and captions of contents, at the address `/media/<id>.<ending>` (decision 0041). */
export const mediaFiles = pgTable(
  'media_files',
  {
    /** made of the file, as that of a picture */
    id: text().primaryKey(),
    kind: text().$type<'pdf' | 'video' | 'captions'>().notNull(),
    ending: text().notNull(),
    type: text().notNull(),
    name: text().notNull(),
    alt: text().notNull().default(''),
    bytes: integer().notNull(),
    storedAt: moment().notNull(),
    storedBy: integer().references(() => users.id),
    /** when something was last saved with it */
    usedAt: moment().notNull(),
  },
  (t) => [index().on(t.usedAt)],
)

/** A file in parts of a million bytes, so that the middle of a film is read without its beginning. */
export const mediaFileParts = pgTable(
  'media_file_parts',
  {
    fileId: text()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.number] })],
)
