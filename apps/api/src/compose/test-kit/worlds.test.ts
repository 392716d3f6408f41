import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Item = { orderNumber: string; release: { mayDecide: boolean; step: number; escalated: boolean } }

async function openOrdersOf(login: string): Promise<Item[]> {
  const person = await shop.login(login)
  const { items } = (await person.call('listAdminOrders', { status: 'pending_release', limit: 100 })).body
  return items.filter(({ release }: Item) => release.mayDecide)
}

const budgetsOf = async (login: string) =>
  (await (await shop.login(login)).call('showAccountTab', { type: 'budgets' })).body.items as {
    costCenter: string
    remaining: number
    reserved: number
  }[]

async function send(person: Visitor) {
  await person.call('setBillingAddress', { addressId: 1 })
  await person.call('setShippingAddress', { addressId: 2 })
  await person.call('setShippingMethod', { slug: 'paket' })
  await person.call('setPaymentMethod', { slug: 'rechnung' })
  return (await person.call('saveOrder', { agb: true })).body
}

test('decisions 10 in the world open-releases every approver finds orders, which can be decided and are gone with it', async () => {
  const before = (await openOrdersOf('k.frei')).length
  expect((await shop.reset('open-releases')).status).toBe(200)
  const numbers = async (login: string) => (await openOrdersOf(login)).map(({ orderNumber }) => orderNumber)
  expect(await numbers('k.frei')).toEqual(
    expect.arrayContaining(['260001', '260101', '260102', '260103', '260104', '260107']),
  )
  expect(await numbers('s.leit')).toEqual(expect.arrayContaining(['260002', '260105', '260107']))
  const ofAdmin = await openOrdersOf('w.admin2')
  expect(ofAdmin.find(({ orderNumber }) => orderNumber === '260106')?.release).toMatchObject({ step: 2 })
  expect(ofAdmin.find(({ orderNumber }) => orderNumber === '260104')?.release).toMatchObject({ escalated: true })

  const approver = await shop.login('k.frei')
  // one of its articles is delivered later
  expect((await approver.call('releaseNow', { orderNumber: '260101' })).body.status).toBe('placed')
  expect((await approver.call('denyApproval', { orderNumber: '260102' })).body.status).toBe('denied')
  const admin = await shop.login('w.admin2')
  expect((await admin.call('releaseNow', { orderNumber: '260106' })).body).toMatchObject({ success: true })
  // decisions 13: two approvers agree, each for his cost centre
  const ofTwo = { orderNumber: '260107' }
  expect((await approver.call('releaseNow', ofTwo)).body).toMatchObject({ success: true, status: 'pending_release' })
  expect(await numbers('k.frei')).not.toContain('260107')
  const second = await shop.login('s.leit')
  expect((await second.call('releaseNow', ofTwo)).body).toMatchObject({ success: true, status: 'placed' })
  const reserved = (await budgetsOf('f.ctrl')).find(({ costCenter }) => costCenter === '3000')?.reserved
  // 260001, 260103 and 260104 still wait
  expect(reserved).toBeCloseTo(3 * 89.9, 5)

  await shop.reset()
  expect(await openOrdersOf('k.frei')).toHaveLength(before)
})

test('decisions 10 in the world exhausted-budget nothing is left: 2000 has to be released, 5000 blocks', async () => {
  await shop.reset('exhausted-budget')
  const left = new Map((await budgetsOf('f.ctrl')).map(({ costCenter, remaining }) => [costCenter, remaining]))
  expect(['2000', '5000', '6000'].map((number) => left.get(number))).toEqual([0, 0, 0])
  const buyer = await shop.login('b.einkauf')
  await buyer.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 20, costCenter: '5000' })
  expect((await send(buyer)).error.code).toBe('budget_exceeded')
  const { items } = (await buyer.call('showBasket', {})).body
  await buyer.call('assignPositionCostCentre', { uid: items[0].uid, costCenter: '2000' })
  expect(await send(buyer)).toMatchObject({ success: true, status: 'pending_release' })
  await shop.reset()
})

test('decisions 10 in the world tax-exempt a basket waits whose order is free of VAT', async () => {
  await shop.reset('tax-exempt')
  const { items, totals } = (await (await shop.login('alpen')).call('showBasket', {})).body
  expect(items).toHaveLength(2)
  expect(totals).toMatchObject({ tax: 0, net: totals.gross })
  await shop.reset()
  expect((await (await shop.login('alpen')).call('showBasket', {})).body.items).toEqual([])
})

test('worlds asked for at once come one after the other, and the last one stands whole', async () => {
  await shop.reset('open-releases')
  const alone = (await openOrdersOf('k.frei')).length
  const worlds = ['open-releases', 'exhausted-budget', 'open-releases', 'open-releases']
  const answers = await Promise.all(worlds.map((world) => shop.reset(world)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await openOrdersOf('k.frei')).toHaveLength(alone)
  await shop.reset()
})

test('a world that is none is refused, whatever its name', async () => {
  for (const world of ['gibt-es-nicht', 'constructor', '__proto__']) {
    expect((await shop.reset(world)).status, world).toBe(422)
  }
})
