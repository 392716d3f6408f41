import { circle, path, place, rect, round, shadow, sheen, text } from '../kit.ts'
import { material, type Tones, tonesFrom } from '../palette.ts'
import { castor } from './technology-shapes.ts'

/*
 * Furniture from the front and from behind, and a plain drawing with its measures. All in elevation, 400 x 400.
 */

type Sides = { variant: string; tones: Tones; forms: Readonly<Record<string, string>> }

const { steel, chrome } = material
const shell = tonesFrom('#3a4047')
const white = tonesFrom('#eef1f3')
const pen = '#2b3540'
const thin = '#6b7780'

// --- measures ------------------------------------------------------------------------------------------------------

/** A line between two points with a stroke at either end and its words, level or upright. */
function measure(from: readonly [number, number], to: readonly [number, number], words: string, out = 0): string {
  const [[ax, ay], [bx, by]] = [from, to]
  const level = ay === by
  const ends = level
    ? `M${ax} ${ay - 7}v14M${bx} ${by - 7}v14M${ax} ${ay}H${bx}`
    : `M${ax - 7} ${ay}h14M${bx - 7} ${by}h14M${ax} ${ay}V${by}`
  const at = level
    ? text((ax + bx) / 2, ay + 24, words, { size: 22, fill: pen, fits: true })
    : place(text(0, -9, words, { size: 22, fill: pen, fits: true }), ax + out, (ay + by) / 2, { turn: -90 })
  return path(ends, { line: thin, width: 1.6 }) + at
}

const line = { line: pen, width: 2.2 }

// --- chair ---------------------------------------------------------------------------------------------------------

function star(tones: Tones): string {
  return (
    shadow(204, 366, 128, 18) +
    path('M200 326L104 350M200 326L296 350M200 326L150 364M200 326L250 364', { line: tones.line, width: 14 }) +
    path('M200 326L104 350M200 326L296 350M200 326L150 364M200 326L250 364', { line: tones.base, width: 10.5 }) +
    [104, 296].map((x) => castor(x, 352, 12, shell)).join('') +
    [150, 250].map((x) => castor(x, 366, 12, shell)).join('') +
    rect(189, 266, 22, 62, { fill: round(shell), line: shell.line }, 4) +
    rect(193, 250, 14, 24, { fill: round(steel), line: steel.line })
  )
}

const rests = (tones: Tones) =>
  [1, -1]
    .map((flip) =>
      place(
        path('M78 250Q106 248 106 224V188', { line: tones.line, width: 12 }) +
          path('M78 250Q106 248 106 224V188', { line: tones.light, width: 8.5 }) +
          rect(88, 174, 36, 15, { fill: sheen(tones, 70), line: tones.line }, 7),
        200,
        0,
        {},
      ).replace('translate(200 0)', `translate(200 0)scale(${flip} 1)`),
    )
    .join('')

function backrest(variant: string, tones: Tones, frame: Tones, behind: boolean): string {
  const top = variant === 'chefsessel' || variant === '24-h' ? 34 : 52
  const d = `M142 ${top + 24}Q142 ${top} 168 ${top - 3}Q200 ${top - 7} 232 ${top - 3}Q258 ${top} 258 ${top + 24}L250 188Q248 206 230 208H170Q152 206 150 188Z`
  if (variant === 'netzruecken') {
    const net = Array.from({ length: 12 }, (_, i) => `M150 ${top + 16 + i * 12}H250`).join('')
    return (
      path(d, { fill: '#eef2f4', alpha: 0.6 }) +
      path(net, { line: frame.line, width: 1, alpha: 0.6 }) +
      path(d, { line: frame.line, width: 13 }) +
      path(d, { line: frame.base, width: 9 }) +
      path('M152 160Q200 172 248 160L246 184Q200 194 154 182Z', { fill: tones.base, line: tones.line })
    )
  }
  const seams =
    variant === 'chefsessel'
      ? `M146 ${top + 62}Q200 ${top + 72} 254 ${top + 62}M148 ${top + 104}Q200 ${top + 114} 252 ${top + 104}`
      : `M147 ${top + 72}Q200 ${top + 84} 253 ${top + 72}`
  const head =
    variant === '24-h'
      ? path('M188 44V62M212 44V62', { line: shell.line, width: 6 }) +
        rect(152, 10, 96, 40, { fill: sheen(tones), line: tones.line }, 16)
      : ''
  const cover = behind
    ? path(`M160 ${top + 34}Q200 ${top + 26} 240 ${top + 34}L236 176Q200 184 164 176Z`, {
        fill: shell.base,
        line: shell.line,
      })
    : path(seams, { line: tones.deep, width: 2 })
  return head + path(d, { fill: sheen(tones, 40), line: tones.line, width: 2 }) + cover
}

function seat(tones: Tones): string {
  return (
    path('M110 240Q108 214 136 210Q200 200 264 210Q292 214 290 240Q288 262 262 264H138Q112 262 110 240Z', {
      fill: tones.deep,
      line: tones.line,
      width: 2,
    }) +
    path('M112 232Q112 213 138 210Q200 200 262 210Q288 213 288 232Q286 248 262 251H138Q114 248 112 232Z', {
      fill: sheen(tones, 70),
      line: tones.line,
    })
  )
}

export function chairFront({ variant, tones, forms }: Sides): string {
  const frame = variant === 'chefsessel' ? chrome : shell
  const arms = forms.armrests ? '' : rests(frame)
  return (
    star(frame) +
    path('M200 200V256', { line: shell.light, width: 20 }) +
    backrest(variant, tones, frame, false) +
    seat(tones) +
    arms
  )
}

export function chairBack({ variant, tones, forms }: Sides): string {
  const frame = variant === 'chefsessel' ? chrome : shell
  const arms = forms.armrests ? '' : rests(frame)
  return (
    star(frame) +
    arms +
    seat(tones) +
    backrest(variant, tones, frame, true) +
    path('M200 150V262', { line: shell.line, width: 26 }) +
    path('M200 150V262', { line: shell.light, width: 21 }) +
    rect(166, 254, 68, 20, { fill: shell.base, line: shell.line }, 6)
  )
}

export function chairMeasures({ variant, forms }: Sides): string {
  const top = variant === '24-h' ? 10 : variant === 'chefsessel' ? 31 : 49
  const outline =
    (variant === '24-h' ? rect(162, 10, 76, 34, line, 14) + path('M190 44V58M210 44V58', line) : '') +
    path(
      `M150 ${top + 40}Q152 ${variant === '24-h' ? 56 : top} 200 ${variant === '24-h' ? 54 : top}Q248 ${variant === '24-h' ? 56 : top} 250 ${top + 40}L244 196H156Z`,
      line,
    ) +
    rect(128, 208, 144, 40, line, 14) +
    rect(190, 248, 20, 70, line) +
    path('M200 318L126 344M200 318L274 344M200 318L168 352M200 318L232 352', line) +
    [126, 274].map((x) => circle(x, 350, 8, line)).join('') +
    [168, 232].map((x) => circle(x, 352, 8, line)).join('') +
    (forms.armrests ? '' : path('M128 240H104V182M90 180H128M272 240H296V182M272 180H310', line))
  return (
    outline +
    path(`M272 208H352M282 360H352M${variant === '24-h' ? 238 : 252} ${top}H392M310 360H392`, {
      line: thin,
      width: 1,
      dash: '4 4',
    }) +
    measure([340, 208], [340, 360], 'Sitzhöhe', -4) +
    measure([384, top], [384, 360], 'Höhe', -4) +
    (forms.armrests ? measure([128, 372], [272, 372], 'Breite') : measure([90, 372], [310, 372], 'Breite')) +
    path('M40 360H330', { line: pen, width: 1.4 })
  )
}

// --- desk ----------------------------------------------------------------------------------------------------------

const footOf = (frame: Tones, x: number, top: number, isLift: boolean) =>
  isLift
    ? rect(x - 14, 352, 28, 8, { fill: frame.base, line: frame.line }, 2) +
      rect(x - 10, top + 50, 20, 302 - top, { fill: round(frame), line: frame.line }) +
      rect(x - 7, top, 14, 60, { fill: round(steel), line: steel.line })
    : rect(x - 6, top, 12, 360 - top, { fill: round(frame), line: frame.line })

function deskElevation({ variant, tones, forms }: Sides, behind: boolean): string {
  const frame = forms.frame === 'gestell-schwarz' ? shell : white
  const isLift = variant === 'elektrisch-hoehenverstellbar'
  const panel = forms.shape === 'konferenz' || isLift ? 20 : 70
  const cable =
    behind && forms.shape !== 'konferenz'
      ? rect(90, 190, 220, 16, { fill: sheen(shell), line: shell.line }, 4) +
        path('M300 206C306 250 290 280 300 352', { line: shell.base, width: 4 })
      : ''
  const wing =
    variant === 'winkel'
      ? rect(behind ? 232 : 28, 176, 140, 14, { fill: tones.dark, line: tones.line }, 2) +
        footOf(frame, behind ? 246 : 154, 190, false)
      : ''
  return (
    shadow(204, 362, 176, 14) +
    (behind ? '' : rect(60, 190, 280, panel, { fill: frame.dark, line: frame.line })) +
    footOf(frame, 54, 190, isLift) +
    footOf(frame, 346, 190, isLift) +
    (behind ? rect(60, 190, 280, panel, { fill: sheen(frame), line: frame.line }) : '') +
    cable +
    rect(28, 176, 344, 14, { fill: sheen(tones, 0), line: tones.line }, 2) +
    wing +
    (isLift && !behind ? rect(296, 190, 40, 9, { fill: shell.base, line: shell.line }, 2) : '')
  )
}

export const deskFront = (sides: Sides): string => deskElevation(sides, false)
export const deskBack = (sides: Sides): string => deskElevation(sides, true)

/** From above and from the front; the proportions are those of the article. */
export function deskMeasures({ variant, forms }: Sides): string {
  const [w = 160, d = 80] = (forms.measure ?? '160x80').split('x').map(Number)
  const scale = 250 / Math.max(w, 160)
  const [wide, deep] = [w * scale, d * scale]
  const left = 180 - wide / 2
  const isLift = variant === 'elektrisch-hoehenverstellbar'
  const high = (isLift ? 100 : 74) * scale
  const ground = 344
  const plate =
    variant === 'winkel'
      ? path(`M${left} 30H${left + wide}V${30 + deep * 0.5}H${left + wide * 0.42}V${30 + deep}H${left}Z`, line)
      : rect(left, 30, wide, deep, line, 3)
  return (
    plate +
    measure([left + wide + 34, 30], [left + wide + 34, 30 + deep], 'Tiefe', -4) +
    rect(left, ground - high, wide, 9, line, 1) +
    [left + 12, left + wide - 24].map((x) => rect(x, ground - high + 9, 12, high - 9, line)).join('') +
    (isLift ? path(`M${left + wide / 2} ${ground - high + 24}v50m-9 -12l9 12l9 -12m-18 -26l9 -12l9 12`, line) : '') +
    path(`M20 ${ground}H372`, { line: pen, width: 1.4 }) +
    measure([left + wide + 34, ground - high], [left + wide + 34, ground], 'Höhe', -4) +
    measure([left, 362], [left + wide, 362], 'Breite')
  )
}

// --- cabinet -------------------------------------------------------------------------------------------------------

type Size = { w: number; h: number; x: number; y: number; cm: readonly [number, number] }

/** In the proportions of the article, standing on y = 352. */
function sizeOf({ variant, forms }: Sides): Size {
  const rows =
    Number.parseInt(forms.heights ?? '', 10) || (variant === 'rollcontainer' ? 1 : variant === 'querrollladen' ? 3 : 4)
  const width = Number.parseInt(forms.width ?? '', 10) || (variant === 'rollcontainer' ? 43 : 90)
  const height = variant === 'rollcontainer' ? 58 : rows * 37 + 5
  const scale = Math.min(290 / width, 316 / height)
  const [w, h] = [width * scale, height * scale]
  return { w, h, x: 200 - w / 2, y: 352 - h, cm: [width, height] }
}

export function cabinetFront(sides: Sides): string {
  const { variant, tones } = sides
  const { w, h, x, y } = sizeOf(sides)
  const fill = { fill: sheen(tones, 60), line: tones.line, width: 1.4 }
  const knob = (at: number) =>
    rect(at - 4, y + h / 2 - 18, 8, 36, { fill: steel.base, line: steel.line, width: 1.2 }, 4)
  const body = shadow(204, 358, w * 0.56, 12) + rect(x, y, w, h, { fill: tones.base, line: tones.line, width: 2 }, 3)
  if (variant === 'rollcontainer') {
    const parts = [0.2, 0.32, 0.44]
    let from = y + 6
    const drawers = parts.map((part) => {
      const high = (h - 18) * part
      const one =
        rect(x + 6, from, w - 12, high, fill, 3) +
        rect(x + w / 2 - 34, from + 12, 68, 10, { fill: steel.base, line: steel.line, width: 1.2 }, 5)
      from += high + 3
      return one
    })
    return body + drawers.join('') + [x + 18, x + w - 18].map((at) => castor(at, 360, 10, shell)).join('')
  }
  if (variant === 'querrollladen') {
    const slats = Array.from(
      { length: Math.floor((w - 20) / 9) },
      (_, i) => `M${x + 12 + i * 9} ${y + 10}V${y + h - 10}`,
    )
    return (
      body +
      rect(x + 8, y + 8, w - 16, h - 16, fill) +
      path(slats.join(''), { line: tones.deep, width: 1.3, alpha: 0.75 }) +
      knob(x + w / 2 - 8) +
      knob(x + w / 2 + 8)
    )
  }
  return (
    body +
    rect(x + 6, y + 8, w / 2 - 8, h - 16, fill, 3) +
    rect(x + w / 2 + 2, y + 8, w / 2 - 8, h - 16, fill, 3) +
    knob(x + w / 2 - 11) +
    knob(x + w / 2 + 11)
  )
}

export function cabinetBack(sides: Sides): string {
  const { tones } = sides
  const { w, h, x, y } = sizeOf(sides)
  return (
    shadow(204, 358, w * 0.56, 12) +
    rect(x, y, w, h, { fill: tones.dark, line: tones.line, width: 2 }, 3) +
    rect(x + 9, y + 9, w - 18, h - 18, { fill: sheen(tones, 60), line: tones.deep, width: 1.2 }) +
    [0.1, 0.9]
      .flatMap((u) => [0.1, 0.5, 0.9].map((v) => circle(x + w * u, y + 9 + (h - 18) * v, 2.6, { fill: steel.deep })))
      .join('') +
    (sides.variant === 'rollcontainer' ? [x + 18, x + w - 18].map((at) => castor(at, 360, 10, shell)).join('') : '')
  )
}

export function cabinetMeasures(sides: Sides): string {
  const { variant } = sides
  const { w, h, cm } = sizeOf(sides)
  const scale = Math.min(0.8, 250 / w, 280 / h)
  const [wide, high] = [w * scale, h * scale]
  const [left, up] = [176 - wide / 2, 320 - high]
  const rows =
    variant === 'rollcontainer'
      ? [0.2, 0.52]
      : Array.from({ length: Math.round((cm[1] - 5) / 37) - 1 }, (_, i) => ((i + 1) * 37) / (cm[1] - 2))
  return (
    rect(left, up, wide, high, line, 2) +
    path(rows.map((v) => `M${left} ${up + high * v}H${left + wide}`).join(''), {
      line: pen,
      width: 1.4,
      ...(variant === 'rollcontainer' ? {} : { dash: '6 5' }),
    }) +
    (variant === 'rollcontainer'
      ? [left + 14, left + wide - 14].map((at) => circle(at, 328, 8, line)).join('')
      : path(`M${left + wide / 2} ${up}V${up + high}`, line)) +
    path('M30 338H350', { line: pen, width: 1.4 }) +
    measure([left + wide + 40, up], [left + wide + 40, 338], 'Höhe', -4) +
    measure([left, 358], [left + wide, 358], 'Breite') +
    text(336, 382, 'Tiefe', { size: 20, fill: pen, fits: true })
  )
}
