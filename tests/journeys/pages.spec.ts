import { expect, expectAccessible, expectNoSidewaysScrolling, open, test } from '../support/journey.ts'

const footerPages = ['Versand & Zahlung', 'AGB', 'Widerrufsbelehrung', 'Datenschutz', 'Impressum', 'Barrierefreiheit']

test('R-ROUTE-031 P-ROLE-005 issue 4 no. 10 the pages a sale needs stand in the footer and can be read', async ({
  page,
}) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  for (const name of footerPages) {
    const link = footer.getByRole('link', { name, exact: true }).first()
    await open(page, (await link.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Brotkrumen' })).toBeVisible()
    await expectAccessible(page)
  }
})

test('R-ROUTE-031 a long page has a list of contents that leads to its sections', async ({ page }) => {
  await open(page, '/page/agb')
  await page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link', { name: '7. Widerrufsrecht' }).click()
  await expect(page).toHaveURL(/#7-widerrufsrecht$/)
  await expect(page.getByRole('heading', { name: '7. Widerrufsrecht' })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Vertrag widerrufen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vertrag widerrufen')
})

test('ux 74 ux 85 a page with a wide table fits a phone, and paper without its navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/page/versand-zahlung')
  await expectNoSidewaysScrolling(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Inhalt' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Zahlungsarten' })).toBeVisible()
})

test.describe('an unknown page', () => {
  test.use({ expectedErrors: /404/ })

  test('R-ROUTE-031 is 404', async ({ page }) => {
    const answer = await page.goto('/page/gibt-es-nicht')
    expect(answer?.status()).toBe(404)
  })
})
