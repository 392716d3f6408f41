import { expect, open, readRest, reload, signInAs, test } from '../../support/journey.ts'
import { anchors, basketCount, euro } from '../../support/purchase.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

test('V-SCREEN-002 only the four portals hide the footer', async ({ page }) => {
  for (const address of ['/kundenlogin', '/kundenlogin/wiesengrund', '/businesslogin', '/businesslogin/wiesengrund']) {
    await page.goto(address)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }
  await page.goto('/login')
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('L-RULE-002 V-SCREEN-006 a press on a link begins at the top, so does the button for it', async ({ page }) => {
  await open(page, '/shop')
  const place = () => page.evaluate(() => window.scrollY)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByTestId('scroll-top').click()
  await expect.poll(place).toBe(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  await expect.poll(place).toBe(0)
})

test.describe('a visitor who was never asked', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('V-SCREEN-046 V-SCREEN-047 V-SCREEN-048 V-SCREEN-049 S-STATE-018 S-STATE-068 K-CONST-029 K-CONST-030 is asked about cookies once', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, '/')
    const bar = page.getByTestId('cookie-bar')
    await page.clock.fastForward(1_000)
    await expect(bar).toHaveCount(0)
    await page.clock.fastForward(2_500)
    await expect(bar).toContainText(/Cookies/)
    await expect(bar.getByRole('link')).toHaveAttribute('href', '/page/privacy')
    await expect(bar).toHaveCSS('padding', '4px 32px')
    const [refuse, accept] = await bar.getByRole('button').all()
    await expect(refuse ?? bar).toBeVisible()
    await accept?.click()
    await expect(bar).toHaveCount(0)
    await reload(page)
    await page.clock.fastForward(60_000)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(bar).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBe('true')
  })

  test('is not asked about cookies in the console, where nothing is counted', async ({ page }) => {
    await signInAs(page, 'backend')
    await page.clock.install()
    await open(page, '/my/account')
    const bar = page.getByTestId('cookie-bar')
    await page.clock.fastForward(3_500)
    await expect(bar).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Verwaltung' }).click()
    await expect(page.getByRole('navigation', { name: 'Verwaltung' })).toBeVisible()
    await expect(bar).toHaveCount(0)
    await page.goBack()
    await expect(bar).toBeVisible()
  })
})

test('R-ROUTE-002 G-38 /cookie-config takes the answer back, asks at once and leads home', async ({ page }) => {
  // who waits for the question as usual would wait ten minutes
  await page.route('**/cookie-config', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    expect(html).toContain('"timeout":3000')
    await route.fulfill({ response: answer, body: html.replace('"timeout":3000', '"timeout":600000') })
  })
  const bar = page.getByTestId('cookie-bar')
  // opened by its address, and by its link
  for (const goThere of [
    () => page.goto('/cookie-config'),
    () => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click(),
  ]) {
    await goThere()
    await expect(bar).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBeNull()
    await bar.getByRole('button', { name: 'Alle ablehnen' }).click()
    await expect(bar).toHaveCount(0)
  }
})

type Article = { article: { unit: string; price: { gross_price: number }; delivery: { text: string } } }

test('ux 15 V-SCREEN-009 V-SCREEN-018 V-SCREEN-019 V-SCREEN-023 V-SCREEN-024 V-SCREEN-027 a tile says what decides', async ({
  page,
}) => {
  await open(page, '/shop/articletypename/kopierpapier')
  const tile = page.getByTestId('article-tile').filter({ hasText: '150001' })
  const { article } = await readRest<Article>(page, `/shop/article/${anchors.paper}`)
  await expect(tile.getByTestId('price').first()).toHaveText(euro(article.price.gross_price))
  await expect(tile).toContainText('inkl. MwSt.')
  await expect(tile).toContainText(article.unit)
  await expect(tile).toContainText(/0,\d\d\s€ je 100 Blatt/)
  await expect(tile.getByTitle(article.delivery.text)).toContainText(/\s· bis \w\w \d\d\.\d\d\./)
  await expect(tile).toContainText(/\d auf Lager/)
  await expect(tile.getByText('Staffelpreis')).toHaveAttribute('title', 'Sparen Sie mit Staffel-Rabatten bares Geld')
  await tile.click({ position: { x: 100, y: 30 } })
  await expect(page).toHaveURL(/\/shop\/article\/150001-1\//)
})

test('ux 21 V-SCREEN-029 L-RULE-046 an article without a price is asked for, not bought', async ({ page }) => {
  await open(page, '/shop?search=450001&sortBy=name')
  const tile = page.getByTestId('article-tile').filter({ hasText: '450001' })
  await expect(tile).toContainText('Preis auf Anfrage')
  await expect(tile.getByRole('link', { name: /anfragen/ })).toBeVisible()
  await expect(tile.getByTestId('add-to-basket')).toHaveCount(0)
})

test('ux 16 V-SCREEN-017 L-RULE-039 L-RULE-040 L-RULE-041 L-RULE-042 L-RULE-043 L-RULE-044 L-RULE-045 a tile corrects its quantity', async ({
  page,
}) => {
  await open(page, '/shop/articletypename/kugelschreiber')
  const tile = page.getByTestId('article-tile').filter({ hasText: '100002' })
  const quantity = tile.getByRole('textbox')
  await expect(quantity).toHaveValue('10')
  await expect(quantity).toHaveAttribute('inputmode', 'numeric')
  const corrections = { 2: '10', 17: '15', 18: '20', 900: '500', viele: '500' }
  for (const [typed, corrected] of Object.entries(corrections)) {
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity).toHaveValue(corrected)
  }
  await expect(tile.getByText('Bitte geben Sie die Menge in Ziffern ein. Es bleibt bei 500.')).toBeVisible()
  await quantity.fill('18')
  await quantity.blur()
  await expect(tile.getByText('auf 20 angepasst (VE 5)')).toBeVisible()
  await quantity.fill('25')
  await quantity.press('Enter')
  await expect(page.getByTestId('toast')).toContainText('25')
  await expect(basketCount(page)).toHaveText('25')
  await expect(quantity).toHaveValue('10')
})
