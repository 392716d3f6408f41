import type { Database } from '@kontor/db'
import { Meilisearch, type MultiSearchQuery } from 'meilisearch'
import { cache } from '../../../platform/process/cache.ts'
import { meantSynonyms, readingsOf, someOf, type TermReading } from '../../words/service.ts'
import type { Counts, Hit, ListingQuery, SearchEngine, Selection } from '../engine.ts'
import type { PostgresEngine } from '../postgres/postgres-engine.ts'
import { type MeilisearchAccess, meilisearchIndex } from './meilisearch-index.ts'
import { askedBy, filtersOf, sortOf } from './meilisearch-query.ts'

/** Nobody waits longer for a search; then the database answers. */
const timeoutMs = 2000
/** A server that failed is left alone for so long, so that not every reader waits for it. */
const restMs = 3000

/** However many calls it takes. @throws Error when the time is over */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(new Error('Meilisearch is slow')), timeoutMs)
  try {
    return await Promise.race([work, over.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Lists without a search, and texts that are numbers of the reader's own, which no index but the shop's holds. */
const isOfReadModel = ({ search, meant }: Selection) => search === '' || meant !== undefined

type FoundId = { articleId: number; score: number }

const readingsOfMeilisearch = cache<TermReading | null>('readings of Meilisearch', {
  mostBytes: 4_000_000,
  bytes: 2000,
})

/**
 * Meilisearch for everything with a search text; lists without one, exact codes and completed words come from the read
 * model, which holds them in order and is needed anyway. When the server is away, slow or without its index, the
 * database answers in its place (G-65).
 * @param database answers what Meilisearch is not asked for, and everything while it is away
 * @param direct connections that a lock of a session can be held on
 */
export function meilisearchEngine(
  db: Pick<Database, 'sql'>,
  access: MeilisearchAccess,
  database: PostgresEngine,
  direct: Pick<Database, 'sql'>,
): SearchEngine {
  const client = new Meilisearch({ host: access.url, ...(access.key && { apiKey: access.key }), timeout: timeoutMs })
  const index = client.index<{ articleId: number }>(access.index)
  const { sql } = db
  const readings = readingsOfMeilisearch(db)
  let failedAt: number | null = null

  /** What Meilisearch says, else what the database says. */
  async function orElse<T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    if (failedAt !== null && performance.now() - failedAt < restMs) return await instead()
    // one request tries the server again, the others use the database meanwhile
    if (failedAt !== null) failedAt = performance.now()
    let answer: T
    try {
      answer = await inTime(ask())
    } catch {
      failedAt = performance.now()
      readings.clear()
      return await instead()
    }
    failedAt = null
    return answer
  }

  async function findsAnything(readings: readonly TermReading[]): Promise<boolean[]> {
    if (readings.length === 0) return []
    const queries: MultiSearchQuery[] = readings.map((reading) => ({
      ...askedBy(reading),
      indexUid: access.index,
      limit: 1,
      attributesToRetrieve: ['articleId'],
    }))
    const { results } = await client.multiSearch({ queries })
    return results.map(({ hits }) => hits.length > 0)
  }

  /** The strictest reading of a text that finds anything in the whole shop. */
  async function readingOf(search: string): Promise<TermReading | null> {
    const structure = await database.structure()
    const before = readings.get(search, structure)
    if (before !== undefined) return before
    const vocabulary = await database.words()
    const meant = await meantSynonyms(search, vocabulary, database.nearest)
    const { readings: possible, words } = readingsOf(search, vocabulary, meant)
    const finds = await findsAnything(possible)
    let reading = possible.find((_, at) => finds[at]) ?? null
    if (!reading) {
      const known = await findsAnything(words)
      const some = words.filter((_, at) => known[at])
      if (some.length > 0) reading = someOf(some)
    }
    readings.set(search, reading, { stamp: structure })
    return reading
  }

  async function findIds(query: ListingQuery): Promise<FoundId[]> {
    const filters = filtersOf(query)
    const reading = filters && (await readingOf(query.search))
    if (!reading) return []
    const { q, ...asked } = askedBy(reading, filters)
    const { hits } = await index.search(q, {
      ...asked,
      sort: sortOf(query),
      offset: query.offset,
      limit: query.limit,
      attributesToRetrieve: ['articleId'],
      showRankingScore: true,
    })
    return hits.map(({ articleId, _rankingScore }) => ({ articleId, score: _rankingScore ?? 0 }))
  }

  async function countIn(selection: Selection): Promise<Counts> {
    const filters = filtersOf(selection)
    const reading = filters && (await readingOf(selection.search))
    if (!reading) return { total: 0, byKey: new Map() }
    const { q, ...asked } = askedBy(reading, filters)
    const { totalHits, facetDistribution } = await index.search(q, {
      ...asked,
      facets: ['facets'],
      page: 1,
      hitsPerPage: 1,
      attributesToRetrieve: ['articleId'],
    })
    return { total: totalHits, byKey: new Map(Object.entries(facetDistribution?.facets ?? {})) }
  }

  /** Tiles come from the read model: their prices and stock are those of this moment, whatever the index knows. */
  async function tilesOf(found: readonly FoundId[]): Promise<Hit[]> {
    if (found.length === 0) return []
    const rows = await sql<Omit<Hit, 'score'>[]>`
      select article_id as "articleId", tile, boost from listings
      where article_id = any(${found.map(({ articleId }) => articleId)}::int[])`
    const byId = new Map(rows.map((row) => [row.articleId, row]))
    return found.flatMap(({ articleId, score }) => {
      const row = byId.get(articleId)
      return row ? [{ ...row, score }] : []
    })
  }

  return {
    ...database,
    name: 'meilisearch',
    degraded: () => failedAt !== null,
    second: meilisearchIndex(direct.sql, access, database.words),
    async health() {
      if ((await database.health()) !== 'ok') return 'away'
      return (await client.isHealthy()) ? 'ok' : 'away'
    },
    async search(query) {
      // Meilisearch knows no way from the least to the most fitting, and no prices but everybody's
      const isUnknown =
        query.sort === 'relevance' ? query.descending : query.sort === 'price' && query.own !== undefined
      if (isOfReadModel(query) || isUnknown) return await database.search(query)
      const found = await orElse<FoundId[] | null>(
        () => findIds(query),
        async () => null,
      )
      return found ? await tilesOf(found) : await database.search(query)
    },
    async countWithout(selection, left) {
      if (isOfReadModel(selection)) return await database.countWithout(selection, left)
      const without = left.map((one) => ({ ...selection, conditions: selection.conditions.filter((c) => c !== one) }))
      return await Promise.all([selection, ...without].map((each) => this.count(each)))
    },
    async count(selection) {
      if (isOfReadModel(selection)) return await database.count(selection)
      return await orElse(
        () => countIn(selection),
        () => database.count(selection),
      )
    },
  }
}
