import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  mailsTo,
  open,
  readRest,
  signInAs,
  test,
} from '../../support/journey.ts'
import { terms, toReview } from '../../support/purchase.ts'

const waiting = (page: Page) => page.getByRole('region', { name: /Ihre Freigabe/ })

/** Sends the order of an earlier one again, as a.konst, whose orders always wait. @returns its number */
async function sendOrder(page: Page): Promise<string> {
  await signInAs(page, 'a.konst')
  await open(page, '/my/orders/260003')
  await page.getByRole('button', { name: 'Erneut bestellen' }).click()
  await expect(page.getByText('Ein Artikel liegt im Warenkorb')).toBeVisible()
  await open(page, '/shop/checkout/2')
  await toReview(page).click()
  await terms(page).check()
  await page.getByRole('button', { name: 'Zur Freigabe senden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Freigabe')
  const { items } = await readRest<{ items: { orderNumber: string }[] }>(page, '/orders')
  return items[0]?.orderNumber ?? ''
}

for (const width of [1440, 390]) {
  test.describe(`on ${width} px`, () => {
    test.use({ viewport: { width, height: 1000 } })

    test('R-ROUTE-021 P-ROLE-018 S-STATE-050 an approver follows the link of his mail, sees who, what and why, and releases in two presses', async ({
      page,
    }) => {
      const orderNumber = await sendOrder(page)
      const [mail] = (await mailsTo(page, 'k.reinders@wiesengrund.example')).filter(({ subject }) =>
        subject.includes(orderNumber),
      )
      const link = /https?:\S+admin-orders\S*/.exec(mail?.text ?? '')?.[0] ?? ''
      await signInAs(page, 'k.frei')
      const { pathname, search } = new URL(link)
      await open(page, pathname + search)
      const entry = waiting(page).getByRole('listitem').filter({ hasText: orderNumber }).first()
      await expect(entry).toContainText('Aylin Demirel')
      await expect(entry).toContainText('Kostenstelle 3000')
      await expect(entry).toContainText('Konstruktion danach')
      await expect(entry).toContainText('Bestellungen dieser Person werden immer freigegeben.')
      await expectNoSidewaysScrolling(page)
      await entry.getByText('Entscheiden', { exact: true }).click()
      await expectAccessible(page)
      await entry.getByRole('button', { name: 'Freigeben' }).click()
      await expect(page.getByText(`Bestellung ${orderNumber} ist freigegeben und bestellt.`)).toBeVisible()
      await expect(waiting(page).getByText(orderNumber)).toHaveCount(0)
    })
  })
}

test('S-STATE-049 who is denied reads why, on the page of the order', async ({ page }) => {
  const orderNumber = await sendOrder(page)
  await signInAs(page, 'k.frei')
  await open(page, `/my/orders/${orderNumber}`)
  const decision = page.getByRole('region', { name: 'Ihre Entscheidung' })
  await decision.getByLabel(/^Nachricht an/).fill('Bitte das Recyclingpapier nehmen')
  await decision.getByRole('button', { name: 'Ablehnen' }).click()
  await expect(page.getByText(`Bestellung ${orderNumber} ist abgelehnt.`)).toBeVisible()
  await signInAs(page, 'a.konst')
  await open(page, `/my/orders/${orderNumber}`)
  await expect(page.getByText('Nicht freigegeben von Klaus Reinders')).toBeVisible()
  await expect(page.getByText('Begründung: Bitte das Recyclingpapier nehmen')).toBeVisible()
})

test('R-ROUTE-022 R-ROUTE-023 an admin looks up the orders of one person and of one cost centre', async ({ page }) => {
  await signInAs(page, 'w.admin2')
  await open(page, '/my/admin-user-orders')
  const filter = page.getByRole('search', { name: 'Bestellungen durchsuchen' })
  await filter.getByLabel('Bestellt von').selectOption({ label: 'Tomasz Król' })
  await filter.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page).toHaveURL(/userId=\d+/)
  await expect(page.getByRole('main')).toContainText('260002')
  await expect(page.getByRole('main')).not.toContainText('260001')
  await open(page, '/my/admin-costcenter-orders?costCenter=3000')
  await expect(page.getByRole('main')).toContainText('260001')
  await expect(page.getByRole('main')).not.toContainText('260002')
  await expectAccessible(page)
})
