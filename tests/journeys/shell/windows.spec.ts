import type { Page } from '@playwright/test'
import { expect, open, settled, signInAs, test } from '../../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const wide = { width: 1440, height: 1000 }
const phone = { width: 390, height: 844 }
const folders = '/shop/articletypename/ordner'
const gallery = '/gallery/lager'

/** What opens a window or sheet on each kind of screen; the first of its kind there. */
const openers: readonly (readonly [what: string, size: typeof wide, address: string, opener: string, who?: string])[] =
  [
    ['small basket', wide, '/', '[data-area="header"] [aria-haspopup="dialog"]:visible'],
    ['preview of an article', wide, folders, '[data-do="preview"]'],
    ['lists of an article', wide, folders, '[data-do="list"]', 'mia.brandt'],
    ['large picture of an article', wide, '/shop/article/100001-1', 'button[aria-label$="Bild vergrößern"]'],
    ['picture of a gallery', wide, gallery, 'main [aria-haspopup="dialog"]'],
    ['menu', phone, '/', '[aria-haspopup="dialog"]:has-text("Menü")'],
    ['what else a tile can do', phone, folders, '[data-do="more"]'],
  ]

/** Whether the focus is in the window that is open. */
const isInside = (page: Page) =>
  page.evaluate(() => {
    const open = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1)
    return Boolean(open?.contains(document.activeElement))
  })

for (const [what, size, address, opener, who] of openers)
  test(`ux 78 by keyboard a window takes the focus, Escape gives it back: ${what}`, async ({ page }) => {
    await page.setViewportSize(size)
    if (who) await signInAs(page, who)
    await open(page, address)
    await settled(page)
    const from = page.locator(opener).first()
    await from.focus()
    await page.keyboard.press('Enter')
    const window = page.getByRole('dialog').last()
    await expect(window).toBeVisible()
    await expect(window).toHaveAccessibleName(/./)
    await expect.poll(() => isInside(page)).toBe(true)
    // round and round within it
    for (let at = 0; at < 4; at++) await page.keyboard.press('Tab')
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            document.activeElement === document.body ||
            Boolean(document.activeElement?.closest('dialog, [role="dialog"]')),
        ),
      )
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(from).toBeFocused()
  })

test('ux 78 what went well is a status, what failed an alert; both are closed by a button with a name', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await open(page, '/shop/assortment/schreiben-korrigieren?search=kugelschreiber')
  const add = page.getByTestId('add-to-basket').first()
  await add.focus()
  await page.keyboard.press('Enter')
  const toast = page.getByTestId('toast').first()
  await expect(toast.getByRole('status')).toBeVisible()
  await expect(add).toBeFocused()
  await toast.getByRole('button', { name: 'Meldung schließen' }).click()
  await expect(page.getByTestId('toast')).toHaveCount(0)
  await page.route('**/rest/shop/basket/add', (route) =>
    route.fulfill({
      json: {
        success: false,
        message: 'Vergriffen.',
        errorMessages: ['Vergriffen.'],
        error: { code: 'validation', retryable: false },
      },
    }),
  )
  await add.click()
  await expect(page.getByTestId('toast').getByRole('alert')).toHaveText('Vergriffen.')
})
