import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function textOf(data: string): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(data, 'base64')))
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}

/** An order of b.einkauf, of 20 pens and 3 packs of paper. */
async function place(buyer: Visitor): Promise<string> {
  await buyer.call('removeAllPositions', {})
  for (const [articleNumber, quantity] of [
    ['150001', 20],
    ['600001', 3],
  ] as const)
    await buyer.call('addToBasket', { articleNumber, shopDepotId: 1, quantity, costCenter: '2000' })
  await buyer.call('setBillingAddress', { addressId: 1 })
  await buyer.call('setShippingAddress', { addressId: 2 })
  await buyer.call('setShippingMethod', { slug: 'paket' })
  await buyer.call('setPaymentMethod', { slug: 'rechnung' })
  return (await buyer.call('saveOrder', { agb: true })).body.orderNumber
}

/** @returns what staff read last of the order */
async function atDesk(orderNumber: string, ...writes: [name: string, input: object][]) {
  const staff = await shop.login('backend')
  const show = async () => (await staff.askConsole('orders.show', { orderNumber })).body.result.data
  for (const [name, input] of writes) {
    const { version } = await show()
    const { status, body } = await staff.askConsole(`orders.${name}`, { orderNumber, version, ...input })
    expect([name, status, body.error?.message]).toEqual([name, 200, undefined])
  }
  return await show()
}

test('G-42 the customer sees what was sent, dropped, credited, cancelled and paid, and gets the note as PDF', async () => {
  const buyer = await shop.login('b.einkauf')
  const orderNumber = await place(buyer)
  const fresh = (await buyer.call('showOrder', { orderNumber })).body.order
  expect([fresh.credits, fresh.payments, fresh.balance]).toEqual([[], [], undefined])

  const parcel = { carrier: 'DHL', trackingNumber: '1' }
  const desk = await atDesk(
    orderNumber,
    ['deliver', { ...parcel, lines: [{ position: 1, quantity: 12 }] }],
    ['credit', { drop: true, lines: [{ position: 1, quantity: 5 }], reason: 'nicht lieferbar' }],
    ['cancel', { positions: [2] }],
    ['pay', { cents: 1000, paidOn: '2026-11-02', reference: 'im Haus geklärt' }],
  )
  const { body } = await buyer.call('showOrder', { orderNumber })
  const { order } = body
  const [pens, paper] = order.positions
  expect(pens).toMatchObject({ quantity: 20, sent: 12, dropped: 5, credited: 5, status: 'partially_delivered' })
  expect([paper.status, paper.sent, paper.credited]).toEqual(['cancelled', undefined, undefined])
  expect(order.parcels).toMatchObject([{ positions: [pens.uid], quantities: [12] }])
  const [note] = desk.credits
  expect(order.credits).toEqual([
    {
      ...{ number: note.number, date: note.at, reason: 'nicht lieferbar' },
      ...{ net: note.netCents / 100, tax: note.taxCents / 100, gross: note.grossCents / 100 },
      positions: [{ uid: pens.uid, quantity: 5, amount: note.netCents / 100 }],
    },
  ])
  expect(order.payments).toEqual([{ amount: 10, day: '2026-11-02' }])
  const { owedCents, openCents } = desk.sums
  expect(order.balance).toEqual({ owed: owedCents / 100, paid: 10, open: openCents / 100 })
  // who of the staff booked it, and what the bank wrote, is the shop's
  expect(JSON.stringify(body)).not.toContain('im Haus geklärt')
  expect(JSON.stringify(body)).not.toContain('backend')

  const file = (await buyer.call('printCredit', { orderNumber, number: note.number })).body
  expect(file.filename).toBe(`Gutschrift-${note.number}.pdf`)
  expect(await textOf(file.data)).toContain('Nicht mehr geliefert: 5')
  const letter = await textOf((await buyer.call('printOrder', { orderNumber })).body.data)
  for (const said of ['12 von 20', `Gutschrift ${note.number} vom`, 'Zahlung vom 02.11.2026: 10,00', 'Noch zu zahlen:'])
    expect(letter).toContain(said)
  const { sections } = (await buyer.call('exportMyData', {})).body
  expect(JSON.stringify(sections)).toContain(note.number)
})

test('what is open is shown once a payment was booked, or on account: a direct debit has paid unbooked', async () => {
  const buyer = await shop.login('b.einkauf')
  const credit = ['credit', { drop: true, lines: [{ position: 1, quantity: 1 }] }] as [string, object]
  const seen = async (orderNumber: string) => [
    (await buyer.call('showOrder', { orderNumber })).body.order.balance.open,
    (await textOf((await buyer.call('printOrder', { orderNumber })).body.data)).includes('Noch zu zahlen'),
  ]
  const onAccount = await place(buyer)
  await atDesk(onAccount, credit)
  expect(await seen(onAccount)).toEqual([expect.any(Number), true])
  const byDebit = await place(buyer)
  await shop.db.sql`update orders set payment_method = 'sepa-lastschrift' where order_number = ${byDebit}`
  await atDesk(byDebit, credit)
  expect(await seen(byDebit)).toEqual([undefined, false])
  await atDesk(byDebit, ['pay', { cents: 100, paidOn: '2026-11-02', reference: '' }])
  expect(await seen(byDebit)).toEqual([expect.any(Number), true])
})

test('a credit note is for whoever may see its order, and for nobody else', async () => {
  const buyer = await shop.login('b.einkauf')
  const [orderNumber, other] = [await place(buyer), await place(buyer)]
  const { credits } = await atDesk(orderNumber, ['credit', { drop: true, lines: [{ position: 1, quantity: 1 }] }])
  const [{ number }] = credits
  const ask = async (visitor: Visitor, wanted: { orderNumber: string; number: string }) =>
    (await visitor.call('printCredit', wanted)).status
  expect(await ask(buyer, { orderNumber, number })).toBe(200)
  expect(await ask(buyer, { orderNumber: other, number })).toBe(404)
  expect(await ask(buyer, { orderNumber, number: 'G269999' })).toBe(404)
  for (const login of ['mia.brandt', 'a.konst'])
    expect([login, await ask(await shop.login(login), { orderNumber, number })]).toEqual([login, 404])
  expect(await ask(shop.guest(), { orderNumber, number })).toBe(403)
  // whoever controls orders reads no home of a colleague in it
  await shop.db.sql`update orders set billing_address = billing_address
    || '{"addressId": null, "company": "", "street": "Heimweg 7"}' where order_number = ${orderNumber}`
  for (const [login, sees] of [
    ['b.einkauf', true],
    ['f.ctrl', false],
  ] as const) {
    const { data } = (await (await shop.login(login)).call('printCredit', { orderNumber, number })).body
    expect([login, (await textOf(data)).includes('Heimweg')]).toEqual([login, sees])
  }
  const staff = await shop.login('backend')
  expect((await staff.askConsole('orders.file', { orderNumber: other, credit: number })).status).toBe(404)
  expect((await staff.askConsole('orders.file', { orderNumber, credit: number })).status).toBe(200)
})
