import type { Page } from '@playwright/test'
import { expect, open, test } from '../../support/journey.ts'
import { anna, basketCount, confirmedNumber } from '../../support/purchase.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

type Wanted = { role: string; name: RegExp }

/** Presses Tab until the element with this role and name has the focus; the focus must always be visible. */
async function tabTo(page: Page, wanted: Wanted): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const [line = ''] = (await focused.ariaSnapshot()).split('\n')
    const found = /^- '?(\w+)(?: "(.*?)")?/.exec(line)
    if (found?.[1] === wanted.role && wanted.name.test(found[2] ?? line)) return
  }
  throw new Error(`no ${wanted.role} ${wanted.name} within 150 presses of Tab`)
}

test('ux 77 P-ROLE-012 a guest orders with the keyboard alone', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(/Inhalt/)

  // search by the short way, open the first article from the suggestions
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: /suchen/ })).toBeFocused()
  await page.keyboard.type('100001')
  await expect(page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\/article\/100001-1\//)

  await tabTo(page, { role: 'textbox', name: /^Menge/ })
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('toast')).toContainText('Warenkorb')
  await expect(basketCount(page)).toHaveText('60')
  await open(page, '/shop/basket')
  await tabTo(page, { role: 'link', name: /^Zur Kasse/ })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresse und Zahlung')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  for (const [label, text] of Object.entries(anna)) {
    await tabTo(page, { role: 'textbox', name: new RegExp(`^${label}`) })
    await page.keyboard.type(text)
  }
  await tabTo(page, { role: 'button', name: /^Weiter zur Prüfung/ })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prüfen und bestellen')
  await tabTo(page, { role: 'checkbox', name: /AGB/ })
  await page.keyboard.press('Space')
  await tabTo(page, { role: 'button', name: /^zahlungspflichtig bestellen/ })
  await page.keyboard.press('Enter')
  await confirmedNumber(page)
})

test('ux 77 filters, sorting and the menu work with the keyboard', async ({ page }) => {
  await open(page, '/shop/assortment/schreiben-korrigieren')
  await tabTo(page, { role: 'link', name: /^blau/ })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/filter=/)
  await expect(page.getByRole('link', { name: /blau entfernen/ })).toBeVisible()
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Sortiment', exact: true })
  const button = page.getByText('Sortiment', { exact: true }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: /^Alles in/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('ux 78 after a press on a link the heading has the focus', async ({ page }) => {
  await open(page, '/shop/assortments')
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /Schreiben & Korrigieren/ })
    .first()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schreiben & Korrigieren')
  await expect(page).toHaveTitle(/Schreiben & Korrigieren/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
