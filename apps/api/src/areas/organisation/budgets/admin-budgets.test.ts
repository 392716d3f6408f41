import { addDays, berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'
import { rollBudgets } from './ledger.ts'

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
  admin = await shop.login('w.admin2')
})
afterAll(() => shop.close())

const thisYear = () => Number(berlinDay(shop.now()).slice(0, 4))

type Item = {
  id: number
  name: string
  limit: number
  used: number
  reserved: number
  remaining: number
  carryOver: number
  userIds: number[]
  costCenterIds: number[]
  version: string
  periodFrom: string
}
type Ask = Parameters<typeof listed>[1]
const listed = async (
  visitor: Visitor,
  ask: {
    search?: string
    state?: 'closed'
    warning?: '80' | '100'
    sortBy?: 'spent' | 'remaining'
    sortDirection?: 'desc'
    costCenter?: string
    onExceeded?: 'block'
  } = {},
): Promise<Item[]> => (await visitor.call('listBudgets', { limit: 100, ...ask })).body.items
const namesOf = async (ask?: Ask) => (await listed(admin, ask)).map(({ name }) => name)
async function one(name: string): Promise<Item> {
  const found = (await listed(admin)).find((item) => item.name === name)
  if (!found) throw new Error(`no budget ${name}`)
  return found
}
async function idOf(table: 'users' | 'cost_centres', column: string, value: string): Promise<number> {
  const [row] = await shop.db.sql`select id from ${shop.db.sql(table)} where ${shop.db.sql(column)} = ${value}`
  return Number(row?.id)
}
const centre = (number: string) => idOf('cost_centres', 'number', number)
const person = (login: string) => idOf('users', 'username', login)

async function entriesOf(id: number, more: { period?: string; figure?: 'limit' } = {}) {
  return (await admin.call('showBudget', { id, ...more })).body
}

const paper = { articleNumber: '150001', shopDepotId: 1 }
/** 20 reams are 65.80. */
async function order(login: string, quantity: number, costCenter: string) {
  const buyer = await shop.login(login)
  await buyer.call('addToBasket', { ...paper, quantity, costCenter })
  await buyer.call('setBillingAddress', { addressId: 1 })
  await buyer.call('setShippingAddress', { addressId: 2 })
  await buyer.call('setShippingMethod', { slug: 'paket' })
  await buyer.call('setPaymentMethod', { slug: 'rechnung' })
  return (await buyer.call('saveOrder', { agb: true })).body
}

describe('reading budgets', () => {
  test('C-CALL-101 P-ROLE-016 admins and controllers read all of the company with their sums, others none', async () => {
    const { status, body } = await admin.call('listBudgets', {})
    expect(status).toBe(200)
    expect(body.items[0]).toMatchObject({ id: expect.any(Number), displayName: expect.any(String) })
    expect(body.items.find(({ name }: Item) => name === 'Verwaltung & Einkauf')).toMatchObject({
      ...{ scope: 'costCenter', period: 'month', limit: 800, used: 312.4, reserved: 0, remaining: 487.6 },
      ...{ carriesOver: true, basis: 'net', withShipping: true, state: 'open', warning: null },
    })
    const controller = await shop.login('f.ctrl')
    expect((await controller.call('listBudgets', {})).body.items).toHaveLength(body.items.length)
    for (const login of ['k.frei', 'b.einkauf', 'backend']) {
      const { status: other } = await (await shop.login(login)).call('listBudgets', {})
      expect(other, login).toBe(403)
    }
  })

  test('P-ROLE-021 another company sees nothing of it, and a foreign id is as unknown as one that nobody has', async () => {
    const { id } = await one('Konstruktion')
    await shop.db.sql`update users set functions = '{admin}' where username = 'm.ahrendt'`
    const other = await shop.login('m.ahrendt')
    expect((await other.call('listBudgets', {})).body.items).toEqual([])
    const read = async (unknown: number) => {
      const { status, body } = await other.call('showBudget', { id: unknown })
      return [status, { ...body, error: { ...body.error, incident: '' } }]
    }
    expect(await read(id)).toEqual(await read(999_999))
    for (const write of [
      (unknown: number) => other.call('updateBudget', { id: unknown, name: 'Meins' }),
      (unknown: number) => other.call('deleteBudget', { id: unknown }),
      (unknown: number) => other.call('assignBudget', { id: unknown, userIds: [] }),
    ]) {
      const { status, body } = await write(id)
      expect([status, body]).toEqual([200, (await write(999_999)).body])
      expect(body.error.code).toBe('not_found')
    }
    expect((await one('Konstruktion')).id).toBe(id)
  })

  test('search, filters and order stand in the call', async () => {
    expect(await namesOf({ search: '3000' })).toEqual(['Konstruktion'])
    expect(await namesOf({ search: 'konstr' })).toEqual(['Konstruktion'])
    expect(await namesOf({ costCenter: '2000' })).toEqual(['Verwaltung & Einkauf'])
    expect(await namesOf({ onExceeded: 'block' })).toContain('Vertrieb')
    expect(await namesOf({ warning: '100' })).toEqual(expect.arrayContaining(['Konstruktion', 'Produktion']))
    expect(await namesOf({ warning: '80' })).toContain('Vertrieb')
    const spent = await listed(admin, { sortBy: 'remaining' })
    expect(spent.map(({ remaining }) => remaining)).toEqual(
      spent.map(({ remaining }) => remaining).sort((a, b) => a - b),
    )
    const { body } = await admin.call('listBudgets', { limit: 2, page: 2 })
    expect(body).toMatchObject({ page: 2, limit: 2, items: [{}, {}] })
  })
})

describe('creating', () => {
  test('C-CALL-113 R-ROUTE-025 a budget of a name and a limit is listed and counts from then on', async () => {
    const { body } = await admin.call('createBudget', {
      name: ' Schulungen ',
      limit: 1234.5,
      costCenterIds: [await centre('1000')],
    })
    expect(body).toMatchObject({
      success: true,
      item: { name: 'Schulungen', scope: 'costCenter', period: 'month', limit: 1234.5, onExceeded: 'release', used: 0 },
    })
    expect(await namesOf()).toContain('Schulungen')
    await order('b.einkauf', 20, '1000')
    expect(await one('Schulungen')).toMatchObject({ used: 65.8, remaining: 1168.7 })
  })

  test('C-CALL-116 a budget of a user on a cost centre counts what he orders there, nothing else', async () => {
    const { body } = await admin.call('createBudget', { name: 'Tauber in der IT', limit: 500, scope: 'user' })
    const { id } = body.item
    await admin.call('assignBudget', {
      ...{ id, userIds: [await person('b.einkauf')] },
      costCenterIds: [await centre('1000')],
    })
    const { items } = (await (await shop.login('b.einkauf')).call('showAccountTab', { type: 'budgets' })).body
    expect(items.map(({ name }: Item) => name)).toContain('Tauber in der IT')
    await order('b.einkauf', 20, '2000')
    expect((await one('Tauber in der IT')).used).toBe(0)
    await order('b.einkauf', 20, '1000')
    expect((await one('Tauber in der IT')).used).toBe(65.8)
    // without cost centres in the call those of before stay; the people are replaced
    const { item } = (await admin.call('assignBudget', { id, userIds: [await person('a.konst')] })).body
    expect(item).toMatchObject({ userIds: [await person('a.konst')], costCenterIds: [await centre('1000')] })
  })

  test('one for nobody counts nothing until it is assigned', async () => {
    await admin.call('createBudget', { name: 'Vorrat', limit: 0, scope: 'costCenter', onExceeded: 'block' })
    expect(await order('b.einkauf', 20, '2000')).toMatchObject({ success: true })
  })

  test('an assortment is named by its slug', async () => {
    const { assortments } = (await admin.call('listBudgets', {})).body
    const slug = assortments[0].slug
    const { body } = await admin.call('createBudget', { name: 'Büro', limit: 5000, assortmentSlugs: [slug] })
    expect(body.item).toMatchObject({ scope: 'assortmentType', assortmentSlugs: [slug] })
    const { error } = (await admin.call('createBudget', { name: 'x', limit: 1, assortmentSlugs: ['gibt-es-nicht'] }))
      .body
    expect(error).toMatchObject({ code: 'validation', fields: [{ path: 'assortmentSlugs' }] })
  })

  test('the same frame on the same days is refused, on other days it may be', async () => {
    const frame = { name: 'Messe', limit: 100, period: 'year' as const, costCenterIds: [await centre('1000')] }
    const year = thisYear()
    await admin.call('createBudget', { ...frame, validTo: `${year}-12-31` })
    const { body } = await admin.call('createBudget', { ...frame, name: 'Messe 2', validFrom: `${year}-12-31` })
    expect(body).toMatchObject({ success: false, error: { code: 'validation', fields: [{ code: 'taken' }] } })
    expect(body.message + JSON.stringify(body.error)).toContain('Messe')
    const later = await admin.call('createBudget', { ...frame, name: 'Messe danach', validFrom: `${year + 1}-01-01` })
    expect(later.body).toMatchObject({ success: true, item: { state: 'future' } })
    // and it cannot be brought there afterwards
    const { error } = (await admin.call('updateBudget', { id: later.body.item.id, validFrom: null })).body
    expect(error.code).toBe('validation')
  })

  test('P-ROLE-021 a person or cost centre of somebody else refuses the whole', async () => {
    for (const foreign of [
      { userIds: [await person('b.einkauf'), await person('m.ahrendt')] },
      { userIds: [999_999] },
      { costCenterIds: [await centre('1000'), 999_999] },
    ]) {
      const { body } = await admin.call('createBudget', { name: 'Fremd', limit: 1, ...foreign })
      expect(body.error.code).toBe('not_found')
    }
    expect(await namesOf()).not.toContain('Fremd')
  })

  test('bad input is told field by field', async () => {
    const { body } = await admin.call('createBudget', { name: ' ', limit: 1, validFrom: '2026-02-30' })
    expect(body.error.fields.map(({ path }: { path: string }) => path)).toEqual(['name', 'validFrom'])
    const third = await admin.call('createBudget', { name: 'x', limit: 1.005 })
    expect([third.status, third.body.error.fields[0].path], 'a third decimal').toEqual([422, 'limit'])
    const days = await admin.call('createBudget', {
      name: 'x',
      limit: 1,
      validFrom: '2026-02-02',
      validTo: '2026-02-01',
    })
    expect(days.body.error.fields).toMatchObject([{ path: 'validTo' }])
    expect((await admin.call('createBudget', { name: 'x', limit: -1 })).status).toBe(422)
    expect(
      (await admin.send('POST', '/rest/my/admin-budgets/create', { name: 'x', limit: 1, customerId: 2 })).status,
    ).toBe(422)
  })
})

describe('changing', () => {
  test('C-CALL-114 a new limit holds at once and is an entry with its person', async () => {
    const { id } = await one('Verwaltung & Einkauf')
    const { body } = await admin.call('updateBudget', { id, limit: 900 })
    expect(body.item).toMatchObject({ limit: 900, used: 312.4, remaining: 587.6 })
    await admin.call('updateBudget', { id, limit: 850 })
    const { items, period } = await entriesOf(id, { figure: 'limit' })
    expect(items).toMatchObject([
      { kind: 'limit', amount: -50, actor: expect.stringMatching(/\S/) },
      { kind: 'limit', amount: 100 },
    ])
    expect(period).toMatchObject({ limit: 850, remaining: 537.6 })
    // the next period begins with it
    const next = `${thisYear() + 1}-01`
    await shop.setClock(new Date(`${next}-15T10:00:00Z`))
    admin = await shop.login('w.admin2')
    expect(await one('Verwaltung & Einkauf')).toMatchObject({ limit: 850, used: 0, periodFrom: `${next}-01` })
  })

  test('what was read may be sent back, sums are left as they are', async () => {
    const before = await one('Konstruktion')
    const { body } = await admin.call('updateBudget', { ...before, name: 'Konstruktion und Versuch' })
    expect(body.item).toMatchObject({
      ...before,
      name: 'Konstruktion und Versuch',
      displayName: expect.anything(),
      version: expect.anything(),
    })
  })

  test('I2 below what is booked a budget that blocks is refused, others say what is missing', async () => {
    const blocking = await one('Vertrieb')
    const { body } = await admin.call('updateBudget', { id: blocking.id, limit: 5000 })
    expect(body.error).toMatchObject({ code: 'validation', fields: [{ path: 'limit', code: 'too_low' }] })
    expect(await one('Vertrieb')).toMatchObject({ limit: 6000 })
    const { id } = await one('Konstruktion')
    const lowered = await admin.call('updateBudget', { id, limit: 400 })
    expect(lowered.body).toMatchObject({ success: true, item: { limit: 400, used: 462.1, remaining: -152 } })
    expect(lowered.body.message).toContain('152,00')
    // and it may not begin to block like that
    expect((await admin.call('updateBudget', { id, onExceeded: 'block' })).body.error.code).toBe('validation')
    // what is overrun already may still be renamed
    expect((await admin.call('updateBudget', { id, name: 'Entwicklung' })).body.success).toBe(true)
  })

  test('net or gross stays once something is booked; one without periods gets none', async () => {
    const { id } = await one('Konstruktion')
    expect((await admin.call('updateBudget', { id, basis: 'gross' })).body.error.fields).toMatchObject([
      { path: 'basis' },
    ])
    const total = (await admin.call('createBudget', { name: 'Projekt', limit: 10, period: 'total', scope: 'company' }))
      .body
    const { error } = (await admin.call('updateBudget', { id: total.item.id, period: 'month' })).body
    expect(error.fields).toMatchObject([{ path: 'period' }])
    const month = await one('Verwaltung & Einkauf')
    const { message } = (await admin.call('updateBudget', { id: month.id, period: 'quarter' })).body
    expect(message).toContain('Die neue Periode beginnt am')
  })

  test('whoever changes what somebody else has changed meanwhile hears of it', async () => {
    const { id, version } = await one('Konstruktion')
    await (await shop.login('w.admin2')).call('updateBudget', { id, limit: 600, version })
    const { body } = await admin.call('updateBudget', { id, limit: 700, version })
    expect(body).toMatchObject({ success: false, error: { code: 'already_decided' } })
    expect((await one('Konstruktion')).limit).toBe(600)
  })
})

describe('ending', () => {
  test('C-CALL-115 one without entries is gone, one with entries is closed and stays readable', async () => {
    const { item } = (await admin.call('createBudget', { name: 'Irrtum', limit: 1, scope: 'company' })).body
    expect((await admin.call('deleteBudget', { id: item.id })).body).toMatchObject({ success: true, closed: false })
    expect((await admin.call('showBudget', { id: item.id })).status).toBe(404)
    const { id } = await one('Konstruktion')
    expect((await admin.call('deleteBudget', { id })).body).toMatchObject({ success: true, closed: true })
    expect(await namesOf()).not.toContain('Konstruktion')
    expect(await namesOf({ state: 'closed' })).toEqual(['Konstruktion'])
    expect((await entriesOf(id)).items.length).toBeGreaterThan(0)
    // orders count for it no more
    await order('b.einkauf', 40, '3000')
    expect((await entriesOf(id)).budget.used).toBe(462.1)
    expect((await admin.call('updateBudget', { id, active: true })).body.item).toMatchObject({ state: 'open' })
  })

  test('an order that waits when its budget is closed gives back what was kept for it', async () => {
    const { id, reserved } = await one('Konstruktion')
    const { orderNumber } = await order('a.konst', 20, '3000')
    expect((await one('Konstruktion')).reserved).toBeCloseTo(reserved + 65.8, 5)
    await admin.call('deleteBudget', { id })
    expect((await admin.call('releaseNow', { orderNumber })).body.status).toBe('placed')
    expect((await entriesOf(id)).budget).toMatchObject({ reserved, used: 462.1 })
  })
})

describe('the ledger', () => {
  test('every figure of every period is the sum of its entries, page by page', async () => {
    const { id } = await one('Verwaltung & Einkauf')
    await order('b.einkauf', 20, '2000')
    await shop.setClock(new Date(`${addDays(berlinDay(shop.now()), 62)}T10:00:00Z`))
    admin = await shop.login('w.admin2')
    await rollBudgets({ db: shop.shop.jobDb, clock: shop.shop.clock })
    const now = await entriesOf(id)
    expect(now.periods.length).toBeGreaterThan(1)
    expect(now.items).toEqual([])
    const before = now.periods.at(-1)
    const old = await entriesOf(id, { period: before.from })
    expect(old.period).toMatchObject({ limit: 800, used: 378.2, remaining: 421.8 })
    const sum = old.items.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
    expect(sum).toBeCloseTo(old.period.used, 5)
    expect(old.items[0]).toMatchObject({ kind: 'commit', amount: 65.8, orderNumber: expect.stringMatching(/^\d{6}$/) })
    const page = (await admin.call('showBudget', { id, period: before.from, page: 2, limit: 1 })).body
    expect(page).toMatchObject({ total: 2, page: 2, lastPage: 2, items: [{ amount: 312.4 }] })
    expect((await admin.call('showBudget', { id, period: '1999-01-01' })).status).toBe(404)
  })
})
