import {
  castShadow,
  circle,
  clipped,
  type Drawing,
  ellipse,
  type Gradient,
  linear,
  type Point3,
  path,
  place,
  radial,
  rect,
  round,
  type Space,
  shadow,
  sheen,
  space,
  text,
} from '../kit.ts'
import { material, mix, type Tones, tonesFrom } from '../palette.ts'
import { casing, frontOf, mark, onPlane, turned, wrap } from './technology-shapes.ts'

const coffee = tonesFrom('#5b3722')
const bean = tonesFrom('#6d4327')
const porcelain = tonesFrom('#f4f6f7')
const steel = material.steel

/** Cup with saucer, foot at (x, y), about 120 wide. */
export function cup(x: number, y: number, drink: string, scale = 1): string {
  const body =
    shadow(4, 8, 84, 18) +
    ellipse(0, 0, 74, 20, { fill: sheen(porcelain, 50), line: porcelain.line }) +
    ellipse(0, -3, 44, 11, { fill: porcelain.dark }) +
    path('M46 -60C82 -66 84 -22 36 -22', { line: porcelain.line, width: 12 }) +
    path('M46 -60C82 -66 84 -22 36 -22', { line: porcelain.base, width: 8.5 }) +
    path('M-52 -72C-50 -24 -36 -4 -24 -2Q0 4 24 -2C36 -4 50 -24 52 -72Z', {
      fill: round(porcelain),
      line: porcelain.line,
    }) +
    ellipse(0, -72, 52, 14, { fill: porcelain.light, line: porcelain.line }) +
    ellipse(0, -69, 45, 10.5, { fill: drink, line: mix(drink, '#000000', 0.35), width: 1 })
  return place(body, x, y, { scale })
}

function beans(spots: readonly [number, number, number][], scale = 1): string {
  return spots.map(([x, y, turn]) => place(mark.bean(bean.base, bean.line), x, y, { turn, scale })).join('')
}

/** Standing pouch with side gusset; drawn in picture units, about 190 x 280, upper left corner (x, y). */
function bag(x: number, y: number, tones: Tones, inner: string, tall = 280): string {
  const h = tall
  return place(
    path(`M180 26L222 10L226 ${h - 26}L186 ${h}Z`, { fill: tones.deep, line: tones.line }) +
      path(`M204 18L206 ${h - 14}`, { line: tones.line, width: 1.2, alpha: 0.7 }) +
      path(`M8 24Q94 36 184 24Q182 ${h * 0.5} 188 ${h}Q94 ${h + 12} 2 ${h}Q10 ${h * 0.5} 8 24Z`, {
        fill: linear([
          [0, tones.base],
          [0.18, tones.light],
          [0.36, tones.base],
          [1, tones.dark],
        ]),
        line: tones.line,
      }) +
      path('M8 24L4 4Q94 -8 186 2L222 10L184 26Q94 36 8 24Z', { fill: tones.light, line: tones.line }) +
      path('M6 14Q94 24 188 12L222 10', { line: tones.line, width: 1.2 }) +
      inner,
    x,
    y,
  )
}

const roast: Record<string, string> = {
  'ganze-bohne': '#7a2f2c',
  gemahlen: '#1f5f56',
  pads: '#b5762e',
  kapseln: '#34507e',
}

const coffeePack: Drawing = {
  variants: ['ganze-bohne', 'gemahlen', 'pads', 'kapseln'],
  colours: ['sortiert', 'braun', 'gruen'],
  draw({ variant, tones, view }) {
    const skin = tones.colour === 'sortiert' ? tonesFrom(roast[variant] ?? '#7a2f2c') : tones
    const label = (w: string) =>
      path('M24 92Q94 100 166 92Q164 160 168 216Q94 226 22 216Q26 160 24 92Z', {
        fill: '#f7ecd8',
        line: skin.line,
        width: 1.2,
      }) +
      text(94, 132, w === 'ganze-bohne' ? 'Crema' : 'Filter', { size: 34, fill: skin.dark }) +
      beans(
        [
          [78, 168, -24],
          [106, 170, 30],
        ],
        1.3,
      ) +
      circle(152, 60, 12, { fill: skin.light, line: skin.line, width: 1.2 }) +
      circle(152, 60, 3, { fill: skin.line })
    if (variant === 'ganze-bohne' || variant === 'gemahlen') {
      const whole = variant === 'ganze-bohne'
      if (view === 1) {
        const heap = whole
          ? beans(
              [
                [292, 336, 20],
                [318, 344, -30],
                [304, 358, 70],
                [338, 352, 10],
                [276, 356, -50],
                [330, 328, 60],
                [360, 362, 30],
                [256, 366, 10],
              ],
              1.25,
            )
          : path('M246 364Q282 304 318 322Q352 330 372 364Q310 378 246 364Z', {
              fill: linear(
                [
                  [0, coffee.light],
                  [1, coffee.dark],
                ],
                50,
              ),
              line: coffee.line,
            })
        return shadow(206, 348, 150, 26) + bag(70, 56, skin, label(variant)) + shadow(314, 362, 70, 12, 0, 0.25) + heap
      }
      // Open bag seen from above the rim, with a cup.
      return (
        shadow(150, 356, 130, 24) +
        bag(30, 128, skin, label(variant).replace('translate(78 168)', 'translate(78 168)'), 232) +
        path('M34 134Q36 108 130 104Q236 104 252 138Q230 158 130 158Q40 156 34 134Z', {
          fill: skin.deep,
          line: skin.line,
        }) +
        (whole
          ? beans(
              [
                [80, 134, 30],
                [106, 128, -20],
                [132, 138, 60],
                [158, 128, 10],
                [186, 136, -40],
                [210, 132, 20],
                [120, 146, 80],
                [170, 146, -10],
                [92, 146, -60],
              ],
              1.15,
            )
          : ellipse(142, 134, 92, 17, {
              fill: linear(
                [
                  [0, coffee.light],
                  [1, coffee.dark],
                ],
                30,
              ),
              line: coffee.line,
            })) +
        cup(310, 350, '#4a2a18', 0.92)
      )
    }
    const pad = (x: number, y: number, s = 1) =>
      place(
        ellipse(0, 4, 46, 24, { fill: '#cbbfae', line: '#8a7b66' }) +
          ellipse(0, 0, 46, 24, { fill: '#f3ece0', line: '#8a7b66' }) +
          ellipse(0, -3, 33, 16, {
            fill: linear(
              [
                [0, '#d9c5a6'],
                [1, '#b99a72'],
              ],
              50,
            ),
            line: '#a08157',
            width: 1,
          }),
        x,
        y,
        { scale: s },
      )
    const capsule = (x: number, y: number, hex: string, s = 1) => {
      const t = tonesFrom(hex)
      return place(
        path('M-34 0L-22 -46Q0 -56 22 -46L34 0Z', { fill: round(t), line: t.line }) +
          ellipse(0, -48, 21, 6, { fill: t.light, line: t.line, width: 1 }) +
          ellipse(0, 2, 40, 11, { fill: sheen(steel), line: steel.line }) +
          ellipse(0, 0, 34, 8, { fill: t.base, line: t.line, width: 1 }),
        x,
        y,
        { scale: s },
      )
    }
    const hues = ['#34507e', '#7a2f2c', '#2f7a55', '#c58a2c', '#5d3f7c']
    if (view === 1) {
      const stage = space({ size: [230, 120, 190], yaw: 28, pitch: 24, fit: [300, 270], center: [184, 160] })
      const front =
        rect(0, 0, 230, 60, { fill: skin.dark }) +
        text(115, 42, variant === 'pads' ? 'Pads' : 'Lungo', { size: 36, fill: '#ffffff' }) +
        cup(105, 168, '#4a2a18', 0.9)
      return (
        stage.ground([0, 0, 0], [230, 120]) +
        stage.box([0, 0, 0], [230, 120, 190], skin) +
        stage.onFront(0, 0, 190, front) +
        (variant === 'pads'
          ? shadow(280, 352, 110, 18) + pad(236, 346) + pad(316, 330) + pad(296, 358)
          : shadow(270, 360, 120, 16) +
            capsule(200, 352, hues[3] ?? '') +
            capsule(270, 362, hues[1] ?? '') +
            capsule(340, 348, hues[2] ?? ''))
      )
    }
    return variant === 'pads'
      ? shadow(200, 330, 170, 40) +
          pad(130, 270, 1.5) +
          pad(270, 262, 1.5) +
          pad(196, 316, 1.7) +
          place(cup(0, 0, '#4a2a18'), 206, 206, { scale: 1.4 })
      : shadow(200, 338, 180, 40) +
          capsule(92, 226, hues[0] ?? '', 1.35) +
          capsule(200, 210, hues[1] ?? '', 1.35) +
          capsule(308, 226, hues[2] ?? '', 1.35) +
          capsule(146, 330, hues[3] ?? '', 1.5) +
          capsule(260, 336, hues[4] ?? '', 1.5)
  },
}

// --- tea -----------------------------------------------------------------------------------------------------------

const teaGreen = tonesFrom('#3f8a4f')
const mint =
  path('M0 0C-26 -8 -34 -34 -26 -52C-4 -46 8 -22 0 0Z', { fill: '#57a968', line: '#2b6a3c', width: 1.4 }) +
  path('M0 0C26 -8 34 -34 26 -52C4 -46 -8 -22 0 0Z', { fill: '#6fbf7d', line: '#2b6a3c', width: 1.4 }) +
  path('M0 2C-3 -24 -14 -38 -22 -46M0 2C3 -24 14 -38 22 -46', { line: '#2b6a3c', width: 1.2 })

const teaBox: Drawing = {
  variants: ['beutel', 'lose'],
  colours: ['gruen', 'rot', 'blau', 'dunkelgruen'],
  draw({ variant, tones, view }) {
    const pack = tones.colour === 'gruen' ? teaGreen : tones
    const label =
      rect(0, 0, 230, 46, { fill: pack.dark }) +
      text(115, 34, 'Pfefferminze', { size: 28, fill: '#ffffff' }) +
      circle(115, 100, 42, { fill: '#f4efdd' }) +
      place(mint, 115, 128, { scale: 1.2 })
    const teabag = place(
      path('M-30 -8L-22 -42H22L30 -8V42H-30Z', { fill: '#f2ead6', line: '#a4956f' }) +
        path('M-24 -4H24V38H-24Z', { fill: '#8a9a55', alpha: 0.8 }) +
        path('M0 -42C10 -70 -20 -84 -6 -112', { line: '#a4956f', width: 1.6 }) +
        rect(-24, -140, 36, 30, { fill: pack.base, line: pack.line }, 3),
      0,
      0,
    )
    if (variant === 'beutel') {
      if (view === 1) {
        const stage = space({ size: [230, 110, 160], yaw: 30, pitch: 26, fit: [312, 290], center: [176, 164] })
        return (
          stage.ground([0, 0, 0], [230, 110]) +
          stage.box([0, 0, 0], [230, 110, 160], pack) +
          stage.onFront(0, 0, 160, label) +
          shadow(300, 352, 60, 12) +
          place(teabag, 300, 306, { turn: 12, scale: 1.05 })
        )
      }
      return (
        cup(176, 346, '#b9a13c', 1.9) +
        path('M196 210C230 180 276 200 292 232', { line: '#a4956f', width: 2 }) +
        place(
          rect(-22, 0, 44, 38, { fill: pack.base, line: pack.line }, 3) + place(mint, 0, 34, { scale: 0.5 }),
          296,
          232,
          { turn: 8 },
        ) +
        path('M140 150C128 130 152 118 140 94M186 146C174 126 198 114 186 90', {
          line: '#c2ccd2',
          width: 5,
          alpha: 0.8,
        })
      )
    }
    const stage = space({
      size: [150, 150, 230],
      yaw: 30,
      pitch: 22,
      fit: [240, 330],
      center: [view === 1 ? 164 : 150, 190],
    })
    const tin = turned(
      stage,
      [75, 75, 0],
      [
        [74, 0],
        [74, 176],
      ],
      pack,
    )
    const [lx, ly] = frontOf(stage, [75, 75, 84], 74)
    const front =
      wrap(
        stage,
        [75, 75, 30],
        74,
        108,
        linear([
          [0, '#efe6cd'],
          [0.3, '#fffaf0'],
          [1, '#c9bd9d'],
        ]),
        pack.line,
      ) + place(mint, lx, ly + 28, { scale: 1.3 })
    const heap =
      path('M232 370Q256 318 296 326Q350 332 380 370Q306 386 232 370Z', { fill: '#5c6b33', line: '#2f3919' }) +
      path('M262 356l14 -8M286 344l12 6M304 360l16 -6M330 350l10 8M346 364l14 -4M278 366l14 2M318 338l10 -4', {
        line: '#93a257',
        width: 4,
      })
    if (view === 1)
      return (
        shadow(170, 352, 110, 20) +
        tin +
        front +
        turned(
          stage,
          [75, 75, 176],
          [
            [76, 0],
            [76, 26],
            [70, 34],
          ],
          pack,
        ) +
        shadow(308, 368, 84, 12, 0, 0.24) +
        heap
      )
    const [ox, oy] = stage.p(75, 75, 176)
    return (
      shadow(156, 352, 110, 20) +
      tin +
      front +
      ellipse(ox, oy, 74 * stage.s - 5, 74 * stage.s * 0.37 - 3, { fill: '#5c6b33', line: '#2f3919' }) +
      path(
        `M${ox - 40} ${oy}l16 -8M${ox - 8} ${oy + 8}l14 -6M${ox + 20} ${oy - 4}l14 8M${ox - 16} ${oy - 12}l12 4M${ox + 44} ${oy + 4}l12 -6`,
        { line: '#93a257', width: 4 },
      ) +
      shadow(302, 360, 70, 14) +
      place(
        turned(
          space({ size: [150, 150, 40], yaw: 30, pitch: 60, scale: stage.s, center: [0, 0] }),
          [75, 75, 0],
          [
            [76, 0],
            [76, 30],
          ],
          pack,
        ),
        312,
        300,
        {},
      )
    )
  },
}

// --- water ---------------------------------------------------------------------------------------------------------

const waters: Record<string, { cap: string; label: string; glass: string; word: string }> = {
  classic: { cap: '#1f4284', label: '#2467b8', glass: '#cfe6ee', word: 'Classic' },
  medium: { cap: '#2f9153', label: '#3f9f63', glass: '#d3ebe2', word: 'Medium' },
  still: { cap: '#8fc5e6', label: '#74b4e4', glass: '#dceef4', word: 'Still' },
  saft: { cap: '#e88a1e', label: '#f2f0e6', glass: '#f2a83a', word: 'Apfel' },
}

function glassOf(glass: Tones): Gradient {
  return linear([
    [0, glass.dark],
    [0.2, '#ffffff'],
    [0.36, glass.base],
    [0.8, glass.dark],
    [1, glass.deep],
  ])
}

/** Glass bottle standing in a stage, r about 20, 150 high. */
function bottle(stage: Space, at: Point3, kind: string, label = true, fill?: Gradient): string {
  const look = waters[kind] ?? waters.medium
  if (!look) return ''
  const glass = tonesFrom(look.glass)
  const [x, y, z] = at
  const [tx, ty] = frontOf(stage, [x, y, z + 50], 21)
  const tint = tonesFrom(look.label)
  return (
    turned(
      stage,
      at,
      [
        [20, 0],
        [21.5, 4],
        [21.5, 84],
        [19, 100],
        [11, 120],
        [9, 138],
      ],
      glass,
      { fill: fill ?? glassOf(glass), top: glass.base },
    ) +
    (label
      ? wrap(stage, [x, y, z + 34], 21.5, 38, round(tint), tint.line) +
        text(tx, ty + 3 * stage.s, look.word, { size: 12.5 * stage.s, fill: tint.ink })
      : '') +
    turned(
      stage,
      [x, y, z + 136],
      [
        [10.5, 0],
        [10.5, 12],
      ],
      tonesFrom(look.cap),
      label ? {} : { fill: tonesFrom(look.cap).base, top: tonesFrom(look.cap).light },
    )
  )
}

const mineralWater: Drawing = {
  variants: ['classic', 'medium', 'still', 'saft'],
  colours: ['blau', 'hellgruen', 'hellblau', 'gelb', 'orange', 'rot'],
  draw({ variant, tones, view, forms }) {
    const look = waters[variant] ?? waters.medium
    const own = tones.colour === 'blau' ? undefined : tones
    const crate = own ?? tonesFrom(look?.cap ?? '#2467b8')
    const [count, material1] = forms.crate?.split('-') ?? []
    const columns = count === '6' ? 3 : count === '20' ? 5 : 4
    const depths = count === '6' ? [106, 44] : count === '20' ? [128, 94, 60, 26] : [122, 75, 28]
    if (view === 1) {
      const stage = space({ size: [230, 150, 160], yaw: 30, pitch: 24, fit: [344, 342] })
      const isPack = count === '6' && material1 === 'pet'
      const fill = glassOf(variant === 'saft' && own ? own : tonesFrom(look?.glass ?? '#cfe6ee'))
      const row = (y: number) =>
        Array.from({ length: columns }, (_, i) =>
          bottle(stage, [115 + (i - (columns - 1) / 2) * (columns === 5 ? 44 : 57), y, 6], variant, false, fill),
        ).join('')
      const front =
        rect(44, 22, 142, 30, { fill: crate.deep, line: crate.line, width: 1.4 }, 14) +
        text(115, 94, look?.word ?? '', { size: 32, fill: crate.ink }) +
        path('M12 66H218', { line: crate.light, width: 3 })
      if (isPack) {
        // six bottles of plastic come in film, without a crate
        return (
          stage.ground([20, 0, 0], [190, 150]) +
          depths.map(row).join('') +
          stage.face(
            [
              [28, 18, 40],
              [202, 18, 40],
              [202, 18, 92],
              [28, 18, 92],
            ],
            { fill: crate.base, line: crate.line, alpha: 0.9 },
          ) +
          stage.onFront(28, 18, 92, text(87, 38, look?.word ?? '', { size: 32, fill: crate.ink }))
        )
      }
      return (
        stage.ground([0, 0, 0], [230, 150]) +
        stage.face(
          [
            [0, 150, 0],
            [230, 150, 0],
            [230, 150, 108],
            [0, 150, 108],
          ],
          { fill: crate.deep, line: crate.line },
        ) +
        stage.face(
          [
            [0, 0, 0],
            [0, 150, 0],
            [0, 150, 108],
            [0, 0, 108],
          ],
          { fill: crate.deep, line: crate.line },
        ) +
        depths.map(row).join('') +
        stage.box([0, 0, 0], [230, 4, 108], crate) +
        stage.onFront(0, 0, 108, front) +
        stage.face(
          [
            [230, 0, 0],
            [230, 150, 0],
            [230, 150, 108],
            [230, 0, 108],
          ],
          { fill: crate.dark, line: crate.line },
        ) +
        stage.onSide(230, 0, 108, rect(42, 22, 66, 26, { fill: crate.deep, line: crate.line, width: 1.4 }, 12))
      )
    }
    const stage = space({ size: [46, 46, 150], yaw: 20, pitch: 16, fit: [200, 350], center: [146, 196] })
    const pour = tonesFrom(variant === 'saft' ? '#f5b64f' : '#d9eef6')
    const drinking =
      path('M248 214L262 358Q300 368 338 358L352 214Z', { fill: '#eaf4f8', line: '#7fa5b5' }) +
      path('M254 268L262 354Q300 364 338 354L346 268Q300 280 254 268Z', {
        fill: linear([
          [0, pour.dark],
          [0.3, pour.bright],
          [1, pour.dark],
        ]),
      }) +
      ellipse(300, 268, 46, 8, { fill: pour.light, line: pour.deep, width: 1 }) +
      ellipse(300, 214, 52, 10, { fill: '#f6fbfd', line: '#7fa5b5' }) +
      path('M266 232L276 340', { line: '#ffffff', width: 6, alpha: 0.8 }) +
      (variant === 'still' || variant === 'saft'
        ? ''
        : [
            [284, 310],
            [310, 326],
            [322, 296],
            [296, 290],
            [304, 344],
            [278, 334],
          ]
            .map(([x, y]) => circle(x ?? 0, y ?? 0, 4, { line: '#8db9cb', width: 1.4 }))
            .join(''))
    return shadow(150, 360, 80, 18) + shadow(304, 364, 70, 14) + bottle(stage, [23, 23, 0], variant) + drinking
  },
}

// --- biscuits ------------------------------------------------------------------------------------------------------

const dough = tonesFrom('#d9a45c')
const cookie = (x: number, y: number, s = 1) =>
  place(
    ellipse(0, 5, 46, 30, { fill: dough.deep, line: dough.line }) +
      ellipse(0, 0, 46, 30, {
        fill: radial(
          [
            [0, dough.bright],
            [1, dough.base],
          ],
          0.4,
          0.35,
          0.7,
        ),
        line: dough.line,
      }) +
      [
        [-20, -6],
        [4, -14],
        [22, 2],
        [-4, 8],
        [-24, 10],
        [14, 16],
      ]
        .map(([cx, cy]) => ellipse(cx ?? 0, cy ?? 0, 6, 4.5, { fill: coffee.base }))
        .join(''),
    x,
    y,
    { scale: s },
  )
const ringCookie = (x: number, y: number, s = 1) =>
  place(
    ellipse(0, 4, 36, 24, { fill: dough.deep, line: dough.line }) +
      ellipse(0, 0, 36, 24, { fill: sheen(dough, 50), line: dough.line }) +
      ellipse(0, -1, 13, 8, { fill: '#b5333a', line: '#6d1c22', width: 1.2 }) +
      ellipse(-3, -3, 4, 2, { fill: '#f3aebc' }),
    x,
    y,
    { scale: s },
  )
const wafer = (x: number, y: number, turn: number, s = 1) =>
  place(
    rect(-44, -13, 88, 26, { fill: '#e8c487', line: dough.line }, 3) +
      path('M-44 -4H44M-44 5H44', { line: coffee.base, width: 4 }) +
      path('M-28 -13V13M-10 -13V13M10 -13V13M28 -13V13', { line: dough.deep, width: 1 }),
    x,
    y,
    { turn, scale: s },
  )
const dark = (x: number, y: number, s = 1) =>
  place(
    ellipse(0, 4, 34, 23, { fill: coffee.deep, line: coffee.line }) +
      ellipse(0, 0, 34, 23, { fill: sheen(coffee, 50), line: coffee.line }) +
      path('M-24 -4Q0 -16 24 -4M-26 6Q0 -6 26 6', { line: '#f4e6cf', width: 3 }),
    x,
    y,
    { scale: s },
  )

function barPack(x: number, y: number, hex: string, turn: number, open: boolean): string {
  const t = tonesFrom(hex)
  const zig = (at: number, side: number) =>
    Array.from({ length: 7 }, (_, i) => `L${at + (i % 2 ? 0 : side)} ${-36 + i * 12}`).join('')
  const body = open
    ? rect(20, -26, 128, 52, { fill: '#c98f4c', line: dough.line }, 10) +
      [
        [50, -8],
        [76, 8],
        [100, -10],
        [122, 6],
        [136, -12],
      ]
        .map(([a, b]) => ellipse(a ?? 0, b ?? 0, 9, 6, { fill: '#8a5a2c' }))
        .join('') +
      [
        [62, 12],
        [90, -14],
        [112, 14],
      ]
        .map(([a, b]) => circle(a ?? 0, b ?? 0, 5, { fill: '#b5333a' }))
        .join('') +
      path(`M-150 -36${zig(-150, -10)}L30 38L44 20L26 4L46 -14L30 -38Z`, {
        fill: linear(
          [
            [0, t.light],
            [0.5, t.base],
            [1, t.deep],
          ],
          90,
        ),
        line: t.line,
      })
    : path(
        `M-150 -36${zig(-150, -10)}L150 36${Array.from({ length: 7 }, (_, i) => `L${150 + (i % 2 ? 0 : 10)} ${36 - i * 12}`).join('')}Z`,
        {
          fill: linear(
            [
              [0, t.light],
              [0.5, t.base],
              [1, t.deep],
            ],
            90,
          ),
          line: t.line,
        },
      )
  return place(
    castShadow('M-146 -30H146V40H-146Z', 6, 10, 6, 0.25) +
      body +
      path('M-132 -36V36', { line: t.line, width: 1.2, alpha: 0.6 }) +
      text(-46, 12, 'Nuss', { size: 36, fill: t.ink }),
    x,
    y,
    { turn },
  )
}

const biscuitPack: Drawing = {
  variants: ['kekse', 'konferenzmischung', 'riegel'],
  colours: ['sortiert'],
  draw({ variant, view }) {
    if (variant === 'riegel') {
      if (view === 1)
        return (
          barPack(196, 108, '#2f7a55', -10, false) +
          barPack(204, 204, '#b5333a', -10, false) +
          barPack(206, 300, '#c58a2c', -10, false)
        )
      return (
        barPack(196, 150, '#2f7a55', -14, true) +
        place(
          rect(-80, -28, 160, 56, { fill: '#c98f4c', line: dough.line }, 10) +
            [
              [-56, -8],
              [-30, 8],
              [0, -10],
              [28, 10],
              [56, -6],
            ]
              .map(([a, b]) => ellipse(a ?? 0, b ?? 0, 10, 7, { fill: '#8a5a2c' }))
              .join('') +
            [
              [-42, 14],
              [14, 16],
              [42, -16],
              [-16, -16],
            ]
              .map(([a, b]) => circle(a ?? 0, b ?? 0, 5, { fill: '#b5333a' }))
              .join(''),
          206,
          294,
          { turn: 8 },
        )
      )
    }
    if (view === 2) {
      const plate =
        shadow(206, 300, 190, 64) +
        ellipse(200, 282, 180, 84, { fill: sheen(porcelain, 50), line: porcelain.line }) +
        ellipse(200, 272, 134, 56, { fill: porcelain.dark, line: porcelain.deep })
      return variant === 'kekse'
        ? plate +
            cookie(130, 262) +
            cookie(268, 262) +
            cookie(200, 240) +
            cookie(166, 290) +
            cookie(240, 292) +
            cookie(204, 204, 1.1)
        : plate +
            cookie(126, 256) +
            dark(270, 254, 1.15) +
            wafer(204, 226, -12, 1.1) +
            ringCookie(176, 290, 1.15) +
            ringCookie(262, 298, 1.1) +
            dark(112, 292, 0.9) +
            wafer(226, 268, 14)
    }
    if (variant === 'kekse') {
      const skin = tonesFrom('#2467b8')
      const stage = space({ size: [300, 96, 96], yaw: 30, pitch: 28, fit: [336, 300], center: [196, 166] })
      return (
        stage.ground([0, 0, 0], [300, 96]) +
        stage.roll('x', [0, 48, 48], 48, 300, skin, { cap: '#cfd6da' }) +
        onPlane(
          stage,
          [50, 8, 74],
          [1, 0, 0],
          [0, -0.32, -0.94],
          rect(0, 0, 190, 44, { fill: '#fff6e2', line: skin.line, width: 1 }, 8) +
            text(95, 33, 'Kakaokekse', { size: 30, fill: skin.dark }),
        ) +
        shadow(150, 336, 120, 26) +
        cookie(106, 326, 1.15) +
        cookie(194, 340, 1.15) +
        cookie(150, 304, 1.15)
      )
    }
    const skin = tonesFrom('#8a2f3c')
    const stage = space({ size: [280, 210, 70], yaw: 28, pitch: 46, fit: [352, 340] })
    const inside = clipped(
      'M14 14H266V196H14Z',
      rect(14, 14, 252, 182, { fill: '#5d1f29' }) +
        cookie(60, 56, 0.9) +
        cookie(74, 104, 0.9) +
        wafer(160, 46, 0, 0.95) +
        wafer(160, 76, 0, 0.95) +
        wafer(160, 106, 0, 0.95) +
        dark(232, 52, 0.85) +
        dark(232, 98, 0.85) +
        ringCookie(52, 162) +
        ringCookie(124, 160) +
        cookie(196, 160, 0.85) +
        dark(248, 156, 0.7),
    )
    return (
      stage.ground([0, 0, 0], [280, 210]) +
      casing(stage, [0, 0, 0], [280, 210, 56], 22, skin) +
      stage.onTop(0, 210, 56, rect(8, 8, 264, 194, { fill: skin.deep, line: skin.line, width: 1.4 }, 18) + inside) +
      stage.onFront(0, 0, 56, text(140, 40, '1.000 g', { size: 28, fill: '#ffffff' }))
    )
  },
}

export const drawings: Record<string, Drawing> = {
  kaffee: coffeePack,
  tee: teaBox,
  mineralwasser: mineralWater,
  gebaeck: biscuitPack,
}
