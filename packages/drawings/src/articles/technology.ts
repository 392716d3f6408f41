import { circle, type Drawing, linear, lines, type Point, path, place, rect, space, text } from '../kit.ts'
import { material, mix, type Tones, tonesFrom } from '../palette.ts'
import { casing, keys, onPlane } from './technology-shapes.ts'

const shell = tonesFrom('#3a4047')
const cream = tonesFrom('#e9edf0')
const paper = material.paper
const glassLine = '#6fa3bd'

// --- laminating pouches --------------------------------------------------------------------------------------------

/** A print to be laminated: landscape with sun, on a sheet of 100 x 130. */
const photo =
  rect(0, 0, 100, 130, { fill: '#ffffff', line: '#aeb8bf', width: 1 }, 3) +
  rect(8, 8, 84, 70, { fill: '#8cc3e8' }) +
  circle(70, 26, 9, { fill: '#ffe08a' }) +
  path('M8 78V60L30 40L52 66L68 52L92 72V78Z', { fill: '#4f9a62' }) +
  lines(10, 92, 78, 3, 11, '#aab4bc', 4)

function pouch(variant: string): string {
  const matt = variant === 'matt'
  const foil = matt ? '#dfe6ea' : '#cfe6f2'
  const shine = matt
    ? rect(0, 0, 130, 166, { fill: '#ffffff', alpha: 0.22 }, 9)
    : path('M18 160L92 4H116L42 160ZM62 160L128 20V60L82 160Z', { fill: '#ffffff', alpha: 0.5 })
  const corner =
    variant === 'selbstklebend'
      ? path('M130 122V157Q130 166 121 166H84Z', { fill: '#f2c14e', line: '#a87d1d', width: 1.2 }) +
        path('M130 122L96 126Q86 128 84 166Z', { fill: '#fdf3d3', line: '#a87d1d', width: 1.2 })
      : ''
  return (
    rect(0, 0, 130, 166, { fill: foil, line: glassLine, width: 1.6, alpha: 0.82 }, 9) +
    place(photo, 15, 18) +
    shine +
    path('M3 6H127', { line: glassLine, width: 2.5, alpha: 0.8 }) +
    corner
  )
}

const stripe: Record<string, string> = { glaenzend: '#2467b8', matt: '#6b7a86', selbstklebend: '#d79a1e' }

const laminatingFilm: Drawing = {
  variants: ['glaenzend', 'matt', 'selbstklebend'],
  colours: ['transparent'],
  draw({ variant, view }) {
    const tint = tonesFrom(stripe[variant] ?? '#2467b8')
    if (view === 1) {
      const stage = space({ size: [240, 230, 70], yaw: 28, pitch: 40, fit: [352, 336] })
      const lid =
        rect(0, 0, 150, 60, { fill: tint.base }) +
        text(75, 44, 'A4', { size: 44, fill: '#ffffff' }) +
        place(pouch(variant), 40, 74, { scale: 0.72 })
      return (
        stage.ground([0, 30, 0], [170, 200]) +
        stage.box([0, 30, 0], [150, 200, 44], cream) +
        stage.onTop(0, 230, 44, lid) +
        stage.onFront(0, 30, 44, rect(0, 0, 150, 44, { fill: tint.light }) + lines(14, 16, 90, 2, 13, '#ffffff', 5)) +
        [0, 1, 2]
          .map((index) =>
            onPlane(stage, [84 + index * 20, 166 - index * 12, 46 - index * 20], [1, 0, 0], [0, -1, 0], pouch(variant)),
          )
          .join('')
      )
    }
    // In use: the sheet slides into the open pouch.
    const foil = (d: string, alpha: number) => path(d, { fill: '#cfe6f2', line: glassLine, width: 1.8, alpha })
    return (
      path('M70 372L330 372L322 385L86 388Z', { fill: '#1b2430', alpha: 0.12 }) +
      foil('M78 112H316V370H78Z', 0.9) +
      place(photo, 102, 30, { scale: 1.9 }) +
      foil('M78 130Q200 176 316 130V370H78Z', variant === 'matt' ? 0.72 : 0.5) +
      (variant === 'matt'
        ? path('M78 130Q200 176 316 130V370H78Z', { fill: '#eef2f4', alpha: 0.35 })
        : path('M110 366L178 158L206 162L142 366ZM196 366L258 156L272 152L214 366Z', {
            fill: '#ffffff',
            alpha: 0.55,
          })) +
      (variant === 'selbstklebend'
        ? path('M316 290V370H226Z', { fill: '#f2c14e', line: '#a87d1d' }) +
          path('M316 290L246 296Q230 300 226 370Z', { fill: '#fdf3d3', line: '#a87d1d' })
        : '')
    )
  },
}

// --- laminator -----------------------------------------------------------------------------------------------------

const laminator: Drawing = {
  variants: ['a4', 'a3'],
  colours: ['anthrazit', 'weiss'],
  draw({ variant, tones, view }) {
    const w = variant === 'a3' ? 440 : 340
    const profile: Point[] = [
      [0, 6],
      [8, 0],
      [132, 0],
      [140, 8],
      [140, 48],
      [128, 72],
      [96, 84],
      [44, 80],
      [12, 58],
      [0, 40],
    ]
    const stage = space({
      size: [w, view === 1 ? 270 : 240, 100],
      yaw: view === 1 ? 30 : -36,
      pitch: 40,
      fit: [366, 340],
    })
    const body = (y: number) =>
      stage.extrude(
        'x',
        profile.map(([v, z]): Point => [v + y, z]),
        0,
        w,
        tones,
      ) +
      onPlane(
        stage,
        [0, y + 12, 58],
        [1, 0, 0],
        [0, -0.55, -0.83],
        rect(30, -2, w - 60, 18, { fill: '#14181d', line: tones.line, width: 1.4 }, 8),
      ) +
      onPlane(
        stage,
        [0, y + 46, 80],
        [1, 0, 0],
        [0, -0.82, -0.56],
        rect(w - 92, 4, 70, 26, { fill: mix(tones.dark, '#000000', 0.2), line: tones.line, width: 1.2 }, 12) +
          circle(w - 74, 17, 6, { fill: '#e0594e' }) +
          circle(w - 54, 17, 6, { fill: '#56b96c' }) +
          circle(w - 36, 17, 4, { fill: tones.bright }) +
          text(54, 26, variant === 'a3' ? 'A3' : 'A4', { size: 24, fill: tones.ink }),
      )
    const flat = (x: number, y: number, z: number) =>
      onPlane(stage, [x, y, z], [1.55, 0, 0], [0, -0.86, 0.02], pouch('glaenzend'))
    if (view === 1) {
      return (
        stage.ground([0, 110, 0], [w, 140]) +
        stage.ground([60, 10, 0], [210, 100], 0.16) +
        body(118) +
        flat(w / 2 - 100, 132, 46)
      )
    }
    return (
      stage.ground([0, 0, 0], [w, 140]) +
      onPlane(stage, [w / 2 - 100, 236, 78], [1.55, 0, 0], [0, -0.84, -0.08], pouch('glaenzend')) +
      body(0)
    )
  },
}

// --- shredder ------------------------------------------------------------------------------------------------------

/** Cut paper: long strips, particles or dust. */
function shreds(variant: string, w: number, h: number, seed = 7): string {
  let state = seed
  const next = () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
  const [length, width, count] = variant === 'streifen' ? [60, 4, 34] : variant === 'mikro' ? [3, 4, 130] : [13, 5, 70]
  const parts = [0, 1].map((shade) => {
    const d = Array.from({ length: count / 2 }, () => {
      const [x, y, a] = [next() * w, h * (0.08 + next() * 0.86), next() * Math.PI]
      const [dx, dy] = [Math.round(Math.cos(a) * length), Math.round(Math.sin(a) * length * 0.6)]
      return variant === 'streifen'
        ? `M${Math.round(x)} ${Math.round(y)}q${dy} ${-dx >> 1} ${dx} ${dy}`
        : `M${Math.round(x)} ${Math.round(y)}l${dx} ${dy}`
    })
    return path(d.join(''), { line: shade ? '#ffffff' : '#c3ccd3', width: width + 1 })
  })
  return parts.join('')
}

const shredder: Drawing = {
  variants: ['partikel', 'streifen', 'mikro'],
  colours: ['schwarz', 'anthrazit'],
  draw({ variant, tones, view }) {
    const tall = variant === 'mikro' ? 430 : variant === 'streifen' ? 330 : 370
    const stage = space({
      size: [270, view === 1 ? 210 : 330, tall + (view === 1 ? 70 : 0)],
      yaw: view === 1 ? 31 : -30,
      pitch: view === 1 ? 24 : 28,
      fit: [340, 352],
      center: [200, 200],
    })
    const head = tall - 84
    const y = view === 1 ? 0 : 120
    const window =
      rect(50, 54, 170, head - 110, { fill: '#5b6670', line: tones.line, width: 2 }, 14) +
      place(shreds(variant, 158, (head - 116) * 0.6), 56, 54 + (head - 116) * 0.4) +
      path(`M62 ${head - 64}L120 60H160L100 ${head - 64}Z`, { fill: '#ffffff', alpha: 0.16 })
    const page = stage.face(
      [
        [46, y + 96, tall - 6],
        [224, y + 96, tall - 6],
        [224, y + 110, tall + 68],
        [46, y + 110, tall + 68],
      ],
      { fill: paper.base, line: paper.deep },
    )
    const slot = stage.face(
      [
        [30, y + 82, tall + 0.5],
        [240, y + 82, tall + 0.5],
        [240, y + 116, tall + 0.5],
        [30, y + 116, tall + 0.5],
      ],
      { fill: '#0e1114', line: tones.bright, width: 1.2 },
    )
    const panel = onPlane(
      stage,
      [150, y + 52, tall + 0.5],
      [1, 0, 0],
      [0, -1, 0],
      rect(0, 0, 96, 34, { fill: shell.deep, line: tones.line, width: 1.2 }, 10) +
        circle(20, 17, 7, { fill: '#56b96c' }) +
        circle(46, 17, 6, { fill: '#f0b03e' }) +
        circle(70, 17, 6, { fill: '#e0594e' }),
    )
    const top = casing(stage, [-6, y - 6, head], [282, 222, 84], 26, tones)
    const plate = stage.onFront(0, y - 6, head + 70, rect(34, 14, 92, 10, { fill: tones.bright, alpha: 0.55 }, 5))
    if (view === 1) {
      return (
        stage.ground([0, 0, 0], [270, 210]) +
        casing(stage, [0, 0, 0], [270, 210, head], 22, tones) +
        stage.onFront(0, 0, head, window) +
        top +
        plate +
        slot +
        page +
        panel
      )
    }
    const bin = tonesFrom('#5d666e')
    return (
      stage.ground([0, 0, 0], [270, 330]) +
      casing(stage, [0, 120, 0], [270, 210, head], 22, tones) +
      stage.onFront(0, 120, head, rect(18, 24, 234, head - 36, { fill: '#15191d', line: tones.line, width: 1.6 }, 10)) +
      top +
      plate +
      slot +
      panel +
      stage.box([26, 0, 10], [218, 140, head - 70], bin) +
      stage.onTop(
        26,
        140,
        head - 60,
        rect(8, 8, 202, 124, { fill: '#6b7680', line: bin.line, width: 1.4 }) +
          place(shreds(variant, 190, 116, 11), 14, 12),
      ) +
      stage.onFront(26, 0, head - 60, rect(74, 22, 70, 20, { fill: bin.deep, line: bin.line, width: 1.4 }, 10))
    )
  },
}

// --- calculator ----------------------------------------------------------------------------------------------------

function keypad(variant: string, tones: Tones): string {
  if (variant === 'wissenschaftlich') {
    return (
      path(keys(20, 92, 6, 3, 26, 16, 8), { fill: '#4f5963', line: '#23282d', width: 1 }) +
      path(keys(20, 176, 5, 4, 32, 26, 9), { fill: '#f4f6f7', line: '#6e7880', width: 1 }) +
      path(keys(143, 176, 2, 1, 32, 26, 9), { fill: '#e8913c', line: '#8f541a', width: 1 }) +
      path(keys(184, 281, 1, 1, 32, 26, 9), { fill: '#3d8fd0', line: '#1d4f7b', width: 1 }) +
      [0, 1, 2, 3]
        .map(
          (row) =>
            text(36, 195 + row * 35, ['7', '4', '1', '0'][row] ?? '', { size: 18 }) +
            text(77, 195 + row * 35, ['8', '5', '2', ','][row] ?? '', { size: 18 }) +
            text(118, 195 + row * 35, ['9', '6', '3', '='][row] ?? '', { size: 18 }),
        )
        .join('')
    )
  }
  const rows = [0, 1, 2, 3]
  return (
    path(keys(20, 112, 5, 1, 34, 30, 9), {
      fill: tones.many.length ? tones.light : '#78838c',
      line: '#2b3238',
      width: 1,
    }) +
    path(keys(20, 154, 3, 4, 34, 34, 9), { fill: '#f7f8f9', line: '#6e7880', width: 1.2 }) +
    path(keys(149, 154, 1, 4, 34, 34, 9), { fill: '#aab4bc', line: '#5c666e', width: 1.2 }) +
    path(keys(192, 154, 1, 2, 34, 34, 9), { fill: '#e8913c', line: '#8f541a', width: 1.2 }) +
    rect(192, 240, 34, 77, { fill: '#3d8fd0', line: '#1d4f7b', width: 1.2 }) +
    rows
      .map((row) => ['789', '456', '123', '0,'].map((line) => line)[row] ?? '')
      .map((line, row) =>
        [...line].map((sign, column) => text(37 + column * 43, 178 + row * 43, sign, { size: 21 })).join(''),
      )
      .join('') +
    text(209, 286, '+', { size: 28, fill: '#ffffff' }) +
    text(166, 178, '÷', { size: 22 }) +
    text(166, 221, '×', { size: 22 }) +
    text(166, 264, '–', { size: 22 }) +
    text(166, 307, '=', { size: 22 })
  )
}

/** Reckons the postage of what lies on its plate. */
function letterScale(tones: Tones, view: 1 | 2): string {
  const stage = space({ size: [220, 260, 90], yaw: view === 1 ? 28 : -28, pitch: 36, fit: [340, 320] })
  const shown =
    rect(14, 8, 112, 40, { fill: '#c6d8c3', line: '#3c4640', width: 2 }, 4) +
    text(120, 38, '246 g', { size: 28, fill: '#27332b', anchor: 'end' })
  const buttons = [0, 1, 2]
    .map((i) => rect(138 + i * 25, 16, 18, 24, { fill: tones.light, line: tones.line, width: 1.2 }, 4))
    .join('')
  const envelope =
    rect(0, 0, 130, 84, { fill: '#fbfbf9', line: '#98a3ab', width: 1.2 }, 2) +
    rect(100, 10, 20, 24, { fill: '#d9715d' }) +
    lines(14, 44, 60, 3, 11, '#8b97a1', 3)
  return (
    stage.ground([0, 0, 0], [220, 260]) +
    stage.box([0, 0, 0], [220, 260, 34], tones) +
    stage.onTop(0, 62, 34, shown + buttons) +
    stage.box([70, 130, 34], [80, 60, 14], tones) +
    stage.box([12, 78, 48], [196, 172, 8], material.chrome) +
    (view === 1 ? stage.onTop(44, 210, 56, envelope) : '')
  )
}

const deskCalculator: Drawing = {
  variants: ['taschenrechner', 'druckend', 'wissenschaftlich'],
  colours: ['anthrazit', 'weiss', 'schwarz', 'silber', 'blau'],
  draw({ variant, tones, view, forms }) {
    if (forms.shape === 'briefwaage') return letterScale(tones, view)
    const printing = variant === 'druckend'
    const tall = 336
    const screen =
      rect(20, 24, 206, 66, { fill: '#c6d8c3', line: '#3c4640', width: 2 }, 6) +
      text(214, 76, variant === 'wissenschaftlich' ? '0,866025' : '1.284,50', {
        size: 42,
        fill: '#27332b',
        anchor: 'end',
      })
    const face = screen + keypad(variant, tones)
    const tape = (lengthUp: number) =>
      rect(40, -lengthUp, 150, lengthUp + 8, { fill: '#fdfdfb', line: '#aeb8bf', width: 1.4 }) +
      [0, 1, 2, 3]
        .map((row) =>
          text(176, -lengthUp + 30 + row * 24, ['84,50', '1.200,00', '1.284,50', ''][row] ?? '', {
            size: 20,
            anchor: 'end',
            fill: row === 2 ? '#b3322f' : '#3a434b',
          }),
        )
        .join('')
    if (view === 1) {
      const stage = space({ size: [246, 340, printing ? 190 : 90], yaw: 30, pitch: 40, fit: [344, 344] })
      const wedge: Point[] = [
        [0, 4],
        [6, 0],
        [340, 0],
        [340, 70],
        [330, 76],
        [6, 22],
        [0, 16],
      ]
      const u: [number, number, number] = [1, 0, 0]
      const v: [number, number, number] = [0, -0.985, -0.165]
      return (
        stage.ground([0, 0, 0], [246, 340]) +
        (printing
          ? stage.face(
              [
                [48, 330, 80],
                [198, 330, 80],
                [198, 356, 190],
                [48, 356, 190],
              ],
              { fill: '#fdfdfb', line: '#aeb8bf' },
            ) +
            onPlane(
              stage,
              [48, 356, 190],
              [1, 0, 0],
              [0, -0.23, -0.97],
              text(136, 34, '84,50', { size: 22, anchor: 'end' }) +
                text(136, 62, '1.200,00', { size: 22, anchor: 'end' }) +
                text(136, 90, '1.284,50', { size: 22, anchor: 'end', fill: '#b3322f' }),
            )
          : '') +
        stage.extrude('x', wedge, 0, 246, tones) +
        (printing ? stage.roll('x', [40, 330, 84], 14, 166, shell) : '') +
        onPlane(stage, [0, 334, 77], u, v, face)
      )
    }
    const front =
      rect(
        0,
        0,
        246,
        tall,
        {
          fill: linear(
            [
              [0, tones.light],
              [1, tones.base],
            ],
            60,
          ),
          line: tones.line,
          width: 2,
        },
        18,
      ) + face
    if (variant === 'wissenschaftlich') {
      return rect(102, 36, 246, tall, { fill: '#1b2430', alpha: 0.16 }, 18) + place(front, 92, 28)
    }
    return (
      rect(84, printing ? 86 : 38, 246, printing ? 300 : tall, { fill: '#1b2430', alpha: 0.16 }, 18) +
      (printing ? place(tape(96), 96, 100, { scale: 0.88 }) : '') +
      place(front, printing ? 86 : 76, printing ? 90 : 30, { scale: printing ? 0.88 : 1 }) +
      (printing ? rect(112, 86, 160, 16, { fill: shell.base, line: shell.line }, 8) : '')
    )
  },
}

export const drawings: Record<string, Drawing> = {
  laminierfolie: laminatingFilm,
  laminiergeraet: laminator,
  aktenvernichter: shredder,
  tischrechner: deskCalculator,
}
