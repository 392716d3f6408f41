import { withdrawals } from '@kontor/db/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'
import { matchWithdrawal } from '../withdrawal/withdrawal-cases.ts'

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.login('backend')
})
afterAll(() => shop.close())

async function orderOf(visitor: Visitor): Promise<string> {
  for (const articleNumber of ['150001', '600001'])
    await visitor.call('addToBasket', { articleNumber, shopDepotId: 1, quantity: 1 })
  const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }
  await visitor.call('setBillingAddress', { address: { ...home, email: 'nora@post.example' } })
  await visitor.call('setShippingAddress', { address: home })
  await visitor.call('setShippingMethod', { slug: 'paket' })
  await visitor.call('setPaymentMethod', { slug: 'vorkasse' })
  return (await visitor.call('saveOrder', { agb: true })).body.orderNumber
}
/** @returns the id of a declaration that nobody has confirmed */
async function declare(orderNumber: string): Promise<string> {
  const guest = shop.guest()
  const words = { name: 'Nora Groß', orderNumber, email: 'nora@post.example', positions: [], text: '' }
  const { confirmToken } = (await guest.call('declareWithdrawal', words)).body
  await guest.call('confirmWithdrawal', { confirmToken })
  const id = (await shop.db.select().from(withdrawals)).find((one) => one.orderNumber === orderNumber)?.id ?? ''
  await matchWithdrawal(shop.shop, id)
  return id
}
const listed = async (id: string) =>
  (await staff.askConsole('withdrawals.list', {})).body.result.data.items.find((one: { id: string }) => one.id === id)

test('a declaration is shown with the lines of its order and settled for some of them', async () => {
  const orderNumber = await orderOf(shop.guest())
  const id = await declare(orderNumber)
  const found = await listed(id)
  expect(found).toMatchObject({ orderNumber, state: 'waiting', confirmedBy: null })
  expect(found.lines).toHaveLength(2)
  const settled = await staff.askConsole('withdrawals.settle', { id, positions: [2] })
  expect(settled.body.result.data.message).toBe(`Bestellung ${orderNumber}: eine Position ist widerrufen.`)
  expect(await listed(id)).toBeUndefined()
  const { lines } = (await staff.askConsole('orders.show', { orderNumber })).body.result.data
  expect(lines.map(({ status }: { status: string }) => status)).toEqual(['placed', 'withdrawn'])
  const again = await staff.askConsole('withdrawals.settle', { id })
  expect([again.status, again.body.error.message]).toEqual([422, 'Diese Erklärung ist schon erledigt.'])
  expect((await staff.askConsole('withdrawals.close', { id })).status).toBe(422)
})

test('one that means nothing is closed, once', async () => {
  const id = await declare(await orderOf(shop.guest()))
  const answers = await Promise.all([1, 2].map(() => staff.askConsole('withdrawals.close', { id, note: 'Irrtum' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await listed(id)).toBeUndefined()
})
