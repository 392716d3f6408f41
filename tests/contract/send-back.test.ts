import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let customer: Visitor
beforeAll(async () => {
  shop = await openShop()
  customer = await shop.login('mia.brandt')
})
afterAll(() => shop.close())

const lines = { firstname: 'Mia', lastname: 'Brandt', street: 'Rheinufer 7', zip: '50668', city: 'Köln', country: 'DE' }

/** The object as it was read goes back whole; with a field that no read gave it is refused. */
async function sendsBack(path: string, read: object) {
  const { status, body } = await customer.send('POST', path, read)
  expect([path, status, body.error]).toEqual([path, 200, undefined])
  const { status: refused, body: refusal } = await customer.send('POST', path, { ...read, isBackendUser: true })
  expect([path, refused, refusal.error.code]).toEqual([path, 422, 'validation'])
  expect(refusal.error.fields).toMatchObject([{ path: 'isBackendUser', code: 'unrecognized_keys' }])
  return body
}

describe('decisions 12 "Read and send back"', () => {
  test('C-CALL-033 an address of the address book', async () => {
    const { body: book } = await customer.call('createAddress', { type: 'both', ...lines })
    const read = book.items.find((one: { street: string }) => one.street === lines.street)
    expect(read).toMatchObject({ editable: true, isDefaultBilling: false, isDefaultShipping: false })
    // what is only read stays as it is
    const { items } = await sendsBack('/rest/addresses/user/update', { ...read, isDefaultBilling: true, city: 'Bonn' })
    expect(items).toContainEqual({ ...read, city: 'Bonn' })
    await customer.call('setBillingAddress', { address: read })
    const { items: left } = (await customer.send('POST', '/rest/addresses/user/delete', read)).body
    expect(left.some(({ id }: { id: number }) => id === read.id)).toBe(false)
  })

  test('an address that the checkout keeps, for guests too', async () => {
    for (const visitor of [customer, shop.guest()]) {
      await visitor.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 1 })
      const given = { ...lines, email: 'mia.brandt@post.example' }
      const { billingAddress } = (await visitor.call('setBillingAddress', { address: given })).body.checkoutData
      expect(billingAddress).toMatchObject({ ...given, addressId: null })
      const { status, body } = await visitor.call('setShippingAddress', { address: billingAddress })
      expect([status, body.checkoutData.shippingAddress]).toEqual([200, billingAddress])
      const foreign = { ...billingAddress, isBackendUser: true }
      expect((await visitor.call('setShippingAddress', { address: foreign })).status).toBe(422)
    }
  })

  test('the own person', async () => {
    const { user } = (await customer.call('showUser', {})).body
    const after = await sendsBack('/rest/my/person/update', {
      ...user.data,
      department: 'Einkauf',
    })
    expect(after.user.data).toEqual({ ...user.data, department: 'Einkauf' })
    // security 3.2 no. 12: what one may and is comes back as it was, or is refused
    for (const changed of [{ functions: ['admin'] }, { customerId: 1 }, { id: 1 }]) {
      const { status, body } = await customer.send('POST', '/rest/my/person/update', { ...user.data, ...changed })
      expect([status, body.error.fields]).toMatchObject([422, [{ path: Object.keys(changed)[0], code: 'read_only' }]])
    }
  })

  test('the own rating', async () => {
    const rated = { type: 'article', id: '100001-1', stars: 4, title: 'Gut', text: 'Hält lange.' } as const
    const { own } = (await customer.call('createRating', rated)).body
    const { own: again } = await sendsBack('/rest/rating/create', { ...own, stars: 5, type: 'article', id: '100001-1' })
    expect(again).toEqual({ ...own, stars: 5, date: again.date })
    // whether it was bought is not for the customer to say
    const taken = { ...again, verified: !again.verified, type: 'article', id: '100001-1' }
    expect((await customer.send('POST', '/rest/rating/create', taken)).status).toBe(422)
  })

  test('the mandate, with the account number anew, since no read shows it', async () => {
    const given = { accountHolder: 'Mia Brandt', iban: 'DE02 1203 0000 0000 2020 51', mandateAccepted: true }
    const { sepa } = (await customer.call('updateSepa', given)).body
    const { sepa: again } = await sendsBack('/rest/my/sepa/update', { ...sepa, ...given })
    expect(again).toMatchObject({ accountHolder: given.accountHolder, type: sepa.type })
  })

  test('G-48 a user of the company', async () => {
    const admin = await shop.login('w.admin2')
    const read = (await admin.call('listAdminUsers', { search: 'k.frei' })).body.items[0]
    const send = (more: object) => admin.send('POST', '/rest/my/admin-users/update', { ...read, ...more })
    expect((await send({})).body.user).toEqual(read)
    expect((await send({ department: 'Einkauf' })).body.user).toEqual({ ...read, department: 'Einkauf' })
    const { status, body } = await send({ isBackendUser: true })
    expect([status, body.error.fields]).toMatchObject([422, [{ path: 'isBackendUser', code: 'unrecognized_keys' }]])
    // what is only read comes back as it was, or is refused
    const changed = await send({ status: 'inactive' })
    expect([changed.status, changed.body.error.fields]).toMatchObject([422, [{ path: 'status', code: 'read_only' }]])
    const gone = await admin.send('POST', '/rest/my/admin-users/delete', read)
    expect(gone.body.user).toMatchObject({ id: read.id, active: false })
  })

  test('a list and its position, a device', async () => {
    await customer.call('createList', { displayName: 'Eins' })
    await customer.call('createList', { displayName: 'Zwei' })
    const position = { lists: ['zwei'], article_number: '100001', shop_depot_id: 1, quantity: 1 }
    await customer.call('addListPosition', position)
    const read = (await customer.call('listMyLists', { slug: 'zwei' })).body.lists.zwei
    const { status, body } = await customer.send('POST', '/rest/lists/my/edit', { ...read, description: 'Neu' })
    expect([status, body.lists?.zwei]).toEqual([200, { ...read, description: 'Neu' }])
    const [line] = read.positions
    const changed = await customer.send('POST', '/rest/lists/my/edit-position', { ...line, slug: 'zwei', quantity: 3 })
    expect(changed.body.lists?.zwei.positions).toMatchObject([{ id: line.id, quantity: 3 }])

    const { deviceItems } = (await customer.call('listManufacturers', { type: 'supply' })).body
    await customer.call('createMyDevice', { device: deviceItems[0].slug, name: 'Flur' })
    const [device] = (await customer.call('listMyDevices', {})).body.items
    const moved = await customer.send('POST', '/rest/my/devices/update', { ...device, place: 'Raum 2' })
    expect(moved.body.items).toContainEqual({ ...device, place: 'Raum 2' })
  })
})
