import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitorAt } from '../support/elsewhere.ts'

// Two instances on one database: administrators change cost centres and addresses while people order with them (I14).
let first: TestShop
let second: TestShop
beforeAll(async () => {
  first = await openShop()
  second = await openShop(first.url)
})
beforeEach(async () => {
  await first.reset()
})
afterAll(async () => {
  await second.close()
  await first.close()
})

type Answer = { status: number; body: { success: boolean; message?: string; error?: { code: string } } }
const codesOf = (answers: readonly Answer[]) => answers.map(({ body }) => body.error?.code ?? 'done')
const paper = { articleNumber: '150001', shopDepotId: 1, quantity: 10 }
const post = '/rest/my/admin-cost-centers'

async function userIds(count: number): Promise<number[]> {
  const rows = await first.db.sql<{ id: number }[]>`
    insert into users (customer_id, username, email, password_hash, firstname, lastname)
    select u.customer_id, 'book' || n, 'book' || n || '@wiesengrund.example', u.password_hash, 'Kim', 'Test ' || n
    from users u, generate_series(1, ${count}::int) n where u.username = 'b.einkauf' returning id`
  return rows.map(({ id }) => id)
}

/** People with a checkout that is ready but for what is in the basket; every second one orders at the other instance. */
async function buyers(count: number, shippingAddress = 2) {
  const made: { put: (costCenter: string) => Promise<unknown>; save: () => Promise<Answer> }[] = []
  for (let n = 1; n <= count; n++) {
    const buyer = await first.login(`book${n}`)
    await buyer.call('addToBasket', { ...paper, costCenter: '8000' })
    await buyer.call('setBillingAddress', { addressId: 1 })
    await buyer.call('setShippingAddress', { addressId: shippingAddress })
    await buyer.call('setShippingMethod', { slug: 'paket' })
    await buyer.call('setPaymentMethod', { slug: 'rechnung' })
    const tab = n % 2 ? visitorAt(second, buyer) : visitorAt(first, buyer)
    made.push({
      put: (costCenter) => tab.call('POST', '/rest/shop/basket/add', { ...paper, costCenter }),
      save: () => tab.call('POST', '/rest/shop/checkout/save-order', { agb: true }),
    })
  }
  return made
}

async function costCentre(admin: Visitor, number: string, more: object = {}): Promise<number> {
  const { body } = await admin.call('createCostCentre', { number, name: `Bereich ${number}`, ...more })
  return body.item.id
}

async function ordersOn(number: string): Promise<number> {
  const [row] = await first.db.sql<{ n: number }[]>`
    select count(distinct order_id)::int as n from order_lines where cost_centre = ${number}`
  return row?.n ?? 0
}

test('C-CALL-111 I14 a cost centre that is deleted while people order for it stays, or nobody has ordered for it', async () => {
  const admin = await first.login('w.admin2')
  const id = await costCentre(admin, '8000', { userIds: await userIds(6) })
  const people = await buyers(6)
  const [deleted, ...saved] = await Promise.all([
    visitorAt(second, admin).call('POST', `${post}/delete`, { id }),
    ...people.map(({ save }) => save()),
  ])
  expect([deleted, ...saved].map(({ status }) => status)).toEqual(Array(7).fill(200))
  const placed = codesOf(saved).filter((code) => code === 'done').length
  expect(await ordersOn('8000')).toBe(placed)
  expect([codesOf([deleted]), placed]).toEqual([['in_use'], 6])
})

test('C-CALL-111 I14 one that is emptied and deleted at the moment of an order leaves no order without it', async () => {
  const admin = await first.login('w.admin2')
  const id = await costCentre(admin, '8000', { userIds: await userIds(6) })
  const people = await buyers(6)
  // nothing hangs on it but what comes in this very moment
  await first.db.sql`delete from basket_positions where cost_centre = '8000'`
  const [deleted, ...saved] = await Promise.all([
    visitorAt(second, admin).call('POST', `${post}/delete`, { id }),
    ...people.map(async ({ put, save }) => {
      await put('8000')
      return await save()
    }),
  ])
  expect([deleted, ...saved].map(({ status }) => status)).toEqual(Array(7).fill(200))
  const placed = codesOf(saved).filter((code) => code === 'done').length
  expect(await ordersOn('8000')).toBe(placed)
  if (deleted?.body.success) expect(placed).toBe(0)
  else expect(deleted?.body.error?.code).toBe('in_use')
})

test('a cost centre that is closed while people order for it takes the orders before and none after', async () => {
  const admin = await first.login('w.admin2')
  const id = await costCentre(admin, '8000', { userIds: await userIds(8) })
  const people = await buyers(8)
  const [closed, ...saved] = await Promise.all([
    visitorAt(second, admin).call('POST', `${post}/update`, { id, active: false }),
    ...people.map(({ save }) => save()),
  ])
  expect(closed?.body.success).toBe(true)
  for (const code of codesOf(saved)) expect(['done', 'checkout_incomplete']).toContain(code)
  expect(await ordersOn('8000')).toBe(codesOf(saved).filter((code) => code === 'done').length)
  const late = await Promise.all(people.map(({ save }) => save()))
  const refused = people.filter((_, index) => codesOf(saved)[index] !== 'done').length
  expect(codesOf(late).filter((code) => code === 'checkout_incomplete')).toHaveLength(refused)
  expect(await ordersOn('8000')).toBe(8 - refused)
})

test('two administrators who put two cost centres below each other make no cycle', async () => {
  const admin = await first.login('w.admin2')
  const tabs = [visitorAt(first, admin), visitorAt(second, admin)]
  for (let pair = 1; pair <= 4; pair++) {
    const [one, other] = [await costCentre(admin, `p${pair}a`), await costCentre(admin, `p${pair}b`)]
    const answers = await Promise.all([
      tabs[0]?.call('POST', `${post}/update`, { id: one, parentId: other }),
      tabs[1]?.call('POST', `${post}/update`, { id: other, parentId: one }),
    ])
    expect(codesOf(answers as Answer[]).toSorted()).toEqual(['done', 'validation'])
  }
  const twice = await Promise.all(
    [...tabs, ...tabs].map((tab) => tab.call('POST', `${post}/create`, { number: '8000', name: 'Werk 3' })),
  )
  expect(codesOf(twice).toSorted()).toEqual(['done', 'validation', 'validation', 'validation'])
})

test('C-CALL-105 I14 an address that is deleted while people order to it stands in their orders, or they are asked for another', async () => {
  const admin = await first.login('w.admin2')
  const plant = { type: 'shipping', company: 'Werk 3', street: 'Hafenweg 4', zip: '20457', city: 'Hamburg' } as const
  const { item } = (await admin.call('createAdminAddress', { ...plant, country: 'DE' })).body
  await costCentre(admin, '8000', { userIds: await userIds(8) })
  const people = await buyers(8, item.id)
  const [deleted, ...saved] = await Promise.all([
    visitorAt(second, admin).call('POST', '/rest/my/admin-addresses/delete', { id: item.id }),
    ...people.map(({ save }) => save()),
  ])
  expect(deleted?.body.success).toBe(true)
  for (const code of codesOf(saved)) expect(['done', 'checkout_incomplete']).toContain(code)
  const placed = codesOf(saved).filter((code) => code === 'done').length
  const [row] = await first.db.sql<{ n: number }[]>`
    select count(*)::int as n from orders where shipping_address->>'street' = 'Hafenweg 4'`
  expect(row?.n).toBe(placed)
  const late = codesOf(await Promise.all(people.map(({ save }) => save())))
  expect(late.filter((code) => code === 'checkout_incomplete')).toHaveLength(8 - placed)
})
