import { shopState } from '@kontor/db/schema'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { refuse } from '../../../platform/failures.ts'
import { mendSearchIndex, oneAtATime, rebuildReadModel } from './read-model.ts'

/** The row of `shop_state` that tells how far a rebuild is. */
const stateName = 'rebuild'
/** A rebuild that says nothing for so long has died with its process. */
const silentMs = 5 * 60_000

const Progress = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
})
export type RebuildProgress = z.output<typeof Progress>

type Shop = Parameters<typeof mendSearchIndex>[0] & Pick<Context, 'clock'>

async function write(db: Pick<Context['db'], 'execute'>, progress: RebuildProgress): Promise<void> {
  await db.execute(sql`
    insert into shop_state (name, value) values (${stateName}, ${JSON.stringify(progress)}::text::jsonb)
    on conflict (name) do update set value = excluded.value, changed_at = now()`)
}

/** How far the last rebuild is; null where there was none. */
export async function rebuildProgress({ db }: Pick<Context, 'db'>): Promise<RebuildProgress | null> {
  const [row] = await db.select().from(shopState).where(eq(shopState.name, stateName))
  const { success, data } = Progress.safeParse(row?.value)
  if (!success || !row) return null
  const isAtWork = data.state === 'waiting' || data.state === 'running'
  return isAtWork && Date.now() - row.changedAt.getTime() > silentMs ? { ...data, state: 'failed' } : data
}

/**
 * Has lists and search made again from the catalogue after the commit; readers see the old or the new.
 * @throws Refusal while one is at work
 */
export async function askForRebuild(ctx: Pick<Context, 'db' | 'clock' | 'shop'>): Promise<void> {
  const { db, clock, shop } = ctx
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${stateName}))`)
  const progress = await rebuildProgress(ctx)
  if (progress?.state === 'waiting' || progress?.state === 'running')
    throw refuse('already_decided', 'Listen und Suche werden gerade schon neu aufgebaut.')
  const startedAt = clock.now().toISOString()
  await write(db, { state: 'waiting', done: 0, total: 0, startedAt, endedAt: null })
  await shop.jobs.send(db, 'rebuild-listings', {})
}

/** The job: one at a time, and no changed article is renewed beside it. */
export async function rebuildListings(shop: Shop): Promise<void> {
  const { db, clock } = shop
  const startedAt = clock.now().toISOString()
  const [counted] = await db.sql<{ count: number }[]>`select count(*)::int as count from articles where published`
  const total = counted?.count ?? 0
  const tell = (state: RebuildProgress['state'], done: number) =>
    write(db, { state, done, total, startedAt, endedAt: state === 'running' ? null : clock.now().toISOString() })
  await tell('running', 0)
  try {
    await oneAtATime(db, () =>
      rebuildReadModel(
        db,
        db.sql,
        clock.now(),
        () => undefined,
        (done) => void tell('running', done).catch(() => undefined),
      ),
    )
    await mendSearchIndex(shop).catch(() => null)
    await tell('done', total)
  } catch (error) {
    await tell('failed', 0)
    throw error
  }
}
