import type { Db } from '@kontor/db'
import { throttles } from '@kontor/db/schema'
import { and, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { rateLimited } from '../failures.ts'
import { statement } from '../process/built-once.ts'
import type { Cache } from '../process/cache.ts'

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

/** The same without a Failure, for limits that must stay unseen. @returns whether a use is left in the window */
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
 * Tries with growing waits (G-100): five in a day are free, then one after 30 s, one after a minute, after two, up to
 * an hour. Of parallel tries after the free ones a single one gets through: claiming the wait decides, and only it
 * counts. Old waits go with the nightly housekeeping, and with them their growth.
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
const countOn = (amount: SQL) => sql`
  on conflict (key) do update set
    count = case when throttles.reset_at <= ${moment('now')} then ${amount} else throttles.count + ${amount} end,
    reset_at = case when throttles.reset_at <= ${moment('now')} then excluded.reset_at else throttles.reset_at end`

type Counted = { key: string; uses: number; usesUntil: string; heldUntil: string | null; tries: number | null }

/**
 * Finds out whom a try is about and counts it, in one statement as long as tries are free, with a limit on where it
 * comes from. The source's row before the key's, so that two of them never wait for each other.
 * @param whom selects exactly one row with the `key` of the try and whatever else is wanted of it
 */
export function claimingTry<Whom extends Record<string, unknown>>(whom: SQL) {
  const count = statement<Whom & Counted>(sql`
    with whom as (${whom}),
    source as (
      insert into throttles (key, count, reset_at) values (${named('source')}, 1, ${moment('sourceUntil')}) ${countOn(sql`1`)}
      returning count, reset_at),
    held as (select reset_at from throttles where key = (select key || ${sql.raw(`'${waitKey('')}'`)} from whom)),
    tried as (
      insert into throttles (key, count, reset_at)
      select whom.key, 1, ${moment('keyUntil')} from whom, source
      where source.count <= ${sql.placeholder('limit')}::int and not exists (select from held) ${countOn(sql`1`)}
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

/** Those of some keys that have to wait before their next try. */
export async function waitingKeys(db: Db, keys: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: throttles.key })
    .from(throttles)
    .where(and(inArray(throttles.key, keys.map(waitKey)), gt(throttles.resetAt, now)))
  const held = new Set(rows.map(({ key }) => key))
  return new Set(keys.filter((key) => held.has(waitKey(key))))
}

/** After a success the count starts again. */
export async function forgetUses(db: Db, key: string): Promise<void> {
  await db.delete(throttles).where(inArray(throttles.key, [key, waitKey(key)]))
}

/** Uncounts a try with the right secret, for its source too. */
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

/** How much of something a key may use in a window. */
export type Allowance = { key: string; amount: number; limit: number; windowSeconds: number }

/** Rows are written in the order of their keys, so that two statements never wait for each other. */
const adding = statement<{ key: string; count: number; resetAt: string }>(sql`
  insert into throttles (key, count, reset_at)
  select key, amount, ${moment('now')} + make_interval(secs => seconds)
  from jsonb_to_recordset(${sql.placeholder('asked')}::jsonb) as asked (key text, amount int, seconds int) order by key
  ${countOn(sql`excluded.count`)}
  returning key, count, reset_at as "resetAt"`)
const givingBack = statement<{ key: string }>(sql`
  update throttles set count = greatest(0, throttles.count - held.amount)
  from (
    select t.key, asked.amount from throttles t
    join jsonb_to_recordset(${sql.placeholder('asked')}::jsonb) as asked (key text, amount int) on asked.key = t.key
    order by t.key for update of t) held
  where throttles.key = held.key returning throttles.key`)

type Asked = { key: string; amount: number; seconds: number }
async function add(db: Db, asked: readonly Asked[], now: Date) {
  const rows = await adding(db, { asked: JSON.stringify(asked), now: now.toISOString() })
  return new Map(rows.map(({ key, count, resetAt }) => [key, { count, resetAt: new Date(resetAt) }]))
}

/**
 * Counts uses of several things at once, all of them or none.
 * @returns the first that has no room, and the seconds until it has; null = counted
 */
export async function useAll(
  db: Db,
  allowances: readonly Allowance[],
  now: Date,
): Promise<{ key: string; wait: number } | null> {
  const counted = await add(
    db,
    allowances.map(({ key, amount, windowSeconds }) => ({ key, amount, seconds: windowSeconds })),
    now,
  )
  const full = allowances.find(({ key, limit }) => (counted.get(key)?.count ?? 0) > limit)
  if (!full) return null
  await takeAllBack(db, allowances)
  return { key: full.key, wait: secondsUntil(counted.get(full.key)?.resetAt ?? now, now) }
}

async function takeAllBack(db: Db, allowances: readonly Allowance[]): Promise<void> {
  await givingBack(db, { asked: JSON.stringify(allowances.map(({ key, amount }) => ({ key, amount }))) })
}

/** One of so many parts of a limit is taken from the database at a time. */
const shares = 50
/** What this process may still spend of a limit, or why nothing. */
export type Share = { left: number; until: number; refused: number }

/**
 * Spends from limits that are asked at nearly every write. A process takes a share of a limit from the database and
 * spends it by itself, so that most writes cost nothing more; all processes together never spend more than the limit.
 * @param kept must hold the shares of at least one write; a share that was dropped is taken from the database again
 */
export function openShares(kept: Cache<Share>) {
  const has = ({ key, amount }: Allowance, now: number) => {
    const share = kept.get(key)
    return share !== undefined && share.until > now && share.left >= amount
  }
  const take = ({ key, amount }: Allowance) => {
    const share = kept.get(key)
    if (share) share.left -= amount
  }
  /** seconds until what was refused may fit */
  const refusal = ({ key, amount }: Allowance, now: number) => {
    const share = kept.get(key)
    return share && share.until > now && amount >= share.refused ? Math.ceil((share.until - now) / 1000) : 0
  }

  async function takeShares(db: Db, allowances: readonly Allowance[], now: Date): Promise<void> {
    const asked = allowances.map(({ key, amount, limit, windowSeconds }) => ({
      key,
      // the larger of one use and a share
      amount: Math.max(amount, Math.ceil(limit / shares)),
      seconds: windowSeconds,
    }))
    const counted = await add(db, asked, now)
    const back: Asked[] = []
    for (const [at, one] of asked.entries()) {
      const { amount, limit } = allowances[at] as Allowance
      const { count, resetAt } = counted.get(one.key) ?? { count: 0, resetAt: now }
      const granted = one.amount - Math.max(0, count - limit)
      const old = kept.get(one.key)
      const left = old && old.until === resetAt.getTime() ? old.left : 0
      const none = Number.POSITIVE_INFINITY
      if (left + granted >= amount) {
        kept.set(one.key, { left: left + granted, until: resetAt.getTime(), refused: none })
      } else {
        // a use that is too large is not counted, so smaller ones still fit
        back.push(one)
        kept.set(one.key, { left, until: resetAt.getTime(), refused: amount })
      }
    }
    if (back.length > 0) await givingBack(db, { asked: JSON.stringify(back) })
  }

  /** what is being taken just now, by its key */
  const underWay = new Map<string, Promise<void>>()
  /** One take at a time: else a burst takes every share of a limit into one process, and the others are left with none. */
  async function takeOrWait(db: Db, lacking: readonly Allowance[], now: Date): Promise<void> {
    const begun = lacking.flatMap(({ key }) => underWay.get(key) ?? [])
    if (begun.length > 0) return void (await Promise.all(begun))
    const taking = takeShares(db, lacking, now)
    for (const { key } of lacking) underWay.set(key, taking)
    try {
      await taking
    } finally {
      for (const { key } of lacking) underWay.delete(key)
    }
  }

  return {
    /** @returns seconds to wait, and nothing spent; 0 = spent */
    async spend(db: Db, allowances: readonly Allowance[], now: Date): Promise<number> {
      const at = now.getTime()
      // parallel requests of this process may have spent the share that was just taken
      for (;;) {
        for (const one of allowances) if (refusal(one, at) > 0) return refusal(one, at)
        const lacking = allowances.filter((one) => !has(one, at))
        if (lacking.length === 0) {
          for (const one of allowances) take(one)
          return 0
        }
        await takeOrWait(db, lacking, now)
      }
    },
    /** Counts what was stored without asking before, so that less is left for the next use. */
    async charge(db: Db, allowances: readonly Allowance[], now: Date): Promise<void> {
      const [held, short] = [true, false].map((here) => allowances.filter((one) => has(one, now.getTime()) === here))
      for (const one of held ?? []) take(one)
      const asked = (short ?? []).map(({ key, amount, windowSeconds }) => ({ key, amount, seconds: windowSeconds }))
      if (asked.length > 0) await add(db, asked, now)
    },
  }
}

/**
 * Where a request comes from, as limits count it: whoever has an IPv6 address has the other 2^64 of its network too.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const behind = tail?.split(':').filter(Boolean) ?? []
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - behind.length) }, () => '0')
  return `${[...groups, ...zeros, ...behind].slice(0, 4).join(':')}::/64`
}
