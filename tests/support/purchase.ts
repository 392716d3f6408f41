import { formatEuro, fromEuros } from '@kontor/contracts/rules/pricing/money'
import { expect, type Locator, type Page } from '@playwright/test'
import { open, readRest } from './journey.ts'

/** Anchors of the seed, by article number and depot. */
export const anchors = {
  pen: '100001-1',
  /** step 5, min 10, max 500 */
  steppedPen: '100002-1',
  /** scale prices: 3,89 €, from 5 3,69 €, from 20 3,49 € */
  paper: '150001-1',
  toner: '400001-3',
} as const

type Basket = { items: { displayName: string; quantity: number }[]; totals: { gross: number; net: number } }

export const euro = (amount: number) => formatEuro(fromEuros(amount))
export const readBasket = (page: Page) => readRest<Basket>(page, '/shop/basket')
export const basketCount = (page: Page) => page.getByTestId('basket-count')
export const orderButton = (page: Page) => page.getByRole('button', { name: 'zahlungspflichtig bestellen' })
export const toReview = (page: Page) => page.getByRole('button', { name: 'Weiter zur Prüfung' })
export const terms = (page: Page) => page.getByRole('checkbox', { name: /Allgemeinen Geschäftsbedingungen/ })

/** The sum beside a label of the totals: `sumOf(page, 'Gesamtsumme')`. */
export function sumOf(page: Page, label: string) {
  const row = page.getByRole('term').filter({ hasText: label, visible: true })
  return row.locator('xpath=following-sibling::dd')
}

/** Name, price, quantity and button of the article's page. */
export function decisionBlock(page: Page) {
  return page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })
}

/** Opens the article by its key and puts it into the basket; waits for the shop's answer. */
export async function buy(page: Page, key: string, quantity?: number): Promise<void> {
  await open(page, `/shop/article/${key}`)
  const block = decisionBlock(page)
  if (quantity !== undefined) await block.getByRole('textbox').fill(String(quantity))
  await block.getByTestId('add-to-basket').click()
  await expect(page.getByTestId('toast').filter({ hasText: 'Warenkorb' })).toBeVisible()
}

export const anna = {
  'E-Mail': 'anna.sommer@privat.example',
  Vorname: 'Anna',
  Nachname: 'Sommer',
  'Straße und Hausnummer': 'Lindenweg 7',
  Postleitzahl: '50667',
  Ort: 'Köln',
} as const

export async function fillAddress(page: Page, address: Readonly<Record<string, string>>): Promise<void> {
  const part = page.getByRole('group', { name: 'Ihre Angaben' })
  for (const [label, text] of Object.entries(address)) await part.getByLabel(label, { exact: true }).fill(text)
}

/** @param words number or name, or a part that only one cost centre has */
export async function chooseCostCentre(field: Locator, words: string): Promise<void> {
  await field.fill(words)
  await field.press('Enter')
}

/** From anywhere to the review, with what the account or the shop presets. */
export async function goToReview(page: Page): Promise<void> {
  await open(page, '/shop/checkout/2')
  await toReview(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prüfen und bestellen')
}

/** Accepts the terms, presses the order button and reads the number from the confirmation. */
export async function placeOrder(page: Page): Promise<string> {
  await terms(page).check()
  await orderButton(page).click()
  return await confirmedNumber(page)
}

export async function confirmedNumber(page: Page): Promise<string> {
  const line = page.getByText(/^Bestellnummer/)
  await expect(line).toBeVisible()
  const number = /\d{6}/.exec((await line.textContent()) ?? '')?.[0]
  expect(number, 'an order number').toBeDefined()
  return number ?? ''
}
