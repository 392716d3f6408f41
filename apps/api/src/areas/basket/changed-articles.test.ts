import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
const paper = { articleNumber: '150001', shopDepotId: 1 }
const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }

async function checkout(visitor: Visitor, quantity = 5) {
  await visitor.call('addToBasket', { ...pen, quantity })
  await visitor.call('setBillingAddress', { address: { ...home, email: 'nora.gross@post.example' } })
  await visitor.call('setShippingAddress', { address: home })
  await visitor.call('setShippingMethod', { slug: 'paket' })
  return (await visitor.call('setPaymentMethod', { slug: 'vorkasse' })).body
}

const rules = {
  minimum: () => shop.db.sql`update articles set min_order = 10, step_order = 10 where article_number = '100001'`,
  maximum: () => shop.db.sql`update articles set max_order = 2 where article_number = '100001'`,
  step: () => shop.db.sql`update articles set step_order = 3 where article_number = '100001'`,
}
const inPacks = () => shop.db.sql`update articles set unit = (select slug from units where name = 'Packung')
  where article_number = '100001'`

describe('P11: staff changes an article while it lies in a basket', () => {
  test.each([
    ['minimum', 10, 'Die Menge 5 ist nicht mehr möglich; möglich sind 10 (Mindestmenge 10).'],
    ['maximum', 2, 'Die Menge 5 ist nicht mehr möglich; möglich sind 2 (Höchstmenge 2).'],
    ['step', 6, 'Die Menge 5 ist nicht mehr möglich; möglich sind 6 (VE 3).'],
  ] as const)(
    '%s: the line says so, the order is stopped, the corrected quantity is ordered',
    async (what, possible, problem) => {
      const guest = shop.guest()
      const seen = await checkout(guest)
      await rules[what]()
      const { body } = await guest.call('showBasket', {})
      expect(body.items).toMatchObject([{ quantity: 5, problem }])
      const refused = (await guest.call('saveOrder', { agb: true, shownTotal: seen.totals.gross })).body
      expect(refused.error).toMatchObject({ code: 'not_orderable', fields: [{ path: 'positions[0]' }] })
      expect(refused.message).toContain(problem)
      const { body: after } = await guest.call('updateQuantity', { uid: body.items[0].uid, quantity: possible })
      expect(after.items).toMatchObject([{ quantity: possible, problem: null }])
      expect((await guest.call('saveOrder', { agb: true })).body.success).toBe(true)
    },
  )

  test('unit: it is said and stopped until the quantity is confirmed, also where an equal line in the new unit stands', async () => {
    const guest = shop.guest()
    const seen = await checkout(guest)
    await inPacks()
    const { body } = await guest.call('showBasket', {})
    const problem =
      'Verkauft wird dieser Artikel jetzt in der Einheit Packung, gewählt waren 5 Stück. Bitte bestätigen Sie die Menge.'
    expect(body.items).toMatchObject([{ quantity: 5, unit: 'Packung', unitBefore: 'Stück', problem }])
    const refused = await guest.call('saveOrder', { agb: true, shownFingerprint: seen.fingerprint })
    expect(refused.body).toMatchObject({
      error: { code: 'checkout_changed' },
      changes: [{ before: '5 Stück', after: '5 Packung' }],
    })
    expect((await guest.call('saveOrder', { agb: true })).body.error.code).toBe('not_orderable')

    // what is added now counts in packs, and is a line of its own as long as the other is not confirmed
    const { body: two } = await guest.call('addToBasket', { ...pen, quantity: 2 })
    expect(two.items.map((item: { quantity: number }) => item.quantity).sort()).toEqual([2, 5])
    const { body: after } = await guest.call('updateQuantity', { uid: body.items[0].uid, quantity: 5 })
    expect(after.items).toMatchObject([{ quantity: 7, unit: 'Packung', problem: null }])
    // it is more than was typed
    expect(after.message).toMatch(
      / lag in der heutigen Einheit schon im Warenkorb; zusammen sind es jetzt 7 Packungen\.$/,
    )
    expect(after.items[0]).not.toHaveProperty('unitBefore')
    expect((await guest.call('saveOrder', { agb: true })).body.success).toBe(true)
  })

  test('unit: several quantities set at once are confirmed as one is', async () => {
    const guest = shop.guest()
    await checkout(guest)
    await guest.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 2 })
    await inPacks()
    const { items } = (await guest.call('showBasket', {})).body
    expect(items.filter(({ problem }: { problem: string | null }) => problem !== null)).toHaveLength(1)
    await guest.call('addToBasket', { ...pen, quantity: 3 })
    const confirmed = items.map(({ uid, quantity }: { uid: string; quantity: number }) => ({ uid, quantity }))
    const { body } = await guest.call('updateQuantities', { items: confirmed })
    expect(body.items.map(({ quantity }: { quantity: number }) => quantity).sort()).toEqual([2, 8])
    expect(body.notices).toEqual([expect.stringContaining('zusammen sind es jetzt 8 Packungen.')])
    for (const item of body.items) {
      expect(item).toMatchObject({ problem: null })
      expect(item).not.toHaveProperty('unitBefore')
    }
    expect((await guest.call('saveOrder', { agb: true })).body.success).toBe(true)
  })

  test('a unit that is only called otherwise is the same', async () => {
    const guest = shop.guest()
    await checkout(guest)
    await shop.db.sql`update units set name = 'Stk.' where name = 'Stück'`
    try {
      expect((await guest.call('showBasket', {})).body.items).toMatchObject([{ unit: 'Stk.', problem: null }])
    } finally {
      await shop.db.sql`update units set name = 'Stück' where name = 'Stk.'`
    }
  })

  test('a saved basket shows it, and names what became of it when it is loaded', async () => {
    const mia = await shop.login('mia.brandt')
    await mia.call('addToBasket', { ...pen, quantity: 5 })
    const { body: saved } = await mia.call('saveBasket', { name: 'Monat', clear: true })
    await rules.minimum()
    await inPacks()
    const id = saved.saved_baskets[0].id
    const { viewedBasket } = (await mia.call('viewStoredBasket', { id })).body
    expect(viewedBasket.items).toMatchObject([{ quantity: 5, unitBefore: 'Stück' }])
    const { body } = await mia.call('loadStoredBasket', { id })
    expect(body.items).toMatchObject([{ quantity: 10, unit: 'Packung', problem: null }])
    expect(body.errorMessages).toEqual([
      '100001: Menge auf 10 angepasst (Mindestmenge 10), jetzt in der Einheit Packung statt Stück',
    ])
  })

  test('who orders again names the unit that he saw, and is told of another one', async () => {
    const guest = shop.guest()
    await inPacks()
    const { body } = await guest.call('addItems', { items: [{ ...pen, quantity: 5, unit: 'Stück' }] })
    expect(body.errorMessages).toEqual(['100001: Menge jetzt in der Einheit Packung statt Stück'])
    for (const unit of ['Packung', 'irgendwas']) {
      const { body: same } = await guest.call('addItems', {
        items: [{ ...paper, quantity: 1, unit: unit === 'Packung' ? 'Ries' : unit }],
      })
      expect(same.errorMessages).toBeUndefined()
    }
  })

  test('an order that waits for a release is stopped', async () => {
    const user = await shop.login('a.konst')
    await user.call('addToBasket', { ...pen, quantity: 5, costCenter: '3000' })
    await user.call('setBillingAddress', { addressId: 1 })
    await user.call('setShippingAddress', { addressId: 2 })
    await user.call('setShippingMethod', { slug: 'paket' })
    await user.call('setPaymentMethod', { slug: 'rechnung' })
    const { orderNumber } = (await user.call('saveOrder', { agb: true })).body
    const approver = await shop.login('k.frei')
    await inPacks()
    const { body: other } = await approver.call('releaseNow', { orderNumber })
    expect(other).toMatchObject({ success: false, error: { code: 'not_orderable' } })
    expect(other.message).toContain('jetzt in der Einheit Packung, gewählt waren 5 Stück')
    await shop.db
      .sql`update articles set unit = (select slug from units where name = 'Stück') where article_number = '100001'`
    await rules.maximum()
    const { body: more } = await approver.call('releaseNow', { orderNumber })
    expect(more.message).toContain('Die Menge 5 ist nicht mehr möglich; möglich sind 2 (Höchstmenge 2).')
    const { order } = (await approver.call('showOrder', { orderNumber })).body
    const positions = [{ uid: order.positions[0].uid, quantity: 2 }]
    expect((await approver.call('releaseNow', { orderNumber, positions })).body.status).toBe('placed')
  })
})

describe('P10 G-73: what goes beyond the maximum is named', () => {
  const capped = '150001: Menge auf 1.000 angepasst (Höchstmenge 1.000)'

  test('additems, once or one after the other', async () => {
    const guest = shop.guest()
    const { body: once } = await guest.call('addItems', {
      items: [
        { ...paper, quantity: 700 },
        { ...paper, quantity: 700 },
      ],
    })
    expect(once.items).toMatchObject([{ quantity: 1000 }])
    expect(once.errorMessages).toEqual([capped])
    expect(once.message).toContain(capped)
    const { body: again } = await guest.call('addItems', { items: [{ ...paper, quantity: 1 }] })
    expect(again.errorMessages).toEqual([capped])
  })

  test('the basket that waits since a sign-in, and a saved one', async () => {
    const mia = await shop.login('mia.brandt')
    await mia.call('addToBasket', { ...paper, quantity: 998 })
    await mia.call('saveBasket', { name: 'Messe' })
    const guest = shop.guest()
    await guest.call('addToBasket', { ...paper, quantity: 5 })
    await guest.call('login', { username: 'mia.brandt', password: shop.password })
    const { body } = await guest.call('loadStoredBasket', { id: 'autosave' })
    expect(body.items).toMatchObject([{ quantity: 1000 }])
    expect(body.errorMessages).toEqual([capped])
    const { body: loaded } = await guest.call('loadStoredBasket', { id: body.saved_baskets[0].id })
    expect(loaded.errorMessages).toEqual([capped])
  })

  test('lines that become one by their cost centre or notice', async () => {
    const buyer = await shop.login('b.einkauf')
    await buyer.call('addToBasket', { ...paper, quantity: 700, costCenter: '1000' })
    const { body: two } = await buyer.call('addToBasket', { ...paper, quantity: 700, costCenter: '2000' })
    const [first, second] = two.items
    const { body } = await buyer.call('assignPositionCostCentre', { uid: second.uid, costCenter: '1000' })
    expect(body.items).toMatchObject([{ quantity: 1000, costCenter: '1000' }])
    expect(body.notices).toEqual([`„${first.displayName}“: Menge zusammen auf 1.000 angepasst (Höchstmenge 1.000).`])
  })
})

test('P50 rows of one article reach a scale together in the checked quick order, as in the basket', async () => {
  const guest = shop.guest()
  const rows = [3, 3, 1].map((quantity, at) => ({ number: at === 2 ? '100001' : '150001', quantity }))
  const { body } = await guest.call('checkQuickOrder', { rows })
  const items = body.rows.map(
    (row: { article: { articleNumber: string; shopDepotId: number }; quantity: number }, at: number) => ({
      articleNumber: row.article.articleNumber,
      shopDepotId: row.article.shopDepotId,
      quantity: row.quantity,
      hint: `Zeile ${at}`,
    }),
  )
  const { body: basket } = await guest.call('addItems', { items })
  const prices = new Map(basket.items.map((item: { hint: string; price: number }) => [item.hint, item.price]))
  expect(body.rows.map((row: { unitPrice: number }) => row.unitPrice)).toEqual(
    items.map((item: { hint: string }) => prices.get(item.hint)),
  )
  const alone = (await guest.call('checkQuickOrder', { rows: rows.slice(0, 1) })).body.rows[0]
  expect(alone.unitPrice).toBeGreaterThan(body.rows[0].unitPrice)
})
