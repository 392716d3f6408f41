import { expect, expectAccessible, open, readRest, signInAs, test } from '../../support/journey.ts'
import { orderButton, terms, toReview } from '../../support/purchase.ts'

type Confirmation = {
  order: { comment: string; billingAddress: { street: string }; shippingAddress: { street: string } }
}

test('V-SCREEN-058 V-SCREEN-059 V-SCREEN-060 V-SCREEN-063 V-SCREEN-064 addresses are chosen from the book, comment and terms go along with the order', async ({
  page,
}) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/orders/260007')
  await page.getByRole('button', { name: 'Erneut bestellen' }).click()
  await expect(page.getByText('2 Artikel liegen im Warenkorb')).toBeVisible()
  await open(page, '/shop/checkout/2')
  for (const title of ['Rechnungsadresse', 'Lieferadresse']) {
    const part = page.locator('details').filter({ has: page.getByRole('heading', { name: title }) })
    await part.locator('summary').first().click()
    await expect(part.getByRole('radio').first()).toBeVisible()
  }
  const chosen = page.locator('input[name="shippingId"]:not([value="new"]):not(:checked)').first()
  const id = Number(await chosen.getAttribute('value'))
  await chosen.check({ force: true })
  await toReview(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prüfen und bestellen')
  await page.getByLabel(/^Bemerkung zur Bestellung/).fill('Bitte an der Pforte abgeben')
  await terms(page).check()
  await expectAccessible(page)
  await orderButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung')
  const { order } = await readRest<Confirmation>(page, '/shop/checkout/confirmation')
  expect(order).toMatchObject({ comment: 'Bitte an der Pforte abgeben', shippingAddress: { addressId: id } })
  await expect(page.getByRole('link', { name: 'Als PDF' })).toBeVisible()
})

test('ux 57 who releases is named before the order is sent', async ({ page }) => {
  await signInAs(page, 'a.konst')
  await open(page, '/my/orders/260003')
  await page.getByRole('button', { name: 'Erneut bestellen' }).click()
  await expect(page.getByText('Ein Artikel liegt im Warenkorb')).toBeVisible()
  await open(page, '/shop/checkout/2')
  await toReview(page).click()
  await expect(page.getByText(/Klaus Reinders prüft Ihre Bestellung\. Erst mit der Freigabe/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zur Freigabe senden' })).toBeVisible()
})
