import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  mailsTo,
  open,
  readRest,
  signInAs,
  test,
} from '../../support/journey.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const several = (page: Page) => page.getByRole('form', { name: 'Ausgewählte Benutzer' })

for (const width of [1440, 390]) {
  test.describe(`on ${width} px`, () => {
    test.use({ viewport: { width, height: 1000 } })

    test('R-ROUTE-026 P-ROLE-019 an admin invites somebody, who follows the link of the mail, chooses a password and signs in', async ({
      page,
    }) => {
      await signInAs(page, 'w.admin2')
      await open(page, '/my/admin-users')
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await page.getByRole('link', { name: 'Benutzer anlegen' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benutzer anlegen')
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await page.getByLabel('Vorname').fill('Tina')
      await page.getByLabel(/^E-Mail/).fill('t.vogel@wiesengrund.example')
      await page.getByLabel(/^Limit je Bestellung/).fill('1.250,50')
      await page.getByLabel('2000 Verwaltung & Einkauf').check()
      await page.getByRole('button', { name: 'Anlegen und einladen' }).click()
      await expect(page.getByRole('alert')).toContainText('Bitte geben Sie den Nachnamen an.')
      await page.getByLabel('Nachname').fill('Vogel')
      await page.getByRole('button', { name: 'Anlegen und einladen' }).click()
      await expect(
        page.getByRole('status').filter({ hasText: 'Eine Einladung ist per E-Mail unterwegs.' }),
      ).toBeVisible()
      await expect(row(page, 'Tina Vogel')).toContainText('1.250,50 €')
      await expect(row(page, 'Tina Vogel')).toContainText('eingeladen')

      const [mail] = await mailsTo(page, 't.vogel@wiesengrund.example')
      const { pathname, search } = new URL(/https?:\S+password\/reset\S*/.exec(mail?.text ?? '')?.[0] ?? '')
      await page.context().clearCookies()
      await open(page, pathname + search)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Passwort wählen')
      await page
        .getByLabel(/^Passwort(?! wiederholen)/)
        .first()
        .fill('Kornblume-Regal-7')
      await page.getByLabel(/wiederholen/i).fill('Kornblume-Regal-7')
      await page.getByRole('button', { name: 'Passwort speichern' }).click()
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByText('Ihr Passwort ist gespeichert. Sie können sich jetzt anmelden.')).toBeVisible()
      await page.getByLabel(/^Benutzername/).fill('t.vogel@wiesengrund.example')
      await page.getByLabel('Passwort', { exact: true }).fill('Kornblume-Regal-7')
      await page.getByRole('button', { name: 'Anmelden' }).last().click()
      await expect(page).toHaveURL(/\/my\/account/)
      const { user } = await readRest<{ user: { data: { customerNumber: string } } }>(page, '/systems/user')
      expect(user.data.customerNumber).toBe('10010')
    })
  })
}

test('R-ROUTE-026 several are changed at once from a filtered list, and each that is refused says why', async ({
  page,
}) => {
  await signInAs(page, 'w.admin2')
  await open(page, '/my/admin-users')
  const filter = page.getByRole('search', { name: 'Benutzer suchen' })
  await filter.getByLabel('Kostenstelle').selectOption({ label: '2000 Verwaltung & Einkauf' })
  await filter.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page).toHaveURL(/costCenter=2000/)
  await expect(row(page, 'Tomasz Król')).toHaveCount(0)
  await page.getByRole('link', { name: 'Limit je Bestellung' }).click()
  await expect(page).toHaveURL(/sortBy=orderLimit/)
  await page.getByRole('checkbox', { name: 'Hanno Osterloh auswählen' }).check()
  await page.getByRole('checkbox', { name: 'Chiara Lenz auswählen' }).check()
  await expect(several(page)).toContainText('2 ausgewählt:')
  await several(page).getByRole('button', { name: 'Deaktivieren', exact: true }).click()
  await expect(row(page, 'Chiara Lenz')).toContainText('deaktiviert')
  await expect(row(page, 'Sich selbst können Sie nicht deaktivieren.')).toBeVisible()
  await expect(row(page, 'Hanno Osterloh')).toContainText('aktiv')
  await page.getByRole('checkbox', { name: 'Björn Tauber auswählen' }).check()
  await several(page).getByLabel('Limit', { exact: true }).selectOption({ label: 'Limit je Bestellung' })
  await several(page).getByLabel('Euro netto').fill('zwei')
  await several(page).getByRole('button', { name: 'Setzen' }).click()
  await expect(page.getByRole('alert')).toContainText('Bitte geben Sie einen Betrag in Euro an')
  await several(page).getByLabel('Euro netto').fill('2.000')
  await several(page).getByRole('button', { name: 'Setzen' }).click()
  await expect(row(page, 'Björn Tauber')).toContainText('2.000,00 €')
})

test('G-48 who is deactivated is signed out, and his deputy hears of what waits', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const approver = await other.newPage()
  await signInAs(approver, 'k.frei')
  await signInAs(page, 'w.admin2')
  await open(page, '/my/admin-users?search=k.frei')
  await page.getByRole('link', { name: 'Klaus Reinders' }).click()
  await page.getByText('Zugang deaktivieren', { exact: true }).click()
  await page.getByRole('button', { name: 'Jetzt deaktivieren' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Der Zugang ist deaktiviert.' })).toBeVisible()
  await expect(page).toHaveURL(/search=k\.frei/)
  await expect(row(page, 'Klaus Reinders')).toContainText('deaktiviert')
  await approver.goto('/my/account')
  await expect(approver).toHaveURL(/\/login/)
  await expect
    .poll(async () => (await mailsTo(page, 'p.hollmann@wiesengrund.example')).map(({ subject }) => subject).join())
    .toContain('Freigabe erbeten: Bestellung 260001')
  await other.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } })

  test('R-ROUTE-026 a user is changed; what was typed wrongly stands there again', async ({ page }) => {
    await signInAs(page, 'w.admin2')
    await page.goto('/my/admin-users?search=demirel')
    await page.getByRole('link', { name: 'Aylin Demirel' }).click()
    await page.getByLabel('2000 Verwaltung & Einkauf').check()
    await page.getByLabel(/^Limit im Monat/).fill('viel')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Bitte geben Sie einen Betrag in Euro an').first()).toBeVisible()
    await expect(page.getByLabel(/^Limit im Monat/)).toHaveValue('viel')
    await expect(page.getByLabel('2000 Verwaltung & Einkauf')).toBeChecked()
    await page.getByLabel(/^Limit im Monat/).fill('300')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Die Angaben sind gespeichert.')).toBeVisible()
    await expect(page).toHaveURL(/search=demirel/)
    await page.getByRole('link', { name: 'Aylin Demirel' }).click()
    await expect(page.getByLabel(/^Limit im Monat/)).toHaveValue('300,00')
  })
})

test('P-ROLE-019 the screen is for admins only, and a foreign user is not there', async ({ page }) => {
  await signInAs(page, 'k.frei')
  expect((await page.request.get('/my/admin-users')).status()).toBe(403)
  await signInAs(page, 'w.admin2')
  expect((await page.request.get('/my/admin-users?eintrag=12')).status()).toBe(404)
  expect((await page.request.get('/my/admin-users?eintrag=999999')).status()).toBe(404)
})
