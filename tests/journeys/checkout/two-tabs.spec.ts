import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  open,
  readRest,
  signInAs,
  test,
} from '../../support/journey.ts'
import {
  anchors,
  buy,
  confirmedNumber,
  goToReview,
  orderButton,
  placeOrder,
  readBasket,
  terms,
} from '../../support/purchase.ts'

type Basket = { checkoutData: { paymentMethod: string; shippingAddress: { addressId: number } } }
type Orders = { total: number; items: { orderNumber: string }[] }

/** In another tab of the same browser the order shall be paid otherwise, which leaves its sum as it is. */
async function payByCard(page: Page): Promise<void> {
  await open(page, '/shop/checkout/2')
  const card = page.getByRole('radio', { name: /Kreditkarte/ })
  if (!(await card.isVisible())) await page.locator('summary').filter({ hasText: 'Zahlungsart' }).click()
  await card.check()
  await expect
    .poll(async () => (await readRest<Basket>(page, '/shop/basket')).checkoutData.paymentMethod)
    .toBe('kreditkarte')
}

test('decisions 13 "Fingerprint of the review" (P01) what another tab changed is said before it is ordered', async ({
  page,
  context,
}) => {
  await signInAs(page, 'mia.brandt')
  const before = await readRest<Orders>(page, '/orders')
  await buy(page, anchors.paper, 5)
  await goToReview(page)
  await page.getByLabel('Bemerkung zur Bestellung').fill('Bitte klingeln')
  await terms(page).check()

  await payByCard(await context.newPage())
  await orderButton(page).click()
  const said = page.getByRole('alert').filter({ hasText: 'Ihre Bestellung hat sich geändert' })
  await expect(said).toBeFocused()
  await expect(said).toContainText(/Zahlungsart: vorher .+, jetzt Kreditkarte/)
  // what was typed stays, and the page shows what would be ordered now
  await expect(page.getByLabel('Bemerkung zur Bestellung')).toHaveValue('Bitte klingeln')
  await expect(
    page.locator('section').filter({ has: page.getByRole('link', { name: 'Zahlungsart ändern' }) }),
  ).toContainText('Kreditkarte')
  expect((await readRest<Orders>(page, '/orders')).total).toBe(before.total)
  await expectAccessible(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScrolling(page)
  }

  const number = await placeOrder(page)
  expect((await readRest<Orders>(page, '/orders')).items[0]?.orderNumber).toBe(number)
})

test('P41 a delivery address that another tab deleted is asked for again, in German', async ({ page, context }) => {
  await signInAs(page, 'mia.brandt')
  await buy(page, anchors.paper, 5)
  await goToReview(page)
  const { checkoutData } = (await readBasket(page)) as unknown as Basket
  const other = await context.newPage()
  await open(other, '/my/data')
  await other.evaluate(async (id) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="token"]')?.content ?? ''
    await fetch('/rest/addresses/user/delete', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': token },
      body: JSON.stringify({ id }),
    })
  }, checkoutData.shippingAddress.addressId)
  await expect.poll(async () => ((await readBasket(page)) as unknown as Basket).checkoutData.shippingAddress).toBeNull()

  await terms(page).check()
  await orderButton(page).click()
  const said = page.getByRole('alert')
  await expect(said).toContainText(/Lieferadresse: vorher .+, jetzt keine/)
  await expect(said).not.toContainText('missing')
  await said.getByRole('link', { name: 'Bitte geben Sie eine Lieferadresse an.' }).click()
  await expect(page).toHaveURL(/\/shop\/checkout\/2#shipping$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('decisions 13 "Fingerprint of the review" (P01) the form sends what it showed', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const scripted = await browser.newContext({ javaScriptEnabled: true, ...(baseURL && { baseURL }) })
    const other = await scripted.newPage()
    await signInAs(other, 'mia.brandt')
    await buy(other, anchors.paper, 5)
    await goToReview(other)
    await context.addCookies(await scripted.cookies())
    await page.goto('/shop/checkout/3')
    await payByCard(other)
    await terms(page).check()
    await orderButton(page).click()
    await expect(page.getByRole('alert')).toContainText(/Zahlungsart: vorher .+, jetzt Kreditkarte/)
    await terms(page).check()
    await orderButton(page).click()
    await confirmedNumber(page)
    await scripted.close()
  })
})
