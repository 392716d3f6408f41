import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  mailsTo,
  open,
  readRest,
  resetWorld,
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
      await expect(entry).toContainText('Bestellungen dieser Person brauchen immer eine Freigabe.')
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

test('decisions 12 "Swapping while releasing" an approver orders another article in place of a line, and sees the sum before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'k.frei')
  await open(page, '/my/orders/260001')
  const decision = page.getByRole('region', { name: 'Ihre Entscheidung' })
  await decision
    .getByText(/^Durch anderen Artikel ersetzen/)
    .first()
    .click()
  const instead = decision.getByRole('radio').nth(1)
  await instead.check()
  await expectNoSidewaysScrolling(page)
  await decision.getByRole('button', { name: 'Summe mit diesen Änderungen zeigen' }).click()
  await expect(decision.getByText(/^Danach kostet die Bestellung .* netto, .* brutto/)).toBeVisible()
  await expect(instead).toBeChecked()
  // a field that the head covers in part counts as too small
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await decision.getByRole('button', { name: 'Freigeben' }).click()
  await expect(page.getByText('Bestellung 260001 ist freigegeben und bestellt.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('ersetzt.')
})

test('ux 61 several orders that wait are released at once', async ({ page }) => {
  await resetWorld(page.request, 'open-releases')
  await signInAs(page, 'k.frei')
  await open(page, '/my/admin-orders')
  for (const number of ['260101', '260102']) await page.getByLabel(`Bestellung ${number} auswählen`).check()
  await page.getByRole('button', { name: 'Ausgewählte freigeben' }).click()
  for (const number of ['260101', '260102']) {
    await expect(page.getByText(`Bestellung ${number} ist freigegeben und bestellt.`)).toBeVisible()
  }
  await expect(waiting(page).getByLabel('Bestellung 260103 auswählen')).toBeVisible()
  await expect(waiting(page).getByLabel('Bestellung 260101 auswählen')).toHaveCount(0)
})

for (const width of [1440, 390]) {
  test(`R-ROUTE-030 the overview on ${width} px shows what waits and leads to every screen; the head says how many wait`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, 'w.admin2')
    await open(page, '/')
    await expect(page.getByRole('banner')).toContainText('1 offene Freigabe')
    await open(page, '/my/admin')
    const main = page.getByRole('main')
    await expect(main.getByRole('region', { name: 'Offene Freigaben' })).toContainText('260002')
    await expect(main.getByRole('region', { name: 'Budgets kurz vor dem Ende' })).toContainText('3000 Konstruktion')
    await expect(main.getByRole('region', { name: 'Was ansteht' })).toContainText('vertritt Klaus Reinders')
    await expect(main.getByRole('navigation', { name: 'Bereiche der Verwaltung' }).getByRole('link')).toHaveCount(9)
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)
  })
}

const screens = [
  ...['admin', 'admin-orders', 'admin-user-orders', 'admin-costcenter-orders', 'admin-cost-centers'],
  ...['admin-budgets', 'admin-users', 'admin-addresses', 'admin-user-addresses', 'admin-statistics'],
]
/** decisions 11 "Pages of approvers and controllers" */
const screensOf: Readonly<Record<string, readonly string[]>> = {
  'w.admin2': screens,
  'k.frei': ['admin', 'admin-orders'],
  'f.ctrl': ['admin', 'admin-orders', 'admin-budgets', 'admin-statistics'],
  'b.einkauf': [],
  'mia.brandt': [],
  backend: [],
}

test('P-ROLE-013 P-ROLE-014 P-ROLE-015 P-ROLE-016 P-ROLE-017 P-ROLE-019 P-ROLE-020 each role opens exactly its screens of the administration', async ({
  page,
}) => {
  for (const screen of screens) {
    const answer = await page.request.get(`/my/${screen}`, { maxRedirects: 0 })
    expect([screen, answer.status(), answer.headers()['location']?.startsWith('/login')]).toEqual([screen, 302, true])
  }
  for (const [login, own] of Object.entries(screensOf)) {
    await signInAs(page, login)
    for (const screen of screens) {
      const answer = await page.request.get(`/my/${screen}`)
      expect([login, screen, answer.status()]).toEqual([login, screen, own.includes(screen) ? 200 : 403])
    }
  }
})

test('R-ROUTE-021 R-ROUTE-022 what a list holds is kept as a file, without JavaScript too', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await signInAs(page, 'w.admin2')
  await page.goto('/my/admin-user-orders?userId=6')
  const kept = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Als CSV' }).click()
  const file = await kept
  expect(file.suggestedFilename()).toMatch(/^bestellungen-.*\.csv$/)
  const answer = await page.request.get('/form/orders-file?von=/my/admin-user-orders&userId=6&format=csv')
  const text = await answer.text()
  expect(text).toContain('260001;')
  expect(text).not.toContain('260002;')
  await context.close()
})

type Found = { items: { id: number; number: string }[] }

async function write(page: Page, path: string, data: object): Promise<void> {
  const { token } = await readRest<{ token: string }>(page, '/systems/token')
  const answer = await page.request.post(`/rest${path}`, { headers: { 'x-csrf-token': token }, data })
  expect(await answer.json(), path).toMatchObject({ success: true })
}

for (const width of [1440, 390]) {
  test.describe(`an order over two cost centres on ${width} px`, () => {
    test.use({ viewport: { width, height: 1000 } })

    test('decisions 13 "Who releases an order over several cost centres" two approvers agree, each to his own lines', async ({
      page,
    }) => {
      await signInAs(page, 'w.admin2')
      const { items: centres } = await readRest<Found>(page, '/my/admin-cost-centers')
      const { items: people } = await readRest<Found>(page, '/my/admin-users?search=a.konst')
      const [id, userId] = [centres.find(({ number }) => number === '4000')?.id, people[0]?.id]
      await write(page, '/my/admin-cost-centers/assign', { id, userIds: [userId], mode: 'add' })
      await signInAs(page, 'a.konst')
      await open(page, '/my/orders/260003')
      await page.getByRole('button', { name: 'Erneut bestellen' }).click()
      await expect(page.getByText('Ein Artikel liegt im Warenkorb')).toBeVisible()
      const pens = { articleNumber: '100001', shopDepotId: 1, quantity: 10, costCenter: '4000' }
      await write(page, '/shop/basket/add', pens)
      await open(page, '/shop/checkout/2')
      await toReview(page).click()
      await expect(page.getByText(/prüfen Ihre Bestellung, jede Person für ihre Kostenstellen/)).toContainText(
        'Klaus Reinders und Dr. Selma Ortwein',
      )
      await terms(page).check()
      await page.getByRole('button', { name: 'Zur Freigabe senden' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Freigabe')
      const { items } = await readRest<{ items: { orderNumber: string }[] }>(page, '/orders')
      const orderNumber = items[0]?.orderNumber ?? ''

      await signInAs(page, 'k.frei')
      await open(page, `/my/orders/${orderNumber}`)
      const box = page.getByRole('region', { name: 'Ihre Entscheidung' })
      await expect(box).toContainText('Sie entscheiden über Kostenstelle 3000.')
      await expect(box.getByRole('list', { name: 'Freigaben je Kostenstelle' })).toContainText(
        'Kostenstelle 4000: offen, bei Dr. Selma Ortwein',
      )
      await expect(box.getByRole('spinbutton')).toHaveCount(1)
      await expect(box).toContainText('Über diese Positionen entscheiden andere: 10 ×')
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
      await box.getByRole('button', { name: 'Freigeben' }).click()
      await expect(page.getByText(`Bestellung ${orderNumber} ist für Kostenstelle 3000 freigegeben.`)).toBeVisible()
      await expect(page.getByText('Kostenstelle 3000: freigegeben von Klaus Reinders')).toBeVisible()
      await expect(box).toHaveCount(0)

      await signInAs(page, 's.leit')
      await open(page, `/my/admin-orders?search=${orderNumber}`)
      const entry = waiting(page).getByRole('listitem').filter({ hasText: orderNumber }).first()
      await expect(entry).toContainText('Sie entscheiden über Kostenstelle 4000')
      await expect(entry).toContainText('Kostenstelle 3000: freigegeben von Klaus Reinders')
      await expectNoSidewaysScrolling(page)
      await entry.getByText('Entscheiden', { exact: true }).click()
      await entry.getByRole('button', { name: 'Freigeben' }).click()
      await expect(page.getByText(`Bestellung ${orderNumber} ist freigegeben und bestellt.`)).toBeVisible()
    })
  })
}
