import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { rebuildReadModel } from '@kontor/api/read-model'
import { cloneDatabase } from '@kontor/api/testing'
import { readTestClock } from '@kontor/api/testing-clock'
import { connect, type Sql } from '@kontor/db'
import { type Embedded, startEmbedded } from '@kontor/db/embedded'
import { migrate } from '@kontor/db/migrate'
import { seedDatabase } from '@kontor/seed'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Answer,
  type Guest,
  guestOf,
  type KillableShop,
  readyToOrder,
  startShop,
} from '../support/killable-shop.ts'

// security F1, F3: the shop or its database dies with orders in flight. What was acknowledged stays, nothing is half.

const stocked = '200011'
const pen = '100001'

/** What must be true of every order afterwards, however the shop died (I6, I7, I8, I10). */
async function expectWholeOrders(sql: Sql, since: string, numbers: readonly string[]) {
  const orders = await sql`
    select o.order_number as number, o.goods_cents as goods, o.net_cents + o.tax_cents - o.gross_cents as off,
      (select count(*)::int from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(sum(l.line_cents), 0)::int from order_lines l where l.order_id = o.id) as "lineCents",
      (select count(*)::int from order_events e where e.order_id = o.id) as events,
      (select b.state from order_keys k join baskets b on b.id = k.basket_id where k.id = o.id) as basket,
      (select count(*)::int from mails m where m.dedupe_key = 'order-placed:' || o.order_number) as mails
    from orders o where o.placed_at >= ${since}::timestamptz order by 1`
  expect(orders.map(({ number }) => number)).toEqual([...numbers].sort())
  for (const { lines, lineCents, goods, off, events, mails, basket } of orders)
    expect({ lines, lineCents, off, events, mails, basket }).toEqual({
      ...{ lines: 1, lineCents: goods, off: 0, events: 1, mails: 1 },
      basket: 'ordered',
    })
  const [stray] = await sql`select
    (select count(*)::int from order_lines l where not exists (select from orders o where o.id = l.order_id)) as lines,
    (select count(*)::int from mails m where m.created_at >= ${since}::timestamptz) as mails`
  expect(stray).toEqual({ lines: 0, mails: numbers.length })
}

const numberIn = (answer: Answer | null): string | undefined => answer?.body.orderNumber

/** Whoever is ready to order, and his checkout: without it a repeat finds its order for a minute only. */
type Ready = { guest: Guest; checkoutId: string }
async function makeReady(count: number, addressNow: () => string, article: string): Promise<Ready[]> {
  const all: Ready[] = []
  while (all.length < count) {
    const guest = guestOf(addressNow)
    all.push({ guest, checkoutId: await readyToOrder(guest, article) })
  }
  return all
}
const order = async ({ guest, checkoutId }: Ready) => await guest.call('saveOrder', { agb: true, checkoutId })

/** Sends one request for each guest and calls `strike` when the first answers are there. */
async function orderAllAnd(guests: readonly Ready[], strike: () => unknown): Promise<(string | undefined)[]> {
  let answered = 0
  let struck: unknown
  const answers = await Promise.all(
    guests.map(async (guest) => {
      const answer = await order(guest)
      answered += 1
      if (answered === 2) struck = strike()
      return numberIn(answer)
    }),
  )
  await struck
  return answers
}

describe('the shop is killed', () => {
  let url: string
  let shop: KillableShop
  let db: ReturnType<typeof connect>
  beforeAll(async () => {
    url = await cloneDatabase()
    db = connect(url, 2)
    shop = await startShop(url)
  })
  afterAll(async () => {
    await shop.kill()
    await db.close()
  })

  test('security F1 I6 I7 I10 I11 I17 kill -9 with sixteen orders in flight: acknowledged ones stay, a repeat makes the others whole, each mail goes once', async () => {
    // the shop's own time: the database is a clone of the template
    const since = new Date(Date.now() + (await readTestClock(url))).toISOString()
    await db.sql`update stock set quantity = 40 where article_id in (select id from articles where article_number = ${stocked})`
    const guests = await makeReady(16, () => shop.address, stocked)

    const acknowledged = await orderAllAnd(guests, () => shop.kill())
    expect(acknowledged.filter(Boolean).length).toBeGreaterThanOrEqual(2)
    expect(acknowledged.filter(Boolean).length).toBeLessThan(16)
    shop = await startShop(url)

    const repeated = []
    for (const guest of guests) repeated.push(numberIn(await order(guest)))
    expect(repeated.map((number, index) => acknowledged[index] ?? number)).toEqual(repeated)
    expect(new Set(repeated).size).toBe(16)
    await expectWholeOrders(db.sql, since, repeated.map(String))

    const [left] = await db.sql`select (select sum(quantity)::int from stock where article_id = a.id) as stock,
      (select sum(change)::int from stock_movements m where m.article_id = a.id and m.at >= ${since}::timestamptz) as moved
      from articles a where article_number = ${stocked}`
    expect(left).toEqual({ stock: 24, moved: -16 })
    // those that lay in the outbox when the shop died go out by the next one
    await expect
      .poll(
        () =>
          db.sql`select state, attempts, count(*)::int as n from mails where created_at >= ${since}::timestamptz group by 1, 2`,
      )
      .toEqual([{ state: 'captured', attempts: 1, n: 16 }])
  })
})

describe('the database is killed', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-crash-'))
  let server: Embedded
  let shop: KillableShop
  let db: ReturnType<typeof connect>
  let port = 0
  // the server comes back on another port: the shop speaks to one address
  const sockets = new Set<net.Socket>()
  const proxy = net.createServer((socket) => {
    const database = net.connect(port, '127.0.0.1')
    const hangUp = () => void [socket, database].map((one) => one.destroy())
    for (const one of [socket, database]) one.on('error', hangUp).on('close', hangUp)
    sockets.add(socket)
    socket.pipe(database).pipe(socket)
  })

  beforeAll(async () => {
    fs.chmodSync(folder, 0o755)
    server = await startEmbedded({ dataDir: folder })
    await migrate(server.url)
    const fresh = connect(server.url, 2)
    await seedDatabase(fresh.sql, { size: 'small', day: new Date(), log: () => undefined })
    await rebuildReadModel(fresh, fresh.sql, new Date(), () => undefined)
    await fresh.close()
    const through = new URL(server.url)
    port = Number(through.port)
    await new Promise<void>((open) => proxy.listen(0, '127.0.0.1', open))
    through.port = String((proxy.address() as net.AddressInfo).port)
    db = connect(through.href, 2)
    shop = await startShop(through.href)
  })
  afterAll(async () => {
    await shop.kill()
    await db.close()
    for (const socket of sockets) socket.destroy()
    proxy.close()
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  /** Its children go with it; nothing is written down any more. */
  function killDatabase() {
    const [pid] = fs.readFileSync(path.join(server.dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }

  test('security F3 I6 I7 I10 I11 kill -9 of PostgreSQL with orders in flight: 503 while it is away, then everything acknowledged is there', async () => {
    const since = new Date().toISOString()
    const visitors = await makeReady(12, () => shop.address, pen)
    const acknowledged = await orderAllAnd(visitors, killDatabase)
    expect(acknowledged.filter(Boolean).length).toBeGreaterThanOrEqual(2)
    expect(acknowledged.filter(Boolean).length).toBeLessThan(12)

    const away = await visitors[0]?.guest.call('showBasket', {})
    expect([away?.status, away?.body.error.code]).toEqual([503, 'maintenance'])
    const readiness = async () => (await fetch(`${shop.address}/readyz`)).status
    expect(await readiness()).toBe(503)
    expect((await fetch(`${shop.address}/healthz`)).status).toBe(200)

    server = await startEmbedded({ dataDir: folder })
    port = Number(new URL(server.url).port)
    await expect.poll(readiness).toBe(200)
    const repeated = []
    for (const visitor of visitors) repeated.push(numberIn(await order(visitor)))
    expect(repeated.map((number, index) => acknowledged[index] ?? number)).toEqual(repeated)
    expect(new Set(repeated).size).toBe(12)
    await expectWholeOrders(db.sql, since, repeated.map(String))
  })
})
