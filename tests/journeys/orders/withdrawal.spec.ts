import type { Page } from '@playwright/test'
import {
  changeSettings,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  mailsTo,
  open,
  readRest,
  signInAs,
  test,
} from '../../support/journey.ts'
import { anchors, anna, buy, fillAddress, placeOrder, toReview } from '../../support/purchase.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Weiter zur Bestätigung' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Widerruf bestätigen' })
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' })

async function fillIn(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Nora Groß')
  await page.getByLabel('Bestellnummer').fill('269999')
  await page.getByLabel('E-Mail').fill('nora.gross@post.example')
}

async function goOn(page: Page) {
  await next(page).click()
  await expect(confirm(page)).toBeVisible()
}

/** Without JavaScript nothing waits by itself: what comes too soon is sent again. */
async function goOnByHand(page: Page) {
  await expect(async () => {
    await next(page).click()
    await expect(confirm(page).or(page.getByRole('alert'))).toBeVisible()
    expect(await confirm(page).isVisible()).toBe(true)
  }).toPass()
}

async function orderAsGuest(page: Page): Promise<string> {
  await buy(page, anchors.pen, 100)
  await open(page, '/shop/checkout/2')
  await fillAddress(page, anna)
  await toReview(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prüfen und bestellen')
  return await placeOrder(page)
}

test('domain 1.1 no. 1 a guest withdraws in two steps and gets the receipt', async ({ page }) => {
  await open(page, '/')
  await footerLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vertrag widerrufen')
  await expectAccessible(page)
  await next(page).click()
  await expect(page.getByRole('alert')).toContainText('Bestellnummer')
  await expect(page.getByLabel('E-Mail')).toHaveAttribute('aria-invalid', 'true')

  await fillIn(page)
  await page.getByText('Nur einzelne Artikel').click()
  await page.getByLabel('Welche Artikel?').fill('1 × Ordner\n2 × Papier')
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const declaration = page.getByRole('region', { name: 'Ihre Erklärung' })
  await expect(declaration).toContainText('269999')
  await expect(declaration.getByRole('listitem')).toHaveText(['1 × Ordner', '2 × Papier'])
  await expectAccessible(page)
  expect(await mailsTo(page, 'nora.gross@post.example')).toEqual([])

  await page.getByRole('button', { name: 'Angaben ändern' }).click()
  await expect(page.getByLabel('Bestellnummer')).toHaveValue('269999')
  await expect(page.getByLabel('Welche Artikel?')).toHaveValue('1 × Ordner\n2 × Papier')
  await page.getByText('Die ganze Bestellung').click()
  await expect(page.getByLabel('Welche Artikel?')).toBeHidden()
  await goOn(page)
  await expect(declaration).toContainText('Hiermit widerrufe ich den Vertrag über diese Bestellung.')
  await confirm(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Widerruf ist eingegangen')
  await expect(page.getByTestId('received-at')).toHaveText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/)
  const [receipt] = await mailsTo(page, 'nora.gross@post.example')
  expect(receipt?.text).toContain((await page.getByTestId('received-at').textContent()) ?? 'no time')
  await expectAccessible(page)
})

test('G-42 a private customer withdraws one of her orders, from the list of her orders', async ({ page }) => {
  await signInAs(page, 'mia.brandt')
  const { items } = await readRest<{ items: { orderNumber: string; status: string }[] }>(page, '/orders?limit=10')
  const order = items.find(({ status }) => status === 'completed')
  if (!order) throw new Error('mia.brandt has ordered something')
  await open(page, '/my/orders')
  const entry = page.getByRole('listitem').filter({ hasText: order.orderNumber })
  await entry.getByText(order.orderNumber).click()
  await entry.getByRole('link', { name: 'Vertrag widerrufen' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mia Brandt')
  await expect(page.getByLabel('Bestellnummer')).toHaveValue(order.orderNumber)
  await page.getByText('Nur einzelne Artikel').click()
  await page.getByRole('checkbox').first().check()
  await goOn(page)
  await confirm(page).click()
  await expect(page.getByTestId('received-at')).toBeVisible()
})

test('domain 1.1 no. 1 a business customer is offered the voluntary return instead', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/')
  await expect(footerLink(page)).toHaveCount(0)
  await open(page, '/vertrag-widerrufen')
  await expect(next(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Freiwillige Rückgabe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freiwillige Rückgabe')
})

test('G-36 where the shop asks for a proof of work, the browser gives it unseen', async ({ page }) => {
  await changeSettings(page, { botCheck: true })
  const { token } = await readRest<{ token: string }>(page, '/systems/token')
  const data = { name: 'Nora Groß', orderNumber: '269999', email: 'nora.gross@post.example' }
  const declare = async () => {
    const answer = await page.request.post('/rest/withdrawal', { headers: { 'x-csrf-token': token }, data })
    return (await answer.json()).error?.code ?? 'ok'
  }
  // without proof three in an hour get through
  expect([await declare(), await declare(), await declare(), await declare()]).toEqual([
    'ok',
    'ok',
    'ok',
    'limit_reached',
  ])
  await open(page, '/vertrag-widerrufen')
  await fillIn(page)
  await goOn(page)
})

test('ux 74 the form fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/vertrag-widerrufen')
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('domain 1.1 no. 1 the two steps work all the same', async ({ page }) => {
    await page.goto('/vertrag-widerrufen')
    await page.getByLabel('Bestellnummer').fill('269999')
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText('Ihren Namen')
    await expect(page.getByLabel('Bestellnummer')).toHaveValue('269999')
    await fillIn(page)
    await goOnByHand(page)
    await page.getByRole('button', { name: 'Angaben ändern' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nora Groß')
    await goOnByHand(page)
    await confirm(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Widerruf ist eingegangen')
    expect(await mailsTo(page, 'nora.gross@post.example')).toHaveLength(1)
  })
})

test('decisions 12 "Withdrawal" a guest confirms his withdrawal by the link of his mail, which acts only by its button', async ({
  page,
}) => {
  const orderNumber = await orderAsGuest(page)
  await open(page, '/vertrag-widerrufen')
  await page.getByLabel('Name', { exact: true }).fill('Jemand anders')
  await page.getByLabel('Bestellnummer').fill(orderNumber)
  await page.getByLabel('E-Mail').fill('jemand.anders@post.example')
  await goOn(page)
  await confirm(page).click()
  await expect(page.getByTestId('received-at')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('senden wir einen Link an die E-Mail-Adresse')

  let link = ''
  await expect(async () => {
    const asking = (await mailsTo(page, anna['E-Mail'])).find(({ subject }) => subject.startsWith('Bitte bestätigen'))
    link = /https?:\S+\/vertrag-widerrufen\/\S+/.exec(asking?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Widerruf bestätigen')
  await expect(page.getByRole('region', { name: 'Darum geht es' })).toContainText('Art.-Nr.')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  const isBack = async () =>
    (await mailsTo(page, anna['E-Mail'])).some(({ subject }) => subject.includes('ist bestätigt'))
  expect(await isBack()).toBe(false)
  await page.getByRole('button', { name: 'Ja, der Widerruf ist von mir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Widerruf ist bestätigt')
  await expect(page.getByRole('main')).toContainText(/Geld zurück spätestens am\s*\w+, \d\d\.\d\d\.\d{4}/)
  expect(await isBack()).toBe(true)
})

test('decisions 12 "Withdrawal" an old or forged link says so', async ({ page }) => {
  await open(page, '/vertrag-widerrufen/bestaetigen?token=x')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr')
})
