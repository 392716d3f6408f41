import type { Locator, Page } from '@playwright/test'
import {
  changeSettings,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  mailsTo,
  open,
  reload,
  signInAs,
  test,
} from '../../support/journey.ts'

const shopMail = 'service@buerowelt-hagendorn.example'
const shredders = '/shop/articletypename/aktenvernichter?sortBy=articleNumber'
const phone = { width: 390, height: 844 }

const tile = (page: Page, number: string) => page.getByTestId('article-tile').filter({ hasText: number })
const askFor = (place: Locator | Page) => place.getByRole('link', { name: 'Artikel anfragen' })
const send = (place: Locator | Page) => place.getByRole('button', { name: 'Anfrage senden' })

async function introduce(form: Locator | Page) {
  await form.getByLabel('Firma').fill('Malerei Sommer')
  await form.getByLabel('Nachname').fill('Sommer')
  await form.getByLabel('E-Mail').fill('anna.sommer@example.org')
  await form.getByLabel('Telefon').fill('0221 123456')
  await form.getByLabel('Postleitzahl').fill('50667')
}

test.use({ viewport: { width: 1440, height: 1000 }, contextOptions: { reducedMotion: 'reduce' } })

test('V-SCREEN-030 V-SCREEN-037 V-SCREEN-038 V-SCREEN-039 V-SCREEN-040 V-SCREEN-041 V-SCREEN-042 V-SCREEN-043 V-SCREEN-044 V-SCREEN-045 P-ROLE-007 a guest asks for an article without price from its tile', async ({
  page,
}) => {
  await open(page, shredders)
  await expect(tile(page, '450001')).toContainText('Preis auf Anfrage')
  await askFor(tile(page, '450001')).click()
  const modal = page.getByRole('dialog', { name: 'Artikel anfragen' })
  await expect(modal).toContainText('450001')
  await expect(page).toHaveURL(/\/shop\/articletypename\//)
  await expect(modal.getByLabel('Kundennummer')).toHaveValue('Neukunde')
  await expect(modal.getByLabel('Benutzername')).toHaveValue('Gast')
  await expect(modal.getByLabel('Anrede')).toHaveValue('keine-angabe')
  for (const name of ['Titel', 'Vorname', 'Nachricht']) await expect(modal.getByLabel(name)).toHaveValue('')
  await expectAccessible(page)

  await send(modal).click()
  await expect(modal.getByRole('alert')).toContainText('Telefonnummer')
  await expect(modal.getByLabel('E-Mail')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await introduce(modal)
  await modal.getByRole('textbox', { name: /Menge/ }).fill('3')
  await send(modal).click()
  await expect(modal).toBeHidden()
  const toast = page.getByText(/Ihre Anfrage A\d+ ist bei uns eingegangen/)
  await expect(toast).toBeVisible()
  const number = /A\d+/.exec((await toast.textContent()) ?? '')?.[0] ?? ''
  for (const recipient of [shopMail, 'anna.sommer@example.org']) {
    const [mail] = await mailsTo(page, recipient)
    expect(mail?.subject).toContain(number)
    expect(mail?.text).toMatch(/3 .*450001/)
  }
  await page.getByRole('link', { name: 'Anfrage ansehen' }).click()
  await expect(page.getByTestId('offer-number')).toHaveText(number)
  await expect(page.getByRole('heading', { name: 'So geht es weiter' })).toBeVisible()
  await expectAccessible(page)
})

test('R-ROUTE-063 K-CONST-055 a business user collects two articles and asks for both', async ({ page }) => {
  await changeSettings(page, { allowOfferRequest: true })
  await signInAs(page, 'b.einkauf')
  await open(page, '/shop/article/100001-1/cursella-kugelschreiber-basic-m-blau')
  await askFor(page).first().click()
  const modal = page.getByRole('dialog', { name: 'Artikel anfragen' })
  await modal.getByRole('button', { name: /Auf die Anfrageliste/ }).click()
  await expect(modal).toBeHidden()
  await open(page, shredders)
  await askFor(tile(page, '450001')).click()
  await expect(modal).toContainText('Ein gemerkter Artikel geht mit dieser Anfrage mit')
  await modal.getByRole('button', { name: /Auf die Anfrageliste/ }).click()
  await page.getByRole('link', { name: 'Zur Anfrage' }).last().click()

  await expect(page).toHaveTitle(/Angebotsanfrage/)
  const list = page.getByRole('region', { name: /Ihre Anfrageliste/ })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByLabel('Firma')).toHaveValue(/Wiesengrund/)
  await expect(page.getByLabel('Kundennummer')).toHaveAttribute('readonly', '')
  await list.getByRole('textbox', { name: /Aktenvernichter/ }).fill('4')
  await list.getByRole('textbox', { name: /Aktenvernichter/ }).press('Tab')
  await expectAccessible(page)
  await reload(page)
  await expect(list.getByRole('textbox', { name: /Aktenvernichter/ })).toHaveValue('4')
  await page.getByLabel('Telefon').fill('+49 221 987654')
  await page.getByLabel('Nachricht').fill('Bitte mit Aufdruck.')
  await send(page).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Anfrage ist bei uns')
  await expect(page.getByText('4 Stück · Art.-Nr. 450001')).toBeVisible()
  await expect(page.getByText('Bitte mit Aufdruck.')).toBeVisible()
  expect(await mailsTo(page, shopMail)).toHaveLength(1)
  await open(page, '/offerrequest')
  await expect(list).toHaveCount(0)
})

test('F-FLAG-035 F-FLAG-036 the buttons come and go with the flags', async ({ page }) => {
  await changeSettings(page, { allowOfferRequest: true })
  await open(page, shredders)
  await expect(askFor(tile(page, '451004'))).toBeVisible()
  await changeSettings(page, { allowOfferRequest: false })
  await open(page, shredders)
  await expect(askFor(tile(page, '450001'))).toBeVisible()
  await expect(askFor(page)).toHaveCount(1)
  await open(page, '/offerrequest?article=100001-1')
  await expect(page.getByText('hat einen festen Preis')).toBeVisible()
  await changeSettings(page, { allowOfferRequestForMissingPrices: false })
  await open(page, shredders)
  await expect(tile(page, '450001')).toContainText('Preis auf Anfrage')
  await expect(askFor(page)).toHaveCount(0)
  await open(page, '/offerrequest')
  await expect(page.getByText('Anfragen über den Shop sind zurzeit nicht möglich')).toBeVisible()
  await expect(send(page)).toHaveCount(0)
})

test('ux 37 a search without hits leads to a request with the searched words', async ({ page }) => {
  await open(page, '/shop?search=quastenflosserfutter')
  await askFor(page).click()
  await expect(page.getByLabel('Nachricht')).toHaveValue(/quastenflosserfutter/)
  await introduce(page)
  await send(page).click()
  await expect(page.getByTestId('offer-number')).toHaveText(/^A\d+$/)
})

test('ux 74 page and modal fit a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/offerrequest?article=450001-1')
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await open(page, '/shop/articletypename/aktenvernichter')
  await askFor(page).first().click()
  await expect(page.getByRole('dialog', { name: 'Artikel anfragen' })).toBeVisible()
  await expectNoSidewaysScrolling(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('P-ROLE-007 the tile leads to the page, where an article is collected and asked for', async ({ page }) => {
    await page.goto(shredders)
    await askFor(tile(page, '450001')).click()
    await expect(page).toHaveURL(/\/offerrequest\?article=450001-1/)
    await page.getByRole('textbox', { name: /Menge/ }).fill('2')
    await page.getByRole('button', { name: /Auf die Anfrageliste/ }).click()
    const list = page.getByRole('region', { name: /Ihre Anfrageliste/ })
    await expect(list.getByRole('textbox', { name: /Menge/ })).toHaveValue('2')
    await list.getByRole('textbox', { name: /Menge/ }).fill('5')
    await list.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(list.getByRole('textbox', { name: /Menge/ })).toHaveValue('5')

    await page.getByLabel('Nachname').fill('Sommer')
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText('E-Mail-Adresse')
    await expect(page.getByLabel('Nachname')).toHaveValue('Sommer')
    await introduce(page)
    // without JavaScript nothing waits by itself: what comes too soon is sent again
    const number = page.getByTestId('offer-number')
    await expect(async () => {
      await send(page).click()
      await expect(number.or(page.getByRole('alert'))).toBeVisible()
      expect(await number.isVisible()).toBe(true)
    }).toPass()
    await expect(page.getByText('5 Stück · Art.-Nr. 450001')).toBeVisible()
    expect(await mailsTo(page, 'anna.sommer@example.org')).toHaveLength(1)
  })
})
