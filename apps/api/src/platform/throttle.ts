import type { Db } from '@kontor/db'
import { throttles } from '@kontor/db/schema'
import { eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { statement } from './built-once.ts'
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
  return await claimWait(db, key, now)
}

/** @returns as `claimTry` */
async function claimWait(db: Db, key: string, now: Date): Promise<number> {
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

/** Where tries come from and how many of them a window takes. */
export type Source = { key: string; limit: number; windowSeconds: number }

const named = (name: string) => sql`${sql.placeholder(name)}::text`
const moment = (name: string) => sql`${sql.placeholder(name)}::timestamptz`
/** What `countUse` does with a row that is there. */
const countOn = sql`
  on conflict (key) do update set
    count = case when throttles.reset_at <= ${moment('now')} then 1 else throttles.count + 1 end,
    reset_at = case when throttles.reset_at <= ${moment('now')} then excluded.reset_at else throttles.reset_at end`

type Counted = { key: string; uses: number; usesUntil: string; heldUntil: string | null; tries: number | null }

/**
 * Finds out whom a try is about and counts it, in one statement as long as tries are free, with a limit on where it comes
 * from. The source's row before the key's, so that two of them never wait for each other.
 * @param whom selects exactly one row with the `key` of the try and whatever else is wanted of it
 */
export function claimingTry<Whom extends Record<string, unknown>>(whom: SQL) {
  const count = statement<Whom & Counted>(sql`
    with whom as (${whom}),
    source as (
      insert into throttles (key, count, reset_at) values (${named('source')}, 1, ${moment('sourceUntil')}) ${countOn}
      returning count, reset_at),
    held as (select reset_at from throttles where key = (select key || ${sql.raw(`'${waitKey('')}'`)} from whom)),
    tried as (
      insert into throttles (key, count, reset_at)
      select whom.key, 1, ${moment('keyUntil')} from whom, source
      where source.count <= ${sql.placeholder('limit')}::int and not exists (select from held) ${countOn}
      returning count)
    select whom.*, source.count as uses, source.reset_at as "usesUntil", held.reset_at as "heldUntil", tried.count as tries
    from whom cross join source left join held on true left join tried on true`)

  /** @returns the row of `whom`, and as `claimTry` the seconds to wait */
  return async (db: Db, asked: Record<string, unknown>, source: Source, now: Date) => {
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
    const [row] = await count(db, {
      ...asked,
      source: source.key,
      sourceUntil: after(source.windowSeconds),
      limit: source.limit,
      keyUntil: after(24 * 3600),
      now: now.toISOString(),
    })
    if (!row) throw new Error('a try without somebody it is about')
    return { row, wait: await waitAfter(db, row, source, now) }
  }
}

async function waitAfter(db: Db, row: Counted, source: Source, now: Date): Promise<number> {
  if (row.uses > source.limit) return secondsUntil(new Date(row.usesUntil), now)
  if (row.heldUntil && new Date(row.heldUntil) > now) return secondsUntil(new Date(row.heldUntil), now)
  if (row.tries !== null && row.tries < freeTries) return 0
  return await claimWait(db, row.key, now)
}

const secondsUntil = (time: Date, now: Date) => Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000))

/** After a success the count starts anew. */
export async function forgetUses(db: Db, key: string): Promise<void> {
  await db.delete(throttles).where(inArray(throttles.key, [key, waitKey(key)]))
}

/** A try that was none: whoever knows the secret guesses nothing, where he comes from neither. */
export type Tries = { key: string; source: string }

/**
 * Forgets tries within the statement of the success: parts of its `with`, in the order of `claimingTry`.
 * @param succeeded the part whose rows mean success
 */
export const forgettingTries = (succeeded: SQL) => sql`
  given_back as (
    update throttles set count = greatest(0, count - 1)
    where key = ${named('triesSource')} and exists (select from ${succeeded}) returning key),
  forgotten as (
    delete from throttles where key in (${named('triesKey')}, ${named('triesWait')})
      and (select count(*) from given_back) >= 0 and exists (select from ${succeeded}))`
/** @param tries null = nothing to forget */
export const triesToForget = (tries: Tries | null) => ({
  triesSource: tries?.source ?? null,
  triesKey: tries?.key ?? null,
  triesWait: tries ? waitKey(tries.key) : null,
})

export async function removeOldThrottles(db: Db, now: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.resetAt, now))
}
