import {
  changeSettings,
  expect,
  expectAccessible,
  hydrated,
  mailsTo,
  open,
  signInAs,
  test,
} from '../../support/journey.ts'
import { anchors, basketCount, buy } from '../../support/purchase.ts'

const password = 'Kontor-2026!'

test('C-CALL-036 S-STATE-044 one signs in and lands on the page one wanted', async ({ page }) => {
  await open(page, '/my/orders')
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await page.getByLabel(/^Benutzername/).fill('mia.brandt')
  await page.getByLabel('Passwort', { exact: true }).fill('nicht-das-richtige')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/my\/orders$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Bestellungen')
})

test('R-ROUTE-004 C-CALL-137 opening /logout or pressing it in the menu signs out', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).first()
  await signInAs(page, 'mia.brandt')
  await page.goto('/logout')
  await expect(signIn).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  await signInAs(page, 'mia.brandt')
  await open(page, '/shop/basket')
  await page.getByRole('banner').getByText('Mia Brandt', { exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Abmelden' }).click()
  await expect(signIn).toBeVisible()
  await page.goto('/my/orders')
  await expect(page).toHaveURL(/\/login/)
})

test('C-CALL-038 L-RULE-052 L-RULE-053 a new customer registers and signs in', async ({ page }) => {
  await open(page, '/register')
  const fields = {
    Vorname: 'Nele',
    Nachname: 'Fuchs',
    'Straße und Hausnummer': 'Am Markt 3',
    Postleitzahl: '24103',
    Ort: 'Kiel',
    'E-Mail': 'nele.fuchs@privat.example',
    'E-Mail wiederholen': 'nele.fux@privat.example',
    Passwort: 'eine gute lange Losung',
    'Passwort wiederholen': 'eine gute lange Losing',
  }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Kundenkonto anlegen' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: /E-Mail/ })).toBeVisible()
  await expect(summary.getByRole('link', { name: /Passw/ })).toBeVisible()
  await expect(summary.getByRole('link', { name: /Datenschutz/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('E-Mail wiederholen', { exact: true }).fill(fields['E-Mail'])
  await page.getByLabel('Passwort', { exact: true }).fill(fields.Passwort)
  await page.getByLabel('Passwort wiederholen', { exact: true }).fill(fields.Passwort)
  await page.getByRole('checkbox', { name: /Datenschutz/ }).check()
  await page.getByRole('button', { name: 'Kundenkonto anlegen' }).click()
  await expect(page).toHaveURL(/done=/)
  expect((await mailsTo(page, fields['E-Mail'])).length).toBeGreaterThan(0)
})

test('P-ROLE-012 ux 49 a guest takes the basket along when signing in', async ({ page }) => {
  await buy(page, anchors.pen, 4)
  await open(page, '/login')
  await page.getByLabel(/^Benutzername/).fill('mia.brandt')
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/my\/account$/)
  await hydrated(page)
  await expect(basketCount(page)).toHaveText('4')
})

test('F-FLAG-066 w.admin is asked for the second factor before the account opens', async ({ page }) => {
  await open(page, '/login')
  await page.getByLabel(/^Benutzername/).fill('w.admin')
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmeldung bestätigen')
  await expectAccessible(page)
  await page.goto('/my/orders')
  await expect(page).toHaveURL(/\/login/)
})

test('F-FLAG-059 X-ERROR-027 a shop without sign-in says so', async ({ page }) => {
  await changeSettings(page, { allowLogin: false })
  await open(page, '/login')
  await expect(page.getByText(/Anmeldung ist zurzeit nicht möglich/)).toBeVisible()
})
