import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as run } from 'drizzle-orm/postgres-js/migrator'
import { connect } from './client.ts'

/** Any number; all processes of one shop take the same lock, so that only one of them migrates. */
const migrationLock = 7_342_001

const ownMigrations = path.join(import.meta.dirname, '../migrations')

/**
 * Brings a database to the newest schema. Safe to call from several processes at once: one migrates, the others wait.
 * @param migrationsFolder others for a test, to stop at an earlier schema
 * @throws the database's own error; nothing of a failed migration stays
 */
export async function migrate(url: string, migrationsFolder = ownMigrations): Promise<void> {
  const db = connect(url, 1) // one connection: an advisory lock belongs to it
  try {
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await run(db, { migrationsFolder })
  } finally {
    await db.close()
  }
}

/** Whether a shop has ever started on this database. */
export async function hasSchema(url: string): Promise<boolean> {
  const db = connect(url, 1)
  try {
    const [row] = await db.sql<{ there: boolean }[]>`select to_regclass('shop_state') is not null as there`
    return row?.there === true
  } finally {
    await db.close()
  }
}

/** Whether this program knows the schema of a database: it is its own or an earlier one, which `migrate` raises. */
export async function knowsSchema(url: string): Promise<boolean> {
  const journal = JSON.parse(fs.readFileSync(path.join(ownMigrations, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  const known = journal.entries.map(({ when }) => when)
  const db = connect(url, 1)
  try {
    const rows = await db.sql<{ at: string }[]>`select created_at as at from drizzle.__drizzle_migrations`
    return rows.every(({ at }) => known.includes(Number(at)))
  } finally {
    await db.close()
  }
}
