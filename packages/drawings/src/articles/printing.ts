import {
  arc,
  circle,
  type Drawing,
  linear,
  lines,
  type Point,
  type Point3,
  path,
  place,
  poly,
  polyPath,
  rect,
  round,
  type Space,
  shadow,
  space,
  text,
} from '../kit.ts'
import { material, mix, type Tones, tonesFrom, tonesOf } from '../palette.ts'
import { casing, frontOf, mark, onPlane, turned, wrap } from './technology-shapes.ts'

const shell = tonesFrom('#3a4047')
const paper = material.paper
const _green = tonesFrom('#2f9153')
const drumBlue = tonesFrom('#2f8f8b')
const inkName: Record<string, string> = { schwarz: 'BK', cyan: 'C', magenta: 'M', gelb: 'Y' }

/** Folded carton with a colour field; `badge` is drawn on the front, in its middle. */
function carton(stage: Space, at: Point3, size: Point3, tones: Tones, ink: Tones, badge: string): string {
  const [x, , z] = at
  const [w, d, h] = size
  const field =
    rect(0, h * 0.62, w, h * 0.38, { fill: ink.base }) +
    rect(w * 0.08, h * 0.1, w * 0.38, h * 0.09, { fill: tones.deep }, 3)
  return (
    stage.box(at, size, tones) +
    stage.onFront(x, at[1], z + h, field + place(badge, w * 0.5, h * 0.42, { scale: h / 62 })) +
    stage.onSide(x + w, at[1], z + h, rect(0, h * 0.62, d, h * 0.38, { fill: ink.dark }))
  )
}

// A laser cartridge: a long closed trough with the drum on the far side, a handle and a strip in the print colour.
const trough: readonly Point[] = [
  [0, 10],
  [8, 0],
  [78, 0],
  [100, 14],
  [108, 38],
  [96, 62],
  [62, 74],
  [14, 62],
  [0, 48],
]

function cartridge(stage: Space, y: number, ink: Tones, code: string): string {
  const body = stage.extrude(
    'x',
    trough.map(([v, z]): Point => [v + y, z]),
    12,
    308,
    shell,
  )
  const endCap: Point[] = arc(52 + y, 37, 50, 0, 360, 18).map(([v, z]): Point => [v, Math.max(0, z * 0.86 + 4)])
  return (
    stage.extrude('x', endCap, 0, 14, ink) +
    body +
    onPlane(
      stage,
      [0, y, 48],
      [1, 0, 0],
      [0, 0, -1],
      rect(40, 6, 190, 26, { fill: ink.base, line: ink.line, width: 1 }, 4) +
        rect(240, 6, 50, 26, { fill: '#f4f5f6', line: '#8b949b', width: 1 }, 3) +
        text(265, 26, code, { size: 20 }) +
        lines(50, 14, 70, 2, 9, ink.ink, 3),
    ) +
    onPlane(
      stage,
      [0, y + 14, 62],
      [1, 0, 0],
      [0, -0.78, -0.62],
      path('M110 -24h96v16h-96Z', { fill: shell.deep, line: shell.line, width: 1.2 }) +
        lines(120, -16, 76, 1, 4, shell.bright, 2),
    ) +
    stage.extrude('x', endCap, 306, 320, ink) +
    onPlane(
      stage,
      [320, y, 74],
      [0, 1, 0],
      [0, 0, -1],
      circle(50, 36, 24, { fill: shell.base, line: shell.line, width: 1.4 }) +
        circle(50, 36, 17, { line: shell.bright, width: 3, dash: '3 3' }) +
        circle(50, 36, 6, { fill: '#f2f2f0', line: shell.line, width: 1 }),
    )
  )
}

/** Compatible cartridges for colour devices: a tube with a collar. */
function tube(stage: Space, y: number, ink: Tones, code: string): string {
  return (
    stage.roll('x', [0, y + 46, 46], 46, 34, shell) +
    stage.roll('x', [34, y + 46, 46], 42, 250, tonesFrom('#e6e9eb')) +
    onPlane(
      stage,
      [70, y + 8, 66],
      [1, 0, 0],
      [0, -0.3, -0.95],
      rect(0, 0, 150, 40, { fill: ink.base, line: ink.line, width: 1 }, 4) +
        text(24, 28, code, { size: 22, fill: ink.ink }) +
        lines(50, 14, 80, 2, 12, ink.ink, 3),
    ) +
    stage.roll('x', [284, y + 46, 46], 47, 26, ink) +
    stage.roll('x', [310, y + 46, 46], 30, 14, shell, { hole: 12 })
  )
}

function tonerView(variant: string, colour: string, ink: Tones, view: 1 | 2): string {
  const code = inkName[colour] ?? 'BK'
  const piece = variant === 'kompatibel' ? tube : cartridge
  const board = variant === 'rebuilt' ? material.kraft : tonesFrom('#eef1f3')
  const badge =
    variant === 'rebuilt' ? mark.loop('#2f7a45') : variant === 'kompatibel' ? mark.star(ink.base) : mark.drop(ink.base)
  if (view === 1) {
    const stage = space({ size: [320, 220, 150], yaw: 28, pitch: 30, fit: [352, 330] })
    return (
      stage.ground([0, 0, 0], [320, 210]) +
      carton(stage, [20, 130, 0], [290, 90, 130], board, ink, badge) +
      stage.ground([0, 0, 0], [320, 106], 0.25) +
      piece(stage, 0, ink, code)
    )
  }
  // From the other side: the shutter is open and the drum is seen, or the tube stands upright.
  const stage = space({ size: [320, 120, 110], yaw: -34, pitch: 34, fit: [350, 330] })
  if (variant === 'kompatibel') {
    const up = space({ size: [130, 130, 300], yaw: 20, pitch: 24, fit: [300, 330] })
    return (
      shadow(212, 350, 110, 30) +
      turned(
        up,
        [65, 65, 0],
        [
          [52, 0],
          [52, 34],
          [46, 38],
          [46, 250],
          [54, 254],
          [54, 282],
          [30, 284],
          [30, 300],
        ],
        tonesFrom('#e6e9eb'),
      ) +
      wrap(up, [65, 65, 0], 52, 34, round(shell), shell.line) +
      wrap(up, [65, 65, 254], 54, 28, round(ink), ink.line) +
      wrap(up, [65, 65, 96], 46, 100, round(ink), ink.line) +
      text(...frontOf(up, [65, 65, 128], 46), code, { size: 44, fill: ink.ink })
    )
  }
  const loopMark = variant === 'rebuilt' ? place(mark.loop('#7fd39a'), 268, 30, { scale: 1 }) : ''
  return (
    stage.ground([0, 0, 0], [320, 108]) +
    stage.extrude(
      'x',
      trough.map(([v, z]): Point => [v, z]),
      308,
      320,
      ink,
    ) +
    stage.extrude('x', trough, 12, 308, shell) +
    stage.roll('x', [30, 4, 26], 21, 260, drumBlue) +
    onPlane(
      stage,
      [0, 14, 62],
      [1, 0, 0],
      [0, 0.97, 0.24],
      path('M26 0h268v-44h-268Z', { fill: shell.light, line: shell.line, width: 1.2 }) +
        rect(40, -36, 150, 26, { fill: ink.base, line: ink.line, width: 1 }, 4) +
        lines(52, -27, 80, 2, 9, ink.ink, 3) +
        text(214, -15, code, { size: 22, fill: '#ffffff' }) +
        place(loopMark, 0, -54),
    ) +
    stage.extrude('x', trough, 0, 12, ink) +
    onPlane(
      stage,
      [0, 108, 74],
      [0, -1, 0],
      [0, 0, -1],
      circle(56, 38, 22, { fill: shell.base, line: shell.line, width: 1.4 }) + circle(56, 38, 9, { fill: '#f2f2f0' }),
    )
  )
}

const toner: Drawing = {
  variants: ['original', 'rebuilt', 'kompatibel'],
  colours: ['schwarz', 'cyan', 'magenta', 'gelb'],
  draw: ({ variant, colour, tones, view }) => tonerView(variant, colour, tones, view),
}

// --- ink -----------------------------------------------------------------------------------------------------------

function inkTank(stage: Space, at: Point3, ink: Tones, code: string, badge: string): string {
  const [x, y, z] = at
  return (
    stage.box([x, y, z], [120, 42, 118], shell) +
    stage.onFront(
      x,
      y,
      z + 118,
      rect(8, 10, 104, 98, { fill: mix(shell.base, '#000000', 0.25), line: shell.line, width: 1 }, 6),
    ) +
    stage.onFront(
      x,
      y,
      z + 118,
      path('M14 62Q38 50 60 60T106 56V96Q106 102 100 102H20Q14 102 14 96Z', { fill: ink.base }) +
        path('M14 62Q38 50 60 60T106 56', { line: ink.bright, width: 3 }) +
        text(60, 46, code, { size: 30, fill: '#ffffff' }) +
        place(badge, 60, 80, { scale: 1 }),
    ) +
    stage.box([x + 6, y + 4, z + 118], [108, 34, 10], ink) +
    stage.box([x + 44, y + 8, z + 128], [52, 26, 9], shell) +
    stage.onSide(x + 120, y, z + 60, rect(12, 10, 18, 22, { fill: '#d8ac4c', line: '#8a6a24', width: 1 }, 2))
  )
}

function inkBottle(stage: Space, at: Point3, ink: Tones, code: string): string {
  const label = linear([
    [0, '#ffffff'],
    [0.6, '#f3f5f6'],
    [1, '#ccd3d8'],
  ])
  const [x, y] = frontOf(stage, [at[0], at[1], at[2] + 62], 46)
  return (
    turned(
      stage,
      at,
      [
        [44, 0],
        [46, 6],
        [46, 128],
        [42, 144],
        [28, 158],
        [20, 162],
      ],
      ink,
    ) +
    wrap(stage, [at[0], at[1], at[2] + 26], 46, 86, label, ink.line) +
    wrap(stage, [at[0], at[1], at[2] + 26], 46, 18, round(ink)) +
    text(x, y - 14, code, { size: 34, fill: ink.dark === '#1e1f24' ? '#222222' : ink.dark }) +
    turned(
      stage,
      [at[0], at[1], at[2] + 160],
      [
        [20, 0],
        [20, 24],
        [12, 30],
        [9, 58],
        [6, 62],
      ],
      shell,
    )
  )
}

function inkView(variant: string, colour: string, ink: Tones, view: 1 | 2): string {
  const code = inkName[colour] ?? 'BK'
  const badge = variant === 'rebuilt' ? mark.loop('#ffffff') : mark.drop('#ffffff')
  const board = variant === 'rebuilt' ? material.kraft : tonesFrom('#eef1f3')
  if (variant === 'nachfuelltinte') {
    if (view === 1) {
      const stage = space({ size: [240, 150, 222], yaw: 26, pitch: 22, fit: [330, 336] })
      return (
        stage.ground([0, 0, 0], [240, 130]) +
        carton(stage, [116, 44, 0], [110, 96, 196], tonesFrom('#eef1f3'), ink, mark.drop(ink.base)) +
        inkBottle(stage, [62, 30, 0], ink, code)
      )
    }
    const tank = material.glass
    const stage = space({ size: [220, 120, 160], yaw: 22, pitch: 20, fit: [320, 230], center: [200, 270] })
    return (
      stage.ground([0, 0, 0], [220, 120]) +
      stage.box([0, 0, 0], [220, 120, 150], shell) +
      stage.onFront(
        0,
        0,
        150,
        rect(16, 26, 188, 108, { fill: tank.base, line: shell.line, width: 1.4 }, 8) +
          path('M16 84Q60 74 110 84T204 82V126Q204 134 196 134H24Q16 134 16 126Z', { fill: ink.base }) +
          path('M186 50h12M186 66h12M186 100h12', { line: '#5f6d77', width: 2.4 }),
      ) +
      place(inkBottleFlat(ink, code), 206, 132, { turn: 150 }) +
      path('M196 188C192 200 190 206 196 212C202 206 200 200 196 188Z', { fill: ink.base, line: ink.line })
    )
  }
  if (view === 1) {
    const stage = space({ size: [240, 150, 150], yaw: 30, pitch: 26, fit: [348, 330] })
    return (
      stage.ground([0, 0, 0], [240, 150]) +
      carton(
        stage,
        [70, 92, 0],
        [160, 56, 150],
        board,
        ink,
        variant === 'rebuilt' ? mark.loop('#2f7a45') : mark.drop(ink.base),
      ) +
      stage.ground([0, 0, 0], [124, 46]) +
      inkTank(stage, [0, 10, 0], ink, code, badge)
    )
  }
  // Lying on its side: the contact plate and the outlet are seen.
  const stage = space({ size: [190, 150, 60], yaw: -32, pitch: 42, fit: [344, 330] })
  return (
    stage.ground([0, 0, 0], [190, 150]) +
    casing(stage, [0, 0, 0], [190, 150, 48], 10, shell) +
    stage.onTop(
      0,
      150,
      48,
      rect(14, 14, 128, 122, { fill: '#f3f5f6', line: shell.line, width: 1 }, 8) +
        rect(14, 14, 128, 44, { fill: ink.base }, 8) +
        text(78, 46, code, { size: 34, fill: ink.ink }) +
        lines(30, 78, 92, 3, 14, '#9aa4ac', 5) +
        place(variant === 'rebuilt' ? mark.loop('#2f9153') : mark.drop(ink.base), 168, 112, { scale: 1.3 }),
    ) +
    stage.onFront(
      0,
      0,
      48,
      rect(24, 12, 54, 26, { fill: '#e2b95a', line: '#8a6a24', width: 1 }, 3) +
        path('M36 12v26M48 12v26M60 12v26', { line: '#8a6a24', width: 2 }),
    ) +
    stage.onFront(
      0,
      0,
      48,
      circle(132, 25, 15, { fill: ink.base, line: shell.bright, width: 3 }) + circle(132, 25, 6, { fill: ink.deep }),
    )
  )
}

const inkCartridge: Drawing = {
  variants: ['original', 'rebuilt', 'nachfuelltinte'],
  colours: ['schwarz', 'cyan', 'magenta', 'gelb', 'sortiert'],
  draw({ variant, colour, tones, view }) {
    if (colour !== 'sortiert') return inkView(variant, colour, tones, view)
    const set = ['schwarz', 'cyan', 'magenta', 'gelb']
    return set
      .map((one, index) =>
        place(inkView(variant, one, tonesOf(one), view), (index % 2) * 172 + 14, Math.floor(index / 2) * 176 + 12, {
          scale: 0.5,
        }),
      )
      .join('')
  },
}

function inkBottleFlat(ink: Tones, code: string): string {
  return (
    rect(-36, 0, 72, 132, { fill: round(ink), line: ink.line }, 12) +
    rect(-36, 34, 72, 72, {
      fill: linear([
        [0, '#ffffff'],
        [1, '#cfd6da'],
      ]),
      line: ink.line,
      width: 1,
    }) +
    place(text(0, 0, code, { size: 34, fill: '#333c44' }), 0, 70, { turn: 180 }) +
    poly(
      [
        [-28, 2],
        [-14, -20],
        [14, -20],
        [28, 2],
      ],
      { fill: ink.base, line: ink.line },
    ) +
    poly(
      [
        [-12, -20],
        [-6, -46],
        [6, -46],
        [12, -20],
      ],
      { fill: shell.light, line: shell.line },
    )
  )
}

// --- drum ----------------------------------------------------------------------------------------------------------

function drumUnit(stage: Space): string {
  const cheek: Point[] = [
    [0, 20],
    [14, 0],
    [96, 0],
    [110, 22],
    [104, 62],
    [70, 78],
    [18, 70],
    [0, 48],
  ]
  return (
    stage.extrude('x', cheek, 0, 16, shell) +
    stage.box([14, 62, 6], [292, 40, 48], shell) +
    stage.roll('x', [14, 36, 38], 33, 292, drumBlue) +
    path(polyPath([stage.p(20, 14, 62), stage.p(300, 14, 62)], false), { line: '#bfeae4', width: 5, alpha: 0.75 }) +
    stage.extrude('x', cheek, 304, 320, shell) +
    onPlane(
      stage,
      [320, 0, 78],
      [0, 1, 0],
      [0, 0, -1],
      circle(38, 42, 22, { fill: material.steel.base, line: shell.line, width: 1.4 }) +
        circle(38, 42, 16, { line: shell.base, width: 4, dash: '4 3' }) +
        circle(38, 42, 5, { fill: shell.deep }),
    )
  )
}

function drumView(variant: string, view: 1 | 2): string {
  if (variant === 'resttonerbehaelter') {
    const box = material.plastic
    const stage = space({
      size: [330, 110, 150],
      yaw: view === 1 ? 30 : -36,
      pitch: view === 1 ? 26 : 18,
      fit: [348, 320],
    })
    const face =
      path('M0 24H60L80 0H330V150H0Z', { fill: '#dfe4e8' }) +
      rect(24, 44, 120, 84, { fill: mix(box.base, '#6d7882', 0.35), line: box.line, width: 1 }, 8) +
      path('M24 104Q60 92 90 102T144 100V120Q144 128 136 128H32Q24 128 24 120Z', { fill: '#3c424a' }) +
      [180, 216, 252, 288]
        .map((x, index) =>
          circle(x, 60, 14, {
            fill: ['#2d3136', '#0f9fd8', '#d6207d', '#f7c923'][index] ?? '#2d3136',
            line: box.line,
            width: 1.4,
          }),
        )
        .join('') +
      lines(172, 98, 130, 2, 14, '#8b96a0', 5)
    return (
      stage.ground([0, 0, 0], [330, 110]) +
      casing(stage, [0, 0, 0], [330, 110, 140], 12, box) +
      (view === 1
        ? stage.onFront(0, 0, 150, place(face, 0, 10)).replace('M0 24H60L80 0H330V150H0Z', 'M0 0Z')
        : stage.onFront(0, 0, 140, lines(40, 40, 250, 4, 24, '#aab4bc', 9))) +
      stage.box([250, 30, 140], [56, 50, 14], shell) +
      (view === 2 ? stage.box([30, 34, 140], [130, 40, 10], shell) : '')
    )
  }
  if (variant === 'wartungskit') {
    const stage = space({ size: [300, 230, 150], yaw: 30, pitch: 30, fit: [350, 330] })
    if (view === 1) {
      return (
        stage.ground([0, 0, 0], [300, 220]) +
        carton(stage, [30, 120, 0], [260, 110, 130], tonesFrom('#eef1f3'), tonesFrom('#5b6a78'), gear('#5b6a78')) +
        stage.roll('x', [0, 88, 14], 14, 200, tonesFrom('#d9813a')) +
        stage.roll('x', [200, 88, 14], 6, 26, material.steel) +
        stage.roll('x', [20, 30, 22], 22, 230, tonesFrom('#565e66')) +
        stage.roll('x', [250, 30, 22], 8, 28, material.steel)
      )
    }
    const flat = space({ size: [300, 260, 40], yaw: 18, pitch: 52, fit: [344, 340] })
    return (
      flat.ground([0, 0, 0], [300, 260]) +
      casing(flat, [0, 0, 0], [300, 260, 10], 16, tonesFrom('#eef1f3')) +
      flat.roll('x', [24, 220, 30], 20, 230, tonesFrom('#565e66')) +
      flat.roll('x', [24, 158, 24], 14, 200, tonesFrom('#d9813a')) +
      flat.box([30, 84, 10], [110, 30, 16], shell) +
      flat.box([170, 84, 10], [90, 30, 16], tonesFrom('#3f7fb8')) +
      flat.box([30, 24, 10], [60, 40, 12], material.kraft) +
      flat.cylinder([180, 44, 10], 24, 14, shell) +
      flat.cylinder([236, 44, 10], 20, 14, material.steel)
    )
  }
  if (view === 1) {
    const stage = space({ size: [320, 110, 90], yaw: 32, pitch: 32, fit: [350, 330] })
    return stage.ground([0, 0, 0], [320, 110]) + drumUnit(stage)
  }
  const stage = space({ size: [330, 200, 140], yaw: -30, pitch: 28, fit: [350, 330] })
  return (
    stage.ground([0, 0, 0], [330, 200]) +
    stage.box([30, 110, 0], [290, 90, 130], tonesFrom('#eef1f3')) +
    stage.onFront(
      30,
      110,
      130,
      rect(0, 84, 290, 46, { fill: '#2f8f8b' }) +
        rect(24, 14, 110, 12, { fill: '#8b96a0' }, 3) +
        circle(210, 42, 26, { fill: '#2f8f8b' }) +
        circle(210, 42, 10, { fill: '#eef1f3' }),
    ) +
    stage.roll('x', [0, 46, 34], 32, 320, drumBlue) +
    stage.roll('x', [0, 46, 34], 34, 18, material.steel, { hole: 12 }) +
    stage.roll('x', [-12, 46, 34], 14, 14, shell)
  )
}

function gear(colour: string): string {
  return (
    circle(0, 0, 8, { line: colour, width: 5 }) +
    circle(0, 0, 11.5, { line: colour, width: 4, dash: '4.5 4.5', cap: 'butt' })
  )
}

const drumArticle: Drawing = {
  variants: ['trommel', 'resttonerbehaelter', 'wartungskit'],
  colours: ['schwarz', 'sortiert'],
  draw({ variant, colour, view }) {
    if (colour !== 'sortiert') return drumView(variant, view)
    return [2, 1, 0]
      .map((index) => place(drumView(variant, view), 10 + index * 42, 110 - index * 50, { scale: 0.72 }))
      .join('')
  },
}

// --- printers ------------------------------------------------------------------------------------------------------

function drawer(stage: Space, tones: Tones, out: number): string {
  const front =
    rect(6, 6, 388, 66, { fill: tones.base, line: tones.line, width: 1.6 }, 6) +
    rect(150, 22, 100, 18, { fill: tones.deep, line: tones.line, width: 1.2 }, 8)
  if (!out) return stage.onFront(0, 0, 84, front)
  return (
    stage.box([12, -out, 8], [376, out, 52], tones) +
    stage.stack([34, -out + 14, 52], [330, out - 14, 22], paper, 3) +
    stage.box([6, -out - 14, 4], [388, 16, 74], tones) +
    stage.onFront(6, -out - 14, 78, rect(140, 20, 108, 18, { fill: tones.deep, line: tones.line, width: 1.2 }, 8))
  )
}

function laser(variant: string, tones: Tones, view: 1 | 2): string {
  const multi = variant === 'multifunktion'
  const dark = tonesFrom('#4a525a')
  const out = view === 2 ? 150 : 0
  const top = multi ? 360 : 262
  const stage = space({
    size: [400, 380, top + (view === 2 && multi ? 120 : 10)],
    yaw: view === 1 ? 31 : -33,
    pitch: view === 1 ? 25 : 27,
    fit: [out ? 304 : 346, out ? (multi ? 322 : 296) : 334],
    center: out ? [multi ? 184 : 172, multi ? 184 : 174] : [200, 200],
  })
  const colourDots =
    variant !== 's-w'
      ? ['#0f9fd8', '#d6207d', '#f7c923', '#2d3136']
          .map((hex, index) => circle(24 + index * 18, 26, 6.5, { fill: hex }))
          .join('')
      : lines(18, 24, 58, 1, 8, dark.bright, 5)
  const panel =
    rect(0, 0, 130, 58, { fill: dark.base, line: dark.line, width: 1.4 }, 7) +
    rect(12, 10, 62, 38, { fill: '#bfe0ee', line: dark.line, width: 1 }, 3) +
    path('M18 20h40M18 29h28M18 38h34', { line: '#4b7288', width: 3 }) +
    circle(98, 22, 8, { fill: '#54b86a', line: dark.line, width: 1 }) +
    circle(98, 42, 6, { fill: dark.bright }) +
    circle(116, 42, 4, { fill: '#e05a4f' })
  const page = (h: number) =>
    stage.face(
      [
        [90, 120, h],
        [310, 120, h],
        [310, 300, h + 4],
        [90, 300, h + 4],
      ],
      { fill: paper.base, line: paper.deep },
    ) +
    stage.onTop(
      90,
      300,
      h + 4,
      lines(24, 30, 150, 4, 22, '#b6c0c7', 7) +
        (variant === 's-w'
          ? ''
          : rect(24, 118, 60, 44, { fill: '#3d8fd0' }) + rect(96, 118, 60, 44, { fill: '#e8913c' })),
    )
  const body =
    stage.ground([0, out ? -out : 0, 0], [400, 380 + out]) +
    casing(stage, [0, 0, 0], [400, 380, 84], 18, tones) +
    casing(stage, [0, 0, 84], [400, 380, 166], 22, tones) +
    drawer(stage, tones, out) +
    stage.onFront(
      0,
      0,
      250,
      rect(24, 84, 352, 62, { fill: tones.light, line: tones.line, width: 1.2 }, 8) +
        path('M40 96h150', { line: tones.bright, width: 4 }),
    ) +
    stage.onFront(0, 0, 250, place(colourDots, 26, 8))
  const tray =
    stage.face(
      [
        [60, 60, 251],
        [340, 60, 251],
        [340, 330, 251],
        [60, 330, 251],
      ],
      { fill: dark.base, line: dark.line },
    ) +
    stage.face(
      [
        [60, 60, 251],
        [340, 60, 251],
        [340, 150, 236],
        [60, 150, 236],
      ],
      { fill: dark.deep, line: dark.line, alpha: 0.5 },
    )
  if (!multi) {
    return body + tray + page(256) + onPlane(stage, [246, 4, 252], [1, 0, 0], [0, -0.1, -1], panel)
  }
  const columns = stage.box([12, 250, 250], [376, 118, 54], dark)
  const scanner = casing(stage, [0, 0, 296], [400, 380, 26], 18, tones)
  const lid = casing(stage, [4, 20, 322], [392, 350, 34], 18, dark)
  const open =
    stage.face(
      [
        [10, 340, 326],
        [390, 340, 326],
        [390, 380, 480],
        [10, 380, 480],
      ],
      { fill: '#eef1f3', line: dark.line },
    ) +
    stage.face(
      [
        [30, 40, 323],
        [370, 40, 323],
        [370, 330, 323],
        [30, 330, 323],
      ],
      { fill: '#cfe6ee', line: dark.line },
    )
  return (
    body +
    tray +
    columns +
    page(256) +
    scanner +
    (view === 2 ? open : lid) +
    onPlane(stage, [view === 1 ? 240 : 30, -6, 322], [1, 0, 0], [0, -0.55, -0.8], panel)
  )
}

const laserPrinter: Drawing = {
  variants: ['s-w', 'farbe', 'multifunktion'],
  colours: ['weiss', 'anthrazit'],
  alike: { sw: 's-w' },
  draw: ({ variant, tones, view }) => laser(variant, tones, view),
}

function inkjet(variant: string, tones: Tones, view: 1 | 2): string {
  const tank = variant === 'tanksystem'
  const dark = tonesFrom('#4a525a')
  const stage = space({
    size: [420, 340, view === 2 ? 330 : 230],
    yaw: view === 1 ? 30 : -32,
    pitch: view === 1 ? 27 : 26,
    fit: [350, 330],
    center: [200, 196],
  })
  const inks = ['#2d3136', '#0f9fd8', '#d6207d', '#f7c923']
  const panel =
    rect(0, 0, 150, 46, { fill: '#dcebf2', line: dark.line, width: 1.4 }, 4) +
    ['#3d8fd0', '#54b86a', '#e8913c'].map((hex, index) => rect(12 + index * 44, 10, 34, 26, { fill: hex }, 4)).join('')
  const mouth = rect(60, 78, 270, 46, { fill: dark.deep, line: dark.line, width: 1.4 }, 6)
  const photo =
    stage.face(
      [
        [90, -110, 44],
        [300, -110, 44],
        [300, 4, 58],
        [90, 4, 58],
      ],
      { fill: paper.base, line: paper.deep },
    ) +
    onPlane(
      stage,
      [90, 4, 58],
      [1, 0, 0],
      [0, -1, -0.12],
      rect(14, 24, 182, 78, { fill: '#8cc3e8' }) +
        circle(160, 44, 12, { fill: '#ffe08a' }) +
        path('M14 102V78L60 50L104 88L136 66L196 94V102Z', { fill: '#4f9a62' }),
    )
  const tankBox = stage.onFront(
    0,
    0,
    130,
    rect(322, 44, 88, 72, { fill: dark.base, line: dark.line, width: 1.2 }, 6) +
      inks
        .map(
          (hex, index) =>
            rect(329 + index * 20, 52, 15, 56, { fill: '#e6f0f4' }, 3) +
            rect(329 + index * 20, 66 + (index % 3) * 6, 15, 42 - (index % 3) * 6, { fill: hex }, 3),
        )
        .join(''),
  )
  const base =
    stage.ground([0, -40, 0], [420, 380]) +
    casing(stage, [0, 0, 0], [420, 340, 132], 24, tones) +
    stage.onFront(0, 0, 130, mouth) +
    stage.box([84, -60, 34], [230, 64, 8], dark) +
    (view === 1 ? photo : '') +
    (tank ? tankBox : '')
  const scan = casing(stage, [0, 0, 132], [420, 340, 30], 24, tones)
  const control = onPlane(
    stage,
    [130, -2, 160],
    [1, 0, 0],
    [0, -0.5, -0.86],
    rect(-120, -4, 400, 56, { fill: dark.base, line: dark.line, width: 1.4 }, 8) +
      panel +
      circle(200, 22, 13, { fill: '#54b86a', line: dark.line, width: 1 }) +
      circle(-60, 22, 10, { fill: dark.bright }),
  )
  if (view === 2) {
    return (
      base +
      scan +
      stage.face(
        [
          [24, 26, 164],
          [396, 26, 164],
          [396, 310, 164],
          [24, 310, 164],
        ],
        { fill: '#cfe6ee', line: dark.line },
      ) +
      stage.face(
        [
          [150, 80, 166],
          [340, 60, 166],
          [350, 250, 166],
          [160, 270, 166],
        ],
        { fill: paper.base, line: paper.deep },
      ) +
      stage.onTop(166, 240, 166, lines(10, 20, 130, 5, 26, '#b6c0c7', 7)) +
      stage.face(
        [
          [2, 336, 168],
          [418, 336, 168],
          [418, 392, 344],
          [2, 392, 344],
        ],
        { fill: tones.light, line: tones.line },
      ) +
      stage.face(
        [
          [26, 336, 180],
          [394, 336, 180],
          [394, 386, 330],
          [26, 386, 330],
        ],
        { fill: '#f5f7f8', line: paper.deep },
      ) +
      control
    )
  }
  return base + scan + casing(stage, [4, 10, 162], [412, 326, 26], 22, dark) + control
}

/** A small upright device; the printed label leaves it through a slot in the front. */
function labelPrinter(tones: Tones, view: 1 | 2): string {
  const dark = tonesFrom('#343b42')
  const stage = space({ size: [230, 250, 240], yaw: view === 1 ? 30 : -32, pitch: 26, fit: [300, 310] })
  const label = stage.face(
    [
      [48, -84, 72],
      [182, -84, 72],
      [182, 2, 104],
      [48, 2, 104],
    ],
    { fill: paper.base, line: paper.deep },
  )
  const print = onPlane(
    stage,
    [48, 2, 104],
    [1, 0, 0],
    [0, -0.94, -0.35],
    lines(14, 26, 66, 3, 16, '#6b757d', 6) +
      [0, 7, 11, 20, 25, 33].map((x, at) => rect(88 + x, 22, at % 2 === 0 ? 4 : 2.5, 46, { fill: '#2d3136' })).join(''),
  )
  return (
    stage.ground([0, 0, 0], [230, 250]) +
    casing(stage, [0, 0, 0], [230, 250, 190], 26, tones) +
    stage.onFront(
      0,
      0,
      190,
      rect(34, 72, 162, 26, { fill: dark.deep, line: dark.line, width: 1.4 }, 6) +
        rect(84, 26, 62, 22, { fill: '#dcebf2', line: dark.line, width: 1.4 }, 5) +
        circle(170, 37, 9, { fill: '#54b86a', line: dark.line, width: 1 }),
    ) +
    casing(stage, [10, 24, 190], [210, 216, 26], 22, dark) +
    stage.onTop(40, 200, 217, rect(20, 20, 110, 120, { fill: '#9fc3d6', line: dark.line, width: 1.4 }, 10)) +
    label +
    print
  )
}

const inkjetPrinter: Drawing = {
  variants: ['multifunktion', 'tanksystem', 'etikettendrucker'],
  colours: ['anthrazit', 'weiss', 'schwarz'],
  draw: ({ variant, tones, view }) =>
    variant === 'etikettendrucker' ? labelPrinter(tones, view) : inkjet(variant, tones, view),
}

export const drawings: Record<string, Drawing> = {
  toner,
  tintenpatrone: inkCartridge,
  trommel: drumArticle,
  laserdrucker: laserPrinter,
  tintendrucker: inkjetPrinter,
}
