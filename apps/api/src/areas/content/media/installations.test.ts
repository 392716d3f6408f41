import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('G-86 R-ROUTE-049 R-ROUTE-050 an installation has its pictures and the articles used in it, in their order', async () => {
  const guest = shop.guest()
  const { items } = (await guest.call('listInstallations', {})).body
  expect(items).toHaveLength(6)
  expect(items[0]).toMatchObject({ slug: 'einzelbuero', place: 'Köln', year: 2026 })
  for (const { slug, image } of items) {
    const { installation } = (await guest.call('showInstallation', { slug })).body
    expect(installation.positions.length).toBeGreaterThan(1)
    expect(installation.positions[0].file).toBe(image)
    expect(installation.articles.length).toBeGreaterThan(0)
  }
  const { installation } = (await guest.call('showInstallation', { slug: 'einzelbuero' })).body
  const numbers = installation.articles.map(({ articleNumber }: { articleNumber: string }) => articleNumber)
  expect(numbers.slice(0, 3)).toEqual(['550002', '550001', '500001'])
  expect((await guest.call('showInstallation', { slug: 'gibt-es-nicht' })).status).toBe(404)
})

test('G-86 each reader sees his own price of what is used in an installation', async () => {
  const priceFor = async (reader: ReturnType<TestShop['guest']>) => {
    const { installation } = (await reader.call('showInstallation', { slug: 'druckplatz' })).body
    return installation.articles.find((one: { articleNumber: string }) => one.articleNumber === '150001').price
      .net_price
  }
  const buyer = await shop.login('b.einkauf')
  const { article } = (await buyer.call('showArticle', { articleKey: '150001-1' })).body
  expect(await priceFor(buyer)).toBe(article.price.net_price)
  expect(await priceFor(shop.guest())).not.toBe(article.price.net_price)
})

test('G-86 installations are found by their words', async () => {
  const { items } = (await shop.guest().call('listInstallations', { search: 'kanzlei knopfdruck' })).body
  expect(items.map(({ slug }: { slug: string }) => slug)).toEqual(['einzelbuero'])
})
