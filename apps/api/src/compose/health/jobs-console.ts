import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'
import { impersonal } from '../../platform/incidents.ts'
import { jobNames } from '../../platform/process/jobs.ts'

const states = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const
type State = (typeof states)[number]
const Job = z.strictObject({ name: z.enum(jobNames), id: z.uuid() })
const mostShown = 200

type JobRow = {
  id: string
  name: string
  state: State
  tries: number
  most_tries: number
  created_on: string
  completed_on: string | null
  start_after: string
  reason: string | null
}

/** The tables of the queue are there once its first process has started. */
async function hasQueue({ db }: Context): Promise<boolean> {
  const [found] = await db.execute<{ is: boolean }>(sql`select to_regclass('pgboss.job') is not null as is`)
  return found?.is === true
}

async function findFailed(ctx: Context, { name, id }: z.output<typeof Job>) {
  const rows = (await hasQueue(ctx))
    ? await ctx.db.execute<{ reason: string | null }>(sql`
        select output ->> 'message' as reason from pgboss.job
        where name = ${name} and id = ${id} and state = 'failed' for update`)
    : []
  const [job] = rows
  if (!job) throw notFound()
  return { state: 'failed', reason: impersonal(job.reason ?? '') }
}

const iso = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString())

/** The queue: what waits, what runs, and what failed for good after all its tries. */
export const jobsConsole = consoleRouter({
  queues: reads(z.strictObject({}), async (ctx) => {
    const rows = (await hasQueue(ctx))
      ? await ctx.db.execute<{ name: string; state: State; count: number; oldest: string }>(sql`
          select name, state, count(*)::int as count, min(created_on) as oldest from pgboss.job group by name, state`)
      : []
    return {
      items: jobNames.map((name) => {
        const own = rows.filter((row) => row.name === name)
        const counts = Object.fromEntries(
          states.map((state) => [state, own.find((row) => row.state === state)?.count ?? 0]),
        ) as Record<State, number>
        const waiting = own.filter(({ state }) => state === 'created' || state === 'retry').map(({ oldest }) => oldest)
        return { name, counts, oldestWaiting: iso(waiting.toSorted()[0] ?? null) }
      }),
    }
  }),
  list: reads(
    z.strictObject({ state: z.enum(states).default('failed'), name: z.enum(jobNames).optional() }),
    async (ctx, { state, name }) => {
      const rows = (await hasQueue(ctx))
        ? await ctx.db.execute<JobRow>(sql`
            select id, name, state, retry_count as tries, retry_limit as most_tries, created_on, completed_on, start_after,
              output ->> 'message' as reason
            from pgboss.job where state = ${state}::pgboss.job_state
              and name = any(${`{${(name ? [name] : jobNames).join(',')}}`}::text[])
            order by created_on desc, id limit ${mostShown + 1}`)
        : []
      return {
        hasMore: rows.length > mostShown,
        items: rows.slice(0, mostShown).map((row) => ({
          ...{ id: row.id, name: row.name, state: row.state, tries: row.tries, mostTries: row.most_tries },
          ...{ createdAt: iso(row.created_on), endedAt: iso(row.completed_on), dueAt: iso(row.start_after) },
          // what a job was given may be personal
          reason: impersonal(row.reason ?? ''),
        })),
      }
    },
  ),
  retry: writes(Job, async (ctx, job) => {
    const before = await findFailed(ctx, job)
    await ctx.shop.jobs.retry(ctx.db, job.name, job.id)
    return { reply: {}, change: { target: `job:${job.id}`, title: job.name, before, after: { state: 'retry' } } }
  }),
  discard: writes(Job, async (ctx, job) => {
    const before = await findFailed(ctx, job)
    await ctx.shop.jobs.discard(ctx.db, job.name, job.id)
    return { reply: {}, change: { target: `job:${job.id}`, title: job.name, before } }
  }),
})
