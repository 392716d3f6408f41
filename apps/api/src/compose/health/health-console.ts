import { catalogueChanges, incidents, processes } from '@kontor/db/schema'
import { and, count, desc, eq, lt, min, sql } from 'drizzle-orm'
import { z } from 'zod'
import { askForRebuild, readModelState, rebuildProgress } from '../../areas/listing/service.ts'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import type { Context } from '../../platform/context.ts'
import { impersonal } from '../../platform/incidents.ts'
import { readiness } from './readiness.ts'

const pageSize = 50
const nothing = z.strictObject({})

/** Lists and search: how many articles they hold, and what waits to be taken in. */
async function readIndex(ctx: Context) {
  const { db, shop } = ctx
  const [[listed], [waiting], model, health, progress] = await Promise.all([
    db.execute<{ listed: number; published: number }>(sql`
      select (select count(*)::int from listings) as listed,
        (select count(*)::int from articles where published) as published`),
    db.select({ count: count(), oldest: min(catalogueChanges.at) }).from(catalogueChanges),
    readModelState(shop.db),
    shop.search.health().catch(() => 'away' as const),
    rebuildProgress(ctx),
  ])
  return {
    engine: shop.search.name,
    health,
    degraded: shop.search.degraded(),
    model,
    listed: listed?.listed ?? 0,
    published: listed?.published ?? 0,
    waiting: waiting?.count ?? 0,
    oldestWaiting: waiting?.oldest?.toISOString() ?? null,
    secondIndex: (await shop.search.second?.size().catch(() => null)) ?? null,
    catalogueVersion: shop.catalogue.version(),
    rebuild: progress,
  }
}

async function readTables({ db }: Context) {
  const [rows, [whole]] = await Promise.all([
    db.execute<{ name: string; bytes: string; index_bytes: string; rows: number }>(sql`
      select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes,
        pg_indexes_size(c.oid) as index_bytes, greatest(c.reltuples, 0)::float8 as rows
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
      order by pg_total_relation_size(c.oid) desc limit 200`),
    db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`),
  ])
  return {
    bytes: Number(whole?.bytes ?? 0),
    items: rows.map(({ name, bytes, index_bytes, rows: estimated }) => ({
      name: name.replace(/^public\./, ''),
      bytes: Number(bytes),
      indexBytes: Number(index_bytes),
      rows: Math.round(estimated),
    })),
  }
}

type SlowQuery = { query: string; calls: number; mean_ms: number; total_ms: number; since: string | null }

/** The statistics of the database where they are installed; without them, what runs just now. */
async function readSlowQueries({ db, shop }: Context) {
  const [extension] = await db.execute<{ is: boolean }>(
    sql`select exists (select 1 from pg_extension where extname = 'pg_stat_statements') as is`,
  )
  const shown = (rows: readonly SlowQuery[]) =>
    rows.map(({ query, calls, mean_ms, total_ms, since }) => ({
      query: impersonal(query.replace(/\s+/g, ' ').trim()),
      ...{ calls, meanMs: mean_ms, totalMs: total_ms },
      since: since === null ? null : new Date(since).toISOString(),
    }))
  if (extension?.is) {
    // apart from the request's own work: who may not read the statistics, or a server that did not load them, says so
    // by an error
    const rows = await shop.jobDb.sql<SlowQuery[]>`
        select query, calls::float8 as calls, mean_exec_time as mean_ms, total_exec_time as total_ms, null as since
        from pg_stat_statements s join pg_database d on d.oid = s.dbid
        where d.datname = current_database() order by mean_exec_time desc limit 30`.catch(() => null)
    if (rows) return { source: 'statistics' as const, items: shown(rows) }
  }
  const rows = await db.execute<SlowQuery>(sql`
    select query, 1 as calls, extract(epoch from now() - query_start)::float8 * 1000 as mean_ms,
      extract(epoch from now() - query_start)::float8 * 1000 as total_ms, query_start as since
    from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      and query_start < clock_timestamp() - interval '0.5 second'
    order by query_start limit 30`)
  return { source: 'running' as const, items: shown(rows) }
}

async function readProcesses({ db, shop, clock }: Context) {
  const [rows, [server], [migration]] = await Promise.all([
    db.select().from(processes).orderBy(processes.startedAt),
    db.execute<{ version: string; started: string; connections: number; most: number }>(sql`
      select current_setting('server_version') as version, pg_postmaster_start_time() as started,
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::int as most`),
    db.execute<{ is: boolean }>(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`),
  ])
  const [applied] = migration?.is
    ? await db.execute<{ count: number }>(sql`select count(*)::int as count from drizzle.__drizzle_migrations`)
    : []
  return {
    now: clock.now().toISOString(),
    mode: shop.settings.SHOP_MODE,
    migrations: applied?.count ?? null,
    database: server && {
      version: server.version,
      startedAt: new Date(server.started).toISOString(),
      connections: server.connections,
      mostConnections: server.most,
    },
    items: rows.map(({ startedAt, seenAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  }
}

/** How the shop is doing. */
export const healthConsole = consoleRouter({
  index: reads(nothing, readIndex),
  tables: reads(nothing, readTables),
  slowQueries: reads(nothing, readSlowQueries),
  processes: reads(nothing, readProcesses),
  /** what /readyz tells its operator, of the process that answers */
  readiness: reads(nothing, async ({ shop }) => ({ missing: [] as string[], ...(await readiness(shop)) })),
  /** By id, as people read it out from a page, or the last ones. */
  incidents: reads(
    z.strictObject({ search: z.string().trim().max(40).default(''), cursor: z.string().max(40).nullish() }),
    async ({ db }, { search, cursor }) => {
      const rows = await db
        .select()
        .from(incidents)
        .where(
          and(
            search === '' ? undefined : eq(incidents.id, search.toUpperCase()),
            typeof cursor === 'string' ? lt(incidents.id, cursor) : undefined,
          ),
        )
        .orderBy(desc(incidents.id))
        .limit(pageSize + 1)
      const items = rows.slice(0, pageSize).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
      return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
    },
  ),
  rebuild: writes(nothing, async (ctx) => {
    await askForRebuild(ctx)
    return { reply: {}, change: { target: 'index', title: 'Listen und Suche' } }
  }),
})
