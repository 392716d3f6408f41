import { type CallName, closedInStaffVisit, harmlessInStaffVisit } from '@kontor/contracts'
import { z } from 'zod'
import { Failure } from '../failures.ts'
import type { Session } from './session.ts'

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

const nameInData = 'staffVisit'

export const visitData = (visit: StaffVisit) => ({ [nameInData]: visit })

export function staffVisitOf({ data }: Pick<Session, 'data'>): StaffVisit | null {
  const kept = data[nameInData]
  return kept === undefined ? null : StaffVisit.parse(kept)
}

/** @throws Failure 403 for what staff may not do in a customer's place */
export function guardVisit(session: Pick<Session, 'data'>, name: CallName, writes: boolean): void {
  const visit = staffVisitOf(session)
  if (!visit) return
  if (closedInStaffVisit.has(name))
    throw new Failure(403, 'forbidden', 'Das kann nur der Kunde selbst: Zugang, Konto und Bankverbindung gehören ihm.')
  if (writes && !visit.mayWrite && !harmlessInStaffVisit.has(name))
    throw new Failure(
      403,
      'forbidden',
      'Sie sehen den Shop mit den Augen des Kunden und können hier nichts ändern. Zum Ändern melden Sie sich bitte mit Begründung neu an.',
    )
}
