import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rebuildReadModel } from '@kontor/api/read-model'
import { connect } from '@kontor/db'
import { startEmbedded } from '@kontor/db/embedded'
import { migrate } from '@kontor/db/migrate'
import { seedDatabase } from '@kontor/seed'
import { type Measured, measure, type Request, send } from './load.ts'

// Speed as ratios against a bare baseline of the same run (architecture 5). Never a timed test: run it by `npm run bench`.
// `--sizes 2000,100000` which catalogues, `--requests 1500` how many of each, `--only list` which figures.

const root = path.resolve(import.meta.dirname, '../..')
const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at > 0 ? (process.argv[at + 1] ?? fallback) : fallback
}
const sizes = option('sizes', '2000,100000').split(',').map(Number)
const requests = Number(option('requests', '1500'))

type Figure = { name: string; catalogue: number; shop: Measured; bare?: Measured; goal?: string; ratio?: number }
const figures: Figure[] = []
const children: ChildProcess[] = []

const say = (line: string) => process.stdout.write(`${line}\n`)

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

async function startChild(
  file: string,
  args: string[],
  environment: Record<string, string>,
  base: string,
  ready: string,
): Promise<number> {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  for (let tries = 0; tries < 300; tries++) {
    const answer = await send(base, { path: ready }).catch(() => undefined)
    if (answer && answer.status < 500) return child.pid ?? 0
    if (child.exitCode !== null) break
    await wait(200)
  }
  throw new Error(`${file} did not start`)
}

/** A database with a catalogue of a size and the bare tables, whose rows weigh what a tile weighs. */
async function prepareDatabase(adminUrl: string, size: number): Promise<string> {
  const name = `bench_${size}`
  const admin = connect(adminUrl, 1)
  await admin.sql.unsafe(`create database ${name}`)
  await admin.close()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  const db = connect(url.href, 4)
  const seeding = performance.now()
  await seedDatabase(db.sql, { size: size === 2000 ? 'standard' : size, day: new Date(), log: () => undefined })
  const building = performance.now()
  await rebuildReadModel(db, db.sql, () => undefined)
  const [rows] = await db.sql<{ count: number }[]>`select count(*)::int as count from listings`
  const built = performance.now()
  say(
    `${size} articles: seeded in ${((building - seeding) / 1000).toFixed(1)} s, read model of ${rows?.count} in ${((built - building) / 1000).toFixed(1)} s (${Math.round((rows?.count ?? 0) / ((built - building) / 1000))} articles/s)`,
  )
  await db.sql`insert into shop_state (name, value) values ('readModel', 'true') on conflict (name) do update set value = 'true'`
  await db.sql.unsafe(`
    create table bench_bare as
      select article_id as id, article_type_id as type, rank, article_id % 12 as colour, tile::text as payload from listings;
    alter table bench_bare add primary key (id);
    create index on bench_bare (type, rank, id);
    create table bench_insert (id serial primary key, article int not null, quantity int not null);
    analyze;`)
  await db.close()
  return url.href
}

/** The cookie and token of a guest, as a browser has them. */
async function guest(base: string): Promise<Record<string, string>> {
  const answer = await send(base, { path: '/rest/systems/token' })
  const cookie = (answer.headers['set-cookie'] ?? []).map((value) => value.split(';')[0]).join('; ')
  return {
    cookie,
    'x-csrf-token': JSON.parse(answer.text).token,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
  }
}

function report(figure: Figure): void {
  const { name, catalogue, shop, bare, goal } = figure
  const ratio = bare && bare.cpuMs > 0 ? shop.cpuMs / bare.cpuMs : undefined
  figures.push(ratio === undefined ? figure : { ...figure, ratio })
  say(
    [
      name.padEnd(44),
      String(catalogue).padStart(8),
      `${shop.cpuMs.toFixed(2)} ms`.padStart(11),
      (bare ? `${bare.cpuMs.toFixed(2)} ms` : '').padStart(11),
      (ratio === undefined ? '' : `${ratio.toFixed(2)} x`).padStart(9),
      `${shop.bytes} B`.padStart(10),
      `${Math.round(shop.perSecond)}/s`.padStart(8),
      `  ${goal ?? ''}`,
    ].join(' '),
  )
}

async function benchSize(databaseUrl: string, serverPid: number, size: number): Promise<void> {
  const shopPort = await freePort()
  const shop = `http://127.0.0.1:${shopPort}`
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-bench-shop-'))
  const shopPid = await startChild(
    'apps/api/src/main.ts',
    [],
    { DATABASE_URL: databaseUrl, PORT: String(shopPort), DATA_DIR: dataDir, BASE_URL: shop },
    shop,
    '/readyz',
  )
  const barePort = await freePort()
  const bare = `http://127.0.0.1:${barePort}`
  const barePid = await startChild('tests/bench/bare.ts', [databaseUrl, String(barePort)], {}, bare, '/detail?id=1')

  const db = connect(databaseUrl, 1)
  const types = await db.sql<{ id: number; slug: string }[]>`
    select t.id, t.slug from article_types t join listings l on l.article_type_id = t.id group by t.id having count(*) >= 24 order by count(*) desc limit 20`
  const articles = await db.sql<{ id: number; key: string; number: string; depot: number }[]>`
    select a.id, a.article_number || '-' || a.shop_depot_id as key, a.article_number as number, a.shop_depot_id as depot
    from articles a join listings l on l.article_id = a.id
    where a.delivery_state in (3, 4) and l.net_cents is not null and not a.sales_blocked order by l.rank limit 500`
  await db.close()
  const pick = <T>(rows: readonly T[], index: number): T => rows[index % rows.length] as T
  const onShop = [shopPid, serverPid]
  const onBare = [barePid, serverPid]
  const run = (base: string, pids: number[], next: (index: number) => Request, count = requests) =>
    measure(base, pids, count, next)

  report({
    name: 'list of 24 tiles with facet counts (warm)',
    catalogue: size,
    goal: '<= 2.5 x',
    shop: await run(shop, onShop, (i) => ({ path: `/rest/shop/articletypes/${pick(types, i).slug}` })),
    bare: await run(bare, onBare, (i) => ({ path: `/list?type=${pick(types, i).id}` })),
  })
  report({
    name: 'article detail',
    catalogue: size,
    goal: '<= 4 x',
    shop: await run(shop, onShop, (i) => ({ path: `/rest/shop/article/${pick(articles, i).key}` })),
    bare: await run(bare, onBare, (i) => ({ path: `/detail?id=${pick(articles, i).id}` })),
  })
  const visitors = await Promise.all(Array.from({ length: 40 }, () => guest(shop)))
  for (const headers of visitors) {
    const first = await send(shop, {
      method: 'POST',
      path: '/rest/shop/basket/add',
      headers,
      body: JSON.stringify({
        articleNumber: pick(articles, 0).number,
        shopDepotId: pick(articles, 0).depot,
        quantity: 1,
      }),
    })
    headers.cookie =
      (first.headers['set-cookie'] ?? []).map((value) => value.split(';')[0]).join('; ') || (headers.cookie ?? '')
  }
  report({
    name: 'basket add (return=minimal)',
    catalogue: size,
    goal: '<= 5 x',
    shop: await run(shop, onShop, (i) => ({
      method: 'POST',
      path: '/rest/shop/basket/add',
      headers: { ...pick(visitors, i), prefer: 'return=minimal' },
      body: JSON.stringify({
        articleNumber: pick(articles, i % 10).number,
        shopDepotId: pick(articles, i % 10).depot,
        quantity: 1,
      }),
    })),
    bare: await run(bare, onBare, (i) => ({
      method: 'POST',
      path: '/insert',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ article: i, quantity: 1 }),
    })),
  })
  const pagePath = (i: number) => `/shop/articletypename/${pick(types, i).slug}`
  const html = (await send(shop, { path: pagePath(0) })).text
  await fetch(`${bare}/page`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ html }),
  })
  report({
    name: 'list page for a guest, not cached',
    catalogue: size,
    goal: '<= 8 ms',
    shop: await run(shop, onShop, (i) => ({ path: `${pagePath(i)}?n=${i}` }), Math.min(400, requests)),
  })
  report({
    name: 'list page for a guest, cached',
    catalogue: size,
    goal: '<= 3 x',
    shop: await run(shop, onShop, (i) => ({ path: pagePath(i % 4) })),
    bare: await run(bare, onBare, () => ({ path: '/page' })),
  })
  for (const child of children.splice(0)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-bench-'))
fs.chmodSync(folder, 0o755)
const server = await startEmbedded({ dataDir: folder, durable: false })
try {
  const postmaster = Number(
    fs.readFileSync(path.join(findData(server.dataDir), 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const urls = new Map<number, string>()
  for (const size of sizes) urls.set(size, await prepareDatabase(server.url, size))
  say(
    `\n${'figure'.padEnd(44)} ${'articles'.padStart(8)} ${'shop'.padStart(11)} ${'bare'.padStart(11)} ${'ratio'.padStart(9)} ${'bytes'.padStart(10)} ${'rate'.padStart(8)}   goal`,
  )
  for (const [size, url] of urls) await benchSize(url, postmaster, size)
  for (const figure of figures) {
    const small = figures.find((other) => other.name === figure.name && other.catalogue === sizes[0])
    if (small && small !== figure)
      say(
        `${figure.name}: ${figure.catalogue} articles cost ${(figure.shop.cpuMs / small.shop.cpuMs).toFixed(2)} x of ${small.catalogue}`,
      )
  }
  const out = path.join(import.meta.dirname, 'out')
  fs.mkdirSync(out, { recursive: true })
  fs.writeFileSync(
    path.join(out, 'bench.json'),
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, cores: os.cpus().length, figures }, null, 2)}\n`,
  )
} finally {
  for (const child of children) child.kill('SIGTERM')
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

/** The folder of the cluster: the one that holds the postmaster's file. */
function findData(dataDir: string): string {
  const found = fs
    .readdirSync(dataDir, { recursive: true })
    .find((name) => path.basename(String(name)) === 'postmaster.pid')
  if (!found) throw new Error('the database server left no postmaster.pid')
  return path.dirname(path.join(dataDir, String(found)))
}
