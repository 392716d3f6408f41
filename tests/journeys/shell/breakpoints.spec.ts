import type { Page } from '@playwright/test'
import { expect, open, settled, test } from '../../support/journey.ts'

/** How the parts of a page are arranged, without their sizes, which follow the window at every width. */
const arrangement = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => {
        const { display, position, flexDirection, flexWrap, visibility } = getComputedStyle(element)
        const columns = getComputedStyle(element).gridTemplateColumns.split(' ').length
        return [display, position, flexDirection, flexWrap, visibility, display === 'grid' ? columns : ''].join(' ')
      })
      .join('\n'),
  )

async function at(page: Page, width: number): Promise<string> {
  await page.setViewportSize({ width, height: 900 })
  await settled(page)
  return await arrangement(page)
}

// K-CONST-034 xs to 543 (and small screens to 767), K-CONST-035 sm, K-CONST-036 md, K-CONST-037 lg, K-CONST-038 xl
test('K-CONST-034 K-CONST-035 K-CONST-036 K-CONST-037 K-CONST-038 G-99 pages change at the breakpoints of the specification', async ({
  page,
}) => {
  await page.setViewportSize({ width: 500, height: 900 })
  await open(page, '/shop/articletypename/ordner')
  for (const last of [543, 767, 991, 1199]) {
    // a late part of the page may come between two looks: only then they are taken again
    await expect.poll(async () => (await at(page, last)) === (await at(page, last - 1)), `${last - 1} px`).toBe(true)
    expect((await at(page, last + 1)) === (await at(page, last)), `${last + 1} px as ${last} px`).toBe(false)
  }
  // small screens by the second set: up to 767
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.getByTestId('theme-toggle')).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.getByTestId('theme-toggle')).toBeVisible()
})

test('K-CONST-024 a link within a page scrolls to its target in 100 ms', async ({ page }) => {
  await page.clock.install()
  await open(page, '/page/agb')
  await settled(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const place = () => page.evaluate(() => scrollY)
  await page
    .locator('main a[href^="#"]')
    .last()
    .evaluate((one: HTMLElement) => one.click())
  const begin = await place()
  await page.clock.runFor(60)
  const half = await place()
  await page.clock.runFor(60)
  const there = await place()
  expect(half).toBeGreaterThan(begin)
  expect(there).toBeGreaterThan(half)
  await expect(page).toHaveURL(/#/)
  await page.clock.runFor(1000)
  expect(await place()).toBe(there)
})
