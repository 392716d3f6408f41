import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const slug = 'hauptkatalog-2027'
type Tile = { articleNumber: string; shopDepotId: number; displayName: string; price: { net_price: number } | null }
type Page = { number: number; headline: string; hotspots: object[]; articles: Tile[] }
type Hit = { number: number; articles: Tile[] }
const livebookOf = async (reader: Visitor, ask: object = {}) =>
  (await reader.call('showLivebook', { slug, ...ask })).body.livebook
const numbersOf = ({ pages }: { pages: Page[] }) => pages.map(({ number }) => number)

test('C-CALL-022 G-91 lists the livebooks in their order, each with its uuid and its last page', async () => {
  const { items, total } = (await shop.guest().call('listLivebooks', {})).body
  expect(items.map((item: { slug: string }) => item.slug)).toEqual([
    'hauptkatalog-2027',
    'moebelkatalog-2027',
    'schulkatalog-2026',
    'toner-taschenkatalog',
  ])
  expect(total).toBe(4)
  expect(items[0]).toMatchObject({
    displayName: expect.stringMatching(/^Hauptkatalog \d{4}$/),
    url: `/livebook/slug/${slug}`,
    pageCount: 120,
  })
  expect(items[0].uuid).toMatch(/^[0-9a-f-]{36}$/)
})

describe('C-CALL-023 G-91 a livebook', () => {
  test('answers the pages asked for and no others, the cover as number 0', async () => {
    const guest = shop.guest()
    const book = await livebookOf(guest, { limit: 3 })
    expect(numbersOf(book)).toEqual([0, 1, 2])
    expect(book.pages[0]).toMatchObject({
      headline: expect.stringMatching(/^Hauptkatalog \d{4}$/),
      articles: [],
      hotspots: [],
    })
    expect(numbersOf(await livebookOf(guest, { from: 118, limit: 20 }))).toEqual([118, 119, 120])
    expect(numbersOf(await livebookOf(guest, { from: 500 }))).toEqual([])
  })

  test('has a spot within the page for each article, none over another', async () => {
    const { pages } = await livebookOf(shop.guest(), { from: 1, limit: 20 })
    for (const { hotspots, articles } of pages as Page[]) {
      expect(hotspots).toHaveLength(articles.length)
      const spots = hotspots as { x: number; y: number; w: number; h: number }[]
      for (const [at, { x, y, w, h }] of spots.entries()) {
        expect(hotspots[at]).toMatchObject({ articleNumber: articles[at]?.articleNumber })
        expect([x, y, 100 - x - w, 100 - y - h].every((edge) => edge >= 0)).toBe(true)
        const covered = spots.slice(0, at).filter((one) => Math.abs(one.x - x) < w - 1 && Math.abs(one.y - y) < h - 1)
        expect(covered).toEqual([])
      }
    }
  })

  test('names its chapters with their pages, without a gap', async () => {
    const { contents, pageCount } = await livebookOf(shop.guest())
    expect(contents).toHaveLength(14)
    let next = 1
    for (const { first, last, headlines } of contents) {
      expect(first).toBe(next)
      expect(headlines.length).toBeGreaterThan(0)
      next = last + 1
    }
    expect(next - 1).toBe(pageCount)
  })

  test('shows each reader the prices of his tiles', async () => {
    const [guest, buyer] = [shop.guest(), await shop.login('b.einkauf')]
    const { hits } = await livebookOf(guest, { search: '150001' })
    const from = hits[0].number
    const priceFor = async (reader: Visitor) => {
      const { pages } = await livebookOf(reader, { from, limit: 1 })
      const article = pages[0].articles.find((one: Tile) => one.articleNumber === '150001')
      const listed = (await reader.call('listArticles', { search: '150001' })).body.items
      expect(article.price).toEqual(listed.find((one: Tile) => one.articleNumber === '150001').price)
      return article.price.net_price
    }
    expect(await priceFor(buyer)).toBeLessThan(await priceFor(guest))
  })

  test('finds the pages on which all words stand, as they are printed', async () => {
    const guest = shop.guest()
    const { pages } = await livebookOf(guest, { from: 7, limit: 1 })
    const [article] = pages[0].articles
    const { hits } = await livebookOf(guest, { search: article.displayName.toUpperCase() })
    const hit = hits.find(({ number }: Hit) => number === 7)
    expect(hit.articles.map(({ articleNumber }: Tile) => articleNumber)).toContain(article.articleNumber)
    expect((await livebookOf(guest, { search: '100%' })).hits).toEqual([])
    expect((await livebookOf(guest, { search: 'quastenflosser' })).hits).toEqual([])
    expect((await livebookOf(guest, { search: ' ' })).hits).toBeUndefined()
  })

  test('E-ENTITY-014 G-80 leads to the basket that stands ready under its uuid', async () => {
    const guest = shop.guest()
    const book = await livebookOf(guest, { slug: 'toner-taschenkatalog' })
    expect(book.basketUrl).toBe(`/shop/basket/livebook/${book.uuid}`)
    const { takenOver } = (await guest.call('addItems', { source: 'livebook', uuid: book.uuid })).body
    expect(takenOver.added).toBeGreaterThan(0)
    expect(await livebookOf(guest)).not.toHaveProperty('basketUrl')
  })

  test('that nobody knows is not found, and limits are kept', async () => {
    const guest = shop.guest()
    expect((await guest.call('showLivebook', { slug: 'kein-katalog' })).status).toBe(404)
    for (const wrong of ['limit=21', 'limit=0', 'from=-1', 'from=x'])
      expect((await guest.send('GET', `/rest/livebook/slug/${slug}?${wrong}`)).status, wrong).toBe(422)
  })
})

test('R-ROUTE-045 R-ROUTE-046 search engines and the catalogues themselves lead to livebooks', async () => {
  const xml = (await shop.app.inject({ method: 'GET', url: '/sitemap/places.xml' })).body
  for (const path of ['/livebooks', '/livebook/slug/hauptkatalog-2027']) expect(xml).toContain(`${path}</loc>`)
  const { items } = (await shop.guest().call('listCatalogs', {})).body
  const urls = Object.fromEntries(
    items.map((one: { slug: string; livebookUrl?: string }) => [one.slug, one.livebookUrl]),
  )
  expect(urls).toMatchObject({ [slug]: `/livebook/slug/${slug}` })
  expect(urls['begreen-katalog']).toBeUndefined()
})
