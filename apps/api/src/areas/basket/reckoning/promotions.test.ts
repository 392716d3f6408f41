import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportShopFile, importShopFile } from '../../../compose/shop-file.ts'
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
const coffee = { articleNumber: '600001', shopDepotId: 1 }
const water = { articleNumber: '600002', shopDepotId: 6 }
const book = { articleNumber: '750001', shopDepotId: 1 }
const toner = { articleNumber: '400001', shopDepotId: 3 }
const tablet = { articleNumber: '500002', shopDepotId: 3 }
const chair = { articleNumber: '550001', shopDepotId: 4 }
const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }

async function guestCheckout(guest: Visitor, email = 'nora.gross@post.example') {
  await guest.call('setBillingAddress', { address: { ...home, email } })
  await guest.call('setShippingAddress', { address: home })
  await guest.call('setShippingMethod', { slug: 'paket' })
  return (await guest.call('setPaymentMethod', { slug: 'vorkasse' })).body
}

async function filled(visitor: Visitor, article: typeof pen, quantity: number) {
  return (await visitor.call('addToBasket', { ...article, quantity })).body
}

const refusalOf = ({ body }: { body: { success: boolean; message: string; error: { code: string } } }) =>
  body.success ? null : [body.error.code, body.message]

describe('coupons', () => {
  test('C-CALL-095 V-SCREEN-061 E-ENTITY-051 redeems a code in any spelling and shows what it takes off', async () => {
    const guest = shop.guest()
    await filled(guest, paper, 10) // 10 x 4,39 = 43,90 (from 5 on 3,69 net)
    const { body } = await guest.call('addCoupon', { code: ' neu 10' })
    expect(body.message).toBe('Gutschein NEU10 ist eingelöst: 10 % Rabatt.')
    expect(body.coupons).toEqual([
      { code: 'NEU10', kind: 'percent', text: '10 % Rabatt', active: true, reason: null, discount: 4.39 },
    ])
    expect(body.totals).toMatchObject({ valueOfGoods: 43.9, discount: 4.39, gross: 39.51 })
    const again = await guest.call('addCoupon', { code: 'NEU10' })
    expect(again.body.coupons).toHaveLength(1)
  })

  test('C-CALL-096 takes a coupon off again', async () => {
    const guest = shop.guest()
    await filled(guest, paper, 10)
    await guest.call('addCoupon', { code: 'NEU10' })
    const { body } = await guest.call('removeCoupon', {})
    expect(body.coupons).toEqual([])
    expect(body.totals.discount).toBe(0)
    expect((await guest.call('removeCoupon', {})).body.success).toBe(true)
  })

  test('C-CALL-095 G-79 every refusal is one clear sentence and leaves the basket as it was', async () => {
    const guest = shop.guest()
    expect(refusalOf(await guest.call('addCoupon', { code: 'GRATISSTIFT' }))).toEqual([
      'coupon_invalid',
      'Legen Sie zuerst einen Artikel in den Warenkorb.',
    ])
    await filled(guest, pen, 3)
    const sentences: [string, string, string][] = [
      ['', 'coupon_invalid', 'Bitte geben Sie einen Gutscheincode ein.'],
      ['NIE', 'coupon_invalid', 'Diesen Gutscheincode gibt es nicht. Bitte prüfen Sie die Schreibweise.'],
      ['NEU10', 'coupon_invalid', 'Der Gutschein NEU10 gilt ab 40,00\u00a0€ Warenwert. Es fehlen noch 38,26\u00a0€.'],
      ['ABGELAUFEN', 'coupon_invalid', 'Der Gutschein ABGELAUFEN war nur bis zum 31.12.2025 gültig.'],
      ['FIRMA15', 'coupon_invalid', 'Der Gutschein FIRMA15 gilt nur für Geschäftskunden.'],
      ['AUFGEBRAUCHT', 'coupon_exhausted', 'Der Gutschein AUFGEBRAUCHT ist nicht mehr einlösbar.'],
      [
        'TONER5',
        'coupon_invalid',
        'Der Gutschein TONER5 gilt nur für bestimmte Artikel. Im Warenkorb liegt keiner davon.',
      ],
    ]
    for (const [code, reason, message] of sentences)
      expect(refusalOf(await guest.call('addCoupon', { code })), code).toEqual([reason, message])
    const { body } = await guest.call('addCoupon', { code: 'BALD' })
    expect(body.message).toMatch(/^Der Gutschein BALD gilt erst ab dem \d\d\.\d\d\.\d{4}\.$/)
    expect((await guest.call('showBasket', {})).body.coupons).toEqual([])
    expect((await guest.call('addCoupon', { code: 'x'.repeat(101) })).status).toBe(422)
    expect((await guest.send('POST', '/rest/shop/checkout/add/coupon-code', { code: 5 })).status).toBe(422)
  })

  test('security 3.2 no. 17 G-79 there is one coupon per order', async () => {
    const guest = shop.guest()
    await filled(guest, paper, 10)
    await guest.call('addCoupon', { code: 'NEU10' })
    expect(refusalOf(await guest.call('addCoupon', { code: 'EINMAL' }))).toEqual([
      'coupon_invalid',
      'Pro Bestellung ist ein Gutschein möglich. Im Warenkorb ist schon NEU10 eingelöst.',
    ])
  })

  test('the law follows the person: a company that looks at gross prices gets no private coupon', async () => {
    const buyer = await shop.login('b.einkauf')
    await buyer.call('switchToB2c', {})
    await filled(buyer, paper, 20)
    expect(refusalOf(await buyer.call('addCoupon', { code: 'NEU10' }))).toEqual([
      'coupon_invalid',
      'Der Gutschein NEU10 gilt nur für Privatkunden.',
    ])
    await filled(buyer, paper, 40)
    const { body } = await buyer.call('addCoupon', { code: 'FIRMA15' })
    expect(body.coupons[0]).toMatchObject({ active: true, text: '15 % Rabatt' })
  })

  test('domain 1.2 a price-bound book keeps its price', async () => {
    const guest = shop.guest()
    await filled(guest, book, 2)
    expect(refusalOf(await guest.call('addCoupon', { code: 'LIMIT3' }))).toEqual([
      'coupon_invalid',
      'Der Gutschein LIMIT3 gilt nicht für preisgebundene Bücher.',
    ])
    await filled(guest, paper, 10)
    const { body } = await guest.call('addCoupon', { code: 'LIMIT3' })
    // 5 % of 43,90, nothing of 2 x 9,95
    expect(body.totals).toMatchObject({ valueOfGoods: 63.8, discount: 2.2, gross: 61.6 })
    expect(body.totals.taxes.find(({ rate }: { rate: number }) => rate === 7)).toEqual({
      rate: 7,
      base: 18.6,
      tax: 1.3,
    })
  })

  test('security 3.2 no. 17 the sum never falls below zero', async () => {
    const guest = shop.guest()
    await filled(guest, pen, 3)
    const { body } = await guest.call('addCoupon', { code: 'WERT100' })
    expect(body.totals).toMatchObject({ valueOfGoods: 1.74, discount: 1.74, net: 0, tax: 0, gross: 0 })
    expect((await guestCheckout(guest)).totals).toMatchObject({ discount: 1.74, shipping: 5.9, gross: 5.9 })
  })

  test('a coupon that the basket has shrunk under waits and says for what, and comes back', async () => {
    const guest = shop.guest()
    const { items } = await filled(guest, paper, 10)
    await guest.call('addCoupon', { code: 'NEU10' })
    const smaller = await guest.call('updateQuantity', { uid: items[0].uid, quantity: 5 })
    expect(smaller.body.totals.discount).toBe(0)
    expect(smaller.body.coupons[0]).toMatchObject({ active: false, discount: 0 })
    expect(smaller.body.coupons[0].reason).toContain('gilt ab 40,00')
    const larger = await guest.call('updateQuantity', { uid: items[0].uid, quantity: 10 })
    expect(larger.body.totals.discount).toBe(4.39)
  })

  test('I8 the order keeps the coupon, and the mail names it', async () => {
    const guest = shop.guest()
    await filled(guest, paper, 10)
    await guest.call('addCoupon', { code: 'NEU10' })
    await guestCheckout(guest)
    const { body } = await guest.call('saveOrder', { agb: true, shownTotal: 45.41 })
    expect(body.success).toBe(true)
    const [row] = await shop.db.sql`select coupon_code, coupon_text, discount_cents, gross_cents from orders
      where order_number = ${body.orderNumber}`
    expect(row).toEqual({ coupon_code: 'NEU10', coupon_text: '10 % Rabatt', discount_cents: 439, gross_cents: 4541 })
    const [mail] = (await shop.mails()).filter(({ subject }) => subject.includes(body.orderNumber))
    expect(mail?.text).toContain('Gutschein NEU10, 10 % Rabatt (inkl. MwSt.): −4,39\u00a0€')
    const { order } = (await guest.call('showConfirmation', {})).body
    expect(order.totals).toMatchObject({ valueOfGoods: 43.9, discount: 4.39, shipping: 5.9, gross: 45.41 })
  })

  test('I4 once per customer: a guest is known by the e-mail in any spelling, an account by its number', async () => {
    const order = async (visitor: Visitor, email: string) => {
      await filled(visitor, paper, 10)
      const added = await visitor.call('addCoupon', { code: 'EINMAL' })
      if (!added.body.success) return refusalOf(added)
      await guestCheckout(visitor, email)
      return refusalOf(await visitor.call('saveOrder', { agb: true }))
    }
    const refused = ['coupon_exhausted', 'Den Gutschein EINMAL haben Sie schon eingelöst.']
    expect(await order(shop.guest(), 'nora.gross@post.example')).toBeNull()
    const again = shop.guest()
    expect(await order(again, 'Nora.Gross@POST.example')).toEqual(refused)
    // the coupon is gone from the basket, and the order goes without it
    const left = (await again.call('showBasket', {})).body
    expect(left.coupons).toEqual([])
    expect(refusalOf(await again.call('saveOrder', { agb: true, shownTotal: left.totals.gross }))).toBeNull()
    const mia = await shop.login('mia.brandt')
    expect(await order(mia, 'x@post.example')).toBeNull()
    expect(await order(mia, 'y@post.example')).toEqual(refused)
  })

  const emailOf = async (username: string) =>
    (await shop.db.sql`select email from users where username = ${username}`)[0]?.email as string

  /** Orders with EINMAL. @returns how often it was used by that */
  async function order(visitor: Visitor, email: string): Promise<number> {
    await filled(visitor, paper, 10)
    await visitor.call('addCoupon', { code: 'EINMAL' })
    await guestCheckout(visitor, email)
    const [before] = await shop.db.sql`select used from coupons where code = 'EINMAL'`
    await visitor.call('saveOrder', { agb: true })
    const [after] = await shop.db.sql`select used from coupons where code = 'EINMAL'`
    return after?.used - before?.used
  }

  test('I4 decisions 13 once per customer: account and e-mail are one, in both directions (P08)', async () => {
    const mia = await shop.login('mia.brandt')
    const email = await emailOf('mia.brandt')
    // a guest with the address of an account uses up what the account has
    expect(await order(shop.guest(), email.toUpperCase())).toBe(1)
    expect(await order(mia, 'other@post.example')).toBe(0)
    await shop.reset()
    // and the account what the guest has, whatever address it is billed to
    expect(await order(await shop.login('mia.brandt'), 'other@post.example')).toBe(1)
    expect(await order(shop.guest(), email)).toBe(0)
    expect(await order(shop.guest(), 'OTHER@post.example')).toBe(0)
    expect(await order(shop.guest(), 'another@post.example')).toBe(1)
  })

  test('I4 decisions 13 once per customer: a mailbox is one in every spelling', async () => {
    const spellings = [
      'nora@müller.example',
      'Nora@MÜLLER.example',
      'nora@xn--mller-kva.example',
      'no\u200Bra@m\u00ADüller.example',
      '\uFF4Eora@mu\u0308ller.example',
    ]
    for (const first of spellings) {
      await shop.reset()
      expect(await order(shop.guest(), first), first).toBe(1)
      for (const again of spellings) expect(await order(shop.guest(), again), `${first}, ${again}`).toBe(0)
      // of the account too that has one of them
      await shop.db.sql`update users set email = 'nora@XN--mller-kva.example' where username = 'mia.brandt'`
      expect(await order(await shop.login('mia.brandt'), 'other@post.example'), first).toBe(0)
    }
    await shop.reset()
    await shop.db.sql`update users set email = ${'N\u200Bora@MÜLLER.example'} where username = 'mia.brandt'`
    expect(await order(await shop.login('mia.brandt'), 'other@post.example')).toBe(1)
    for (const again of spellings) expect(await order(shop.guest(), again), again).toBe(0)
    expect(await order(shop.guest(), 'nora@mueller.example')).toBe(1)
  })

  test('I4 before the order nobody learns what the owner of an address has used; of his own account he does', async () => {
    const mia = await shop.login('mia.brandt')
    const email = await emailOf('mia.brandt')
    expect(await order(mia, email)).toBe(1)
    await filled(mia, paper, 10)
    const used = ['coupon_exhausted', 'Den Gutschein EINMAL haben Sie schon eingelöst.']
    expect(refusalOf(await mia.call('addCoupon', { code: 'EINMAL' }))).toEqual(used)
    for (const visitor of [shop.guest(), await shop.login('joerg.weiss')]) {
      const coupon = async (address: string) => {
        await guestCheckout(visitor, address)
        const { body } = await visitor.call('addCoupon', { code: 'EINMAL' })
        return [body.success, body.message, body.coupons, (await visitor.call('showBasket', {})).body.coupons]
      }
      await filled(visitor, paper, 10)
      const unknown = await coupon('nobody@post.example')
      expect(unknown[0]).toBe(true)
      expect(await coupon(email)).toEqual(unknown)
      expect(refusalOf(await visitor.call('saveOrder', { agb: true }))).toEqual(used)
    }
  })

  test('I4 a use given back is free for the account and for the e-mail', async () => {
    const mia = await shop.login('mia.brandt')
    const email = await emailOf('mia.brandt')
    await filled(mia, paper, 10)
    await mia.call('addCoupon', { code: 'EINMAL' })
    await guestCheckout(mia, email)
    const { orderNumber } = (await mia.call('saveOrder', { agb: true })).body
    await shop.advanceOrder(orderNumber, { status: 'cancelled' })
    expect(await shop.db.sql`select * from coupon_uses`).toEqual([])
    const guest = shop.guest()
    await filled(guest, paper, 10)
    await guestCheckout(guest, email)
    expect((await guest.call('addCoupon', { code: 'EINMAL' })).body.success).toBe(true)
  })

  test('a coupon that is gone from the shop goes with a message, at the next write or at the order', async () => {
    const gone = 'Der Gutschein WEG ist entfernt: Es gibt ihn nicht mehr.'
    const withCoupon = async () => {
      await shop.db.sql`insert into coupons (code, kind, percent) values ('WEG', 'percent', 10)`
      const guest = shop.guest()
      await filled(guest, paper, 10)
      expect((await guest.call('addCoupon', { code: 'WEG' })).body.totals.discount).toBe(4.39)
      await guestCheckout(guest)
      await shop.db.sql`delete from coupons where code = 'WEG'`
      return guest
    }
    const one = await withCoupon()
    const seen = (await one.call('showBasket', {})).body
    expect([seen.notices, seen.coupons, seen.totals.discount]).toEqual([[gone], [], 0])
    const written = await filled(one, pen, 3)
    expect(written.message).toContain(gone)
    expect(written.notices).toEqual([gone])
    expect((await one.call('showBasket', {})).body.notices).toEqual([])
    const other = await withCoupon()
    expect(refusalOf(await other.call('saveOrder', { agb: true }))).toEqual(['coupon_invalid', gone])
    expect(refusalOf(await other.call('saveOrder', { agb: true }))).toBeNull()
  })

  test('a coupon that ended since it was shown is refused at the order, and nothing is ordered', async () => {
    const guest = shop.guest()
    await filled(guest, paper, 10)
    await guest.call('addCoupon', { code: 'ADVENT' })
    await guestCheckout(guest)
    await shop.db.sql`update coupons set valid_to = '2026-01-01T00:00:00Z' where code = 'ADVENT'`
    const [code, message] = refusalOf(await guest.call('saveOrder', { agb: true })) ?? []
    expect(code).toBe('coupon_invalid')
    expect(message).toContain('ADVENT war nur bis zum')
    expect((await guest.call('showBasket', {})).body.items).toHaveLength(1)
  })
})

describe('bonus items', () => {
  const ids = (list: { id: number }[]) => list.map(({ id }) => id)

  test('E-ENTITY-048 E-ENTITY-049 E-ENTITY-058 offers what the mode has, with all its fields', async () => {
    const guest = shop.guest()
    await filled(guest, pen, 3)
    const { body } = await guest.call('showBasket', {})
    expect(body.freeArticles).toEqual([])
    expect(ids(body.possibleFreeArticles)).toEqual([3, 4])
    expect(body.freeArticleValue).toBe(1.74)
    expect(body.possibleFreeArticles[0]).toMatchObject({
      article_number: '900001',
      custom_article_number: null,
      shop_depot_id: 1,
      quantity: 1,
      value_of_goods_from: 75,
      value_of_goods_to: 0,
    })
    const buyer = await shop.login('b.einkauf')
    await filled(buyer, pen, 3)
    expect(ids((await buyer.call('showBasket', {})).body.possibleFreeArticles)).toEqual([1, 2])
  })

  test('C-CALL-088 C-CALL-089 S-STATE-063 S-STATE-064 chooses within its range only, and takes back', async () => {
    const guest = shop.guest()
    const { items } = await filled(guest, paper, 10)
    expect(refusalOf(await guest.call('addFreeArticle', { id: 3 }))).toEqual([
      'not_orderable',
      'Noch 31,10\u00a0€ bis zu Ihrem Gratisartikel (ab 75,00\u00a0€).',
    ])
    await guest.call('updateQuantity', { uid: items[0].uid, quantity: 40 }) // 40 x 4,15 = 166,00
    const chosen = (await guest.call('addFreeArticle', { id: 3 })).body
    expect(ids(chosen.freeArticles)).toEqual([3])
    expect(ids((await guest.call('addFreeArticle', { id: 3 })).body.freeArticles)).toEqual([3])
    expect((await guest.call('addFreeArticle', { id: 4 })).body.freeArticles).toHaveLength(2)
    expect(ids((await guest.call('removeFreeArticle', { id: 3 })).body.freeArticles)).toEqual([4])
    expect(refusalOf(await guest.call('removeFreeArticle', { id: 3 }))?.[0]).toBe('not_found')
    // one of the other mode, and one that does not exist
    for (const id of [1, 99]) expect(refusalOf(await guest.call('addFreeArticle', { id }))?.[0]).toBe('not_found')
    const above = await guest.call('updateQuantity', { uid: items[0].uid, quantity: 100 })
    expect(above.body.freeArticles).toEqual([])
    expect(ids(above.body.possibleFreeArticles)).toEqual([3])
    expect(refusalOf(await guest.call('addFreeArticle', { id: 4 }))?.[0]).toBe('not_orderable')
  })

  test('F-FLAG-047 K-CONST-014 freeArticleCount limits them', async () => {
    await shop.setSettings({ freeArticleCount: 1 })
    const guest = shop.guest()
    await filled(guest, paper, 40)
    await guest.call('addFreeArticle', { id: 3 })
    expect(refusalOf(await guest.call('addFreeArticle', { id: 4 }))).toEqual([
      'limit_reached',
      'Sie haben bereits 1 Gratisartikel gewählt.',
    ])
    await shop.setSettings({ freeArticleCount: 0 })
    expect((await guest.call('showBasket', {})).body.possibleFreeArticles).toEqual([])
  })

  test('G-78 security 3.2 no. 16 a gift that is no longer deserved goes with a message, on small answers too', async () => {
    const guest = shop.guest()
    const { items } = await filled(guest, paper, 20)
    await guest.call('addFreeArticle', { id: 3 })
    const minimal = await guest.call(
      'updateQuantity',
      { uid: items[0].uid, quantity: 10 },
      { prefer: 'return=minimal' },
    )
    expect(minimal.body.message).toContain('„Kontorlinie Kugelschreiber Dankeschön, petrol“ ist entfernt. Noch 31,10')
    const { body } = await guest.call('updateQuantity', { uid: items[0].uid, quantity: 20 })
    expect(body.freeArticles).toEqual([])
    expect(body.notices).toEqual([])
  })

  test('domain 1.2 a price-bound book earns no gift', async () => {
    const guest = shop.guest()
    await filled(guest, book, 20)
    expect((await guest.call('showBasket', {})).body.freeArticleValue).toBe(0)
    expect(refusalOf(await guest.call('addFreeArticle', { id: 3 }))?.[0]).toBe('not_orderable')
  })

  test('domain 1.3 a public body gets no gifts, by coupon neither', async () => {
    const [official] = await shop.db.sql`select username from users u join customers c on c.id = u.customer_id
      where c.customer_number = '10020' limit 1`
    const office = await shop.login(official?.username)
    await filled(office, paper, 40)
    expect((await office.call('showBasket', {})).body.possibleFreeArticles).toEqual([])
    expect(refusalOf(await office.call('addFreeArticle', { id: 1 }))?.[0]).toBe('not_found')
    expect(refusalOf(await office.call('addCoupon', { code: 'GRATISSTIFT' }))).toEqual([
      'coupon_invalid',
      'Für Ihr Konto sind keine Gratisartikel vorgesehen.',
    ])
  })

  test('E-ENTITY-050 a coupon gives an article, for a value of goods or with another article', async () => {
    const guest = shop.guest()
    await filled(guest, pen, 3)
    const byValue = (await guest.call('addCoupon', { code: 'GRATISSTIFT' })).body
    expect(byValue.couponFreeArticles).toMatchObject([{ type: 'value_of_goods', article_number: '900001' }])
    await guest.call('removeCoupon', {})
    await filled(guest, coffee, 1)
    const byArticle = (await guest.call('addCoupon', { code: 'KAFFEEPAUSE' })).body
    expect(byArticle.couponFreeArticles).toMatchObject([{ type: 'article', article_number: '900002' }])
    expect(byArticle.totals.discount).toBe(0)
  })

  test('I8 gifts stand in the order without a price and come out of stock; they cannot be bought or forged', async () => {
    const guest = shop.guest()
    await filled(guest, paper, 20)
    const forged = { articleNumber: '900001', shopDepotId: 1, quantity: 1, price: 0, free: true }
    expect((await guest.send('POST', '/rest/shop/basket/add', forged)).body.success).toBe(false)
    await guest.call('addFreeArticle', { id: 3 })
    await guest.call('addCoupon', { code: 'GRATISSTIFT' })
    await guestCheckout(guest)
    const { body } = await guest.call('saveOrder', { agb: true })
    const rows = await shop.db.sql`select article_number, quantity, unit_net_cents, line_cents, free from order_lines
      join orders on orders.id = order_id where order_number = ${body.orderNumber} order by position`
    expect(rows.map((row) => [row.article_number, row.quantity, row.line_cents, row.free])).toEqual([
      ['150001', 20, 8300, false],
      ['900001', 1, 0, true],
      ['900001', 1, 0, true],
    ])
    const [pens] = await shop.db
      .sql`select (select coalesce(sum(quantity), 0)::int from stock where article_id = articles.id) as stock from articles where article_number = '900001'`
    expect(pens?.stock).toBe(1998)
    const { order } = (await guest.call('showConfirmation', {})).body
    expect(order.positions.map(({ free }: { free?: true }) => free)).toEqual([undefined, true, true])
    expect(order.totals).toMatchObject({ position_count: 1, article_count: 20, gross: 83 })
    const [mail] = (await shop.mails()).filter(({ subject }) => subject.includes(body.orderNumber))
    expect(mail?.text).toContain('Ihr Gratisartikel: gratis')
  })

  test('the last gift went to somebody else: the order says so and goes without', async () => {
    await shop.setStock('900002', 1)
    const guest = shop.guest()
    await filled(guest, paper, 40)
    await guest.call('addFreeArticle', { id: 4 })
    await guestCheckout(guest)
    await shop.db
      .sql`update stock set quantity = 0 where article_id in (select id from articles where article_number = '900002')`
    const refused = refusalOf(await guest.call('saveOrder', { agb: true }))
    expect(refused).toEqual([
      'out_of_stock',
      'Der Gratisartikel „Kontorlinie Notizbuch Dankeschön A5, dotted, anthrazit“ ist inzwischen vergriffen und wurde entfernt.',
    ])
    expect((await guest.call('showBasket', {})).body.freeArticles).toEqual([])
    expect(refusalOf(await guest.call('saveOrder', { agb: true }))).toBeNull()
  })
})

describe('baskets reckoned by hand', () => {
  test('domain 3.6 water: 4 crates for a private customer, deposit beside the price and in mail and order', async () => {
    const guest = shop.guest()
    const { items } = await filled(guest, water, 4)
    expect(items[0]).toMatchObject({ price: 7.49, lineTotal: 29.96 })
    expect(items[0].deposit).toEqual({ value: 3.3, text: 'zzgl. 3,30\u00a0€ Pfand (MEHRWEG)' })
    const { totals } = await guestCheckout(guest)
    // 29,96 + 5,90 + 13,20 = 49,06; VAT 49,06 x 19/119 = 7,83
    expect(totals).toMatchObject({
      valueOfGoods: 29.96,
      shipping: 5.9,
      deposit: 13.2,
      gross: 49.06,
      tax: 7.83,
      net: 41.23,
    })
    const { body } = await guest.call('saveOrder', { agb: true, shownTotal: 49.06 })
    const [mail] = (await shop.mails()).filter(({ subject }) => subject.includes(body.orderNumber))
    expect(mail?.text).toContain('zzgl. 3,30\u00a0€ Pfand (MEHRWEG)')
    expect(mail?.text).toContain('Pfand (inkl. MwSt.): 13,20\u00a0€')
    const { order } = (await guest.call('showConfirmation', {})).body
    expect(order.totals).toMatchObject({ deposit: 13.2, gross: 49.06 })
    expect(order.positions[0].deposit.value).toBe(3.3)
  })

  test('a company pays the deposit net with VAT, the tax exempt net alone', async () => {
    const buyer = await shop.login('b.einkauf')
    const { totals } = await filled(buyer, water, 4)
    // 25,16 + 4 x 2,77 = 36,24 + 4,50 small order; VAT 19 % of 40,74 = 7,74
    expect(totals).toMatchObject({
      valueOfGoods: 25.16,
      deposit: 11.08,
      surcharges: 4.5,
      net: 40.74,
      tax: 7.74,
      gross: 48.48,
    })
    expect(totals.surchargeParts).toEqual([{ slug: 'mindermenge', name: 'Mindermengenzuschlag', amount: 4.5 }])
    const abroad = await shop.login('alpen')
    const exempt = (await filled(abroad, water, 8)).totals
    // 50,32 + 8 x 2,77
    expect(exempt).toMatchObject({ valueOfGoods: 50.32, deposit: 22.16, net: 72.48, tax: 0, gross: 72.48 })
    expect(exempt.taxNote).toBe('Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1b UStG)')
  })

  test('decisions 12 "Deposit" a deposit helps over no limit and no coupon comes off it', async () => {
    const guest = shop.guest()
    // 7 x 7,49 = 52,43; with 23,10 of deposit it would be over 59,00
    const { totals } = await filled(guest, water, 7)
    expect(totals).toMatchObject({ valueOfGoods: 52.43, deposit: 23.1, missingForFreeShipping: 6.57, gross: 75.53 })
    const { body } = await guest.call('addCoupon', { code: 'NEU10' })
    // 10 % of 52,43 = 5,24
    expect(body.totals).toMatchObject({ valueOfGoods: 52.43, discount: 5.24, deposit: 23.1, gross: 70.29 })
    expect((await guestCheckout(guest)).totals).toMatchObject({ shipping: 5.9, deposit: 23.1, gross: 76.19 })

    const buyer = await shop.login('b.einkauf')
    await shop.db.sql`update users set order_limit_net_cents = 2966 where username = 'b.einkauf'`
    // 25,16 + 4,50 small order = 29,66, and 11,08 of deposit
    expect((await filled(buyer, water, 4)).releaseInfos).toEqual([])
    await shop.db.sql`update users set order_limit_net_cents = 2965 where username = 'b.einkauf'`
    expect((await buyer.call('showBasket', {})).body.releaseInfos).toMatchObject([{ orderRealValue: 29.66 }])
  })

  test('paper at the frame price with coffee and 5 % coupon: VAT of the discount by the goods', async () => {
    const buyer = await shop.login('b.einkauf')
    await filled(buyer, paper, 20)
    const plain = (await filled(buyer, coffee, 2)).totals
    // 20 x 3,29 + 2 x 7,49 = 80,78; 12,50 + 1,05
    expect(plain).toMatchObject({ valueOfGoods: 80.78, net: 80.78, tax: 13.55, gross: 94.33 })
    const { totals } = (await buyer.call('addCoupon', { code: 'EINMAL' })).body
    // 4,04 = 3,29 + 0,75; 19 % of 62,51 = 11,88; 7 % of 14,23 = 1,00
    expect(totals.taxes).toEqual([
      { rate: 19, base: 62.51, tax: 11.88 },
      { rate: 7, base: 14.23, tax: 1 },
    ])
    expect(totals).toMatchObject({ discount: 4.04, net: 76.74, tax: 12.88, gross: 89.62 })
  })

  test('domain 2.1 a scale counts lines of one article together, whatever their cost centre', async () => {
    const firm = await shop.login('m.ahrendt')
    const first = (await firm.call('addToBasket', { ...paper, quantity: 4 })).body
    expect(first.totals.valueOfGoods).toBe(15.56) // 4 x 3,89
    const both = (await firm.call('addToBasket', { ...paper, quantity: 16, hint: 'Lager' })).body
    expect(both.items.map(({ price }: { price: number }) => price)).toEqual([3.49, 3.49])
    expect(both.totals.valueOfGoods).toBe(69.8)
  })

  test('domain 2.1 an offer sells to its customer, by its number and while it holds', async () => {
    await shop.setSettings({ allowBasketOfferNumber: true })
    const priced = async (login: string, offerNumber: string) => {
      const buyer = await shop.login(login)
      await buyer.call('removeAllPositions', {})
      const { items } = (await buyer.call('addToBasket', { ...paper, quantity: 4, offerNumber })).body
      return items[0].net_price
    }
    expect(await priced('b.einkauf', 'AN-2026-0098')).toBe(3.05)
    expect(await priced('b.einkauf', 'AN-2026-0061')).toBe(3.29) // over: the frame price
    expect(await priced('b.einkauf', 'AN-9999')).toBe(3.29)
    expect(await priced('m.ahrendt', 'AN-2026-0098')).toBe(3.89)
    // beside the same paper without the offer
    const buyer = await shop.login('b.einkauf')
    await buyer.call('removeAllPositions', {})
    await buyer.call('addToBasket', { ...paper, quantity: 4, offerNumber: 'AN-2026-0098' })
    const { items } = await filled(buyer, paper, 4)
    expect(items.map((item: { net_price: number }) => item.net_price).sort()).toEqual([3.05, 3.29])
  })

  test('domain 3.8 before an address is chosen, the one that is usual for the user decides', async () => {
    const abroad = await shop.login('alpen')
    await filled(abroad, paper, 20)
    const { totals } = (await abroad.call('setShippingMethod', { slug: 'paket' })).body
    expect(totals).toMatchObject({ valueOfGoods: 69.8, shipping: 12.9, gross: 82.7, missingForFreeShipping: null })
    const { items } = (await abroad.call('listShippingMethods', {})).body
    expect(
      items.filter(({ available }: { available: boolean }) => available).map(({ slug }: { slug: string }) => slug),
    ).toEqual(['paket', 'abholung'])
  })

  test('domain 2.1 a dealer buys at HEK', async () => {
    const dealer = await shop.login('sonnwend')
    const { totals, items } = await filled(dealer, paper, 20)
    expect(items[0].price).toBe(2.74)
    expect(totals).toMatchObject({ net: 54.8, tax: 10.41, gross: 65.21 })
  })

  test('domain 1.2 § 13b UStG 22 tablets for a company: no VAT on them, VAT on the rest, text in the order', async () => {
    const firm = await shop.login('m.ahrendt')
    const few = (await filled(firm, tablet, 21)).totals
    expect(few).toMatchObject({ net: 4809, tax: 913.71, taxNote: null })
    await filled(firm, tablet, 1)
    const { totals, items } = await filled(firm, coffee, 1)
    // 22 x 229,00 = 5.038,00 without VAT; coffee 7,49 with 7 %
    expect(totals).toMatchObject({ net: 5045.49, tax: 0.52, gross: 5046.01 })
    expect(totals.taxNote).toContain('Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG)')
    expect(items.map((item: { tax_rate: number }) => item.tax_rate)).toEqual([0, 7])
    // 5 % off make it 4.786,10: VAT as ever
    const reduced = (await firm.call('addCoupon', { code: 'EINMAL' })).body.totals
    expect(reduced.taxNote).toBeNull()
    const guest = shop.guest()
    expect((await filled(guest, tablet, 22)).totals).toMatchObject({ gross: 5995.22, taxNote: null })
  })

  test('§ 4 no. 1 UStG is for goods that leave Germany: sent within it or collected, the exempt pay VAT', async () => {
    const abroad = await shop.login('alpen')
    const { totals: exempt } = await filled(abroad, paper, 20)
    expect(exempt).toMatchObject({ net: 69.8, tax: 0, gross: 69.8 })
    const own = (await abroad.call('listAddresses', {})).body.items[0].id
    await abroad.call('setBillingAddress', { addressId: own })
    await abroad.call('setShippingAddress', { address: { ...home, company: 'Messestand Alpenkontor' } })
    const within = (await abroad.call('setShippingMethod', { slug: 'paket' })).body
    expect(within.totals).toMatchObject({ net: 69.8, tax: 13.26, gross: 83.06, taxNote: null })
    expect(within.items[0].tax_rate).toBe(19)
    await abroad.call('setPaymentMethod', { slug: 'rechnung' })
    const placed = (await abroad.call('saveOrder', { agb: true, shownTotal: 83.06 })).body
    expect((await abroad.call('showOrder', placed)).body.order.totals).toMatchObject({ tax: 13.26, taxNote: null })
    await filled(abroad, paper, 20)
    await abroad.call('setShippingAddress', { addressId: own })
    expect((await abroad.call('setShippingMethod', { slug: 'abholung' })).body.totals).toMatchObject({ tax: 13.26 })
    expect((await abroad.call('setShippingMethod', { slug: 'paket' })).body.totals).toMatchObject({
      tax: 0,
      taxNote: 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1b UStG)',
    })
  })

  test('the exempt who look at gross prices see fees and limits with the VAT that they pay', async () => {
    const abroad = await shop.login('alpen')
    await abroad.call('switchToB2c', {})
    await filled(abroad, pen, 10)
    const send = async (country: 'AT' | 'DE', zip: string) => {
      await abroad.call('setShippingAddress', { address: { ...home, company: 'Messestand', zip, country } })
      const { totals } = (await abroad.call('setShippingMethod', { slug: 'paket' })).body
      const { items } = (await abroad.call('listShippingMethods', {})).body
      return { totals, parcel: items.find(({ slug }: { slug: string }) => slug === 'paket') }
    }
    const within = await send('DE', '50667')
    expect(within.parcel.price).toBe(within.totals.shipping)
    expect(within.parcel.price).toBe(5.89)
    expect(within.totals.missingForNoSurcharge).toBe(35.82)
    const outside = await send('AT', '1010')
    expect(outside.parcel.price).toBe(outside.totals.shipping)
    expect(outside.totals).toMatchObject({ tax: 0, missingForNoSurcharge: 30.1 })
  })

  test('§ 13b UStG is for supplies within Germany: sent abroad, tablets bear VAT as ever', async () => {
    const firm = await shop.login('m.ahrendt')
    await filled(firm, tablet, 22)
    const inVienna = { ...home, company: 'Kanzlei', street: 'Graben 1', zip: '1010', city: 'Wien', country: 'AT' }
    const { totals } = (await firm.call('setShippingAddress', { address: inVienna })).body
    expect(totals).toMatchObject({ net: 5038, tax: 957.22, taxNote: null })
    const { body } = await firm.call('setShippingAddress', { address: { ...home, company: 'Kanzlei' } })
    expect(body.totals.taxNote).toContain('§ 13b UStG')
  })

  test('domain 3.8 island surcharge by postcode, named; freight by carrier', async () => {
    const guest = shop.guest()
    await filled(guest, pen, 10)
    await guest.call('setBillingAddress', {
      address: { ...home, zip: '26548', city: 'Norderney', email: 'a@post.example' },
    })
    await guest.call('setShippingAddress', { address: { ...home, zip: '26548', city: 'Norderney' } })
    const { totals } = (await guest.call('setShippingMethod', { slug: 'paket' })).body
    // 5,80 + 5,90 + 14,28
    expect(totals).toMatchObject({ shipping: 5.9, surcharges: 14.28, gross: 25.98 })
    expect(totals.surchargeParts).toEqual([{ slug: 'insel', name: 'Inselzuschlag', amount: 14.28 }])
    const other = shop.guest()
    await filled(other, chair, 2)
    await guestCheckout(other)
    expect((await other.call('setShippingMethod', { slug: 'paket' })).body.success).toBe(false)
    // 2 x 415,31 + 2 x 58,31
    expect((await other.call('setShippingMethod', { slug: 'montage' })).body.totals).toMatchObject({
      valueOfGoods: 830.62,
      shipping: 116.62,
      gross: 947.24,
    })
  })

  test('TONER5 comes off its toner alone', async () => {
    const guest = shop.guest()
    const { items } = await filled(guest, toner, 1)
    await filled(guest, pen, 10)
    const { totals } = (await guest.call('addCoupon', { code: 'toner5' })).body
    expect(totals.discount).toBe(5)
    expect(totals.valueOfGoods).toBeCloseTo(items[0].price + 5.8, 5)
  })
})

test('decisions 12 "Operator data" every coupon and bonus item goes out and comes in as it was, with its uses', async () => {
  const rows = () =>
    shop.db.sql`select * from coupons order by id`.then(async (all) => [
      all,
      await shop.db.sql`select * from free_articles order by id`,
    ])
  const before = await rows()
  const { coupons, freeArticles } = await exportShopFile(shop.shop)
  expect(Object.keys(coupons)).toHaveLength(12)
  expect(coupons.ABGELAUFEN).toEqual({
    percent: 10,
    minimumCents: 0,
    articles: [],
    validTo: '2025-12-31T22:59:59.000Z',
  })
  expect(freeArticles['notizbuch-firma']).toEqual({
    ...{ article: '900002-1', mode: 'b2b', quantity: 1 },
    ...{ fromCents: 15000, toCents: 30000 },
  })
  expect(await importShopFile(shop.shop, { coupons, freeArticles })).toEqual([])
  expect(await rows()).toEqual(before)
})
