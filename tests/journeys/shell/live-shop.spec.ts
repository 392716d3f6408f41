import { expect, test } from '@playwright/test'
import { startOwnShop } from '../../support/own-shop.ts'

const demo = /Hagendorn|Kontorweg|4710-|MUSTDEFF|DE87 1234|DE999999903|HRB 00000|kontor\.example|erfunden/

/** Every screen that a guest can open in a shop without goods. */
const addresses = [
  '/',
  '/login',
  '/register',
  '/password/request',
  '/kundenlogin',
  '/businesslogin',
  '/blog',
  '/teams',
  '/faqs',
  '/links',
  '/page/impressum',
  '/vertrag-widerrufen',
  '/offerrequest',
  '/shop',
  '/shop/basket',
  '/shop/quick_order',
  '/shop/checkout',
  '/shop/compare',
  '/shop-marketing',
  '/shop/maincatalog',
  '/shop/catalogs',
  '/shop/assortments',
  '/shop/articletypes',
  '/shop/assortmenttypes',
  '/shop/manufacturers',
  '/shop/brands',
  '/shop/producttypes',
  '/shop/index',
  '/shop/b-stock',
  '/shop/supply',
  '/gibt-es-nicht',
]

test('decisions 12 "Operator data" no page of a live shop says anything of the demo’s company', async ({ page }) => {
  test.setTimeout(180_000)
  const { address, stop } = await startOwnShop(`live_${process.pid}`, { live: true })
  try {
    for (const path of addresses) {
      const answer = await page.goto(`${address}${path}`)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      expect(answer?.status(), path).toBeLessThan(500)
      const words = `${await answer?.text()} ${await page.content()}`
      expect([path, words.match(demo)?.[0]]).toEqual([path, undefined])
    }
  } finally {
    await stop()
  }
})
