import { connect, doorOf, type Sql, type TransactionSql } from '@kontor/db'

// For the test kit alone: the world is put back between jobs, never under one that runs.

const fence = 7_342_003

/** Jobs started by visitors' calls that may write mails. */
const kinds = ['match-withdrawal', 'send-password-link']

export type JobFence = {
  /** Does the work of a job, unless a reset has dropped it since it was taken from the queue. */
  within(name: string, id: string, work: () => Promise<void>): Promise<void>
  /** Does the work of a reset; `dropJobs` in it waits for running jobs. */
  between<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A lock of its connection, so that it is released when the process dies. */
export function openJobFence(databaseUrl: string): JobFence {
  const { sql, close } = connect(databaseUrl, kinds.length)
  const door = doorOf(databaseUrl)
  if (door) return { ...inProcessFence(door, sql), close }
  return {
    between: (work) => work(),
    async within(name, id, work) {
      if (!kinds.includes(name)) return await work()
      const connection = await sql.reserve()
      try {
        await connection`select pg_advisory_lock_shared(${fence})`
        const jobs = await connection`select 1 from pgboss.job where name = ${name} and id = ${id}`
        if (jobs.length > 0) await work()
      } finally {
        await connection`select pg_advisory_unlock_shared(${fence})`
        connection.release()
      }
    },
    close,
  }
}

type State = { running: Set<Promise<void>>; resetting: Promise<void> | null }
const states = new WeakMap<object, State>()

/** A database with one session has nobody to wait for its locks (decision 0044), and nobody outside of this process. */
function inProcessFence(database: object, sql: Sql): Omit<JobFence, 'close'> {
  const state = states.get(database) ?? { running: new Set(), resetting: null }
  states.set(database, state)
  return {
    async within(name, id, work) {
      if (!kinds.includes(name)) return await work()
      while (state.resetting) await state.resetting
      const job = (async () => {
        const jobs = await sql`select 1 from pgboss.job where name = ${name} and id = ${id}`
        if (jobs.length > 0) await work()
      })()
      state.running.add(job)
      await job.finally(() => state.running.delete(job))
    },
    async between(work) {
      while (state.resetting) await state.resetting
      const { promise, resolve } = Promise.withResolvers<void>()
      state.resetting = promise
      try {
        await Promise.allSettled(state.running)
        return await work()
      } finally {
        state.resetting = null
        resolve()
      }
    },
  }
}

/** Waits for running jobs, in every process, and drops waiting ones. No job starts until the transaction ends. */
export async function dropJobs(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${fence})`
  const [queue] = await tx`select 1 from information_schema.tables where table_schema = 'pgboss' and table_name = 'job'`
  if (queue) await tx`delete from pgboss.job where name = any(${kinds})`
}
