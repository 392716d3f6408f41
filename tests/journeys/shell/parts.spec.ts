import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, open, readRest, setFaults, signInAs, test } from '../../support/journey.ts'
import { anchors, basketCount, buy } from '../../support/purchase.ts'

test.use({ viewport: { width: 1440, height: 900 }, expectedErrors: /Failed to load resource|net::ERR_INTERNET/ })

test('ux 83 suggestions that do not come say so and are asked for once more; the page stays', async ({ page }) => {
  await open(page, '/')
  await setFaults(page, [{ path: '/rest/systems/search', status: 500 }])
  const field = page.getByRole('combobox', { name: /suchen/ })
  await field.fill('ordner')
  const told = page.getByText('Die Vorschläge lassen sich gerade nicht laden.')
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(told).toHaveCount(0)
  await expect(field).toHaveValue('ordner')
})

test('ux 83 a quick view whose stock does not come says so; the tile’s facts stay', async ({ page }) => {
  await open(page, '/shop/assortment/schreiben-korrigieren')
  await setFaults(page, [{ path: '/rest/shop/article/', status: 500, times: 3 }])
  const tile = page.getByTestId('article-tile').first()
  await tile.hover()
  await tile.getByRole('link', { name: /^Schnellansicht/ }).click()
  const view = page.getByTestId('modal')
  await expect(view.getByText('Bestand und Einzelheiten lassen sich gerade nicht laden.')).toBeVisible()
  await expect(page).toHaveURL(/schreiben-korrigieren$/)
  await setFaults(page, [])
  await view.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(view.getByRole('rowheader').first()).toBeVisible()
})

/** At the beginning of the page and further down. */
async function expectHeadBelow(page: Page, bar: Locator): Promise<void> {
  for (const top of [0, 400]) {
    await page.evaluate((to) => scrollTo(0, to), top)
    const room = async () => {
      const [above, search] = [
        await bar.boundingBox(),
        await page.getByRole('combobox', { name: /suchen/ }).boundingBox(),
      ]
      return above && search ? search.y - above.y - above.height : Number.NEGATIVE_INFINITY
    }
    await expect.poll(room).toBeGreaterThanOrEqual(0)
  }
}

test('ux 84 without a connection a bar says so, what was typed stays, and the basket follows later', async ({
  page,
  context,
}) => {
  await signInAs(page, 'mia.brandt')
  await buy(page, anchors.pen, 20)
  await open(page, '/shop/basket')
  await context.setOffline(true)
  const bar = page.getByText('Keine Verbindung.')
  await expect(bar).toBeVisible()
  await expectHeadBelow(page, page.getByRole('status').filter({ has: bar }))
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Menge/ }).fill('25')
  await page.getByRole('textbox', { name: /^Menge/ }).press('Enter')
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('25')
  await expect(page).toHaveURL(/\/shop\/basket$/)
  await context.setOffline(false)
  await expect(bar).toHaveCount(0)
  await expect(basketCount(page)).toHaveText('25')
  const stored = async () =>
    (await readRest<{ items: { quantity: number }[] }>(page, '/shop/basket')).items.map(({ quantity }) => quantity)
  await expect.poll(stored).toEqual([25])
})

test('ux 84 a form that is sent without a connection keeps what was typed; the shop is not down', async ({
  page,
  context,
}) => {
  await signInAs(page, 'mia.brandt')
  await buy(page, anchors.pen, 20)
  await open(page, '/shop/checkout/2')
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prüfen und bestellen')
  await page.getByLabel(/^Bemerkung/).fill('Bitte hinten abgeben')
  await page.getByRole('checkbox').check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click()
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung. Ihre Angaben stehen noch hier')
  await expect(page.getByLabel(/^Bemerkung/)).toHaveValue('Bitte hinten abgeben')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page).toHaveURL(/\/shop\/checkout\/3$/)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung')
})
