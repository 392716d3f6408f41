import type { BrowserContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  open,
  readRest,
  signInAs,
  signOut,
  test,
} from '../../support/journey.ts'

// decisions 13 "Tokens and their viewer", case P35: two tabs share one session, and a form belongs to the person to whom
// it was shown.

// a write of another session is refused with a status, which the browser notes
test.use({ viewport: { width: 1440, height: 1000 }, expectedErrors: /Failed to load resource.*(419|403)/ })

const password = 'Kontor-2026!'
const isJoerg = /^Sie sind inzwischen als Jörg Weiß-Müßig angemeldet\./

async function signInInAnotherTab(context: BrowserContext, username: string): Promise<Page> {
  return await signIn(await signOutInAnotherTab(context), username)
}

async function signIn(tab: Page, username: string): Promise<Page> {
  await open(tab, '/login')
  await tab.getByLabel(/^Benutzername/).fill(username)
  await tab.getByLabel('Passwort', { exact: true }).fill(password)
  await tab.getByRole('button', { name: 'Anmelden' }).click()
  await expect(tab).toHaveURL(/\/my\/account$/)
  return tab
}

async function signOutInAnotherTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await signOut(tab)
  return tab
}

type Account = { user: { data: { firstname: string; phone: string } } }
const whoIsIn = async (page: Page) => (await readRest<Account>(page, '/systems/user')).user.data
const addressesOf = async (page: Page) =>
  JSON.stringify((await readRest<{ items: unknown[] }>(page, '/addresses/user')).items)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' })

test('P35 step 1: data of one person are never saved as another one’s, and what was typed stays', async ({
  page,
  context,
}) => {
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/data')
  const phone = page.getByLabel(/^Telefon/)
  await phone.fill('040 123456')
  const other = await signInInAnotherTab(context, 'joerg.weiss')
  const before = await whoIsIn(other)
  await page.getByRole('button', { name: 'Speichern' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: isJoerg })).toBeVisible()
  await expect(phone).toHaveValue('040 123456')
  await expect(page).toHaveURL(/\/my\/data$/)
  expect(await whoIsIn(other)).toEqual(before)
  expect(before.firstname).toBe('Jörg')
  await expectAccessible(page)

  // the page can be his, and then it saves what is his
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(page.getByLabel('Vorname')).toHaveValue('Jörg')
})

test('P35 step 2: an address is not disclosed to who signed in meanwhile', async ({ page, context }) => {
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/data?adresse=neu')
  const fields = { Vorname: 'Mia', Nachname: 'Brandt', 'Straße und Hausnummer': 'Geheimweg 7' }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Postleitzahl', { exact: true }).fill('20095')
  await page.getByLabel('Ort', { exact: true }).fill('Hamburg')
  const other = await signInInAnotherTab(context, 'joerg.weiss')
  await page
    .getByRole('button', { name: /speichern/i })
    .first()
    .click()
  await expect(page.getByRole('alert').filter({ hasText: isJoerg })).toBeVisible()
  await expect(page.getByLabel('Straße und Hausnummer', { exact: true })).toHaveValue('Geheimweg 7')
  expect(await addressesOf(other)).not.toContain('Geheimweg')
})

test('P35 step 3: a basket is filled only for the person whom the page names', async ({ page, context }) => {
  await signInAs(page, 'mia.brandt')
  await open(page, '/shop/articletypename/kopierpapier')
  const other = await signInInAnotherTab(context, 'joerg.weiss')
  await page.getByTestId('article-tile').getByTestId('add-to-basket').first().click()
  await expect(page.getByTestId('toast').filter({ hasText: isJoerg })).toBeVisible()
  expect((await readRest<{ items: unknown[] }>(other, '/shop/basket')).items).toEqual([])

  // from here on the page is his, with header and prices
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Datenschutz/)
  await expect(page.getByRole('banner')).toContainText('Jörg Weiß-Müßig')
})

test('P35 a guest’s form is not saved for who signed in meanwhile', async ({ page, context }) => {
  await open(page, '/shop/articletypename/kopierpapier')
  const other = await signIn(await context.newPage(), 'joerg.weiss')
  await page.getByTestId('article-tile').getByTestId('add-to-basket').first().click()
  await expect(page.getByTestId('toast').filter({ hasText: isJoerg })).toBeVisible()
  expect((await readRest<{ items: unknown[] }>(other, '/shop/basket')).items).toEqual([])
})

test('P35 who signed out and in again as the same person goes on', async ({ page, context }) => {
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/data')
  await page.getByLabel(/^Telefon/).fill('040 7654321')
  const other = await signInInAnotherTab(context, 'mia.brandt')
  await page.getByRole('button', { name: 'Speichern' }).first().click()
  await expect(page).toHaveURL(/erledigt=/)
  expect((await whoIsIn(other)).phone).toBe('040 7654321')
})

for (const width of [1440, 390]) {
  test(`P35 beside it: signed out meanwhile one signs in beside the form, at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, 'mia.brandt')
    await open(page, '/my/data')
    const phone = page.getByLabel(/^Telefon/)
    await phone.fill('040 24680')
    await signOutInAnotherTab(context)
    await page.getByRole('button', { name: 'Speichern' }).first().click()
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).getByLabel('Benutzername')).toHaveValue('mia.brandt')
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
    await expect(dialog(page).getByLabel('Passwort')).toBeFocused()
    await dialog(page).getByLabel('Passwort').fill('nicht-das-richtige')
    await dialog(page).getByRole('button', { name: 'Anmelden' }).click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await dialog(page).getByLabel('Passwort').fill(password)
    await dialog(page).getByRole('button', { name: 'Anmelden' }).click()
    await expect(page).toHaveURL(/erledigt=/)
    expect((await whoIsIn(page)).phone).toBe('040 24680')
  })
}

test('P35 beside it: who signs in there as somebody else, or not at all, saves nothing', async ({ page, context }) => {
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/data')
  const phone = page.getByLabel(/^Telefon/)
  await phone.fill('040 13579')
  const save = page.getByRole('button', { name: 'Speichern' }).first()
  await signOutInAnotherTab(context)
  await save.click()
  await dialog(page).getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^Sie sind inzwischen abgemeldet\./ })).toBeVisible()
  await expect(phone).toHaveValue('040 13579')

  await save.click()
  await dialog(page).getByLabel('Benutzername').fill('joerg.weiss')
  await dialog(page).getByLabel('Passwort').fill(password)
  await dialog(page).getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert').filter({ hasText: isJoerg })).toBeVisible()
  await expect(phone).toHaveValue('040 13579')
  expect((await whoIsIn(page)).phone).not.toBe('040 13579')
})

test('P35 in the console: a record is saved by the member of staff who typed it, or not at all', async ({
  page,
  context,
}) => {
  await signInAs(page, 'backend')
  await open(page, '/console/hersteller/1')
  const name = page.getByLabel('Name', { exact: true })
  const stored = await name.inputValue()
  await name.fill('Von Jule Hagendorn')
  const save = page.getByRole('button', { name: 'Speichern', exact: true })

  const other = await signOutInAnotherTab(context)
  await signInAs(other, 'operator')
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: /inzwischen als Enno Hagendorn angemeldet/ })).toBeVisible()
  await expect(name).toHaveValue('Von Jule Hagendorn')
  await open(other, '/console/hersteller/1')
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue(stored)

  await signOut(other)
  await save.click()
  await dialog(page).getByLabel('Passwort').fill(password)
  await dialog(page).getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByTestId('toast').filter({ hasText: 'Gespeichert.' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Von Jule Hagendorn')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('P35 a form says who is signed in now; for the same person it comes back as it was typed', async ({ page }) => {
    await signInAs(page, 'mia.brandt')
    await page.goto('/my/data')
    await page.getByLabel(/^Telefon/).fill('040 11223')
    await signInAs(page, 'joerg.weiss')
    await page.getByRole('button', { name: 'Speichern' }).first().click()
    await expect(page.getByRole('main')).toContainText('Sie sind inzwischen als Jörg Weiß-Müßig angemeldet.')
    await expect(page.getByRole('main')).not.toContainText('Mia')
    expect((await whoIsIn(page)).phone).not.toBe('040 11223')

    await signInAs(page, 'mia.brandt')
    await page.goto('/my/data')
    await page.getByLabel(/^Telefon/).fill('040 11223')
    await signInAs(page, 'mia.brandt')
    await page.getByRole('button', { name: 'Speichern' }).first().click()
    await expect(page.getByRole('alert')).toContainText('senden Sie sie noch einmal ab')
    await expect(page.getByLabel(/^Telefon/)).toHaveValue('040 11223')
    await page.getByRole('button', { name: 'Speichern' }).first().click()
    await expect(page).toHaveURL(/erledigt=/)
    expect((await whoIsIn(page)).phone).toBe('040 11223')
  })
})
