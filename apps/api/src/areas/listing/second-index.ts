import type { Database } from '@kontor/db'
import { sql } from 'drizzle-orm'
import type { ListingDocument, SecondIndex } from './engine.ts'

/** The row of `shop_state` with the fingerprint of the second index, or null since it missed a change. */
const stateName = 'searchIndex'
const mendLock = 7_342_006

/**
 * Counts the catalogue's version up and tells every process of the shop; the structure only when words or facets
 * changed.
 */
export async function announce(db: Pick<Database, 'execute'>, structureChanged: boolean): Promise<void> {
  const names = structureChanged ? ['searchStructure', 'catalogueVersion'] : ['catalogueVersion']
  for (const name of names) {
    await db.execute(sql`
      insert into shop_state (name, value) values (${name}, '1'::jsonb)
      on conflict (name) do update set value = to_jsonb((shop_state.value #>> '{}')::bigint + 1), changed_at = now()`)
  }
  await db.execute(sql`notify kontor, 'catalogue'`)
}

/** how many bytes of things one notice tells; PostgreSQL takes 8,000 */
const noticeBytes = 7000
/** From so many on it is cheaper to drop everything. */
const mostThings = 5000

/** Tells every process of the shop what sales changed (`made-from.ts`); all else that they keep stays. */
export async function announceSales(db: Pick<Database, 'execute'>, things: Iterable<string>): Promise<void> {
  const all = [...new Set(things)]
  if (all.length > mostThings) return await announce(db, false)
  let notice = 'articles'
  const told: string[] = []
  for (const thing of all) {
    if (notice.length + thing.length >= noticeBytes) {
      told.push(notice)
      notice = 'articles'
    }
    notice += ` ${thing}`
  }
  if (all.length > 0) told.push(notice)
  for (const one of told) await db.execute(sql`select pg_notify('kontor', ${one})`)
}

/** The second index lacks a change of the catalogue and has to be made again. */
export async function noteMissedChange(db: Pick<Database, 'execute'>): Promise<void> {
  await writeState(db, null)
}

async function writeState(db: Pick<Database, 'execute'>, value: string | null): Promise<void> {
  await db.execute(sql`
    insert into shop_state (name, value) values (${stateName}, ${JSON.stringify(value)}::text::jsonb)
    on conflict (name) do update set value = excluded.value, changed_at = now()`)
}

/**
 * Makes the second index again where there is none, where it is made by other rules, and where it missed a change.
 * One process at a time does it; the others go on.
 * @returns how many articles it took in; null when there was nothing to do
 * @throws Error when its server is away
 */
export async function mendSecondIndex(
  db: Database,
  second: SecondIndex,
  documents: () => AsyncIterable<readonly ListingDocument[]>,
): Promise<number | null> {
  const connection = await db.sql.reserve()
  try {
    const [lock] = await connection<{ got: boolean }[]>`select pg_try_advisory_lock(${mendLock}) as got`
    if (!lock?.got) return null
    try {
      const fingerprint = await second.fingerprint()
      if (await isWhole(db, second, fingerprint)) return null
      // before the work: a change that is missed meanwhile asks for the next turn
      await writeState(db, fingerprint)
      const count = await second.rebuild(documents()).catch(async (error: unknown) => {
        await noteMissedChange(db)
        throw error
      })
      // what every process has counted and read with the old index goes
      await announce(db, true)
      return count
    } finally {
      await connection`select pg_advisory_unlock(${mendLock})`
    }
  } finally {
    connection.release()
  }
}

async function isWhole({ sql: read }: Database, second: SecondIndex, fingerprint: string): Promise<boolean> {
  const [state] = await read<{ value: string | null }[]>`
    select value #>> '{}' as value from shop_state where name = ${stateName}`
  if (state?.value !== fingerprint) return false
  const [listed] = await read<{ count: number }[]>`select count(*)::int as count from listings`
  return (await second.size()) === listed?.count
}
