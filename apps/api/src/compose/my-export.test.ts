import type { accountExport, Reply } from '@kontor/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersJobs } from '../areas/orders/service.ts'
import { openShop, type TestShop } from '../testing.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function kept(login: string) {
  const { status, body } = await (await shop.login(login)).call('exportMyData', {})
  expect(status).toBe(200)
  const { sections } = body as Reply<typeof accountExport.exportMyData>
  const names = sections.map(({ name }) => name)
  return {
    names,
    text: JSON.stringify(body),
    rowsOf: (name: string) => sections.find((one) => one.name === name)?.rows ?? [],
  }
}

test('domain 1.5 everybody gets everything that is kept of him: person, orders, lists, sessions', async () => {
  const { names, rowsOf } = await kept('b.einkauf')
  expect(names).toEqual([
    ...['person', 'addresses', 'costCentres', 'budgets'],
    ...['orders', 'orderLines', 'orderCredits', 'orderPayments', 'withdrawals', 'offerRequests', 'formEntries'],
    ...['lists', 'listPositions', 'basketPositions', 'offerPositions', 'compared', 'devices'],
    ...['restockNotices', 'ratings', 'sessions', 'rememberedBrowsers', 'mails'],
  ])
  expect(rowsOf('person')).toMatchObject([{ username: 'b.einkauf', customerNumber: '10010', twoFactor: false }])
  const [counted] = await shop.db.sql<{ orders: number; lines: number; lists: number; devices: number }[]>`
    select (select count(*)::int from orders o where o.user_id = u.id) as orders,
      (select count(*)::int from order_lines l join orders o on o.id = l.order_id where o.user_id = u.id) as lines,
      (select count(*)::int from shopping_lists s where s.user_id = u.id) as lists,
      (select count(*)::int from user_devices d where d.user_id = u.id) as devices
    from users u where u.username = 'b.einkauf'`
  expect(counted?.orders).toBeGreaterThan(3)
  expect({
    orders: rowsOf('orders').length,
    lines: rowsOf('orderLines').length,
    lists: rowsOf('lists').length,
    devices: rowsOf('devices').length,
  }).toEqual(counted)
  expect(rowsOf('sessions').length).toBeGreaterThan(0)
  expect(rowsOf('orders')[0]?.billingAddress).toContain('Wiesengrund')
})

test('no secrets and nothing of colleagues stand in it', async () => {
  const { text } = await kept('b.einkauf')
  const secrets = await shop.db.sql<{ secret: string }[]>`
    select password_hash as secret from users union select secret_hash from sessions`
  for (const { secret } of secrets) expect(text).not.toContain(secret)
  const others = await shop.db.sql<{ word: string }[]>`
    select '"email":"' || email || '"' as word from users where username <> 'b.einkauf'
    union select '"orderNumber":"' || order_number || '"' from orders
      where user_id is distinct from (select id from users where username = 'b.einkauf')`
  expect(others.filter(({ word }) => text.includes(word))).toEqual([])
})

test('a household’s addresses are its own; employees of the shop get what is kept of them, guests nothing', async () => {
  expect((await kept('mia.brandt')).rowsOf('addresses').length).toBeGreaterThan(0)
  expect((await kept('backend')).rowsOf('orders')).toEqual([])
  expect((await shop.guest().call('exportMyData', {})).status).toBe(403)
})

test('decisions 12 "Withdrawal" withdrawals: those of his own, not what a stranger declared for an order of his', async () => {
  const declared = { name: 'Unbekannt', orderNumber: '260014', email: 'unbekannt@post.example' }
  const [order] = await shop.db.sql<{ username: string; orderNumber: string }[]>`
    select u.username, o.order_number as "orderNumber" from orders o join users u on u.id = o.user_id
    where o.basis = 'gross' and o.status = 'completed' order by o.id limit 1`
  const orderNumber = order?.orderNumber ?? ''
  for (const visitor of [shop.guest(), await shop.login(order?.username ?? '')]) {
    const { body } = await visitor.call('declareWithdrawal', { ...declared, orderNumber })
    await visitor.call('confirmWithdrawal', { confirmToken: body.confirmToken })
    declared.name = 'Ich selbst'
  }
  for (const { id } of await shop.db.sql<{ id: string }[]>`select id from withdrawals`)
    await ordersJobs.matchWithdrawal(shop.shop, id)
  const names = (await kept(order?.username ?? '')).rowsOf('withdrawals').map(({ name }) => name)
  expect(names).toContain('Ich selbst')
  expect(names).not.toContain('Unbekannt')
})
