import type { BrowserContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  open,
  readRest,
  settled,
  signInAs,
  test,
} from '../../support/journey.ts'

const tabs = [
  ['Übersicht', '/my/account'],
  ['Bestellungen', '/my/orders'],
  ['Wieder bestellen', '/my/order_again'],
  ['Einkaufslisten', '/my/shopping_lists'],
  ['Händlerlisten', '/my/dealer_lists'],
  ['Meine Artikel', '/my/articles'],
  ['Budgets', '/my/budgets'],
  ['Meine Daten', '/my/data'],
  ['Passwort & Sicherheit', '/my/password'],
] as const

test('V-SCREEN-003 P-ROLE-008 the nine tabs of the account are one screen that never loads anew', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/account')
  await page.evaluate(() => document.body.setAttribute('data-same-document', 'yes'))
  const nav = page.getByRole('navigation', { name: 'Mein Konto' })
  await expect(nav.getByRole('link')).toHaveText(tabs.map(([label]) => label))
  for (const [label, address] of tabs) {
    await nav.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(address)
    await expect(nav.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes')
})

test('E-ENTITY-067 what the shop has to say to somebody is said once after signing in, in whatever tab', async ({
  page,
  context,
}) => {
  const said = 'Willkommen im Einkaufsportal.'
  await signInAs(page, 'c.azubi')
  await open(page, '/my/account')
  const message = page.getByTestId('modal').filter({ visible: true })
  await expect(message).toContainText(said)
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Verstanden' }).click()
  await expect(message).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(said)
  const asked = restCallsOf(context)
  const other = await context.newPage()
  await open(other, '/my/account')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(other)
  await expect(other.getByTestId('modal').filter({ visible: true })).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/rest/my'))).toEqual([])
  await signInAs(other, 'c.azubi')
  await open(other, '/')
  await expect(other.getByTestId('modal').filter({ visible: true })).toContainText(said)
})

/** What the frame of every page asks once by itself. */
const ofFrame = ['/rest/push', '/rest/config/style-panel']

/** The addresses below /rest that the browser asks from now on for what stands in the frame. */
function restCallsOf(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/rest/') && !ofFrame.includes(pathname)) asked.push(pathname)
  })
  return asked
}

test('R-ROUTE-012 the overview of the account is one round trip, entered by its link and by its address', async ({
  page,
  context,
}) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/password')
  await settled(page)
  const asked = restCallsOf(context)
  await page.getByRole('navigation', { name: 'Mein Konto' }).getByRole('link', { name: 'Übersicht' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Guten Tag')
  await expect(page.getByRole('heading', { name: 'Ihre letzten Bestellungen' })).toBeVisible()
  await settled(page)
  expect(asked).toEqual(['/rest/my/account'])
  asked.length = 0
  await open(page, '/my/account')
  await settled(page)
  expect(asked).toEqual([])
})

test('P-ROLE-008 a private customer has an account without what is for firms; on a phone the tab stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'mia.brandt')
  await open(page, '/my/password')
  const nav = page.getByRole('navigation', { name: 'Mein Konto' })
  await expect(nav.getByRole('link', { name: 'Budgets' })).toHaveCount(0)
  await expect(nav.getByRole('link', { name: 'Passwort & Sicherheit' })).toBeInViewport({ ratio: 0.95 })
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
})

test('R-ROUTE-013 ux 92 of what was ordered before goes into the basket what is ticked, as often as is typed, or all of it', async ({
  page,
}) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/order_again')
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(24)
  const quantity = /(\d+) am /.exec((await rows.first().textContent()) ?? '')?.[1] ?? ''
  await expect(rows.first().getByRole('textbox')).toHaveValue(quantity)
  await expectAccessible(page)
  const put = page.getByRole('button', { name: 'Auswahl in den Warenkorb' })
  await put.click()
  await expect(page.getByText('Bitte kreuzen Sie mindestens einen Artikel an.')).toBeVisible()
  await rows.nth(1).getByRole('checkbox').check()
  // a quantity that is typed ticks its row
  await rows.first().getByRole('textbox').fill('7')
  await expect(rows.first().getByRole('checkbox')).toBeChecked()
  await put.click()
  await expect(page.getByText('2 Artikel liegen im Warenkorb.')).toBeVisible()
  expect(await positionCount(page)).toBe(2)
  await page.getByRole('button', { name: /^Alle [\d.]+ in den Warenkorb$/ }).click()
  await expect.poll(() => positionCount(page)).toBeGreaterThan(100)
  await expect(page.getByText(/^\d{3} Artikel liegen im Warenkorb\.$/)).toBeVisible()
  const name = (await rows.first().getByRole('rowheader').getByRole('link').textContent()) ?? ''
  await page.getByRole('link', { name: 'Warenkorb ansehen' }).click()
  await expect(page).toHaveURL('/shop/basket')
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
})

test('R-ROUTE-013 G-100 of what was ordered before a full basket takes what it holds and says how much stayed out', async ({
  page,
}) => {
  await signInAs(page, 'b.einkauf')
  const { token } = await readRest<{ token: string }>(page, '/systems/token')
  for (const from of [0, 495]) {
    const items = Array.from({ length: 495 }, (_, n) => ({
      ...{ articleNumber: '100001', shopDepotId: 1, quantity: 1 },
      hint: `Nr. ${from + n}`,
    }))
    const answer = await page.request.post('/rest/shop/basket/additems', {
      headers: { 'x-csrf-token': token },
      data: { _func: 'addItems', items },
    })
    expect(await answer.json()).toMatchObject({ success: true })
  }
  const before = await positionCount(page)
  await open(page, '/my/order_again')
  await page.getByRole('button', { name: /^Alle [\d.]+ in den Warenkorb$/ }).click()
  const report = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'im Warenkorb' })
  await expect(report).toContainText(`${1000 - before} Artikel liegen im Warenkorb.`)
  await expect(report).toContainText('weitere Artikel sind nicht mehr hinzugekommen.')
  await expect(report).toContainText('Der Warenkorb fasst höchstens 1.000 Positionen.')
  expect(await positionCount(page)).toBe(1000)
})

test('R-ROUTE-020 articles of the customer stand with his own numbers', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/articles')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '100001' })).toContainText(
    'Ihre Nr. WG-4711',
  )
  await expectAccessible(page)
})

test('R-ROUTE-015 S-STATE-034 a dealer list is ordered from and copied, never changed', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await open(page, '/my/dealer_lists')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Ihr Kernsortiment')
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /entfernen|löschen|speichern/i })).toHaveCount(0)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Alles in den Warenkorb' }).click()
  await expect(main.getByText('4 Artikel liegen im Warenkorb.')).toBeVisible()
  await main.getByRole('button', { name: 'In eigene Liste kopieren' }).click()
  await expect(page).toHaveURL(/\/my\/shopping_lists\?list=/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText('Kernsortiment')
})

test('R-ROUTE-019 a budget says what is booked, what waits and what is free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'a.konst')
  await open(page, '/my/budgets')
  const budget = page.getByRole('main').getByRole('listitem').filter({ hasText: '3000' }).first()
  await expect(budget).toContainText('462,10 €')
  await expect(budget).toContainText('89,90 €')
  await expect(budget).toContainText('Überschritten um')
  await budget.getByText('Buchungen').click()
  await expect(budget.getByRole('link', { name: 'Bestellung 260001' })).toBeVisible()
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
})

async function positionCount(page: Page): Promise<number> {
  const { totals } = await readRest<{ totals: { position_count: number } }>(page, '/widget/shop/basket')
  return totals.position_count
}
