import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sql } from '@kontor/db'
import { compactCode, indexerOfTitles, type Word } from '../../words/service.ts'
import type { ListingDocument } from '../engine.ts'

/** Any number; one process at a time rebuilds. */
const rebuildLock = 7_342_004

/** Documents written at once. */
const chunkSize = 200

const columns = [
  'article_id',
  'tile',
  'article_type_id',
  'product_type_id',
  'assortment_id',
  'assortment_root_id',
  'manufacturer_id',
  'brand_id',
  'facets',
  'rank',
  'name_key',
  'number_key',
  'net_cents',
  'gross_cents',
  'hek_net_cents',
  'hek_gross_cents',
  'newest',
  'delivery_rank',
  'sold_out',
  'boost',
  'terms',
  'codes',
]

/**
 * Builds the listings beside the old ones by COPY, indexes them, and puts them in their place in one transaction:
 * readers never see half of it.
 * @returns how many articles are listed
 */
export async function rebuildListings(
  sql: Sql,
  titles: readonly string[],
  documents: AsyncIterable<readonly ListingDocument[]>,
): Promise<number> {
  const { indexer, allWords } = await indexerOfTitles(sql, titles)
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${rebuildLock})`
    await connection`set synchronous_commit = off`
    await connection`drop table if exists listings_next`
    await connection`create table listings_next (like listings including defaults including constraints including storage)`
    let count = 0
    async function* lines() {
      for await (const batch of documents) {
        count += batch.length
        for (let at = 0; at < batch.length; at += chunkSize) {
          let text = ''
          for (const document of batch.slice(at, at + chunkSize)) text += lineOf(document, indexer.termsOf(document))
          yield Buffer.from(text)
        }
      }
    }
    const listings = await connection`copy listings_next (${connection(columns)}) from stdin`.writable()
    await pipeline(Readable.from(lines()), listings)
    const indexes = await indexesOf(connection)
    await buildIndexes(sql, connection, indexes)
    await swapListings(connection, indexes, allWords())
    return count
  } finally {
    await connection`drop table if exists listings_next`.catch(() => undefined)
    await connection`reset all`.catch(() => undefined)
    await connection`select pg_advisory_unlock(${rebuildLock})`.catch(() => undefined)
    connection.release()
  }
}

const special = /[\\\t\n\r]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) =>
  text.search(special) === -1 ? text : text.replace(special, (sign) => escapes[sign] ?? sign)
const orNull = (value: number | null) => (value === null ? '\\N' : String(value))

/** One line of COPY. Facets and codes hold letters, figures, colons, dots and hyphens only. */
function lineOf(document: ListingDocument, terms: string): string {
  return `${document.articleId}\t${escaped(JSON.stringify(document.tile))}\t${document.articleTypeId}\t${document.productTypeId}\t${document.assortmentId}\t${document.assortmentRootId}\t${document.manufacturerId}\t${document.brandId}\t{${document.facets.join(',')}}\t${document.rank}\t${escaped(document.nameKey)}\t${escaped(document.numberKey)}\t${orNull(document.netCents)}\t${orNull(document.grossCents)}\t${orNull(document.hekNetCents)}\t${orNull(document.hekGrossCents)}\t${document.newest}\t${document.deliveryRank}\t${document.soldOut ? 't' : 'f'}\t${document.boost}\t${terms}\t{${codesOf(document).join(',')}}\n`
}

/** Codes as they are compared; an empty one would find everything. */
export function codesOf({ codes }: Pick<ListingDocument, 'codes'>): string[] {
  return [...new Set(codes.map(compactCode))].filter((code) => code !== '')
}

type Connection = Awaited<ReturnType<Sql['reserve']>>
type Definition = { name: string; definition: string }

const indexesOf = (connection: Connection): Promise<Definition[]> => connection<Definition[]>`
  select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = 'listings'::regclass and not i.indisprimary order by i.indexrelid desc`

/** The indexes of the old listings for the new ones, two at a time: one core builds while the other does too. */
async function buildIndexes(sql: Sql, connection: Connection, indexes: readonly Definition[]): Promise<void> {
  const queue = [...indexes]
  const second = await sql.reserve()
  const work = async (lane: Connection) => {
    await lane`set maintenance_work_mem = '128MB'`
    for (let next = queue.shift(); next; next = queue.shift()) {
      // name and definition come from the catalogue of the database itself, never from a person
      const { name, definition } = next
      await lane.unsafe(
        definition.replace(/^(CREATE (?:UNIQUE )?INDEX) \S+ ON \S+/, `$1 "${name}_next" ON listings_next`),
      )
    }
  }
  try {
    await Promise.all([work(connection), work(second)])
  } finally {
    await second`reset all`.catch(() => undefined)
    second.release()
  }
}

/** Puts the new listings and words in place of the old ones. */
async function swapListings(
  connection: Connection,
  indexes: readonly Definition[],
  words: readonly Word[],
): Promise<void> {
  const keys = await connection<Definition[]>`
    select conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = 'listings'::regclass and contype in ('p', 'f') order by contype desc`
  for (const { name, definition } of keys) {
    await connection.unsafe(`alter table listings_next add constraint "${name}_next" ${definition}`)
  }
  await connection`vacuum (analyze) listings_next`
  await connection`begin`
  try {
    await connection`drop table listings`
    await connection`alter table listings_next rename to listings`
    for (const { name } of indexes) await connection.unsafe(`alter index "${name}_next" rename to "${name}"`)
    for (const { name } of keys) {
      await connection.unsafe(`alter table listings rename constraint "${name}_next" to "${name}"`)
    }
    await connection`delete from listing_changes`
    await connection`insert into listing_changes (article_ids) values (null)`
    await connection`delete from vocabulary`
    const copy = await connection`copy vocabulary (word, shown, count) from stdin`.writable()
    const lines = words.map(({ word, shown, count }) => `${escaped(word)}\t${escaped(shown)}\t${count}\n`)
    await pipeline(Readable.from([lines.join('')]), copy)
    await connection`commit`
  } catch (error) {
    await connection`rollback`
    throw error
  }
  await connection`analyze vocabulary`
}
