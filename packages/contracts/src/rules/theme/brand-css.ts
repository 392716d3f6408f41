import type { BrandValues } from './brand-values.ts'
import { hexOf } from './colors.ts'

/** Where each ground of a brand lies (specification 3 "Brand"); what is open follows the theme. */
const places = [
  ['background', 'html'],
  ['headerBackground', '[data-area="header"]'],
  ['footerBackground', '[data-area="footer"]'],
  ['contentBackground', '#inhalt'],
  ['errorBackground', '#inhalt:has([data-error-page])'],
] as const

/** A colour, or a picture of the shop; nothing else reaches a page. */
function groundOf(value: string | null): string | null {
  const color = hexOf(value)
  if (color) return color
  return value ? `${picture(value)} center/cover` : null
}

/** Its letters are checked (`ownPicture`), so that it can stand in a style element. */
const picture = (address: string) => `url("${address}")`

/** The grounds of a brand as rules of their own, over those of the shop; empty where nothing is set. */
export function brandCss(brand: BrandValues): string {
  const rules = places.flatMap(([name, where]) => {
    const ground = groundOf(brand[name])
    return ground ? [`${where}{background:${ground}}`] : []
  })
  const { url, repeat } = brand.backgroundImage
  if (url) rules.push(`body{background:${picture(url)} ${repeat} top center}`)
  return rules.join('')
}
