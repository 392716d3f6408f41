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

test('a planted fault comes once', async () => {
  await mock.faults([{ path: '/rest/shop/basket', status: 503 }])
  const statuses = [await mock.fetch('/rest/shop/basket'), await mock.fetch('/rest/shop/basket')].map(
    ({ status }) => status,
  )
  expect(statuses).toEqual([503, 200])
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
