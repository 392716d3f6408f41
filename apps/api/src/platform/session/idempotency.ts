import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Db } from '@kontor/db'
import { idempotencyKeys, sessions } from '@kontor/db/schema'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { Failure, inProgress } from '../failures.ts'
import { countKept } from './guest-limits.ts'

const keptMs = 24 * 3600_000
const waitMs = 10_000
/** no request runs that long: whoever claimed the key has died, and its transaction with it (security F1) */
const abandonedMs = 60_000

export type KeptAnswer = { status: number; body: string }

/**
 * Answers a write once per key (security 2.11): the first request works, repeats get its answer, a repeat while it
 * still runs waits up to ten seconds.
 * @param owner whose key it is: session id and call
 * @param body what was asked, made only when there is a key
 * @param kept what of the answer is stored for repeats; all of it by default
 * @throws Failure 422 when the key came with another body, 409 when the first request does not end
 */
export async function once(
  ctx: Context,
  owner: string,
  body: () => string,
  work: () => Promise<KeptAnswer>,
  kept: (body: string) => string = (body) => body,
): Promise<KeptAnswer> {
  const key = ctx.request.idempotencyKey
  if (!key) return await work()
  const { db } = ctx.shop
  const mine = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key))
  // keyed: the body may hold a password, of which a plain digest would be a weak copy
  const bodyHash = createHmac('sha256', ctx.shop.secret).update(body()).digest('hex')
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ owner, key, bodyHash, createdAt: new Date() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 0) {
    const deadline = Date.now() + waitMs
    for (;;) {
      const [first] = await db.select().from(idempotencyKeys).where(mine)
      if (!first) return await once(ctx, owner, body, work, kept) // it failed and gave the key back
      if (first.bodyHash !== bodyHash) {
        throw new Failure(422, 'idempotency_mismatch', 'Dieser Idempotency-Key gehört zu einer anderen Anfrage.')
      }
      if (first.status !== null && first.reply !== null) return { status: first.status, body: unpack(first.reply) }
      if (Date.now() - first.createdAt.getTime() > abandonedMs) {
        await db.delete(idempotencyKeys).where(and(mine, eq(idempotencyKeys.createdAt, first.createdAt)))
        continue
      }
      if (Date.now() > deadline) throw inProgress()
      await wait(100)
    }
  }
  try {
    const answer = await work()
    const reply = pack(kept(answer.body))
    await db.update(idempotencyKeys).set({ status: answer.status, reply }).where(mine)
    // the answer is kept by now: counting it must not take it back
    await countKept(ctx, reply.length).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'a kept answer is not counted'),
    )
    return answer
  } catch (error) {
    // who has written must not do it again, even when what he answers could not be kept
    if (!ctx.request.wrote) await db.delete(idempotencyKeys).where(mine)
    throw error
  }
}

/** a short answer is not worth the work */
const packedFrom = 2000
/** a prefix that no JSON begins with */
const packedSign = 'z:'

/** A basket of a thousand positions is a megabyte: packed it is kept in a tenth of that. */
function pack(body: string): string {
  return body.length < packedFrom ? body : packedSign + deflateRawSync(body).toString('base64')
}

function unpack(kept: string): string {
  if (!kept.startsWith(packedSign)) return kept
  return inflateRawSync(Buffer.from(kept.slice(packedSign.length), 'base64')).toString()
}

export async function removeOldKeys(ctx: Pick<Context, 'db'>, now: Date): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptMs)))
}

/** Deletes what is stored for repeats of users' writes; `owner` begins with the id of the session. */
export async function removeKeysOf(db: Db, userIds: readonly number[]): Promise<void> {
  const ids = [...userIds]
  const theirs = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(inArray(sessions.userId, ids), inArray(sessions.halfUserId, ids)))
  await db.delete(idempotencyKeys).where(inArray(sql`split_part(${idempotencyKeys.owner}, ' ', 1)`, theirs))
}
