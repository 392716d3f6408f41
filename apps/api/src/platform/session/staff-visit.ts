import { type CallName, closedInStaffVisit, harmlessInStaffVisit } from '@kontor/contracts'
import type { Db } from '@kontor/db'
import { auditEntries, sessions, users } from '@kontor/db/schema'
import { and, arrayContains, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { Failure } from '../failures.ts'
import { liveSince, type Session, visitInData } from './session.ts'

/** Of a session in which a member of staff sees the shop as a customer does. */
const StaffVisit = z.object({
  staffId: z.int(),
  username: z.string(),
  /** his own session, to which he goes back */
  sessionId: z.string(),
  customerId: z.int().nullable(),
  mayWrite: z.boolean(),
})
export type StaffVisit = z.output<typeof StaffVisit>

export const visitData = (visit: StaffVisit) => ({ [visitInData]: visit })

export function staffVisitOf({ data }: Pick<Session, 'data'>): StaffVisit | null {
  const kept = data[visitInData]
  return kept === undefined ? null : StaffVisit.parse(kept)
}

/** Visits that began in a session. */
export const isVisitOf = (sessionId: string) =>
  sql`${sessions.data} @> ${JSON.stringify({ [visitInData]: { sessionId } })}::jsonb`

/** A working day: whoever looks longer signs in as the customer again. */
const longestMs = 8 * 3600_000
const ofVisit = alias(sessions, 'of_visit')

/**
 * Whether a session that is a visit still is one: it ends by itself, and at once with the staff's own session, access
 * and right to it.
 */
export async function visitHolds(db: Db, session: Pick<Session, 'id' | 'data'>, now: Date): Promise<boolean> {
  const visit = staffVisitOf(session)
  if (!visit) return true
  const [own] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(ofVisit, and(eq(ofVisit.id, session.id), gt(ofVisit.createdAt, new Date(now.getTime() - longestMs))))
    .where(
      and(
        eq(sessions.id, visit.sessionId),
        eq(users.id, visit.staffId),
        sql`${users.isBackendUser}`,
        eq(users.status, 'active'),
        arrayContains(users.functions, ['customers']),
        liveSince(now),
      ),
    )
  return own !== undefined
}

/** A line in the audit log of what staff does in a customer's place; none where this session is no visit. */
export async function noteInVisit(
  { clock, session }: Pick<Context, 'clock' | 'session'>,
  db: Db,
  line: Pick<typeof auditEntries.$inferInsert, 'procedure' | 'target' | 'title'>,
): Promise<void> {
  const visit = staffVisitOf(session)
  if (!visit) return
  await db.insert(auditEntries).values({ ...line, at: clock.now(), userId: visit.staffId, username: visit.username })
}

/** @throws Failure 403 for what staff may not do in a customer's place */
export function guardVisit(session: Pick<Session, 'data'>, name: CallName, writes: boolean): void {
  const visit = staffVisitOf(session)
  if (!visit) return
  if (closedInStaffVisit.has(name))
    throw new Failure(
      403,
      'forbidden',
      'Das kann nur der Kunde selbst: Zugang, Konto, Bankverbindung, Budgets, Kostenstellen und Freigaben gehören ihm.',
    )
  if (writes && !visit.mayWrite && !harmlessInStaffVisit.has(name))
    throw new Failure(
      403,
      'forbidden',
      'Sie sehen den Shop mit den Augen des Kunden und können hier nichts ändern. Zum Ändern melden Sie sich bitte mit Begründung neu an.',
    )
}
