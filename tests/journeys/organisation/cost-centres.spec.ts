import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScrolling, open, signInAs, test } from '../../support/journey.ts'

const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })

for (const width of [1440, 390]) {
  test.describe(`on ${width} px`, () => {
    test.use({ viewport: { width, height: 1000 } })

    test('R-ROUTE-024 an admin makes a cost centre, finds it in the tree and closes it for everybody', async ({
      page,
    }) => {
      await signInAs(page, 'w.admin2')
      await open(page, '/my/admin-cost-centers')
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Neue Kostenstelle' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Neue Kostenstelle' })).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText('Bitte geben Sie eine Nummer an.').first()).toBeVisible()
      await page.getByLabel('Nummer', { exact: true }).fill('4100')
      await page.getByLabel('Name', { exact: true }).fill('Lackiererei')
      await page.getByLabel('Gehört zu').selectOption({ label: '4000 Produktion' })
      await page.getByLabel('Tomasz Król').check()
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText('Die Kostenstelle ist angelegt.')).toBeVisible()
      await expect(row(page, 'Lackiererei')).toContainText('4000 Produktion')

      await page.getByRole('link', { name: 'Als Baum zeigen' }).click()
      await expect(page).toHaveURL(/view=tree/)
      await page.getByLabel('4100 Lackiererei auswählen').check()
      await page.getByLabel('4000 Produktion auswählen').check()
      await page.getByRole('button', { name: 'Löschen' }).click()
      await expect(row(page, 'Produktion').first()).toBeVisible()
      await expect(page.getByText('Löschen geht deshalb nicht.').first()).toBeVisible()
      await expect(page.getByText('1 ausgewählt:')).toBeVisible()
      await page.getByLabel('4000 Produktion auswählen').check()
      await page.getByRole('button', { name: 'Schließen' }).click()
      await expect(page.getByRole('row', { name: /4000/ }).getByText('geschlossen')).toBeVisible()

      const filter = page.getByRole('search', { name: 'Kostenstellen suchen' })
      await filter.getByLabel('Status').selectOption({ label: 'geschlossen' })
      await filter.getByRole('button', { name: 'Anzeigen' }).click()
      await expect(page).toHaveURL(/state=closed/)
      await expect(page.getByRole('status').filter({ hasText: '2 Kostenstellen' })).toBeVisible()
    })
  })
}

test('who has a closed cost centre in the basket is told at the line, and chooses another', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  const token = await page.request.get('/rest/systems/token')
  const added = await page.request.post('/rest/shop/basket/add', {
    data: { articleNumber: '150001', shopDepotId: 1, quantity: 10, costCenter: '6000' },
    headers: { 'x-csrf-token': (await token.json()).token },
  })
  expect(added.status()).toBe(200)
  await signInAs(page, 'w.admin2')
  await open(page, '/my/admin-cost-centers?search=6000')
  await page.getByLabel('6000 IT auswählen').check()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await expect(page.getByText('Die Kostenstelle 6000 IT ist jetzt geschlossen.')).toBeVisible()
  await signInAs(page, 'b.einkauf')
  await open(page, '/shop/basket')
  await expect(page.getByText('Auf Kostenstelle 6000 können Sie nicht mehr bestellen')).toBeVisible()
  const field = page.getByRole('combobox', { name: /^Kostenstelle für/ })
  await field.fill('2000')
  await field.press('Enter')
  await expect(field).toHaveValue('2000 · Verwaltung & Einkauf')
  await expect(page.getByText('Auf Kostenstelle 6000 können Sie nicht mehr bestellen')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R-ROUTE-024 what was typed stays beside the mistakes, rows are changed by their boxes', async ({ page }) => {
    await signInAs(page, 'w.admin2')
    await page.goto('/my/admin-cost-centers?eintrag=neu')
    await page.getByLabel('Nummer', { exact: true }).fill('3000')
    await page.getByLabel('Name', { exact: true }).fill('Doppelt')
    await page.getByLabel('Aylin Demirel').check()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Die Nummer 3000 hat schon eine andere Kostenstelle.').first()).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Doppelt')
    await expect(page.getByLabel('Aylin Demirel')).toBeChecked()
    await page.getByLabel('Nummer', { exact: true }).fill('3100')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(row(page, 'Doppelt')).toContainText('offen')
    await page.getByLabel('3100 Doppelt auswählen').check()
    await page.getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByText('Die Kostenstelle 3100 Doppelt ist gelöscht.')).toBeVisible()
    await expect(row(page, 'Doppelt')).toHaveCount(0)
  })
})
