import { hostname } from 'node:os'
import type { Database } from '@kontor/db'
import { processes } from '@kontor/db/schema'
import { eq, lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'

const everyMs = 60_000
/** Who was silent for so long has died without a word. */
const silentMs = 5 * everyMs

/**
 * Says every minute that this process lives.
 * @param version what its build is called
 * @returns how to stop, which takes its row away
 */
export async function sayAlive(db: Database, clock: Clock, version: string): Promise<() => Promise<void>> {
  const id = crypto.randomUUID()
  const startedAt = clock.now()
  const state = () => ({ memoryBytes: process.memoryUsage().rss, seenAt: clock.now() })
  const about = { id, host: hostname(), pid: process.pid, version, node: process.version, startedAt }
  const say = async () => {
    await db
      .insert(processes)
      .values({ ...about, ...state() })
      .onConflictDoUpdate({ target: processes.id, set: state() })
    await db.delete(processes).where(lt(processes.seenAt, new Date(clock.now().getTime() - silentMs)))
  }
  await say().catch(() => undefined)
  const timer = setInterval(() => void say().catch(() => undefined), everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await db.delete(processes).where(eq(processes.id, id))
  }
}
