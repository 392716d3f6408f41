import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('G-86 R-ROUTE-049 R-ROUTE-050 a furnished room has its pictures and the articles used, in their order', async () => {
  const guest = shop.guest()
  const { items } = (await guest.call('listInstallations', {})).body
  expect(items).toHaveLength(4)
  for (const { slug, count } of items) {
    const { installation } = (await guest.call('showInstallation', { slug })).body
    // each article that the seed names is in the catalogue
    expect([slug, installation.articles.length]).toEqual([slug, count])
    expect(installation.positions.length).toBeGreaterThan(1)
  }
  const { installation } = (await guest.call('showInstallation', { slug: 'musterbuero' })).body
  expect(installation).toMatchObject({ place: 'Köln', year: 2026 })
  expect(installation.articles[0]).toMatchObject({ articleNumber: '550002', price: expect.any(Object) })
  expect((await guest.call('showInstallation', { slug: 'gibt-es-nicht' })).status).toBe(404)
})

test('G-86 rooms are found by their words', async () => {
  const { items } = (await shop.guest().call('listInstallations', { search: 'kanzlei pausen' })).body
  expect(items.map(({ slug }: { slug: string }) => slug)).toEqual(['empfang-mit-kaffeekueche'])
})
