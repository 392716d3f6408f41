import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
})
afterAll(() => shop.close())

/** An order with the coupon; for a.konst it waits for a release. @returns its number, or why the coupon was refused */
async function order(user: Visitor, costCenter: string, code: string): Promise<string> {
  await user.call('removeAllPositions', {})
  await user.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 20, costCenter })
  const added = await user.call('addCoupon', { code })
  if (!added.body.success) return added.body.error.code
  await user.call('setBillingAddress', { addressId: 1 })
  await user.call('setShippingAddress', { addressId: 2 })
  await user.call('setShippingMethod', { slug: 'paket' })
  await user.call('setPaymentMethod', { slug: 'rechnung' })
  const { body } = await user.call('saveOrder', { agb: true })
  return body.orderNumber
}

async function usesOf(code: string): Promise<[used: number, turns: number[]]> {
  const [coupon] = await shop.db.sql`select id, used from coupons where code = ${code}`
  const turns = await shop.db.sql`select distinct turn from coupon_uses where coupon_id = ${coupon?.id} order by turn`
  return [coupon?.used, turns.map((row) => row.turn)]
}

describe('an order that comes to nothing', () => {
  test('I4 domain 2.2 gives its coupon back when its release is denied, once, and the mail says so', async () => {
    const user = await shop.login('a.konst')
    const number = await order(user, '3000', 'EINMAL')
    expect(await order(user, '3000', 'EINMAL')).toBe('coupon_exhausted')
    expect(await usesOf('EINMAL')).toEqual([1, [1]])

    expect((await shop.advanceOrder(number, { status: 'denied', note: 'Alternative da' })).body.status).toBe('denied')
    expect(await usesOf('EINMAL')).toEqual([0, []])
    const [mail] = (await shop.mails()).filter(({ subject }) => subject === `Ihre Bestellung ${number}: Abgelehnt`)
    expect(mail?.text).toContain('Gutschein: EINMAL ist wieder frei und kann neu eingelöst werden.')
    await shop.advanceOrder(number, { status: 'denied', positions: [1] })
    expect(await usesOf('EINMAL')).toEqual([0, []])

    const next = await order(user, '3000', 'EINMAL')
    expect(next).toMatch(/^\d+$/)
    expect(await usesOf('EINMAL')).toEqual([1, [1]])
  })

  test('a waiting order has taken no stock that a denial would have to put back', async () => {
    const stock = async () =>
      (
        await shop.db
          .sql`select (select coalesce(sum(quantity), 0)::int from stock where article_id = articles.id) as stock from articles where article_number = '150001'`
      )[0]
    const before = await stock()
    const number = await order(await shop.login('a.konst'), '3000', 'GRATISSTIFT')
    expect(await stock()).toEqual(before)
    await shop.advanceOrder(number, { status: 'denied' })
    expect(await stock()).toEqual(before)
    expect(await usesOf('GRATISSTIFT')).toEqual([0, []])
  })

  test('I4 a use given back from between others is free again, and only that one', async () => {
    await shop.db.sql`update coupons set per_customer_limit = 2 where code = 'EINMAL'`
    const user = await shop.login('b.einkauf')
    const first = await order(user, '2000', 'EINMAL')
    await order(user, '2000', 'EINMAL')
    expect(await usesOf('EINMAL')).toEqual([2, [1, 2]])
    await shop.advanceOrder(first, { status: 'cancelled' })
    expect(await usesOf('EINMAL')).toEqual([1, [2]])
    expect(await order(user, '2000', 'EINMAL')).toMatch(/^\d+$/)
    expect(await usesOf('EINMAL')).toEqual([2, [1, 2]])
    expect(await order(user, '2000', 'EINMAL')).toBe('coupon_exhausted')
  })

  test('an order of which a part is still delivered keeps its coupon', async () => {
    const user = await shop.login('b.einkauf')
    await user.call('addToBasket', { articleNumber: '600001', shopDepotId: 1, quantity: 2, costCenter: '2000' })
    await user.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 20, costCenter: '2000' })
    await user.call('addCoupon', { code: 'EINMAL' })
    await user.call('setBillingAddress', { addressId: 1 })
    await user.call('setShippingAddress', { addressId: 2 })
    await user.call('setShippingMethod', { slug: 'paket' })
    await user.call('setPaymentMethod', { slug: 'rechnung' })
    const { orderNumber } = (await user.call('saveOrder', { agb: true })).body
    await shop.advanceOrder(orderNumber, { status: 'cancelled', positions: [1] })
    expect(await usesOf('EINMAL')).toEqual([1, [1]])
    await shop.advanceOrder(orderNumber, { status: 'cancelled', positions: [2] })
    expect(await usesOf('EINMAL')).toEqual([0, []])
  })
})
