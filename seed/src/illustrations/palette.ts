/** One colour as the drawings use it: light falls from the upper left, so tops are `light`, fronts `base`, right sides `dark`. */
export type Tones = {
  readonly farbe: string
  readonly bright: string
  readonly light: string
  readonly base: string
  readonly dark: string
  readonly deep: string
  /** The fine darker outline. */
  readonly line: string
  /** Print that can be read on `base`. */
  readonly ink: string
  /** See-through things: fill with `alpha`. */
  readonly alpha: number
  readonly wood: boolean
  /** The single colours of "sortiert" and "bunt"; empty for every other farbe. */
  readonly many: readonly Tones[]
}

/** Every farbe of domain.md 3.5 by slug; the last row holds the print colours. */
export const farbHex = {
  weiss: '#f4f6f7',
  cremeweiss: '#f6eeda',
  transparent: '#dcebf2',
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
  pastellgelb: '#f9ebA0',
  orange: '#ee8226',
  neonorange: '#ff8a1f',
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
  sortiert: '#4a8fd0',
  bunt: '#4a8fd0',
  cyan: '#0f9fd8',
  magenta: '#d6207d',
} as const

export type Farbe = keyof typeof farbHex

const assortments: Record<string, readonly Farbe[]> = {
  sortiert: ['blau', 'rot', 'gruen', 'gelb', 'schwarz', 'orange'],
  bunt: ['rot', 'orange', 'gelb', 'hellgruen', 'blau', 'lila', 'pink', 'hellblau'],
}
const woods = new Set<string>(['eiche', 'buche', 'nussbaum'])
const made = new Map<string, Tones>()

/** Mixes two `#rrggbb` colours; 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

function brightness(hex: string): number {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16) / 255
  return 0.3 * at(1) + 0.59 * at(3) + 0.11 * at(5)
}

/** Light, base, dark and outline of any `#rrggbb`; near-white and near-black keep enough contrast to show their form. */
export function tonesFrom(hex: string, farbe = hex): Tones {
  const bright = brightness(hex)
  const pale = bright > 0.82
  const night = bright < 0.25
  const shadow = pale ? '#5d6b78' : '#10131f'
  return {
    farbe,
    bright: mix(hex, '#ffffff', pale ? 0.9 : night ? 0.36 : 0.5),
    light: mix(hex, '#ffffff', pale ? 0.6 : night ? 0.17 : 0.24),
    base: hex.toLowerCase(),
    dark: mix(hex, shadow, pale ? 0.16 : 0.24),
    deep: mix(hex, shadow, pale ? 0.34 : 0.46),
    line: mix(hex, shadow, pale ? 0.62 : 0.62),
    ink: bright > 0.6 ? '#2b3540' : '#ffffff',
    alpha: farbe === 'transparent' ? 0.5 : 1,
    wood: woods.has(farbe),
    many: [],
  }
}

/** Tones of a farbe slug; an unknown slug is drawn in blue. */
export function tonesOf(farbe: string): Tones {
  const known = made.get(farbe)
  if (known) return known
  const hex = farbe in farbHex ? farbHex[farbe as Farbe] : farbHex.blau
  const tones = { ...tonesFrom(hex, farbe), many: (assortments[farbe] ?? []).map((single) => tonesOf(single)) }
  made.set(farbe, tones)
  return tones
}

/** The colour of the i-th piece: the next one of an assortment, otherwise the same colour again. */
export function toneAt(tones: Tones, index: number): Tones {
  return tones.many[index % Math.max(1, tones.many.length)] ?? tones
}

/** What things are made of when the farbe does not say it. */
export const material = {
  paper: tonesFrom('#fbfbf9'),
  steel: tonesFrom('#b9c2c9'),
  chrome: tonesFrom('#d5dce1'),
  brass: tonesFrom('#d8ac4c'),
  graphite: tonesFrom('#3c4249'),
  rubber: tonesFrom('#2f3439'),
  plastic: tonesFrom('#e4e8eb'),
  kraft: tonesFrom('#c9a274'),
  board: tonesFrom('#b98e5f'),
  pine: tonesFrom('#e9c893'),
  glass: { ...tonesFrom('#d6e8f0'), alpha: 0.5 },
} as const
