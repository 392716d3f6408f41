import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectNoSidewaysScrolling, open, signInAs, test } from '../../support/journey.ts'

test.describe('decision 0031 the console', () => {
  test('guests sign in first, customers are told that it is not theirs', async ({ page }) => {
    await page.goto('/console')
    await expect(page).toHaveURL(/\/login/)
  })

  test('a switch is turned, holds in the shop at once, and stands in the log', async ({ page }) => {
    await signInAs(page, 'backend')
    await open(page, '/console')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Tag, Jule Hagendorn')
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Schalter' }).click()
    await page.getByRole('searchbox', { name: 'Suchen' }).fill('Bestand zeigen')
    const flag = page.getByRole('checkbox', { name: 'Bestand zeigen' })
    await expect(flag).toBeChecked()
    await flag.click()
    await expect(flag).not.toBeChecked()
    await expect(page.getByText('üblich: an')).toBeVisible()
    await expectAccessible(page)
    const config = await page.request.get('/rest/systems/config')
    expect((await config.json()).shop.showStock).toBe(false)

    await page.getByRole('button', { name: 'Zurücksetzen' }).click()
    await expect(flag).toBeChecked()
    await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Protokoll' }).click()
    await expect(page.getByRole('row').nth(2)).toContainText('Schalter geändert: Bestand zeigen')
    await expect(page.getByRole('row').nth(2)).toContainText('backend')
    await expectAccessible(page)
  })

  test('ux 74 on a phone a room comes first, and the others are unfolded', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs(page, 'backend')
    await open(page, '/console/artikelarten/gruppen')
    const heading = page.getByRole('heading', { level: 1 })
    const brands = page.getByRole('link', { name: 'Marken', exact: true })
    await expect(heading).toBeInViewport()
    await expect(brands).toBeHidden()
    await page.getByRole('button', { name: 'Bereich: Artikelarten' }).press('Enter')
    await expectAccessible(page)
    await brands.click()
    await expect(heading).toHaveText('Marken')
    await expect(heading).toBeInViewport()
    await expect(brands).toBeHidden()
    await expectAccessible(page)
  })

  test('ux 74 on a phone with text twice as large no room is wider than the window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs(page, 'backend')
    for (const room of ['hersteller', 'hersteller/1', 'sortimente', 'menues/footer', 'anzeigen/slider/home']) {
      await open(page, `/console/${room}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expect(
        page
          .getByRole('searchbox')
          .or(page.getByRole('button', { name: 'Speichern' }))
          .first(),
      ).toBeVisible()
      await expectNoSidewaysScrolling(page)
    }
  })

  test.describe('while the shop is down', () => {
    test.use({ expectedErrors: /503/ })
    test('whoever closed the shop can open it again, without a release and without SQL', async ({ page }) => {
      await signInAs(page, 'backend')
      await open(page, '/console/schalter')
      const flag = page.getByRole('checkbox', { name: 'Wartung' })
      await flag.click()
      await expect(flag).toBeChecked()
      await expect.poll(async () => (await page.request.get('/')).status()).toBe(503)

      await page.goto('/console/schalter')
      await expect(flag).toBeChecked()
      await flag.click()
      await expect(flag).not.toBeChecked()
      await expect.poll(async () => (await page.request.get('/')).status()).toBe(200)
    })
  })

  test('a design is exported, saved from its file, compared, put in place and taken back', async ({ page }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/design')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('Kontor')).toContainText('wird gezeigt')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row('Hanse').getByRole('button', { name: 'Exportieren' }).click(),
    ])
    const read = JSON.parse(await readFile((await file.path()) ?? '', 'utf8'))
    expect(read.name).toBe('Hanse')

    const theme = { ...read.theme, text: { ...read.theme.text, size: '18px' } }
    await page.getByLabel('JSON-Datei').setInputFiles({
      name: 'eigen.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ name: 'Hanse groß', theme })),
    })
    await expect(page.getByText('„Hanse groß“ ist gespeichert')).toBeVisible()
    await row('Hanse groß').getByRole('button', { name: 'Vergleichen' }).click()
    await page.getByLabel('mit').selectOption('Hanse')
    await expect(row('text.size')).toContainText('18px')
    await expectAccessible(page)

    await row('Hanse groß').getByRole('button', { name: 'Einsetzen' }).click()
    await expect(page.getByText('„Hanse groß“ wird jetzt gezeigt.')).toBeVisible()
    await row('Kontor').getByRole('button', { name: 'Einsetzen' }).click()
    await expect(row('Kontor')).toContainText('wird gezeigt')
    page.on('dialog', (dialog) => void dialog.accept())
    await row('Hanse groß').getByRole('button', { name: 'Löschen' }).click()
    await expect(row('Hanse groß')).toHaveCount(0)
  })

  test.describe('a name that is taken', () => {
    test.use({ expectedErrors: /422/ })
    test('a design that was made in the panel is saved there and put in place here, and a picture of the brand deleted', async ({
      page,
    }) => {
      await signInAs(page, 'backend')
      await open(page, '/')
      await page.getByTestId('theme-toggle').click()
      const panel = page.getByTestId('style-panel')
      await panel.getByRole('button', { name: 'Fuß' }).click()
      await panel.locator('[data-slot="main"]').getByRole('button').first().click()
      await panel
        .locator('[data-slot="main"]')
        .getByRole('textbox', { name: /Farbwert$/ })
        .fill('#0b3d91')
      await panel.getByRole('button', { name: 'Zurück', exact: true }).click()
      const name = panel.getByLabel('Als Design speichern unter')
      await name.fill('Kontor')
      await name.press('Enter')
      await expect(panel).toContainText('Ein Design mit diesem Namen gibt es schon.')
      await name.fill('Blauer Fuß')
      await name.press('Enter')
      await expect(panel).toContainText('„Blauer Fuß“ ist gespeichert und wird noch nicht gezeigt.')
      await panel.getByRole('button', { name: 'Marke und Seite' }).click()
      await panel.locator('[data-brand="image"] input[type="file"]').setInputFiles({
        name: 'a.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg><path d="M0 0h8v8z"/></svg>'),
      })
      await expect(panel.locator('[data-brand="image"]')).toContainText('Gespeichert.')
      await panel.getByRole('button', { name: 'Zurück', exact: true }).click()
      await panel.getByLabel('Als Design speichern unter').waitFor()

      await open(page, '/console/design')
      const row = page.getByRole('row').filter({ hasText: 'Blauer Fuß' })
      await row.getByRole('button', { name: 'Vergleichen' }).click()
      await expect(page.getByRole('row').filter({ hasText: 'areas.' })).toHaveCount(1)
      await expect(page.getByRole('row').filter({ hasText: 'areas.footer.main' })).toContainText('#0b3d91')
      await expectAccessible(page)
      page.on('dialog', (dialog) => void dialog.accept())
      await page.getByRole('button', { name: /^\/brand\/.* löschen$/ }).click()
      await expect(page.getByText('Gespeichert sind 0 von höchstens 200.')).toBeVisible()
      await row.getByRole('button', { name: 'Löschen' }).click()
      await expect(row).toHaveCount(0)
    })
  })

  test.describe('bad input', () => {
    test.use({ expectedErrors: /404|422/ })
    test('what is no design is refused in German, and nothing is lost', async ({ page }) => {
      await signInAs(page, 'backend')
      await open(page, '/console/design')
      const give = (text: string) =>
        page
          .getByLabel('JSON-Datei')
          .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
      await give('kein JSON')
      await expect(page.getByRole('alert')).toContainText('Diese Datei ist kein exportiertes Design.')
      const hostile = { areas: { page: { main: 'red}</style><script>alert(1)</script>' } }, text: { size: '9999px' } }
      await give(JSON.stringify({ name: 'Fremd', theme: hostile }))
      await expect(page.getByRole('alert')).toContainText('theme.areas.page.main: Bitte geben Sie eine Farbe')
      await expect(page.getByRole('alert')).toContainText('theme.text.size: Eine Größe ist eine ganze Zahl')
      await give(JSON.stringify({ name: 'Kontor', theme: {} }))
      await expect(page.getByRole('alert')).toContainText('Ein Design mit diesem Namen gibt es schon.')
      await page.getByLabel('Kundennummer').fill('99999')
      await page.getByRole('button', { name: 'Anzeigen' }).click()
      await expect(page.getByText('Diese Kundennummer gibt es nicht.')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'Kontor' })).toBeVisible()
    })
  })
})
