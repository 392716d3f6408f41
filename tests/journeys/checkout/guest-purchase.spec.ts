import { expect, expectAccessible, mailsTo, open, reload, test } from '../../support/journey.ts'
import {
  anchors,
  anna,
  basketCount,
  buy,
  confirmedNumber,
  decisionBlock,
  euro,
  fillAddress,
  goToReview,
  orderButton,
  readBasket,
  sumOf,
  terms,
  toReview,
} from '../../support/purchase.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

test('P-ROLE-001 S-STATE-037 a guest narrows a category by filters that stand in the address', async ({ page }) => {
  await open(page, '/')
  await page.getByText('Sortiment', { exact: true }).first().click()
  const menu = page.getByRole('navigation', { name: 'Sortiment' })
  await menu.getByRole('link', { name: 'Schreiben & Korrigieren', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schreiben & Korrigieren')
  const filters = page.getByRole('complementary', { name: 'Filter' })
  const hits = page.getByRole('main').getByRole('status').first()
  const all = await hits.textContent()

  // a filter with many values shows six and unfolds the rest
  await filters
    .getByRole('group')
    .filter({ has: page.getByText('Artikelart', { exact: true }) })
    .getByText(/^Weitere \d+ anzeigen$/)
    .click()
  const pens = filters.getByRole('link', { name: /^Kugelschreiber \d/ })
  const penCount = Number(/\d+$/.exec((await pens.textContent()) ?? '')?.[0])
  await pens.click()
  await expect(hits).toHaveText(`${penCount} Artikel`)
  await expect(page.getByTestId('article-tile')).toHaveCount(penCount)
  await expect(page.getByRole('link', { name: /Kugelschreiber entfernen/ })).toBeVisible()
  await expect(page).toHaveURL(/filter=/)

  // a second value of the same filter widens, the value stays at its place and is marked
  const gel = filters.getByRole('link', { name: /^Gelschreiber \d/ })
  const gelCount = Number(/\d+$/.exec((await gel.textContent()) ?? '')?.[0])
  await gel.click()
  await expect(hits).toHaveText(`${penCount + gelCount} Artikel`)
  await expect(gel).toHaveAttribute('aria-current', 'true')
  const address = page.url()

  // another filter narrows
  const blue = filters.getByRole('link', { name: /^blau \d/ }).first()
  const blueCount = Number(/\d+$/.exec((await blue.textContent()) ?? '')?.[0])
  await blue.click()
  await expect(hits).toHaveText(`${blueCount} Artikel`)
  await reload(page)
  await expect(hits).toHaveText(`${blueCount} Artikel`)
  await page.goBack()
  await expect(hits).toHaveText(`${penCount + gelCount} Artikel`)
  expect(page.url()).toBe(address)

  await page.getByRole('link', { name: 'Alle Filter zurücksetzen' }).click()
  await expect(hits).toHaveText(all ?? '')
  await expect(page).not.toHaveURL(/filter=/)
})

test('R-ROUTE-051 a list is sorted and paged by its address', async ({ page }) => {
  await open(page, '/shop')
  await page.getByText(/^Sortierung/).click()
  await page.getByRole('link', { name: 'Preis aufsteigend' }).click()
  await expect(page).toHaveURL(/sortBy=price/)
  const prices = page.getByTestId('article-tile').getByTestId('price')
  await expect(
    page.getByText('Preis aufsteigend').and(page.getByRole('link', { includeHidden: true })),
  ).toHaveAttribute('aria-current', 'true')
  const cheapest = await prices.first().textContent()
  const first = await page.getByTestId('article-tile').first().getAttribute('data-article')
  const next = page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Seite 2', exact: true })
  await next.click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByTestId('article-tile').first()).not.toHaveAttribute('data-article', first ?? '')
  await page.goBack()
  await expect(prices.first()).toHaveText(cheapest ?? '')
})

test('P-ROLE-003 C-CALL-046 ux 32 ux 33 the search proposes while typing and opens an exact number at once', async ({
  page,
}) => {
  await open(page, '/')
  const field = page.getByRole('combobox', { name: /suchen/ })
  await field.fill('kugelschr')
  const proposals = page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option')
  await expect(proposals.first()).toBeVisible()
  const count = await proposals.count()
  expect(count).toBeGreaterThan(1)
  expect(count).toBeLessThanOrEqual(10)
  await expect(page.getByRole('search').getByRole('status')).toContainText(String(count))
  const article = proposals.filter({ hasText: '€' }).first()
  await expect(article.locator('b').last()).toHaveText(/^eiber/)
  await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/)
  // the proposal stands in the field while the arrows are on it
  await expect(field).not.toHaveValue('kugelschr')
  await field.press('ArrowUp')
  await expect(field).toHaveValue('kugelschr')
  await field.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('kugelschr')
  await field.press('Escape')
  await expect(field).toHaveValue('')
  await page.setViewportSize({ width: 390, height: 844 })
  await field.fill('kugelschr')
  await expect(proposals.first()).toBeVisible()
  expect(await proposals.filter({ visible: true }).count()).toBeLessThanOrEqual(6)
  await page.setViewportSize({ width: 1440, height: 1000 })

  await field.fill('kugelschreiber')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suche: „kugelschreiber“')
  await expect(page.getByTestId('article-tile').first()).toContainText(/kugelschreiber/i)

  await field.fill('100001')
  // as a scanner does: Enter before any suggestion
  await field.press('Enter')
  await expect(page).toHaveURL(/\/shop\/article\/100001-1\//)
})

test('R-ROUTE-070 S-STATE-052 an article shows what decides and takes a corrected quantity', async ({ page }) => {
  await open(page, `/shop/article/${anchors.steppedPen}`)
  await expect(page).toHaveURL(/\/shop\/article\/100002-1\/.+/)
  const block = decisionBlock(page)
  await expect(block.getByTestId('price').first()).toHaveText(/€$/)
  await expect(block).toContainText('Art.-Nr. 100002')
  const quantity = block.getByRole('textbox', { name: /^Menge/ })
  await expect(quantity).toHaveValue('10')
  await quantity.fill('13')
  await quantity.blur()
  await expect(quantity).toHaveValue('15')
  await expect(block.getByRole('status')).toContainText('15')
  await block.getByTestId('add-to-basket').click()
  await expect(page.getByTestId('toast')).toContainText('Warenkorb')
  await expect(basketCount(page)).toHaveText('15')
  await expect(quantity).toHaveValue('10')
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('P-ROLE-012 C-CALL-090 ux 51 a guest orders in B2C and the mail says the same total', async ({ page }) => {
  await open(page, '/shop/articletypename/kugelschreiber')
  const tile = page.getByTestId('article-tile').filter({ hasText: '100001' })
  await tile.getByTestId('add-to-basket').click()
  const toast = page.getByTestId('toast')
  await expect(toast).toContainText('Cursella Kugelschreiber Basic M, blau')
  await expect(basketCount(page)).toHaveText('1')
  await toast.getByRole('link', { name: /Warenkorb/ }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warenkorb')
  const quantity = page.getByRole('textbox', { name: /^Menge/ })
  await quantity.fill('12')
  await quantity.press('Enter')
  await expect(basketCount(page)).toHaveText('12')
  await page
    .getByRole('group', { name: /^Menge/ })
    .getByRole('button', { name: 'mehr' })
    .click()
  await expect(basketCount(page)).toHaveText('13')
  await page.getByRole('link', { name: 'Zur Kasse' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresse und Zahlung')
  const part = page.getByRole('group', { name: 'Ihre Angaben' })
  const fields = part.getByRole('textbox').or(part.getByRole('combobox')).filter({ visible: true })
  expect(await fields.count()).toBeLessThanOrEqual(8)
  await expect(page.getByRole('checkbox', { name: /Rechnungsadresse/ })).toBeChecked()
  await fillAddress(page, { ...anna, Postleitzahl: '5066', 'E-Mail': 'anna.sommer@' })
  await expect(page.getByText('Eine deutsche Postleitzahl hat fünf Ziffern, etwa 10115.')).toBeVisible()
  await toReview(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expect(part.getByLabel('Vorname')).toHaveValue('Anna')
  await summary.getByRole('link').first().click()
  await expect(part.getByLabel('E-Mail')).toBeFocused()
  await expectAccessible(page)
  await fillAddress(page, anna)
  await toReview(page).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prüfen und bestellen')
  await expect(page.getByText('Lindenweg 7').first()).toBeVisible()
  await orderButton(page).click()
  await expect(page.getByRole('alert')).toContainText('AGB')
  await terms(page).check()
  const total = await sumOf(page, 'Gesamtsumme').textContent()
  await orderButton(page).click()

  const number = await confirmedNumber(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung')
  await expect(sumOf(page, 'Gesamtsumme')).toHaveText(total ?? '')
  await expect(basketCount(page)).toHaveText('0')
  const mails = await mailsTo(page, anna['E-Mail'])
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain(number)
  expect(mails[0]?.text.replaceAll(/\s/g, ' ')).toContain((total ?? '').replaceAll(/\s/g, ' '))

  // the confirmation stays after a reload, and the checkout does not come back
  await reload(page)
  expect(await confirmedNumber(page)).toBe(number)
  await open(page, '/shop/checkout/3')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Warenkorb ist leer')
})

test('C-CALL-093 ux 50 what a guest typed survives a reload and the way back', async ({ page }) => {
  await buy(page, anchors.pen, 100)
  await open(page, '/shop/checkout/2')
  await fillAddress(page, anna)
  await toReview(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prüfen und bestellen')
  await page.goBack()
  await expect(page.getByLabel('Straße und Hausnummer').first()).toHaveValue('Lindenweg 7')
  await reload(page)
  await expect(page.getByLabel('Straße und Hausnummer').first()).toHaveValue('Lindenweg 7')
  await goToReview(page)
  const { totals } = await readBasket(page)
  await expect(sumOf(page, 'Gesamtsumme')).toHaveText(euro(totals.gross))
})

test('C-CALL-082 ux 46 a removed position comes back by one press', async ({ page }) => {
  await buy(page, anchors.pen, 3)
  await buy(page, anchors.toner)
  await open(page, '/shop/basket')
  await page.getByRole('button', { name: /Kugelschreiber.* aus dem Warenkorb entfernen/ }).click()
  await expect(basketCount(page)).toHaveText('1')
  await page.getByTestId('toast').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(basketCount(page)).toHaveText('4')
  await page.getByText('Warenkorb leeren').click()
  await page.getByRole('button', { name: 'Ja, alles entfernen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Warenkorb ist leer')
})
