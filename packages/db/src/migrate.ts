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
