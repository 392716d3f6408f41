import { slugify } from '@kontor/contracts/rules/german/slug'
import { drawings as catering } from './articles/catering.ts'
import { drawings as desk } from './articles/desk.ts'
import { drawings as filing } from './articles/filing.ts'
import { drawings as furniture } from './articles/furniture.ts'
import { drawings as hygiene } from './articles/hygiene.ts'
import { drawings as it } from './articles/it.ts'
import { drawings as mailing } from './articles/mailing.ts'
import { drawings as markers } from './articles/markers.ts'
import { drawings as other } from './articles/other.ts'
import { drawings as paper } from './articles/paper.ts'
import { drawings as pens } from './articles/pens.ts'
import { drawings as presentation } from './articles/presentation.ts'
import { drawings as printing } from './articles/printing.ts'
import { drawings as school } from './articles/school.ts'
import { drawings as technology } from './articles/technology.ts'
import { type Details, type Drawing, packed, type View, withPrints } from './kit.ts'
import { type Colour, hexOfColour, tonesOf } from './palette.ts'

/** How every article type looks, by slug (domain 3.4). */
export const drawings: Readonly<Record<string, Drawing>> = {
  ...catering,
  ...printing,
  ...hygiene,
  ...it,
  ...furniture,
  ...presentation,
  ...other,
  ...technology,
  ...pens,
  ...markers,
  ...paper,
  ...mailing,
  ...filing,
  ...desk,
  ...school,
}

/** The colour to take instead when a type is not drawn in the wanted one: its neighbours, then its base colour. */
const neighbours: Readonly<Record<string, readonly Colour[]>> = {
  weiss: ['cremeweiss', 'lichtgrau', 'transparent'],
  cremeweiss: ['weiss', 'pastellgelb'],
  transparent: ['weiss'],
  lichtgrau: ['silber', 'weiss', 'anthrazit'],
  silber: ['lichtgrau', 'anthrazit'],
  grau: ['lichtgrau', 'anthrazit', 'silber'],
  anthrazit: ['schwarz', 'lichtgrau'],
  schwarz: ['anthrazit'],
  blau: ['dunkelblau', 'hellblau', 'marine', 'cyan'],
  hellblau: ['blau'],
  dunkelblau: ['marine', 'blau'],
  marine: ['dunkelblau', 'blau'],
  petrol: ['gruen', 'blau'],
  rot: ['bordeaux'],
  bordeaux: ['rot'],
  gruen: ['dunkelgruen', 'hellgruen'],
  hellgruen: ['gruen'],
  dunkelgruen: ['gruen'],
  oliv: ['gruen'],
  gelb: ['neongelb', 'pastellgelb'],
  neongelb: ['gelb'],
  pastellgelb: ['gelb', 'neongelb'],
  orange: ['neonorange'],
  neonorange: ['orange'],
  violett: ['lila'],
  lila: ['flieder', 'brombeer', 'blau'],
  flieder: ['lila'],
  brombeer: ['lila', 'bordeaux'],
  rosa: ['pink', 'neonpink'],
  pink: ['neonpink', 'rosa', 'rot'],
  neonpink: ['pink', 'rosa'],
  braun: ['naturbraun', 'nussbaum'],
  naturbraun: ['braun', 'buche', 'eiche'],
  eiche: ['buche', 'naturbraun'],
  buche: ['eiche', 'naturbraun'],
  nussbaum: ['eiche', 'braun'],
  mehrfarbig: ['sortiert', 'bunt'],
  sortiert: ['bunt'],
  bunt: ['sortiert'],
  cyan: ['blau', 'hellblau'],
  magenta: ['pink', 'rot'],
}

/** The drawn variant of a product type (name or slug); the first one when the type does not know it. */
export function variantOf(drawing: Drawing, productType: string): string {
  const wanted = slugify(productType)
  if (drawing.variants.includes(wanted)) return wanted
  return (
    drawing.alike?.[wanted] ??
    drawing.variants.find((variant) => wanted.startsWith(variant)) ??
    defaultOf(drawing.variants)
  )
}

/** The colour (name or slug) a type is drawn in, or its nearest one. */
export function colourOf(drawing: Drawing, colour: string): string {
  const slug = slugify(colour)
  // "Eiche/weiß" and "schwarz (BK)": the first word is the colour one sees.
  const wanted = slug in neighbours ? slug : (slug.split('-')[0] ?? slug)
  if (drawing.colours.includes(wanted)) return wanted
  return neighbours[wanted]?.find((near) => drawing.colours.includes(near)) ?? defaultOf(drawing.colours)
}

function defaultOf(choices: readonly string[]): string {
  return choices[0] ?? 'standard'
}

/** The views a type is drawn in. */
export function viewsOf(type: string): readonly View[] {
  const sides = drawings[type]?.sides ?? {}
  return [1, 2, ...([3, 4, 5] as const).filter((view) => view in sides)]
}

export const noDetails: Details = { forms: {}, prints: {} }

/** The drawing without its file frame, for composing it into a scene. */
export function drawContent(
  type: string,
  variant: string,
  colour: string,
  view: View = 1,
  { forms, prints, pack }: Details = noDetails,
): string {
  const drawing = drawings[type]
  if (!drawing) throw new Error(`No illustration for article type ${type}`)
  const known = colour in hexOfColour ? colour : colourOf(drawing, colour)
  const input = { variant: variantOf(drawing, variant), colour: known, tones: tonesOf(known), forms }
  const content = withPrints(prints, () =>
    view === 1 || view === 2 ? drawing.draw({ ...input, view }) : (drawing.sides?.[view]?.(input) ?? ''),
  )
  return pack ? packed(content, pack) : content
}
