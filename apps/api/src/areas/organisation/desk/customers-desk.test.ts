import { auditEntries, customers } from '@kontor/db/schema'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  staff = await shop.login('backend')
})

const ask = async (name: string, input: object) => (await staff.askConsole(name, input)).body.result?.data
const idOf = async (search: string) => (await ask('customers.list', { search })).items[0]?.id as number
const show = async (id: number) => await ask('customers.show', { id })
async function userOf(id: number, username: string) {
  return (await show(id)).users.find((user: { username: string }) => user.username === username)
}
const fieldOf = ({ body }: { body: { error: { data: { refused: { fields: { path: string }[] } } } } }) =>
  body.error.data.refused.fields[0]?.path

const newcomer = {
  customerType: 'business',
  ...{ company: 'Neu & Söhne GmbH', email: 'h.neu@firma.example' },
  ...{ emailConfirmation: 'h.neu@firma.example', password: 'ein-gutes-Kennwort' },
  ...{ passwordConfirmation: 'ein-gutes-Kennwort', firstname: 'Holger', lastname: 'Neu', street: 'Lindenweg 3' },
  ...{ zip: '50667', city: 'Köln', country: 'DE', privacy: true },
} as const

describe('the list of customers', () => {
  test('found by number, name, address and user; sorted, in pages', async () => {
    for (const search of ['10010', 'Wiesengrund', 'einkauf@wiesengrund', 'b.einkauf'])
      expect([search, (await ask('customers.list', { search })).items[0]?.number]).toEqual([search, '10010'])
    expect((await ask('customers.list', { search: '%' })).items).toEqual([])
    const people = (await ask('customers.list', { kind: 'private', sort: 'name' })).items
    expect(people.length).toBeGreaterThan(0)
    expect(people.every(({ kind }: { kind: string }) => kind === 'private')).toBe(true)
  })
})

describe('one customer', () => {
  test('is read with users, addresses, budgets and orders, without secrets', async () => {
    const customer = await show(await idOf('10010'))
    expect(customer).toMatchObject({ number: '10010', kind: 'business', form: { paymentMethods: expect.any(Array) } })
    for (const part of [customer.users, customer.addresses, customer.budgets, customer.orders.latest])
      expect(part.length).toBeGreaterThan(0)
    expect(JSON.stringify(customer)).not.toMatch(/argon2|passwordHash|totpSecret|DE17123456780000000001/)
    expect((await staff.askConsole('customers.show', { id: 999_999 })).status).toBe(404)
  })

  test('is changed with what differs in the log; the second of two who change it is told', async () => {
    const id = await idOf('10010')
    const { version, form } = await show(id)
    const changed = { ...form, allowFreeArticles: !form.allowFreeArticles, paymentMethods: ['rechnung30'] }
    const answers = await Promise.all(
      [1, 2].map(() => staff.askConsole('customers.change', { id, version, form: changed })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await show(id)).form).toEqual(changed)
    const [entry] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      ...{ procedure: 'customers.change', target: `customer:${id}` },
      after: { allowFreeArticles: changed.allowFreeArticles, paymentMethods: ['rechnung30'] },
    })
    expect(entry?.after).not.toHaveProperty('name')
    const methods = (await (await shop.login('b.einkauf')).call('showConfig', {})).status
    expect(methods).toBe(200)
  })

  test('decision 0039 gets an assortment that is counted before, holds at once and stands in the log', async () => {
    const id = await idOf('10010')
    const { version, form, options } = await ask('customers.assortment', { id })
    expect(form).toEqual({ assortments: [], assortmentTypes: [], attributes: [], added: [], removed: [] })
    const [branch] = options.assortments
    const fields = { ...form, assortments: [branch.value], added: ['150001'], removed: ['100001-1'] }
    const { articles, whole } = await ask('customers.countAssortment', { fields })
    expect(articles).toBeGreaterThan(1)
    expect(articles).toBeLessThan(whole)
    expect((await ask('customers.countAssortment', { fields: form })).articles).toBe(whole)
    const buyer = await shop.login('b.einkauf')
    const total = async () => (await buyer.call('listArticles', {})).body.total
    expect(await total()).toBe(whole)
    const change = (wanted: object) => staff.askConsole('customers.changeAssortment', { id, ...wanted })
    const answers = await Promise.all([1, 2].map(() => change({ version, fields })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await total()).toBe(articles)
    expect((await buyer.call('showArticle', { articleKey: '100001-1' })).status).toBe(404)
    const stored = await ask('customers.assortment', { id })
    expect(stored.form).toEqual({ ...fields, added: ['150001-1'] })
    const [entry] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({ procedure: 'customers.changeAssortment', before: form, after: stored.form })

    const again = (part: object) => change({ version: stored.version, fields: { ...stored.form, ...part } })
    expect(fieldOf(await again({ added: ['gibt-es-nicht'] }))).toBe('fields.added')
    expect(fieldOf(await again({ attributes: ['muscheln'] }))).toBe('fields.attributes')
    expect(fieldOf(await again({ removed: ['150001'] }))).toBe('fields.removed')
    expect((await change({ version: stored.version, fields: form })).status).toBe(200)
    expect(await total()).toBe(whole)
    // of an assortment whose only article was deleted the whole shop is made by nobody who just saves it
    const gone = { parts: [], added: [2_000_000_000], removed: [] }
    await shop.db.update(customers).set({ assortment: gone }).where(eq(customers.id, id))
    const rest = await ask('customers.assortment', { id })
    expect(rest.form.added).toEqual(['gelöscht (2000000000)'])
    expect(fieldOf(await change({ version: rest.version, fields: rest.form }))).toBe('fields.added')
    expect((await change({ version: rest.version, fields: form })).status).toBe(200)
    // a visit sees what the customer sees
    const school = await idOf('10020')
    const user = await userOf(school, 'schulamt')
    await staff.askConsole('customers.signInAs', { id: user.id, version: user.version, mayWrite: false })
    expect((await staff.call('listArticles', {})).body.total).toBe(
      (await (await shop.login('schulamt')).call('listArticles', {})).body.total,
    )
    expect((await staff.call('listArticles', {})).body.total).toBeLessThan(whole)
  })

  test('terms that do not go together are said at their field', async () => {
    const id = await idOf('10010')
    const { version, form } = await show(id)
    const change = (fields: object) =>
      staff.askConsole('customers.change', { id, version, form: { ...form, ...fields } })
    expect(fieldOf(await change({ taxExempt: true, taxExemptText: '' }))).toBe('form.taxExemptText')
    expect(fieldOf(await change({ paymentMethods: ['muscheln'] }))).toBe('form.paymentMethods')
    expect(fieldOf(await change({ name: ' ' }))).toBe('form.name')
    expect(fieldOf(await change({ escalationDays: 0 }))).toBe('form.escalationDays')
    const person = (await ask('customers.list', { kind: 'private' })).items[0].id
    const own = await show(person)
    const dealer = { ...own.form, useHekPrice: true }
    expect(
      fieldOf(await staff.askConsole('customers.change', { id: person, version: own.version, form: dealer })),
    ).toBe('form.useHekPrice')
  })
})

describe('registrations', () => {
  const register = async () => {
    await shop.setSettings({ approveRegistration: true })
    await shop.guest().call('register', newcomer)
    return (await ask('customers.waiting', {})).items[0]
  }
  const signIn = async () =>
    (await shop.guest().call('login', { username: newcomer.email, password: newcomer.password })).body.success

  test('one that waits is approved once, gets its mail and lets its owner in', async () => {
    const { id, version, customer } = await register()
    expect(customer.name).toBe(newcomer.company)
    expect((await ask('customers.list', { waiting: true })).items.map((one: { name: string }) => one.name)).toEqual([
      newcomer.company,
    ])
    expect(await signIn()).toBe(false)
    const answers = await Promise.all([1, 2].map(() => staff.askConsole('customers.approve', { id, version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await signIn()).toBe(true)
    expect((await shop.mails()).filter(({ subject }) => subject === 'Ihr Kontor-Konto ist freigegeben')).toHaveLength(1)
    expect((await ask('customers.waiting', {})).items).toEqual([])
  })

  test('one that is refused is gone with all that was typed', async () => {
    const { id, version } = await register()
    expect((await staff.askConsole('customers.refuse', { id, version, reason: 'Kein Gewerbe' })).status).toBe(200)
    const mail = (await shop.mails()).at(-1)
    expect([mail?.to, mail?.text.includes('Der Grund: Kein Gewerbe')]).toEqual([newcomer.email, true])
    expect(await idOf(newcomer.company)).toBeUndefined()
    expect((await staff.askConsole('customers.approve', { id, version })).status).toBe(404)
  })
})

describe('users of a customer', () => {
  test('rights act at once, and a deactivated user is signed out', async () => {
    const id = await idOf('10010')
    const buyer = await shop.login('b.einkauf')
    const { id: userId, version } = await userOf(id, 'b.einkauf')
    const change = (fields: object) =>
      staff.askConsole('customers.changeUser', {
        ...{ id: userId, version, active: true, mayOrder: true, functions: [] },
        ...fields,
      })
    expect((await change({ active: false })).status).toBe(200)
    expect((await buyer.call('showConfig', {})).body.user?.guest ?? true).toBe(true)
    expect((await change({})).status).toBe(409)
    expect((await userOf(id, 'b.einkauf')).status).toBe('inactive')
  })

  test('gets a link for his password, and is let in again after too many tries', async () => {
    const id = await idOf('10010')
    const at = async () => {
      const { id: userId, version } = await userOf(id, 'b.einkauf')
      return { id: userId, version }
    }
    expect((await staff.askConsole('customers.mailPassword', await at())).body.result.data.to).toContain('@')
    const isLocked = async () => (await userOf(id, 'b.einkauf')).isLocked
    expect(await isLocked()).toBe(false)
    for (let turn = 0; turn < 12; turn++)
      await shop.guest().call('login', { username: 'b.einkauf', password: 'falsch-falsch' })
    const signIn = async () =>
      (await shop.guest().call('login', { username: 'b.einkauf', password: shop.password })).body
    expect((await signIn()).error.code).toBe('login_throttled')
    expect(await isLocked()).toBe(true)
    expect((await staff.askConsole('customers.unlock', await at())).status).toBe(200)
    expect(await isLocked()).toBe(false)
    expect((await signIn()).success).toBe(true)
  })

  test('staff is no customer', async () => {
    const [row] = await shop.db.sql`select id from users where username = 'operator'`
    for (const name of ['approve', 'mailPassword', 'unlock'])
      expect((await staff.askConsole(`customers.${name}`, { id: row?.id, version: 'x' })).status).toBe(404)
  })
})

describe("a customer's own prices", () => {
  const article = { articleNumber: '150001', shopDepotId: 1 }
  const list = async (customerId: number) => (await ask('customerPrices.list', { customerId })).items
  const priceOf = async () => {
    const buyer = await shop.login('b.einkauf')
    await buyer.call('removeAllPositions', {})
    return (await buyer.call('addToBasket', { ...article, quantity: 20, costCenter: '2000' })).body.items[0].price
  }

  test('one is added, holds in the shop, is changed and ended', async () => {
    const customerId = await idOf('10010')
    const before = await priceOf()
    const price = { customerId, ...article, netCents: 100, fromQuantity: 10 }
    expect((await staff.askConsole('customerPrices.add', price)).status).toBe(200)
    expect(await priceOf()).toBe(1)
    expect(fieldOf(await staff.askConsole('customerPrices.add', price))).toBe('firstDay')
    const own = (await list(customerId)).find((one: { netCents: number }) => one.netCents === 100)
    const { id, version } = own
    const changes = await Promise.all(
      [90, 80].map((netCents) =>
        staff.askConsole('customerPrices.change', { id, version, netCents, fromQuantity: 10, lastDay: '2099-12-31' }),
      ),
    )
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = (await list(customerId)).find((one: { id: number }) => one.id === id)
    expect(now).toMatchObject({ firstDay: null, lastDay: '2099-12-31' })
    expect((await staff.askConsole('customerPrices.end', { id, version: now.version })).status).toBe(200)
    expect(await priceOf()).toBe(before)
  })

  test('what does not fit is said at its field', async () => {
    const customerId = await idOf('10010')
    const add = (fields: object) =>
      staff.askConsole('customerPrices.add', { customerId, ...article, netCents: 100, fromQuantity: 500, ...fields })
    expect(fieldOf(await add({ articleNumber: 'x' }))).toBe('articleNumber')
    expect(fieldOf(await add({ netCents: 0 }))).toBe('netCents')
    expect(fieldOf(await add({ kind: 'hek' }))).toBe('kind')
    expect(fieldOf(await add({ firstDay: '2027-02-01', lastDay: '2027-01-01' }))).toBe('lastDay')
    expect((await add({ customerId: 999_999 })).status).toBe(404)
    const answers = await Promise.all([add({}), add({})])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})
