import { expect, expectAccessible, open, signInAs, test } from '../../support/journey.ts'

test.describe('the front of the console', () => {
  test('ux 70 orders, customers, articles and rooms are found by keys alone', async ({ page }) => {
    await signInAs(page, 'backend')
    await open(page, '/console')
    await expect(page.getByRole('link', { name: /Konten, die auf Freigabe warten/ })).toBeVisible()
    await expectAccessible(page)
    const field = page.getByRole('combobox', { name: 'Bestellung, Kunde, Artikel oder Bereich' })
    const option = page.getByRole('option')
    for (const [typed, found, address] of [
      ['260007', 'Bestellung 260007', /\/console\/bestellungen\/260007$/],
      ['wiesengrund', 'Wiesengrund Apparatebau GmbH', /\/console\/kunden\/\d+$/],
      ['kopierpapier recycling 100', 'Kopierpapier Recycling 100', /\/console\/artikel\/\d+$/],
      ['protokoll', 'Protokoll', /\/console\/protokoll$/],
    ] as const) {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await field.fill(typed)
      await expect(option.filter({ hasText: found }).first()).toBeVisible()
      await expectAccessible(page)
      const all = await option.allTextContents()
      for (let at = all.findIndex((text) => text.includes(found)); at > 0; at--) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.keyboard.press('Control+k')
    await field.fill('gibtesnicht')
    await expect(page.getByText('Nichts heißt so.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })
})
