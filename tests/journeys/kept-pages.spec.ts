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

/** Rests on the first tile's link until its article stands ready out of sight, then presses the button. */
async function pressReady(page: Page): Promise<void> {
  await open(page, ordner)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 200))
  await firstTile(page).hover()
  await expect(page.locator('h1')).toHaveCount(2)
  await page.mouse.down()
  await expect(page).toHaveURL(/\/shop\/article\//)
}

test('ux "Goals" an article that stands ready is shown with the press, and the release does nothing more', async ({
  page,
}) => {
  await pressReady(page)
  const name = (await heading(page).textContent()) ?? ''
  expect(name).not.toBe('Ordner')
  await expect(heading(page)).toHaveText(name)
  await page.mouse.up()
  await expect(heading(page)).toHaveText(name)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Datenblatt' })).toBeVisible()
  // one step in the history, not two
  await page.goBack()
  await expect(page).toHaveURL(ordner)
  await expect(heading(page)).toHaveText('Ordner')
})

for (const [how, take] of Object.entries<(page: Page) => Promise<void>>({
  'is taken away from its link': (page) => page.mouse.move(2, 300),
  'is given up by Escape': (page) => page.keyboard.press('Escape'),
}))
  test(`ux "Techniques" 3 a press that ${how} leads nowhere`, async ({ page }) => {
    await pressReady(page)
    await take(page)
    await page.mouse.up()
    await expect(page).toHaveURL(ordner)
    await expect(heading(page)).toHaveText('Ordner')
    await expect(heading(page)).toHaveCount(1)
    await expect(page).toHaveTitle(/^Ordner/)
    expect(await page.evaluate(() => scrollY)).toBe(200)
  })

test('ux "Techniques" 3 a press before the article is ready waits for its release', async ({ page }) => {
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
  await firstTile(page).hover()
  await page.mouse.down()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(ordner)
  await page.mouse.move(2, 300)
  await page.mouse.up()
  answer()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(ordner)
  await expect(heading(page)).toHaveText('Ordner')
})

test('ux "Goals" a hand that shakes on the picture of a tile opens its article all the same', async ({ page }) => {
  await open(page, ordner)
  await page.waitForLoadState('networkidle')
  const box = await page.getByTestId('article-tile').first().locator('img').first().boundingBox()
  if (!box) throw new Error('the tile has no picture')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await expect(page.locator('h1')).toHaveCount(2)
  await page.mouse.down()
  await expect(page).toHaveURL(/\/shop\/article\//)
  await page.mouse.move(x + 3, y + 2, { steps: 3 })
  await page.waitForTimeout(300)
  // taken back, its release would be a click and open the article a second time
  expect(page.url()).toContain('/shop/article/')
  await page.mouse.up()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(/\/shop\/article\//)
  await page.goBack()
  await expect(heading(page)).toHaveText('Ordner')
})

test('V-SCREEN-012 ux 78 the way from a quick view to its article closes the one and gives the other the focus', async ({
  page,
}) => {
  await open(page, ordner)
  await page.waitForLoadState('networkidle')
  const tile = page.getByTestId('article-tile').first()
  await tile.hover()
  await tile.getByRole('link', { name: /^Schnellansicht/ }).click()
  const way = page.getByRole('dialog').getByRole('link', { name: 'Alle Details' })
  await way.hover()
  await page.waitForTimeout(500)
  await page.mouse.down()
  await page.waitForTimeout(100)
  await expect(page).toHaveURL(ordner)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/shop\/article\//)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
})

test('V-SCREEN-012 a control of a tile that has a click of its own is not opened by the press', async ({ page }) => {
  await open(page, ordner)
  await page.waitForLoadState('networkidle')
  const tile = page.getByTestId('article-tile').first()
  await tile.hover()
  await tile.getByRole('link', { name: /^Schnellansicht/ }).hover()
  await expect(page.locator('h1')).toHaveCount(2)
  await page.mouse.down()
  await page.waitForTimeout(200)
  await expect(page).toHaveURL(ordner)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(ordner)
})

test('a press with the middle button opens nothing in this window', async ({ page }) => {
  await open(page, ordner)
  await page.waitForLoadState('networkidle')
  await firstTile(page).hover()
  await expect(page.locator('h1')).toHaveCount(2)
  await page.mouse.down({ button: 'middle' })
  await page.waitForTimeout(200)
  await expect(page).toHaveURL(ordner)
  await page.mouse.up({ button: 'middle' })
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

test.describe('when an article cannot be shown', () => {
  test.use({ expectedErrors: /./ })
  test('ux 83 what fails while nobody has asked for it leaves the list alone', async ({ page }) => {
    await open(page, ordner)
    await page.waitForLoadState('networkidle')
    await page.route('**/rest/shop/article/**', async (route) => {
      const answer = (await (await route.fetch()).json()) as { article: object }
      await route.fulfill({ json: { ...answer, article: { ...answer.article, prices: null, pictures: null } } })
    })
    const failed = page.waitForEvent('console', (said) => said.type() === 'error')
    await firstTile(page).hover()
    await failed
    await expect(heading(page)).toHaveText('Ordner')
    await expect(firstTile(page)).toBeVisible()
    await page.mouse.down()
    await page.mouse.up()
    await expect(heading(page)).toHaveText('Da ist bei uns etwas schiefgelaufen.')
  })
})
