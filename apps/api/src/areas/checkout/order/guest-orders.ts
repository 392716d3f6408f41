import type { Context } from '../../../platform/context.ts'
import type { Refusal } from '../../../platform/failures.ts'
import { type Allowance, networkOf, useAll } from '../../../platform/session/throttle.ts'
import { tooManyForRecipient, tooManyGuestOrders } from '../failures.ts'

const hour = 3600

/**
 * Counts an order of a guest for his network, his session and the address of its mail, which is typed, so that its
 * owner may know nothing of it. Runs in the order's transaction, so an order that fails does not count.
 * @returns the reason why the limit is reached; null = the order may be written
 */
export async function countGuestOrder(ctx: Context, email: string): Promise<Refusal | null> {
  if (ctx.viewer.user) return null
  const { settings, session } = ctx
  const one = (key: string, limit: number, windowSeconds: number): Allowance => ({
    ...{ key, amount: 1, limit, windowSeconds },
  })
  const recipient = `order:to:${email.trim().toLowerCase()}`
  const full = await useAll(
    ctx.db,
    [
      one(`order:address:${networkOf(ctx.request.address)}`, settings.guestOrdersPerAddress, hour),
      one(`order:session:${session.id}`, settings.guestOrdersPerSession, hour),
      one(recipient, settings.guestOrdersPerRecipient, 24 * hour),
    ],
    ctx.clock.now(),
  )
  if (!full) return null
  return full.key === recipient ? tooManyForRecipient() : tooManyGuestOrders(full.wait)
}
