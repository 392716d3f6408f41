import { expect, expectAccessible, expectNoSidewaysScrolling, open, test } from '../../support/journey.ts'

test('R-ROUTE-041 R-ROUTE-042 a download is found, read about and kept', async ({ page }) => {
  await open(page, '/downloads')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Bestellformular herunterladen' }).click(),
  ])
  expect(kept.suggestedFilename()).toBe('bestellformular.xlsx')
  await page.getByRole('link', { name: 'Bestellformular', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellformular')
  await expectAccessible(page)
})

test('R-ROUTE-034 R-ROUTE-035 R-ROUTE-036 R-ROUTE-037 E-ENTITY-096 an album leads to its galleries, a gallery opens its pictures', async ({
  page,
}) => {
  await open(page, '/albums')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Möbelreferenzen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Möbelreferenzen')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Arbeitsplätze zum Ansehen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arbeitsplätze zum Ansehen')
  await expectAccessible(page)
  const first = page.getByRole('link', { name: 'Sitz-Steh-Arbeitsplatz vergrößern' })
  await first.click()
  const large = page.getByRole('dialog', { name: 'Arbeitsplätze zum Ansehen' })
  const place = large.getByRole('status')
  await expect(place).toContainText('Bild 1 von 5')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(place).toContainText('Bild 2 von 5')
  await page.keyboard.press('End')
  await expect(place).toContainText('Bild 5 von 5')
  await large.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expect(place).toContainText('Bild 1 von 5')
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(first).toBeFocused()
})

test('V-SCREEN-054 V-SCREEN-055 a gallery set to one column shows two, one set to seven shows five', async ({
  page,
}) => {
  for (const [slug, columns] of [
    ['lager', 2],
    ['team-event', 5],
  ] as const) {
    await open(page, `/gallery/${slug}`)
    const tops = await page
      .getByTestId('gallery')
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  }
})

test('R-ROUTE-049 R-ROUTE-050 what stands in an installation is put into the basket from its page', async ({
  page,
}) => {
  await open(page, '/installations')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Ein Druckplatz für alle' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ein Druckplatz für alle')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  const used = page.getByRole('region', { name: 'Artikel in diesem Raum' })
  const paper = used.getByTestId('article-tile').filter({ hasText: '150001' })
  await paper.getByTestId('add-to-basket').click()
  await page.getByTestId('toast').getByRole('link', { name: 'Warenkorb ansehen' }).click()
  await expect(page.getByRole('main')).toContainText('150001')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R-ROUTE-037 a picture is a link to its file', async ({ page }) => {
    await page.goto('/gallery/moebel')
    await page.getByRole('link', { name: 'Sitz-Steh-Arbeitsplatz vergrößern' }).click()
    await expect(page).toHaveURL(/\/illustrations\/scenes\/moebelplanung\.svg$/)
  })
})
