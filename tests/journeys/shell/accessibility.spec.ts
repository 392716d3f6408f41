import type { Page } from '@playwright/test'
import { expectAccessible, open, settled, signInAs, test } from '../../support/journey.ts'
import { anchors, anna, buy, fillAddress, placeOrder, toReview } from '../../support/purchase.ts'

const wide = { width: 1440, height: 1000 }
const phone = { width: 390, height: 844 }

// an unknown address answers 404 on purpose; what slides is judged where it comes to rest
test.use({ expectedErrors: /status of 404/, contextOptions: { reducedMotion: 'reduce' }, viewport: wide })

/** The screen as it stands, at both widths. */
async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await settled(page)
  await expectAccessible(page)
  await page.setViewportSize(wide)
}

async function expectAllAccessible(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await open(page, address)
    await expectAccessibleAtBothWidths(page)
  }
}

const catalogue = [
  '/',
  '/shop?search=gibtesnicht',
  '/shop/assortments',
  '/shop-marketing',
  '/shop/catalogs',
  '/shop/maincatalog',
  '/shop/catalogpage/12',
  '/shop/catalogs/hauptkatalog-2027/kapitel-7',
  '/shop/articletypes',
  '/shop/assortment/schreiben-korrigieren',
  '/shop/articletypename/toner?filter=%7B%22basisfarbe%22%3A%5B%22schwarz%22%5D%7D',
  `/shop/article/${anchors.paper}`,
  `/shop/article/${anchors.toner}`,
  '/shop/article/450001-1',
  '/shop/article/200002-1',
]
const others = [
  '/login',
  '/register',
  '/businesslogin',
  '/cookie-config',
  '/page/impressum',
  '/page/versand-zahlung',
  '/shop/basket',
  '/blog',
  '/503',
  '/nirgendwo',
]

// each page by itself, so that a slow machine has the time for one page and not for all of them
for (const address of [...catalogue, ...others]) {
  test(`ux 79 R-ROUTE-003 R-ROUTE-005 R-ROUTE-051 ${decodeURIComponent(address)} has no finding of axe in B2C`, async ({
    page,
  }) => {
    await open(page, address)
    await expectAccessibleAtBothWidths(page)
  })
}

test('ux 79 R-ROUTE-065 the purchase of a guest has no finding of axe', async ({ page }) => {
  await buy(page, anchors.pen, 60)
  await expectAccessibleAtBothWidths(page)
  await open(page, '/shop/basket')
  await expectAccessibleAtBothWidths(page)
  await open(page, '/shop/checkout/2')
  await expectAccessibleAtBothWidths(page)
  await fillAddress(page, anna)
  await toReview(page).click()
  await page.waitForURL(/checkout\/3/)
  await expectAccessibleAtBothWidths(page)
  await placeOrder(page)
  await expectAccessibleAtBothWidths(page)
})

test('ux 79 R-ROUTE-012 R-ROUTE-018 what a buyer sees in B2B has no finding of axe', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await buy(page, anchors.pen, 20)
  await buy(page, anchors.paper, 10)
  await expectAllAccessible(page, [
    '/',
    '/shop/assortment/schreiben-korrigieren',
    `/shop/article/${anchors.paper}`,
    '/shop/basket',
    '/shop/checkout/2',
    '/shop/checkout/3',
    '/my/account',
    '/my/orders',
    '/my/orders?search=nichts',
  ])
})

test('ux 79 what opens over a page has no finding of axe', async ({ page }) => {
  await open(page, '/shop/assortment/schreiben-korrigieren')
  await page.getByRole('combobox', { name: /suchen/ }).fill('kugel')
  await page.locator('[role="option"]').first().waitFor()
  await expectAccessibleAtBothWidths(page)
  await page.getByText('Sortiment', { exact: true }).first().click()
  await page
    .getByRole('link', { name: /^Alles in/ })
    .first()
    .waitFor()
  await expectAccessible(page)

  await page.setViewportSize(phone)
  await open(page, '/shop/assortment/schreiben-korrigieren')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filter' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('dialog', { name: 'Menü' }).waitFor()
  await expectAccessible(page)
})
