import { slugify } from '../german/slug.ts'

/** Every colour of goods by its slug (domain 3.5): the same in drawings and beside words. */
export const colourHex = {
  weiss: '#f4f6f7',
  cremeweiss: '#f6eeda',
  transparent: '#dcebf2',
  grau: '#8d969e',
  lichtgrau: '#cfd5d9',
  silber: '#b3bcc3',
  anthrazit: '#474e56',
  schwarz: '#2d3136',
  blau: '#2467b8',
  hellblau: '#74b4e4',
  dunkelblau: '#1f4284',
  marine: '#243559',
  petrol: '#17717e',
  rot: '#cf2f34',
  bordeaux: '#832436',
  gruen: '#2f9153',
  hellgruen: '#8fca6a',
  dunkelgruen: '#1e603f',
  oliv: '#7e8242',
  gelb: '#f7c923',
  neongelb: '#e6f52c',
  pastellgelb: '#f9eba0',
  orange: '#ee8226',
  neonorange: '#ff8a1f',
  violett: '#7a48a6',
  lila: '#7a48a6',
  flieder: '#bda2d8',
  brombeer: '#6b2a5b',
  rosa: '#f3aebc',
  pink: '#dd4a94',
  neonpink: '#ff4fa3',
  braun: '#7d5135',
  naturbraun: '#c69f72',
  eiche: '#d3ab74',
  buche: '#dfb78d',
  nussbaum: '#7c5438',
  cyan: '#0f9fd8',
  magenta: '#d6207d',
} as const

const several = 'conic-gradient(#cf2f34,#f7c923,#2f9153,#2467b8,#7a48a6,#cf2f34)'
/** What cannot be shown as one plain colour. */
const drawn: Readonly<Record<string, string>> = {
  transparent: 'linear-gradient(135deg,#fff 45%,#c8ccd0 45% 55%,#fff 55%)',
  mehrfarbig: several,
  bunt: several,
  sortiert: several,
}
const backgrounds = new Map([...Object.entries(colourHex), ...Object.entries(drawn)])

/**
 * How a colour looks beside its name, which alone would have to be imagined: a CSS background, undefined for a colour
 * that nobody has drawn. Of "Eiche/weiß" and "schwarz (BK)" the first word is the colour one sees.
 * @param name German name or slug
 */
export function swatchOf(name: string): string | undefined {
  const slug = slugify(name)
  return backgrounds.get(slug) ?? backgrounds.get(slug.split('-')[0] ?? '')
}
