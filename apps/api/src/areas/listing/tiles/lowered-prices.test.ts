import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Tile = { articleNumber: string; price: object; oldPrice?: { net_price: number; percent?: number } }

const tileOf = async (who: Visitor, articleNumber: string): Promise<Tile | undefined> =>
  (await who.call('listArticles', { search: articleNumber })).body.items.find(
    (tile: Tile) => tile.articleNumber === articleNumber,
  )

test('PAngV § 11 ux 94 what is sold off or in an action tells consumers old price and saving, firms the old price', async () => {
  const guest = shop.guest()
  expect(await tileOf(guest, '451008')).toMatchObject({
    price: { net_price: 59.9, internal_price_type: 'restposten' },
    oldPrice: { net_price: 74.9, gross_price: 89.13, percent: 20 },
  })
  const firm = await shop.login('b.einkauf')
  const seen = await tileOf(firm, '451008')
  expect(seen).toMatchObject({ price: { net_price: 59.9 }, oldPrice: { net_price: 74.9 } })
  expect(seen?.oldPrice).not.toHaveProperty('percent')
})

test('PAngV § 11 what was cheaper within 30 days is compared with that; an action that is over lowers nothing', async () => {
  const guest = shop.guest()
  // on the list 11,90 €, for some days of the last month 10,90 €
  expect(await tileOf(guest, '751013')).toMatchObject({
    price: { net_price: 9.5, internal_price_type: 'aktion' },
    oldPrice: { net_price: 10.9, percent: 12 },
  })
  const over = await tileOf(guest, '251035')
  expect(over).toMatchObject({ price: { net_price: 1.99, internal_price_type: 'evk' } })
  expect(over).not.toHaveProperty('oldPrice')
})

test('PAngV § 11 the article says the same as its tile, and the basket charges it', async () => {
  const buyer = await shop.login('mia.brandt')
  const { body } = await buyer.call('showArticle', { articleKey: '201017-1' })
  expect(body.article).toMatchObject({ price: { net_price: 5.49 }, oldPrice: { net_price: 6.79, percent: 19 } })
  await buyer.call('addToBasket', { articleNumber: '201017', shopDepotId: 1, quantity: 1 })
  const { items } = (await buyer.call('showBasket', {})).body
  expect(items.find((one: Tile) => one.articleNumber === '201017')).toMatchObject({ net_price: 5.49, price: 6.53 })
})

test('a dealer buys at HEK, which is lowered for nobody', async () => {
  const seen = await tileOf(await shop.login('sonnwend'), '451008')
  expect(seen).toMatchObject({ price: { internal_price_type: 'hek' } })
  expect(seen).not.toHaveProperty('oldPrice')
})
