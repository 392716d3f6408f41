import { contrast, hexOf } from '@kontor/contracts/rules/theme/colors'
import { weakPairs } from '@kontor/contracts/rules/theme/contrast-guard'
import { filledTheme } from '@kontor/contracts/rules/theme/filled-theme'
import { themeFonts } from '@kontor/contracts/rules/theme/theme-fonts'
import { ThemeValues } from '@kontor/contracts/rules/theme/theme-values'
import { expect, test } from 'vitest'
import { designedThemes } from './designed-themes.ts'

test('twelve themes of different names, grounds and types come with the shop', () => {
  expect(designedThemes).toHaveLength(12)
  const different = (of: (theme: ThemeValues) => unknown) => new Set(designedThemes.map(({ theme }) => of(theme))).size
  expect(new Set(designedThemes.map(({ name }) => name)).size).toBe(12)
  expect(different(({ areas, buttons }) => `${areas.header.main} ${buttons.main}`)).toBe(12)
  const fonts = designedThemes.flatMap(({ theme }) => [theme.text.font, theme.headings.h1.font])
  expect(new Set(fonts)).toEqual(new Set(Object.keys(themeFonts)))
})

test.each(designedThemes)('$name is a theme and everything on it can be read', ({ theme }) => {
  expect(ThemeValues.parse(theme)).toEqual(theme)
  expect(weakPairs(theme)).toEqual([])
})

test('one of them is dark, one has the contrast of WCAG 1.4.6 everywhere', () => {
  const find = (name: string) => designedThemes.find((one) => one.name === name)?.theme as ThemeValues
  expect(contrast(hexOf(find('Nachtschicht').areas.page.main) ?? '#ffffff', '#000000')).toBeLessThan(1.5)
  for (const { main, ...others } of Object.values(filledTheme(find('Hoher Kontrast')).areas))
    for (const color of Object.values(others)) expect(contrast(color, main)).toBeGreaterThanOrEqual(7)
})
