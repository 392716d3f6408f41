import { createHash, randomUUID } from 'node:crypto'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { connect } from '@kontor/db'
import { idempotencyKeys } from '@kontor/db/schema'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { switches } from '../compose/switches.ts'
import { cloneDatabase, openShop, type TestShop } from '../testing.ts'
import { setShopClock } from '../testing-clock.ts'
import { cutPage, fillPage, placeholders } from './http/page-cache.ts'
import { cookieOf, createSession, readSession } from './session/session.ts'
import { readSettings } from './settings.ts'
import { shopSettingsFrom } from './shop-settings.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.reset())
afterAll(() => shop.close())

describe('settings', () => {
  test('a value that does not fit is one sentence that names it', () => {
    expect(() => readSettings({ PORT: 'abc' })).toThrow(/PORT/)
    expect(() => readSettings({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL/)
    expect(() => readSettings({ DATABASE_POOLED_URL: 'postgres://x' })).toThrow(/brauchen DATABASE_URL/)
  })

  test('decisions 10: live mode refuses the test kit, cheap passwords, the development seed and a missing secret', () => {
    const live = { SHOP_MODE: 'live', APP_SECRET: 'x'.repeat(32), BASE_URL: 'https://shop.example' }
    expect(readSettings(live)).toMatchObject({ SEED: 'none', TEST_KIT: false, LOG_LEVEL: 'info' })
    expect(() => readSettings({ ...live, TEST_KIT: 'on' })).toThrow(/TEST_KIT/)
    expect(() => readSettings({ ...live, PASSWORD_COST: 'least' })).toThrow(/PASSWORD_COST/)
    expect(() => readSettings({ ...live, SEED: 'standard' })).toThrow(/SEED/)
    expect(() => readSettings({ SHOP_MODE: 'live' })).toThrow(/APP_SECRET/)
    expect(() => readSettings({ ...live, BASE_URL: '' })).toThrow(/BASE_URL/)
    expect(() => readSettings({ ...live, BASE_URL: 'http://shop.example' })).toThrow(/BASE_URL/)
    expect(readSettings({ ...live, BASE_URL: 'http://localhost:3000' }).SHOP_MODE).toBe('live')
    const mailing = { ...live, SMTP_URL: 'smtp://localhost' }
    expect(() => readSettings(mailing)).toThrow(/MAIL_FROM/)
    const sender = 'Laden <post@laden.test>'
    expect(readSettings({ ...mailing, MAIL_FROM: sender }).MAIL_FROM).toBe(sender)
    expect([readSettings(live).MAIL_FROM, readSettings({}).MAIL_FROM]).toEqual(['', ''])
  })

  test('a stored override that does not fit is left out', () => {
    expect(shopSettingsFrom(switches, [{ name: 'allowB2b', value: 'yes' }]).allowB2b).toBe(true)
    expect(shopSettingsFrom(switches, [{ name: 'allowB2b', value: false }]).allowB2b).toBe(false)
  })

  test('S-STATE-072 a live shop is live where its operator says nothing', () => {
    const test = { name: 'systemState', value: 'test' }
    expect(shopSettingsFrom(switches, []).systemState).toBe('development')
    expect(shopSettingsFrom(switches, [], true).systemState).toBe('live')
    expect(shopSettingsFrom(switches, [test], true).systemState).toBe('test')
  })
})

describe('sessions of guests', () => {
  test('decisions 11 "Guests and caching" a read stores nothing, the first write makes one row, also for parallel hands', async () => {
    const guest = shop.guest()
    await guest.call('showConfig', { wld: true })
    await guest.call('listArticles', {})
    const count = async () => Number((await shop.db.execute('select count(*) as n from sessions'))[0]?.n)
    expect(await count()).toBe(0)
    const { cookie, token } = guest
    const headers = { cookie, 'x-csrf-token': token, 'content-type': 'application/json' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.app.inject({ method: 'POST', url: '/rest/systems/set-b2b', headers, payload: '{}' })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await count()).toBe(1)
    expect(new Set(answers.map(({ cookies }) => cookies[0]?.value)).size).toBe(1)
  })

  test('a cookie that nobody signed is nobody', async () => {
    const forged = `${'a'.repeat(32)}.g${'0'.repeat(40)}`
    const { body } = await shop.guest().send('GET', '/rest/systems/user', undefined, { cookie: `sid=${forged}` })
    expect(body.user.guest).toBe(true)
  })

  test('L-RULE-057 the cookie is HttpOnly, SameSite=Lax and for the whole shop', async () => {
    const answer = await shop.app.inject({ method: 'GET', url: '/rest/systems/token' })
    expect(answer.headers['set-cookie']).toMatch(/^sid=.+HttpOnly; SameSite=Lax/)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

describe('the mode of display', () => {
  test('C-CALL-013 C-CALL-014 S-STATE-025 S-STATE-026 switches and answers with the new configuration', async () => {
    const guest = shop.guest()
    expect((await guest.call('switchToB2b', {})).body.shop).toMatchObject({ isB2b: true, priceBasis: 'net' })
    expect((await guest.call('showConfig', {})).body.shop.isB2b).toBe(true)
    expect((await guest.call('switchToB2c', {})).body.shop).toMatchObject({ isB2b: false, priceBasis: 'gross' })
  })

  test('S-STATE-027 allowB2b off: the switch is refused and hidden', async () => {
    await shop.setSettings({ allowB2b: false })
    const guest = shop.guest()
    const { body } = await guest.call('switchToB2b', {})
    expect(body.success).toBe(false)
    expect((await guest.call('showConfig', {})).body.shop).toMatchObject({ showB2Switcher: false, isB2b: false })
  })

  test('decision 0004: what a business customer owes stays net, whatever is shown', async () => {
    const buyer = await shop.login('b.einkauf')
    const { body } = await buyer.call('switchToB2c', {})
    expect(body.shop).toMatchObject({ isB2b: false, priceBasis: 'net' })
  })
})

test('/readyz says what the process keeps for this shop, its limits and sizes', async () => {
  const read = async () => {
    await shop.guest().call('showArticleType', { slug: 'ordner' })
    const { kept } = (await shop.app.inject('/readyz')).json() as { kept: { name: string; bytes: number }[] }
    return new Map(kept.map((one) => [one.name, one]))
  }
  // a notice of the test before may clear it once more
  await expect.poll(async () => (await read()).get('replies for guests')?.bytes).toBeGreaterThan(10_000)
  const kept = await read()
  expect(kept.get('replies for guests')).toMatchObject({ entries: 1, mostBytes: 64_000_000 })
  await expect.poll(async () => (await read()).get('columns for counting')?.bytes).toBeGreaterThan(10_000)
})

test('security F3 every 503 says when to come back, whoever answers it', async () => {
  const lost = await openShop(shop.url)
  await lost.shop.db.close()
  const { statusCode, headers } = await lost.app.inject('/readyz')
  expect([statusCode, headers['retry-after']]).toEqual([503, '30'])
  await lost.close()
})

describe('E-ENTITY-081 E-ENTITY-082 maintenance (G-20)', () => {
  test.each(['maintenance', 'not-approved'])(
    'in %s only config, token and health answer, all else is 503 with Retry-After',
    async (world) => {
      await shop.reset(world)
      const guest = shop.guest()
      expect((await guest.call('showConfig', {})).status).toBe(200)
      expect((await guest.call('showToken', {})).status).toBe(200)
      const list = await guest.call('listArticles', {})
      expect([list.status, list.body.error.code]).toEqual([503, 'maintenance'])
      expect(list.headers['retry-after']).toBeTruthy()
      expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
    },
  )
})

describe('sessions of users', () => {
  test('a login lasts whatever its random secret begins with', async () => {
    const everyLetter = [...'abcdefghijklmnopqrstuvwxyz234567']
    const { db, secret } = shop.shop
    for (const letter of everyLetter) {
      const told = { uuid: () => randomUUID(), secret: () => letter.repeat(32) }
      const made = await createSession(db, told, secret, new Date(), { userAgent: '', address: '' })
      expect(await readSession(db, cookieOf(made), secret, new Date())).toMatchObject({
        session: { id: made.id, stored: true },
      })
    }
  })

  test('G-05 14 days rolling: the cookie is sent anew when the session is counted anew', async () => {
    const user = await shop.login('mia.brandt')
    const read = () => user.send('GET', '/rest/systems/user')
    expect((await read()).headers['set-cookie']).toBeUndefined()
    await shop.setClock(new Date(shop.now().getTime() + 2 * 3600_000))
    expect((await read()).headers['set-cookie']).toMatch(/Max-Age=1209600/)
    expect((await read()).headers['set-cookie']).toBeUndefined()
  })
})

describe('the pages that guests share', () => {
  test('security 3.2 no. 24 what stands for nonce and token cannot be named by a visitor', () => {
    const { nonce, token, publicId } = placeholders
    for (const part of [nonce, token]) expect(part).toMatch(/^[\w-]{24}$/)
    expect(new Set([nonce, token, publicId]).size).toBe(3)
    const pieces = cutPage('<a href="?search=KONTOR-NONCE-PLACEHOLDER">')
    const page = fillPage(pieces, { token: 't', nonce: 'n', publicId: 'p' })
    expect(page).toBe('<a href="?search=KONTOR-NONCE-PLACEHOLDER">')
  })
})

describe('Idempotency-Key (security 2.11)', () => {
  test('security F1 a key whose request died with its process is free again', async () => {
    const guest = shop.guest()
    await guest.call('switchToB2b', {}, { 'idempotency-key': 'dead' })
    await shop.db.execute(
      "update idempotency_keys set status = null, reply = null, created_at = now() - interval '2 min'",
    )
    const { status, body } = await guest.call('switchToB2b', {}, { 'idempotency-key': 'dead' })
    expect([status, body.success]).toEqual([200, true])
  })

  test('security 3.2 no. 31 no plain digest of a body is kept, which may hold a password', async () => {
    const guest = shop.guest()
    await guest.call('switchToB2b', {}, { 'idempotency-key': 'k2' })
    const [kept] = await shop.db.select().from(idempotencyKeys)
    expect(kept?.bodyHash).toHaveLength(64)
    expect(kept?.bodyHash).not.toBe(createHash('sha256').update('{}').digest('hex'))
  })

  test('the same key answers once, another body is a mismatch', async () => {
    const guest = shop.guest()
    const first = await guest.call('switchToB2b', {}, { 'idempotency-key': 'k1' })
    const again = await guest.call('switchToB2b', {}, { 'idempotency-key': 'k1' })
    expect(again.body).toEqual(first.body)
    const other = await guest.send('POST', '/rest/systems/set-b2b', { _func: 'x' }, { 'idempotency-key': 'k1' })
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_mismatch'])
  })
})

describe('the test kit', () => {
  test('decisions 10: reset puts the fresh world back in under a second', async () => {
    const guest = shop.guest()
    await guest.call('register', {
      customerType: 'private',
      email: 'x@y.example',
      emailConfirmation: 'x@y.example',
      password: 'lang-genug-1',
      passwordConfirmation: 'lang-genug-1',
      firstname: 'A',
      lastname: 'B',
      street: 'C 1',
      zip: '12345',
      city: 'D',
      country: 'DE',
      privacy: true,
    })
    await shop.setStock('100001', 3)
    await shop.setSettings({ showStock: false })
    const { body } = await shop.reset()
    expect(body).toMatchObject({ success: true, world: 'fresh' })
    const [users] = await shop.db.execute(`select count(*)::int as n from users where email = 'x@y.example'`)
    expect(users?.n).toBe(0)
    const article = await shop.guest().call('showArticle', { articleKey: '100001-1' })
    expect(article.body.article.stock).toBe(840)
  })

  test('decisions 10: faults answer in place of a call as often as they were asked for, until a reset', async () => {
    const guest = shop.guest()
    const set = async (...faults: object[]) => (await guest.send('POST', '/rest/test/faults', faults)).status
    const article = async () => await guest.call('showArticle', { articleKey: '100001-1' })
    expect(await set({ path: '/rest/shop/article', status: 503, times: 2 })).toBe(200)
    expect((await guest.call('showToken', {})).status).toBe(200)
    const [first, second, third] = [await article(), await article(), await article()]
    expect([first.status, second.status, third.status]).toEqual([503, 503, 200])
    expect(first.body).toMatchObject({ success: false, error: { code: 'maintenance', retryable: true } })
    expect(first.headers['retry-after']).toBeDefined()
    for (const status of [401, 403, 404, 405, 409, 419, 422, 429, 500, 502, 504]) {
      await set({ path: '/rest/shop', status })
      expect((await article()).status).toBe(status)
    }
    await set({ path: '/rest/shop', status: 500, times: 9 })
    await shop.reset()
    expect((await article()).status).toBe(200)
    expect(await set({ path: '/rest', status: 200 })).toBe(422)
    expect(await set({ path: '/rest', status: 500, drop: true })).toBe(422)
    expect(await set({ path: '/rest' })).toBe(422)
  })

  test('a call that asks for it by Prefer ends with a code, and beside other preferences', async () => {
    const guest = shop.guest()
    const read = async (prefer: string) => await guest.call('showArticle', { articleKey: '100001-1' }, { prefer })
    const write = async (prefer: string) =>
      await guest.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 5 }, { prefer })
    const ends = async (asked: ReturnType<typeof read>) => {
      const { status, body } = await asked
      return [status, body.error?.code]
    }
    const busy = await read('code=busy')
    expect([busy.status, busy.body.error.code, busy.headers['retry-after']]).toEqual([
      429,
      'busy',
      expect.stringMatching(/^[12]$/),
    ])
    expect(await ends(write('return=minimal, code=busy'))).toEqual([200, 'busy'])
    expect(await ends(write('code="out_of_stock"; why=so, code=internal'))).toEqual([200, 'out_of_stock'])
    expect(await ends(write('code=not_found'))).toEqual([200, 'not_found'])
    expect(await ends(read('code=not_found'))).toEqual([404, 'not_found'])
    expect(await ends(read('code=session_expired'))).toEqual([419, 'session_expired'])
    // nothing was written meanwhile, and a preference beside it holds
    const added = await write('delay=1, Return=minimal')
    expect(added.body.items).toMatchObject([{ quantity: 5 }])
    expect(added.body).not.toHaveProperty('possibleFreeArticles')
    for (const [wrong, field] of [
      ['code=nirgends', 'Prefer code'],
      ['code', 'Prefer code'],
      ['code=out_of_stock', 'Prefer code'],
      ['delay=bald', 'Prefer delay'],
      ['delay=60001', 'Prefer delay'],
    ] as const) {
      const { status, body } = await read(wrong)
      expect([status, body.error.code, body.error.fields[0].path]).toEqual([422, 'validation', field])
    }
    const live = await openShop(shop.url, { TEST_KIT: 'off' })
    const plain = await live.guest().call('showArticle', { articleKey: '100001-1' }, { prefer: 'code=busy' })
    expect(plain.status).toBe(200)
    await live.close()
  })

  test('the clock moves for every part of the shop', async () => {
    await shop.setClock(new Date('2027-02-03T10:00:00Z'))
    expect(shop.shop.clock.now().toISOString().slice(0, 16)).toBe('2027-02-03T10:00')
  })

  test('the clock goes back to the day on which the world began', async () => {
    const url = await cloneDatabase()
    const db = connect(url, 1)
    const ahead = 400 * 24 * 3600_000
    await setShopClock(db, ahead)
    // the shop keeps this one as its fresh world
    await db.sql`drop schema fresh cascade`
    await db.close()
    const later = await openShop(url)
    const dayOf = () => berlinDay(later.shop.clock.now())
    const began = berlinDay(new Date(Date.now() + ahead))
    expect([dayOf(), berlinDay(later.now())]).toEqual([began, began])
    for (const back of [() => later.setClock(null), () => later.reset()]) {
      await later.setClock(new Date('2027-02-03T10:00:00Z'))
      expect(dayOf()).toBe('2027-02-03')
      await back()
      expect(dayOf()).toBe(began)
    }
    const { body } = await later.guest().send('GET', '/rest/test/clock')
    expect(berlinDay(new Date(body.now))).toBe(began)
    await later.close()
  })

  test('mails are captured and can be read', async () => {
    expect(await shop.mails()).toEqual([])
  })
})
