import { expect, expectAccessible, open, signInAs, test } from '../../support/journey.ts'

test.describe('the search desk', () => {
  test('a synonym and a boost are seen before and after', async ({ page }) => {
    const total = async () => (await (await page.request.get('/rest/shop?search=flurbelwumm')).json()).total
    expect(await total()).toBe(0)
    await signInAs(page, 'backend')
    await open(page, '/console/suche')
    await page.getByLabel('Was Kunden eingeben').fill('ordner')
    await page.getByRole('button', { name: 'Suchen', exact: true }).click()
    const table = page.getByRole('table', { name: 'Treffer für ordner' })
    const third = table.getByRole('row').nth(3)
    await expect(third.getByRole('cell').nth(1)).toHaveText('3')
    await third.getByRole('textbox').fill('60')
    await expect(third.getByRole('cell').nth(1)).toHaveText('1 ▲')
    await expectAccessible(page)

    const row = page
      .getByRole('table', { name: 'Suchen ohne Treffer' })
      .getByRole('row')
      .filter({ hasText: 'flurbelwumm' })
    await row.getByRole('textbox').fill('Ordner')
    await row.getByRole('button', { name: 'Als Synonym' }).click()
    await expect(page.getByText('„flurbelwumm“ findet jetzt, was „Ordner“ findet.')).toBeVisible()
    await expect.poll(total).toBeGreaterThan(0)
    await expect(page.getByLabel('Synonyme', { exact: true })).toHaveValue(/Ordner, \?flurbelwumm/)
  })
})
