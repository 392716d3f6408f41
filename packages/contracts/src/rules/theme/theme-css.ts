import { contrast, type Hex, hexOf, mixed, nearestReadable, textContrast } from './colors.ts'
import { buttonColors, type FilledTheme, filledTheme } from './filled-theme.ts'
import { type FontName, themeFonts } from './theme-fonts.ts'
import { type AreaName, areaNames, headingNames, linkStates, type SlotName, slotNames } from './theme-names.ts'
import type { ThemeValues } from './theme-values.ts'

/** What a phone colours its own bar with: the colour that pages begin with. */
export const barColor = (theme: ThemeValues): Hex => filledTheme(theme).areas.topMenu.main

/** `topMenu` as `top-menu`. */
const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`)

/** Sizes follow the reader's own size of text. */
const rem = (size: string) => `${Number.parseInt(size, 10) / 16}rem`

/** Pixels that the content of a page takes at most. */
const widths = { desktop: 1440, tablet: 960, mobile: 480 }

/**
 * A theme as CSS custom properties, by name: `--area-slot` for each colour of an area (G-93), and what follows from them.
 * Names and values are made of checked parts only, so they can stand in a style element.
 */
export function themeVariables(theme: ThemeValues): Map<string, string> {
  const filled = filledTheme(theme)
  const page = filled.areas.page.main
  const variables = new Map<string, string>()
  for (const area of areaNames)
    for (const slot of slotNames)
      if (hexOf(theme.areas[area][slot]) || follows(area, slot))
        variables.set(`--${kebab(area)}-${slot}`, filled.areas[area][slot])
  variables.set('--background-color', filled.background)
  variables.set('--text-color', filled.text)
  variables.set('--text-size', `${(Number.parseInt(theme.text.size, 10) / 16) * 100}%`)
  variables.set('--text-font', stackOf(theme.text.font))
  for (const name of headingNames) {
    const { font, size } = theme.headings[name]
    variables.set(`--${name}-font`, stackOf(font ?? theme.text.font))
    variables.set(`--${name}-size`, rem(size))
  }
  for (const state of linkStates) {
    const { color, background } = theme.links[state]
    const own = hexOf(color)
    const ground = hexOf(background)
    if (own && state !== 'normal') variables.set(`--links-${state}`, own)
    if (ground) variables.set(`--links-${state}-background`, ground)
  }
  if (hexOf(theme.links.visited.background)) variables.set('--links-ground', '100%')
  variables.set('--links-normal', nearestReadable(filled.link, page))
  // scroll bars and boxes to tick, as the browser draws them
  if (contrast(page, '#000000') < 4) variables.set('--scheme', 'dark')
  // pictures of goods are drawn for a light ground
  if (contrast(filled.areas.display.main, '#000000') < 12)
    for (const [name, value] of [
      ['--picture', '#f4f6f7'],
      ['--blend', 'normal'],
    ] as const)
      variables.set(name, value)
  // the main one has a ground, the others stand on that of the page or of an area like it
  const { ground, ink } = buttonColors(theme.buttons.main, page)
  variables.set('--main-button', ground)
  variables.set('--main-button-ink', ink)
  variables.set('--main-button-hover', mixed(ground, ink === '#ffffff' ? '#000000' : '#ffffff', 0.85))
  for (const name of ['button', 'secondary'] as const) {
    const wanted = hexOf(theme.buttons[name]) ?? filled.text
    const onPage = nearestReadable(wanted, page)
    variables.set(`--${name}-button`, onPage)
    for (const area of ['display', 'content', 'window'] as const) {
      const own = nearestReadable(wanted, filled.areas[area].main)
      if (own !== onPage) variables.set(`--${area}-${name}`, own)
    }
  }
  variables.set('--content', `${theme.display.wide ? 1920 : widths[theme.display.mode]}px`)
  for (const [name, value] of states(filled)) variables.set(name, value)
  return variables
}

/** What an area leaves open takes the colour of what it stands in (`areas.css`), unless its ground calls for another. */
const follows = (area: AreaName, slot: SlotName) => {
  if (slot === 'main') return true
  return area !== 'page' && area !== 'interface' ? slot !== 'heading' && slot !== 'icon' : slot === 'subtitle'
}

const stackOf = (font: FontName) => themeFonts[font].stack

/** What is there, late, wrong or told keeps its hue in every theme, in a shade that can be read on its page. */
const hues: Readonly<Record<string, Hex>> = {
  green: '#1a7a3c',
  lightgreen: '#4a7a1a',
  amber: '#96570b',
  blue: '#1d5fa8',
  red: '#b3231e',
}

function states({ areas, link }: FilledTheme): [string, string][] {
  const page = areas.page.main
  const shades = Object.entries(hues).flatMap(([name, hue]): [string, string][] => {
    const ground = mixed(hue, page, 0.09)
    return [
      [`--${name}`, nearestReadable(hue, ground, textContrast)],
      [`--${name}-ground`, ground],
    ]
  })
  return [...shades, ['--focus', nearestReadable(link, page, textContrast)]]
}

/** The names by which components call what has the colour of a slot (`areas.css`). */
const names: Record<SlotName, string> = {
  main: 'page',
  title: 'ink',
  subtitle: 'ink-soft',
  heading: 'heading',
  icon: 'icon',
  link: 'link',
}

/** What one types into is interface, what one is told an accent, wherever it stands; done and wrong keep their hues. */
const further: Partial<Record<AreaName, string>> = {
  interface: ',input,select,textarea',
  accent2: ',[data-area=info]',
  accent3: ',[data-area=warning]',
}

function areaRule(area: AreaName): string {
  const instead: Partial<Record<SlotName, string>> = { heading: ',currentcolor', icon: ',currentcolor' }
  if (area === 'interface') Object.assign(instead, { title: ',var(--text-color)', link: ',var(--links-normal)' })
  const colors = slotNames.map((slot) => `--${names[slot]}:var(--${kebab(area)}-${slot}${instead[slot] ?? ''})`)
  return `[data-area=${area}]${further[area] ?? ''}{${colors.join(';')}}`
}

/** The style element of a page: no flash of another theme, and no script (specification 3 "Theme"). */
export function themeCss(theme: ThemeValues): string {
  const variables = [...themeVariables(theme)].map(([name, value]) => `${name}:${value}`)
  const rules = areaNames.filter((area) => area !== 'page').map(areaRule)
  return `:root{${variables.join(';')}}@layer tokens{${rules.join('')}}`
}
