import { expect, open, test } from '../../support/journey.ts'

const ground = () => getComputedStyle(document.documentElement).getPropertyValue('--page-main').trim()

test('L-RULE-017 decision 0029 a stored theme is looked at by its link, in one browser, until the preview ends', async ({
  page,
  browser,
}) => {
  await open(page, '/')
  const own = await page.evaluate(ground)

  await open(page, '/theme/preview/nachtschicht')
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(ground)).not.toBe(own)
  const bar = page.getByTestId('theme-preview')
  await expect(bar).toContainText('Vorschau des Designs Nachtschicht')
  await open(page, '/shop/quick_order')
  expect(await page.evaluate(ground)).not.toBe(own)

  const elsewhere = await browser.newPage()
  await open(elsewhere, '/')
  expect(await elsewhere.evaluate(ground)).toBe(own)
  await elsewhere.close()

  await bar.getByRole('link', { name: 'Vorschau beenden' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(bar).toBeHidden()
  expect(await page.evaluate(ground)).toBe(own)
})
