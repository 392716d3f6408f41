import { type Mock, startMock } from '@kontor/mock'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The shop in one process on a database in that process (decision 0044), as a tester of a front end uses it.

let mock: Mock
beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.close())

const pen = { articleNumber: '200011', shopDepotId: 1, quantity: 2 }
const read = async (answer: Response | Promise<Response>) => (await answer).json()

test('a guest buys: the list, the basket, the order, the mail, and what is left in stock', async () => {
  await mock.world()
  const guest = mock.guest()
  const { items } = await read(guest.fetch('/rest/shop?search=kugelschreiber'))
  expect(items.length).toBeGreaterThan(0)
  await guest.fetch('/rest/shop/basket/add', { body: { _func: 'add', ...pen } })
  const home = {
    firstname: 'Nora',
    lastname: 'Hansen',
    street: 'Am Markt 3',
    zip: 'D-18055',
    city: 'Rostock',
    country: 'DE',
  }
  await guest.fetch('/rest/shop/checkout/billing-address', {
    body: { address: { ...home, email: 'nora@post.example' } },
  })
  await guest.fetch('/rest/shop/checkout/shipping-address', { body: { address: home } })
  await guest.fetch('/rest/shop/checkout/shipping-method', { body: { slug: 'paket' } })
  await guest.fetch('/rest/shop/checkout/payment-method', { body: { slug: 'vorkasse' } })
  const order = await read(guest.fetch('/rest/shop/checkout/save-order', { body: { agb: true } }))
  expect(order).toMatchObject({ success: true, orderNumber: expect.any(String) })
  expect(await mock.mails()).toMatchObject([
    { to: 'nora@post.example', subject: expect.stringContaining(order.orderNumber) },
  ])
})

test('people, worlds and clock are those of the shop; a world that does not exist is said', async () => {
  await mock.world('open-releases')
  const approver = mock.as('k.frei')
  const { items } = await read(approver.fetch('/rest/my/admin-orders'))
  expect(items.length).toBeGreaterThan(1)
  await mock.clock(new Date('2031-02-03T10:00:00Z'))
  expect((await read(mock.fetch('/rest/test/clock'))).now).toContain('2031-02-03T10:00')
  await mock.clock(null)
  await expect(mock.world('nirgendwo')).rejects.toThrow('Diese Welt gibt es nicht')
  await expect(mock.as('wer.auch.immer').fetch('/rest/shop/basket')).rejects.toThrow('/rest/test/login')
})

test('a company orders, the order is released, and the one who decides finds it in his mailbox', async () => {
  await mock.world()
  const buyer = mock.as('a.konst')
  const send = (call: string, body: object) => read(buyer.fetch(`/rest/shop/${call}`, { body }))
  await send('basket/add', { articleNumber: '150001', shopDepotId: 1, quantity: 20, costCenter: '3000' })
  await send('checkout/billing-address', { addressId: 1 })
  await send('checkout/shipping-address', { addressId: 2 })
  await send('checkout/shipping-method', { slug: 'paket' })
  await send('checkout/payment-method', { slug: 'rechnung' })
  const { orderNumber } = await send('checkout/save-order', { agb: true })
  await expect
    .poll(async () => (await mock.mails()).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(new RegExp(`Freigabe.*${orderNumber}|${orderNumber}.*Freigabe`, 'i')))
  const released = await read(mock.as('k.frei').fetch('/rest/my/admin-orders/release-now', { body: { orderNumber } }))
  expect(released).toMatchObject({ success: true, status: 'placed' })
})

test('jobs come to their end: a link for a new password is sent, and none of it into the next world', async () => {
  await mock.world()
  const ask = () => mock.guest().fetch('/rest/password/request', { body: { username: 'mia.brandt' } })
  await ask()
  await expect.poll(async () => (await mock.mails()).map(({ to }) => to)).toEqual(['mia.brandt@post.example'])
  await Promise.all([ask(), ask(), ask()])
  await mock.world()
  expect(await mock.mails()).toEqual([])
})

test('a clock that is set back, worlds asked for at once, a code and a delay of one call', async () => {
  await Promise.all([mock.world('open-releases'), mock.world('no-prices'), mock.world()])
  const { items } = await read(mock.guest().fetch('/rest/shop?search=kugelschreiber'))
  expect(items[0].price.net_price).toBeGreaterThan(0)
  const day = async () => (await read(mock.fetch('/rest/test/clock'))).now.slice(0, 10)
  await mock.clock(new Date('2032-05-06T10:00:00Z'))
  expect(await day()).toBe('2032-05-06')
  await mock.clock(new Date('2024-05-06T10:00:00Z'))
  expect(await day()).toBe('2024-05-06')
  // everybody is signed out who signed in later than now, and may sign in again
  expect((await mock.as('b.einkauf').fetch('/rest/shop/basket')).status).toBe(200)
  await mock.world()
  const busy = await mock.fetch('/rest/shop/basket', { headers: { prefer: 'delay=5, code=busy' } })
  expect([busy.status, (await read(busy)).error.code]).toEqual([429, 'busy'])
  const unknown = await mock.fetch('/rest/shop/basket', { headers: { prefer: 'code=nirgends' } })
  const refused = await read(unknown)
  expect([unknown.status, refused.error.fields[0].message]).toEqual([
    422,
    expect.stringContaining('Diesen Code gibt es nicht'),
  ])
})

test('a planted fault comes once', async () => {
  await mock.faults([{ path: '/rest/shop/basket', status: 503 }])
  const statuses = [await mock.fetch('/rest/shop/basket'), await mock.fetch('/rest/shop/basket')].map(
    ({ status }) => status,
  )
  expect(statuses).toEqual([503, 200])
})

test('two visitors of one mock have faults of their own, and a mailbox each', async () => {
  await mock.world()
  const [buyer, other] = [mock.as('b.einkauf'), mock.as('mia.brandt')]
  await mock.faults([{ pattern: '/rest/shop/*', method: 'GET', code: 'busy', times: 9 }], buyer)
  const status = async (who: typeof buyer) => (await who.fetch('/rest/shop/basket')).status
  expect([await status(buyer), await status(other), await status(mock.guest())]).toEqual([429, 200, 200])
  await mock.faults([], buyer)
  expect(await status(buyer)).toBe(200)

  for (const username of ['b.einkauf', 'mia.brandt'])
    await mock.guest().fetch('/rest/password/request', { body: { username } })
  await expect.poll(async () => (await mock.mails()).length).toBe(2)
  expect((await mock.mails({ to: 'mia.brandt@post.example' })).map(({ to }) => to)).toEqual(['mia.brandt@post.example'])
  await expect(mock.faults([{ path: '/rest/shop', code: 'password_weak' }])).rejects.toThrow('422')
})

test('two mocks do not know of each other, and one that has ended answers no more', async () => {
  await mock.world()
  const other = await startMock()
  await other.as('mia.brandt').fetch('/rest/shop/basket/add', { body: { _func: 'add', ...pen } })
  await other.clock(new Date('2030-01-01T10:00:00Z'))
  const mine = await read(mock.as('mia.brandt').fetch('/rest/shop/basket'))
  expect(mine.items).toEqual([])
  expect((await read(mock.fetch('/rest/test/clock'))).now).not.toContain('2030')
  await expect(startMock({ port: Number(new URL(other.url).port) })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await other.close()
  await expect(fetch(`${other.url}/healthz`)).rejects.toThrow()
})
