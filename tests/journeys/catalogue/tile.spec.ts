import type { Locator, Page } from '@playwright/test'
import {
  changeSettings,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  open,
  reload,
  settled,
  signInAs,
  test,
} from '../../support/journey.ts'

const wide = { width: 1440, height: 1000 }
const phone = { width: 390, height: 844 }
const paper = '/shop/articletypename/kopierpapier'

test.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' } })

const tile = (page: Page, number: string) => page.getByTestId('article-tile').filter({ hasText: number })
const icon = (page: Page, number: string, name: string) => tile(page, number).getByRole('button', { name: `${name}: ` })

test('V-SCREEN-012 V-SCREEN-009 the preview opens a quick view with price, quantity, basket and the way to the article', async ({
  page,
}) => {
  await open(page, paper)
  await tile(page, '150001').hover()
  const eye = tile(page, '150001').getByRole('link', { name: /^Schnellansicht/ })
  await eye.click()
  const view = page.getByRole('dialog', { name: /Kopierpapier/ })
  await expect(view.getByTestId('price')).toContainText('€')
  await expect(view.getByRole('row', { name: /Format/ })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(paper))
  await expectAccessible(page)
  await view.getByRole('button', { name: 'ab 20', exact: true }).click()
  await view.getByTestId('add-to-basket').click()
  await expect(page.getByTestId('basket-count')).toHaveText('20')
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(eye).toBeFocused()
  await eye.click()
  await view.getByRole('link', { name: 'Alle Details' }).click()
  await expect(page).toHaveURL(/\/shop\/article\/150001-1\//)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('V-SCREEN-010 V-SCREEN-013 the magnifier opens the article', async ({ page }) => {
  await open(page, paper)
  await tile(page, '150001').hover()
  await tile(page, '150001')
    .getByRole('link', { name: /^Details/ })
    .click()
  await expect(page).toHaveURL(/\/shop\/article\/150001-1\//)
})

test('V-SCREEN-015 the cart icon adds what the quantity field says', async ({ page }) => {
  await open(page, paper)
  await tile(page, '150001').getByRole('textbox', { name: /Menge/ }).fill('3')
  await icon(page, '150001', 'In den Warenkorb').click()
  await expect(page.getByTestId('basket-count')).toHaveText('3')
})

test('V-SCREEN-015 a basket button ticks at once, and its signs hold where colours are forced', async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/rest/shop/basket/**', async (route) => {
    await asked
    await route.continue()
  })
  await open(page, paper)
  const button = tile(page, '150001').getByTestId('add-to-basket')
  const signOf = (place: 'maskPosition' | 'backgroundColor') =>
    button.evaluate((element, name) => getComputedStyle(element, '::before')[name], place)
  expect(await signOf('maskPosition')).toBe('-40px 0px')
  await button.click()
  await expect.poll(() => signOf('maskPosition')).toBe('-100px 0px')
  answer()
  await expect.poll(() => signOf('maskPosition')).toBe('-40px 0px')

  await page.emulateMedia({ forcedColors: 'active' })
  const words = await button.evaluate((element) => getComputedStyle(element).color)
  expect(await signOf('backgroundColor')).toBe(words)
  expect(words).not.toBe(await button.evaluate((element) => getComputedStyle(element).backgroundColor))
  const compare = icon(page, '150001', 'Vergleichen')
  const groundOf = () => compare.evaluate((element) => getComputedStyle(element).backgroundColor)
  const unpressed = await groundOf()
  await compare.click()
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  expect(await groundOf()).not.toBe(unpressed)
})

test('ux 21 S-STATE-057 a sold-out article has its cart icon switched off and says why', async ({ page }) => {
  await open(page, '/shop/articletypename/ordner?sortBy=articleNumber')
  await expect(icon(page, '200001', 'In den Warenkorb')).toBeDisabled()
  await expect(tile(page, '200001')).toContainText(/ausverkauft/i)
})

test('ux 17 what was added is said with a way to the basket and back; the focus stays on the button', async ({
  page,
}) => {
  await open(page, paper)
  const button = tile(page, '150001').getByTestId('add-to-basket')
  await button.click()
  const toast = page.getByTestId('toast')
  await expect(toast).toContainText(/1 × .*Kopierpapier Recycling 100/)
  await expect(toast.getByRole('link', { name: 'Warenkorb ansehen' })).toBeVisible()
  await expect(page.getByTestId('basket-count')).toHaveText('1')
  await expect(button).toBeFocused()
  await toast.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByTestId('basket-count')).toHaveText('0')
})

test.describe('without the fonts', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })
  /** Opens a page on a machine that has none of the fonts that stand in: the shop's own move what they replace. */
  async function openWatched(page: Page, path: string) {
    await page.route('**/*.woff2', (route) => route.abort())
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        // what a press moves was asked for
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, path)
    await settled(page)
    return () => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
  }

  test('ux 19 the tiles of a row are as high as each other, and a list does not move while it loads', async ({
    page,
  }) => {
    const shifts = await openWatched(page, paper)
    const boxes = await page.getByTestId('article-tile').evaluateAll((all) =>
      all.slice(0, 10).map((one) => {
        const { top, height } = one.getBoundingClientRect()
        return `${Math.round(top)} ${Math.round(height)}`
      }),
    )
    // two rows of five
    expect(new Set(boxes).size).toBe(2)
    expect(await shifts()).toEqual([])
  })

  test('ux 19 the start page does not move when the code of its late parts comes', async ({ page }) => {
    const shifts = await openWatched(page, '/')
    await page.getByRole('region', { name: 'Aktuelles' }).getByRole('button', { name: 'Nächstes' }).click()
    await expect(page.locator('[data-slide]').nth(1)).not.toHaveAttribute('inert')
    expect(await shifts()).toEqual([])
  })
})

test('V-SCREEN-012 with a pointer the icons wait for it, and nothing moves on hover', async ({ page }) => {
  await open(page, paper)
  const first = page.getByTestId('article-tile').first()
  await first.scrollIntoViewIfNeeded()
  const still = await first.boundingBox()
  await expect(first.getByRole('button', { name: /^Vergleichen/ })).toHaveCSS('opacity', '0')
  await first.hover()
  await expect(first.getByRole('button', { name: /^Vergleichen/ })).toHaveCSS('opacity', '1')
  expect(await first.boundingBox()).toEqual(still)
})

test.describe('on touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  const isBigEnough = async (control: Locator) => {
    const box = await control.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }

  test('ux 18 V-SCREEN-012 a tile has compare and list in sight, a row has all icons behind one button', async ({
    page,
  }) => {
    await open(page, paper)
    const first = page.getByTestId('article-tile').first()
    for (const name of [/^Vergleichen: /, /^Schnellansicht: /, /^Auf Liste: /])
      await expect(first.getByRole('button', { name }).or(first.getByRole('link', { name }))).toBeHidden()
    const more = first.getByRole('button', { name: /^Mehr zu / })
    await isBigEnough(more)
    await more.click()
    const menu = page.getByRole('dialog', { name: /Kopierpapier/ })
    // guests have no lists
    await expect(menu.getByRole('link', { name: 'Auf Liste' })).toHaveCount(0)
    await expectAccessible(page)
    await menu.getByRole('button', { name: 'Vergleichen' }).click()
    await expect(menu).toHaveCount(0)
    await expect(page.getByTestId('compare-bar')).toContainText('1 Artikel')
    await more.click()
    await menu.getByRole('button', { name: 'Schnellansicht' }).click()
    await expect(page.getByRole('dialog').getByTestId('price')).toContainText('€')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Ansicht Kacheln' }).click()
    await expect(more).toBeHidden()
    await isBigEnough(first.getByRole('button', { name: /^Vergleichen: / }))
    await expectNoSidewaysScrolling(page)
    await signInAs(page, 'mia.brandt')
    await reload(page)
    await isBigEnough(first.getByRole('link', { name: /^Auf Liste: / }))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ansicht Liste' }).click()
    await more.click()
    await menu.getByRole('link', { name: 'Auf Liste' }).click()
    await expect(page.getByRole('dialog', { name: 'Auf Einkaufsliste' })).toBeVisible()
  })
})

test('ux 20 V-SCREEN-027 V-SCREEN-032 the scale badge shows its table on focus and tap, the price follows the quantity', async ({
  page,
}) => {
  await open(page, paper)
  const badge = tile(page, '150001').getByRole('button', { name: 'Staffelpreis' })
  await expect(badge).toHaveAttribute('title', 'Sparen Sie mit Staffel-Rabatten bares Geld')
  await badge.click()
  const table = page.getByRole('tooltip')
  await expect(table.getByRole('row', { name: /ab 200/ })).toContainText('€')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(table).toBeHidden()

  const price = tile(page, '150001').getByTestId('price').first()
  await expect(price).toHaveText(/4,63/)
  const quantity = tile(page, '150001').getByRole('textbox', { name: /Menge/ })
  await quantity.fill('200')
  await quantity.blur()
  await expect(price).toHaveText(/3,80/)
})

test('ux 22 V-SCREEN-026 V-SCREEN-031 E-ENTITY-085 badges carry their words and tooltips, or are switched off', async ({
  page,
}) => {
  await open(page, '/shop/articletypename/toner')
  const video = page.getByTestId('article-tile').getByTitle('Produktvideos vorhanden').first()
  await expect(video).toContainText('Video')
  await changeSettings(page, { show_article_badges: false })
  await open(page, '/shop/articletypename/toner')
  await expect(page.getByTitle('Produktvideos vorhanden')).toHaveCount(0)
})

test('K-CONST-039 K-CONST-040 K-CONST-041 K-CONST-043 a tile keeps the measures of the specification', async ({
  page,
}) => {
  await open(page, '/shop/articletypename/toner')
  const first = page.getByTestId('article-tile').first()
  await expect(first.getByRole('heading')).toHaveCSS('-webkit-line-clamp', '2')
  await expect(first.locator('img').first()).toHaveCSS('max-height', '200px')
  expect(
    await first.evaluate((element) => [...element.children].map((part) => getComputedStyle(part).minHeight)),
  ).toEqual(expect.arrayContaining(['130px', '100px']))
})

test('V-SCREEN-035 K-CONST-042 alternatives stand in the lower tile', async ({ page }) => {
  await open(page, '/shop/article/400001-3/toner')
  const alternatives = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Alternativen' }) })
  const first = alternatives.getByTestId('article-tile').first()
  await first.scrollIntoViewIfNeeded()
  expect(
    await first.evaluate((element) => [...element.children].map((part) => getComputedStyle(part).minHeight)),
  ).toContain('80px')
})

test.describe('pictures', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('K-CONST-045 K-CONST-046 a broken picture is asked for once and replaced by the sign for it', async ({
    page,
  }) => {
    const asked: string[] = []
    await page.route(/\/illustrations\/toner\//, async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ status: 404 })
    })
    await open(page, '/shop/articletypename/toner?limit=1')
    const picture = page.getByTestId('article-tile').locator('img').first()
    await expect(picture).toHaveAttribute('src', /no-image/)
    await expect(picture).toHaveJSProperty('complete', true)
    expect(asked).toEqual([...new Set(asked)])
  })
})

test('ux 11 buyers see rows, visitors tiles; the choice is kept and is in the first markup', async ({ page }) => {
  await open(page, paper)
  await expect(page.getByRole('button', { name: 'Ansicht Kacheln' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Ansicht Liste' }).click()
  await expect(page.getByRole('table').getByTestId('article-tile').first()).toBeVisible()
  const markup = await (await page.request.get(paper)).text()
  expect(markup).toContain('<tr class="row')
  await reload(page)
  await expect(page.getByRole('button', { name: 'Ansicht Liste' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await page.setViewportSize(wide)
  await page.context().clearCookies()
  await signInAs(page, 'b.einkauf')
  await open(page, paper)
  await expect(page.getByRole('button', { name: 'Ansicht Liste' })).toHaveAttribute('aria-pressed', 'true')
})

test('P-ROLE-024 P-ROLE-025 an employee of the shop sees score and boost on tiles, a customer does not', async ({
  page,
}) => {
  await open(page, '/shop?search=papier')
  await expect(page.getByTestId('article-tile').first()).not.toContainText('Treffer')
  await signInAs(page, 'backend')
  await open(page, '/shop?search=papier')
  await expect(page.getByTestId('article-tile').first()).toContainText(/Treffer \d+,\d+.*Boost/)
})

test('V-SCREEN-016 V-SCREEN-012 the icons of tiles work by keyboard', async ({ page }) => {
  await open(page, paper)
  await tile(page, '150001').getByRole('heading').getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Staffelpreis')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(/^Schnellansicht/)
  await expect(page.locator(':focus')).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Kopierpapier/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByTestId('compare-bar')).toContainText('1 Artikel')
  await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true')
})

test('G-72 a tile asks for what it changed, and the basket page shows all there is', async ({ page }) => {
  const { items } = (await (await page.request.get('/rest/shop/articletypes/ordner')).json()) as {
    items: { articleNumber: string }[]
  }
  await open(page, '/shop/articletypename/ordner')
  const asked: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/shop/basket/add')) asked.push(request.headers().prefer)
  })
  for (const { articleNumber } of items.slice(0, 2)) {
    await tile(page, articleNumber).getByTestId('add-to-basket').click()
    await expect(page.getByTestId('toast').last()).toContainText('Warenkorb')
  }
  await expect.poll(() => asked).toEqual(['return=minimal', 'return=minimal'])
  await page
    .getByRole('link', { name: /Warenkorb/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/shop\/basket$/)
  for (const { articleNumber } of items.slice(0, 2)) await expect(page.getByRole('main')).toContainText(articleNumber)
})
