import { closedInStaffVisit } from '@kontor/contracts'
import { auditEntries } from '@kontor/db/schema'
import { asc, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

async function visit(staff: Visitor, username: string, wanted: { mayWrite: boolean; reason?: string }) {
  const [row] = await shop.db.sql`select id, customer_id from users where username = ${username}`
  const { users } = (await staff.askConsole('customers.show', { id: row?.customer_id })).body.result.data
  const { id, version } = users.find((user: { id: number }) => user.id === row?.id)
  const answer = await staff.askConsole('customers.signInAs', { id, version, ...wanted })
  // a page of the shop is opened next, which has the token of the new session
  await staff.send('GET', '/rest/systems/token')
  return answer
}
const me = async (visitor: Visitor) => (await visitor.call('showConfig', {})).body.user

test('staff sees the shop as the customer does, changes nothing, and goes back', async () => {
  const staff = await shop.login('backend')
  expect((await visit(staff, 'b.einkauf', { mayWrite: false })).status).toBe(200)
  expect(await me(staff)).toMatchObject({
    isBackendUser: false,
    data: { username: 'b.einkauf' },
    staffVisit: { username: 'backend', mayWrite: false },
  })
  expect((await staff.call('listOrders', {})).body.items.length).toBeGreaterThan(0)
  const refused = await staff.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 20 })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
  expect(refused.body.message).toContain('können hier nichts ändern')
  expect((await staff.askConsole('orders.list', {})).status).toBe(403)

  const out = await staff.call('logout', { _func: 'logout' })
  expect(out.body.redirectTo).toMatch(/^\/console\/kunden\/\d+$/)
  expect(await me(staff)).toMatchObject({ isBackendUser: true, data: { username: 'backend' } })
  expect((await me(staff)).staffVisit).toBeUndefined()
  expect((await staff.askConsole('orders.list', {})).status).toBe(200)
})

test('with a reason he may change things, each in the log, but never the ways in', async () => {
  const staff = await shop.login('backend')
  expect((await visit(staff, 'b.einkauf', { mayWrite: true })).status).toBe(422)
  const [last] = await shop.db.select().from(auditEntries).orderBy(asc(auditEntries.id)).limit(1)
  expect(last).toBeUndefined()
  await visit(staff, 'b.einkauf', { mayWrite: true, reason: 'Kunde bat am Telefon darum' })
  const put = await staff.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 20 })
  expect(put.body.success).toBe(true)
  for (const [name, input] of [
    [
      'changePassword',
      { oldPassword: 'x', password: 'ein-gutes-Kennwort', passwordConfirmation: 'ein-gutes-Kennwort' },
    ],
    ['enableTwoFactor', { password: 'x' }],
    ['updatePerson', {}],
    ['deleteMyAccount', {}],
  ] as const) {
    const answer = await staff.call(name, input as never)
    expect([name, answer.status, answer.body.message]).toEqual([
      name,
      403,
      'Das kann nur der Kunde selbst: Zugang, Konto, Bankverbindung, Budgets, Kostenstellen und Freigaben gehören ihm.',
    ])
  }
  const entries = await shop.db.select().from(auditEntries).where(gt(auditEntries.id, 0)).orderBy(asc(auditEntries.id))
  expect(entries.map(({ username, procedure }) => [username, procedure])).toEqual([
    ['backend', 'customers.signInAs'],
    ['backend', 'shop.addToBasket'],
  ])
  expect(entries[0]?.after).toEqual({ mayWrite: true, reason: 'Kunde bat am Telefon darum' })
})

test('never as staff or a deactivated user, and a visit ends with the session it came from', async () => {
  const staff = await shop.login('backend')
  const [operator] = await shop.db.sql`select id from users where username = 'operator'`
  expect(
    (await staff.askConsole('customers.signInAs', { id: operator?.id, version: 'x', mayWrite: false })).status,
  ).toBe(404)
  await shop.db.sql`update users set status = 'inactive' where username = 'k.frei'`
  expect((await visit(staff, 'k.frei', { mayWrite: false })).status).toBe(422)
  await visit(staff, 'b.einkauf', { mayWrite: false })
  await shop.db.sql`delete from sessions where user_id = (select id from users where username = 'backend')`
  expect((await staff.call('logout', { _func: 'logout' })).status).toBe(419)
  expect((await me(staff)).guest).toBe(true)
})

test('an order that is placed in a visit stands in the log by its number', async () => {
  const staff = await shop.login('backend')
  await visit(staff, 'b.einkauf', { mayWrite: true, reason: 'Kunde bat am Telefon darum' })
  await staff.call('removeAllPositions', {})
  await staff.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 20, costCenter: '2000' })
  await staff.call('setBillingAddress', { addressId: 1 })
  await staff.call('setShippingAddress', { addressId: 2 })
  await staff.call('setShippingMethod', { slug: 'paket' })
  await staff.call('setPaymentMethod', { slug: 'rechnung' })
  const wanted = { agb: true }
  const { orderNumber } = (await staff.call('saveOrder', wanted)).body
  expect((await staff.call('saveOrder', wanted)).body.orderNumber).toBe(orderNumber)
  const lines = await shop.db
    .sql`select username, procedure, title from audit_entries where target = ${`order:${orderNumber}`}`
  expect([...lines]).toEqual([
    { username: 'backend', procedure: 'shop.saveOrder', title: `Bestellung ${orderNumber} als b.einkauf` },
  ])
  const desk = await shop.login('operator')
  const placed = async (number: string) =>
    (await desk.askConsole('orders.show', { orderNumber: number })).body.result.data.placedInVisitBy
  expect([await placed(orderNumber), await placed('260005')]).toEqual(['backend', null])
  // the customer's own orders are no matter of the log
  const buyer = await shop.login('b.einkauf')
  await buyer.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 20, costCenter: '2000' })
  expect((await shop.db.sql`select 1 from audit_entries where procedure = 'shop.addToBasket'`).length).toBe(1)
})

test('two visits asked for at once, or one after the other, leave one', async () => {
  const staff = await shop.login('backend')
  const [row] = await shop.db.sql`select customer_id from users where username = 'b.einkauf'`
  const { users } = (await staff.askConsole('customers.show', { id: row?.customer_id })).body.result.data
  const wanted = users
    .filter(({ status }: { status: string }) => status === 'active')
    .slice(0, 2)
    .map(({ id, version }: { id: number; version: string }) => ({ id, version, mayWrite: false }))
  expect(wanted).toHaveLength(2)
  const visits = async () => (await shop.db.sql`select id from sessions where data ? 'staffVisit'`).length
  const own = { cookie: staff.cookie ?? '', 'x-csrf-token': staff.token ?? '' }
  const batch = await staff.send('POST', '/trpc/customers.signInAs,customers.signInAs?batch=1', { ...wanted })
  const ended = (batch.body as { error?: { message: string } }[]).map(({ error }) => error?.message ?? 'done')
  expect(ended.sort()).toEqual(['Sie sehen den Shop schon als Kunde.', 'done'])
  expect(await visits()).toBe(1)
  const [log] = await shop.db.sql`select count(*)::int as n from audit_entries where procedure = 'customers.signInAs'`
  expect(log?.n).toBe(1)
  await staff.send('GET', '/rest/systems/token')
  expect((await me(staff)).staffVisit).toBeDefined()

  // another tab of the same member of staff, which still has his own cookie
  const tabs = await Promise.all(
    wanted.map((input: object) => staff.send('POST', '/trpc/customers.signInAs', input, own)),
  )
  expect(tabs.map(({ status }) => status)).toEqual([200, 200])
  expect(await visits()).toBe(1)
})

test('decisions 13 "Staff visit" what only the customer may do is closed in it, also with the right to write', async () => {
  const mustBeClosed = [
    ...(['releaseNow', 'denyApproval', 'updateSepa', 'changePassword', 'resetPassword', 'requestPassword'] as const),
    ...(['enableTwoFactor', 'disableTwoFactor', 'confirmTwoFactor', 'deleteMyAccount', 'deleteAdminUser'] as const),
    ...(['createBudget', 'updateBudget', 'assignBudget', 'updateCostCentre', 'assignCostCentre'] as const),
  ]
  expect(mustBeClosed.filter((name) => !closedInStaffVisit.has(name))).toEqual([])
  const buyer = await shop.login('a.konst')
  await buyer.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 20, costCenter: '3000' })
  await buyer.call('setBillingAddress', { addressId: 1 })
  await buyer.call('setShippingAddress', { addressId: 2 })
  await buyer.call('setShippingMethod', { slug: 'paket' })
  await buyer.call('setPaymentMethod', { slug: 'rechnung' })
  const { orderNumber, status } = (await buyer.call('saveOrder', { agb: true })).body
  expect(status).toBe('pending_release')
  // an admin may do all that the company may
  for (const username of ['k.frei', 'w.admin2']) {
    const staff = await shop.login('backend')
    await visit(staff, username, { mayWrite: true, reason: 'Kunde bat am Telefon darum' })
    for (const name of closedInStaffVisit) {
      const input = { orderNumber }
      const { status: answered, body } = await staff.call(name, input as never)
      expect([username, name, answered, body.error?.code]).toEqual([username, name, 403, 'forbidden'])
    }
  }
  const { order } = (await (await shop.login('k.frei')).call('showOrder', { orderNumber })).body
  expect([order.status, order.release.decisions]).toEqual(['pending_release', []])
})
