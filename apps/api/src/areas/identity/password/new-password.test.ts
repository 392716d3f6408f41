import { mailLinks, sessions, users } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing.ts'
import { sendPasswordLink } from './new-password.ts'

const fresh = 'eine neue lange Losung'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.reset())
afterAll(() => shop.close())

const mailsTo = async (address: string) => (await shop.mails()).filter(({ to }) => to === address)
const mia = 'mia.brandt@post.example'

/** Does what the job does for a request. */
async function linkFor(name: string, address: string): Promise<{ resetUsername: string; token: string }> {
  await sendPasswordLink(shop.shop, name)
  const mail = (await mailsTo(address)).at(-1)
  const [, resetUsername = '', token = ''] = /\/password\/reset\/([^/\s]+)\/(\S+)/.exec(mail?.text ?? '') ?? []
  return { resetUsername: decodeURIComponent(resetUsername), token }
}

const signIn = async (username: string, password: string) =>
  (await shop.guest().call('login', { username, password })).body

describe('asking for a new password', () => {
  test('C-CALL-039 security 2.9 a known and an unknown account get the same answer, and only the account gets a mail', async () => {
    const known = await shop.guest().call('requestPassword', { username: 'mia.brandt' })
    const unknown = await shop.guest().call('requestPassword', { username: 'gibt.es.nicht' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.body).toMatchObject({ success: true, message: expect.stringContaining('Wenn es dieses Konto gibt') })
    await sendPasswordLink(shop.shop, 'gibt.es.nicht')
    expect(await shop.mails()).toEqual([])
    const { resetUsername } = await linkFor(mia, mia)
    expect(resetUsername).toBe('mia.brandt')
  })

  test('security 2.9 neither the request itself nor its answer looks for the account', async () => {
    await shop.guest().call('requestPassword', { username: 'mia.brandt' })
    expect(await shop.db.select().from(mailLinks)).toEqual([])
  })

  test('security 3.2 no. 25 nobody is flooded: three mails an hour, and still the same answer', async () => {
    for (let i = 0; i < 5; i++) await sendPasswordLink(shop.shop, 'mia.brandt')
    expect(await mailsTo(mia)).toHaveLength(3)
  })

  test('an account that is closed gets no link', async () => {
    await sendPasswordLink(shop.shop, 'x.alt')
    expect(await shop.mails()).toEqual([])
  })

  test('F-FLAG-064 allowPasswordReset off: request and reset are refused', async () => {
    const link = await linkFor('mia.brandt', mia)
    await shop.setSettings({ allowPasswordReset: false })
    const request = await shop.guest().call('requestPassword', { username: 'mia.brandt' })
    const reset = await shop.guest().call('resetPassword', { ...link, password: fresh, passwordConfirmation: fresh })
    for (const { status, body } of [request, reset]) expect([status, body.success]).toEqual([200, false])
    expect((await signIn('mia.brandt', shop.password)).success).toBe(true)
  })
})

describe('setting it by the link', () => {
  test('C-CALL-040 E-ENTITY-015 the link sets a password once, ends every session and tells the owner', async () => {
    const elsewhere = await shop.login('mia.brandt')
    const link = await linkFor('mia.brandt', mia)
    const input = { ...link, password: fresh, passwordConfirmation: fresh }
    expect((await shop.guest().call('resetPassword', input)).body).toMatchObject({
      success: true,
      redirectTo: '/login',
    })
    expect((await elsewhere.call('listOrders', {})).status).toBe(419)
    expect((await signIn('mia.brandt', shop.password)).error.code).toBe('bad_credentials')
    expect((await signIn('mia.brandt', fresh)).success).toBe(true)
    expect((await shop.guest().call('resetPassword', input)).body.error.code).toBe('page_expired')
    expect((await mailsTo(mia)).at(-1)?.subject).toBe('Ihr Kontor-Passwort wurde geändert')
  })

  test('E-ENTITY-015 the link of one account sets the password of no other', async () => {
    const { token } = await linkFor('mia.brandt', mia)
    const input = { resetUsername: 'deniz.yildiz', token, password: fresh, passwordConfirmation: fresh }
    expect((await shop.guest().call('resetPassword', input)).body.error.code).toBe('page_expired')
    expect((await signIn('deniz.yildiz', fresh)).success).toBe(false)
  })

  test('G-34 it holds one hour', async () => {
    const link = await linkFor('mia.brandt', mia)
    await shop.setClock(new Date(shop.now().getTime() + 61 * 60_000))
    const input = { ...link, password: fresh, passwordConfirmation: fresh }
    expect((await shop.guest().call('resetPassword', input)).body.error.code).toBe('page_expired')
  })

  test('the database never holds the token', async () => {
    const { token } = await linkFor('mia.brandt', mia)
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await shop.db.select().from(mailLinks))).not.toContain(token)
  })

  test('L-RULE-053 F-FLAG-065 a bad new password is said at its field and leaves the link as it is', async () => {
    await shop.setSettings({ minPasswordStrength: 3 })
    const link = await linkFor('mia.brandt', mia)
    const guest = shop.guest()
    const { body } = await guest.call('resetPassword', {
      ...link,
      password: 'Sommertag',
      passwordConfirmation: 'Sommertage',
    })
    expect(body.error.fields.map(({ path }: { path: string }) => path)).toEqual(['password', 'passwordConfirmation'])
    expect(
      (await guest.call('resetPassword', { ...link, password: fresh, passwordConfirmation: fresh })).body.success,
    ).toBe(true)
  })

  test('a locked-out owner is let in again by a new password', async () => {
    for (let i = 0; i < 6; i++) await signIn('mia.brandt', `falsch-${i}`)
    expect((await signIn('mia.brandt', shop.password)).error.code).toBe('login_throttled')
    const link = await linkFor('mia.brandt', mia)
    await shop.guest().call('resetPassword', { ...link, password: fresh, passwordConfirmation: fresh })
    expect((await signIn('mia.brandt', fresh)).success).toBe(true)
  })
})

describe('changing it', () => {
  test('C-CALL-041 the old password is needed; all other sessions end, this one goes on', async () => {
    const mine = await shop.login('mia.brandt')
    const other = await shop.login('mia.brandt')
    const input = { password: fresh, passwordConfirmation: fresh }
    const wrong = await mine.call('changePassword', { oldPassword: 'geraten-123', ...input })
    expect([wrong.status, wrong.body.error.fields[0].path]).toEqual([200, 'oldPassword'])
    expect((await mine.call('changePassword', { oldPassword: shop.password, ...input })).body.success).toBe(true)
    expect((await mine.call('listOrders', {})).status).toBe(200)
    expect((await other.call('listOrders', {})).status).toBe(419)
    expect((await signIn('mia.brandt', fresh)).success).toBe(true)
  })

  test('F-FLAG-065 the minimum strength holds here too; L-RULE-053 so does the repetition', async () => {
    await shop.setSettings({ minPasswordStrength: 2 })
    const mine = await shop.login('mia.brandt')
    const tryIt = async (password: string, passwordConfirmation = password) =>
      (await mine.call('changePassword', { oldPassword: shop.password, password, passwordConfirmation })).body
    expect((await tryIt('Sommertag')).error.fields[0]).toMatchObject({ path: 'password', code: 'password_weak' })
    expect((await tryIt(fresh, 'anders')).error.fields[0].path).toBe('passwordConfirmation')
    expect((await tryIt(fresh)).success).toBe(true)
  })

  test('G-100 guessing the old password is throttled', async () => {
    const mine = await shop.login('mia.brandt')
    const guess = (oldPassword: string) =>
      mine.call('changePassword', { oldPassword, password: fresh, passwordConfirmation: fresh })
    for (let i = 0; i < 5; i++) await guess(`geraten-${i}`)
    expect((await guess(shop.password)).body.error.code).toBe('login_throttled')
  })

  test('security 3.2 no. 12 rights beside the password are refused', async () => {
    const mine = await shop.login('mia.brandt')
    const body = { oldPassword: shop.password, password: fresh, passwordConfirmation: fresh, functions: ['admin'] }
    expect((await mine.send('POST', '/rest/my/password/reset', body)).status).toBe(422)
    const [user] = await shop.db.select().from(users).where(eq(users.username, 'mia.brandt'))
    expect(user?.functions).toEqual([])
  })
})

test('the sessions of others stay', async () => {
  await shop.login('deniz.yildiz')
  const mine = await shop.login('mia.brandt')
  await mine.call('changePassword', { oldPassword: shop.password, password: fresh, passwordConfirmation: fresh })
  const rows = await shop.db.select({ userId: sessions.userId }).from(sessions)
  expect(rows.filter(({ userId }) => userId !== null)).toHaveLength(2)
})
