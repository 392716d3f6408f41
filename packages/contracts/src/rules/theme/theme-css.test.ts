import { expect, test } from 'vitest'
import { contrast, type Hex, nearestReadable } from './colors.ts'
import { weakPairs } from './contrast-guard.ts'
import { buttonColors } from './filled-theme.ts'
import { barColor, themeCss, themeVariables } from './theme-css.ts'
import { areaNames, slotNames } from './theme-names.ts'
import { layTheme, themeDefaults, valuesOf } from './theme-values.ts'

test('E-ENTITY-101 E-ENTITY-102 E-ENTITY-103 a theme has 151 values: twenty areas of six colours, and the rest', () => {
  expect(valuesOf(themeDefaults)).toHaveLength(151)
  expect(areaNames).toHaveLength(20)
  expect(slotNames).toHaveLength(6)
})

test('a theme becomes one variable for each area and slot that it sets', () => {
  const theme = layTheme(themeDefaults, { areas: { topMenu: { main: 'blue', icon: '#FFF' } } })
  expect(themeCss(theme)).toContain('--top-menu-main:#3490dc;')
  expect(themeCss(theme)).toContain('--top-menu-icon:#ffffff;')
  expect(themeCss(theme)).not.toContain('--footer-icon:')
})

test('ux 68 what is no colour, no font and no size never reaches the page, one value at a time', () => {
  const injected = 'red;}</style><script>'
  const theme = layTheme(themeDefaults, {
    areas: { page: { main: injected, link: 'green' }, unknown: { main: 'red' } },
    text: { font: injected, color: injected, size: '99999px' },
    headings: { h1: { size: 'calc(1px)', font: 'Comic' } },
    display: null,
  })
  expect(theme).toEqual(layTheme(themeDefaults, { areas: { page: { link: 'green' } } }))
  expect(layTheme(themeDefaults, undefined)).toEqual(themeDefaults)
  expect(layTheme(themeDefaults, 'red')).toEqual(themeDefaults)
})

test.each(['#ffffff', '#ffed4a', '#3490dc', '#808080', '#c8102e', '#000000'] as Hex[])(
  'what stands on a button of %s can be read',
  (color) => {
    const { ground, ink } = buttonColors(color, '#ffffff')
    expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5)
  },
)

test('what a theme leaves open can be read wherever it stands', () => {
  for (const ground of ['#000000', '#ffffff', '#777777', '#e3342f', '#ffed4a']) {
    const areas = Object.fromEntries(areaNames.map((area) => [area, { main: ground }]))
    expect(
      weakPairs(layTheme(themeDefaults, { areas, text: { color: null }, links: { normal: { color: null } } })),
    ).toEqual([])
  }
})

test('a pair that can hardly be read is named, with the nearest colour that can', () => {
  const theme = layTheme(themeDefaults, {
    areas: { footer: { main: '#333333', title: '#555555' }, header: { icon: '#cccccc' } },
    links: { normal: { color: '#1d5fa8' } },
  })
  const found = weakPairs(theme)
  expect(found.map(({ path }) => path).sort()).toEqual(['areas.footer.title', 'areas.header.icon'].sort())
  for (const { proposal, ground, least, color } of found) {
    expect(contrast(proposal, ground)).toBeGreaterThanOrEqual(least)
    expect(proposal).not.toBe(color)
  }
})

test('the nearest colour that can be read keeps what can be read already', () => {
  expect(nearestReadable('#22292f', '#ffffff')).toBe('#22292f')
  expect(nearestReadable('#ffed4a', '#ffffff')).not.toBe('#ffed4a')
})

test('the sizes of a theme follow the size of text that a reader has set', () => {
  const variables = themeVariables(
    layTheme(themeDefaults, { text: { size: '18px' }, headings: { h1: { size: '40px' } } }),
  )
  expect(variables.get('--text-size')).toBe('112.5%')
  expect(variables.get('--h1-size')).toBe('2.5rem')
})

test('the bar of a browser takes the colour that pages begin with', () => {
  expect(barColor(themeDefaults)).toBe('#22292f')
  expect(barColor(layTheme(themeDefaults, { areas: { topMenu: { main: 'yellow' } } }))).toBe('#ffed4a')
  expect(barColor(layTheme(themeDefaults, { areas: { topMenu: { main: null }, page: { main: '#102030' } } }))).toBe(
    '#102030',
  )
})

test('a button without a ground can be read wherever it stands, and what another area wears does not change it', () => {
  const grounds = ['#ffffff', '#000000', '#102030', '#ffed4a', '#777777'] as const
  const onPage = new Set<string | undefined>()
  for (const main of grounds) {
    const areas = { page: { main: 'white' }, display: { main }, content: { main }, window: { main } }
    const variables = themeVariables(
      layTheme(themeDefaults, { areas, buttons: { button: 'yellow', secondary: 'blue' } }),
    )
    for (const [name, shared] of [
      ['button', '--button-button'],
      ['secondary', '--secondary-button'],
    ] as const) {
      onPage.add(variables.get(shared))
      expect(contrast(variables.get(shared) as Hex, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      for (const area of ['display', 'content', 'window']) {
        const shade = variables.get(`--${area}-${name}`) ?? variables.get(shared)
        expect(contrast(shade as Hex, main), `${name} on ${area} of ${main}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  }
  expect(onPage.size).toBe(2)
})
