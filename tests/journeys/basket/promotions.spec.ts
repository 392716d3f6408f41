import { expect, expectAccessible, expectNoSidewaysScrolling, open, signInAs, test } from '../../support/journey.ts'
import {
  anchors,
  anna,
  basketCount,
  buy,
  euro,
  fillAddress,
  placeOrder,
  readBasket,
  sumOf,
  toReview,
} from '../../support/purchase.ts'

test('V-SCREEN-061 V-SCREEN-062 K-CONST-017 a guest redeems a coupon, chooses a gift and orders both', async ({
  page,
}) => {
  await buy(page, anchors.paper, 20)
  await open(page, '/shop/basket')
  await page.getByText('Gutschein einlösen').click()
  const code = page.getByRole('textbox', { name: 'Gutscheincode' })
  await code.fill('abgelaufen')
  await code.press('Enter')
  await expect(page.getByText('Der Gutschein ABGELAUFEN war nur bis zum 31.12.2025 gültig.')).toBeVisible()
  await code.fill('neu 10')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(sumOf(page, 'Gutschein NEU10')).toHaveText(`−${euro(8.3)}`)

  await open(page, '/shop/checkout/2')
  await fillAddress(page, anna)
  await toReview(page).click()
  await page.getByText('Gratisartikel zu Ihrer Bestellung').click()
  const pen = page.getByTestId('free-article-tile').filter({ hasText: 'Kugelschreiber' })
  await expect(pen.locator('img')).toHaveCSS('height', '200px')
  await pen.getByRole('button', { name: /^Auswählen/ }).click()
  await expect(pen.getByRole('button', { name: /^Abwählen/ })).toBeVisible()
  await expect(page.getByText('Ihr Gratisartikel')).toBeVisible()
  await expectAccessible(page)
  const { totals } = await readBasket(page)
  expect(totals.gross).toBe(74.7)
  await placeOrder(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Kugelschreiber Dankeschön' })).toContainText('gratis')
  await expect(sumOf(page, 'Gesamtsumme')).toHaveText(euro(74.7))
})

test('S-STATE-063 G-78 a gift that is no longer deserved leaves the basket with a message, on a phone too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await buy(page, anchors.paper, 20)
  await open(page, '/shop/basket')
  await page.getByRole('button', { name: /^Auswählen: Kontorlinie Kugelschreiber/ }).click()
  await expect(page.getByRole('button', { name: /^Abwählen/ })).toBeVisible()
  await page.getByRole('textbox', { name: /^Menge/ }).fill('10')
  await page.getByRole('textbox', { name: /^Menge/ }).press('Enter')
  await expect(page.getByText(/„Kontorlinie Kugelschreiber Dankeschön, petrol“ ist entfernt/).first()).toBeVisible()
  await expect(page.getByText(/Noch 31,10.€ bis zu Ihrem Gratisartikel/).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
})

test('domain 2.1 staff of the shop ask why an article has its price', async ({ page }) => {
  await signInAs(page, 'backend')
  await open(page, `/shop/article/${anchors.paper}`)
  await page.getByRole('button', { name: 'Warum dieser Preis?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Warum dieser Preis?' })
  await dialog.getByRole('textbox', { name: /^Menge/ }).fill('20')
  await dialog.getByRole('textbox', { name: /^Kundennummer/ }).fill('10010')
  await dialog.getByRole('button', { name: 'Preis zeigen' }).click()
  await expect(dialog.getByRole('row').filter({ hasText: 'Gilt: der beste Preis.' })).toContainText(
    'Rahmenvertragspreis',
  )
  await expect(dialog).toContainText(`${euro(3.29)} netto`)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('V-SCREEN-061 V-SCREEN-062 coupon and gift are plain forms', async ({ page }) => {
    await page.goto(`/shop/article/${anchors.paper}`)
    const block = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })
    await block.getByRole('textbox').fill('20')
    await block.getByTestId('add-to-basket').click()
    await expect(basketCount(page)).toHaveText('20')
    await page.goto('/shop/basket')
    await page.getByText('Gutschein einlösen').click()
    await page.getByRole('textbox', { name: 'Gutscheincode' }).fill('Neu10')
    await page.getByRole('button', { name: 'Einlösen' }).click()
    await expect(sumOf(page, 'Gutschein NEU10')).toHaveText(`−${euro(8.3)}`)
    await page.getByRole('button', { name: /^Auswählen: Kontorlinie Kugelschreiber/ }).click()
    await expect(page.getByRole('button', { name: /^Abwählen/ })).toBeVisible()
  })
})
