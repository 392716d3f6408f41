import { hash } from '@node-rs/argon2'
import type { Sql, TransactionSql } from 'postgres'
import { couponTables } from './basket/coupons.ts'
import { externalCatalogTables } from './basket/external-catalogs.ts'
import { holdConstraints } from './bulk-load.ts'
import {
  articleColumns,
  articleRow,
  deliveryStateTable,
  PRICE,
  priceColumns,
  priceRows,
  type Table,
  taxonomyTables,
} from './catalogue/catalogue.ts'
import { generateArticles, SMALL_COUNT, STANDARD_COUNT } from './catalogue/generate.ts'
import { writeLivebooks } from './catalogue/livebook.ts'
import { ratingTables } from './catalogue/ratings.ts'
import { type Brief, briefOf, relationsOf } from './catalogue/relations.ts'
import { contentTables } from './content/content.ts'
import { copyRows, insertRows, type Row } from './copy.ts'
import { type SeedDay, seedDay } from './day.ts'
import { shoppingListTables } from './lists/shopping-lists.ts'
import type { SeedArticle } from './model.ts'
import { customerOffersTable } from './offers/customer-offers.ts'
import { ordersTables } from './orders/orders.ts'
import { customerNumbersTable } from './organisation/customer-numbers.ts'
import { organisationTables } from './organisation/organisation.ts'
import { DEMO_PASSWORD } from './organisation/people.ts'
import { writeOperatorSettings } from './system/operator-settings.ts'
import { themeVersionsTable } from './theme/theme-versions.ts'

export { seedDay } from './day.ts'
export { DEMO_PASSWORD, DEMO_TOTP_SECRET, demoPersonas } from './organisation/people.ts'
export { operatorSettingsOn, signsOfDemo, writeOperatorSettings } from './system/operator-settings.ts'
export { designedThemes } from './theme/designed-themes.ts'
export type SeedSize = 'none' | 'small' | 'standard' | number

export interface SeedOptions {
  readonly size: SeedSize
  /** Seed day D, to which all times are relative. */
  readonly day: Date | string
  readonly log?: (text: string) => void
}

export interface SeedResult {
  /** false: the database had been seeded before, nothing was written. */
  readonly seeded: boolean
  readonly rows: number
  readonly milliseconds: number
}

const SEED_LOCK = 7_342_002
const CHUNK = 5_000
const FEW_ROWS = 500
const BULK_FROM = 20_000
/** Relations of larger catalogues: of the first articles only, they are for the detail page and cost six rows each. */
const RELATED_ARTICLES = 20_000

/**
 * Fills an empty shop: catalogue, prices, people, orders, content. Base tables only; the read model (`listings`) is made
 * from them afterwards. One transaction: a failed seed leaves nothing. Safe to call again and from several processes.
 * The same size and day always give the same rows, ids included.
 */
export async function seedDatabase(sql: Sql, { size, day, log = () => undefined }: SeedOptions): Promise<SeedResult> {
  const started = performance.now()
  const passwordHash =
    size === 'none' ? '' : await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const rows = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${SEED_LOCK})`
    const [done] = await tx`select 1 from shop_state where name = 'seed'`
    if (done) return 0
    const written = await writeAll(tx, size, seedDay(day), passwordHash, log)
    // as text, because drizzle switches off the JSON serialiser of a client it wraps
    await tx`insert into shop_state (name, value) values ('seed', ${JSON.stringify({ size, day: seedDay(day).day })}::text::jsonb)`
    return written
  })
  if (rows > 0) await sql`analyze` // statistics for the read model's first queries
  const milliseconds = Math.round(performance.now() - started)
  if (rows > 0) log(`${rows.toLocaleString('de-DE')} Zeilen in ${milliseconds.toLocaleString('de-DE')} ms geschrieben.`)
  return { seeded: rows > 0, rows, milliseconds }
}

export function articleCount(size: SeedSize): number {
  if (size === 'none') return 0
  if (size === 'small') return SMALL_COUNT
  return size === 'standard' ? STANDARD_COUNT : size
}

async function writeAll(
  tx: TransactionSql,
  size: SeedSize,
  day: SeedDay,
  passwordHash: string,
  log: (text: string) => void,
): Promise<number> {
  if (size === 'none') return 0
  let rows = await writeTables(tx, [deliveryStateTable(), ...taxonomyTables(day)])
  rows += await writeTables(tx, organisationTables(day, passwordHash))
  rows += await writeOperatorSettings(tx, day)
  const count = articleCount(size)
  const restore = count > BULK_FROM ? await holdConstraints(tx) : undefined
  const { written, briefs, sample } = await writeArticles(tx, count, day, log)
  rows += written
  const listed = new Map(
    sample.map(({ article, id }) => [`${article.articleNumber}-${article.shopDepotId}`, { id, unit: article.unit }]),
  )
  const ids = new Map([...listed].map(([key, { id }]) => [key, id]))
  rows += await writeTables(tx, [
    {
      name: 'article_relations',
      columns: ['article_id', 'kind', 'related_id', 'position'],
      rows: relationRows(briefs),
    },
    ...couponTables(ids, day),
    customerNumbersTable(ids),
    customerOffersTable(day),
    ...shoppingListTables(listed, day),
    ...externalCatalogTables(sample, day),
    ...contentTables(day),
    ...ordersTables(sample, day, await unitNames(tx)),
    ...ratingTables(ids, day),
    themeVersionsTable(day),
  ])
  rows += await writeLivebooks(tx, day)
  await verifyRatings(tx)
  await restore?.()
  await restartIdentities(tx)
  return rows
}

async function writeTables(tx: TransactionSql, tables: readonly Table[]): Promise<number> {
  let rows = 0
  for (const { name, columns, rows: all, key } of tables) {
    rows +=
      Array.isArray(all) && all.length <= FEW_ROWS
        ? await insertRows(tx, name, columns, all, key)
        : await copyRows(tx, name, columns, all)
  }
  return rows
}

/** By their slugs; every shop has its units by migration. */
async function unitNames(tx: TransactionSql): Promise<ReadonlyMap<string, string>> {
  const units = await tx<{ slug: string; name: string }[]>`select slug, name from units`
  return new Map(units.map(({ slug, name }) => [slug, name]))
}

export interface SeededArticle {
  readonly id: number
  readonly article: SeedArticle
}

/** Articles and their prices in turns of 5,000, so that a million needs no more memory than two thousand. */
async function writeArticles(
  tx: TransactionSql,
  count: number,
  day: SeedDay,
  log: (text: string) => void,
): Promise<{ written: number; briefs: Brief[]; sample: SeededArticle[] }> {
  const briefs: Brief[] = []
  const sample: SeededArticle[] = []
  let chunk: SeededArticle[] = []
  let written = 0
  let id = 0
  let priceId = 0
  const flush = async () => {
    written += await copyRows(tx, 'articles', articleColumns, articleRows(chunk, day))
    const stock = chunk.map(({ article, id: articleId }): Row => [articleId, article.stock])
    written += await copyRows(tx, 'stock', ['article_id', 'quantity'], stock)
    const prices: Row[] = []
    for (const { article, id: articleId } of chunk)
      for (const row of pricesOf(article, articleId, day)) prices.push([++priceId, ...row])
    written += await copyRows(tx, 'prices', ['id', ...priceColumns], prices)
    chunk = []
  }
  for (const article of generateArticles({ count, salesYear: day.salesYear })) {
    id += 1
    const one = { id, article }
    chunk.push(one)
    if (id <= STANDARD_COUNT) sample.push(one)
    if (id <= RELATED_ARTICLES) briefs.push(briefOf(article, id))
    if (chunk.length === CHUNK) {
      await flush()
      if (id % 100_000 === 0) log(`${id} articles`)
    }
  }
  await flush()
  return { written, briefs, sample }
}

function* articleRows(chunk: readonly SeededArticle[], day: SeedDay): Generator<Row> {
  for (const { article, id } of chunk) {
    const successor = article.successor
      ? chunk.find((other) => other.article.articleNumber === article.successor)
      : undefined
    yield articleRow(article, id, successor?.id ?? null, day)
  }
}

/** The list prices and what single customers have agreed: Wiesengrund's frame contract and offers for 150001 (domain 3.6). */
function* pricesOf(article: SeedArticle, articleId: number, day: SeedDay): Generator<Row> {
  yield* priceRows(article, articleId, day)
  if (article.articleNumber === '150001') {
    yield [articleId, PRICE.rahmen, 1, 1, 329, day.ago(180, 0), day.ago(-185, 0), null]
    // as long as the offers themselves hold (customer-offers.ts)
    yield [articleId, PRICE.angebot, 1, 1, 305, day.ago(20, 0), day.ago(-60, 0), 'AN-2026-0098']
    yield [articleId, PRICE.angebot, 1, 1, 295, day.ago(90, 0), day.ago(30, 0), 'AN-2026-0061']
  }
  if (article.articleNumber === '100001') yield [articleId, PRICE.kunde, 1, 1, 45, day.ago(180, 0), null, null]
}

function* relationRows(briefs: readonly Brief[]): Generator<Row> {
  for (const { articleId, kind, relatedId, position } of relationsOf(briefs))
    yield [articleId, kind, relatedId, position]
}

/** Verified is who had really ordered the article before he rated it (§ 5b Abs. 3 UWG). */
async function verifyRatings(tx: TransactionSql): Promise<void> {
  await tx`
    update ratings r set verified = true
    where r.kind = 'article' and exists (
      select 1 from order_lines l join orders o on o.id = l.order_id
      where l.article_id = r.item_id::int and o.user_id = r.user_id and o.placed_at < r.rated_at
        and o.status not in ('draft', 'pending_release', 'denied', 'cancelled', 'withdrawn'))`
}

/** COPY brought its own ids; what is written later counts on from there. */
async function restartIdentities(tx: TransactionSql): Promise<void> {
  const tables = [
    'manufacturers',
    'brands',
    'assortments',
    'assortment_types',
    'article_type_groups',
    'product_type_groups',
    'article_types',
    'product_types',
    'catalogs',
    'livebooks',
    'shop_depots',
    'tags',
    'attributes',
    'articles',
    'devices',
    'prices',
    'coupons',
    'free_articles',
    'customers',
    'users',
    'addresses',
    'cost_centres',
    'budgets',
    'budget_periods',
    'budget_entries',
    'order_keys',
    'order_lines',
    'order_events',
    'order_parcels',
    'order_decisions',
    'ratings',
    'shopping_lists',
    'shopping_list_positions',
    'external_catalogs',
  ]
  for (const table of tables)
    await tx`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${tx(table)}), 1))`
}
