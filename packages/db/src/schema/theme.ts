import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'
import { customers, users } from './organisation.ts'

/** Themes stored under a name, to be looked at by a link, put in place and gone back to (decision 0029). */
export const themeVersions = pgTable(
  'theme_versions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** null = a theme of the shop */
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** what it sets; the rest follows the shop's theme, and that the defaults */
    theme: jsonb().$type<Record<string, unknown>>().notNull(),
    /** the secret of its link */
    previewKey: text().notNull().unique(),
    /** null = came with the shop */
    savedBy: integer().references(() => users.id),
    savedAt: moment().notNull(),
    appliedAt: moment(),
  },
  (t) => [
    uniqueIndex('theme_versions_name_index').on(sql`coalesce(${t.customerId}, 0)`, sql`lower(${t.name})`),
    index().on(t.customerId, t.savedAt),
  ],
)

/** Pictures of a brand, at the address `/brand/<id>.<kind>`. */
export const brandPictures = pgTable('brand_pictures', {
  /** made of the content, so that a picture has one address and an address one picture */
  id: text().primaryKey(),
  kind: text().$type<'svg' | 'webp'>().notNull(),
  content: bytes().notNull(),
  storedAt: moment().notNull(),
  storedBy: integer().references(() => users.id),
})
