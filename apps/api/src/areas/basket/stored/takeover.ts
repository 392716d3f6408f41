import { basketPositions, baskets } from '@kontor/db/schema'
import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { summaryOf } from './stored-summary.ts'

const waitingOf = statement(
  sql`select id from baskets where user_id = ${sql.placeholder('userId')}::int and state = 'autosaved'`,
)

/**
 * At login (G-71): a filled guest basket becomes the user's basket and the user's open one waits as autosaved. With an
 * empty or missing guest basket the user's own stays; when that is empty, the one that waits is loaded. Nothing is ever
 * lost (I13): a basket that waited already becomes a saved one. To be called while the guest's session row still stands.
 * @param guestSessionId null = the guest has no basket
 */
export async function takeOverGuestBasket(ctx: Context, guestSessionId: string | null, userId: number): Promise<void> {
  // who comes with nothing and left nothing waiting needs no transaction
  if (guestSessionId === null && (await waitingOf(ctx.db, { userId })).length === 0) return
  await inTransaction(ctx, async (within) => {
    const { db, clock } = within
    const waiting = and(eq(baskets.userId, userId), eq(baskets.state, 'autosaved'))
    // always the one that waits before the open one, so that two logins of one user never wait for each other
    const [waits] = await db.select({ id: baskets.id }).from(baskets).where(waiting).for('update')
    const guest = guestSessionId && (await lockFilledBasket(within, guestSessionId))
    if (!guest && !waits) return
    const own = await openOwn(within, userId)
    if (!guest && own.isFilled) return
    if (own.isFilled) {
      await keepWaiting(within, userId)
      await db.update(baskets).set({ state: 'autosaved' }).where(eq(baskets.id, own.id))
    } else await db.delete(baskets).where(eq(baskets.id, own.id))
    const changedAt = clock.now()
    const version = sql`${baskets.version} + 1`
    if (guest)
      await db.update(baskets).set({ userId, sessionId: null, version, changedAt }).where(eq(baskets.id, guest))
    else await db.update(baskets).set({ state: 'open', version, changedAt }).where(waiting)
  })
}

/** The user's open basket, made where there is none: whoever writes to it at this moment waits for what becomes of it. */
async function openOwn(ctx: Context, userId: number): Promise<{ id: string; isFilled: boolean }> {
  const now = ctx.clock.now().toISOString()
  const [own] = await ctx.db.execute<{ id: string }>(sql`
    insert into baskets (user_id, version, created_at, changed_at)
    values (${userId}::int, 1, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (user_id) where state = 'open' do update set version = baskets.version
    returning id`)
  if (!own) throw new Error('an inserted or updated basket comes back')
  const [filled] = await ctx.db
    .select({ uid: basketPositions.uid })
    .from(basketPositions)
    .where(eq(basketPositions.basketId, own.id))
    .limit(1)
  return { id: own.id, isFilled: filled !== undefined }
}

/** Only one waits (G-74): an older one is found among the saved ones. */
async function keepWaiting(ctx: Context, userId: number): Promise<void> {
  const since = sql<string>`'Warenkorb vom ' || to_char(${baskets.changedAt} at time zone 'Europe/Berlin', 'DD.MM.YYYY')`
  await ctx.db
    .update(baskets)
    .set({ state: 'saved', name: since, summary: summaryOf(ctx, sql`${baskets.id}`) })
    .where(and(eq(baskets.userId, userId), eq(baskets.state, 'autosaved')))
}

/** @returns the id of the guest's basket, or null when there is nothing in it */
async function lockFilledBasket({ db }: Context, guestSessionId: string): Promise<string | null> {
  const positions = db.select().from(basketPositions).where(eq(basketPositions.basketId, baskets.id))
  const isOpen = and(eq(baskets.sessionId, guestSessionId), isNull(baskets.userId), eq(baskets.state, 'open'))
  const [guest] = await db
    .select({ id: baskets.id })
    .from(baskets)
    .where(and(isOpen, exists(positions)))
    .for('no key update')
  return guest?.id ?? null
}
