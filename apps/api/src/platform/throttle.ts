import type { Db } from '@kontor/db'
import { throttles } from '@kontor/db/schema'
import { lt, sql } from 'drizzle-orm'
import { rateLimited } from './failures.ts'

/**
 * Counts one use of something limited; the count is shared by all processes of the shop (security 2.8).
 * The key never holds anything that a client may choose freely, except behind its address.
 * @returns how many uses the running window has seen, this one included, and when it ends
 */
export async function countUse(db: Db, key: string, windowSeconds: number, now: Date) {
  const resetAt = new Date(now.getTime() + windowSeconds * 1000)
  const [row] = await db
    .insert(throttles)
    .values({ key, count: 1, resetAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${throttles.resetAt} <= ${now.toISOString()}::timestamptz then 1 else ${throttles.count} + 1 end`,
        resetAt: sql`case when ${throttles.resetAt} <= ${now.toISOString()}::timestamptz then excluded.reset_at else ${throttles.resetAt} end`,
      },
    })
    .returning()
  return { count: row?.count ?? 1, resetAt: row?.resetAt ?? resetAt }
}

/** @throws Failure 429 with Retry-After when something was used more often than its limit in the window */
export async function limitUse(db: Db, key: string, limit: number, windowSeconds: number, now: Date): Promise<void> {
  const { count, resetAt } = await countUse(db, key, windowSeconds, now)
  if (count > limit) throw rateLimited(Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000)))
}

export async function forgetUses(db: Db, key: string): Promise<void> {
  await db.delete(throttles).where(sql`${throttles.key} = ${key}`)
}

export async function removeOldThrottles(db: Db, now: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.resetAt, now))
}
