import type { Page } from '@playwright/test'
import {
  changeSettings,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  open,
  signInAs,
  test,
} from '../../support/journey.ts'
import { anchors, buy, decisionBlock, sumOf } from '../../support/purchase.ts'

const wide = { width: 1440, height: 1000 }
const paper = '/shop/articletypename/kopierpapier'

test.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' } })

const tile = (page: Page, number: string) => page.getByTestId('article-tile').filter({ hasText: number })
const hideHek = (page: Page) => page.getByRole('button', { name: 'Einkaufspreise verbergen' })
const endView = (page: Page) => page.getByRole('button', { name: 'Kundenansicht beenden' })

/** Nothing that is read, pointed at or in the source of the page names what the dealer pays. */
async function expectNoHek(page: Page, ...amounts: string[]) {
  const html = await page.content()
  for (const said of ['HEK', 'Spanne', '2,74', '"net_price":2.74', ...amounts]) expect(html).not.toContain(said)
}

test('ux 95 F-FLAG-031 F-FLAG-032 a dealer reads HEK, EVK and margin in list, article, preview, comparison and basket', async ({
  page,
}) => {
  await signInAs(page, 'sonnwend')
  await open(page, paper)
  const row = tile(page, '150001')
  await expect(row.getByTestId('price').first()).toHaveText('2,74 €')
  await expect(row).toContainText('HEK')
  await expect(row).toContainText('EVK 3,89 €')
  await expect(row).toContainText('Spanne 29,6 %')
  // by the quantity, as the customer would pay it
  const quantity = row.getByRole('textbox', { name: /Menge/ }).or(row.getByRole('spinbutton'))
  await quantity.fill('20')
  await quantity.press('Tab')
  await expect(row).toContainText('EVK 3,49 €')
  await expect(row).toContainText('Spanne 21,5 %')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ansicht Kacheln' }).click()
  // the quantity typed into the row is still there
  await expect(tile(page, '150001')).toContainText('Spanne 21,5 %')
  await tile(page, '150001').hover()
  await tile(page, '150001')
    .getByRole('link', { name: /^Schnellansicht/ })
    .click()
  const view = page.getByRole('dialog', { name: /Kopierpapier/ })
  await expect(view).toContainText('HEK 2,74 €')
  await expect(view).toContainText('EVK 3,89 € Spanne 29,6 %')
  await expectAccessible(page)

  await open(page, `/shop/article/${anchors.paper}`)
  await expect(decisionBlock(page)).toContainText(/HEK 2,74\s€.*EVK 3,\d9\s€.*Spanne \d\d,\d\s%/s)
  await expectAccessible(page)

  await open(page, `/shop/compare?articles=${anchors.paper}`)
  await expect(page.getByTestId('compare-table')).toContainText('EVK 3,89 €')

  await buy(page, anchors.paper, 20)
  await open(page, '/shop/basket')
  await expect(sumOf(page, 'Warenwert netto')).toHaveText('54,80 €')
  await expect(sumOf(page, 'Verkaufswert (EVK) netto')).toHaveText('69,80 €')
  await expect(sumOf(page, 'Spanne 21,5 % netto')).toHaveText('15,00 €')
  await expect(page.getByRole('main')).toContainText('EVK 3,49 €')
  await expectAccessible(page)
})

test('F-FLAG-032 without the setting only HEK stands there', async ({ page }) => {
  await changeSettings(page, { showEvkOnUseHekPrice: false })
  await signInAs(page, 'sonnwend')
  await open(page, paper)
  await expect(tile(page, '150001')).toContainText('HEK')
  await expect(tile(page, '150001')).not.toContainText('EVK')
  await expect(hideHek(page)).toBeVisible()
})

test.describe('in the customer view', () => {
  test.use({ expectedErrors: /403/ })

  test('ux 95 the switch hides HEK on every page, by keyboard, until the dealer ends it', async ({ page }) => {
    await signInAs(page, 'sonnwend')
    await buy(page, anchors.paper, 20)
    await open(page, paper)
    await hideHek(page).focus()
    await page.keyboard.press('Enter')
    await expect(endView(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${paper}$`))
    await expect(tile(page, '150001').getByTestId('price').first()).toHaveText('3,89 €')
    await expectNoHek(page)
    await expectAccessible(page)

    for (const address of [
      `/shop/article/${anchors.paper}`,
      `/shop/compare?articles=${anchors.paper}`,
      '/',
      '/my/account',
    ]) {
      await open(page, address)
      await expectNoHek(page, '54,80')
    }

    await open(page, '/shop/basket')
    await expect(sumOf(page, 'Warenwert netto')).toHaveText('69,80 €')
    const summary = page.getByRole('complementary', { name: 'Summe' })
    await expect(summary).toContainText('Alle Preise und Summen sind Verkaufspreise.')
    await expect(page.getByRole('link', { name: 'Zur Kasse' })).toHaveCount(0)
    await expectNoHek(page, '54,80', '65,21')
    await expectAccessible(page)

    // there is nothing to order, and no sum of an earlier order
    await open(page, '/shop/checkout/3')
    await expect(page).toHaveURL(/\/shop\/basket$/)
    await page.goto('/my/orders')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('In der Kundenansicht nicht zu sehen.')

    // the browser remembers it, also after the next sign-in
    await signInAs(page, 'sonnwend')
    await open(page, '/shop/basket')
    await expect(sumOf(page, 'Warenwert netto')).toHaveText('69,80 €')
    await page
      .getByRole('complementary', { name: 'Summe' })
      .getByRole('button', { name: 'Kundenansicht beenden' })
      .click()
    await expect(sumOf(page, 'Warenwert netto')).toHaveText('54,80 €')
    await expect(page.getByRole('link', { name: 'Zur Kasse' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ux 95 the switch is a form', async ({ page }) => {
    await signInAs(page, 'sonnwend')
    await page.goto(`/shop/article/${anchors.paper}`)
    await expect(decisionBlock(page)).toContainText('HEK 2,74 €')
    await hideHek(page).click()
    await expect(decisionBlock(page)).toContainText('3,89 €')
    await expectNoHek(page)
    await endView(page).click()
    await expect(decisionBlock(page)).toContainText('HEK 2,74 €')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('ux 95 the switch stands in the menu', async ({ page }) => {
    await signInAs(page, 'sonnwend')
    await open(page, paper)
    await expect(tile(page, '150001')).toContainText('EVK 3,89 €')
    await expectNoSidewaysScrolling(page)
    await page.getByRole('button', { name: 'Menü' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Einkaufspreise verbergen' }).click()
    await expect(tile(page, '150001').getByTestId('price').first()).toHaveText('3,89 €')
    await expectNoHek(page)
  })
})

test('ux 95 nobody else has the switch', async ({ page }) => {
  for (const login of ['b.einkauf', 'mia.brandt']) {
    await signInAs(page, login)
    await open(page, paper)
    await expect(page.getByTestId('customer-view')).toHaveCount(0)
    await expectNoHek(page)
  }
})

test('decision 0027 a second tab hides what the dealer pays as soon as the first one does', async ({
  page,
  context,
}) => {
  await signInAs(page, 'sonnwend')
  await open(page, paper)
  await expect(tile(page, '150001')).toContainText('HEK')
  const other = await context.newPage()
  await open(other, '/')
  await hideHek(other).click()
  await expect(endView(other)).toBeVisible()
  await expect(tile(page, '150001').getByTestId('price').first()).toHaveText('3,89 €')
  await expect(page.getByRole('main')).not.toContainText('HEK')
  await endView(other).click()
  await expect(tile(page, '150001')).toContainText('HEK')
})
