import type { Context } from '../../platform/context.ts'
import { forgetUses, waitingKeys } from '../../platform/session/throttle.ts'
import { withdrawMailLinks } from './mail-links.ts'
import { forgetBrowsers } from './sign-in/remembered-browsers.ts'
import { endSessionsOf } from './sign-in/sessions.ts'

/** Of somebody who is no longer let in: sessions, remembered browsers and the links of mails end at once (I16). */
async function shutOut(ctx: Pick<Context, 'db'>, userId: number): Promise<void> {
  await endSessionsOf(ctx, userId)
  await forgetBrowsers(ctx, userId)
  await withdrawMailLinks(ctx, userId)
}

/** After too many wrong passwords he may try again at once. */
const unlock = ({ db }: Pick<Context, 'db'>, userId: number) => forgetUses(db, triesOf(userId))
const triesOf = (userId: number) => `login:user:${userId}`

/** Which of these users have to wait before they may try again. */
async function lockedAmong({ db, clock }: Context, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const waiting = await waitingKeys(db, userIds.map(triesOf), clock.now())
  return new Set(userIds.filter((id) => waiting.has(triesOf(id))))
}

/** A user's ways in, closed and opened by whoever administers him. */
export const access = { shutOut, endSessions: endSessionsOf, withdrawMailLinks, unlock, lockedAmong }
