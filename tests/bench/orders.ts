import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Sql } from '@kontor/db'
import { startEmbedded } from '@kontor/db/embedded'
import type { Request } from './load.ts'
import { type Headers, pick } from './visitors.ts'
import { endServers, fillCatalogue, postmasterOf, readSample, type Sample, startShop } from './world.ts'

// How many orders two processes write when 32 buyers press at once, each from an empty basket to the last step, on a
// database that waits for its disk. Run by `npm run bench orders`; `--seconds 60`, `--size 10000`, `--turns 1`.

const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at > 0 ? Number(process.argv[at + 1] ?? fallback) : fallback
}
const seconds = option('seconds', 60)
const size = option('size', 10_000)
const turns = option('turns', 1)
const warmUpSeconds = 5
const buyers = 32
const agent = new http.Agent({ keepAlive: true, maxSockets: 2 * buyers })
const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }

function send(base: string, { method = 'GET', path: at, headers = {}, body }: Request) {
  return new Promise<{ status: number; text: string; cookie: string }>((resolve, reject) => {
    const request = http.request(`${base}${at}`, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const cookie = (answer.headers['set-cookie'] ?? []).map((value) => value.split(';')[0]).join('; ')
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8'), cookie })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

let people = 0

/** A new guest, from a network and with an address of his own: nobody shares a limit with him. */
async function buy(base: string, article: object): Promise<number> {
  people += 1
  const email = `gast${people}@post.example`
  const headers: Headers = {
    'x-forwarded-for': `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
  }
  const ask = async (at: string, body?: object) => {
    const given = body && { method: 'POST' as const, body: JSON.stringify(body) }
    const answer = await send(base, { path: at, headers, ...given })
    if (answer.status !== 200 || answer.text.includes('"success":false'))
      throw new Error(`${at} ${answer.status}: ${answer.text.slice(0, 300)}`)
    if (answer.cookie) headers['cookie'] = answer.cookie
    return answer.text
  }
  headers['x-csrf-token'] = JSON.parse(await ask('/rest/systems/token')).token
  await ask('/rest/shop/basket/add', article)
  await ask('/rest/shop/checkout/billing-address', { address: { ...home, email } })
  await ask('/rest/shop/checkout/shipping-address', { address: home })
  await ask('/rest/shop/checkout/shipping-method', { slug: 'paket' })
  await ask('/rest/shop/checkout/payment-method', { slug: 'vorkasse' })
  await ask('/rest/shop/basket')
  const began = performance.now()
  await ask('/rest/shop/checkout/save-order', { agb: true })
  return performance.now() - began
}

/** How often the log was brought onto the disk. */
async function walSyncs(sql: Sql): Promise<number> {
  // connections tell what they did when they have had a second of rest
  await wait(2000)
  const [row] = await sql`select sum(fsyncs)::int as syncs from pg_stat_io where object = 'wal'`
  return row?.['syncs'] ?? 0
}

const percentile = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0

async function measure(sql: Sql, bases: readonly string[], name: string, articles: Sample['articles']) {
  let isMeasured = false
  let isOver = false
  const saving: number[] = []
  const buyer = async (turn: number) => {
    for (let index = turn; !isOver; index += buyers) {
      const { number, depot } = pick(articles, index)
      const ms = await buy(pick(bases, turn), { articleNumber: number, shopDepotId: depot, quantity: 1 })
      if (isMeasured && !isOver) saving.push(ms)
    }
  }
  const running = Array.from({ length: buyers }, (_, turn) => buyer(turn))
  await wait(warmUpSeconds * 1000)
  const before = await walSyncs(sql)
  isMeasured = true
  const began = performance.now()
  await wait(seconds * 1000)
  isOver = true
  const took = (performance.now() - began) / 1000
  const orders = saving.length
  const syncs = (await walSyncs(sql)) - before
  await Promise.all(running)
  saving.sort((one, other) => one - other)
  const figures = [
    `${(orders / took).toFixed(1)} orders a second`,
    `${(syncs / orders).toFixed(2)} syncs an order (goal <= 0.25)`,
    `save-order p50 ${percentile(saving, 0.5).toFixed(0)} ms, p95 ${percentile(saving, 0.95).toFixed(0)} ms`,
    `load ${os.loadavg()[0]?.toFixed(1)}`,
  ]
  process.stdout.write(`${name}: ${figures.join('; ')}\n`)
}

/** What all lines took has left the stock, and nothing else. @param earlier the last order of the seed */
async function mustAgree(sql: Sql, pieces: number, earlier: string): Promise<void> {
  const wrong = await sql`
    select * from (
      select a.article_number as article, ${pieces} - sum(l.quantity)::int as expected,
        (select sum(quantity)::int from stock where article_id = a.id) as found
      from articles a join order_lines l on l.article_id = a.id join orders o on o.id = l.order_id
      where o.id > ${earlier}::bigint group by a.id) as sold
    where found is distinct from expected`
  if (wrong.length > 0) throw new Error(`stock and orders do not agree: ${JSON.stringify(wrong)}`)
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-bench-'))
fs.chmodSync(folder, 0o755) // the database's own user must get in
const server = await startEmbedded({ dataDir: folder })
for (const name of ['SIGINT', 'SIGTERM'] as const) void once(process, name).then(() => process.exit(130))
const db = connect(server.url, 1)
try {
  await fillCatalogue(server.url, postmasterOf(server.dataDir), size)
  const pieces = 1_000_000
  await db.sql`update stock set quantity = ${pieces} where slot = 0`
  const [seeded] = await db.sql<{ last: string }[]>`select max(id)::text as last from orders`
  const { articles } = await readSample(server.url)
  const shops: string[] = []
  for (const at of [1, 2]) {
    const own = { TRUSTED_PROXIES: '127.0.0.1', DATABASE_POOL: '10' }
    shops.push((await startShop(server.url, path.join(folder, `shop-${at}`), own)).base)
  }
  for (let turn = 0; turn < turns; turn += 1) {
    await measure(db.sql, shops, 'orders', articles)
    await measure(db.sql, shops, 'one article', articles.slice(0, 1))
  }
  await mustAgree(db.sql, pieces, seeded?.last ?? '0')
} finally {
  await endServers()
  await db.close()
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
