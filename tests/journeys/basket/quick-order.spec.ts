import path from 'node:path'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  open,
  readRest,
  reload,
  signInAs,
  test,
} from '../../support/journey.ts'
import { basketCount, euro } from '../../support/purchase.ts'

const address = '/shop/quick_order'
const sample = path.resolve(import.meta.dirname, '../../fixtures/direkterfassung-muster.xlsx')

type Basket = {
  items: { articleNumber: string; quantity: number; costCenter: string | null }[]
  totals: { valueOfGoods: number }
}

const number = (page: Page, line: number) =>
  page.getByRole('textbox', { name: `Artikelnummer, Zeile ${line}`, exact: true })
const quantity = (page: Page, line: number) => page.getByRole('textbox', { name: `Menge, Zeile ${line}`, exact: true })
const lineOf = (page: Page, line: number) => page.getByRole('listitem').filter({ has: number(page, line) })
const add = (page: Page) => page.getByRole('button', { name: /in den Warenkorb$/i })
const inBasket = async (page: Page) =>
  (await readRest<Basket>(page, '/shop/basket')).items.map((item) => [item.articleNumber, item.quantity] as const)

async function pasteList(page: Page, ...lines: string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Liste einfügen' }).fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Zeilen übernehmen' }).click()
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 1000 } })

  test('R-ROUTE-120 G-68 a number and 3 go to the basket, which holds 3', async ({ page }) => {
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Direkterfassung')
    await number(page, 1).fill('100001')
    await quantity(page, 1).fill('3')
    await expect(lineOf(page, 1).getByRole('link', { name: 'Cursella Kugelschreiber Basic M, blau' })).toBeVisible()
    const sent = page.waitForRequest(/\/rest\/shop\/basket\/additems$/)
    await add(page).click()
    expect((await sent).method()).toBe('POST')
    await expect(page.getByText('Eine Position liegt im Warenkorb.')).toBeVisible()
    await expect(basketCount(page)).toHaveText('3')
    expect(await inBasket(page)).toEqual([['100001', 3]])
  })

  test('ux 39 R-ROUTE-120 a pasted table: every line gets a verdict, good ones go, the others stay', async ({
    page,
  }) => {
    await signInAs(page, 'b.einkauf')
    await open(page, address)
    await pasteList(
      page,
      'Artikel-Nr.\tBezeichnung\tMenge\tKostenstelle',
      '100001\tStift\t20\t2000',
      '100002\tWerbestift\t13\t3000',
      'WG-5001\tOrdner\t2\t',
      '200002\tOrdner alt\t4\t',
      '200001\tOrdner oliv\t1\t',
      '450001\tAktenvernichter\t1\t',
      '10001\tTippfehler\t3\t',
      'gibt-es-nicht-77\t\t1\t',
      '150001\tPapier\t\t',
    )
    await expect(page.getByText('9 Zeilen übernommen.')).toBeVisible()
    await expect(page.getByText('3 Zeilen bereit')).toBeVisible()
    await expect(lineOf(page, 1).getByRole('combobox')).toHaveValue('2000')
    await expect(lineOf(page, 2)).toContainText('Menge auf 15 angepasst (VE 5)')
    await expect(quantity(page, 2)).toHaveValue('15')
    await expect(lineOf(page, 3)).toContainText('Ihre Nummer WG-5001')
    await expect(lineOf(page, 4)).toContainText('nicht mehr lieferbar')
    await expect(lineOf(page, 5)).toContainText('ausverkauft')
    await expect(lineOf(page, 6).getByRole('link', { name: 'Artikel anfragen' })).toBeVisible()
    await expect(lineOf(page, 7)).toContainText('Meinten Sie einen dieser Artikel?')
    await expect(lineOf(page, 8)).toContainText('Nummer unbekannt.')
    await expect(lineOf(page, 9)).toContainText('Die Menge fehlt.')
    await expectAccessible(page)

    await lineOf(page, 4)
      .getByRole('button', { name: /^Ordnelia Ordner PP A4, 80 mm, blau übernehmen/ })
      .click()
    await expect(number(page, 4)).toHaveValue('200003')
    await lineOf(page, 7)
      .getByRole('button', { name: /^Cursella Kugelschreiber Basic M, blau übernehmen/ })
      .click()
    await expect(page.getByText('5 Zeilen bereit')).toBeVisible()
    await add(page).click()
    await expect(page.getByText('5 Positionen liegen im Warenkorb.')).toBeVisible()
    await expect(page.getByText('4 Zeilen stehen noch hier und brauchen Ihre Entscheidung.')).toBeVisible()
    const { items } = await readRest<Basket>(page, '/shop/basket')
    expect(items.map((item) => [item.articleNumber, item.quantity, item.costCenter]).toSorted()).toEqual([
      ['100001', 20, '2000'],
      ['100001', 3, null],
      ['100002', 15, '3000'],
      ['200003', 6, null],
    ])
    await expect(number(page, 1)).toHaveValue('200001')

    await reload(page)
    await expect(number(page, 1)).toHaveValue('200001')
    await expect(page.getByText('4 zu klären')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Offene als CSV' }).click()
    expect((await saved).suggestedFilename()).toBe('offene-zeilen.csv')
    await page.getByRole('button', { name: 'Offene entfernen' }).click()
    await expect(number(page, 1)).toHaveValue('')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(number(page, 1)).toHaveValue('200001')
  })

  test('R-ROUTE-120 ux 38 twenty lines by keyboard alone, the basket included', async ({ page }) => {
    await open(page, address)
    await number(page, 1).focus()
    for (let line = 1; line <= 20; line += 1) {
      await page.keyboard.type(line % 2 === 0 ? '200003' : '150001')
      await page.keyboard.press(line % 3 === 0 ? 'Tab' : 'Enter')
      await expect(quantity(page, line)).toBeFocused()
      await page.keyboard.type(String(line))
      await page.keyboard.press(line % 3 === 0 ? 'Tab' : 'Enter')
      await expect(number(page, line + 1)).toBeFocused()
    }
    await expect(page.getByText('20 Zeilen bereit')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('20 Positionen liegen im Warenkorb.')).toBeVisible()
    expect((await inBasket(page)).toSorted()).toEqual([
      ['150001', 100],
      ['200003', 110],
    ])
  })

  test('R-ROUTE-120 a corrected quantity waits until its field is left', async ({ page }) => {
    await open(page, address)
    await number(page, 1).fill('100002')
    await page.keyboard.press('Enter')
    await expect(lineOf(page, 1)).toContainText('Werbeaufdruck')
    await page.keyboard.type('1')
    await expect(quantity(page, 1)).toHaveValue('1')
    await page.keyboard.type('8')
    await page.keyboard.press('Enter')
    await expect(quantity(page, 1)).toHaveValue('20')
    await expect(lineOf(page, 1)).toContainText('Menge auf 20 angepasst (VE 5)')
  })

  test('R-ROUTE-120 a real XLSX file; its columns can be put right', async ({ page }) => {
    await open(page, address)
    await page.getByLabel('CSV- oder Excel-Datei wählen').setInputFiles(sample)
    await expect(page.getByText('4 Zeilen bereit')).toBeVisible()
    await expect(quantity(page, 1)).toHaveValue('20')
    await page.getByText('So wurde gelesen: direkterfassung-muster.xlsx').click()
    await page.getByRole('combobox', { name: 'Menge' }).selectOption('ignored')
    await expect(quantity(page, 1)).toHaveValue('1')
    await page.getByRole('combobox', { name: 'Menge' }).selectOption('quantity')
    await expect(quantity(page, 1)).toHaveValue('20')
    await add(page).click()
    await expect(page.getByText('4 Positionen liegen im Warenkorb.')).toBeVisible()
  })

  test('R-ROUTE-120 a file that is no list is refused in words, and what was typed stays', async ({ page }) => {
    await open(page, address)
    await number(page, 1).fill('100001')
    await page
      .getByLabel('CSV- oder Excel-Datei wählen')
      .setInputFiles({ name: 'bild.csv', mimeType: 'text/csv', buffer: Buffer.from('89504e470d0a1a0a0000000d', 'hex') })
    await expect(page.getByText('Diese Datei ist keine Tabelle. Lesbar sind CSV, Text und XLSX.')).toBeVisible()
    await expect(number(page, 1)).toHaveValue('100001')
  })

  test('R-ROUTE-120 of more than 500 lines the rest stays in the field it came from', async ({ page }) => {
    await open(page, address)
    await pasteList(
      page,
      ...Array.from({ length: 512 }, (_, at) => `${at % 2 === 0 ? '150001' : '200003'}\t${1 + (at % 5)}`),
    )
    await expect(page.getByText('500 Zeilen übernommen.')).toBeVisible()
    await expect(page.getByText(/12 weitere Zeilen stehen im Feld/)).toBeVisible()
    await expect(page.getByText('500 Zeilen bereit')).toBeVisible()
    expect((await page.getByRole('textbox', { name: 'Liste einfügen' }).inputValue()).split('\n')).toHaveLength(12)
    await page.getByRole('button', { name: '498 doppelte Zeilen zusammenzählen' }).click()
    await expect(page.getByText('2 Zeilen bereit')).toBeVisible()
  })

  test('R-ROUTE-120 the sum is what the basket will say', async ({ page }) => {
    await signInAs(page, 'b.einkauf')
    await open(page, address)
    await pasteList(page, '25 x 150001', '100001 7', '200003: 10')
    await expect(page.getByText('3 Zeilen bereit')).toBeVisible()
    const shown = await page.getByText(/^Summe .*netto/).textContent()
    await add(page).click()
    await expect(page.getByText('3 Positionen liegen im Warenkorb.')).toBeVisible()
    const { totals } = await readRest<Basket>(page, '/shop/basket')
    expect(shown).toContain(euro(totals.valueOfGoods))
  })

  test('R-ROUTE-120 the header and an empty basket lead here', async ({ page }) => {
    await open(page, '/shop/basket')
    await page.getByRole('main').getByRole('link', { name: 'Direkterfassung' }).click()
    await expect(page).toHaveURL(/\/shop\/quick_order$/)
    await open(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Direkterfassung' }).click()
    await expect(page).toHaveURL(/\/shop\/quick_order$/)
  })
})

for (const width of [1440, 1024, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } })
    test(`R-ROUTE-120 empty and filled, nothing is cut off or unreadable at ${width}`, async ({ page }) => {
      await open(page, address)
      await expectAccessible(page)
      await pasteList(page, '100001;20', '200002;4', '10001;3', 'nichts-da-55;1', '150001;', '400001;1')
      await expect(page.getByText('2 Zeilen bereit')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 1000 } })

  test('R-ROUTE-120 lines, a pasted list and a file are checked and added by plain forms', async ({ page }) => {
    await page.goto(address)
    await number(page, 1).fill('100001')
    await quantity(page, 1).fill('3')
    await page.getByRole('textbox', { name: 'Liste einfügen' }).fill('200002;4\nunbekannt-99;1')
    await page.locator('#order-file').setInputFiles(sample)
    await page.getByRole('button', { name: 'Zeilen prüfen' }).click()
    await expect(number(page, 2)).toHaveValue('200002')
    await expect(lineOf(page, 2)).toContainText('nicht mehr lieferbar')
    await expect(page.getByText('5 Zeilen bereit')).toBeVisible()
    await lineOf(page, 2)
      .getByRole('button', { name: /übernehmen$/ })
      .click()
    await expect(page.getByText('6 Zeilen bereit')).toBeVisible()
    await add(page).click()
    await expect(page.getByText('6 Positionen liegen im Warenkorb.')).toBeVisible()
    await expect(number(page, 1)).toHaveValue('unbekannt-99')
    await page.getByRole('link', { name: 'Warenkorb ansehen' }).click()
    await expect(page.getByText('Cursella Kugelschreiber Basic M, blau').first()).toBeVisible()
    await expect(basketCount(page)).toHaveText('45')
  })
})
