import { contrast, type Hex, hexOf, nearestReadable, signContrast, textContrast } from './colors.ts'
import { filledTheme } from './filled-theme.ts'
import { areaNames, linkStates, slotNames } from './theme-names.ts'
import type { ThemeValues } from './theme-values.ts'

/** Text or a sign that can hardly be read, and the nearest colour that can. */
export type WeakPair = {
  /** of the value to be changed, as `areas.footer.title` */
  path: string
  color: Hex
  ground: Hex
  ratio: number
  /** what it has to reach */
  least: number
  proposal: Hex
}

/** Checks all that stands on something against WCAG 2.2 AA (1.4.3, 1.4.11). @returns none = everything can be read */
export function weakPairs(theme: ThemeValues): WeakPair[] {
  const { areas, text, link } = filledTheme(theme)
  const page = areas.page.main
  const onAreas = areaNames.flatMap((area) =>
    slotNames
      // what is open follows from the others, and can be read with them
      .filter((slot) => slot !== 'main' && hexOf(theme.areas[area][slot]))
      .map((slot) => {
        const least = slot === 'icon' ? signContrast : textContrast
        return pair(`areas.${area}.${slot}`, areas[area][slot], areas[area].main, least)
      }),
  )
  const links = linkStates.map((state) => {
    const { color, background } = theme.links[state]
    const ground = hexOf(background) ?? hexOf(theme.links.normal.background) ?? page
    return pair(`links.${state}.color`, hexOf(color) ?? link, ground, textContrast)
  })
  return [pair('text.color', text, page, textContrast), ...onAreas, ...links].filter(
    ({ ratio, least }) => ratio < least,
  )
}

const pair = (path: string, color: Hex, ground: Hex, least: number): WeakPair => {
  const ratio = Math.floor(contrast(color, ground) * 100) / 100
  return { path, color, ground, ratio, least, proposal: nearestReadable(color, ground, least) }
}
