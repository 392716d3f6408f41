import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScrolling, open, signInAs, test } from '../../support/journey.ts'

const book = '/livebook/slug/hauptkatalog-2027'
const pageOf = (page: Page, number: number) => page.getByRole('region', { name: `Seite ${number}`, exact: true })
const isAt = async (page: Page, number: number) => {
  await expect(page).toHaveURL(new RegExp(`\\?page=${number}$`))
  await expect(pageOf(page, number)).toBeVisible()
}

test('R-ROUTE-045 R-ROUTE-046 P-ROLE-005 from the list a livebook opens, its contents lead to a chapter', async ({
  page,
}) => {
  await open(page, '/livebooks')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('link', { name: /^Hauptkatalog \d{4}$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hauptkatalog \d{4}$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Inhalt', exact: true }).click()
  await page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link', { name: 'Tinte & Toner' }).click()
  await isAt(page, 52)
  await expect(page.getByRole('status').filter({ hasText: 'Seiten 52 und 53 von 120' })).toBeVisible()
  await expectAccessible(page)
})

test('R-ROUTE-046 G-91 pages turn by key, button and drag; a page has an address, and Back leads to the one before', async ({
  page,
}) => {
  await open(page, `${book}?page=12`)
  await expect(pageOf(page, 12)).toBeVisible()
  await expect(pageOf(page, 13)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await isAt(page, 14)
  await page.getByRole('link', { name: 'Weiterblättern' }).click()
  await isAt(page, 16)
  await page.getByRole('link', { name: 'Zurückblättern' }).click()
  await isAt(page, 14)
  const picture = await pageOf(page, 15).getByRole('img', { includeHidden: true }).first().boundingBox()
  const { x = 0, y = 0 } = picture ?? {}
  await page.mouse.move(x + 30, y + 30)
  await page.mouse.down()
  await page.mouse.move(x - 60, y + 32, { steps: 3 })
  await page.mouse.move(x - 500, y + 34, { steps: 5 })
  await page.mouse.up()
  await isAt(page, 16)
  await page.goBack()
  await isAt(page, 14)
  await page.keyboard.press('ArrowLeft')
  await isAt(page, 12)
  await page.getByLabel('Seite', { exact: true }).fill('120')
  await page.getByRole('button', { name: 'Aufschlagen' }).click()
  await isAt(page, 120)
  await expect(page.getByRole('link', { name: 'Weiterblättern' })).toHaveCount(0)
})

test('R-ROUTE-046 pages come as they are turned to, however many a livebook has', async ({ page }) => {
  const read: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === `/rest${book}`) read.push(`${searchParams.get('from')} ${searchParams.get('limit')}`)
  })
  await open(page, `${book}?page=60`)
  await expect.poll(() => read.toSorted()).toEqual(['56 4', '64 4'])
  await page.keyboard.press('ArrowRight')
  await isAt(page, 62)
  await page.keyboard.press('ArrowRight')
  await isAt(page, 64)
  await expect.poll(() => read.toSorted()).toEqual(['56 4', '64 4', '68 4'])
})

test('G-91 G-80 a spot on an article shows price and stock and puts it into the basket', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await open(page, `${book}?search=150001`)
  const hits = page.getByRole('region', { name: 'Fundstellen' })
  await hits.getByRole('listitem').getByRole('link').first().click()
  await expect(page.locator('mark').first()).toHaveText('150001')
  const article = page.locator('[data-article="150001-1"]').first()
  await article.locator('summary').click()
  const spot = article.getByTestId('hotspot')
  await expect(spot).toContainText('auf Lager')
  // the frame contract of his company
  await expect(spot.getByTestId('price').first()).toContainText('3,29')
  await expectAccessible(page)
  await spot.getByRole('spinbutton').or(spot.getByRole('textbox')).first().fill('3')
  await spot.getByTestId('add-to-basket').click()
  await expect(page.getByTestId('basket-count')).toHaveText('3')
  await page.keyboard.press('Escape')
  await expect(article.locator('summary')).toBeFocused()
})

test('R-ROUTE-046 the search names the pages, marks the hit and ends again', async ({ page }) => {
  await open(page, `${book}?page=12`)
  await page.getByRole('searchbox', { name: 'In diesem Katalog suchen' }).fill('Kugelschreiber')
  await page.getByRole('button', { name: 'Im Katalog suchen' }).click()
  const hits = page.getByRole('region', { name: 'Fundstellen' })
  await expect(hits.getByRole('status')).toContainText('„Kugelschreiber“ steht auf')
  await hits.getByRole('listitem').getByRole('link').first().click()
  await expect(page.locator('mark').first()).toHaveText(/kugelschreiber/i)
  await expectAccessible(page)
  await hits.getByRole('link', { name: 'Suche beenden' }).click()
  await expect(page.locator('mark')).toHaveCount(0)
  await open(page, `${book}?search=quastenflosser`)
  await expect(page.getByText('„quastenflosser“ steht auf keiner Seite dieses Katalogs.')).toBeVisible()
})

test('R-ROUTE-046 ux 85 the same articles stand below as a list, and the book can be enlarged', async ({ page }) => {
  await open(page, `${book}?page=12`)
  const printed = await page.getByTestId('livebook-article').count()
  await page.getByText('Alle Artikel als Liste').click()
  await expect(page.getByTestId('article-tile')).toHaveCount(printed)
  await expectAccessible(page)
  const width = async () => (await pageOf(page, 12).boundingBox())?.width ?? 0
  const before = await width()
  await page.getByRole('button', { name: 'Vergrößern' }).click()
  await expect.poll(width).toBeGreaterThan(before * 1.2)
  await page.getByRole('button', { name: 'Verkleinern' }).click()
  await expect.poll(width).toBeLessThan(before * 1.1)
  await expectNoSidewaysScrolling(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('R-ROUTE-046 one page is seen at a time, from the cover through the contents', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, book)
    const next = page.getByRole('link', { name: 'Weiterblättern' })
    await next.click()
    await expect(page.getByRole('navigation', { name: 'Inhalt' })).toBeVisible()
    await next.click()
    await isAt(page, 1)
    await next.click()
    await isAt(page, 2)
    await expect(pageOf(page, 1)).toBeHidden()
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)
    await page.goBack()
    await isAt(page, 1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('R-ROUTE-046 links turn the pages, the spot is a form', async ({ page }) => {
    await page.goto(`${book}?page=12`)
    await page.getByRole('link', { name: 'Weiterblättern' }).click()
    await isAt(page, 14)
    const article = page
      .getByTestId('livebook-article')
      .filter({ has: page.getByTestId('add-to-basket') })
      .first()
    await article.locator('summary').click()
    await article.getByTestId('add-to-basket').click()
    await expect(page).not.toHaveURL(/livebook/)
    await expect(page.getByTestId('basket-count')).toHaveText('1')
  })
})

test('R-ROUTE-061 E-ENTITY-014 the basket of a livebook is one press away', async ({ page }) => {
  await open(page, '/livebook/slug/toner-taschenkatalog')
  await page.getByRole('link', { name: 'in Ihren Warenkorb übernehmen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warenkorb aus dem Blätterkatalog')
  await expect(page.getByTestId('basket-count')).toHaveText('32')
})
