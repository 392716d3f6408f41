import { type Hex, hexOf, inkOn, mixed, nearestReadable, textContrast } from './colors.ts'
import { type AreaName, areaNames, type SlotName } from './theme-names.ts'
import type { ThemeValues } from './theme-values.ts'

export type FilledArea = Record<SlotName, Hex>

/** A theme without gaps: each colour that it leaves open follows from those it sets, and can be read on its ground. */
export type FilledTheme = {
  areas: Record<AreaName, FilledArea>
  /** around the page, where it is wider than its content */
  background: Hex
  text: Hex
  link: Hex
}

export function filledTheme({ areas, background, links, text }: ThemeValues): FilledTheme {
  const page = hexOf(areas.page.main) ?? hexOf(background.color) ?? '#ffffff'
  const ink = hexOf(text.color) ?? inkOn(page, ['#22292f'])
  const link = hexOf(links.normal.color) ?? nearestReadable('#1d5fa8', page)
  const grounds: Partial<Record<AreaName, Hex>> = { primary: '#c8102e', accent1: '#c8102e', badge: '#ffed4a' }
  const filled = areaNames.map((name): [AreaName, FilledArea] => {
    const given = areas[name]
    const main = hexOf(given.main) ?? grounds[name] ?? page
    const title = hexOf(given.title) ?? inkOn(main, [ink, '#ffffff'])
    return [
      name,
      {
        main,
        title,
        heading: hexOf(given.heading) ?? title,
        subtitle: hexOf(given.subtitle) ?? nearestReadable(mixed(title, main, 0.82), main),
        icon: hexOf(given.icon) ?? title,
        link: hexOf(given.link) ?? inkOn(main, [link, title]),
      },
    ]
  })
  return {
    areas: Object.fromEntries(filled) as Record<AreaName, FilledArea>,
    background: hexOf(background.color) ?? page,
    text: ink,
    link,
  }
}

/** The ground of a button and what stands on it: white where the colour is nearly dark enough for it, else dark. */
export function buttonColors(value: string | null, page: Hex): { ground: Hex; ink: Hex } {
  const wanted = hexOf(value) ?? inkOn(page, ['#3d4852', '#ffffff'])
  const darkened = nearestReadable('#ffffff', wanted, 3) === '#ffffff' ? darkenedFor(wanted) : null
  return darkened ? { ground: darkened, ink: '#ffffff' } : { ground: wanted, ink: inkOn(wanted, ['#22292f']) }
}

/** Darker by as little as white text needs. */
const darkenedFor = (color: Hex): Hex => nearestReadable(color, '#ffffff', textContrast)
