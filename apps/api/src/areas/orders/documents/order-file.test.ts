import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Each line of the letter's pages as it is drawn. */
async function linesOf(data: string): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(data, 'base64')))
  const { text } = await extractText(document, { mergePages: false })
  return text.flatMap((page) => page.split('\n'))
}

/** Pages as text; figures with usual blanks. */
async function pagesOf(data: string): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(data, 'base64')))
  const { text } = await extractText(document, { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}
const euro = (amount: number) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(amount).replace(/\s/g, ' ')

async function print(visitor: Visitor, orderNumber: string) {
  const { status, body } = await visitor.call('printOrder', { orderNumber })
  expect([status, body.success]).toEqual([200, true])
  return { body, pages: await pagesOf(body.data) }
}

describe('the letter', () => {
  test('C-CALL-075 G-43 is a PDF with real text, an embedded font and the sums of the order', async () => {
    const buyer = await shop.login('b.einkauf')
    const { body, pages } = await print(buyer, '260005')
    expect(body).toMatchObject({ filename: 'Bestellung-260005.pdf', mimeType: 'application/pdf' })
    const file = Buffer.from(body.data, 'base64').toString('latin1')
    expect(file.startsWith('%PDF-1.7')).toBe(true)
    expect(file).toContain('/FontFile2')
    expect(file).toContain('/StructTreeRoot')
    const { order } = (await buyer.call('showOrder', { orderNumber: '260005' })).body
    const text = pages.join(' ')
    expect(text).toContain('Wiesengrund Apparatebau GmbH')
    expect(text).toContain('Bestellbestätigung 260005')
    expect(text).toContain('Stand: Im Rückstand')
    for (const { articleNumber, displayName, lineTotal } of order.positions) {
      expect(text).toContain(`Art.-Nr. ${articleNumber}`)
      expect(text).toContain(displayName.split(' ')[0])
      expect(text).toContain(euro(lineTotal))
    }
    const { net, gross, taxes } = order.totals
    expect(text).toContain(`Summe netto ${euro(net)}`)
    expect(text).toContain(`Gesamtsumme ${euro(gross)}`)
    for (const { rate, base, tax } of taxes)
      expect(text).toContain(`${rate} % ${euro(base)} ${euro(tax)} ${euro(base + tax)}`)
    expect(text).toContain('Seite 1 von 1')
    const lines = await linesOf(body.data)
    expect(lines).toContain('Geschäftsführung: Henrike Hagendorn')
    expect(lines).toContain('IBAN DE87 1234 5678 0000 0000 02')
  })

  test('I9 a private order adds up in gross, whatever its reader looks at', async () => {
    const mia = await shop.login('mia.brandt')
    const first = await print(mia, '260013')
    await mia.call('switchToB2b', {})
    const second = await print(mia, '260013')
    expect(second.body.data).toBe(first.body.data)
    expect(first.pages.join(' ')).toContain('Widerrufsrecht von 14 Tagen')
  })

  test('decisions 12 "Deposit" a deposit has its own line among the sums, which add up', async () => {
    const mia = await shop.login('mia.brandt')
    const water = { articleNumber: '600002', shopDepotId: 6, quantity: 4 }
    await mia.call('addToBasket', water)
    const { items } = (await mia.call('listAddresses', {})).body
    await mia.call('setBillingAddress', { addressId: items[0].id })
    await mia.call('setShippingAddress', { addressId: items[0].id })
    await mia.call('setShippingMethod', { slug: 'paket' })
    await mia.call('setPaymentMethod', { slug: 'vorkasse' })
    const { body } = await mia.call('saveOrder', { agb: true })
    const { pages } = await print(mia, body.orderNumber)
    expect(pages.join(' ')).toContain(`Warenwert ${euro(29.96)} Versand ${euro(5.9)} Pfand ${euro(13.2)} Gesamtsumme`)
    expect(pages.join(' ')).toContain(`Gesamtsumme ${euro(49.06)}`)
    const { totals } = (await mia.call('showOrder', { orderNumber: body.orderNumber })).body.order
    expect(totals).toMatchObject({ valueOfGoods: 29.96, deposit: 13.2, shipping: 5.9, tax: 7.83, gross: 49.06 })
  })

  test('goes on over several pages and carries the sum over', async () => {
    const buyer = await shop.login('b.einkauf')
    const [long] = await shop.db.sql`select id, owner, placed_on from orders where order_number = '260007'`
    await shop.db.sql`
      insert into order_lines (order_id, owner, placed_on, position, article_number, shop_depot_id, slug, display_name, unit, quantity,
        unit_net_cents, unit_gross_cents, line_cents, tax_rate, status)
      select ${long?.id}, ${long?.owner}, ${long?.placed_on}, n, '100001', 1, 'stift', 'Stift Nummer ' || n, 'Stück', 2, 100, 119, 200, 19, 'shipped'
      from generate_series(3, 60) n`
    const { pages } = await print(buyer, '260007')
    expect(pages.length).toBeGreaterThan(2)
    const carried = pages.map((page) => [...page.matchAll(/Übertrag ([\d.,]+ €)/g)].map(([, sum]) => sum))
    for (const [index, page] of pages.entries()) expect(page).toContain(`Seite ${index + 1} von ${pages.length}`)
    // the carry-over of a page is the first sum of the next
    expect(carried[0]?.at(-1)).toBe(carried[1]?.[0])
    expect(carried[1]?.at(-1)).toBe(carried[2]?.[0])
    expect(carried[0]?.[0]).toBeDefined()
  })

  test('security 3.2 no. 26 what a customer typed stays text, with every letter of Europe', async () => {
    const joerg = await shop.login('joerg.weiss')
    await shop.db
      .sql`update orders set comment = ${'Łódź, Yıldız, Größe\n(Hinterhof) \\ %PDF <b>\u0007'} where order_number = '260016'`
    const { pages } = await print(joerg, '260016')
    expect(pages.join(' ')).toContain('Łódź, Yıldız, Größe (Hinterhof) \\ %PDF <b>')
    expect(pages.join(' ')).toContain('Verwendungszweck 260016')
  })

  test.each(['260001', '260003', '260017'])('an order that is none yet or no more says so: %s', async (number) => {
    const user = await shop.login(number === '260017' ? 'b.einkauf' : 'a.konst')
    const { pages } = await print(user, number)
    expect(pages[0]).not.toContain('Bestellbestätigung')
    expect(pages[0]).toMatch(/zur Freigabe|Abgelehnte|Stornierte/)
  })
})

describe('who gets it', () => {
  test('decisions 11 "Unknown or foreign id" a foreign order looks like none, byte by byte; an admin has those of the company', async () => {
    const other = await shop.login('m.ahrendt')
    const foreign = await other.call('printOrder', { orderNumber: '260005' })
    const unknown = await other.call('printOrder', { orderNumber: '999999' })
    expect(foreign.body).toMatchObject({ success: false, error: { code: 'not_found' } })
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
    expect((await (await shop.login('a.konst')).call('printOrder', { orderNumber: '260005' })).body).toEqual(
      foreign.body,
    )
    expect((await shop.guest().call('printOrder', { orderNumber: '260005' })).status).toBe(403)
    await print(await shop.login('w.admin2'), '260005')
  })

  test('decisions 1 a guest has it by the signed link of the confirmation, for fourteen days', async () => {
    const guest = shop.guest()
    const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln' }
    await guest.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 3 })
    await guest.call('setBillingAddress', { address: { ...home, email: 'nora.gross@post.example' } })
    await guest.call('setShippingAddress', { address: home })
    await guest.call('setShippingMethod', { slug: 'paket' })
    await guest.call('setPaymentMethod', { slug: 'vorkasse' })
    await guest.call('saveOrder', { agb: true })
    const { pdf, order } = (await guest.call('showConfirmation', {})).body
    const stranger = shop.guest()
    const { body } = await stranger.call('printOrderByLink', pdf)
    expect((await pagesOf(body.data)).join(' ')).toContain(`Gesamtsumme ${euro(order.totals.gross)}`)
    for (const forged of [
      { ...pdf, orderNumber: '260005' },
      { ...pdf, until: pdf.until + 1 },
      { ...pdf, signature: '' },
    ])
      expect((await stranger.call('printOrderByLink', forged)).status).toBe(404)
    await shop.setClock(new Date((pdf.until + 1) * 1000))
    expect((await stranger.call('printOrderByLink', pdf)).status).toBe(404)
    await shop.setClock(null)
  })
})

describe('the detail', () => {
  test('domain 2.6 shows status of each line, what happened, and the parcels', async () => {
    const buyer = await shop.login('b.einkauf')
    const { order } = (await buyer.call('showOrder', { orderNumber: '260005' })).body
    expect(order.status).toBe('partially_delivered')
    expect(order.positions.map((one: { status: string }) => one.status)).toEqual([
      ...['delivered', 'delivered', 'delivered', 'backordered', 'processing'],
    ])
    expect(order.events[0]).toMatchObject({ status: 'placed', actor: 'Björn Tauber' })
    expect(order.parcels).toMatchObject([{ carrier: 'Kontor-Paketdienst', trackingNumber: expect.any(String) }])
    expect(order.parcels[0].positions).toEqual(order.positions.slice(0, 3).map((one: { uid: string }) => one.uid))
    const two = (await buyer.call('showOrder', { orderNumber: '260007' })).body.order
    expect(two.parcels).toHaveLength(2)
  })

  test('security 1.8 a foreign order is 404 like an unknown one', async () => {
    const other = await shop.login('m.ahrendt')
    const foreign = await other.call('showOrder', { orderNumber: '260005' })
    const unknown = await other.call('showOrder', { orderNumber: '999999' })
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect((await shop.guest().call('showOrder', { orderNumber: '260005' })).status).toBe(403)
  })
})

describe('an address that was frozen in another shape', () => {
  test.each([
    ['an older one', { name: 'Alt', company: 'Kanzlei Alt', zip: 50667, city: 'Köln', phone: null }, 'Kanzlei Alt'],
    ['none', {}, 'Kanzlei Dr. Ahrendt'],
    ['something else', ['Am Markt 3'], 'Kanzlei Dr. Ahrendt'],
  ])('G-42 keeps the order and its letter readable: %s', async (_what, kept, told) => {
    const firm = await shop.login('m.ahrendt')
    await shop.db
      .sql`update orders set billing_address = ${JSON.stringify(kept)}::text::jsonb where order_number = '260009'`
    const { status, body } = await firm.call('showOrder', { orderNumber: '260009' })
    expect([status, body.success]).toEqual([200, true])
    expect(body.order.billingAddress).toMatchObject({ addressId: null, street: '', phone: '' })
    const { pages } = await print(firm, '260009')
    expect(pages.join(' ')).toContain(told)
  })
})
