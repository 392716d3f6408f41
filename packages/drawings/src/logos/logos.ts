import { frame, group, n } from '../kit.ts'
import { letters } from './letters.ts'
import { type SignName, signs } from './signs.ts'

/** How the name of a brand is written: case, stroke (grid units), width, slant in degrees, where the sign stands. */
type Style = {
  name: string
  sign: SignName
  main: string
  second: string
  case?: 'upper' | 'lower'
  stroke?: number
  width?: number
  slant?: number
  place?: 'left' | 'above' | 'right' | 'plate'
  joint?: 'miter' | 'round'
}

/** One wordmark for each invented brand (domain 3.3), by its slug. */
const styles: Readonly<Record<string, Style>> = {
  pergavelin: { name: 'Pergavelin', sign: 'sheet', main: '#1f4284', second: '#74b4e4' },
  tannloh: { name: 'TannLoh', sign: 'bark', main: '#5b4a2f', second: '#e9c893', stroke: 1.5 },
  falzora: {
    name: 'Falzora',
    sign: 'fold',
    main: '#2c6e49',
    second: '#a9cfb6',
    case: 'lower',
    stroke: 1.1,
    place: 'above',
  },
  packlohe: {
    name: 'Packlohe',
    sign: 'crate',
    main: '#7d5135',
    second: '#d3ab74',
    case: 'upper',
    stroke: 1.9,
    joint: 'miter',
  },
  ordnelia: { name: 'Ordnelia', sign: 'spine', main: '#243559', second: '#cf2f34', stroke: 1.5 },
  huellmar: { name: 'Huellmar', sign: 'sleeve', main: '#17717e', second: '#9bd0d8', case: 'lower', stroke: 0.9 },
  heftmarin: {
    name: 'Heftmarin',
    sign: 'stapler',
    main: '#1b4f6b',
    second: '#ee8226',
    case: 'upper',
    width: 0.82,
    stroke: 1.5,
  },
  klammrix: { name: 'Klammrix', sign: 'clip', main: '#474e56', second: '#b9c2c9', slant: 10, stroke: 1.6 },
  scribovia: { name: 'Scribovia', sign: 'nib', main: '#2b2f5c', second: '#d8ac4c', stroke: 0.85, place: 'above' },
  cursella: {
    name: 'Cursella',
    sign: 'ribbon',
    main: '#832436',
    second: '#d8ac4c',
    case: 'lower',
    slant: 16,
    stroke: 0.95,
  },
  markolith: {
    name: 'Markolith',
    sign: 'wedge',
    main: '#2d3136',
    second: '#f7c923',
    case: 'upper',
    stroke: 2.2,
    joint: 'miter',
  },
  leuchtwiesel: {
    name: 'Leuchtwiesel',
    sign: 'weasel',
    main: '#3f4a12',
    second: '#d9ea2c',
    case: 'lower',
    stroke: 1.5,
  },
  grafitolo: { name: 'Grafitolo', sign: 'graphite', main: '#3c4249', second: '#e9c893', stroke: 1.2 },
  kritzelfuchs: {
    name: 'Kritzelfuchs',
    sign: 'fox',
    main: '#d2601a',
    second: '#5b2b0c',
    case: 'lower',
    stroke: 1.3,
    slant: -4,
  },
  radiwisch: { name: 'Radiwisch', sign: 'eraser', main: '#2467b8', second: '#f3aebc', stroke: 1.4 },
  hafnotia: {
    name: 'Hafnotia',
    sign: 'note',
    main: '#e0a800',
    second: '#8a6500',
    case: 'lower',
    stroke: 1.7,
    place: 'right',
  },
  klebrano: { name: 'Klebrano', sign: 'glue', main: '#b3231e', second: '#ffffff', stroke: 1.8, slant: 8 },
  schnittwald: { name: 'Schnittwald', sign: 'shears', main: '#1e603f', second: '#8fb59c', stroke: 1.2 },
  etikora: { name: 'Etikora', sign: 'label', main: '#7a48a6', second: '#e6d8f3', case: 'lower', stroke: 1.6 },
  lamivento: {
    name: 'Lamivento',
    sign: 'film',
    main: '#0f7fae',
    second: '#a8d8ea',
    case: 'upper',
    stroke: 0.9,
    width: 1.1,
  },
  schredowa: {
    name: 'Schredowa',
    sign: 'strips',
    main: '#2d3136',
    second: '#cf2f34',
    case: 'upper',
    stroke: 1.6,
    joint: 'miter',
  },
  rechnado: {
    name: 'Rechnado',
    sign: 'digits',
    main: '#1f4284',
    second: '#f7c923',
    case: 'upper',
    stroke: 1.4,
    width: 0.9,
  },
  jahrwendt: { name: 'Jahrwendt', sign: 'year', main: '#832436', second: '#e3c9a5', stroke: 1 },
  notivelle: {
    name: 'Notivelle',
    sign: 'bookmark',
    main: '#3a3a5e',
    second: '#dd4a94',
    case: 'lower',
    stroke: 0.8,
    place: 'above',
  },
  planwisch: { name: 'Planwisch', sign: 'board', main: '#17717e', second: '#474e56', stroke: 1.7 },
  formblattwerk: {
    name: 'Formblattwerk',
    sign: 'form',
    main: '#474e56',
    second: '#1a7a3c',
    case: 'lower',
    stroke: 1.2,
    width: 0.88,
  },
  stemprado: {
    name: 'Stemprado',
    sign: 'seal',
    main: '#5b2b4a',
    second: '#c98aa9',
    case: 'upper',
    stroke: 1.5,
    place: 'above',
  },
  druvanta: { name: 'Druvanta', sign: 'page', main: '#12324f', second: '#2f9fd0', stroke: 1.8, slant: 8 },
  prenzor: {
    name: 'Prenzor',
    sign: 'bars',
    main: '#2d3136',
    second: '#e3342f',
    case: 'upper',
    stroke: 1.9,
    width: 1.05,
    joint: 'miter',
  },
  kolvetta: { name: 'Kolvetta', sign: 'fan', main: '#6b2a5b', second: '#ee8226', case: 'lower', stroke: 1.4 },
  inkvaro: { name: 'Inkvaro', sign: 'drops', main: '#0f6f9c', second: '#d6207d', stroke: 1.3 },
  rebulox: { name: 'Rebulox', sign: 'loop', main: '#2f7a3f', second: '#9cc069', case: 'lower', stroke: 2 },
  kompagno: {
    name: 'Kompagno',
    sign: 'twin',
    main: '#ee8226',
    second: '#2467b8',
    case: 'lower',
    stroke: 1.5,
    place: 'right',
  },
  bytelund: { name: 'Bytelund', sign: 'pixels', main: '#243559', second: '#36b3a8', stroke: 1.1 },
  tastberg: {
    name: 'Tastberg',
    sign: 'key',
    main: '#474e56',
    second: '#f7c923',
    case: 'upper',
    stroke: 1.2,
    width: 0.95,
  },
  datavorn: {
    name: 'Datavorn',
    sign: 'stack',
    main: '#3d3a8c',
    second: '#a6a3e8',
    case: 'lower',
    stroke: 1.8,
    slant: 6,
  },
  zellvark: { name: 'Zellvark', sign: 'cell', main: '#1e603f', second: '#f7c923', case: 'upper', stroke: 1.8 },
  sedivaro: {
    name: 'Sedivaro',
    sign: 'seat',
    main: '#7c5438',
    second: '#2d3136',
    case: 'lower',
    stroke: 1,
    width: 1.1,
  },
  tischholm: { name: 'Tischholm', sign: 'desk', main: '#5b4a2f', second: '#d3ab74', stroke: 1.4, joint: 'miter' },
  helligrad: { name: 'Helligrad', sign: 'beam', main: '#3c4249', second: '#ffd65c', case: 'lower', stroke: 1.2 },
  roestwyk: { name: 'Röstwyk', sign: 'bean', main: '#5a3420', second: '#e9c893', stroke: 1.7 },
  murmelbach: {
    name: 'Murmelbach',
    sign: 'wave',
    main: '#0f7fae',
    second: '#74c4e4',
    case: 'lower',
    stroke: 1.1,
    slant: 10,
  },
  knusperrieth: { name: 'Knusperrieth', sign: 'biscuit', main: '#b0702c', second: '#6a3f14', stroke: 1.5, width: 0.92 },
  papilind: { name: 'Papilind', sign: 'roll', main: '#3f7fb5', second: '#cfe3f3', case: 'lower', stroke: 0.95 },
  reinwiese: { name: 'Reinwiese', sign: 'meadow', main: '#1a7a5c', second: '#a9dcc0', stroke: 1.3 },
  handwohl: { name: 'Handwohl', sign: 'palm', main: '#b0567a', second: '#f3cfdc', case: 'lower', stroke: 1.1 },
  erstwacht: {
    name: 'Erstwacht',
    sign: 'shield',
    main: '#1a6a4a',
    second: '#ffffff',
    case: 'upper',
    stroke: 1.7,
    width: 0.9,
  },
  ranzolo: { name: 'Ranzolo', sign: 'satchel', main: '#cf2f34', second: '#f7c923', case: 'lower', stroke: 2.1 },
  lernfalter: { name: 'Lernfalter', sign: 'moth', main: '#7a48a6', second: '#2f9f8f', stroke: 1.2 },
  kontorlinie: { name: 'Kontorlinie', sign: 'office', main: '#3d4852', second: '#e3342f', place: 'plate', stroke: 1.4 },
}

const size = { width: 240, height: 96 }
const signSize = 48
const tracking = 2.2
const highestScale = 3.4

type Written = { path: string; width: number }

/** A name in grid units: letters side by side with the same gap between their strokes. */
function write(name: string, stretch: number): Written {
  let x = 0
  let path = ''
  for (const sign of name) {
    const letter = letters[sign]
    if (!letter) throw new Error(`No letter ${sign}`)
    const [width, strokes] = letter
    path += strokes.replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_pair, across: string, down: string) => `${n((x + Number(across) * stretch) * 10)} ${n(Number(down) * 10)}`,
    )
    x += width * stretch + tracking
  }
  return { path, width: x - tracking }
}

/** The logo of a brand as an SVG file, 240 x 96 on a clear ground. */
function drawLogo(style: Style): string {
  const { name, sign, main, second, stroke = 1.3, width = 1, slant = 0, place = 'left', joint = 'round' } = style
  const shown = style.case === 'upper' ? name.toUpperCase() : style.case === 'lower' ? name.toLowerCase() : name
  const word = write(shown, width)
  const beside = place === 'left' || place === 'right'
  const plate = place === 'plate'
  const room = beside ? size.width - signSize - 34 : size.width - (plate ? 92 : 24)
  const scale = Math.min(highestScale, room / (word.width + stroke))
  const wide = word.width * scale
  const capHeight = 10 * scale
  const gap = 14
  const total = beside || plate ? signSize + gap + wide : wide
  const left = (size.width - total) / 2
  const wordLeft = place === 'left' || plate ? left + signSize + gap : left
  const wordTop = place === 'above' ? 62 - capHeight / 2 + 6 : (size.height - capHeight) / 2
  const signLeft = place === 'above' ? (size.width - signSize) / 2 : place === 'right' ? left + wide + gap : left
  const signTop = place === 'above' ? 4 : (size.height - signSize) / 2
  const ink = plate ? '#ffffff' : main
  const lines = `<path d="${word.path}" stroke="${ink}" stroke-width="${n(stroke * 10)}" stroke-linejoin="${joint}" stroke-miterlimit="2.5" stroke-linecap="${joint === 'miter' ? 'butt' : 'round'}"/>`
  const shift = slant === 0 ? '' : ` skewX(${-slant})`
  const lift = slant === 0 ? 0 : Math.tan((slant * Math.PI) / 180) * (capHeight / 2)
  return frame(
    (plate ? `<rect x="6" y="14" width="228" height="68" rx="8" fill="${main}"/>` : '') +
      group(
        signs[sign](plate ? { main: '#ffffff', second } : { main, second }),
        `translate(${n(signLeft)} ${n(signTop)})`,
      ) +
      group(lines, `translate(${n(wordLeft + lift)} ${n(wordTop)})${shift} scale(${Math.round(scale * 10) / 100})`),
    { title: name, ...size },
  )
}

export const logoUrl = (brand: string): string => {
  if (!(brand in styles)) throw new Error(`No logo for ${brand}`)
  return `/illustrations/logos/${brand}.svg`
}

/** Every logo there is, by the slug of its brand. */
export const logos: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(styles).map(([slug, style]) => [slug, () => drawLogo(style)]),
)
