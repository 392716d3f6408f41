import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
let visitor: Visitor
beforeAll(async () => {
  shop = await openShop()
  visitor = await shop.login('mia.brandt')
  // more articles than a small world has, all of them on one list
  await shop.db.sql`
    insert into articles select (jsonb_populate_record(a, jsonb_build_object('id', 1000000 + n,
      'article_number', 'LONG-' || n))).* from articles a, generate_series(1, 9998) n
    where a.article_number = '100001'`
  await shop.db.sql`
    insert into shopping_list_positions (list_id, article_id, quantity, unit, rank, at)
    select 4, id, 1, unit, id, now() from articles where article_number like 'LONG-%'`
})
afterAll(() => shop.close())

test('a list of 10,000 positions comes page by page, and a page beyond the end is the last one', async () => {
  const { body } = await visitor.call('listMyLists', { page: 2, limit: 20 })
  expect(body).toMatchObject({ page: 2, limit: 20, lastPage: 500 })
  expect(body.lists.schulstart.positionCount).toBe(10_000)
  expect(body.lists.schulstart.positions.map((one: { position: number }) => one.position)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 20),
  )
  const beyond = await visitor.call('listMyLists', { page: 90_000, limit: 1e9 })
  expect(beyond.body).toMatchObject({ page: 100, limit: 100 })
  expect(beyond.body.lists.schulstart.positions).toHaveLength(100)
})

test('F-FLAG-058 all of 10,000 positions are exported in their order, in an answer of less than 2 MB', async () => {
  const { body } = await visitor.call('exportList', { slug: 'schulstart', format: 'csv' })
  const numbers = Buffer.from(body.data, 'base64')
    .toString()
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[0])
  expect(numbers).toHaveLength(10_000)
  expect(numbers.slice(2, 5)).toEqual(['LONG-1', 'LONG-2', 'LONG-3'])
  expect(numbers.at(-1)).toBe('LONG-9998')
  const sheet = await visitor.call('exportList', { slug: 'schulstart', format: 'xlsx' })
  for (const answer of [body, sheet.body]) expect(answer.data.length).toBeLessThan(2_000_000)
  expect(await readSheet(Buffer.from(sheet.body.data, 'base64'))).toHaveLength(10_001)
})

test('a full list takes no further article, but more of one that it holds', async () => {
  const refused = await visitor.call('addListPosition', { article_number: '250001', shop_depot_id: 1 })
  expect(refused.body).toMatchObject({ error: { code: 'limit_reached' } })
  const grown = await visitor.call('addListPosition', { article_number: '100001', shop_depot_id: 1, quantity: 3 })
  expect(grown.body.lists.schulstart.positions[0]).toMatchObject({ article_number: '100001', quantity: 5 })
})
