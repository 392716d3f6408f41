import { users } from '@kontor/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
let backend: Visitor
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  backend = await shop.login('backend')
})

const trust = (...functions: string[]) => shop.db.update(users).set({ functions }).where(eq(users.username, 'backend'))
const me = async (visitor: Visitor) => (await visitor.call('showConfig', {})).body.user

describe('security 2.7 staff in a customer’s place', () => {
  async function visit(mayWrite = false) {
    const [row] = await shop.db.sql`select id, customer_id from users where username = 'b.einkauf'`
    const { users: people } = (await backend.askConsole('customers.show', { id: row?.customer_id })).body.result.data
    const { id, version } = people.find((user: { id: number }) => user.id === row?.id)
    const reason = 'Kunde bat darum'
    const answer = await backend.askConsole('customers.signInAs', { id, version, mayWrite, reason })
    expect(answer.status).toBe(200)
    await backend.send('GET', '/rest/systems/token')
    expect((await me(backend)).data.username).toBe('b.einkauf')
  }

  test.each([
    ['is dismissed', `update users set status = 'inactive' where username = 'backend'`],
    ['loses the right', `update users set functions = '{orders}' where username = 'backend'`],
    [
      'is signed out everywhere',
      `delete from sessions where user_id = (select id from users where username = 'backend')`,
    ],
  ])('the visit ends at once when its member of staff %s', async (_why, change) => {
    await visit()
    await shop.db.sql.unsafe(change)
    expect((await me(backend)).guest).toBe(true)
    expect((await backend.call('listOrders', {})).status).not.toBe(200)
  })

  test('the visit ends by itself', async () => {
    await visit(true)
    await shop.db.sql`update sessions set created_at = created_at - interval '9 hours' where data ? 'staffVisit'`
    expect((await me(backend)).guest).toBe(true)
  })

  test('he does not see where the customer is signed in', async () => {
    await visit(true)
    expect((await backend.call('listSessions', {})).status).toBe(403)
  })
})

describe('what staff types breaks nothing', () => {
  test.each([
    ['bestPrice', 'vielleicht'],
    ['safetyDataMissing', 'quatsch'],
    ['energy', 'kein Objekt'],
    ['recall', { deep: [] }],
  ])('an article’s %s that no page could read is refused', async (name, value) => {
    const [row] = await shop.db.sql`select id from articles where article_number = '150001' and shop_depot_id = 1`
    const { fields, version } = (await backend.askConsole('articles.show', { id: row?.id })).body.result.data
    const answer = await backend.askConsole('articles.save', {
      id: row?.id,
      version,
      fields: { ...fields, compliance: { ...fields.compliance, [name]: value } },
    })
    expect(answer.status).toBe(422)
  })

  test('JSON of any depth is refused', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    for (const depth of [deep, `${'['.repeat(60)}${']'.repeat(60)}`]) {
      const answer = await backend.send(
        'POST',
        '/trpc/settings.change',
        `{"name":"searchPins","version":"x","value":${depth}}`,
      )
      expect([400, 422]).toContain(answer.status)
    }
  })

  test('cursors that nobody was given are refused', async () => {
    for (const name of ['orders.list', 'offers.list', 'posts.list', 'articles.list', 'customers.list'])
      for (const cursor of [
        '["gestern",1]',
        '["99999-99-99",1]',
        '["\\u0000",1]',
        '[1,2]',
        'x',
        `["x",${Number.MAX_SAFE_INTEGER}]`,
      ]) {
        const answer = await backend.askConsole(name, {
          cursor,
          ...(name === 'articles.list' && { sortBy: 'newest' }),
          ...(name === 'customers.list' && { sort: 'since' }),
        })
        expect([name, cursor, answer.status]).toEqual([name, cursor, 422])
      }
  })

  test('a batch of blocked writes leaves the shop its connections', async () => {
    const [row] = await shop.db.sql`select order_number from orders limit 1`
    const name = Array.from({ length: 20 }, () => 'orders.note').join()
    const input = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [at, { orderNumber: row?.order_number, version: 'x', text: 'x' }]),
    )
    let batch: Promise<unknown> = Promise.resolve()
    await shop.db.sql.begin(async (tx) => {
      await tx`select 1 from orders where order_number = ${row?.order_number} for update`
      batch = backend.send('POST', `/trpc/${name}?batch=1`, input)
      const waiting = async () =>
        (await tx`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
          .length
      await expect.poll(waiting).toBe(1)
      expect((await shop.guest().call('listArticles', {})).status).toBe(200)
      // writes of one batch take turns
      expect(await waiting()).toBe(1)
    })
    await batch
  })

  test('a price for good ends on a day that there is', async () => {
    const [row] = await shop.db.sql`select customer_id from users where username = 'b.einkauf'`
    for (const lastDay of ['9999-12-31', '0000-01-01', '0001-01-01']) {
      const answer = await backend.askConsole('customerPrices.add', {
        ...{ customerId: row?.customer_id, articleNumber: '150001', netCents: 100, lastDay },
      })
      expect([lastDay, answer.status]).toEqual([lastDay, 422])
    }
    const { items } = (await backend.askConsole('offers.list', {})).body.result.data
    const { number } = items[0] ?? {}
    if (number) {
      const { version } = (await backend.askConsole('offers.show', { number })).body.result.data
      const answer = await backend.askConsole('offers.answer', {
        ...{ number, version, name: 'x', lastDay: '9999-12-31', customerNumber: '10010' },
        lines: [{ articleNumber: '150001', quantity: 1, netCents: 1 }],
      })
      expect(answer.status).toBe(422)
    }
  })

  test('payments of any size', async () => {
    const { items } = (await backend.askConsole('orders.list', {})).body.result.data
    const { orderNumber } = items[0]
    for (let turn = 0; turn < 2; turn += 1) {
      const { version } = (await backend.askConsole('orders.show', { orderNumber })).body.result.data
      const answer = await backend.askConsole('orders.pay', {
        orderNumber,
        version,
        cents: 2_000_000_000,
        paidOn: '2026-01-01',
      })
      expect(answer.status).toBeLessThan(500)
    }
    expect((await backend.askConsole('orders.list', {})).status).toBe(200)
    expect((await backend.askConsole('orders.show', { orderNumber })).status).toBe(200)
  })
})

describe('decision 0031 one right is no other', () => {
  const begin = async (kind: string) => {
    const { id } = (
      await backend.askConsole(`${kind === 'prices' ? 'catalogue' : 'customers'}Imports.begin`, {
        kind,
        fileName: 'x.csv',
        bytes: 10,
      })
    ).body.result.data
    return id
  }

  test('prices of one customer are neither imported nor exported by who keeps the catalogue', async () => {
    await trust('catalogue')
    const id = await begin('prices')
    await shop.db
      .sql`update import_runs set state = 'read', headings = '{Artikelnummer,Kundennummer,Preis}' where id = ${id}`
    const refused = await backend.askConsole('catalogueImports.check', {
      id,
      mapping: { articleNumber: 0, customer: 1, price: 2 },
    })
    expect(refused.status).toBe(422)
    const allowed = await backend.askConsole('catalogueImports.check', { id, mapping: { articleNumber: 0, price: 2 } })
    expect(allowed.status).toBe(200)
    const file = async () =>
      (await shop.app.inject({ url: '/console-files/exports/prices.csv', headers: { cookie: backend.cookie } })).body
    const customersIn = (text: string) =>
      new Set(
        text
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(';')[3]),
      )
    expect([...customersIn(await file())].filter(Boolean)).toEqual([])
    await trust('catalogue', 'customers')
    expect([...customersIn(await file())].filter(Boolean).length).toBeGreaterThan(0)
  })

  test('mails of an order are read without what their links open', async () => {
    const [row] = await shop.db.sql`select order_number, email from orders limit 1`
    const link = 'http://localhost/orders/pdf-by-link?key=geheim123'
    await shop.db.sql`
      insert into mails (dedupe_key, recipient, subject, text, html, created_at)
      values (${`order-status:${row?.['order_number']}:x`}, ${row?.['email']}, 'x', ${link}, '', now())`
    const { body } = await backend.askConsole('orders.show', { orderNumber: row?.['order_number'] })
    expect(body.result.data.mails).not.toHaveLength(0)
    expect(JSON.stringify(body)).not.toContain('geheim123')
  })

  test('a file is as large as it may be, whatever it was said to be', async () => {
    const id = await begin('customers')
    const part = (number: number) =>
      shop.app.inject({
        ...{ method: 'POST', url: `/console-files/imports/${id}/parts/${number}`, payload: Buffer.from('x') },
        headers: { cookie: backend.cookie, 'x-csrf-token': backend.token, 'content-type': 'application/octet-stream' },
      })
    expect((await part(124)).statusCode).toBe(200)
    expect((await part(125)).statusCode).toBe(422)
  })

  test('the head of an export, a picture and another site neither write a line nor take the place of one', async () => {
    const ask = async (method: 'HEAD' | 'GET', headers: Record<string, string> = {}) =>
      (
        await shop.app.inject({
          ...{ method, url: '/console-files/exports/stock.csv', headers: { cookie: backend.cookie, ...headers } },
        })
      ).statusCode
    for (let turn = 0; turn < 3; turn += 1) expect(await ask('HEAD')).toBe(404)
    expect(await ask('GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' })).toBe(419)
    expect(await ask('GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })).toBe(419)
    expect(await ask('GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' })).toBe(200)
    expect(await shop.db.sql`select 1 from audit_entries where target = 'export:stock'`).toHaveLength(1)
  })
})
