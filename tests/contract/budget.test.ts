import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../apps/api/src/testing.ts'
import { type KillableShop, startShop } from '../support/killable-shop.ts'

// security 3.2 no. 23: what a visitor sends keeps nobody else waiting. A program of its own, since one that computes
// without end could not even report it.

let shop: KillableShop
beforeAll(async () => {
  shop = await startShop(await cloneDatabase())
})
afterAll(() => shop.kill())

/** Far longer than any answer takes. */
const patienceMs = 20_000

const ask = async (path: string, init: RequestInit = {}) =>
  (await fetch(shop.address + path, { ...init, signal: AbortSignal.timeout(patienceMs) })).status

/** The status of a request, and of another visitor's that is sent while it is in work. */
const besides = (asked: Promise<number>) => Promise.all([asked, ask('/rest/systems/token')])

const search = (text: string) => new URLSearchParams({ limit: '1', type: 'supply', search: text }).toString()

describe('security 3.2 no. 23 a search text', () => {
  test.each([
    ['a word that falls into parts in many ways', `xqz${'ablage'.repeat(40)}`],
    ['the same without an unknown beginning', 'ablage'.repeat(42)],
    ['parts that all may have a linking letter', `q${'karten'.repeat(40)}`],
    ['a dozen of such words', Array.from({ length: 12 }, (_, at) => `${'qxzwvj'[at % 6]}ringeakteablage`).join(' ')],
    ['marks piled on one letter', `a${'\u0301\u0323'.repeat(127)}`],
    ['numbers of a code without end', '1-'.repeat(128)],
  ])('%s is answered, and so is everybody else', async (_, text) => {
    for (const path of ['/rest/shop', '/rest/systems/search', '/rest/faqs', '/rest/shop/manufacturers'])
      expect(await besides(ask(`${path}?${search(text)}`)), path).toEqual([200, 200])
  })
})

describe('security 3.2 no. 23 what is sent', () => {
  async function writer() {
    const answer = await fetch(`${shop.address}/rest/systems/token`)
    const { token } = (await answer.json()) as { token: string }
    const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    return { cookie: cookie.join('; '), 'x-csrf-token': token }
  }
  const upload = async (text: string) => {
    const body = new FormData()
    body.set('file', new Blob([text]), 'liste.csv')
    return await ask('/rest/shop/quick-order/parse', { method: 'POST', headers: await writer(), body })
  }
  const send = async (path: string, input: object) =>
    await ask(path, {
      method: 'POST',
      headers: { ...(await writer()), 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })

  test.each([
    ['marks piled on one letter', `100001;a${'\u0301\u0323'.repeat(230_000)}`],
    ['quotes that are never closed', '";'.repeat(450_000)],
    ['blanks between two figures', `1${' '.repeat(900_000)}1`],
    ['words that fall into parts in many ways', `${'ablage'.repeat(30)};1\n`.repeat(4900)],
  ])('an order list of %s is answered, and so is everybody else', async (_, text) => {
    expect(await besides(upload(text))).toEqual([200, 200])
  })

  test('lines of words that fall into parts in many ways', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({ number: `${at}xqz${'ablage'.repeat(15)}`, quantity: 1 }))
    expect(await besides(send('/rest/shop/quick-order/check', { rows }))).toEqual([200, 200])
  })

  test('a text of marks alone', async () => {
    const positions = Array.from({ length: 50 }, () => '\u0301\u0323'.repeat(5000))
    expect(await besides(send('/rest/withdrawal', { positions }))).toEqual([200, 200])
  })
})
