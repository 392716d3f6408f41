import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => void (await shop.reset()))

const get = async (path: string) => await shop.guest().send('GET', `/rest/test/${path}`)
const post = async (path: string, body: unknown) => await shop.guest().send('POST', `/rest/test/${path}`, body)

test('every process says in which world it is', async () => {
  const { body } = await get('worlds')
  expect(body.current).toBe('fresh')
  expect(body.items.map(({ name }: { name: string }) => name)).toContain('open-releases')
  await shop.reset('no-prices')
  const second = await openShop(shop.url)
  expect((await second.guest().send('GET', '/rest/test/worlds')).body.current).toBe('no-prices')
  await second.close()
  await shop.reset()
  expect((await get('worlds')).body.current).toBe('fresh')
})

test('GET clock and the configuration say that the clock was moved; null and a reset undo it', async () => {
  const config = async () => (await shop.guest().call('showConfig', {})).body
  expect((await get('clock')).body).toMatchObject({ moved: false })
  expect(await config()).not.toHaveProperty('clockAheadMs')
  const { body } = await post('clock', { now: '2031-05-01T10:00:00+02:00' })
  expect(body).toMatchObject({ moved: true, now: expect.stringMatching(/^2031-05-01T08:00/) })
  expect((await config()).clockAheadMs + Date.now()).toBeGreaterThanOrEqual(Date.parse('2031-05-01T08:00:00Z'))
  await post('clock', { now: null })
  expect([(await get('clock')).body.moved, 'clockAheadMs' in (await config())]).toEqual([false, false])
  await post('clock', { now: '2024-02-29T10:00:00Z' })
  expect((await get('clock')).body).toMatchObject({ moved: true, now: expect.stringMatching(/^2024-02-29/) })
  await shop.reset()
  expect((await get('clock')).body.moved).toBe(false)
})

test('clocks and worlds asked for at once come one after the other', async () => {
  const now = async () => Date.parse((await get('clock')).body.now)
  const before = await now()
  const answers = await Promise.all([
    post('clock', { now: '2031-05-01T10:00:00Z' }),
    post('reset', { world: 'no-prices' }),
    post('clock', { now: '2024-05-01T10:00:00Z' }),
    post('reset', {}),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await now()) - before).toBeLessThan(3_600_000)
  expect((await now()) - before).toBeGreaterThanOrEqual(0)
  expect((await get('worlds')).body.current).toBe('fresh')
})

test('a clock that is none is refused, and stands as before', async () => {
  for (const now of ['morgen', '2027-02-30T10:00:00Z', '2027-02-03T10:00:00', 7, undefined])
    expect((await post('clock', { now })).body.error?.fields?.[0]?.path, String(now)).toBe('now')
  expect((await get('clock')).body.moved).toBe(false)
})

test('a mailbox is read by its recipient', async () => {
  const ask = (username: string) => shop.guest().call('requestPassword', { username })
  await shop.startHousekeeping()
  for (const name of ['mia.brandt', 'b.einkauf']) await ask(name)
  await expect.poll(async () => (await shop.mails()).length).toBe(2)
  const to = async (recipient: string) =>
    (await get(`mails?to=${encodeURIComponent(recipient)}`)).body.items.map((mail: { to: string }) => mail.to)
  expect(await to('Mia.Brandt@post.example')).toEqual(['mia.brandt@post.example'])
  expect(await to('niemand@post.example')).toEqual([])
  for (const wrong of ['mails?an=mia.brandt@post.example', 'mails?to=']) expect((await get(wrong)).status).toBe(422)
})

test('switches are read back with their defaults', async () => {
  const of = async (name: string) =>
    (await get('settings')).body.items.find((one: { name: string }) => one.name === name)
  expect(await of('allowGuestOrder')).toEqual({ name: 'allowGuestOrder', value: true, default: true })
  await post('settings', { allowGuestOrder: false })
  expect(await of('allowGuestOrder')).toEqual({ name: 'allowGuestOrder', value: false, default: true })
  // one that does not fit leaves the other as it is
  expect((await post('settings', { allowGuestOrder: true, layoutRaster: 99 })).status).toBe(422)
  expect((await of('allowGuestOrder')).value).toBe(false)
})

test('the personas can be signed in, and nobody else who is unknown', async () => {
  const { items } = (await get('personas')).body
  expect(items).toContainEqual({ login: 'b.einkauf', name: expect.stringContaining(' '), what: expect.any(String) })
  for (const { login } of items) expect((await post('login', { login })).body.user.data.username).toBe(login)
  const { status, body } = await post('login', { login: 'wer.auch.immer' })
  expect([status, body.error.fields[0]]).toEqual([
    422,
    { path: 'login', code: 'invalid', message: expect.stringContaining('b.einkauf') },
  ])
})

test('what a call does not have is refused', async () => {
  for (const [path, body] of [
    ['reset', { wrold: 'no-prices' }],
    ['clock', { now: null, later: true }],
    ['login', { login: 'mia.brandt', password: 'x' }],
  ] as const)
    expect((await post(path, body)).status, path).toBe(422)
})

test('a shop without the kit has neither its calls nor their contract', async () => {
  const plain = await openShop(shop.url, { TEST_KIT: 'off' })
  const paths = async (at: TestShop) =>
    Object.keys((await at.guest().send('GET', '/rest/openapi.json')).body.paths).filter((path) =>
      path.startsWith('/rest/test/'),
    )
  expect(await paths(plain)).toEqual([])
  expect(await paths(shop)).toContain('/rest/test/faults')
  expect((await plain.guest().send('GET', '/rest/test/worlds')).status).toBe(404)
  await plain.close()
})
