import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../testing.ts'

// decisions 13 "Tokens and their viewer": who reads a page is named with its token, so that a form is never saved as
// somebody else (case P35).

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const handed = async (visitor: Visitor) => {
  const { token, viewer } = (await visitor.call('showToken', {})).body as { token: string; viewer: string }
  return { token, viewer }
}
const signIn = (visitor: Visitor, username: string) => visitor.call('login', { username, password: shop.password })

test('P35 C-CALL-003 every answer with a token names its viewer, who changes at sign-in and sign-out', async () => {
  const visitor = shop.guest()
  const before = await handed(visitor)
  expect(before.viewer).toMatch(/^[\w-]{16,}$/)
  expect((await visitor.call('showConfig', {})).body).toMatchObject(before)

  const { body: mia } = await signIn(visitor, 'mia.brandt')
  expect(await handed(visitor)).toEqual({ token: mia.token, viewer: mia.viewer })
  expect((await visitor.call('switchToB2b', {})).body.viewer).toBe(mia.viewer)

  const { body: out } = await visitor.call('logout', {})
  expect(await handed(visitor)).toEqual({ token: out.token, viewer: out.viewer })

  const { body: joerg } = await signIn(visitor, 'joerg.weiss')
  expect(new Set([before.viewer, mia.viewer, joerg.viewer])).toHaveLength(3)
  expect(out.viewer).not.toBe(mia.viewer)
})

test('P35 a person is the same viewer in every session, and nobody can compute or read the id', async () => {
  const [one, other] = [await shop.login('mia.brandt'), await shop.login('mia.brandt')]
  const [first, second] = [await handed(one), await handed(other)]
  expect(second.viewer).toBe(first.viewer)
  expect(second.token).not.toBe(first.token)
  const { user } = (await one.call('showUser', {})).body
  for (const known of [user.data.username, String(user.data.id), user.data.email, user.sessionId])
    expect(first.viewer).not.toContain(known)
  // pages that all guests share name the guest too (decision 0005)
  expect((await handed(shop.guest())).viewer).toBe((await handed(shop.guest())).viewer)
})

test('P35 a session that has only ended is repeated by the same viewer, and one who signed in as another is told apart', async () => {
  const tab = await shop.login('mia.brandt')
  const mine = await handed(tab)
  const { body: back } = await signIn(tab, 'mia.brandt')
  expect(back.viewer).toBe(mine.viewer)
  const person = { salutation: 'Frau', firstname: 'Mia', lastname: 'Brandt', email: 'mia.brandt@privat.example' }
  const stale = await tab.send('POST', '/rest/my/person/update', person, { 'x-csrf-token': mine.token })
  expect([stale.status, stale.body.error.code, stale.body.viewer]).toEqual([419, 'csrf', mine.viewer])

  await signIn(tab, 'joerg.weiss')
  const refused = await tab.send('POST', '/rest/my/person/update', person, { 'x-csrf-token': mine.token })
  expect([refused.status, refused.body.error.code]).toEqual([419, 'csrf'])
  expect(refused.body.viewer).toBe((await handed(tab)).viewer)
  expect(refused.body.viewer).not.toBe(mine.viewer)
  expect((await tab.call('showUser', {})).body.user.data.firstname).toBe('Jörg')
})

test('P35 a session that was ended elsewhere is answered with the guest as its viewer', async () => {
  const tab = await shop.login('mia.brandt')
  const mine = await handed(tab)
  const elsewhere = await shop.login('mia.brandt')
  await elsewhere.call('revokeSession', { id: 'others' })
  const { status, body } = await tab.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 1 })
  expect([status, body.error.code]).toEqual([419, 'session_expired'])
  expect(body.viewer).toBe((await handed(shop.guest())).viewer)
  expect(body.viewer).not.toBe(mine.viewer)
})

test('P35 a GET that writes is refused with the token of another session, and needs none', async () => {
  const tab = await shop.login('mia.brandt')
  const mine = await handed(tab)
  await signIn(tab, 'joerg.weiss')
  await tab.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 1 })
  const refused = await tab.call('removeAllPositions', {}, { 'x-csrf-token': mine.token })
  expect([refused.status, refused.body.error.code]).toEqual([419, 'csrf'])
  expect((await tab.call('showBasket', {})).body.items).not.toEqual([])
  expect((await tab.call('removeAllPositions', {})).status).toBe(200)
})

test('P35 staff, staff that looks on as a customer and that customer are three viewers', async () => {
  const staff = await shop.login('backend')
  const own = await handed(staff)
  const { customerId, id } = (await (await shop.login('mia.brandt')).call('showUser', {})).body.user.data
  const { users } = (await staff.askConsole('customers.show', { id: customerId })).body.result.data
  const { version } = users.find((user: { id: number }) => user.id === id)
  await staff.askConsole('customers.signInAs', { id, version, mayWrite: false })
  const visiting = await handed(staff)
  const customer = await handed(await shop.login('mia.brandt'))
  expect(new Set([own.viewer, visiting.viewer, customer.viewer])).toHaveLength(3)
  await staff.call('logout', {})
  expect((await handed(staff)).viewer).toBe(own.viewer)
})

test('P35 the console says which refusal it is, so that its pages can tell who is signed in', async () => {
  const staff = await shop.login('backend')
  const { token } = await handed(staff)
  await signIn(staff, 'mia.brandt')
  const { status, body } = await staff.askConsole(
    'assortments.remove',
    { id: 1, version: '' },
    { 'x-csrf-token': token },
  )
  expect([status, body.error.data.refused?.code]).toEqual([403, 'csrf'])
})

test('decisions 13 "Missing X-Requested-With" is said by name', async () => {
  const guest = shop.guest()
  const { status, body } = await guest.call('removeAllPositions', {}, { 'x-requested-with': '' })
  expect(status).toBe(419)
  expect(body.error).toEqual({ code: 'header_required', retryable: false })
  expect(body.message).toContain('X-Requested-With')
  const foreign = await guest.call('removeAllPositions', {}, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.body.error.code).toBe('csrf')
})

test('decisions 13 a guest at basket/update-cost-center is sent to sign in', async () => {
  const { status, body } = await shop.guest().call('assignPositionCostCentre', { uid: crypto.randomUUID() })
  expect([status, body.error.code, body.redirectTo]).toEqual([403, 'login_required', '/login'])
})

test('decisions 13 `error.incident` stands only where the log has the failure', async () => {
  const guest = shop.guest()
  for (const { body } of [
    await guest.call('removeAllPositions', {}, { 'x-requested-with': '' }),
    await guest.send('GET', '/rest/nowhere'),
    await guest.call('login', { username: 'nobody', password: 'wrong' }),
  ])
    expect(body.error).not.toHaveProperty('incident')
})
