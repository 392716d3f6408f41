import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.reset())
afterAll(() => shop.close())

const plant = {
  type: 'both',
  company: 'Wiesengrund Apparatebau GmbH',
  addition: 'Werk 3',
  street: 'Hafenweg  4 ',
  zip: '20457',
  city: 'Hamburg',
  country: 'DE',
} as const

type Item = {
  id: number
  street: string
  city: string
  userId: number
  userName: string
  isDefaultBilling: boolean
  isDefaultShipping: boolean
}
const fieldsOf = (body: { error: { fields: { path: string }[] } }) => body.error.fields.map(({ path }) => path)
const companys = async (admin: Visitor) => (await admin.call('listAdminAddresses', {})).body.items as Item[]
const usersOwn = async (admin: Visitor) => (await admin.call('listAdminUserAddresses', {})).body.items as Item[]
const defaults = (items: Item[], flag: 'isDefaultBilling' | 'isDefaultShipping') =>
  items.filter((item) => item[flag]).map(({ id }) => id)
async function bookOf(login: string): Promise<Item[]> {
  return (await (await shop.login(login)).call('listAddresses', {})).body.items
}
const userId = async (username: string) => {
  const [row] = await shop.db.sql<{ id: number }[]>`select id from users where username = ${username}`
  return row?.id ?? 0
}

describe('addresses of the company', () => {
  test('C-CALL-098 P-ROLE-013 an admin reads those of the company; nobody else does', async () => {
    const admin = await shop.login('w.admin2')
    const { status, body } = await admin.call('listAdminAddresses', {})
    expect([status, body.total]).toEqual([200, 2])
    expect(body.items[0]).toMatchObject({
      displayName: 'Wiesengrund Apparatebau GmbH, Industriestraße 8, 51063 Köln',
      isDefaultBilling: true,
    })
    for (const login of ['b.einkauf', 'k.frei', 'f.ctrl', 'mia.brandt'])
      expect((await (await shop.login(login)).call('listAdminAddresses', {})).status, login).toBe(403)
  })

  test('are searched, filtered by purpose and sorted', async () => {
    const admin = await shop.login('w.admin2')
    const streets = async (ask: { search?: string; type?: 'billing'; sortBy?: 'zip'; sortDirection?: 'desc' }) =>
      (await admin.call('listAdminAddresses', ask)).body.items.map(({ street }: Item) => street)
    expect(await streets({ search: 'tor SCHLEUSEN' })).toEqual(['Schleusenweg 41'])
    expect(await streets({ search: '100%_' })).toEqual([])
    expect(await streets({ type: 'billing' })).toEqual(['Industriestraße 8'])
    expect(await streets({ sortBy: 'zip', sortDirection: 'desc' })).toEqual(['Schleusenweg 41', 'Industriestraße 8'])
  })

  test('C-CALL-103 C-CALL-104 C-CALL-105 one is made, changed and deleted; everybody of the company orders to it', async () => {
    const admin = await shop.login('w.admin2')
    const { body } = await admin.call('createAdminAddress', plant)
    expect(body.item).toMatchObject({ street: 'Hafenweg 4', isDefaultShipping: false })
    expect((await bookOf('b.einkauf')).map(({ id }) => id)).toContain(body.item.id)
    // decisions 12 "Read and send back"
    const back = { ...body.item, city: 'Bremen', zip: '28195' }
    const changed = await admin.send('POST', '/rest/my/admin-addresses/update', back)
    expect(changed.body.item).toMatchObject({ city: 'Bremen', displayName: expect.stringContaining('28195 Bremen') })
    const grown = await admin.send('POST', '/rest/my/admin-addresses/update', { ...back, customerId: 2 })
    expect([grown.status, fieldsOf(grown.body)]).toEqual([422, ['customerId']])
    expect((await admin.call('deleteAdminAddress', { id: body.item.id })).body.success).toBe(true)
    expect((await bookOf('b.einkauf')).map(({ id }) => id)).not.toContain(body.item.id)
    expect((await admin.call('deleteAdminAddress', { id: body.item.id })).body.error.code).toBe('not_found')
  })

  test('all mistakes come at once, each with its field', async () => {
    const admin = await shop.login('w.admin2')
    const { status, body } = await admin.call('createAdminAddress', { type: 'both', zip: '123', country: 'US' })
    expect([status, body.error.code]).toEqual([200, 'validation'])
    expect(fieldsOf(body)).toEqual(['firstname', 'lastname', 'street', 'country', 'city'])
  })

  test('G-41 one default for each purpose, also when two are set at once; deleting it promotes none', async () => {
    const admin = await shop.login('w.admin2')
    const { item } = (await admin.call('createAdminAddress', { ...plant, isDefaultShipping: true })).body
    expect(defaults(await companys(admin), 'isDefaultShipping')).toEqual([item.id])
    expect(defaults(await companys(admin), 'isDefaultBilling')).not.toContain(item.id)
    // one that is for bills only ships nowhere
    const bills = await admin.call('updateAdminAddress', { ...plant, id: item.id, type: 'billing' })
    expect(bills.body.item).toMatchObject({ isDefaultShipping: false })
    await Promise.all([
      admin.call('createAdminAddress', { ...plant, street: 'A 1', isDefaultShipping: true }),
      admin.call('createAdminAddress', { ...plant, street: 'B 2', isDefaultShipping: true }),
      admin.call('updateAdminAddress', { ...plant, id: item.id, isDefaultShipping: true }),
    ])
    const [only, ...more] = defaults(await companys(admin), 'isDefaultShipping')
    expect(more).toEqual([])
    await admin.call('deleteAdminAddress', { id: only ?? 0 })
    expect(defaults(await companys(admin), 'isDefaultShipping')).toEqual([])
  })

  test('P-ROLE-021 one of another customer, and one of a user, is unknown, byte for byte', async () => {
    const admin = await shop.login('w.admin2')
    const [foreign] = await bookOf('m.ahrendt')
    const own = (await usersOwn(admin))[0]
    const answers = async (id: number) => [
      (await admin.call('updateAdminAddress', { ...plant, id })).body,
      (await admin.call('deleteAdminAddress', { id })).body,
    ]
    const unknown = await answers(999_999)
    expect(unknown.map(({ error }) => error.code)).toEqual(['not_found', 'not_found'])
    expect(await answers(foreign?.id ?? 0)).toEqual(unknown)
    expect(await answers(own?.id ?? 0)).toEqual(unknown)
    expect(await bookOf('m.ahrendt')).toMatchObject([foreign])
  })
})

describe('addresses of its users', () => {
  const home = {
    type: 'shipping',
    firstname: 'Tomasz',
    lastname: 'Król',
    street: 'Rheinufer 3',
    zip: '50668',
    city: 'Köln',
  } as const

  test('C-CALL-099 P-ROLE-014 are listed by user; nobody but an admin reads them', async () => {
    const admin = await shop.login('w.admin2')
    const { body } = await admin.call('listAdminUserAddresses', {})
    expect(body.items.map(({ userName }: Item) => userName)).toEqual(['Aylin Demirel', 'Björn Tauber'])
    expect(body.users.map(({ name }: { name: string }) => name)).toContain('Tomasz Król')
    expect(body.users.map(({ name }: { name: string }) => name)).not.toContain('Mia Brandt')
    const ofOne = await admin.call('listAdminUserAddresses', { userId: await userId('b.einkauf') })
    expect(ofOne.body.items).toMatchObject([{ street: 'Deutzer Weg 17' }])
    expect((await admin.call('listAdminUserAddresses', { search: 'demirel amsel' })).body.total).toBe(1)
    for (const login of ['b.einkauf', 'k.frei', 'f.ctrl', 'mia.brandt'])
      expect((await (await shop.login(login)).call('listAdminUserAddresses', {})).status, login).toBe(403)
  })

  test('C-CALL-106 C-CALL-107 C-CALL-108 one is made for a user, changed and deleted; colleagues do not see it', async () => {
    const admin = await shop.login('w.admin2')
    const owner = await userId('t.prod')
    const { body } = await admin.call('createAdminUserAddress', { ...home, userId: owner, isDefaultShipping: true })
    expect(body.item).toMatchObject({ userId: owner, userName: 'Tomasz Król', country: 'DE' })
    const { id } = body.item
    expect(defaults(await bookOf('t.prod'), 'isDefaultShipping')).toEqual([id])
    expect((await bookOf('b.einkauf')).map((item) => item.id)).not.toContain(id)
    const changed = await admin.send('POST', '/rest/my/admin-user-addresses/update', { ...body.item, city: 'Bonn' })
    expect(changed.body.item).toEqual({ ...body.item, city: 'Bonn', displayName: expect.stringContaining('Bonn') })
    const given = await admin.call('updateAdminUserAddress', { ...home, id, userId: await userId('b.einkauf') })
    expect(given.body.error.code).toBe('not_found')
    expect((await admin.call('deleteAdminUserAddress', { id })).body.success).toBe(true)
    expect((await bookOf('t.prod')).map((item) => item.id)).not.toContain(id)
  })

  test('P-ROLE-021 for users of another customer, and with addresses of others, nothing happens, byte for byte', async () => {
    const admin = await shop.login('w.admin2')
    const [foreign] = await bookOf('mia.brandt')
    const [companysOwn] = await companys(admin)
    const made = async (owner: number) => (await admin.call('createAdminUserAddress', { ...home, userId: owner })).body
    expect(await made(await userId('mia.brandt'))).toEqual(await made(999_999))
    const answers = async (id: number) => [
      (await admin.call('updateAdminUserAddress', { ...home, id })).body,
      (await admin.call('deleteAdminUserAddress', { id })).body,
    ]
    const unknown = await answers(999_999)
    expect(await answers(foreign?.id ?? 0)).toEqual(unknown)
    expect(await answers(companysOwn?.id ?? 0)).toEqual(unknown)
    expect((await admin.call('listAdminUserAddresses', { userId: await userId('mia.brandt') })).body.items).toEqual([])
    expect(await bookOf('mia.brandt')).toContainEqual(foreign)
  })
})
