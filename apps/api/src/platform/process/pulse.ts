import { connect } from '@kontor/db'
import { isBusy } from '../errors.ts'
import { Busy, inMaintenance } from '../failures.ts'

/** after so long without an answer the database is asked whether it is still there */
const patienceMs = 5000
const answerMs = 3500
/** So long a request waits for a database that says nothing, which is within the ten seconds of security F4. */
export const silenceMs = patienceMs + answerMs

/** Whether the database answers a connection of its own; requests that wait together ask once. */
export type Pulse = () => Promise<boolean>

export function openPulse(databaseUrl: string): Pulse {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= ask(databaseUrl).finally(() => {
      asked = undefined
    })
    return asked
  }
}

async function ask(databaseUrl: string): Promise<boolean> {
  const { sql } = connect(databaseUrl, 1)
  const silence = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => silence.resolve(false), answerMs)
  const answer = sql`select 1`.then(
    () => true,
    // a database without a free connection is up
    isBusy,
  )
  try {
    return await Promise.race([answer, silence.promise])
  } finally {
    clearTimeout(timer)
    void sql.end({ timeout: 0 }).catch(() => undefined)
  }
}

/**
 * Waits for work on the database, by default however long it takes while the database is there: load is never a 503.
 * @param mostMs after so long it is given up; the work itself may go on, so never for what writes
 * @throws Failure 503 within ten seconds when the database has gone silent (security F4); Busy after `mostMs`
 */
export async function inTime<T>(pulse: Pulse, work: Promise<T>, mostMs = Number.POSITIVE_INFINITY): Promise<T> {
  const silence = Promise.withResolvers<never>()
  const until = performance.now() + mostMs
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    void pulse().then((isThere) => {
      if (!isThere) silence.reject(inMaintenance())
      else if (performance.now() >= until) silence.reject(new Busy('nobody had time within the limit'))
      else watch()
    })
  }
  let over = false
  const watch = () => {
    // a timer may fire a little early
    if (!over) timer = setTimeout(look, Math.min(patienceMs, Math.max(1, until - performance.now() + 1)))
  }
  watch()
  try {
    return await Promise.race([work, silence.promise])
  } finally {
    over = true
    clearTimeout(timer)
  }
}
