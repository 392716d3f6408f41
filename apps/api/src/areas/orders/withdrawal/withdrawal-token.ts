import type { Context, ShopProcess } from '../../../platform/context.ts'
import { readToken, signToken } from '../../../platform/session/signed-token.ts'

/** The content of the link in the mail to the order's own address. */
export type Linked = { withdrawalId: string; orderId: number }

const purpose = 'withdrawal-settle'
/** long enough for a holiday: the declaration counts from its receipt, however late it is confirmed */
const holdsMs = 30 * 24 * 3600_000

/** The address in the mail: it opens a page with a button; nothing happens by opening it. */
export function linkFor(
  { secret, clock, settings }: Pick<ShopProcess, 'secret' | 'clock' | 'settings'>,
  linked: Linked,
) {
  const token = signToken(secret, purpose, linked, new Date(clock.now().getTime() + holdsMs))
  return new URL(`/vertrag-widerrufen/bestaetigen?${new URLSearchParams({ token })}`, settings.BASE_URL).href
}

export const readLink = ({ shop, clock }: Context, token: string) =>
  readToken<Linked>(shop.secret, purpose, token, clock.now())
