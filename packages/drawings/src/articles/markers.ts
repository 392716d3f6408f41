import {
  castShadow,
  circle,
  clipped,
  type Drawing,
  ellipse,
  group,
  linear,
  lines,
  n,
  type Point,
  path,
  place,
  poly,
  polyPath,
  rect,
  round,
  roundPath,
  roundPoly,
  shadow,
  sheen,
  space,
  text,
} from '../kit.ts'
import { material, type Tones, toneAt, tonesFrom, tonesOf } from '../palette.ts'
import { barrel, clip, held, laid, night, sheet, taper, tip, upright, white } from './pen-parts.ts'

const { steel, paper } = material

/** Flat stubby highlighter; half height 33. */
function highlighter(tones: Tones, open: boolean, refillable: boolean): string {
  const body = [
    path('M-120 -26Q-60 -34 60 -34H178Q206 -34 206 0Q206 34 178 34H60Q-60 34 -120 26Z', {
      fill: round(tones, 90),
      line: tones.line,
    }),
    refillable
      ? rect(40, -20, 120, 40, { fill: '#ffffff', line: tones.line, width: 1, alpha: 0.55 }, 12) +
        rect(40, 0, 84, 20, { fill: tones.dark, alpha: 0.7 }, 6)
      : path('M70 -16H170M70 0H170M70 16H150', { line: tones.dark, width: 4, alpha: 0.55 }),
  ].join('')
  const neck = rect(-128, -24, 26, 48, { fill: round(night, 90), line: night.line }, 4)
  if (open) {
    return [
      path('M-214 7L-204 -13L-164 -13V13L-208 13Z', {
        fill: linear(
          [
            [0, tones.light],
            [1, tones.dark],
          ],
          90,
        ),
        line: tones.line,
      }),
      taper(-168, 15, -124, 22, night),
      neck,
      body,
    ].join('')
  }
  return (
    body +
    path('M-110 -32H-186Q-212 -32 -212 0Q-212 32 -186 32H-110Z', { fill: round(night, 90), line: night.line }) +
    path('M-196 -42H-122L-110 -30H-190Z', { fill: sheen(night, 90), line: night.line })
  )
}

/** Slim pastel highlighter with a cap in its own colour. */
function slimHighlighter(tones: Tones, open: boolean): string {
  const body = barrel(-100, 206, 25, tones, 9) + rect(10, -9, 120, 18, { fill: '#ffffff', alpha: 0.5 }, 9)
  if (open)
    return (
      path('M-214 6L-204 -10L-160 -10V10L-208 10Z', { fill: tones.base, line: tones.line }) +
      taper(-164, 12, -98, 20, white) +
      body
    )
  return body + barrel(-212, -70, 28, tones, 12) + clip(-170, -84, 28, tones)
}

function strokeOnText(colour: string, alpha: number, width: number): string {
  const print = group(lines(84, 222, 238, 5, 26, '#8d99a4', 5), 'rotate(-4 200 260)')
  return `${path(`M70 310L${tip[0]} ${tip[1] + 1}`, { line: colour, width, alpha, cap: 'butt' })}${print}${path(`M74 260L330 242`, { line: colour, width, alpha: alpha * 0.8, cap: 'butt' })}`
}

/** Marker with a full-length barrel; the shape of permanent and board markers. */
function marker(tones: Tones, barrelTones: Tones, { open = false, chisel = false, label = '' } = {}): string {
  const shaft = [
    barrel(-96, 204, 27, barrelTones, 8),
    rect(-40, -27, 12, 54, { fill: round(tones, 90) }),
    rect(196, -26, 16, 52, { fill: round(tones, 90), line: tones.line }, 6),
    label ? text(86, 9, label, { size: 26, fill: barrelTones.ink }) : '',
  ].join('')
  if (!open)
    return (
      shaft +
      barrel(-212, -72, 30, tones, 9) +
      path('M-200 -30v60M-190 -30v60', { line: tones.dark }) +
      clip(-168, -84, 30, tones)
    )
  const felt = chisel
    ? path('M-214 8L-202 -12L-164 -12V12L-206 12Z', { fill: tones.base, line: tones.line })
    : path('M-206 -7Q-216 0 -206 7L-164 10V-10Z', { fill: tones.base, line: tones.line })
  return felt + taper(-168, 12, -134, 16, white) + taper(-136, 20, -94, 25, barrelTones) + shaft
}

function markerCap(tones: Tones): string {
  return (
    barrel(-66, 62, 30, tones, 10) +
    ellipse(62, 0, 9, 28, { fill: tones.deep, line: tones.line }) +
    clip(-52, 44, 30, tones)
  )
}

function openWithCap(pen: string, cap: string): string {
  return (
    laid(pen, { x: 180, y: 182, scale: 0.96, half: 26 }) +
    shadow(318, 316, 76, 26, -45) +
    place(cap, 306, 302, { turn: -45 })
  )
}

/** Pieces standing in a row, cap up, in an open sleeve. */
function standing(tones: Tones, count: number, one: (tones: Tones) => string, sleeve: Tones, words: string): string {
  const gap = Math.min(66, 330 / count)
  const wide = count * gap + 16
  const left = 200 - wide / 2
  const row = upright(count, gap, 0.76 * (gap < 50 ? 0.8 : 1), [200, 196], (index) => one(toneAt(tones, index)))
  return [
    shadow(206, 362, wide * 0.56, 16),
    row,
    rect(left, 226, wide, 132, { fill: sheen(sleeve, 60), line: sleeve.line }, 8),
    rect(left, 226, wide, 12, { fill: sleeve.bright, alpha: 0.6 }, 6),
    text(200, 312, words, { size: 40, fill: sleeve.ink }),
  ].join('')
}

/** Board with a written curve for the marker in use. */
function board(colour: string): string {
  const corners: Point[] = [
    [44, 120],
    [352, 96],
    [372, 350],
    [28, 372],
  ]
  return [
    castShadow(polyPath(corners)),
    roundPoly(corners, 10, { fill: sheen(steel, 60), line: steel.line }),
    poly(
      [
        [58, 134],
        [340, 112],
        [357, 336],
        [44, 357],
      ],
      { fill: sheen(paper, 50), line: '#c3ccd2', width: 1 },
    ),
    path('M70 320C100 250 124 262 116 300S120 322 166 302', { line: colour, width: 9 }),
    path('M206 316L246 258L282 290L326 212', { line: colour, width: 6, alpha: 0.5 }),
  ].join('')
}

function mouseRoller(tones: Tones): string {
  const d =
    'M52 282Q40 272 54 258L112 204Q160 122 254 122Q356 126 362 212Q364 284 300 300Q220 316 150 296Q96 284 66 294Z'
  return [
    castShadow(d, 10, 16, 8),
    path('M36 296L56 262L84 276L58 304Z', { fill: sheen(white, 60), line: white.line }),
    path(d, {
      fill: linear(
        [
          [0, tones.light],
          [0.55, tones.base],
          [1, tones.dark],
        ],
        65,
      ),
      line: tones.line,
    }),
    path('M118 214Q164 136 254 136Q330 140 346 196', { line: tones.bright, width: 5, alpha: 0.7 }),
    circle(256, 214, 64, { fill: sheen(material.glass, 50), line: tones.line }),
    circle(256, 214, 47, { fill: sheen(paper, 40), line: paper.line }),
    circle(256, 214, 18, { fill: sheen(tones, 40), line: tones.line }),
    path('M256 196v-10M256 232v10M238 214h-10M274 214h10', { line: tones.line, width: 3 }),
    path('M206 226Q150 260 60 276', { line: paper.line, width: 6 }),
    path('M206 226Q150 260 60 276', { line: paper.base, width: 4 }),
    path('M210 172Q232 154 262 156', { line: '#ffffff', width: 5, alpha: 0.8 }),
  ].join('')
}

/** Pen-shaped roller along x, tip left. */
function penRoller(tones: Tones, cassette: boolean): string {
  const d = 'M-150 -20Q-110 -52 -20 -54H130Q196 -54 204 -8Q206 46 140 50H-40Q-120 46 -150 24Z'
  return [
    path('M-206 16L-150 -22V26Z', { fill: sheen(white, 90), line: white.line }),
    path('M-208 19L-190 6L-186 22Z', { fill: sheen(steel, 90), line: steel.line }),
    path(d, {
      fill: linear(
        [
          [0, tones.bright],
          [0.3, tones.base],
          [1, tones.dark],
        ],
        90,
      ),
      line: tones.line,
    }),
    rect(
      -64,
      -36,
      186,
      70,
      {
        fill: linear(
          [
            [0, '#ffffff', 0.9],
            [1, '#b8cad6', 0.8],
          ],
          60,
        ),
        line: tones.line,
      },
      34,
    ),
    circle(-20, 0, 27, { fill: sheen(paper, 40), line: paper.line }),
    circle(-20, 0, 10, { fill: sheen(tones, 40), line: tones.line }),
    circle(78, 0, 20, { fill: sheen(paper, 40), line: paper.line }),
    circle(78, 0, 8, { fill: sheen(tones, 40), line: tones.line }),
    cassette
      ? path('M146 -30v56M158 -26v50M170 -20v40', { line: tones.deep, width: 3 })
      : path('M-128 -18Q-100 -38 -50 -42', { line: '#ffffff', width: 4, alpha: 0.6 }),
  ].join('')
}

function refillCassette(tones: Tones): string {
  return [
    rect(-70, -36, 140, 72, { fill: sheen(white, 60), line: white.line }, 34),
    circle(-30, 0, 25, { fill: sheen(paper, 40), line: paper.line }),
    circle(-30, 0, 9, { fill: sheen(tones, 40), line: tones.line }),
    circle(36, 0, 18, { fill: sheen(paper, 40), line: paper.line }),
    circle(36, 0, 8, { fill: sheen(tones, 40), line: tones.line }),
  ].join('')
}

function correcting(tones: Tones, variant: string): string {
  const print = group(lines(84, 222, 238, 5, 30, '#8d99a4', 6), 'rotate(-4 200 260)')
  const strip =
    path('M70 318L166 310', { line: '#d5dbe0', width: 23, cap: 'butt' }) +
    path('M70 318L166 310', { line: '#ffffff', width: 20, cap: 'butt' })
  const tool =
    variant === 'maus'
      ? place(mouseRoller(tones), 138, 50, { scale: 0.66, turn: 12 })
      : held(penRoller(tones, variant === 'nachfuellbar'), [166, 304], -44, 0.66)
  return sheet() + print + strip + tool
}

/** Eraser block with a paper sleeve, standing on its long side. */
function sleeveEraser(tones: Tones): string {
  const room = space({ size: [60, 26, 15], yaw: 34, pitch: 34 })
  const rubberTones = tonesFrom('#f3f4f2')
  return [
    room.ground([0, 0, 0], [60, 26]),
    room.box([0, 0, 0], [60, 26, 15], rubberTones),
    room.box([18, -0.5, 0], [42.5, 27, 15.6], tones),
    room.onTop(
      22,
      24,
      15.6,
      rect(0, 0, 34, 7, { fill: '#ffffff', alpha: 0.9 }, 2) + rect(0, 10, 20, 3, { fill: '#ffffff', alpha: 0.7 }, 1),
    ),
    room.onFront(18, -0.5, 13, rect(0, 3, 42.5, 2.4, { fill: '#ffffff', alpha: 0.8 })),
  ].join('')
}

/** Two-coloured rubber with slanted ends. */
function slantedEraser(tones: Tones, at: { turn?: number } = {}): string {
  const room = space({ size: [62, 24, 14], yaw: at.turn ?? 32, pitch: 34 })
  const hard = tonesFrom('#5f7f9f')
  const profile = (from: number, to: number, slantLeft: number, slantRight: number): Point[] => [
    [from, 0],
    [to, 0],
    [to + slantRight, 14],
    [from + slantLeft, 14],
  ]
  return [
    room.ground([0, 0, 0], [58, 24]),
    room.extrude('y', profile(0, 40, 6, 5), 0, 24, tones),
    room.extrude('y', profile(40, 56, 5, 6), 0, 24, hard),
    room.onTop(12, 20, 14, text(16, 12, 'soft', { size: 11, fill: tones.ink, alpha: 0.85 })),
  ].join('')
}

function rubbing(tones: Tones, natural: boolean): string {
  const crumbs = Array.from(
    { length: 9 },
    (_, index) => `M${n(80 + ((index * 47) % 120))} ${n(300 + ((index * 29) % 48))}q4 -5 9 -1`,
  ).join('')
  const scribble = path('M76 262q12 -40 26 0t26 -2t26 -2t26 -4t28 -4t28 -2t28 -4t28 -4', { line: '#6b747d', width: 4 })
  const cleared = path('M96 276L190 266', { line: '#fdfdfc', width: 42, alpha: 0.94 })
  const d = roundPath(
    [
      [-86, -34],
      [86, -34],
      [86, 34],
      [-86, 34],
    ],
    10,
  )
  const body = natural ? tones : tonesFrom('#f3f4f2')
  const block = [
    path(d, { fill: sheen(body, 60), line: body.line }),
    natural
      ? clipped(d, rect(30, -34, 60, 68, { fill: '#5f7f9f' })) + path(d, { line: tones.line })
      : path('M-34 -35H84Q87 -35 87 -32V32Q87 35 84 35H-34Z', { fill: sheen(tones, 60), line: tones.line }) +
        rect(-20, -18, 84, 14, { fill: '#ffffff', alpha: 0.9 }, 3),
    path('M-86 -26v52', { line: '#8b949b', width: 3, alpha: 0.6 }),
  ].join('')
  return (
    sheet(true) +
    scribble +
    cleared +
    path(crumbs, { line: '#7d858c', width: 4 }) +
    shadow(262, 244, 112, 42, -38) +
    place(block, 244, 214, { turn: -40, scale: 1.25 })
  )
}

export const drawings: Readonly<Record<string, Drawing>> = {
  textmarker: {
    variants: ['keilspitze', 'pastell', 'nachfuellbar'],
    colours: [
      'neongelb',
      'neonorange',
      'neonpink',
      'hellgruen',
      'hellblau',
      'pastellgelb',
      'rosa',
      'flieder',
      'gelb',
      'rot',
      'orange',
      'lila',
      'sortiert',
    ],
    draw({ variant, tones, view, forms }) {
      const neon =
        tones.many.length > 0
          ? ['neongelb', 'neonpink', 'hellgruen', 'hellblau', 'neonorange', 'lila'].map((colour) => tonesOf(colour))
          : [tones]
      const one = neon[0] ?? tones
      const pen = (colour: Tones, open: boolean) =>
        variant === 'pastell' ? slimHighlighter(colour, open) : highlighter(colour, open, variant === 'nachfuellbar')
      if (view === 2) return sheet() + strokeOnText(one.base, 0.75, 22) + held(pen(one, true), tip, -50, 0.7)
      const count = Number.parseInt(forms.pens ?? '4', 10)
      if (neon.length > 1)
        return standing({ ...tones, many: neon }, count, (colour) => pen(colour, false), white, `${count}`)
      return laid(pen(one, false), { half: 32 })
    },
  },
  permanentmarker: {
    variants: ['rundspitze', 'keilspitze', 'lackmarker'],
    colours: ['schwarz', 'blau', 'rot', 'gruen', 'weiss', 'silber', 'gelb', 'sortiert'],
    draw({ variant, tones, view }) {
      const body = variant === 'lackmarker' ? steel : night
      const pen = (colour: Tones, open: boolean) =>
        marker(colour, body, {
          open,
          chisel: variant === 'keilspitze',
          label: variant === 'lackmarker' ? '2-4 mm' : '',
        })
      const one = toneAt(tones, 0)
      if (view === 1)
        return tones.many.length > 0
          ? standing(tones, 4, (colour) => pen(colour, false), night, '4')
          : laid(pen(one, false), { half: 28 })
      const mark = path(`M58 330C84 270 104 286 98 312S112 330 ${tip[0]} ${tip[1]}`, {
        line: one.base,
        width: variant === 'keilspitze' ? 15 : 9,
      })
      const card = tonesFrom('#c9a274')
      const corners: Point[] = [
        [64, 176],
        [336, 156],
        [382, 346],
        [20, 376],
      ]
      return (
        castShadow(polyPath(corners)) +
        poly(corners, { fill: sheen(card, 50), line: card.line }) +
        path('M52 230L350 210', { line: card.dark, width: 5 }) +
        mark +
        held(pen(one, true), tip, -50, 0.7)
      )
    },
  },
  whiteboardmarker: {
    variants: ['einzeln', 'set'],
    colours: ['sortiert', 'schwarz', 'blau', 'rot', 'gruen'],
    draw({ variant, tones, view, forms }) {
      const pen = (colour: Tones, open: boolean) => marker(colour, white, { open, label: '1-3 mm' })
      const set = {
        ...tones,
        many: ['schwarz', 'blau', 'rot', 'gruen', 'orange', 'lila', 'hellblau', 'braun'].map((colour) =>
          tonesOf(colour),
        ),
      }
      const shown = tones.many.length > 0 ? set : tones
      const one = toneAt(shown, variant === 'set' ? 2 : 0)
      if (view === 2) return board(one.base) + held(pen(one, true), tip, -50, 0.7)
      const count = Number.parseInt(forms.pens ?? '4', 10)
      if (variant === 'set') return standing(shown, count, (colour) => pen(colour, false), white, `${count}`)
      return openWithCap(pen(one, true), markerCap(one))
    },
  },
  korrekturroller: {
    variants: ['einweg', 'nachfuellbar', 'maus'],
    colours: ['blau', 'petrol', 'gruen', 'rot', 'pink', 'schwarz', 'weiss'],
    draw({ variant, tones, view }) {
      if (view === 2) return correcting(tones, variant)
      if (variant === 'maus') return mouseRoller(tones)
      const pen = penRoller(tones, variant === 'nachfuellbar')
      if (variant === 'einweg') return laid(pen, { turn: -30, half: 46, scale: 0.86 })
      return (
        laid(pen, { x: 186, y: 162, turn: -30, half: 46, scale: 0.78 }) +
        shadow(290, 318, 84, 30, -12) +
        place(refillCassette(tones), 282, 304, { turn: -14 })
      )
    },
  },
  radierer: {
    variants: ['kunststoff', 'kautschuk'],
    colours: ['blau', 'rot', 'gruen', 'schwarz', 'rosa', 'weiss', 'hellblau', 'naturbraun', 'lichtgrau', 'grau'],
    draw({ variant, tones, view }) {
      const natural = variant === 'kautschuk'
      const colour = natural && tones.colour === 'blau' ? tonesFrom('#d9655f', 'blau') : tones
      if (view === 2) return rubbing(colour, natural)
      return natural ? slantedEraser(colour) : sleeveEraser(tones)
    },
  },
}
