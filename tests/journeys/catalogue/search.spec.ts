import { expect, expectAccessible, open, signInAs, test } from '../../support/journey.ts'

test('E-ENTITY-072 E-ENTITY-073 C-CALL-008 hits stand in groups, each with its address', async ({ page }) => {
  await open(page, '/shop?search=toner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suche: „toner“')
  const tabs = page.getByRole('navigation', { name: 'Treffer nach Art' })
  await expect(tabs.getByRole('link', { name: /^Artikel/ })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: /^Sortiment/ }).click()
  await expect(page).toHaveURL('/shop?search=toner&type=catalogs')
  await expect(page.getByRole('link', { name: /Toner-Taschenkatalog/ })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByTestId('article-tile').first()).toBeVisible()
})

test('ux 35 ux 37 a slip of the pen finds articles and says what was meant; nonsense says where to go on', async ({
  page,
}) => {
  await open(page, '/shop?search=kugelschriber')
  await expect(page.getByTestId('article-tile').first()).toContainText(/kugelschreiber/i)
  await expect(page.getByText(/^Ergebnisse für Kugelschreiber$/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Kugelschreiber', exact: true }).first().click()
  await expect(page).toHaveURL('/shop?search=Kugelschreiber')
  await open(page, '/shop?search=qqxyzzy')
  await expect(page.getByRole('heading', { name: 'Nichts gefunden zu „qqxyzzy“' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('ux 34 the number of an article leads straight to it', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox').fill('150 001')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await expect(page).toHaveURL(/\/shop\/article\/150001-1\//)
  })
})

test('P-ROLE-024 P-ROLE-025 employees of the shop read what a score is made of', async ({ page }) => {
  await signInAs(page, 'backend')
  await open(page, '/shop?search=ordner')
  await expect(page.getByTestId('article-tile').first()).toContainText(
    /Treffer [\d,]+ = Text [\d,]+ × Nachfrage [\d,]+ × Boost [\d,]+/,
  )
})
