import { expect, expectAccessible, open, signInAs, test } from '../../support/journey.ts'

test.describe('decision 0025 pages of livebooks', () => {
  test.use({ expectedErrors: /422/ })

  test('a hotspot is moved by pointer and by keyboard, sized, and seen in the livebook', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signInAs(page, 'backend')
    await open(page, '/console/livebooks')
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Möbelkatalog \d{4}$/ }).click()
    await page.getByRole('link', { name: 'Seite 1', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite 1')
    await expectAccessible(page)
    const drawn = page.getByRole('region', { name: 'Die Seite' }).getByRole('button')
    const list = page.getByRole('region', { name: 'Felder der Seite' })
    // one alone on the page, so that it has room
    while ((await drawn.count()) > 1) {
      const left = await drawn.count()
      await drawn.last().focus()
      await page.keyboard.press('Delete')
      await expect(drawn).toHaveCount(left - 1)
    }
    const spot = drawn.first()
    await expect(spot).toHaveAccessibleName(/; 4 % von links, 12 % von oben, 46 % breit, 28 % hoch$/)
    await spot.press('ArrowRight')
    await spot.press('ArrowDown')
    await spot.press('Shift+ArrowRight')
    await spot.press('Shift+ArrowUp')
    await expect(spot).toHaveAccessibleName(/; 5 % von links, 13 % von oben, 47 % breit, 27 % hoch$/)
    await spot.hover()
    await page.mouse.down()
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await expect(spot).toHaveAccessibleName(/; 0 % von links, 0 % von oben, 47 % breit, 27 % hoch$/)
    await list.locator('button[aria-expanded]').click()
    await page.getByLabel('Von oben (%)').fill('95')
    await page.getByLabel('Vorgelesener Text').fill('Der große Tisch')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByLabel('Von oben (%)')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Von oben (%)').fill('60')
    await page.getByLabel('Von links (%)').fill('40')

    await page.getByLabel('Artikel dazu').fill('150001')
    await page
      .getByRole('list', { name: 'Gefundene Artikel' })
      .getByRole('button', { name: /^150001-1 / })
      .click()
    await expect(drawn).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Die Seite ist gespeichert.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Seite eines Livebooks gespeichert' })).toBeVisible()

    const address = (await page.getByRole('link', { name: 'Im Shop ansehen' }).getAttribute('href')) ?? ''
    const reader = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await open(reader, address)
    const placed = reader.getByRole('region', { name: 'Seite 1', exact: true })
    await expect(placed.getByTestId('livebook-article')).toHaveCount(2)
    await expect(placed.getByText('Preis, Bestand und Bestellung: Der große Tisch')).toBeAttached()
    const at = await placed.evaluate((frame) => {
      const whole = frame.getBoundingClientRect()
      const own = frame.querySelector('[data-testid="livebook-article"]')?.getBoundingClientRect()
      return own && [(own.left - whole.left) / whole.width, (own.top - whole.top) / whole.height]
    })
    expect(at?.[0]).toBeCloseTo(0.4, 1)
    expect(at?.[1]).toBeCloseTo(0.6, 1)
    await expectAccessible(reader)
    await reader.context().close()
  })
})
