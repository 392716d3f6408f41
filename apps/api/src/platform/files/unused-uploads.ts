import type { Db } from '@kontor/db'
import { type SQL, sql } from 'drizzle-orm'

/** A table of uploads, and how the address of one begins and goes on behind its id. */
export type Uploads = {
  table: 'pictures' | 'stored_files' | 'media_files'
  folder: '/pictures/' | '/files/' | '/media/'
  end: '-' | '[.]pdf' | '[.]'
}

const daysUnused = 7

/** Removes uploads that nothing shows. @param texts a query of everything in which their addresses may stand */
export async function removeUnusedUploads(
  db: Db,
  now: Date,
  texts: SQL,
  { table, folder, end }: Uploads,
): Promise<void> {
  const before = new Date(now.getTime() - daysUnused * 24 * 3600_000).toISOString()
  await db.execute(sql`
    with used as materialized (
      select distinct found[1] as id from (${texts}) as texts(text),
        regexp_matches(text, ${`${folder}([0-9a-f]{32})${end}`}, 'g') as found where text like ${`%${folder}%`})
    delete from ${sql.identifier(table)} where used_at < ${before}::timestamptz and id not in (select id from used)`)
}
