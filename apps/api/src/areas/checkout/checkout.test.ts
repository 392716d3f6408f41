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
const onlyOne = { articleNumber: '200010', shopDepotId: 1 }
const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }
const allMissing = [
  'Payment Method is missing.',
  'Shipping Method is missing.',
  'AGB not read & checked',
  'Billing Address is missing.',
  'Shipping Address is missing.',
]

/** Fills a guest's checkout; the order itself is the test's. */
async function guestCheckout(guest: Visitor, article = pen, quantity = 3) {
  await guest.call('addToBasket', { ...article, quantity })
  await guest.call('setBillingAddress', { address: { ...home, email: 'nora.gross@post.example' } })
  await guest.call('setShippingAddress', { address: home })
  await guest.call('setShippingMethod', { slug: 'paket' })
  return (await guest.call('setPaymentMethod', { slug: 'vorkasse' })).body
}

/** Fills the checkout of a Wiesengrund user; every position on one cost centre, 2000 has budget left. */
async function businessCheckout(user: Visitor, article = paper, quantity = 20, costCenter = '2000') {
  await user.call('addToBasket', { ...article, quantity, costCenter })
  await user.call('setBillingAddress', { addressId: 1 })
  await user.call('setShippingAddress', { addressId: 2 })
  await user.call('setShippingMethod', { slug: 'paket' })
  return (await user.call('setPaymentMethod', { slug: 'rechnung' })).body
}

const stockOf = async (articleNumber: string) => {
  const [row] = await shop.db
    .sql`select (select coalesce(sum(quantity), 0)::int from stock where article_id = articles.id) as stock from articles where article_number = ${articleNumber} and shop_depot_id = 1`
  return row?.stock
}
const slugs = (body: { items: { slug: string }[] }) => body.items.map((item) => item.slug)
const offered = (body: { items: { slug: string; available: boolean }[] }) =>
  body.items.filter((item) => item.available).map((item) => item.slug)

describe('methods', () => {
  test('C-CALL-069 G-81 offers a guest what needs no account and names why the rest is closed', async () => {
    const guest = shop.guest()
    await guest.call('addToBasket', { ...pen, quantity: 3 })
    const { body } = await guest.call('listPaymentMethods', {})
    expect(offered(body)).toEqual(['vorkasse', 'kreditkarte', 'wallet', 'sofortueberweisung'])
    expect(slugs(body)).not.toContain('rechnung30')
    expect(slugs(body)).not.toContain('nachnahme')
    const invoice = body.items.find((item: { slug: string }) => item.slug === 'rechnung')
    expect(invoice).toMatchObject({ available: false, reason: 'Nur mit Kundenkonto.' })
    expect(body.items.filter((item: { isDefault: boolean }) => item.isDefault)).toHaveLength(1)
  })

  test('C-CALL-069 opens the methods of a contract, and punchout pays inside the purchasing system', async () => {
    const buyer = await shop.login('b.einkauf')
    await buyer.call('addToBasket', { ...pen, quantity: 3 })
    const { body } = await buyer.call('listPaymentMethods', {})
    expect(offered(body)).toEqual(expect.arrayContaining(['rechnung', 'rechnung30', 'lastschrift-b2b', 'vorkasse']))
    expect(body.items.find((item: { slug: string }) => item.slug === 'vorkasse').description).toContain('2 % Skonto')
    const nordkap = await shop.login('nordkap')
    await nordkap.call('addToBasket', { ...pen, quantity: 3 })
    expect(offered((await nordkap.call('listPaymentMethods', {})).body)).toEqual(['kostenstelle-intern'])
  })

  test('C-CALL-069 C-CALL-044 a direct debit is open to whoever gave a mandate, and closed without one', async () => {
    const mia = await shop.login('mia.brandt')
    await mia.call('addToBasket', { ...pen, quantity: 3 })
    const debit = async () =>
      (await mia.call('listPaymentMethods', {})).body.items.find(
        (item: { slug: string }) => item.slug === 'lastschrift-core',
      )
    expect(await debit()).toMatchObject({ available: false, reason: 'Bitte erteilen Sie zuerst ein SEPA-Mandat.' })
    const mandate = { accountHolder: 'Mia Brandt', iban: 'DE89370400440532013000', mandateAccepted: true } as const
    expect((await mia.call('updateSepa', mandate)).body.success).toBe(true)
    expect(await debit()).toMatchObject({ available: true })
    const { body } = await mia.call('setPaymentMethod', { slug: 'lastschrift-core' })
    expect(body.checkoutData.paymentMethod).toBe('lastschrift-core')
  })

  test('C-CALL-070 shows shipping prices in the mode of the caller', async () => {
    const guest = shop.guest()
    await guest.call('addToBasket', { ...pen, quantity: 3 })
    const parcel = async (visitor: Visitor) =>
      (await visitor.call('listShippingMethods', {})).body.items.find((item: { slug: string }) => item.slug === 'paket')
    expect(await parcel(guest)).toMatchObject({ price: 5.9, available: true, isDefault: true })
    const buyer = await shop.login('b.einkauf')
    await buyer.call('addToBasket', { ...pen, quantity: 3 })
    expect(await parcel(buyer)).toMatchObject({ price: 4.95 })
  })

  test('C-CALL-091 C-CALL-092 a choice stands in checkoutData and in the totals', async () => {
    const guest = shop.guest()
    await guest.call('addToBasket', { ...pen, quantity: 10 })
    const { body } = await guest.call('setShippingMethod', { slug: 'paket', _func: 'shippingMethod' })
    expect(body.checkoutData).toMatchObject({ shippingMethod: 'paket', paymentMethod: null })
    expect(body.totals).toMatchObject({ valueOfGoods: 5.8, shipping: 5.9, gross: 11.7, missingForFreeShipping: 53.2 })
    const { body: paid } = await guest.call('setPaymentMethod', { slug: 'vorkasse' })
    expect(paid.checkoutData.paymentMethod).toBe('vorkasse')
  })

  test('shipping is free from 59 € gross, and B2B below 35 € net pays the small-quantity surcharge', async () => {
    const guest = shop.guest()
    await guest.call('addToBasket', { ...pen, quantity: 102 })
    const { body } = await guest.call('setShippingMethod', { slug: 'paket' })
    expect(body.totals).toMatchObject({ valueOfGoods: 59.16, shipping: 0, missingForFreeShipping: null })
    const buyer = await shop.login('b.einkauf')
    // Wiesengrund pays 0,45 € for this pen
    const { body: small } = await buyer.call('addToBasket', { ...pen, quantity: 10 })
    expect(small.totals).toMatchObject({ valueOfGoods: 4.5, surcharges: 4.5, net: 9, missingForNoSurcharge: 30.5 })
  })

  test.each([
    ['setPaymentMethod', 'nachnahme', 'not_found'],
    ['setPaymentMethod', 'rechnung', 'validation'],
    ['setPaymentMethod', 'rechnung30', 'not_found'],
    ['setShippingMethod', 'rohrpost', 'not_found'],
    ['setShippingMethod', 'spedition', 'validation'],
  ] as const)('%s refuses %s to a guest', async (name, slug, code) => {
    const guest = shop.guest()
    await guest.call('addToBasket', { ...pen, quantity: 3 })
    const { status, body } = await guest.call(name, { slug })
    expect([status, body.error.code]).toEqual([200, code])
    const { checkoutData } = (await guest.call('showBasket', {})).body
    expect([checkoutData.paymentMethod, checkoutData.shippingMethod]).toEqual([null, null])
  })
})

describe('addresses', () => {
  test('C-CALL-093 C-CALL-094 takes a typed address from guests and users and one of the address book', async () => {
    const guest = shop.guest()
    const { body } = await guest.call('setBillingAddress', {
      address: { ...home, lastname: '  Groß \n', email: 'nora@post.example' },
    })
    expect(body.checkoutData.billingAddress).toMatchObject({ addressId: null, lastname: 'Groß', country: 'DE' })
    const buyer = await shop.login('b.einkauf')
    const { body: known } = await buyer.call('setBillingAddress', { addressId: 1 })
    expect(known.checkoutData.billingAddress).toMatchObject({ addressId: 1, street: 'Industriestraße 8' })
    const { body: typed } = await buyer.call('setShippingAddress', { address: home })
    expect(typed.checkoutData.shippingAddress).toMatchObject({ addressId: null, street: 'Am Markt 3' })
  })

  test('names all mistakes of a typed address at once; a guest needs an e-mail', async () => {
    const { status, body } = await shop.guest().call('setBillingAddress', { address: { zip: '123', country: 'DE' } })
    expect([status, body.success, body.error.code]).toEqual([200, false, 'validation'])
    expect(body.error.fields.map((field: { path: string }) => field.path)).toEqual([
      'address.firstname',
      'address.lastname',
      'address.street',
      'address.zip',
      'address.city',
      'address.email',
    ])
    for (const email of ['nora@post', '[nora]@post.example', `${'n'.repeat(65)}@post.example`]) {
      const { body: wrong } = await shop.guest().call('setBillingAddress', { address: { ...home, email } })
      expect(wrong.error.fields).toMatchObject([{ path: 'address.email' }])
    }
    expect((await shop.guest().call('setShippingAddress', { address: home })).body.success).toBe(true)
  })

  test('security 3.2 no. 10 an address of somebody else looks like one that is none', async () => {
    const buyer = await shop.login('b.einkauf')
    const foreign = await buyer.call('setShippingAddress', { addressId: 7 })
    const colleague = await buyer.call('setShippingAddress', { addressId: 3 })
    const unknown = await buyer.call('setShippingAddress', { addressId: 999_999 })
    expect(foreign.body.error.code).toBe('not_found')
    expect([colleague.body, unknown.body]).toEqual([foreign.body, foreign.body])
    expect((await shop.guest().call('setShippingAddress', { addressId: 1 })).body).toEqual(foreign.body)
    // a delivery address is no billing address
    expect((await buyer.call('setBillingAddress', { addressId: 2 })).body).toEqual(foreign.body)
  })

  test('AT costs its own shipping, CH gets none without a word from us', async () => {
    const guest = shop.guest()
    await guestCheckout(guest)
    const { body } = await guest.call('setShippingAddress', {
      address: { ...home, zip: '6020', city: 'Innsbruck', country: 'AT' },
    })
    expect(body.totals.shipping).toBe(15.35)
    const { body: swiss } = await guest.call('setShippingAddress', {
      address: { ...home, zip: '8001', city: 'Zürich', country: 'CH' },
    })
    expect(swiss.checkoutData.shippingMethod).toBeNull()
  })
})

describe('placing an order', () => {
  test('C-CALL-090 I8 a guest orders in B2C at gross prices and gets the number and a mail', async () => {
    const guest = shop.guest()
    const { totals } = await guestCheckout(guest, pen, 3)
    const before = await stockOf('100001')
    const { status, body } = await guest.call('saveOrder', {
      agb: true,
      comment: 'Bitte klingeln',
      shownTotal: totals.gross,
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      orderNumber: expect.stringMatching(/^\d{2}\d{4,}$/),
      status: 'placed',
      redirectTo: '/shop/checkout/4',
    })
    expect(await stockOf('100001')).toBe(before - 3)
    expect((await guest.call('showBasket', {})).body.items).toEqual([])
    const { body: done } = await guest.call('showConfirmation', {})
    expect(done.order).toMatchObject({
      orderNumber: body.orderNumber,
      statusLabel: 'Eingegangen',
      comment: 'Bitte klingeln',
      email: 'nora.gross@post.example',
      paymentName: 'Vorkasse',
      totals: { valueOfGoods: 1.74, shipping: 5.9, gross: 7.64 },
      positions: [{ ...pen, quantity: 3, price: 0.58, lineTotal: 1.74 }],
    })
    const [movement] = await shop.db.sql`select m.change from stock_movements m join orders o on o.id = m.order_id
      where o.order_number = ${body.orderNumber}`
    expect(movement?.change).toBe(-3)
  })

  test('I17 the confirmation holds positions, sums, AGB and the way to withdraw', async () => {
    const guest = shop.guest()
    await guestCheckout(guest, pen, 3)
    const { body } = await guest.call('saveOrder', { agb: true })
    const mails = (await shop.mails()).filter((mail) => mail.subject.includes(body.orderNumber))
    expect(mails).toMatchObject([{ to: 'nora.gross@post.example' }])
    for (const part of [mails[0]?.text, mails[0]?.html]) {
      expect(part).toContain('Cursella Kugelschreiber')
      expect(part).toMatch(/7,64\s€/)
      expect(part).toMatch(/MwSt\. 19 %/)
      expect(part).toContain('/page/agb')
      expect(part).toContain('/page/widerruf')
      expect(part).toContain('/vertrag-widerrufen')
      // § 35a GmbHG: who writes stands in every mail
      expect(part).toContain('Bürowelt Hagendorn GmbH · Kontorweg 12 · 50667 Köln')
    }
    // ux 93: the article's picture, and sums in the column of the amounts
    expect(mails[0]?.html).toMatch(/<img src="[^"]+\/illustrations-png\/kugelschreiber\/[\w-]+\.png" alt=""/)
    expect(
      mails[0]?.html.match(/<table[^>]*>.*?<\/table>/gs)?.some((table) => /Kugelschreiber.*Gesamtsumme/s.test(table)),
    ).toBe(true)
    // a guest has no page of his order
    expect(mails[0]?.html).not.toContain('Bestellung ansehen')
  })

  test('security 3.2 no. 24 what a customer typed cannot become markup of the mail', async () => {
    const guest = shop.guest()
    await guestCheckout(guest)
    await guest.call('setBillingAddress', {
      address: { ...home, lastname: '<img src=x onerror=alert(1)>', email: 'nora@post.example' },
    })
    const { body } = await guest.call('saveOrder', { agb: true, comment: '<script>alert(1)</script>' })
    const mail = (await shop.mails()).find((one) => one.subject.includes(body.orderNumber))
    expect(mail?.html).not.toMatch(/<img src=x|<script/)
    expect(mail?.html).toContain('&lt;script&gt;')
  })

  test('C-CALL-090 a business customer orders net, by cost centre, and finds the order', async () => {
    const buyer = await shop.login('b.einkauf')
    const { totals } = await businessCheckout(buyer)
    expect(totals).toMatchObject({ valueOfGoods: 65.8, shipping: 0, net: 65.8, tax: 12.5, gross: 78.3 })
    const { body } = await buyer.call('saveOrder', { agb: true })
    expect(body.status).toBe('placed')
    const { body: list } = await buyer.call('listOrders', {})
    expect(list.items[0]).toMatchObject({
      orderNumber: body.orderNumber,
      costCenters: ['2000'],
      userName: 'Björn Tauber',
      totals: { net: 65.8, gross: 78.3 },
      positions: [{ net_price: 3.29, quantity: 20, costCenter: '2000', status: 'placed', statusLabel: 'Eingegangen' }],
    })
    const html = (await shop.mails()).find((mail) => mail.subject.includes(body.orderNumber))?.html
    expect(html).toContain('/page/agb-b2b')
    expect(html).toMatch(
      new RegExp(`<a class="button" href="[^"]+/my/orders/${body.orderNumber}"[^>]*>Bestellung ansehen</a>`),
    )
  })

  test('L-RULE-033 L-RULE-034 L-RULE-035 L-RULE-036 L-RULE-037 X-ERROR-010 X-ERROR-011 X-ERROR-012 X-ERROR-013 X-ERROR-014 X-ERROR-016 names everything that is missing at once, in order, with the lead text', async () => {
    const guest = shop.guest()
    await guest.call('addToBasket', { ...pen, quantity: 1 })
    const { status, body } = await guest.call('saveOrder', {})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: false,
      message: 'Es fehlen noch Angaben:',
      errorMessages: allMissing,
      error: { code: 'checkout_incomplete' },
    })
    await guestCheckout(guest)
    expect((await guest.call('saveOrder', {})).body.errorMessages).toEqual(['AGB not read & checked'])
    expect(
      (await shop.db.sql`select 1 from orders where session_id is not null and email = 'nora.gross@post.example'`)
        .length,
    ).toBe(0)
  })

  test('X-ERROR-016 a business customer is told all six at once, in order', async () => {
    const buyer = await shop.login('b.einkauf')
    await buyer.call('addToBasket', { ...pen, quantity: 1 })
    const { body } = await buyer.call('saveOrder', {})
    expect(body).toMatchObject({
      success: false,
      message: 'Es fehlen noch Angaben:',
      errorMessages: [...allMissing, 'All positions must have a cost center associated.'],
    })
    const { checkoutData, items } = (await buyer.call('showBasket', {})).body
    expect(checkoutData.missing).toEqual(body.errorMessages)
    expect(items).toHaveLength(1)
  })

  test('L-RULE-038 X-ERROR-015 I14 every position needs a cost centre that is still open to the user', async () => {
    const buyer = await shop.login('b.einkauf')
    await businessCheckout(buyer)
    await buyer.call('addToBasket', { ...pen, quantity: 1 })
    const missing = ['All positions must have a cost center associated.']
    expect((await buyer.call('saveOrder', { agb: true })).body.errorMessages).toEqual(missing)
    const { items } = (await buyer.call('showBasket', {})).body
    const open = items.find((item: { costCenter: string | null }) => item.costCenter === null)
    await buyer.call('assignPositionCostCentre', { uid: open.uid, costCenter: '5000' })
    await shop.db.sql`update cost_centres set active = false where number = '5000'`
    expect((await buyer.call('saveOrder', { agb: true })).body.errorMessages).toEqual(missing)
    await shop.setSettings({ allowBasketCostCenter: false })
    expect((await buyer.call('saveOrder', { agb: true })).body.success).toBe(true)
  })

  test('F-FLAG-038 G-76 an accepted consent holds for this basket until anything is written to it', async () => {
    const guest = shop.guest()
    await guest.call('addToBasket', { ...pen, quantity: 1 })
    await guest.call('saveOrder', { agb: true })
    const { checkoutData } = (await guest.call('showBasket', {})).body
    expect(checkoutData.agb_check_approved).toBe(true)
    expect(checkoutData.missing).not.toContain('AGB not read & checked')
    const { body } = await guest.call('addToBasket', { ...pen, quantity: 1 })
    expect(body.checkoutData.agb_check_approved).toBe(false)
  })

  test('security 3.2 no. 19 another price is price_changed with the basket of now; confirming it orders', async () => {
    const guest = shop.guest()
    const { totals } = await guestCheckout(guest, pen, 3)
    await shop.setPrice('100001', 0.99)
    const { body } = await guest.call('saveOrder', { agb: true, shownTotal: totals.gross })
    expect(body).toMatchObject({
      success: false,
      error: { code: 'price_changed' },
      items: [{ net_price: 0.99, oldPrice: 0.58 }],
    })
    const { body: placed } = await guest.call('saveOrder', { agb: true, shownTotal: body.totals.gross })
    expect(placed.success).toBe(true)
  })

  test('security 3.2 no. 19 without a shown total the unit prices last shown decide', async () => {
    const guest = shop.guest()
    await guestCheckout(guest, pen, 3)
    await shop.setPrice('100001', 0.39)
    expect((await guest.call('saveOrder', { agb: true })).body.error.code).toBe('price_changed')
    expect((await guest.call('saveOrder', { agb: true })).body.success).toBe(true)
  })

  test('I1 the last piece goes once, state 1 never below zero', async () => {
    const first = shop.guest()
    const second = shop.guest()
    await guestCheckout(first, onlyOne, 1)
    await guestCheckout(second, onlyOne, 1)
    expect((await first.call('saveOrder', { agb: true })).body.success).toBe(true)
    const { body } = await second.call('saveOrder', { agb: true })
    expect(body.error.code).toBe('out_of_stock')
    expect(body.error.fields).toMatchObject([{ path: 'positions[0]', code: 'out_of_stock' }])
    expect(await stockOf('200010')).toBe(0)
    expect((await second.call('showBasket', {})).body.items).toMatchObject([
      { problem: 'Dieser Artikel ist ausverkauft.' },
    ])
  })

  test('I1 demand counts over all lines of an article', async () => {
    const guest = shop.guest()
    await guestCheckout(guest, { articleNumber: '200011', shopDepotId: 1 }, 3)
    await guest.call('addToBasket', { articleNumber: '200011', shopDepotId: 1, quantity: 3, hint: 'zweite' })
    const { body } = await guest.call('saveOrder', { agb: true })
    expect(body.error.code).toBe('out_of_stock')
    expect(body.error.fields).toHaveLength(2)
    expect(await stockOf('200011')).toBe(5)
  })

  test('what is in stock is taken and the rest follows as backorder', async () => {
    await shop.setStock('100001', 2)
    const guest = shop.guest()
    await guestCheckout(guest, pen, 5)
    const { body } = await guest.call('saveOrder', { agb: true })
    expect(body.status).toBe('placed')
    expect(await stockOf('100001')).toBe(0)
    const { body: done } = await guest.call('showConfirmation', {})
    expect(done.order.statusLabel).toBe('Eingegangen')
  })

  test('security 3.2 no. 15 an article blocked since is named before the order', async () => {
    const guest = shop.guest()
    await guestCheckout(guest, pen, 3)
    await guest.call('addToBasket', { ...paper, quantity: 1 })
    await shop.db.sql`update articles set sales_blocked = true where article_number = '150001'`
    const { body } = await guest.call('saveOrder', { agb: true })
    expect(body.error).toMatchObject({ code: 'not_orderable', fields: [{ path: 'positions[1]' }] })
    await shop.delist('100001')
    expect((await guest.call('saveOrder', { agb: true })).body.error.fields).toHaveLength(2)
  })

  test('security 3.2 no. 18 a method or address that no longer holds is missing again', async () => {
    const buyer = await shop.login('b.einkauf')
    await businessCheckout(buyer)
    await shop.db.sql`update addresses set deleted_at = now() where id = 2`
    expect((await buyer.call('saveOrder', { agb: true })).body.errorMessages).toEqual(['Shipping Address is missing.'])
    await buyer.call('setShippingAddress', { addressId: 1 })
    await buyer.call('setPaymentMethod', { slug: 'rechnung30' })
    await shop.db.sql`update customers set payment_methods = '{}' where customer_number = '10010'`
    expect((await buyer.call('saveOrder', { agb: true })).body.errorMessages).toEqual(['Payment Method is missing.'])
  })
})

test('security 3.2 no. 18 an address that moved since decides what its delivery costs', async () => {
  const buyer = await shop.login('b.einkauf')
  const { totals } = await businessCheckout(buyer)
  await shop.db.sql`update addresses set zip = '25980', city = 'Sylt' where id = 2`
  await buyer.call('saveOrder', { agb: true })
  const { order } = (await buyer.call('showConfirmation', {})).body
  expect(order.shippingAddress.zip).toBe('25980')
  expect(order.totals.surcharges).toBe(totals.surcharges + 12)
})

describe('who may order', () => {
  test('P-ROLE-012 F-FLAG-037 guests only where the shop allows it, and not in B2B', async () => {
    const guest = shop.guest()
    await guestCheckout(guest)
    await shop.setSettings({ allowGuestOrder: false })
    expect((await guest.call('saveOrder', { agb: true })).body.error.code).toBe('may_not_order')
    await shop.setSettings({ allowGuestOrder: true })
    await guest.call('switchToB2b', {})
    const { body } = await guest.call('showBasket', {})
    expect(body.releaseInfos).toMatchObject([{ orderAction: 'blocked', orderActionReason: 'may_not_order' }])
    expect((await guest.call('saveOrder', { agb: true })).body.error.code).toBe('may_not_order')
  })

  test('F-FLAG-037 a user without the right builds baskets only', async () => {
    const trainee = await shop.login('c.azubi')
    await trainee.call('addToBasket', { ...pen, quantity: 1, costCenter: '2000' })
    const { body } = await trainee.call('saveOrder', { agb: true })
    expect(body.error.code).toBe('may_not_order')
  })

  test('E-ENTITY-052 G-52 an order of a.konst waits for its release and takes no stock', async () => {
    const user = await shop.login('a.konst')
    const { releaseInfos, totals } = await businessCheckout(user, pen, 10, '3000')
    expect(releaseInfos).toEqual([
      {
        orderAction: 'release',
        orderActionReason: 'always',
        orderCheck: 'always',
        orderCheckValue: null,
        orderRealValue: null,
      },
      {
        orderAction: 'release',
        orderActionReason: 'budget_cost_center',
        orderCheck: 'budget-2',
        orderCheckValue: 500,
        // booked 462.10, reserved 89.90, and this order with small-order surcharge and shipping
        orderRealValue: expect.closeTo(552 + totals.net, 5),
        name: 'Konstruktion',
        costCenter: '3000',
        used: 552,
        basket: totals.net,
      },
    ])
    const before = await stockOf('100001')
    const { body } = await user.call('saveOrder', { agb: true })
    expect(body.status).toBe('pending_release')
    expect(await stockOf('100001')).toBe(before)
    const { body: list } = await user.call('listOrders', { status: 'pending_release' })
    expect(list.items[0]).toMatchObject({ orderNumber: body.orderNumber, releaseInfos, statusLabel: 'In Freigabe' })
    expect((await shop.mails()).some((mail) => mail.subject.includes('wartet auf Freigabe'))).toBe(true)
  })

  test('S-STATE-048 above the order limit the check values say by how much', async () => {
    const user = await shop.login('b.einkauf')
    const { releaseInfos, totals } = await businessCheckout(user, paper, 400)
    expect(releaseInfos).toMatchObject([
      { orderAction: 'release', orderActionReason: 'order_limit', orderCheckValue: 1000, orderRealValue: totals.net },
      { orderAction: 'release', orderActionReason: 'budget_cost_center', orderCheckValue: 800, used: 312.4 },
    ])
    expect((await user.call('saveOrder', { agb: true })).body.status).toBe('pending_release')
  })
})

describe('a repeat', () => {
  test('I6 with the same checkoutId answers the first order', async () => {
    const guest = shop.guest()
    const { checkoutData } = await guestCheckout(guest)
    const first = await guest.call('saveOrder', { agb: true, checkoutId: checkoutData.checkoutId })
    await guest.call('addToBasket', { ...paper, quantity: 1 })
    const again = await guest.call('saveOrder', { agb: true, checkoutId: checkoutData.checkoutId })
    expect(again.body).toEqual(first.body)
    expect((await guest.call('showBasket', {})).body.items).toHaveLength(1)
    const other = await shop.guest().call('saveOrder', { agb: true, checkoutId: checkoutData.checkoutId })
    expect(other.body.error.code).toBe('not_found')
  })

  test('decisions 11 "Repeat of save-order" an empty basket within 60 s answers the first order, later it is incomplete', async () => {
    const guest = shop.guest()
    await guestCheckout(guest)
    const first = await guest.call('saveOrder', { agb: true })
    expect((await guest.call('saveOrder', { agb: true })).body).toEqual(first.body)
    await shop.setClock(new Date(shop.now().getTime() + 61_000))
    expect((await guest.call('saveOrder', { agb: true })).body.error.code).toBe('checkout_incomplete')
    await shop.setClock(null)
    expect((await shop.guest().call('saveOrder', { agb: true })).body.error.code).toBe('checkout_incomplete')
  })

  test('G-75 the confirmation belongs to whoever ordered', async () => {
    expect((await shop.guest().call('showConfirmation', {})).status).toBe(404)
    const guest = shop.guest()
    await guestCheckout(guest)
    await guest.call('saveOrder', { agb: true })
    expect((await guest.call('showConfirmation', {})).status).toBe(200)
    expect((await shop.guest().call('showConfirmation', {})).status).toBe(404)
  })

  test('G-75 the confirmation belongs to the session that ordered, a later login has none', async () => {
    const buyer = await shop.login('b.einkauf')
    await businessCheckout(buyer)
    await buyer.call('saveOrder', { agb: true })
    expect((await buyer.call('showConfirmation', {})).status).toBe(200)
    expect((await (await shop.login('b.einkauf')).call('showConfirmation', {})).status).toBe(404)
  })

  test('I8 later prices, names and addresses change no old order', async () => {
    const buyer = await shop.login('b.einkauf')
    await businessCheckout(buyer)
    await buyer.call('saveOrder', { agb: true })
    const { body: before } = await buyer.call('showConfirmation', {})
    await shop.setPrice('150001', 99)
    await shop.db.sql`update articles set display_name = 'anders' where article_number = '150001'`
    await shop.db.sql`update addresses set street = 'Woanders 1'`
    expect((await buyer.call('showConfirmation', {})).body).toEqual(before)
  })
})
