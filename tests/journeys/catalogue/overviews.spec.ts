import { expect } from '@playwright/test'
import { expectAccessible, open, test } from '../../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 1000 } })

test('R-ROUTE-080 R-ROUTE-083 R-ROUTE-084 a visitor goes from the manufacturers to one, and on to its folders', async ({
  page,
}) => {
  await open(page, '/shop/manufacturers')
  await page.getByRole('navigation', { name: 'Buchstaben' }).getByRole('link', { name: 'O', exact: true }).click()
  await expect(page).toHaveURL(/#buchstabe-o$/)
  await page.getByRole('link', { name: /^Ordnelia Registratur .* Artikel$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordnelia Registratur GmbH & Co. KG')
  await page
    .getByRole('navigation', { name: 'Artikelarten' })
    .getByRole('link', { name: /^Ordner/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordner von Ordnelia Registratur GmbH & Co. KG')
  const crumbs = page.getByRole('navigation', { name: 'Brotkrumen' })
  await expect(crumbs).toContainText('Hersteller')
  await expect(page).toHaveTitle(/^Ordner von Ordnelia/)
  for (const name of await page.getByTestId('article-tile').allTextContents()) expect(name).toMatch(/Ordnelia|Huellmar/)
})

test('R-ROUTE-093 R-ROUTE-105 R-ROUTE-106 R-ROUTE-108 the index leads everywhere, a product type to its brands', async ({
  page,
}) => {
  await open(page, '/shop/index')
  for (const name of ['Artikelarten', 'Produkttypen', 'Hersteller', 'Marken', 'Kataloge', 'Sortimentsarten']) {
    await expect(page.getByRole('navigation', { name: 'Übersichten' }).getByRole('link', { name })).toBeVisible()
  }
  await page.getByRole('link', { name: /^Doppelordner\s*Produkttyp, Ordner/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doppelordner')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop\/producttype\/doppelordner$/)
  await page.getByRole('link', { name: 'Marken für „Doppelordner“' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marken im Produkttyp Doppelordner')
})

test('R-ROUTE-118 a property is headed by its shown name', async ({ page }) => {
  await open(page, '/shop/property/farbe/rot/Rot')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rot')
})

test('ux 79 R-ROUTE-078 R-ROUTE-086 R-ROUTE-103 R-ROUTE-109 the overviews have no finding of axe', async ({ page }) => {
  for (const address of [
    '/shop/manufacturers',
    '/shop/brands/articletypename/ordner',
    '/shop/index',
    '/shop/assortmenttypes',
    '/shop/articletypenamegroups',
    '/shop/producttypes',
    '/shop/manufacturer/ordnelia',
    '/shop/articletypenamegroup/ablage',
  ]) {
    await page.setViewportSize({ width: 1440, height: 1000 })
    await open(page, address)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
  }
})
