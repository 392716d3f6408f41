import { expect, test } from 'vitest'
import { readable, themeCss } from './theme-style.ts'

test('a theme becomes one variable for each area and slot', () => {
  const css = themeCss({ areas: { topMenu: { main: 'black', link: null }, page: { main: '#FFF' } } })
  expect(css).toBe(':root{--top-menu-main:#22292f;--page-main:#ffffff}')
})

test('what is no colour never reaches the page', () => {
  expect(themeCss({ areas: { page: { main: 'red;}</style><script>' } } })).toBe('')
  expect(themeCss(undefined)).toBe('')
})

test('white can be read on the colour of the main action, whatever the theme says', () => {
  expect(themeCss({ buttons: { main: 'yellow' } })).toContain('--action:#')
  expect(readable('#c8102e')).toBe('#c8102e')
  expect(readable('#ffed4a')).not.toBe('#ffed4a')
})
