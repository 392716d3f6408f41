import type { Database } from '@kontor/db'
import { incidents } from '@kontor/db/schema'
import { lt } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import { codeOf, loggable } from './errors.ts'

const daysKept = 30
/** If every request fails, only the first of a minute are kept in the table; the log has them all. */
const mostInAMinute = 60
const levels = ['warn', 'error', 'fatal'] as const

export type Incidents = {
  /** @returns a logger that keeps what it logs with an incident id. @param place a call or page without its values */
  keepFrom(log: FastifyBaseLogger, place: string): FastifyBaseLogger
}

/** Keeps incidents beside the log, so that staff finds them by the id that people were told. */
export function openIncidents(db: Database, clock: Clock): Incidents {
  let minute = 0
  let inMinute = 0

  function keep(level: (typeof levels)[number], place: string, facts: object, message: unknown): void {
    const { incident, err } = facts as { incident?: unknown; err?: unknown }
    if (typeof incident !== 'string') return
    const at = clock.now()
    const now = Math.floor(at.getTime() / 60_000)
    if (now !== minute) [minute, inMinute] = [now, 0]
    if (inMinute++ >= mostInAMinute) return
    const row = { id: incident, at, level, place, message: impersonal(String(message ?? '')), ...causeOf(err) }
    // the log has it in any case; a database that is away keeps nothing
    db.insert(incidents)
      .values(row)
      .onConflictDoNothing()
      .catch(() => undefined)
  }

  return {
    keepFrom(log, place) {
      const keeping = Object.create(log) as FastifyBaseLogger
      for (const level of levels) {
        keeping[level] = (...given: unknown[]) => {
          const [facts, message] = given
          if (typeof facts === 'object' && facts !== null) keep(level, place, facts, message)
          ;(log[level] as (...given: unknown[]) => void).apply(log, given)
        }
      }
      return keeping
    },
  }
}

function causeOf(error: unknown): { cause: string; stack: string } {
  const told = loggable(error)
  if (!(told instanceof Error)) return { cause: '', stack: '' }
  const code = codeOf(told)
  const frames = (told.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    cause: impersonal(`${told.name}${code ? ` ${code}` : ''}: ${told.message}`),
    stack: frames
      .slice(0, 8)
      .map((line) => line.trim())
      .join('\n')
      .slice(0, 2000),
  }
}

/** Messages may repeat what somebody typed: addresses, numbers and what stands in quotes after a colon go. */
export const impersonal = (text: string): string =>
  text
    .replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…@…')
    .replace(/\d{5,}/g, '…')
    .replace(/: "[^"]*"/g, ': "…"')
    .slice(0, 500)

export async function removeOldIncidents(db: Pick<Database, 'delete'>, now: Date): Promise<void> {
  await db.delete(incidents).where(lt(incidents.at, new Date(now.getTime() - daysKept * 24 * 3600_000)))
}
