import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  mailsTo,
  open,
  signInAs,
  test,
} from '../../support/journey.ts'

const password = 'Kontor-2026!'

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Konto ist gelöscht')
  await expect(page).toHaveURL('/konto-geloescht')
  await expect(page.getByRole('banner')).not.toContainText('Mia Brandt')
}

test('R-ROUTE-016 domain 1.5 a private customer deletes her account and is told what stays', async ({ page }) => {
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/data')
  await page.getByRole('link', { name: 'Konto löschen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto löschen')
  await expect(page.getByRole('region', { name: 'Das müssen wir aufbewahren' })).toContainText('acht Jahre')
  await expect(page.getByRole('link', { name: 'Meine Daten', exact: true })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  const submit = page.getByRole('button', { name: 'Konto endgültig löschen' })
  await submit.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Passwort', { exact: true }).fill('geraten und falsch')
  await submit.click()
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Das ist nicht Ihr jetziges Passwort.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await submit.click()
  await expectSignedOut(page)
  await expectAccessible(page)
  const mails = await mailsTo(page, 'mia.brandt@post.example')
  expect(mails.at(-1)?.subject).toBe('Ihr Kontor-Konto ist gelöscht')

  await open(page, '/login')
  await page.getByLabel(/^Benutzername/).fill('mia.brandt')
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert')).toContainText('Benutzername oder Passwort stimmt nicht')
})

test('domain 1.5 in a company a user is told who deletes his account, and the last admin why not he', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/data/loeschen')
  await expect(page.getByRole('main')).toContainText('Löschen kann ihn, wer es verwaltet:')
  await expect(page.getByRole('button', { name: 'Konto endgültig löschen' })).toHaveCount(0)
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zurück zu Meine Daten' }).click()
  await expect(page).toHaveURL('/my/data')
})

test('domain 1.5 who has a second factor gives its code too, and hears of his open orders', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'w.admin')
  await open(page, '/my/data/loeschen')
  const kept = page.getByRole('region', { name: 'Das müssen wir aufbewahren' })
  await expect(kept).toContainText(/(Eine Bestellung ist|\d+ Bestellungen sind) noch nicht abgeschlossen\./)
  const code = page.getByLabel('Code', { exact: true })
  const submit = page.getByRole('button', { name: 'Konto endgültig löschen' })
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await submit.click()
  await expect(page.getByRole('alert')).toContainText('Bitte geben Sie auch den Code Ihrer App an.')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Passwort', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await code.fill('000 000')
  await submit.click()
  await expect(page.getByRole('alert')).toContainText('Der Code stimmt nicht oder ist abgelaufen.')
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
})

test('whoever is signed in is not told that his account is gone', async ({ page }) => {
  await signInAs(page, 'mia.brandt')
  await page.goto('/konto-geloescht')
  await expect(page).toHaveURL('/my/account')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('domain 1.5 the account is deleted all the same', async ({ page }) => {
    await signInAs(page, 'mia.brandt')
    await page.goto('/my/data/loeschen')
    await page.getByLabel('Passwort', { exact: true }).fill('geraten und falsch')
    await page.getByRole('button', { name: 'Konto endgültig löschen' }).click()
    await expect(page.getByRole('alert')).toContainText('Das ist nicht Ihr jetziges Passwort.')
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Konto endgültig löschen' }).click()
    await expectSignedOut(page)
    await page.goto('/my/account')
    await expect(page).toHaveURL(/\/login\?redirectTo=/)
  })
})
