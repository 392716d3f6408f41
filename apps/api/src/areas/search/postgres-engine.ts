import type { Database, Sql } from '@kontor/db'
import { LRUCache } from 'lru-cache'
import type { PendingQuery, Row } from 'postgres'
import { compactCode, fold, stem, tokenise } from './analyse.ts'
import { correctWords } from './corrections.ts'
import type {
  Condition,
  Counts,
  Hit,
  ListingDocument,
  ListingQuery,
  ListOwnPrices,
  ListPrices,
  PriceBounds,
  SearchEngine,
  Selection,
} from './engine.ts'
import { keptPages } from './kept-pages.ts'
import { allOf, conditionOf, isMeant, orderOf, ownRows, priceColumn, whereOf, withoutOwn } from './listing-sql.ts'
import { type Nearest, type Plan, planSearch } from './plan.ts'
import { codesOf, rebuildListings } from './rebuild.ts'
import { createIndexer } from './terms.ts'
import { loadVocabulary, nearestWords, type Vocabulary } from './vocabulary.ts'

/** Weights of D, C, B, A: said about it, belongs to it, its title, what it is. */
const weights = '{0.05,0.2,0.6,1}'

/** The engine with what another one may share: the words of the catalogue, as they are now. */
export type PostgresEngine = SearchEngine & { words(): Promise<Vocabulary> }

type ChosenPlan = { match: string; score: string } | null

/**
 * Full text, facets and codes in the shop's own PostgreSQL; the default engine.
 * @param catalogueVersion as this process knows it; what the engine learnt of the words is checked when it moves on
 */
export function postgresEngine({ sql }: Pick<Database, 'sql'>, catalogueVersion: () => number): PostgresEngine {
  let vocabulary: Promise<Vocabulary> | null = null
  let structure = { catalogueVersion: Number.NaN, number: 0 }
  const plans = new LRUCache<string, { plan: ChosenPlan }>({ max: 2000 })
  const pages = keptPages()

  async function currentStructure(): Promise<number> {
    const version = catalogueVersion()
    if (structure.catalogueVersion === version) return structure.number
    const number = await readStructure(sql)
    if (number !== structure.number) {
      vocabulary = null
      plans.clear()
    }
    structure = { catalogueVersion: version, number }
    return number
  }

  function currentVocabulary(): Promise<Vocabulary> {
    vocabulary ??= loadVocabulary(sql).catch((error: unknown) => {
      vocabulary = null
      throw error
    })
    return vocabulary
  }

  const nearestIn =
    (words: Vocabulary): Nearest =>
    (word, slips) =>
      nearestWords(sql, words, word, slips)

  /** The strictest reading of a text that finds anything in the whole shop. */
  async function chosenPlan(search: string): Promise<ChosenPlan> {
    await currentStructure()
    const kept = plans.get(search)
    if (kept) return kept.plan
    const words = await currentVocabulary()
    const plan = await planSearch(search, words, nearestIn(words))
    const chosen = plan && (await firstThatFinds(sql, plan))
    plans.set(search, { plan: chosen })
    return chosen
  }

  /** null where no words narrow the selection; undefined where they find nothing. */
  async function planOf({ search, meant }: Selection): Promise<ChosenPlan | undefined> {
    if (search === '') return null
    return (await chosenPlan(search)) ?? (meant ? null : undefined)
  }

  return {
    name: 'postgres',
    second: null,
    degraded: () => false,
    async words() {
      await currentStructure()
      return await currentVocabulary()
    },
    async health() {
      await sql`select 1 from listings limit 1`
      return 'ok'
    },
    async search(query) {
      return await pages.through(JSON.stringify(query), catalogueVersion(), async () => {
        if (query.search === '') return await browse(sql, query)
        const plan = await chosenPlan(query.search)
        return plan || query.meant ? await searchPage(sql, query, plan) : []
      })
    },
    async bounds(selection, prices) {
      const plan = await planOf(selection)
      if (plan === undefined) return null
      return await priceBounds(sql, selection, prices, plan?.match ?? null)
    },
    async count(selection) {
      const plan = await planOf(selection)
      if (plan === undefined) return { total: 0, byKey: new Map() }
      return await countFacets(sql, selection, plan?.match ?? null)
    },
    async countWithout(selection, left) {
      const plan = await planOf(selection)
      if (plan === undefined) return [selection, ...left].map(() => ({ total: 0, byKey: new Map() }))
      return await countFacetsWithout(sql, selection, left, plan?.match ?? null)
    },
    async suggest(text, limit) {
      await currentStructure()
      const words = await currentVocabulary()
      return await suggestWords(sql, words, text, limit)
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
      const removed = await sql`delete from listings where article_id = any(${[...articleIds]}::int[])`
      return removed.count > 0
    },
    async rebuild(titles, documents) {
      return await rebuildListings(sql, titles, documents)
    },
    structure: currentStructure,
  }
}

const structureState = 'searchStructure'

async function readStructure(sql: Sql): Promise<number> {
  const [row] = await sql<{ value: number }[]>`select value from shop_state where name = ${structureState}`
  return Number(row?.value ?? 0)
}

/** Materialised, so that a rare match is found by the index: for one row of many PostgreSQL would rather read the table. */
async function firstThatFinds(sql: Sql, { stages, score }: Plan): Promise<ChosenPlan> {
  for (const match of stages) {
    const found = await sql`
      with found as materialized (select 1 from listings where terms @@ ${match}::tsquery) select 1 from found limit 1`
    if (found.length > 0) return { match, score }
  }
  return null
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

/** Score = text x weight of what is wanted x boost (P@24 0.96 on the yardstick of stack 9). */
async function searchPage(sql: Sql, query: ListingQuery, plan: ChosenPlan): Promise<Hit[]> {
  const match = plan?.match ?? null
  if (query.sort === 'price' && query.own) return await pageByOwnPrices(sql, query, query.own, match)
  const order = orderOf(sql, query)
  const fitting = plan ? sql`ts_rank(${weights}::float4[], terms, ${plan.score}::tsquery)` : sql`0`
  const first = query.meant ? sql`+ case when ${isMeant(sql, query.meant)} then 1000 else 0 end` : sql``
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
  const { basis, limit, offset } = query
  const where = whereOf(sql, query, match)
  const direction = query.descending ? sql`desc` : sql`asc`
  return await sql<Hit[]>`
    select article_id as "articleId", tile, boost, 0::float8 as score
    from listings join (
      (select article_id, ${priceColumn(sql, basis)} as paid from listings
        where ${where} and ${withoutOwn(sql, own)} order by ${orderOf(sql, query)} limit ${offset + limit})
      union all
      (select article_id, own_cents from listings join ${ownRows(sql, own)} using (article_id) where ${where})
      order by paid ${direction} nulls last, article_id ${direction} limit ${limit} offset ${offset}
    ) page using (article_id)
    order by paid ${direction} nulls last, article_id ${direction}`
}

async function priceBounds(
  sql: Sql,
  selection: Selection,
  { basis, own }: ListPrices,
  match: string | null,
): Promise<PriceBounds | null> {
  const where = whereOf(sql, selection, match)
  const column = priceColumn(sql, basis)
  const of = (rows: PendingQuery<Row[]>) =>
    sql<
      { lowest: number | null; highest: number | null }[]
    >`select min(paid) as lowest, max(paid) as highest from ${rows}`
  const listed = sql`(select ${column} as paid from listings where ${where} ${own ? sql`and ${withoutOwn(sql, own)}` : sql``}) l`
  const paid = own
    ? sql`(select own_cents as paid from listings join ${ownRows(sql, own)} using (article_id) where ${where}) o`
    : null
  const found = await Promise.all([of(listed), paid ? of(paid) : []])
  const cents = found.flatMap(([row]) => (row ? [row.lowest, row.highest] : [])).filter((one) => one !== null)
  return cents.length === 0 ? null : { lowest: Math.min(...cents), highest: Math.max(...cents) }
}

/** How much an article is wanted, from 1 to 1.5: less by its rank than by the words. */
const wanted = (sql: Sql) => sql`(1 + 0.5::float8 * greatest(0, -rank) / (5000 + greatest(0, -rank)))`

/** Of an article, and `*` for itself; grouped byte by byte, since PostgreSQL may sort them and German order takes long. */
const facetKeys = (sql: Sql) => sql`unnest(array_prepend('*', facets)) collate "C"`

async function countFacets(sql: Sql, selection: Selection, match: string | null): Promise<Counts> {
  const rows = await sql<{ key: string; count: number }[]>`
    select key, count(*)::int as count from (
      select ${facetKeys(sql)} as key from listings where ${whereOf(sql, selection, match)}
    ) keys group by key`
  return asCounts(new Map(rows.map(({ key, count }) => [key, count])))
}

/**
 * One pass for all: what an article fulfils but for one condition counts for the selection without that one, and what
 * fulfils all of them counts everywhere.
 */
async function countFacetsWithout(
  sql: Sql,
  selection: Selection,
  left: readonly Condition[],
  match: string | null,
): Promise<Counts[]> {
  const others = { ...selection, conditions: selection.conditions.filter((condition) => !left.includes(condition)) }
  let nearly = sql`false`
  let missed = sql`else 0`
  for (const [at, one] of left.entries()) {
    nearly = sql`${nearly} or (${allOf(
      sql,
      left.filter((condition) => condition !== one),
    )})`
    missed = sql`when not ${conditionOf(sql, one)} then ${at + 1}::int ${missed}`
  }
  const rows = await sql<{ missed: number; key: string; count: number }[]>`
    select missed, key, count(*)::int as count from (
      select missed, ${facetKeys(sql)} as key from (
        select facets, case ${missed} end as missed from listings where ${whereOf(sql, others, match)} and (${nearly})
        offset 0 -- else PostgreSQL asks what was missed for each key
      ) articles
    ) keys group by missed, key`
  const counts = [null, ...left].map(() => new Map<string, number>())
  for (const { missed, key, count } of rows) {
    for (const [at, byKey] of counts.entries()) {
      if (missed === 0 || missed === at) byKey.set(key, (byKey.get(key) ?? 0) + count)
    }
  }
  return counts.map(asCounts)
}

function asCounts(byKey: Map<string, number>): Counts {
  const total = byKey.get('*') ?? 0
  byKey.delete('*')
  return { total, byKey }
}

async function suggestWords(sql: Sql, vocabulary: Vocabulary, text: string, limit: number): Promise<string[]> {
  const typed = text.trim()
  const before = typed.slice(0, typed.lastIndexOf(' ') + 1)
  const [token] = tokenise(typed.slice(before.length))
  if (token?.kind !== 'word') return []
  // beside other words a whole one is rather meant as it stands: DIN lang, not DIN langnachleuchtend
  const isWhole = before !== '' && fold(vocabulary.shown(stem(token.word)) ?? '') === token.word
  const completed = isWhole ? [] : vocabulary.completions(token.word, limit + 1)
  const near =
    completed.length > 0 || vocabulary.knows(stem(token.word))
      ? []
      : (await nearestWords(sql, vocabulary, token.word)).map(vocabulary.shown).filter((word) => word !== null)
  const same = fold(typed)
  return [...completed, ...near]
    .map((word) => before + word)
    .filter((word) => fold(word) !== same)
    .slice(0, limit)
}

/** Writes a few documents; counts have to be made anew when words, facets or what is shown changed. */
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
      where l.facets = docs.facets and l.terms = docs.terms and l.sold_out = docs."soldOut"
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
  const fresh = [...indexer.words].filter(([word]) => word.length >= 2 && word.length <= 40 && !vocabulary.knows(word))
  if (fresh.length > 0) {
    await sql`insert into vocabulary (word, shown, count)
      select word, shown, 0 from jsonb_to_recordset(${JSON.stringify(fresh.map(([word, shown]) => ({ word, shown })))}::jsonb)
      as w (word text, shown text) on conflict (word) do nothing`
  }
  return fresh.length > 0 || outcome?.same !== documents.length
}
