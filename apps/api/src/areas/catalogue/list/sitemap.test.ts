import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const read = async (url: string) => {
  const answer = await shop.app.inject({ method: 'GET', url })
  return { status: answer.statusCode, type: answer.headers['content-type'], xml: answer.body }
}
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = '']) => path)

test('robots.txt leads to the sitemap, the sitemap to places and articles', async () => {
  expect((await read('/robots.txt')).xml).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  const { status, type, xml } = await read('/sitemap.xml')
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(addressesIn(xml)).toEqual(['/sitemap/places.xml', '/sitemap/articles-1.xml'])
})

test('R-ROUTE-083 R-ROUTE-089 R-ROUTE-106 the sitemap names overviews and places that have articles', async () => {
  const places = addressesIn((await read('/sitemap/places.xml')).xml)
  expect(new Set(places).size).toBe(places.length)
  for (const address of [
    '/shop/manufacturers',
    '/shop/index',
    '/shop/manufacturer/ordnelia',
    '/shop/brand/ordnelia',
    '/shop/articletypename/ordner',
    '/shop/producttype/doppelordner',
    '/shop/articletypenamegroup/ablage',
    '/shop/producttypegroup/ordnermechanik',
    '/shop/assortment/ordnen-archivieren',
    '/shop/tag/homeoffice',
  ])
    expect(places).toContain(address)
})

test('the sitemap names every listed article once and none that is not listed', async () => {
  const addresses = addressesIn((await read('/sitemap/articles-1.xml')).xml)
  const { body } = await shop.guest().call('listArticles', { limit: 1 })
  expect(addresses.length).toBeGreaterThanOrEqual(body.total)
  const [tile] = body.items
  expect(addresses).toContain(`/shop/article/${tile.articleNumber}-${tile.shopDepotId}/${tile.slug}`)
  expect(addresses.some((address) => address.startsWith('/shop/article/990001-'))).toBe(false)
  expect(addressesIn((await read('/sitemap/articles-999999.xml')).xml)).toEqual([])
  for (const url of ['/sitemap/articles-0.xml', '/sitemap/articles-x.xml', '/sitemap/articles-9999999.xml'])
    expect((await read(url)).status).toBe(404)
})
