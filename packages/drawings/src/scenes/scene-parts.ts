import { drawContent } from '../drawing-table.ts'
import {
  circle,
  ellipse,
  linear,
  lines,
  n,
  path,
  place,
  radial,
  rect,
  round,
  shadow,
  sheen,
  type View,
} from '../kit.ts'
import { material, mix, type Tones, tonesFrom, tonesOf } from '../palette.ts'

/** An article in a scene: type, product type, colour, middle and foot in the picture, width, view. */
export type Piece = readonly [
  type: string,
  variant: string,
  colour: string,
  x: number,
  foot: number,
  size: number,
  view?: View,
]

/** The articles of a scene, back to front. */
export function articles(...pieces: readonly Piece[]): string {
  return pieces
    .map(([type, variant, colour, x, foot, size, view = 1]) =>
      place(drawContent(type, variant, colour, view), x - size / 2, foot - size * 0.94, { scale: size / 400 }),
    )
    .join('')
}

// --- rooms ---------------------------------------------------------------------------------------------------------

/** Wall with soft light from the upper left. */
export function wall(w: number, h: number, hex: string): string {
  const light = linear(
    [
      [0, mix(hex, '#ffffff', 0.55)],
      [0.6, hex],
      [1, mix(hex, '#5d6b78', 0.12)],
    ],
    35,
  )
  return rect(0, 0, w, h, { fill: light })
}

/** Table top across the whole picture, its far edge at y. */
export function table(w: number, h: number, y: number, tones: Tones, depth = h - y): string {
  const edge = y + depth * 0.84
  const grain = tones.wood
    ? path(
        `M0 ${n(y + depth * 0.2)}Q${w * 0.4} ${n(y + depth * 0.12)} ${w} ${n(y + depth * 0.24)}M0 ${n(y + depth * 0.55)}Q${w * 0.6} ${n(y + depth * 0.68)} ${w} ${n(y + depth * 0.5)}`,
        { line: tones.deep, width: 2, alpha: 0.3 },
      )
    : ''
  return (
    rect(0, y, w, h - y, {
      fill: linear(
        [
          [0, tones.light],
          [1, tones.base],
        ],
        60,
      ),
    }) +
    grain +
    path(`M0 ${n(y)}H${w}`, { line: tones.line, width: 1.5, alpha: 0.7 }) +
    rect(0, edge, w, h - edge, { fill: tones.dark }) +
    path(`M0 ${n(edge)}H${w}`, { line: tones.line, width: 1.5, alpha: 0.7 })
  )
}

export function floor(w: number, h: number, y: number, hex: string): string {
  return (
    rect(0, y, w, h - y, {
      fill: linear(
        [
          [0, mix(hex, '#3d4852', 0.1)],
          [1, hex],
        ],
        90,
      ),
    }) + path(`M0 ${y}H${w}`, { line: mix(hex, '#3d4852', 0.4), width: 1.5 })
  )
}

/** Board on the wall; things stand on y. */
export function shelf(x: number, y: number, w: number, tones: Tones): string {
  return (
    rect(x + 8, y + 14, w - 4, 16, { fill: '#1b2430', alpha: 0.1 }) +
    path(`M${x + 30} ${y + 12}v30h10l22 -30M${x + w - 30} ${y + 12}v30h-10l-22 -30`, {
      fill: tones.dark,
      line: tones.line,
    }) +
    rect(
      x,
      y - 2,
      w,
      14,
      {
        fill: linear(
          [
            [0, tones.light],
            [1, tones.base],
          ],
          90,
        ),
        line: tones.line,
      },
      2,
    )
  )
}

/** Storage rack with three boards. */
export function rack(x: number, y: number, w: number, h: number): string {
  const post = (at: number) =>
    rect(at, y, 14, h + 12, {
      fill: linear([
        [0, material.steel.light],
        [1, material.steel.dark],
      ]),
      line: material.steel.line,
    })
  const board = (level: number) =>
    rect(x, level, w, 12, {
      fill: linear(
        [
          [0, '#e9cfa4'],
          [1, '#c39a63'],
        ],
        90,
      ),
      line: '#7d5f38',
    }) + rect(x, level + 12, w, 20, { fill: '#1b2430', alpha: 0.08 })
  return (
    rect(x, y, w, h, { fill: '#1b2430', alpha: 0.06 }) +
    post(x + 4) +
    post(x + w - 18) +
    board(y + 102) +
    board(y + 218) +
    board(y + 334)
  )
}

export function window(x: number, y: number, w: number, h: number): string {
  const frame = material.plastic
  return (
    rect(x - 8, y - 8, w + 16, h + 16, { fill: frame.base, line: frame.line }, 3) +
    rect(x, y, w, h, {
      fill: linear(
        [
          [0, '#bfe0f4'],
          [1, '#eaf6fb'],
        ],
        90,
      ),
    }) +
    circle(x + w * 0.76, y + h * 0.24, Math.min(w, h) * 0.1, { fill: '#fff0b0' }) +
    path(
      `M${x} ${y + h}V${n(y + h * 0.72)}Q${n(x + w * 0.26)} ${n(y + h * 0.52)} ${n(x + w * 0.52)} ${n(y + h * 0.72)}T${x + w} ${n(y + h * 0.62)}V${y + h}Z`,
      { fill: '#9ccb9a' },
    ) +
    path(
      `M${x} ${y + h}V${n(y + h * 0.86)}Q${n(x + w * 0.4)} ${n(y + h * 0.72)} ${x + w} ${n(y + h * 0.88)}V${y + h}Z`,
      { fill: '#6fae78' },
    ) +
    path(`M${n(x + w * 0.08)} ${y + h}L${n(x + w * 0.4)} ${y}H${n(x + w * 0.56)}L${n(x + w * 0.24)} ${y + h}Z`, {
      fill: '#ffffff',
      alpha: 0.28,
    }) +
    rect(x + w / 2 - 4, y, 8, h, { fill: frame.base, line: frame.deep, width: 1 }) +
    rect(x, y, w, h, { line: frame.line }) +
    rect(x - 16, y + h + 6, w + 32, 12, { fill: frame.light, line: frame.line }, 2)
  )
}

/** Slanting light of a window on wall and table. */
export function sunbeam(x: number, y: number, w: number, h: number): string {
  return path(`M${x} ${y}H${x + w}L${x + w + h * 0.8} ${y + h}H${x + h * 0.5}Z`, { fill: '#fff6d6', alpha: 0.35 })
}

export function plant(x: number, y: number, scale = 1, pot = '#d9dee2'): string {
  const tones = tonesFrom(pot)
  const leaf = (turn: number, length: number, hex: string) =>
    place(
      path(
        `M0 0C${-length * 0.3} ${-length * 0.3} ${-length * 0.26} ${-length * 0.8} 0 ${-length}C${length * 0.26} ${-length * 0.8} ${length * 0.3} ${-length * 0.3} 0 0Z`,
        { fill: hex, line: '#23573a', width: 1.4 },
      ) + path(`M0 0V${-length * 0.85}`, { line: '#23573a', width: 1.2, alpha: 0.6 }),
      0,
      -44,
      { turn },
    )
  return place(
    shadow(4, 0, 50, 11) +
      leaf(-52, 84, '#3c8a55') +
      leaf(48, 88, '#3c8a55') +
      leaf(-26, 104, '#4ea268') +
      leaf(24, 108, '#4ea268') +
      leaf(-4, 118, '#66b87d') +
      leaf(70, 62, '#4ea268') +
      leaf(-74, 60, '#66b87d') +
      path('M-36 -50H36L28 -4Q0 6 -28 -4Z', { fill: round(tones), line: tones.line }) +
      rect(-40, -58, 80, 14, { fill: round(tones), line: tones.line }, 4),
    x,
    y,
    { scale },
  )
}

export function wallClock(x: number, y: number, r: number): string {
  return (
    circle(x + 5, y + 7, r, { fill: '#1b2430', alpha: 0.12 }) +
    circle(x, y, r, { fill: '#fdfdfd', line: '#2b3036', width: 5 }) +
    path(`M${x} ${y}V${n(y - r * 0.66)}M${x} ${y}L${n(x + r * 0.42)} ${n(y + r * 0.24)}`, {
      line: '#2b3036',
      width: 4,
    }) +
    circle(x, y, 4, { fill: '#cf2f34' })
  )
}

export function picture(x: number, y: number, w: number, h: number, hex: string): string {
  const tones = tonesFrom(hex)
  return (
    rect(x + 5, y + 8, w, h, { fill: '#1b2430', alpha: 0.12 }) +
    rect(x, y, w, h, { fill: '#fdfdfd', line: '#5d6b78', width: 3 }, 2) +
    rect(x + w * 0.14, y + h * 0.14, w * 0.72, h * 0.72, { fill: tones.light }) +
    circle(x + w * 0.62, y + h * 0.38, w * 0.12, { fill: '#fff3c4' }) +
    path(
      `M${n(x + w * 0.14)} ${n(y + h * 0.86)}V${n(y + h * 0.66)}L${n(x + w * 0.4)} ${n(y + h * 0.46)}L${n(x + w * 0.62)} ${n(y + h * 0.7)}L${n(x + w * 0.86)} ${n(y + h * 0.56)}V${n(y + h * 0.86)}Z`,
      { fill: tones.dark },
    )
  )
}

/** Calm backdrop of a small picture: field, disc of light and ground. */
export function backdrop(w: number, h: number, hex: string, ground = h * 0.74): string {
  return (
    rect(0, 0, w, h, {
      fill: linear(
        [
          [0, mix(hex, '#ffffff', 0.86)],
          [1, mix(hex, '#ffffff', 0.7)],
        ],
        40,
      ),
    }) +
    circle(w * 0.5, ground - h * 0.08, h * 0.52, { fill: '#ffffff', alpha: 0.55 }) +
    rect(0, ground, w, h - ground, { fill: mix(hex, '#ffffff', 0.56) }) +
    path(`M0 ${n(ground)}H${w}`, { line: mix(hex, '#ffffff', 0.25), width: 1.5 })
  )
}

// --- loose things --------------------------------------------------------------------------------------------------

/** Sheet lying flat to the viewer with a headline and lines, foot at the lower middle. */
export function letter(x: number, y: number, w: number, turn = 0, inner = ''): string {
  const h = w * Math.SQRT2
  const body =
    inner ||
    rect(w * 0.12, h * 0.08, w * 0.34, h * 0.05, { fill: '#2467b8' }) +
      lines(w * 0.12, h * 0.24, w * 0.4, 3, h * 0.05, '#aab4bc', w * 0.026) +
      lines(w * 0.12, h * 0.46, w * 0.76, 6, h * 0.06, '#c2ccd2', w * 0.026)
  return place(
    rect(-w / 2 + 4, -h + 7, w, h, { fill: '#1b2430', alpha: 0.16 }, 2) +
      place(rect(0, 0, w, h, { fill: '#fdfdfb', line: '#98a3ab' }, 2) + body, -w / 2, -h),
    x,
    y,
    { turn },
  )
}

/** Round seal with a mark, for eco labels and quality signs (invented ones). */
export function seal(x: number, y: number, r: number, hex: string, mark: string): string {
  const tones = tonesFrom(hex)
  return (
    circle(x + 3, y + 5, r, { fill: '#1b2430', alpha: 0.16 }) +
    circle(x, y, r, { fill: sheen(tones, 50), line: tones.line }) +
    circle(x, y, r * 0.84, { line: '#ffffff', width: 2, dash: '4 4' }) +
    place(mark, x, y, { scale: r / 22 })
  )
}

export function coins(x: number, y: number, count: number): string {
  const gold = material.brass
  return Array.from({ length: count }, (_, i) =>
    place(
      path('M-30 0V10A30 10 0 0 0 30 10V0Z', { fill: round(gold), line: gold.line }) +
        ellipse(0, 0, 30, 10, { fill: sheen(gold, 40), line: gold.line }) +
        ellipse(0, 0, 20, 6.5, { line: gold.deep, width: 1.2 }),
      x + (i % 2) * 3,
      y - i * 10,
    ),
  ).join('')
}

export function magnifier(x: number, y: number, scale: number): string {
  const steel = material.steel
  return place(
    path('M40 40L104 104', { line: '#23282d', width: 26 }) +
      path('M46 46L102 102', { line: '#4a525a', width: 19 }) +
      path('M50 44L96 90', { line: '#8b949b', width: 4 }) +
      circle(0, 0, 62, { fill: '#dff0f7', alpha: 0.75 }) +
      circle(0, 0, 62, { line: steel.line, width: 14 }) +
      circle(0, 0, 62, { line: steel.light, width: 10 }) +
      path('M-42 -8A44 44 0 0 1 -8 -42', { line: '#ffffff', width: 7 }),
    x,
    y,
    { scale },
  )
}

export function checklist(x: number, y: number, w: number, done: number, turn = 0): string {
  const h = w * 1.36
  const rows = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        rect(w * 0.13, h * (0.22 + i * 0.145), w * 0.11, w * 0.11, { fill: '#ffffff', line: '#5d6b78', width: 2 }, 3) +
        lines(w * 0.34, h * (0.22 + i * 0.145) + w * 0.055, w * 0.5, 1, 8, '#b6c0c7', w * 0.035) +
        (i < done
          ? path(
              `M${n(w * 0.14)} ${n(h * (0.22 + i * 0.145) + w * 0.05)}l${n(w * 0.04)} ${n(w * 0.05)}l${n(w * 0.08)} ${n(-w * 0.1)}`,
              { line: '#2f9153', width: w * 0.035 },
            )
          : ''),
    )
    .join('')
  const board = tonesFrom('#9a6f45')
  return place(
    rect(-w / 2 + 6, -h + 9, w, h, { fill: '#1b2430', alpha: 0.18 }, 10) +
      place(
        rect(0, 0, w, h, { fill: sheen(board), line: board.line }, 10) +
          rect(w * 0.06, h * 0.09, w * 0.88, h * 0.86, { fill: '#fdfdfb', line: '#98a3ab' }, 2) +
          rows +
          rect(w * 0.32, -h * 0.03, w * 0.36, h * 0.12, { fill: sheen(material.steel), line: material.steel.line }, 6),
        -w / 2,
        -h,
      ),
    x,
    y,
    { turn },
  )
}

export function gift(x: number, y: number, w: number, h: number, hex: string, ribbon: string): string {
  const [box, band] = [tonesFrom(hex), tonesFrom(ribbon)]
  return place(
    shadow(4, 0, w * 0.62, 12) +
      rect(
        -w / 2,
        -h,
        w,
        h,
        {
          fill: linear(
            [
              [0, box.light],
              [1, box.dark],
            ],
            20,
          ),
          line: box.line,
        },
        3,
      ) +
      rect(-w / 2 - 5, -h - 4, w + 10, h * 0.22, { fill: box.light, line: box.line }, 3) +
      rect(-w * 0.09, -h - 4, w * 0.18, h + 4, { fill: band.base, line: band.line, width: 1 }) +
      path(
        `M0 ${-h - 4}C${-w * 0.5} ${-h - 10} ${-w * 0.44} ${-h - w * 0.36} 0 ${-h - 4}C${w * 0.44} ${-h - w * 0.36} ${w * 0.5} ${-h - 10} 0 ${-h - 4}Z`,
        { fill: band.light, line: band.line },
      ),
    x,
    y,
  )
}

// --- people --------------------------------------------------------------------------------------------------------

type Person = {
  skin: string
  hair: string
  style: 'short' | 'bob' | 'bun' | 'curly' | 'bald' | 'long' | 'scarf' | 'locks'
  dress: string
  collar?: 'shirt' | 'jacket' | 'jumper' | 'apron'
  glasses?: boolean
  beard?: boolean
  older?: boolean
}

/** Flat portrait to below the shoulders; the middle of the face at (x, y), the head about 90 high. */
export function person(x: number, y: number, scale: number, look: Person): string {
  const [skin, hair, dress] = [tonesFrom(look.skin), tonesFrom(look.hair), tonesFrom(look.dress)]
  const paint = { fill: hair.base, line: hair.line }
  const behind: Record<Person['style'], string> = {
    short: '',
    bald: '',
    bob: path('M-46 -6C-50 -60 50 -60 46 -6L48 44Q30 54 22 40H-22Q-30 54 -48 44Z', paint),
    long: path('M-46 -6C-50 -60 50 -60 46 -6L54 96Q0 112 -54 96Z', paint),
    bun: circle(0, -58, 20, paint),
    curly: [
      [-38, -24],
      [-46, 4],
      [38, -24],
      [46, 4],
      [-40, 28],
      [40, 28],
      [-22, -46],
      [22, -46],
      [0, -54],
    ]
      .map(([a, b]) => circle(a ?? 0, b ?? 0, 19, { fill: hair.base }))
      .join(''),
    locks: path('M-44 -10C-48 -60 48 -60 44 -10L50 74Q44 82 36 74L34 20H-34L-36 74Q-44 82 -50 74Z', paint),
    scarf: path('M-50 6C-56 -66 56 -66 50 6C52 48 64 84 76 112H-76C-64 84 -52 48 -50 6Z', paint),
  }
  const front: Record<Person['style'], string> = {
    short: path(
      'M-40 -8C-44 -56 44 -60 40 -8C36 -22 30 -28 24 -30C6 -22 -18 -22 -30 -30C-36 -24 -38 -18 -40 -8Z',
      paint,
    ),
    bald: path('M-39 6C-44 -4 -42 -16 -37 -20L-34 4ZM39 6C44 -4 42 -16 37 -20L34 4Z', paint),
    bob: path('M-40 -4C-42 -54 42 -54 40 -4C34 -18 26 -26 8 -30C-8 -20 -28 -16 -40 -4Z', paint),
    long: path('M-40 0C-42 -56 42 -56 40 0C36 -18 22 -30 0 -34C-22 -30 -36 -18 -40 0Z', paint),
    bun: path('M-39 -6C-40 -54 40 -54 39 -6C32 -24 18 -32 0 -32C-18 -32 -32 -24 -39 -6Z', paint),
    curly: [
      [-28, -30],
      [-10, -38],
      [10, -38],
      [28, -30],
    ]
      .map(([a, b]) => circle(a ?? 0, b ?? 0, 13, { fill: hair.base }))
      .join(''),
    locks:
      path('M-40 -4C-42 -56 42 -56 40 -4C30 -26 16 -30 0 -34C-16 -30 -30 -26 -40 -4Z', paint) +
      path('M-20 -44L-28 -18M0 -48V-34M20 -44L28 -18', { line: hair.light, width: 2 }),
    scarf:
      path('M-40 2C-44 -54 44 -54 40 2C36 -22 24 -34 0 -36C-24 -34 -36 -22 -40 2Z', {
        fill: hair.light,
        line: hair.line,
      }) +
      path('M-38 10C-34 44 -14 54 0 54C14 54 34 44 38 10C44 40 40 66 0 72C-40 66 -44 40 -38 10Z', {
        fill: hair.light,
        line: hair.line,
      }),
  }
  const collars = {
    shirt:
      path('M-22 62L0 84L22 62L30 72L12 96L0 86L-12 96L-30 72Z', { fill: dress.bright, line: dress.line }) +
      path('M0 90V150', { line: dress.deep, width: 2 }) +
      circle(0, 112, 2.5, { fill: dress.deep }) +
      circle(0, 132, 2.5, { fill: dress.deep }),
    jacket:
      path('M-22 62L0 108L22 62L14 60L0 74L-14 60Z', { fill: '#fdfdfd', line: '#98a3ab' }) +
      path('M-24 60L-44 78L-30 96L0 150L30 96L44 78L24 60L0 112Z', { fill: dress.dark, line: dress.line }),
    jumper: path('M-26 62Q0 92 26 62L32 70Q0 104 -32 70Z', { fill: dress.light, line: dress.line }),
    apron:
      path('M-26 62Q0 92 26 62', { line: dress.line, width: 2 }) +
      path('M-40 100H40V150H-40Z', { fill: '#3f6f52', line: '#23432f' }) +
      path('M-36 100L-28 66M36 100L28 66', { line: '#3f6f52', width: 7 }),
  }
  const face =
    ellipse(-39, 4, 7, 10, { fill: skin.base, line: skin.line }) +
    ellipse(39, 4, 7, 10, { fill: skin.base, line: skin.line }) +
    path('M-38 -8C-38 -54 38 -54 38 -8C38 26 22 48 0 48C-22 48 -38 26 -38 -8Z', {
      fill: linear(
        [
          [0, skin.light],
          [1, skin.base],
        ],
        30,
      ),
      line: skin.line,
    }) +
    ellipse(-14, 0, 3.6, 4.6, { fill: '#2b2622' }) +
    ellipse(14, 0, 3.6, 4.6, { fill: '#2b2622' }) +
    path('M-21 -12Q-14 -17 -7 -13M7 -13Q14 -17 21 -12', {
      line: look.style === 'scarf' ? '#3a2a20' : hair.dark,
      width: 3,
    }) +
    path('M0 2Q5 12 -2 14', { line: skin.deep, width: 2 }) +
    ellipse(-22, 16, 7, 4, { fill: '#e0605a', alpha: 0.22 }) +
    ellipse(22, 16, 7, 4, { fill: '#e0605a', alpha: 0.22 }) +
    (look.beard
      ? path('M-37 4C-36 44 -18 58 0 58C18 58 36 44 37 4C30 20 20 18 10 18H-10C-20 18 -30 20 -37 4Z', {
          fill: hair.base,
          line: hair.line,
        })
      : '') +
    path('M-11 27Q0 36 11 27', { line: look.beard ? '#fdf2ee' : '#9c3d38', width: 3 }) +
    (look.older ? path('M-24 8q-4 2 -6 5M24 8q4 2 6 5M-12 -27q12 -4 24 0', { line: skin.deep, width: 1.4 }) : '') +
    (look.glasses
      ? path('M-26 -6h22v12a11 11 0 0 1 -22 0ZM4 -6h22v12a11 11 0 0 1 -22 0ZM-4 -2h8M-26 -3l-12 -3M26 -3l12 -3', {
          line: '#2b3036',
          width: 2.4,
        })
      : '')
  const neck = path('M-15 36V66Q0 82 15 66V36Z', { fill: skin.dark, line: skin.line })
  const body = path('M-92 150Q-92 84 -40 70L-16 60Q0 76 16 60L40 70Q92 84 92 150Z', {
    fill: linear(
      [
        [0, dress.light],
        [1, dress.dark],
      ],
      40,
    ),
    line: dress.line,
  })
  const back = look.style === 'scarf' ? '' : behind[look.style]
  return place(
    back +
      neck +
      body +
      collars[look.collar ?? 'jumper'] +
      (look.style === 'scarf' ? behind.scarf : '') +
      face +
      front[look.style],
    x,
    y,
    { scale },
  )
}

/** The people of the shop: varied in age, skin and dress. */
export const people = {
  ayse: { skin: '#d9a47c', hair: '#2f7a86', style: 'scarf', dress: '#e6ded0' },
  bernd: {
    skin: '#efc7a8',
    hair: '#b9bfc4',
    style: 'bald',
    dress: '#35506e',
    collar: 'shirt',
    glasses: true,
    older: true,
    beard: true,
  },
  chioma: { skin: '#7a4c33', hair: '#2a211d', style: 'curly', dress: '#c9473f', collar: 'jacket' },
  daniel: { skin: '#f0cbb0', hair: '#a8692f', style: 'short', dress: '#3f7f63', collar: 'jumper', beard: true },
  elif: { skin: '#e3b48d', hair: '#3b2a22', style: 'bob', dress: '#f0b03e', collar: 'shirt' },
  frieda: {
    skin: '#f2d0b8',
    hair: '#d7dadc',
    style: 'bun',
    dress: '#6b4f86',
    collar: 'jacket',
    glasses: true,
    older: true,
  },
  george: { skin: '#5f3b29', hair: '#1f1a18', style: 'short', dress: '#e9edf0', collar: 'apron' },
  hanh: { skin: '#eac09a', hair: '#1f1d22', style: 'long', dress: '#2467b8', collar: 'jumper' },
  ines: { skin: '#c78d64', hair: '#4a2c1c', style: 'locks', dress: '#2f8b83', collar: 'shirt', glasses: true },
} as const satisfies Record<string, Person>

export const wood = {
  oak: tonesOf('eiche'),
  beech: tonesOf('buche'),
  white: tonesFrom('#f2f4f5'),
  grey: tonesFrom('#c9d0d5'),
} as const

export const halo = (x: number, y: number, r: number, hex: string, alpha = 0.7) =>
  circle(x, y, r, {
    fill: radial([
      [0, hex, alpha],
      [1, hex, 0],
    ]),
  })
