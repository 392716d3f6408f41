import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startOwnShop } from '../support/own-shop.ts'
import { type Reader, readerAt } from '../support/reader.ts'
import { isFile, known, readerOf, screens } from '../support/screens.ts'

// Figures, dates and prices are written as in German, on every page, in files and in mails (ux 80).

let shop: Awaited<ReturnType<typeof startOwnShop>>

beforeAll(async () => {
  shop = await startOwnShop(`german_${process.pid}`, { server: inject('databaseUrl') })
})
afterAll(() => shop.stop())

const months = 'January|February|March|June|July|October|December'
/** What no German text holds. */
const foreign: readonly [string, RegExp][] = [
  ['a price with a point', /\d\.\d\d ?(?:€|EUR)/],
  ['the sign before the amount', /€\d/],
  ['thousands without a point', /\d{4,},\d\d ?€/],
  ['a day of a program', /\b20\d\d-\d\d-\d\d\b/],
  ['a day as in America', /\b\d{1,2}\/\d{1,2}\/20\d\d\b/],
  ['an English month', new RegExp(`\\b(?:${months}) \\d`)],
  ['an hour as in America', /\d\d? ?[AP]M\b/],
  ['a value of a program', /\b(?:undefined|NaN|null|Invalid Date|\[object)\b/],
]

const foreignIn = (given: string) =>
  foreign.flatMap(([what, sign]) => {
    const text = given.replaceAll(/&nbsp;|\s/g, ' ')
    const at = sign.exec(text)
    return at ? [`${what}: ${text.slice(Math.max(0, at.index - 30), at.index + 40)}`] : []
  })

/** What is read of a page. */
const wordsOf = (html: string) =>
  html
    .replace(/^.*?<body[^>]*>/s, '')
    .replaceAll(/<(script|style|svg|code|time)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')

async function as(login: string): Promise<Reader> {
  const reader = readerAt(shop.address)
  if (login !== 'guest') await reader.call('/rest/test/login', { login })
  return reader
}

describe('ux 80 German formats', () => {
  test('what is foreign is found', () => {
    expect(foreignIn('1.50 € and €2, 1234,50 €, 2026-11-26, 11/26/2026, June 3, 3 PM, NaN')).toHaveLength(8)
    expect(foreignIn('1.234,56 € am 26.11.2026, 3 Artikel; 2026 bis 2027; 0,24 €/m²')).toEqual([])
  })

  test('every page', async () => {
    const wrong: string[] = []
    const readers = new Map<string, Reader>()
    for (const { id, address } of known) {
      if (isFile(id) || screens[id]?.[2] === undefined) continue
      const login = readerOf(id, address)
      const reader = readers.get(login) ?? (await as(login))
      readers.set(login, reader)
      const html = await reader.text(address)
      if (!/<html[^>]* lang="de"/.test(html)) wrong.push(`${address}: no German page`)
      wrong.push(...foreignIn(wordsOf(html)).map((what) => `${address}: ${what}`))
    }
    expect(wrong).toEqual([])
  })

  test('files of orders, lists and budgets', async () => {
    const buyer = await as('b.einkauf')
    const admin = await as('w.admin2')
    const list = await (await buyer.get('/rest/lists/my/export?slug=monatsbedarf-buero&format=csv')).json()
    const orders = await (await admin.get('/rest/my/admin-orders/export?format=csv')).json()
    for (const { data } of [list, orders]) {
      const text = Buffer.from(data, 'base64').toString()
      // a file for programs has no points between thousands
      expect(text).toMatch(/\d,\d\d/)
      expect(text).not.toMatch(/;\d+\.\d\d;/)
      expect(text).not.toMatch(/\b20\d\d-\d\d-\d\d\b/)
    }
  })

  test('mails', async () => {
    const buyer = await as('b.einkauf')
    const calls = {
      '/rest/shop/basket/additems': {
        items: [
          { articleNumber: '100001', shopDepotId: 1, quantity: 20, costCenter: '2000' },
          { articleNumber: '150001', shopDepotId: 1, quantity: 120, costCenter: '2000' },
        ],
      },
      '/rest/shop/checkout/billing-address': { addressId: 1 },
      '/rest/shop/checkout/shipping-address': { addressId: 2 },
      '/rest/shop/checkout/shipping-method': { slug: 'paket' },
      '/rest/shop/checkout/payment-method': { slug: 'rechnung' },
      '/rest/shop/checkout/save-order': { agb: true },
    }
    for (const [path, data] of Object.entries(calls)) await buyer.call(path, data)
    const { items } = (await (await buyer.get('/rest/test/mails')).json()) as {
      items: { subject: string; text: string; html: string }[]
    }
    expect(items.map(({ text }) => text).join()).toMatch(/\d,\d\d\s€/)
    for (const { subject, text, html } of items) {
      expect([subject, foreignIn(text)]).toEqual([subject, []])
      expect([subject, foreignIn(wordsOf(html))]).toEqual([subject, []])
      expect(html).toMatch(/<html[^>]* lang="de"/)
    }
  })
})
