import { extractText, getDocumentProxy } from 'unpdf'
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

// after everything that the seed knows, with the weekdays of 2026
const tuesdayNoon = new Date('2054-11-24T11:00:00Z')
const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln' }

async function orderAsGuest(): Promise<string> {
  const guest = shop.guest()
  await guest.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 3 })
  await guest.call('setBillingAddress', { address: { ...home, email: 'nora.gross@post.example' } })
  await guest.call('setShippingAddress', { address: home })
  await guest.call('setShippingMethod', { slug: 'paket' })
  await guest.call('setPaymentMethod', { slug: 'vorkasse' })
  return (await guest.call('saveOrder', { agb: true })).body.orderNumber
}

async function orderFor(user: Visitor, costCenter: string, quantity = 20): Promise<string> {
  await user.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity, costCenter })
  await user.call('setBillingAddress', { addressId: 1 })
  await user.call('setShippingAddress', { addressId: 2 })
  await user.call('setShippingMethod', { slug: 'paket' })
  await user.call('setPaymentMethod', { slug: 'rechnung' })
  return (await user.call('saveOrder', { agb: true })).body.orderNumber
}

async function textOf(name: string): Promise<string> {
  const { body } = await shop.enclosure(name)
  expect(body).toMatchObject({ success: true, mimeType: 'application/pdf' })
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(body.data, 'base64')))
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}
const mailsAbout = async (number: string) => (await shop.mails()).filter((mail) => mail.subject.includes(number))

describe('the confirmation', () => {
  test('domain 1.3 § 312f BGB brings order, AGB, withdrawal notice and form along, to be kept', async () => {
    const number = await orderAsGuest()
    const [mail] = await mailsAbout(number)
    expect(mail?.enclosures).toEqual([`order:${number}`, 'page:agb', 'page:widerruf', 'page:muster-widerrufsformular'])
    expect(await textOf(`order:${number}`)).toContain(`Bestellbestätigung ${number}`)
    expect(await textOf('page:widerruf')).toContain('binnen vierzehn Tagen')
    expect(await textOf('page:muster-widerrufsformular')).toContain('Hiermit widerrufe(n) ich/wir')
    expect((await textOf('page:agb')).length).toBeGreaterThan(200)
    expect((await shop.enclosure('page:gibt-es-nicht')).body.error.code).toBe('not_found')
  })

  test('ux 91 mail, PDF and order name the day of delivery, and the last day to withdraw', async () => {
    await shop.setClock(tuesdayNoon)
    const number = await orderAsGuest()
    const [mail] = await mailsAbout(number)
    const said = 'Lieferung bis Mi 25.11., wenn Ihre Zahlung gleich eingeht'
    expect(mail?.text).toContain(said)
    const letter = await textOf(`order:${number}`)
    expect(letter).toContain(said)
    expect(letter).toContain('bei Erhalt am Mittwoch, 25.11.2054 also bis Mittwoch, 09.12.2054')
    const mia = await shop.login('mia.brandt')
    await mia.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 3 })
    await mia.call('setBillingAddress', { address: { ...home, email: 'mia.brandt@post.example' } })
    await mia.call('setShippingAddress', { address: home })
    await mia.call('setShippingMethod', { slug: 'paket' })
    await mia.call('setPaymentMethod', { slug: 'vorkasse' })
    const { orderNumber } = (await mia.call('saveOrder', { agb: true })).body
    const { order } = (await mia.call('showOrder', { orderNumber })).body
    expect(order.positions[0].deliveryDay).toBe('2054-11-25')
  })

  test('a firm gets its own terms and no withdrawal notice', async () => {
    const number = await orderFor(await shop.login('b.einkauf'), '2000')
    const [mail] = await mailsAbout(number)
    expect(mail?.enclosures).toEqual([`order:${number}`, 'page:agb-b2b'])
    expect(mail?.text).not.toContain('Widerruf')
  })

  test('section 3 keeps cost centre and notice of a line apart from its price, and says that shipping is free', async () => {
    await shop.setClock(tuesdayNoon)
    const user = await shop.login('b.einkauf')
    const pen = { articleNumber: '100001', shopDepotId: 1, quantity: 10, costCenter: '2000' }
    await user.call('addToBasket', { ...pen, hint: 'bitte <beschriften>' })
    const [mail] = await mailsAbout(await orderFor(user, '5000'))
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      '  10 Stück zu 0,45 €: 4,50 €\n  Lieferung bis Mi 25.11.\n  Kostenstelle 2000\n  Notiz: bitte <beschriften>\n- ',
    )
    expect(mail?.text).toContain('Versand: kostenfrei')
    expect(mail?.html).toContain(
      '<br>Lieferung bis Mi 25.11.<br>Kostenstelle 2000<br>Notiz: bitte &lt;beschriften&gt;</span></td>',
    )
  })

  test('domain 1.5 writes the country of an address abroad in full', async () => {
    const user = await shop.login('alpen')
    await user.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 5 })
    const { body } = await user.call('listAddresses', {})
    const addressId = body.items[0].id
    await user.call('setBillingAddress', { addressId })
    await user.call('setShippingAddress', { addressId })
    await user.call('setShippingMethod', { slug: 'paket' })
    await user.call('setPaymentMethod', { slug: 'rechnung' })
    const [mail] = await mailsAbout((await user.call('saveOrder', { agb: true })).body.orderNumber)
    expect(mail?.text).toContain('Lieferadresse: Alpenkontor Handels GmbH, Innrain 60, 6020 Innsbruck, ÖSTERREICH\n')
  })
})

describe('a release', () => {
  test('domain 2.2 ux 57 names who decides before it is sent, and asks exactly them', async () => {
    const user = await shop.login('a.konst')
    await user.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 20, costCenter: '3000' })
    const { body } = await user.call('showBasket', {})
    expect(body.approvers).toEqual(['Klaus Reinders'])
    const number = await orderFor(user, '3000', 1)
    const mails = await mailsAbout(number)
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'a.demirel@wiesengrund.example',
      'k.reinders@wiesengrund.example',
    ])
    const asked = mails.find(({ to }) => to.startsWith('k.reinders'))
    expect(asked?.subject).toBe(`Freigabe erbeten: Bestellung ${number} von Aylin Demirel`)
    for (const part of [asked?.text, asked?.html]) {
      expect(part).toContain('Kostenstellen')
      expect(part).toContain('Bestellungen dieser Person brauchen immer eine Freigabe.')
      expect(part).toContain(`/my/admin-orders?search=${number}`)
    }
  })

  test('beyond the limit of the nearest approver the next tier is asked', async () => {
    const user = await shop.login('a.konst')
    await user.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 900, costCenter: '3000' })
    const { body } = await user.call('showBasket', {})
    expect(body.totals.net).toBeGreaterThan(2500)
    expect(body.approvers).not.toContain('Klaus Reinders')
    expect(body.approvers).toContain('Dr. Selma Ortwein')
  })

  test('an order that needs none names nobody', async () => {
    const user = await shop.login('b.einkauf')
    await user.call('addToBasket', { articleNumber: '150001', shopDepotId: 1, quantity: 1, costCenter: '2000' })
    expect((await user.call('showBasket', {})).body.approvers).toEqual([])
  })
})

describe('a step of the order', () => {
  test('domain 2.6 the order follows its lines, the step is on record, the customer hears of it once', async () => {
    await shop.setClock(tuesdayNoon)
    const buyer = await shop.login('b.einkauf')
    const parcel = { carrier: 'Kontor-Paketdienst', trackingNumber: 'KPD 1' }
    const { body } = await shop.advanceOrder('260005', { status: 'shipped', positions: [5], parcel })
    expect(body.status).toBe('partially_delivered')
    const { order } = (await buyer.call('showOrder', { orderNumber: '260005' })).body
    expect(order.positions[4].status).toBe('shipped')
    expect(order.parcels.at(-1)).toMatchObject({ ...parcel, positions: [order.positions[4].uid] })
    expect(order.events.at(-1)).toMatchObject({ status: 'shipped', actor: 'Kontor' })
    const mails = await mailsAbout('260005')
    expect(mails).toMatchObject([{ to: 'b.tauber@wiesengrund.example', subject: 'Ihre Bestellung 260005: Versendet' }])
    expect(mails[0]?.text).toContain('Ein Teil Ihrer Bestellung ist unterwegs')
    expect(mails[0]?.text).toContain('Kontor-Paketdienst, KPD 1')
    expect(mails[0]?.text).toContain('Lieferung: bis Mi 25.11.')
    expect(order.positions[4].deliveryDay).toBe('2054-11-25')
    expect(mails[0]?.html).toContain('/my/orders/260005')
    const followed = 'https://sendung.kontor-paketdienst.example/KPD%201'
    expect(mails[0]?.text).toContain(`Kontor-Paketdienst, KPD 1\n  ${followed}`)
    expect(mails[0]?.html).toContain(`href="${followed}"`)
    expect(order.parcels.at(-1)?.trackingUrl).toBe(followed)
  })

  test('a step that nobody needs to hear of sends nothing', async () => {
    expect((await shop.advanceOrder('260007', { status: 'delivered' })).body.status).toBe('delivered')
    expect(await mailsAbout('260007')).toEqual([])
  })

  test.each([
    ['999999', { status: 'shipped' }],
    ['260005', { status: 'shipped', positions: [99] }],
    ['260017', { status: 'shipped' }],
  ] as const)('an order %s that cannot take the step is left alone', async (number, step) => {
    const { body } = await shop.advanceOrder(number, step)
    expect(body.error.code).toBe('not_found')
    expect(await mailsAbout(number)).toEqual([])
  })
})
