import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '@kontor/db'
import { startEmbedded } from '@kontor/db/embedded'
import { askConsole } from './console-questions.ts'
import { measureMixed } from './mixed.ts'
import { customer, pick } from './visitors.ts'
import { endServers, fillCatalogue, postmasterOf, readSample, type Server, startShop } from './world.ts'

// A shop with a million articles: how soon it is ready, 200 pages a second beside five orders at two processes, and the
// console's table and palette.
// `npm run bench large`; `-- --size 100000`, `--seconds 20`, `--data FOLDER` keeps the catalogue for the next time.

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '120' },
    data: { type: 'string' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = options.data ?? fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-bench-'))
fs.mkdirSync(folder, { recursive: true })
fs.chmodSync(folder, 0o755) // the database's own user must get in
const server = await startEmbedded({ dataDir: folder })
try {
  const databasePid = postmasterOf(server.dataDir)
  const db = connect(server.url, 1)
  const [made] = await db.sql`select to_regclass('listings') is not null as is`
  if (!made?.['is']) await fillCatalogue(server.url, databasePid, Number(options.size))
  await db.sql`update stock set quantity = 1000000 where slot = 0`
  await db.sql`vacuum analyze stock`
  await db.close()
  const sample = await readSample(server.url)
  const list = `/rest/shop/articletypes/${pick(sample.types, 0).slug}`
  const shops: Server[] = []
  for (const at of [1, 2]) {
    const began = performance.now()
    shops.push(await startShop(server.url, path.join(folder, `shop-${at}`), {}, list))
    say(`process ${at}: first list after ${((performance.now() - began) / 1000).toFixed(1)} s (goal 2 s)`)
  }
  const pids = [...shops.map(({ pid }) => pid), databasePid]
  for (const ordersPerSecond of [0, 5]) {
    const mixed = await measureMixed(shops, pids, sample, ordersPerSecond, Number(options.seconds))
    const { pages, kept, p50, p95, orders, orderP50, orderP95, cores } = mixed
    say(
      `${pages} pages, ${(kept * 100).toFixed(0)} % of them kept (goal 80 %), p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (goal 50); ${orders} orders of seven calls, p50 ${orderP50.toFixed(0)} ms, p95 ${orderP95.toFixed(0)} ms (goal 300); ${cores.toFixed(2)} cores (goal 1.2); load ${os.loadavg()[0]?.toFixed(1)}`,
    )
  }
  const [shop] = shops
  if (shop) await askConsole(shop.base, [shop.pid, databasePid], await customer(shop.base, 'backend'), 10)
} finally {
  await endServers()
  await server.stop()
  if (!options.data) fs.rmSync(folder, { recursive: true, force: true })
}
