import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@kontor/db/embedded'
import { type Asking, type Measured, measure, type Request, send, type Target } from './load.ts'
import { type Mixed, measureMixed } from './mixed.ts'
import { orderRows } from './ordering.ts'
import { growthGoals, searchRows } from './searching.ts'
import { signInRow } from './signing-in.ts'
import { statisticsRows } from './statistics.ts'
import { customer, pick, shopper } from './visitors.ts'
import {
  endServers,
  type Making,
  makeBareTables,
  makeCatalogue,
  postmasterOf,
  readSample,
  type Server,
  startBare,
  startShop,
} from './world.ts'

// Speed as ratios against a bare baseline of the same run. Never a timed test: run it by `npm run bench`.
// `--sizes 2000,10000,100000` which catalogues, `--requests 1600` how many of each, `--only list` figures whose name
// begins so (`a|b`: so or so).

const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at > 0 ? (process.argv[at + 1] ?? fallback) : fallback
}
const sizes = option('sizes', '2000,10000,100000').split(',').map(Number)
const requests = Number(option('requests', '1600'))
const only = option('only', '').split('|')
const isWanted = (name: string) => only.some((begin) => name.startsWith(begin))

/** `most` is the goal: a ratio to the baseline, or CPU milliseconds where there is none. */
type Figure = {
  name: string
  catalogue: number
  shop: Measured
  bare?: Measured
  ratio?: number
  most?: number
  held?: boolean
}
const figures: Figure[] = []
const makings: Making[] = []
const mixtures: (Mixed & { catalogue: number })[] = []
const growths: { name: string; from: number; to: number; growth: number; most: number; held: boolean }[] = []

const say = (line: string) => process.stdout.write(`${line}\n`)
const columns = (parts: readonly string[]) =>
  parts.map((part, at) => (at === 0 ? part.padEnd(50) : part.padStart(11))).join(' ')

function report(name: string, catalogue: number, most: number | undefined, measured: readonly Measured[]): void {
  const [shop, bare] = measured
  if (!shop) return
  const ratio = bare && bare.cpuMs > 0 ? shop.cpuMs / bare.cpuMs : undefined
  const value = ratio ?? shop.cpuMs
  const held = most === undefined ? undefined : value <= most
  figures.push({
    name,
    catalogue,
    shop,
    ...(bare && { bare }),
    ...(ratio !== undefined && { ratio }),
    ...(most !== undefined && { most, held: value <= most }),
  })
  const goal = most === undefined ? '' : `${held ? '' : '! '}<= ${most} ${ratio === undefined ? 'ms' : 'x'}`
  const ms = (cpu: number) => `${cpu.toFixed(2)} ms`
  const shown = [ms(shop.cpuMs), bare ? ms(bare.cpuMs) : '', ratio === undefined ? '' : `${ratio.toFixed(2)} x`]
  say(columns([name, String(catalogue), ...shown, `${shop.bytes} B`, bare ? `${bare.bytes} B` : '', goal]))
}

const meanBytes = async (base: string, paths: readonly string[]) => {
  const answers = await Promise.all(paths.map((at) => send(base, { path: at })))
  return answers.reduce((sum, { bytes }) => sum + bytes, 0) / answers.length
}

async function benchSize(databaseUrl: string, databasePid: number, size: number, dataDir: string): Promise<void> {
  const sample = await readSample(databaseUrl)
  const { types, articles } = sample
  const listPath = (i: number) => `/rest/shop/articletypes/${pick(types, i).slug}`
  const detailPath = (i: number) => `/rest/shop/article/${pick(articles, i).key}`
  const pagePath = (i: number) => `/shop/articletypename/${pick(types, i).slug}`
  const shop = await startShop(databaseUrl, dataDir)
  const several = Array.from({ length: 20 }, (_, at) => at)
  await makeBareTables(databaseUrl, {
    tile: (await meanBytes(shop.base, several.map(listPath))) / 24 - 30,
    detail: (await meanBytes(shop.base, several.map(detailPath))) - 30,
  })
  const bare = await startBare(databaseUrl)
  const on = ({ base, pid }: Server, next: (i: number) => Request): Target => ({ base, pids: [pid, databasePid], next })
  const get = (path: (i: number) => string) => (i: number) => ({ path: path(i) })
  const run = async (
    name: string,
    most: number | undefined,
    targets: readonly Target[],
    count = requests,
    warmUp = 400,
  ) => {
    if (isWanted(name)) report(name, size, most, await measure(targets, count, warmUp))
  }

  if (isWanted('mixed')) {
    for (const ordersPerSecond of [0, 5, 20]) {
      const mixed = await measureMixed([shop], [shop.pid, databasePid], sample, ordersPerSecond, 20)
      sayMixed(size, mixed)
    }
  }
  const buyer = await customer(shop.base)
  const asBuyer = (path: (i: number) => string) => (i: number) => ({ path: path(i), headers: buyer })
  const bareList = on(
    bare,
    get((i) => `/list?type=${pick(types, i).id}`),
  )
  await run('list of 24 tiles, facet counts warm', 2.5, [on(shop, get(listPath)), bareList])
  await run('list of 24 tiles, made anew for a customer', 2.5, [on(shop, asBuyer(listPath)), bareList])
  // a price range that nobody asked for yet: nothing of its counts is kept
  const fresh = (i: number) =>
    `${listPath(i)}?filter=${encodeURIComponent(JSON.stringify({ price: [`0.1..${90_000 + i}`] }))}`
  await run(
    'list of 24 tiles, facet counts cold',
    undefined,
    [on(shop, get(fresh)), bareList],
    Math.min(400, requests),
    100,
  )
  const shopDetail = on(shop, get(detailPath))
  const bareDetail = on(
    bare,
    get((i) => `/detail?id=${pick(articles, i).id}`),
  )
  await run('article detail', 4, [shopDetail, bareDetail])
  await run('article detail, made anew for a customer', 4, [on(shop, asBuyer(detailPath)), bareDetail])
  await run('article detail, against a row of one tile', undefined, [
    shopDetail,
    on(
      bare,
      get((i) => `/row?id=${pick(articles, i).id}`),
    ),
  ])

  const positions = 10
  const body = (i: number) => {
    const { number, depot } = pick(articles, i % positions)
    return JSON.stringify({ articleNumber: number, shopDepotId: depot, quantity: 1 })
  }
  const visitors = await Promise.all(Array.from({ length: 40 }, () => shopper(shop.base, body(0))))
  // every basket gets each of the ten articles before it is measured
  const round = (i: number) => Math.floor(i / visitors.length)
  const adding =
    (more: Record<string, string>) =>
    (i: number): Request => ({
      method: 'POST',
      path: '/rest/shop/basket/add',
      headers: { ...pick(visitors, i), ...more },
      body: body(round(i)),
    })
  const inserting = on(bare, (i) => ({
    method: 'POST',
    path: '/insert',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ article: i, quantity: 1 }),
  }))
  await run('basket add, return=minimal', 5, [on(shop, adding({ prefer: 'return=minimal' })), inserting])
  await run('basket add, whole basket of ten in the answer', undefined, [on(shop, adding({})), inserting])

  await run('basket add, return=minimal, in ms', 2, [on(shop, adding({ prefer: 'return=minimal' }))])
  const asked = ({ base, pid }: Server, asking: Asking): Target => ({ base, pids: [pid, databasePid], ...asking })
  const rows = [
    ...(await orderRows(shop, bare, databaseUrl, sample, isWanted)),
    ...(await statisticsRows(shop, databaseUrl, isWanted)),
  ]
  for (const { name, most, shop: own, against, count } of rows) {
    const other = against && asked(against.server === 'bare' ? bare : shop, against.asking)
    await run(name, most, [asked(shop, own), ...(other ? [other] : [])], count, 40)
  }

  const signIn = await signInRow(shop, databaseUrl)
  await run('sign-in, against bare Argon2id', 1.25, [asked(shop, signIn.shop), asked(bare, signIn.bare)], 480, 240)

  const [guest = {}] = visitors
  for (const { name, most, shop: next, against, few } of searchRows(sample, size, guest)) {
    const other = against && on(against.server === 'bare' ? bare : shop, against.next)
    const count = few ? Math.min(200, requests) : requests
    await run(name, most, [on(shop, next), ...(other ? [other] : [])], count, few ? 40 : 400)
  }

  const { text: html } = await send(shop.base, { path: pagePath(0) })
  await fetch(`${bare.base}/page`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ html }),
  })
  const uncached = Math.min(800, requests)
  await run(
    'page of a list for a guest, rendered anew',
    8,
    [
      on(
        shop,
        get((i) => `${pagePath(i)}?n=${i}`),
      ),
    ],
    uncached,
  )
  const packed = (path: (i: number) => string) => (i: number) => ({
    path: path(i),
    headers: { 'accept-encoding': 'gzip' },
  })
  const page = on(
    bare,
    get(() => '/page'),
  )
  await run(
    'page of a list, rendered anew, as gzip',
    undefined,
    [
      on(
        shop,
        packed((i) => `${pagePath(i)}?m=${i}`),
      ),
    ],
    uncached,
  )
  await run('page of a list for a guest, cached', 3, [
    on(
      shop,
      get(() => pagePath(0)),
    ),
    page,
  ])
  await run('page of a list, cached, as gzip', undefined, [
    on(
      shop,
      packed(() => pagePath(0)),
    ),
    page,
  ])
  await endServers()
}

function sayMaking(making: Making): void {
  const { catalogue, seedRows, seedSeconds, seedCpuSeconds, articles, readModelSeconds, readModelCpuSeconds } = making
  const rate = (count: number, seconds: number) => Math.round(count / seconds)
  say(
    `${catalogue} articles: ${seedRows} rows seeded at ${rate(seedRows, seedSeconds)}/s (${seedCpuSeconds.toFixed(1)} CPU-s), read model at ${rate(articles, readModelSeconds)} articles/s (${readModelCpuSeconds.toFixed(1)} CPU-s)`,
  )
}

/** Goal: the 95th percentile of pages with five orders a second is at most twice that without any. */
const mostMixedGrowth = 2

function sayMixed(catalogue: number, mixed: Mixed): void {
  mixtures.push({ catalogue, ...mixed })
  const alone = mixtures.find((one) => one.catalogue === catalogue && one.ordersPerSecond === 0)
  const growth = mixed.p95 / (alone?.p95 ?? mixed.p95)
  const goal = mixed.ordersPerSecond === 5 ? `${growth <= mostMixedGrowth ? '' : '! '}<= ${mostMixedGrowth} x` : ''
  const ms = (value: number) => `${value.toFixed(1)} ms`
  say(
    `mixed, ${catalogue} articles: ${mixed.pages} pages beside ${mixed.ordersPerSecond} orders a second: p50 ${ms(mixed.p50)}, p95 ${ms(mixed.p95)} (${growth.toFixed(1)} x ${goal}), p99 ${ms(mixed.p99)}; orders p50 ${ms(mixed.orderP50)}; ${mixed.cores.toFixed(2)} cores`,
  )
}

/** A request must not cost much more in a large catalogue than in a small one. */
function sayGrowth(): void {
  const cpuOf = (name: string, catalogue: number) =>
    figures.find((figure) => figure.name === name && figure.catalogue === catalogue)?.shop.cpuMs
  for (const [name, from, to, most] of growthGoals) {
    const [small, large] = [cpuOf(name, from), cpuOf(name, to)]
    if (!small || !large) continue
    const growth = large / small
    growths.push({ name, from, to, growth, most, held: growth <= most })
    say(`${name}: ${to} articles cost ${growth.toFixed(2)} x of ${from} ${growth <= most ? '' : '! '}<= ${most} x`)
  }
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-bench-'))
fs.chmodSync(folder, 0o755) // the database's own user must get in
const server = await startEmbedded({ dataDir: folder, durable: false })
for (const name of ['SIGINT', 'SIGTERM'] as const) void once(process, name).then(() => process.exit(130))
try {
  const databasePid = postmasterOf(server.dataDir)
  const urls = new Map<number, string>()
  for (const size of sizes) {
    const { url, making } = await makeCatalogue(server.url, databasePid, size)
    urls.set(size, url)
    makings.push(making)
    sayMaking(making)
  }
  say(
    `\n${columns(['CPU per request, server and database', 'articles', 'shop', 'bare', 'ratio', 'shop sends', 'bare sends', 'goal'])}`,
  )
  for (const [size, url] of urls) await benchSize(url, databasePid, size, path.join(folder, `shop-${size}`))
  sayGrowth()
  const out = path.join(import.meta.dirname, 'out')
  fs.mkdirSync(out, { recursive: true })
  const machine = { cores: os.cpus().length, model: os.cpus()[0]?.model, load: os.loadavg()[0], node: process.version }
  const result = { at: new Date().toISOString(), machine, makings, mixtures, figures, growths }
  fs.writeFileSync(path.join(out, 'bench.json'), `${JSON.stringify(result, null, 2)}\n`)
} finally {
  await endServers()
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
