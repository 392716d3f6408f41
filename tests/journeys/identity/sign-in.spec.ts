import type { Page } from '@playwright/test'
import {
  changeSettings,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  mailsTo,
  open,
  shopTime,
  signInAs,
  signOut,
  test,
} from '../../support/journey.ts'

const password = 'Kontor-2026!'
const fresh = 'eine neue lange Losung'

test('V-SCREEN-001 the modes of signing in are one screen that changes without loading anew', async ({ page }) => {
  await open(page, '/login')
  const screen = page.getByTestId('auth-screen')
  await screen.evaluate((element) => element.setAttribute('data-same', 'yes'))
  const heading = page.getByRole('heading', { level: 1 })
  for (const [link, title] of [
    ['Passwort vergessen?', 'Passwort vergessen?'],
    ['Zurück zur Anmeldung', 'Anmelden'],
    ['Kundenkonto anlegen', 'Kundenkonto anlegen'],
  ] as const) {
    await screen.getByRole('link', { name: link }).click()
    await expect(heading).toHaveText(title)
    await expect(screen).toHaveAttribute('data-same', 'yes')
  }
})

test('R-ROUTE-006 R-ROUTE-007 C-CALL-039 C-CALL-040 who forgot the password gets a link and sets a new one', async ({
  page,
}) => {
  await open(page, '/password/request')
  await expectAccessible(page)
  await page.getByLabel('Benutzername oder E-Mail').fill('mia.brandt')
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schauen Sie in Ihr Postfach')
  await expect.poll(() => mailsTo(page, 'mia.brandt@post.example')).toHaveLength(1)
  const [mail] = await mailsTo(page, 'mia.brandt@post.example')
  const [link = ''] = /\/password\/reset\/\S+/.exec(mail?.text ?? '') ?? []

  await open(page, link)
  await expectAccessible(page)
  const first = page.getByLabel('Neues Passwort', { exact: true })
  await first.fill('Sommertag')
  await expect(page.getByText('Stärke: sehr schwach').or(page.getByText('Stärke: schwach'))).toBeVisible()
  await first.fill(fresh)
  await expect(page.getByText('Stärke: sehr gut')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Neues Passwort wiederholen').fill('anders geschrieben')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await first.fill(fresh)
  await page.getByLabel('Neues Passwort wiederholen').fill(fresh)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByText('Ihr neues Passwort gilt.')).toBeVisible()
  await page.getByLabel(/^Benutzername/).fill('mia.brandt')
  await page.getByLabel('Passwort', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/my\/account$/)

  await open(page, link)
  await first.fill(fresh)
  await page.getByLabel('Neues Passwort wiederholen').fill(fresh)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByRole('alert')).toContainText('Diese Seite ist nicht mehr gültig.')
  await expect(page.getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible()
})

test('F-FLAG-064 F-FLAG-062 X-ERROR-028 where resetting and registering are off, the screens say so', async ({
  page,
}) => {
  await changeSettings(page, { allowPasswordReset: false, allowRegistration: false })
  await open(page, '/login')
  await expect(page.getByRole('link', { name: 'Passwort vergessen?' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Kundenkonto anlegen' })).toHaveCount(0)
  await page.goto('/password/request')
  await expect(page.getByText(/Passwörter setzt hier nur der Betreiber/)).toBeVisible()
  await page.goto('/register')
  await expect(page.getByText(/Konten legt nur der Betreiber des Shops an/)).toBeVisible()
})

test('E-ENTITY-068 F-FLAG-061 a firm registers with all it wants to say and confirms its address', async ({ page }) => {
  await changeSettings(page, { verifyRegisteredEmail: true, registerTaxIdRequire: true, minPasswordStrength: 3 })
  await open(page, '/register')
  await page.getByRole('radio', { name: /Für Firma/ }).check()
  const email = 'k.lorenz@lorenz-bau.example'
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  const choose = (label: string, text: string) => page.getByLabel(label).selectOption({ label: text })
  await fill('Firma', 'Lorenz Bau GmbH')
  await fill('Umsatzsteuer-ID', 'DE12')
  await page.getByLabel('Umsatzsteuer-ID', { exact: true }).blur()
  await choose('Abteilung', 'Geschäftsführung')
  await expect(page.getByText('Eine deutsche Umsatzsteuer-ID besteht aus DE und neun Ziffern.')).toBeVisible()
  await fill('Umsatzsteuer-ID', 'DE 123 456 789')
  await choose('Anrede', 'Frau')
  await choose('Titel', 'Dipl.-Ing.')
  await fill('Vorname', 'Karin')
  await fill('Nachname', 'Lorenz')
  await fill('Straße und Hausnummer', 'Werftstraße 12 a')
  await fill('Postleitzahl', '24143')
  await fill('Ort', 'Kiel')
  await fill('E-Mail', email)
  await fill('E-Mail wiederholen', email)
  await fill('Passwort', fresh)
  await fill('Passwort wiederholen', fresh)
  await page.getByText('Weitere freiwillige Angaben').click()
  await choose('Tätigkeit', 'Geschäftsführung')
  await choose('Geschlecht', 'weiblich')
  await page.getByRole('checkbox', { name: /Datenschutz/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kundenkonto anlegen' }).click()
  await expect(page.getByText(/Bitte bestätigen Sie darin Ihre Adresse/)).toBeVisible()
  const [mail] = await mailsTo(page, email)
  const [link = ''] = /\/rest\/register\/verify\/\S+/.exec(mail?.text ?? '') ?? []
  await page.goto(link)
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.')).toBeVisible()
  await page.getByLabel(/^Benutzername/).fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Karin Lorenz')
})

/** Everything the form needs, at once, as a password manager fills it. */
async function fillAtOnce(page: Page, email: string): Promise<void> {
  const person = { firstname: 'Lena', lastname: 'Kurz', street: 'Hafenweg 2', zip: '24103', city: 'Kiel' }
  const values = { ...person, email, emailConfirmation: email, password: fresh, passwordConfirmation: fresh }
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value)
  await page.getByRole('checkbox', { name: /Datenschutz/ }).check()
}

const setShopClock = (page: Page, now: number) =>
  page.request.post('/rest/test/clock', { data: { now: new Date(now).toISOString() } })

test('G-36 E-ENTITY-091 a form that was filled at once is taken all the same, and says that it is on its way', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let posts = 0
  await page.route('**/rest/register', async (route) => {
    if (route.request().method() === 'POST') {
      posts += 1
      await held
    }
    await route.continue()
  })
  await open(page, '/register')
  await fillAtOnce(page, 'l.kurz@privat.example')
  await page.getByRole('button', { name: 'Kundenkonto anlegen' }).click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Wird gesendet …' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Konto ist angelegt')
  expect(posts).toBe(1)
})

test('R-ROUTE-009 R-ROUTE-011 E-ENTITY-016 V-SCREEN-002 a portal shows its customer, in his colours, without a footer', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Anmelden' })
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action'))
  for (const address of ['/kundenlogin/wiesengrund/', '/businesslogin/wiesengrund']) {
    await open(page, address)
    await expect(page.getByText('Wiesengrund Apparatebau GmbH')).toBeVisible()
    expect(await colour()).toBe('#1f6f5c')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  await page.getByLabel(/^Benutzername/).fill('b.einkauf')
  await page.getByLabel('Passwort', { exact: true }).fill('nicht-das-richtige')
  await button.click()
  await expect(page.getByRole('alert')).toBeFocused()
  expect(await colour()).toBe('#1f6f5c')
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await button.click()
  await expect(page).toHaveURL(/\/my\/account$/)
  await signOut(page)
  await open(page, '/kundenlogin/gibt-es-nicht')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kundenportal')
  expect(await colour()).not.toBe('#1f6f5c')
})

test('G-26 who is signed in is sent on from signing in and registering', async ({ page }) => {
  await signInAs(page, 'mia.brandt')
  for (const address of ['/login', '/register', '/kundenlogin']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/my\/account$/)
  }
})

test('G-26 what the link of a mail has done is told to who is signed in, too', async ({ page }) => {
  await signInAs(page, 'mia.brandt')
  for (const [done, said] of [
    ['adresse', 'Ihre neue E-Mail-Adresse ist bestätigt.'],
    ['abgelaufen', 'Dieser Link ist abgelaufen oder wurde schon benutzt.'],
    ['anmelden', 'Dieser Link gehört zu einem anderen Konto.'],
  ]) {
    await open(page, `/login?bestaetigt=${done}`)
    await expect(page).toHaveURL(new RegExp(`/my/account\\?bestaetigt=${done}$`))
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(said ?? '')
  }
  await expectAccessible(page)
  await open(page, '/login?bestaetigt=constructor')
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
})

test('S-STATE-045 where signing in or out leads nowhere, the waiting ends and the page stays', async ({ page }) => {
  const leadNowhere = (path: string) =>
    page.route(`**/rest/${path}`, async (route) => {
      const answer = await route.fetch()
      const { redirectTo: _, ...rest } = await answer.json()
      await route.fulfill({ response: answer, json: rest })
    })
  await leadNowhere('login')
  await open(page, '/login')
  await page.getByLabel(/^Benutzername/).fill('mia.brandt')
  await page.getByLabel('Passwort', { exact: true }).fill('Kontor-2026!')
  const submit = page.getByRole('button', { name: 'Anmelden' })
  const answered = page.waitForResponse('**/rest/login')
  await submit.click()
  await answered
  await expect(submit).not.toHaveAttribute('aria-busy')
  await expect(page).toHaveURL('/login')
  await leadNowhere('logout')
  await page.goto('/logout')
  await page.waitForResponse('**/rest/logout')
  await expect(page).toHaveURL('/logout')
  await expect(page.getByRole('main').getByRole('button', { name: 'Abmelden' })).not.toHaveAttribute('aria-busy')
  await page.unrouteAll()
})

test('F-FLAG-060 F-FLAG-063 what a form asks for and promises follows the flags of the moment', async ({ page }) => {
  await changeSettings(page, { loginByEmail: false })
  await open(page, '/login')
  await expect(page.getByLabel('Benutzername', { exact: true })).toBeVisible()
  await open(page, '/register?done=active')
  await expect(page.getByText('Melden Sie sich mit Ihrem Benutzernamen und Ihrem Passwort an.')).toBeVisible()
  await changeSettings(page, { loginByEmail: true, approveRegistration: true })
  await open(page, '/login')
  await expect(page.getByLabel('Benutzername oder E-Mail', { exact: true })).toBeVisible()
  await open(page, '/register?done=unverified')
  await expect(page.getByText('Bitte bestätigen Sie darin Ihre Adresse, dann prüfen wir Ihre Angaben.')).toBeVisible()
})

test('ux 77 signing in, an account tab, a list and signing out by keyboard alone', async ({ page }) => {
  const press = async (name: RegExp | string, role: 'link' | 'button' = 'link') => {
    const target = page.getByRole('main').getByRole(role, { name }).first()
    for (let step = 0; step < 80; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await open(page, '/login?redirectTo=/my/password')
  await page.getByLabel(/^Benutzername/).focus()
  await page.keyboard.type('mia.brandt')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my\/password$/)
  await press('Einkaufslisten')
  await expect(page).toHaveURL(/\/my\/shopping_lists$/)
  const names = page.locator('main h3')
  const first = (await names.first().textContent()) ?? ''
  await press(`${first} nach unten`, 'button')
  await expect(names.nth(1)).toHaveText(first)
  await press('Übersicht')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Guten Tag')
  await press(/^Abmelden/)
  await expect(page).toHaveURL(/\/$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('G-36 a form that comes too soon is shown again with what was typed, and taken the second time', async ({
    page,
  }) => {
    await page.goto('/register')
    await fillAtOnce(page, 'l.kurz@privat.example')
    const began = (await shopTime(page)).getTime()
    await setShopClock(page, began - 3_600_000)
    const submit = page.getByRole('button', { name: 'Kundenkonto anlegen' })
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('Das ging sehr schnell')
    await expect(page.getByLabel('Vorname', { exact: true })).toHaveValue('Lena')
    await setShopClock(page, began + 60_000)
    await page.getByLabel('Passwort', { exact: true }).fill(fresh)
    await page.getByLabel('Passwort wiederholen', { exact: true }).fill(fresh)
    await submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Konto ist angelegt')
  })

  test('a new password is asked for and set all the same', async ({ page }) => {
    await page.goto('/password/request')
    await page.getByLabel('Benutzername oder E-Mail').fill('mia.brandt')
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schauen Sie in Ihr Postfach')
    await expect.poll(() => mailsTo(page, 'mia.brandt@post.example')).toHaveLength(1)
    const [mail] = await mailsTo(page, 'mia.brandt@post.example')
    const answer = await page.goto(/\/password\/reset\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    // the token in the address goes nowhere (security 3.2 no. 8)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await page.getByLabel('Neues Passwort', { exact: true }).fill(fresh)
    await page.getByLabel('Neues Passwort wiederholen').fill(fresh)
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await expect(page.getByText('Ihr neues Passwort gilt.')).toBeVisible()
  })
})
