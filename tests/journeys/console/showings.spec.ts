import { expect, expectAccessible, open, signInAs, test } from '../../support/journey.ts'

test.describe('issue 21 what the operator shows beside pages', () => {
  test.use({ expectedErrors: /404|422/ })

  test('G-17 an entry is added to the top menu, moved by keyboard and seen in the shop', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/menues')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Kopfzeile' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kopfzeile')
    const list = page.getByRole('region', { name: 'Kopfzeile' })
    const entries = list.locator('button[aria-expanded]')
    await expect(entries).toHaveCount(4)
    await list.getByRole('button', { name: 'Lieferzeit entfernen' }).click()
    await list.getByRole('button', { name: 'Link hinzufügen' }).click()
    await page.getByLabel('Text', { exact: true }).fill('Aus dem Magazin')
    await page.getByLabel('Führt zu').fill('/gibt-es-nicht')
    await expect(page.getByText('Achtung: Diese Adresse gibt es im Shop nicht.')).toBeVisible()
    await page.getByLabel('Führt zu').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByLabel('Führt zu')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Führt zu').fill('/blog')
    await expectAccessible(page)
    const up = list.getByRole('button', { name: 'Aus dem Magazin nach oben' })
    await up.press('Enter')
    await expect(entries.nth(2)).toContainText('Aus dem Magazin')
    await expect(up).toBeFocused()
    await up.press('Alt+ArrowUp')
    await expect(entries.nth(1)).toContainText('Aus dem Magazin')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Das Menü gilt ab jetzt.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Menü gespeichert' })).toBeVisible()

    const reader = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await open(reader, '/')
    await reader.getByRole('link', { name: 'Aus dem Magazin' }).first().click()
    await expect(reader).toHaveURL(/\/blog$/)
    await reader.context().close()

    await page.getByRole('button', { name: 'Zurück zum üblichen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zurück zum üblichen' }).click()
    await expect(entries.nth(1)).toContainText('Lieferzeit')
  })
})
