import { expect, expectAccessible, mailsTo, open, readRest, signInAs, test } from '../../support/journey.ts'
import {
  anchors,
  basketCount,
  buy,
  chooseCostCentre,
  confirmedNumber,
  euro,
  goToReview,
  placeOrder,
  readBasket,
  sumOf,
  terms,
} from '../../support/purchase.ts'

type Orders = {
  items: {
    orderNumber: string
    status: string
    totals: { net: number; gross: number }
    positions: { costCenter: string | null }[]
  }[]
}

test.use({ viewport: { width: 1440, height: 1000 } })

test('L-RULE-018 C-CALL-080 b.einkauf orders net with a cost centre for each position', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await buy(page, anchors.pen, 20)
  await buy(page, anchors.paper, 10)
  await open(page, '/shop/basket')
  await expect(page.getByText('Bei 2 Positionen fehlt die Kostenstelle.')).toBeVisible()

  const pen = page.getByRole('combobox', { name: /^Kostenstelle für .*Kugelschreiber/ })
  await chooseCostCentre(pen, '2000')
  await expect(page.getByText('Bei einer Position fehlt die Kostenstelle.')).toBeVisible()
  const paper = page.getByRole('combobox', { name: /^Kostenstelle für .*Kopierpapier/ })
  await chooseCostCentre(paper, 'vertr')
  await expect(page.getByText(/fehlt die Kostenstelle/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Zur Kasse' }).click()
  // with his defaults set, straight to the page with the order button
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prüfen und bestellen')

  const { totals } = await readBasket(page)
  await expect(sumOf(page, 'Summe netto')).toHaveText(euro(totals.net))
  await expect(sumOf(page, 'Gesamtsumme')).toHaveText(euro(totals.gross))
  const number = await placeOrder(page)
  await expect(basketCount(page)).toHaveText('0')

  const { items } = await readRest<Orders>(page, '/orders')
  expect(items[0]).toMatchObject({ orderNumber: number, totals: { net: totals.net, gross: totals.gross } })
  expect(items[0]?.positions.map(({ costCenter }) => costCenter).toSorted()).toEqual(['2000', '5000'])
  await open(page, '/my/orders')
  const entry = page.getByRole('listitem').filter({ hasText: number }).first()
  await entry.getByText(number).click()
  await expect(entry.getByText(/Kostenstelle 5000/)).toBeVisible()
  await expectAccessible(page)
})

test('ux 43 one article is split over two cost centres, in its steps, and both lines are ordered', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await buy(page, anchors.paper, 10)
  await open(page, '/shop/basket')
  const centres = page.getByRole('combobox', { name: /^Kostenstelle für .*Kopierpapier/ })
  const more = page.getByLabel(/^Mehr zu .*Kopierpapier/)
  await more.click()
  await expect(page.getByLabel(/^Notiz zu .*Kopierpapier/)).toBeVisible()
  await expect(page.getByRole('button', { name: /aufteilen/ })).toHaveCount(0)
  await chooseCostCentre(centres, '2000')
  await more.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Kopierpapier.* auf zwei Kostenstellen aufteilen/ }).click()
  await expect(centres).toHaveCount(2)
  await expect(centres.last()).toBeFocused()
  await expect(page.getByText('Bei einer Position fehlt die Kostenstelle.')).toBeVisible()
  await expectAccessible(page)
  await chooseCostCentre(centres.last(), '3000')
  await expect(page.getByText(/fehlt die Kostenstelle/)).toHaveCount(0)
  const readItems = async () =>
    (await readRest<{ items: { quantity: number; costCenter: string; net_price: number }[] }>(page, '/shop/basket'))
      .items
  // shown at once, saved in the background
  await expect
    .poll(async () => (await readItems()).map(({ quantity, costCenter }) => [quantity, costCenter]))
    .toEqual([
      [5, '2000'],
      [5, '3000'],
    ])
  const items = await readItems()
  // the scale counts both lines together
  expect(new Set(items.map((item) => item.net_price)).size).toBe(1)
})

test('X-ERROR-015 X-ERROR-016 what is missing is told at once, cost centres among it', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await buy(page, anchors.pen, 20)
  await open(page, '/shop/checkout/3')
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Es fehlen noch Angaben')
  await expect(summary.getByRole('link', { name: /Kostenstelle/ })).toBeVisible()
  await expect(summary.getByRole('link', { name: /Zahlungsart/ })).toBeVisible()
  await expect(summary.getByRole('link', { name: /Versandart/ })).toBeVisible()
  await page.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: /Kostenstelle/ })).toBeVisible()
  await expect(summary).toContainText(/AGB/)
  expect(await readBasket(page)).toMatchObject({ items: [{ quantity: 20 }] })
})

test('S-STATE-047 a.konst sends the order for release', async ({ page }) => {
  await signInAs(page, 'a.konst')
  await buy(page, anchors.pen, 20)
  await open(page, '/shop/basket')
  await chooseCostCentre(page.getByRole('combobox', { name: /^Kostenstelle für/ }), '3000')
  await expect(page.getByText(/fehlt die Kostenstelle/)).toHaveCount(0)
  await goToReview(page)
  await expect(page.getByText('Ihre Bestellungen brauchen immer eine Freigabe.')).toBeVisible()
  await terms(page).check()
  await page.getByRole('button', { name: 'Zur Freigabe senden' }).click()
  const number = await confirmedNumber(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zur Freigabe gesendet')
  const { items } = await readRest<Orders>(page, '/orders')
  expect(items[0]).toMatchObject({ orderNumber: number, status: 'pending_release' })
  const { user } = await readRest<{ user: { data: { email: string } } }>(page, '/systems/user')
  expect((await mailsTo(page, user.data.email)).length).toBeGreaterThan(0)
})

test('F-FLAG-037 c.azubi collects but is offered no way to order', async ({ page }) => {
  await signInAs(page, 'c.azubi')
  await open(page, '/my/account')
  // what the shop has to tell him comes first
  await expect(page.getByTestId('modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('modal')).toHaveCount(0)
  await buy(page, anchors.pen, 2)
  await open(page, '/shop/basket')
  await expect(page.getByText('Sie können zusammenstellen, aber nicht selbst bestellen.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zur Kasse' })).toHaveCount(0)
})
