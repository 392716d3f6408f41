import type { Database } from '@kontor/db'
import { facetValues } from '@kontor/db/schema'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/process/built-once.ts'
import { madeOf } from '../../platform/process/cache.ts'
import { article, orderByDelivery } from '../../platform/process/made-from.ts'
import { columnsFile } from './counting/columns-file.ts'
import { ownAssortment } from './customer-assortment.ts'
import type { Condition, FacetValue, Hit, ListingDocument, SearchEngine, SecondIndex } from './engine.ts'
import { listsOf } from './made-from.ts'
import { meilisearchEngine } from './meilisearch/meilisearch-engine.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'
import { renewLabels } from './read-model/entity-changes.ts'
import { announce, announceSales, noteMissedChange } from './second-index.ts'

/**
 * Where Meilisearch is; without an address the database searches. `MEILI_INDEX` is its name there, one for each shop.
 * `COUNT_IN_PROCESS` off = the database counts (decision 0014). `DATA_DIR` holds what the next process counts by.
 */
export type SearchSettings = {
  MEILI_URL?: string | undefined
  MEILI_KEY?: string | undefined
  MEILI_INDEX?: string
  COUNT_IN_PROCESS?: boolean
  DATA_DIR?: string
}

/**
 * The engine of a process.
 * @param listingVersion moves on when the process hears that words, facets or states changed
 * @param direct connections that a lock of a session can be held on
 * @param noteRead to be told when a version is read that more is kept under
 */
export function createSearchEngine(
  db: Database,
  listingVersion: () => number,
  { MEILI_URL, MEILI_KEY, MEILI_INDEX = 'kontor_articles', COUNT_IN_PROCESS = true, DATA_DIR }: SearchSettings = {},
  direct: Database = db,
  noteRead: () => void = () => undefined,
): SearchEngine {
  const file = DATA_DIR === undefined ? null : columnsFile(DATA_DIR)
  const database = postgresEngine(db, listingVersion, COUNT_IN_PROCESS, noteRead, file)
  if (MEILI_URL === undefined) return database
  return meilisearchEngine(db, { url: MEILI_URL, key: MEILI_KEY, index: MEILI_INDEX }, database, direct)
}

let turns = 0
const workingEngine = madeOf((db: Database): SearchEngine => postgresEngine(db, () => turns))

/** For work on the read model: checks at every use whether the words changed, and reads them again only then. */
function engineForWork(db: Database): SearchEngine {
  turns++
  return workingEngine(db)
}

/** Replaces the whole read model; readers see the old or the new one. @returns how many articles are listed */
export async function replaceListings(
  db: Database,
  titles: readonly string[],
  documents: AsyncIterable<readonly ListingDocument[]>,
  labels: () => Iterable<FacetValue>,
): Promise<number> {
  const count = await engineForWork(db).rebuild(titles, documents)
  await writeLabels(db, [...labels()], true)
  // the words are new, and with them the terms of every document
  await noteMissedChange(db)
  await announce(db, true)
  return count
}

type IndexedShop = { db: Database; search: { second: SecondIndex | null } }

/** Puts single articles into the read model and the second index and takes others out, then tells every process. */
export async function updateListings(
  shop: IndexedShop,
  documents: readonly ListingDocument[],
  removed: readonly number[],
  labels: readonly FacetValue[],
): Promise<void> {
  await announce(shop.db, await writeListings(shop, documents, removed, labels))
}

/**
 * The same for articles whose last pieces were sold, or that are back: what does not show them stays.
 * @param articleIds others of which only the number of pieces changed, which their listings have already
 */
export async function updateSoldListings(
  shop: IndexedShop,
  documents: readonly ListingDocument[],
  labels: readonly FacetValue[],
  articleIds: readonly number[],
): Promise<void> {
  // a first or last piece moves an article only where its state says so; then it counts as a change of structure
  const isMoved = documents.length > 0 && (await writeListings(shop, documents, [], labels))
  await announceSales(shop.db, [
    ...articleIds.map(article),
    ...documents.map(({ articleId }) => article(articleId)),
    ...(documents.length > 0 ? [orderByDelivery] : []),
    ...(isMoved ? documents.flatMap(listsOf) : []),
  ])
}

/** @returns whether words, facets or what is listed changed */
async function writeListings(
  { db, search: { second } }: IndexedShop,
  documents: readonly ListingDocument[],
  removed: readonly number[],
  labels: readonly FacetValue[],
): Promise<boolean> {
  const engine = engineForWork(db)
  const labelled = await writeLabels(db, labels, false)
  const changed = await engine.index(documents)
  const gone = removed.length > 0 && (await engine.remove(removed))
  if (second) {
    const kept = second.index(documents).then(() => second.remove(removed))
    // its server is away: the shop goes on, and the index is made again when it is back
    await kept.catch(() => noteMissedChange(db))
  }
  return labelled || changed || gone
}

/** One text for any number of labels: drizzle writes one for each number, which takes longer than the labels. */
const puttingLabels = statement<{ name: string }>(sql`
  insert into facet_values (name, value, label, position)
  select name, value, label, position
  from jsonb_to_recordset(${sql.placeholder('labels')}::jsonb) as l (name text, value text, label text, position int)
  on conflict do nothing
  returning name`)

async function writeLabels(db: Database, labels: readonly FacetValue[], all: boolean): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if (all) await tx.delete(facetValues)
    let written = 0
    for (let at = 0; at < labels.length; at += 5000) {
      const rows = await puttingLabels(tx, { labels: JSON.stringify(labels.slice(at, at + 5000)) })
      written += rows.length
    }
    // somebody may have called a maker otherwise since the work began
    if (all) await renewLabels(tx)
    return written > 0
  })
}

/**
 * Listed articles by id, in the order of the ids; what is not listed is missing.
 * @param options.foreignToo also what is not in the assortment of the viewer's company
 */
export async function findListings(
  ctx: Context,
  ids: readonly number[],
  { foreignToo = false }: { foreignToo?: boolean } = {},
): Promise<Hit[]> {
  if (ids.length === 0) return []
  const condition: Condition = { kind: 'articles', name: 'place:articles', ids }
  const hits = await ctx.shop.search.search({
    search: '',
    conditions: [condition, ...(foreignToo ? [] : ownAssortment(ctx))],
    hideSoldOut: false,
    sort: 'relevance',
    descending: false,
    priceColumn: 'net',
    offset: 0,
    limit: ids.length,
  })
  const byId = new Map(hits.map((hit) => [hit.articleId, hit]))
  return ids.map((id) => byId.get(id)).filter((hit) => hit !== undefined)
}
