import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'

const ordner = '/shop/articletypename/ordner'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const firstTile = (page: Page) => page.getByTestId('article-tile').first().getByRole('heading').getByRole('link')

test('ux 10 a list that one comes back to stands as it was left, entries in its fields included', async ({ page }) => {
  await open(page, ordner)
  const quantity = page.getByTestId('article-tile').first().getByRole('textbox')
  await quantity.fill('7')
  await firstTile(page).click()
  await expect(page).toHaveURL(/\/shop\/article\//)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Datenblatt' })).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText('Ordner')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Ordner/)
  await expect(quantity).toHaveValue('7')
})

test('ux "Techniques" 3 a press that is taken away from its link leads nowhere', async ({ page }) => {
  await open(page, ordner)
  await firstTile(page).hover()
  await page.waitForTimeout(300)
  await page.mouse.down()
  await page.waitForTimeout(300)
  await page.mouse.move(2, 300)
  await page.mouse.up()
  await expect(page).toHaveURL(ordner)
  await expect(heading(page)).toHaveText('Ordner')
  await expect(heading(page)).toHaveCount(1)
  await expect(page).toHaveTitle(/^Ordner/)
})

test('ux "Goals" what a tile says of an article is shown at once, the rest when it comes', async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await open(page, ordner)
  await page.waitForLoadState('networkidle')
  await page.route('**/rest/shop/article/**', async (route) => {
    await asked
    await route.continue()
  })
  const name = (await firstTile(page).textContent()) ?? ''
  await firstTile(page).click()
  await expect(heading(page)).toHaveText(name)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'in den Warenkorb' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Datenblatt' })).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { name: 'Datenblatt' })).toBeVisible()
  await expect(heading(page)).toHaveText(name)
})

test.describe('when the article fails', () => {
  test.use({ expectedErrors: /500/ })
  test('ux 83 an article whose data do not come says so, whatever its tile has shown before', async ({ page }) => {
    await open(page, ordner)
    await page.waitForLoadState('networkidle')
    await page.route('**/rest/shop/article/**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await firstTile(page).click()
    await expect(heading(page)).toHaveText('Da ist bei uns etwas schiefgelaufen.')
  })
})
