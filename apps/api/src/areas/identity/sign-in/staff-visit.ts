import { sessions, users } from '@kontor/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Context, UserRow } from '../../../platform/context.ts'
import { refuse } from '../../../platform/failures.ts'
import { refreshViewer } from '../../../platform/request-context.ts'
import { createSession, invalidateSession, liveSince } from '../../../platform/session/session.ts'
import { isVisitOf, staffVisitOf, visitData } from '../../../platform/session/staff-visit.ts'

/**
 * The rest of the browser's session is the customer's: his rights, his prices, his basket. The staff's own session stays
 * and is gone back to by signing out. There is one visit of it at a time: a later one ends the one before.
 * @throws Refusal in a visit, as when two are asked for at once
 */
export async function beginVisit(ctx: Context, user: UserRow, mayWrite: boolean): Promise<void> {
  const { db, ids, shop, clock, session, viewer, request } = ctx
  const own = session.id
  // visits of one session begin one after the other
  await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, own)).for('update')
  if (session.id !== own || staffVisitOf(session)) throw alreadyVisiting()
  await db.delete(sessions).where(isVisitOf(own))
  const data = visitData({
    staffId: viewer.user?.id ?? 0,
    username: viewer.user?.username ?? '',
    sessionId: own,
    customerId: user.customerId,
    mayWrite,
  })
  const { userAgent, address } = request
  const made = await createSession(db, ids, shop.secret, clock.now(), { userId: user.id, data, userAgent, address })
  // shared by whoever holds this context: its cookie goes along with the answer
  Object.assign(session, made)
}

const alreadyVisiting = () => refuse('validation', 'Sie sehen den Shop schon als Kunde.')

/**
 * Back to the staff's own session, which must still be there: a new one takes its place (no fixation).
 * @returns where the visit came from; null when this session is none, or the staff's session has ended
 */
export async function endVisit(ctx: Context): Promise<string | null> {
  const visit = staffVisitOf(ctx.session)
  if (!visit) return null
  const { db, ids, shop, clock, request } = ctx
  const [own] = await db
    .select({ userId: users.id, mode: sessions.mode })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, visit.sessionId),
        eq(users.id, visit.staffId),
        eq(users.isBackendUser, true),
        eq(users.status, 'active'),
        liveSince(clock.now()),
      ),
    )
  if (!own) return null
  await invalidateSession(db, ctx.session.id)
  await invalidateSession(db, visit.sessionId)
  const { userAgent, address } = request
  ctx.session = await createSession(db, ids, shop.secret, clock.now(), { ...own, userAgent, address })
  await refreshViewer(ctx)
  return visit.customerId === null ? '/console' : `/console/kunden/${visit.customerId}`
}
