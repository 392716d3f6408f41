import { type Mock, startMock } from '@kontor/mock'
import { mockHandlers } from '@kontor/mock/msw'
import { routeToMock } from '@kontor/mock/playwright'
import { recordCalls } from '@kontor/mock/record'
import { chromium } from '@playwright/test'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../support/browser.ts'

// A front end at any address asks the mock, by MSW in Node and by Playwright in a browser.

let mock: Mock
beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.close())

const front = 'http://front.example'
const pen = { articleNumber: '200011', shopDepotId: 1, quantity: 2 }

test('MSW: code that asks its own address is answered by the mock, with faults, codes and a person', async () => {
  const server = setupServer(...mockHandlers(mock, mock.as('mia.brandt')))
  server.listen({ onUnhandledFrame: 'error' })
  try {
    const post = (path: string, body: object, headers = {}) =>
      fetch(`${front}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const { items, totals } = await (await post('/rest/shop/basket/add', { _func: 'add', ...pen })).json()
    expect([items[0].quantity, totals.article_count]).toEqual([2, 2])
    expect((await (await fetch(`${front}/rest/systems/user`)).json()).user.guest).toBe(false)
    const busy = await post('/rest/shop/basket/add', { _func: 'add', ...pen }, { prefer: 'code=busy' })
    expect((await busy.json()).error.code).toBe('busy')
    await mock.faults([{ path: '/rest/shop', status: 503 }])
    const away = await fetch(`${front}/rest/shop?search=stift`)
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '30'])
    expect((await (await fetch(`${front}/rest/shop?search=stift`)).json()).items.length).toBeGreaterThan(0)
    // the mock can still be asked directly
    expect((await mock.fetch('/rest/shop/basket')).status).toBe(200)
  } finally {
    server.close()
  }
})

test('Playwright: a page at any address lists articles and fills a basket on the mock', async () => {
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage()
    await page.route(`${front}/`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>Front</title><ul></ul>' }),
    )
    await routeToMock(page, mock, mock.as('b.einkauf'))
    await page.goto(`${front}/`)
    const basket = await page.evaluate(async (article) => {
      const add = await fetch('/rest/shop/basket/add', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ _func: 'add', ...article }),
      })
      const list = await (await fetch('/rest/shop?search=kugelschreiber')).json()
      return { status: add.status, listed: list.items.length, ...(await (await fetch('/rest/shop/basket')).json()) }
    }, pen)
    expect(basket).toMatchObject({ status: 200, success: true, items: [{ articleNumber: '200011', quantity: 2 }] })
    expect(basket.listed).toBeGreaterThan(0)
  } finally {
    await browser.close()
  }
})

test('what is recorded holds no password, session, token or link for one use', async () => {
  await mock.world()
  const calls = [
    { method: 'POST', url: '/rest/login', body: { username: 'mia.brandt', password: 'Kontor-2026!' } },
    { method: 'GET', url: '/rest/systems/token' },
    { method: 'GET', url: '/rest/systems/user' },
    { method: 'GET', url: '/rest/my/sessions' },
    { method: 'POST', url: '/rest/my/two-factor/enable', body: { password: 'Kontor-2026!' } },
    { method: 'GET', url: '/rest/test/mails' },
  ] as const
  await mock.guest().fetch('/rest/password/request', { body: { username: 'mia.brandt' } })
  await expect.poll(async () => (await mock.mails()).length).toBeGreaterThan(0)
  const [mail] = await mock.mails()
  const [link = 'kein Link'] = /password\/reset\/\S+/.exec(mail?.text ?? '') ?? []
  const { answers } = await recordCalls(mock, calls)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(answers[3]?.answer).toMatchObject({ success: true, items: [{ current: true }] })
  const text = JSON.stringify(answers)
  expect(text).toContain('password/reset/mia.brandt/entfernt')
  expect(text).not.toContain(link)
  expect(text).not.toContain('Kontor-2026!')
  expect(text).not.toMatch(/"(token|viewer|secret|password)":"(?!entfernt")/)
  const ids = text.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi) ?? []
  expect(ids.filter((id) => !id.startsWith('00000000-0000-4000-8000-'))).toEqual([])
})
