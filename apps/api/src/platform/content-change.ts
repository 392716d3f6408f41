import type { Db } from '@kontor/db'
import { sql } from 'drizzle-orm'

/** Tells every process of the shop that pages, posts or other content are others now; at the end of a transaction. */
export async function noteContentChange({ db }: { db: Pick<Db, 'execute'> }): Promise<void> {
  await db.execute(sql`select pg_notify('kontor', 'content')`)
}
