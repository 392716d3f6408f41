import { demoIn, operatorsData, pages, settings, stockShop } from '@kontor/api/testing-operator'
import { expect, type Page, test } from '@playwright/test'
import { startOwnShop } from '../../support/own-shop.ts'

/** Every screen that a guest can open in a shop without goods. */
const addresses = [
  '/',
  '/login',
  '/register',
  '/password/request',
  '/kundenlogin',
  '/businesslogin',
  '/blog',
  '/teams',
  '/faqs',
  '/links',
  '/page/impressum',
  '/vertrag-widerrufen',
  '/offerrequest',
  '/shop',
  '/shop/basket',
  '/shop/quick_order',
  '/shop/checkout',
  '/shop/compare',
  '/shop-marketing',
  '/shop/maincatalog',
  '/shop/catalogs',
  '/shop/assortments',
  '/shop/articletypes',
  '/shop/assortmenttypes',
  '/shop/manufacturers',
  '/shop/brands',
  '/shop/producttypes',
  '/shop/index',
  '/shop/b-stock',
  '/shop/supply',
  '/gibt-es-nicht',
]
const ofGoods = [
  '/shop?search=block',
  '/shop/article/Z-1-1/zeichenblock',
  '/shop/article/Z-3-1/malblock',
  '/shop/assortment/papierwaren',
  '/shop/manufacturer/papierwaren',
  '/page/versand-zahlung',
  '/page/agb',
]
const ofCustomers = [
  '/my/account',
  '/my/data',
  '/my/password',
  '/my/orders',
  '/my/order_again',
  '/my/shopping_lists',
  '/shop/basket',
  '/shop/checkout/1',
  '/shop/checkout/2',
  '/shop/checkout/3',
]

/** Reads each page as it is sent and as it then stands there; nothing of the demo may be in it. */
async function readAll(page: Page, address: string, paths: readonly string[]): Promise<void> {
  const found: [string, string[]][] = []
  for (const path of paths) {
    const answer = await page.goto(`${address}${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect(answer?.status(), path).toBeLessThan(500)
    const told = demoIn(`${await answer?.text()} ${await page.content()}`)
    if (told.length > 0) found.push([path, told])
  }
  expect(found).toEqual([])
}

test('decisions 12 "Operator data" no page of a live shop says anything of the demo’s company', async ({ page }) => {
  test.setTimeout(180_000)
  const { address, stop } = await startOwnShop(`live_${process.pid}`, { live: true })
  try {
    await readAll(page, address, addresses)
  } finally {
    await stop()
  }
})

test('decisions 12 "Operator data" a live shop with its operator’s goods and file names him on every page, to guests and customers', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { address, stop } = await startOwnShop(`operator_${process.pid}`, {
    live: true,
    async fill(url) {
      await stockShop(url)
      expect((await settings(url, 'import', { ...operatorsData, pages })).code).toBe(0)
    },
  })
  try {
    await readAll(page, address, [...addresses, ...ofGoods])
    await page.goto(`${address}/page/versand-zahlung`)
    await expect(page).toHaveTitle('Unser versand-zahlung | Beispiel Bürobedarf')
    await expect(page.getByRole('link', { name: 'Beispiel Bürobedarf, zur Startseite' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Mo–Fr bis 11:45 Uhr bestellt')
    await expect(page.getByRole('main')).toContainText('Der Bote kostet 6,11\u00a0€ netto.')

    await signUp(page, address)
    const { orderNumber } = await order(page, address)
    await send(page, address, '/rest/shop/basket/add', { articleNumber: 'Z-2', shopDepotId: 1, quantity: 1 })
    await readAll(page, address, [...ofCustomers, `/my/orders/${orderNumber}`, '/', ...ofGoods])
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
  return answer
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

async function order(page: Page, address: string): Promise<{ orderNumber: string }> {
  await send(page, address, '/rest/shop/basket/add', { articleNumber: 'Z-1', shopDepotId: 1, quantity: 2 })
  await send(page, address, '/rest/shop/checkout/billing-address', { address: home })
  await send(page, address, '/rest/shop/checkout/shipping-address', { address: home })
  await send(page, address, '/rest/shop/checkout/shipping-method', { slug: 'bote' })
  await send(page, address, '/rest/shop/checkout/payment-method', { slug: 'rechnung' })
  return await send(page, address, '/rest/shop/checkout/save-order', { agb: true })
}
