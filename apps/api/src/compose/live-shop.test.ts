import fs from 'node:fs'
import path from 'node:path'
import { withdrawals } from '@kontor/db/schema'
import type { FastifyRequest } from 'fastify'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvals, identityJobs } from '../areas/identity/service.ts'
import { advanceOrder, ordersJobs } from '../areas/orders/service.ts'
import { operatorsData as stored } from '../areas/system/service.ts'
import { contextOfRequest } from '../platform/http/http.ts'
import { emptyDatabase, openShop, type TestShop, type Visitor } from '../testing.ts'
import { demoIn, legalPages, live, operatorsData, pages, settings, stockShop } from '../testing-operator.ts'
import { showDashboard } from './dashboard.ts'
import { enclosuresOf } from './enclosures.ts'
import { exportShopFile, importShopFile } from './shop-file.ts'

const { company, bankAccount } = operatorsData
const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '18055', city: 'Rostock', country: 'DE' }
const office = {
  ...{ customerType: 'business' as const, company: 'Hansen & Co.', username: 'b.einkauf', email: 'nora@hansen.test' },
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

async function signIn({ username, password }: { username: string; password: string }): Promise<Visitor> {
  const visitor = shop.guest()
  expect((await visitor.call('login', { username, password })).body.success).toBe(true)
  return visitor
}

async function fillCheckout(visitor: Visitor, address: object): Promise<void> {
  await visitor.call('addToBasket', { articleNumber: 'Z-1', shopDepotId: 1, quantity: 2 })
  await visitor.send('POST', '/rest/shop/checkout/billing-address', { address })
  await visitor.send('POST', '/rest/shop/checkout/shipping-address', { address: home })
  await visitor.call('setShippingMethod', { slug: 'bote' })
}

const missing = async () => (await shop.guest().send('GET', '/readyz')).body.missing
const text = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

test('a day or a time is no sign of the demo, whenever the tests run', () => {
  const firstHour = Date.parse('2026-01-01T00:00:00Z')
  const days = Array.from({ length: 3 * 366 }, (_, day) => new Date(firstHour + day * 24 * 3600_000).toISOString())
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => {
    const time = new Date(firstHour + minute * 60_000).toISOString().slice(11, 16)
    return `Bestellt um ${time} Uhr.`
  })
  expect(demoIn([...days, ...minutes].join(' '))).toEqual([])
  expect(demoIn('Mo–Fr bis 15:30 Uhr bestellt, am selben Tag verschickt')).toEqual(['bis 15:30 Uhr'])
})

/** The pages that menus lead to. */
async function pagesInMenus(visitor: Visitor): Promise<string[]> {
  const { menus } = (await visitor.call('reloadMenus', {})).body
  const slugs = [...JSON.stringify(menus).matchAll(/"\/(?:page\/)?([\w-]+)","routeName":"(?:page|shopMarketing)"/g)]
  return [...new Set(slugs.map(([, slug = '']) => slug))].sort()
}

const faviconOf = async () => (await shop.app.inject('/favicon.svg')).body

/** All mails that lie in the outbox, with what is enclosed, read. */
async function readMails() {
  const mails = await shop.db.sql<
    { id: number; recipient: string; subject: string; text: string; html: string; enclosures: string[] }[]
  >`
    select id::int, recipient, subject, text, html, enclosures from mails order by id`
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
    'Versand und Zahlung',
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
  expect(await pagesInMenus(guest)).toEqual([])
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
  expect(out).toContain('company.email: Das ist keine E-Mail-Adresse.')
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
  await expect.poll(missing).toEqual([])
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
  const firm = await signIn(office)
  expect(await pagesInMenus(guest)).toEqual(['agb', 'impressum', 'privacy', 'versand-zahlung', 'widerruf'])
  expect(await pagesInMenus(firm)).toEqual(['agb-b2b', 'impressum', 'privacy', 'versand-zahlung'])
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
  expect(invoiced?.text).not.toContain('/page/rueckgabe-b2b')
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

/** The warehouse sends what was ordered. */
async function send(orderNumber: string): Promise<void> {
  const request = { cookies: {}, headers: {}, id: 'Lager', ip: '127.0.0.1', log: shop.app.log }
  const { ctx } = await contextOfRequest(shop.shop, request as unknown as FastifyRequest)
  const parcel = { carrier: 'Unser Bote', trackingNumber: 'B-1' }
  await advanceOrder(ctx, orderNumber, { status: 'shipped', actor: 'Lager', parcel })
}

/** A company whose orders wait for its head, and whose budget is nearly spent by one of them. */
async function foundCompany(): Promise<void> {
  const { sql } = shop.db
  await sql`
    insert into users (customer_id, username, email, password_hash, firstname, lastname, functions)
    select customer_id, 'chefin', 'chefin@hansen.test', password_hash, 'Ina', 'Hansen', '{admin,approver}'
    from users where username = ${office.username}`
  await sql`update users set always_release = true where username = ${office.username}`
  await sql`
    insert into budgets (customer_id, name, scope, period, limit_cents, on_exceeded)
    select customer_id, 'Alles', 'company', 'total', 2997, 'warn' from users where username = 'chefin'`
}

async function switchTo(switches: Readonly<Record<string, boolean>>): Promise<void> {
  expect(await importShopFile(shop.shop, { switches })).toEqual([])
  await expect.poll(() => shop.shop.shopSettings()).toMatchObject(switches)
}

test('decisions 12 "Operator data" whatever else it mails names the operator and nothing of the demo', async () => {
  const before = (await readMails()).length
  const email = 'nora.gross@post.test'
  const guest = shop.guest()
  await fillCheckout(guest, { ...home, email })
  await guest.call('setPaymentMethod', { slug: 'vorkasse' })
  const { orderNumber } = (await guest.call('saveOrder', { agb: true })).body
  await send(orderNumber)
  const asked = {
    ...{ customerNumber: 'Neukunde', customerName: 'Malerei Sommer', userName: 'Gast', userEmail: email },
  }
  const contact = { userSalutation: 'keine-angabe', userLastname: 'Groß', phone: '0381 1234', zip: '18055' }
  const wanted = { articleNumber: 'Z-3', shopDepotId: 1, quantity: 300, subject: 'Blöcke' }
  expect((await guest.call('createOffer', { ...asked, ...contact, ...wanted })).body.success).toBe(true)

  for (const number of [orderNumber, '999999']) {
    const { body } = await guest.call('declareWithdrawal', { name: 'Nora Groß', orderNumber: number, email })
    await guest.call('confirmWithdrawal', { confirmToken: body.confirmToken })
  }
  for (const { id } of await shop.db.select().from(withdrawals)) await ordersJobs.matchWithdrawal(shop.shop, id)
  const link = (await readMails()).findLast(({ subject }) => subject.startsWith('Bitte bestätigen: Widerruf'))
  const token = /token=([^\s&]+)/.exec(link?.text ?? '')?.[1] ?? ''
  expect((await guest.call('settleWithdrawal', { token: decodeURIComponent(token) })).body.success).toBe(true)
  const aWeekLater = new Date(shop.now().getTime() + 7 * 24 * 3600 * 1000)
  await ordersJobs.makeTasks({ ...shop.shop, clock: { ...shop.shop.clock, now: () => aWeekLater } })

  await foundCompany()
  const buyer = await signIn(office)
  await fillCheckout(buyer, home)
  await buyer.call('setPaymentMethod', { slug: 'rechnung' })
  const waiting = (await buyer.call('saveOrder', { agb: true })).body
  expect(waiting.status).toBe('pending_release')
  const head = await signIn({ ...office, username: 'chefin' })
  expect((await head.call('releaseNow', { orderNumber: waiting.orderNumber })).body.status).toBe('placed')

  await identityJobs.sendPasswordLink(shop.shop, office.username)
  const password = 'noch-ein-gutes-Kennwort'
  const changed = { oldPassword: office.password, password, passwordConfirmation: password }
  expect((await buyer.call('changePassword', changed)).body.success).toBe(true)
  expect((await shop.guest().call('register', office)).body.success).toBe(true)
  const newcomer = (name: string) => {
    const address = `${name}@post.test`
    return shop.guest().call('register', { ...office, username: name, email: address, emailConfirmation: address })
  }
  await switchTo({ verifyRegisteredEmail: true })
  expect((await newcomer('erste')).body.status).toBe('unverified')
  await switchTo({ verifyRegisteredEmail: false, approveRegistration: true })
  expect((await newcomer('zweite')).body.status).toBe('pending_approval')
  expect(await approvals.approve(shop.shop, 'zweite')).toBe(true)
  await switchTo({ approveRegistration: false })

  const mails = (await readMails()).slice(before)
  const subjects = mails.map(({ subject }) => subject.replace(/A?\d{6,}/, '…'))
  expect(subjects.sort()).toEqual([
    'Angebotsanfrage …: Blöcke',
    'Aufgabe: Widerruf zur Bestellung … bearbeiten',
    'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    'Bitte bestätigen: Widerruf Ihrer Bestellung …',
    'Budget „Alles“ ist zu 80 % verbraucht',
    'Ein neues Konto wartet auf Freigabe',
    'Eingangsbestätigung: Ihr Widerruf zur Bestellung …',
    'Eingangsbestätigung: Ihr Widerruf zur Bestellung …',
    'Freigabe erbeten: Bestellung … von Nora Groß',
    'Ihr Konto bei Beispiel Bürobedarf ist freigegeben',
    'Ihr Passwort bei Beispiel Bürobedarf wurde geändert',
    'Ihr Widerruf zur Bestellung … ist bestätigt',
    'Ihre Angebotsanfrage … bei Beispiel Bürobedarf',
    'Ihre Bestellung … bei Beispiel Bürobedarf',
    'Ihre Bestellung … wartet auf Freigabe',
    'Ihre Bestellung …: Freigegeben',
    'Ihre Bestellung …: Versendet',
    'Neues Passwort für Ihr Konto bei Beispiel Bürobedarf',
    'Sie haben schon ein Konto bei Beispiel Bürobedarf',
    'Widerruf zur Bestellung …',
    'Widerruf zur Bestellung …',
    'Willkommen bei Beispiel Bürobedarf',
  ])
  const toShop = mails.filter(({ recipient }) => recipient === company.email)
  expect(toShop).toHaveLength(5)
  for (const mail of mails) {
    expect(mail.text).toContain('Ihr Team bei Beispiel Bürobedarf')
    expect(mail.html).toContain('Ihr Team bei Beispiel Bürobedarf')
  }
  expect(mails.find(({ enclosures }) => enclosures[0] === `release:${waiting.orderNumber}`)?.papers[0]).toContain(
    'Jule Lindner',
  )
  expect(demoIn(JSON.stringify(mails))).toEqual([])
})

test('decisions 12 "Operator data" mails about accounts and of releases that nobody decides name the operator alone, too', async () => {
  // a count would not do: mails to a deleted user go
  const before = (await readMails()).at(-1)?.id ?? 0
  const head = await signIn({ ...office, username: 'chefin' })
  const accepted = async (answer: Promise<{ body: { success: boolean; message?: string } }>) => {
    const { body } = await answer
    expect([body.success, body.message]).toEqual([true, body.message])
    return body as Record<string, unknown>
  }
  const invited = { firstname: 'Ole', lastname: 'Hansen', email: 'ole@hansen.test', username: 'ole.hansen' }
  await accepted(head.call('createAdminUser', invited))
  const idOf = async (username: string) => {
    const [user] = await shop.db.sql`select id from users where username = ${username}`
    return Number(user?.['id'])
  }
  await shop.db.sql`
    update users set status = 'active', password_hash = boss.password_hash
    from (select password_hash from users where username = 'chefin') boss where username = 'ole.hansen'`
  await accepted(head.call('updateAdminUser', { id: await idOf('ole.hansen'), username: 'o.hansen' }))
  await accepted(head.call('updateAdminUser', { id: await idOf('o.hansen'), email: 'ole@werft.test' }))

  const ole = await signIn({ ...office, username: 'o.hansen' })
  const { secret } = (await accepted(ole.call('enableTwoFactor', {}))) as { secret: string }
  await accepted(ole.call('enableTwoFactor', { code: shop.codeFor(secret), password: office.password }))
  await accepted(ole.call('disableTwoFactor', { code: shop.codeFor(secret, 1), password: office.password }))
  await accepted(ole.call('updatePerson', { firstname: 'Ole', lastname: 'Hansen', email: 'ole@hafen.test' }))
  const asked = (await readMails()).findLast(({ recipient }) => recipient === 'ole@hafen.test')
  const [, link = ''] = /\/register\/verify\/([^\s]+)/.exec(asked?.text ?? '') ?? []
  const confirmed = await ole.send('GET', `/rest/register/verify/${link}`)
  expect(confirmed.headers['location']).toBe('/login?bestaetigt=adresse')

  await fillCheckout(ole, home)
  await ole.call('setPaymentMethod', { slug: 'rechnung' })
  await shop.db.sql`update users set always_release = true where username = 'o.hansen'`
  expect((await ole.call('saveOrder', { agb: true })).body.status).toBe('pending_release')
  const aWeekLater = new Date(shop.now().getTime() + 7 * 24 * 3600 * 1000)
  await ordersJobs.escalateReleases({ ...shop.shop, clock: { ...shop.shop.clock, now: () => aWeekLater } })
  const alone = await signIn({ ...office, username: 'zweite' })
  await accepted(alone.call('deleteMyAccount', { password: office.password }))

  await switchTo({ approveRegistration: true })
  const address = { email: 'dritte@post.test', emailConfirmation: 'dritte@post.test' }
  await accepted(shop.guest().call('register', { ...office, ...address, username: 'dritte' }))
  expect(await approvals.refuse(shop.shop, 'dritte', '')).toBe(true)
  await switchTo({ approveRegistration: false })

  const mails = (await readMails()).filter(({ id }) => id > before)
  const subjects = mails.map(({ subject }) => subject.replace(/A?\d{6,}/, '…'))
  expect(subjects.sort()).toEqual([
    'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    'Budget „Alles“ ist ausgeschöpft',
    'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    'Ein neues Konto wartet auf Freigabe',
    'Freigabe erbeten: Bestellung … von Ole Hansen',
    'Freigabe erbeten: Bestellung … von Ole Hansen',
    'Für Ihr Konto ist eine neue E-Mail-Adresse eingetragen',
    'Ihr Benutzername bei Beispiel Bürobedarf ist geändert',
    'Ihr Konto bei Beispiel Bürobedarf ist gelöscht',
    'Ihr Zugang zu Beispiel Bürobedarf',
    'Ihre Bestellung … wartet auf Freigabe',
    'Ihre Registrierung bei Beispiel Bürobedarf',
    'Willkommen bei Beispiel Bürobedarf',
    'Zwei-Faktor-Anmeldung ausgeschaltet',
    'Zwei-Faktor-Anmeldung eingeschaltet',
  ])
  for (const mail of mails) {
    expect(mail.text).toContain('Ihr Team bei Beispiel Bürobedarf')
    expect(mail.html).toContain('Ihr Team bei Beispiel Bürobedarf')
  }
  expect(demoIn(JSON.stringify(mails))).toEqual([])
})

test('domain 1.1 no. 1 a firm reads of a voluntary return where the operator publishes one', async () => {
  const slug = 'rueckgabe-b2b'
  const firm = await signIn({ ...office, username: 'chefin' })
  const linked = async () => (await firm.call('showConfig', {})).body.shop.pages
  expect(await linked()).not.toContain(slug)
  const page = { title: 'Freiwillige Rückgabe', body: '<p>Unbenutztes nehmen wir zurück.</p>' }
  expect(await importShopFile(shop.shop, { pages: { [slug]: page } })).toEqual([])
  await expect.poll(linked).toContain(slug)
  expect(await pagesInMenus(firm)).toContain(slug)
  await fillCheckout(firm, home)
  await firm.call('setPaymentMethod', { slug: 'rechnung' })
  expect((await firm.call('saveOrder', { agb: true })).body.success).toBe(true)
  const confirmation = (await readMails()).findLast(({ subject }) => subject.startsWith('Ihre Bestellung'))
  expect(confirmation?.text).toContain(`/page/${slug}`)
  expect(await importShopFile(shop.shop, { pages: { [slug]: null } })).toEqual([])
  await expect.poll(linked).not.toContain(slug)
  expect(await pagesInMenus(firm)).not.toContain(slug)
})

test('PAngV § 6 a shop that sold without a page on shipping costs gets one of its own prices, and goes on selling', async () => {
  const slug = 'versand-zahlung'
  const migration = path.resolve(import.meta.dirname, '../../../../packages/db/migrations/0036_page-on-shipping.sql')
  const migrate = () => shop.db.sql.unsafe(fs.readFileSync(migration, 'utf8'))
  const [own] = await shop.db.sql`delete from pages where slug = ${slug} returning title, description, body`
  expect(await missing()).toEqual(['Versand und Zahlung'])
  await migrate()
  expect(await missing()).toEqual([])
  await shop.standbyCaughtUp()
  const { page } = (await shop.guest().call('showPage', { slug })).body
  expect(page.body).toContain('7,27')
  expect(page.body).toContain('Auf Rechnung')
  expect(page.body).not.toContain('{{')
  // the operator's own page stays
  expect(await importShopFile(shop.shop, { pages: { [slug]: own } })).toEqual([])
  await migrate()
  // guests share a reply until every process has heard of the import
  await expect.poll(async () => (await shop.guest().call('showPage', { slug })).body.page.title).toBe(own?.['title'])
})

test('decisions 10 the dashboard of a live shop shows no password, whoever its users are', async () => {
  const lines: string[] = []
  await showDashboard(shop.shop, { where: 'hier', seconds: 1, say: (line) => lines.push(line) })
  expect(lines.join('\n')).toContain('http://localhost:3000/readyz')
  expect(lines.filter((line) => /Passwort|b\.einkauf/.test(line))).toEqual([])
})

test('what was exported can be imported, null takes away, and the schema is there for editors', async () => {
  const { out } = await settings(url, 'export')
  const file = JSON.parse(out)
  expect([file.bankAccount, file.paymentMethods]).toEqual([bankAccount, operatorsData.paymentMethods])
  expect(Object.keys(file.pages).sort()).toEqual(legalPages.toSorted())
  const without = await settings(url, 'import', { ...file, bankAccount: null, shippingMethods: null })
  expect(without.out).toContain('Versandart, Bankverbindung für Vorkasse')
  await expect.poll(missing).toEqual(['Versandart', 'Bankverbindung für Vorkasse'])
  expect((await settings(url, 'import', file)).code).toBe(0)
  const schema = JSON.parse((await settings(url, 'schema')).out)
  expect(Object.keys(schema.properties)).toEqual(
    expect.arrayContaining(['openingHours', 'shippingMethods', 'delivery', 'searchSynonyms']),
  )
})

test('the example of docs/operations.md is a file that fits, and its prices hold at once', async () => {
  const docs = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(docs) ?? []
  expect(await importShopFile(shop.shop, JSON.parse(example))).toEqual([])
  await expect
    .poll(() => stored.shippingMethods.of(shop.shop).map(({ slug }) => slug))
    .toEqual(['paket', 'bote', 'abholung'])
  const guest = shop.guest()
  await guest.call('addToBasket', { articleNumber: 'Z-1', shopDepotId: 1, quantity: 1 })
  const offered = (await guest.call('listShippingMethods', {})).body.items
  expect(offered.map(({ slug, price, reason }: Record<string, unknown>) => [slug, price, reason])).toEqual([
    ['paket', 5.4, undefined],
    ['bote', 3.57, 'Nur in Rostock, nach Ihrer Postleitzahl.'],
    ['abholung', 0, 'Nicht alle Artikel können abgeholt werden.'],
  ])
})

const promotions = {
  freeArticles: { block: { article: 'Z-2-1', mode: 'b2c', fromCents: 1500 } },
  coupons: {
    HERBST10: { percent: 10, minimumCents: 1000, mode: 'b2c', usageLimit: 5, validTo: '2199-12-31' },
    BLOCK: { freeArticle: 'block', articles: ['Z-1-1'], perCustomerLimit: 1 },
    FEST3: { amountCents: 300, validFrom: '2026-01-01T06:00:00.000Z' },
  },
}

test('coupons and bonus items that do not fit are explained in German, and nothing of the file is written', async () => {
  const before = await exportShopFile(shop.shop)
  const coupon = { percent: 5 }
  const wrong = await importShopFile(shop.shop, {
    sentences: { slogan: 'Neu' },
    freeArticles: { 'Block 1': null, block: { article: 'Z', mode: 'b2c', fromCents: 20, toCents: 10 } },
    coupons: {
      klein: coupon,
      BEIDES: { percent: 5, amountCents: 300 },
      NICHTS: {},
      FRIST: { ...coupon, validFrom: '2027-12-24', validTo: '2027-12-23' },
      TAG: { ...coupon, validTo: '24.12.2027' },
    },
  })
  expect(wrong).toEqual([
    'freeArticles.Block 1: Kleinbuchstaben, Ziffern und Bindestriche, etwa stift-firma.',
    'freeArticles.block.article: Ein Artikel heißt hier NUMMER-LAGER, etwa 150001-1.',
    'freeArticles.block: Der Warenwert endet (toCents), bevor er beginnt (fromCents).',
    'coupons.klein: Großbuchstaben ohne Leerzeichen, etwa HERBST10.',
    'coupons.BEIDES: Ein Gutschein gibt genau eines: percent, amountCents oder freeArticle.',
    'coupons.NICHTS: Ein Gutschein gibt genau eines: percent, amountCents oder freeArticle.',
    'coupons.FRIST: Der Gutschein endet, bevor er beginnt.',
    'coupons.TAG.validTo: Ein Tag wie 2027-12-24 oder ein Zeitpunkt wie 2027-12-24T18:00:00+01:00.',
  ])
  const unknown = {
    sentences: { slogan: 'Neu' },
    freeArticles: { block: { article: 'Z-9-1', mode: 'b2c', fromCents: 0 } },
    coupons: { HERBST10: { percent: 10, articles: ['Z-1-2'] }, HEFT: { freeArticle: 'heft' } },
  }
  expect(await importShopFile(shop.shop, unknown)).toEqual([
    'freeArticles.block.article: Den Artikel Z-9-1 gibt es nicht.',
    'coupons.HERBST10.articles.0: Den Artikel Z-1-2 gibt es nicht.',
    'coupons.HEFT.freeArticle: Den Gratisartikel „heft“ gibt es nicht.',
  ])
  expect(await exportShopFile(shop.shop)).toEqual(before)
})

test('coupons and bonus items of the file hold in baskets and orders; what orders used ends and is not lost', async () => {
  const { code } = await settings(url, 'import', { ...operatorsData, ...promotions, pages })
  expect(code).toBe(0)
  const guest = shop.guest()
  await fillCheckout(guest, { ...home, email: 'nora.gross@post.test' })
  await guest.call('setPaymentMethod', { slug: 'vorkasse' })
  // 2 x 9,25
  const offered = async () => (await guest.call('showBasket', {})).body.possibleFreeArticles
  await expect.poll(async () => (await offered())[0]?.display_name).toBe('Notizblock')
  const [gift] = await offered()
  expect((await guest.call('addFreeArticle', { id: gift.id })).body.freeArticles).toHaveLength(1)
  const { body } = await guest.call('addCoupon', { code: 'herbst 10' })
  expect(body.coupons).toMatchObject([{ code: 'HERBST10', active: true, text: '10 % Rabatt', discount: 1.85 }])
  const saved = (await guest.call('saveOrder', { agb: true })).body
  expect(saved).toMatchObject({ success: true, status: 'placed' })
  const lines = () => shop.db.sql`
    select l.free, l.quantity from order_lines l join orders o on o.id = l.order_id
    where o.order_number = ${saved.orderNumber} order by l.free`
  expect(await lines()).toEqual([
    { free: false, quantity: 2 },
    { free: true, quantity: 1 },
  ])
  const used = () => shop.db.sql`select code, used from coupons where used > 0`
  expect(await used()).toEqual([{ code: 'HERBST10', used: 1 }])

  const { out } = await settings(url, 'export')
  const file = JSON.parse(out)
  expect(file.freeArticles).toMatchObject(promotions.freeArticles)
  expect(file.coupons).toMatchObject(promotions.coupons)
  expect(await importShopFile(shop.shop, file)).toEqual([])
  expect(await exportShopFile(shop.shop)).toEqual(file)
  // what a file leaves out stays
  expect(await importShopFile(shop.shop, { coupons: { FEST3: null } })).toEqual([])
  const after = await exportShopFile(shop.shop)
  expect([Object.keys(after.coupons), Object.keys(after.freeArticles)]).toEqual([
    ['BLOCK', 'HERBST10'],
    ['block', 'block-firma'],
  ])

  expect(await importShopFile(shop.shop, { freeArticles: { block: null } })).toEqual([
    'freeArticles.block: Der Gutschein BLOCK gibt diesen Gratisartikel noch.',
  ])
  const twice = { coupons: { HERBST10: { percent: 20 } } }
  await shop.db.sql`update coupons set used = 2 where code = 'HERBST10'`
  expect(await importShopFile(shop.shop, { coupons: { HERBST10: { percent: 20, usageLimit: 1 } } })).toEqual([
    'coupons.HERBST10.usageLimit: Der Gutschein ist schon 2-mal eingelöst.',
  ])
  expect(await importShopFile(shop.shop, twice)).toEqual([])
  const away = { freeArticles: { block: null }, coupons: { BLOCK: null, HERBST10: null } }
  expect(await importShopFile(shop.shop, away)).toEqual([])
  expect(await used()).toEqual([{ code: 'HERBST10', used: 2 }])
  const later = shop.guest()
  await later.call('addToBasket', { articleNumber: 'Z-1', shopDepotId: 1, quantity: 2 })
  const refused = (await later.call('addCoupon', { code: 'HERBST10' })).body
  expect(refused.message).toMatch(/^Der Gutschein HERBST10 war nur bis zum .* gültig\.$/)
  expect(await lines()).toHaveLength(2)
  expect((await later.call('addCoupon', { code: 'BLOCK' })).body.message).toMatch(/^Diesen Gutscheincode gibt es nicht/)
  const [kept] = await shop.db
    .sql`select coupon_code, coupon_text from orders where order_number = ${saved.orderNumber}`
  expect(kept).toEqual({ coupon_code: 'HERBST10', coupon_text: '10 % Rabatt' })
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
