import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { printedCatalogs } from './catalogue.ts'

/** A printed catalogue to leaf through (G-91, decision 0025). */
export const livebooks = pgTable(
  'livebooks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    uuid: uuid().notNull().unique(),
    displayName: text().notNull(),
    excerpt: text().notNull().default(''),
    image: text().notNull().default(''),
    /** whose printed edition it is */
    printedCatalogId: integer().references(() => printedCatalogs.id),
    /** a prepared basket stands ready under its uuid (G-80) */
    hasBasket: boolean().notNull().default(false),
    position: smallint().notNull().default(0),
    published: boolean().notNull().default(true),
  },
  (t) => [index().on(t.printedCatalogId)],
)

/** A page as it was printed: what leaves the range later leaves a gap, and no other page moves. */
export const livebookPages = pgTable(
  'livebook_pages',
  {
    livebookId: integer()
      .notNull()
      .references(() => livebooks.id, { onDelete: 'cascade' }),
    /** from 1; the cover has none */
    number: integer().notNull(),
    chapter: text().notNull(),
    headline: text().notNull(),
    /** in their order on the page */
    articleIds: integer().array().notNull(),
    /** where each of them stands, in percent of the page; null: in two columns */
    spots: jsonb().$type<{ x: number; y: number; w: number; h: number; text?: string }[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.livebookId, t.number] }),
    check('livebook_pages_number', sql`${t.number} >= 1`),
    check('livebook_pages_spots', sql`jsonb_array_length(${t.spots}) = cardinality(${t.articleIds})`),
    check('livebook_pages_articles', sql`cardinality(${t.articleIds}) <= 12`),
  ],
)
