import type { Page } from '@playwright/test'
import {
  changeSettings,
  expect,
  expectAccessible,
  mailsTo,
  open,
  readRest,
  reload,
  signInAs,
  signOut,
  test,
} from '../../support/journey.ts'

/** The shop's calls in the name of whoever is signed in. */
async function callsOf(page: Page) {
  const { token } = await (await page.request.get('/rest/systems/token')).json()
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`/rest${path}`, { data, headers: { 'x-csrf-token': token } })
    expect((await answer.json()).success, path).toBe(true)
    return await answer.json()
  }
  return call
}
type Calls = Awaited<ReturnType<typeof callsOf>>

/** An order of b.einkauf. @returns its number */
async function placeOrder(page: Page): Promise<string> {
  await signInAs(page, 'b.einkauf')
  const call = await callsOf(page)
  for (const [articleNumber, quantity] of [
    ['150001', 20],
    ['600001', 3],
  ] as const)
    await call('/shop/basket/add', { articleNumber, shopDepotId: 1, quantity, costCenter: '2000' })
  return await orderBasket(call)
}

/** @returns the number of b.einkauf's order */
async function orderBasket(call: Calls): Promise<string> {
  const wanted = { billing: { addressId: 1 }, shipping: { addressId: 2 }, payment: 'rechnung' }
  return (await orderWith(call, wanted)).orderNumber
}

async function orderWith(call: Calls, wanted: { billing: object; shipping: object; payment: string }) {
  await call('/shop/checkout/billing-address', wanted.billing)
  await call('/shop/checkout/shipping-address', wanted.shipping)
  await call('/shop/checkout/shipping-method', { slug: 'paket' })
  await call('/shop/checkout/payment-method', { slug: wanted.payment })
  return await call('/shop/checkout/save-order', { agb: true })
}

test.describe('issue 21 a working day at the console', () => {
  test('a registration is approved, and its owner comes in', async ({ page }) => {
    await changeSettings(page, { approveRegistration: true })
    const email = 'h.neu@firma.example'
    const { token } = await (await page.request.get('/rest/systems/token')).json()
    const newcomer = {
      ...{ customerType: 'business', company: 'Neu & Söhne GmbH', email, emailConfirmation: email },
      ...{ password: 'ein-gutes-Kennwort', passwordConfirmation: 'ein-gutes-Kennwort', firstname: 'Holger' },
      ...{ lastname: 'Neu', street: 'Lindenweg 3', zip: '50667', city: 'Köln', country: 'DE', privacy: true },
    }
    await page.request.post('/rest/register', { data: newcomer, headers: { 'x-csrf-token': token } })

    await signInAs(page, 'backend')
    await open(page, '/console/kunden')
    await page.getByRole('link', { name: 'Zu den Registrierungen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrierungen')
    await expectAccessible(page)
    await page
      .getByRole('row', { name: /Holger Neu/ })
      .getByRole('button', { name: 'Freigeben' })
      .click()
    await expect(page.getByText('Holger Neu ist freigegeben.')).toBeVisible()
    await expect(page.getByText('Keine Registrierung wartet auf eine Freigabe.')).toBeVisible()
    await expect
      .poll(async () => (await mailsTo(page, email)).some(({ subject }) => subject.endsWith('ist freigegeben')))
      .toBe(true)
  })

  test('an offer is asked for, answered with a price, taken by the button of its mail and ordered', async ({
    page,
  }) => {
    await signInAs(page, 'b.einkauf')
    await open(page, '/offerrequest?article=450001-1')
    await page.getByLabel('Betreff').fill('Drehstühle für das neue Büro')
    await page.getByRole('button', { name: /Anfrage (absenden|senden)/ }).click()
    await expect(page).toHaveURL(/number=A\d+/)
    const number = new URL(page.url()).searchParams.get('number') ?? ''
    await signOut(page)

    await signInAs(page, 'backend')
    await open(page, '/console/angebote')
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Anfrage ${number}`)
    await expectAccessible(page)
    await expect(page.getByLabel('Gültig bis')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    await page.getByLabel('Gültig bis').fill('2099-12-31')
    await page.getByLabel('Preis netto in Euro').fill('123,45')
    await page.getByLabel('Nachricht an den Kunden').fill('Lieferzeit: zwei Wochen.')
    await page.getByRole('button', { name: 'Angebot senden' }).click()
    await expect(page.getByRole('heading', { name: new RegExp(`Angebot ${number}, gültig bis`) })).toBeVisible()
    await signOut(page)

    await signInAs(page, 'b.einkauf')
    const offered = (await mailsTo(page, 'b.tauber@wiesengrund.example')).find(({ subject }) =>
      subject.startsWith(`Unser Angebot ${number}`),
    )
    const link = /https?:\S+redirectTo=\S+/.exec(offered?.text ?? '')?.[0] ?? ''
    const { pathname, search } = new URL(link)
    await page.goto(pathname + search)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Angebot')
    await expect(page.getByText('Es gelten die Preise aus dem Angebot.')).toBeVisible()
    await page.getByRole('link', { name: 'Zum Warenkorb' }).click()
    await expect(page.getByText('123,45')).not.toHaveCount(0)
    const { items } = await readRest<{ items: { uid: string; offerNumber: string }[] }>(page, '/shop/basket')
    expect(items.map(({ offerNumber }) => offerNumber)).toEqual([number])
    const call = await callsOf(page)
    await page.request.get('/rest/shop/basket/update-cost-center', {
      params: { uid: items[0]?.uid ?? '', costCenter: '2000', scope: 'this' },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    })
    const orderNumber = await orderBasket(call)
    await signOut(page)
    await signInAs(page, 'backend')
    await open(page, `/console/bestellungen/${orderNumber}`)
    await expect(page.getByRole('row').filter({ hasText: `Angebot ${number}` })).toContainText('123,45')
  })

  test('a line is cancelled, another sent in parts, credited and paid; every step is in the log', async ({ page }) => {
    const number = await placeOrder(page)
    await signOut(page)
    await signInAs(page, 'backend')
    await open(page, '/console/bestellungen')
    await page.getByRole('searchbox').fill(number)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Bestellung ${number}`)
    await expectAccessible(page)

    const line = (position: number) => page.getByRole('checkbox', { name: new RegExp(`^Position ${position},`) })
    const dialog = page.getByRole('dialog')
    await line(2).check()
    await page.getByRole('button', { name: 'Stornieren' }).click()
    await dialog.getByLabel('Grund').fill('nicht mehr lieferbar')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Stornieren' }).click()
    await expect(page.getByText('Storniert. Bestand und Budget sind zurückgegeben.')).toBeVisible()

    await line(1).check()
    await page.getByRole('button', { name: 'Als Paket senden' }).click()
    await dialog.getByLabel('Sendungsnummer').fill('00340434')
    await dialog.getByLabel(/^1\. /).fill('12')
    await dialog.getByRole('button', { name: 'Paket eintragen' }).click()
    await expect(page.getByText('12 von 20 gesendet')).toBeVisible()

    await line(2).check()
    await page.getByRole('button', { name: 'Gutschreiben' }).click()
    await dialog.getByLabel('Grund').fill('storniert')
    await dialog.getByRole('button', { name: 'Gutschrift erstellen' }).click()
    const summen = page.getByRole('region', { name: 'Summen' })
    await expect(summen.getByText(/Gutschrift G\d+ vom/)).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      summen.getByRole('button', { name: /PDF G/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Gutschrift-G\d+\.pdf$/)

    const zahlungen = page.getByRole('region', { name: 'Zahlungen' })
    await zahlungen.getByRole('button', { name: 'Zahlung eintragen' }).click()
    await dialog.getByLabel('Betrag in Euro').fill('1.000,00')
    await dialog.getByLabel('Tag', { exact: true }).fill('2026-11-02')
    await dialog.getByRole('button', { name: 'Eintragen' }).click()
    await expect(zahlungen.getByText(/zu viel gezahlt/)).toBeVisible()
    await expectAccessible(page)

    await open(page, '/console/protokoll')
    for (const title of ['Zahlung', 'Gutschrift', 'Versendet', 'Storniert'])
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: `Bestellung ${number}` })
          .filter({ hasText: title })
          .first(),
      ).toBeVisible()

    await open(page, `/console/bestellungen/${number}`)
    await line(1).check()
    await page.getByRole('button', { name: 'Gutschreiben' }).click()
    await dialog.getByLabel(/^1\. /).fill('5')
    await expect(dialog.getByLabel('wird nicht mehr geliefert')).toBeChecked()
    await dialog.getByRole('button', { name: 'Gutschrift erstellen' }).click()
    await expect(page.getByText('5 nicht mehr geliefert')).toBeVisible()

    // the customer sees the same of his order
    await signOut(page)
    await signInAs(page, 'b.einkauf')
    await open(page, `/my/orders/${number}`)
    await expect(
      page.getByText(/^12 von 20 .* gesendet, 5 .* nicht mehr geliefert, 5 .* gutgeschrieben$/),
    ).toBeVisible()
    const money = page.getByRole('region', { name: 'Gutschriften und Zahlungen' })
    await expect(money.getByText('Zahlung vom 02.11.2026')).toBeVisible()
    await expect(money.getByText('Zu viel gezahlt')).toBeVisible()
    const links = money.getByRole('link', { name: /^Gutschrift G\d+ als PDF$/ })
    await expect(links).toHaveCount(2)
    const [note] = await Promise.all([page.waitForEvent('download'), links.first().click()])
    expect(note.suggestedFilename()).toMatch(/^Gutschrift-G\d+\.pdf$/)
    await expectAccessible(page)
  })
})

test('issue 21 a withdrawal that nobody confirmed is carried out by staff for the lines it means', async ({ page }) => {
  const call = await callsOf(page)
  for (const articleNumber of ['150001', '600001'])
    await call('/shop/basket/add', { articleNumber, shopDepotId: 1, quantity: 1 })
  const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }
  const { orderNumber } = await orderWith(call, {
    ...{ billing: { address: { ...home, email: 'nora@post.example' } }, shipping: { address: home } },
    payment: 'vorkasse',
  })
  const words = { name: 'Nora Groß', orderNumber, email: 'nora@post.example', positions: [], text: 'Falsche Größe' }
  const { confirmToken } = await call('/withdrawal', words)
  await call('/withdrawal/confirm', { confirmToken })

  await signInAs(page, 'backend')
  await open(page, '/console/widerrufe')
  const found = page.getByRole('region', { name: 'Widerruf von Nora Groß' })
  await expect(found).toContainText('Falsche Größe')
  await expectAccessible(page)
  // the order is looked for by a job
  await expect
    .poll(async () => {
      await reload(page)
      await expect(found).toBeVisible()
      return await found.getByRole('link', { name: orderNumber }).count()
    })
    .toBe(1)
  await found.getByRole('button', { name: 'Widerrufen' }).click()
  await page.getByRole('dialog').getByRole('checkbox').nth(1).check()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Widerrufen' }).click()
  await expect(page.getByText('Kein Widerruf wartet auf Sie.')).toBeVisible()
  await open(page, `/console/bestellungen/${orderNumber}`)
  await expect(page.getByRole('row').nth(2)).toContainText('Widerrufen')
  for (const room of ['angebote', 'kunden', 'registrierungen', 'widerrufe']) {
    await open(page, `/console/${room}`)
    await expectAccessible(page)
  }
})

test.describe('issue 21 two people on one order', () => {
  test.use({ expectedErrors: /409/ })
  test('who comes second is told, sees what the first one did, and may do it again', async ({ page, browser }) => {
    const number = await placeOrder(page)
    await signOut(page)
    await signInAs(page, 'backend')
    await open(page, `/console/bestellungen/${number}`)
    const context = await browser.newContext()
    const other = await context.newPage()
    await signInAs(other, 'operator')
    await open(other, `/console/bestellungen/${number}`)
    const write = async (at: Page, text: string) => {
      await at.getByRole('button', { name: 'Notiz schreiben' }).click()
      await at.getByRole('dialog').getByLabel('Notiz').fill(text)
      await at.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
    }
    await write(other, 'Ich kümmere mich darum.')
    await expect(other.getByText('Die Notiz ist gespeichert.')).toBeVisible()
    await write(page, 'Rufe den Kunden an.')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('Inzwischen hat jemand anders das geändert.')
    await expect(page.getByRole('region', { name: 'Notizen', includeHidden: true })).toContainText(
      'Ich kümmere mich darum.',
    )
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('region', { name: 'Notizen' })).toContainText('Rufe den Kunden an.')
    await context.close()
  })
})

test('decision 0039 a customer gets an assortment, which is counted before and seen by his people at once', async ({
  page,
}) => {
  const seen = async () => (await readRest<{ total: number }>(page, '/shop')).total
  await signInAs(page, 'b.einkauf')
  const whole = await seen()
  await signOut(page)
  await signInAs(page, 'backend')
  await open(page, '/console/kunden?suche=10010')
  await page.getByRole('link', { name: 'Wiesengrund Apparatebau GmbH' }).click()
  const part = page.getByRole('region', { name: 'Sortiment des Kunden' })
  await expect(part.getByRole('status')).toHaveText(/^Der Kunde sieht den ganzen Shop: [\d.]+ Artikel\.$/)
  await part.getByText('Ordnen & Archivieren', { exact: true }).click()
  await part.getByLabel('alles aus diesem Bereich').check()
  await part.getByLabel('Diese Artikel gehören dazu').fill('150001')
  await expect(part.getByRole('status')).toHaveText(/^Der Kunde sieht [\d.]+ von [\d.]+ Artikeln\.$/)
  const [, left = ''] = /sieht ([\d.]+) von/.exec(await part.getByRole('status').innerText()) ?? []
  await expectAccessible(page)
  await part.getByRole('button', { name: 'Sortiment speichern' }).click()
  await expect(page.getByText('Das Sortiment gilt ab sofort.')).toBeVisible()
  await expect(part.getByText('Ordnen & Archivieren (1 gewählt)')).toBeVisible()
  await expect(part.getByLabel('Diese Artikel gehören dazu')).toHaveValue('150001-1')
  await signOut(page)
  await signInAs(page, 'b.einkauf')
  expect(await seen()).toBe(Number(left.replace('.', '')))
  expect(await seen()).toBeLessThan(whole)
})

test.describe('issue 21 signing in as a customer', () => {
  test.use({ expectedErrors: /403/ })
  test('staff sees the shop as he does, changes nothing, and comes back by the banner', async ({ page }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/kunden?suche=10010')
    await page.getByRole('link', { name: 'Wiesengrund Apparatebau GmbH' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wiesengrund Apparatebau GmbH')
    await expectAccessible(page)
    await page
      .getByRole('row', { name: /Björn Tauber/ })
      .getByRole('button', { name: 'Als Kunde ansehen' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Shop öffnen' }).click()
    const banner = page.getByRole('region', { name: 'Ansicht als Kunde' })
    await expect(banner).toContainText('backend sieht den Shop als Björn Tauber, Wiesengrund Apparatebau GmbH.')
    await expect(banner).toContainText('Nur ansehen: Ändern und bestellen ist gesperrt.')
    await open(page, '/artnr/150001')
    await page.getByRole('button', { name: /weiß, 500 Blatt in den Warenkorb$/ }).click()
    await expect(page.getByText(/können hier nichts ändern/).first()).toBeVisible()
    await expectAccessible(page)
    await banner.getByRole('button', { name: 'Zurück zur Verwaltung' }).click()
    await expect(page).toHaveURL(/\/console\/kunden\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wiesengrund Apparatebau GmbH')
  })
})
