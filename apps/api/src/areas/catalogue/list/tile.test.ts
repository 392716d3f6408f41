import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { importShopFile } from '../../../compose/shop-file.ts'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
let guest: Visitor
beforeAll(async () => {
  shop = await openShop()
  guest = shop.guest()
})
afterEach(() => shop.reset())
afterAll(() => shop.close())

// biome-ignore lint/suspicious/noExplicitAny: tests read foreign JSON
type Json = any
const tiles = async (): Promise<Json[]> => (await guest.call('listArticles', { limit: 100 })).body.items
const shown = async (articleKey: string): Promise<Json> =>
  (await guest.call('showArticle', { articleKey })).body.article
const config = async (): Promise<Json> => (await guest.call('showConfig', {})).body.shop

describe('the tile model', () => {
  test('E-ENTITY-019 E-ENTITY-023 E-ENTITY-024 E-ENTITY-026 E-ENTITY-028 E-ENTITY-029 every tile carries its keys', async () => {
    const items = await tiles()
    expect(items).toHaveLength(100)
    for (const tile of items) {
      expect(tile.manufacturerNumber).toEqual(expect.any(String))
      expect(tile).toHaveProperty('weeeNummer')
      expect(tile.content).toBeGreaterThan(0)
      expect(tile.content_unit.display_name).not.toBe('')
      expect(tile).toHaveProperty('comparative_price_unit')
      expect(tile).toHaveProperty('content_net')
      expect(tile.min_order_price_unit).toBeGreaterThanOrEqual(1)
      expect(tile.max_order_price_unit).toBeGreaterThanOrEqual(tile.min_order_price_unit)
      expect(tile.step_order_price_unit).toBeGreaterThanOrEqual(1)
      expect(tile.mainImage).toEqual({ file: expect.any(String), fileType: 'svg', alt: tile.displayName })
      expect(tile.videoCount).toBeGreaterThanOrEqual(0)
      for (const key of ['umweltfreundlichesMerkmal', 'farbe', 'basisfarbe', 'fromShopDepot'])
        expect(tile).toHaveProperty(key)
      expect([tile.online_available, tile.collection_possible]).toEqual([expect.any(Boolean), expect.any(Boolean)])
    }
    expect(items.some((tile) => tile.content_net !== null)).toBe(true)
    expect(items.some((tile) => tile.farbe !== null)).toBe(true)
    expect(items.some((tile) => tile.umweltfreundlichesMerkmal !== null)).toBe(true)
  })

  test('ux 94 a tile has the stars of its published ratings, and an article that nobody rated none', async () => {
    const { items } = (await guest.call('listArticles', { search: '150001' })).body
    expect(items[0]).toMatchObject({ articleNumber: '150001', rating: { average: 4.43, count: 7 } })
    const { items: others } = (await guest.call('listArticles', { search: '250002' })).body
    expect(others[0]).not.toHaveProperty('rating')
  })

  test('E-ENTITY-024 an article without rules of its own is sold from 1 to 1000 by 1', async () => {
    expect(await shown('150001-1')).toMatchObject({ min_order_price_unit: 1, step_order_price_unit: 1 })
    expect(await shown('100002-1')).toMatchObject({
      min_order_price_unit: 10,
      max_order_price_unit: 500,
      step_order_price_unit: 5,
    })
  })

  test('E-ENTITY-025 E-ENTITY-027 V-SCREEN-028 says its delivery state by number and its flags with their names', async () => {
    expect(await shown('100001-1')).toMatchObject({
      stock: 840,
      sap_delivery_state: {
        state_number: 3,
        internal_name: 'lager',
        image: '/illustrations/states/lager.svg',
      },
    })
    const flags = (await tiles()).flatMap((tile) => tile.attributes.br_flags)
    expect(flags.length).toBeGreaterThan(0)
    for (const flag of flags)
      expect(flag).toEqual({ slug: expect.any(String), label: expect.any(String), image: expect.any(String) })
  })

  test('L-RULE-018 S-STATE-061 a price carries net, gross and its type by slug and by id', async () => {
    const { price } = await shown('150001-1')
    expect(price).toMatchObject({ net_price: 3.89, gross_price: 4.63, tax_rate: 19, internal_price_type: 'evk' })
    expect(price.internal_price_type_id).toBe(1)
    const { priceTypes } = (await guest.call('showBasket', {})).body
    const bySlug = priceTypes.find(({ slug }: Json) => slug === price.internal_price_type)
    expect(bySlug ?? priceTypes.find(({ id }: Json) => id === price.internal_price_type_id)).toMatchObject({ id: 1 })
  })
})

describe('what the shop shows on tiles', () => {
  test('F-FLAG-048 names the depot only where the shop says so', async () => {
    expect((await shown('100001-1')).fromShopDepot).toBeNull()
    await shop.setSettings({ showShopDepot: true })
    expect((await shown('100001-1')).fromShopDepot).toEqual(expect.any(String))
  })

  test('E-ENTITY-085 E-ENTITY-086 E-ENTITY-087 E-ENTITY-088 the display config is the operator’s', async () => {
    const images = { scale_price: '/eigene/staffel.svg', video: '/eigene/video.svg' }
    await shop.setSettings({
      show_article_badges: false,
      scale_price_show_badge: false,
      scale_price_show_single_price: false,
      article_badge_images: images,
    })
    expect((await config()).articleDisplay).toEqual({
      show_article_badges: false,
      scale_price_show_badge: false,
      scale_price_show_single_price: false,
      article_badge_images: images,
    })
  })

  test('F-FLAG-049 F-FLAG-054 F-FLAG-055 marks are the operator’s', async () => {
    const mark = { enabled: true, label: 'Nur im Netz', image: '/eigene/netz.svg' }
    await shop.setSettings({
      showDeliveryState: false,
      onlineAvailable: mark,
      collectionPossible: { ...mark, enabled: false },
    })
    expect(await config()).toMatchObject({
      showDeliveryState: false,
      onlineAvailable: mark,
      collectionPossible: { enabled: false },
    })
  })

  test('F-FLAG-056 what becomes of old devices is a sentence of the operator’s', async () => {
    expect((await config()).weeeNotice).toContain('Wir nehmen sie unentgeltlich zurück')
    expect(await importShopFile(shop.shop, { sentences: { weeeNotice: 'Bitte zurückbringen.' } })).toEqual([])
    await expect.poll(async () => (await config()).weeeNotice).toBe('Bitte zurückbringen.')
  })

  test('a setting that does not fit is left out', async () => {
    const before = await config()
    await shop.setSettings({ onlineAvailable: 'ja', show_article_badges: 3 } as never)
    expect(await config()).toEqual(before)
  })
})

describe('the compare list', () => {
  const both = [
    { articleNumber: '150001', shopDepotId: 1 },
    { articleNumber: '100001', shopDepotId: 1 },
  ]

  test('P-ROLE-010 a registered customer keeps it, in his order and for himself', async () => {
    const buyer = await shop.login('b.einkauf')
    const { status, body } = await buyer.call('saveCompareList', { articles: [...both, ...both] })
    expect(status).toBe(200)
    expect(body.articles).toMatchObject(both)
    const again = await shop.login('b.einkauf')
    expect((await again.call('showCompareList', {})).body.articles).toMatchObject(both)
    const other = await shop.login('m.ahrendt')
    expect((await other.call('showCompareList', {})).body.articles).toEqual([])
    await buyer.call('saveCompareList', { articles: [] })
    expect((await buyer.call('showCompareList', {})).body.articles).toEqual([])
  })

  test('P-ROLE-010 shows the prices of its reader', async () => {
    const buyer = await shop.login('b.einkauf')
    const { body } = await buyer.call('saveCompareList', { articles: both.slice(0, 1) })
    expect(body.articles[0].price).toMatchObject({ net_price: 3.29 })
  })

  test('P-ROLE-010 refuses a fifth article, unknown ones and unpublished ones', async () => {
    const buyer = await shop.login('b.einkauf')
    const five = ['100001', '100002', '100003', '150001', '200001']
    const many = await buyer.call('saveCompareList', {
      articles: five.map((articleNumber) => ({ articleNumber, shopDepotId: 1 })),
    })
    expect(many).toMatchObject({ status: 200, body: { success: false, error: { code: 'limit_reached' } } })
    for (const articleNumber of ['990001', 'gibtesnicht', '%']) {
      const { status, body } = await buyer.call('saveCompareList', { articles: [{ articleNumber, shopDepotId: 1 }] })
      expect([status, body.error.code]).toEqual([200, 'not_found'])
    }
    const wrong = await buyer.send('POST', '/rest/my/compare', { articles: ['150001-1'] })
    expect(wrong.status).toBe(422)
  })

  test('P-ROLE-010 is for customers: guests and employees of the shop keep theirs in the browser', async () => {
    expect((await guest.call('showCompareList', {})).status).toBe(403)
    const backend = await shop.login('backend')
    expect((await backend.call('saveCompareList', { articles: both })).status).toBe(403)
  })
})

test('P-ROLE-024 P-ROLE-025 only employees of the shop read score and boost', async () => {
  const backend = await shop.login('backend')
  const seen = (await backend.call('listArticles', { search: 'papier' })).body.items
  for (const tile of seen) expect(tile).toMatchObject({ _score: expect.any(Number), boost: expect.any(Number) })
  const buyer = await shop.login('b.einkauf')
  for (const tile of (await buyer.call('listArticles', { search: 'papier' })).body.items) {
    expect(tile).not.toHaveProperty('_score')
    expect(tile).not.toHaveProperty('boost')
  }
})
