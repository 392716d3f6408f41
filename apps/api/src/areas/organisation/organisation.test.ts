import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const streets = (body: { items: { street: string }[] }) => body.items.map((item) => item.street)

test('C-CALL-031 lists the addresses of the company and the own ones, never those of colleagues', async () => {
  const buyer = await shop.login('b.einkauf')
  const { status, body } = await buyer.call('listAddresses', {})
  expect(status).toBe(200)
  expect(streets(body)).toContain('Industriestraße 8')
  expect(streets(body)).toContain('Deutzer Weg 17')
  expect(streets(body)).not.toContain('Amselgasse 5')
  expect(body.items[0]).not.toHaveProperty('customerId')
})

test('C-CALL-031 shows nothing of another customer', async () => {
  const other = await shop.login('m.ahrendt')
  const { body } = await other.call('listAddresses', {})
  expect(streets(body)).toEqual(['Linienstraße 112'])
})

test('C-CALL-031 keeps guests out and gives an employee of the shop an empty list', async () => {
  const { status, body } = await shop.guest().call('listAddresses', {})
  expect([status, body.error.code]).toEqual([403, 'login_required'])
  const backend = await shop.login('backend')
  expect((await backend.call('listAddresses', {})).body.items).toEqual([])
})

test('F-FLAG-044 offers the assigned and open cost centres only', async () => {
  const buyer = await shop.login('b.einkauf')
  const { body } = await buyer.call('showConfig', { wld: false })
  const numbers = body.shop.costCenters.map((one: { number: string }) => one.number)
  expect(numbers).toEqual(['1000', '2000', '3000', '4000', '5000', '6000'])
})
