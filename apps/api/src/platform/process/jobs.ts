import { randomUUID } from 'node:crypto'
import { afterCommit, type Db, doorOf } from '@kontor/db'
import { type JobResult, PgBoss } from 'pg-boss'
import type { ParameterOrJSON } from 'postgres'
import { loggable } from '../errors.ts'
import { clientOf } from './built-once.ts'
import type { Bulletin } from './bulletin.ts'
import type { JobFence } from './job-fence.ts'

/** Every kind of work done after a commit, with what it needs to know. */
export type JobKinds = {
  'match-withdrawal': { withdrawalId: string }
  'withdrawal-tasks': Record<string, never>
  'roll-budgets': Record<string, never>
  'escalate-releases': Record<string, never>
  'note-late-lines': Record<string, never>
  'send-restock-notices': Record<string, never>
  'spread-stock': Record<string, never>
  'publish-drafts': Record<string, never>
  'hand-on-releases': { customerId: number }
  'send-password-link': { name: string }
  'refresh-catalogue': Record<string, never>
  'rebuild-listings': Record<string, never>
  'import-table': { runId: number }
  'tidy-up': Record<string, never>
}
export type JobName = keyof JobKinds

export type Jobs = {
  /**
   * Enqueues within the caller's transaction: no commit, no job (security 2.13). Who works on it is woken after the
   * commit.
   */
  send<Name extends JobName>(db: Db, name: Name, data: JobKinds[Name]): Promise<void>
  work<Name extends JobName>(name: Name, handle: (data: JobKinds[Name]) => Promise<void>): Promise<void>
  /** Repeats a job by cron in Europe/Berlin; one process of the shop does it. */
  schedule(name: JobName, cron: string): Promise<void>
  /** Starts a failed job again, in the caller's transaction. */
  retry(db: Db, name: JobName, id: string): Promise<void>
  /** Removes a failed job, in the caller's transaction. */
  discard(db: Db, name: JobName, id: string): Promise<void>
  stop(): Promise<void>
}

export const jobNames: readonly JobName[] = [
  'match-withdrawal',
  'withdrawal-tasks',
  'roll-budgets',
  'escalate-releases',
  'note-late-lines',
  'send-restock-notices',
  'spread-stock',
  'publish-drafts',
  'hand-on-releases',
  'send-password-link',
  'refresh-catalogue',
  'rebuild-listings',
  'import-table',
  'tidy-up',
]

/**
 * A job whose process died is started again after half a minute without a heartbeat (security F1). The queue itself
 * notifies nobody: it would do so in the caller's transaction, and the commits of all such wait for each other, each
 * until the other is on the disk (decision 0034).
 */
const queue = { retryLimit: 12, retryBackoff: true, retryDelay: 5, notify: false, heartbeatSeconds: 30 }

/**
 * Twenty at a time, each completed by itself, without a pause while there are more. Asked for when the bulletin says
 * that there is work, and every fifteen seconds for what nobody could tell: repeats, and jobs of a process that died.
 */
const work = {
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 15,
} as const

/** The queue's own statement within a transaction of ours, prepared like ours: one text for each kind of work. */
async function rowsOf(db: Db, text: string, values: readonly unknown[] = []) {
  return { rows: [...(await clientOf(db).unsafe(text, values as ParameterOrJSON<never>[], { prepare: true }))] }
}

const within = (db: Db) => ({ db: { executeSql: (text: string, values?: unknown[]) => rowsOf(db, text, values) } })

/** Opens the job queue (pg-boss) in its own schema of the shop's database. @param fence between jobs and resets */
export async function openJobs(
  databaseUrl: string,
  onError: (error: Error) => void,
  fence: JobFence | null,
  bulletin: Bulletin,
): Promise<Jobs> {
  const door = doorOf(databaseUrl)
  const boss = new PgBoss({
    connectionString: databaseUrl,
    // handed on to its driver, as all of this
    ...(door && { stream: door }),
    max: 3,
    application_name: 'kontor-jobs',
    persistWarnings: false,
  })
  boss.on('error', onError)
  await boss.start()
  for (const name of jobNames) {
    await boss.createQueue(name, queue)
    // one that an older release made
    await boss.updateQueue(name, queue)
    // read once and then known: within a transaction it would be read by another connection, which one session has not
    if (door) await boss.findJobs(name, { id: randomUUID() })
  }
  const wakeLater = (name: JobName) => afterCommit(() => bulletin.post(`job:${name}`))
  return {
    async send(db, name, data) {
      await boss.send(name, data, within(db))
      wakeLater(name)
    },
    async work(name, handle) {
      const worker = await boss.work<JobKinds[typeof name]>(name, work, async (jobs) => {
        const results: JobResult[] = []
        for (const { id, data } of jobs) {
          results.push(
            await (fence ? fence.within(name, id, () => handle(data)) : handle(data)).then(
              () => ({ id, status: 'completed' as const }),
              (error: unknown) => ({ id, status: 'failed' as const, output: { message: String(loggable(error)) } }),
            ),
          )
        }
        return results
      })
      bulletin.on(`job:${name}`, () => boss.notifyWorker(worker))
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {}, { tz: 'Europe/Berlin' })
    },
    async retry(db, name, id) {
      await boss.retry(name, id, within(db))
      wakeLater(name)
    },
    async discard(db, name, id) {
      await boss.deleteJob(name, id, within(db))
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
