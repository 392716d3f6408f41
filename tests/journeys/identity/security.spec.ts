import { decodeBase32IgnorePadding } from '@oslojs/encoding'
import { generateHOTP } from '@oslojs/otp'
import type { Page } from '@playwright/test'
import {
  changeSettings,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  open,
  readRest,
  shopTime,
  signInAs,
  signOut,
  test,
} from '../../support/journey.ts'

const password = 'Kontor-2026!'
const fresh = 'eine neue lange Losung'

/** What the app shows. @param ahead steps of 30 s, since each code counts once */
async function codeOf(page: Page, secret: string, ahead = 0): Promise<string> {
  const step = Math.floor((await shopTime(page)).getTime() / 30_000)
  return generateHOTP(decodeBase32IgnorePadding(secret), BigInt(step + ahead), 6)
}

test('R-ROUTE-017 C-CALL-041 the password is changed where the account is, and all mistakes are said', async ({
  page,
}) => {
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/password')
  await expectAccessible(page)
  const submit = page.getByRole('button', { name: 'Passwort ändern' })
  await page.getByLabel('Jetziges Passwort').fill('geraten und falsch')
  await page.getByLabel('Neues Passwort', { exact: true }).fill(fresh)
  await page.getByLabel('Neues Passwort wiederholen').fill(fresh)
  await submit.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Jetziges Passwort')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Jetziges Passwort').fill(password)
  await submit.click()
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible()
  await signOut(page)
  await open(page, '/login')
  await page.getByLabel(/^Benutzername/).fill('mia.brandt')
  await page.getByLabel('Passwort', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/my\/account$/)
})

test('F-FLAG-066 C-CALL-042 a second factor is enrolled, asked for, spared by a trusted browser and left again', async ({
  page,
}) => {
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/password')
  await page.getByRole('button', { name: 'Einrichten' }).click()
  await expect(page.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible()
  await expectAccessible(page)
  const { secret } = await page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="token"]')?.content ?? ''
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token }
    const answer = await fetch('/rest/my/two-factor/enable', { method: 'POST', headers, body: '{}' })
    return (await answer.json()) as { secret: string }
  })
  await expect(page.getByText(secret.slice(0, 4), { exact: false }).first()).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Code', { exact: true }).fill(await codeOf(page, secret))
  await page.getByLabel('Passwort', { exact: true }).fill('geraten und falsch')
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await expect(page.getByText('Das ist nicht Ihr jetziges Passwort.').first()).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(await codeOf(page, secret))
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await expect(page.getByTestId('recovery-codes').getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ich habe sie notiert' }).click()
  await expect(page.getByText('10 Wiederherstellungscodes sind noch übrig.')).toBeVisible()

  const signIn = async () => {
    await signOut(page)
    await open(page, '/login')
    await page.getByLabel(/^Benutzername/).fill('mia.brandt')
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
  }
  await signIn()
  await page.getByLabel('Code', { exact: true }).fill(await codeOf(page, secret, 1))
  await page.getByRole('checkbox', { name: /30 Tage vertrauen/ }).check()
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page).toHaveURL(/\/my\/account$/)
  await signIn()
  await expect(page).toHaveURL(/\/my\/account$/)
  await open(page, '/my/password')
  await page.getByRole('button', { name: 'Vertrauen widerrufen' }).click()
  await expect(page.getByText('Alle Browser fragen beim nächsten Anmelden wieder nach dem Code.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vertrauen widerrufen' })).toHaveCount(0)
  await signIn()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmeldung bestätigen')
})

test('sessions are listed and ended from another one, on a phone too', async ({ page, playwright, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  await elsewhere.post('/rest/test/login', { data: { login: 'mia.brandt' } })
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/password')
  const sessions = page.getByRole('region', { name: 'Wo Sie angemeldet sind' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('dieses Gerät')
  await expectNoSidewaysScrolling(page)
  await sessions
    .nth(1)
    .getByRole('button', { name: /Beenden/ })
    .click()
  await expect(sessions).toHaveCount(1)
  expect((await elsewhere.get('/rest/orders')).status()).toBe(419)
  expect((await readRest<{ items: unknown[] }>(page, '/my/sessions')).items).toHaveLength(1)
  await elsewhere.dispose()
})

test('F-FLAG-066 a shop without a second factor does not offer one', async ({ page }) => {
  await changeSettings(page, { twoFactor: false })
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/password')
  await expect(page.getByRole('heading', { name: 'Zwei-Faktor-Anmeldung' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the password is changed and another session ended all the same', async ({ page, playwright, baseURL }) => {
    const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    await elsewhere.post('/rest/test/login', { data: { login: 'mia.brandt' } })
    await signInAs(page, 'mia.brandt')
    await page.goto('/my/password')
    await page.getByRole('button', { name: 'Alle anderen beenden' }).click()
    await expect(page.getByText('Alle anderen Anmeldungen sind beendet.')).toBeVisible()
    await page.getByLabel('Jetziges Passwort').fill(password)
    await page.getByLabel('Neues Passwort', { exact: true }).fill(fresh)
    await page.getByLabel('Neues Passwort wiederholen').fill(fresh)
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible()
    await elsewhere.dispose()
  })
})
