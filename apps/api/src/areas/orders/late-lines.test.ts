import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'
import { noteLateLines } from './late-lines.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
})
afterAll(() => shop.close())

// after everything that the seed knows, with the weekdays of 2026
const tuesdayNoon = new Date('2054-11-24T11:00:00Z')
const said = '5 Artikel morgen, 1 bis Mi 02.12.'
const saidLater = '5 Artikel bis Mi 25.11., 1 bis Mi 02.12.'

/** Six of an article of which five are in stock, and one of another that is. */
async function orderSix(stock = 5) {
  await shop.setClock(tuesdayNoon)
  await shop.setStock('100001', stock)
  const buyer = await shop.login('b.einkauf')
  const six = { articleNumber: '100001', shopDepotId: 1, quantity: 6, costCenter: '2000' }
  await buyer.call('addToBasket', six)
  await buyer.call('addToBasket', { ...six, articleNumber: '150001', quantity: 1 })
  await buyer.call('setBillingAddress', { addressId: 1 })
  await buyer.call('setShippingAddress', { addressId: 2 })
  await buyer.call('setShippingMethod', { slug: 'paket' })
  const { body: basket } = await buyer.call('setPaymentMethod', { slug: 'rechnung' })
  const { body: placed } = await buyer.call('saveOrder', { agb: true })
  const read = async () => (await buyer.call('showOrder', { orderNumber: placed.orderNumber })).body.order
  return { buyer, basket, placed, number: String(placed.orderNumber), read }
}

const mailsAbout = async (number: string) => (await shop.mails()).filter((mail) => mail.subject.includes(number))

async function textOf(name: string): Promise<string> {
  const { body } = await shop.enclosure(name)
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(body.data, 'base64')))
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}

test('ux 91 basket, confirmation, order, list, mail and PDF name the same days', async () => {
  const { buyer, basket, placed, number, read } = await orderSix()
  expect(placed.status).toBe('placed')
  expect(basket.items[0]).toMatchObject({ arrivalText: said, deliveryDay: '2054-12-02' })
  expect(basket.items[0].arrivals).toEqual([
    { quantity: 5, day: '2054-11-25' },
    { quantity: 1, day: '2054-12-02' },
  ])
  expect(basket.items[1]).toMatchObject({ arrivalText: 'Lieferung morgen' })
  expect(basket.arrivalText).toBe('6 Artikel morgen, 1 bis Mi 02.12.')
  const { order: confirmed } = (await buyer.call('showConfirmation', {})).body
  const { items } = (await buyer.call('listOrders', { search: number })).body
  for (const order of [confirmed, await read(), items[0]]) {
    expect(order.positions.map((line: { arrivalText?: string }) => line.arrivalText)).toEqual([
      said,
      'Lieferung morgen',
    ])
    expect(order.arrivalText).toBe(basket.arrivalText)
    expect(order.statusLabel).toBe('Eingegangen')
  }
  const [mail] = await mailsAbout(number)
  expect(mail?.text).toContain(saidLater)
  expect(await textOf(`order:${number}`)).toContain(saidLater)
})

test('ux 91 many prepaid orders that are late do not keep the others waiting', async () => {
  const { number, read } = await orderSix()
  await shop.db.sql`
    with prepaid as (
      update orders set payment_method = 'vorkasse', status = 'placed'
      where order_number <> ${number} and id in (select id from orders order by id limit 300) returning id)
    update order_lines set short_quantity = 1, delivery_day = '2054-11-02', status = 'placed'
    where order_id in (select id from prepaid)`
  await shop.setClock(new Date('2054-12-02T23:01:00Z'))
  await noteLateLines(shop.shop)
  expect((await read()).status).toBe('backordered')
  expect(await mailsAbout(number)).toHaveLength(2)
})

test('ux 91 a line is in arrears only after its day; one mail tells the customer the new day', async () => {
  const { number, read } = await orderSix()
  await shop.setClock(new Date('2054-12-02T22:59:00Z'))
  await noteLateLines(shop.shop)
  expect((await read()).status).toBe('placed')
  await shop.setClock(new Date('2054-12-02T23:01:00Z'))
  await noteLateLines(shop.shop)
  await noteLateLines(shop.shop)
  const order = await read()
  expect(order.positions.map(({ status }: { status: string }) => status)).toEqual(['backordered', 'placed'])
  expect(order).toMatchObject({ status: 'backordered', statusLabel: 'Im Rückstand' })
  expect(order.positions[0].arrivalText).toBe('Lieferung bis Fr 11.12.')
  const mails = await mailsAbout(number)
  expect(mails).toHaveLength(2)
  expect(mails[1]?.subject).toContain('Im Rückstand')
  expect(mails[1]?.text).toContain('Lieferung: bis Fr 11.12.')
})

test('ux 91 what left the depot, or never was short, is not in arrears', async () => {
  const { number, read } = await orderSix()
  await shop.advanceOrder(number, { status: 'shipped', positions: [1] })
  await shop.setClock(new Date('2054-12-07T11:00:00Z'))
  await noteLateLines(shop.shop)
  const order = await read()
  expect(order.positions.map(({ status }: { status: string }) => status)).toEqual(['shipped', 'placed'])
})

test('ux 91 several lines of an article share what is in stock, in their order', async () => {
  await shop.setClock(tuesdayNoon)
  await shop.setStock('100001', 5)
  const guest = shop.guest()
  const four = { articleNumber: '100001', shopDepotId: 1, quantity: 4 }
  await guest.call('addToBasket', four)
  const { items } = (await guest.call('addToBasket', { ...four, hint: 'für oben' })).body
  expect(items.map(({ arrivalText }: { arrivalText: string }) => arrivalText)).toEqual([
    'Lieferung morgen',
    '1 Artikel morgen, 3 bis Mi 02.12.',
  ])
})

test('an own order number: on the order, its list, mail, export and found by it', async () => {
  await shop.setClock(tuesdayNoon)
  const buyer = await shop.login('b.einkauf')
  await buyer.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 1, costCenter: '2000' })
  await buyer.call('setBillingAddress', { addressId: 1 })
  await buyer.call('setShippingAddress', { addressId: 2 })
  await buyer.call('setShippingMethod', { slug: 'paket' })
  await buyer.call('setPaymentMethod', { slug: 'rechnung' })
  const tooLong = await buyer.call('saveOrder', { agb: true, customerOrderNumber: 'x'.repeat(36) })
  expect(tooLong.status).toBe(422)
  const own = 'BE-2026/0815 „Umbau“ 3. OG'
  const { body: placed } = await buyer.call('saveOrder', { agb: true, customerOrderNumber: ` ${own} ` })
  expect(placed.customerOrderNumber).toBe(own)
  const number = String(placed.orderNumber)
  expect((await buyer.call('saveOrder', { agb: true })).body).toMatchObject({
    orderNumber: number,
    customerOrderNumber: own,
  })
  expect((await buyer.call('showConfirmation', {})).body.order.customerOrderNumber).toBe(own)
  expect((await buyer.call('showOrder', { orderNumber: number })).body.order.customerOrderNumber).toBe(own)
  const { items } = (await buyer.call('listOrders', { search: '2026/0815' })).body
  expect(items).toMatchObject([{ orderNumber: number, customerOrderNumber: own }])
  const [mail] = await mailsAbout(number)
  expect(await textOf(`order:${number}`)).toContain(own)
  expect(mail?.text).toContain(`Ihre Bestellnummer: ${own}`)
  const admin = await shop.login('w.admin2')
  const { body: file } = await admin.call('exportAdminOrders', { format: 'csv', search: number })
  expect(Buffer.from(file.data, 'base64').toString('utf8')).toContain('BE-2026/0815')
})
