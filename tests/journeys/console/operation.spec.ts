import { readFile } from 'node:fs/promises'
import { DEMO_TOTP_SECRET } from '@kontor/seed'
import { decodeBase32IgnorePadding } from '@oslojs/encoding'
import { generateHOTP } from '@oslojs/otp'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, mailsTo, open, readRest, shopTime, signInAs, test } from '../../support/journey.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Verwaltung' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.describe('decision 0032 tables go in and out', () => {
  const number = '100001'
  const shownPrice = async (page: Page) => {
    const { article } = await readRest<{ article: { price: unknown } }>(page, `/shop/article/${number}-1`)
    return JSON.stringify(article.price)
  }

  test('a price list with faults is checked, taken in without them, and taken back', async ({ page }) => {
    await signInAs(page, 'backend')
    await open(page, '/console')
    await menu(page).getByRole('link', { name: 'Import und Export' }).click()
    await expect(page.getByText('Bisher wurde nichts importiert.')).toBeVisible()
    await expectAccessible(page)
    const lines = [
      'Teil;Preisart;Ab Menge;VK neu;Bemerkung',
      `${number};evk;1;12,34;Größe`,
      `${number};evk;1;99,00;doppelt`,
      '999999;evk;1;1,00;unbekannt',
      '100002;evk;1;abc;kein Preis',
    ]
    const buffer = Buffer.from(lines.join('\r\n'), 'latin1')
    await page.getByLabel('Preise importieren').setInputFiles({ name: 'Preise.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByRole('heading', { name: 'Spalten zuordnen' })).toBeVisible()
    await expect(page.getByText('Windows-1252')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Prüfen' })).toBeDisabled()
    await page.getByLabel('Bedeutung von Teil').selectOption('Artikelnummer')
    await page.getByLabel('Bedeutung von VK neu').selectOption('Preis netto')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Prüfen' }).click()
    await expect(page.getByText('So sähe es aus: 1 geändert, 3 abgewiesen.')).toBeVisible()
    await expect(row(page, `${number}-1 · evk`).first()).toContainText('12,34 €')
    await expect(row(page, '999999-1')).toContainText('gibt es in Lager 1 nicht')
    await expect(page.getByText('Doppelt: Das steht schon in Zeile 2.')).toBeVisible()
    await expectAccessible(page)
    const before = await shownPrice(page)

    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Übernehmen' }).click()
    await expect(page.getByText('Übernommen: 1 geändert, 3 abgewiesen.')).toBeVisible()
    expect(await shownPrice(page)).not.toBe(before)
    await page.getByRole('button', { name: 'Rückgängig machen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rückgängig machen' }).click()
    await expect(page.getByText('Rückgängig gemacht: 1 zurückgenommen.')).toBeVisible()
    await expect(row(page, `${number}-1 · evk`).first()).toContainText('zurückgenommen')
    expect(await shownPrice(page)).toBe(before)

    await page.getByRole('link', { name: 'Import und Export' }).last().click()
    await expect(row(page, 'Preise.csv')).toContainText('rückgängig gemacht')
    await menu(page).getByRole('link', { name: 'Protokoll' }).click()
    await expect(row(page, 'rückgängig gemacht: Preise: Preise.csv')).toContainText('backend')
  })

  test('what is no table is refused with its reason; stock comes out as a file', async ({ page }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/import')
    const buffer = Buffer.from('%PDF-1.7 kein Blatt')
    await page.getByLabel('Bestände importieren').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByRole('alert')).toContainText('Diese Datei ist keine Tabelle.')
    await page.getByRole('button', { name: 'Datei verwerfen' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV (Bestände)' }).click(),
    ])
    expect(await readFile((await file.path()) ?? '', 'utf8')).toContain('Artikelnummer;Lager;Bestand;Lieferstatus')
  })
})

test.describe('decision 0031 settings', () => {
  test.use({ expectedErrors: /422/ })
  test('opening hours are changed in a form and hold at once; what does not fit is said at its field', async ({
    page,
  }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/einstellungen')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Öffnungszeiten' }).click()
    await page.getByText('Montag', { exact: true }).click()
    await page.getByLabel('von', { exact: true }).first().fill('8 Uhr')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByLabel('von', { exact: true }).first()).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('von', { exact: true }).first().fill('07:15')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Gespeichert. Es gilt ab sofort.')).toBeVisible()
    await expect.poll(async () => JSON.stringify(await readRest<object>(page, '/systems/config'))).toContain('07:15')
  })

  test('the bank account asks for a fresh code, and a second person reads of it', async ({ page }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/einstellungen/bankAccount')
    await expect(page.getByText('Die Bankverbindung ändert nur, wer einen zweiten Faktor hat.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Zweiten Faktor einrichten' })).toBeVisible()
    await expect(page.getByLabel('IBAN')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0)
    await signInAs(page, 'operator')
    await open(page, '/console/einstellungen/bankAccount')
    await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
    await page.getByLabel('BIC').fill('COBADEFFXXX')
    await page.getByLabel('Code Ihrer App').fill('000000')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByLabel('Code Ihrer App')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    const step = BigInt(Math.floor((await shopTime(page)).getTime() / 30_000))
    await page.getByLabel('Code Ihrer App').fill(generateHOTP(decodeBase32IgnorePadding(DEMO_TOTP_SECRET), step, 6))
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Gespeichert. Es gilt ab sofort.')).toBeVisible()
    const mails = await mailsTo(page, 'backend@buerowelt-hagendorn.example')
    expect(mails.at(-1)?.text).toContain('IBAN endet auf 3000')

    await menu(page).getByRole('link', { name: 'Postausgang' }).click()
    await page.getByRole('link', { name: 'Die Bankverbindung des Shops wurde geändert' }).click()
    const letter = page.frameLocator('iframe')
    await expect(letter.getByText('IBAN endet auf 3000')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('decision 0031 the state of the shop', () => {
  test('lists and search are rebuilt at a press; processes, work and sizes can be read', async ({ page }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/zustand')
    await expect(page.getByRole('heading', { name: /^Datenbank: / })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Neu aufbauen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Neu aufbauen' }).click()
    await expect(page.getByText(/, \d+ Artikel$/)).toBeVisible()
    await menu(page).getByRole('link', { name: 'Hintergrundarbeit' }).click()
    await expect(row(page, 'Listen und Suche neu aufbauen')).toBeVisible()
    await expectAccessible(page)
    await menu(page).getByRole('link', { name: 'Postausgang' }).click()
    await expect(page.getByLabel('Suchen (Empfänger, Betreff)')).toBeVisible()
    await expectAccessible(page)
  })
})
