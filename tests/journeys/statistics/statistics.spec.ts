import fs from 'node:fs'
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

const statistics = '/my/admin-statistics'

/** The year before the one of the seed: it is over, and whole. */
async function lastYear(page: Page): Promise<number> {
  const { today } = await readRest<{ today: string }>(page, '/orders')
  return Number(today.slice(0, 4)) - 1
}

/** What the row of a table says, without its links. */
const rowOf = (page: Page, table: string | RegExp, row: string | RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row', { name: row })

for (const width of [1440, 390]) {
  test.describe(`on ${width} px`, () => {
    test.use({ viewport: { width, height: 1000 } })

    test('R-ROUTE-029 L-RULE-013 L-RULE-014 a controller sees what the company bought, in charts with their tables, and follows a cost centre into a month', async ({
      page,
    }) => {
      await signInAs(page, 'f.ctrl')
      const year = await lastYear(page)
      await open(page, `${statistics}?year=${year}`)
      await expect(page.getByRole('status').filter({ hasText: `Im Jahr ${year} wurde für` })).toBeVisible()
      await expect(page.getByRole('img', { name: `Einkauf netto, Jahr ${year}` })).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)

      const centre = rowOf(page, /^Nach Kostenstelle/, /4000 Produktion/)
      const sum = (await centre.getByRole('cell').filter({ hasText: '€' }).first().textContent()) ?? ''
      await centre.getByRole('link').click()
      await expect(page).toHaveURL(/costCenter=4000/)
      await expect(rowOf(page, /^Einkauf nach Zeit/, /^Summe/)).toContainText(sum)

      await rowOf(page, /^Einkauf nach Zeit/, /^August/)
        .getByRole('link')
        .click()
      await expect(page).toHaveURL(/month=8/)
      await expect(page.getByRole('heading', { name: `Verlauf: August ${year}` })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('link', { name: /^Kostenstelle 4000 Produktion entfernen/ })).toBeVisible()
      await page.getByRole('link', { name: /^Kostenstelle 4000 Produktion entfernen/ }).click()
      await expect(page).not.toHaveURL(/costCenter/)
      await expect(page).toHaveURL(/month=8/)
    })
  })
}

test('ux 64 a press on a bar leads to what it stands for, and every view says which it is', async ({ page }) => {
  await signInAs(page, 'w.admin2')
  const year = await lastYear(page)
  await open(page, `${statistics}?year=${year}&type=costcenter`)
  const chart = page.getByRole('img', { name: /^Nach Kostenstelle/ })
  const { x = 0, y = 0 } = (await chart.boundingBox()) ?? {}
  await page.mouse.click(x + 20, y + 28)
  await expect(page).toHaveURL(/costCenter=\d+/)
  for (const [name, heading] of [
    ['Personen', 'Nach Person'],
    ['Artikelarten', 'Nach Artikelart'],
    ['Artikel', 'Am meisten gekaufte Artikel'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Auswertung' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page).toHaveURL(/costCenter=\d+/)
  }
  await page.getByRole('navigation', { name: 'Auswertung' }).getByRole('link', { name: 'Budgets' }).click()
  await expect(page.getByRole('img', { name: /^\S.*, \d\d\.\d\d\.\d{4} bis/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('ux 63 the figures are kept as a file, with the period and the filters of the page', async ({ page }) => {
  await signInAs(page, 'f.ctrl')
  const year = await lastYear(page)
  await open(page, `${statistics}?year=${year}&month=8&type=producttype`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Nach Artikelart als CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`statistik-producttype-${year}-08-01-bis-${year}-08-31.csv`)
  const text = fs.readFileSync(await file.path(), 'utf8')
  expect(text).toContain('Artikelart;Bestellungen;Positionen;Menge;Netto (EUR);Brutto (EUR)')
  const sum =
    text
      .split('\r\n')
      .find((line) => line.startsWith('Summe;'))
      ?.split(';')[4] ?? ''
  const shown = (await rowOf(page, /^Nach Artikelart/, /^Summe/).textContent()) ?? ''
  expect(shown.replaceAll('.', '')).toContain(sum)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form chooses any period and comparison, and a bar is a link', async ({ page }) => {
    await signInAs(page, 'f.ctrl')
    const year = await lastYear(page)
    await page.goto(`${statistics}?year=${year}`)
    await page.getByText('Anderer Zeitraum, Filter und Vergleich').click()
    await page.getByLabel('Quartal', { exact: true }).selectOption({ label: '3. Quartal' })
    await page.getByLabel('Vergleich', { exact: true }).selectOption({ label: 'ohne' })
    await page.getByRole('button', { name: 'Anzeigen' }).click()
    await expect(page.getByRole('heading', { name: `Verlauf: 3. Quartal ${year}` })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Veränderung' })).toHaveCount(0)
    const chart = page.getByRole('img', { name: `Einkauf netto, 3. Quartal ${year}` })
    await chart.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(page.getByRole('heading', { name: `Verlauf: August ${year}` })).toBeVisible()
  })
})
