import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { connect } from '@kontor/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cachesOf, dropMadeFrom } from '../../platform/process/cache.ts'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
})
afterAll(() => shop.close())

const pen = { articleNumber: '100001', shopDepotId: 1 }
const boxedPen = { articleNumber: '100002', shopDepotId: 1 }
const paper = { articleNumber: '150001', shopDepotId: 1 }
const minimal = { prefer: 'return=minimal' }

async function add(visitor: Visitor, article: { articleNumber: string; shopDepotId: number }, quantity = 1, more = {}) {
  const { body } = await visitor.call('addToBasket', { ...article, quantity, ...more })
  return body
}

describe('adding', () => {
  test('C-CALL-077 C-CALL-074 E-ENTITY-044 P-ROLE-006 E-ENTITY-040 E-ENTITY-041 E-ENTITY-042 E-ENTITY-043 a guest puts an article into the basket', async () => {
    const guest = shop.guest()
    const body = await add(guest, pen, 2, { basketLink: '/shop/basket', _func: 'add' })
    expect(body).toMatchObject({ success: true, totals: { article_count: 2, position_count: 1 } })
    expect(body.items[0]).toMatchObject({
      ...pen,
      quantity: 2,
      net_price: 0.49,
      gross_price: 0.58,
      price: 0.58,
      lineTotal: 1.16,
      tax_rate: 19,
      min_order_price_unit: 1,
      costCenter: null,
      hint: null,
      exists: true,
      problem: null,
    })
    expect(body.items[0].url).toBe(`/shop/article/100001-1/${body.items[0].slug}`)
    const { body: again } = await guest.call('showBasket', {})
    expect(again.items).toEqual(body.items)
    expect(again.checkoutData.checkoutId).toBe(body.checkoutData.checkoutId)
  })

  test('S-STATE-056 an equal position grows, another notice makes another position', async () => {
    const guest = shop.guest()
    await add(guest, pen, 2)
    expect((await add(guest, pen, 3)).items).toMatchObject([{ quantity: 5 }])
    const { items } = await add(guest, pen, 1, { hint: 'für den Empfang' })
    expect(items.map((item: { quantity: number; hint: string }) => [item.quantity, item.hint])).toEqual([
      [5, null],
      [1, 'für den Empfang'],
    ])
  })

  test('S-STATE-055 sorts by time, then by article number', async () => {
    const guest = shop.guest()
    const { body } = await guest.call('addItems', {
      items: [
        { ...paper, quantity: 1 },
        { ...pen, quantity: 1 },
      ],
    })
    await add(guest, boxedPen, 10)
    const { body: basket } = await guest.call('showBasket', {})
    expect(body.items).toHaveLength(2)
    expect(basket.items.map((item: { articleNumber: string }) => item.articleNumber)).toEqual([
      '100001',
      '150001',
      '100002',
    ])
  })

  test.each([
    [1, 10, 'Menge auf 10 angepasst (Mindestmenge 10)'],
    [12, 10, 'Menge auf 10 angepasst (VE 5)'],
    [12.5, 15, 'Menge auf 15 angepasst (VE 5)'],
    [-4, 10, 'Mindestmenge 10'],
    [9999, 500, 'Höchstmenge 500'],
  ])(
    'K-CONST-013 L-RULE-041 L-RULE-042 L-RULE-043 corrects %d of an article with step 5, 10 to 500, to %d and says so',
    async (wanted, corrected, words) => {
      const body = await add(shop.guest(), boxedPen, wanted)
      expect(body.items[0].quantity).toBe(corrected)
      expect(body.message).toContain(words)
    },
  )

  test('K-CONST-010 K-CONST-011 K-CONST-012 an article without bounds of its own takes 1 to 1,000 in steps of 1', async () => {
    const guest = shop.guest()
    const { items } = await add(guest, pen, 0)
    expect(items[0].quantity).toBe(1)
    for (const [wanted, corrected] of [
      [7, 7],
      [5000, 1000],
    ] as const) {
      const { body } = await guest.call('updateQuantity', { uid: items[0].uid, quantity: wanted })
      expect(body.items[0].quantity).toBe(corrected)
    }
  })

  test('I15 the sum of equal positions never goes beyond the maximum', async () => {
    const guest = shop.guest()
    await add(guest, boxedPen, 480)
    const body = await add(guest, boxedPen, 480)
    expect(body.items).toMatchObject([{ quantity: 500 }])
    expect(body.message).toContain('Höchstmenge 500 erreicht')
  })

  test('I15 the database corrects a sum by the same rule as the screen', async () => {
    const guest = shop.guest()
    const { body } = await guest.call('addToBasket', { ...boxedPen, quantity: 10 })
    const [item] = body.items
    for (const wanted of [0, 11, 13, 12.49, 17.5, 499, 503, 1_000_000, -1_000_000]) {
      const answer = await guest.call('updateQuantity', { uid: item.uid, quantity: wanted })
      expect([wanted, answer.body.items[0].quantity]).toEqual([
        wanted,
        correctQuantity(wanted, { min: 10, max: 500, step: 5 }),
      ])
    }
  })

  test('a merged position keeps the first time and the better scale price', async () => {
    const guest = shop.guest()
    const first = await add(guest, paper, 3)
    const second = await add(guest, paper, 3)
    expect(first.items[0].net_price).toBe(3.89)
    expect(second.items[0]).toMatchObject({
      quantity: 6,
      net_price: 3.69,
      oldPrice: null,
      timestamp: first.items[0].timestamp,
    })
  })

  test('security 3.2 no. 13 takes prices, units and bounds from the shop only', async () => {
    const body = await add(shop.guest(), boxedPen, 10, {
      price: 0.01,
      net_price: 0.01,
      unit: 'Palette',
      min_order_price_unit: 1,
      max_order_price_unit: 99_999,
    })
    expect(body.items[0]).toMatchObject({ net_price: 0.59, max_order_price_unit: 500 })
    expect(body.items[0].unit).not.toBe('Palette')
  })

  test('domain 1.1 no. 6 without product safety data consumers cannot buy an article, firms can (GPSR Art. 19)', async () => {
    const article = { articleNumber: '101021', shopDepotId: 2, quantity: 1 }
    const articleKey = '101021-2'
    const why = 'Zurzeit nur für Firmen: Die Angaben zur Produktsicherheit liegen uns noch nicht vor.'
    const consumers = [shop.guest(), await shop.login('mia.brandt')]
    for (const consumer of consumers) {
      const { body } = await consumer.call('showArticle', { articleKey })
      expect(body.article).toMatchObject({ orderable: false, notOrderableReason: why })
      const added = await consumer.call('addToBasket', article)
      expect([added.status, added.body.error.code, added.body.message]).toEqual([200, 'not_orderable', why])
    }
    // whoever looks at gross prices as a firm stays one; a consumer who looks at net prices stays one too
    const firm = await shop.login('b.einkauf')
    await firm.call('switchToB2c', {})
    expect((await firm.call('showArticle', { articleKey })).body.article.orderable).toBe(true)
    expect((await firm.call('addToBasket', article)).body.success).toBe(true)
    const [, mia] = consumers
    await mia?.call('switchToB2b', {})
    expect((await mia?.call('addToBasket', article))?.body.error.code).toBe('not_orderable')
    // a guest cannot order as a consumer what he put in as a firm
    const guest = shop.guest()
    await guest.call('switchToB2b', {})
    expect((await guest.call('addToBasket', article)).body.success).toBe(true)
    await guest.call('switchToB2c', {})
    const [line] = (await guest.call('showBasket', {})).body.items
    expect(JSON.stringify(line)).toContain(why)
  })

  test.each([
    ['S-STATE-058 L-RULE-048 state 2', '200002', 'not_orderable'],
    ['S-STATE-058 L-RULE-048 state 5', '250001', 'not_orderable'],
    ['state 1 without stock', '200001', 'out_of_stock'],
    ['L-RULE-046 no price', '450001', 'no_price'],
    ['a recall', '200009', 'not_orderable'],
    ['a delisted article', '990001', 'not_found'],
    ['an unknown number', '999999', 'not_found'],
  ])('refuses %s', async (_why, articleNumber, code) => {
    const [row] = await shop.db.sql`select shop_depot_id from articles where article_number = ${articleNumber}`
    const guest = shop.guest()
    const { status, body } = await guest.call('addToBasket', {
      articleNumber,
      shopDepotId: row?.shop_depot_id ?? 1,
      quantity: 1,
    })
    expect([status, body.success, body.error.code]).toEqual([200, false, code])
    expect((await guest.call('showBasket', {})).body.items).toEqual([])
  })

  test('S-STATE-060 F-FLAG-051 adds every state where the shop sells without stock, but never a recall', async () => {
    await shop.setSettings({ allowNoneStockOrder: true })
    const guest = shop.guest()
    expect((await add(guest, { articleNumber: '200002', shopDepotId: 1 })).success).toBe(true)
    expect((await add(guest, { articleNumber: '200001', shopDepotId: 1 })).success).toBe(true)
    expect((await add(guest, { articleNumber: '200009', shopDepotId: 1 })).error.code).toBe('not_orderable')
  })

  test('L-RULE-047 adds nothing while prices are hidden', async () => {
    const guest = shop.guest()
    await add(guest, pen, 1)
    await shop.setSettings({ allowPriceDisplay: false })
    expect((await add(guest, pen, 1)).error.code).toBe('no_price')
    const { body } = await guest.call('showBasket', {})
    expect(body.items[0]).toMatchObject({ price: null, net_price: null, gross_price: null })
  })

  test.each([['text'], [null], [true], [1e300], [Number.NaN]])('answers 422 to the quantity %s', async (quantity) => {
    const guest = shop.guest()
    await guest.call('showBasket', {})
    await guest.send('GET', '/rest/systems/token')
    const { status, body } = await guest.send('POST', '/rest/shop/basket/add', { ...pen, quantity })
    expect([status, body.error.code]).toEqual([422, 'validation'])
  })

  test('C-CALL-078 adds several, names what cannot be ordered and keeps the rest', async () => {
    const { body } = await shop.guest().call('addItems', {
      items: [
        { ...pen, quantity: 2 },
        { articleNumber: '999999', shopDepotId: 1, quantity: 1 },
        { ...pen, quantity: 3 },
        { ...boxedPen, quantity: 12 },
      ],
    })
    expect(body.success).toBe(true)
    expect(body.items.map((item: { quantity: number }) => item.quantity).sort()).toEqual([10, 5])
    expect(body.errorMessages).toEqual(['Artikel 999999 gibt es nicht.', '100002: Menge auf 10 angepasst (VE 5)'])
  })

  test('G-100 refuses the position beyond 1,000 and keeps the others', async () => {
    const guest = shop.guest()
    await add(guest, pen, 1)
    await shop.db.sql`
      insert into basket_positions (basket_id, article_id, quantity, unit, hint, at)
      select b.id, p.article_id, 1, p.unit, 'Nr. ' || n, now() from baskets b
      join basket_positions p on p.basket_id = b.id, generate_series(1, 998) n where b.state = 'open'`
    expect((await add(guest, paper, 1)).totals.position_count).toBe(1000)
    const body = await add(guest, boxedPen, 10)
    expect(body.error.code).toBe('limit_reached')
    expect(body.errorMessages.join()).toContain('100002')
    // of several, both the refused ones and those without room are named
    const { body: several } = await guest.call('addItems', {
      items: [
        { ...pen, quantity: 1, hint: 'A' },
        { ...pen, quantity: 1, hint: 'B' },
        { ...pen, articleNumber: '999999', quantity: 1 },
      ],
    })
    expect(several.errorMessages).toHaveLength(4)
    expect(several.errorMessages.join()).toContain('999999')
    // an equal position may still grow
    expect((await add(guest, paper, 1)).success).toBe(true)
    expect((await guest.call('showBasketWidget', {})).body.totals).toMatchObject({ position_count: 1000 })
  })

  test('G-100 refuses it also when several add at the same moment, and holds what it said yes to', async () => {
    const guest = shop.guest()
    await add(guest, pen, 1)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, list) =>
        guest.call('addItems', {
          items: Array.from({ length: 300 }, (_, n) => ({ ...pen, quantity: 1, hint: `Liste ${list} Nr. ${n}` })),
        }),
      ),
    )
    const { items, totals } = (await guest.call('showBasket', {})).body
    expect(totals.position_count).toBeLessThanOrEqual(1000)
    for (const [list, { status, body }] of answers.entries()) {
      const there = items.filter((item: { hint: string }) => item.hint?.startsWith(`Liste ${list} `)).length
      expect([status, body.error?.code ?? 'added']).toEqual([200, there === 300 ? 'added' : 'limit_reached'])
    }
  })

  test('keeps a notice of 2,000 characters in any script', async () => {
    const hint = Array.from({ length: 2000 }, (_, index) =>
      String.fromCharCode(0x4e00 + ((index * 7919) % 20_000)),
    ).join('')
    expect((await add(shop.guest(), pen, 1, { hint })).items[0].hint).toBe(hint)
  })

  test('an employee of the shop sees an empty basket and may not fill one', async () => {
    const backend = await shop.login('backend')
    expect((await backend.call('showBasket', {})).body.items).toEqual([])
    const { status, body } = await backend.call('addToBasket', { ...pen, quantity: 1 })
    expect([status, body.error.code]).toEqual([403, 'forbidden'])
  })
})

describe('changing', () => {
  test('ux 17 an addition of several articles is undone by one call: earlier quantities again, new positions gone', async () => {
    const guest = shop.guest()
    const { items: before } = await add(guest, pen, 3)
    const { body: added } = await guest.call('addItems', {
      items: [
        { ...pen, quantity: 4 },
        { ...paper, quantity: 2 },
        { ...boxedPen, quantity: 10 },
      ],
    })
    const wanted = added.items.map(({ uid }: { uid: string }) => ({
      uid,
      quantity: uid === before[0].uid ? 3 : 0,
    }))
    const { body } = await guest.call('updateQuantities', { items: wanted })
    expect(body.items.map((item: { uid: string; quantity: number }) => [item.uid, item.quantity])).toEqual([
      [before[0].uid, 3],
    ])
    expect(body.totals.position_count).toBe(1)
    // quantities are corrected here too; another's positions are unknown
    const [corrected] = (await guest.call('updateQuantities', { items: [{ uid: before[0].uid, quantity: 5000 }] })).body
      .items
    expect(corrected.quantity).toBe(1000)
    const stranger = await shop.guest().call('updateQuantities', { items: [{ uid: before[0].uid, quantity: 0 }] })
    expect(stranger.body.error.code).toBe('not_found')
    expect((await guest.call('showBasket', {})).body.items).toHaveLength(1)
  })

  test('C-CALL-079 changes a quantity and says what was corrected', async () => {
    const guest = shop.guest()
    const { items } = await add(guest, boxedPen, 10)
    const { body } = await guest.call('updateQuantity', { uid: items[0].uid, quantity: 33 })
    expect(body.items[0].quantity).toBe(35)
    expect(body.message).toBe('Die Menge wurde auf 35 angepasst (VE 5).')
  })

  test('C-CALL-081 F-FLAG-040 writes and removes a notice; equal positions become one', async () => {
    const guest = shop.guest()
    await add(guest, pen, 2)
    const { items } = await add(guest, pen, 3, { hint: 'eilig' })
    const noted = items.find((item: { hint: string }) => item.hint === 'eilig')
    const { body } = await guest.call('updateNotice', { uid: noted.uid, notice: '' })
    expect(body.items).toMatchObject([{ quantity: 5, hint: null }])
    const { body: written } = await guest.call('updateNotice', { uid: body.items[0].uid, hint: 'für Raum 4' })
    expect(written.items).toMatchObject([{ quantity: 5, hint: 'für Raum 4' }])
    await shop.setSettings({ allowBasketNotice: false })
    const { body: off } = await guest.call('updateNotice', { uid: written.items[0].uid, hint: 'x' })
    expect(off.error.code).toBe('validation')
    expect((await add(guest, paper, 1, { hint: 'x' })).items.at(-1).hint).toBeNull()
  })

  test('C-CALL-080 F-FLAG-041 books a position on an assigned cost centre only', async () => {
    const buyer = await shop.login('b.einkauf')
    const { items } = await add(buyer, pen, 1)
    const booked = await buyer.call('assignPositionCostCentre', { uid: items[0].uid, costCenter: '3000' })
    expect(booked.body.items[0].costCenter).toBe('3000')
    for (const number of ['7000', '9000', '4711']) {
      const { body } = await buyer.call('assignPositionCostCentre', { uid: items[0].uid, costCenter: number })
      expect([number, body.error.code]).toEqual([number, 'not_found'])
    }
    expect((await add(buyer, pen, 1, { costCenter: '9000' })).error.code).toBe('not_found')
    expect((await add(buyer, pen, 1, { costCenter: '2000' })).items.at(-1).costCenter).toBe('2000')
  })

  test('C-CALL-080 copies a cost centre down, to what has none, or to all; equal positions become one', async () => {
    const buyer = await shop.login('b.einkauf')
    const booked = async () => {
      const { body } = await buyer.call('showBasket', {})
      return body.items.map((item: { articleNumber: string; costCenter: string; quantity: number }) => [
        item.articleNumber,
        item.costCenter,
        item.quantity,
      ])
    }
    await add(buyer, pen, 2)
    await add(buyer, paper, 3, { costCenter: '2000' })
    await add(buyer, boxedPen, 10)
    const { items } = await add(buyer, paper, 4, { costCenter: '5000' })
    const scoped = (index: number, costCenter: string, scope: 'following' | 'missing' | 'all') =>
      buyer.call('assignPositionCostCentre', { uid: items[index].uid, costCenter, scope })
    const { body: missing } = await scoped(0, '3000', 'missing')
    expect(missing.items).toHaveLength(4)
    expect(await booked()).toEqual([
      ['100001', '3000', 2],
      ['150001', '2000', 3],
      ['100002', '3000', 10],
      ['150001', '5000', 4],
    ])
    await scoped(2, '2000', 'following')
    expect(await booked()).toEqual([
      ['100001', '3000', 2],
      ['150001', '2000', 7],
      ['100002', '2000', 10],
    ])
    const { body } = await scoped(0, '5000', 'all')
    expect([body.items.length, await booked()]).toEqual([
      3,
      [
        ['100001', '5000', 2],
        ['150001', '5000', 7],
        ['100002', '5000', 10],
      ],
    ])
    const other = await shop.login('a.konst')
    await add(other, pen, 1)
    const foreign = await other.call('assignPositionCostCentre', {
      uid: items[0].uid,
      costCenter: '3000',
      scope: 'all',
    })
    expect(foreign.body.error.code).toBe('not_found')
    expect((await other.call('showBasket', {})).body.items).toMatchObject([{ costCenter: null }])
  })

  test('C-CALL-080 cost centres are for companies', async () => {
    const guest = shop.guest()
    const { items } = await add(guest, pen, 1)
    const { status } = await guest.call('assignPositionCostCentre', { uid: items[0].uid, costCenter: '3000' })
    expect(status).toBe(403)
    const mia = await shop.login('mia.brandt')
    expect((await mia.call('assignPositionCostCentre', { uid: items[0].uid, costCenter: '3000' })).status).toBe(403)
  })

  test('C-CALL-082 C-CALL-083 removes one position and all', async () => {
    const guest = shop.guest()
    const { items } = await add(guest, pen, 1)
    await add(guest, paper, 1)
    expect((await guest.call('removePosition', { uid: items[0].uid })).body.items).toMatchObject([paper])
    expect((await guest.call('removeAllPositions', {})).body.items).toEqual([])
    expect((await guest.call('removeAllPositions', {})).body.success).toBe(true)
  })

  test('docs/api with Prefer: return=minimal names every position whose price a scale changed', async () => {
    const guest = shop.guest()
    await add(guest, paper, 3)
    const { body } = await guest.call('addToBasket', { ...paper, quantity: 3, hint: 'für den Empfang' }, minimal)
    expect(body.items).toMatchObject([{ net_price: 3.69 }, { net_price: 3.69 }])
    const fewer = await guest.call('updateQuantity', { uid: body.items[1].uid, quantity: 1 }, minimal)
    expect(fewer.body.items).toMatchObject([{ net_price: 3.89 }, { net_price: 3.89 }])
  })

  test('a position that leaves its scale with another one shows the new price as known', async () => {
    const guest = shop.guest()
    const { items } = await add(guest, paper, 3)
    await add(guest, paper, 3, { hint: 'für den Empfang' })
    const { body } = await guest.call('removePosition', { uid: items[0].uid }, minimal)
    expect(body.items).toMatchObject([{ quantity: 3, net_price: 3.89, oldPrice: null }])
    expect((await guest.call('showBasket', {})).body.items).toMatchObject([{ net_price: 3.89, oldPrice: null }])
  })

  test('a price that changes while an article is added is in the next sum', async () => {
    const guest = shop.guest()
    await add(guest, paper, 1)
    const other = connect(shop.url, 1)
    let adding: Promise<unknown> = Promise.resolve()
    try {
      await other.sql`begin`
      await other.sql`select from baskets where state = 'open' for update`
      adding = guest.call('addToBasket', { ...pen, quantity: 1 }, minimal)
      // it has read the basket and waits for its row
      await expect.poll(async () => (await other.sql`select from pg_locks where not granted`).length).toBeGreaterThan(0)
      // not by setPrice, whose many statements at once might queue behind the one that waits
      await shop.db.sql`
        update prices set net_cents = 7700
        where article_id = (select id from articles where article_number = ${paper.articleNumber})`
      await shop.shop.bulletin.tell('catalogue')
    } finally {
      await other.close()
    }
    await adding
    const { body } = await guest.call('addToBasket', { ...pen, quantity: 1 }, minimal)
    expect(body.totals).toEqual((await guest.call('showBasket', {})).body.totals)
  })

  test('an article that is read while it changes is not kept, also after a sale', async () => {
    const kept = () => cachesOf(shop.shop.db).find(({ name }) => name === 'articles last added')?.entries
    const guest = shop.guest()
    const addAgain = () => guest.call('addToBasket', { ...paper, quantity: 1 }, minimal)
    await expect.poll(async () => (await addAgain()) && kept()).toBeGreaterThan(0)
    await addAgain()
    // a sale of an article that is in no basket
    dropMadeFrom(shop.shop.db, ['0'])
    const other = connect(shop.url, 1)
    let adding: Promise<unknown> = Promise.resolve()
    try {
      await other.sql`begin`
      await other.sql`lock table articles in access exclusive mode`
      adding = guest.call('addToBasket', { ...pen, quantity: 1 }, minimal)
      await expect.poll(async () => (await other.sql`select from pg_locks where not granted`).length).toBeGreaterThan(0)
      await shop.shop.bulletin.tell('catalogue')
      await expect.poll(kept).toBe(0)
    } finally {
      await other.close()
    }
    await adding
    expect(kept()).toBe(0)
  })

  test('what another process of the shop wrote meanwhile is in the next sum', async () => {
    const here = await shop.login('b.einkauf')
    await here.call('addToBasket', { ...pen, quantity: 1 }, minimal)
    await here.call('addToBasket', { ...pen, quantity: 1 }, minimal)
    const second = await openShop(shop.url)
    try {
      const there = await second.login('b.einkauf')
      await there.call('addToBasket', { ...pen, quantity: 3 }, minimal)
      await there.call('addToBasket', { ...paper, quantity: 1 }, minimal)
    } finally {
      await second.close()
    }
    const { body } = await here.call('addToBasket', { ...pen, quantity: 1 }, minimal)
    expect(body.items).toMatchObject([{ articleNumber: pen.articleNumber, quantity: 6 }])
    expect(body.totals).toEqual((await here.call('showBasket', {})).body.totals)
  })

  test('security 1.8 unknown and foreign positions look the same and nothing changes', async () => {
    const owner = shop.guest()
    const { items } = await add(owner, pen, 2)
    const other = shop.guest()
    await add(other, pen, 1)
    const foreign = items[0].uid
    const unknown = '11111111-2222-4333-8444-555555555555'
    for (const uid of [foreign, unknown]) {
      const answers = [
        await other.call('updateQuantity', { uid, quantity: 9 }),
        await other.call('updateNotice', { uid, hint: 'x' }),
        await other.call('removePosition', { uid }),
      ]
      for (const { status, body } of answers) {
        expect([status, body]).toEqual([200, answers[0]?.body])
        expect(body.error.code).toBe('not_found')
      }
    }
    expect((await owner.call('showBasket', {})).body.items).toMatchObject([{ quantity: 2, hint: null }])
  })

  test.each([
    ['without the header', { 'x-requested-with': '' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['as a prefetch', { 'sec-purpose': 'prefetch' }],
  ])('G-06 a writing GET %s is 419 and changes nothing', async (_how, headers) => {
    const guest = shop.guest()
    await add(guest, pen, 1)
    expect((await guest.call('removeAllPositions', {}, headers)).status).toBe(419)
    expect((await guest.call('showBasket', {})).body.items).toHaveLength(1)
  })

  test('security 1.4 HEAD empties no basket', async () => {
    const guest = shop.guest()
    await add(guest, pen, 1)
    const answer = await shop.app.inject({
      method: 'HEAD',
      url: '/rest/shop/basket/removeall',
      headers: { cookie: guest.cookie, 'x-requested-with': 'XMLHttpRequest' },
    })
    expect(answer.statusCode).toBe(404)
    expect((await guest.call('showBasket', {})).body.items).toHaveLength(1)
  })
})

describe('the answer', () => {
  test('E-ENTITY-045 E-ENTITY-046 E-ENTITY-047 E-ENTITY-054 E-ENTITY-056 G-72 has every key, and with Prefer: return=minimal the changed positions and totals only', async () => {
    const guest = shop.guest()
    await add(guest, paper, 1)
    const { body: full } = await guest.call('addToBasket', { ...pen, quantity: 1 })
    for (const key of [
      'budget_totals priceTypes freeArticles possibleFreeArticles couponFreeArticles coupons releaseInfos budgetInfos',
      'checkoutData saved_baskets saved_baskets_count hasAutoSave externalCatalog returnData',
    ].flatMap((keys) => keys.split(' '))) {
      expect(full).toHaveProperty(key)
    }
    expect(full.checkoutData.missing).toEqual([
      'Payment Method is missing.',
      'Shipping Method is missing.',
      'AGB not read & checked',
      'Billing Address is missing.',
      'Shipping Address is missing.',
    ])
    const { body } = await guest.call('addToBasket', { ...pen, quantity: 1 }, minimal)
    expect(Object.keys(body).sort()).toEqual(['items', 'message', 'success', 'totals'])
    expect(body.items).toMatchObject([{ ...pen, quantity: 2 }])
    expect(body.totals.position_count).toBe(2)
  })

  test('G-12 I9 the display changes what is shown, never what a customer owes', async () => {
    const buyer = await shop.login('b.einkauf')
    const business = (await add(buyer, { articleNumber: '200003', shopDepotId: 1 }, 7)).totals
    await buyer.call('switchToB2c', {})
    const { body } = await buyer.call('showBasket', {})
    expect(body.items[0].price).toBe(body.items[0].gross_price)
    expect([body.totals.net, body.totals.tax, body.totals.gross]).toEqual([business.net, business.tax, business.gross])
    expect(Math.round((body.totals.net + body.totals.tax) * 100)).toBe(Math.round(body.totals.gross * 100))
  })

  test('F-FLAG-029 a tax-exempt customer owes no VAT', async () => {
    const alpen = await shop.login('alpen')
    const { totals, items } = await add(alpen, paper, 20)
    expect(totals).toMatchObject({ tax: 0, net: totals.gross })
    expect(items[0].tax_rate).toBe(0)
  })

  test('domain 2.1 a customer price holds in the basket, and a dealer buys at HEK', async () => {
    expect((await add(await shop.login('b.einkauf'), paper, 1)).items[0].net_price).toBe(3.29)
    expect((await add(await shop.login('sonnwend'), paper, 1)).items[0].net_price).toBe(2.74)
  })

  test('a changed price is told until the position is touched', async () => {
    const guest = shop.guest()
    const { items } = await add(guest, pen, 1)
    await shop.setPrice('100001', 0.99)
    expect((await guest.call('showBasket', {})).body.items[0]).toMatchObject({ net_price: 0.99, oldPrice: 0.58 })
    const { body } = await guest.call('updateQuantity', { uid: items[0].uid, quantity: 2 })
    expect(body.items[0]).toMatchObject({ net_price: 0.99, oldPrice: null })
  })

  test('an article that changed is shown as it is now, whoever changed it; so are its unit and its successor', async () => {
    const guest = shop.guest()
    await add(guest, pen, 1)
    const { sql } = shop.db
    const shown = async () => {
      const { displayName, unit, successor } = (await guest.call('showBasket', {})).body.items[0]
      return [displayName, unit, successor?.displayName]
    }
    const [name, unit] = await shown()
    const [paperName] = await sql`select coalesce(partner_display_name, display_name) as name from articles
      where article_number = '150001'`
    await sql`update articles set partner_display_name = 'Neuer Name',
      successor_id = (select id from articles where article_number = '150001') where article_number = '100001'`
    expect(await shown()).toEqual(['Neuer Name', unit, paperName?.name])
    await sql`update articles set partner_display_name = 'Nachfolger' where article_number = '150001'`
    await sql`update units set name = 'Einheit' where name = ${unit}`
    expect(await shown()).toEqual(['Neuer Name', 'Einheit', 'Nachfolger'])
    await sql`update units set name = ${unit} where name = 'Einheit'`
    await sql`update articles set partner_display_name = null, successor_id = null
      where article_number in ('100001', '150001')`
    expect((await shown())[1]).toBe(unit)
    expect(name).not.toBe('Neuer Name')
  })

  test('I13 a delisted article stays in the basket as one that exists no more', async () => {
    const guest = shop.guest()
    await add(guest, pen, 1)
    await add(guest, paper, 1)
    await shop.delist('100001')
    const { body } = await guest.call('showBasket', {})
    expect(body.items[0]).toMatchObject({ ...pen, exists: false, lineTotal: null })
    expect(body.items[0].problem).not.toBeNull()
    expect(body.totals.gross).toBe(4.63)
  })
})

describe('whose basket', () => {
  test('G-71 a filled guest basket goes along into the account and the older one waits', async () => {
    const before = await shop.login('mia.brandt')
    await add(before, paper, 4)
    const guest = shop.guest()
    await add(guest, pen, 3)
    await guest.call('login', { username: 'mia.brandt', password: shop.password })
    const { body } = await guest.call('showBasket', {})
    expect(body.items).toMatchObject([{ ...pen, quantity: 3 }])
    expect(body.hasAutoSave).toBe(true)
    const [waiting] = await shop.db.sql`select count(*)::int as lines from basket_positions p
      join baskets b on b.id = p.basket_id where b.state = 'autosaved'`
    expect(waiting?.lines).toBe(1)
  })

  test('G-71 with an empty guest basket the own one is there again', async () => {
    const before = await shop.login('mia.brandt')
    await add(before, paper, 4)
    const guest = shop.guest()
    const { items } = await add(guest, pen, 3)
    await guest.call('removePosition', { uid: items[0].uid })
    await guest.call('login', { username: 'mia.brandt', password: shop.password })
    const { body } = await guest.call('showBasket', {})
    expect(body.items).toMatchObject([{ ...paper, quantity: 4 }])
    expect(body.hasAutoSave).toBe(false)
  })

  test('C-CALL-076 the small basket of the header has items and totals only', async () => {
    const guest = shop.guest()
    await add(guest, pen, 3)
    await add(guest, paper, 1)
    const { body } = await guest.call('showBasketWidget', {})
    expect(Object.keys(body).sort()).toEqual(['items', 'success', 'totals'])
    expect(body.totals).toMatchObject({ position_count: 2, article_count: 4 })
  })

  test('two sessions of one user see one basket, two guests two', async () => {
    const [first, second] = [await shop.login('mia.brandt'), await shop.login('mia.brandt')]
    await add(first, pen, 1)
    expect((await second.call('showBasket', {})).body.items).toHaveLength(1)
    await add(shop.guest(), pen, 1)
    expect((await shop.guest().call('showBasket', {})).body.items).toEqual([])
  })
})

test('ux 41 a customer reads his own number beside the shop’s, nobody else does', async () => {
  const article = { articleNumber: '100001', shopDepotId: 1, quantity: 20 }
  const [buyer, guest] = [await shop.login('b.einkauf'), shop.guest()]
  for (const visitor of [buyer, guest]) await visitor.call('addToBasket', article)
  const own = async (visitor: typeof guest) =>
    (await visitor.call('showBasket', {})).body.items.find(
      (one: { articleNumber: string }) => one.articleNumber === '100001',
    )
  expect(await own(buyer)).toMatchObject({ customerNumber: 'Ihre Nr. WG-4711' })
  expect(await own(guest)).not.toHaveProperty('customerNumber')
})

test('F-FLAG-050 a shop that does not show its stock does not say what is left either', async () => {
  const [left] = await shop.db.sql<{ number: string; depot: number; stock: number }[]>`
    select article_number as number, shop_depot_id as depot, quantity as stock
    from articles join stock on article_id = id
    where delivery_state = 1 and quantity between 2 and 400 and published and not sales_blocked and online_available
      and step_order = 1 and max_order > quantity order by id limit 1`
  if (!left) throw new Error('the seed has no article that runs out')
  const asked = async () => {
    const { body } = await shop
      .guest()
      .call('checkQuickOrder', { rows: [{ number: `${left.number}-${left.depot}`, quantity: left.stock + 1 }] })
    return body.rows[0].message
  }
  expect(await asked()).toContain(`nur noch ${left.stock} verfügbar`)
  await shop.setSettings({ showStock: false })
  expect(await asked()).toContain('mehr ist nicht verfügbar')
})
