import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  mailsTo,
  open,
  signInAs,
  test,
} from '../../support/journey.ts'

test('R-ROUTE-016 C-CALL-043 personal data are changed, and a new address is confirmed by its own mail', async ({
  page,
}) => {
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/data')
  await expectAccessible(page)
  const person = page.getByRole('region', { name: 'Person' })
  await person.getByLabel('Vorname').fill('')
  await person.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(person.getByLabel('Vorname')).toHaveAttribute('aria-invalid', 'true')
  await person.getByLabel('Vorname').fill('Maria')
  await person.getByLabel('Tätigkeit').selectOption('Lehrkraft')
  await person.getByLabel('E-Mail').fill('maria.brandt@post.example')
  await person.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(/Die neue E-Mail-Adresse gilt, sobald/)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Maria Brandt')
  const [mail] = await mailsTo(page, 'maria.brandt@post.example')
  await page.goto(/\/rest\/register\/verify\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await open(page, '/my/data')
  await expect(person.getByLabel('E-Mail')).toHaveValue('maria.brandt@post.example')
})

test('C-CALL-032 C-CALL-033 C-CALL-034 C-CALL-035 the address book is kept, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/data')
  const book = page.getByRole('region', { name: 'Adressen' })
  await expect(book.getByText('Adresse der Firma').first()).toBeVisible()
  await book.getByRole('link', { name: 'Neue Adresse' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Adresse')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Vorname').fill('Björn')
  await page.getByLabel('Nachname').fill('Tauber')
  await page.getByLabel('Straße und Hausnummer').fill('Rheinufer 7')
  await page.getByLabel('Postleitzahl').fill('50679')
  await page.getByLabel('Ort', { exact: true }).fill('Köln')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const card = book.getByRole('listitem').filter({ hasText: 'Rheinufer 7' })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: /Standard für Lieferungen/ }).click()
  await expect(card.getByText('Standard-Lieferung')).toBeVisible()
  await expect(book.getByText('Standard-Lieferung')).toHaveCount(1)
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await card.getByRole('link', { name: /Ändern/ }).click()
  await page.getByLabel('Straße und Hausnummer').fill('Rheinufer 8')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const changed = book.getByRole('listitem').filter({ hasText: 'Rheinufer 8' })
  await changed.getByRole('button', { name: /Löschen/ }).click()
  await expect(changed).toHaveCount(0)
})

test('C-CALL-044 a mandate is given and shown by its last digits only', async ({ page }) => {
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/data')
  const sepa = page.getByRole('region', { name: 'SEPA-Lastschrift' })
  await sepa.getByLabel('Kontoinhaber').fill('Mia Brandt')
  await sepa.getByLabel('IBAN').fill('DE88 3704 0044 0532 0130 00')
  await sepa.getByRole('button', { name: 'Mandat erteilen' }).click()
  await expect(page.getByRole('alert')).toContainText('Diese IBAN stimmt nicht.')
  await sepa.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await sepa.getByRole('checkbox').check()
  await sepa.getByRole('button', { name: 'Mandat erteilen' }).click()
  await expect(sepa.getByText('•••• 3000')).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('data and addresses are changed all the same', async ({ page }) => {
    await signInAs(page, 'mia.brandt')
    await page.goto('/my/data')
    await page.getByRole('region', { name: 'Person' }).getByLabel('Vorname').fill('Maria')
    await page.getByRole('region', { name: 'Person' }).getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Ihre Angaben sind gespeichert.')).toBeVisible()
    await page.getByRole('link', { name: 'Neue Adresse' }).click()
    await page.getByLabel('Nachname').fill('Brandt')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('alert')).toContainText('Bitte geben Sie den Vornamen an.')
    await expect(page.getByLabel('Nachname')).toHaveValue('Brandt')
  })
})
