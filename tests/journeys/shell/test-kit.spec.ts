import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  open,
  readRest,
  reload,
  setFaults,
  test,
} from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 1000 }, expectedErrors: /Failed to load resource/ })

const part = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const line = (page: Page) => page.getByRole('complementary', { name: 'Uhr des Test-Kits' })

test('decisions 10 a tester sets up a world, signs in, moves the clock and sees it on every page', async ({ page }) => {
  await open(page, '/test-kit')
  await expectAccessible(page)
  await part(page, 'Welten').getByRole('button', { name: 'Welt open-releases aufstellen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Die Welt steht.' })).toBeVisible()
  await part(page, 'Personen').getByRole('button', { name: 'Als k.frei anmelden' }).click()
  await expect(page.getByText('Sie sind angemeldet.')).toBeVisible()
  await part(page, 'Uhr').getByLabel('Neue Zeit').fill('2031-05-01T08:00')
  await part(page, 'Uhr').getByRole('button', { name: 'Uhr stellen' }).click()
  await expect(line(page)).toContainText('Donnerstag, 01.05.2031, 08:0')
  for (const address of ['/my/admin-orders', '/shop/articletypename/ordner', '/gibt-es-nicht']) {
    await open(page, address)
    await expect(line(page)).toContainText('01.05.2031')
  }
  await open(page, '/test-kit')
  await page.getByRole('button', { name: 'Uhr loslassen' }).click()
  await expect(page.getByText('Die Uhr ist gestellt.')).toBeVisible()
  await expect(line(page)).toHaveCount(0)
})

test('decisions 10 the line about the clock moves nothing, keeps no click, is not printed, and fits small windows and large text', async ({
  page,
}) => {
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header, main, main h1, footer')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [one.tagName, x, y, width, height]
      }),
    )
  await open(page, '/faqs')
  const before = await boxes()
  await page.request.post('/rest/test/clock', { data: { now: '2031-05-01T08:00:00Z' } })
  await reload(page)
  await expect(line(page)).toBeVisible()
  expect(await boxes()).toEqual(before)
  await expect(line(page)).toHaveCSS('pointer-events', 'none')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(line(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScrolling(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSidewaysScrolling(page)
    const box = await line(page).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
  }
})

test('decisions 10 a planned fault shows the error page to this browser alone, and the page of the kit ends it', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/test-kit')
  const faults = part(page, 'Störungen')
  await faults.getByLabel('Adresse oder Muster').fill('/rest/faqs')
  await faults.getByLabel('Wie oft').fill('9')
  await faults.getByLabel('Status, Code oder Zeit').fill('500')
  await faults.getByRole('button', { name: 'Störung setzen' }).click()
  await expect(faults.getByRole('row').filter({ hasText: '/rest/faqs' })).toContainText('diesen Browser')
  await page.goto('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Da ist bei uns etwas schiefgelaufen.')
  const elsewhere = await browser.newPage({ ...(baseURL && { baseURL }) })
  await elsewhere.goto('/faqs')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Häufige Fragen')
  await elsewhere.close()
  await open(page, '/test-kit')
  await faults.getByRole('button', { name: 'Beenden', exact: true }).click()
  await expect(faults.getByText('Keine Störung wartet.')).toBeVisible()
  await open(page, '/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Häufige Fragen')
})

test('decisions 10 a page whose own address fails shows its error page, and works again when it is loaded once more', async ({
  page,
}) => {
  await setFaults(page, [{ path: '/faqs', status: 502 }])
  await page.goto('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ein Dienst antwortet gerade nicht.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Häufige Fragen')
})

test.describe('on a phone and without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('decisions 10 the page of the kit works by its plain forms, in maintenance too', async ({ page }) => {
    await page.goto('/test-kit')
    await expectNoSidewaysScrolling(page)
    await page.getByRole('button', { name: 'Welt maintenance aufstellen' }).click()
    await expect(page.getByText('Die Welt steht.')).toBeVisible()
    expect((await readRest<{ current: string }>(page, '/test/worlds')).current).toBe('maintenance')
    await page.locator('summary').filter({ hasText: 'Alle Schalter' }).click()
    await page.locator('tr').filter({ hasText: 'isDownForMaintenance' }).last().getByRole('button').click()
    await expect(page.getByText('Der Schalter ist gesetzt.')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Wir sind gleich wieder für Sie da.')
  })
})
