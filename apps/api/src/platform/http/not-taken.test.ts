import { type BuiltName, built, calls, pathNames } from '@kontor/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const strict = { prefer: 'return=minimal, handling=strict' }
type Answer = {
  status: number
  body: Record<string, unknown> & { error?: { code: string; fields?: { path: string; message: string }[] } }
}
const fieldsOf = ({ body }: Answer) => body.error?.fields?.map(({ path }) => path)

describe('decisions 13 "Lists": what is not understood is never silent', () => {
  test.each([
    ['/orders?since=2026-01-01&cursor=7', ['since', 'cursor'], undefined],
    ['/orders?paginate=false', ['paginate'], undefined],
    ['/orders?limit=100000', undefined, { limit: 100 }],
    ['/shop?limit=0&page=0', undefined, { limit: 1, page: 1 }],
    ['/shop?sortBy=quatsch&sortDirection=down', undefined, { sortBy: 'relevance', sortDirection: 'asc' }],
    ['/shop?sortBy=quatsch&limit=500', undefined, { sortBy: 'relevance', limit: 100 }],
    ['/shop?constructor=1&limit=5', ['constructor'], undefined],
    ['/shop?limit=007&page=2', undefined, undefined],
    ['/faqs?page=3&sprache=de', ['sprache'], undefined],
    ['/shop/article/150001-1?farbe=rot', ['farbe'], undefined],
  ])('%s', async (path, ignored, corrected) => {
    const buyer = await shop.login('b.einkauf')
    for (const who of path.startsWith('/orders') ? [buyer] : [shop.guest(), buyer]) {
      const taken = await who.send('GET', `/rest${path}`)
      expect(taken.status).toBe(200)
      expect([taken.body.ignored, taken.body.corrected]).toEqual([ignored, corrected])
      const refused = await who.send('GET', `/rest${path}`, undefined, strict)
      expect(refused.status).toBe(ignored || corrected ? 422 : 200)
      if (refused.status === 200) continue
      expect(refused.body.error.code).toBe('validation')
      const wrong = [...(ignored ?? []), ...Object.keys(corrected ?? {})]
      // what only the call itself can judge comes after what everybody sees
      expect(wrong).toEqual(expect.arrayContaining(fieldsOf(refused) ?? []))
      expect(fieldsOf(refused)).not.toEqual([])
    }
  })

  test('a refusal says what is allowed', async () => {
    const messageOf = async (query: string) =>
      (await shop.guest().send('GET', `/rest/shop?${query}`, undefined, strict)).body.error.fields[0].message
    expect(await messageOf('farbe=rot')).toMatch(/^Diese Angabe ist hier nicht bekannt. Möglich sind: page, limit, /)
    expect(await messageOf('limit=0')).toBe('Dieser Wert ist nicht möglich; der nächste ist 1.')
    expect(await messageOf('sortBy=quatsch')).toBe(
      'Dieser Wert ist nicht möglich. Möglich sind: relevance, name, price, articleNumber, newest, delivery.',
    )
  })

  test('the same of a write, and nothing is written', async () => {
    const buyer = await shop.login('b.einkauf')
    await buyer.call('removeAllPositions', {})
    const body = { articleNumber: '150001', shopDepotId: 1, quantity: 2, costCenter: '2000', colour: 'red' }
    const refused = await buyer.send('POST', '/rest/shop/basket/add', body, strict)
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['colour']])
    expect((await buyer.call('showBasket', {})).body.items).toEqual([])
    const taken = await buyer.send('POST', '/rest/shop/basket/add', body)
    expect(taken.body).toMatchObject({ success: true, ignored: ['colour'] })
  })

  test('every list takes any page that a number can name', async () => {
    const admin = await shop.login('w.admin2')
    const lists = (Object.keys(calls) as BuiltName[]).filter(
      (name) =>
        calls[name].method === 'GET' && 'page' in built[name].input.shape && pathNames(calls[name].path).length === 0,
    )
    expect(lists.length).toBeGreaterThan(20)
    for (const name of lists)
      for (const page of ['9999', '10000000', '999999999999999', '-1']) {
        const { status } = await admin.send('GET', `/rest${calls[name].path}?page=${page}&limit=100`)
        expect([name, page, status < 500]).toEqual([name, page, true])
      }
  })

  test('a page beyond the end is empty and keeps its number, however far', async () => {
    const buyer = await shop.login('b.einkauf')
    for (const path of ['/shop', '/orders', '/blog', '/my/admin-users', '/my/admin-budgets', '/faqs']) {
      const who = path.startsWith('/my') ? await shop.login('w.admin2') : buyer
      for (const page of [9999, 99_999, 10_000_000]) {
        const { status, body } = await who.send('GET', `/rest${path}?page=${page}&limit=100`)
        expect([path, status, body.items, body.page]).toEqual([path, 200, [], page])
        expect(body.lastPage).toBeLessThan(page)
        expect(body).not.toHaveProperty('corrected')
      }
    }
  })
})
