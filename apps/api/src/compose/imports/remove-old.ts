import type { Database } from '@kontor/db'
import { sql } from 'drizzle-orm'

const daysKept = 90
/** Tables of customers name people. */
const daysKeptOfCustomers = 30

/** Imports that nobody takes back any more, and files whose upload never ended. */
export async function removeOldImports(db: Pick<Database, 'execute'>, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000).toISOString()
  await db.execute(sql`
    delete from import_runs where changed_at < ${daysAgo(daysKept)}::timestamptz
      or (kind = 'customers' and changed_at < ${daysAgo(daysKeptOfCustomers)}::timestamptz)
      or (state = 'uploading' and changed_at < ${daysAgo(1)}::timestamptz)`)
  await db.execute(sql`delete from import_lines where run_id not in (select id from import_runs)`)
  await db.execute(sql`delete from import_results where run_id not in (select id from import_runs)`)
}
