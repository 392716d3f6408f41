import fs from 'node:fs'
import path from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippingMethods } from '../areas/system/service.ts'
import { emptyDatabase, openShop, type TestShop, type Visitor } from '../testing.ts'
import { demoIn, legalPages, live, operatorsData, pages, settings, stockShop } from '../testing-operator.ts'
import { enclosuresOf } from './enclosures.ts'
import { importShopFile } from './shop-file.ts'

const { company, bankAccount } = operatorsData
const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '18055', city: 'Rostock', country: 'DE' }
const office = {
  ...{ customerType: 'business' as const, company: 'Hansen & Co.', username: 'n.hansen', email: 'nora@hansen.test' },
  ...{ emailConfirmation: 'nora@hansen.test', password: 'ein-gutes-Kennwort' },
  ...{ passwordConfirmation: 'ein-gutes-Kennwort', privacy: true, ...home },
} as const

let url: string
let shop: TestShop

beforeAll(async () => {
  url = await emptyDatabase()
  await stockShop(url)
  shop = await openShop(url, { ...live, TEST_KIT: 'off', PASSWORD_COST: 'full', BASE_URL: 'http://localhost:3000' })
})
afterAll(() => shop.close())

async function fillCheckout(visitor: Visitor, address: object): Promise<void> {
  await visitor.call('addToBasket', { articleNumber: 'Z-1', shopDepotId: 1, quantity: 2 })
  await visitor.send('POST', '/rest/shop/checkout/billing-address', { address })
  await visitor.send('POST', '/rest/shop/checkout/shipping-address', { address: home })
  await visitor.call('setShippingMethod', { slug: 'bote' })
}

const missing = async () => (await shop.guest().send('GET', '/readyz')).body.missing
const text = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

const faviconOf = async () => (await shop.app.inject('/favicon.svg')).body

/** All mails that lie in the outbox, with what is enclosed, read. */
async function readMails() {
  const mails = await shop.db.sql<
    { recipient: string; subject: string; text: string; html: string; enclosures: string[] }[]
  >`
    select recipient, subject, text, html, enclosures from mails order by id`
  const make = enclosuresOf(shop.shop)
  return await Promise.all(
    mails.map(async (mail) => {
      const files = await Promise.all(mail.enclosures.map(async (name) => (await make(name))?.content ?? Buffer.of()))
      return { ...mail, raw: Buffer.concat(files).toString('latin1'), papers: await Promise.all(files.map(text)) }
    }),
  )
}

test('decisions 12 "Operator data" a live shop runs without its operator’s data, names what is missing and takes no orders', async () => {
  const ready = await shop.guest().send('GET', '/readyz')
  expect([ready.status, ready.body.status]).toEqual([200, 'ok'])
  expect(ready.body.missing).toEqual([
    'Firma',
    'Versandart',
    'Zahlungsart',
    'Impressum',
    'Datenschutzerklärung',
    'Geschäftsbedingungen für Privatkunden',
    'Widerrufsbelehrung',
    'Muster-Widerrufsformular',
    'Geschäftsbedingungen für Unternehmen',
  ])
  const guest = shop.guest()
  const { config, labels } = (await guest.send('GET', '/rest/systems/config?wld=true')).body
  expect([config.address.name, config.openingHours, config.options.countries]).toEqual([
    '',
    [],
    [{ value: 'DE', label: 'Deutschland' }],
  ])
  // without a name it goes by its address
  expect(config.meta.siteName).toBe('localhost:3000')
  expect(demoIn(JSON.stringify([config, labels]))).toEqual([])
  await fillCheckout(guest, { ...home, email: 'nora.gross@post.test' })
  expect((await guest.call('listShippingMethods', {})).body.items).toEqual([])
  const { status, body } = await guest.call('saveOrder', { agb: true })
  expect([status, body.success, body.error.code]).toEqual([200, false, 'may_not_order'])
  expect(body.message).toBe('Dieser Shop nimmt noch keine Bestellungen an. Ihr Warenkorb bleibt erhalten.')
})

test('a file that does not fit is explained in German, and nothing of it is written', async () => {
  const [method] = operatorsData.shippingMethods
  const [payment] = operatorsData.paymentMethods
  const { code, out } = await settings(url, 'import', {
    company: { ...company, email: 'post' },
    shippingMethods: [method, method],
    paymentMethods: [{ ...payment, privateLimit: 4.5 }],
    delivery: { cutOff: '25:00', procured: { from: 4, to: 2 } },
    pages,
  })
  expect(code).toBe(1)
  expect(out).toContain('company.email: Ungültig')
  expect(out).toContain('shippingMethods: Jede Kennung (slug) darf nur einmal vorkommen.')
  expect(out).toContain('paymentMethods.0.privateLimit: ')
  expect(out).toContain('delivery.cutOff: Eine Uhrzeit wie 15:30.')
  expect(out).toContain('delivery.procured: Der erste Tag liegt nach dem letzten.')
  const taken = await settings(url, 'import', { company: { ...company, email: 'service@laden.example' }, pages })
  expect(taken.out).toContain('company: Das sind Angaben des Musterbetriebs.')
  expect(await missing()).toContain('Impressum')
})

test('decisions 12 "Operator data" with the operator’s file it sells, and mails and papers name him and nothing of the demo', async () => {
  const { bankAccount: account, ...rest } = operatorsData
  const first = await settings(url, 'import', { ...rest, switches: { allowOfferRequest: true } })
  expect([first.code, first.out]).toEqual([0, expect.stringContaining('Für Bestellungen fehlt noch: Bankverbindung')])
  const second = await settings(url, 'import', { bankAccount: account, pages })
  expect([second.code, second.out]).toEqual([0, expect.not.stringContaining('fehlt')])
  // the running process was notified by the database
  await expect.poll(missing, { timeout: 10_000 }).toEqual([])
  expect(shop.shop.shopSettings().allowOfferRequest).toBe(true)

  const guest = shop.guest()
  await fillCheckout(guest, { ...home, email: 'nora.gross@post.test' })
  const offered = (await guest.call('listShippingMethods', {})).body.items
  expect(offered.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
    ['Unser Bote', 7.27],
    ['Selbst holen', 0],
  ])
  await guest.call('setPaymentMethod', { slug: 'vorkasse' })
  const prepaid = (await guest.call('saveOrder', { agb: true })).body
  expect(prepaid).toMatchObject({ success: true, status: 'placed' })

  expect((await shop.guest().call('register', office)).body.success).toBe(true)
  const firm = shop.guest()
  expect((await firm.call('login', { username: office.username, password: office.password })).body.success).toBe(true)
  await fillCheckout(firm, home)
  await firm.call('setPaymentMethod', { slug: 'rechnung' })
  const onAccount = (await firm.call('saveOrder', { agb: true })).body
  expect(onAccount).toMatchObject({ success: true, status: 'placed' })
  const own = await firm.call('showOrder', { orderNumber: onAccount.orderNumber })
  // 15.54 are less than 21.11
  expect(JSON.stringify(own.body)).toContain('3.13')

  const mails = await readMails()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['nora.gross@post.test', `Ihre Bestellung ${prepaid.orderNumber} bei Beispiel Bürobedarf`],
    ['nora@hansen.test', 'Willkommen bei Beispiel Bürobedarf'],
    ['nora@hansen.test', `Ihre Bestellung ${onAccount.orderNumber} bei Beispiel Bürobedarf`],
  ])
  for (const mail of mails) {
    expect(mail.text).toContain('Ihr Team bei Beispiel Bürobedarf')
    expect(mail.html).toContain('Ihr Team bei Beispiel Bürobedarf')
  }
  const [paid, , invoiced] = mails
  expect(paid?.text).toContain('Beispiel Bürobedarf, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001')
  expect(paid?.enclosures).toEqual([
    `order:${prepaid.orderNumber}`,
    'page:agb',
    'page:widerruf',
    'page:muster-widerrufsformular',
  ])
  expect(paid?.papers[0]).toContain('Jule Lindner')
  expect(paid?.papers[1]).toContain('6,11')
  expect(invoiced?.text).not.toContain('IBAN')
  expect(invoiced?.papers[0]).toContain('Auf Rechnung')
  expect(demoIn(JSON.stringify(mails))).toEqual([])

  const answers = await Promise.all(
    ['/rest/systems/config?wld=true', '/rest/theme/config', '/rest/shop?search=block', '/rest/orders'].map(
      async (path) => (await firm.send('GET', path)).body,
    ),
  )
  const [{ config }] = answers
  expect(config.address).toMatchObject({ name: company.name, register: '', taxId: '' })
  expect(config.meta).toMatchObject({ title: 'Beispiel Bürobedarf', siteName: 'Beispiel Bürobedarf' })
  expect(config.options).toMatchObject({ deliveryCountries: ['DE'], homeCountry: 'DE' })
  expect(demoIn(JSON.stringify(answers))).toEqual([])
  expect(await faviconOf()).not.toContain('stroke')
})

test('what was exported can be imported, null takes away, and the schema is there for editors', async () => {
  const { out } = await settings(url, 'export')
  const file = JSON.parse(out)
  expect([file.bankAccount, file.paymentMethods]).toEqual([bankAccount, operatorsData.paymentMethods])
  expect(Object.keys(file.pages).sort()).toEqual([...legalPages, 'versand-zahlung'].sort())
  const without = await settings(url, 'import', { ...file, bankAccount: null, shippingMethods: null })
  expect(without.out).toContain('Versandart, Bankverbindung für Vorkasse')
  await expect.poll(missing, { timeout: 10_000 }).toEqual(['Versandart', 'Bankverbindung für Vorkasse'])
  expect((await settings(url, 'import', file)).code).toBe(0)
  const schema = JSON.parse((await settings(url, 'schema')).out)
  expect(Object.keys(schema.properties)).toEqual(
    expect.arrayContaining(['openingHours', 'shippingMethods', 'delivery', 'searchSynonyms']),
  )
}, 120_000)

test('the example of docs/operations.md is a file that fits, and its prices hold at once', async () => {
  const docs = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(docs) ?? []
  expect(await importShopFile(shop.shop, JSON.parse(example))).toEqual([])
  await expect.poll(() => shippingMethods.of(shop.shop).map(({ slug }) => slug)).toEqual(['paket', 'bote', 'abholung'])
  const guest = shop.guest()
  await guest.call('addToBasket', { articleNumber: 'Z-1', shopDepotId: 1, quantity: 1 })
  const offered = (await guest.call('listShippingMethods', {})).body.items
  expect(offered.map(({ slug, price, reason }: Record<string, unknown>) => [slug, price, reason])).toEqual([
    ['paket', 5.4, undefined],
    ['bote', 3.57, 'Nur in Rostock, nach Ihrer Postleitzahl.'],
    ['abholung', 0, 'Nicht alle Artikel können abgeholt werden.'],
  ])
})

test('the mark of the operator stands on the shop’s sign, and forms begin with his country', async () => {
  const configuration = async () => (await shop.guest().send('GET', '/rest/systems/config?wld=true')).body.config
  const wrong = await importShopFile(shop.shop, { site: { mark: 'M1 1"/><script>' } })
  expect(wrong).toEqual(['site.mark: Das ist kein Pfad eines SVG.'])
  const mark = 'M3 4L25 26'
  const abroad = { company: { ...company, country: 'AT' }, countries: ['DE', 'AT'], site: { mark } }
  expect(await importShopFile(shop.shop, abroad)).toEqual([])
  await expect.poll(async () => (await configuration()).meta.mark).toBe(mark)
  expect(await faviconOf()).toContain(`d="${mark}"`)
  expect((await configuration()).options.homeCountry).toBe('AT')
  const guest = shop.guest()
  await guest.call('addToBasket', { articleNumber: 'Z-1', shopDepotId: 1, quantity: 1 })
  const { country: _, ...nameless } = { ...home, email: 'nora.gross@post.test', zip: '1010', city: 'Wien' }
  const { body } = await guest.send('POST', '/rest/shop/checkout/billing-address', { address: nameless })
  expect(body.checkoutData.billingAddress).toMatchObject({ zip: '1010', country: 'AT' })
  // a company on none of its own countries: the first of the list
  expect(await importShopFile(shop.shop, { countries: ['DK', 'DE'] })).toEqual([])
  await expect.poll(async () => (await configuration()).options.homeCountry).toBe('DK')
})
