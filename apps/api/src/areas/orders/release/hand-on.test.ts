import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'
import { askDeputiesOfToday, handOnReleases } from './hand-on.ts'

let shop: TestShop
let admin: Visitor
let orderNumber: string
const wiesengrund = 1
beforeAll(async () => {
  shop = await openShop()
  // the first job makes the tables of the queue
  await shop.shop.jobs.send(shop.db, 'hand-on-releases', { customerId: wiesengrund })
})
beforeEach(async () => {
  await shop.reset()
  admin = await shop.login('w.admin2')
  const buyer = await shop.login('a.konst')
  await buyer.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 20, costCenter: '3000' })
  await buyer.call('setBillingAddress', { addressId: 1 })
  await buyer.call('setShippingAddress', { addressId: 2 })
  await buyer.call('setShippingMethod', { slug: 'paket' })
  await buyer.call('setPaymentMethod', { slug: 'rechnung' })
  orderNumber = (await buyer.call('saveOrder', { agb: true })).body.orderNumber
})
afterAll(() => shop.close())

async function change(username: string, fields: object) {
  const { items } = (await admin.call('listAdminUsers', { search: username })).body
  expect((await admin.call('updateAdminUser', { id: items[0].id, ...fields })).body).toMatchObject({ success: true })
}

/** What the queue does after a change; the change has to have asked for it. */
async function runJobs() {
  const jobs = await shop.db.sql`delete from pgboss.job where name = 'hand-on-releases' returning data`
  for (const { data } of jobs as unknown as { data: { customerId: number } }[])
    await handOnReleases(shop.shop, data.customerId)
  return jobs.length
}
const askedAbout = async (address: string) =>
  (await shop.mails()).filter(({ to, subject }) => to === address && subject.includes(orderNumber))
const notes = async () => {
  const { events } = (await (await shop.login('a.konst')).call('showOrder', { orderNumber })).body.order
  return events.map(({ note }: { note: string }) => note)
}

const petra = 'p.hollmann@wiesengrund.example'

test('who is deactivated is stood in for by his deputy, who is asked by mail once and may decide', async () => {
  await shop.db.sql`delete from pgboss.job where name = 'hand-on-releases'`
  await shop.db.sql`update users set deputy_from = '2020-01-01', deputy_to = '2020-01-02' where username = 'k.frei'`
  await shop.db.sql`delete from mails`
  const { items } = (await admin.call('listAdminUsers', { search: 'k.frei' })).body
  await admin.call('deleteAdminUser', { id: items[0].id })
  expect(await runJobs()).toBe(1)
  const asked = await askedAbout(petra)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.text).toContain('in Vertretung von Klaus Reinders')
  expect(await notes()).toContain('Um Freigabe gebeten: Petra Hollmann in Vertretung von Klaus Reinders.')
  await handOnReleases(shop.shop, wiesengrund)
  expect(await askedAbout(petra)).toHaveLength(1)
  const deputy = await shop.login('w.admin')
  expect((await deputy.call('releaseNow', { orderNumber })).body).toMatchObject({ success: true, status: 'placed' })
})

test('who has no deputy and loses his right leaves his orders to the next approver above', async () => {
  await shop.db.sql`update users set deputy_id = null where username = 'k.frei'`
  await change('k.frei', { functions: [] })
  await runJobs()
  expect(await askedAbout('s.ortwein@wiesengrund.example')).toHaveLength(1)
  const former = await shop.login('k.frei')
  expect((await former.call('releaseNow', { orderNumber })).body.error.code).toBe('forbidden')
  const next = await shop.login('s.leit')
  expect((await next.call('releaseNow', { orderNumber })).body.success).toBe(true)
})

test('an approver who is taken off a cost centre leaves its orders to those above too', async () => {
  const [centre] = (await admin.call('listCostCentres', { search: '3000' })).body.items
  const { items } = (await admin.call('listAdminUsers', { search: 'k.frei' })).body
  const taken = await admin.call('assignCostCentre', { id: centre.id, userIds: [items[0].id], mode: 'remove' })
  expect(taken.body.success).toBe(true)
  await runJobs()
  expect(await askedAbout('s.ortwein@wiesengrund.example')).toHaveLength(1)
})

test('a deputy whose days begin today is asked about what waits already', async () => {
  await shop.db.sql`update users set deputy_from = ${berlinDay(shop.now())}::date + 1 where username = 'k.frei'`
  await shop.db.sql`delete from mails where recipient = ${petra}`
  await askDeputiesOfToday(shop.shop)
  expect(await askedAbout(petra)).toEqual([])
  await shop.setClock(new Date(shop.now().getTime() + 24 * 3600_000))
  await askDeputiesOfToday(shop.shop)
  expect(await askedAbout(petra)).toHaveLength(1)
})

test('an order of somebody who was deactivated stays decidable', async () => {
  await change('a.konst', { active: false })
  const approver = await shop.login('k.frei')
  expect((await approver.call('releaseNow', { orderNumber })).body).toMatchObject({ success: true, status: 'placed' })
})

test('a change that concerns nobody who decides sends no second mail', async () => {
  await shop.db.sql`delete from pgboss.job where name = 'hand-on-releases'`
  await change('b.einkauf', { orderLimit: 5, active: false })
  await change('k.frei', { department: 'Einkauf' })
  expect(await runJobs()).toBe(0)
})
