import { expect, expectAccessible, open, readRest, signInAs, test } from '../../support/journey.ts'
import { anchors, basketCount, buy, chooseCostCentre } from '../../support/purchase.ts'

type Basket = {
  items: { articleNumber: string; quantity: number; costCenter: string | null }[]
  saved_baskets_count: number
}
const livebook = '/shop/basket/livebook/00000000-0000-4000-8000-000000000001'
const external = '/shop/basket/external/00000000-0000-4000-8000-000000000002'

test('C-CALL-084 C-CALL-085 C-CALL-086 C-CALL-087 ux 47 a customer saves a basket, looks into it, loads and deletes it', async ({
  page,
}) => {
  await signInAs(page, 'mia.brandt')
  await buy(page, anchors.pen, 3)
  await open(page, '/shop/basket')
  await page.getByText('Diesen Warenkorb speichern').click()
  await page.getByLabel('Name', { exact: true }).fill('Schulanfang')
  await page.getByLabel('Den Warenkorb danach leeren').check()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('„Schulanfang“ ist gespeichert.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Warenkorb ist leer')
  await expect(basketCount(page)).toHaveText('0')

  await page.getByRole('link', { name: 'Schulanfang' }).click()
  const view = page.getByRole('region', { name: 'Schulanfang' })
  await expect(view.getByRole('row').filter({ hasText: 'Kugelschreiber' })).toContainText('1,74 €')
  await expect(basketCount(page)).toHaveText('0')
  await expectAccessible(page)
  await view.getByRole('button', { name: 'In den Warenkorb laden' }).click()
  await expect(basketCount(page)).toHaveText('3')

  const kept = page.getByRole('region', { name: 'Gespeicherte Warenkörbe' })
  await expect(kept.getByRole('listitem').first()).toContainText(/1 Position · 1,74\s€ · \d\d\.\d\d\.\d{4}/)
  await kept.getByText('Ersetzen', { exact: true }).click()
  await kept.getByRole('button', { name: 'Ja, Warenkorb ersetzen' }).click()
  await expect(page.getByText('1 Artikel liegt im Warenkorb.').first()).toBeVisible()
  await kept.getByText('Löschen', { exact: true }).click()
  await kept.getByRole('button', { name: 'Ja, endgültig löschen' }).click()
  await expect(page.getByText('„Schulanfang“ ist gelöscht.')).toBeVisible()
  expect(await readRest<Basket>(page, '/shop/basket')).toMatchObject({
    items: [{ quantity: 3 }],
    saved_baskets_count: 0,
  })
})

test('C-CALL-086 whoever loads a basket far below sees at once what did not come along', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'b.einkauf')
  await buy(page, anchors.pen, 3)
  await open(page, '/shop/basket')
  await page.getByRole('button', { name: 'Hinzufügen' }).click()
  const report = page.getByRole('status').filter({ hasText: '2 Artikel liegen im Warenkorb.' })
  await expect(report).toBeInViewport()
  await expect(report.getByText('990001: Dieser Artikel ist nicht mehr im Sortiment.')).toHaveCount(1)
  await expectAccessible(page)
})

test('G-71 ux 49 after the login the earlier basket waits and is brought along', async ({ page, browser, baseURL }) => {
  const before = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signInAs(before, 'mia.brandt')
  await buy(before, anchors.paper, 2)
  await before.context().close()
  await buy(page, anchors.pen, 3)
  await open(page, '/login')
  await page.getByLabel(/Benutzername/).fill('mia.brandt')
  await page.getByLabel('Passwort', { exact: true }).fill('Kontor-2026!')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  await open(page, '/shop/basket')
  const notice = page.getByRole('status').filter({ hasText: 'Ihr früherer Warenkorb ist noch da' })
  await notice.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(notice).toHaveCount(0)
  await expect(basketCount(page)).toHaveText('5')
})

test('ux 48 a price that changed since is told at its line, with the old and the new one', async ({ page }) => {
  await signInAs(page, 'mia.brandt')
  await buy(page, anchors.pen, 3)
  const price = { articleNumber: '100001', shopDepotId: 1, netPrice: 1 }
  expect((await page.request.post('/rest/test/price', { data: price })).status()).toBe(200)
  await open(page, '/shop/basket')
  await expect(page.getByText('Preis geändert: bisher 0,58 €, jetzt 1,19 €')).toBeVisible()
  await expectAccessible(page)
})

test.describe('when a change is refused', () => {
  test('ux 42 it shows at once, and goes back with the reason', async ({ page }) => {
    await signInAs(page, 'mia.brandt')
    await buy(page, anchors.pen, 3)
    await open(page, '/shop/basket')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/rest/shop/basket/update-quantity*', async (route) => {
      await held
      await route.fulfill({
        json: { success: false, message: 'Nein.', errorMessages: ['Nein.'], error: { code: 'validation' } },
      })
    })
    const quantity = page.getByRole('textbox', { name: /^Menge/ })
    const row = page.getByRole('region', { name: 'Positionen' }).getByRole('listitem')
    const totals = await page.getByText('Gesamtsumme').boundingBox()
    await quantity.fill('30')
    await quantity.press('Enter')
    await expect(row).toContainText('17,40 €')
    expect((await page.getByText('Gesamtsumme').boundingBox())?.y).toBe(totals?.y)
    answer()
    await expect(page.getByTestId('toast')).toContainText('Nein.')
    await expect(quantity).toHaveValue('3')
    await expect(row).toContainText('1,74 €')
  })
})

test('C-CALL-080 a cost centre is found by name and copied down to all that follow', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await buy(page, anchors.pen, 20)
  await buy(page, anchors.paper, 10)
  await buy(page, anchors.steppedPen, 10)
  await open(page, '/shop/basket')
  const fields = page.getByRole('combobox', { name: /^Kostenstelle für (Cursella|TannLoh)/ })
  await fields.first().click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await fields.first().fill('vertr')
  await expect(page.getByRole('option')).toHaveText(['5000 Vertrieb'])
  await fields.first().press('Enter')
  await expect(fields.first()).toHaveValue('5000 · Vertrieb')
  await page
    .getByLabel(/^Mehr zu Cursella/)
    .first()
    .click()
  await page.getByRole('button', { name: /für alle folgenden übernehmen/ }).click()
  await expect(page.getByText(/fehlt die Kostenstelle/)).toHaveCount(0)
  // shown at once, saved in the background
  const stored = async () => (await readRest<Basket>(page, '/shop/basket')).items.map(({ costCenter }) => costCenter)
  await expect.poll(stored).toEqual(['5000', '5000', '5000'])

  await fields.last().fill('gibt es nicht')
  await fields.last().press('Tab')
  await expect(page.getByText('Diese Kostenstelle gehört nicht zu Ihren.')).toBeVisible()
  await chooseCostCentre(fields.last(), '2000')
  await expect(fields.last()).toHaveValue(/^2000 · /)
})

test('E-ENTITY-043 what is gone is replaced by its successor', async ({ page }) => {
  await open(page, '/')
  await page.request.post('/rest/test/settings', { data: { allowNoneStockOrder: true } })
  await buy(page, '200002-1', 4)
  await page.request.post('/rest/test/settings', { data: { allowNoneStockOrder: false } })
  await open(page, '/shop/basket')
  await page.getByRole('button', { name: 'Durch Nachfolger ersetzen' }).click()
  await expect(page.getByRole('button', { name: 'Durch Nachfolger ersetzen' })).toHaveCount(0)
  expect(await readRest<Basket>(page, '/shop/basket')).toMatchObject({
    items: [{ articleNumber: '200003', quantity: 4 }],
  })
})

test('R-ROUTE-061 a livebook’s basket is taken over when its address is opened, once per session', async ({ page }) => {
  await open(page, livebook)
  await expect(page.getByText(/^„Toner-Taschenkatalog \d{4}“: 4 Artikel liegen im Warenkorb\.$/)).toBeVisible()
  await expect(page.getByText('Menge auf 15 angepasst (VE 5)')).toBeVisible()
  await expect(basketCount(page)).toHaveText('32')
  await expectAccessible(page)
  await open(page, livebook)
  await expect(page.getByText('haben Sie schon übernommen.')).toBeVisible()
  await expect(basketCount(page)).toHaveText('32')
  await open(page, '/shop/basket/livebook/11111111-2222-4333-8444-555555555555')
  await expect(page.getByRole('alert')).toHaveText('Diesen Warenkorb gibt es nicht mehr.')
})

test('R-ROUTE-062 an external basket lists what could not go in, and takes the successor on a click', async ({
  page,
}) => {
  await open(page, external)
  await expect(page.getByText('„Bedarfsliste Empfang“: 2 Artikel liegen im Warenkorb.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'FREMD-4711' })).toContainText('Nummer unbekannt.')
  await page.getByRole('button', { name: '4 × Nachfolger in den Warenkorb' }).click()
  await expect(basketCount(page)).toHaveText('22')
})

test('C-CALL-097 Nordkap’s basket goes to its purchasing system instead of being ordered here', async ({ page }) => {
  await signInAs(page, 'nordkap')
  await buy(page, anchors.pen, 20)
  await open(page, '/shop/basket')
  await expect(page.getByRole('link', { name: 'Zur Kasse' })).toHaveCount(0)
  const posts: URLSearchParams[] = []
  await page.route('https://erp.nordkap.example/**', async (route) => {
    posts.push(new URLSearchParams(route.request().postData() ?? ''))
    await route.fulfill({ contentType: 'text/html', body: '<h1>Einkaufssystem</h1>' })
  })
  await page.getByRole('button', { name: 'An Einkaufssystem übergeben' }).click()
  await expect(page).toHaveURL('https://erp.nordkap.example/oci/hook')
  expect(posts).toHaveLength(1)
  expect(posts[0]?.get('NEW_ITEM-VENDORMAT[1]')).toBe('100001')
  expect(posts[0]?.get('NEW_ITEM-QUANTITY[1]')).toBe('20')
  await open(page, '/shop/basket')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Warenkorb ist leer')
})

test('S-STATE-051 L-RULE-066 every answer replaces the basket in sight, and statistics go to the console only', async ({
  page,
}) => {
  await buy(page, anchors.pen, 3)
  await open(page, '/shop/basket')
  const logged: string[] = []
  page.on('console', (said) => said.type() === 'debug' && logged.push(said.text()))
  await page.route('**/rest/shop/basket/update-quantity*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.items[0].displayName = 'Wie der Server es sagt'
    await route.fulfill({ response: answer, json: { ...body, statistics: { besuch: 7 } } })
  })
  await page.getByRole('button', { name: 'mehr' }).first().click()
  await expect(page.getByRole('link', { name: 'Wie der Server es sagt' })).toBeVisible()
  expect(logged.join()).toContain('Statistik')
  await expect(page.getByText('besuch')).toHaveCount(0)
})

test('S-STATE-053 S-STATE-054 X-ERROR-007 a failed add sets the quantity to 1 and ends the waiting', async ({
  page,
}) => {
  await open(page, '/shop/assortment/schreiben-korrigieren')
  const tile = page.getByTestId('article-tile').first()
  const quantity = tile.getByRole('textbox')
  await page.route('**/rest/shop/basket/add', (route) =>
    route.fulfill({
      json: {
        success: false,
        message: 'Ausverkauft.',
        errorMessages: ['Ausverkauft.'],
        error: { code: 'out_of_stock', retryable: false },
      },
    }),
  )
  await quantity.fill('7')
  await tile.getByTestId('add-to-basket').click()
  await expect(page.getByTestId('toast')).toHaveAttribute('data-type', 'danger')
  await expect(quantity).toHaveValue('1')
  await expect(tile.getByTestId('add-to-basket')).not.toHaveAttribute('aria-busy', 'true')
})

test('G-100 a thousand positions stand on the page and stay usable', async ({ page }) => {
  await open(page, '/')
  const { token } = await readRest<{ token: string }>(page, '/systems/token')
  for (const half of [0, 1]) {
    const items = Array.from({ length: 500 }, (_, n) => ({
      articleNumber: '100001',
      shopDepotId: 1,
      quantity: 1,
      hint: `Raum ${half * 500 + n + 1}`,
    }))
    await page.request.post('/rest/shop/basket/additems', { data: { items }, headers: { 'x-csrf-token': token } })
  }
  await open(page, '/shop/basket')
  await expect(page.getByText('1.000 Positionen', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'mehr' }).first().click()
  await expect(basketCount(page)).toHaveText('1001')
  await page.getByRole('link', { name: 'Alle 1.000 Positionen zeigen' }).click()
  // a locator by role would compute ten thousand names, which can take longer than the timeout
  await expect(page.locator('button[aria-label$="aus dem Warenkorb entfernen"]')).toHaveCount(1000)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('saving, loading and taking over work by plain forms', async ({ page }) => {
    await signInAs(page, 'b.einkauf')
    await page.goto(external)
    await page.getByRole('button', { name: 'In den Warenkorb übernehmen' }).click()
    await expect(page.getByText('„Bedarfsliste Empfang“: 2 Artikel liegen im Warenkorb.')).toBeVisible()
    await page.getByRole('link', { name: 'Zum Warenkorb' }).click()
    await page.getByText('Diesen Warenkorb speichern').click()
    await page.getByLabel('Name', { exact: true }).fill('Empfang')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('link', { name: 'Messestand Hannover' }).click()
    const view = page.getByRole('region', { name: 'Messestand Hannover' })
    await expect(view).toContainText('nicht mehr im Sortiment')
    await view.getByRole('button', { name: 'Hinzufügen' }).click()
    await expect(page.getByText('990001: Dieser Artikel ist nicht mehr im Sortiment.')).toBeVisible()
    const field = page.getByLabel(/^Kostenstelle für .*Kugelschreiber/).first()
    await field.fill('3000 · Konstruktion')
    await field.press('Enter')
    const { items, saved_baskets_count: saved } = await readRest<Basket>(page, '/shop/basket')
    expect([saved, items.some(({ costCenter }) => costCenter === '3000')]).toEqual([2, true])
  })
})
