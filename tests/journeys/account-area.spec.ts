import { expect, expectAccessible, expectNoSidewaysScrolling, open, signInAs, test } from '../support/journey.ts'

const tabs = [
  ['Übersicht', '/my/account'],
  ['Bestellungen', '/my/orders'],
  ['Wieder bestellen', '/my/order_again'],
  ['Einkaufslisten', '/my/shopping_lists'],
  ['Händlerlisten', '/my/dealer_lists'],
  ['Meine Artikel', '/my/articles'],
  ['Budgets', '/my/budgets'],
  ['Meine Daten', '/my/data'],
  ['Passwort & Sicherheit', '/my/password'],
] as const

test('V-SCREEN-003 P-ROLE-008 the nine tabs of the account are one screen that never loads anew', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/account')
  await page.evaluate(() => document.body.setAttribute('data-same-document', 'yes'))
  const nav = page.getByRole('navigation', { name: 'Mein Konto' })
  await expect(nav.getByRole('link')).toHaveText(tabs.map(([label]) => label))
  for (const [label, address] of tabs) {
    await nav.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(address)
    await expect(nav.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes')
})

test('P-ROLE-008 a private customer has an account without what is for firms; on a phone the tab stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/password')
  const nav = page.getByRole('navigation', { name: 'Mein Konto' })
  await expect(nav.getByRole('link', { name: 'Budgets' })).toHaveCount(0)
  await expect(nav.getByRole('link', { name: 'Passwort & Sicherheit' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
})
