import type { Page } from '@playwright/test'
import { changeSettings, expect, open, settled, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const refusal = {
  success: false,
  message: 'Das geht gerade nicht.',
  errorMessages: ['Das geht gerade nicht.'],
  error: { code: 'validation', retryable: false },
}
const refuse = (page: Page, path: string) => page.route(path, (route) => route.fulfill({ json: refusal }))
const toasts = (page: Page) => page.getByTestId('toast')

/** Opening the panel reads the theme. */
async function readTheme(page: Page) {
  await page.getByTestId('theme-toggle').click()
  await page.getByTestId('style-panel').waitFor()
}

test('X-ERROR-001 X-ERROR-004 X-ERROR-005 a failed read is told with its address where the shop shows it; who asked hears of it anyhow', async ({
  page,
}) => {
  await refuse(page, '**/rest/theme/config*')
  const said = page.getByTestId('style-panel').getByRole('alert')
  await open(page, '/')
  await readTheme(page)
  await expect(said).toContainText('ließ sich nicht laden')
  await settled(page)
  await expect(toasts(page)).toHaveCount(0)

  await changeSettings(page, { showCallErrors: true })
  await open(page, '/')
  await readTheme(page)
  await expect(toasts(page)).toHaveText('Das hat nicht geklappt (/rest/theme/config): Das geht gerade nicht.')
  await expect(toasts(page)).toHaveAttribute('data-type', 'danger')
  await expect(said).toContainText('ließ sich nicht laden')
})

test('X-ERROR-005 a read ahead, whose errors are turned off, is told nowhere', async ({ page }) => {
  await changeSettings(page, { showCallErrors: true })
  await open(page, '/')
  await refuse(page, '**/rest/systems/search*')
  const answered = page.waitForResponse('**/rest/systems/search*')
  await page.getByRole('combobox', { name: /suchen/ }).fill('kugel')
  await answered
  await settled(page)
  await expect(toasts(page)).toHaveCount(0)
})

test('X-ERROR-002 X-ERROR-003 a failed write is told by its action, unless its caller says it better', async ({
  page,
}) => {
  await changeSettings(page, { showCallErrors: true })
  await open(page, '/')
  await refuse(page, '**/rest/systems/set-b2b')
  await page.getByTestId('mode-switcher').first().getByRole('button', { name: 'Geschäftlich' }).click()
  await expect(toasts(page)).toHaveText('Das hat nicht geklappt (setB2b): Das geht gerade nicht.')

  await open(page, '/shop/assortment/schreiben-korrigieren?search=kugelschreiber')
  await refuse(page, '**/rest/shop/basket/add')
  await page.getByTestId('add-to-basket').first().click()
  await expect(toasts(page)).toHaveText('Das geht gerade nicht.')
  await settled(page)
  await expect(toasts(page)).toHaveCount(1)
})

test('X-ERROR-006 that a call went well is said only where the shop asks for it', async ({ page }) => {
  await open(page, '/')
  await readTheme(page)
  await settled(page)
  await expect(toasts(page)).toHaveCount(0)
  await changeSettings(page, { showCallSuccesses: true })
  await open(page, '/')
  await readTheme(page)
  await expect(toasts(page).first()).toHaveText('Erledigt.')
  await expect(toasts(page).first()).toHaveAttribute('data-type', 'success')
})

test.describe('a page without a token', () => {
  test.use({ expectedErrors: /CSRF token not found/ })
  test('X-ERROR-008 is told in the console, once for each call', async ({ page }) => {
    await open(page, '/')
    await page.getByTestId('theme-toggle').waitFor()
    const said: string[] = []
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    await page.evaluate(() => document.querySelector('meta[name="token"]')?.remove())
    const read = page.waitForResponse('**/rest/theme/config*')
    await readTheme(page)
    await read
    expect(said).toEqual(['CSRF token not found'])
  })
})
