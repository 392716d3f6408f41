import fs from 'node:fs'
import path from 'node:path'
import { demoIn, operatorsData, pages, settings, stockShop } from '@kontor/api/testing-operator'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startOwnShop } from '../support/own-shop.ts'
import { type Reader, readerAt } from '../support/reader.ts'
import { expectedInLiveShop, known, type Role } from '../support/screens.ts'

async function start(name: string, fill?: (url: string) => Promise<void>): Promise<string> {
  const server = inject('databaseUrl')
  const shop = await startOwnShop(`${name}_${process.pid}`, { server, live: true, ...(fill && { fill }) })
  onTestFinished(shop.stop)
  return shop.address
}

/** The pages of the operator that each reader was led to. */
const ledTo = new WeakMap<Reader, Set<string>>()

/** Reads a page as it is sent: its status, nothing of the demo in it, and each page that it links to. */
async function wrongAt(reader: Reader, address: string, status: number): Promise<string[]> {
  const answer = await reader.get(address)
  const text = await answer.text()
  const known = ledTo.get(reader) ?? new Set()
  ledTo.set(reader, known)
  const dead: string[] = []
  for (const [, link = ''] of text.matchAll(/href="(\/page\/[^"#?]*)/g)) {
    if (known.has(link)) continue
    known.add(link)
    const { status: there } = await reader.get(link)
    if (there !== 200) dead.push(`${address}: leads to ${link}, which is ${there}`)
  }
  return [
    ...dead,
    ...(answer.status === status ? [] : [`${address}: ${answer.status} instead of ${status}`]),
    ...demoIn(text).map((told) => `${address}: says ${told}`),
    ...(status === 200 && text.includes('<html') && !/<h1[^>]*>[^<]/.test(text) ? [`${address}: no heading`] : []),
  ]
}

async function readTable(reader: Reader, role: Role, there: readonly string[] = []): Promise<void> {
  const wrong: string[] = []
  for (const screen of known)
    wrong.push(...(await wrongAt(reader, screen.address, expectedInLiveShop(screen, role, there))))
  expect(wrong).toEqual([])
}

const ofGoods = [
  '/shop?search=block',
  '/shop/article/Z-1-1/zeichenblock',
  '/shop/article/Z-3-1/malblock',
  '/shop/assortment/papierwaren',
  '/shop/manufacturer/papierwaren',
  '/page/versand-zahlung',
  '/page/agb',
]

const guestsLinks = ['agb', 'impressum', 'muster-widerrufsformular', 'privacy', 'versand-zahlung', 'widerruf'].map(
  (slug) => `/page/${slug}`,
)

async function readAll(reader: Reader, addresses: readonly string[]): Promise<void> {
  const wrong: string[] = []
  for (const address of addresses) wrong.push(...(await wrongAt(reader, address, 200)))
  expect(wrong).toEqual([])
}

test('decisions 12 "Operator data" no page of a live shop says anything of the demo’s company', async () => {
  const guest = readerAt(await start('live'))
  await readTable(guest, 'guest')
  expect(await wrongAt(guest, '/gibt-es-nicht', 404)).toEqual([])
  await wearsDefaults(guest)
})

/** K-CONST-003 to K-CONST-009: what a shop wears whose operator has set nothing. */
async function wearsDefaults(guest: Reader): Promise<void> {
  const style = /<style id="theme"[^>]*>([^<]*)/.exec(await guest.text('/'))?.[1] ?? ''
  const value = (name: string) => new RegExp(`--${name}:([^;}]*)`).exec(style)?.[1]
  expect(['primary', 'secondary', 'page', 'footer', 'top-menu'].map((area) => value(`${area}-main`))).toEqual([
    ...['#e3342f', '#3d4852', '#ffffff', '#3d4852', '#22292f'],
  ])
  expect(['accent1', 'accent2', 'accent3'].map((area) => value(`${area.replace(/(?=\d)/, '-')}-main`))).toEqual([
    ...['#e3342f', '#3490dc', '#ffed4a'],
  ])
  expect(value('text-font')).toContain('Roboto Condensed')
  expect(value('content')).toBe('1440px')
}

/** E-ENTITY-079: what the configuration says of the pages stands in the head of the first one. */
async function tellsItsMeta(guest: Reader): Promise<void> {
  const { meta } = (await (await guest.get('/rest/systems/config?wld=true')).json()).config
  expect(meta).toMatchObject({ title: 'Beispiel Bürobedarf', robots: 'index,follow' })
  const page = await guest.text('/')
  expect(/<title>([^<]*)/.exec(page)?.[1]).toBe(meta.title)
  const told = Object.entries({ description: meta.description, robots: meta.robots, 'og:site_name': meta.siteName })
  for (const [name, content] of told)
    expect(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1], name).toBe(content)
}

test('decisions 12 "Operator data" a live shop with its operator’s goods and file names him on every page, to guests and customers', async () => {
  const address = await start('operator', async (url) => {
    await stockShop(url)
    expect((await settings(url, 'import', { ...operatorsData, pages })).code).toBe(0)
  })
  const there = ['page']
  const guest = readerAt(address)
  await readTable(guest, 'guest', there)
  await readAll(guest, ofGoods)
  expect(await guest.text('/form/quick-order-sample')).toMatch(
    /^\uFEFF?Artikelnummer;Menge;Kostenstelle\r\nZ-\d;1;\r\nZ-\d;1;\r\n$/,
  )
  expect([...(ledTo.get(guest) ?? [])].sort()).toEqual(guestsLinks)
  await tellsItsMeta(guest)

  const nora = readerAt(address)
  await signUp(nora)
  await readTable(nora, 'b.einkauf', there)
  await fillCheckout(nora)
  await readAll(nora, ['/shop/basket', '/shop/checkout/2', '/shop/checkout/3'])
  const { orderNumber } = await nora.call('/rest/shop/checkout/save-order', { agb: true })
  await readAll(nora, [...ofGoods, '/shop/checkout/4', `/my/orders/${orderNumber}`])
})

test('decisions 12 "Operator data" no script or style of the pages says anything of the demo’s company', () => {
  const folder = path.resolve(import.meta.dirname, '../../apps/web/build/client/assets')
  const told = fs
    .readdirSync(folder)
    .filter((name) => /\.(js|css)$/.test(name))
    .flatMap((name) => demoIn(fs.readFileSync(path.join(folder, name), 'utf8')))
  // kinds of mandates, which every shop may have, and what is said beside a page or sentence of the operator alone
  expect([...new Set(told)].toSorted()).toEqual([
    'Altgerät',
    'Freiwillige Rückgabe',
    'SEPA-Firmenlastschrift',
    'SEPA-Lastschrift',
  ])
})

const person = { firstname: 'Nora', lastname: 'Hansen' }
const home = { ...person, street: 'Am Markt 3', zip: '18055', city: 'Rostock', country: 'DE' }

async function signUp(reader: Reader): Promise<void> {
  const [email, password] = ['nora@hansen.test', 'ein-gutes-Kennwort']
  await reader.call('/rest/register', {
    ...{ ...home, customerType: 'business', company: 'Hansen & Co.', username: 'n.hansen', privacy: true },
    ...{ email, emailConfirmation: email, password, passwordConfirmation: password },
  })
  await reader.call('/rest/login', { username: 'n.hansen', password })
}

async function fillCheckout(reader: Reader): Promise<void> {
  await reader.call('/rest/shop/basket/add', { articleNumber: 'Z-1', shopDepotId: 1, quantity: 2 })
  await reader.call('/rest/shop/checkout/billing-address', { address: home })
  await reader.call('/rest/shop/checkout/shipping-address', { address: home })
  await reader.call('/rest/shop/checkout/shipping-method', { slug: 'bote' })
  await reader.call('/rest/shop/checkout/payment-method', { slug: 'rechnung' })
}
