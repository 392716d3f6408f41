import { statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  open,
  readRest,
  signInAs,
  test,
} from '../../support/journey.ts'
import { anchors, basketCount, decisionBlock, euro } from '../../support/purchase.ts'

test.use({ viewport: { width: 1440, height: 1000 }, contextOptions: { reducedMotion: 'reduce' } })

const folder = '/shop/article/200003-1'
const disinfectant = '/shop/article/650001-1'
const tablet = '/shop/article/500002-3'
const coffee = '/shop/article/600001-1'

type Product = {
  offers: { price: string; url: string }
  aggregateRating?: { ratingValue: number; reviewCount: number }
}
async function productData(page: Page): Promise<[Product, { itemListElement: { name: string }[] }]> {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
}

test('ux 40 a sold-out article offers its twins, which stand within the page and go to the basket', async ({
  page,
}) => {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/shop/article/200001-1')
    const twins = page.getByRole('region', { name: 'Stattdessen lieferbar' })
    await expect(twins.getByRole('listitem').first()).toContainText('Ordnelia Ordner PP A4, 80 mm, blau')
    const button = twins.getByTestId('add-to-basket').first()
    await expect(button).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScrolling(page)
  }
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Stattdessen lieferbar' }).getByTestId('add-to-basket').first().click()
  await expect(basketCount(page)).toHaveText('1')
  await open(page, folder)
  await expect(page.getByRole('region', { name: 'Stattdessen lieferbar' })).toHaveCount(0)
})

test('ux 24 E-ENTITY-031 a version changes address, heading, price and picture without a page load', async ({
  page,
}) => {
  await open(page, folder)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  const colours = page.getByRole('group', { name: 'Farbe' })
  await expect(colours.getByRole('link', { name: /grün.*zurzeit nicht lieferbar/ })).toBeVisible()
  await page.getByRole('group', { name: 'Rückenbreite' }).getByRole('link', { name: '50 mm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordnelia Ordner PP A4, 50 mm, blau')
  await expect(page).toHaveURL(/200024-1/)
  await colours.getByRole('link', { name: 'rot' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordnelia Ordner PP A4, 50 mm, rot')
  await expect(colours.getByRole('link', { name: 'rot' })).toBeFocused()
  await expect(colours.getByRole('link', { name: 'rot' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: /Bild vergrößern/ }).locator('img')).toHaveAttribute(
    'src',
    /-rot-50-mm-1\.svg/,
  )
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  // a sold-out one can be looked at
  await colours.getByRole('link', { name: /grün/ }).click()
  await expect(decisionBlock(page)).toContainText('ausverkauft')
})

test('ux 25 the gallery has thumbnails, arrow keys and a large view that Escape closes', async ({ page }) => {
  await open(page, folder)
  const stage = page.getByRole('button', { name: /Bild vergrößern/ })
  await expect(stage.locator('img')).toHaveAttribute('fetchpriority', 'high')
  await expect(stage.locator('img')).not.toHaveAttribute('loading', 'lazy')
  const first = await stage.locator('img').getAttribute('src')
  await stage.focus()
  await page.keyboard.press('ArrowRight')
  await expect(stage.locator('img')).not.toHaveAttribute('src', first ?? '')
  await stage.click()
  const large = page.getByRole('dialog')
  await expect(large).toContainText('Bild 2 von 2')
  await page.keyboard.press('ArrowLeft')
  await expect(large).toContainText('Bild 1 von 2')
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(stage).toBeFocused()
})

test('a film of our own plays when it is asked for, and stops', async ({ page }) => {
  const filter = encodeURIComponent(JSON.stringify({ attribute: ['video'] }))
  const { items } = await readRest<{ items: { articleNumber: string; shopDepotId: number }[] }>(
    page,
    `/shop?limit=1&filter=${filter}`,
  )
  await open(page, `/shop/article/${items[0]?.articleNumber}-${items[0]?.shopDepotId}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Video/ })
    .click()
  const film = page.getByRole('figure')
  await expect(film.locator('img')).not.toHaveAttribute('src', /films/)
  await film.getByRole('button', { name: 'Abspielen' }).click()
  await expect(film.locator('img')).toHaveAttribute('src', /\/illustrations\/films\/[a-z0-9-]+\.svg/)
  expect(await film.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(true)
  await film.getByRole('button', { name: 'Anhalten' }).click()
  await expect(film.locator('img')).not.toHaveAttribute('src', /films/)
})

test('ux 26 facts stand in tables with row heads, numbers are copied, files say their size', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, disinfectant)
  await expect(page.getByRole('rowheader', { name: 'Herstellernummer' })).toBeVisible()
  await page.getByRole('button', { name: 'Herstellernummer kopieren' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('REI-50001')
  const sheet = page.getByRole('link', { name: /Sicherheitsdatenblatt/ })
  const answer = await page.request.get((await sheet.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const bytes = (await answer.body()).length
  await expect(sheet).toContainText(`PDF, ${(bytes / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} kB`)
})

test('domain 1.4 hazards, food, batteries, energy and the maker are named before the purchase', async ({ page }) => {
  await open(page, disinfectant)
  const notes = page.getByRole('region', { name: 'Pflichtangaben und Hinweise' })
  await expect(notes.getByRole('img', { name: /^GHS02/ })).toBeVisible()
  await expect(notes).toContainText('Signalwort: Gefahr')
  await expect(notes).toContainText('H225')
  await expect(notes).toContainText('Biozidprodukte vorsichtig verwenden')
  await expect(page.getByRole('row', { name: /^Anschrift/ })).toContainText('Erfurt')
  await open(page, coffee)
  for (const name of ['Zutaten', 'Allergene', 'Nettofüllmenge', 'Nährwerte'])
    await expect(notes.getByRole('rowheader', { name })).toBeVisible()
  await open(page, '/shop/article/600002-6')
  await expect(decisionBlock(page)).toContainText('zzgl. 3,30 € Pfand (MEHRWEG)')
})

test('F-FLAG-056 devices say their register number and what becomes of them', async ({ page }) => {
  await open(page, tablet)
  await expect(page.getByRole('row', { name: /^WEEE-Reg/ })).toContainText('DE 00000101')
  await expect(page.getByRole('row', { name: /^Entsorgung/ })).toContainText('Altgeräte gehören nicht in den Hausmüll')
  await expect(decisionBlock(page)).toContainText('Energieeffizienzklasse B')
  await expect(page.getByRole('region', { name: 'Pflichtangaben und Hinweise' })).toContainText('Lithium-Ionen')
})

test('ux 29 R-ROUTE-069 R-ROUTE-070 one address, and search engines read the price that is shown', async ({ page }) => {
  await open(page, '/artnr/150001')
  const canonical = '/shop/article/150001-1/tannloh-kopierpapier-recycling-100-a4-80-g-m2-weiss-500-blatt'
  expect(new URL(page.url()).pathname).toBe(canonical)
  await open(page, '/shop/article/150001-1/falscher-name')
  expect(new URL(page.url()).pathname).toBe(canonical)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${canonical}$`))
  const [product, trail] = await productData(page)
  await expect(decisionBlock(page).getByTestId('price').first()).toHaveText(euro(Number(product.offers.price)))
  expect(product.offers.url).toMatch(new RegExp(`^http.*${canonical}$`))
  expect(product.aggregateRating).toMatchObject({ ratingValue: 4.43, reviewCount: 7 })
  expect(trail.itemListElement.at(-1)?.name).toContain('TannLoh Kopierpapier')
  await open(page, '/shop/article/450001-1')
  expect((await productData(page))[0].aggregateRating).toBeUndefined()
  expect((await productData(page))[0].offers).toBeUndefined()
  expect((await page.request.get('/shop/article/999999-1/x')).status()).toBe(404)
})

test('ux 27 E-ENTITY-032 E-ENTITY-033 E-ENTITY-034 E-ENTITY-035 related articles are lists of their own', async ({
  page,
}) => {
  await open(page, `/shop/article/${anchors.toner}`)
  for (const title of ['Alternativen', 'Alternativen mit anerkanntem Umweltzeichen', 'Passendes Zubehör']) {
    const list = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) })
    await expect(list.getByTestId('add-to-basket').first()).toBeVisible()
  }
  await open(page, coffee)
  await expect(page.getByRole('heading', { name: 'Wird oft zusammen bestellt' })).toBeVisible()
})

type Scale = {
  basePrice: { text: string }
  prices: { quantity_lower_bound: number; basePrice: { text: string } }[]
}

test('§ 4 PAngV the base price is that of the quantity that is chosen', async ({ page }) => {
  await open(page, '/shop/article/601014-1')
  const { article } = await readRest<{ article: Scale }>(page, '/shop/article/601014-1')
  const last = article.prices.at(-1)
  await expect(decisionBlock(page)).toContainText(`Grundpreis ${article.basePrice.text}`)
  const field = decisionBlock(page).getByRole('textbox')
  await field.fill(String(last?.quantity_lower_bound))
  await field.blur()
  await expect(decisionBlock(page)).toContainText(`Grundpreis ${last?.basePrice.text}`)
})

test('ux 30 who ordered an article before orders the same again', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  await open(page, folder)
  const line = page.getByText(/^Zuletzt bestellt am \d\d\.\d\d\.\d{4}, \d+ Stück$/)
  const quantity = Number(/, (\d+) /.exec((await line.textContent()) ?? '')?.[1])
  // the field begins with it, and goes back to the least once it is in the basket (specification 4)
  const field = decisionBlock(page).getByRole('textbox')
  await expect(field).toHaveValue(String(quantity))
  await page.getByRole('button', { name: 'Wieder bestellen' }).click()
  await expect(page.getByTestId('toast').filter({ hasText: 'Warenkorb' })).toBeVisible()
  await expect(basketCount(page)).toHaveText(String(quantity))
  const basket = await readRest<{ items: { quantity: number }[] }>(page, '/shop/basket')
  expect(basket.items[0]?.quantity).toBe(quantity)
  await decisionBlock(page).getByTestId('add-to-basket').click()
  await expect(basketCount(page)).toHaveText(String(2 * quantity))
  await expect(field).toHaveValue('1')
})

test('ux 30 what was ordered last does not come between what somebody types', async ({ page }) => {
  await signInAs(page, 'b.einkauf')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/last-of-article\?/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, folder)
  const field = decisionBlock(page).getByRole('textbox')
  await field.focus()
  answer()
  await expect(page.getByText(/^Zuletzt bestellt am/)).toBeVisible()
  await page.keyboard.type('2')
  await expect(field).toHaveValue('2')
  await decisionBlock(page).getByTestId('add-to-basket').click()
  await expect(basketCount(page)).toHaveText('2')
})

test('G-90 a customer rates an article and reads the rating at once', async ({ page }) => {
  await signInAs(page, 'mia.brandt')
  await open(page, '/shop/article/300001-1')
  const ratings = page.locator('#bewertungen')
  await ratings.scrollIntoViewIfNeeded()
  await ratings.getByText('Artikel bewerten').click()
  await ratings.getByRole('button', { name: 'Bewertung abschicken' }).click()
  await expect(ratings.getByRole('alert')).toContainText('Bitte prüfen Sie Ihre Bewertung')
  await ratings.getByLabel('4 – gut', { exact: true }).check()
  await ratings.getByLabel('Überschrift').fill('Hält dicht')
  await ratings.getByRole('button', { name: 'Bewertung abschicken' }).click()
  await expect(page.getByTestId('toast')).toContainText('Danke für Ihre Bewertung')
  await expect(ratings.getByRole('article')).toContainText('Hält dicht')
  await expect(ratings.getByText('Eigene Bewertung ändern')).toBeVisible()
  await expectAccessible(page)
})

test('ux 79 the parts that some articles have are free of findings at both widths', async ({ page }) => {
  for (const address of [folder, disinfectant, tablet, coffee, `${folder}/x/bewertungen`]) {
    await page.setViewportSize({ width: 1440, height: 1000 })
    await open(page, address)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
  }
})

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`ux 23 ux 88 everything that decides stands above the fold at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    // two axes of versions, scale prices and ratings
    await open(page, '/shop/article/150001-1')
    const block = decisionBlock(page)
    const picture = page.getByRole('button', { name: /Bild vergrößern/ })
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      picture,
      block.getByTestId('price').first(),
      block.getByRole('group', { name: 'Format' }),
      block.getByRole('group', { name: 'Packung' }),
      block.getByText(/bei Ihnen bis (Mo|Di|Mi|Do|Fr) \d\d\.\d\d\./),
      block.getByRole('textbox'),
      block.getByTestId('add-to-basket'),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(480)
    // scrolled on, price and button stay at hand
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const bar = page.getByRole('region', { name: 'Schnell in den Warenkorb' })
    await expect(bar.getByTestId('price')).toBeInViewport({ ratio: 1 })
    await expect(bar.getByTestId('add-to-basket')).toBeInViewport({ ratio: 1 })
  })

test('ux 85 on paper there is the logo, the date, the address and no navigation', async ({ page }) => {
  await open(page, disinfectant)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^\d\d\.\d\d\.\d{4} · http.*650001-1/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kontor, zur Startseite' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Wirkstoff' })).toBeVisible()
  for (const gone of [page.locator('#bewertungen'), page.getByTestId('add-to-basket').first(), page.locator('#suche')])
    await expect(gone).toBeHidden()
  const file = path.join(test.info().outputDir, 'artikel.pdf')
  await page.pdf({ path: file, format: 'A4' })
  expect(statSync(file).size).toBeGreaterThan(10_000)
})

test('ux 27 short rows of related articles stand beside each other, on a phone one below the other', async ({
  page,
}) => {
  const eco = 'Alternativen mit anerkanntem Umweltzeichen'
  // both in one look: pictures that come above them move the page between two
  const below = () =>
    page.evaluate(
      (names) => {
        const tops = names.map((name) => {
          const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === name)
          return heading?.getBoundingClientRect().top ?? Number.NaN
        })
        return Number(tops[1]) - Number(tops[0])
      },
      ['Alternativen', eco],
    )
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/shop/article/400001-3')
  await page.getByRole('heading', { name: eco, level: 2 }).scrollIntoViewIfNeeded()
  await expect.poll(below).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(below).toBeGreaterThan(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ux 24 versions are plain links', async ({ page }) => {
    await page.goto(folder)
    await page.getByRole('group', { name: 'Farbe' }).getByRole('link', { name: 'rot' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordnelia Ordner PP A4, 80 mm, rot')
  })

  test('G-90 ratings are read and written on a page of their own', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel(/^Benutzername/).fill('deniz.yildiz')
    await page.getByLabel('Passwort', { exact: true }).fill('Kontor-2026!')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page).toHaveURL(/\/my\/account$/)
    await page.goto('/shop/article/150001-1')
    await page.getByRole('link', { name: 'Alle lesen und bewerten' }).click()
    await expect(page.getByRole('article')).toHaveCount(7)
    await page.getByText('Artikel bewerten').click()
    await page.getByLabel('Überschrift').fill('Tadellos')
    await page.getByRole('button', { name: 'Bewertung abschicken' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Überschrift')).toHaveValue('Tadellos')
    await page.getByLabel('5 – sehr gut').check()
    await page.getByRole('button', { name: 'Bewertung abschicken' }).click()
    await expect(page.getByRole('article')).toHaveCount(8)
    await expect(page.getByRole('article').first()).toContainText('Tadellos')
  })
})
