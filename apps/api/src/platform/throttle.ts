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

/** A use that turned out to be none of those that are limited. */
export async function giveBackUse(db: Db, key: string): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(eq(throttles.key, key))
}

/** @throws Failure 429 with Retry-After when something was used more often than its limit in the window */
export async function limitUse(db: Db, key: string, limit: number, windowSeconds: number, now: Date): Promise<void> {
  const { count, resetAt } = await countUse(db, key, windowSeconds, now)
  if (count > limit) throw rateLimited(Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000)))
}

/** The same for what nobody may hear about. @returns whether a use is left in the window */
export async function useIsLeft(
  db: Db,
  key: string,
  limit: number,
  windowSeconds: number,
  now: Date,
): Promise<boolean> {
  return (await countUse(db, key, windowSeconds, now)).count <= limit
}

/** Counts a use less: it turned out not to be one. */
export async function takeUseBack(db: Db, key: string): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(0, ${throttles.count} - 1)` })
    .where(eq(throttles.key, key))
}

const freeTries = 5
const firstWaitSeconds = 30
const longestWaitSeconds = 3600
const waitKey = (key: string) => `${key}:wait`

/**
 * Tries with growing waits (G-100): five in a day are free, then one after 30 s, one after a minute, after two, up to an
 * hour. Of parallel tries after the free ones a single one gets through: claiming the wait decides, and only it counts.
 * Old waits go with the nightly housekeeping, and with them their growth.
 * @returns seconds to wait; 0 = this try may go on
 */
export async function claimTry(db: Db, key: string, now: Date): Promise<number> {
  const [held] = await db
    .select()
    .from(throttles)
    .where(eq(throttles.key, waitKey(key)))
  if (held && held.resetAt > now) return secondsUntil(held.resetAt, now)
  if (!held) {
    const { count } = await countUse(db, key, 24 * 3600, now)
    if (count < freeTries) return 0
  }
  const from = sql`${now.toISOString()}::timestamptz`
  const claimed = await db
    .insert(throttles)
    .values({ key: waitKey(key), count: 1, resetAt: new Date(now.getTime() + firstWaitSeconds * 1000) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`${throttles.count} + 1`,
        resetAt: sql`${from} + make_interval(secs => least(${longestWaitSeconds}, ${firstWaitSeconds} * 2 ^ least(${throttles.count}, 10)))`,
      },
      setWhere: lte(throttles.resetAt, now),
    })
    .returning({ key: throttles.key })
  return claimed.length > 0 ? 0 : firstWaitSeconds
}

const secondsUntil = (time: Date, now: Date) => Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000))

/** After a success the count starts anew. */
export async function forgetUses(db: Db, key: string): Promise<void> {
  await db.delete(throttles).where(inArray(throttles.key, [key, waitKey(key)]))
}

export async function removeOldThrottles(db: Db, now: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.resetAt, now))
}
