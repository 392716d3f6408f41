import { expect, expectAccessible, open, test } from '../../support/journey.ts'
import { basketCount } from '../../support/purchase.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('ux 45 a small basket opens in the header by keyboard: lines, sum, and the ways to basket and checkout', async ({
  page,
}) => {
  await open(page, '/shop/articletypename/kugelschreiber')
  const opener = page.getByRole('button', { name: 'Warenkorb aufklappen' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Warenkorb' })
  await expect(sheet).toContainText('Ihr Warenkorb ist leer.')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await page.getByTestId('add-to-basket').first().click()
  await expect(basketCount(page)).not.toHaveText('0')
  await opener.click()
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await expect(sheet).toContainText(/Warenwert/)
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Zur Kasse' }).click()
  await expect(page).toHaveURL(/\/shop\/checkout/)
  await expect(sheet).toBeHidden()
})

test('ux 94 hotline, contact and the ways to pay stand on every page', async ({ page }) => {
  for (const address of ['/', '/shop/articletypename/ordner', '/shop/basket']) {
    await open(page, address)
    await expect(page.getByRole('banner').getByRole('link', { name: /^Hotline/ })).toHaveAttribute('href', /^tel:\+49/)
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('region', { name: 'Zahlungsarten' })).toContainText('Kauf auf Rechnung')
    for (const name of ['Kontakt', 'Über uns']) await expect(foot.getByRole('link', { name })).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('ux 45 what opens the small basket leads to the basket', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Warenkorb aufklappen' }).click()
    await expect(page).toHaveURL('/shop/basket')
  })
})
