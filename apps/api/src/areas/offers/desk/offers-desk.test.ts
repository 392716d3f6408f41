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
