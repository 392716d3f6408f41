import { expect, test } from '../../support/journey.ts'
import { startOwnShop } from '../../support/own-shop.ts'

const ordner = '/shop/articletypename/ordner'

/** docs/operations.md "What can be switched off" */
const off = { SHARED_PAGES: 'off', COUNT_IN_PROCESS: 'off', KEPT_BASKETS: 'off', LATE_PARTS: 'off' }

test('a shop without what is clever looks and works the same', async ({ page, baseURL }) => {
  test.slow()
  const { address, stop } = await startOwnShop(`plain_${process.pid}`, { environment: off })
  try {
    const textAt = async (url: string) => {
      await page.goto(url)
      return (await page.locator('body').ariaSnapshot()).replaceAll(address, baseURL ?? '')
    }
    for (const path of ['/', ordner, '/shop?search=ordner']) {
      // parts that come late may be missing at the first look
      await expect(async () => {
        const plain = await textAt(address + path)
        expect(await textAt(`${baseURL}${path}`)).toBe(plain)
      }).toPass()
    }

    const keptPages = async (shop = '') => {
      await page.request.get(shop + ordner)
      const { kept }: { kept: { name: string; entries: number }[] } = await (
        await page.request.get(`${shop}/readyz`)
      ).json()
      return kept.find(({ name }) => name === 'pages for guests')?.entries ?? 0
    }
    await expect.poll(() => keptPages(baseURL)).toBeGreaterThan(0)
    expect(await keptPages(address)).toBe(0)

    await page.goto(address + ordner)
    await expect(page.locator('html')).toHaveAttribute('data-late-parts', 'off')
    await page.getByRole('complementary', { name: 'Filter' }).getByRole('link', { name: /blau/ }).first().click()
    await expect(page).toHaveURL(/filter=/)
  } finally {
    // a page that still reads its parts would complain about the shop that is gone
    await page.goto('about:blank')
    await stop()
  }
})
