import type { Database, Sql } from '@kontor/db'
import type { PendingQuery, Row } from 'postgres'
import { cache } from '../../../platform/process/cache.ts'
import { article } from '../../../platform/process/made-from.ts'
import {
  compactCode,
  correctWords,
  createIndexer,
  loadVocabulary,
  type Nearest,
  nearestWords,
  planSearch,
  type Reading,
  suggestWords,
  type Vocabulary,
} from '../../words/service.ts'
import type { ColumnsFile } from '../counting/columns-file.ts'
import { boundsOf, countWithout, pageOf } from '../counting/counting.ts'
import { type CountingColumns, countingColumns } from '../counting/counting-columns.ts'
import type { Counts, Hit, ListingDocument, ListingQuery, ListOwnPrices, SearchEngine, Selection } from '../engine.ts'
import { madeFromOrder, madeFromPlace } from '../made-from.ts'
import { boundsInDatabase, countInDatabase } from './counted-in-database.ts'
import { orderOf, ownRows, priceIn, whereOf, withoutOwn } from './listing-sql.ts'
import { codesOf, rebuildListings } from './rebuild.ts'

/** Weights of D, C, B, A: said about it, belongs to it, its title, what it is. */
const weights = '{0.05,0.2,0.6,1}'

const vocabularies = cache<Vocabulary>('words of the catalogue', {
  mostBytes: 100_000_000,
  bytes: ({ size }) => 400 * size,
})
/** What a text was understood as. */
const readings = cache<Reading | null>('readings of searches', { mostBytes: 4_000_000, bytes: 2000 })
/**
 * The articles that texts find, in the order of their fitting: whatever is chosen beside a text, and whichever page is
 * looked at, the database calculates the fitting of each article once.
 */
const hitsOfTexts = cache<Uint32Array>('hits of searches', { mostBytes: 16_000_000, bytes: (hits) => hits.byteLength })
/**
 * Pages of hits, kept until the catalogue changes, or a sale something of the page. What people look for repeats: the
 * first pages of lists, beginnings of words while typing. Prices and texts are made from the hits for every reader.
 */
const pages = cache<{ hits: Hit[]; madeFrom: readonly string[] }>('pages of lists', {
  mostBytes: 60_000_000,
  bytes: ({ hits }) => 10_000 * hits.length,
  droppedBy: ['catalogue'],
  madeFrom: ({ madeFrom }) => madeFrom,
})

/** The engine with what another one may share: the words of the catalogue, as they are now, and those near to one. */
export type PostgresEngine = SearchEngine & { words(): Promise<Vocabulary>; nearest: Nearest }

/**
 * Full text, facets and codes in the shop's own PostgreSQL; the default engine.
 * @param listingVersion as this process knows it; what the engine learnt of words and facets is checked when it moves on
 * @param countInProcess false = no columns are kept, the database counts
 * @param noteRead told when the version of words and facets was read, which much is kept under
 * @param file where the columns are kept for the next process
 */
export function postgresEngine(
  db: Pick<Database, 'sql'>,
  listingVersion: () => number,
  countInProcess = true,
  noteRead: () => void = () => undefined,
  file: ColumnsFile | null = null,
): PostgresEngine {
  const { sql } = db
  let structure = { listingVersion: Number.NaN, number: 0 }
  const counting = countingColumns(db, listingVersion, noteRead, file)

  async function currentStructure(): Promise<number> {
    const version = listingVersion()
    if (structure.listingVersion === version) return structure.number
    const number = await readStructure(sql)
    noteRead()
    structure = { listingVersion: version, number }
    return number
  }

  async function currentVocabulary(): Promise<Vocabulary> {
    return await vocabularies(db).through('all', () => loadVocabulary(sql), await currentStructure())
  }

  const nearestIn =
    (words: Vocabulary): Nearest =>
    (word, slips) =>
      nearestWords(sql, words, word, slips)

  /** The strictest reading of a text that finds anything in the whole shop. */
  async function chosenReading(search: string): Promise<Reading | null> {
    return await readings(db).through(search, () => chooseReading(search), await currentStructure())
  }

  async function chooseReading(search: string): Promise<Reading | null> {
    const words = await currentVocabulary()
    const plan = await planSearch(search, words, nearestIn(words))
    return plan && (await firstThatFinds(sql, plan))
  }

  async function hitsOf(reading: Reading): Promise<Uint32Array> {
    const find = () => findHits(sql, reading)
    return await hitsOfTexts(db).through(`${reading.match}|${reading.score}`, find, await currentStructure())
  }

  /** What the text of a selection finds and means; null where it has none. */
  async function foundBy({ search, meant }: Selection): Promise<Uint32Array | null> {
    if (search === '') return null
    const reading = await chosenReading(search)
    const hits = reading ? await hitsOf(reading) : new Uint32Array(0)
    return meant ? Uint32Array.from(new Set([...hits, ...meant])) : hits
  }

  let countingInDatabase = 0

  /**
   * Counts by the columns of this process. While all of them are being read, the database counts as well, and the first
   * answer is taken. It counts two lists at a time, so that connections are left for everything else. Other lists wait
   * for the columns, and so does the whole shop, for which the database would read every article, too.
   */
  async function counted<T>(
    selection: Selection,
    byColumns: (columns: CountingColumns, hits: Uint32Array | null) => T | Promise<T>,
    byDatabase: (reading: Reading | null) => Promise<T>,
  ): Promise<T> {
    const inDatabase = async () =>
      await byDatabase(selection.search === '' ? null : await chosenReading(selection.search))
    if (!countInProcess) return await inDatabase()
    const inProcess = async (columns: CountingColumns) => await byColumns(columns, await foundBy(selection))
    const isWholeShop = selection.search === '' && selection.conditions.length === 0
    const waits = isWholeShop || countingInDatabase >= 2
    const columns = waits ? await counting.current() : await counting.ready()
    if (columns) return await inProcess(columns)
    countingInDatabase++
    let isAnswered = false
    const late = counting.current().then((read) => (isAnswered ? never : inProcess(read)))
    const first = inDatabase().finally(() => countingInDatabase--)
    try {
      return await firstOf([first, late])
    } finally {
      isAnswered = true
    }
  }

  return {
    name: 'postgres',
    second: null,
    degraded: () => false,
    words: currentVocabulary,
    async nearest(word, slips) {
      return await nearestWords(sql, await currentVocabulary(), word, slips)
    },
    async health() {
      await sql`select 1 from listings limit 1`
      return 'ok'
    },
    async search(query) {
      const find = async () => {
        if (query.search === '') return await browse(sql, query)
        const reading = await chosenReading(query.search)
        const isByFitting = reading && countInProcess && query.sort === 'relevance' && !query.meant
        const columns = isByFitting ? await counting.ready() : null
        if (reading && columns) return await readPage(sql, reading, pageOf(columns, query, await hitsOf(reading)))
        return reading || query.meant ? await searchPage(sql, query, reading) : []
      }
      const make = async () => {
        const hits = await find()
        const articles = hits.map(({ articleId }) => article(articleId))
        return { hits, madeFrom: [...articles, madeFromPlace(query), ...madeFromOrder(query.sort)] }
      }
      const page = await pages(db).through(JSON.stringify(query), make)
      return page.hits
    },
    async bounds(selection, prices) {
      return await counted(
        selection,
        (columns, hits) => boundsOf(columns, selection, prices, hits),
        (reading) => boundsInDatabase(sql, selection, prices, reading),
      )
    },
    async count(selection) {
      return await counted(
        selection,
        async (columns, hits) =>
          (await countWithout(columns, selection, [], hits))[0] ?? { total: 0, byKey: new Map() },
        (reading) => countInDatabase(sql, selection, reading),
      )
    },
    async countWithout(selection, left) {
      const without = left.map((one) => ({ ...selection, conditions: selection.conditions.filter((c) => c !== one) }))
      return await counted<readonly Counts[]>(
        selection,
        (columns, hits) => countWithout(columns, selection, left, hits),
        (reading) => Promise.all([selection, ...without].map((each) => countInDatabase(sql, each, reading))),
      )
    },
    async suggest(text, limit) {
      await currentStructure()
      const words = await currentVocabulary()
      return await suggestWords(text, limit, words, nearestIn(words))
    },
    async correct(text) {
      await currentStructure()
      const words = await currentVocabulary()
      return await correctWords(text, words, nearestIn(words))
    },
    async findCode(text) {
      const code = compactCode(text)
      if (code.length < 3 || code.length > 60 || !/\d/.test(code)) return null
      const found = await sql<{ articleId: number }[]>`
        select article_id as "articleId" from listings where codes @> ${[code]}::text[] limit 2`
      return found.length === 1 ? (found[0]?.articleId ?? null) : null
    },
    async index(documents) {
      await currentStructure()
      return await indexDocuments(sql, await currentVocabulary(), documents)
    },
    async remove(articleIds) {
      const removed = await sql`
        with noted as (insert into listing_changes (article_ids) values (${[...articleIds]}::int[])),
        counted_up as (${structureUp(sql, sql`exists (select 1 from listings where article_id = any(${[...articleIds]}::int[]))`)})
        delete from listings where article_id = any(${[...articleIds]}::int[])`
      return removed.count > 0
    },
    async rebuild(titles, documents) {
      return await rebuildListings(sql, titles, documents)
    },
    structure: currentStructure,
  }
}

/** Of an attempt that nobody waits for any more. */
const never = new Promise<never>(() => undefined)

/** @throws what the first one failed with, where all fail */
async function firstOf<T>(attempts: readonly Promise<T>[]): Promise<T> {
  try {
    return await Promise.any(attempts)
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error
  }
}

const structureState = 'searchStructure'

async function readStructure(sql: Sql): Promise<number> {
  const [row] = await sql<{ value: number }[]>`select value from shop_state where name = ${structureState}`
  return Number(row?.value ?? 0)
}

/** Part of the statement that writes: a job that is repeated finds no change any more and would not raise the number. */
const structureUp = (sql: Sql, isChanged: PendingQuery<Row[]>) => sql`
  insert into shop_state (name, value) select ${structureState}, '1'::jsonb where ${isChanged}
  on conflict (name) do update set value = to_jsonb((shop_state.value #>> '{}')::bigint + 1), changed_at = now()`

/**
 * Materialised, so that a rare match is found by the index: for one row of many PostgreSQL would rather read the table.
 * The loosest reading is not asked for: its hits are read next, if there are any.
 */
async function firstThatFinds(sql: Sql, plan: readonly Reading[]): Promise<Reading | null> {
  for (const reading of plan.slice(0, -1)) {
    const found = await sql`
      with found as materialized (select 1 from listings where terms @@ ${reading.match}::tsquery)
      select 1 from found limit 1`
    if (found.length > 0) return reading
  }
  return plan.at(-1) ?? null
}

/** The ids first, from a narrow index, then the tiles of this page only. */
async function browse(sql: Sql, query: ListingQuery): Promise<Hit[]> {
  if (query.sort === 'price' && query.own) return await pageByOwnPrices(sql, query, query.own, null)
  const where = whereOf(sql, query, null)
  const order = orderOf(sql, query)
  if (query.offset === 0 && query.sort === 'relevance') {
    return await sql<Hit[]>`
      select article_id as "articleId", tile, boost, 0::float8 as score from listings
      where ${where} order by ${order} limit ${query.limit}`
  }
  return await sql<Hit[]>`
    select article_id as "articleId", tile, boost, 0::float8 as score
    from listings join (
      select article_id from listings where ${where} order by ${order} limit ${query.limit} offset ${query.offset}
    ) page using (article_id)
    order by ${order}`
}

/** Score = text x weight of what is wanted x boost (P@24 0.96 on the yardstick of `npm run bench relevance`). */
const scoreOf = (sql: Sql, fitting: PendingQuery<Row[]>) => sql`(${fitting} * boost * ${wanted(sql)})::float8`
const fittingOf = (sql: Sql, { score }: Reading) => sql`ts_rank(${weights}::float4[], terms, ${score}::tsquery)`

/**
 * Every article that a text finds, the most fitting first; as one text, since rows cost more than what is in them. By
 * the index of words, however many they find: PostgreSQL takes comparing words for cheap and would read the whole
 * table.
 */
async function findHits(sql: Sql, reading: Reading): Promise<Uint32Array> {
  const [, [row]] = await sql.begin('read only', (tx) =>
    Promise.all([
      tx`set local enable_seqscan = off`,
      tx<{ ids: string | null }[]>`
        select string_agg(article_id::text, ',') as ids from (
          select article_id from (
            select article_id, rank, ${scoreOf(sql, fittingOf(sql, reading))} as score
            from listings where terms @@ ${reading.match}::tsquery
            offset 0 -- else the words go along through the sorting
          ) hits order by score desc, rank, article_id
        ) sorted`,
    ]),
  )
  return row?.ids ? Uint32Array.from(row.ids.split(','), Number) : new Uint32Array(0)
}

/** The tiles of a page whose articles are known. */
async function readPage(sql: Sql, reading: Reading, ids: readonly number[]): Promise<Hit[]> {
  if (ids.length === 0) return []
  const hits = await sql<Hit[]>`
    select article_id as "articleId", tile, boost, ${scoreOf(sql, fittingOf(sql, reading))} as score, ${wanted(sql)} as weight
    from listings where article_id = any(${[...ids]}::int[])`
  const byId = new Map(hits.map((hit) => [hit.articleId, hit]))
  return ids.map((id) => byId.get(id)).filter((hit) => hit !== undefined)
}

/** A page in another order than that of fitting, or with articles that the text means to this reader. */
async function searchPage(sql: Sql, query: ListingQuery, reading: Reading | null): Promise<Hit[]> {
  const match = reading?.match ?? null
  if (query.sort === 'price' && query.own) return await pageByOwnPrices(sql, query, query.own, match)
  const order = orderOf(sql, query)
  const fitting = reading ? fittingOf(sql, reading) : sql`0`
  // in the order in which they are meant, before everything that is found
  const first = query.meant ? sql`+ coalesce(2000 - array_position(${[...query.meant]}::int[], article_id), 0)` : sql``
  return await sql<Hit[]>`
    select article_id as "articleId", tile, boost, score, ${wanted(sql)} as weight
    from listings join (
      select article_id, (${fitting} * boost * ${wanted(sql)} ${first})::float8 as score
      from listings where ${whereOf(sql, query, match)}
      order by ${order} limit ${query.limit} offset ${query.offset}
    ) page using (article_id)
    order by ${order}`
}

/**
 * A page in the order of what the reader pays: the listed prices in the order of their index and the few own ones,
 * merged. Costs what the page costs without own prices, and the own ones.
 */
async function pageByOwnPrices(
  sql: Sql,
  query: ListingQuery,
  own: ListOwnPrices,
  match: string | null,
): Promise<Hit[]> {
  const { priceColumn, limit, offset } = query
  const where = whereOf(sql, query, match)
  const direction = query.descending ? sql`desc` : sql`asc`
  return await sql<Hit[]>`
    select article_id as "articleId", tile, boost, 0::float8 as score
    from listings join (
      (select article_id, ${priceIn(sql, priceColumn)} as paid from listings
        where ${where} and ${withoutOwn(sql, own)} order by ${orderOf(sql, query)} limit ${offset + limit})
      union all
      (select article_id, own_cents from listings join ${ownRows(sql, own)} using (article_id) where ${where})
      order by paid ${direction} nulls last, article_id ${direction} limit ${limit} offset ${offset}
    ) page using (article_id)
    order by paid ${direction} nulls last, article_id ${direction}`
}

/** How much an article is wanted, from 1 to 1.5: less by its rank than by the words. */
const wanted = (sql: Sql) => sql`(1 + 0.5::float8 * greatest(0, -rank) / (5000 + greatest(0, -rank)))`

/** A process that is further behind than this reads all columns again. */
const keptChanges = 1000

/** Writes a few documents; counts have to be made again when words, facets or what is shown changed. */
async function indexDocuments(
  sql: Sql,
  vocabulary: Vocabulary,
  documents: readonly ListingDocument[],
): Promise<boolean> {
  if (documents.length === 0) return false
  const indexer = createIndexer(vocabulary.analyser)
  const rows = documents.map((document) => ({
    ...document,
    terms: indexer.termsOf(document),
    codes: codesOf(document),
  }))
  const [outcome] = await sql<{ known: number; same: number }[]>`
    with docs as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (
        "articleId" int, tile jsonb, "articleTypeId" int, "productTypeId" int, "assortmentId" int, "assortmentRootId" int,
        "manufacturerId" int, "brandId" int, facets text[], rank int, "nameKey" text, "numberKey" text, "netCents" int,
        "grossCents" int, "hekNetCents" int, "hekGrossCents" int, newest int, "deliveryRank" smallint, "soldOut" boolean, boost real, terms tsvector, codes text[])
    ), same as (
      select count(*)::int as n from docs join listings l on l.article_id = docs."articleId"
      where l.facets = docs.facets and l.terms = docs.terms and l.sold_out = docs."soldOut" and l.rank = docs.rank and l.boost = docs.boost
    ), noted as (
      insert into listing_changes (article_ids) select array_agg("articleId") from docs
    ), forgotten as (
      delete from listing_changes where number < (select max(number) from listing_changes) - ${keptChanges}
    ), counted_up as (
      ${structureUp(sql, sql`(select n from same) <> ${documents.length}::int`)}
    ), written as (
      insert into listings (article_id, tile, article_type_id, product_type_id, assortment_id, assortment_root_id,
        manufacturer_id, brand_id, facets, rank, name_key, number_key, net_cents, gross_cents, hek_net_cents, hek_gross_cents,
        newest, delivery_rank, sold_out, boost, terms, codes)
      select * from docs
      on conflict (article_id) do update set tile = excluded.tile, article_type_id = excluded.article_type_id,
        product_type_id = excluded.product_type_id, assortment_id = excluded.assortment_id,
        assortment_root_id = excluded.assortment_root_id, manufacturer_id = excluded.manufacturer_id,
        brand_id = excluded.brand_id, facets = excluded.facets, rank = excluded.rank, name_key = excluded.name_key,
        number_key = excluded.number_key, net_cents = excluded.net_cents, gross_cents = excluded.gross_cents,
        hek_net_cents = excluded.hek_net_cents, hek_gross_cents = excluded.hek_gross_cents,
        newest = excluded.newest, delivery_rank = excluded.delivery_rank, sold_out = excluded.sold_out,
        boost = excluded.boost, terms = excluded.terms, codes = excluded.codes
      returning 1
    )
    select (select count(*)::int from written) as known, (select n from same) as same`
  const fresh = indexer.newWords(vocabulary.knows)
  if (fresh.length > 0) {
    await sql`insert into vocabulary (word, shown, count)
      select word, shown, 0 from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
      as w (word text, shown text) on conflict (word) do nothing`
  }
  return fresh.length > 0 || outcome?.same !== documents.length
}
