import { themeCss } from '@kontor/contracts/rules/theme/theme-css'
import { areaNames, buttonNames, headingNames, linkStates, slotNames } from '@kontor/contracts/rules/theme/theme-names'
import {
  layTheme,
  type ThemeChanges,
  type ThemeValues,
  themeDefaults,
} from '@kontor/contracts/rules/theme/theme-values'
import type { Page } from '@playwright/test'
import { expect, open, readRest, settled, signInAs, test } from '../../support/journey.ts'
import { anchors, buy } from '../../support/purchase.ts'
import { wear } from '../../support/theme.ts'

const wide = { width: 1440, height: 1000 }
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: wide })

const slots = areaNames.flatMap((area) => slotNames.map((slot) => ({ area, slot, path: `${area}.${slot}` })))
/** An odd factor gives each a colour of its own. */
const colorAt = (at: number) => `#${((at * 0x9e3779 + 0x123456) % 0x1000000).toString(16).padStart(6, '0')}`
const colors = new Map(slots.map(({ path }, at) => [path, colorAt(at)]))

const colorful = layTheme(themeDefaults, {
  areas: Object.fromEntries(
    areaNames.map((area) => [area, Object.fromEntries(slotNames.map((slot) => [slot, colors.get(`${area}.${slot}`)]))]),
  ),
})

/** Every colour that text, ground, border or sign of something visible has. */
async function colorsOn(page: Page): Promise<string[]> {
  await settled(page)
  return page.evaluate(() => {
    const found = new Set<string>()
    const hasText = (element: Element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    for (const element of document.querySelectorAll('body *')) {
      const { width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue
      const style = getComputedStyle(element)
      found.add(style.backgroundColor)
      if (hasText(element) && style.fontSize !== '0px') found.add(style.color)
      if (element instanceof SVGElement) for (const color of [style.color, style.fill, style.stroke]) found.add(color)
      if (element.matches('ul > li') && style.listStyleType !== 'none')
        found.add(getComputedStyle(element, '::marker').color)
      if (style.borderTopWidth !== '0px') found.add(style.borderTopColor)
      if (element.matches('a, button')) found.add(getComputedStyle(element, '::before').backgroundColor)
      if (element.matches('input, textarea')) found.add(getComputedStyle(element, '::placeholder').color)
    }
    return [...found]
  })
}

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test('L-RULE-017 E-ENTITY-103 each of the 120 colours of a theme is the colour of something one can see', async ({
  page,
}) => {
  const shown = new Set<string>()
  const look = async () => {
    await wear(page, colorful)
    for (const color of await colorsOn(page)) shown.add(color)
  }
  const visit = async (address: string) => {
    await open(page, address)
    await look()
  }

  await open(page, '/')
  await page.evaluate(() => localStorage.removeItem('cookie_consent'))
  await open(page, '/')
  await page.getByTestId('cookie-bar').waitFor()
  await page.getByRole('combobox', { name: /suchen/ }).fill('kugel')
  await page.locator('[role="option"]').first().waitFor()
  await look()
  await page.getByTestId('cookie-bar').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Warenkorb aufklappen' }).click()
  await page.getByRole('dialog', { name: 'Warenkorb' }).waitFor()
  await look()

  await visit('/shop/assortment/schreiben-korrigieren?search=kugelschreiber')
  for (const at of [0, 1, 2, 3, 4]) await page.locator('[data-do="compare"]').nth(at).click()
  await page.getByTestId('toast').waitFor()
  await look()
  await page.getByRole('button', { name: 'Leeren' }).click()
  await page.locator('[data-do="compare"]').first().click()
  await look()

  await visit('/blog')
  await visit('/blog/schulstart-ohne-stress')
  await visit('/blog/richtig-verpacken')

  await buy(page, anchors.pen, 20)
  await page.getByRole('button', { name: 'Warenkorb aufklappen' }).click()
  await page.getByRole('dialog', { name: 'Warenkorb' }).getByRole('listitem').first().waitFor()
  await look()
  await visit('/shop/checkout/2')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('dialog', { name: 'Menü' }).waitFor()
  await look()

  await page.setViewportSize(wide)
  await signInAs(page, 'a.konst')
  await visit('/my/orders/260003')
  await visit('/vertrag-widerrufen')
  await signInAs(page, 'b.einkauf')
  await buy(page, anchors.pen, 20)
  await visit('/shop/basket')
  await visit('/my/account')
  await visit('/my/data')

  expect(slots.filter(({ path }) => !shown.has(rgb(colors.get(path) ?? ''))).map(({ path }) => path)).toEqual([])
})

/**
 * Whether a theme changes how anything visible is drawn. Both looks are taken at one go: parts of a page that come
 * meanwhile are no change of the theme.
 */
async function changesLook(page: Page, own: string, other: string): Promise<boolean> {
  return page.evaluate(
    ([own = '', other = '']) => {
      const drawn = () =>
        [document.documentElement, ...document.querySelectorAll('body, body *')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => {
            const { color, backgroundColor, fontFamily, fontSize } = getComputedStyle(element)
            return [color, backgroundColor, fontFamily, fontSize, element.clientWidth].join()
          })
          .join(';')
      const style = document.getElementById('theme') as HTMLElement
      const [before, after] = [own, other].map((css) => {
        style.textContent = css
        return drawn()
      })
      style.textContent = own
      return before !== after
    },
    [own, other],
  )
}

const otherColor = '#7a1fa2'
const others: readonly [name: string, changes: ThemeChanges][] = [
  ['display.mode', { display: { mode: 'tablet' } }],
  ['display.wide', { display: { wide: true } }],
  ['background.color', { background: { color: otherColor } }],
  ['text.font', { text: { font: 'Lora' } }],
  ['text.color', { text: { color: otherColor } }],
  ['text.size', { text: { size: '19px' } }],
  ...headingNames.flatMap((name): [string, ThemeChanges][] => [
    [`${name}.font`, { headings: { [name]: { font: 'Lora' } } }],
    [`${name}.size`, { headings: { [name]: { size: '41px' } } }],
  ]),
  ...buttonNames.map((name): [string, ThemeChanges] => [`buttons.${name}`, { buttons: { [name]: otherColor } }]),
]

test('E-ENTITY-104 E-ENTITY-107 E-ENTITY-108 E-ENTITY-109 E-ENTITY-110 ground, widths, types, sizes and buttons of a theme each change what one sees', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1700, height: 1000 })
  const { theme } = await readRest<{ theme: ThemeValues }>(page, '/theme/config')
  const seen = new Set<string>()
  for (const address of [`/shop/article/${anchors.paper}`, '/blog/richtig-verpacken', '/']) {
    await open(page, address)
    await settled(page)
    for (const [name, changes] of others)
      if (!seen.has(name) && (await changesLook(page, themeCss(theme), themeCss(layTheme(theme, changes)))))
        seen.add(name)
    expect(await changesLook(page, themeCss(theme), themeCss(theme)), 'the same theme changes nothing').toBe(false)
  }
  expect(others.map(([name]) => name).filter((name) => !seen.has(name))).toEqual([])
})

const pressed: Record<(typeof linkStates)[number], string[]> = {
  normal: [],
  hover: ['hover'],
  focus: ['focus', 'focus-visible'],
  active: ['active'],
  // no page is told which links were visited, so only the browser's own tools can say how they are drawn
  visited: ['visited'],
}

test('E-ENTITY-105 E-ENTITY-106 links have the colour and ground of what happens to them', async ({ page }) => {
  await open(page, '/blog/richtig-verpacken')
  const { theme } = await readRest<{ theme: ThemeValues }>(page, '/theme/config')
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument')
  const { nodeId } = await tools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'article a[href="/page/verpackung"]',
  })
  for (const state of linkStates) {
    const own = { color: '#7a1fa2', background: '#ffe9a8' }
    await wear(page, layTheme(theme, { links: { [state]: own } }))
    await tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: pressed[state] })
    const { computedStyle } = await tools.send('CSS.getComputedStyleForNode', { nodeId })
    const styleOf = (property: string) => computedStyle.find(({ name }) => name === property)?.value
    expect([state, styleOf('color'), styleOf('background-color')]).toEqual([state, rgb(own.color), rgb(own.background)])
  }
})
