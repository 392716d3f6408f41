import { expect, mailsTo, test } from '../../support/journey.ts'
import {
  anna,
  basketCount,
  confirmedNumber,
  decisionBlock,
  fillAddress,
  orderButton,
  sumOf,
  terms,
  toReview,
} from '../../support/purchase.ts'

// decisions 11 "Without JavaScript": browse, filter, search, add, checkout and sign in are plain links and forms
test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 1000 } })

test('P-ROLE-001 a guest browses, filters and searches by links and forms alone', async ({ page }) => {
  await page.goto('/')
  await page.getByText('Sortiment', { exact: true }).first().click()
  const menu = page.getByRole('navigation', { name: 'Sortiment' })
  await menu.getByRole('link', { name: 'Schreiben & Korrigieren', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schreiben & Korrigieren')
  const filters = page.getByRole('complementary', { name: 'Filter' })
  const blue = filters.getByRole('link', { name: /^blau \d/ }).first()
  const count = Number(/\d+$/.exec((await blue.textContent()) ?? '')?.[0])
  await blue.click()
  await expect(page).toHaveURL(/filter=/)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(`${count} Artikel`)
  await page.getByText(/^Sortierung/).click()
  await page.getByRole('link', { name: 'Preis absteigend' }).click()
  await expect(page).toHaveURL(/sortDirection=desc/)

  await page.getByRole('combobox', { name: /suchen/ }).fill('toner')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suche: „toner“')
  await page.goto('/shop')
  await page.getByRole('link', { name: 'Seite 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByTestId('article-tile').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/shop\/article\//)
})

test('P-ROLE-012 C-CALL-090 a guest adds, changes, checks out and orders', async ({ page }) => {
  await page.goto('/shop/articletypename/kugelschreiber')
  const tile = page.getByTestId('article-tile').filter({ hasText: '100001' })
  await tile.getByRole('textbox').fill('100')
  await tile.getByTestId('add-to-basket').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warenkorb')
  await expect(basketCount(page)).toHaveText('100')
  await page.getByRole('textbox', { name: /^Menge/ }).fill('120')
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(basketCount(page)).toHaveText('120')
  await page.getByRole('button', { name: /entfernen$/ }).click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(basketCount(page)).toHaveText('120')
  await page.getByRole('link', { name: 'Zur Kasse' }).click()

  await fillAddress(page, { ...anna, Postleitzahl: '506' })
  await toReview(page).click()
  await expect(page.getByRole('alert')).toContainText('Postleitzahl')
  await expect(page.getByRole('group', { name: 'Ihre Angaben' }).getByLabel('Vorname')).toHaveValue('Anna')
  await fillAddress(page, anna)
  await toReview(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prüfen und bestellen')
  await orderButton(page).click()
  await expect(page.getByRole('alert')).toContainText('AGB')
  await terms(page).check()
  const total = (await sumOf(page, 'Gesamtsumme').textContent()) ?? ''
  await orderButton(page).click()
  const number = await confirmedNumber(page)
  await expect(sumOf(page, 'Gesamtsumme')).toHaveText(total)
  const [mail] = await mailsTo(page, anna['E-Mail'])
  expect(mail?.subject).toContain(number)
})

test('V-SCREEN-001 C-CALL-036 b.einkauf signs in, sees net prices and signs out', async ({ page }) => {
  await page.goto('/my/orders')
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await page.getByLabel(/^Benutzername/).fill('b.einkauf')
  await page.getByLabel('Passwort', { exact: true }).fill('falsch')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(/^Benutzername/)).toHaveValue('b.einkauf')
  await page.getByLabel('Passwort', { exact: true }).fill('Kontor-2026!')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/my\/orders$/)
  await page.goto('/shop/article/150001-1')
  await expect(decisionBlock(page)).toContainText('netto')
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/my/orders')
  await expect(page).toHaveURL(/\/login/)
})

test('S-STATE-025 the mode is switched by a form', async ({ page }) => {
  await page.goto('/shop/article/150001-1')
  await expect(decisionBlock(page)).toContainText('inkl. MwSt.')
  await page.getByTestId('mode-switcher').first().getByRole('button', { name: 'Geschäftlich' }).click()
  await expect(page).toHaveURL(/\/shop\/article\/150001-1/)
  await expect(decisionBlock(page)).toContainText('netto')
})
