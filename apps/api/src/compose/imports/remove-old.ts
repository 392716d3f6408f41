import type { Database } from '@kontor/db'
import { sql } from 'drizzle-orm'

const daysKept = 90

/** Imports that nobody takes back any more, and files whose upload never ended. */
export async function removeOldImports(db: Pick<Database, 'execute'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * 24 * 3600_000).toISOString()
  const dayBefore = new Date(now.getTime() - 24 * 3600_000).toISOString()
  await db.execute(sql`
    delete from import_runs where changed_at < ${before}::timestamptz
      or (state = 'uploading' and changed_at < ${dayBefore}::timestamptz)`)
  await db.execute(sql`delete from import_lines where run_id not in (select id from import_runs)`)
  await db.execute(sql`delete from import_results where run_id not in (select id from import_runs)`)
}
