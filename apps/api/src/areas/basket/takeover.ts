import { basketPositions, baskets } from '@kontor/db/schema'
import { and, eq, exists, isNull, not, type SQL } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'

/**
 * At login (G-71): a filled guest basket becomes the user's basket and the user's open one waits as autosaved; with
 * an empty or missing guest basket the user's own stays. To be called while the guest's session row still stands.
 */
export async function takeOverGuestBasket(ctx: Context, guestSessionId: string, userId: number): Promise<void> {
  await inTransaction(ctx, async (within) => {
    const { db, clock } = within
    const [guest] = await db
      .select({ id: baskets.id })
      .from(baskets)
      .where(and(isOpenOfGuest(guestSessionId), hasPositions(within)))
      .for('no key update')
    if (!guest) return
    const own = and(eq(baskets.userId, userId), eq(baskets.state, 'open'))
    await db.delete(baskets).where(and(own, not(hasPositions(within))))
    await db.update(baskets).set({ state: 'autosaved' }).where(own)
    await db.update(baskets).set({ userId, sessionId: null, changedAt: clock.now() }).where(eq(baskets.id, guest.id))
  })
}

function isOpenOfGuest(sessionId: string): SQL | undefined {
  return and(eq(baskets.sessionId, sessionId), isNull(baskets.userId), eq(baskets.state, 'open'))
}

function hasPositions({ db }: Context): SQL {
  return exists(
    db.select({ uid: basketPositions.uid }).from(basketPositions).where(eq(basketPositions.basketId, baskets.id)),
  )
}
