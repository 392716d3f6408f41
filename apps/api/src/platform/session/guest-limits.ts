import type { Context, ShopProcess } from '../context.ts'
import { rateLimited } from '../failures.ts'
import { cache, madeOf } from '../process/cache.ts'
import { type Allowance, networkOf, openShares, type Share } from './throttle.ts'

/** what a write leaves behind besides what it sends: rows, their indexes, a session */
const bytesOfWrite = 200
const windowSeconds = 3600

/** Network addresses and sessions. A limit that an operator changes holds at once, and the test kit's reset begins again. */
const keptShares = cache<Share>('shares of guest limits', {
  mostBytes: 16_000_000,
  bytes: 100,
  droppedBy: ['settings'],
})
const sharesOf = madeOf((shop: ShopProcess) => openShares(keptShares(shop.db)))

const isGuest = ({ viewer: { user } }: Context) => user === null

function allowancesFor({ settings, session, request }: Context, amount: number): Allowance[] {
  return [
    // the network first: a session costs nothing, so that its limit alone would hold nobody
    { key: `guest:address:${networkOf(request.address)}`, amount, limit: settings.guestBytesPerAddress, windowSeconds },
    { key: `guest:session:${session.id}`, amount, limit: settings.guestBytesPerSession, windowSeconds },
  ]
}

/**
 * Counts a write of somebody who is not signed in by what it can leave in the database.
 * @param input what was sent
 * @throws Failure 429 with Retry-After
 */
export async function limitGuest(ctx: Context, input: object): Promise<void> {
  if (!isGuest(ctx)) return
  const amount = bytesOfWrite + Buffer.byteLength(JSON.stringify(input))
  const wait = await sharesOf(ctx.shop).spend(ctx.shop.db, allowancesFor(ctx, amount), ctx.clock.now())
  if (wait > 0) throw rateLimited(wait)
}

/** Counts an answer that is kept for repeats: its size is known only after the work. */
export async function countKept(ctx: Context, bytes: number): Promise<void> {
  if (isGuest(ctx)) await sharesOf(ctx.shop).charge(ctx.shop.db, allowancesFor(ctx, bytes), ctx.clock.now())
}
