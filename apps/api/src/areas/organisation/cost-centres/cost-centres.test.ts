import { addDays, berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.reset())
afterAll(() => shop.close())

type Item = {
  id: number
  number: string
  displayName: string
  parentId: number | null
  level: number
  state: string
  userIds: number[]
}
type Ask = Parameters<typeof listed>[1]
async function listed(
  visitor: Visitor,
  ask: { view?: 'tree'; search?: string; state?: 'open' | 'closed'; sortBy?: 'name'; sortDirection?: 'desc' } = {},
) {
  return (await visitor.call('listCostCentres', { limit: 100, ...ask })).body.items as Item[]
}
const numbersOf = async (visitor: Visitor, ask?: Ask) => (await listed(visitor, ask)).map(({ number }) => number)

async function one(visitor: Visitor, number: string): Promise<Item> {
  const found = (await listed(visitor)).find((item) => item.number === number)
  if (!found) throw new Error(`no cost centre ${number}`)
  return found
}
async function created(visitor: Visitor, number: string, more: object = {}): Promise<number> {
  const { body } = await visitor.call('createCostCentre', { number, name: `Bereich ${number}`, ...more })
  return body.item.id
}
async function bookable(login: string): Promise<string[]> {
  const { body } = await (await shop.login(login)).call('showConfig', { wld: false })
  return body.shop.costCenters.map(({ number }: Item) => number)
}
const userId = async (username: string) => {
  const [row] = await shop.db.sql<{ id: number }[]>`select id from users where username = ${username}`
  return row?.id ?? 0
}
const fieldsOf = (body: { error: { fields: { path: string }[] } }) => body.error.fields.map(({ path }) => path)

describe('cost centres of a company', () => {
  test('C-CALL-100 P-ROLE-015 an admin reads all of them; nobody else does', async () => {
    const admin = await shop.login('w.admin2')
    const { status, body } = await admin.call('listCostCentres', {})
    expect([status, body.total]).toEqual([200, 8])
    expect(body.items[2]).toMatchObject({
      number: '3000',
      displayName: '3000 Konstruktion',
      state: 'open',
      budgets: [{ name: 'Konstruktion' }],
    })
    expect(body.items[7]).toMatchObject({ number: '9000', active: false, validTo: '2026-06-29', state: 'closed' })
    for (const login of ['b.einkauf', 'k.frei', 'f.ctrl', 'mia.brandt']) {
      const refused = await (await shop.login(login)).call('listCostCentres', {})
      expect([login, refused.status]).toEqual([login, 403])
    }
  })

  test('are searched, filtered and sorted', async () => {
    const admin = await shop.login('w.admin2')
    expect(await numbersOf(admin, { search: 'einkauf verw' })).toEqual(['2000'])
    expect(await numbersOf(admin, { state: 'closed' })).toEqual(['9000'])
    const byName = await numbersOf(admin, { sortBy: 'name', sortDirection: 'desc' })
    expect(byName.slice(0, 2)).toEqual(['2000', '5000'])
    const own = await admin.call('listCostCentres', { userId: await userId('t.prod') })
    expect(own.body.items).toMatchObject([{ number: '4000' }])
  })

  test('C-CALL-109 C-CALL-110 one is made and changed; what is not sent stays', async () => {
    const admin = await shop.login('w.admin2')
    const validTo = addDays(berlinDay(shop.now()), 400)
    const { body } = await admin.call('createCostCentre', { number: ' 8000 ', name: 'Werk  3', validTo })
    expect(body.item).toMatchObject({ number: '8000', name: 'Werk 3', state: 'open', validTo })
    const { body: changed } = await admin.call('updateCostCentre', { id: body.item.id, name: 'Werk Süd' })
    expect(changed.item).toEqual({ ...body.item, name: 'Werk Süd', displayName: '8000 Werk Süd' })
    expect(await one(admin, '8000')).toEqual(changed.item)
    // decisions 12 "Read and send back"
    const sent = await admin.send('POST', '/rest/my/admin-cost-centers/update', changed.item)
    expect(sent.body.item).toEqual(changed.item)
    const grown = await admin.send('POST', '/rest/my/admin-cost-centers/update', { ...changed.item, customerId: 2 })
    expect([grown.status, fieldsOf(grown.body)]).toEqual([422, ['customerId']])
  })

  test('C-CALL-109 all mistakes come at once, and a number is given once in a company', async () => {
    const admin = await shop.login('w.admin2')
    const wrong = await admin.call('createCostCentre', { number: ' ', name: '', validFrom: '31.2.2027' })
    expect([wrong.status, wrong.body.error.code]).toEqual([200, 'validation'])
    expect(fieldsOf(wrong.body)).toEqual(['number', 'name', 'validFrom'])
    const backwards = { number: '8000', name: 'x', validFrom: '2027-02-01', validTo: '2027-01-31' }
    expect(fieldsOf((await admin.call('createCostCentre', backwards)).body)).toEqual(['validTo'])
    const twice = await admin.call('createCostCentre', { number: '3000', name: 'Doppelt' })
    expect(twice.body.error).toMatchObject({ code: 'validation', fields: [{ path: 'number', code: 'taken' }] })
    const id = await created(admin, '8000')
    expect(fieldsOf((await admin.call('updateCostCentre', { id, number: '7000' })).body)).toEqual(['number'])
    // another company may use the same
    const other = await shop.login('schulamt')
    expect((await other.call('createCostCentre', { number: '3000', name: 'Schulen' })).body.success).toBe(true)
  })

  test('P-ROLE-021 one of another company is unknown, byte for byte', async () => {
    const [foreign] = await shop.db.sql<{ id: number }[]>`
      insert into cost_centres (customer_id, number, name) values (2, '77', 'Fremd') returning id`
    const admin = await shop.login('w.admin2')
    expect(await numbersOf(admin)).not.toContain('77')
    const answers = async (id: number) => [
      await admin.call('updateCostCentre', { id, name: 'Gekapert' }),
      await admin.call('deleteCostCentre', { id }),
      await admin.call('assignCostCentre', { id, userIds: [] }),
      await admin.call('createCostCentre', { number: '8000', name: 'Darunter', parentId: id }),
    ]
    const [theirs, none] = [await answers(foreign?.id ?? 0), await answers(999_999)]
    expect(theirs.map(({ body }) => body)).toEqual(none.map(({ body }) => body))
    for (const { status, body } of theirs) expect([status, body.error.code]).toEqual([200, 'not_found'])
  })
})

describe('the tree of cost centres', () => {
  test('stands in order; a cycle and an eleventh level are refused', async () => {
    const admin = await shop.login('w.admin2')
    const top = await created(admin, '8000')
    const middle = await created(admin, '8100', { parentId: top })
    const leaf = await created(admin, '8110', { parentId: middle })
    await created(admin, '8200', { parentId: top })
    const tree = (await listed(admin, { view: 'tree', search: '8' })).map(({ number, level }) => [number, level])
    expect(tree).toEqual([
      ['8000', 0],
      ['8100', 1],
      ['8110', 2],
      ['8200', 1],
    ])
    for (const parentId of [leaf, middle, top]) {
      const { body } = await admin.call('updateCostCentre', { id: top, parentId })
      expect(body.error.fields).toMatchObject([{ path: 'parentId', code: 'cycle' }])
    }
    let last = leaf
    for (let level = 3; level < 10; level++) last = await created(admin, `x${level}`, { parentId: last })
    const deep = await admin.call('createCostCentre', { number: 'x10', name: 'Zu tief', parentId: last })
    expect(deep.body.error.fields).toMatchObject([{ path: 'parentId', code: 'too_deep' }])
    const moved = await admin.call('updateCostCentre', { id: top, parentId: (await one(admin, '1000')).id })
    expect(moved.body.error.fields).toMatchObject([{ path: 'parentId', code: 'too_deep' }])
    const freed = await admin.call('updateCostCentre', { id: middle, parentId: null })
    expect(freed.body.item).toMatchObject({ level: 0, path: [] })
  })
})

describe('deleting and closing', () => {
  test('C-CALL-111 one that nothing hangs on is gone, with its assignment', async () => {
    const admin = await shop.login('w.admin2')
    const id = await created(admin, '8000', { userIds: [await userId('b.einkauf')] })
    expect(await bookable('b.einkauf')).toContain('8000')
    expect((await admin.call('deleteCostCentre', { id })).body).toMatchObject({ success: true, id })
    expect(await numbersOf(admin)).not.toContain('8000')
    expect(await bookable('b.einkauf')).not.toContain('8000')
    expect((await admin.call('deleteCostCentre', { id })).body.error.code).toBe('not_found')
  })

  test('C-CALL-111 I14 one in use stays, and the answer says where', async () => {
    const admin = await shop.login('w.admin2')
    const used = await admin.call('deleteCostCentre', { id: (await one(admin, '3000')).id })
    expect(used.body).toMatchObject({ success: false, error: { code: 'in_use' } })
    expect(used.body.usedBy).toEqual(expect.arrayContaining(['orders', 'budgets']))
    expect(used.body.message).toContain('Schließen Sie sie')

    const id = await created(admin, '8000', { userIds: [await userId('b.einkauf')] })
    const below = await created(admin, '8100', { parentId: id })
    expect((await admin.call('deleteCostCentre', { id })).body.usedBy).toEqual(['children'])
    await admin.call('deleteCostCentre', { id: below })
    const buyer = await shop.login('b.einkauf')
    await buyer.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 10, costCenter: '8000' })
    expect((await admin.call('deleteCostCentre', { id })).body.usedBy).toEqual(['baskets'])
    const renamed = await admin.call('updateCostCentre', { id, number: '8001' })
    expect(renamed.body.error).toMatchObject({ code: 'in_use', fields: [{ path: 'number' }] })
    await buyer.call('removeAllPositions', {})
    expect((await admin.call('updateCostCentre', { id, number: '8001' })).body.item.number).toBe('8001')
    expect((await admin.call('deleteCostCentre', { id })).body.success).toBe(true)
  })

  test('a closed one, and one that is not open yet, refuse baskets and orders', async () => {
    const admin = await shop.login('w.admin2')
    const buyer = await shop.login('t.prod')
    const put = () =>
      buyer.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 10, costCenter: '4000' })
    await put()
    const { id } = await one(admin, '4000')
    for (const closing of [
      { active: false },
      { active: true, validTo: '2026-01-31' },
      { validFrom: '2099-01-01', validTo: '' },
    ]) {
      await admin.call('updateCostCentre', { id, ...closing })
      expect(await bookable('t.prod')).toEqual([])
      expect((await put()).body.success).toBe(false)
      const { body } = await buyer.call('showBasket', {})
      expect(body.checkoutData.missing).toContain('All positions must have a cost center associated.')
      expect((await buyer.call('saveOrder', { agb: true })).body.error.code).toBe('checkout_incomplete')
    }
    const reopened = await admin.call('updateCostCentre', { id, validFrom: null })
    expect(reopened.body.item.state).toBe('open')
    expect((await put()).body.success).toBe(true)
    // one whose last day has passed is opened for good
    await admin.call('updateCostCentre', { id, validTo: '2026-01-31' })
    const { body } = await admin.call('updateCostCentre', { id, active: true })
    expect(body.item).toMatchObject({ state: 'open', validTo: null })
    expect(body.message).toBe('Die Kostenstelle 4000 Produktion ist jetzt offen.')
  })

  test('an order that waits is not released on a closed cost centre, unless its lines are dropped', async () => {
    const admin = await shop.login('w.admin2')
    const { id } = await one(admin, '4000')
    await admin.call('assignCostCentre', { id, userIds: [await userId('a.konst')], mode: 'add' })
    const orderer = await shop.login('a.konst')
    await orderer.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 10, costCenter: '3000' })
    await orderer.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 10, costCenter: '4000' })
    await orderer.call('setBillingAddress', { addressId: 1 })
    await orderer.call('setShippingAddress', { addressId: 2 })
    await orderer.call('setShippingMethod', { slug: 'paket' })
    await orderer.call('setPaymentMethod', { slug: 'rechnung' })
    const { orderNumber, status } = (await orderer.call('saveOrder', { agb: true })).body
    expect(status).toBe('pending_release')

    await admin.call('updateCostCentre', { id, active: false })
    const refused = await admin.call('releaseNow', { orderNumber, acceptPrices: true })
    expect(refused.body.error.code).toBe('not_orderable')
    expect(refused.body.message).toContain('Die Kostenstelle 4000 Produktion nimmt keine Bestellungen mehr an.')
    const { order } = (await admin.call('showOrder', { orderNumber })).body
    expect(order.status).toBe('pending_release')
    const closed = order.positions.find(({ costCenter }: { costCenter: string }) => costCenter === '4000')
    const positions = [{ uid: closed.uid, quantity: 0 }]
    const released = await admin.call('releaseNow', { orderNumber, acceptPrices: true, positions })
    expect(released.body).toMatchObject({ success: true, status: 'placed' })
  })
})

describe('who may order for a cost centre (G-51)', () => {
  test('C-CALL-112 an assignment replaces the one before, or adds to it', async () => {
    const admin = await shop.login('w.admin2')
    const { id } = await one(admin, '6000')
    const [tomasz, aylin] = [await userId('t.prod'), await userId('a.konst')]
    expect((await admin.call('assignCostCentre', { id, userIds: [tomasz, tomasz] })).body.item.userIds).toEqual([
      tomasz,
    ])
    expect(await bookable('t.prod')).toEqual(['4000', '6000'])
    expect(await bookable('b.einkauf')).not.toContain('6000')
    const added = await admin.call('assignCostCentre', { id, userIds: [aylin], mode: 'add' })
    expect(added.body.item.userIds.toSorted()).toEqual([tomasz, aylin].toSorted())
    const removed = await admin.call('assignCostCentre', { id, userIds: [tomasz], mode: 'remove' })
    expect(removed.body.item.userIds).toEqual([aylin])
    const updated = await admin.call('updateCostCentre', { id, userIds: [tomasz] })
    expect(updated.body.item.userIds).toEqual([tomasz])
    expect((await admin.call('assignCostCentre', { id, userIds: [] })).body.item.userIds).toEqual([])
  })

  test('C-CALL-112 P-ROLE-021 with a foreign user nothing is assigned', async () => {
    const admin = await shop.login('w.admin2')
    const before = await one(admin, '6000')
    const [own, foreign] = [await userId('t.prod'), await userId('mia.brandt')]
    const { body } = await admin.call('assignCostCentre', { id: before.id, userIds: [own, foreign] })
    const { body: unknown } = await admin.call('assignCostCentre', { id: before.id, userIds: [own, 999_999] })
    expect(body).toEqual(unknown)
    expect(body.error.code).toBe('not_found')
    expect(await one(admin, '6000')).toEqual(before)
    const made = await admin.call('createCostCentre', { number: '8000', name: 'x', userIds: [foreign] })
    expect(made.body.error.code).toBe('not_found')
    expect(await numbersOf(admin)).not.toContain('8000')
  })
})
