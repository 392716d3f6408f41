import { addDays, berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  staff = await shop.login('backend')
})

const article = { articleNumber: '450001', shopDepotId: 1 }
const form = {
  ...{ customerNumber: 'Neukunde', customerName: 'Malerei Sommer', userName: 'Gast', userLastname: 'Sommer' },
  ...{ userEmail: 'anna.sommer@example.org', userSalutation: 'keine-angabe', phone: '0221 123456', zip: '50667' },
  ...{ subject: 'Drehstühle', quantity: 3 },
}
async function request(visitor: Visitor): Promise<string> {
  const { body } = await visitor.call('createOffer', { ...form, ...article })
  return body.offerRequestNumber
}
const show = async (number: string) => (await staff.askConsole('offers.show', { number })).body.result.data
async function write(name: string, number: string, input: object) {
  const { version } = await show(number)
  return await staff.askConsole(`offers.${name}`, { number, version, ...input })
}
const offer = { name: 'Drehstühle', lastDay: '2099-12-31', lines: [{ ...article, quantity: 3, netCents: 12_345 }] }
const fieldOf = ({ body }: { body: { error: { data: { refused: { fields: { path: string }[] } } } } }) =>
  body.error.data.refused.fields[0]?.path

beforeAll(async () => {
  const [row] = await shop.db.sql`select shop_depot_id as id from articles where article_number = '450001' order by 1`
  article.shopDepotId = row?.id
  for (const line of offer.lines) line.shopDepotId = row?.id
})

test('security 3.2 no. 25 the name of an offer stays on one line', async () => {
  const number = await request(await shop.login('b.einkauf'))
  expect((await write('answer', number, { ...offer, name: 'Dreh\r\nstühle\u2028' })).status).toBe(200)
  const [stored] = await shop.db.sql`select name from customer_offers where number = ${number}`
  expect(stored).toEqual({ name: 'Dreh stühle' })
})

describe('an offer', () => {
  test('is asked for, answered with a price, put into the basket by the link of its mail and ordered at that price', async () => {
    const buyer = await shop.login('b.einkauf')
    const number = await request(buyer)
    const open = (await staff.askConsole('offers.list', { state: 'open' })).body.result.data.items
    expect(open[0]).toMatchObject({ number, state: 'open', offers: 0, positions: 1 })
    expect((await show(number)).lines[0]).toMatchObject({ articleNumber: '450001', usualNetCents: null })

    expect((await write('answer', number, { ...offer, message: 'Lieferzeit: zwei Wochen.' })).status).toBe(200)
    const mail = (await shop.mails()).find(({ subject }) => subject === `Unser Angebot ${number}: Drehstühle`)
    expect(mail?.text).toContain('3 Stück zu 123,45\u00a0€ netto, zzgl. 19 % MwSt.')
    expect(mail?.text).toContain('Lieferzeit: zwei Wochen.')
    const [, uuid] = /external%2F([0-9a-f-]{36})/.exec(mail?.text ?? '') ?? []

    const taken = await buyer.call('addItems', { _func: 'addItems', source: 'external', uuid: uuid ?? '' })
    expect(taken.body.takenOver).toMatchObject({ displayName: `Angebot ${number}`, added: 1 })
    expect(taken.body.items[0]).toMatchObject({ articleNumber: '450001', offerNumber: number, quantity: 3 })
    const [{ uid }] = taken.body.items
    await buyer.call('assignPositionCostCentre', { uid, costCenter: '2000', scope: 'this' })
    await buyer.call('setBillingAddress', { addressId: 1 })
    await buyer.call('setShippingAddress', { addressId: 2 })
    await buyer.call('setShippingMethod', { slug: 'paket' })
    await buyer.call('setPaymentMethod', { slug: 'rechnung' })
    const { body } = await buyer.call('saveOrder', { agb: true })
    expect([body.success, body.errorMessages]).toEqual([true, undefined])
    const [line] = await shop.db.sql`
      select l.unit_net_cents, l.offer_number from order_lines l join orders o on o.id = l.order_id
      where o.order_number = ${body.orderNumber} and not l.free`
    expect(line).toEqual({ unit_net_cents: 12_345, offer_number: number })
    const list = (await staff.askConsole('offers.list', { search: 'Drehst' })).body.result.data.items
    expect(list[0]).toMatchObject({ number, state: 'done', offers: 1 })
  })

  test('the list counts articles and offers of each request by itself', async () => {
    const buyer = await shop.login('b.einkauf')
    const first = await request(buyer)
    const { body } = await buyer.call('createOffer', { ...form, ...article, subject: 'Tische' })
    const second = body.offerRequestNumber
    await write('answer', second, offer)
    expect((await staff.askConsole('offers.list', {})).body.result.data.items).toMatchObject([
      { number: second, positions: 1, offers: 1 },
      { number: first, positions: 1, offers: 0 },
    ])
  })

  test('is for its customer alone, and for its days', async () => {
    const number = await request(await shop.login('b.einkauf'))
    await write('answer', number, { ...offer, lastDay: berlinDay(shop.now()) })
    const [row] = await shop.db.sql`select uuid from prepared_baskets where offer_number = ${number}`
    const take = async (name: string) =>
      (await (await shop.login(name)).call('addItems', { _func: 'addItems', source: 'external', uuid: row?.uuid })).body
    expect((await take('mia.brandt')).error.code).toBe('not_found')
    expect((await take('b.einkauf')).success).toBe(true)
    await shop.setClock(new Date(shop.now().getTime() + 48 * 3600_000))
    expect((await take('b.einkauf')).errorMessages).toEqual([
      `„Angebot ${number}“ ist abgelaufen. Bitte fragen Sie uns nach einem neuen Angebot.`,
    ])
    await shop.setClock(null)
  })

  test('of a guest needs the number of a customer; what does not fit is said at its field', async () => {
    const number = await request(shop.guest())
    expect(fieldOf(await write('answer', number, offer))).toBe('customerNumber')
    expect(fieldOf(await write('answer', number, { ...offer, customerNumber: '99999' }))).toBe('customerNumber')
    const own = { ...offer, customerNumber: '10010' }
    expect(fieldOf(await write('answer', number, { ...own, lastDay: '2001-01-01' }))).toBe('lastDay')
    for (const lines of [
      [{ ...article, articleNumber: 'x', quantity: 1, netCents: 1 }],
      [...offer.lines, ...offer.lines],
      [],
      [{ ...article, quantity: 0, netCents: 1 }],
      [{ ...article, quantity: 1, netCents: 0 }],
    ])
      expect((await write('answer', number, { ...own, lines })).status).toBe(422)
    expect((await write('answer', number, own)).status).toBe(200)
    expect((await staff.askConsole('offers.show', { number: 'A000' })).status).toBe(404)
  })

  test('of an article outside of the customer’s assortment is refused until it is added there; decision 0039', async () => {
    const buyer = await shop.login('b.einkauf')
    const number = await request(buyer)
    const narrow = (added: readonly number[]) => shop.db.sql`
      update customers set assortment = ${JSON.stringify({ parts: [], added, removed: [] })}::text::jsonb
      where customer_number = '10010'`
    const [own] = await shop.db.sql`
      select id from articles where article_number = '450001' and shop_depot_id = ${article.shopDepotId}`
    await narrow([])
    expect((await show(number)).lines[0]).toMatchObject({ isForeign: false })
    await narrow([1_000_000])
    expect((await show(number)).lines[0]).toMatchObject({ isForeign: true })
    const refused = await write('answer', number, offer)
    expect([refused.status, fieldOf(refused)]).toEqual([422, 'lines'])
    expect(JSON.stringify(refused.body)).toContain('Nicht im Sortiment dieses Kunden: 450001.')
    expect((await show(number)).state).toBe('open')
    await narrow([Number(own?.id)])
    expect((await show(number)).lines[0]).toMatchObject({ isForeign: false })
    expect((await write('answer', number, offer)).status).toBe(200)
  })

  test('holds as long as the shop says, from the next request on', async () => {
    const number = await request(await shop.login('b.einkauf'))
    expect((await show(number)).usualLastDay).toBe(addDays(berlinDay(shop.now()), 30))
    await shop.setSettings({ offerDays: 14 })
    expect((await show(number)).usualLastDay).toBe(addDays(berlinDay(shop.now()), 14))
  })

  test('is given once however often one presses; a second one gets its own number', async () => {
    const number = await request(await shop.login('b.einkauf'))
    const { version } = await show(number)
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.askConsole('offers.answer', { number, version, ...offer })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const second = await write('answer', number, { ...offer, lines: [{ ...article, quantity: 3, netCents: 11_000 }] })
    expect(second.body.result.data.offerNumber).toBe(`${number}-2`)
    expect((await show(number)).offers.map((one: { lines: { netCents: number }[] }) => one.lines[0]?.netCents)).toEqual(
      [12_345, 11_000],
    )
  })

  test('may be refused with a word', async () => {
    const number = await request(await shop.login('b.einkauf'))
    await write('close', number, { message: 'Diesen Stuhl gibt es leider nicht mehr.' })
    expect((await show(number)).state).toBe('done')
    const mail = (await shop.mails()).find(({ subject }) => subject === `Ihre Angebotsanfrage ${number}: Drehstühle`)
    expect(mail?.text).toContain('Diesen Stuhl gibt es leider nicht mehr.')
  })
})

describe('decisions 13 an answer names how many pieces it is for (P51)', () => {
  beforeEach(async () => {
    await shop.setSettings({ allowBasketOfferNumber: true })
  })

  /** An answered request of b.einkauf. @returns the number of the offer */
  async function offered(line: object = {}): Promise<string> {
    const number = await request(await shop.login('b.einkauf'))
    const { status, body } = await write('answer', number, {
      ...offer,
      lines: [{ ...offer.lines[0], netCents: 100, ...line }],
    })
    expect(status).toBe(200)
    return body.result.data.offerNumber
  }
  async function put(name: string, costCenter: string, offerNumber: string, quantity: number) {
    const buyer = await shop.login(name)
    await buyer.call('removeAllPositions', {})
    const added = await buyer.call('addToBasket', { ...article, quantity, costCenter, offerNumber })
    return { buyer, added: added.body }
  }
  async function order(offerNumber: string, quantity: number, name = 'b.einkauf', costCenter = '2000') {
    const { buyer, added } = await put(name, costCenter, offerNumber, quantity)
    if (!added.success) return added
    await buyer.call('setBillingAddress', { addressId: 1 })
    await buyer.call('setShippingAddress', { addressId: 2 })
    await buyer.call('setShippingMethod', { slug: 'paket' })
    await buyer.call('setPaymentMethod', { slug: 'rechnung' })
    return (await buyer.call('saveOrder', { agb: true })).body
  }
  const refusal = ({
    error,
    message,
    errorMessages,
  }: {
    error?: { code: string }
    message?: string
    errorMessages?: string[]
  }) => [error?.code, errorMessages?.[0] ?? message]

  test('the answer to what puts it into a basket names the offer and what stands in the way', async () => {
    const number = await offered({ rule: 'exact' })
    const buyer = await shop.login('b.einkauf')
    await buyer.call('removeAllPositions', {})
    await buyer.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 1, costCenter: '2000' })
    const wanted = { ...article, quantity: 1, costCenter: '2000', offerNumber: number }
    const { items } = (await buyer.call('addToBasket', wanted)).body
    const [line] = items.filter(({ offerNumber }: { offerNumber: string | null }) => offerNumber === number)
    expect(line).toMatchObject({ offer: { rule: 'exact' }, problem: expect.stringContaining('genau 3 Stück') })
    expect((await buyer.call('showBasket', {})).body.items).toEqual(items)
  })

  test('up to its quantity over all orders; cancelled pieces come back', async () => {
    const number = await offered()
    expect(refusal(await order(number, 4))).toEqual([
      'offer_quantity',
      `Angebot ${number}: Zu diesem Preis sind noch 3 Stück möglich.`,
    ])
    const first = await order(number, 2)
    expect(first.success).toBe(true)
    const { added } = await put('b.einkauf', '2000', number, 1)
    expect(added.success).toBe(true)
    const { buyer } = await put('b.einkauf', '2000', number, 1)
    expect((await buyer.call('showBasket', {})).body.items[0]).toMatchObject({
      offer: { quantity: 3, rule: 'upTo', left: 1, text: 'gilt für höchstens 3 Stück' },
      problem: null,
    })
    // more is wanted afterwards: it stands at the position and stops the order
    const [{ uid }] = (await buyer.call('showBasket', {})).body.items
    await buyer.call('updateQuantity', { uid, quantity: 2 })
    expect((await buyer.call('showBasket', {})).body.items[0].problem).toContain('ist noch 1 Stück möglich')
    expect(refusal(await order(number, 2))[0]).toBe('offer_quantity')
    expect((await order(number, 1)).success).toBe(true)
    expect(refusal(await order(number, 1))).toEqual([
      'offer_quantity',
      `Angebot ${number}: Die angebotene Menge (3 Stück) ist schon bestellt.`,
    ])
    await shop.advanceOrder(first.orderNumber, { status: 'cancelled' })
    expect((await order(number, 2)).success).toBe(true)
    const shown = (await show(number)).offers[0].lines[0]
    expect(shown).toMatchObject({ quantity: 3, rule: 'upTo', ordered: 3 })
  })

  test('pieces that were sent before the rest was cancelled do not come back', async () => {
    const number = await offered()
    const first = await order(number, 3)
    await shop.db.sql`
      update order_lines l set sent_quantity = 2 from orders o where o.id = l.order_id and o.order_number = ${first.orderNumber}`
    await shop.advanceOrder(first.orderNumber, { status: 'cancelled' })
    expect(refusal(await order(number, 2))).toEqual([
      'offer_quantity',
      `Angebot ${number}: Zu diesem Preis ist noch 1 Stück möglich.`,
    ])
    expect((await show(number)).offers[0].lines[0]).toMatchObject({ ordered: 2 })
  })

  test('exactly its quantity, from it on, or any', async () => {
    const exact = await offered({ rule: 'exact' })
    expect(refusal(await order(exact, 2))).toEqual([
      'offer_quantity',
      expect.stringContaining('gilt für genau 3 Stück.'),
    ])
    expect((await order(exact, 3)).success).toBe(true)
    expect(refusal(await order(exact, 3))[0]).toBe('offer_quantity')
    const from = await offered({ rule: 'from' })
    expect(refusal(await order(from, 2))[0]).toBe('offer_quantity')
    expect((await order(from, 5)).success).toBe(true)
    expect((await order(from, 5)).success).toBe(true)
    const any = await offered({ rule: 'any' })
    expect((await order(any, 5)).success).toBe(true)
    const mails = (await shop.mails()).filter(({ subject }) => subject.startsWith('Unser Angebot'))
    expect(mails.map(({ text }) => /gilt [^:\n]*/.exec(text)?.[0]).sort()).toEqual([
      'gilt ab 3 Stück',
      'gilt für genau 3 Stück',
      'gilt für jede Menge',
    ])
  })

  test('at release too: exactly its quantity, from it on, up to it', async () => {
    const approver = await shop.login('k.frei')
    const released = async (rule: string, ordered: number, quantity: number) => {
      const { orderNumber, status } = await order(await offered({ rule }), ordered, 'a.konst', '3000')
      expect(status).toBe('pending_release')
      const [{ uid }] = (await approver.call('showOrder', { orderNumber })).body.order.positions
      const { body } = await approver.call('releaseNow', { orderNumber, positions: [{ uid, quantity }] })
      return body.success ? body.status : body.error.code
    }
    expect(await released('exact', 3, 2)).toBe('offer_quantity')
    expect(await released('exact', 3, 3)).toBe('placed')
    expect(await released('from', 5, 2)).toBe('offer_quantity')
    expect(await released('from', 5, 3)).toBe('placed')
    expect(await released('from', 5, 5)).toBe('placed')
    expect(await released('upTo', 3, 3)).toBe('placed')
    expect(await released('upTo', 3, 1)).toBe('placed')
  })

  test('two orders cannot both take what is left', async () => {
    const number = await offered()
    for (let turn = 0; turn < 3; turn++) {
      await shop.db.sql`update offer_quantities set quantity = ${3 * (turn + 1)} where offer_number = ${number}`
      const answers = await Promise.all([order(number, 2), order(number, 2, 'a.konst', '3000')])
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      expect(answers.filter(({ error }) => error?.code === 'offer_quantity')).toHaveLength(1)
      expect((await order(number, 1)).success).toBe(true)
    }
  })

  test('what others order under its number takes nothing of it', async () => {
    const paper = { articleNumber: '600001', shopDepotId: 1 }
    const number = await offered({ ...paper, quantity: 3, rule: 'exact' })
    const home = {
      firstname: 'Nora',
      lastname: 'Groß',
      street: 'Am Markt 3',
      zip: '50667',
      city: 'Köln',
      country: 'DE',
    }
    for (const stranger of [shop.guest(), await shop.login('mia.brandt')]) {
      await stranger.call('removeAllPositions', {})
      await stranger.call('addToBasket', { ...paper, quantity: 5, offerNumber: number })
      await stranger.call('setBillingAddress', { address: { ...home, email: 'nora.gross@post.example' } })
      await stranger.call('setShippingAddress', { address: home })
      await stranger.call('setShippingMethod', { slug: 'paket' })
      await stranger.call('setPaymentMethod', { slug: 'vorkasse' })
      expect((await stranger.call('saveOrder', { agb: true })).body.success).toBe(true)
    }
    const lines = await shop.db.sql`select owner from order_lines where offer_number = ${number}`
    expect(lines).toHaveLength(2)
    expect((await show(number)).offers[0].lines[0]).toMatchObject({ ordered: 0 })
    const buyer = await shop.login('b.einkauf')
    await buyer.call('removeAllPositions', {})
    const added = await buyer.call('addToBasket', { ...paper, quantity: 3, costCenter: '2000', offerNumber: number })
    expect(added.body).toMatchObject({ success: true })
    expect((await buyer.call('showBasket', {})).body.items[0]).toMatchObject({ offer: { left: 3 }, problem: null })
  })

  test('any text is the reference of the buyer: it gives no price, and the console says that it is unknown', async () => {
    const { added } = await put('b.einkauf', '2000', 'Chef sagt ja', 1)
    expect(added.error.code).toBe('no_price')
    const buyer = await shop.login('b.einkauf')
    const paper = { articleNumber: '600001', shopDepotId: 1, quantity: 2, costCenter: '2000' }
    const basket = (await buyer.call('addToBasket', { ...paper, offerNumber: 'Chef sagt ja' })).body
    expect(basket.items[0]).toMatchObject({ offerNumber: 'Chef sagt ja', problem: null })
    expect(basket.items[0].offer).toBeUndefined()
    await buyer.call('setBillingAddress', { addressId: 1 })
    await buyer.call('setShippingAddress', { addressId: 2 })
    await buyer.call('setShippingMethod', { slug: 'paket' })
    await buyer.call('setPaymentMethod', { slug: 'rechnung' })
    const { orderNumber } = (await buyer.call('saveOrder', { agb: true })).body
    const number = await offered()
    const known = (await order(number, 1)).orderNumber
    const lineOf = async (one: string) =>
      (await staff.askConsole('orders.show', { orderNumber: one })).body.result.data.lines[0]
    expect(await lineOf(orderNumber)).toMatchObject({ offerNumber: 'Chef sagt ja', isOffer: false })
    expect(await lineOf(known)).toMatchObject({ offerNumber: number, isOffer: true })
  })
})
