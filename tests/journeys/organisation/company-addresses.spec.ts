import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  open,
  readRest,
  signInAs,
  test,
} from '../../support/journey.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function fillAddress(page: Page, street: string) {
  await page.getByLabel('Straße und Hausnummer').fill(street)
  await page.getByLabel('Postleitzahl').fill('20457')
  await page.getByLabel('Ort', { exact: true }).fill('Hamburg')
}

for (const width of [1440, 390]) {
  test.describe(`on ${width} px`, () => {
    test.use({ viewport: { width, height: 1000 } })

    test('R-ROUTE-027 an admin adds an address of the company that everybody orders to by default, and deletes it', async ({
      page,
    }) => {
      await signInAs(page, 'w.admin2')
      await open(page, '/my/admin-addresses')
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Neue Adresse' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Neue Adresse' })).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
      await fillAddress(page, 'Hafenweg 4')
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText('Bitte geben Sie den Vornamen an.').first()).toBeVisible()
      await page.getByLabel(/^Firma/).fill('Wiesengrund Werk 3')
      await page.getByLabel('Standard für Lieferungen der Firma').check()
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText('Die Adresse ist angelegt.')).toBeVisible()
      await expect(row(page, 'Wiesengrund Werk 3')).toContainText('Hamburg')

      await signInAs(page, 't.prod')
      const { items } = await readRest<{ items: { street: string; isDefaultShipping: boolean }[] }>(
        page,
        '/addresses/user',
      )
      expect(items.filter(({ isDefaultShipping }) => isDefaultShipping).map(({ street }) => street)).toEqual([
        'Hafenweg 4',
      ])

      await signInAs(page, 'w.admin2')
      await open(page, '/my/admin-addresses?search=hafenweg')
      await page.getByLabel(/^Wiesengrund Werk 3.* auswählen$/).check()
      await page.getByRole('button', { name: 'Löschen' }).click()
      await expect(page.getByText('Keine Adresse gefunden')).toBeVisible()
    })
  })
}

test('R-ROUTE-028 an admin keeps the address of one person, which colleagues never see', async ({ page }) => {
  await signInAs(page, 'w.admin2')
  await open(page, '/my/admin-user-addresses')
  await expect(row(page, 'Amselgasse 5')).toContainText('Aylin Demirel')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Neue Adresse' }).click()
  await page.getByLabel('Vorname').fill('Tomasz')
  await page.getByLabel('Nachname').fill('Król')
  await fillAddress(page, 'Rheinufer 3')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Bitte wählen Sie, wessen Adresse das ist.').first()).toBeVisible()
  await page.getByLabel('Für wen').selectOption({ label: 'Tomasz Król' })
  await page.getByRole('button', { name: 'Speichern' }).click()
  const filter = page.getByRole('search', { name: 'Adressen suchen' })
  await filter.getByLabel('Person').selectOption({ label: 'Tomasz Król' })
  await filter.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(row(page, 'Rheinufer 3')).toBeVisible()
  await expect(row(page, 'Amselgasse 5')).toHaveCount(0)
  for (const [login, sees] of [
    ['t.prod', true],
    ['b.einkauf', false],
  ] as const) {
    await signInAs(page, login)
    const { items } = await readRest<{ items: { street: string }[] }>(page, '/addresses/user')
    expect(items.some(({ street }) => street === 'Rheinufer 3')).toBe(sees)
  }
})
