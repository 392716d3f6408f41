import type { Context } from '../../../platform/context.ts'
import type { Refusal } from '../../../platform/failures.ts'
import { type Allowance, networkOf, useAll } from '../../../platform/session/throttle.ts'
import { tooManyForRecipient, tooManyForUnconfirmed, tooManyGuestOrders } from '../failures.ts'

const hour = 3600

/**
 * Counts an order for the recipient of its mail, unless that is the caller's own confirmed address: any other address
 * was only typed, and its owner may know nothing of it. A guest's order counts for his network and session too. Runs in
 * the order's transaction, so an order that fails does not count.
 * @returns the reason why the limit is reached; null = the order may be written
 */
export async function countOrder(ctx: Context, email: string): Promise<Refusal | null> {
  const { settings, session } = ctx
  const { user } = ctx.viewer
  const to = email.trim().toLowerCase()
  if (user?.emailConfirmed && user.email.toLowerCase() === to) return null
  const one = (key: string, limit: number, windowSeconds: number): Allowance => ({
    ...{ key, amount: 1, limit, windowSeconds },
  })
  const recipient = `order:to:${to}`
  const ofGuest = [
    one(`order:address:${networkOf(ctx.request.address)}`, settings.guestOrdersPerAddress, hour),
    one(`order:session:${session.id}`, settings.guestOrdersPerSession, hour),
  ]
  const full = await useAll(
    ctx.db,
    [...(user ? [] : ofGuest), one(recipient, settings.guestOrdersPerRecipient, 24 * hour)],
    ctx.clock.now(),
  )
  if (!full) return null
  if (full.key !== recipient) return tooManyGuestOrders(full.wait)
  return user ? tooManyForUnconfirmed() : tooManyForRecipient()
}
