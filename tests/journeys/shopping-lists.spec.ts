import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScrolling, open, signInAs, test } from '../support/journey.ts'

test.use({ viewport: { width: 1440, height: 1000 }, contextOptions: { reducedMotion: 'reduce' } })

const folders = '/shop/articletypename/ordner'
const icon = (page: Page) => page.getByRole('link', { name: /^Auf Liste: / })

test('V-SCREEN-014 guests see no icon for lists, customers choose several lists or make one', async ({ page }) => {
  await open(page, folders)
  await expect(page.getByTestId('article-tile').or(page.locator('[data-article]')).first()).toBeVisible()
  await expect(icon(page)).toHaveCount(0)

  await signInAs(page, 'b.einkauf')
  await open(page, folders)
  await icon(page).nth(1).click()
  const dialog = page.getByTestId('modal').filter({ visible: true })
  await expect(dialog.getByRole('checkbox', { name: /Monatsbedarf Büro/ })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: /Besprechungsraum/ }).check()
  await dialog.getByLabel(/Neue Liste anlegen/).fill('Archivkeller')
  await dialog.getByRole('button', { name: 'Auf Liste setzen' }).click()
  await expect(page.getByTestId('toast')).toContainText('steht jetzt auf 3 Listen')
  await expect(dialog).toHaveCount(0)
})

test('X-ERROR-031 without a choice the dialog says so; X-ERROR-029 the toast names the list', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/shop/article/200003-1/ordnelia-ordner-pp-a4-80-mm-blau')
  const button = page.getByTestId('add-to-list')
  // shows at once where it stands already (ux 28)
  await expect(button).toHaveText('Auf „Monatsbedarf Büro“')
  await button.click()
  const dialog = page.getByTestId('modal').filter({ visible: true })
  await dialog.getByRole('button', { name: 'Auf Liste setzen' }).click()
  await expect(dialog).toContainText('Bitte wählen Sie eine Liste')
  await dialog.getByRole('checkbox', { name: /Besprechungsraum/ }).check()
  await dialog.getByRole('button', { name: 'Auf Liste setzen' }).click()
  await expect(page.getByTestId('toast')).toContainText('„Besprechungsraum“')
  await expect(button).toHaveText('Auf 2 Listen')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
})

test('R-ROUTE-014 ux 82 keeps a list: quantity, order, removal with a way back, all into the basket', async ({
  page,
}) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/shopping_lists')
  await expect(page.getByRole('heading', { level: 2, name: 'Monatsbedarf Büro' })).toBeVisible()
  await expectAccessible(page)
  const names = page.locator('main h3')
  const before = await names.allTextContents()
  await page.getByRole('button', { name: `${before[1]} nach oben` }).click()
  await expect(names.first()).toHaveText(before[1] ?? '')

  await page.getByRole('button', { name: `${before[0]} von der Liste entfernen` }).click()
  await expect(names).toHaveCount(before.length - 1)
  await page.getByTestId('toast').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(names.nth(1)).toHaveText(before[0] ?? '')

  await page.getByRole('button', { name: 'Alles in den Warenkorb' }).click()
  await expect(page.getByRole('main')).toContainText('Artikel liegen im Warenkorb.')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('monatsbedarf-buero.csv')
})

test('C-CALL-120 C-CALL-122 makes a list in the account and deletes it again', async ({ page }) => {
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/shopping_lists')
  await page.getByLabel('Neue Liste').fill('Geburtstag')
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Geburtstag' })).toBeVisible()
  await page.getByText('Liste umbenennen, teilen oder löschen').click()
  await page.getByRole('button', { name: 'Liste endgültig löschen' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Schulstart' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Ihre Listen' })).not.toContainText('Geburtstag')
})
