import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const paper = { articleNumber: '150001', shopDepotId: 1 }

test('domain 2.1 service staff see how a price came about, for everybody and for one customer', async () => {
  const staff = await shop.login('backend')
  const { body } = await staff.call('showPriceTrace', { ...paper, quantity: 20 })
  expect(body).toMatchObject({ customer: null, net_price: 3.49, gross_price: 4.15, quantity: 20 })
  expect(body.prices.find(({ verdict }: { verdict: string }) => verdict === 'wins')).toMatchObject({
    priceType: 'staffel',
    quantity_lower_bound: 20,
    customerNumber: null,
  })
  const own = (await staff.call('showPriceTrace', { ...paper, quantity: 20, customerNumber: '10010' })).body
  expect(own).toMatchObject({ customer: { name: 'Wiesengrund Apparatebau GmbH' }, net_price: 3.29 })
  expect(own.prices.filter(({ verdict }: { verdict: string }) => verdict === 'wins')).toMatchObject([
    { priceType: 'rahmen', customerNumber: '10010' },
  ])
  const byOffer = { ...paper, quantity: 20, customerNumber: '10010', offerNumber: 'AN-2026-0098' }
  expect((await staff.call('showPriceTrace', byOffer)).body).toMatchObject({ net_price: 3.05 })
  const dealer = (await staff.call('showPriceTrace', { ...paper, quantity: 20, customerNumber: '10050' })).body
  expect(dealer).toMatchObject({ customer: { useHekPrice: true }, net_price: 2.74 })
})

test('what the trace names is what the basket charges', async () => {
  const staff = await shop.login('backend')
  for (const [login, customerNumber] of [
    ['b.einkauf', '10010'],
    ['sonnwend', '10050'],
    ['m.ahrendt', '10030'],
  ] as const) {
    const buyer = await shop.login(login)
    await buyer.call('removeAllPositions', {})
    for (const quantity of [1, 5, 20, 200]) {
      const { items } = (await buyer.call('addToBasket', { ...paper, quantity, hint: `${quantity}` })).body
      const together = items.reduce((sum: number, item: { quantity: number }) => sum + item.quantity, 0)
      const { body } = await staff.call('showPriceTrace', { ...paper, quantity: together, customerNumber })
      expect(items[0].net_price, `${login} ${together}`).toBe(body.net_price)
    }
  }
})

test('security 3.1 nobody but the staff sees it, and what does not exist is not found', async () => {
  expect((await shop.guest().call('showPriceTrace', { ...paper, quantity: 1 })).status).toBe(403)
  expect((await (await shop.login('sonnwend')).call('showPriceTrace', { ...paper, quantity: 1 })).status).toBe(403)
  const staff = await shop.login('backend')
  expect((await staff.call('showPriceTrace', { ...paper, articleNumber: 'nie', quantity: 1 })).status).toBe(404)
  expect((await staff.call('showPriceTrace', { ...paper, quantity: 1, customerNumber: '1' })).status).toBe(404)
  expect((await staff.send('GET', '/rest/shop/price-trace?articleNumber=150001')).status).toBe(422)
  const noPrice = await staff.call('showPriceTrace', { articleNumber: '450001', shopDepotId: 1, quantity: 1 })
  expect(noPrice.body.net_price).toBeNull()
})
