import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, open, signInAs, test } from '../../support/journey.ts'

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
    await page.getByLabel('Suchen').fill('Bestand zeigen')
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
    await expect(page.getByRole('row').nth(2)).toContainText('Schalter geändert: showStock')
    await expect(page.getByRole('row').nth(2)).toContainText('backend')
    await expectAccessible(page)
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

  test.describe('bad input', () => {
    test.use({ expectedErrors: /404/ })
    test('what is no design is refused in German, and nothing is lost', async ({ page }) => {
      await signInAs(page, 'backend')
      await open(page, '/console/design')
      const give = (text: string) =>
        page
          .getByLabel('JSON-Datei')
          .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
      await give('kein JSON')
      await expect(page.getByRole('alert')).toContainText('Diese Datei ist kein exportiertes Design.')
      await page.getByLabel('Kundennummer').fill('99999')
      await page.getByRole('button', { name: 'Anzeigen' }).click()
      await expect(page.getByText('Diese Kundennummer gibt es nicht.')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'Kontor' })).toBeVisible()
    })
  })
})
