import { auditEntries } from '@kontor/db/schema'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** What was done to one thing in the console, newest first. @param target as writes name it, `article:12` */
export async function readHistory({ db }: Pick<Context, 'db'>, target: string) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.target, target))
    .orderBy(desc(auditEntries.id))
    .limit(50)
  return {
    items: rows.map(({ id, at, username, procedure, title, before, after }) => ({
      id,
      at: at.toISOString(),
      username,
      procedure,
      title,
      before,
      after,
    })),
  }
}
