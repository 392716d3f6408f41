import type { accountSecurity, Parsed } from '@kontor/contracts'
import { sessions } from '@kontor/db/schema'
import { and, desc, eq, ne, or } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { notFoundInWrite } from '../../../platform/failures.ts'
import { endSessions, liveSince } from '../../../platform/session/session.ts'
import { countRecoveryCodes } from '../two-factor/recovery-codes.ts'
import { deviceName } from './device-name.ts'
import { countBrowsers } from './remembered-browsers.ts'

/** Where the caller is signed in, the current one first, then the last used. */
export async function listSessions(ctx: Context) {
  const userId = ctx.viewer.user?.id ?? 0
  const [rows, recoveryCodesLeft, rememberedBrowsers] = await Promise.all([
    ctx.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), liveSince(ctx.clock.now())))
      .orderBy(desc(sessions.seenAt)),
    countRecoveryCodes(ctx, userId),
    countBrowsers(ctx, userId),
  ])
  const items = rows.map(({ id, publicId, userAgent, address, createdAt, seenAt }) => ({
    id: publicId,
    current: id === ctx.session.id,
    device: deviceName(userAgent ?? ''),
    address: address ?? '',
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }))
  return {
    items: items.toSorted((one, other) => Number(other.current) - Number(one.current)),
    twoFactor: { on: Boolean(ctx.viewer.user?.totpSecret), recoveryCodesLeft, rememberedBrowsers },
  }
}

/** Signs somebody out everywhere, half logins too: he has fewer rights than when he signed in. */
export async function endSessionsOf({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  await endSessions(db, or(eq(sessions.userId, userId), eq(sessions.halfUserId, userId)))
}

/** Ends one session of the caller, or all but this one. @throws Refusal not_found, also for a foreign one */
export async function revokeSession(ctx: Context, { id }: Parsed<typeof accountSecurity.revokeSession>) {
  const own = eq(sessions.userId, ctx.viewer.user?.id ?? 0)
  if (id === 'others') {
    await endSessions(ctx.db, and(own, ne(sessions.id, ctx.session.id)))
    return { message: 'Alle anderen Anmeldungen sind beendet.' }
  }
  const ended = await ctx.db
    .delete(sessions)
    .where(and(own, eq(sessions.publicId, id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw notFoundInWrite()
  return { message: 'Diese Anmeldung ist beendet.' }
}
