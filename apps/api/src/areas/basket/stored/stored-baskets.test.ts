import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
})
afterAll(() => shop.close())

const pen = { articleNumber: '100001', shopDepotId: 1 }
const paper = { articleNumber: '150001', shopDepotId: 1 }
const boxedPen = { articleNumber: '100002', shopDepotId: 1 }

type Item = { articleNumber: string; quantity: number }
const held = (items: Item[]) => items.map(({ articleNumber, quantity }) => [articleNumber, quantity])

async function add(visitor: Visitor, article: { articleNumber: string; shopDepotId: number }, quantity = 1, more = {}) {
  return (await visitor.call('addToBasket', { ...article, quantity, ...more })).body
}

/** A user with one saved basket of two positions; the open basket is empty. */
async function withSaved(name = 'Messe') {
  const mia = await shop.login('mia.brandt')
  await add(mia, pen, 2, { hint: 'für den Stand' })
  await add(mia, paper, 3)
  const { body } = await mia.call('saveBasket', { name, clear: true })
  return { mia, id: body.saved_baskets[0].id as string, body }
}

describe('saving', () => {
  test('C-CALL-084 P-ROLE-009 E-ENTITY-055 a customer keeps a copy under a name and goes on with the basket', async () => {
    const mia = await shop.login('mia.brandt')
    await add(mia, pen, 2)
    const { items } = await add(mia, paper, 3)
    const { body } = await mia.call('saveBasket', { _func: 'saveBasket', name: '  Messe ' })
    expect(body).toMatchObject({ success: true, saved_baskets_count: 1, message: '„Messe“ ist gespeichert.' })
    expect(body.saved_baskets).toMatchObject([
      { name: 'Messe', position_count: 2, article_count: 5, valueOfGoods: 2 * 0.58 + 3 * 4.63 },
    ])
    expect(body.items).toEqual(items)
    const { body: again } = await mia.call('showBasket', {})
    expect([again.saved_baskets_count, again.saved_baskets]).toEqual([1, body.saved_baskets])
  })

  test('G-74 saving may empty the basket, a name and a position are needed', async () => {
    const { mia, body } = await withSaved()
    expect(body.items).toEqual([])
    const { body: empty } = await mia.call('saveBasket', { name: 'Leer' })
    expect([empty.success, empty.error.code]).toEqual([false, 'validation'])
    await add(mia, pen, 1)
    for (const name of ['', '   ']) {
      const { body: nameless } = await mia.call('saveBasket', { name })
      expect(nameless.error.fields).toMatchObject([{ path: 'name', code: 'required' }])
    }
    expect((await mia.call('showBasket', {})).body.saved_baskets_count).toBe(1)
  })

  test.each([[7], [null], ['x'.repeat(81)], ['\0']])('G-100 answers 422 to the name %j', async (name) => {
    const mia = await shop.login('mia.brandt')
    await add(mia, pen, 1)
    expect((await mia.send('POST', '/rest/shop/basket/save-basket', { name })).status).toBe(422)
  })

  test('security 3.1 guests and employees of the shop keep none', async () => {
    const guest = shop.guest()
    await add(guest, pen, 1)
    for (const visitor of [guest, await shop.login('backend')]) {
      for (const call of ['saveBasket', 'loadStoredBasket', 'viewStoredBasket', 'removeStoredBasket'] as const) {
        expect((await visitor.call(call, { id: 'autosave', name: 'x' })).status).toBe(403)
      }
    }
    expect((await guest.call('showBasket', {})).body).toMatchObject({ saved_baskets: [], saved_baskets_count: 0 })
  })

  test('G-100 fifty are kept at most, the basket stays as it is', async () => {
    const mia = await shop.login('mia.brandt')
    await add(mia, pen, 1)
    for (let n = 1; n <= 50; n++) await mia.call('saveBasket', { name: `Nr. ${n}` })
    const { body } = await mia.call('saveBasket', { name: 'Nr. 51', clear: true })
    expect(body.error.code).toBe('limit_reached')
    const { body: basket } = await mia.call('showBasket', {})
    expect([basket.saved_baskets_count, basket.items.length]).toEqual([50, 1])
  })
})

describe('loading, viewing, removing', () => {
  test('C-CALL-086 adds to the basket, or takes its place; the saved one stays', async () => {
    const { mia, id } = await withSaved()
    await add(mia, boxedPen, 10)
    const { body: more } = await mia.call('loadStoredBasket', { id })
    expect(held(more.items).sort()).toEqual([['100001', 2], ['100002', 10], ['150001', 3]]) // biome-ignore format: a table
    expect(more.items.find((item: Item) => item.articleNumber === '100001').hint).toBe('für den Stand')
    const { body: twice } = await mia.call('loadStoredBasket', { id })
    expect(held(twice.items).sort()).toEqual([['100001', 4], ['100002', 10], ['150001', 6]]) // biome-ignore format: a table
    const { body: instead } = await mia.call('loadStoredBasket', { id, mode: 'replace' })
    expect(held(instead.items).sort()).toEqual([['100001', 2], ['150001', 3]]) // biome-ignore format: a table
    expect(instead.saved_baskets_count).toBe(1)
  })

  test('C-CALL-087 shows what is in it at prices of now and leaves the basket alone', async () => {
    const { mia, id } = await withSaved()
    await add(mia, boxedPen, 10)
    await shop.setPrice('100001', 0.99)
    const { body } = await mia.call('viewStoredBasket', { id })
    expect(Object.keys(body).sort()).toEqual(['success', 'viewedBasket'])
    expect(body.viewedBasket).toMatchObject({ id, name: 'Messe', totals: { position_count: 2, article_count: 5 } })
    expect(body.viewedBasket.items[0]).toMatchObject({ ...pen, net_price: 0.99, oldPrice: 0.58 })
    expect(held((await mia.call('showBasket', {})).body.items)).toEqual([['100002', 10]])
  })

  test('C-CALL-085 removes it for good', async () => {
    const { mia, id } = await withSaved()
    const { body } = await mia.call('removeStoredBasket', { id })
    expect(body).toMatchObject({ success: true, saved_baskets: [], saved_baskets_count: 0 })
    for (const call of ['removeStoredBasket', 'loadStoredBasket', 'viewStoredBasket'] as const) {
      const { status, body: gone } = await mia.call(call, { id })
      expect([status, gone.error.code]).toEqual([200, 'not_found'])
    }
  })

  test('security 1.8 a foreign one looks like one that is not there, and stays', async () => {
    const { mia, id } = await withSaved()
    const other = await shop.login('b.einkauf')
    const unknown = '11111111-2222-4333-8444-555555555555'
    for (const call of ['loadStoredBasket', 'viewStoredBasket', 'removeStoredBasket'] as const) {
      const answers = await Promise.all([other.call(call, { id }), other.call(call, { id: unknown })])
      expect(answers[0]).toMatchObject({ status: 200, body: { error: { code: 'not_found' } } })
      expect(answers[0]?.body).toEqual(answers[1]?.body)
      expect((await other.call(call, { id: 'autosave' })).body.error.code).toBe('not_found')
      expect((await other.send('POST', addresses[call], { id: 'Messe' })).status).toBe(422)
    }
    expect((await mia.call('showBasket', {})).body.saved_baskets_count).toBe(1)
  })
  const addresses = {
    loadStoredBasket: '/rest/shop/basket/load-stored-basket',
    viewStoredBasket: '/rest/shop/basket/view-stored-basket',
    removeStoredBasket: '/rest/shop/basket/remove-stored-basket',
  }

  test('I13 a delisted article is kept as one that exists no more, and the rest is loaded', async () => {
    const { mia, id } = await withSaved()
    await shop.delist('100001')
    const { viewedBasket } = (await mia.call('viewStoredBasket', { id })).body
    expect(viewedBasket.items).toMatchObject([
      { ...pen, exists: false, lineTotal: null },
      { ...paper, exists: true },
    ])
    const { body } = await mia.call('loadStoredBasket', { id, mode: 'replace' })
    expect(held(body.items)).toEqual([['150001', 3]])
    expect(body.errorMessages).toEqual(['100001: Dieser Artikel ist nicht mehr im Sortiment.'])
    await shop.delist('150001')
    const { body: none } = await mia.call('loadStoredBasket', { id, mode: 'replace' })
    expect([none.success, none.error.code]).toEqual([false, 'not_orderable'])
    expect(held((await mia.call('showBasket', {})).body.items)).toEqual([['150001', 3]])
  })

  test('I14 a cost centre that is no longer the user’s is left out and asked for again', async () => {
    const buyer = await shop.login('b.einkauf')
    await add(buyer, pen, 2, { costCenter: '3000' })
    await buyer.call('saveBasket', { name: 'Monat', clear: true })
    await shop.db.sql`update cost_centres set active = false where number = '3000'`
    const { saved_baskets: saved } = (await buyer.call('showBasket', {})).body
    const { id } = saved.find((one: { name: string }) => one.name === 'Monat')
    const { body } = await buyer.call('loadStoredBasket', { id })
    expect(body.items).toMatchObject([{ ...pen, quantity: 2, costCenter: null }])
    expect(body.checkoutData.missing).toContain('All positions must have a cost center associated.')
  })
})

describe('the basket that waits', () => {
  /** mia left paper behind, then filled a basket as a guest and signed in. */
  async function withWaiting() {
    await add(await shop.login('mia.brandt'), paper, 4)
    const guest = shop.guest()
    await add(guest, pen, 3)
    await guest.call('login', { username: 'mia.brandt', password: shop.password })
    return guest
  }

  test('G-74 E-ENTITY-056 is seen under its own id, loaded once, and is gone then', async () => {
    const mia = await withWaiting()
    const { viewedBasket } = (await mia.call('viewStoredBasket', { id: 'autosave' })).body
    expect(held(viewedBasket.items)).toEqual([['150001', 4]])
    const { body } = await mia.call('loadStoredBasket', { id: 'autosave' })
    expect(held(body.items)).toEqual([['100001', 3], ['150001', 4]]) // biome-ignore format: a table
    expect([body.hasAutoSave, body.saved_baskets_count]).toEqual([false, 0])
    expect((await mia.call('loadStoredBasket', { id: 'autosave' })).body.error.code).toBe('not_found')
  })

  test('G-74 takes the place of the basket, or is thrown away, as its owner says', async () => {
    const mia = await withWaiting()
    const { body } = await mia.call('loadStoredBasket', { id: 'autosave', mode: 'replace' })
    expect(held(body.items)).toEqual([['150001', 4]])
    await shop.reset()
    const other = await withWaiting()
    const { body: without } = await other.call('removeStoredBasket', { id: 'autosave' })
    expect([held(without.items), without.hasAutoSave]).toEqual([[['100001', 3]], false])
  })

  test('I13 keeps what cannot be loaded', async () => {
    const mia = await withWaiting()
    await shop.db.sql`insert into basket_positions (basket_id, article_id, quantity, unit, at)
      select b.id, a.id, 5, a.unit, now() from baskets b, articles a
      where b.state = 'autosaved' and a.article_number = '100002' and a.shop_depot_id = 1`
    await shop.delist('100002')
    const { body } = await mia.call('loadStoredBasket', { id: 'autosave' })
    expect([held(body.items), body.hasAutoSave]).toEqual([[['100001', 3], ['150001', 4]], true]) // biome-ignore format: a table
    const { viewedBasket } = (await mia.call('viewStoredBasket', { id: 'autosave' })).body
    expect(viewedBasket.items).toMatchObject([{ ...boxedPen, exists: false }])
  })

  test('G-71 comes back at a login when both baskets are empty', async () => {
    const mia = await withWaiting()
    await mia.call('removeAllPositions', {})
    const guest = shop.guest()
    await guest.call('login', { username: 'mia.brandt', password: shop.password })
    const { body } = await guest.call('showBasket', {})
    expect([held(body.items), body.hasAutoSave]).toEqual([[['150001', 4]], false])
  })

  test('I13 an older one is found among the saved baskets when another comes to wait', async () => {
    await withWaiting()
    const guest = shop.guest()
    await add(guest, boxedPen, 10)
    await guest.call('login', { username: 'mia.brandt', password: shop.password })
    const { body } = await guest.call('showBasket', {})
    expect([held(body.items), body.hasAutoSave]).toEqual([[['100002', 10]], true])
    expect(body.saved_baskets).toMatchObject([{ position_count: 1, article_count: 4, valueOfGoods: 4 * 4.63 }])
    expect(body.saved_baskets[0].name).toMatch(/^Warenkorb vom \d\d\.\d\d\.\d{4}$/)
    const { viewedBasket } = (await guest.call('viewStoredBasket', { id: 'autosave' })).body
    expect(held(viewedBasket.items)).toEqual([['100001', 3]])
  })
})
