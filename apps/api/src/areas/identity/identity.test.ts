import { sessions } from '@kontor/db/schema'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.reset())
afterAll(() => shop.close())

const newcomer = {
  customerType: 'private',
  email: 'erika.neu@post.example',
  emailConfirmation: 'erika.neu@post.example',
  password: 'ein-gutes-Kennwort',
  passwordConfirmation: 'ein-gutes-Kennwort',
  firstname: 'Erika',
  lastname: 'Neumann',
  street: 'Lindenweg 3',
  zip: '50667',
  city: 'Köln',
  country: 'DE',
  privacy: true,
} as const

describe('signing in', () => {
  test('C-CALL-036 S-STATE-044 S-STATE-046 answers user, shop and a new token, and the session is a new one', async () => {
    const guest = shop.guest()
    await guest.send('GET', '/rest/systems/token')
    const before = { cookie: guest.cookie, token: guest.token }
    const { status, body } = await guest.call('login', { username: 'b.einkauf', password: shop.password })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      redirectTo: '/my/account',
      user: { guest: false, data: { username: 'b.einkauf', customerNumber: '10010', customerType: 'business' } },
      shop: { isB2b: true, priceBasis: 'net' },
    })
    expect(guest.cookie).not.toBe(before.cookie)
    expect(guest.token).not.toBe(before.token)
    expect(JSON.stringify(body)).not.toContain(guest.cookie.split('.')[1])
    expect((await guest.call('showUser', {})).body.user.guest).toBe(false)
  })

  test('the database never holds the secret of a session', async () => {
    const user = await shop.login('mia.brandt')
    const secret = user.cookie.split('.')[1] ?? ''
    const rows = await shop.db.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('security 2.9 unknown user, wrong password and locked account get the same answer', async () => {
    const answers = []
    for (const [username, password] of [
      ['nobody.here', shop.password],
      ['b.einkauf', 'wrong-password'],
      ['x.alt', shop.password],
    ] as const) {
      const { status, body } = await shop.guest().call('login', { username, password })
      answers.push(JSON.stringify({ status, ...body }))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('bad_credentials')
  })

  test('security 2.21 a refused sign-in is on record, without what was typed', async () => {
    const guest = shop.guest()
    await guest.send('GET', '/rest/systems/token')
    const lines: string[] = []
    const keep = (...said: unknown[]) => lines.push(JSON.stringify(said))
    const quiet = () => undefined
    const recorder = { warn: keep, info: keep, error: keep, debug: quiet, trace: quiet, fatal: keep }
    const child = vi.spyOn(shop.app.log, 'child').mockReturnValue(recorder as never)
    await guest.call('login', { username: 'mia.brandt', password: 'falsch-geraten' })
    child.mockRestore()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/"event":"sign_in_refused","userId":\d+,"address":"127.0.0.1"/)
    expect(lines[0]).not.toMatch(/falsch-geraten|mia\.brandt/)
  })

  test('G-100 five wrong tries throttle the account under all of its names, whatever else the client says', async () => {
    const { body: mia } = await (await shop.login('mia.brandt')).call('showUser', {})
    const names = ['mia.brandt', 'MIA.BRANDT', mia.user.data.email]
    for (let i = 0; i < 5; i++) {
      await shop.guest().call('login', { username: names[i % 3], password: `wrong-${i}` })
    }
    const right = { username: 'mia.brandt', password: shop.password }
    const { status, body } = await shop.guest().call('login', right, { 'x-forwarded-for': '1.2.3.4' })
    expect(status).toBe(200)
    expect(body.error.code).toBe('login_throttled')
  })

  test('G-100 an office of many behind one address signs in, and guesses from there still end', async () => {
    const right = { username: 'mia.brandt', password: shop.password }
    for (let i = 0; i < 55; i++) expect((await shop.guest().call('login', right)).body.success).toBe(true)
    const guess = (i: number) => shop.guest().call('login', { username: `niemand-${i}`, password: 'geraten' })
    for (let i = 0; i < 49; i++) expect((await guess(i)).body.error.code).toBe('bad_credentials')
    await shop.guest().call('login', right)
    expect((await guess(50)).body.error.code).toBe('bad_credentials')
    expect((await guess(51)).body.error.code).toBe('login_throttled')
    expect((await shop.guest().call('login', right)).body.error.code).toBe('login_throttled')
  })

  test('G-100 waits grow: after each further wrong try the next one comes later, and of parallel tries one counts', async () => {
    const wrong = () => shop.guest().call('login', { username: 'mia.brandt', password: 'wrong' })
    let at = shop.now().getTime()
    for (let i = 0; i < 5; i++) await wrong()
    for (const seconds of [30, 60, 120]) {
      await shop.setClock(new Date(at + seconds * 500))
      expect((await wrong()).body.error.code).toBe('login_throttled')
      at += seconds * 1000 + 25_000 // hashing passwords takes its time on a busy machine
      await shop.setClock(new Date(at))
      const codes = (await Promise.all([wrong(), wrong(), wrong(), wrong()])).map(({ body }) => body.error.code)
      expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(1)
    }
  })

  test('F-FLAG-060 loginByEmail: the e-mail signs in only where the flag allows it', async () => {
    const { body: user } = await (await shop.login('mia.brandt')).call('showUser', {})
    const attempt = { username: user.user.data.email, password: shop.password }
    expect((await shop.guest().call('login', attempt)).body.success).toBe(true)
    await shop.setSettings({ loginByEmail: false })
    expect((await shop.guest().call('login', attempt)).body.error.code).toBe('bad_credentials')
  })

  test('F-FLAG-059 X-ERROR-027 allowLogin off refuses with its message', async () => {
    await shop.setSettings({ allowLogin: false })
    const { status, body } = await shop.guest().call('login', { username: 'mia.brandt', password: shop.password })
    expect(status).toBe(200)
    expect(body.error.code).toBe('account_not_active')
    expect(body.message).toContain('zurzeit nicht möglich')
  })

  test('security 3.2 no. 9 redirects only inside the shop', async () => {
    for (const [asked, answered] of [
      ['/shop/basket', '/shop/basket'],
      ['//evil.example', '/my/account'],
      ['https://evil.example/', '/my/account'],
      ['/\\evil.example', '/my/account'],
      ['/..//evil.example', '/my/account'],
      ['/.//evil.example', '/my/account'],
      ['/%2e%2e//evil.example', '/my/account'],
      ['/shop/%2E.//evil.example', '/my/account'],
      ['/\t/evil.example', '/my/account'],
      ['/\n/evil.example', '/my/account'],
    ] as const) {
      const { body } = await shop
        .guest()
        .call('login', { username: 'mia.brandt', password: shop.password, redirectTo: asked })
      expect(body.redirectTo).toBe(answered)
    }
  })

  test('security 3.2 no. 12 unknown keys are refused, not ignored', async () => {
    const guest = shop.guest()
    await guest.send('GET', '/rest/systems/token')
    const { status } = await guest.send('POST', '/rest/login', { username: 'a', password: 'b', isBackendUser: true })
    expect(status).toBe(422)
  })
})

describe('the second factor (G-31)', () => {
  const codeAt = () => shop.codeFor(totpSecret)

  test('C-CALL-037 F-FLAG-066 after the password every user call is two_factor_required until the code is given', async () => {
    const visitor = shop.guest()
    const { body } = await visitor.call('login', { username: 'w.admin', password: shop.password })
    expect(body).toMatchObject({
      success: true,
      twoFactorRequired: true,
      user: { guest: true, twoFactorRequired: true },
    })
    const orders = await visitor.call('listOrders', {})
    expect([orders.status, orders.body.error.code]).toEqual([403, 'two_factor_required'])
    const confirmed = await visitor.call('confirmTwoFactor', { code: codeAt() })
    expect(confirmed.body).toMatchObject({ success: true, user: { guest: false, data: { username: 'w.admin' } } })
    expect((await visitor.call('listOrders', {})).status).toBe(200)
  })

  test('a code counts once', async () => {
    const code = codeAt()
    const first = shop.guest()
    await first.call('login', { username: 'w.admin', password: shop.password })
    expect((await first.call('confirmTwoFactor', { code })).body.success).toBe(true)
    const second = shop.guest()
    await second.call('login', { username: 'w.admin', password: shop.password })
    expect((await second.call('confirmTwoFactor', { code })).body.error.code).toBe('two_factor_wrong')
  })

  test('without a half login the call is a refusal, and five wrong codes make it wait', async () => {
    expect((await shop.guest().call('confirmTwoFactor', { code: '000000' })).body.error.code).toBe('two_factor_wrong')
    const visitor = shop.guest()
    await visitor.call('login', { username: 'w.admin', password: shop.password })
    for (let i = 0; i < 5; i++) await visitor.call('confirmTwoFactor', { code: '000000' })
    expect((await visitor.call('confirmTwoFactor', { code: codeAt() })).body.error.code).toBe('login_throttled')
  })
})

describe('signing out and ended sessions', () => {
  test('C-CALL-137 logout ends the session, and a second time is fine', async () => {
    const user = await shop.login('mia.brandt')
    const { cookie, token } = user
    expect((await user.call('logout', {})).body).toMatchObject({
      success: true,
      redirectTo: '/',
      user: { guest: true },
    })
    expect((await user.call('logout', {})).body.success).toBe(true)
    const old = await shop.app.inject({ method: 'GET', url: '/rest/orders', headers: { cookie } })
    expect(old.statusCode).toBe(419)
    expect(old.json().error.code).toBe('session_expired')
    const write = await shop.app.inject({
      method: 'POST',
      url: '/rest/systems/set-b2b',
      headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(write.statusCode).toBe(419)
    expect(write.json().token).toBeTruthy()
  })

  test('I16 a deactivated user is out with the next request', async () => {
    const user = await shop.login('b.einkauf')
    await shop.db.execute(`update users set status = 'inactive' where username = 'b.einkauf'`)
    expect((await user.call('listOrders', {})).status).toBe(419)
  })

  test('sessions end after 14 idle days', async () => {
    const user = await shop.login('mia.brandt')
    await shop.setClock(new Date(shop.now().getTime() + 15 * 24 * 3600_000))
    expect((await user.call('listOrders', {})).status).toBe(419)
  })
})

describe('registration (G-32)', () => {
  const another = { email: 'frei@post.example', emailConfirmation: 'frei@post.example', username: 'noch.frei' }

  test('C-CALL-038 register opens an account with which one can sign in', async () => {
    const guest = shop.guest()
    const { body } = await guest.call('register', newcomer)
    expect(body).toMatchObject({ success: true, status: 'active', redirectTo: '/login' })
    const signedIn = await guest.call('login', { username: newcomer.email, password: newcomer.password })
    expect(signedIn.body.user.data).toMatchObject({ firstname: 'Erika', customerType: 'private', functions: [] })
    expect((await shop.mails()).filter(({ to }) => to === newcomer.email)).toHaveLength(1)
  })

  test('L-RULE-052 L-RULE-053 all mistakes come at once, each with its field', async () => {
    const { status, body } = await shop.guest().call('register', {
      ...newcomer,
      customerType: 'business',
      emailConfirmation: 'other@post.example',
      password: 'kurz',
      passwordConfirmation: 'anders',
      firstname: '',
      zip: '123',
      privacy: false,
    })
    expect([status, body.success, body.error.code]).toEqual([200, false, 'validation'])
    expect(body.error.fields.map(({ path }: { path: string }) => path)).toEqual([
      'company',
      'firstname',
      'zip',
      'emailConfirmation',
      'password',
      'passwordConfirmation',
      'privacy',
    ])
  })

  test('security 2.9 a known address gets the same answer and a mail instead', async () => {
    const first = await shop.guest().call('register', newcomer)
    const second = await shop.guest().call('register', newcomer)
    expect(second.body).toEqual(first.body)
    const subjects = (await shop.mails()).filter(({ to }) => to === newcomer.email).map(({ subject }) => subject)
    expect(subjects).toEqual(['Willkommen bei Kontor', 'Sie haben schon ein Konto bei Kontor'])
  })

  test('two registrations at once make one account', async () => {
    const guests = await Promise.all(
      [shop.guest(), shop.guest(), shop.guest()].map((guest) => guest.call('register', newcomer)),
    )
    expect(guests.every(({ body }) => body.success)).toBe(true)
    const rows = await shop.db.execute(`select 1 from users where email = '${newcomer.email}'`)
    expect(rows).toHaveLength(1)
  })

  test('many at once each get a customer number of their own', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => {
        const email = `neu${n}@post.example`
        return shop.guest().call('register', { ...newcomer, email, emailConfirmation: email })
      }),
    )
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual(Array(5).fill([200, true]))
    expect(await shop.mails()).toHaveLength(5)
  })

  test("nobody takes another one's address as a name, by which that person signs in", async () => {
    const owner = await shop.login('mia.brandt')
    const username = (await owner.send('GET', '/rest/systems/user')).body.user.data.email
    await shop.guest().call('register', { ...newcomer, username })
    const [{ n } = { n: 0 }] = await shop.db.sql`select count(*)::int as n from users where username = ${username}`
    expect(n).toBe(0)
    const { body } = await shop.guest().call('login', { username, password: shop.password })
    expect(body.user.data.username).toBe('mia.brandt')
  })

  test('security 2.9 a taken name costs nobody the account and tells nobody: the address is the name then', async () => {
    const { body } = await shop.guest().call('register', { ...newcomer, username: 'Mia.Brandt' })
    expect(body).toEqual((await shop.guest().call('register', { ...newcomer, ...another })).body)
    const signedIn = await shop.guest().call('login', { username: newcomer.email, password: newcomer.password })
    expect(signedIn.body.user.data).toMatchObject({ firstname: 'Erika', username: newcomer.email })
    const [mail] = (await shop.mails()).filter(({ to }) => to === newcomer.email)
    expect(mail?.text).toContain(`Ihr Benutzername: ${newcomer.email}`)
  })

  test.each(['a<opfer@post.example', 'a,b@post.example', '"x"@post.example', 'a@post.example;b.example'])(
    'security 3.2 no. 25 %s is no address to write to',
    async (email) => {
      const { body } = await shop.guest().call('register', { ...newcomer, email, emailConfirmation: email })
      expect(body.error.fields[0].path).toBe('email')
      expect(await shop.mails()).toEqual([])
    },
  )

  test('F-FLAG-062 X-ERROR-028 allowRegistration off: registration_forbidden with its message', async () => {
    await shop.setSettings({ allowRegistration: false })
    const { body } = await shop.guest().call('register', newcomer)
    expect(body.error.code).toBe('registration_forbidden')
  })

  test('security 3.2 no. 12 rights in the form are refused', async () => {
    const guest = shop.guest()
    await guest.send('GET', '/rest/systems/token')
    const { status } = await guest.send('POST', '/rest/register', { ...newcomer, functions: ['admin'] })
    expect(status).toBe(422)
  })
})
