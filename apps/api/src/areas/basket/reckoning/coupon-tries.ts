import type { Context } from '../../../platform/context.ts'
import { countUse, networkOf, takeUseBack } from '../../../platform/session/throttle.ts'
import { couponsTriedTooOften } from '../failures.ts'

/** Wrong codes of one person in a quarter of an hour, and of one network address in an hour. */
const ofPerson = { tries: 10, seconds: 15 * 60 }
const ofAddress = { tries: 40, seconds: 60 * 60 }

/**
 * Looks up a coupon code that may be a guess. The try is counted before the look-up, so that parallel tries cannot get
 * past the limit, and uncounted when the coupon exists; a right code does not clear earlier wrong ones. A guest may
 * start a new session, so his network address is limited too.
 * @throws Refusal limit_reached; then nothing is looked up, and a right code sounds like a wrong one
 */
export async function whileTriesLast<T>(ctx: Context, find: () => Promise<T | null>): Promise<T | null> {
  const { db } = ctx.shop
  const now = ctx.clock.now()
  const person = ctx.session.userId === null ? `session:${ctx.session.id}` : `user:${ctx.session.userId}`
  // the address first: a blocked one that comes with a new session each time leaves no row for each of them
  const counted = [
    { key: `coupon:address:${networkOf(ctx.request.address)}`, ...ofAddress },
    { key: `coupon:${person}`, ...ofPerson },
  ]
  for (const [at, { key, tries, seconds }] of counted.entries()) {
    const { count, resetAt } = await countUse(db, key, seconds, now)
    if (count <= tries) continue
    // nothing was looked up, so it does not count for others at the same address
    for (const before of counted.slice(0, at)) await takeUseBack(db, before.key)
    throw couponsTriedTooOften(Math.ceil((resetAt.getTime() - now.getTime()) / 60_000))
  }
  const found = await find()
  if (found !== null) for (const { key } of counted) await takeUseBack(db, key)
  return found
}
