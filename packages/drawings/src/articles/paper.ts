import {
  castShadow,
  circle,
  clipped,
  type Drawing,
  linear,
  lines,
  n,
  type Point,
  path,
  place,
  polyPath,
  rect,
  type Space,
  sheen,
  space,
  text,
} from '../kit.ts'
import { material, mix, type Tones, tonesFrom, tonesOf } from '../palette.ts'
import { held, inkOf } from './pen-parts.ts'

const { paper, steel, graphite } = material
const a4: Point = [21, 29.7]

/** Looks down on something lying: width, depth and height in centimetres. */
function lying(w: number, d: number, h: number, yaw = 32, pitch = 44): Space {
  return space({ size: [w, d, h], yaw, pitch })
}

/** Fine lines across a page of w x h, drawn in the units of the page. */
function ruling(
  w: number,
  h: number,
  step: number,
  kind: 'lined' | 'squared' | 'dotted' | undefined,
  colour = '#b4cbdd',
): string {
  if (!kind) return ''
  const rows = Array.from(
    { length: Math.floor((h - 1.6) / step) },
    (_, index) => `M0.8 ${n(1.4 + index * step)}H${n(w - 0.8)}`,
  )
  const columns = Array.from(
    { length: Math.floor((w - 1.6) / step) + 1 },
    (_, index) => `M${n(0.8 + index * step)} 1.4V${n(h - 0.8)}`,
  )
  if (kind === 'dotted')
    return path(rows.join(''), { line: mix(colour, '#5f7a90', 0.5), width: 0.22, dash: `0 ${step}` })
  return path(kind === 'squared' ? [...rows, ...columns].join('') : rows.join(''), { line: colour, width: 0.1 })
}

function wrapperOf(variant: string, tones: Tones): { wrap: Tones; accent: Tones; weight: string } {
  if (variant === 'recycling') return { wrap: tonesFrom('#ddd8cb'), accent: tonesOf('gruen'), weight: '80 g' }
  if (variant === 'premium') return { wrap: tonesOf('marine'), accent: material.brass, weight: '100 g' }
  if (variant === 'farbpapier') return { wrap: tonesFrom('#f4f5f6'), accent: tones, weight: '80 g' }
  return { wrap: tonesFrom('#f4f6f8'), accent: tonesOf('blau'), weight: '80 g' }
}

function ream(variant: string, tones: Tones): string {
  const { wrap, accent, weight } = wrapperOf(variant, tones)
  const room = lying(21, 29.7, 6.4, 34, 36)
  const tinted = tones.colour === 'weiss' ? '' : circle(17, 4, 1.8, { fill: tones.base, line: tones.line, width: 0.12 })
  const print = [
    path('M0 18.5C6 13 14 20 21 14V29.7H0Z', { fill: accent.base }),
    path('M0 20.5C6 15.5 14 22 21 17V29.7H0Z', { fill: accent.light, alpha: 0.75 }),
    text(1.8, 8.2, 'A4', { size: 7.2, fill: wrap.ink, anchor: 'start' }),
    text(1.9, 12.4, weight, { size: 3, fill: wrap.ink, anchor: 'start', weight: 400 }),
    tinted,
  ].join('')
  return [
    room.ground([0, 0, 0], a4),
    room.box([0, 0, 0], [21, 29.7, 6.4], wrap),
    room.onTop(0, 29.7, 6.4, print),
    room.onFront(
      0,
      0,
      6.4,
      rect(0, 0, 21, 6.4, { fill: accent.base, alpha: 0.9 }) +
        text(1.6, 4.5, 'A4', { size: 3.9, fill: accent.ink, anchor: 'start' }) +
        text(19.4, 4.4, '500', { size: 3.4, fill: accent.ink, anchor: 'end', weight: 400 }),
    ),
    room.onSide(21, 0, 6.4, path('M12 6.4L15 3.4L18 6.4M0.4 0.4L3 3.2L0.4 6', { line: wrap.deep, width: 0.15 })),
  ].join('')
}

/** Paper for plotters, on its core. */
function paperRoll(view: 1 | 2, wide: number): string {
  const room = space({ size: [wide + 2, 24, 13], yaw: view === 1 ? 28 : -32, pitch: 30, fit: [346, 320] })
  return [
    room.ground([0, 0, 0], [wide, 20]),
    room.face(
      [
        [2, 2, 0.1],
        [wide, 2, 0.1],
        [wide, -12, 0.1],
        [2, -12, 0.1],
      ],
      { fill: sheen(paper, 70), line: paper.line, width: 1 },
    ),
    room.roll('x', [0, 8, 6.5], 6.5, wide + 2, paper, { hole: 2.6, core: material.board }),
    room.onFront(14, 1.6, 9, rect(0, 0, 16, 4, { fill: '#2467b8', alpha: 0.9 }, 0.5)),
  ].join('')
}

/** Forty boxes of five reams on a pallet. */
function pallet(variant: string, tones: Tones): string {
  const { accent } = wrapperOf(variant, tones)
  const room = space({ size: [120, 80, 112], yaw: 32, pitch: 22 })
  const carton = tonesFrom('#e9e3d6')
  const wood = material.pine
  const layers = [0, 1, 2, 3].map((level) => {
    const z = 14 + level * 24
    const seams = path('M40 0V24M80 0V24', { line: carton.deep, width: 0.8 })
    return (
      room.box([0, 0, z], [120, 80, 24], carton) +
      room.onFront(
        0,
        0,
        z + 24,
        seams + [0, 1, 2].map((i) => rect(7 + i * 40, 7, 26, 10, { fill: accent.base }, 1)).join(''),
      ) +
      room.onSide(120, 0, z + 24, path('M40 0V24', { line: carton.deep, width: 0.8 }))
    )
  })
  return [
    room.ground([0, 0, 0], [120, 80]),
    ...[0, 54, 108].map((x) => room.box([x, 0, 0], [12, 80, 10], wood)),
    room.box([0, 0, 10], [120, 80, 4], wood),
    ...layers,
  ].join('')
}

function openStack(variant: string, tones: Tones): string {
  const { wrap, accent } = wrapperOf(variant, tones)
  const sheetTones =
    tones.colour === 'weiss' && variant === 'recycling'
      ? tonesFrom('#e9e7df')
      : tones.colour === 'weiss'
        ? paper
        : tones
  const room = lying(25, 33, 6, -30, 34)
  const loose = (turn: number) => {
    const angle = (turn * Math.PI) / 180
    const corner = (u: number, v: number): readonly [number, number, number] => {
      const [x, y] = [u - 10.5, v - 14.8]
      return [12 + x * Math.cos(angle) - y * Math.sin(angle), 16 + x * Math.sin(angle) + y * Math.cos(angle), 5.1]
    }
    return room.face([corner(0, 0), corner(21, 0), corner(21, 29.7), corner(0, 29.7)], {
      fill: sheen(sheetTones, 70),
      line: sheetTones.line,
      width: 1,
    })
  }
  return [
    room.ground([0, 0, 0], [25, 32]),
    room.face(
      [
        [-2, -2.5, 0],
        [26, -2.5, 0],
        [24, 32.5, 0],
        [0, 32.5, 0],
      ],
      { fill: sheen(wrap, 60), line: wrap.line },
    ),
    room.face(
      [
        [-2, -2.5, 0],
        [26, -2.5, 0],
        [25.7, 1, 0],
        [-1.8, 1, 0],
      ],
      { fill: accent.base },
    ),
    room.stack([1.5, 1.2, 0], [...a4, 5], sheetTones, 8),
    loose(-3),
    loose(2),
    loose(6),
  ].join('')
}

/** A landscape as a photograph, in the units of a w x h sheet. */
function photograph(w: number, h: number): string {
  const frameOf = polyPath([
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ])
  const at = (share: number, of: number) => n(share * of)
  return clipped(
    frameOf,
    [
      rect(0, 0, w, h, {
        fill: linear(
          [
            [0, '#6fb6e6'],
            [0.6, '#d7ecf5'],
            [1, '#f6e3bf'],
          ],
          90,
        ),
      }),
      circle(w * 0.74, h * 0.24, w * 0.09, { fill: '#fff3c4' }),
      path(
        `M0 ${at(0.62, h)}L${at(0.28, w)} ${at(0.3, h)}L${at(0.46, w)} ${at(0.52, h)}L${at(0.66, w)} ${at(0.36, h)}L${n(w)} ${at(0.64, h)}V${n(h)}H0Z`,
        { fill: '#5d83a6' },
      ),
      path(
        `M${at(0.21, w)} ${at(0.38, h)}L${at(0.28, w)} ${at(0.3, h)}L${at(0.34, w)} ${at(0.375, h)}L${at(0.28, w)} ${at(0.42, h)}Z`,
        { fill: '#f4f8fb' },
      ),
      path(
        `M0 ${at(0.68, h)}Q${at(0.3, w)} ${at(0.56, h)} ${at(0.6, w)} ${at(0.7, h)}T${n(w)} ${at(0.66, h)}V${n(h)}H0Z`,
        { fill: '#3f8a58' },
      ),
      path(`M0 ${at(0.86, h)}Q${at(0.4, w)} ${at(0.74, h)} ${n(w)} ${at(0.84, h)}V${n(h)}H0Z`, { fill: '#2d6d83' }),
    ].join(''),
  )
}

function photoPack(gloss: boolean): string {
  const room = lying(21, 29.7, 2.4, 30, 48)
  const dark = gloss ? tonesOf('marine') : tonesOf('anthrazit')
  const print = [
    place(photograph(21, 19), 0, 10.7),
    text(1.4, 6.4, 'A4', { size: 5.4, fill: '#ffffff', anchor: 'start' }),
    text(19.6, 6.3, gloss ? '230 g' : '260 g', { size: 2.9, fill: '#ffffff', anchor: 'end', weight: 400 }),
    rect(0, 8.6, 21, 2.1, { fill: gloss ? '#f0b93a' : '#b9c2c9' }),
    gloss ? path('M21 10.7V22L8 29.7H1Z', { fill: '#ffffff', alpha: 0.28 }) : '',
  ].join('')
  return room.ground([0, 0, 0], a4) + room.box([0, 0, 0], [21, 29.7, 2.4], dark) + room.onTop(0, 29.7, 2.4, print)
}

function photoPrints(gloss: boolean): string {
  const one = (x: number, y: number, turn: number, printed: boolean) => {
    const sheetOf = rect(-88, -124, 176, 248, { fill: sheen(paper, 60), line: paper.line, width: 1.2 }, 2)
    const picture = printed ? place(photograph(156, 228), -78, -114) : ''
    const shine = gloss && printed ? path('M-78 -114H0L-78 60Z', { fill: '#ffffff', alpha: 0.3 }) : ''
    return shadowed(x, y, turn) + place(sheetOf + picture + shine, x, y, { turn })
  }
  return one(150, 206, -16, false) + one(188, 200, -4, false) + one(232, 204, 10, true)
}

function shadowed(x: number, y: number, turn: number): string {
  return place(castShadow('M-88 -124H88V124H-88Z', 5, 7, 6, 0.25), x, y, { turn })
}

/** Wire loops along an edge of a lying block; each loop stands over the paper's edge. */
function wire(room: Space, along: 'x' | 'y', length: number, height: number, count: number, at = 0): string {
  const loops = Array.from({ length: count }, (_, index) => {
    const t = ((index + 0.5) * length) / count
    const near = along === 'y' ? room.p(-0.5, t, height * 0.4) : room.p(t, at + 0.5, height * 0.4)
    const far = along === 'y' ? room.p(0.9, t, height) : room.p(t, at - 0.9, height)
    const top = along === 'y' ? room.p(0, t, height + 1.1) : room.p(t, at, height + 1.1)
    return `M${n(far[0])} ${n(far[1])}Q${n(top[0])} ${n(top[1])} ${n(near[0])} ${n(near[1])}`
  })
  return (
    path(loops.join(''), { line: graphite.base, width: 4.2 }) + path(loops.join(''), { line: steel.light, width: 2 })
  )
}

function coverPrint(tones: Tones, w: number, h: number, label: string): string {
  return [
    path(`M0 ${n(h * 0.7)}Q${n(w * 0.5)} ${n(h * 0.58)} ${n(w)} ${n(h * 0.74)}V${n(h)}H0Z`, {
      fill: tones.dark,
      alpha: 0.6,
    }),
    rect(w * 0.16, h * 0.12, w * 0.68, h * 0.2, { fill: '#ffffff', alpha: 0.94 }, 0.4),
    lines(w * 0.22, h * 0.2, w * 0.54, 2, h * 0.06, '#aeb9c2', 0.16),
    text(w * 0.86, h * 0.93, label, { size: w * 0.16, fill: tones.ink, anchor: 'end' }),
  ].join('')
}

/** Of what a page is ruled with, in German; undefined for a blank one. */
const rulings: Readonly<Record<string, 'lined' | 'squared' | 'dotted' | undefined>> = {
  liniert: 'lined',
  kariert: 'squared',
  dotted: 'dotted',
}

function ruledAs(said: string | undefined, usual: 'lined' | 'squared' | 'dotted') {
  return said ? rulings[said] : usual
}

function notepad(variant: string, tones: Tones, said?: string): string {
  if (variant === 'kanzleiblock') {
    const room = lying(21, 29.7, 2)
    const cream = tonesFrom('#f7f0c9')
    return [
      room.ground([0, 0, 0], a4),
      room.stack([0, 0, 0], [21, 29.7, 1.7], cream, 5),
      room.onTop(
        0,
        29.7,
        1.7,
        ruling(21, 29.7, 1.3, ruledAs(said, 'lined'), '#9fb8c9') +
          path('M4.4 0V29.7', { line: '#d58a8a', width: 0.14 }),
      ),
      room.box([0, 26.4, 0], [21.15, 3.4, 1.9], tones),
      room.onTop(0, 29.7, 1.9, text(1.2, 2.5, 'A4', { size: 2.3, fill: tones.ink, anchor: 'start' })),
      path(polyPath([room.p(0, 25.8, 1.75), room.p(21, 25.8, 1.75)], false), {
        line: '#a09a72',
        width: 1.2,
        dash: '2 4',
      }),
    ].join('')
  }
  if (variant === 'notizblock') {
    const room = lying(10.5, 14.8, 1.8)
    return [
      room.ground([0, 0, 0], [10.5, 14.8]),
      room.stack([0, 0, 0], [10.5, 14.8, 1.2], paper, 5),
      room.box([0, 0, 1.2], [10.5, 14.8, 0.12], tones),
      room.onTop(0, 14.8, 1.32, coverPrint(tones, 10.5, 14.8, 'A6')),
      wire(room, 'x', 10.5, 1.3, 15, 14.5),
    ].join('')
  }
  const room = lying(21, 29.7, 1.6)
  return [
    room.ground([0, 0, 0], a4),
    room.stack([0, 0, 0], [21, 29.7, 1.2], paper, 4),
    room.box([0, 0, 1.2], [21, 29.7, 0.2], tones),
    room.onTop(0, 29.7, 1.4, coverPrint(tones, 21, 29.7, 'A4')),
    wire(room, 'y', 29.7, 1.3, 22),
  ].join('')
}

/** Page in use: ruled sheet seen steeply, with a pencil. */
function notepadOpen(variant: string, tones: Tones, said?: string): string {
  const [w, h] = variant === 'notizblock' ? [10.5, 14.8] : a4
  const unit = w / 21
  const room = space({ size: [w, h, 1.4 * unit], yaw: -24, pitch: 48, fit: [312, 300], center: [190, 212] })
  const yellow = variant === 'kanzleiblock'
  const sheetTones = yellow ? tonesFrom('#f7f0c9') : paper
  const top = 1.1 * unit
  const ink = '#2c4f8f'
  const notes = path(
    `M${n(w * 0.2)} ${n(h * 0.2)}h${n(w * 0.44)}M${n(w * 0.2)} ${n(h * 0.27)}h${n(w * 0.58)}M${n(w * 0.2)} ${n(h * 0.34)}h${n(w * 0.3)}`,
    { line: ink, width: 0.34 * unit, dash: `${n(2.2 * unit)} ${n(0.9 * unit)}` },
  )
  return [
    room.ground([0, 0, 0], [w, h]),
    room.box([0, 0, 0], [w, h, 0.25 * unit], tones),
    room.stack([0, 0, 0.25 * unit], [w, h, top - 0.25 * unit], sheetTones, 3),
    room.onTop(
      0,
      h,
      top,
      ruling(
        w,
        h,
        (yellow ? 1.5 : 1.2) * unit,
        ruledAs(said, yellow ? 'lined' : variant === 'notizblock' ? 'dotted' : 'squared'),
      ) + notes,
    ),
    variant === 'collegeblock' ? wire(room, 'y', h, 1.1, 20) : '',
    variant === 'notizblock' ? wire(room, 'x', w, 0.7, 14, h) : '',
    yellow ? room.box([0, h - 2.4, top], [w, 2.5, 0.25], tones) : '',
    held(pencilPart(), [238, 248], -50, 0.52),
  ].join('')
}

function pencilPart(): string {
  return [
    path('M-215 0L-150 -17V17Z', { fill: material.pine.base, line: material.pine.line }),
    path('M-215 0L-196 -5V5Z', { fill: graphite.base }),
    rect(
      -150,
      -18,
      350,
      36,
      {
        fill: linear(
          [
            [0, '#f9d651'],
            [0.5, '#f2b92c'],
            [1, '#b97e12'],
          ],
          90,
        ),
        line: '#7d5b12',
      },
      4,
    ),
    rect(176, -18, 24, 36, { fill: '#d5dce1', line: '#7d5b12' }, 2),
  ].join('')
}

function notebook(variant: string, tones: Tones): string {
  const room = lying(14.8, 21, 2)
  const hard = variant !== 'softcover'
  const edge = hard ? 0.25 : 0
  const top = hard ? 1.8 : 1.4
  const base = [
    room.ground([0, 0, 0], [14.8, 21]),
    room.box([0, 0, 0], [14.8, 21, 0.22], tones),
    room.stack([0.1, edge, 0.22], [14.7 - edge, 21 - 2 * edge, top - 0.4], tonesFrom('#f8f4e8'), 5),
  ]
  if (variant === 'ringbuch') {
    return [
      ...base,
      room.box([0, 0, top - 0.2], [14.8, 21, 0.22], tones),
      room.onTop(
        0,
        21,
        top,
        rect(4.6, 4, 7, 4.4, { fill: '#ffffff', alpha: 0.92 }, 0.3) + lines(5.4, 5.6, 5.4, 2, 1.3, '#aeb9c2', 0.16),
      ),
      wire(room, 'y', 21, 1.7, 19),
    ].join('')
  }
  const bandPath = polyPath([room.p(12.2, 21, top), room.p(12.2, 0, top), room.p(12.2, 0, 0)], false)
  const ribbon = polyPath([room.p(8, 0.2, 0.6), room.p(8.4, -1.6, 0), room.p(7.6, -2.6, 0)], false)
  return [
    ...base,
    path(ribbon, { line: tones.colour === 'rot' ? '#2b3540' : '#c63b3f', width: 5, cap: 'butt' }),
    room.box([0, 0, top - 0.2], [14.8, 21, 0.22], tones),
    hard
      ? room.onTop(0, 21, top, path('M1.3 0V21', { line: tones.dark, width: 0.22 }))
      : room.onTop(0, 21, top, path('M0.9 0.9H13.9V20.1H0.9Z', { line: tones.light, width: 0.14, dash: '0.5 0.4' })),
    hard
      ? path(bandPath, { line: tones.line, width: 7, cap: 'butt' }) +
        path(bandPath, { line: tones.colour === 'schwarz' ? '#5a626a' : tones.deep, width: 5, cap: 'butt' })
      : room.onTop(0, 21, top, text(12.6, 18.6, 'A5', { size: 2.2, fill: tones.ink, anchor: 'end', alpha: 0.85 })),
  ].join('')
}

/** Two open pages, seen from the front. */
function openBook(tones: Tones, kind: 'lined' | 'squared' | 'dotted' | undefined, rings: boolean): string {
  const room = space({ size: [30, 21, 1], yaw: 0, pitch: 52, fit: [340, 300], center: [200, 206] })
  const cream = tonesFrom('#fbf7ec')
  const page = (left: boolean) => {
    const [spine, edge] = left ? [15, 0.4] : [15, 29.6]
    const sag = (y: number) => {
      const [a, b, c] = [room.p(spine, y, 0.5), room.p((spine * 2 + edge) / 3, y, 2), room.p(edge, y, 0.7)]
      return { a, b, c }
    }
    const [near, far] = [sag(0.4), sag(20.6)]
    const d = `M${n(far.a[0])} ${n(far.a[1])}Q${n(far.b[0])} ${n(far.b[1])} ${n(far.c[0])} ${n(far.c[1])}L${n(near.c[0])} ${n(near.c[1])}Q${n(near.b[0])} ${n(near.b[1])} ${n(near.a[0])} ${n(near.a[1])}Z`
    return path(d, {
      fill: linear(
        left
          ? [
              [0, cream.bright],
              [0.8, cream.base],
              [1, '#cfc8b4'],
            ]
          : [
              [0, '#cfc8b4'],
              [0.18, cream.base],
              [1, cream.bright],
            ],
      ),
      line: cream.line,
      width: 1.1,
    })
  }
  const marks =
    room.onTop(1, 20, 1, ruling(13, 18.5, 1.1, kind, '#9db7ca')) +
    room.onTop(16, 20, 1, ruling(13, 18.5, 1.1, kind, '#9db7ca'))
  const binding = Array.from({ length: rings ? 14 : 0 }, (_, index) => {
    const [a, b] = [room.p(14.3, 1 + index * 1.46, 0.9), room.p(15.7, 1 + index * 1.46, 0.9)]
    return `M${n(a[0])} ${n(a[1])}Q${n((a[0] + b[0]) / 2)} ${n(a[1] - 12)} ${n(b[0])} ${n(b[1])}`
  }).join('')
  return [
    room.ground([0, 0, 0], [30, 21]),
    room.box([0, 0, 0], [30, 21, 0.3], tones),
    page(true),
    page(false),
    marks,
    rings
      ? path(binding, { line: graphite.base, width: 4 }) + path(binding, { line: steel.light, width: 1.8 })
      : path(polyPath([room.p(15.6, 20.6, 0.6), room.p(15.8, 6, 0.9), room.p(16.4, -1.6, 0)], false), {
          line: tones.colour === 'rot' ? '#2b3540' : '#c63b3f',
          width: 5,
          cap: 'butt',
        }),
    held(pencilPart(), rings ? [236, 226] : [244, 234], -46, 0.44),
  ].join('')
}

/** White forms are printed in slate. */
function printOf(tones: Tones): string {
  return tones.colour === 'weiss' ? '#40566b' : tones.base
}

/** Print of a form on a w x h page: head, table, signature. */
function formPrint(variant: string, w: number, h: number, colour: string): string {
  const title = variant === 'mietvertrag' ? 'Mietvertrag' : variant === 'kassenbuch' ? 'Kassenbuch' : 'Lieferschein'
  const rows = variant === 'mietvertrag' ? 0 : 7
  const table = Array.from(
    { length: rows + 1 },
    (_, index) => `M${n(w * 0.08)} ${n(h * (0.32 + index * 0.062))}H${n(w * 0.92)}`,
  ).join('')
  const columns = rows
    ? [0.08, 0.2, 0.62, 0.78, 0.92].map((at) => `M${n(w * at)} ${n(h * 0.32)}V${n(h * (0.32 + rows * 0.062))}`).join('')
    : ''
  const clauses = rows
    ? ''
    : [0, 1, 2]
        .map(
          (index) =>
            text(w * 0.08, h * (0.34 + index * 0.17), `§ ${index + 1}`, {
              size: w * 0.055,
              fill: colour,
              anchor: 'start',
            }) + lines(w * 0.2, h * (0.325 + index * 0.17), w * 0.7, 4, h * 0.033, '#a9b4bd', w * 0.012),
        )
        .join('')
  return [
    text(w * 0.08, h * 0.13, title, { size: w * 0.105, fill: colour, anchor: 'start' }),
    lines(w * 0.08, h * 0.2, w * 0.4, 2, h * 0.04, '#a9b4bd', w * 0.012),
    rect(w * 0.66, h * 0.17, w * 0.26, h * 0.08, { line: colour, width: w * 0.008 }),
    path(table + columns, { line: colour, width: w * 0.008 }),
    clauses,
    path(`M${n(w * 0.08)} ${n(h * 0.92)}h${n(w * 0.34)}M${n(w * 0.56)} ${n(h * 0.92)}h${n(w * 0.36)}`, {
      line: colour,
      width: w * 0.008,
    }),
  ].join('')
}

function formBook(variant: string, tones: Tones): string {
  const [w, h] = variant === 'lieferschein' ? [14.8, 21] : a4
  const unit = w / 14.8
  const room = lying(w, h, 1.6 * unit, 30, 50)
  const thick = (variant === 'mietvertrag' ? 0.4 : 1.3) * unit
  const strip =
    variant === 'mietvertrag' ? '' : room.box([0, h - 2.2 * unit, thick], [w, 2.25 * unit, 0.12 * unit], tones)
  return [
    room.ground([0, 0, 0], [w, h]),
    room.box([0, 0, 0], [w, h, 0.2 * unit], tones),
    room.stack([0, 0, 0.2 * unit], [w, h, thick - 0.2 * unit], paper, variant === 'mietvertrag' ? 2 : 5),
    room.onTop(
      0,
      h - (strip ? 2.2 * unit : 0),
      thick,
      formPrint(variant, w, h - (strip ? 2.2 * unit : 0), printOf(tones)),
    ),
    strip,
  ].join('')
}

/** Leaves turned up: white, rose and yellow copies, or filled in with a pen. */
function formInUse(variant: string, tones: Tones): string {
  const copies = variant === 'lieferschein' ? ['#f7e29a', '#f5c3cc', '#fdfdfb'] : ['#fdfdfb', '#fdfdfb']
  const leaves = copies.map((hex, index) => {
    const colour = tonesFrom(hex)
    const turn = (copies.length - 1 - index) * 9 - 6
    const top = index === copies.length - 1
    const leaf = rect(
      -112,
      -150,
      224,
      300,
      { fill: sheen(colour, 70), line: mix(colour.line, '#8a949c', 0.4), width: 1.2 },
      2,
    )
    const print = place(formPrint(variant, 224, 300, printOf(tones)), -112, -150)
    const filled = top
      ? path('M-92 -52q8 -12 14 0t14 -2t16 2M-40 -52h70M-40 -33h54M-40 -14h62', {
          line: inkOf(tonesOf('blau')),
          width: 3,
        })
      : ''
    return place(
      castShadow('M-112 -150H112V150H-112Z', 4, 6, 5, 0.22) + leaf + (top ? print + filled : ''),
      196 + (copies.length - 1 - index) * 8,
      202,
      { turn },
    )
  })
  return `${leaves.join('')}${held(pencilPart(), [212, 300], -48, 0.46)}`
}

export const drawings: Readonly<Record<string, Drawing>> = {
  kopierpapier: {
    variants: ['universal', 'recycling', 'premium', 'farbpapier'],
    colours: [
      'weiss',
      'cremeweiss',
      'pastellgelb',
      'gelb',
      'hellblau',
      'hellgruen',
      'rosa',
      'orange',
      'lichtgrau',
      'flieder',
      'rot',
    ],
    draw({ variant, tones, view, forms }) {
      if (forms.shape === 'rolle') return paperRoll(view, Number.parseInt(forms.width ?? '610', 10) / 10)
      if (view === 2) return openStack(variant, tones)
      return forms.load === 'palette' ? pallet(variant, tones) : ream(variant, tones)
    },
  },
  fotopapier: {
    variants: ['glaenzend', 'seidenmatt'],
    colours: ['weiss'],
    draw: ({ variant, view }) =>
      view === 1 ? photoPack(variant === 'glaenzend') : photoPrints(variant === 'glaenzend'),
  },
  schreibblock: {
    variants: ['collegeblock', 'kanzleiblock', 'notizblock'],
    colours: ['blau', 'rot', 'gruen', 'gelb', 'schwarz', 'petrol', 'lila', 'naturbraun', 'weiss'],
    draw: ({ variant, tones, view, forms }) =>
      view === 1 ? notepad(variant, tones, forms.ruling) : notepadOpen(variant, tones, forms.ruling),
  },
  notizbuch: {
    variants: ['hardcover', 'softcover', 'ringbuch'],
    colours: [
      'anthrazit',
      'schwarz',
      'petrol',
      'bordeaux',
      'marine',
      'oliv',
      'naturbraun',
      'rosa',
      'blau',
      'rot',
      'gruen',
    ],
    draw({ variant, tones, view, forms }) {
      if (view === 1) return notebook(variant, tones)
      return openBook(
        tones,
        ruledAs(forms.ruling, variant === 'softcover' ? 'lined' : variant === 'hardcover' ? 'dotted' : 'squared'),
        variant === 'ringbuch',
      )
    },
  },
  formular: {
    variants: ['lieferschein', 'kassenbuch', 'mietvertrag'],
    colours: ['blau', 'gruen', 'rot', 'anthrazit', 'weiss'],
    draw: ({ variant, tones, view }) => (view === 1 ? formBook(variant, tones) : formInUse(variant, tones)),
  },
}
