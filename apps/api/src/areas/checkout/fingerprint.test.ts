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
const neighbour = { ...home, street: 'Am Markt 4' }

async function guestCheckout(guest: Visitor) {
  await guest.call('addToBasket', { ...pen, quantity: 3, hint: 'für den Empfang' })
  await guest.call('setBillingAddress', { address: { ...home, email: 'nora.gross@post.example' } })
  await guest.call('setShippingAddress', { address: home })
  await guest.call('setShippingMethod', { slug: 'paket' })
  return (await guest.call('setPaymentMethod', { slug: 'vorkasse' })).body
}

/** A checkout of Wiesengrund's buyer, with two lines on one cost centre. */
async function businessCheckout(buyer: Visitor) {
  await buyer.call('addToBasket', { ...paper, quantity: 20, costCenter: '2000' })
  await buyer.call('addToBasket', { ...pen, quantity: 10, costCenter: '2000' })
  await buyer.call('setBillingAddress', { addressId: 1 })
  await buyer.call('setShippingAddress', { addressId: 2 })
  await buyer.call('setShippingMethod', { slug: 'paket' })
  return (await buyer.call('setPaymentMethod', { slug: 'rechnung' })).body
}

type Seen = { fingerprint: string; totals: { gross: number }; checkoutData: { checkoutId: string } }
/** Presses the order button of a page that shows what `seen` says. */
const press = async (visitor: Visitor, { fingerprint, totals, checkoutData: { checkoutId } }: Seen) =>
  (
    await visitor.call('saveOrder', {
      agb: true,
      checkoutId,
      shownTotal: totals.gross,
      shownFingerprint: fingerprint,
    })
  ).body

const ordersOf = async () => (await shop.db.sql`select count(*)::int as many from orders`)[0]?.many

/** Refused with what has changed and the basket of now; the second press, on what is shown then, orders. */
async function expectStopped(visitor: Visitor, seen: Seen, changes: unknown) {
  const before = await ordersOf()
  const refused = await press(visitor, seen)
  expect(refused).toMatchObject({ success: false, error: { code: 'checkout_changed' }, changes })
  expect(refused.errorMessages).toEqual(
    refused.changes.map((each: Record<string, string>) => `${each.what}: vorher ${each.before}, jetzt ${each.after}.`),
  )
  expect(await ordersOf()).toBe(before)
  expect(refused.fingerprint).not.toBe(seen.fingerprint)
  const placed = await press(visitor, refused)
  expect(placed).toMatchObject({ success: true })
  return placed
}

describe('decisions 13 "Fingerprint of the review" (P01): what was not shown is not ordered', () => {
  test('the same basket has the same fingerprint, and is ordered; another price alone is price_changed', async () => {
    const guest = shop.guest()
    const seen = await guestCheckout(guest)
    expect((await guest.call('showBasket', {})).body.fingerprint).toBe(seen.fingerprint)
    await shop.setPrice('100001', 0.99)
    const refused = await press(guest, seen)
    expect(refused.error.code).toBe('price_changed')
    expect(refused.fingerprint).toBe(seen.fingerprint)
    expect((await press(guest, refused)).success).toBe(true)
  })

  test.each([
    [
      'delivery address',
      (guest: Visitor) => guest.call('setShippingAddress', { address: neighbour }),
      'Lieferadresse',
      'Nora Groß, Am Markt 3, 50667 Köln',
      'Nora Groß, Am Markt 4, 50667 Köln',
    ],
    [
      'e-mail of the billing address',
      (guest: Visitor) => guest.call('setBillingAddress', { address: { ...home, email: 'andere@post.example' } }),
      'Rechnungsadresse',
      '50667 Köln, Anrede keine Angabe, nora.gross@post.example',
      '50667 Köln, Anrede keine Angabe, andere@post.example',
    ],
    [
      'payment',
      (guest: Visitor) => guest.call('setPaymentMethod', { slug: 'kreditkarte' }),
      'Zahlungsart',
      'Vorkasse',
      'Kreditkarte',
    ],
    [
      'shipping',
      (guest: Visitor) => guest.call('setShippingMethod', { slug: 'abholung' }),
      'Versandart',
      'Paket',
      'Abholung',
    ],
  ])('a guest: %s of another tab', async (_, change, what, before, after) => {
    const guest = shop.guest()
    const seen = await guestCheckout(guest)
    await change(guest)
    await expectStopped(guest, seen, [
      { what, before: expect.stringContaining(before), after: expect.stringContaining(after) },
    ])
  })

  test('a guest: quantity, notice, and articles that came and went, also as they were for the same sum', async () => {
    const guest = shop.guest()
    const seen = await guestCheckout(guest)
    const [line] = seen.items
    const { body: more } = await guest.call('updateQuantity', { uid: line.uid, quantity: 5 })
    const refused = await press(guest, seen)
    const pens = line.displayName
    expect(refused.changes).toEqual([{ what: `Menge von „${pens}“`, before: '3 Stück', after: '5 Stück' }])
    await guest.call('updateNotice', { uid: line.uid, hint: 'für die Werkstatt' })
    expect((await press(guest, more)).changes).toEqual([
      { what: `Bemerkung zu „${pens}“`, before: '„für den Empfang“', after: '„für die Werkstatt“' },
    ])
    await guest.call('removePosition', { uid: line.uid })
    const { body: other } = await guest.call('addToBasket', { ...paper, quantity: 1 })
    expect((await press(guest, more)).changes).toEqual([
      { what: pens, before: '5 Stück', after: 'nicht im Warenkorb' },
      { what: other.items[0].displayName, before: 'nicht im Warenkorb', after: '1 Ries' },
    ])
    expect((await press(guest, other)).success).toBe(true)
  })

  test('a notice that differs at its end only is another one, and a line that was taken out and back is the same', async () => {
    const guest = shop.guest()
    await guestCheckout(guest)
    const long = 'sehr lange Bemerkung '.repeat(10)
    const { body: first } = await guest.call('addToBasket', { ...paper, quantity: 2, hint: `${long}A` })
    const uid = first.items.find((item: { articleNumber: string }) => item.articleNumber === '150001').uid
    await guest.call('updateNotice', { uid, hint: `${long}B` })
    const refused = await press(guest, first)
    expect(refused.error.code).toBe('checkout_changed')
    expect(refused.changes[0].before).not.toBe(refused.changes[0].after)
    await guest.call('removePosition', { uid })
    await guest.call('addToBasket', { ...paper, quantity: 2, hint: `${long}A` })
    expect((await press(guest, first)).success).toBe(true)
  })

  test('a member: the chosen address was edited in the address book', async () => {
    const buyer = await shop.login('b.einkauf')
    const seen = await businessCheckout(buyer)
    await shop.db.sql`update addresses set street = 'Neuer Weg 1' where id = 2`
    await expectStopped(buyer, seen, [
      { what: 'Lieferadresse', before: expect.stringContaining(seen.checkoutData.shippingAddress.street) },
    ])
  })

  test('a company: the cost centre of a line', async () => {
    const buyer = await shop.login('b.einkauf')
    const seen = await businessCheckout(buyer)
    const line = seen.items[0]
    await buyer.call('assignPositionCostCentre', { uid: line.uid, costCenter: '1000' })
    const placed = await expectStopped(buyer, seen, [
      { what: `Kostenstelle von „${line.displayName}“`, before: '2000', after: '1000' },
    ])
    const { order } = (await buyer.call('showOrder', { orderNumber: placed.orderNumber })).body
    expect(order.positions.map((each: { costCenter: string }) => each.costCenter).sort()).toEqual(['1000', '2000'])
  })

  test('a gift that was chosen in another tab', async () => {
    const guest = shop.guest()
    await guest.call('addToBasket', { ...paper, quantity: 40 })
    const seen = await guestCheckout(guest)
    const gift = seen.possibleFreeArticles.find(
      (one: { value_of_goods_from: number }) => one.value_of_goods_from <= seen.freeArticleValue,
    )
    expect(gift).toBeDefined()
    await guest.call('addFreeArticle', { id: gift.id })
    await expectStopped(guest, seen, [{ what: 'Gratisartikel', before: 'keiner', after: gift.display_name }])
  })

  test('a coupon of another tab changes the sum too, and is named', async () => {
    const guest = shop.guest()
    await guest.call('addToBasket', { ...paper, quantity: 40 })
    const seen = await guestCheckout(guest)
    const { body } = await guest.call('addCoupon', { code: 'NEU10' })
    expect(body.success).toBe(true)
    await expectStopped(guest, seen, [{ what: 'Gutschein', before: 'keiner', after: 'NEU10' }])
  })

  test('an order that needs a release is stopped likewise', async () => {
    const user = await shop.login('a.konst')
    await user.call('addToBasket', { ...pen, quantity: 10, costCenter: '3000' })
    await user.call('setBillingAddress', { addressId: 1 })
    await user.call('setShippingAddress', { addressId: 2 })
    await user.call('setShippingMethod', { slug: 'paket' })
    const seen = (await user.call('setPaymentMethod', { slug: 'rechnung' })).body
    expect(seen.releaseInfos.map((info: { orderAction: string }) => info.orderAction)).toContain('release')
    await user.call('setShippingAddress', { addressId: 1 })
    const placed = await expectStopped(user, seen, [{ what: 'Lieferadresse' }])
    expect(placed.status).toBe('pending_release')
  })

  test('without a fingerprint a program orders as before; one that nobody wrote is another one', async () => {
    const guest = shop.guest()
    const { totals } = await guestCheckout(guest)
    for (const shownFingerprint of ['', 'x', 'q1Y', Buffer.from('{"lines":[]}').toString('base64url')]) {
      const { status, body } = await guest.call('saveOrder', { agb: true, shownFingerprint })
      expect([status, body.error.code, body.changes.length]).toEqual([200, 'checkout_changed', 1])
    }
    expect((await guest.call('saveOrder', { agb: true, shownTotal: totals.gross })).body.success).toBe(true)
  })
})

describe('P41: the chosen address is gone from the address book', () => {
  test('the basket does not show it as chosen, says that it is missing, and the press names it', async () => {
    const mia = await shop.login('mia.brandt')
    const { body: made } = await mia.call('createAddress', { ...neighbour, type: 'shipping' })
    expect(made.success).toBe(true)
    const [row] = await shop.db.sql`select max(id) as id from addresses`
    await mia.call('addToBasket', { ...pen, quantity: 3 })
    await mia.call('setBillingAddress', { address: home })
    await mia.call('setShippingMethod', { slug: 'paket' })
    await mia.call('setPaymentMethod', { slug: 'vorkasse' })
    const { body: seen } = await mia.call('setShippingAddress', { addressId: Number(row?.id) })
    expect(seen.checkoutData).toMatchObject({ shippingAddress: { street: 'Am Markt 4' } })
    expect((await mia.call('deleteAddress', { id: Number(row?.id) })).body.success).toBe(true)

    const { checkoutData } = (await mia.call('showBasket', {})).body
    expect(checkoutData.shippingAddress).toBeNull()
    expect(checkoutData.missing).toContain('Shipping Address is missing.')
    const refused = await press(mia, seen)
    expect(refused.error.code).toBe('checkout_changed')
    expect(refused.changes).toEqual([
      { what: 'Lieferadresse', before: 'Nora Groß, Am Markt 4, 50667 Köln', after: 'keine' },
    ])
    const unseen = (await mia.call('saveOrder', { agb: true })).body
    expect(unseen).toMatchObject({
      message: 'Es fehlen noch Angaben:',
      errorMessages: ['Shipping Address is missing.'],
    })
  })

  test('security 3.2 no. 18 what an address costs to send to is what it says now, before the order too', async () => {
    const buyer = await shop.login('b.einkauf')
    const { totals } = await businessCheckout(buyer)
    await shop.db.sql`update addresses set zip = '25980', city = 'Sylt' where id = 2`
    const { body } = await buyer.call('showBasket', {})
    expect(body.totals.surcharges).toBe(totals.surcharges + 12)
  })
})
