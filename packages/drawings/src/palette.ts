import { colourHex } from '@kontor/contracts/rules/catalogue/colours'

/**
 * One colour as the drawings use it: light falls from the upper left, so tops are `light`, fronts `base`, right sides
 * `dark`.
 */
export type Tones = {
  readonly colour: string
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
  /** The single colours of "sortiert" and "bunt"; empty for every other colour. */
  readonly many: readonly Tones[]
}

/** A base colour only: no article is just that. */
const { violett: _violett, ...shades } = colourHex
/** Every colour of domain 3.5 by slug, print colours too; of several the drawings take turns. */
export const hexOfColour = { ...shades, sortiert: '#4a8fd0', bunt: '#4a8fd0' } as const

export type Colour = keyof typeof hexOfColour

const assortments: Record<string, readonly Colour[]> = {
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
export function tonesFrom(hex: string, colour = hex): Tones {
  const bright = brightness(hex)
  const pale = bright > 0.82
  const night = bright < 0.25
  const shadow = pale ? '#5d6b78' : '#10131f'
  return {
    colour,
    bright: mix(hex, '#ffffff', pale ? 0.9 : night ? 0.36 : 0.5),
    light: mix(hex, '#ffffff', pale ? 0.6 : night ? 0.17 : 0.24),
    base: hex.toLowerCase(),
    dark: mix(hex, shadow, pale ? 0.16 : 0.24),
    deep: mix(hex, shadow, pale ? 0.34 : 0.46),
    line: mix(hex, shadow, pale ? 0.62 : 0.62),
    ink: bright > 0.6 ? '#2b3540' : '#ffffff',
    alpha: colour === 'transparent' ? 0.5 : 1,
    wood: woods.has(colour),
    many: [],
  }
}

/** Tones of a colour slug; an unknown slug is drawn in blue. */
export function tonesOf(colour: string): Tones {
  const known = made.get(colour)
  if (known) return known
  const hex = colour in hexOfColour ? hexOfColour[colour as Colour] : hexOfColour.blau
  const tones = { ...tonesFrom(hex, colour), many: (assortments[colour] ?? []).map((single) => tonesOf(single)) }
  made.set(colour, tones)
  return tones
}

/** The colour of the i-th piece: the next one of an assortment, otherwise the same colour again. */
export function toneAt(tones: Tones, index: number): Tones {
  return tones.many[index % Math.max(1, tones.many.length)] ?? tones
}

/** What things are made of when the colour does not say it. */
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
