import { setTimeout as wait } from 'node:timers/promises'
import { openShop, type TestAnswer, type TestShop, type Visitor } from '@kontor/api/testing'
import { connect } from '@kontor/db'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../apps/api/src/platform/context.ts'
import { contextFor } from '../../apps/api/src/platform/request-context.ts'
import { direct } from '../support/direct-database.ts'

// decisions 12 "Busy", security F4, F5, F16: the database is there and has no time.

/** Three connections, so that one visitor at a time may write. A free lock or connection is had in far less time. */
const environment = { ...direct.ownLimits, DATABASE_POOL: '3', DATABASE_LOCK_SECONDS: '1', DATABASE_WAIT_SECONDS: '4' }
const pen = { articleNumber: '100001', shopDepotId: 1, quantity: 1 }

let shop: TestShop
let other: ReturnType<typeof connect>
beforeAll(async () => {
  shop = await openShop(undefined, environment)
  other = connect(shop.url, 4)
})
beforeEach(async () => {
  await shop.reset()
})
afterEach(async () => {
  for (const letGo of holding.splice(0)) await letGo()
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const holding: (() => Promise<void>)[] = []

/**
 * Somebody else's transaction, which holds what its statement locked until it is let go, at the latest with its test.
 */
async function hold(statement: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const done = other.sql.begin(async (tx) => {
    await tx.unsafe(statement)
    held.resolve()
    await letGo.promise
  })
  await Promise.race([held.promise, done])
  const end = async () => {
    letGo.resolve()
    await done
  }
  holding.push(end)
  return end
}

const ofMia = "(select id from users where username = 'mia.brandt')"
const basketOfMia = `select from baskets where user_id = ${ofMia} for update`
const expectBusy = ({ status, body }: TestAnswer) => {
  expect([status, body.success, body.error.code, body.error.retryable]).toEqual([200, false, 'busy', true])
  expect(body.error.incident).toMatch(/^[0-9A-Z]{26}$/)
  expect(body.message).toBe(
    'Gerade ist viel los. Es wurde nichts gespeichert, bitte versuchen Sie es gleich noch einmal.',
  )
}
const quantities = async (visitor: Visitor) =>
  ((await visitor.call('showBasket', {})).body.items as { quantity: number }[]).map(({ quantity }) => quantity)

test('a write that waits too long for a lock is busy, nothing is written, and a repeat works', async () => {
  const mia = await shop.login('mia.brandt')
  await mia.call('addToBasket', pen)
  const [item] = (await mia.call('showBasket', {})).body.items
  const before = await quantities(mia)
  const letGo = await hold(basketOfMia)
  expectBusy(await mia.call('addToBasket', pen))
  expectBusy(await mia.call('updateQuantity', { uid: item.uid, quantity: 50 }))
  expectBusy(await mia.call('saveBasket', { name: 'Messe' }))
  await letGo()
  expect(await quantities(mia)).toEqual(before)
  const again = await mia.call('addToBasket', pen)
  expect([again.status, again.body.success]).toEqual([200, true])
})

test('an order that is broken off leaves the basket as it is, also under its Idempotency-Key, and the repeat is the first order', async () => {
  const guest = shop.guest()
  const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }
  await guest.call('addToBasket', { ...pen, articleNumber: '200011' })
  await guest.call('setBillingAddress', { address: { ...home, email: 'nora.gross@post.example' } })
  await guest.call('setShippingAddress', { address: home })
  await guest.call('setShippingMethod', { slug: 'paket' })
  await guest.call('setPaymentMethod', { slug: 'vorkasse' })
  const letGo = await hold("select from articles where article_number = '200011' for update")
  const key = { 'idempotency-key': 'eins' }
  expectBusy(await guest.call('saveOrder', { agb: true }, key))
  await letGo()
  expect(await quantities(guest)).toEqual([1])
  const { body } = await guest.call('saveOrder', { agb: true }, key)
  expect(body).toMatchObject({ success: true, orderNumber: expect.any(String) })
})

const isWritten =
  'Das hat zu lange gedauert. Bitte laden Sie die Seite neu und sehen Sie nach, ob alles gespeichert ist.'
const expectWritten = ({ status, body }: TestAnswer) => expect([status, body.message]).toEqual([500, isWritten])

test('security 2.11 what is written is not written again under its Idempotency-Key when its answer waits too long', async () => {
  const guest = shop.guest()
  const key = { 'idempotency-key': 'zwei' }
  const letGo = await hold('lock table free_articles in access exclusive mode')
  expectWritten(await guest.call('addToBasket', { ...pen, quantity: 20 }, key))
  await letGo()
  expectWritten(await guest.call('addToBasket', { ...pen, quantity: 20 }, key))
  expect(await quantities(guest)).toEqual([20])
})

test('security 2.11 a single statement counts as written too', async () => {
  const mia = await shop.login('mia.brandt')
  const key = { 'idempotency-key': 'drei' }
  const added = await mia.call('addOfferPosition', { articleNumber: '450001', shopDepotId: 1, quantity: 1 })
  const { uid } = added.body.positions[0]
  const letGo = await hold('lock table articles in access exclusive mode')
  expectWritten(await mia.call('deleteOfferPosition', { uid }, key))
  await letGo()
  expectWritten(await mia.call('deleteOfferPosition', { uid }, key))
})

test('security 2.11 what found room before a limit refused the rest is kept under its Idempotency-Key', async () => {
  const guest = shop.guest()
  await guest.call('addToBasket', pen)
  await other.sql`
    insert into basket_positions (basket_id, article_id, quantity, unit, hint, at)
    select b.id, p.article_id, 1, p.unit, 'Nr. ' || n, now() from baskets b
    join basket_positions p on p.basket_id = b.id, generate_series(1, 998) n
    where b.state = 'open' and b.user_id is null`
  const key = { 'idempotency-key': 'vier' }
  const items = ['A', 'B'].map((hint) => ({ ...pen, hint }))
  const first = await guest.call('addItems', { items }, key)
  expect(first.body.error.code).toBe('limit_reached')
  const again = await guest.call('addItems', { items }, key)
  expect(again.body).toEqual(first.body)
  const { body } = await guest.call('showBasket', {})
  const added = (body.items as { hint: string; quantity: number }[]).filter(({ hint }) => hint === 'A' || hint === 'B')
  expect(added.map(({ quantity }) => quantity)).toEqual([1])
})

test('who cannot be signed in because his basket is held stays the guest he was and loses nothing', async () => {
  const mia = await shop.login('mia.brandt')
  await mia.call('addToBasket', pen)
  const guest = shop.guest()
  await guest.call('addToBasket', { ...pen, hint: 'Gast' })
  const letGo = await hold(basketOfMia)
  expectBusy(await guest.call('login', { username: 'mia.brandt', password: shop.password }))
  await letGo()
  expect((await guest.call('showUser', {})).body.user.guest).toBe(true)
  expect(await quantities(guest)).toEqual([1])
  expect((await guest.call('login', { username: 'mia.brandt', password: shop.password })).body.success).toBe(true)
  const { items } = (await guest.call('showBasket', {})).body
  expect(items.map(({ hint }: { hint: string }) => hint)).toEqual(['Gast'])
})

test('G-31 a code of the second factor is not used up by a sign-in that did not come about', async () => {
  const mia = await shop.login('mia.brandt')
  await mia.call('addToBasket', pen)
  const { body: offer } = await mia.call('enableTwoFactor', {})
  const codeIn = (steps: number) => shop.codeFor(offer.secret, steps)
  const enrolled = await mia.call('enableTwoFactor', { code: codeIn(0), password: shop.password })
  const [recoveryCode] = enrolled.body.recoveryCodes
  for (const code of [codeIn(1), recoveryCode]) {
    const guest = shop.guest()
    await guest.call('addToBasket', pen)
    await guest.call('login', { username: 'mia.brandt', password: shop.password })
    const letGo = await hold(basketOfMia)
    expectBusy(await guest.call('confirmTwoFactor', { code }))
    await letGo()
    expect((await guest.call('confirmTwoFactor', { code })).body.success).toBe(true)
  }
})

test('a read that waits too long for a lock is 429 with Retry-After, and works when the lock is gone', async () => {
  const mia = await shop.login('mia.brandt')
  const letGo = await hold('lock table basket_positions in access exclusive mode')
  const { status, body, headers } = await mia.call('showBasket', {})
  expect([status, body.success, body.error.code, body.error.retryable]).toEqual([429, false, 'busy', true])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  await letGo()
  expect((await mia.call('showBasket', {})).status).toBe(200)
})

test('security F16 without a connection for anybody a read is 429 and a write busy, never 503, and the pool heals', async () => {
  const mia = await shop.login('mia.brandt')
  await mia.call('addToBasket', pen)
  // the shop's own connections, as a visitor's long work would hold them
  const taken = await Promise.all([1, 2, 3].map(() => shop.shop.db.sql.reserve()))
  const free = () => {
    for (const connection of taken.splice(0)) connection.release()
  }
  holding.push(async () => free())
  const [read, write, health, ready] = await Promise.all([
    mia.call('showBasket', {}),
    mia.call('addToBasket', pen),
    shop.app.inject('/healthz'),
    shop.app.inject('/readyz'),
  ])
  expect([read.status, read.body.error.code, health.statusCode]).toEqual([429, 'busy', 200])
  expect([ready.statusCode, ready.json().database]).toEqual([503, 'busy'])
  expectBusy(write)
  free()
  expect(await quantities(mia)).toEqual([1])
})

/** A context as a call of a guest has it. */
async function contextIn({ shop: process, app }: TestShop) {
  const caller = {
    cookie: undefined,
    preferences: new Map(),
    idempotencyKey: undefined,
    browserToken: undefined,
    customerView: false,
    themePreview: undefined,
    wroteAt: 0,
    gone: () => new AbortController().signal,
  }
  const { ctx } = await contextFor(process, { ...caller, incident: 'x', address: '::1', userAgent: '', log: app.log })
  return ctx
}

test.each(['40P01', '40001'])(
  'security F5 what met %s is done again with the session as it was, four times at most',
  async (code) => {
    const ctx = await contextIn(shop)
    const collided = Object.assign(new Error('collided'), { code })
    const seen: unknown[] = []
    const collide = async ({ session }: typeof ctx, times: number) => {
      seen.push(session.stored)
      session.stored = true
      if (seen.length <= times) throw collided
      return 'done'
    }
    expect(await inTransaction(ctx, (inside) => collide(inside, 2))).toBe('done')
    expect(seen).toEqual([false, false, false])
    ctx.session.stored = false
    seen.length = 0
    await expect(inTransaction(ctx, (inside) => collide(inside, 9))).rejects.toBe(collided)
    expect(seen).toEqual([false, false, false, false])
  },
)

test('a failure that another try would meet again is met once', async () => {
  const ctx = await contextIn(shop)
  let tries = 0
  const taken = Object.assign(new Error('taken'), { code: '23505' })
  const work = async () => {
    tries++
    throw taken
  }
  await expect(inTransaction(ctx, work)).rejects.toBe(taken)
  expect(tries).toBe(1)
})

test('a transaction that pauses too long is ended by the database: busy, and the connection is replaced', async () => {
  const hasty = await openShop(shop.url, { ...direct.ownLimits, DATABASE_IDLE_SECONDS: '0.5' })
  const ctx = await contextIn(hasty)
  const paused = inTransaction(ctx, async ({ db }) => {
    await db.execute('select 1')
    const ended = async () => {
      const [row] = await other.sql`select count(*)::int as n from pg_stat_activity
        where state = 'idle in transaction' and datname = current_database()`
      return row?.n === 0
    }
    while (!(await ended())) await wait(20)
    await db.execute('select 1')
  })
  await expect(paused).rejects.toThrow(expect.objectContaining({ name: 'Busy' }))
  expect((await hasty.guest().call('listArticles', {})).status).toBe(200)
  await hasty.close()
})

test("a locked row of one visitor makes nobody else's basket wait, however often he calls", async () => {
  // no limit here: waiters wait until the lock is released
  const patient = await openShop(shop.url, { ...direct.ownLimits, DATABASE_POOL: '3' })
  const mia = await patient.login('mia.brandt')
  await mia.call('addToBasket', pen)
  const strangers = Array.from({ length: 5 }, () => patient.guest())
  const letGo = await hold(basketOfMia)
  let answered = 0
  const calls = Array.from({ length: 30 }, async () => {
    const { body } = await mia.call('addToBasket', pen)
    answered += 1
    return body.success
  })
  for (const stranger of strangers) expect((await stranger.call('addToBasket', pen)).body.success).toBe(true)
  expect(answered).toBe(0)
  await letGo()
  expect(new Set(await Promise.all(calls))).toEqual(new Set([true]))
  for (const stranger of strangers) expect(await quantities(stranger)).toEqual([1])
  await patient.close()
})
