import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, moment, rowVersion } from './columns.ts'
import { users } from './organisation.ts'

const named = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
})

/** What the head of a list says about its place. */
const told = () => ({ body: text().notNull().default(''), image: text() })

export const manufacturers = pgTable('manufacturers', {
  ...named(),
  country: text().notNull(),
  /** outside the EU an EU responsible person is named (GPSR, domain 1.1 no. 6) */
  responsiblePerson: text(),
  address: text().notNull().default(''),
  email: text().notNull().default(''),
  body: text().notNull().default(''),
  image: text(),
})

export const brands = pgTable('brands', {
  ...named(),
  manufacturerId: integer()
    .notNull()
    .references(() => manufacturers.id),
  body: text().notNull().default(''),
  image: text(),
})

/** Two levels (domain 3.1): roots have no parent and a number 1 to 14. */
export const assortments = pgTable('assortments', {
  ...named(),
  parentId: integer().references((): AnyPgColumn => assortments.id),
  position: integer().notNull(),
  body: text().notNull().default(''),
  image: text(),
})

/** The address of the one type that some people order from without a release; its name is free. */
export const coreAssortmentType = 'kernsortiment'

export const assortmentTypes = pgTable('assortment_types', { ...named(), ...told() })
export const articleTypeGroups = pgTable('article_type_groups', { ...named(), ...told() })
export const productTypeGroups = pgTable('product_type_groups', { ...named(), ...told() })

export const articleTypes = pgTable('article_types', {
  ...named(),
  groupId: integer()
    .notNull()
    .references(() => articleTypeGroups.id),
  body: text().notNull().default(''),
  image: text(),
})

export const productTypes = pgTable('product_types', {
  ...named(),
  groupId: integer().references(() => productTypeGroups.id),
  ...told(),
})

export const printedCatalogs = pgTable('catalogs', {
  ...named(),
  parentId: integer().references((): AnyPgColumn => printedCatalogs.id),
  position: integer().notNull().default(0),
  body: text().notNull().default(''),
  image: text(),
})

export const shopDepots = pgTable('shop_depots', { ...named(), ...told() })
export const tags = pgTable('tags', { ...named(), ...told() })

/** Flags with a page of their own (domain 3.2): begreen, top-articles … */
export const attributes = pgTable('attributes', {
  ...named(),
  body: text().notNull().default(''),
  image: text(),
})

export const units = pgTable('units', {
  slug: text().primaryKey(),
  rowVersion: rowVersion(),
  name: text().notNull(),
  plural: text().notNull(),
  short: text().notNull(),
  /** UN/ECE Rec 20/21 */
  code: text().notNull(),
})

export const deliveryStates = pgTable('delivery_states', {
  stateNumber: smallint().primaryKey(),
  internalName: text().notNull(),
  label: text().notNull(),
  image: text().notNull(),
  body: text().notNull().default(''),
})

/** A file to an article: data sheet, safety data sheet … `bytes` is shown beside the link (ux 26). */
export type ArticleDocument = { kind: string; title: string; file: string; bytes: number }
/** A film of the shop's own; `seconds` is its length. */
export type ArticleVideo = { title: string; poster: string; file: string; fileType: string; seconds: number }

/** What the supplies finder knows of a supply (domain 2.4, domain 3.7). */
export type SupplyFacts = {
  kind: 'toner' | 'ink' | 'refill' | 'drum' | 'waste' | 'maintenance' | 'label'
  origin: 'original' | 'rebuilt' | 'compatible'
  /** several = a set, none = nothing that prints in a colour */
  colours: ('black' | 'cyan' | 'magenta' | 'yellow')[]
  capacity: 'standard' | 'xl' | null
  /** yield, of each colour of a set */
  pages: number | null
  /** how the yield was measured; null = as the maker says */
  norm: string | null
  millilitres: number | null
  /** what it stands for: of an original its own number, else those of the originals it replaces */
  oemNumbers: string[]
}

export type Feature = { group: string; name: string; value: string; unit?: string | undefined }

export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    rowVersion: rowVersion(),
    articleNumber: text().notNull(),
    shopDepotId: integer()
      .notNull()
      .references(() => shopDepots.id),
    slug: text().notNull(),
    displayName: text().notNull(),
    partnerDisplayName: text(),
    excerpt: text().notNull().default(''),
    body: text().notNull().default(''),
    manufacturerId: integer()
      .notNull()
      .references(() => manufacturers.id),
    brandId: integer()
      .notNull()
      .references(() => brands.id),
    manufacturerNumber: text().notNull(),
    gtin: text(),
    oemNumber: text(),
    weeeNumber: text(),
    articleTypeId: integer()
      .notNull()
      .references(() => articleTypes.id),
    productTypeId: integer()
      .notNull()
      .references(() => productTypes.id),
    /** a leaf of the assortment tree */
    assortmentId: integer()
      .notNull()
      .references(() => assortments.id),
    assortmentTypeId: integer()
      .notNull()
      .references(() => assortmentTypes.id),
    unit: text()
      .notNull()
      .references(() => units.slug),
    /** how many pieces, sheets … one unit holds */
    content: numeric({ mode: 'number' }).notNull().default(1),
    contentUnit: text().notNull().default('Stück'),
    /** what the legal base price is reckoned from: amount in kg, l, m or m² of one unit (PAngV §§ 4, 5) */
    netContent: numeric({ mode: 'number' }),
    netContentUnit: text().$type<'kg' | 'l' | 'm' | 'm²'>(),
    /** voluntary comparison: price per this many of comparativeUnit, e.g. 100 Blatt */
    comparativeAmount: integer(),
    comparativeUnit: text(),
    minOrder: integer().notNull().default(1),
    maxOrder: integer().notNull().default(1000),
    stepOrder: integer().notNull().default(1),
    deliveryState: smallint()
      .notNull()
      .references(() => deliveryStates.stateNumber),
    /** recall or missing law data: nothing lifts it (domain 2.5) */
    salesBlocked: boolean().notNull().default(false),
    published: boolean().notNull().default(true),
    taxRate: smallint().notNull().default(19),
    depositGrossCents: cents(),
    depositText: text(),
    priceBound: boolean().notNull().default(false),
    /** withdrawal exception (domain 1.3): none, custom_made, hygiene_sealed, perishable, sealed_software, press */
    withdrawal: text().notNull().default('none'),
    freight: boolean().notNull().default(false),
    farbe: text(),
    basisfarbe: text(),
    format: text(),
    ecoFeature: text(),
    ecoLabels: text().array().notNull().default([]),
    flags: text().array().notNull().default([]),
    tagSlugs: text().array().notNull().default([]),
    printedCatalogSlugs: text('catalog_slugs').array().notNull().default([]),
    /** page of the printed main catalogue */
    printedPage: integer('catalog_page'),
    features: jsonb().$type<Feature[]>().notNull().default([]),
    /** CLP, food, cosmetic, energy, battery blocks of domain 1.4 */
    compliance: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    images: text().array().notNull().default([]),
    /** what a picture shows, by its address; without it the name of the article stands there */
    imageAlts: jsonb().$type<Record<string, string>>().notNull().default({}),
    documents: jsonb().$type<ArticleDocument[]>().notNull().default([]),
    videoCount: integer().notNull().default(0),
    videos: jsonb().$type<ArticleVideo[]>().notNull().default([]),
    onlineAvailable: boolean().notNull().default(true),
    collectionPossible: boolean().notNull().default(false),
    boost: real().notNull().default(1),
    popularity: integer().notNull().default(0),
    variantGroup: text(),
    successorId: integer().references((): AnyPgColumn => articles.id),
    /** supplies: which devices they fit (slugs of devices) */
    deviceSlugs: text().array().notNull().default([]),
    supplyBrand: text(),
    supply: jsonb().$type<SupplyFacts>(),
    newSince: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('articles_number_key').on(t.articleNumber, t.shopDepotId),
    index().on(t.variantGroup),
    index('articles_supplies').on(t.id).where(sql`${t.supply} is not null`),
    index().on(t.slug),
    // the console's list of all articles, in its orders and by the words of its search
    index('articles_desk_number').on(sql`article_number collate "C"`, t.id),
    index('articles_desk_name').on(sql`display_name collate "de-x-icu"`, t.id),
    index('articles_desk_newest').on(t.newSince, t.id),
    // what few articles are
    index('articles_desk_hidden').on(t.id).where(sql`not published`),
    index('articles_desk_blocked').on(t.id).where(sql`sales_blocked`),
    // each assortment in each order: articles of one may all stand at the end of the order of all
    index('articles_desk_assortment_number').on(t.assortmentId, sql`article_number collate "C"`, t.id),
    index('articles_desk_assortment_name').on(t.assortmentId, sql`display_name collate "de-x-icu"`, t.id),
    index('articles_desk_assortment_newest').on(t.assortmentId, t.newSince, t.id),
    // the palette, which shows the most wanted first
    index('articles_desk_popular').on(t.popularity.desc().nullsFirst(), t.id),
    index('articles_desk_words').using(
      'gin',
      sql`(article_number || ' ' || display_name || ' ' || manufacturer_number || ' ' || coalesce(gtin, '')) gin_trgm_ops`,
    ),
    check('articles_steps', sql`${t.stepOrder} >= 1 and ${t.minOrder} >= 1 and ${t.maxOrder} >= ${t.minOrder}`),
  ],
)

/**
 * What lies in stock of an article, whose row names number and depot: the sum of its slots. One slot for most; those
 * that are bought often have up to sixteen, so that buyers do not wait for each other (decision 0034). Whoever locks
 * several locks by article and slot.
 */
export const stockSlots = pgTable(
  'stock',
  {
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    slot: smallint().notNull().default(0),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.slot] }),
    index('stock_spread').on(t.articleId).where(sql`${t.slot} > 0`),
    check('stock_not_negative', sql`${t.quantity} >= 0`),
    check('stock_slots', sql`${t.slot} between 0 and 15`),
  ],
)

/** How many pieces of an article are in stock. @param articleId a column */
export const stockOf = (articleId: SQLWrapper) =>
  sql<number>`(select coalesce(sum(quantity), 0)::int from stock where article_id = ${articleId})`

export const articleRelations = pgTable(
  'article_relations',
  {
    articleId: integer()
      .notNull()
      .references(() => articles.id),
    kind: text().$type<'alternative' | 'eco' | 'accessory' | 'crossSelling'>().notNull(),
    relatedId: integer()
      .notNull()
      .references(() => articles.id),
    position: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.kind, t.relatedId] })],
)

/** Printers of the supplies finder (domain 3.7). */
export const devices = pgTable('devices', {
  ...named(),
  brandId: integer()
    .notNull()
    .references(() => brands.id),
  series: text().notNull(),
  /** Farblaser, Tintendrucker, Etikettendrucker … */
  kind: text().notNull().default(''),
  /** the device itself, where the shop sells it */
  articleNumber: text(),
  image: text(),
  facts: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
})

/** What a user compares, up to four article keys (`100001-1`) in the order of collecting (P-ROLE-010, G-67). */
export const compareLists = pgTable('compare_lists', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  articleKeys: text().array().notNull(),
})
