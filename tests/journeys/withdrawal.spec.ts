import type { Page } from '@playwright/test'
import {
  changeSettings,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  mailsTo,
  open,
  readRest,
  reload,
  signInAs,
  test,
} from '../support/journey.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Weiter zur Bestätigung' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Widerruf bestätigen' })
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' })

async function fillIn(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Nora Groß')
  await page.getByLabel('Bestellnummer').fill('269999')
  await page.getByLabel('E-Mail').fill('nora.gross@post.example')
}

/** What fills the form faster than a person is asked to send again. */
async function goOn(page: Page) {
  await expect(async () => {
    await next(page).click()
    await expect(confirm(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test('domain 1.1 no. 1 issue 4 no. 9 a guest withdraws in two steps and gets the receipt', async ({ page }) => {
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

test('issue 4 no. 7 G-36 where the shop asks for a proof of work, the browser gives it unseen', async ({ page }) => {
  await changeSettings(page, { botCheck: true })
  await open(page, '/vertrag-widerrufen')
  // without proof three in an hour get through: the fourth tells that there was one
  for (let turn = 0; turn < 4; turn++) {
    await reload(page)
    await fillIn(page)
    await goOn(page)
  }
  await expect(confirm(page)).toBeVisible()
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
    await goOn(page)
    await page.getByRole('button', { name: 'Angaben ändern' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nora Groß')
    await goOn(page)
    await confirm(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Widerruf ist eingegangen')
    expect(await mailsTo(page, 'nora.gross@post.example')).toHaveLength(1)
  })
})
