import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => void (await shop.reset()))

const plan = (who: Visitor, body: unknown) => who.send('POST', '/rest/test/faults', body)
const read = async (who: Visitor) => (await who.send('GET', '/rest/test/faults')).body.items
const basket = async (who: Visitor) => (await who.call('showBasket', {})).status
const path = '/rest/shop/basket'

test('two testers of one shop have faults of their own, which signing in does not end', async () => {
  const [one, other] = [shop.guest(), shop.guest()]
  await plan(one, { mine: true, faults: [{ path, status: 503, times: 3 }] })
  await plan(other, { mine: true, faults: [{ path, status: 500, times: 3 }] })
  expect([await basket(one), await basket(other), await basket(shop.guest())]).toEqual([503, 500, 200])
  await one.send('POST', '/rest/test/login', { login: 'mia.brandt' })
  expect(await basket(one)).toBe(503)
  expect(await read(one)).toEqual([{ path, status: 503, times: 1, mine: true }])
  // each ends his own
  await plan(one, { mine: true, faults: [] })
  expect([await basket(one), await basket(other)]).toEqual([200, 500])
  expect(await read(one)).toEqual([])
})

test('everybody meets what is planned for all, and who plans it ends nobody’s own', async () => {
  const [one, other] = [shop.guest(), shop.guest()]
  await plan(one, { mine: true, faults: [{ path, status: 502 }] })
  expect((await plan(other, [{ path: '/rest/shop', status: 503, times: 9 }])).body.items).toMatchObject([
    { mine: false },
  ])
  expect(await read(one)).toMatchObject([
    { status: 502, mine: true },
    { status: 503, mine: false },
  ])
  expect([await basket(one), await basket(one), await basket(other)]).toEqual([502, 503, 503])
  await plan(other, [])
  expect([await basket(one), await basket(other)]).toEqual([200, 200])
})

test('a fault names method and pattern, and comes for nothing else', async () => {
  const guest = shop.guest()
  const status = async (address: string) => (await guest.send('GET', address)).status
  await plan(guest, [{ pattern: '/rest/shop/article/:key', status: 500, times: 9 }])
  expect([await status('/rest/shop/article/100001-1'), await status('/rest/shop/article/100001-1?x=1')]).toEqual([
    500, 500,
  ])
  expect(await status('/rest/shop?search=ordner')).toBe(200)
  await plan(guest, [{ pattern: '/rest/*/basket', method: 'POST', status: 500, times: 9 }])
  expect(await basket(guest)).toBe(200)
  await plan(guest, [{ pattern: '/rest/*/add', method: 'POST', status: 500, times: 9 }])
  const pen = { articleNumber: '100001', shopDepotId: 1, quantity: 1 }
  expect((await guest.call('addToBasket', pen)).status).toBe(500)
  await plan(guest, [])
  expect((await guest.call('addToBasket', pen)).body.items).toHaveLength(1)
})

test('a fault names a code: calls that may end with it do, as each of them does', async () => {
  const guest = shop.guest()
  await plan(guest, [{ path: '/rest/shop', code: 'out_of_stock' }])
  // reading never ends so
  expect(await basket(guest)).toBe(200)
  const pen = { articleNumber: '100001', shopDepotId: 1, quantity: 1 }
  expect(await guest.call('addToBasket', pen)).toMatchObject({
    status: 200,
    body: { success: false, error: { code: 'out_of_stock' } },
  })
  await plan(guest, [{ path: '/rest/shop', code: 'busy', times: 2 }])
  expect([await basket(guest), (await guest.call('addToBasket', pen)).body.error.code]).toEqual([429, 'busy'])
})

test('a fault that is none is refused with its field, and those before stay', async () => {
  const guest = shop.guest()
  await plan(guest, [{ path, status: 503 }])
  for (const [wrong, field] of [
    [{ status: 503 }, 'faults[0]'],
    [{ path, pattern: path, status: 503 }, 'faults[0]'],
    [{ path }, 'faults[0]'],
    [{ path, status: 503, drop: true }, 'faults[0]'],
    [{ path, status: 200 }, 'faults[0].status'],
    [{ path, status: 503, mine: true }, 'faults[0].mine'],
    [{ path, code: 'nirgends' }, 'faults[0].code'],
    [{ path, code: 'password_weak' }, 'faults[0].code'],
    [{ path, method: 'BREW', status: 500 }, 'faults[0].method'],
    [{ pattern: '/rest/:/x', status: 500 }, 'faults[0].pattern'],
    [{ pattern: '/(a+)+', status: 500 }, 'faults[0].pattern'],
  ] as const) {
    const { status, body } = await plan(guest, [wrong])
    expect([status, body.error?.fields?.[0]?.path], JSON.stringify(wrong)).toEqual([422, field])
  }
  expect(await read(guest)).toEqual([{ path, status: 503, times: 1, mine: false }])
  await shop.reset()
  expect(await read(guest)).toEqual([])
})
