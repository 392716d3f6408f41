import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { startOwnShop } from '../support/own-shop.ts'
import { type Reader, readerAt } from '../support/reader.ts'

// Faults of the test kit in pages that the server makes: of their own address, and of the calls that they make.

let shop: Awaited<ReturnType<typeof startOwnShop>>
let tester: Reader
let other: Reader

beforeAll(async () => {
  shop = await startOwnShop(`faults_${process.pid}`, { server: inject('databaseUrl') })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  tester = readerAt(shop.address)
  other = readerAt(shop.address)
  await tester.call('/rest/test/reset', { world: 'fresh' })
})

const plan = (faults: object[]) => tester.call('/rest/test/faults', { mine: true, faults })

async function visit(who: Reader, address: string) {
  const answer = await who.get(address)
  const html = await answer.text()
  return [answer.status, /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')]
}

const broken = 'Da ist bei uns etwas schiefgelaufen.'

test('a fault on a page shows its error page in the shop’s own frame, to whom it is meant for, as often as it was asked for', async () => {
  expect(await visit(tester, '/faqs')).toEqual([200, 'Häufige Fragen'])
  await plan([{ path: '/faqs', status: 500, times: 2 }])
  expect(await visit(other, '/faqs')).toEqual([200, 'Häufige Fragen'])
  const html = await tester.text('/faqs')
  expect(html).toContain(broken)
  expect(html).toContain('<footer')
  expect(await visit(tester, '/faqs')).toEqual([500, broken])
  expect(await visit(tester, '/faqs')).toEqual([200, 'Häufige Fragen'])
  await plan([{ pattern: '/shop/article/:article/:name', status: 503 }])
  const pen = '/shop/article/100001-1/cursella-kugelschreiber-basic-m-blau'
  expect(await visit(tester, pen)).toEqual([503, 'Wir sind gleich wieder für Sie da.'])
  expect((await visit(tester, pen))[0]).toBe(200)
})

test('no fault meets the page of the kit, where faults are ended', async () => {
  await plan([
    { path: '/rest', status: 500, times: 99 },
    { path: '/', status: 500, times: 99 },
  ])
  expect(await visit(tester, '/test-kit')).toEqual([200, 'Test-Kit'])
  expect((await visit(tester, '/faqs'))[0]).toBe(500)
})

test('a form that its page’s fault meets does nothing', async () => {
  await tester.call('/rest/test/login', { login: 'mia.brandt' })
  const token = /name="token" value="([^"]+)"/.exec(await tester.text('/logout'))?.[1] ?? ''
  const post = () =>
    fetch(`${shop.address}/logout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: shop.address, cookie: tester.cookie() },
      body: new URLSearchParams({ token }),
    })
  await plan([{ path: '/logout', method: 'POST', status: 502 }])
  expect((await post()).status).toBe(502)
  expect((await visit(tester, '/my/account'))[0]).toBe(200)
  expect((await post()).status).toBe(303)
})

test('a fault on a call reaches the page that makes it, though guests are shown a kept one', async () => {
  const list = '/shop/articletypename/ordner'
  // what a reset changes last may come while a page is made, which is not kept then
  await expect.poll(async () => (await tester.get(list)).headers.get('cache-status')).toBe('shop; hit')
  await plan([{ path: '/rest/shop/articletypes/ordner', method: 'GET', status: 500 }])
  expect(await visit(tester, list)).toEqual([500, broken])
  expect((await visit(other, list))[0]).toBe(200)
  expect((await visit(tester, list))[0]).toBe(200)
  await plan([{ path: '/rest/shop/articletypes', drop: true }])
  expect(await visit(tester, list)).toEqual([502, 'Ein Dienst antwortet gerade nicht.'])
  await plan([{ path: '/rest/shop/articletypes', delayMs: 700 }])
  const began = performance.now()
  expect((await visit(tester, list))[0]).toBe(200)
  expect(performance.now() - began).toBeGreaterThan(650)
})
