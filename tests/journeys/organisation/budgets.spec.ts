import { expect, expectAccessible, expectNoSidewaysScrolling, open, signInAs, test } from '../../support/journey.ts'

for (const width of [1440, 390]) {
  test.describe(`on ${width} px`, () => {
    test.use({ viewport: { width, height: 1000 } })

    test('R-ROUTE-025 an admin makes a budget, changes its frame and reads every figure entry by entry', async ({
      page,
    }) => {
      await signInAs(page, 'w.admin2')
      await open(page, '/my/admin-budgets')
      await expect(page.getByRole('heading', { level: 1, name: 'Budgets' })).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Neues Budget' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Neues Budget' })).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
      await page.getByLabel('Name', { exact: true }).fill('Messe')
      await page.getByLabel('Rahmen in Euro').fill('viel')
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText('Bitte geben Sie einen Betrag an, etwa 1.234,50.').first()).toBeVisible()
      await page.getByLabel('Rahmen in Euro').fill('1.200,50')
      await page.getByLabel('Periode', { exact: true }).selectOption({ label: 'Quartal' })
      await page.getByLabel('5000 Vertrieb').check()
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText('Das Budget ist angelegt.')).toBeVisible()

      const row = page.getByRole('row').filter({ hasText: 'Messe' })
      await expect(row).toContainText('1.200,50')
      await row.getByRole('link', { name: 'Ändern' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Budget Messe' })).toBeVisible()
      await page.getByLabel('Rahmen in Euro').fill('900')
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText('Das Budget ist geändert.')).toBeVisible()
      await expect(row).toContainText('900,00')

      await page.getByRole('link', { name: 'Konstruktion' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Konstruktion' })).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: '260001' })).toContainText('Vorgemerkt')
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
    })
  })
}

test('P-ROLE-016 a controller reads budgets and their entries, and is offered no change', async ({ page }) => {
  await signInAs(page, 'f.ctrl')
  await open(page, '/my/admin-budgets')
  await expect(page.getByRole('link', { name: 'Vertrieb' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Neues Budget' })).toHaveCount(0)
  await expect(page.getByText('Tabelle importieren')).toHaveCount(0)
  const entries = await page.request.get('/form/company-export?kind=budgets&format=csv')
  expect(entries.headers()['content-disposition']).toContain('.csv')
  expect(await entries.text()).toContain('Vertrieb')
})

test('decisions 12 "Import of users, cost centres, budgets" a table is tried first and then taken, row by row', async ({
  page,
}) => {
  await signInAs(page, 'w.admin2')
  await open(page, '/my/admin-cost-centers')
  await page.getByText('Tabelle importieren').click()
  const table = 'Nummer;Name\r\n8100;Prüffeld\r\n;Ohne Nummer\r\n'
  const choose = () =>
    page.getByLabel('Datei').setInputFiles({ name: 'k.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await choose()
  await page.getByRole('button', { name: 'Nur prüfen' }).click()
  await expect(page.getByText('Geprüft, noch nichts übernommen')).toBeVisible()
  await expect(page.getByText('1 neu, 0 geändert, 0 unverändert, 1 abgelehnt.')).toBeVisible()
  await choose()
  await page.getByRole('button', { name: 'Jetzt übernehmen' }).click()
  await expect(page.getByText('Übernommen', { exact: true })).toBeVisible()
  await open(page, '/my/admin-cost-centers?search=8100')
  await expect(page.getByRole('row').filter({ hasText: 'Prüffeld' })).toBeVisible()
})
