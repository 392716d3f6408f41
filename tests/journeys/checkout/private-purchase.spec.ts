import { expect, mailsTo, open, readRest, signInAs, test } from '../../support/journey.ts'
import {
  anchors,
  basketCount,
  buy,
  euro,
  goToReview,
  orderButton,
  placeOrder,
  readBasket,
  sumOf,
  terms,
} from '../../support/purchase.ts'

type Orders = { total: number; items: { orderNumber: string; totals: { gross: number } }[] }

test('P-ROLE-008 C-CALL-071 mia.brandt orders gross to her stored address and finds the order', async ({ page }) => {
  await signInAs(page, 'mia.brandt')
  await buy(page, anchors.paper, 5)
  await open(page, '/shop/checkout/2')
  // the account's address is set and folded
  await expect(page.getByRole('textbox', { name: 'Straße und Hausnummer' })).toBeHidden()
  await expect(page.getByRole('group').filter({ hasText: 'Rechnungsadresse' }).first()).toContainText('Brandt')
  await goToReview(page)
  const { totals } = await readBasket(page)
  await expect(sumOf(page, 'Gesamtsumme')).toHaveText(euro(totals.gross))
  const number = await placeOrder(page)

  const { items } = await readRest<Orders>(page, '/orders')
  expect(items[0]?.orderNumber).toBe(number)
  expect(items[0]?.totals.gross).toBe(totals.gross)
  await open(page, '/my/orders')
  const entry = page.getByRole('listitem').filter({ hasText: number }).first()
  await expect(entry).toContainText(euro(totals.gross))
  const { user } = await readRest<{ user: { data: { email: string } } }>(page, '/systems/user')
  const mails = await mailsTo(page, user.data.email)
  expect(mails.map(({ subject }) => subject).join()).toContain(number)
})

test('C-CALL-090 a double click on the order button gives one order', async ({ page }) => {
  await signInAs(page, 'mia.brandt')
  const before = await readRest<Orders>(page, '/orders')
  await buy(page, anchors.toner)
  await goToReview(page)
  await terms(page).check()
  await orderButton(page).dblclick()
  await expect(page.getByText(/^Bestellnummer/)).toBeVisible()
  const after = await readRest<Orders>(page, '/orders')
  expect(after.total).toBe(before.total + 1)
  await expect(basketCount(page)).toHaveText('0')
})

test('C-CALL-090 two tabs with the same checkout give one order', async ({ page, context }) => {
  await signInAs(page, 'mia.brandt')
  const before = await readRest<Orders>(page, '/orders')
  await buy(page, anchors.toner)
  await goToReview(page)
  const other = await context.newPage()
  await open(other, '/shop/checkout/3')
  const first = await placeOrder(page)
  const second = await placeOrder(other)
  expect(second).toBe(first)
  const after = await readRest<Orders>(page, '/orders')
  expect(after.total).toBe(before.total + 1)
})
