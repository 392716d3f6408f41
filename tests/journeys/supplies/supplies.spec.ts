import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  open,
  readRest,
  reload,
  signInAs,
  test,
} from '../../support/journey.ts'
import { anna, basketCount, fillAddress, placeOrder, toReview } from '../../support/purchase.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

test('R-ROUTE-053 R-ROUTE-057 R-ROUTE-059 a guest finds the toner for a printer by its number and buys it', async ({
  page,
}) => {
  await open(page, '/shop/supply')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tinte & Toner')
  const field = page.getByRole('combobox', { name: 'Modell- oder OEM-Nummer' })
  await field.fill('dl2440')
  const options = page.getByRole('search', { name: 'Tinte und Toner' }).getByRole('option')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/device\/druvanta-dl-2440-dw$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toner für Druvanta DL 2440 dw')
  for (const origin of ['Original', 'Rebuilt', 'Kompatibel']) {
    await expect(page.getByRole('heading', { level: 2, name: origin, exact: true })).toBeVisible()
  }
  const rebuilt = page.getByTestId('article-tile').filter({ hasText: 'RX-DT241X' })
  await expect(rebuilt).toContainText('3.000 Seiten')
  await expect(rebuilt).toContainText('ISO/IEC 19752')
  await expect(rebuilt).toContainText('2,0 Cent je Seite')
  await expect(rebuilt).toContainText('41 % weniger je Seite als das Original')
  await rebuilt.getByTestId('add-to-basket').click()
  await expect(page.getByTestId('toast').filter({ hasText: 'Warenkorb' })).toBeVisible()

  await open(page, '/shop/checkout/2')
  await fillAddress(page, anna)
  await toReview(page).click()
  await page.waitForURL(/checkout\/3/)
  expect(await placeOrder(page)).toMatch(/^\d{6}$/)

  // the finder remembers the device, in this browser only
  await open(page, '/shop/supply')
  await expect(page.getByRole('heading', { name: 'Zuletzt angesehene Geräte' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Druvanta DL 2440 dw/ })).toBeVisible()
})

test('R-ROUTE-054 R-ROUTE-055 R-ROUTE-058 a guest goes by brand and puts all colours into the basket at once', async ({
  page,
}) => {
  await open(page, '/shop/supply/brands')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Gerätemarken')
  await page.getByRole('link', { name: 'Druvanta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tinte & Toner für Druvanta')
  await page
    .getByRole('link', { name: /DC 5330 mfp/ })
    .first()
    .click()
  await expect(page).toHaveTitle(/Toner für Druvanta DC 5330 mfp/)
  const original = page.getByRole('region', { name: 'Original' })
  await original
    .getByRole('button', { name: /Alle 4 Farben/ })
    .first()
    .click()
  await expect(page.getByTestId('toast').filter({ hasText: 'Alle 4 Farben' })).toBeVisible()
  await expect(basketCount(page)).toContainText('4')
  const { items } = await readRest<{ items: { displayName: string }[] }>(page, '/shop/basket')
  expect(items.map(({ displayName }) => displayName)).toEqual([
    expect.stringContaining('DT-531XBK'),
    expect.stringContaining('DT-531XC'),
    expect.stringContaining('DT-531XM'),
    expect.stringContaining('DT-531XY'),
  ])
})

test('domain 2.4 a business user stars a device, notes where it stands and finds it again', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/shop/supply/device/prenzor-p-350-mfc')
  await page.getByRole('button', { name: 'Als mein Gerät merken' }).click()
  await expect(page.getByRole('button', { name: 'Mein Gerät' })).toHaveAttribute('aria-pressed', 'true')
  await reload(page)
  await expect(page.getByRole('button', { name: 'Mein Gerät' })).toBeVisible()

  await page.getByRole('link', { name: 'Standort notieren' }).click()
  const mine = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /P 350 mfc/ }) })
  await mine.getByText('Standort notieren').click()
  await mine.getByLabel(/Standort/).fill('Lager, Tor 3')
  await mine.getByRole('button', { name: 'Speichern' }).click()
  await expect(mine.getByText('Lager, Tor 3')).toBeVisible()
  await open(page, '/my/account')
  await expect(page.getByRole('link', { name: /Meine Geräte.*Lager, Tor 3/ })).toBeVisible()

  await open(page, '/shop/supply')
  await mine.getByText('Lager, Tor 3').click()
  await mine.getByRole('button', { name: 'Nicht mehr merken' }).click()
  await expect(page.getByRole('link', { name: /P 350 mfc/ })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R-ROUTE-056 R-ROUTE-059 the finder searches, chooses and buys by plain forms', async ({ page }) => {
    await page.goto('/shop/supply/search?search=DT-241X')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passend zu „DT-241X“')
    await expect(page.getByText('3 Artikel, passend für 3 Geräte')).toBeVisible()
    await page.goto('/shop/supply')
    await page.getByLabel('Oder Gerät auswählen').selectOption({ label: 'Kolvetta KO 9025' })
    await page.getByRole('button', { name: 'Anzeigen' }).click()
    await expect(page).toHaveURL(/device\/kolvetta-ko-9025$/)
    await page
      .getByRole('button', { name: /Alle 4 Farben/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warenkorb')
    await expect(page.getByText('4 Positionen', { exact: true })).toBeVisible()

    await page.goto('/shop/supply/devices')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Geräte')
    await page.getByRole('link', { name: /KL 40/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etiketten für Kolvetta KL 40')
    // a guest who stars a device is asked to sign in and comes back
    await page.getByRole('button', { name: 'Als mein Gerät merken' }).click()
    await expect(page).toHaveURL(/\/login\?redirectTo=.*kolvetta-kl-40/)
  })

  test('what nobody knows is said with the ways on, and a wrong address is 404', async ({ page }) => {
    await page.goto('/shop/supply/search?search=Fotokopierer+4711')
    await expect(page.getByRole('heading', { name: 'Dazu haben wir nichts gefunden' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Alle Geräte ansehen' })).toBeVisible()
    for (const address of ['brand/nix', 'device/nix', 'brand/prenzor/device/druvanta-dl-2440-dw']) {
      expect((await page.request.get(`/shop/supply/${address}`)).status()).toBe(404)
    }
  })
})

test('ux 79 R-ROUTE-053 the finder has no finding of axe and no sideways scrolling', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  for (const address of [
    '/shop/supply',
    '/shop/supply/brands',
    '/shop/supply/brand/druvanta',
    '/shop/supply/devices',
    '/shop/supply/device/druvanta-dc-5330-mfp',
    '/shop/supply/device/kolvetta-kl-45-net',
    '/shop/supply/search?search=DT-241X',
    '/shop/supply/search?search=nichts99',
  ]) {
    await open(page, address)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize({ width: 1440, height: 1000 })
  }
})
