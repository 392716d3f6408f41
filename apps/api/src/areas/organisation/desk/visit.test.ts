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
      'Das kann nur der Kunde selbst: Zugang, Konto und Bankverbindung gehören ihm.',
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
