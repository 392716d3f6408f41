import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import { type BuiltName, built, type Call, calls } from '@kontor/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let admin: Visitor

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.login('w.admin2')
})
afterAll(() => shop.close())

const names = Object.keys(built) as BuiltName[]
const writes = names.filter((name) => calls[name].method === 'POST' && name !== 'logout')
const reads = names.filter((name) => calls[name].method === 'GET')
const addressOf = (name: BuiltName, part = 'x') =>
  `/rest${calls[name].path.replaceAll(/:\w+/g, encodeURIComponent(part))}`

const nasty: readonly unknown[] = [
  null,
  true,
  [],
  {},
  -1,
  1e21,
  1.5,
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  'x'.repeat(5000),
  '99999999999999999999',
  '__proto__',
]

describe('decisions 0: requests nobody can read', () => {
  test.each(writes)('%s answers malformed, foreign and oversized bodies as stated', async (name) => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      shop.app.inject({
        method: 'POST',
        url: addressOf(name),
        headers: { 'content-type': 'application/json', cookie: admin.cookie, 'x-csrf-token': admin.token, ...headers },
        payload: body,
      })
    expect((await send('{"a":')).json()).toMatchObject({ success: false, error: { code: 'bad_json' } })
    expect((await send('{"a":')).statusCode).toBe(400)
    expect((await send('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415)
    expect((await send('{"a":1}', { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await send(`{"a":"${'x'.repeat(1_100_000)}"}`)).statusCode).toBe(413)
    expect((await send(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)).statusCode).toBe(422)
    expect((await send('{"__proto__":{"isBackendUser":true}}')).statusCode).toBe(400)
  })

  test('invalid UTF-8 is bad_encoding', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/rest/shop/basket/add',
      headers: { 'content-type': 'application/json', cookie: admin.cookie, 'x-csrf-token': admin.token },
      payload: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.code).toBe('bad_encoding')
  })
})

describe('L-RULE-062 L-RULE-060: writes need the token of the page', () => {
  test.each(writes)('%s without or with a foreign token is 419 with a fresh one, and changes nothing', async (name) => {
    for (const token of ['', 'wrong', shop.guest().token]) {
      const { status, body } = await admin.send('POST', addressOf(name), {}, { 'x-csrf-token': token })
      expect(status).toBe(419)
      expect(body).toMatchObject({ success: false, error: { code: 'csrf' } })
      expect(body.token).toBe(admin.token)
    }
  })

  test('G-06: a GET that writes needs the header of a page and no foreign origin', async () => {
    const writing = names.filter((name) => (calls[name] as Call).getThatWrites)
    expect(writing.length).toBeGreaterThan(3)
    for (const name of writing) {
      for (const headers of [
        { 'x-requested-with': '' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-purpose': 'prefetch' },
      ]) {
        expect((await admin.send('GET', addressOf(name), undefined, headers)).status).toBe(419)
      }
    }
  })
})

describe('security 4.1: nothing a client sends is a bug of ours', () => {
  test.each(writes)('%s takes every nasty value for every field without a 500', async (name) => {
    const fields = Object.keys(built[name].input.shape)
    for (const field of fields) {
      for (const value of nasty) {
        const { status, body } = await admin.send('POST', addressOf(name), { [field]: value })
        expect([name, field, value, status]).toEqual([name, field, value, expect.toSatisfy((s: number) => s < 500)])
        expect(body.error?.incident).toBeUndefined()
      }
      if (name === 'login' || name === 'register') admin = await shop.login('w.admin2')
    }
  })

  test.each(reads)('%s takes every nasty value in query and address without a 500', async (name) => {
    const fields = Object.keys(built[name].input.shape)
    for (const value of nasty.filter(
      (value) => typeof value === 'string' && value !== '\ud800' && value.length < 4000,
    ) as string[]) {
      const query = new URLSearchParams(fields.map((field) => [field, value]))
      const { status } = await admin.send('GET', `${addressOf(name, value || 'x')}?${query}`)
      expect([name, value, status]).toEqual([name, value, expect.toSatisfy((s: number) => s < 500)])
    }
  })

  test('a broken address is refused, not a bug', async () => {
    const answer = await shop.app.inject({ method: 'GET', url: '/rest/shop/articletypes/%ZZ' })
    expect(answer.statusCode).toBe(400)
  })
})
