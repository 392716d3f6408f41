import { changeSettings, expect, expectAccessible, open, settled, test } from '../../support/journey.ts'

const folders = '/shop/articletypename/ordner'
const stored = () => localStorage.getItem('isBGS')

test('S-STATE-030 S-STATE-032 K-CONST-058 L-RULE-015 L-RULE-020 the switch shows the marks and is kept in storage and address', async ({
  page,
}) => {
  await open(page, folders)
  await expect(page.getByTestId('eco-mark')).toHaveCount(0)
  await page.getByTestId('eco-switch').click()
  await expect(page).toHaveURL(/[?&]isBGS=true/)
  await expect(page.getByTestId('eco-mark').first()).toContainText('Lizenz')
  expect(await page.evaluate(stored)).toBe('true')
  await expectAccessible(page)
  await page.getByTestId('eco-switch').click()
  await expect(page).not.toHaveURL(/isBGS/)
  await expect(page.getByTestId('eco-mark')).toHaveCount(0)
  expect(await page.evaluate(stored)).toBeNull()
})

test('S-STATE-031 V-SCREEN-034 L-RULE-015 a first page with the flag switches the mode on, afterwards the storage leads', async ({
  page,
}) => {
  await open(page, `${folders}?isBGS=true`)
  await expect(page.getByTestId('eco-mark').first()).toBeVisible()
  await expect.poll(() => page.evaluate(stored)).toBe('true')
  // kept in the address on every route that carries it, replacing the entry so that Back skips it
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: 'Artikelarten' }).first().click()
  await expect(page).toHaveURL('/shop/articletypes?isBGS=true')
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  // and left alone on others
  await page.goto('/shop/basket')
  await expect(page).toHaveURL('/shop/basket')
})

// which addresses carry it: apps/web/app/shell/eco-address.test.ts
test('S-STATE-031 the address is brought in line where it carries the flag, and left alone elsewhere', async ({
  page,
}) => {
  await open(page, folders)
  await page.evaluate(() => localStorage.setItem('isBGS', 'true'))
  for (const address of ['/shop', '/shop/assortment/schreiben-korrigieren', '/shop/attribute/top-articles']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(`${address}?isBGS=true`)
  }
  for (const address of ['/', '/login']) {
    await open(page, address)
    await settled(page)
    await expect(page, address).toHaveURL(address)
  }
})

test('R-ROUTE-102 V-SCREEN-033 an article type in the eco view lists what bears a recognised mark', async ({
  page,
}) => {
  await open(page, '/shop/begreen/articletypename/ordner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordner mit anerkanntem Umweltzeichen')
  const tiles = await page.getByTestId('article-tile').count()
  expect(tiles).toBeGreaterThan(0)
  await expect(page.getByTestId('eco-mark')).toHaveCount(tiles)
  await expectAccessible(page)
})

test('F-FLAG-053 where the shop switches the eco view off, nothing of it is left', async ({ page }) => {
  await changeSettings(page, { beGreenEnabled: false })
  await open(page, `${folders}?isBGS=true`)
  await expect(page.getByTestId('eco-switch')).toHaveCount(0)
  await expect(page).toHaveURL(folders)
})
