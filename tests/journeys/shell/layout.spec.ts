import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScrolling, open, signInAs, test } from '../../support/journey.ts'
import { expectedStatus, isFile, type Known, known, type Role, readerOf, screens } from '../../support/screens.ts'

const window = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
test.use({ viewport: window })

const pages = known.filter(({ id, address }) => {
  const isPage = screens[id]?.[2] !== undefined && !isFile(id)
  return isPage && expectedStatus(id, address, readerOf(id, address)) === 200
})
const isOf = (reader: Role, { id, address }: Known) => readerOf(id, address) === reader
const isShop = ({ address }: Known) => address.startsWith('/shop')

const readings: [string, Role, Known[]][] = [
  ['guests in the catalogue', 'guest', pages.filter((one) => isOf('guest', one) && isShop(one))],
  ['guests elsewhere', 'guest', pages.filter((one) => isOf('guest', one) && !isShop(one))],
  ['accounts', 'b.einkauf', pages.filter((one) => isOf('b.einkauf', one))],
  ['the administration of a company', 'w.admin2', pages.filter((one) => isOf('w.admin2', one))],
]

/**
 * Refuses a page the shop's fonts until it may have them. The browser does it itself: with requests that go through the
 * test, a style of the page was waited for without end on a busy machine.
 */
async function withoutFonts(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  const refuse = (urls: string[]) => tools.send('Network.setBlockedURLs', { urls })
  await refuse(['*.woff2'])
  return {
    /** Lets the page have them, and refuses them to the next one. */
    async load(): Promise<void> {
      await refuse([])
      await page.evaluate(loadFonts)
      await refuse(['*.woff2'])
    },
  }
}

/** In the page. */
async function loadFonts(): Promise<void> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const faces = rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const family = rule.style.getPropertyValue('font-family').replaceAll('"', '')
    const source = rule.style.getPropertyValue('src')
    if (!/^Roboto/.test(family) || !source.startsWith('url')) return []
    return [() => new FontFace(family, source, { weight: rule.style.getPropertyValue('font-weight') }).load()]
  })
  // a request that was refused just before may still answer the first one
  for (const face of await Promise.all(faces.map((load) => load().catch(load)))) document.fonts.add(face)
  if (faces.length === 0) throw new Error('the page names no font of the shop')
}

/** As many pages as a slow machine reads well within a minute; each is laid out six times. */
const atOnce = 4

test.describe('at twice the text size', () => {
  test.use({ expectedErrors: /ERR_BLOCKED_BY_CLIENT/ })
  for (const [name, reader, own] of readings)
    for (let from = 0; from === 0 || from < own.length; from += atOnce)
      test(`ux 79 no page scrolls sideways at twice the text size: ${name}, from page ${from + 1} on`, async ({
        page,
      }) => {
        // the fonts of the machine come before those of the shop, and may be wider
        const fonts = await withoutFonts(page)
        if (reader !== 'guest') await signInAs(page, reader)
        const part = own.slice(from, from + atOnce)
        expect(part.length).toBeGreaterThan(0)
        let [first, second] = [window, phone]
        for (const { address } of part) {
          await page.goto(address, { waitUntil: 'domcontentloaded' })
          await page.evaluate(() => {
            document.documentElement.style.fontSize = '200%'
          })
          await expectNoSidewaysScrolling(page)
          await page.setViewportSize(second)
          await expectNoSidewaysScrolling(page)
          await fonts.load()
          await expectNoSidewaysScrolling(page)
          ;[first, second] = [second, first]
        }
      })
})

test('texts keep their width when the fonts of the shop take over from those of the machine', async ({ page }) => {
  await open(page, '/')
  const shares = await page.evaluate(async (text) => {
    // a font that may be left out when it comes late is not waited for, so each is loaded under another name
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    for (const rule of rules) {
      if (!(rule instanceof CSSFontFaceRule) || !rule.style.getPropertyValue('src').startsWith('url')) continue
      const family = rule.style.getPropertyValue('font-family').replaceAll('"', '')
      if (!/^Roboto/.test(family)) continue
      const weight = rule.style.getPropertyValue('font-weight')
      document.fonts.add(await new FontFace(`${family} loaded`, rule.style.getPropertyValue('src'), { weight }).load())
    }
    const brush = document.createElement('canvas').getContext('2d')
    const widthOf = async (weight: number, family: string) => {
      const font = `${weight} 16px "${family}"`
      // a stand-in that this machine lacks fails to load
      await document.fonts.load(font, text).catch(() => [])
      if (brush) brush.font = font
      return brush?.measureText(text).width ?? 0
    }
    const found: Record<string, number> = {}
    for (const [weight, family, standIn] of [
      [400, 'Roboto', 'Roboto'],
      [700, 'Roboto', 'Roboto'],
      [700, 'Roboto Condensed', 'Condensed'],
    ] as const)
      for (const name of [`${standIn} Fallback`, `${standIn} Wide`]) {
        const width = await widthOf(weight, name)
        // a machine without the font draws with its default
        if (width !== (await widthOf(weight, 'no such family')))
          found[`${weight} ${name}`] = width / (await widthOf(weight, `${family} loaded`))
      }
    return found
  }, 'Kugelschreiber dokumentenecht blau, 10 Stück je Packung, Lieferzeit 1 bis 2 Werktage, 12,49 € zzgl. Versand')
  expect(Object.keys(shares).length, 'stand-ins that this machine has').toBeGreaterThan(0)
  for (const [name, share] of Object.entries(shares)) {
    expect.soft(share, name).toBeGreaterThan(0.94)
    expect.soft(share, name).toBeLessThan(1.04)
  }
})

test('K-CONST-032 K-CONST-033 a text with a list of contents leaves two columns of six left and one right', async ({
  page,
}) => {
  await open(page, '/page/privacy')
  const columns = await page.getByRole('navigation', { name: 'Inhalt' }).evaluate((contents) => {
    const [text] = [contents.nextElementSibling].flatMap((one) => one ?? [])
    const whole = contents.parentElement?.getBoundingClientRect()
    const spans = (one: Element | undefined) => (one ? getComputedStyle(one).gridColumnStart : '')
    return {
      left: spans(contents),
      text: spans(text),
      all: getComputedStyle(contents.parentElement as Element).gridTemplateColumns.split(' ').length,
      share: contents.getBoundingClientRect().width / (whole?.width ?? 1),
    }
  })
  expect(columns).toMatchObject({ left: 'span 2', text: 'span 3', all: 6 })
  expect(columns.share).toBeCloseTo(1 / 3, 1)
})

test.describe('a window over the page', () => {
  test('V-SCREEN-083 V-SCREEN-084 V-SCREEN-085 K-CONST-071 is wide unless it says otherwise, and flips in', async ({
    page,
  }) => {
    await open(page, '/shop/articletypename/kugelschreiber')
    await page.getByTestId('article-tile').first().hover()
    await page
      .getByTestId('article-tile')
      .first()
      .getByRole('link', { name: /^Schnellansicht/ })
      .click()
    const wide = page.getByTestId('modal')
    await expect(wide).toBeVisible()
    expect(await wide.evaluate((one) => getComputedStyle(one).animationName)).toContain('flip-in')
    await expect(wide).toHaveCSS('max-width', '1120px')
  })

  test.describe('where less motion is wanted', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })
    test('V-SCREEN-085 is there at once', async ({ page }) => {
      await open(page, '/shop/articletypename/kugelschreiber')
      await page.getByTestId('article-tile').first().hover()
      await page
        .getByTestId('article-tile')
        .first()
        .getByRole('link', { name: /^Schnellansicht/ })
        .click()
      await expect(page.getByTestId('modal')).toHaveCSS('animation-duration', '0.001s')
    })
  })
})
