import { idempotencyKeys, recoveryCodes, rememberedBrowsers, users } from '@kontor/db/schema'
import { decodeBase32IgnorePadding } from '@oslojs/encoding'
import { generateHOTP } from '@oslojs/otp'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.reset())
afterAll(() => shop.close())

/** What the app shows. @param ahead steps of 30 s, since each code counts once */
function codeOf(secret: string, ahead = 0): string {
  const step = Math.floor(shop.now().getTime() / 30_000) + ahead
  return generateHOTP(decodeBase32IgnorePadding(secret), BigInt(step), 6)
}

/** Signing in is that many minutes ago. A code of then is so many steps `ahead`. */
const later = (minutes: number) => shop.setClock(new Date(shop.now().getTime() + minutes * 60_000))

async function enrol(login: string) {
  const owner = await shop.login(login)
  const { body: offer } = await owner.call('enableTwoFactor', {})
  const { body } = await owner.call('enableTwoFactor', { code: codeOf(offer.secret), password: shop.password })
  return { owner, secret: offer.secret as string, codes: body.recoveryCodes as string[] }
}

async function half(login: string, guest: Visitor = shop.guest()): Promise<Visitor> {
  const { body } = await guest.call('login', { username: login, password: shop.password })
  expect(body.twoFactorRequired).toBe(true)
  return guest
}

describe('enrolling (decisions 11 "Two-factor")', () => {
  test('F-FLAG-066 offers a secret as QR code, and a code of it switches the second factor on', async () => {
    const owner = await shop.login('mia.brandt')
    const { body: offer } = await owner.call('enableTwoFactor', {})
    expect(offer.qrSvg).toMatch(/^<svg/)
    expect(offer.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Kontor:mia\.brandt\?/)
    // asked for again the same one: the page may be loaded again while the app scans
    expect((await owner.call('enableTwoFactor', {})).body.secret).toBe(offer.secret)
    const wrong = await owner.call('enableTwoFactor', { code: '000000', password: shop.password })
    expect([wrong.status, wrong.body.error.fields[0].path]).toEqual([200, 'code'])
    const { body } = await owner.call('enableTwoFactor', { code: codeOf(offer.secret), password: shop.password })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    const guest = await half('mia.brandt')
    expect((await guest.call('confirmTwoFactor', { code: codeOf(offer.secret, 1) })).body.success).toBe(true)
    expect((await shop.mails()).at(-1)?.subject).toBe('Zwei-Faktor-Anmeldung eingeschaltet')
  })

  test('decisions 12 "Two-factor enrolment" the code alone completes it in a session whose password was just given', async () => {
    const owner = shop.guest()
    await owner.call('login', { username: 'mia.brandt', password: shop.password })
    const { body: offer } = await owner.call('enableTwoFactor', {})
    const { body } = await owner.call('enableTwoFactor', { code: codeOf(offer.secret) })
    expect(body.recoveryCodes).toHaveLength(10)
  })

  test('decisions 12 "Two-factor enrolment" later the code alone completes it when the password came at the first step', async () => {
    const owner = await shop.login('mia.brandt')
    await later(6)
    const wrong = await owner.call('enableTwoFactor', { password: 'falsch-geraten' })
    expect([wrong.body.success, wrong.body.error.fields[0].path]).toEqual([false, 'password'])
    expect(JSON.stringify(wrong.body)).not.toContain('otpauth')
    const { body: offer } = await owner.call('enableTwoFactor', { password: shop.password })
    expect(offer.qrSvg).toMatch(/^<svg/)
    const { body } = await owner.call('enableTwoFactor', { code: codeOf(offer.secret, 12) })
    expect(body.recoveryCodes).toHaveLength(10)
  })

  test('security 2.11 a password given at the first step counts for half an hour', async () => {
    const owner = await shop.login('mia.brandt')
    const { body: offer } = await owner.call('enableTwoFactor', { password: shop.password })
    await later(31)
    const { body } = await owner.call('enableTwoFactor', { code: codeOf(offer.secret, 62) })
    expect([body.success, body.error.fields[0].path]).toEqual([false, 'password'])
  })

  test('security 2.11 the password is asked for: an open session alone locks nobody out', async () => {
    const owner = await shop.login('mia.brandt')
    await later(6)
    const { body: offer } = await owner.call('enableTwoFactor', {})
    for (const password of [undefined, '', 'falsch-geraten']) {
      const { body } = await owner.call('enableTwoFactor', { code: codeOf(offer.secret), password })
      expect([body.success, body.error.fields[0].path]).toEqual([false, 'password'])
    }
    const [user] = await shop.db.select().from(users).where(eq(users.username, 'mia.brandt'))
    expect(user?.totpSecret).toBeNull()
    // a code is not used up by a wrong password
    const right = await owner.call('enableTwoFactor', { code: codeOf(offer.secret, 12), password: shop.password })
    expect(right.body.recoveryCodes).toHaveLength(10)
  })

  test('security 2.11 a repeat hears that it is on, and nothing that is shown once lies in the database', async () => {
    const owner = await shop.login('mia.brandt')
    const key = { 'idempotency-key': 'einmal-1' }
    const { body: offer } = await owner.call('enableTwoFactor', {}, { 'idempotency-key': 'einmal-0' })
    const input = { code: codeOf(offer.secret), password: shop.password }
    const { body: first } = await owner.call('enableTwoFactor', input, key)
    expect(first.recoveryCodes).toHaveLength(10)
    const { status, body } = await owner.call('enableTwoFactor', input, key)
    expect([status, body]).toEqual([200, { success: true, message: first.message }])
    const kept = JSON.stringify(await shop.db.select().from(idempotencyKeys))
    expect(kept).toContain('einmal-1')
    for (const secret of [...first.recoveryCodes, offer.secret]) expect(kept).not.toContain(secret)
  })

  test('security 3.2 no. 4 whoever signs in after somebody else in one browser is offered a secret of his own', async () => {
    const browser = await shop.login('mia.brandt')
    const { body: known } = await browser.call('enableTwoFactor', {})
    await browser.call('login', { username: 'b.einkauf', password: shop.password })
    const { body: own } = await browser.call('enableTwoFactor', {})
    expect(own.success).toBe(true)
    expect(own.secret).not.toBe(known.secret)
  })

  test('the database never holds a recovery code', async () => {
    const { codes } = await enrol('mia.brandt')
    const stored = JSON.stringify(await shop.db.select().from(recoveryCodes))
    expect(stored).toContain('$argon2id$')
    for (const code of codes) expect(stored).not.toContain(code)
  })

  test('a second enrolment is refused, and a shop without it refuses the first', async () => {
    const { owner } = await enrol('mia.brandt')
    expect((await owner.call('enableTwoFactor', {})).body.success).toBe(false)
    await shop.setSettings({ twoFactor: false })
    const other = await shop.login('deniz.yildiz')
    expect((await other.call('enableTwoFactor', {})).body.success).toBe(false)
  })

  test('F-FLAG-066 the flag off: the password alone signs in', async () => {
    await enrol('mia.brandt')
    await shop.setSettings({ twoFactor: false })
    const { body } = await shop.guest().call('login', { username: 'mia.brandt', password: shop.password })
    expect(body.user.guest).toBe(false)
  })

  test('leaving it needs the password and a code, and takes codes and browsers along', async () => {
    const { owner, secret, codes } = await enrol('mia.brandt')
    const leave = (password: string, code: string) => owner.call('disableTwoFactor', { password, code })
    expect((await leave('falsch-geraten', codeOf(secret, 1))).body.error.fields[0].path).toBe('password')
    expect((await leave(shop.password, '000000')).body.error.fields[0].path).toBe('code')
    expect((await leave(shop.password, codes[0] ?? '')).body.success).toBe(true)
    expect(await shop.db.select().from(recoveryCodes)).toEqual([])
    const [user] = await shop.db.select().from(users).where(eq(users.username, 'mia.brandt'))
    expect(user?.totpSecret).toBeNull()
  })
})

describe('codes of the app (security 3.2 no. 6)', () => {
  const answers = async (code: string) => (await (await half('mia.brandt')).call('confirmTwoFactor', { code })).body

  test('each signs in once and none before it afterwards, also when a crash has forgotten the counted tries', async () => {
    const { secret } = await enrol('mia.brandt')
    const [used, older] = [codeOf(secret, 1), codeOf(secret)]
    const both = await Promise.all([answers(used), answers(used)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    // what PostgreSQL leaves of a table without write-ahead log
    await shop.db.execute(sql`truncate throttles`)
    for (const code of [used, older]) expect((await answers(code)).error.code).toBe('two_factor_wrong')
  })

  test('security F18 a clock that is put back locks nobody out', async () => {
    const { secret } = await enrol('mia.brandt')
    await shop.setClock(new Date(shop.now().getTime() + 3_600_000))
    expect((await answers(codeOf(secret, 120))).success).toBe(true)
    await shop.setClock(null)
    expect((await answers(codeOf(secret, 1))).success).toBe(true)
  })
})

describe('recovery codes', () => {
  test('C-CALL-037 each signs in once, however it is typed', async () => {
    const { codes } = await enrol('mia.brandt')
    const [first = ''] = codes
    const guest = await half('mia.brandt')
    expect((await guest.call('confirmTwoFactor', { code: first.toUpperCase().replace('-', ' ') })).body.success).toBe(
      true,
    )
    const again = await half('mia.brandt')
    expect((await again.call('confirmTwoFactor', { code: first })).body.error.code).toBe('two_factor_wrong')
    expect((await guest.call('listSessions', {})).body.twoFactor).toMatchObject({ on: true, recoveryCodesLeft: 9 })
  })

  test("one's code opens no other one's account", async () => {
    const { codes } = await enrol('mia.brandt')
    await enrol('deniz.yildiz')
    const guest = await half('deniz.yildiz')
    expect((await guest.call('confirmTwoFactor', { code: codes[0] ?? '' })).body.error.code).toBe('two_factor_wrong')
  })
})

describe('remembered browsers', () => {
  async function remembered(login: string) {
    const { secret, owner } = await enrol(login)
    const guest = await half(login)
    await guest.call('confirmTwoFactor', { code: codeOf(secret, 1), rememberBrowser: true })
    await guest.call('logout', {})
    return { guest, owner }
  }
  const next = async (guest: Visitor, username: string) =>
    (await guest.call('login', { username, password: shop.password })).body

  test('G-31 a remembered browser needs the password only, for 30 days, and no other browser does', async () => {
    const { guest } = await remembered('mia.brandt')
    expect((await next(guest, 'mia.brandt')).twoFactorRequired).toBeUndefined()
    expect((await next(shop.guest(), 'mia.brandt')).twoFactorRequired).toBe(true)
    await guest.call('logout', {})
    await shop.setClock(new Date(shop.now().getTime() + 31 * 24 * 3600_000))
    expect((await next(guest, 'mia.brandt')).twoFactorRequired).toBe(true)
  })

  test('security 3.2 no. 6 a changed password forgets the browsers, the own one too', async () => {
    const { guest, owner } = await remembered('mia.brandt')
    const fresh = 'eine neue lange Losung'
    const changed = await owner.call('changePassword', {
      oldPassword: shop.password,
      password: fresh,
      passwordConfirmation: fresh,
    })
    expect(changed.body.success).toBe(true)
    const { body } = await guest.call('login', { username: 'mia.brandt', password: fresh })
    expect(body.twoFactorRequired).toBe(true)
    expect(await shop.db.select().from(rememberedBrowsers)).toEqual([])
  })

  test("security 3.2 no. 6 one's browser is not remembered for somebody else", async () => {
    await enrol('deniz.yildiz')
    const { guest } = await remembered('mia.brandt')
    expect((await next(guest, 'deniz.yildiz')).twoFactorRequired).toBe(true)
  })

  test('C-CALL-042 removing the browser tokens brings the code back everywhere', async () => {
    const { guest, owner } = await remembered('mia.brandt')
    expect((await owner.call('removeBrowserTokens', {})).body.success).toBe(true)
    expect((await next(guest, 'mia.brandt')).twoFactorRequired).toBe(true)
    expect(await shop.db.select().from(rememberedBrowsers)).toEqual([])
  })
})

describe('sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

  test('are listed with a name that a person knows, the current one first, and can be ended one by one', async () => {
    const other = shop.guest()
    await other.call('login', { username: 'mia.brandt', password: shop.password }, { 'user-agent': firefox })
    const mine = await shop.login('mia.brandt')
    const { body } = await mine.call('listSessions', {})
    expect(body.items.map(({ current, device }: never) => [current, device])).toEqual([
      [true, 'Unbekanntes Gerät'],
      [false, 'Firefox unter Windows'],
    ])
    expect(JSON.stringify(body)).not.toContain(mine.cookie.split(/[=.]/)[1])
    expect((await mine.call('revokeSession', { id: body.items[1].id })).body.success).toBe(true)
    expect((await other.call('listOrders', {})).status).toBe(419)
  })

  test('security 3.2 no. 10 the session of another user is as unknown as one that never was', async () => {
    const deniz = await shop.login('deniz.yildiz')
    const { body } = await deniz.call('listSessions', {})
    const mine = await shop.login('mia.brandt')
    const foreign = await mine.call('revokeSession', { id: body.items[0].id })
    const unknown = await mine.call('revokeSession', { id: '00000000-0000-4000-8000-000000000000' })
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
    expect((await deniz.call('listOrders', {})).status).toBe(200)
  })

  test('all others end at once, this one goes on', async () => {
    const [mine, second, third] = [
      await shop.login('mia.brandt'),
      await shop.login('mia.brandt'),
      await shop.login('mia.brandt'),
    ]
    await mine.call('revokeSession', { id: 'others' })
    const statuses = await Promise.all(
      [mine, second, third].map(async (one) => (await one.call('listOrders', {})).status),
    )
    expect(statuses).toEqual([200, 419, 419])
  })
})
