/** The palette (G-93): a colour of the theme is one of these names or a hex value. */
export const palette = {
  red: '#e3342f',
  orange: '#f6993f',
  yellow: '#ffed4a',
  green: '#38c172',
  teal: '#4dc0b5',
  blue: '#3490dc',
  indigo: '#6574cd',
  purple: '#9561e2',
  pink: '#f66d9b',
  white: '#ffffff',
  'grey-light': '#dae1e7',
  grey: '#b8c2cc',
  'grey-dark': '#8795a1',
  'grey-darker': '#606f7b',
  'grey-darkest': '#3d4852',
  black: '#22292f',
} as const

/** `#` and six small hex digits. */
export type Hex = `#${string}`

const names: Readonly<Record<string, Hex>> = palette

/** A colour as a theme says it: a name of the palette or `#rgb`, `#rrggbb`. @returns null for what is no colour */
export function hexOf(value: string | null | undefined): Hex | null {
  if (!value) return null
  const named = Object.hasOwn(names, value) ? names[value] : undefined
  if (named) return named
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(value)?.[1]?.toLowerCase()
  if (!digits) return null
  return `#${digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('')}`
}

type Rgb = readonly [number, number, number]

const rgbOf = (color: Hex): Rgb => [channelOf(color, 1), channelOf(color, 3), channelOf(color, 5)]
const channelOf = (color: Hex, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
const hexFrom = (rgb: readonly number[]): Hex =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** @param share of the first colour, 0 to 1 */
export function mixed(color: Hex, other: Hex, share: number): Hex {
  const under = rgbOf(other)
  return hexFrom(rgbOf(color).map((value, channel) => value * share + (under[channel] ?? 0) * (1 - share)))
}

/** WCAG 2.2 "relative luminance", 0 to 1. */
function luminance(color: Hex): number {
  const [r, g, b] = rgbOf(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 "contrast ratio", 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** What text needs on its ground (WCAG 1.4.3), and a sign (1.4.11). */
export const textContrast = 4.5
export const signContrast = 3

/** Of two grounds or text and ground: the nearest colour that reaches the ratio, by going towards white or black. */
export function nearestReadable(color: Hex, ground: Hex, least: number = textContrast): Hex {
  if (contrast(color, ground) >= least) return color
  // rounding of channels must not fall below it
  const enough = least + 0.02
  const steps = Array.from({ length: 100 }, (_, step) => 1 - (step + 1) / 100)
  const towards = (end: Hex) => steps.findIndex((share) => contrast(mixed(color, end, share), ground) >= enough)
  const [dark, light] = [towards('#000000'), towards('#ffffff')]
  const nearer =
    light < 0 || (dark >= 0 && dark <= light) ? { end: '#000000', at: dark } : { end: '#ffffff', at: light }
  return mixed(color, nearer.end as Hex, steps[nearer.at] ?? 0)
}

/** What can be read on a ground: the first that can, else whichever of black and white stands out more. */
export function inkOn(ground: Hex, wanted: readonly Hex[]): Hex {
  const found = wanted.find((color) => contrast(color, ground) >= textContrast)
  if (found) return found
  return contrast('#ffffff', ground) > contrast('#000000', ground) ? '#ffffff' : '#000000'
}
