import type { Locator, Page } from '@playwright/test'
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
import { anchors, euro, goToReview, orderButton, placeOrder, readBasket, terms } from '../../support/purchase.ts'

const articles = [
  [anchors.pen, 20],
  [anchors.paper, 10],
  ['100003-1', 5],
  [anchors.toner, 2],
  ['150003-1', 12],
  ['150002-1', 12],
] as const

/** Six positions by the calls of the shop. @param onCostCentres two on one with a budget that suffices, the others on one without */
async function fill(page: Page, onCostCentres = false): Promise<void> {
  const { token } = await readRest<{ token: string }>(page, '/systems/token')
  const items = articles.map(([key, quantity], at) => {
    const [articleNumber, depot] = key.split('-')
    return {
      articleNumber,
      shopDepotId: Number(depot),
      quantity,
      costCenter: onCostCentres ? (at < 2 ? '2000' : '1000') : null,
    }
  })
  const answer = await page.request.post('/rest/shop/basket/additems', {
    data: { items },
    headers: { 'x-csrf-token': token },
  })
  expect((await answer.json()).items).toHaveLength(6)
}

/** Whole, and without scrolling. */
async function expectInSight(page: Page, ...parts: Locator[]): Promise<void> {
  const height = page.viewportSize()?.height ?? 0
  expect(await page.evaluate(() => scrollY)).toBe(0)
  for (const part of parts) {
    const box = await part.boundingBox()
    expect(box, String(part)).not.toBeNull()
    expect((box?.y ?? 0) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(height)
  }
}

const rows = (page: Page) => page.getByRole('region', { name: 'Positionen' }).getByRole('listitem')
const goods = (page: Page) =>
  page.getByRole('region', { name: 'Ihre Artikel' }).getByRole('list').first().getByRole('listitem')

test.describe('at 1440', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('ux 89 ux 52 six positions of a firm: basket, then straight to one page with the order button', async ({
    page,
  }) => {
    await signInAs(page, 'b.einkauf')
    await fill(page, true)
    await open(page, '/shop/basket')
    await expect(rows(page)).toHaveCount(6)
    for (const row of await rows(page).all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(80)
    const toCheckout = page.getByRole('link', { name: 'Zur Kasse' })
    await expectInSight(page, rows(page).last(), toCheckout)
    await expect(
      rows(page)
        .first()
        .getByText(/^noch .* von /),
    ).toBeVisible()
    await expectAccessible(page)

    await toCheckout.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prüfen und bestellen')
    await expect(page).toHaveURL(/\/shop\/checkout\/3$/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(goods(page)).toHaveCount(6)
    await expectInSight(page, goods(page).last(), terms(page), orderButton(page))
    // folded, since nothing is chosen
    await expect(page.getByLabel('Gutscheincode')).toBeHidden()
    await expect(page.getByTestId('free-article-tile').first()).toBeHidden()
    await expectAccessible(page)
    // the choices are kept: the basket leads there by itself from now on
    await open(page, '/shop/basket')
    await expect(toCheckout).toHaveAttribute('href', '/shop/checkout/3')
    await open(page, '/shop/checkout')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresse und Zahlung')
  })

  test('ux 89 ux 55 six positions of a consumer: goods and sums directly above the one order button', async ({
    page,
  }) => {
    await signInAs(page, 'mia.brandt')
    await fill(page)
    await open(page, '/shop/basket')
    await expect(rows(page)).toHaveCount(6)
    await expectInSight(page, rows(page).last(), page.getByRole('link', { name: 'Zur Kasse' }))
    await goToReview(page)
    await expect(goods(page)).toHaveCount(6)
    await expectInSight(page, goods(page).last(), terms(page), orderButton(page))
    // nothing to press or fill in between the first article and the button (§ 312j BGB)
    const part = page.getByRole('region', { name: 'Ihre Artikel' })
    await expect(part.getByRole('button')).toHaveText(['zahlungspflichtig bestellen'])
    await expect(part.getByRole('textbox')).toHaveCount(0)
    await expect(part.getByRole('checkbox')).toHaveCount(0)
    await expect(part.getByText('Gesamtsumme')).toBeVisible()
    const [sum, button] = [await part.getByText('Gesamtsumme').boundingBox(), await orderButton(page).boundingBox()]
    expect((button?.y ?? 0) - (sum?.y ?? 0)).toBeGreaterThan(0)
    await expectAccessible(page)
  })

  test('ux 52 what is usual and does not hold here is asked for', async ({ page }) => {
    await signInAs(page, 'b.einkauf')
    await fill(page, true)
    await page.route('**/rest/shop/checkout/shipping-address', (route) =>
      route.fulfill({
        json: { success: false, message: 'Nein.', errorMessages: ['Nein.'], error: { code: 'validation' } },
      }),
    )
    await open(page, '/shop/basket')
    await page.getByRole('link', { name: 'Zur Kasse' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresse und Zahlung')
  })

  test('decisions 12 "Own order number" ux 56 ux 91 days, and the same order once more', async ({ page }) => {
    await page.request.post('/rest/test/clock', { data: { now: '2054-11-24T11:00:00Z' } })
    await signInAs(page, 'b.einkauf')
    await page.request.post('/rest/test/stock', { data: { articleNumber: '100001', shopDepotId: 1, stock: 15 } })
    await fill(page, true)
    await open(page, '/shop/basket')
    const said = '15 Artikel morgen, 5 bis Mi 02.12.'
    await expect(rows(page).first()).toContainText(said)
    await page.getByRole('link', { name: 'Zur Kasse' }).click()
    await expect(goods(page).first()).toContainText(said)
    const field = page.getByLabel(/^Ihre Bestellnummer/)
    await expect(field).toHaveAttribute('maxlength', '35')
    await field.fill('BE-2026/0815')
    const number = await placeOrder(page)
    await expect(page.getByText('BE-2026/0815')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Bestellte Artikel' })).toContainText(said)
    await expect(page.getByText('Im Rückstand')).toHaveCount(0)
    const { user } = await readRest<{ user: { data: { email: string } } }>(page, '/systems/user')
    const mail = (await mailsTo(page, user.data.email)).find(({ subject }) => subject.includes(number))
    expect(mail?.text).toContain('Ihre Bestellnummer: BE-2026/0815')
    expect(mail?.text).toContain('15 Artikel bis Mi 25.11., 5 bis Mi 02.12.')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Erneut bestellen' }).click()
    await expect(page.getByText('6 Artikel liegen im Warenkorb, zu heutigen Preisen.')).toBeVisible()
    const counts = (await readBasket(page)).items.map(({ quantity }) => quantity)
    expect(counts.toSorted()).toEqual(articles.map(([, count]) => count).toSorted())

    await open(page, '/my/orders?search=2026%2F0815')
    const entry = page.getByRole('listitem').filter({ hasText: number }).first()
    await expect(entry).toContainText('BE-2026/0815')
    await expect(entry).toContainText('morgen, 5 bis Mi 02.12.')
    const { items } = await readRest<{ items: { totals: { net: number } }[] }>(page, '/orders?search=0815')
    await expect(entry).toContainText(euro(items[0]?.totals.net ?? 0))
    await open(page, '/my/account')
    await expect(page.getByText(euro(items[0]?.totals.net ?? 0)).first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('ux 54 ux 89 the sum is always in sight', async ({ page }) => {
    await signInAs(page, 'b.einkauf')
    await fill(page, true)
    await open(page, '/shop/basket')
    const { totals } = await readBasket(page)
    const bar = page.getByRole('link', { name: 'Zur Kasse' }).locator('..')
    await expect(bar.getByText(euro(totals.gross), { exact: true })).toBeInViewport()
    await expectNoSidewaysScrolling(page)
    await page.getByRole('link', { name: 'Zur Kasse' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prüfen und bestellen')
    const sum = page.getByRole('link', { name: /^6 Positionen/ })
    await expect(sum).toContainText(euro(totals.gross))
    await goods(page).last().scrollIntoViewIfNeeded()
    await expect(sum).toBeInViewport()
    await expectNoSidewaysScrolling(page)
    await sum.click()
    await expect(orderButton(page)).toBeInViewport()
    // what lies half below the bar has no place of its own; the scrolling of the link may still be under way
    const stayAtTop = () =>
      page.evaluate(async () => {
        scrollTo({ top: 0, behavior: 'instant' })
        await new Promise((done) => setTimeout(done, 200))
        return scrollY
      })
    await expect.poll(stayAtTop).toBe(0)
    await expectAccessible(page)
  })
})
