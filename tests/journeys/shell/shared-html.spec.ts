import { expect, open, test } from '../../support/journey.ts'
import { startOwnShop } from '../../support/own-shop.ts'
import { basketCount } from '../../support/purchase.ts'

const pens = '/shop/articletypename/kugelschreiber'

/** SHARED_HTML=on: pages have neither token nor session, which come with the first write (decision 0005). */
test('a page that all guests share comes to life, and its first write gets a session', async ({ page, browser }) => {
  test.slow()
  const { address, stop } = await startOwnShop(`for_all_${process.pid}`, { environment: { SHARED_HTML: 'on' } })
  const plain = await browser.newContext({ javaScriptEnabled: false })
  try {
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    await open(page, address + pens)
    expect(await page.locator('meta[name="token"]').getAttribute('content')).toBe('')
    const added = page.waitForResponse((answer) => answer.url().endsWith('/rest/shop/basket/add'))
    const tile = page.getByTestId('article-tile').filter({ hasText: '100001' })
    await tile.getByTestId('add-to-basket').click()
    expect((await added).status()).toBe(200)
    await open(page, `${address}/shop/basket`)
    await expect(basketCount(page)).not.toHaveText('0')
    await expect(page.locator('meta[name="token"]')).not.toHaveAttribute('content', '')
    expect(refused).toEqual([])

    const still = await plain.newPage()
    await still.goto(address + pens)
    expect(await plain.cookies()).toEqual([])
    await still.getByTestId('article-tile').filter({ hasText: '100001' }).getByTestId('add-to-basket').click()
    await expect(still.getByRole('heading', { level: 1 })).toHaveText('Warenkorb')
    await expect(basketCount(still)).not.toHaveText('0')
  } finally {
    await plain.close()
    // a page that still reads its parts would complain about the shop that is gone
    await page.goto('about:blank')
    await stop()
  }
})
