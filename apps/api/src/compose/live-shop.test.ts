import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '@kontor/db'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import { cloneDatabase, openShop, type TestShop, type Visitor } from '../testing.ts'
import { enclosuresOf } from './enclosures.ts'
import { prepareData } from './prepare-data.ts'

const command = path.resolve(import.meta.dirname, '../settings.ts')
const demo = /Hagendorn|Kontorweg|4710-|MUSTDEFF|DE87 1234|DE999999903|HRB 00000|kontor\.example|erfunden/
const live = {
  SHOP_MODE: 'live',
  TEST_KIT: 'off',
  APP_SECRET: 'x'.repeat(32),
  BASE_URL: 'http://localhost:3000',
}
const company = {
  name: 'Papier Lindner e. K.',
  street: 'Hafengasse 4',
  zip: '18055',
  city: 'Rostock',
  country: 'DE',
  phone: '+49 381 5550-0',
  email: 'post@papier-lindner.test',
  manager: 'Jule Lindner',
}
const bankAccount = { holder: 'Papier Lindner', iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' }
const legal = ['impressum', 'privacy', 'agb', 'agb-b2b', 'widerruf', 'muster-widerrufsformular']
const pages = Object.fromEntries(legal.map((slug) => [slug, { title: `Unser ${slug}`, body: `<p>Text ${slug}.</p>` }]))

let shop: TestShop

/** The seed's articles as an operator's own, and nothing of what the demo's company says of itself. */
beforeAll(async () => {
  const url = await cloneDatabase()
  const db = connect(url, 1)
  for (const table of ['settings', 'pages', 'posts', 'content_items', 'sliders'])
    await db.sql.unsafe(`truncate ${table} cascade`)
  await db.sql`delete from shop_state where name = 'seed'`
  await db.close()
  await prepareData(url, readSettings({ NODE_ENV: 'test', ...live }), () => undefined)
  shop = await openShop(url, live)
})
afterAll(() => shop.close())

/** The command as its operator gives it, beside the running shop. */
async function settings(what: string, file?: unknown) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-settings-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const name = path.join(folder, 'laden.json')
  if (file) fs.writeFileSync(name, JSON.stringify(file))
  const environment = { ...live, TEST_KIT: '', DATABASE_URL: shop.url, DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const program = spawn(process.execPath, [command, what, ...(file ? [name] : [])], { env: environment })
  let out = ''
  program.stdout.on('data', (data) => (out += data))
  program.stderr.on('data', (data) => (out += data))
  const code = await new Promise<number | null>((done) => program.on('close', done))
  return { code, out }
}

async function fillCheckout(guest: Visitor): Promise<void> {
  const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }
  await guest.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 3 })
  await guest.call('setBillingAddress', { address: { ...home, email: 'nora.gross@post.test' } })
  await guest.call('setShippingAddress', { address: home })
  await guest.call('setShippingMethod', { slug: 'paket' })
  await guest.call('setPaymentMethod', { slug: 'vorkasse' })
}

const missing = async () => (await shop.guest().send('GET', '/readyz')).body.missing
const text = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

test('decisions 12 "Operator data" a live shop runs without its operator’s data, names what is missing and takes no orders', async () => {
  const ready = await shop.guest().send('GET', '/readyz')
  expect([ready.status, ready.body.status]).toEqual([200, 'ok'])
  expect(ready.body.missing).toEqual([
    'Firma',
    'Bankverbindung für Vorkasse',
    'Impressum',
    'Datenschutzerklärung',
    'Geschäftsbedingungen für Privatkunden',
    'Widerrufsbelehrung',
    'Muster-Widerrufsformular',
    'Geschäftsbedingungen für Unternehmen',
  ])
  const guest = shop.guest()
  const config = (await guest.send('GET', '/rest/systems/config?wld=true')).body
  expect([config.config.address.name, config.config.openingHours, JSON.stringify(config).match(demo)]).toEqual([
    '',
    [],
    null,
  ])
  await fillCheckout(guest)
  const { status, body } = await guest.call('saveOrder', { agb: true })
  expect([status, body.success, body.error.code]).toEqual([200, false, 'may_not_order'])
  expect(body.message).toBe('Dieser Shop nimmt noch keine Bestellungen an. Ihr Warenkorb bleibt erhalten.')
})

test('a file that does not fit is explained in German, and nothing of it is written', async () => {
  const { code, out } = await settings('import', { company: { ...company, email: 'post' }, pages })
  expect(code).toBe(1)
  expect(out).toContain('company.email: Ungültig')
  const taken = await settings('import', { company: { ...company, email: 'service@laden.example' }, pages })
  expect(taken.out).toContain('company: Das sind Angaben des Musterbetriebs.')
  expect(await missing()).toContain('Impressum')
})

test('decisions 12 "Operator data" with the operator’s file it sells, and page, mail and PDF name him and nothing of the demo', async () => {
  const first = await settings('import', { company, bankAccount, switches: { allowOfferRequest: true } })
  expect([first.code, first.out]).toEqual([0, expect.stringContaining('Für Bestellungen fehlt noch: Impressum')])
  const second = await settings('import', { pages })
  expect([second.code, second.out]).toEqual([0, expect.not.stringContaining('fehlt')])
  // the running process was notified by the database
  await expect.poll(missing, { timeout: 10_000 }).toEqual([])
  expect(shop.shop.shopSettings().allowOfferRequest).toBe(true)

  const guest = shop.guest()
  await fillCheckout(guest)
  const { body } = await guest.call('saveOrder', { agb: true })
  expect(body).toMatchObject({ success: true, status: 'placed' })
  const mails = await shop.db.sql<{ text: string; html: string; enclosures: string[] }[]>`
    select text, html, enclosures from mails where recipient = 'nora.gross@post.test'`
  expect(mails[0]?.text).toContain('Papier Lindner, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001')
  const make = enclosuresOf(shop.shop)
  const names = mails.flatMap(({ enclosures }) => enclosures)
  expect(names).toEqual([`order:${body.orderNumber}`, 'page:agb', 'page:widerruf', 'page:muster-widerrufsformular'])
  const letters = await Promise.all(names.map(async (name) => await text((await make(name))?.content ?? Buffer.of())))
  expect(letters[0]).toContain('Jule Lindner')
  expect(letters[1]).toContain('Text agb.')
  const config = (await guest.send('GET', '/rest/systems/config?wld=true')).body
  expect(config.config.address).toMatchObject({ name: company.name, register: '', taxId: '' })
  expect(config.config.meta).toMatchObject({ title: company.name, siteName: company.name })
  expect(JSON.stringify([config, mails, letters]).match(demo)).toBeNull()
})

test('what was exported can be imported, null takes away, and the schema is there for editors', async () => {
  const { out } = await settings('export')
  const file = JSON.parse(out)
  expect([file.bankAccount, Object.keys(file.pages).sort()]).toEqual([bankAccount, [...legal].sort()])
  expect((await settings('import', { ...file, bankAccount: null })).out).toContain('Bankverbindung für Vorkasse')
  await expect.poll(missing, { timeout: 10_000 }).toEqual(['Bankverbindung für Vorkasse'])
  expect((await settings('import', file)).code).toBe(0)
  const schema = JSON.parse((await settings('schema')).out)
  expect(Object.keys(schema.properties)).toContain('openingHours')
})
