import { connect } from '@kontor/db'
import { inMaintenance } from './failures.ts'

/** after so long without an answer the database is asked whether it is still there */
const patienceMs = 5000
/** together with the patience within the ten seconds of security F4 */
const answerMs = 3500

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
    () => false,
  )
  try {
    return await Promise.race([answer, silence.promise])
  } finally {
    clearTimeout(timer)
    void sql.end({ timeout: 0 }).catch(() => undefined)
  }
}

/**
 * Waits for work on the database, however long it takes while the database is there: load is never a 503.
 * @throws Failure 503 within ten seconds when the database has gone silent (security F4)
 */
export async function inTime<T>(pulse: Pulse, work: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout
  const look = () => {
    void pulse().then((isThere) => (isThere ? watch() : silence.reject(inMaintenance())))
  }
  let over = false
  const watch = () => {
    if (!over) timer = setTimeout(look, patienceMs)
  }
  timer = setTimeout(look, patienceMs)
  try {
    return await Promise.race([work, silence.promise])
  } finally {
    over = true
    clearTimeout(timer)
  }
}
