import { linkIn, operatorsData, pages, settings, staffCommand } from '@kontor/api/testing-operator'
import { decodeBase32IgnorePadding } from '@oslojs/encoding'
import { generateHOTP } from '@oslojs/otp'
import { expect, type Page, test } from '@playwright/test'
import { hydrated } from '../../support/journey.ts'
import { startOwnShop } from '../../support/own-shop.ts'
import { confirmedNumber, decisionBlock, fillAddress, orderButton, terms, toReview } from '../../support/purchase.ts'

const password = 'sieben-Ordner-am-Fenster'

const answerCookies = () => localStorage.setItem('cookie_consent', 'false')

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const codeOf = (secret: string) =>
  generateHOTP(decodeBase32IgnorePadding(secret.replaceAll(/\s/g, '')), BigInt(Math.floor(Date.now() / 30_000)), 6)

/** From the printed link to the open console: password, sign-in, second factor. */
async function enter(page: Page, link: string, username: string): Promise<void> {
  await go(page, link)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByLabel('Passwort wiederholen').fill(password)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByLabel('Benutzername').fill(username)
  await main.getByLabel('Passwort', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Anmelden', exact: true }).click()

  await expect(page.getByText('Die Verwaltung ist nur mit einem zweiten Faktor zugänglich')).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'QR-Code anzeigen' }).click()
  const secret = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expect(secret).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codeOf((await secret.textContent()) ?? ''))
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await expect(page.getByTestId('recovery-codes').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('link', { name: 'Ich habe sie notiert: zur Verwaltung' }).click()
  await expect(page.getByRole('navigation', { name: 'Verwaltung' })).toBeVisible()
}

/** Makes one in its room: texts by their labels, and what is chosen from a list. */
async function make(
  page: Page,
  room: string,
  texts: Record<string, string>,
  choices: Record<string, string> = {},
  tick?: string,
) {
  await go(page, `${new URL(page.url()).origin}/console/${room}/neu`)
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Speichern', exact: true }) })
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text)
  for (const [label, name] of Object.entries(choices))
    await form.getByLabel(label, { exact: true }).selectOption({ label: name })
  if (tick) await form.getByLabel(tick, { exact: true }).check()
  await form.getByRole('button', { name: 'Speichern', exact: true }).click()
  await page.waitForURL((url) => /\/\d+$/.test(url.pathname))
}

test('decisions 13 "Base data" a new operator comes from an empty database to a guest’s order by commands and the console', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  await page.addInitScript(answerCookies)
  const { address, databaseUrl, stop } = await startOwnShop(`start_${process.pid}`, { live: true })
  try {
    const who = ['jule', '--email', 'jule@laden.test', '--rights', 'all']
    const added = await staffCommand(databaseUrl, ['add', ...who], { BASE_URL: address })
    await enter(page, linkIn(added.out)?.[0] ?? '', 'jule')
    expect((await settings(databaseUrl, 'import', { ...operatorsData, pages })).code).toBe(0)

    await go(page, `${address}/console/artikel/neu`)
    const missing = page.locator('#bereich').getByRole('list').filter({ hasText: 'Sortimentsart' }).getByRole('link')
    await expect(missing).toHaveText([
      ...['Hersteller', 'Marke', 'Sortiment unter einem Hauptsortiment'],
      ...['Sortimentsart', 'Artikelart', 'Produkttyp'],
    ])
    await make(page, 'hersteller', { Name: 'Werft Papier GmbH', Anschrift: 'Werftweg 2, 18055 Rostock' })
    await make(page, 'marken', { Name: 'Werft' }, { Hersteller: 'Werft Papier GmbH' })
    await make(page, 'sortimente', { Name: 'Papier' })
    await make(page, 'sortimente', { Name: 'Blöcke' }, { 'Steht unter': 'Papier' })
    await make(page, 'sortimentsarten', { Name: 'Vollsortiment' })
    await make(page, 'artikelarten/gruppen', { Name: 'Papierwaren' })
    await make(page, 'artikelarten', { Name: 'Block' }, { Gruppe: 'Papierwaren' })
    await make(page, 'produkttypen', { Name: 'Zeichenblock' })
    await go(page, `${address}/console/artikel/neu`)
    await expect(page.getByLabel('Einheit', { exact: true })).toHaveValue('stueck')
    await expect(page.getByText('legen Sie bitte an')).toHaveCount(0)
    await make(page, 'artikel', { Name: 'Zeichenblock A4', Artikelnummer: 'Z-1' }, {}, 'Im Shop zeigen')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeichenblock A4')
    await page.getByRole('button', { name: 'Preis hinzufügen' }).click()
    await page.getByLabel('Euro netto').fill('7,77')
    await page.getByRole('button', { name: 'Preise speichern' }).click()
    await expect(page.getByText('Die Preise gelten ab jetzt.')).toBeVisible()
    await page.getByLabel('Zugang oder Abgang (−)').fill('40')
    await page.getByLabel('Grund', { exact: true }).fill('Erste Lieferung')
    await page.getByRole('button', { name: 'Buchen' }).click()
    await expect(page.getByRole('heading', { name: 'Bestand: 40' })).toBeVisible()

    const guest = await (await browser.newContext({ baseURL: address })).newPage()
    await guest.addInitScript(answerCookies)
    await expect.poll(async () => (await guest.request.get('/rest/shop/article/Z-1-1')).status()).toBe(200)
    await go(guest, '/shop/article/Z-1-1')
    await decisionBlock(guest).getByTestId('add-to-basket').click()
    await expect(guest.getByTestId('toast').filter({ hasText: 'Warenkorb' })).toBeVisible()
    await go(guest, '/shop/checkout/2')
    await fillAddress(guest, {
      ...{ 'E-Mail': 'nora@post.test', Vorname: 'Nora', Nachname: 'Groß' },
      ...{ 'Straße und Hausnummer': 'Am Markt 3', Postleitzahl: '18055', Ort: 'Rostock' },
    })
    await toReview(guest).click()
    await terms(guest).check()
    await orderButton(guest).click()
    const number = await confirmedNumber(guest)
    await go(page, `${address}/console/bestellungen`)
    await expect(page.getByRole('rowheader', { name: number })).toBeVisible()
  } finally {
    await stop()
  }
})
