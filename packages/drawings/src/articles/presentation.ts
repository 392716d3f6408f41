import {
  castShadow,
  circle,
  type Drawing,
  linear,
  lines,
  type Point,
  type Point3,
  path,
  place,
  polyPath,
  rect,
  round,
  roundPath,
  type Space,
  shadow,
  sheen,
  space,
  text,
} from '../kit.ts'
import { material, mix, type Tones, tonesFrom } from '../palette.ts'
import { castor, onPlane, pen, turned } from './technology-shapes.ts'

const alu = material.chrome
const shell = tonesFrom('#3a4047')
const paper = material.paper
const pens = ['#2d3136', '#2467b8', '#cf2f34', '#2f9153'].map((hex) => tonesFrom(hex))

/** What a meeting leaves on a board of 300 x 190: a rising curve, a list and two notes. */
const scribble =
  path('M26 150H130M26 150V52M34 138L58 116L80 124L118 74', { line: '#2467b8', width: 4 }) +
  path('M118 74l-14 2M118 74l-3 14', { line: '#2467b8', width: 4 }) +
  path('M160 50h96M160 78h76M160 106h88', { line: '#3a434b', width: 4 }) +
  path('M144 50l4 5l7 -9M144 78l4 5l7 -9', { line: '#2f9153', width: 4 }) +
  rect(228, 126, 42, 42, { fill: '#f9df6d', line: '#c9a52a', width: 1 }) +
  rect(176, 132, 42, 42, { fill: '#f5b3c4', line: '#c77389', width: 1 }) +
  circle(249, 128, 5, { fill: '#cf2f34' }) +
  circle(197, 134, 5, { fill: '#2467b8' })

function board(stage: Space, at: Point3, w: number, h: number, variant: string, tones: Tones): string {
  const glass = variant === 'glas'
  const [x, y, z] = at
  const isBlack = glass && tones.colour === 'schwarz'
  const rim = glass
    ? tonesFrom(isBlack ? '#3a4047' : '#bcdde8')
    : variant === 'emaille'
      ? alu
      : tones.colour === 'weiss'
        ? alu
        : tones
  const face = glass
    ? rect(
        0,
        0,
        w,
        h,
        {
          fill: linear(
            [
              [0, isBlack ? '#474e56' : '#f4fbfd'],
              [1, isBlack ? '#1d2125' : '#d5ebf2'],
            ],
            50,
          ),
          line: '#7fb4c6',
          width: 2,
        },
        4,
      ) +
      path(`M${w * 0.12} ${h}L${w * 0.36} 0H${w * 0.46}L${w * 0.22} ${h}Z`, {
        fill: '#ffffff',
        alpha: isBlack ? 0.12 : 0.7,
      })
    : rect(
        8,
        8,
        w - 16,
        h - 16,
        {
          fill: linear(
            [
              [0, '#ffffff'],
              [1, '#eef1f3'],
            ],
            60,
          ),
          line: rim.deep,
          width: 1.4,
        },
        2,
      )
  const corner = (cx: number, cy: number) =>
    glass
      ? circle(cx, cy, 6, { fill: alu.base, line: alu.line, width: 1.2 })
      : rect(cx - 9, cy - 9, 18, 18, { fill: '#5d666e', line: '#2f353a', width: 1.2 }, 5)
  const inset = glass ? 16 : 6
  return (
    stage.box([x, y, z], [w, 14, h], rim) +
    stage.onFront(
      x,
      y,
      z + h,
      face +
        (isBlack ? '' : place(scribble, 0, 0, { scale: w / 300 })) +
        [
          [inset, inset],
          [w - inset, inset],
          [inset, h - inset],
          [w - inset, h - inset],
        ]
          .map(([cx, cy]) => corner(cx ?? 0, cy ?? 0))
          .join(''),
    ) +
    stage.box([x + w * 0.2, y - 22, z - 4], [w * 0.6, 22, 8], rim) +
    stage.onTop(x + w * 0.2, y - 2, z + 4, [0, 1, 2].map((i) => pen(10 + i * 44, 5, 38, pens[i + 1] ?? shell)).join(''))
  )
}

/** A sound-absorbing wall on feet, covered with cloth. */
function partition(tones: Tones, view: 1 | 2): string {
  const stage = space({ size: [300, 110, 300], yaw: view === 1 ? 27 : -27, pitch: 14, fit: [344, 344] })
  const foot = (x: number) => stage.box([x, 0, 0], [16, 110, 10], shell)
  const weave = Array.from({ length: 21 }, (_, i) => `M6 ${12 + i * 13}H294`).join('')
  return (
    stage.ground([0, 0, 0], [300, 110], 0.2) +
    foot(20) +
    foot(264) +
    stage.box([0, 42, 16], [300, 26, 284], tones) +
    stage.onFront(
      0,
      42,
      300,
      rect(5, 5, 290, 274, { line: alu.line, width: 2 }, 4) + path(weave, { line: tones.deep, width: 1, alpha: 0.4 }),
    )
  )
}

const whiteboard: Drawing = {
  variants: ['lackiert', 'emaille', 'glas', 'mobil'],
  colours: ['weiss', 'silber', 'schwarz', 'anthrazit', 'petrol', 'lichtgrau'],
  draw({ variant, tones, view, forms }) {
    const sponge = tonesFrom('#4a525a')
    if (forms.shape === 'stellwand') return partition(tones, view)
    if (view === 2) {
      // Detail: corner of the board with tray, marker and eraser.
      const glass = variant === 'glas'
      const frame = glass ? '#cfe8f0' : alu.base
      return (
        `${path(
          roundPath(
            [
              [20, 20],
              [380, 20],
              [380, 380],
              [20, 380],
            ],
            14,
          ),
          {
            fill: linear(
              [
                [0, '#e6eaed'],
                [1, '#d8dee2'],
              ],
              60,
            ),
          },
        )}` +
        path('M34 30H344V296H34Z', { fill: '#1b2430', alpha: 0.12 }) +
        path('M20 20H330V282H20Z', {
          fill: linear(
            [
              [0, glass && tones.colour === 'schwarz' ? '#474e56' : '#ffffff'],
              [1, glass ? (tones.colour === 'schwarz' ? '#1d2125' : '#dcf0f5') : '#f1f3f4'],
            ],
            55,
          ),
          line: glass ? '#7fb4c6' : '#c5cdd2',
        }) +
        (glass
          ? path('M60 282L190 20H236L106 282Z', { fill: '#ffffff', alpha: tones.colour === 'schwarz' ? 0.12 : 0.7 }) +
            circle(300, 58, 15, { fill: alu.base, line: alu.line }) +
            circle(300, 58, 5, { fill: alu.deep })
          : path('M330 20V282H20V300H350V20Z', { fill: frame, line: alu.line }) +
            rect(322, 268, 34, 38, { fill: '#5d666e', line: '#2f353a' }, 8)) +
        place(scribble, 30, 10, { scale: 0.92 }) +
        path('M40 312H336L348 340H28Z', { fill: alu.light, line: alu.line }) +
        rect(28, 340, 320, 16, { fill: alu.dark, line: alu.line }, 4) +
        rect(48, 286, 104, 24, { fill: pens[1]?.base ?? '#2467b8', line: '#123a6b' }, 5) +
        rect(48, 306, 104, 14, { fill: '#f1f1ee', line: '#9aa3aa' }, 3) +
        place(pen(0, 0, 150, pens[2] ?? shell), 176, 300) +
        (variant === 'mobil' ? place(pen(0, 0, 130, pens[3] ?? shell), 190, 276) : '')
      )
    }
    if (variant === 'mobil') {
      const stage = space({ size: [300, 150, 380], yaw: 27, pitch: 14, fit: [344, 350] })
      const post = (x: number) => stage.box([x, 68, 16], [12, 12, 364], alu)
      const foot = (x: number) => stage.box([x - 2, 0, 12], [16, 150, 10], shell)
      const wheel = (x: number, y: number) => castor(...stage.p(x + 6, y, 6), 10, shell)
      return (
        stage.ground([-10, 0, 0], [320, 150], 0.2) +
        wheel(0, 142) +
        wheel(288, 142) +
        foot(0) +
        foot(288) +
        post(0) +
        post(288) +
        board(stage, [12, 66, 150], 276, 186, 'lackiert', tones) +
        wheel(0, 8) +
        wheel(288, 8)
      )
    }
    const high = forms.size === 'breit' ? 150 : 200
    const stage = space({ size: [300, 40, high], yaw: 30, pitch: 16, fit: [356, 340], center: [200, 200] })
    const wall: Point[] = [
      stage.p(14, 14, -16),
      stage.p(312, 14, -16),
      stage.p(312, 14, high - 16),
      stage.p(14, 14, high - 16),
    ]
    return (
      castShadow(polyPath(wall), 10, 14, 8, 0.24) +
      board(stage, [0, 0, 0], 300, high, variant, tones) +
      stage.box([246, -16, 4], [34, 14, 18], sponge)
    )
  },
}

// --- flip chart ----------------------------------------------------------------------------------------------------

const chartPage =
  path('M24 40H150', { line: '#cf2f34', width: 7 }) +
  path('M24 78H176M24 104H150M24 130H164', { line: '#3a434b', width: 4 }) +
  circle(66, 196, 36, { fill: '#8cc3e8', line: '#2467b8', width: 3 }) +
  path('M66 196V160A36 36 0 0 1 98 212Z', { fill: '#f0a24e', line: '#2467b8', width: 3 }) +
  path('M124 226V196M146 226V176M168 226V154', { line: '#2f9153', width: 12, cap: 'butt' })

const flipchart: Drawing = {
  variants: ['dreibein', 'rollfuss', 'block'],
  colours: ['weiss', 'lichtgrau', 'anthrazit'],
  draw({ variant, tones, view }) {
    const edge = tones.colour === 'anthrazit' ? tones : alu
    if (variant === 'block') {
      if (view === 1) {
        const stage = space({ size: [200, 286, 34], yaw: 28, pitch: 46, fit: [348, 346] })
        return (
          stage.ground([0, 0, 0], [200, 286]) +
          stage.stack([0, 0, 0], [200, 286, 26], paper, 5) +
          stage.onTop(
            0,
            286,
            26,
            rect(0, 0, 200, 26, { fill: tones.dark, line: tones.line, width: 1.2 }) +
              [40, 160].map((x) => circle(x, 13, 6, { fill: '#ffffff', line: tones.line, width: 1 })).join('') +
              place(chartPage, 4, 26),
          ) +
          place(pen(0, 0, 96, pens[2] ?? shell), ...stage.p(120, 60, 30), { turn: -22 })
        )
      }
      const stage = space({ size: [100, 300, 120], yaw: -38, pitch: 26, fit: [346, 330] })
      return (
        stage.ground([0, 0, 0], [92, 300]) +
        stage.roll('y', [46, 0, 46], 46, 300, paper, { hole: 16 }) +
        stage.extrude(
          'y',
          Array.from(
            { length: 20 },
            (_, i): Point => [46 + 47 * Math.cos((i * Math.PI) / 10), 46 + 47 * Math.sin((i * Math.PI) / 10)],
          ),
          120,
          180,
          tones,
        ) +
        stage.roll('y', [46, 0, 46], 46, 120, paper, { hole: 16 }) +
        path(
          polyPath(
            [
              stage.p(46, 0, 62),
              stage.p(66, 0, 46),
              stage.p(46, 0, 22),
              stage.p(20, 0, 46),
              stage.p(46, 0, 76),
              stage.p(80, 0, 46),
            ],
            false,
          ),
          { line: paper.deep, width: 1.6 },
        )
      )
    }
    const roll = variant === 'rollfuss'
    const page = rect(0, 0, 200, 280, { fill: '#fdfdfc', line: '#aeb8bf', width: 1.2 }) + place(chartPage, 4, 12)
    const panel = rect(
      -12,
      -26,
      224,
      316,
      {
        fill: linear(
          [
            [0, tones.bright],
            [1, tones.base],
          ],
          60,
        ),
        line: edge.line,
        width: 2,
      },
      8,
    )
    const clamp =
      rect(-4, -22, 208, 22, { fill: edge.base, line: edge.line, width: 1.4 }, 6) +
      [40, 160].map((x) => circle(x, -11, 6, { fill: shell.base, line: shell.line, width: 1 })).join('')
    const tray =
      rect(-6, 284, 212, 14, { fill: edge.light, line: edge.line, width: 1.4 }, 3) +
      pen(20, 274, 50, pens[1] ?? shell) +
      pen(90, 274, 50, pens[2] ?? shell)
    const leg = (from: Point, to: Point) =>
      path(polyPath([from, to], false), { line: edge.line, width: 12 }) +
      path(polyPath([from, to], false), { line: edge.base, width: 9 }) +
      path(polyPath([from, to], false), { line: edge.bright, width: 3 })
    const feet = roll
      ? shadow(206, 372, 120, 16) +
        leg([200, 300], [200, 346]) +
        [
          [200, 346, 100, 358],
          [200, 346, 300, 362],
          [200, 346, 160, 376],
          [200, 346, 260, 374],
          [200, 346, 206, 382],
        ]
          .map(([a, b, c, d]) => leg([a ?? 0, b ?? 0], [c ?? 0, d ?? 0]))
          .join('') +
        [
          [100, 362],
          [300, 366],
          [160, 380],
          [260, 378],
        ]
          .map(([x, y]) => castor(x ?? 0, y ?? 0, 9, shell))
          .join('')
      : shadow(206, 374, 130, 16) +
        leg([196, 60], [238, 352]) +
        leg([130, 260], [88, 380]) +
        leg([270, 268], [322, 378])
    if (view === 1) {
      return `${feet}<g transform="matrix(0.93 0.1 -0.02 0.98 112 ${roll ? 44 : 44})">${panel}${page}${clamp}${tray}</g>`
    }
    // Turning a page: the sheet swings over the top.
    return (
      feet +
      `<g transform="matrix(0.93 -0.08 0.02 0.98 104 64)">${panel}${page}` +
      path('M0 -2C8 70 40 100 96 118C150 134 190 120 206 96C214 60 206 20 200 -2Z', {
        fill: linear(
          [
            [0, '#ffffff'],
            [1, '#d9dfe3'],
          ],
          70,
        ),
        line: '#aeb8bf',
      }) +
      path('M26 60C60 88 120 104 180 88', { line: '#b9c3ca', width: 3 }) +
      `${clamp}${tray}</g>`
    )
  },
}

// --- calendar ------------------------------------------------------------------------------------------------------

/** Days of a month as small squares of the given pitch; Sundays in red. */
function month(x: number, y: number, step: number, rows = 5): string {
  const day = (column: number, row: number) =>
    `M${Math.round(x + column * step)} ${Math.round(y + row * step)}h${Math.round(step * 0.6)}`
  const week = Array.from({ length: rows }, (_, row) =>
    [0, 1, 2, 3, 4, 5].map((column) => day(column, row)).join(''),
  ).join('')
  const sunday = Array.from({ length: rows }, (_, row) => day(6, row)).join('')
  const width = step * 0.34
  return path(week, { line: '#9aa5ad', width, cap: 'butt' }) + path(sunday, { line: '#cf2f34', width, cap: 'butt' })
}

const calendar: Drawing = {
  variants: ['buchkalender', 'wandkalender', 'tischquerkalender', 'planer'],
  colours: ['blau', 'schwarz', 'rot', 'anthrazit', 'gruen', 'bordeaux'],
  draw({ variant, tones, view }) {
    if (variant === 'buchkalender') {
      if (view === 1) {
        const stage = space({ size: [200, 270, 40], yaw: 30, pitch: 44, fit: [344, 344] })
        return (
          stage.ground([0, 0, 0], [200, 270]) +
          stage.box([0, 0, 0], [200, 270, 5], tones) +
          stage.stack([4, 5, 5], [190, 260, 26], paper, 4) +
          stage.box([0, 0, 31], [200, 270, 6], tones) +
          stage.onTop(
            0,
            270,
            37,
            rect(14, 12, 172, 246, { line: tones.light, width: 1.6, dash: '5 4' }, 6) +
              text(100, 128, '2027', { size: 62, fill: tones.ink }) +
              path('M56 150H144', { line: tones.ink, width: 3, alpha: 0.6 }),
          ) +
          path(polyPath([stage.p(30, 2, 20), stage.p(30, -16, 4), stage.p(34, -34, 0)], false), {
            line: '#b3322f',
            width: 6,
          })
        )
      }
      const stage = space({ size: [380, 260, 30], yaw: 20, pitch: 48, fit: [356, 340] })
      const leaf = (seed: number) =>
        text(22, 40, `${seed}`, { size: 34, anchor: 'start' }) +
        lines(22, 62, 140, 8, 22, '#c3ccd2', 2) +
        path('M14 56H176', { line: tones.base, width: 3 })
      return (
        stage.ground([0, 0, 0], [380, 260]) +
        stage.box([0, 0, 0], [380, 260, 4], tones) +
        stage.stack([6, 6, 4], [184, 248, 14], paper, 3) +
        stage.stack([190, 6, 4], [184, 248, 18], paper, 3) +
        stage.onTop(6, 254, 18, leaf(12)) +
        stage.onTop(190, 254, 22, leaf(13)) +
        place(pen(0, 0, 90, tones), ...stage.p(250, 70, 26), { turn: -28 })
      )
    }
    if (variant === 'tischquerkalender') {
      if (view === 1) {
        const stage = space({ size: [330, 120, 150], yaw: 26, pitch: 24, fit: [352, 330] })
        const coil = Array.from({ length: 15 }, (_, i) => {
          const [x, y] = stage.p(14 + i * 21.5, 60, 150)
          return `M${Math.round(x - 2)} ${Math.round(y + 12)}a5 11 0 1 1 7 0`
        })
        return (
          stage.ground([0, 0, 0], [330, 120]) +
          stage.face(
            [
              [330, 0, 0],
              [330, 120, 0],
              [330, 60, 150],
            ],
            { fill: tones.deep, line: tones.line },
          ) +
          stage.face(
            [
              [0, 0, 0],
              [330, 0, 0],
              [330, 60, 150],
              [0, 60, 150],
            ],
            { fill: paper.base, line: paper.line },
          ) +
          onPlane(
            stage,
            [0, 60, 150],
            [1, 0, 0],
            [0, -0.37, -0.93],
            rect(0, 18, 330, 30, { fill: tones.base }) +
              text(165, 41, '2027', { size: 24, fill: tones.ink }) +
              [0, 1, 2, 3, 4, 5, 6]
                .map(
                  (i) =>
                    path(`M${14 + i * 44} 58V148`, { line: '#c3ccd2', width: 1.6 }) +
                    text(36 + i * 44, 82, `${4 + i}`, { size: 22, fill: i === 6 ? '#cf2f34' : '#2b3540' }),
                )
                .join('') +
              path('M14 96H316M14 114H316M14 132H316', { line: '#d5dce1', width: 1.6 }),
          ) +
          path(coil.join(''), { line: '#5d666e', width: 3 })
        )
      }
      const face =
        rect(0, 0, 348, 190, { fill: '#fdfdfc', line: '#8f9aa2' }, 4) +
        rect(0, 20, 348, 34, { fill: tones.base }) +
        text(18, 45, 'KW 1', { size: 24, fill: tones.ink, anchor: 'start' }) +
        text(330, 45, '2027', { size: 24, fill: tones.ink, anchor: 'end' }) +
        [0, 1, 2, 3, 4, 5, 6]
          .map(
            (i) =>
              text(28 + i * 49, 86, ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'][i] ?? '', {
                size: 18,
                fill: i === 6 ? '#cf2f34' : '#5d6b78',
              }) + text(28 + i * 49, 112, `${4 + i}`, { size: 24, fill: i === 6 ? '#cf2f34' : '#2b3540' }),
          )
          .join('') +
        path('M53 66V180M102 66V180M151 66V180M200 66V180M249 66V180M298 66V180M8 124H340M8 146H340M8 168H340', {
          line: '#d0d7dc',
        })
      const coil = Array.from({ length: 16 }, (_, i) => `M${18 + i * 20.5} 6a5 12 0 1 1 6 0`).join('')
      return (
        rect(38, 112, 340, 196, { fill: '#1b2430', alpha: 0.15 }, 6) +
        place(
          face + path(coil, { line: '#5d666e', width: 3 }) + place(pen(0, 0, 120, tones), 200, 150, { turn: -18 }),
          26,
          104,
        )
      )
    }
    // Wall calendar and planner hang; they are seen straight on or from the side.
    const planner = variant === 'planer'
    const sheetFace = planner
      ? rect(0, 0, 340, 236, { fill: '#fdfdfc', line: '#8f9aa2' }, 3) +
        rect(0, 0, 340, 36, { fill: tones.base }, 3) +
        text(170, 27, '2027', { size: 27, fill: tones.ink }) +
        Array.from({ length: 12 }, (_, i) =>
          rect(8 + i * 27.2, 46, 24, 10, { fill: mix(tones.light, '#ffffff', 0.45) }),
        ).join('') +
        path(
          Array.from({ length: 12 }, (_, i) => `M${8 + i * 27.2} 62v166`).join('') +
            Array.from({ length: 14 }, (_, i) => `M8 ${64 + i * 12.4}h324`).join(''),
          { line: '#ccd4d9', width: 1.2 },
        ) +
        rect(63, 102, 22, 34, { fill: '#f0b03e' }) +
        rect(172, 78, 22, 46, { fill: '#56b96c' }) +
        rect(226, 152, 22, 38, { fill: '#e0594e' }) +
        rect(118, 164, 22, 24, { fill: '#4a8fd0' })
      : rect(0, 0, 230, 330, { fill: '#fdfdfc', line: '#8f9aa2' }, 3) +
        rect(0, 18, 230, 128, { fill: '#8cc3e8' }) +
        circle(170, 56, 18, { fill: '#ffe08a' }) +
        path('M0 146V112L60 62L112 128L150 94L230 136V146Z', { fill: '#4f9a62' }) +
        path('M0 146V130L50 108L112 128L150 112L230 140V146Z', { fill: '#3a7d4d' }) +
        text(16, 178, 'Mai', { size: 26, anchor: 'start', fill: tones.base }) +
        text(214, 178, '2027', { size: 26, anchor: 'end' }) +
        month(22, 204, 28, 5)
    const coil = Array.from({ length: planner ? 0 : 11 }, (_, i) => `M${16 + i * 19.5} 6a5 11 0 1 1 6 0`).join('')
    const hung = sheetFace + (coil ? path(coil, { line: '#5d666e', width: 3 }) : '')
    if (view === 1) {
      const [x, y] = planner ? [26, 66] : [84, 40]
      const matrix = planner ? 'matrix(1 0.11 0 1.06 30 52)' : `matrix(0.98 0.11 0 1 ${x} ${y - 12})`
      const [w, h] = planner ? [340, 236] : [230, 330]
      return `<g transform="${matrix}">${castShadow(`M0 0H${w}V${h}H0Z`, 10, 10, 7, 0.3)}${rect(4, 5, w, h, { fill: '#e4e9ec', line: '#8f9aa2' }, 3)}${hung}${planner ? '' : path('M105 -6Q115 -30 125 -6', { line: '#5d666e', width: 3 })}</g>`
    }
    if (planner) {
      const zoom = place(sheetFace, -130, -60, { scale: 1.9 })
      return `${castShadow('M30 30H370V370H30Z', 6, 8, 6, 0.24)}<svg x="30" y="30" width="340" height="340" viewBox="0 0 340 340">${rect(0, 0, 340, 340, { fill: '#ffffff' })}${zoom}</svg>${rect(30, 30, 340, 340, { line: '#8f9aa2' }, 2)}${place(pen(0, 0, 150, pens[2] ?? shell), 210, 300, { turn: -32 })}`
    }
    const lifted =
      path('M0 18H230V230C226 300 190 330 150 336C80 344 20 300 0 330Z', { fill: '#fdfdfc', line: '#8f9aa2' }) +
      path('M230 230C226 300 190 330 150 336C150 300 190 260 230 230Z', { fill: '#dfe5e9', line: '#8f9aa2' })
    return `<g transform="matrix(0.98 -0.09 0 1 86 48)">${castShadow('M0 0H230V330H0Z', 10, 10, 7, 0.3)}${rect(0, 0, 230, 330, { fill: '#f1f4f6', line: '#8f9aa2' }, 3)}${lifted}${text(16, 66, 'Juni', { size: 30, anchor: 'start', fill: tones.base })}${text(214, 66, '2027', { size: 30, anchor: 'end' })}${month(22, 98, 28, 5)}${path(coil, { line: '#5d666e', width: 3 })}</g>`
  },
}

// --- stamps --------------------------------------------------------------------------------------------------------

function imprint(variant: string, colour: string): string {
  if (variant === 'datum')
    return (
      rect(-70, -30, 140, 60, { line: colour, width: 4 }, 6) +
      text(0, -5, 'EINGANG', { size: 19, fill: colour }) +
      text(0, 20, '04. JAN. 2027', { size: 19, fill: colour })
    )
  return (
    rect(-76, -34, 152, 68, { line: colour, width: 3 }, 4) +
    text(0, -11, 'Musterbetrieb', { size: 17, fill: colour }) +
    text(0, 8, 'Beispielweg 7', { size: 15, fill: colour }) +
    text(0, 25, '12345 Musterstadt', { size: 15, fill: colour })
  )
}

const rubberStamp: Drawing = {
  variants: ['selbstfaerber', 'holz', 'datum'],
  colours: ['schwarz', 'blau', 'rot', 'petrol', 'buche', 'nussbaum'],
  draw({ variant, tones, view }) {
    const inkColour = tones.colour === 'schwarz' || tones.wood ? '#2b3f66' : tones.dark
    const beech = tones.wood ? tones : tonesFrom('#d2a06a')
    if (variant === 'holz') {
      if (view === 1) {
        const stage = space({ size: [170, 90, 210], yaw: 28, pitch: 26, fit: [320, 346] })
        return (
          stage.ground([0, 0, 0], [170, 90]) +
          stage.box([0, 0, 0], [170, 90, 8], tonesFrom('#b3523f')) +
          stage.box([0, 0, 8], [170, 90, 30], beech) +
          stage.onFront(
            0,
            0,
            38,
            path('M8 9Q60 4 160 10M8 20Q90 14 162 22', { line: beech.deep, width: 1.4, alpha: 0.7 }),
          ) +
          turned(
            stage,
            [85, 45, 38],
            [
              [16, 0],
              [13, 40],
              [16, 74],
              [30, 104],
              [34, 130],
              [28, 152],
              [14, 164],
              [0, 168],
            ],
            beech,
          )
        )
      }
      return (
        path(
          roundPath(
            [
              [24, 40],
              [376, 40],
              [376, 372],
              [24, 372],
            ],
            6,
          ),
          { fill: paper.base, line: paper.deep },
        ) +
        lines(56, 84, 250, 3, 26, '#ccd4d9', 5) +
        place(imprint('text', inkColour), 178, 250, { turn: -6, scale: 1.55 }) +
        place(
          rect(-62, -20, 124, 40, { fill: beech.base, line: beech.line }, 3) +
            rect(-62, 20, 124, 9, { fill: '#b3523f', line: '#5f2c20' }) +
            path('M-16 -20C-12 -60 -30 -84 -34 -110C-34 -144 34 -144 34 -110C30 -84 12 -60 16 -20Z', {
              fill: round(beech),
              line: beech.line,
            }),
          296,
          128,
          { turn: 18, scale: 0.72 },
        )
      )
    }
    const stage = space({ size: [180, 110, 240], yaw: 30, pitch: 24, fit: [310, 350] })
    const dated = variant === 'datum'
    const low = 74
    const knob = tones
    if (view === 1) {
      return (
        stage.ground([0, 0, 0], [180, 110]) +
        stage.box([0, 0, 0], [180, 110, 14], shell) +
        stage.box([8, 8, 14], [164, 94, low], dated ? material.steel : shell) +
        stage.onFront(
          8,
          8,
          low + 14,
          rect(26, 14, 112, 46, { fill: '#ffffff', line: '#8b949b', width: 1.2 }, 4) +
            place(imprint(dated ? 'datum' : 'text', inkColour), 82, 37, { scale: 0.6 }),
        ) +
        stage.box([18, 18, low + 14], [144, 74, 60], knob) +
        stage.onFront(18, 18, low + 74, lines(20, 18, 70, 1, 9, knob.bright, 6)) +
        (dated ? stage.roll('x', [172, 58, 54], 26, 16, shell, { hole: 8 }) : '') +
        stage.extrude(
          'x',
          [
            [16, 0],
            [94, 0],
            [94, 38],
            [78, 62],
            [32, 62],
            [16, 38],
          ].map(([y, z]): Point => [y ?? 0, (z ?? 0) + low + 74]),
          14,
          166,
          knob,
        )
      )
    }
    // Turned up: the text plate is seen, with its print beside it.
    return (
      path(
        roundPath(
          [
            [20, 214],
            [380, 196],
            [388, 380],
            [28, 384],
          ],
          6,
        ),
        { fill: paper.base, line: paper.deep },
      ) +
      place(imprint(dated ? 'datum' : 'text', inkColour), 200, 304, { turn: -4, scale: 1.6 }) +
      place(
        rect(-100, -56, 200, 104, { fill: sheen(shell), line: shell.line }, 12) +
          rect(-84, -42, 168, 76, { fill: '#c46350', line: '#5f2c20' }, 5) +
          place(imprint(dated ? 'datum' : 'text', '#7a2f22'), 0, -4, { scale: 1 }) +
          path('M-60 48H60V74H-60Z', { fill: knob.base, line: knob.line }) +
          path('M-66 74H66Q70 106 40 110H-40Q-70 106 -66 74Z', { fill: round(knob), line: knob.line }),
        204,
        84,
        { turn: -8, scale: 1.02 },
      )
    )
  },
}

export const drawings: Record<string, Drawing> = { whiteboard, flipchart, kalender: calendar, stempel: rubberStamp }
