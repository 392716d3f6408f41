import type { Db } from '@kontor/db'
import { throttles } from '@kontor/db/schema'
import { eq, inArray, lt, lte, sql } from 'drizzle-orm'
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

const freeTries = 5
const firstWaitSeconds = 30
const longestWaitSeconds = 3600
const waitKey = (key: string) => `${key}:wait`

/**
 * Tries with growing waits (G-100): five in a day are free, then one after 30 s, one after a minute, after two, up to an
 * hour. Of parallel tries after the free ones a single one gets through: claiming the wait decides.
 * @returns seconds to wait; 0 = this try may go on
 */
export async function claimTry(db: Db, key: string, now: Date): Promise<number> {
  const waiting = await secondsLeft(db, key, now)
  if (waiting > 0) return waiting
  const { count } = await countUse(db, key, 24 * 3600, now)
  if (count < freeTries) return 0
  const seconds = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(count - freeTries, 10))
  const resetAt = new Date(now.getTime() + seconds * 1000)
  const claimed = await db
    .insert(throttles)
    .values({ key: waitKey(key), count: 1, resetAt })
    .onConflictDoUpdate({ target: throttles.key, set: { resetAt }, setWhere: lte(throttles.resetAt, now) })
    .returning({ key: throttles.key })
  return claimed.length > 0 ? 0 : Math.max(1, await secondsLeft(db, key, now))
}

async function secondsLeft(db: Db, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select()
    .from(throttles)
    .where(eq(throttles.key, waitKey(key)))
  return row ? Math.max(0, Math.ceil((row.resetAt.getTime() - now.getTime()) / 1000)) : 0
}

/** After a success the count starts anew. */
export async function forgetUses(db: Db, key: string): Promise<void> {
  await db.delete(throttles).where(inArray(throttles.key, [key, waitKey(key)]))
}

export async function removeOldThrottles(db: Db, now: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.resetAt, now))
}
