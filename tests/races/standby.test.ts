import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fromStandby } from '@kontor/api/serve'
import { openShop, type TestShop } from '@kontor/api/testing'
import { calls } from '@kontor/contracts'
import { connect } from '@kontor/db'
import { type Embedded, startEmbedded } from '@kontor/db/embedded'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneTemplate, fillTemplate } from '../support/template-database.ts'

// Two shops read from a standby that is half a second behind (decision 0036).

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-standby-'))
let server: Embedded
let standby: Awaited<ReturnType<Embedded['follow']>>
let urls: { database: string; standby: string }
let shop: TestShop
let other: TestShop

beforeAll(async () => {
  fs.chmodSync(folder, 0o755)
  server = await startEmbedded({ dataDir: path.join(folder, 'database'), durable: false, followed: true })
  await fillTemplate(server.url)
  const url = await cloneTemplate(server.url, 'read_elsewhere')
  standby = await server.follow(path.join(folder, 'standby'), 500)
  const reading = new URL(new URL(url).pathname, standby.url).href
  urls = { database: url, standby: reading }
  // whatever a busy machine keeps it behind, it is asked
  const environment = { DATABASE_READING_URL: reading, DATABASE_READING_SECONDS: '600' }
  shop = await openShop(url, environment)
  other = await openShop(url, environment)
}, 240_000)
afterAll(async () => {
  await other.close()
  await shop.close()
  await standby.stop()
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const answered = (of: TestShop) => of.shop.standby?.answered() ?? 0

/** Until the standby has all that was written so far. */
async function settled(of: TestShop): Promise<void> {
  const reader = of.guest()
  const before = answered(of)
  await expect
    .poll(async () => {
      await reader.call('listArticles', { search: `ordner ${Math.random()}` })
      return answered(of)
    })
    .toBeGreaterThan(before)
}

test('only calls that read are answered by the standby, and none of basket, checkout, orders or account', () => {
  const asked = [...fromStandby].map((name) => calls[name])
  expect(asked.filter((call) => call.method !== 'GET' || 'getThatWrites' in call)).toEqual([])
  expect(asked.filter(({ path }) => /basket|checkout|order|user|address|offer/.test(path))).toEqual([])
})

/** how often tables of lists and articles were read in a database, as far as its sessions have told */
async function readsAt(url: string): Promise<number> {
  const db = connect(url, 1)
  const [row] = await db.sql<{ reads: number }[]>`
    select sum(seq_scan + coalesce(idx_scan, 0))::int as reads from pg_stat_user_tables
    where relname in ('listings', 'articles')`
  await db.close()
  return row?.reads ?? 0
}

/** Sessions tell what they read within ten seconds: until then what was read before would count as read now. */
async function untilAllIsTold(url: string): Promise<void> {
  const readsMeanwhile = async () => {
    const before = await readsAt(url)
    await wait(11_000)
    return (await readsAt(url)) - before
  }
  await expect.poll(readsMeanwhile).toBe(0)
}

test('the statements of lists, searches and articles run on the standby and not on the database', async () => {
  const reader = shop.guest()
  const { body } = await reader.call('listArticles', { limit: 12 })
  const shown = body.items as { articleNumber: string; shopDepotId: number }[]
  const asked = {
    list: [2, 3, 4, 5, 6].map((page) => ['listArticles', { limit: 12, page }] as const),
    search: ['ordner', 'papier', 'toner', 'heft', 'block'].map(
      (search) => ['listArticles', { search, sortBy: 'name' }] as const,
    ),
    article: shown
      .slice(0, 5)
      .map(
        ({ articleNumber, shopDepotId }) => ['showArticle', { articleKey: `${articleNumber}-${shopDepotId}` }] as const,
      ),
  }
  await untilAllIsTold(urls.database)
  for (const [kind, calls] of Object.entries(asked)) {
    await settled(shop)
    const before = { database: await readsAt(urls.database), standby: await readsAt(urls.standby) }
    for (const [name, input] of calls) expect((await reader.call(name, input)).status).toBe(200)
    const readAtStandby = async () => (await readsAt(urls.standby)) - before.standby
    await expect.poll(readAtStandby, { message: kind }).toBeGreaterThanOrEqual(calls.length)
    expect((await readsAt(urls.database)) - before.database, kind).toBeLessThan(calls.length)
  }
})

test('a page after one’s own write shows what one wrote, at this process and at another, before the standby has it', async () => {
  const buyer = await shop.login('b.einkauf')
  await settled(shop)
  await settled(other)
  for (const place of ['Lager', 'Empfang', 'Keller']) {
    const made = await buyer.call('createMyDevice', { device: 'prenzor-p-310', place })
    expect(made.body.success).toBe(true)
    const wrote = /wrote=\d+/.exec(String(made.headers['set-cookie']))?.[0]
    const here = await buyer.call('listMyDevices', {})
    const there = await other
      .guest()
      .send('GET', '/rest/my/devices', undefined, { cookie: `${buyer.cookie}; ${wrote}` })
    for (const { body } of [here, there]) expect(JSON.stringify(body)).toContain(place)
  }
})

test('decision 0039 an article outside of an assortment has no page, though the standby does not know the assortment', async () => {
  const person = await shop.login('schulamt')
  const [left, taken] = (await person.call('listArticles', {})).body.items
  await settled(shop)
  const statuses: number[] = []
  const before = answered(shop)
  const follower = connect(urls.standby, 1)
  // whoever reads a table there keeps it from following when that is locked here
  await follower.sql.begin(async (there) => {
    await there`select from search_misses`
    await shop.db.sql.begin((here) => here`lock table search_misses in access exclusive mode`)
    await shop.db.sql`
      update customers set assortment = jsonb_set(assortment, '{removed}', to_jsonb(array[${taken.id}::int]))
      where customer_number = '10020'`
    // one that is not found is not counted as answered, so it stands between two that are
    for (const { articleNumber, shopDepotId } of [left, taken, left])
      statuses.push((await person.call('showArticle', { articleKey: `${articleNumber}-${shopDepotId}` })).status)
  })
  const byStandby = answered(shop) - before
  await follower.close()
  expect([statuses, byStandby]).toEqual([[200, 404, 200], 2])
})

test('readers go on when the standby ends', async () => {
  await settled(shop)
  await standby.stop()
  const reader = shop.guest()
  for (const search of ['ordner', 'papier', 'toner']) {
    const { status, body } = await reader.call('listArticles', { search })
    expect([status, body.total > 0]).toEqual([200, true])
  }
  expect((await reader.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 1 })).status).toBe(200)
})
