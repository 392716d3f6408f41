import { createHash } from 'node:crypto'
import type { Sql } from '@kontor/db'
import { type EnqueuedTaskPromise, Meilisearch, type Settings } from 'meilisearch'
import { createIndexer, type Indexer, synonymTerms, termOf, type Vocabulary, type Weight } from '../../words/service.ts'
import type { ListingDocument, SecondIndex } from '../engine.ts'
import { codesOf } from '../postgres/rebuild.ts'

export type MeilisearchAccess = { url: string; key: string | undefined; index: string }

/** An article as Meilisearch holds it: the terms of our analyser by weight, and what is filtered and sorted by. */
export type MeilisearchDocument = {
  articleId: number
  what: string[]
  title: string[]
  belongs: string[]
  said: string[]
  codes: string[]
  facets: string[]
  netCents?: number
  grossCents?: number
  hekNetCents?: number
  hekGrossCents?: number
  nameKey: string
  numberKey: string
  newest: number
  deliveryRank: number
  rank: number
  soldOut: boolean
  boost: number
}

const fields: Record<Weight, 'what' | 'title' | 'belongs' | 'said'> = { A: 'what', B: 'title', C: 'belongs', D: 'said' }
/** Counts of a filter are right up to so many different values in a list. */
const mostValues = 20_000
/** Hits beyond these are neither counted nor shown (a list of 100 to a page has 1,000 pages). */
const mostHits = 100_000

/** Everything but the words: what changes here needs a new index, which the fingerprint says. */
const rules = {
  searchableAttributes: Object.values(fields),
  displayedAttributes: ['articleId'],
  filterableAttributes: [
    'articleId',
    'codes',
    'facets',
    'netCents',
    'grossCents',
    'hekNetCents',
    'hekGrossCents',
    'soldOut',
  ],
  sortableAttributes: [
    'articleId',
    'nameKey',
    'numberKey',
    'netCents',
    'grossCents',
    'hekNetCents',
    'hekGrossCents',
    'newest',
    'deliveryRank',
    'rank',
    'boost',
  ],
  // an order that was asked for comes first; the place of a word inside a field says nothing, because a field is a set
  // of terms: so neither proximity nor wordPosition
  rankingRules: ['sort', 'words', 'typo', 'attributeRank', 'exactness', 'boost:desc', 'rank:asc', 'articleId:asc'],
  typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 5, twoTypos: 8 }, disableOnNumbers: true },
  proximityPrecision: 'byAttribute',
  faceting: { maxValuesPerFacet: mostValues, sortFacetValuesBy: { facets: 'count' } },
  pagination: { maxTotalHits: mostHits },
  // answers within the two seconds that a reader waits
  searchCutoffMs: 1500,
  // the analyser has dropped them already
  stopWords: [],
} satisfies Settings

/** Settings of the index with the shop's synonyms. */
const settingsOf = ({ synonyms }: Vocabulary): Settings => ({ ...rules, synonyms: synonymTerms(synonyms) })

/** Version of what documents are made of; count it up with `document` and the analyser. */
const documentVersion = 4

export function meilisearchDocument(document: ListingDocument, indexer: Indexer): MeilisearchDocument {
  const terms: Pick<MeilisearchDocument, 'what' | 'title' | 'belongs' | 'said'> = {
    what: [],
    title: [],
    belongs: [],
    said: [],
  }
  for (const [term, weight] of indexer.weighted(document)) terms[fields[weight]].push(termOf(term))
  return {
    articleId: document.articleId,
    ...terms,
    codes: codesOf(document),
    facets: [...document.facets],
    // a missing field comes last in both directions
    ...(document.netCents !== null && { netCents: document.netCents }),
    ...(document.grossCents !== null && { grossCents: document.grossCents }),
    ...(document.hekNetCents !== null && { hekNetCents: document.hekNetCents }),
    ...(document.hekGrossCents !== null && { hekGrossCents: document.hekGrossCents }),
    nameKey: document.nameKey,
    numberKey: document.numberKey,
    newest: document.newest,
    deliveryRank: document.deliveryRank,
    rank: document.rank,
    soldOut: document.soldOut,
    boost: document.boost,
  }
}

/** Any number; one at a time writes the index, so that no change is lost while it is made again. */
const writeLock = 7_342_005
const writeTimeoutMs = 30_000
const taskWait = { timeout: 15 * 60_000, interval: 100 }
const batchSize = 5000

/** The index that the catalogue job keeps. @param words as they are now: documents and searches are read by the same */
export function meilisearchIndex(
  sql: Sql,
  { url, key, index }: MeilisearchAccess,
  words: () => Promise<Vocabulary>,
): SecondIndex {
  const client = new Meilisearch({ host: url, ...(key && { apiKey: key }), timeout: writeTimeoutMs })
  const next = `${index}_next`

  async function add(target: string, documents: readonly ListingDocument[], indexer: Indexer): Promise<void> {
    for (let at = 0; at < documents.length; at += batchSize) {
      const batch = documents.slice(at, at + batchSize).map((document) => meilisearchDocument(document, indexer))
      await done(client.index(target).addDocuments(batch, { primaryKey: 'articleId' }))
    }
  }

  async function exists(target: string): Promise<boolean> {
    const { results } = await client.getRawIndexes({ limit: 1000 })
    return results.some(({ uid }) => uid === target)
  }

  return {
    async fingerprint() {
      const made = [documentVersion, settingsOf(await words())]
      return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16)
    },
    async size() {
      if (!(await exists(index))) return null
      const { numberOfDocuments } = await client.index(index).getStats()
      return numberOfDocuments
    },
    async index(documents) {
      if (documents.length === 0) return
      const indexer = createIndexer((await words()).analyser)
      await alone(sql, () => add(index, documents, indexer))
    },
    async remove(articleIds) {
      if (articleIds.length === 0) return
      await alone(sql, () => done(client.index(index).deleteDocuments([...articleIds])))
    },
    async rebuild(documents) {
      const vocabulary = await words()
      const indexer = createIndexer(vocabulary.analyser)
      return await alone(sql, async () => {
        if (await exists(next)) await done(client.deleteIndex(next))
        await done(client.createIndex(next, { primaryKey: 'articleId' }))
        await done(client.index(next).updateSettings(settingsOf(vocabulary)))
        let count = 0
        for await (const batch of documents) {
          await add(next, batch, indexer)
          count += batch.length
        }
        // both must exist to be swapped; searches see the old or the new one
        if (!(await exists(index))) await done(client.createIndex(index, { primaryKey: 'articleId' }))
        await done(client.swapIndexes([{ indexes: [index, next], rename: false }]))
        await done(client.deleteIndex(next))
        return count
      })
    },
  }
}

/** Waits until a task has run. @throws Error when the server refused it */
async function done(enqueued: EnqueuedTaskPromise): Promise<void> {
  const { uid, status, type, error } = await enqueued.waitTask(taskWait)
  if (status !== 'succeeded') throw new Error(`Meilisearch: ${type} ${uid} ${status}: ${error?.message ?? 'no reason'}`)
}

async function alone<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${writeLock})`
    return await work()
  } finally {
    await connection`select pg_advisory_unlock(${writeLock})`.catch(() => undefined)
    connection.release()
  }
}
