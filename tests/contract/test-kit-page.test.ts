import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { startOwnShop } from '../support/own-shop.ts'
import { type Reader, readerAt } from '../support/reader.ts'

// The page of the test kit by its plain forms (decisions 10), and what all pages say while the clock is moved.

let shop: Awaited<ReturnType<typeof startOwnShop>>
let tester: Reader

beforeAll(async () => {
  shop = await startOwnShop(`kit_page_${process.pid}`, { server: inject('databaseUrl') })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  tester = readerAt(shop.address)
  await tester.call('/rest/test/reset', { world: 'fresh' })
})

const read = async (call: string) => await (await tester.get(`/rest/test/${call}`)).json()
const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
const wordsOf = (html: string) =>
  (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '').replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, ' ')

/** Sends a form of the page as a browser does without JavaScript. */
async function post(fields: Record<string, string>) {
  const token = tokenIn(await tester.text('/test-kit'))
  const answer = await fetch(`${shop.address}/test-kit`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.address, cookie: tester.cookie(), accept: 'text/html' },
    body: new URLSearchParams({ token, ...fields }),
  })
  return { status: answer.status, location: answer.headers.get('location'), answer }
}

async function sent(fields: Record<string, string>): Promise<void> {
  const { status, location } = await post(fields)
  expect([status, location]).toEqual([303, `/test-kit?getan=${fields['kind']}`])
  expect(await tester.text(location ?? '')).toContain('data-area="success"')
}

const movedLine = /<aside[^>]*aria-label="Uhr des Test-Kits"[^>]*>.*?Uhr gestellt: ([^<]*)</s

test('a world is set up by a press, maintenance too, which is ended in the same way', async () => {
  await sent({ kind: 'world', world: 'maintenance' })
  expect((await read('worlds')).current).toBe('maintenance')
  expect((await tester.get('/')).status).toBe(503)
  const html = await tester.text('/test-kit')
  expect(html).toMatch(/<h1[^>]*>Test-Kit<\/h1>/)
  await sent({ kind: 'world', world: 'fresh' })
  expect((await tester.get('/')).status).toBe(200)
})

test('the clock is set, and every page says so until it is let go, kept ones too; a day of tests is not said', async () => {
  const pages = ['/', '/faqs', '/login', '/nirgendwo', '/test-kit']
  const lines = async () => Promise.all(pages.map(async (page) => movedLine.exec(await tester.text(page))?.[1]))
  expect(await lines()).toEqual(pages.map(() => undefined))
  await sent({ kind: 'clock', now: '2031-05-01T08:00' })
  expect((await read('clock')).now).toMatch(/^2031-05-01T06:00/)
  for (const line of await lines()) expect(line).toMatch(/^Donnerstag, 01\.05\.2031, 08:0\d Uhr$/)
  await sent({ kind: 'clock', hours: '24' })
  for (const line of await lines()) expect(line).toMatch(/^Freitag, 02\.05\.2031/)
  await sent({ kind: 'clock', letGo: 'ja' })
  expect(await lines()).toEqual(pages.map(() => undefined))
})

test('a persona is signed in by a press, and the page says who is unknown', async () => {
  const { answer } = await post({ kind: 'person', login: 'mia.brandt' })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  const account = await fetch(`${shop.address}/my/account`, { headers: { cookie: cookie.join('; ') } })
  expect([account.status, wordsOf(await account.text())]).toEqual([200, expect.stringContaining('Mia Brandt')])
  const unknown = await post({ kind: 'person', login: 'wer.auch.immer' })
  const html = await unknown.answer.text()
  expect(html).toContain('Diese Person gibt es nicht')
  expect(html).toContain('value="wer.auch.immer"')
})

test('faults are planned beside those that are there, and ended one by one', async () => {
  const fault = { kind: 'fault', method: '', times: '3', value: '503', what: 'status' }
  await sent({ ...fault, address: '/rest/shop' })
  await sent({ ...fault, address: '/shop/article/*', what: 'delayMs', value: '50', method: 'GET' })
  expect((await read('faults')).items).toEqual([
    { path: '/rest/shop', status: 503, times: 3, mine: false },
    { pattern: '/shop/article/*', method: 'GET', delayMs: 50, times: 3, mine: false },
  ])
  expect(wordsOf(await tester.text('/test-kit'))).toContain('GET /shop/article/*')
  await sent({ kind: 'faultEnd', end: 'all 0' })
  expect((await read('faults')).items).toHaveLength(1)
  const wrong = await post({ ...fault, address: '/shop', what: 'code', value: 'nirgends' })
  expect(await wrong.answer.text()).toContain('faults[1].code')
  expect((await read('faults')).items).toHaveLength(1)
  await sent({ kind: 'faultsEnd' })
  expect((await read('faults')).items).toEqual([])
})

test('a switch is set by a press or to a value, and stands among the changed ones', async () => {
  await sent({ kind: 'switch', set: 'showStock=false' })
  await sent({ kind: 'switch', name: 'layoutRaster', value: '8' })
  expect(wordsOf(await tester.text('/test-kit'))).toMatch(/Geänderte Schalter.*layoutRaster.*showStock.*Alle Schalter/s)
  const wrong = await post({ kind: 'switch', name: 'layoutRaster', value: 'viele' })
  expect(await wrong.answer.text()).toContain('Dieser Wert passt nicht.')
})

test('the mailbox shows the newest mails, and those of one recipient', async () => {
  await tester.call('/rest/password/request', { username: 'mia.brandt' })
  await expect.poll(async () => (await read('mails')).items.length).toBe(1)
  expect(wordsOf(await tester.text('/test-kit'))).toContain('mia.brandt@post.example')
  expect(wordsOf(await tester.text('/test-kit?an=niemand@post.example'))).toContain('Im Postfach liegt nichts für')
})

test('a form from elsewhere does nothing, and a shop without the kit has no such page', async () => {
  const fields = { kind: 'world', world: 'no-prices' }
  const foreign = await fetch(`${shop.address}/test-kit`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', cookie: tester.cookie() },
    body: new URLSearchParams({ token: tokenIn(await tester.text('/test-kit')), ...fields }),
  })
  expect(foreign.status).toBeGreaterThanOrEqual(400)
  expect((await read('worlds')).current).toBe('fresh')
  const plain = await startOwnShop(`no_kit_${process.pid}`, {
    server: inject('databaseUrl'),
    environment: { TEST_KIT: 'off' },
  })
  for (const method of ['GET', 'POST'])
    expect((await fetch(`${plain.address}/test-kit`, { method, headers: { origin: plain.address } })).status).toBe(404)
  await plain.stop()
})
