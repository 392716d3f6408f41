import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../testing.ts'

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
  expect(addressesIn(xml)).toEqual([
    '/sitemap/places.xml',
    '/sitemap/pages.xml',
    '/sitemap/posts.xml',
    '/sitemap/articles-1.xml',
  ])
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

test('the sitemap names pages, media and posts that are out, each post with its day', async () => {
  const pages = addressesIn((await read('/sitemap/pages.xml')).xml)
  for (const address of [
    '/',
    '/blog',
    '/faqs',
    '/teams',
    '/links',
    '/page/impressum',
    '/page/privacy',
    '/team/vertrieb',
    '/albums',
    '/album/team',
    '/galleries',
    '/gallery/moebel',
    '/installations',
    '/installation/archiv',
    '/videos',
    '/video/slug/stuhl-einstellen',
    '/downloads',
    '/download/bestellformular',
  ])
    expect(pages).toContain(address)
  expect(pages.filter((address) => /\/page\/(404|503)$/.test(address))).toEqual([])
  const { xml } = await read('/sitemap/posts.xml')
  const { body } = await shop.guest().call('listPosts', { limit: 50 })
  expect(addressesIn(xml)).toEqual(body.items.map(({ slug }: { slug: string }) => `/blog/${slug}`))
  const days = [...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, day]) => day)
  expect(days).toEqual(body.items.map(({ date }: { date: string }) => date))
  expect((await read('/sitemap.xml')).xml).toContain(`posts.xml</loc><lastmod>${days[0]}</lastmod>`)
})

test('the feed of the magazine has every post that is out: whole titles, whole addresses, its day', async () => {
  await shop.db.sql`update posts set title = title || ' <Übersicht> & mehr' where slug = 'e-rechnung-checkliste'`
  await shop.standbyCaughtUp()
  const { status, type, xml } = await read('/blog/feed')
  expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const { body } = await shop.guest().call('listPosts', { limit: 50 })
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<item>.*?<${name}[^>]*>([^<]*)</${name}>`, 'gs'))].map(([, text]) => text)
  const items: { title: string; slug: string; date: string }[] = body.items
  expect(all('title')).toEqual(
    items.map(({ title }) => title.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')),
  )
  expect(xml).toContain('&lt;Übersicht&gt; &amp; mehr')
  for (const [at, link] of all('link').entries())
    expect(link).toMatch(new RegExp(`^https?://[^/]+/blog/${items[at]?.slug}$`))
  expect(all('pubDate').map((date) => new Date(date ?? '').toISOString().slice(0, 19))).toEqual(
    items.map(({ date }) => date.slice(0, 19)),
  )
  expect(all('pubDate')[0]).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/)
})
