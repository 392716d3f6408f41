/** Palette of G-93; a theme value is one of these names or a hex colour, everything else is left out. */
const palette: Readonly<Record<string, string>> = {
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
  black: '#22292f',
  grey: '#b8c2cc',
  'grey-light': '#dae1e7',
  'grey-dark': '#8795a1',
  'grey-darker': '#606f7b',
  'grey-darkest': '#3d4852',
}

type Theme = Record<string, unknown>
type Rgb = readonly [number, number, number]

/** The theme of the caller as CSS variables `--area-slot`, inline in the head: no flash of another theme. */
export function themeCss(theme: Theme | undefined): string {
  const areas = recordOf(theme?.['areas'])
  const declarations: string[] = []
  for (const [area, slots] of Object.entries(areas)) {
    for (const [slot, value] of Object.entries(recordOf(slots))) {
      const color = colorOf(value)
      if (color) declarations.push(`--${kebab(area)}-${kebab(slot)}:${color}`)
    }
  }
  const link = colorOf(recordOf(recordOf(theme?.['links'])['normal'])['color'])
  if (link) declarations.push(`--links-normal:${readable(link)}`)
  const main = colorOf(recordOf(theme?.['buttons'])['main']) ?? colorOf(recordOf(areas['primary'])['main'])
  if (main) {
    const action = readable(main)
    declarations.push(`--action:${action}`, `--action-hover:${darker(action, 0.85)}`)
  }
  return declarations.length > 0 ? `:root{${declarations.join(';')}}` : ''
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function colorOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const color = palette[value] ?? value.toLowerCase()
  const full = /^#?([0-9a-f]{6})$/.exec(color)?.[1]
  if (full) return `#${full}`
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(color)
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : undefined
}

const kebab = (name: string) =>
  name.replace(/[^a-zA-Z0-9]/g, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The colour, darkened until white text on it reaches 4.5 : 1 (WCAG 1.4.3), whatever the theme says. */
export function readable(color: string): string {
  let result = color
  while (contrastWithWhite(result) < 4.6) result = darker(result, 0.95)
  return result
}

function contrastWithWhite(color: string): number {
  const [r, g, b] = rgbOf(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}

function darker(color: string, by: number): string {
  return `#${rgbOf(color)
    .map((value) =>
      Math.floor(value * by)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function rgbOf(color: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb
}
