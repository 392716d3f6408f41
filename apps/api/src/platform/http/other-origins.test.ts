import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'
import { readSettings } from '../settings.ts'

const front = 'https://laden.example.de'
const stranger = 'https://boese.example.com'
let shop: TestShop
let closed: TestShop
beforeAll(async () => {
  shop = await openShop(undefined, { CORS_ORIGINS: `http://localhost:5173, ${front}` })
  closed = await openShop()
})
afterAll(async () => {
  await shop.close()
  await closed.close()
})

type Asked = { origin: string; method?: 'GET' | 'POST' | 'OPTIONS'; headers?: Record<string, string>; payload?: object }
async function ask(of: TestShop, url: string, { origin, method = 'GET', headers = {}, payload }: Asked) {
  return await of.app.inject({ url, method, headers: { origin, ...headers }, ...(payload && { payload }) })
}
const preflight = (of: TestShop, origin: string) =>
  ask(of, '/rest/shop/basket/add', {
    origin,
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type,x-csrf-token' },
  })

describe('a front end on its own origin', () => {
  test('is told before a write that it may send cookie and token', async () => {
    const { statusCode, headers } = await preflight(shop, front)
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': front,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': expect.stringContaining('X-CSRF-TOKEN'),
    })
  })

  test('fills a basket and reads refusals', async () => {
    const began = await ask(shop, '/rest/systems/token', { origin: front })
    expect(began.headers).toMatchObject({
      'access-control-allow-origin': front,
      'access-control-expose-headers': expect.stringContaining('Contract-Version'),
      vary: expect.stringContaining('Origin'),
    })
    const write = async (headers: Record<string, string>) =>
      await ask(shop, '/rest/shop/basket/add', {
        origin: front,
        method: 'POST',
        headers,
        payload: { articleNumber: '150001', shopDepotId: 1, quantity: 2 },
      })
    const refused = await write({})
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([419, front])
    const cookie = began.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const added = await write({ cookie, 'x-csrf-token': began.json().token })
    expect(added.json()).toMatchObject({ success: true, items: [{ quantity: 2 }] })
    const session = added.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') || cookie
    const turned = async (origin: string) =>
      await ask(shop, `/rest/shop/basket/update-quantity?uid=${added.json().items[0].uid}&quantity=3`, {
        origin,
        headers: { cookie: session, 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-site' },
      })
    expect((await turned(stranger)).statusCode).toBe(419)
    expect((await turned(front)).json()).toMatchObject({ items: [{ quantity: 3 }] })
  })

  test('is named: every other one, and a shop that names none, allows nothing', async () => {
    for (const [of, origin] of [
      [shop, stranger],
      [shop, 'null'],
      [shop, `${front}.evil.example`],
      [shop, `${front}:8443`],
      [closed, front],
    ] as const) {
      for (const { headers } of [await preflight(of, origin), await ask(of, '/rest/systems/token', { origin })])
        expect([origin, headers['access-control-allow-origin']]).toEqual([origin, undefined])
    }
  })

  test('pages and console allow no other origin', async () => {
    for (const url of ['/healthz', '/trpc/overview.tasks', '/robots.txt'])
      expect((await ask(shop, url, { origin: front })).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('is an origin and nothing else, and has https in live mode', () => {
    for (const wrong of ['*', 'laden.example.de', `${front}/`, `${front}/pfad`, 'null', 'ftp://laden.example.de'])
      expect(() => readSettings({ CORS_ORIGINS: wrong }), wrong).toThrow('CORS_ORIGINS')
    expect(readSettings({ CORS_ORIGINS: ` ${front} ,` }).CORS_ORIGINS).toEqual([front])
    const live = { SHOP_MODE: 'live', APP_SECRET: 'x'.repeat(32), BASE_URL: 'https://shop.example.de' }
    expect(() => readSettings({ ...live, CORS_ORIGINS: 'http://laden.example.de' })).toThrow('https')
  })
})
