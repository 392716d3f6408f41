import { type Mock, startMock } from '@kontor/mock'
import { mockHandlers } from '@kontor/mock/msw'
import { routeToMock } from '@kontor/mock/playwright'
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
  server.listen({ onUnhandledRequest: 'error' })
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
