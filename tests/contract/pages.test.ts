import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { connect } from '@kontor/db'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { startOwnShop } from '../support/own-shop.ts'
import { type Reader, readerAt } from '../support/reader.ts'
import { expectedStatus, isFile, isHeadingOf, known, readerOf, roles, screens } from '../support/screens.ts'

let shop: Awaited<ReturnType<typeof startOwnShop>>
let guest: Reader

beforeAll(async () => {
  shop = await startOwnShop(`pages_${process.pid}`, { server: inject('databaseUrl') })
})
afterAll(() => shop.stop())
beforeEach(() => {
  guest = readerAt(shop.address)
})

const reset = (world: string) => readerAt(shop.address).call('/rest/test/reset', { world })

async function visit(reader: Reader, address: string) {
  const answer = await reader.get(address)
  const html = await answer.text()
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? undefined,
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, ''),
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
    content: contentOf(html),
    html,
  }
}

/** What the page's own part says beside its heading, as one line. */
function contentOf(html: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  return main
    .replaceAll(/<(h1|script|style|svg)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

/** Labels, links and forms find one element by its id. */
function idsTwiceIn(html: string): string[] {
  const ids = [...html.replaceAll(/<script\b.*?<\/script>/gs, '').matchAll(/<[a-z][^>]*? id="([^"]+)"/g)].map(
    ([, id = '']) => id,
  )
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
}

test('every address of the table has an example in tests/support/screens.ts', () => {
  expect(known.filter(({ address }) => address === 'without an example')).toEqual([])
  expect(Object.keys(screens).filter((id) => !known.some((one) => one.id === id))).toEqual([])
})

test.each(roles)('R-ROUTE-012 P-ROLE-023 every address answers %s as the matrix says', async (role) => {
  const reader = readerAt(shop.address)
  if (role !== 'guest') await reader.call('/rest/test/login', { login: role })
  const wrong: string[] = []
  for (const { id, address } of known) {
    const { status, location, heading, content, html } = await visit(reader, address)
    const expected = expectedStatus(id, address, role)
    const says = (what: unknown) => wrong.push(`${id} ${address}: ${what}`)
    if (status !== expected) says(`${status} instead of ${expected}`)
    for (const twice of idsTwiceIn(html)) says(`the id ${twice} stands twice`)
    if (
      expected === 302 &&
      address.startsWith('/my/') &&
      location !== `/login?redirectTo=${encodeURIComponent(address)}`
    )
      says(`leads to ${location}`)
    if (status === 200 && id !== 'myDataFile' && !isHeadingOf(id, heading)) says(heading)
    const fact = screens[id]?.[3]
    if (fact && role === readerOf(id, address) && !content.includes(fact)) says(`does not say “${fact}”`)
    if (status === 403 && !isFile(id) && heading !== 'Kein Zugriff.') says(heading)
  }
  expect(wrong).toEqual([])
})

test('every page is laid out by the standard', async () => {
  for (const address of ['/', '/shop/articletypename/ordner', '/login', '/nirgendwo']) {
    expect(await guest.text(address)).toMatch(/^<!DOCTYPE html>/)
  }
})

test('X-ERROR-019 what does not exist is the 404 page with status 404', async () => {
  const addresses = [
    '/nirgendwo',
    '/shop/nirgendwo',
    '/my/nirgendwo',
    '/page/nirgendwo',
    '/page/br_system_shop_unknown',
    '/shop/article/999999-1/nichts',
    '/shop/article/990001-1/unveroeffentlicht',
    '/shop/article/kaputt',
    '/artnr/999999',
    '/shop/assortment/nirgendwo',
    '/shop/articletypename/nirgendwo',
    '/%00',
    '/shop/article/%E0%A4%A/x',
  ]
  const answers = await Promise.all(addresses.map((address) => visit(guest, address)))
  expect(answers.map(({ status }, index) => `${addresses[index]} ${status}`)).toEqual(
    addresses.map((address) => `${address} ${address.includes('%E0') ? 400 : 404}`),
  )
  expect(answers[0]).toMatchObject({ heading: 'Diese Seite gibt es nicht.', robots: 'noindex' })
})

const legacy = [
  ['R-ROUTE-122', 'basket', '/shop/basket'],
  ['R-ROUTE-123', 'checkout', '/shop/checkout'],
  ['R-ROUTE-124', 'manufacturers', '/shop/manufacturers'],
  ['R-ROUTE-125', 'brands', '/shop/brands'],
  ['R-ROUTE-126', 'assortments', '/shop/assortments'],
  ['R-ROUTE-127', 'assortmenttypes', '/shop/assortmenttypes'],
  ['R-ROUTE-128', 'articletypes', '/shop/articletypes'],
  ['R-ROUTE-129', 'articletypenamegroups', '/shop/articletypenamegroups'],
  ['R-ROUTE-130', 'producttypes', '/shop/producttypes'],
  ['R-ROUTE-131', 'producttypegroups', '/shop/producttypegroups'],
  ['R-ROUTE-132', 'index', '/shop/index'],
  ['R-ROUTE-133', 'offerrequest', '/offerrequest'],
  ['R-ROUTE-134', 'quick_order', '/shop/quick_order'],
  ['R-ROUTE-135', 'blog', '/blog'],
  ['R-ROUTE-136', 'begreen', '/shop/attribute/begreen'],
  ['R-ROUTE-137', 'food', '/shop/attribute/food'],
  ['R-ROUTE-138', 'cosmetic', '/shop/attribute/cosmetic'],
  ['R-ROUTE-139', 'video', '/shop/attribute/video'],
  ['R-ROUTE-140', 'daily-price', '/shop/attribute/daily-price'],
  ['R-ROUTE-141', 'lieferbedingungen', '/shop/attribute/lieferbedingungen'],
  ['R-ROUTE-142', 'montageservice', '/shop/attribute/montageservice'],
  ['R-ROUTE-143', 'lieferzeit', '/shop/attribute/lieferzeit'],
  ['R-ROUTE-144', 'new-articles', '/shop/attribute/new-articles'],
  ['R-ROUTE-145', 'top-articles', '/shop/attribute/top-articles'],
  ['R-ROUTE-146', 'maincatalog', '/shop/maincatalog'],
  ['R-ROUTE-147', 'shop', '/shop'],
  ['R-ROUTE-148', 'search', '/shop'],
] as const

test.each(legacy)(
  '%s R-ROUTE-121 the old address of %s leads on for good and keeps its query',
  async (_, name, target) => {
    const { status, location } = await visit(guest, `/page/br_system_shop_${name}?search=stift&page=2`)
    expect({ status, location }).toEqual({ status: 301, location: `${target}?search=stift&page=2` })
  },
)

test('R-ROUTE-069 R-ROUTE-070 an article has one address', async () => {
  const canonical = '/shop/article/100001-1/cursella-kugelschreiber-basic-m-blau'
  expect(await visit(guest, '/artnr/100001')).toMatchObject({ status: 302, location: canonical })
  expect(await visit(guest, '/shop/article/100001-1')).toMatchObject({ status: 301, location: canonical })
  expect(await visit(guest, '/shop/article/100001-1/anders?x=1')).toMatchObject({
    status: 301,
    location: `${canonical}?x=1`,
  })
})

test.each(['maintenance', 'not-approved'])(
  'S-STATE-005 S-STATE-006 X-ERROR-024 X-ERROR-025 every page is the 503 page: %s',
  async (world) => {
    onTestFinished(() => reset('fresh'))
    await reset(world)
    for (const address of ['/', '/shop', '/shop/basket', '/login'])
      expect(await visit(guest, address), address).toMatchObject({
        status: 503,
        heading: 'Wir sind gleich wieder für Sie da.',
      })
  },
)

/** A form as a browser without JavaScript sends it. */
const post = async (reader: Reader, address: string, from: string, fields: Record<string, string>) =>
  await fetch(shop.address + address, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.address, referer: shop.address + from, cookie: reader.cookie() },
    body: new URLSearchParams(fields),
  })
const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''

test('a form that is refused at an address without a page leads back to the page that it stands on', async () => {
  const mia = readerAt(shop.address)
  await mia.call('/rest/test/login', { login: 'mia.brandt' })
  for (const address of ['/form/mode', '/form/customer-view', '/form/hand-over']) {
    const { status, headers } = await post(mia, address, '/shop', { token: 'old' })
    expect([status, headers.get('location')], address).toEqual([303, '/shop'])
  }
})

test('ux 82 a page far beyond the end is none', async () => {
  for (const address of ['/shop?page=999999', '/shop?page=1000000', '/blog?page=99999', '/blog?page=100000'])
    expect((await visit(guest, address)).status, address).toBe(404)
})

test('P11 a note saved without JavaScript confirms no unit that staff changed', async () => {
  const mia = readerAt(shop.address)
  await mia.call('/rest/test/login', { login: 'mia.brandt' })
  const pen = async () => {
    const { lists } = await (await mia.get('/rest/lists/my?slug=schulstart')).json()
    return lists.schulstart.positions.find((one: { article_number: string }) => one.article_number === '100001')
  }
  const database = connect(shop.databaseUrl)
  onTestFinished(async () => {
    await database.close()
    await reset('fresh')
  })
  await database.sql`update articles set unit = (select slug from units where name = 'Packung') where article_number = '100001'`
  const { id, quantity } = await pen()
  const page = '/my/shopping_lists?list=schulstart'
  const token = tokenIn(await mia.text(page))
  const fields = {
    token,
    list: 'schulstart',
    id: String(id),
    quantity: String(quantity),
    quantityBefore: String(quantity),
  }
  await post(mia, page, page, { ...fields, kind: 'line', notice: 'In Rot' })
  expect(await pen()).toMatchObject({ unitBefore: 'Stück', data: { notice: 'In Rot' } })
  await post(mia, page, page, { ...fields, kind: 'unit' })
  expect(await pen()).not.toHaveProperty('unitBefore')
})

/**
 * Bytes as gzip, of all fonts together as they are; more is worth a look at docs/decisions/0016 before anything is
 * raised. Of scripts the goal is 165 kB; the check whose form it is (decisions 13) takes one more.
 */
const budget = { html: 30_000, script: 167_000, style: 20_000, fonts: 62_000 }
const ordner = '/shop/articletypename/ordner'

test.each([
  ['the start page', async () => '/'],
  ['a list', async () => ordner],
  ['an article', async () => firstArticleOf(await textOf(ordner))],
  ['a search', async () => '/shop?search=ordner'],
])('ux "How a budget is kept" %s loads at first no more bytes than it may', async (_, addressOf) => {
  const html = await textOf(await addressOf())
  const scripts = filesOf(html, /"(\/assets\/[^"]+\.js)"/g)
  const sheets = filesOf(html, /"(\/assets\/[^"]+\.css)#?"/g)
  expect(scripts.length).toBeGreaterThan(5)
  expect(sheets.length).toBeGreaterThan(0)

  expect(packed(html)).toBeLessThanOrEqual(budget.html)
  expect(await sizeOf(scripts)).toBeLessThanOrEqual(budget.script)
  expect(await sizeOf(sheets)).toBeLessThanOrEqual(budget.style)
  const texts = await Promise.all(sheets.map(textOf))
  const ahead = filesOf(html, /href="(\/assets\/[^"]+\.woff2)"/g)
  expect(ahead.length).toBeGreaterThan(0)
  // what is loaded ahead under another name is loaded twice
  expect(ahead.filter((address) => !texts.some((text) => text.includes(address)))).toEqual([])
  // a browser fetches the families that the page's theme names
  const theme = html.match(/<style id="theme"[^>]*>([^<]*)/)?.[1] ?? ''
  const faces = texts.flatMap((text) => text.match(/@font-face\{[^}]*\.woff2[^}]*\}/g) ?? [])
  const named = faces.filter((face) => theme.includes(face.match(/font-family:"?([^;"]+)/)?.[1] ?? 'none'))
  expect(named.length).toBeLessThan(faces.length)
  let fonts = 0
  for (const file of filesOf(named.join(''), /url\((\/assets\/[^)]+\.woff2)\)/g))
    fonts += (await (await guest.get(file)).arrayBuffer()).byteLength
  expect(fonts).toBeGreaterThan(0)
  expect(fonts).toBeLessThanOrEqual(budget.fonts)
})

test('issue 21 the console loads at first no more bytes than it may', () => {
  const folder = path.resolve(import.meta.dirname, '../../apps/web/build/client/assets')
  const files = fs.readdirSync(folder).filter((name) => /^(console-app|trpc)-.*\.js$/.test(name))
  expect(files).toHaveLength(2)
  const bytes = files.reduce((sum, name) => sum + packed(fs.readFileSync(path.join(folder, name), 'utf8')), 0)
  expect(bytes).toBeLessThanOrEqual(260_000)
})

/** Everything the markup names: scripts, what they import, sheets. */
function filesOf(html: string, named: RegExp): string[] {
  return [...new Set([...html.matchAll(named)].map(([, file]) => file ?? ''))]
}

function firstArticleOf(list: string): string {
  const [, address] = /href="(\/shop\/article\/[^"#?]+)"/.exec(list) ?? []
  if (!address) throw new Error('the list shows no article')
  return address
}

async function textOf(address: string): Promise<string> {
  const answer = await guest.get(address)
  expect(answer.status, address).toBe(200)
  return answer.text()
}

async function sizeOf(files: readonly string[]): Promise<number> {
  let sum = 0
  for (const file of files) sum += packed(await textOf(file))
  return sum
}

const packed = (text: string) => gzipSync(text, { level: 9 }).length

test('ux 93 drawings come as PNG for mails, which draw no SVG; nothing else is reached that way', async () => {
  for (const address of ['/sign.png', '/illustrations-png/kugelschreiber/druckkugelschreiber-blau-1.png']) {
    const answer = await guest.get(address)
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 200, 'image/png'])
    const picture = Buffer.from(await answer.arrayBuffer())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    // width and height
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([128, 128])
  }
  for (const address of [
    '/illustrations-png/no-such.png',
    '/illustrations-png/..%2f..%2f..%2fpackage.png',
    '/illustrations-png/%2e%2e/%2e%2e/index.png',
  ])
    expect([address, (await guest.get(address)).status]).toEqual([address, 404])
})

test('R-ROUTE-151 any other address is the 404 page', async () => {
  for (const address of ['/gibt-es-nicht', '/shop/gibt/es/auch/nicht', '/my/gibt-es-nicht-2'])
    expect(await visit(guest, address), address).toMatchObject({ status: 404, heading: 'Diese Seite gibt es nicht.' })
})

test('G-27 a place that does not exist is a page with status 404, and no search engine keeps it', async () => {
  for (const address of [
    '/shop/manufacturer/x',
    '/shop/manufacturers/articletypename/x',
    '/shop/brand/x',
    '/shop/brand/ordnelia/producttype/x',
    '/shop/producttype/x',
    '/shop/producttypegroup/x',
    '/shop/articletypename/ordner/farbe/x',
    '/shop/articletypenamegroup/x',
    '/shop/assortmenttype/x',
    '/shop/tag/x',
    '/shop/shopdepot/x',
    '/shop/delivery_state/99',
    '/shop/attribute/x',
    '/shop/property/farbe/x/X',
  ]) {
    const answer = await guest.get(address)
    expect([address, answer.status]).toEqual([address, 404])
    expect(await answer.text(), address).toMatch(/<meta name="robots" content="[^"]*noindex/)
  }
})

test('security no. 32 the policy of a page names the tracker only where there is one', async () => {
  onTestFinished(() => reset('fresh'))
  const policy = async () => (await guest.get('/')).headers.get('content-security-policy')
  expect(await policy()).not.toContain('statistik.example')
  await guest.call('/rest/test/settings', { trackingUrl: 'https://statistik.example/matomo/' })
  for (const part of ['script-src', 'img-src', 'connect-src'])
    expect(await policy()).toMatch(new RegExp(`${part} [^;]* https://statistik\\.example(;|$)`))
  expect(await policy()).toMatch(/default-src 'self';/)
})
