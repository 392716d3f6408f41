import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing.ts'
import { archiveOrderedBaskets } from './archive.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('I6 a basket that was ordered is archived after a month, once, and the order stays as it is', async () => {
  const buyer = await shop.login('b.einkauf')
  const pens = { articleNumber: '150001', shopDepotId: 1, quantity: 2, costCenter: '2000', notice: 'Frau Huber' }
  await buyer.call('addToBasket', pens)
  await buyer.call('setBillingAddress', { addressId: 1 })
  await buyer.call('setShippingAddress', { addressId: 2 })
  await buyer.call('setShippingMethod', { slug: 'paket' })
  await buyer.call('setPaymentMethod', { slug: 'rechnung' })
  const { body: placed } = await buyer.call('saveOrder', { agb: true })
  await buyer.call('addToBasket', pens)
  const [key] = await shop.db.sql`select basket_id as id from order_keys where order_number = ${placed.orderNumber}`
  const archived = () => shop.db.sql`select * from archived_baskets where id = ${key?.id}`
  const kept = () => shop.db.sql`select state from baskets where id = ${key?.id}`

  await archiveOrderedBaskets(shop.shop)
  expect(await archived()).toEqual([])
  expect(await kept()).toEqual([{ state: 'ordered' }])

  const now = shop.shop.clock.now()
  await shop.setClock(new Date(now.getTime() + 31 * 24 * 3600_000))
  // two processes at once
  await Promise.all([archiveOrderedBaskets(shop.shop), archiveOrderedBaskets(shop.shop)])
  expect(await kept()).toEqual([])
  const [row, ...more] = await archived()
  expect(more).toEqual([])
  expect(row).toMatchObject({ state: 'ordered', positions: [{ quantity: 2, costCentre: '2000' }] })
  expect(JSON.stringify(row)).not.toContain('Huber')

  await shop.setClock(now)
  expect((await buyer.call('showBasket', {})).body.items).toHaveLength(1)
  const repeat = await buyer.call('saveOrder', { agb: true, checkoutId: String(key?.id) })
  expect(repeat.body.orderNumber).toBe(placed.orderNumber)
  const { body } = await buyer.call('showOrder', { orderNumber: placed.orderNumber })
  expect(body.order.positions).toMatchObject([{ articleNumber: '150001', quantity: 2 }])
})
