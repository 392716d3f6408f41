import type { Database } from '@kontor/db'
import { facetValues } from '@kontor/db/schema'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Condition, FacetValue, Hit, ListingDocument, SearchEngine } from './engine.ts'
import { postgresEngine } from './postgres-engine.ts'

/** The engine of a process. @param catalogueVersion as the process knows it */
export function createSearchEngine(db: Database, catalogueVersion: () => number): SearchEngine {
  return postgresEngine(db, catalogueVersion)
}

const engines = new WeakMap<object, SearchEngine>()
let turns = 0

/** For work on the read model: asks at every turn whether the words changed, and keeps them where they did not. */
function engineForWork(db: Database): SearchEngine {
  const engine = engines.get(db) ?? postgresEngine(db, () => turns)
  engines.set(db, engine)
  turns++
  return engine
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
  await announce(db, true)
  return count
}

/** Puts single articles into the read model and takes others out, then tells every process. */
export async function updateListings(
  db: Database,
  documents: readonly ListingDocument[],
  removed: readonly number[],
  labels: readonly FacetValue[],
): Promise<void> {
  const engine = engineForWork(db)
  const labelled = await writeLabels(db, labels, false)
  const changed = await engine.index(documents)
  const gone = removed.length > 0 && (await engine.remove(removed))
  await announce(db, labelled || changed || gone)
}

async function writeLabels(db: Database, labels: readonly FacetValue[], all: boolean): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if (all) await tx.delete(facetValues)
    let written = 0
    for (let at = 0; at < labels.length; at += 5000) {
      const rows = await tx
        .insert(facetValues)
        .values(labels.slice(at, at + 5000))
        .onConflictDoNothing()
        .returning({ name: facetValues.name })
      written += rows.length
    }
    return written > 0
  })
}

/** Counts the catalogue's version up and tells every process of the shop; the structure only when words or facets changed. */
async function announce(db: Database, structureChanged: boolean): Promise<void> {
  const names = structureChanged ? ['searchStructure', 'catalogueVersion'] : ['catalogueVersion']
  for (const name of names) {
    await db.execute(sql`
      insert into shop_state (name, value) values (${name}, '1'::jsonb)
      on conflict (name) do update set value = to_jsonb((shop_state.value #>> '{}')::bigint + 1), changed_at = now()`)
  }
  await db.execute(sql`notify kontor, 'catalogue'`)
}

/** Listed articles by id, in the order of the ids; what is not listed is missing. */
export async function findListings(ctx: Context, ids: readonly number[]): Promise<Hit[]> {
  if (ids.length === 0) return []
  const condition: Condition = { kind: 'articles', name: 'place:articles', ids }
  const hits = await ctx.shop.search.search({
    search: '',
    conditions: [condition],
    hideSoldOut: false,
    sort: 'relevance',
    descending: false,
    basis: 'net',
    offset: 0,
    limit: ids.length,
  })
  const byId = new Map(hits.map((hit) => [hit.articleId, hit]))
  return ids.map((id) => byId.get(id)).filter((hit) => hit !== undefined)
}
