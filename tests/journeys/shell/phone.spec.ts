import { expect, expectNoSidewaysScrolling, open, test } from '../../support/journey.ts'
import { anchors, basketCount, buy, decisionBlock } from '../../support/purchase.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('ux 75 the menu drills down and leads to a list', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Menü' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menü' })
  await expect(sheet.getByRole('link', { name: 'Direkterfassung' })).toBeVisible()
  const targets = await sheet.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([...new Set(targets)])
  await sheet.getByRole('button', { name: 'Schreiben & Korrigieren' }).click()
  const branch = page.getByRole('dialog', { name: 'Schreiben & Korrigieren' })
  await branch.getByRole('button', { name: 'Alle Sortimente' }).click()
  await sheet.getByRole('button', { name: 'Schreiben & Korrigieren' }).click()
  await branch.getByRole('link', { name: /^Alles in/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schreiben & Korrigieren')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('ux 13 the filter sheet counts along and gives the focus back', async ({ page }) => {
  await open(page, '/shop/assortment/schreiben-korrigieren')
  const button = page.getByRole('button', { name: /^Filter/ })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const blue = sheet.getByRole('link', { name: /^blau \d/ }).first()
  const count = Number(/\d+$/.exec((await blue.textContent()) ?? '')?.[0])
  await blue.click()
  await expect(sheet.getByRole('button', { name: `${count} Artikel anzeigen` })).toBeVisible()
  await sheet.getByRole('button', { name: `${count} Artikel anzeigen` }).click()
  await expect(sheet).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(page.getByRole('link', { name: /blau entfernen/ })).toBeVisible()
})

test('ux 23 price and button stay at hand while scrolling', async ({ page }) => {
  await open(page, `/shop/article/${anchors.paper}`)
  await expect(decisionBlock(page).getByTestId('add-to-basket')).toBeInViewport()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: 'Schnell in den Warenkorb' })
  await expect(bar).toBeInViewport()
  await bar.getByTestId('add-to-basket').click()
  await expect(basketCount(page)).toHaveText('1')
})

test('ux 74 no page scrolls sideways at 390 and 320 px', async ({ page }) => {
  await buy(page, anchors.paper, 30)
  const addresses = [
    '/',
    '/shop',
    '/shop/assortments',
    '/shop/articletypes',
    '/shop/assortment/schreiben-korrigieren',
    `/shop/article/${anchors.paper}`,
    '/shop/basket',
    '/shop/checkout/2',
    '/shop/checkout/3',
    '/login',
    '/register',
    '/page/impressum',
    '/blog',
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize({ width: 390, height: 844 })
  }
})

test('ux 18 ux 74 on an article page nothing but links in a sentence is smaller than 24 px', async ({ page }) => {
  await open(page, '/shop/article/200003-1')
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input')].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isSeen = width > 1 && control.checkVisibility({ visibilityProperty: true })
      const isInSentence = getComputedStyle(control).display === 'inline'
      return isSeen && !isInSentence && Math.min(width, height) < 24 ? [control.outerHTML] : []
    }),
  )
  expect(small).toEqual([])
})

for (const [place, address, heading] of [
  ['ux 27 what goes with an article', '/shop/article/200003-1', 'Wird oft zusammen bestellt'],
  ['what is new on the first page', '/', 'Neu im Sortiment'],
  ['the paper for a device', '/shop/supply/device/kolvetta-ko-9010', 'Passendes Papier'],
] as const)
  test(`${place} stands in a row that is swiped, the next tile looking in`, async ({ page }) => {
    await open(page, address)
    const tiles = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: heading }) })
      .getByTestId('article-tile')
    await tiles.first().scrollIntoViewIfNeeded()
    const first = await tiles.first().boundingBox()
    const second = await tiles.nth(1).boundingBox()
    expect(second?.y).toBe(first?.y)
    expect(second?.x).toBeLessThan(370)
    await tiles.last().getByRole('link').first().focus()
    await expect(tiles.last()).toBeInViewport({ ratio: 0.9 })
    await expect(tiles.first()).not.toBeInViewport()
    await expectNoSidewaysScrolling(page)
  })
