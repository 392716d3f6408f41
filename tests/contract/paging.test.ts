import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import { type BuiltName, built, calls } from '@kontor/contracts'
import type { Ask } from '@kontor/contracts/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let admin: Visitor
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.login('w.admin2')
})
afterAll(() => shop.close())

/** Lists of articles by their place, and the tabs of the account, page as those do whose name says that they list. */
const alike = ['showAccountTab', 'showAssortment', 'showBrand', 'showNamedList', 'showArticleType', 'showManufacturer']
const lists = (Object.keys(built) as BuiltName[]).filter((name) => /^list[A-Z]/.test(name) || alike.includes(name))

/** Parameters that a list requires. */
const needed: Readonly<Record<string, object>> = {
  showBudget: { id: 1 },
  listRatings: { type: 'article', id: '150001-1' },
  showAccountTab: { type: 'articles' },
  showAssortment: { slug: 'schreiben-korrigieren' },
  showBrand: { slug: 'kontorlinie' },
  showManufacturer: { slug: 'ordnelia' },
  showNamedList: { slug: 'b-stock' },
  showArticleType: { slug: 'ordner' },
}
const ask = async (name: BuiltName, more: object = {}) => {
  const { status, body } = await admin.call(name, { ...needed[name], ...more } as Ask<typeof name>)
  expect([name, status, body.error]).toEqual([name, 200, undefined])
  return body
}
type Page = { total: number; page: number; limit: number; lastPage: number; items?: unknown[]; brandItems?: unknown[] }
const itemsOf = ({ items, brandItems }: Page) => items ?? brandItems

describe('decisions 12 "Paging"', () => {
  test('every list takes page and limit and answers total, page, limit, lastPage', () => {
    expect(lists.length).toBeGreaterThan(28)
    for (const name of lists) {
      const { input, reply } = built[name]
      expect([name, Object.keys(input.shape)]).toEqual([name, expect.arrayContaining(['page', 'limit'])])
      for (const key of ['total', 'page', 'limit', 'lastPage'])
        expect([name, reply.shape]).toEqual([name, expect.objectContaining({ [key]: expect.anything() })])
    }
  })

  const ofOrders: readonly string[] = ['listOrders', 'listAdminOrders']

  test.each(lists)('%s gives 24 unless asked otherwise, orders 10', async (name) => {
    const limit = ofOrders.includes(name) ? 10 : 24
    const first: Page = await ask(name)
    expect(first).toMatchObject({ page: 1, limit, lastPage: Math.max(1, Math.ceil(first.total / limit)) })
    expect(itemsOf(first)?.length ?? 0).toBeLessThanOrEqual(limit)
    if (itemsOf(first)) expect(itemsOf(first)).toHaveLength(Math.min(first.total, limit))
    const second: Page = await ask(name, { page: 2, limit: 1 })
    expect(second.limit).toBe(1)
    expect([second.total, second.lastPage]).toEqual([first.total, Math.max(1, first.total)])
    const [, then] = itemsOf(first) ?? []
    if (then) expect(itemsOf(second)).toMatchObject([then])
  })

  test.each(lists.filter((name) => 'paginate' in built[name].input.shape))(
    '%s gives all of it with paginate=false',
    async (name) => {
      const all: Page = await ask(name, { paginate: false })
      expect(itemsOf(all)).toHaveLength(Math.min(all.total, 1000))
      expect(all).toMatchObject({ page: 1, lastPage: 1 })
    },
  )

  test('G-11 a page beyond the end is empty', async () => {
    for (const name of ['listBrands', 'listPages', 'listArticleTypes'] as const) {
      expect((await ask(name, { page: 99 })).items).toEqual([])
    }
  })

  test('no other call pages in a way of its own', () => {
    const paged = (Object.keys(built) as BuiltName[]).filter(
      (name) => calls[name].method === 'GET' && 'page' in built[name].input.shape,
    )
    for (const name of paged) {
      const parsed = built[name].input.safeParse({ slug: 'x', ...needed[name] })
      expect([name, parsed.data?.limit]).toEqual([name, ofOrders.includes(name) ? 10 : 24])
    }
  })
})
