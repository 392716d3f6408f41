import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, open, settled, test } from '../../support/journey.ts'

const ordner = '/shop/articletypename/ordner'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tiles = (page: Page) => page.getByTestId('article-tile')
const firstTile = (page: Page) => tiles(page).first().getByRole('heading').getByRole('link')
const isArticle = (url: string) => url.includes('/rest/shop/article/')

test('ux 10 Back shows the list at the same place, with its filters and all loaded pages, and asks nothing', async ({
  page,
}) => {
  await open(page, `/shop?filter=${encodeURIComponent(JSON.stringify({ price: ['1..'] }))}`)
  await settled(page)
  const name = (await heading(page).textContent()) ?? ''
  const perPage = await tiles(page).count()
  await page.getByRole('link', { name: 'Mehr anzeigen' }).click()
  await expect(tiles(page).nth(perPage)).toBeVisible()
  const count = await tiles(page).count()
  const link = tiles(page).nth(perPage).getByRole('heading').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  await settled(page)
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  const address = page.url()
  await link.click()
  await expect(page).toHaveURL(/\/shop\/article\//)
  await expect(page.getByRole('heading', { name: 'Datenblatt' })).toBeVisible()
  await settled(page)

  const lists: string[] = []
  page.on('request', (request) => {
    if (/\/rest\/shop\/article(types|s)?\/|\/rest\/shop\?/.test(request.url())) lists.push(request.url())
  })
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(heading(page)).toHaveText(name)
  await expect(heading(page)).toBeFocused()
  await expect(tiles(page)).toHaveCount(count)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThanOrEqual(8)
  expect(lists).toEqual([])
})

test('ux "Techniques" 1 what a link needs is read while a pointer rests on it; following it asks nothing more', async ({
  page,
}) => {
  await open(page, ordner)
  await settled(page)
  const read = page.waitForResponse((answer) => isArticle(answer.url()))
  await firstTile(page).hover()
  await (await read).finished()
  const asked: string[] = []
  page.on('request', (request) => {
    if (isArticle(request.url())) asked.push(request.url())
  })
  await firstTile(page).click()
  await expect(page.getByRole('heading', { name: 'Datenblatt' })).toBeVisible()
  expect(asked).toEqual([])
})

test('ux "Techniques" 3 a press that is taken away from its link leads nowhere', async ({ page }) => {
  await open(page, ordner)
  await settled(page)
  // a pointer that rests long enough has it read before the press
  const read = page.waitForResponse((answer) => isArticle(answer.url()))
  await firstTile(page).hover()
  await page.mouse.down()
  await (await read).finished()
  await expect(page).toHaveURL(ordner)
  await page.mouse.move(2, 300)
  await page.mouse.up()
  // whatever a press had begun would be there by the time that the next one is answered
  await page.getByRole('link', { name: 'Warenkorb' }).first().click()
  await expect(page).toHaveURL(/\/shop\/basket/)
  await page.goBack()
  await expect(page).toHaveURL(ordner)
  await expect(heading(page)).toHaveText('Ordner')
})

test('a press with the middle button opens nothing in this window', async ({ page, context }) => {
  await open(page, ordner)
  const other = context.waitForEvent('page')
  await firstTile(page).click({ button: 'middle' })
  await (await other).close()
  await expect(page).toHaveURL(ordner)
  await expect(heading(page)).toHaveText('Ordner')
})

test('V-SCREEN-012 ux 78 the way from a quick view to its article closes the one and gives the other the focus', async ({
  page,
}) => {
  await open(page, ordner)
  await settled(page)
  const tile = tiles(page).first()
  await tile.hover()
  await tile.getByRole('link', { name: /^Schnellansicht/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Alle Details' }).click()
  await expect(page).toHaveURL(/\/shop\/article\//)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
})

test('ux "Goals" what a tile says of an article is shown at once, the rest when it comes', async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  // the code that knows of tiles comes last of all
  await page.route('**/late-article-*.js', async (route) => {
    await wait(3000)
    await route.continue()
  })
  await open(page, ordner)
  await settled(page)
  await page.route('**/rest/shop/article/**', async (route) => {
    await asked
    await route.continue()
  })
  // its maker stands beside the name on a tile
  const name = (await firstTile(page).textContent()) ?? ''
  await firstTile(page).click()
  await expect(heading(page)).toContainText(name)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'in den Warenkorb' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Datenblatt' })).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { name: 'Datenblatt' })).toBeVisible()
  await expect(heading(page)).toContainText(name)
})

test.describe('when the article fails', () => {
  test.use({ expectedErrors: /500/ })
  test('ux 83 an article whose data do not come says so, whatever its tile has shown before', async ({ page }) => {
    await open(page, ordner)
    await settled(page)
    await page.route('**/rest/shop/article/**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await firstTile(page).click()
    await expect(heading(page)).toHaveText('Da ist bei uns etwas schiefgelaufen.')
  })
  test('ux 83 what fails while nobody has asked for it leaves the list alone', async ({ page }) => {
    await open(page, ordner)
    await settled(page)
    await page.route('**/rest/shop/article/**', (route) => route.fulfill({ status: 500, body: '{}' }))
    const failed = page.waitForResponse((answer) => isArticle(answer.url()))
    await firstTile(page).hover()
    await (await failed).finished()
    await expect(heading(page)).toHaveText('Ordner')
    await expect(firstTile(page)).toBeVisible()
  })
})

test.describe('where there is no page', () => {
  test.use({ expectedErrors: /404/ })
  test('G-27 an address that no page has says so, and Back leads where one was', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/gibt/es/nicht', textContent: 'Nirgendwohin' })
      document.querySelector('main')?.prepend(link)
    })
    await page.getByRole('link', { name: 'Nirgendwohin' }).click()
    await expect(heading(page)).toHaveText('Diese Seite gibt es nicht.')
    await page.goBack()
    await expect(heading(page)).toContainText('Kontor')
  })
})
