import { baskets, idempotencyKeys, mails, orders, throttles } from '@kontor/db/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { removeAbandonedBaskets } from '../../areas/basket/service.ts'
import { identityJobs } from '../../areas/identity/service.ts'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'
import type { ShopSettings } from '../shop-settings.ts'
import { networkOf } from './throttle.ts'

let first: TestShop
let second: TestShop
beforeAll(async () => {
  first = await openShop()
  second = await openShop(first.url)
})
afterAll(async () => {
  await second.close()
  await first.close()
})
beforeEach(() => first.reset())

const pen = { articleNumber: '100001', shopDepotId: 1, quantity: 1 }
const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }
const shopAt = (turn: number) => (turn % 2 ? first : second)
const notes = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => ({ ...pen, hint: `${at} `.padEnd(length, 'x') }))

/** The other instance is notified by the database. */
async function setLimits(limits: Partial<ShopSettings>) {
  await first.setSettings(limits)
  await vi.waitFor(() => expect(second.shop.shopSettings()).toMatchObject(limits), { timeout: 60_000 })
}

/** From an empty basket to the order; @returns the answer of the last call */
async function order(guest: Visitor, email: string) {
  await guest.call('addToBasket', pen)
  await guest.call('setBillingAddress', { address: { ...home, email } })
  await guest.call('setShippingAddress', { address: home })
  await guest.call('setShippingMethod', { slug: 'paket' })
  await guest.call('setPaymentMethod', { slug: 'vorkasse' })
  return await guest.call('saveOrder', { agb: true })
}

describe('what a guest may leave behind', () => {
  test('decisions 12 "Limits for guests" twenty guests with 400 long notes each are sent away, on two instances', async () => {
    const answers = []
    for (let turn = 0; turn < 20; turn++) {
      const guest = shopAt(turn).guest()
      answers.push(await guest.call('addItems', { items: notes(400, 2000) }))
    }
    for (const { status, body, headers } of answers) {
      expect([status, body.error.code, body.success]).toEqual([429, 'rate_limited', false])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    const [stored] = await first.db.execute<{ positions: number }>(
      sql`select count(*)::int as positions from basket_positions where hint like '%xxx%'`,
    )
    expect(stored?.positions).toBe(0)
  })

  test('decisions 12 "Limits for guests" notes in small portions reach the end too, whatever instance they are sent to', async () => {
    await setLimits({ guestBytesPerAddress: 100_000, guestBytesPerSession: 1_000_000 })
    const statuses = []
    for (let turn = 0; turn < 30; turn++) {
      const guest = shopAt(turn).guest()
      statuses.push((await guest.call('addItems', { items: notes(5, 2000) })).status)
    }
    const passed = statuses.filter((status) => status === 200).length
    // each sends 10 kB: nine fit, less what the two instances hold of a share
    expect(passed).toBeGreaterThanOrEqual(8)
    expect(passed).toBeLessThanOrEqual(9)
    expect(new Set(statuses.slice(-10))).toEqual(new Set([429]))
    // whoever is signed in is known, and goes on
    const known = await first.login('mia.brandt')
    expect((await known.call('addToBasket', pen)).status).toBe(200)
  })

  test('decisions 12 "Limits for guests" what does not fit at once leaves the room to what does', async () => {
    const guest = first.guest()
    expect((await guest.call('addItems', { items: notes(400, 2000) })).status).toBe(429)
    expect((await guest.call('addItems', { items: notes(10, 2000) })).status).toBe(200)
    const { body } = await guest.call('showBasket', {})
    expect(body.items).toHaveLength(10)
  })

  test('security 2.11 decisions 12 "Limits for guests" answers that are kept for repeats count, and are the same again', async () => {
    await setLimits({ guestBytesPerSession: 60_000 })
    const guest = first.guest()
    const key = { 'idempotency-key': 'n1' }
    const answer = await guest.call('addItems', { items: notes(20, 200) }, key)
    const again = await guest.call('addItems', { items: notes(20, 200) }, key)
    expect([answer.status, again.body]).toEqual([200, answer.body])
    const [kept] = await first.db.select().from(idempotencyKeys)
    expect(kept?.reply?.length).toBeLessThan(JSON.stringify(answer.body).length / 2)
    const statuses = []
    for (let turn = 0; turn < 20; turn++)
      statuses.push((await guest.call('addToBasket', pen, { 'idempotency-key': `k${turn}` })).status)
    expect(statuses.at(0)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('orders of guests', () => {
  test('decisions 12 "Limits for guests" fifteen orders to a stranger’s address: ten go, on two instances, in whatever capitals', async () => {
    const codes = []
    for (let turn = 0; turn < 15; turn++) {
      const { status, body } = await order(shopAt(turn).guest(), turn % 2 ? 'Fremd@post.example' : 'fremd@post.example')
      codes.push(`${status} ${body.error?.code ?? 'ok'}`)
    }
    expect(codes).toEqual([...Array(10).fill('200 ok'), ...Array(5).fill('200 limit_reached')])
    const sent = await first.db
      .select()
      .from(mails)
      .where(eq(sql`lower(${mails.recipient})`, 'fremd@post.example'))
    expect(sent).toHaveLength(10)
  })

  test('who registered with a stranger’s address fills his mailbox no more than a guest, until the address is confirmed', async () => {
    await setLimits({ guestOrdersPerRecipient: 2 })
    const email = 'fremd@post.example'
    const password = 'lang-genug-1'
    await first.guest().call('register', {
      ...{ ...home, customerType: 'private', privacy: true },
      ...{ email, emailConfirmation: email, password, passwordConfirmation: password },
    })
    const codes = []
    for (let turn = 0; turn < 3; turn++) {
      const user = shopAt(turn).guest()
      expect((await user.call('login', { username: email, password })).body.success).toBe(true)
      codes.push((await order(user, email)).body.error?.code ?? 'ok')
    }
    expect(codes).toEqual(['ok', 'ok', 'limit_reached'])
    await identityJobs.sendPasswordLink(first.shop, email)
    const link = (await first.mails())
      .map(({ text }) => /https?:\S+\/password\/reset\/\S+/.exec(text)?.[0] ?? '')
      .find(Boolean)
    const [token = '', resetUsername = ''] = new URL(link ?? '').pathname.split('/').reverse().map(decodeURIComponent)
    const changed = {
      token,
      resetUsername,
      password: 'ganz-neu-und-lang-2',
      passwordConfirmation: 'ganz-neu-und-lang-2',
    }
    expect((await first.guest().call('resetPassword', changed)).body.success).toBe(true)
    const user = first.guest()
    await user.call('login', { username: email, password: changed.password })
    expect((await order(user, email)).body.success).toBe(true)
  })

  test('decisions 12 "Limits for guests" six at once count one after the other; what is refused counts nothing', async () => {
    await setLimits({ guestOrdersPerRecipient: 3 })
    const guests = Array.from({ length: 6 }, (_, turn) => shopAt(turn).guest())
    await Promise.all(guests.map((guest) => order(guest, 'zugleich@post.example')))
    const placed = await first.db.select().from(orders).where(eq(orders.email, 'zugleich@post.example'))
    expect(placed).toHaveLength(3)
    // an order without accepted terms fails
    const refusedOne = first.guest()
    await refusedOne.call('addToBasket', pen)
    await refusedOne.call('setBillingAddress', { address: { ...home, email: 'neu@post.example' } })
    for (let turn = 0; turn < 5; turn++)
      expect((await refusedOne.call('saveOrder', {})).body.error.code).toBe('checkout_incomplete')
    expect((await order(refusedOne, 'neu@post.example')).body.success).toBe(true)
  })

  test('decisions 12 "Limits for guests" a session and a network have limits of their own, told as a sentence', async () => {
    await setLimits({ guestOrdersPerSession: 1, guestOrdersPerAddress: 2 })
    const guest = first.guest()
    expect((await order(guest, 'a@post.example')).body.success).toBe(true)
    // a repeat is the same order
    const again = await Promise.all(Array.from({ length: 5 }, () => guest.call('saveOrder', { agb: true })))
    expect(again.map(({ body }) => body.success)).toEqual(Array(5).fill(true))
    const more = await order(guest, 'b@post.example')
    expect([more.status, more.body.error.code]).toEqual([200, 'limit_reached'])
    expect(more.body.message).toMatch(/melden Sie sich an/)
    expect((await order(second.guest(), 'c@post.example')).body.success).toBe(true)
    expect((await order(first.guest(), 'd@post.example')).body.error.code).toBe('limit_reached')
    // a signed-in user is not counted with the guests
    const mia = await first.login('mia.brandt')
    expect((await order(mia, 'mia.brandt@post.example')).body.success).toBe(true)
  })

  test('decisions 12 "Limits for guests" an office of 200 behind one address orders as ever', {
    timeout: 240_000,
  }, async () => {
    await first.setStock('100001', 1_000_000)
    const answers: unknown[] = []
    const next = Array.from({ length: 200 }, (_, person) => person)
    const work = async () => {
      for (let person = next.pop(); person !== undefined; person = next.pop()) {
        const guest = shopAt(person).guest()
        const { status, body } = await order(guest, `person${person}@firma.example`)
        answers.push([status, body.error?.code ?? 'ok'])
      }
    }
    await Promise.all([work(), work(), work(), work()])
    expect(answers).toHaveLength(200)
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['[200,"ok"]']))
  })
})

describe('what guests left behind', () => {
  test('decisions 12 "Limits for guests" empty baskets go after days, untouched ones after months, others stay', async () => {
    const [empty, filled, old] = [first.guest(), first.guest(), first.guest()]
    for (const guest of [empty, filled, old]) await guest.call('addToBasket', pen)
    await empty.call('removeAllPositions', {})
    const mia = await first.login('mia.brandt')
    await mia.call('addToBasket', pen)
    await mia.call('removeAllPositions', {})
    const openOnes = async () => (await first.db.select().from(baskets).where(eq(baskets.state, 'open'))).length
    const before = await openOnes()
    await removeAbandonedBaskets(first.shop)
    expect(await openOnes()).toBe(before)
    await first.db.update(baskets).set({ changedAt: sql`${baskets.changedAt} - interval '4 days'` })
    await removeAbandonedBaskets(first.shop)
    expect(await openOnes()).toBe(before - 1)
    expect((await filled.call('showBasket', {})).body.items).toHaveLength(1)
    await first.db.update(baskets).set({ changedAt: sql`${baskets.changedAt} - interval '60 days'` })
    await removeAbandonedBaskets(first.shop)
    expect(await openOnes()).toBe(before - 3)
    // and whoever comes back begins again
    expect((await old.call('addToBasket', pen)).body.items).toHaveLength(1)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('security 2.8 %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('decisions 12 "Limits for guests" a write costs the database a row now and then, not each time', async () => {
  const guest = first.guest()
  for (let turn = 0; turn < 20; turn++) await guest.call('addToBasket', { ...pen, hint: `Nr. ${turn}` })
  const rows = await first.db.select().from(throttles)
  // a share each of session and network, or two: the reset before is heard a moment later, and lets go what was taken
  const counts = rows.filter(({ key }) => key.startsWith('guest:')).map(({ count }) => count)
  const [ofNetwork, ofSession, ...more] = counts.sort((a, b) => b - a)
  expect([500_000, 1_000_000]).toContain(ofNetwork)
  expect([8000, 16_000]).toContain(ofSession)
  expect(more).toEqual([])
})
