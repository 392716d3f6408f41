import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '@kontor/db/embedded'
import { cpuMsOf } from './cpu.ts'
import { hostileRequests } from './hostile-requests.ts'
import { ask, send } from './load.ts'
import { customer, type Headers, visitor } from './visitors.ts'
import { endServers, makeCatalogue, postmasterOf, startShop } from './world.ts'

// Nothing may take longer than a second, whatever is asked: each request is sent three times in a row as a
// guest, a customer with own prices and a dealer. Nothing is cached for the first answer.
// `npm run bench hostile`, with `-- --articles 10000` of a smaller shop, `--only depth` what names so, `--all` every
// line; `--base http://127.0.0.1:3000 --pids 12,34` of a shop that runs already (server and database, for their CPU
// time).

const slowMs = 1000
const { values: options } = parseArgs({
  options: {
    articles: { type: 'string', default: '100000' },
    base: { type: 'string' },
    pids: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
  },
})

type Line = { name: string; who: string; wallMs: number[]; cpuMs: number; bytes: number; status: number }
const say = (line: string) => process.stdout.write(`${line}\n`)

async function articleNumbers(base: string): Promise<{ number: string; depot: number }[]> {
  const { text } = await ask(base, { path: '/rest/shop?limit=100' })
  const { items } = JSON.parse(text) as { items: { articleNumber: string; shopDepotId: number }[] }
  return items.map(({ articleNumber, shopDepotId }) => ({ number: articleNumber, depot: shopDepotId }))
}

/** CPU ticks taken by other virtual machines of the host, and all ticks: stolen time is not the shop's. */
function processorTicks(): { stolen: number; all: number } {
  const [, ...fields] = (fs.readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number)
  return { stolen: fields[7] ?? 0, all: fields.slice(0, 8).reduce((sum, one) => sum + one, 0) }
}

async function probe(base: string, pids: readonly number[]): Promise<void> {
  const people: readonly (readonly [string, Headers])[] = [
    ['guest', await visitor(base)],
    ['own prices', await customer(base)],
    ['dealer', await customer(base, 'sonnwend')],
  ]
  const articles = await articleNumbers(base)
  const lines: Line[] = []
  const before = processorTicks()
  for (const [at, [who, headers]] of people.entries()) {
    for (const { name, headers: own, ...request } of hostileRequests(articles, at)) {
      if (!name.includes(options.only)) continue
      const line: Line = { name, who, wallMs: [], cpuMs: 0, bytes: 0, status: 0 }
      const cpu = cpuMsOf(pids)
      for (let turn = 0; turn < 3; turn++) {
        const began = performance.now()
        const { status, bytes } = await send(base, { ...request, headers: { ...headers, ...own } })
        line.wallMs.push(performance.now() - began)
        if (turn === 0) Object.assign(line, { status, bytes, cpuMs: cpuMsOf(pids) - cpu })
      }
      lines.push(line)
    }
  }
  const after = processorTicks()
  lines.sort((a, b) => Math.max(...b.wallMs) - Math.max(...a.wallMs))
  say(`${'request'.padEnd(46)} ${'who'.padEnd(10)} first ms  CPU ms    then    then      bytes status`)
  for (const { name, who, wallMs, cpuMs, bytes, status } of options.all ? lines : lines.slice(0, 60)) {
    const ms = wallMs.map((one) => one.toFixed(0).padStart(7))
    const cells = [
      ms[0],
      String(cpuMs).padStart(7),
      ms[1],
      ms[2],
      String(bytes).padStart(10),
      String(status).padStart(6),
    ]
    say(`${name.padEnd(46)} ${who.padEnd(10)} ${cells.join(' ')}${Math.max(...wallMs) > slowMs ? ' !' : ''}`)
  }
  const slow = lines.filter(({ wallMs }) => Math.max(...wallMs) > slowMs)
  const stolen = (100 * (after.stolen - before.stolen)) / Math.max(1, after.all - before.all)
  say(
    `${lines.length} requests, ${slow.length} over a second; load ${os.loadavg()[0]?.toFixed(1)}, ${stolen.toFixed(0)} % of the processors taken by neighbours`,
  )
}

if (options.base) {
  await probe(options.base, options.pids.split(',').filter(Boolean).map(Number))
} else {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-hostile-'))
  fs.chmodSync(folder, 0o755) // the database's own user must get in
  const server = await startEmbedded({ dataDir: folder, durable: false })
  try {
    const databasePid = postmasterOf(server.dataDir)
    const { url } = await makeCatalogue(server.url, databasePid, Number(options.articles))
    const shop = await startShop(url, path.join(folder, 'shop'))
    await probe(shop.base, [shop.pid, databasePid])
  } finally {
    await endServers()
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
