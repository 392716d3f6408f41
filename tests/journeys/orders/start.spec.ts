import { expect, expectAccessible, open, signInAs, test } from '../../support/journey.ts'
import { basketCount } from '../../support/purchase.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('ux 92 a business customer starts with number field, last orders, lists, devices and budgets, in one window', async ({
  page,
}) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Guten Tag, Björn Tauber')
  const orders = main.getByRole('region', { name: 'Ihre letzten Bestellungen' })
  await expect(orders.getByRole('listitem')).toHaveCount(5)
  await expect(main.getByRole('region', { name: 'Einkaufslisten' })).toContainText('Monatsbedarf Büro')
  await expect(main.getByRole('region', { name: 'Meine Geräte' })).toContainText('Kolvetta KL 45 net')
  await expect(main.getByRole('region', { name: 'Budgets kurz vor dem Ende' })).toContainText('überschritten')
  await expect(main.getByRole('region', { name: 'Ihre Ansprechperson' })).toContainText('Tarek Haddad')
  for (const name of [
    'Direkt bestellen',
    'Ihre letzten Bestellungen',
    'Einkaufslisten',
    'Meine Geräte',
    'Ihre Ansprechperson',
  ])
    await expect(main.getByRole('region', { name })).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('region', { name: 'Slider' })).toHaveCount(0)
  await expectAccessible(page)
})

test('ux 92 ux 40 numbers go into the basket one after the other; what cannot be had says why and what there is', async ({
  page,
}) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/')
  const number = page.getByRole('textbox', { name: /Artikelnummer/ })
  await number.fill('WG-4711')
  await number.press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toContainText('liegt im Warenkorb')
  await expect(basketCount(page)).toHaveText('1')
  await expect(number).toHaveValue('')
  await expect(number).toBeFocused()
  await number.fill('200001')
  await number.press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toContainText('Dieser Artikel ist ausverkauft.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Diesen nehmen: Ordnelia Ordner PP A4, 80 mm, blau' }).click()
  await expect(basketCount(page)).toHaveText('2')
})

test('ux 92 an order is ordered again from the start page', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/')
  await page.getByRole('button', { name: 'Bestellung 260007 erneut bestellen' }).click()
  await expect(page.getByRole('main')).toContainText('2 Artikel liegen im Warenkorb.')
  await expect(basketCount(page)).not.toHaveText('0')
})

test('ux 92 an approver sees what waits for him, a private customer the shop window', async ({ page }) => {
  await signInAs(page, 'w.admin2')
  await open(page, '/')
  await expect(page.getByRole('region', { name: 'Wartet auf Ihre Freigabe' })).toContainText('260002')
  await signInAs(page, 'mia.brandt')
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Beliebte Artikel' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ihre Ansprechperson' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('ux 92 the number field and an order again work', async ({ page }) => {
    await signInAs(page, 'b.einkauf')
    await page.goto('/')
    await page.getByRole('textbox', { name: /Artikelnummer/ }).fill('100001')
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('liegt im Warenkorb')
    await page.getByRole('button', { name: 'Bestellung 260007 erneut bestellen' }).click()
    await expect(page.getByRole('main')).toContainText('2 Artikel liegen im Warenkorb.')
  })
})

test.describe('a part that fails', () => {
  test.use({ expectedErrors: /500|503|Failed to load/ })
  test('ux 83 lists that do not come say so and are asked for once more; the rest is there', async ({ page }) => {
    await signInAs(page, 'b.einkauf')
    await open(page, '/shop/basket')
    let fails = true
    await page.route('**/rest/lists/my*', (route) =>
      fails ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await page.getByRole('link', { name: /zur Startseite/ }).click()
    const lists = page.getByRole('region', { name: 'Einkaufslisten' })
    await expect(lists).toContainText('Ihre Listen lassen sich gerade nicht laden.')
    await expect(page.getByRole('region', { name: 'Ihre letzten Bestellungen' })).toBeVisible()
    fails = false
    await lists.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(lists).toContainText('Monatsbedarf Büro')
  })
})
