import { demoIn, operatorsData, pages, settings, stockShop } from '@kontor/api/testing-operator'
import { expect, type Page, test } from '@playwright/test'
import { hydrated, settled } from '../../support/journey.ts'
import { startOwnShop } from '../../support/own-shop.ts'

/** Pages whose scripts put something in; all pages as they are sent are read by tests/contract/live-pages.test.ts. */
const ofGuests = [
  '/',
  '/login',
  '/register',
  '/shop?search=block',
  '/shop/article/Z-1-1/zeichenblock',
  '/gibt-es-nicht',
]
const ofCustomers = ['/my/account', '/my/data', '/shop/basket', '/shop/checkout/2', '/shop/checkout/3']

/** Reads each page as it stands there once its scripts are done; nothing of the demo may be in it. */
async function readAll(page: Page, address: string, paths: readonly string[]): Promise<void> {
  const found: [string, string[]][] = []
  for (const path of paths) {
    await page.goto(`${address}${path}`)
    await hydrated(page)
    await settled(page)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    const told = demoIn(await page.content())
    if (told.length > 0) found.push([path, told])
  }
  expect(found).toEqual([])
}

test('decisions 12 "Operator data" a live shop with its operator’s goods and file names him on every page, to guests and customers', async ({
  page,
}) => {
  const { address, stop } = await startOwnShop(`operator_${process.pid}`, {
    live: true,
    async fill(url) {
      await stockShop(url)
      expect((await settings(url, 'import', { ...operatorsData, pages })).code).toBe(0)
    },
  })
  try {
    await readAll(page, address, ofGuests)
    await page.goto(`${address}/page/versand-zahlung`)
    await expect(page).toHaveTitle('Unser versand-zahlung | Beispiel Bürobedarf')
    await expect(page.getByRole('link', { name: 'Beispiel Bürobedarf, zur Startseite' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Mo–Fr bis 11:45 Uhr bestellt')
    await expect(page.getByRole('main')).toContainText('Der Bote kostet 6,11\u00a0€ netto.')

    await signUp(page, address)
    await fillCheckout(page, address)
    await readAll(page, address, ofCustomers)
    await page.goto(`${address}/shop/checkout/2`)
    await expect(page.getByRole('main')).toContainText('Unser Bote')
    await expect(page.getByRole('main')).toContainText('Überweisung vorab')
  } finally {
    await stop()
  }
})

async function send(page: Page, address: string, path: string, data: object) {
  const { token } = await (await page.request.get(`${address}/rest/systems/token`)).json()
  const headers = { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' }
  const answer = await (await page.request.post(`${address}${path}`, { data, headers })).json()
  expect([path, answer.success, answer.message]).toEqual([path, true, answer.message])
}

const person = { firstname: 'Nora', lastname: 'Hansen' }
const home = { ...person, street: 'Am Markt 3', zip: '18055', city: 'Rostock', country: 'DE' }

async function signUp(page: Page, address: string): Promise<void> {
  const [email, password] = ['nora@hansen.test', 'ein-gutes-Kennwort']
  await send(page, address, '/rest/register', {
    ...{ ...home, customerType: 'business', company: 'Hansen & Co.', username: 'n.hansen', privacy: true },
    ...{ email, emailConfirmation: email, password, passwordConfirmation: password },
  })
  await send(page, address, '/rest/login', { username: 'n.hansen', password })
}

async function fillCheckout(page: Page, address: string): Promise<void> {
  await send(page, address, '/rest/shop/basket/add', { articleNumber: 'Z-1', shopDepotId: 1, quantity: 2 })
  await send(page, address, '/rest/shop/checkout/billing-address', { address: home })
  await send(page, address, '/rest/shop/checkout/shipping-address', { address: home })
  await send(page, address, '/rest/shop/checkout/shipping-method', { slug: 'bote' })
  await send(page, address, '/rest/shop/checkout/payment-method', { slug: 'rechnung' })
}
