import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  open,
  reload,
  signInAs,
  test,
} from '../../support/journey.ts'

const wide = { width: 1440, height: 1000 }
const phone = { width: 390, height: 844 }
const paper = '/shop/articletypename/kopierpapier'

test.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' } })

const compare = (page: Page, at: number) => page.getByRole('button', { name: /^Vergleichen: / }).nth(at)
const bar = (page: Page) => page.getByTestId('compare-bar')

async function collect(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await compare(page, at).click()
    await expect(compare(page, at)).toHaveAttribute('aria-pressed', 'true')
  }
}

test('V-SCREEN-016 ux 58 collects up to four, says when it is full, and forgets one again', async ({ page }) => {
  await open(page, paper)
  await collect(page, 4)
  await expect(bar(page)).toContainText('4 Artikel von 4 im Vergleich')
  await compare(page, 4).click()
  await expect(page.getByTestId('toast')).toContainText('bis zu 4 Artikel')
  await expect(compare(page, 4)).toHaveAttribute('aria-pressed', 'false')
  await compare(page, 0).click()
  await expect(bar(page)).toContainText('3 Artikel')
  await expectAccessible(page)
  await reload(page)
  await expect(bar(page)).toContainText('3 Artikel')
  await bar(page).getByRole('button', { name: 'Leeren' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('P-ROLE-010 a customer finds the list again on another device, a guest’s own joins it', async ({
  page,
  browser,
}) => {
  await open(page, paper)
  await collect(page, 1)
  await signInAs(page, 'b.einkauf')
  await open(page, '/shop?search=ordner')
  await expect(bar(page)).toContainText('1 Artikel')
  // firms have the table, whose rows compare behind "more"
  const saved = page.waitForResponse(/my\/compare/)
  await page
    .getByRole('button', { name: /^Mehr zu / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vergleichen' }).click()
  await saved
  await expect(bar(page)).toContainText('2 Artikel')
  await reload(page)
  await expect(bar(page)).toContainText('2 Artikel')

  const other = await browser.newContext({ viewport: wide, baseURL: new URL(page.url()).origin })
  const elsewhere = await other.newPage()
  await signInAs(elsewhere, 'b.einkauf')
  await open(elsewhere, paper)
  await expect(bar(elsewhere)).toContainText('2 Artikel')
  await other.close()
})

test('ux 59 shows prices and data side by side, only the differences on demand, and keeps them in the address', async ({
  page,
}) => {
  await open(page, paper)
  await collect(page, 3)
  await bar(page).getByRole('link', { name: 'Vergleichen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artikel vergleichen')
  await expect(page).toHaveURL(/\/shop\/compare\?articles=/)
  const table = page.getByTestId('compare-table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByTestId('price')).toHaveCount(3)
  await expectAccessible(page)

  const equal = table.locator('tbody tr:not([data-differs]) td')
  const differing = table.locator('tr[data-differs]')
  const marked = await differing.count()
  expect(marked).toBeGreaterThan(0)
  await expect(differing.first().getByRole('rowheader')).toContainText('unterschiedlich')
  expect(await equal.count()).toBeGreaterThan(3)
  await page.getByLabel('Nur Unterschiede').check()
  await expect(page).toHaveURL(/unterschiede=1/)
  await expect(equal).toHaveCount(3) // prices and buttons
  await expect(differing).toHaveCount(marked)
  await reload(page)
  await expect(page.getByLabel('Nur Unterschiede')).toBeChecked()

  await table.getByTestId('add-to-basket').first().click()
  await expect(page.getByTestId('basket-count')).toHaveText('1')
  await table
    .getByRole('link', { name: /aus dem Vergleich nehmen/ })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)

  await page.evaluate(() => window.scrollTo(0, 600))
  await expect(table.getByRole('columnheader').first()).toBeInViewport()
})

test('ux 58 on a phone two columns stand beside the names, the others are a swipe or a press away', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, '/shop/compare?articles=150001-1,100001-1,200003-1,400001-3')
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  const heads = page.getByTestId('compare-table').getByRole('columnheader')
  await expect(heads.nth(1)).toBeInViewport({ ratio: 0.5 })
  await expect(heads.nth(3)).not.toBeInViewport()
  await page.getByRole('button', { name: 'Weitere Artikel' }).click()
  await page.getByRole('button', { name: 'Weitere Artikel' }).click()
  await expect(heads.nth(3)).toBeInViewport()
})

test('ux 59 ux 82 an address with articles that have gone, and one with none', async ({ page }) => {
  await open(page, '/shop/compare?articles=150001-1,999999-1')
  await expect(page.getByText('Einen Artikel gibt es in diesem Shop nicht mehr.')).toBeVisible()
  await expect(page.getByTestId('compare-table').getByRole('columnheader')).toHaveCount(1)
  await open(page, '/shop/compare?articles=%22%3E%3Cscript%3E,,--,..%2F..-1')
  await expect(page.getByText('Noch nichts zu vergleichen')).toBeVisible()
  await expectAccessible(page)
})

test('ux 85 prints without buttons and with the head of the table', async ({ page }) => {
  await open(page, '/shop/compare?articles=150001-1,100001-1')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByTestId('add-to-basket').first()).toBeHidden()
  await expect(page.getByLabel('Nur Unterschiede')).toBeHidden()
  await expect(page.getByTestId('compare-table').getByRole('columnheader').first()).toBeVisible()
})
