import { expect, expectAccessible, expectNoSidewaysScrolling, open, test } from '../../support/journey.ts'

const footerPages = ['Versand & Zahlung', 'AGB', 'Widerrufsbelehrung', 'Datenschutz', 'Impressum', 'Barrierefreiheit']

test('R-ROUTE-031 P-ROLE-005 the pages a sale needs stand in the footer and can be read', async ({ page }) => {
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

test('R-ROUTE-040 questions open, and the search in the address finds them', async ({ page }) => {
  await open(page, '/faqs?search=Versand')
  await expect(page.getByLabel('Fragen durchsuchen')).toHaveValue('Versand')
  await expect(page.getByText('Was kostet der Versand?')).toBeVisible()
  await expect(page.getByText('Wie richte ich eine SEPA-Lastschrift ein?')).toHaveCount(0)
  await open(page, '/faqs')
  await page.getByText('Kann ich ohne Konto bestellen?').click()
  await expect(page.getByText('Sie brauchen nur Anschrift und E-Mail-Adresse.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Fragen durchsuchen').fill('quastenflosser')
  await page.getByRole('button', { name: 'Suchen' }).last().click()
  await expect(page.getByRole('heading', { name: 'Dazu steht hier nichts' })).toBeVisible()
})

test('R-ROUTE-032 R-ROUTE-033 R-ROUTE-038 R-ROUTE-039 R-ROUTE-043 R-ROUTE-044 P-ROLE-005 magazine, teams and links lead from the list to each', async ({
  page,
}) => {
  for (const address of ['/blog', '/teams', '/links']) {
    await open(page, address)
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
    const entry = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first()
    const name = (await entry.textContent()) ?? ''
    await entry.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expectAccessible(page)
  }
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

  test('R-ROUTE-031 R-ROUTE-044 is 404', async ({ page }) => {
    for (const place of ['page', 'blog', 'team', 'slug']) {
      const answer = await page.goto(`/${place}/gibt-es-nicht`)
      expect(answer?.status(), place).toBe(404)
    }
  })
})
