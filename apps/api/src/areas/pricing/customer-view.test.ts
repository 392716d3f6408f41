import { articles, prices, priceTypes } from '@kontor/db/schema'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestAnswer, type TestShop, type Visitor } from '../../testing.ts'

const paper = { articleNumber: '150001', shopDepotId: 1 }

let shop: TestShop
let dealer: Visitor
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  dealer = await shop.login('sonnwend')
})

/** The same session on a screen that the dealer's customer looks at. */
const inView = (visitor: Visitor): Pick<Visitor, 'call'> => ({
  call: (name, input) => visitor.call(name, input, { cookie: `${visitor.cookie}; customer_view=on` }),
})
const tileOf = async (who: Pick<Visitor, 'call'>) =>
  (await who.call('showArticle', { articleKey: '150001-1' })).body.article
const addPaper = (who: Pick<Visitor, 'call'>, quantity: number) => who.call('addToBasket', { ...paper, quantity })

/** Nothing in an answer names what the dealer pays. */
function expectNoHek({ status, body }: TestAnswer, ...hek: string[]) {
  expect(status).toBe(200)
  const text = JSON.stringify(body)
  for (const word of ['"internal_price_type":"hek"', '2.74', ...hek]) expect(text).not.toContain(word)
}

describe('ux 95 F-FLAG-032 what a dealer sees', () => {
  test('EVK and margin stand beside HEK, by the quantity', async () => {
    const tile = await tileOf(dealer)
    expect(tile.price).toMatchObject({ net_price: 2.74, internal_price_type: 'hek' })
    expect(tile.evk).toEqual([
      expect.objectContaining({ quantity_lower_bound: 1, net_price: 3.89, gross_price: 4.63, marginPercent: 29.6 }),
      expect.objectContaining({ quantity_lower_bound: 5, net_price: 3.69, marginPercent: 25.7 }),
      expect.objectContaining({ quantity_lower_bound: 20, net_price: 3.49, marginPercent: 21.5 }),
      expect.objectContaining({ quantity_lower_bound: 200, net_price: 3.19, marginPercent: 14.1 }),
    ])
    expect(tile.evk[0]).toMatchObject({ text: 'EVK 3,89\u00a0€', marginText: 'Spanne 29,6\u00a0%' })
    await dealer.call('switchToB2c', {})
    expect((await tileOf(dealer)).evk[0].text).toBe('EVK 4,63\u00a0€')
    await dealer.call('switchToB2b', {})
  })

  test('in the basket too, with the sum of what his customers pay', async () => {
    const { body } = await addPaper(dealer, 20)
    expect(body.items[0]).toMatchObject({ net_price: 2.74, lineTotal: 54.8, evk: { price: 3.49, marginPercent: 21.5 } })
    expect(body.totals.evk).toEqual({ valueOfGoods: 69.8, margin: 15, marginPercent: 21.5 })
  })

  test('only where the setting says so', async () => {
    await shop.setSettings({ showEvkOnUseHekPrice: false })
    expect(await tileOf(dealer)).not.toHaveProperty('evk')
    const { body } = await addPaper(dealer, 20)
    expect(body.items[0]).not.toHaveProperty('evk')
    expect(body.totals).not.toHaveProperty('evk')
  })

  test.each(['b.einkauf', 'mia.brandt'])('nobody else: %s', async (login) => {
    const visitor = await shop.login(login)
    for (const who of [visitor, inView(visitor)]) {
      const tile = await tileOf(who)
      expect(tile).not.toHaveProperty('evk')
      expectNoHek({ status: 200, body: tile, headers: {} })
      expect((await addPaper(who, 1)).body.totals).not.toHaveProperty('evk')
      expect((await who.call('showConfig', {})).body.shop).toMatchObject({ customerView: null, useHekPrice: false })
    }
  })
})

describe('ux 95 what his customer sees on the same screen', () => {
  test('everybody’s prices and nothing of HEK, in list, article, basket and comparison', async () => {
    await addPaper(dealer, 20)
    const screen = inView(dealer)
    const shown = await screen.call('showConfig', {})
    expect(shown.body.shop).toMatchObject({ customerView: true, useHekPrice: false, may_order: false })
    expect((await dealer.call('showConfig', {})).body.shop).toMatchObject({ customerView: false, useHekPrice: true })

    const article = await screen.call('showArticle', { articleKey: '150001-1' })
    const guests = (await shop.guest().call('showArticle', { articleKey: '150001-1' })).body.article
    expect(article.body.article.prices.map((price: { net_price: number }) => price.net_price)).toEqual(
      guests.prices.map((price: { net_price: number }) => price.net_price),
    )
    const basket = await screen.call('showBasket', {})
    // 20 at 3.49
    expect(basket.body.items[0]).toMatchObject({ net_price: 3.49, lineTotal: 69.8, oldPrice: null })
    expect(basket.body.totals.valueOfGoods).toBe(69.8)
    const widget = await screen.call('showBasketWidget', {})
    const list = await screen.call('listArticles', { search: '150001' })
    for (const answer of [shown, article, basket, widget, list]) expectNoHek(answer, '54.8', '"evk":[', 'marginPercent')
  })

  test('lists are sorted and filtered by the prices that they show', async () => {
    const of = async (who: Pick<Visitor, 'call'>) => {
      const { body } = await who.call('showArticleType', { slug: 'ordner', sortBy: 'price', sortDirection: 'asc' })
      return body.items.map((tile: { articleNumber: string; price: { net_price: number } | null }) => [
        tile.articleNumber,
        tile.price?.net_price,
      ])
    }
    const guest = shop.guest()
    await guest.call('switchToB2b', {})
    expect(await of(inView(dealer))).toEqual(await of(guest))
  })

  test('sums of earlier orders are closed', async () => {
    const screen = inView(dealer)
    expect((await dealer.call('listOrders', {})).status).toBe(200)
    for (const answer of [
      await screen.call('listOrders', {}),
      await screen.call('showOrder', { orderNumber: '260011' }),
      await screen.call('printOrder', { orderNumber: '260011' }),
      await screen.call('showConfirmation', {}),
      await screen.call('exportMyData', {}),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
    expect((await screen.call('showAccountTab', { type: 'account' })).body).not.toHaveProperty('overview')
    expect((await dealer.call('showAccountTab', { type: 'account' })).body).toHaveProperty('overview')
  })

  test('nothing is ordered at prices that are not owed', async () => {
    await addPaper(dealer, 20)
    const { body } = await inView(dealer).call('saveOrder', { agb: true })
    expect(body).toMatchObject({ success: false, error: { code: 'may_not_order' } })
    expect(body.message).toContain('beenden Sie zuerst die Kundenansicht')
    expect((await dealer.call('showBasket', {})).body.items).toHaveLength(1)
  })

  test('what goes into the basket meanwhile is owed at HEK, and neither view calls the other a changed price', async () => {
    const screen = inView(dealer)
    const added = (await addPaper(screen, 2)).body
    expect(added.items[0]).toMatchObject({ net_price: 3.89, oldPrice: null })
    const own = (await dealer.call('showBasket', {})).body
    expect(own.items[0]).toMatchObject({ net_price: 2.74, oldPrice: null })

    const [{ uid }] = own.items
    await dealer.call('updateQuantity', { uid, quantity: 3 })
    const seen = (await screen.call('updateQuantity', { uid, quantity: 6 })).body
    expect(seen.items[0]).toMatchObject({ net_price: 3.69, oldPrice: null })
    expect((await dealer.call('showBasket', {})).body.items[0]).toMatchObject({ net_price: 2.74, oldPrice: null })
  })

  test('signing in on that screen begins in the customer view', async () => {
    const visitor = shop.guest()
    const screen = { cookie: 'customer_view=on' }
    await visitor.send('GET', '/rest/systems/token', undefined, screen)
    const { body } = await visitor.call(
      'login',
      { username: 'sonnwend', password: shop.password },
      { cookie: `${visitor.cookie}; customer_view=on` },
    )
    expect(body.success).toBe(true)
    expect(body.shop).toMatchObject({ customerView: true, useHekPrice: false })
  })
})

test('an article that only dealers can buy has no price for their customers', async () => {
  const [article] = await shop.db.select().from(articles).where(eq(articles.articleNumber, '150001'))
  const [evk] = await shop.db.select().from(priceTypes).where(eq(priceTypes.slug, 'evk'))
  const [staffel] = await shop.db.select().from(priceTypes).where(eq(priceTypes.slug, 'staffel'))
  for (const type of [evk, staffel])
    await shop.db
      .delete(prices)
      .where(and(eq(prices.articleId, article?.id ?? 0), eq(prices.priceTypeId, type?.id ?? 0)))
  await shop.standbyCaughtUp()
  expect(await tileOf(dealer)).not.toHaveProperty('evk')
  const { body } = await addPaper(dealer, 1)
  expect(body.totals).not.toHaveProperty('evk')
  expect((await inView(dealer).call('showBasket', {})).body.items[0].price).toBeNull()
})
