import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScrolling, open, signInAs, test } from '../../support/journey.ts'

// Lists at half the height: what one sees without scrolling, in figures (ux 86, 87).

const pens = '/shop/articletypename/kugelschreiber'
const assortment = '/shop/assortment/schreiben-korrigieren'
const lists = [pens, assortment, '/shop/brand/kontorlinie', '/shop?search=ordner']

const tiles = (page: Page) => page.getByTestId('article-tile')
const topOf = async (page: Page) => (await tiles(page).first().boundingBox())?.y

/** Days of delivery that are cut off by the box that they stand in. */
const cutDays = (page: Page) =>
  tiles(page).evaluateAll((all) =>
    all.flatMap((one) => {
      const day = one.querySelector('p[title] > b')
      const box = day?.closest('div')?.getBoundingClientRect()
      const { right = 0, bottom = 0 } = day?.getBoundingClientRect() ?? {}
      return box && (right > box.right + 1 || bottom > box.bottom + 1) ? [one.textContent] : []
    }),
  )

/** How many stand in the window from edge to edge. */
const whole = (page: Page, testId: string) =>
  page.getByTestId(testId).evaluateAll(
    (all) =>
      all.filter((one) => {
        const { top, bottom, height } = one.getBoundingClientRect()
        return height > 0 && top >= 0 && bottom <= innerHeight
      }).length,
  )

/** The height that half of the tiles do not exceed. */
const middleHeight = (page: Page) =>
  tiles(page).evaluateAll((all) => {
    const heights = all.map((one) => one.getBoundingClientRect().height).sort((a, b) => a - b)
    return heights[Math.floor(heights.length / 2)]
  })

/** Lines of text that stand out of their row or over another line, as far as they are seen. */
const crossingLines = (page: Page) =>
  tiles(page).evaluateAll((all) =>
    all.flatMap((one) => {
      const lines: { text: string; top: number; bottom: number; left: number; right: number }[] = []
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        range.selectNodeContents(text)
        const clips: DOMRect[] = []
        let isPressed = false
        for (let box = text.parentElement; box && box !== one; box = box.parentElement) {
          if (getComputedStyle(box).overflow !== 'visible') clips.push(box.getBoundingClientRect())
          if (box.matches('button, form')) isPressed = true
        }
        if (isPressed || getComputedStyle(text.parentElement as Element).fontSize === '0px') continue
        for (const line of range.getClientRects()) {
          const seen = {
            text: text.textContent ?? '',
            top: Math.max(line.top, ...clips.map(({ top }) => top)),
            bottom: Math.min(line.bottom, ...clips.map(({ bottom }) => bottom)),
            left: Math.max(line.left, ...clips.map(({ left }) => left)),
            right: Math.min(line.right, ...clips.map(({ right }) => right)),
          }
          // a pixel of a letter that hangs down is no line
          if (seen.right - seen.left > 2 && seen.bottom - seen.top > 4) lines.push(seen)
        }
      }
      const row = one.getBoundingClientRect()
      return lines.flatMap((line, at) => {
        const isOut = line.bottom > row.bottom + 1 || line.right > row.right + 1
        const over = lines.slice(at + 1).find(
          (other) =>
            // words that end in "…" are measured twice
            other.text !== line.text &&
            Math.min(line.right, other.right) - Math.max(line.left, other.left) > 2 &&
            Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top) > 5,
        )
        return isOut || over ? [over ? `${line.text} × ${over.text}` : line.text] : []
      })
    }),
  )

test.describe('at 1440 x 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('ux 86 two whole rows of five tiles are in sight, the first at 240 px at most', async ({ page }) => {
    for (const address of lists) {
      await open(page, address)
      expect.soft(await topOf(page), address).toBeLessThanOrEqual(240)
    }
    await open(page, assortment)
    expect(await whole(page, 'article-tile')).toBe(10)
    expect(await cutDays(page)).toEqual([])
  })

  test('ux 87 a picture bears one word at most, and the name does not repeat its maker', async ({ page }) => {
    await open(page, pens)
    for (const one of await tiles(page).all()) {
      expect(await one.locator('div').first().locator('span').count()).toBeLessThanOrEqual(1)
      const maker = /^\S+/.exec((await one.getByRole('paragraph').first().textContent()) ?? '')?.[0] ?? '?'
      await expect(one.getByRole('heading')).not.toContainText(maker)
      await expect(one.getByRole('heading')).toHaveAttribute('title', new RegExp(`^${maker} `))
    }
  })

  test('ux 11 86 a buyer has a table with ten rows in sight, takes over the last quantity and adds what he ticked', async ({
    page,
  }) => {
    await signInAs(page, 'b.einkauf')
    await open(page, assortment)
    const table = page.getByRole('table')
    expect(await topOf(page)).toBeLessThanOrEqual(240)
    expect(await whole(page, 'article-tile')).toBeGreaterThanOrEqual(10)
    await open(page, pens)
    for (const name of ['Artikel', 'Lieferung', 'Zuletzt bestellt', 'Preis netto', 'Menge'])
      await expect(table.getByRole('columnheader', { name })).toBeVisible()
    const row = table.getByRole('row', { name: /Kugelschreiber Basic M, blau/ })
    expect((await row.boundingBox())?.height).toBeCloseTo(56, 0)
    await expect(row).toContainText('Ihre Nr. WG-4711')
    const again = row.getByRole('button', { name: /^\d+ am \d\d\.\d\d\.\d{4}$/ })
    const last = Number.parseInt((await again.textContent()) ?? '', 10)
    await again.click()
    await expect(row.getByRole('textbox')).toHaveValue(String(last))

    await row.getByRole('checkbox').check()
    const other = table.getByRole('row', { name: /Vierfarbkugelschreiber Quartett, weiß/ })
    await other.getByRole('checkbox').check()
    await expect(table.getByRole('status')).toHaveText('2 Artikel gewählt')
    await expectAccessible(page)
    await table.getByRole('button', { name: 'Auf Liste' }).click()
    const lists = page.getByRole('dialog', { name: 'Auf Einkaufsliste' })
    await lists.getByRole('textbox', { name: /Liste/ }).fill('Schreibtisch')
    await lists.getByRole('button', { name: 'Auf Liste setzen' }).click()
    await expect(page.getByTestId('toast')).toContainText('2 Artikel stehen jetzt auf 2 Listen.')
    await table.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(page.getByTestId('toast').last()).toContainText('2 Artikel liegen im Warenkorb.')
    await expect(page.getByTestId('basket-count')).toHaveText(String(last + 1))
    await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(0)

    // both are taken back by one press and one call (ux 17)
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
    await page.getByTestId('toast').last().getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByTestId('basket-count')).toHaveText('0')
    expect(calls).toEqual(['/rest/shop/basket/update-quantities'])
  })
})

test('ux 86 at 1024 x 768 the first tile stands at 240 px at most, a buyer sees ten rows, and nothing is cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await open(page, pens)
  expect(await topOf(page)).toBeLessThanOrEqual(240)
  expect(await cutDays(page)).toEqual([])
  await signInAs(page, 'b.einkauf')
  for (const address of [pens, '/shop/articletypename/kopierpapier', '/shop/attribute/clearance']) {
    await open(page, address)
    expect(await topOf(page)).toBeLessThanOrEqual(240)
    expect(await cutDays(page)).toEqual([])
    // a row with an own number, a last order or a base price is no higher than any other
    const heights = await tiles(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(60)
  }
  await open(page, assortment)
  expect(await whole(page, 'article-tile')).toBeGreaterThanOrEqual(10)
  await expectNoSidewaysScrolling(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('ux 86 rows are the first view, with four basket buttons in sight; tiles are one press away and found again', async ({
    page,
  }) => {
    for (const address of lists) {
      await open(page, address)
      expect.soft(await topOf(page), address).toBeLessThanOrEqual(230)
    }
    await open(page, assortment)
    expect(await whole(page, 'add-to-basket')).toBeGreaterThanOrEqual(4)
    const small = await tiles(page)
      .first()
      .evaluate((tile) =>
        [...tile.querySelectorAll('button')].flatMap((button) => {
          const { width, height } = button.getBoundingClientRect()
          return width > 0 && Math.min(width, height) < 44 ? [button.outerHTML] : []
        }),
      )
    expect(small).toEqual([])
    expect(await middleHeight(page)).toBeLessThanOrEqual(136)
    const [first, second] = [tiles(page).nth(0), tiles(page).nth(1)]
    expect((await second.boundingBox())?.x).toBe((await first.boundingBox())?.x)

    await page.getByRole('button', { name: 'Ansicht Kacheln' }).click()
    await expect.poll(async () => (await second.boundingBox())?.y).toBe((await first.boundingBox())?.y)
    await open(page, '/shop/articletypename/ordner')
    await expect(page.getByRole('button', { name: 'Ansicht Liste' })).toBeVisible()
    expect((await second.boundingBox())?.y).toBe((await first.boundingBox())?.y)
    await page.getByRole('button', { name: 'Ansicht Liste' }).click()
    await expect.poll(async () => (await second.boundingBox())?.x).toBe((await first.boundingBox())?.x)
    await expectNoSidewaysScrolling(page)
  })

  test('ux 86 a buyer has rows there too, and nothing covers their buttons', async ({ page }) => {
    await signInAs(page, 'b.einkauf')
    await open(page, assortment)
    expect(await topOf(page)).toBeLessThanOrEqual(230)
    expect(await whole(page, 'add-to-basket')).toBeGreaterThanOrEqual(4)
    expect(await middleHeight(page)).toBeLessThanOrEqual(136)
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
    await page.evaluate(() => scrollTo(0, 1200))
    const up = await page.getByTestId('scroll-top').boundingBox()
    for (const button of await page.getByTestId('add-to-basket').all()) {
      const box = await button.boundingBox()
      expect((box?.x ?? 0) >= (up?.x ?? 0) + (up?.width ?? 0)).toBe(true)
    }
  })
})

test('ux 86 rows of a phone and of the table hold what wraps in them: nothing stands out of its row or over another text', async ({
  page,
}) => {
  for (const [login, width, height] of [
    [null, 390, 844],
    ['b.einkauf', 390, 844],
    ['b.einkauf', 1024, 768],
  ] as const) {
    if (login) await signInAs(page, login)
    await page.setViewportSize({ width, height })
    for (const address of [pens, '/shop/articletypename/kopierpapier', '/shop?search=ordner']) {
      await open(page, address)
      expect.soft(await crossingLines(page), `${login} ${width} ${address}`).toEqual([])
    }
  }
})

test('ux 79 at twice the text size no word of a list’s name is broken on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of [pens, assortment, '/shop/articletypename/kopierpapier']) {
    await open(page, address)
    const broken = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      document.documentElement.style.fontSize = '200%'
      const text = heading.firstChild as Text
      const range = document.createRange()
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
      })
    })
    expect(broken, address).toEqual([])
    await expectNoSidewaysScrolling(page)
  }
})

test('ux 79 dense views hold at twice the text size', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const login of [null, 'b.einkauf']) {
    if (login) await signInAs(page, login)
    await open(page, pens)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSidewaysScrolling(page)
    const cut = await tiles(page)
      .first()
      .getByTestId('price')
      .first()
      .evaluate((price) => price.scrollWidth > price.clientWidth + 1 && getComputedStyle(price).overflow === 'hidden')
    expect(cut).toBe(false)
    await expect(tiles(page).first().getByTestId('add-to-basket')).toBeVisible()
  }
})
