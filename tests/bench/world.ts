import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rebuildReadModel } from '@kontor/api/read-model'
import { connect } from '@kontor/db'
import { migrate } from '@kontor/db/migrate'
import { settings } from '@kontor/db/schema'
import { seedDatabase } from '@kontor/seed'
import { cpuMsOf } from './cpu.ts'
import { send } from './load.ts'

// What the bench measures: a catalogue, the shop on it, and the bare baseline beside it.

const root = path.resolve(import.meta.dirname, '../..')
const children: ChildProcess[] = []

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

export type Server = { base: string; pid: number }

async function startServer(
  file: string,
  ready: string,
  options: { args?: (port: number) => string[]; environment?: (port: number) => Record<string, string> },
): Promise<Server> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...process.execArgv, path.join(root, file), ...(options.args?.(port) ?? [])], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...options.environment?.(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  for (let tries = 0; tries < 1200 && child.exitCode === null; tries++) {
    const answer = await send(base, { path: ready }).catch(() => undefined)
    if (answer && answer.status < 500) return { base, pid: child.pid ?? 0 }
    await wait(50)
  }
  throw new Error(`${file} did not start`)
}

/** @param ready what it must answer to count as started */
export function startShop(
  databaseUrl: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  ready = '/readyz',
): Promise<Server> {
  const environment = (port: number) => ({
    ...more,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DATA_DIR: dataDir,
    BASE_URL: `http://127.0.0.1:${port}`,
  })
  return startServer('apps/api/src/main.ts', ready, { environment })
}

export function startBare(databaseUrl: string): Promise<Server> {
  return startServer('tests/bench/bare.ts', '/ready', { args: (port) => [databaseUrl, String(port)] })
}

export async function endServers(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

/** How fast a catalogue is made; CPU seconds of this process and the database say what a busy machine hides. */
export type Making = {
  catalogue: number
  seedRows: number
  seedSeconds: number
  seedCpuSeconds: number
  articles: number
  readModelSeconds: number
  readModelCpuSeconds: number
}

/** @returns the address of a new database with a catalogue of a size, and how long it took */
export async function makeCatalogue(
  adminUrl: string,
  databasePid: number,
  size: number,
): Promise<{ url: string; making: Making }> {
  const name = `bench_${size}`
  const admin = connect(adminUrl, 1)
  await admin.sql.unsafe(`create database ${name}`)
  await admin.close()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, making: await fillCatalogue(url.href, databasePid, size) }
}

/** Fills an empty database with a catalogue. */
export async function fillCatalogue(databaseUrl: string, databasePid: number, size: number): Promise<Making> {
  await migrate(databaseUrl)
  const db = connect(databaseUrl, 4)
  const timed = async <T>(work: () => Promise<T>) => {
    const cpu = cpuMsOf([databasePid]) + process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000
    const began = performance.now()
    const result = await work()
    const seconds = (performance.now() - began) / 1000
    const used = cpuMsOf([databasePid]) + process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000 - cpu
    return { result, seconds, cpuSeconds: used / 1000 }
  }
  const seeded = await timed(() =>
    seedDatabase(db.sql, { size: size === 2000 ? 'standard' : size, day: new Date(), log: () => undefined }),
  )
  // all its guests come from one address and order for one person: what is measured is the shop, not its limits
  const most = 2_000_000_000
  const limits = ['BytesPerSession', 'BytesPerAddress', 'OrdersPerSession', 'OrdersPerAddress', 'OrdersPerRecipient']
  await db.insert(settings).values(limits.map((limit) => ({ name: `guest${limit}`, value: most })))
  const built = await timed(() => rebuildReadModel(db, db.sql, new Date(), () => undefined))
  const [rows] = await db.sql<{ count: number }[]>`select count(*)::int as count from listings`
  await db.close()
  return {
    catalogue: size,
    seedRows: seeded.result.rows,
    seedSeconds: seeded.seconds,
    seedCpuSeconds: seeded.cpuSeconds,
    articles: rows?.count ?? 0,
    readModelSeconds: built.seconds,
    readModelCpuSeconds: built.cpuSeconds,
  }
}

/** What is asked of shop and baseline. */
export type Sample = {
  types: { id: number; slug: string }[]
  articles: { id: number; key: string; number: string; depot: number }[]
  /** What people look for: a kind of article by its name, and facet values that some of them have. */
  searches: { word: string; lexeme: string; slug: string; facets: string[] }[]
}

export async function readSample(databaseUrl: string): Promise<Sample> {
  const db = connect(databaseUrl, 1)
  const types = await db.sql<Sample['types']>`
    select t.id, t.slug from article_types t join listings l on l.article_type_id = t.id
    group by t.id having count(*) >= 24 order by count(*) desc limit 20`
  const articles = await db.sql<Sample['articles']>`
    select a.id, a.article_number || '-' || a.shop_depot_id as key, a.article_number as number, a.shop_depot_id as depot
    from articles a join listings l on l.article_id = a.id
    where a.delivery_state in (3, 4) and l.net_cents is not null and not a.sales_blocked order by l.rank limit 500`
  const searches = await db.sql<Sample['searches']>`
    select distinct on (t.id) t.name as word, quote_literal(w.lexeme) as lexeme, t.slug,
      array(select f from unnest(l.facets) f where f ~ '^(farbe|brand|producttype):') as facets
    from listings l join article_types t on t.id = l.article_type_id, lateral (
      select lexeme from unnest(l.terms) where lower(t.name) like lexeme || '%' order by length(lexeme) desc limit 1) w
    where (select count(*) from unnest(l.facets) f where f ~ '^(farbe|brand|producttype):') = 3
    order by t.id, l.rank limit 20`
  await db.close()
  return { types, articles, searches }
}

/** The tables of the baseline: as many rows as the shop lists, each as heavy as what the shop sends for it. */
export async function makeBareTables(databaseUrl: string, weight: { tile: number; detail: number }): Promise<void> {
  const db = connect(databaseUrl, 1)
  // without quotes, which JSON would double
  const of = (bytes: number) =>
    `rpad(left(replace(tile::text, '"', '_'), ${Math.round(bytes)}), ${Math.round(bytes)}, 'x')`
  await db.sql.unsafe(`
    create table bench_tiles as
      select article_id as id, article_type_id as type, rank, article_id % 12 as colour, terms, ${of(weight.tile)} as payload from listings;
    alter table bench_tiles add primary key (id);
    create index on bench_tiles (type, rank, id);
    create index on bench_tiles using gin (terms);
    create table bench_details as
      select article_id as id, ${of(weight.detail)} as payload from listings where sold_out = false order by rank limit 20000;
    alter table bench_details add primary key (id);
    create table bench_inserts (id serial primary key, article int not null, quantity int not null);
    analyze;`)
  await db.close()
}

/** The folder of the cluster holds the postmaster's file. @returns its process id */
export function postmasterOf(dataDir: string): number {
  const found = fs
    .readdirSync(dataDir, { recursive: true })
    .find((name) => path.basename(String(name)) === 'postmaster.pid')
  if (!found) throw new Error('the database server left no postmaster.pid')
  return Number(fs.readFileSync(path.join(dataDir, String(found)), 'utf8').split('\n')[0])
}
