import { boolean, index, integer, jsonb, pgTable, primaryKey, real, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { articles } from './catalogue.ts'
import { cents, id64, moment, sortKey, tsvector } from './columns.ts'

/**
 * The listing read model: one row per visible article with its finished tile, its facet
 * values and its search terms, so that a list page is one indexed statement. Rebuilt from the catalogue.
 */
export const listings = pgTable(
  'listings',
  {
    articleId: integer()
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    tile: jsonb().$type<Record<string, unknown>>().notNull(),
    articleTypeId: integer().notNull(),
    productTypeId: integer().notNull(),
    assortmentId: integer().notNull(),
    assortmentRootId: integer().notNull(),
    manufacturerId: integer().notNull(),
    brandId: integer().notNull(),
    /** 'farbe:blau', 'brand:ordnelia', 'format:a4', 'attribute:begreen', 'tag:homeoffice', … (G-54) */
    facets: text().array().notNull(),
    /** order of relevance without a search: smaller is more wanted */
    rank: integer().notNull(),
    nameKey: sortKey().notNull(),
    numberKey: sortKey().notNull().default(''),
    /** everybody's price of one unit at the smallest order; null = Preis auf Anfrage */
    netCents: cents(),
    grossCents: cents(),
    /** what dealers pay for it instead (HEK, domain 2.1); null = no price for them */
    hekNetCents: cents(),
    hekGrossCents: cents(),
    newest: integer().notNull(),
    deliveryRank: smallint().notNull(),
    /** article without stock in state 1: hidden when showNoneStockArticles is off (G-63) */
    soldOut: boolean().notNull().default(false),
    boost: real().notNull().default(1),
    /** weighted terms of the German analyser */
    terms: tsvector().notNull(),
    /** article, manufacturer, OEM and GTIN numbers without blanks, hyphens and case */
    codes: text().array().notNull(),
  },
  (t) => [
    index().on(t.rank, t.articleId),
    index().on(t.articleTypeId, t.rank, t.articleId),
    index().on(t.productTypeId, t.rank, t.articleId),
    index().on(t.assortmentId, t.rank, t.articleId),
    index().on(t.assortmentRootId, t.rank, t.articleId),
    index().on(t.manufacturerId, t.rank, t.articleId),
    index().on(t.brandId, t.rank, t.articleId),
    index().on(t.netCents, t.articleId),
    index().on(t.grossCents, t.articleId),
    index().on(t.hekNetCents, t.articleId),
    index().on(t.hekGrossCents, t.articleId),
    index().on(t.nameKey, t.articleId),
    index().on(t.numberKey, t.articleId),
    index().on(t.deliveryRank, t.rank, t.articleId),
    index().on(t.newest, t.articleId),
    index('listings_facets').using('gin', t.facets),
    index('listings_terms').using('gin', t.terms),
    index('listings_codes').using('gin', t.codes),
  ],
)

/**
 * Which listings were written or went, in the order of their commits: every process puts what it counts lists by in
 * order by it. Null means all of them; the oldest go. The mark is never given twice: after a restore the numbers are.
 */
export const listingChanges = pgTable('listing_changes', {
  number: id64().primaryKey().generatedAlwaysAsIdentity(),
  mark: uuid().notNull().defaultRandom(),
  articleIds: integer().array(),
})

/** Labels of facet values, in the order in which a filter shows them. */
export const facetValues = pgTable(
  'facet_values',
  {
    name: text().notNull(),
    value: text().notNull(),
    label: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.name, t.value] })],
)

/** Words of the catalogue with their weight, for typing errors and for taking compounds apart. */
export const vocabulary = pgTable(
  'vocabulary',
  {
    word: text().primaryKey(),
    /** as a person would write it, for suggestions */
    shown: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('vocabulary_trigrams').using('gin', t.word.op('gin_trgm_ops'))],
)

/**
 * Changed articles whose read model row is to be made anew; written in the transaction of the change. A worker that
 * takes notes skips those that are locked.
 */
export const catalogueChanges = pgTable('catalogue_changes', {
  id: id64().primaryKey().generatedAlwaysAsIdentity(),
  articleId: integer().notNull(),
  at: moment().notNull().defaultNow(),
  /** only the number of pieces changed: a sale, or goods that came back */
  onlyStock: boolean().notNull().default(false),
})

/** What was searched for and found nothing, without who did; the most asked for is what a shop lacks words for. */
export const searchMisses = pgTable(
  'search_misses',
  {
    /** folded, so that spellings count together */
    words: text().primaryKey(),
    /** as it was typed first */
    shown: text().notNull(),
    count: integer().notNull(),
    lastAt: moment().notNull(),
  },
  (t) => [index().on(t.count)],
)
