import type { Page } from '@playwright/test'
import {
  expect,
  expectNoSidewaysScrolling,
  hydrated,
  open,
  reload,
  settled,
  signInAs,
  test,
} from '../../support/journey.ts'

const filterColumn = (page: Page) => page.getByRole('complementary', { name: 'Filter' })
const hits = (page: Page) => page.getByRole('main').getByRole('status').first()
const tiles = (page: Page) => page.getByTestId('article-tile')
const countIn = async (text: string | null) => Number(/(\d[\d.]*)\D*$/.exec(text ?? '')?.[1]?.replaceAll('.', ''))
const inList = (page: Page, name: RegExp) => page.getByRole('region', { name: 'Artikel' }).getByRole('link', { name })

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 1000 } })

  test('S-STATE-037 S-STATE-038 S-STATE-039 S-STATE-040 L-RULE-012 ux 1 3 5 7 filters add up, narrow and go', async ({
    page,
    context,
  }) => {
    await open(page, '/shop/assortment/schreiben-korrigieren')
    const side = filterColumn(page)
    const [blue, red] = [/^blau \d/, /^rot \d/].map((name) => side.getByRole('link', { name }).first())
    if (!blue || !red) throw new Error('there are two colours')
    const [blues, reds] = [await countIn(await blue.textContent()), await countIn(await red.textContent())]
    await blue.click()
    await expect(hits(page)).toHaveText(`${blues} Artikel`)
    await expect(blue).toHaveAttribute('aria-current', 'true')
    await red.click()
    await expect(hits(page)).toHaveText(`${blues + reds} Artikel`)
    await expect(page).toHaveURL(/filter=%7B%22basisfarbe%22%3A%5B%22blau%22%2C%22rot%22%5D%7D/)

    // a copied link, a reload and Back say the same
    const other = await context.newPage()
    await open(other, page.url())
    await expect(hits(other)).toHaveText(`${blues + reds} Artikel`)
    await other.close()
    await reload(page)
    await expect(hits(page)).toHaveText(`${blues + reds} Artikel`)
    await inList(page, /blau entfernen/).click()
    await expect(hits(page)).toHaveText(`${reds} Artikel`)
    await page.goBack()
    await expect(hits(page)).toHaveText(`${blues + reds} Artikel`)
    await page.getByRole('link', { name: 'Alle Filter zurücksetzen' }).click()
    await expect(page).toHaveURL(/\/shop\/assortment\/schreiben-korrigieren$/)
    await expect(inList(page, /entfernen/)).toHaveCount(0)
  })

  test('decisions 12 "Unknown filter names" a page drops filters that the shop does not have, says so and keeps the rest', async ({
    page,
  }) => {
    const place = '/shop/articletypename/ordner'
    const at = (filter: string) => `${place}?filter=${encodeURIComponent(filter)}`
    const quiet = page.getByRole('region', { name: 'Artikel' }).getByRole('status').filter({ hasText: 'weggelassen' })
    await open(page, at('{"brand":["kontorlinie"]}'))
    const kept = await countIn(await hits(page).textContent())
    await expect(quiet).toHaveCount(0)
    await open(page, at('{"brand":["kontorlinie"],"unsinn":["x"],"property:Schnickschnack":["y"]}'))
    await expect(hits(page)).toHaveText(`${kept} Artikel`)
    await expect(quiet).toHaveText('Diese Filter gibt es nicht, sie wurden weggelassen: „unsinn“, „Schnickschnack“.')
    await expect(inList(page, /entfernen/)).toHaveCount(1)
    // the next step leaves the dropped ones behind
    await inList(page, /Kontorlinie entfernen/).click()
    await expect(page).toHaveURL(new RegExp(`${place}$`))
    await expect(quiet).toHaveCount(0)
    const all = await countIn(await hits(page).textContent())
    await open(page, at('{"unsinn":["x"]}'))
    await expect(hits(page)).toHaveText(`${all} Artikel`)
    await expect(quiet).toHaveText('Den Filter „unsinn“ gibt es nicht. Er wurde weggelassen.')
    await open(page, at('{"brand"'))
    await expect(hits(page)).toHaveText(`${all} Artikel`)
    await expect(quiet).toHaveText('Der Filter in der Adresse ist nicht lesbar und wurde weggelassen.')
  })

  test('decisions 12 "Unknown filter names" an old address keeps its filters on the way', async ({ page }) => {
    const filter = encodeURIComponent('{"brand":["kontorlinie"],"unsinn":["x"]}')
    await open(page, `/page/br_system_shop_shop?filter=${filter}`)
    await expect(page).toHaveURL(new RegExp(`/shop\\?filter=${filter.replaceAll('.', '\\.')}$`))
    await expect(inList(page, /Kontorlinie entfernen/)).toBeVisible()
    await expect(page.getByText('Den Filter „unsinn“ gibt es nicht.')).toBeVisible()
  })

  test('ux 8 the old list stays in sight, dimmed, until the new one is there', async ({ page }) => {
    await open(page, '/shop/assortment/schreiben-korrigieren')
    await settled(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/rest\/shop\/assortment\/.*filter=/, async (route) => {
      await held
      await route.continue()
    })
    const before = await tiles(page).first().getByRole('heading').textContent()
    const blue = filterColumn(page)
      .getByRole('link', { name: /^blau \d/ })
      .first()
    const blues = await countIn(await blue.textContent())
    await blue.click()
    const dimmed = page.locator('[aria-busy="true"]').filter({ has: page.getByTestId('article-tile') })
    await expect(dimmed).toHaveCSS('opacity', '0.5')
    await expect(tiles(page)).toHaveCount(24)
    await expect(tiles(page).first().getByRole('heading')).toHaveText(before ?? '')
    answer()
    await expect(hits(page)).toHaveText(`${blues} Artikel`)
    await expect(dimmed).toHaveCount(0)
  })

  test('ux 14 nothing above the first row could be taken for a tile; the place above is one press away', async ({
    page,
  }) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const [address, above] of [
        ['/shop/assortment/kugelschreiber-gelschreiber', '/shop/assortment/schreiben-korrigieren'],
        ['/shop/articletypename/ordner', '/shop/articletypes'],
        ['/shop/brand/kontorlinie', '/shop/brands'],
        ['/shop?search=ordner', '/'],
      ]) {
        await open(page, address ?? '')
        const first = (await tiles(page).first().boundingBox())?.y ?? 0
        const pictures = await page.getByRole('main').evaluate(
          (main, top) =>
            [...main.querySelectorAll('img, picture, video, iframe, article')].flatMap((one) => {
              const { height: high, bottom } = one.getBoundingClientRect()
              return high > 32 && bottom <= top ? [one.outerHTML] : []
            }),
          first,
        )
        expect(pictures, address).toEqual([])
        const crumbs = page.getByRole('navigation', { name: 'Brotkrumen' }).getByRole('link')
        await expect(crumbs.last()).toBeInViewport()
        await expect(crumbs.last()).toHaveAttribute('href', above ?? '')
      }
    }
  })

  test('ux 4 a value that would find nothing is grey and no link', async ({ page }) => {
    await open(page, '/shop/articletypename/ordner')
    const side = filterColumn(page)
    const black = side
      .getByRole('listitem')
      .filter({ hasText: /^schwarz/ })
      .first()
    await expect(black.getByRole('link')).toHaveCount(1)
    await open(page, `/shop/articletypename/ordner?filter=${encodeURIComponent('{"format":["DIN A5"]}')}`)
    const none = side.getByRole('listitem').filter({ hasText: /\D0$/ })
    expect(await none.count()).toBeGreaterThan(0)
    await expect(none.getByRole('link')).toHaveCount(0)
  })

  test('ux 6 many values are folded with their number and can be searched', async ({ page }) => {
    await open(page, '/shop')
    const brands = filterColumn(page).getByRole('group').filter({ hasText: 'Marke' }).first()
    await expect(brands.getByRole('listitem')).toHaveCount(6)
    const more = brands.getByRole('link', { name: /^Weitere \d+ anzeigen$/ })
    const folded = await countIn(((await more.textContent()) ?? '').replace(' anzeigen', ''))
    await more.click()
    await expect(brands.getByRole('listitem')).toHaveCount(6 + folded)
    await expect(brands.getByRole('link').nth(6)).toBeFocused()
    await brands.getByRole('button', { name: 'Weniger anzeigen' }).click()
    await expect(brands.getByRole('listitem')).toHaveCount(6)
    await brands.getByRole('searchbox', { name: 'Marke suchen' }).fill('TANN')
    await brands.getByRole('link', { name: /^TannLoh/ }).click()
    await expect(inList(page, /Marke TannLoh entfernen/)).toBeVisible()
  })

  test('from and to narrow a list, in German figures, and stand as a chip', async ({ page }) => {
    await open(page, '/shop/articletypename/toner')
    const side = filterColumn(page)
    await side.getByRole('textbox', { name: 'Preis bis in €' }).fill('1.000,50')
    await side.getByRole('textbox', { name: 'Preis von in €' }).fill('100')
    await side.getByRole('textbox', { name: 'Preis von in €' }).press('Enter')
    await expect(page).toHaveURL(/price%22%3A%5B%22100..1000.5%22/)
    await expect(inList(page, /Preis 100–1.000,5 € entfernen/)).toBeVisible()
    for (const price of await page.getByTestId('price').allTextContents()) {
      expect(Number(/[\d,]+/.exec(price)?.[0].replace(',', '.'))).toBeGreaterThanOrEqual(100)
    }
    await inList(page, /Preis 100–1.000,5 € entfernen/).click()
    await expect(page).toHaveURL(/\/toner$/)
  })

  test('L-RULE-006 L-RULE-009 L-RULE-010 ux 12 sorting is named, and leaves its defaults out of the address', async ({
    page,
  }) => {
    await open(page, '/shop?page=2')
    const sort = page.getByRole('main').locator('summary', { hasText: 'Sortierung' })
    await expect(sort).toHaveText(/Relevanz/)
    await sort.click()
    for (const name of ['Preis aufsteigend', 'Preis absteigend', 'Name', 'Neuheiten', 'Lieferzeit']) {
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Preis aufsteigend' }).click()
    await expect(page).toHaveURL(/\/shop\?sortBy=price$/)
    await expect(sort).toHaveText(/Preis aufsteigend/)
    await sort.click()
    await expect(page.getByRole('link', { name: 'Preis aufsteigend' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: 'Relevanz' }).click()
    await expect(page).toHaveURL(/\/shop$/)
  })

  test('ux 9 10 more tiles come below, and Back finds all of them where they were', async ({ page }) => {
    await open(page, '/shop?sortBy=name')
    const total = await countIn(((await hits(page).textContent()) ?? '').replace(' Artikel', ''))
    await expect(tiles(page)).toHaveCount(24)
    const first = await tiles(page).first().getByRole('heading').textContent()
    const more = page.getByRole('link', { name: 'Mehr anzeigen' })
    await more.click()
    await expect(tiles(page)).toHaveCount(48)
    await expect(page).toHaveURL(/sortBy=name&page=2$/)
    await expect(page.getByText(`48 von ${total} Artikeln`)).toBeVisible()
    await expect(tiles(page).nth(24).getByRole('link').first()).toBeFocused()
    await more.click()
    await expect(tiles(page)).toHaveCount(72)

    // what was set and not added is found again too, also in a tile that stood there before more came
    const orderable = tiles(page).filter({ has: page.getByRole('button', { name: 'mehr' }) })
    const set = orderable.first()
    const quantity = set.getByRole('textbox')
    const smallest = await quantity.inputValue()
    await set.getByRole('button', { name: 'mehr' }).click()
    await expect(quantity).not.toHaveValue(smallest)
    const wanted = await quantity.inputValue()

    const chosen = tiles(page).nth(50)
    await chosen.scrollIntoViewIfNeeded()
    const before = await chosen.boundingBox()
    await chosen.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/shop\/article\//)
    await expect(page.getByTestId('price').first()).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/rest/shop?') && asked.push(request.url()))
    await page.goBack()
    await expect(tiles(page)).toHaveCount(72)
    await expect(tiles(page).first().getByRole('heading')).toHaveText(first ?? '')
    await expect.poll(async () => Math.abs(((await chosen.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8)
    expect(asked).toEqual([])
    await expect(quantity).toHaveValue(wanted)
    // a reload begins with the page of the address
    await reload(page)
    await expect(tiles(page)).toHaveCount(24)
    await expect(page.getByText(`72 von ${total} Artikeln`)).toBeVisible()
  })

  test('ux 81 while more tiles are on their way their places are held, as high as tiles', async ({ page }) => {
    await open(page, '/shop/assortment/schreiben-korrigieren')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/rest\/shop\/assortment\/.*page=2/, async (route) => {
      await held
      await route.continue()
    })
    const height = (await tiles(page).first().boundingBox())?.height ?? 0
    await page.getByRole('link', { name: 'Mehr anzeigen' }).click()
    const places = page.locator('[aria-hidden="true"] > i')
    await expect(places).toHaveCount(24)
    expect((await places.first().boundingBox())?.height).toBeCloseTo(height, 0)
    const shown = await places.first().evaluate((one) => getComputedStyle(one.parentElement as Element).animationDelay)
    expect(shown).toBe('0.15s')
    await expect(page.locator('[aria-busy="true"]').filter({ has: places })).toHaveCount(1)
    answer()
    await expect(tiles(page)).toHaveCount(48)
    await expect(places).toHaveCount(0)
  })

  test.describe('when the next page does not come', () => {
    test.use({ expectedErrors: /Failed to load resource/ })

    test('ux 83 the list stays and offers another try', async ({ page }) => {
      await open(page, '/shop/assortment/schreiben-korrigieren')
      const next = /\/rest\/shop\/assortment\/.*page=2/
      await page.route(next, (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByRole('link', { name: 'Mehr anzeigen' }).click()
      await expect(page.getByRole('alert')).toContainText('Die nächsten Artikel kamen nicht an.')
      await expect(tiles(page)).toHaveCount(24)
      await page.unroute(next)
      await page.getByRole('button', { name: 'Erneut versuchen' }).click()
      await expect(tiles(page)).toHaveCount(48)
    })

    test('ux 83 it stays, too, while the code of other pages is on its way', async ({ page }) => {
      const code = '**/assets/late-article-*.js'
      let goOn: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        goOn = resolve
      })
      await page.route(code, async (route) => {
        await held
        await route.continue()
      })
      const isAsked = page.waitForRequest(code)
      await open(page, '/shop/assortment/schreiben-korrigieren')
      await isAsked
      await page.route(/\/rest\/shop\/assortment\/.*page=2/, (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByRole('link', { name: 'Mehr anzeigen' }).click()
      await expect(page.getByRole('alert')).toContainText('Die nächsten Artikel kamen nicht an.')
      const came = page.waitForResponse(code)
      goOn()
      await (await came).finished()
      await settled(page)
      await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
      await expect(page).toHaveURL(/schreiben-korrigieren$/)
    })

    test('ux 83 a page that tells of a fault keeps the colours of the shop', async ({ page }) => {
      await open(page, '/shop/assortment/schreiben-korrigieren')
      const colour = () => page.getByRole('button', { name: 'Suchen' }).evaluate((one) => getComputedStyle(one).color)
      const before = await colour()
      await page.route(/\/rest\/shop\/assortment\/.*sortBy=name/, (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByRole('main').locator('summary', { hasText: 'Sortierung' }).click()
      await page.getByRole('link', { name: 'Name', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Da ist bei uns etwas schiefgelaufen.')
      await expect.poll(colour).toBe(before)
    })
  })

  test('L-RULE-004 L-RULE-007 L-RULE-008 L-RULE-011 what a list understands stays in its address, the rest goes', async ({
    page,
  }) => {
    await open(page, '/shop?foo=1&search=ordner&limit=12&paginate=true')
    await expect(tiles(page)).toHaveCount(12)
    await page
      .getByRole('main')
      .getByText(/^Sortierung/)
      .click()
    await page.getByRole('link', { name: 'Name', exact: true }).click()
    await expect(page).toHaveURL(/\/shop\?search=ordner&sortBy=name&limit=12$/)
    await open(page, '/shop/articletypename/kugelschreiber?paginate=false')
    const total = await countIn(((await hits(page).textContent()) ?? '').replace(' Artikel', ''))
    await expect(tiles(page)).toHaveCount(total)
  })

  test.describe('at a page that is not there', () => {
    test.use({ expectedErrors: /status of 404/ })
    test('ux 82 a page beyond the end and a choice without hits say what to do next', async ({ page }) => {
      await open(page, '/shop/articletypename/ordner?page=900')
      await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible()
      await page.getByRole('link', { name: 'Zur ersten Seite' }).click()
      await expect(tiles(page).first()).toBeVisible()
      await open(page, `/shop?filter=${encodeURIComponent('{"brand":["niemand"],"unsinn":["x"]}')}`)
      await expect(page.getByRole('heading', { name: 'Keine Artikel gefunden' })).toBeVisible()
      await expect(inList(page, /niemand entfernen/)).toBeVisible()
      await expect(inList(page, /entfernen/)).toHaveCount(1)
      await page.getByRole('link', { name: 'Alle Filter zurücksetzen' }).first().click()
      await expect(page).toHaveURL(/\/shop$/)
    })
  })

  test('C-CALL-049 what was looked at stands on home, list and detail, for guests and for users', async ({ page }) => {
    const strip = page.getByRole('region', { name: 'Zuletzt angesehen' })
    await open(page, '/shop/article/100001-1')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lastViewed'))).toContain('100001')
    await open(page, '/shop/article/150001-1')
    await expect(strip.getByRole('link')).toHaveText([/Kugelschreiber/])
    await open(page, '/')
    await expect(strip.getByRole('link')).toHaveText([/Kopierpapier/, /Kugelschreiber/])
    await open(page, '/shop/articletypename/ordner')
    await strip.getByRole('link', { name: /Kugelschreiber/ }).click()
    await expect(page).toHaveURL(/\/shop\/article\/100001-1/)

    await signInAs(page, 'b.einkauf')
    await open(page, '/shop/article/200003-1')
    await open(page, '/shop/article/150001-1')
    await open(page, '/shop/articletypename/ordner')
    await expect(strip.getByRole('link')).toHaveText([/Kopierpapier/, /Ordner/])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('ux 13 76 the filter sheet counts along, keeps the place and closes by Back and Escape', async ({ page }) => {
    await open(page, '/shop/assortment/schreiben-korrigieren')
    const button = page.getByRole('button', { name: /^Filter/ })
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await button.click()
    await expect(sheet).toBeVisible()
    expect((await sheet.boundingBox())?.height).toBeCloseTo(844, 1)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(button).toBeFocused()

    await page.evaluate(() => scrollTo(0, 40))
    await button.click()
    const blue = sheet.getByRole('link', { name: /^blau \d/ }).first()
    const count = await countIn(await blue.textContent())
    await blue.click()
    await expect(sheet.getByRole('button', { name: `${count} Artikel anzeigen` })).toBeInViewport()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/filter=/)
    await expect(hits(page)).toHaveText(`${count} Artikel`)
    await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(40)
    await expectNoSidewaysScrolling(page)
    // opened and closed without a choice leaves nothing behind in the history
    await page.getByRole('button', { name: 'Filter (1)' }).click()
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: `${count} Artikel anzeigen` }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/filter=/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 1000 } })

  test('ux 6 9 folded values, ranges and the next page are links and forms', async ({ page }) => {
    await page.goto('/shop')
    const brands = filterColumn(page).getByRole('group').filter({ hasText: 'Marke' }).first()
    await brands.getByRole('link', { name: /^Weitere \d+ anzeigen$/ }).click()
    await expect.poll(() => brands.getByRole('listitem').count()).toBeGreaterThan(15)
    await brands.getByRole('link', { name: /^TannLoh/ }).click()
    await expect(page).toHaveURL(/\/shop\?filter=[^&]*$/)
    await filterColumn(page).getByRole('textbox', { name: 'Preis von in €' }).fill('5')
    await filterColumn(page).getByRole('form', { name: 'Preis von bis' }).getByRole('button').click()
    await expect(page).toHaveURL(/price%22%3A%5B%225..%22/)
    await expect(inList(page, /Preis ab 5 € entfernen/)).toBeVisible()
    await page.goto('/shop')
    await page.getByRole('link', { name: 'Mehr anzeigen' }).click()
    await expect(page).toHaveURL(/\/shop\?page=2$/)
    await expect(page.getByText(/^48 von /)).toBeVisible()
  })

  test('the range form leads nowhere but to lists of this shop', async ({ page, request }) => {
    for (const list of ['//fremd.example', 'https://fremd.example', '/\\fremd.example']) {
      const answer = await request.get(`/form/range?${new URLSearchParams({ list, name: 'price', from: '1' })}`, {
        maxRedirects: 0,
      })
      expect(answer.headers()['location']).toMatch(/^\/shop\?/)
    }
    await page.goto(`/form/range?${new URLSearchParams({ list: '/shop', name: '__proto__', from: 'x' })}`)
    await expect(page).toHaveURL(/\/shop$/)
  })
})

test('hydration takes the served list as it is', async ({ page }) => {
  await page.goto(`/shop?alle=brand&filter=${encodeURIComponent('{"price":["..20"]}')}`)
  await hydrated(page)
  await expect(inList(page, /Preis bis 20 € entfernen/)).toBeVisible()
})
