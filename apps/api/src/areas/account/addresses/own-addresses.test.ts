import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.reset())
afterAll(() => shop.close())

const office = {
  type: 'shipping',
  company: 'Werkstatt Nord',
  firstname: 'Mia',
  lastname: 'Brandt',
  street: 'Hafenweg  4 ',
  zip: '20457',
  city: 'Hamburg',
  country: 'DE',
} as const

type Item = { id: number; street: string; editable: boolean; isDefaultBilling: boolean; isDefaultShipping: boolean }
const fieldsOf = (body: { error: { fields: { path: string }[] } }) => body.error.fields.map(({ path }) => path)

async function withAddress(login: string) {
  const owner = await shop.login(login)
  const { body } = await owner.call('createAddress', office)
  const items: Item[] = body.items
  const { id } = items.find(({ street }) => street === 'Hafenweg 4') ?? { id: 0 }
  return { owner, id, items }
}

describe('own addresses', () => {
  test('C-CALL-032 a new one stands in the address book, tidied', async () => {
    const { owner, items } = await withAddress('mia.brandt')
    expect(items.map(({ street }) => street)).toContain('Hafenweg 4')
    expect((await owner.call('listAddresses', {})).body.items).toEqual(items)
  })

  test('C-CALL-032 all mistakes come at once, each with its field', async () => {
    const owner = await shop.login('mia.brandt')
    const { status, body } = await owner.call('createAddress', {
      type: 'both',
      zip: '123',
      salutation: 'x',
      country: 'US',
    })
    expect([status, fieldsOf(body)]).toEqual([
      200,
      ['salutation', 'firstname', 'lastname', 'street', 'country', 'city'],
    ])
  })

  test('C-CALL-033 is changed by its owner only; C-CALL-034 and deleted: to all others it does not exist', async () => {
    const { owner, id } = await withAddress('mia.brandt')
    const stranger = await shop.login('deniz.yildiz')
    for (const unknown of [id, 999_999]) {
      const update = await stranger.call('updateAddress', { ...office, id: unknown })
      const removal = await stranger.call('deleteAddress', { id: unknown })
      for (const { status, body } of [update, removal]) expect([status, body.error.code]).toEqual([200, 'not_found'])
    }
    const changed = await owner.call('updateAddress', { ...office, id, city: 'Bremen' })
    expect(changed.body.items.find((item: Item) => item.id === id)).toMatchObject({ city: 'Bremen' })
    const left = await owner.call('deleteAddress', { id })
    expect(left.body.items.map((item: Item) => item.id)).not.toContain(id)
    expect((await owner.call('deleteAddress', { id })).body.error.code).toBe('not_found')
  })

  test('C-CALL-035 exactly one default for each purpose, and deleting it promotes none', async () => {
    const { owner, id } = await withAddress('mia.brandt')
    const { body } = await owner.call('setDefaultAddress', { id, type: 'shipping' })
    const defaults = (items: Item[]) => items.filter((item) => item.isDefaultShipping).map((item) => item.id)
    expect(defaults(body.items)).toEqual([id])
    expect(body.items.filter((item: Item) => item.isDefaultBilling)).toHaveLength(1)
    expect((await owner.call('setDefaultAddress', { id, type: 'billing' })).body.error.code).toBe('validation')
    const { body: after } = await owner.call('deleteAddress', { id })
    expect(defaults(after.items)).toEqual([])
  })

  test('C-CALL-035 parallel choices leave one default', async () => {
    const { owner, id, items } = await withAddress('mia.brandt')
    const other = items.find((item) => item.id !== id)?.id ?? 0
    await Promise.all(
      [id, other, id, other].map((one) => owner.call('setDefaultAddress', { id: one, type: 'shipping' })),
    )
    const { body } = await owner.call('listAddresses', {})
    expect(body.items.filter((item: Item) => item.isDefaultShipping)).toHaveLength(1)
  })
})

describe('addresses of a company (security 3.1)', () => {
  test('are there to be chosen, not to be changed; an own default goes before theirs', async () => {
    const { owner, id, items } = await withAddress('b.einkauf')
    const companys = items.filter(({ editable }) => !editable)
    expect(companys.length).toBeGreaterThan(0)
    const [first] = companys
    const refused = await owner.call('updateAddress', { ...office, id: first?.id ?? 0 })
    expect(refused.body.error.code).toBe('not_found')
    const { body } = await owner.call('setDefaultAddress', { id, type: 'shipping' })
    expect(body.items.filter((item: Item) => item.isDefaultShipping).map((item: Item) => item.id)).toEqual([id])
    const colleague = await shop.login('a.konst')
    const theirs = (await colleague.call('listAddresses', {})).body.items
    expect(theirs.map((item: Item) => item.id)).not.toContain(id)
    expect(theirs.filter((item: Item) => item.isDefaultShipping)).toHaveLength(1)
  })

  test('security 3.2 no. 11 whose an address is says the session, never the body', async () => {
    const owner = await shop.login('mia.brandt')
    const { status } = await owner.send('POST', '/rest/addresses/user/create', { ...office, customerId: 1, userId: 5 })
    expect(status).toBe(422)
  })

  test('an employee of the shop has no address book', async () => {
    const backend = await shop.login('backend')
    expect((await backend.call('createAddress', office)).body.error.code).toBe('not_found')
  })
})
