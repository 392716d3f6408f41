import { openShop, type TestShop } from '@kontor/api/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

// 990001 is in the database and not published; 990002 has never been there (seed/src/catalogue/anchors.ts).
const [unpublished, unknown] = ['990001', '990002'] as const

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Ask = readonly [string, 'GET' | 'POST', (number: string) => string, ((number: string) => unknown)?]
const pen = { articleNumber: '100001', shopDepotId: 1, quantity: 1 }
const key = (articleNumber: string) => ({ articleNumber, shopDepotId: 1 })

const asks: readonly Ask[] = [
  ['C-CALL-077 basket add', 'POST', () => '/shop/basket/add', (number) => ({ ...key(number), quantity: 1 })],
  [
    'C-CALL-078 additems',
    'POST',
    () => '/shop/basket/additems',
    (number) => ({ items: [{ ...key(number), quantity: 1 }] }),
  ],
  [
    'C-CALL-078 additems beside another',
    'POST',
    () => '/shop/basket/additems',
    (number) => ({ items: [pen, { ...key(number), quantity: 1 }] }),
  ],
  ['quick order', 'POST', () => '/shop/quick-order/check', (number) => ({ rows: [{ number, quantity: 1 }] })],
  [
    'quick order with depot',
    'POST',
    () => '/shop/quick-order/check',
    (number) => ({ rows: [{ number: `${number}-1`, quantity: 1 }] }),
  ],
  ['offers add', 'POST', () => '/articleoffers/add', (number) => ({ ...key(number), quantity: 1 })],
  ['detail', 'GET', (number) => `/shop/article/${number}-1`],
  ['detail by number', 'GET', (number) => `/shop/artnr/${number}`],
  ['ratings', 'GET', (number) => `/ratings/byitem?type=article&id=${number}-1`],
  ['rating', 'POST', () => '/rating/create', (number) => ({ type: 'article', id: `${number}-1`, stars: 4 })],
  ['compare list', 'POST', () => '/my/compare', (number) => ({ articles: [key(number)] })],
  [
    'list position',
    'POST',
    () => '/lists/my/add-position',
    (number) => ({ lists: ['schulstart'], article_number: number, shop_depot_id: 1, quantity: 1 }),
  ],
  ['search', 'GET', (number) => `/systems/search?search=${number}`],
]

/** An answer without the requested number and without the parts that always differ. */
async function answered([name, method, path, body]: Ask, number: string): Promise<string> {
  const user = await shop.login('mia.brandt')
  await user.send('GET', '/rest/systems/token')
  const { status, body: answer } = await user.send(method, `/rest${path(number)}`, body?.(number))
  expect(status).toBe(method === 'GET' && name !== 'search' ? 404 : 200)
  const changing = new Set(['token', 'uid', 'timestamp', 'incident', 'version', 'checkoutId', 'fingerprint'])
  const text = JSON.stringify([status, answer], (key, value) => (changing.has(key) ? undefined : value))
  return text.replaceAll(number, 'NUMBER')
}

test.each(asks.map((ask) => [ask[0], ask] as const))(
  'an unpublished number is answered like an unknown one: %s',
  async (_name, ask) => {
    await shop.reset()
    const ofUnknown = await answered(ask, unknown)
    await shop.reset()
    expect(await answered(ask, unpublished)).toBe(ofUnknown)
  },
)
