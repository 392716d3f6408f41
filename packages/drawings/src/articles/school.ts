import {
  band,
  castShadow,
  circle,
  clipped,
  type Drawing,
  ellipse,
  linear,
  lines,
  n,
  type Point,
  path,
  place,
  poly,
  rect,
  roundedRect,
  type Space,
  sheen,
  space,
  text,
} from '../kit.ts'
import { material, mix, type Tones, toneAt, tonesFrom, tonesOf } from '../palette.ts'

const { paper, steel } = material

// --- exercise books ------------------------------------------------------------------------------------------------

function exerciseBook(variant: string, tones: Tones): string {
  const [w, h] = variant === 'a4' ? [21, 29.7] : [14.8, 21]
  const unit = h / 29.7
  const label = variant === 'vokabel' ? 'Vokabeln' : variant === 'a4' ? 'A4' : 'A5'
  const cover = [
    rect(0, 0, w * 0.08, h, { fill: tones.dark }),
    rect(w * 0.22, h * 0.13, w * 0.66, h * 0.24, { fill: '#fdfdfc', line: tones.deep, width: 0.14 * unit }, 0.8 * unit),
    lines(w * 0.3, h * 0.19, w * 0.5, 3, h * 0.055, '#aeb9c2', 0.24 * unit),
    circle(w * 0.76, h * 0.84, w * 0.13, { fill: '#ffffff', alpha: 0.95 }),
    text(w * 0.76, h * 0.84 + w * 0.055, variant === 'a4' ? '25' : variant === 'a5' ? '2' : '53', {
      size: w * 0.15,
      fill: tones.deep,
    }),
    text(w * 0.2, h * (variant === 'vokabel' ? 0.7 : 0.88), label, {
      size: w * 0.12,
      fill: tones.ink,
      anchor: 'start',
    }),
    path(`M${n(w * 0.2)} ${n(h * 0.5)}q${n(w * 0.17)} ${n(-h * 0.07)} ${n(w * 0.34)} 0t${n(w * 0.34)} 0`, {
      line: tones.bright,
      width: 0.7 * unit,
      alpha: 0.8,
    }),
  ].join('')
  if (tones.many.length > 0) {
    return [3, 2, 1, 0]
      .map((index) => {
        const colour = toneAt(tones, index)
        const book =
          rect(-100, -141, 200, 282, { fill: sheen(colour, 60), line: colour.line }, 4) +
          rect(-100, -141, 18, 282, { fill: colour.dark }, 3) +
          rect(-56, -104, 132, 66, { fill: '#fdfdfc', line: colour.deep, width: 1 }, 6) +
          lines(-40, -84, 100, 2, 20, '#aeb9c2', 3) +
          text(-56, 116, label, { size: 24, fill: colour.ink, anchor: 'start' })
        return place(castShadow('M-100 -141H100V141H-100Z', 4, 6, 5, 0.24) + book, 148 + index * 30, 208 - index * 3, {
          turn: -14 + (3 - index) * -1 + index * 7,
        })
      })
      .reverse()
      .join('')
  }
  const room = space({ size: [w, h, 1.2 * unit], yaw: 26, pitch: 54 })
  return [
    room.ground([0, 0, 0], [w, h]),
    room.box([0, 0, 0], [w, h, 0.16 * unit], tones),
    room.stack([0.1, 0.1, 0.16 * unit], [w - 0.2, h - 0.2, 0.5 * unit], paper, 3),
    room.box([0, 0, 0.66 * unit], [w, h, 0.2 * unit], tones),
    room.onTop(0, h, 0.86 * unit, cover),
  ].join('')
}

/** Print of two open pages by ruling: squares, lines, or columns for words. */
function pages(variant: string): string {
  const one = (x: number) => {
    const rows = Array.from({ length: 15 }, (_, index) => `M${n(x)} ${n(2.4 + index * 1.15)}h13`).join('')
    const columns = Array.from({ length: 11 }, (_, index) => `M${n(x + 0.8 + index * 1.15)} 1.6v17`).join('')
    const middle = path(`M${n(x + 6.5)} 1v18.4`, { line: '#d4585c', width: 0.14 })
    const margin = path(`M${n(x + (x > 10 ? 10.8 : 2.2))} 1v18.4`, { line: '#d4585c', width: 0.12 })
    return (
      path(variant === 'a5' || variant === 'vokabel' ? rows : rows + columns, { line: '#a9c3d8', width: 0.09 }) +
      (variant === 'vokabel' ? middle : margin)
    )
  }
  const blue = { line: '#2c4f8f', width: 0.32 }
  const written =
    variant === 'a4'
      ? text(4.6, 5.5, '12 + 7 = 19', { size: 1.7, fill: '#2c4f8f', anchor: 'start', weight: 400 }) +
        text(4.6, 9, '45 − 8 = 37', { size: 1.7, fill: '#2c4f8f', anchor: 'start', weight: 400 })
      : variant === 'vokabel'
        ? path(
            'M2 3.2q.6 -1.2 1.2 0t1.2 0t1.2 0M9 3.2q.6 -1.2 1.2 0t1.2 0M2 5.5q.6 -1.2 1.2 0t1.2 0M9 5.5q.6 -1.2 1.2 0t1.2 0t1.2 0M2 7.8q.6 -1.2 1.2 0t1.2 0t.8 0M9 7.8q.6 -1.2 1.2 0t1.2 0',
            blue,
          )
        : path(
            'M4.4 3.2q.6 -1.2 1.2 0t1.2 0t1.2 0t1.2 0t1.2 0t1.2 0M4.4 5.5q.6 -1.2 1.2 0t1.2 0t1.2 0t1.2 0M4.4 7.8q.6 -1.2 1.2 0t1.2 0t1.2 0t1.2 0t1.2 0',
            blue,
          )
  return one(1) + one(16) + written
}

function exerciseBookOpen(variant: string, tones: Tones): string {
  const room = space({ size: [30, 21, 1], yaw: -12, pitch: 54, fit: [350, 312] })
  const [a, b] = [room.p(15, 14.5, 0.62), room.p(15, 6.5, 0.62)]
  return [
    room.ground([0, 0, 0], [30, 21]),
    room.box([0, 0, 0], [30, 21, 0.2], toneAt(tones, 0)),
    room.box([0.4, 0.4, 0.2], [29.2, 20.2, 0.4], paper),
    room.onTop(
      0,
      21,
      0.6,
      rect(13, 0.4, 2, 20.2, {
        fill: linear([
          [0, '#8a969f', 0],
          [1, '#8a969f', 0.3],
        ]),
      }) +
        rect(15, 0.4, 2, 20.2, {
          fill: linear([
            [0, '#8a969f', 0.34],
            [1, '#8a969f', 0],
          ]),
        }),
    ),
    room.onTop(0, 20.4, 0.62, pages(variant)),
    path([a, b].map(([x, y]) => `M${n(x)} ${n(y - 6)}v12`).join(''), { line: steel.dark, width: 2.6 }),
  ].join('')
}

// --- satchels ------------------------------------------------------------------------------------------------------

function star(cx: number, cy: number, r: number): Point[] {
  return Array.from({ length: 10 }, (_, index): Point => {
    const angle = ((index * 36 - 90) * Math.PI) / 180
    const radius = index % 2 ? r * 0.46 : r
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  })
}

function satchelBody(room: Space, tones: Tones, depth: number): string {
  const [hx, hy] = room.p(16, depth / 2, 37.6)
  return [
    room.ground([1, 0, 0], [30, depth]),
    band(
      `M${n(hx - 34)} ${n(hy + 4)}C${n(hx - 34)} ${n(hy - 34)} ${n(hx + 34)} ${n(hy - 30)} ${n(hx + 34)} ${n(hy + 8)}`,
      10,
      material.graphite,
    ),
    room.extrude('y', roundedRect(0, 0, 32, 38, 5.4), 0, depth, tones),
    room.onSide(
      32,
      2.4,
      20,
      rect(1, 0, depth - 6.4, 14, { fill: tones.base, line: tones.line, width: 0.3 }, 2) +
        rect(1, 2.6, depth - 6.4, 2, { fill: '#ffb04a' }),
    ),
  ].join('')
}

/** Front of a satchel 32 wide and 38 high: lid, reflector strips, pocket, buckles, a star. */
function satchelFront(tones: Tones): string {
  const accent = tonesOf('orange')
  return [
    path('M0.6 15V5.8Q0.6 0.6 6 0.6H26Q31.4 0.6 31.4 5.8V17Q31.4 23 25 23H7Q0.6 23 0.6 17Z', {
      fill: linear(
        [
          [0, tones.light],
          [0.6, tones.base],
          [1, tones.dark],
        ],
        70,
      ),
      line: tones.line,
      width: 0.32,
    }),
    rect(0.8, 15.4, 30.4, 2.6, { fill: '#ffb04a' }),
    rect(0.8, 16.2, 30.4, 1, { fill: '#f4f6f7' }),
    path('M3 27.4Q3 25 6 25H26Q29 25 29 27.4V33.6Q29 36.4 26 36.4H6Q3 36.4 3 33.6Z', {
      fill: linear(
        [
          [0, tones.base],
          [1, tones.dark],
        ],
        80,
      ),
      line: tones.line,
      width: 0.32,
    }),
    path('M4.4 28.6H27.6', { line: tones.bright, width: 0.3, dash: '0.9 0.7' }),
    rect(4, 31, 24, 2.2, { fill: '#ffb04a' }),
    [6.4, 22.8]
      .map(
        (x) =>
          rect(x, 20.6, 2.8, 6.4, { fill: accent.dark }, 0.4) +
          rect(x - 0.5, 22.2, 3.8, 3, { fill: sheen(steel, 60), line: steel.line, width: 0.22 }, 0.6),
      )
      .join(''),
    poly(star(16, 9, 5.4), { fill: sheen(tonesOf('gelb'), 60), line: tonesOf('gelb').line, width: 0.3 }),
    poly(star(7.4, 6, 2.2), { fill: tones.bright, alpha: 0.8 }),
    poly(star(25, 11, 2.4), { fill: tones.bright, alpha: 0.8 }),
  ].join('')
}

function backpackFront(tones: Tones): string {
  return [
    path('M1 14Q1 1 16 0.6Q31 1 31 14', { line: tones.line, width: 0.34 }),
    path('M3 13Q4 3.4 16 3.2Q28 3.4 29 13', { line: tones.bright, width: 0.4, dash: '1 0.7' }),
    path('M3.4 20Q3.4 16.4 7 16.4H25Q28.6 16.4 28.6 20V31Q28.6 35.6 24 35.6H8Q3.4 35.6 3.4 31Z', {
      fill: linear(
        [
          [0, tones.light],
          [1, tones.dark],
        ],
        75,
      ),
      line: tones.line,
      width: 0.32,
    }),
    path('M5.4 20.6Q16 18 26.6 20.6', { line: tones.deep, width: 0.5 }),
    rect(20, 20.2, 1.4, 4, { fill: steel.light, line: steel.line, width: 0.2 }, 0.6),
    rect(4, 30, 24, 1.6, { fill: '#f4f6f7' }),
    poly(star(14, 26, 2.8), { fill: tonesOf('gelb').base, line: tonesOf('gelb').line, width: 0.24 }),
  ].join('')
}

function backpackBody(room: Space, tones: Tones, depth: number): string {
  const outline: Point[] = [
    [2, 0],
    [30, 0],
    [32, 3],
    [32, 22],
    [30.4, 30],
    [25, 36],
    [16, 38.4],
    [7, 36],
    [1.6, 30],
    [0, 22],
    [0, 3],
  ]
  const [hx, hy] = room.p(16, depth * 0.7, 37.6)
  return [
    room.ground([1, 0, 0], [30, depth]),
    band(
      `M${n(hx - 20)} ${n(hy + 6)}C${n(hx - 20)} ${n(hy - 26)} ${n(hx + 20)} ${n(hy - 24)} ${n(hx + 20)} ${n(hy + 8)}`,
      8,
      material.graphite,
    ),
    room.extrude('y', outline, 0, depth, tones),
    room.onSide(32, 2.4, 18, rect(1, 0, depth - 5.4, 13, { fill: tones.base, line: tones.line, width: 0.3 }, 2)),
  ].join('')
}

function pencilCase(tones: Tones): string {
  return [
    shadow2(0, 30, 74, 10),
    rect(
      -66,
      -22,
      132,
      48,
      {
        fill: linear(
          [
            [0, tones.light],
            [0.5, tones.base],
            [1, tones.dark],
          ],
          80,
        ),
        line: tones.line,
      },
      12,
    ),
    path('M-58 -6H58', { line: tones.deep, width: 3 }),
    rect(40, -10, 16, 8, { fill: steel.light, line: steel.line, width: 1 }, 3),
    poly(star(-30, 10, 10), { fill: tonesOf('gelb').base, line: tonesOf('gelb').line, width: 1 }),
  ].join('')
}

function shadow2(x: number, y: number, rx: number, ry: number): string {
  return ellipse(x, y, rx, ry, { fill: '#1b2430', alpha: 0.14 })
}

function gymBag(tones: Tones): string {
  return [
    shadow2(0, 66, 58, 10),
    path('M-26 -56Q-70 20 -48 60Q0 74 48 60Q70 20 26 -56Q0 -48 -26 -56Z', {
      fill: linear(
        [
          [0, tones.light],
          [0.5, tones.base],
          [1, tones.deep],
        ],
        30,
      ),
      line: tones.line,
    }),
    path('M-26 -56Q-40 -84 -16 -76T16 -76T26 -56Q0 -46 -26 -56Z', { fill: tones.light, line: tones.line }),
    path('M-12 -44Q-24 0 -20 40M14 -44Q26 4 22 44', { line: tones.dark, width: 2 }),
    band('M-24 -54Q0 -46 24 -54', 4, material.plastic),
    poly(star(0, 18, 18), { fill: tonesOf('gelb').base, line: tonesOf('gelb').line, width: 1 }),
  ].join('')
}

function satchel(variant: string, tones: Tones): string {
  if (variant === 'rucksack') {
    const room = space({ size: [32, 15, 41], yaw: 28, pitch: 16 })
    return backpackBody(room, tones, 15) + room.onFront(0, 0, 38.4, backpackFront(tones))
  }
  if (variant === 'set') {
    const room = space({ size: [32, 20, 41], yaw: 28, pitch: 16, fit: [268, 300], center: [218, 178] })
    return [
      satchelBody(room, tones, 20),
      room.onFront(0, 0, 38, satchelFront(tones)),
      place(gymBag(tones), 78, 282, { scale: 1.08 }),
      place(pencilCase(tones), 262, 344, { scale: 1 }),
    ].join('')
  }
  const room = space({ size: [32, 20, 42], yaw: 28, pitch: 16 })
  return satchelBody(room, tones, 20) + room.onFront(0, 0, 38, satchelFront(tones))
}

/** The carrying side: padded back, two straps. */
function satchelBack(variant: string, tones: Tones): string {
  const soft = variant === 'rucksack'
  const pad = tonesFrom('#5a636c')
  const room = space({ size: [32, soft ? 15 : 20, 42], yaw: -24, pitch: 14 })
  const depth = soft ? 15 : 20
  const strap = (x: number, out: number) => {
    const d = `M${x} 5Q${n(x + out * 1.5)} 12 ${n(x + out * 1.6)} 20T${n(x + out * 0.7)} 33.4`
    return (
      path(d, { line: pad.line, width: 4.4 }) +
      path(d, { line: tones.base, width: 3.8 }) +
      path(d, { line: tones.light, width: 0.5, dash: '1 0.8' }) +
      rect(x + out * 1.3 - 2, 24, 4, 2.4, { fill: sheen(steel, 60), line: steel.line, width: 0.24 }, 0.6)
    )
  }
  const back = [
    path('M4 8Q4 3.4 9 3.4H23Q28 3.4 28 8V31Q28 35 24 35H8Q4 35 4 31Z', {
      fill: linear(
        [
          [0, pad.light],
          [1, pad.dark],
        ],
        70,
      ),
      line: pad.line,
      width: 0.3,
    }),
    [8, 13.6, 19.2, 24.8]
      .map((y) =>
        rect(
          7,
          y,
          18,
          3.8,
          { fill: sheen(tonesFrom(mix(pad.base, '#ffffff', 0.18)), 80), line: pad.line, width: 0.2 },
          1.6,
        ),
      )
      .join(''),
    strap(9, -3.4),
    strap(23, 3.4),
  ].join('')
  const outline: Point[] = soft
    ? [
        [2, 0],
        [30, 0],
        [32, 3],
        [32, 22],
        [30.4, 30],
        [25, 36],
        [16, 38.4],
        [7, 36],
        [1.6, 30],
        [0, 22],
        [0, 3],
      ]
    : roundedRect(0, 0, 32, 38, 5.4)
  const [hx, hy] = room.p(16, depth / 2, 37.6)
  return [
    room.ground([1, 0, 0], [30, depth]),
    band(
      `M${n(hx - 30)} ${n(hy + 6)}C${n(hx - 30)} ${n(hy - 34)} ${n(hx + 30)} ${n(hy - 36)} ${n(hx + 30)} ${n(hy + 2)}`,
      10,
      material.graphite,
    ),
    room.extrude('y', outline, 0, depth, tones),
    room.onSide(0, depth - 3, 20, rect(1, 0, depth - 7, 14, { fill: tones.light, line: tones.line, width: 0.3 }, 2)),
    room.onFront(0, 0, 38, back),
  ].join('')
}

// --- learning books ------------------------------------------------------------------------------------------------

function learningBook(variant: string, tones: Tones): string {
  const room = space({ size: [21, 3, 29], yaw: 32, pitch: 16 })
  const exam = variant === 'pruefung'
  const cover = [
    exam ? rect(0, 0, 21, 9.6, { fill: tones.deep }) : circle(16.4, 22.4, 9, { fill: tones.light, alpha: 0.9 }),
    exam ? '' : circle(4, 25.4, 6, { fill: tones.bright, alpha: 0.5 }),
    text(2.2, exam ? 5.8 : 6.6, exam ? 'Prüfung' : 'Mathe', {
      size: exam ? 4.4 : 5,
      fill: exam ? '#ffffff' : tones.ink,
      anchor: 'start',
    }),
    exam
      ? rect(3, 13, 15, 12.4, { fill: '#fdfdfc', line: tones.deep, width: 0.16 }, 0.6) +
        [15.6, 18.8, 22]
          .map(
            (y) =>
              rect(4.4, y - 0.9, 1.8, 1.8, { line: tones.base, width: 0.3 }, 0.3) +
              path(`M4.8 ${y}l.6 .6l1.2 -1.5`, { line: tonesOf('gruen').base, width: 0.4 }) +
              path(`M7.6 ${y}h8.4`, { line: '#aeb9c2', width: 0.5 }),
          )
          .join('')
      : text(10.5, 21.6, '3', { size: 13, fill: '#ffffff' }) +
        text(3.2, 13, '+', { size: 5, fill: tones.deep }) +
        text(17.4, 14, '×', { size: 5, fill: tones.deep }) +
        text(3.6, 26.6, '=', { size: 4.4, fill: tones.deep }),
  ].join('')
  const thick = 2.4
  return [
    room.ground([0, 0, 0], [21, thick]),
    room.box([0, 0, 0], [21, thick, 29], tones),
    room.face(
      [
        [0.3, 0.3, 29.02],
        [20.7, 0.3, 29.02],
        [20.7, thick - 0.3, 29.02],
        [0.3, thick - 0.3, 29.02],
      ],
      { fill: sheen(paper, 40) },
    ),
    room.onSide(
      21,
      0,
      29,
      rect(0.3, 0.2, thick - 0.6, 28.6, { fill: paper.dark }) +
        path('M0.9 0.2V28.8M1.5 0.2V28.8', { line: paper.deep, width: 0.1 }),
    ),
    room.onFront(0, 0, 29, clipped('M0 0H21V29H0Z', cover) + path('M1.1 0V29', { line: tones.dark, width: 0.18 })),
  ].join('')
}

function learningBookOpen(variant: string, tones: Tones): string {
  const room = space({ size: [42, 29, 2], yaw: -10, pitch: 52, fit: [350, 312] })
  const exam = variant === 'pruefung'
  const task = (x: number, y: number, kind: number) =>
    kind === 0
      ? circle(x + 2.4, y + 2, 2.2, { fill: tones.light }) +
        text(x + 2.4, y + 3, `${exam ? 'A' : '1'}`, { size: 2.8, fill: tones.ink }) +
        lines(x + 6, y + 1.2, 10, 2, 1.9, '#aeb9c2', 0.5)
      : lines(x + 1, y + 1, 15, 4, 1.9, '#c3ccd2', 0.5)
  const figures = exam
    ? rect(24, 13, 14, 9, { fill: '#eef3f6', line: '#9fb0bc', width: 0.2 }, 0.5) +
      path('M25.5 20.5V15M25.5 20.5H36.6M26.6 19.4L29.4 17L32 18L36 14.6', { line: tones.base, width: 0.4 })
    : [0, 1, 2]
        .map((index) => path(`M${25 + index * 5} 20l2 -5l2 5Z`, { fill: toneAt(tonesOf('bunt'), index * 2).base }))
        .join('') +
      [0, 1, 2, 3]
        .map((index) => circle(26 + index * 3.4, 23.8, 1.2, { fill: toneAt(tonesOf('bunt'), index + 1).base }))
        .join('')
  const sums = exam
    ? task(2, 13, 1) + task(2, 21, 1)
    : text(3, 15, '3 × 4 = 12', { size: 2.5, fill: '#40566b', anchor: 'start' }) +
      text(3, 19, '7 × 6 = __', { size: 2.5, fill: '#40566b', anchor: 'start' }) +
      text(3, 23, '9 × 5 = __', { size: 2.5, fill: '#40566b', anchor: 'start' })
  return [
    room.ground([0, 0, 0], [42, 29]),
    room.box([0, 0, 0], [42, 29, 0.3], tones),
    room.stack([0.5, 0.5, 0.3], [41, 28, 1.3], paper, 3),
    room.onTop(
      0,
      29,
      1.6,
      rect(18, 0.5, 3, 28, {
        fill: linear([
          [0, '#8a969f', 0],
          [1, '#8a969f', 0.32],
        ]),
      }) +
        rect(21, 0.5, 3, 28, {
          fill: linear([
            [0, '#8a969f', 0.36],
            [1, '#8a969f', 0],
          ]),
        }),
    ),
    room.onTop(
      0,
      29,
      1.62,
      rect(2, 2, 16, 3, { fill: tones.base }, 0.6) +
        text(3.2, 4.3, exam ? 'Teil 1' : 'Einmaleins', { size: 2.1, fill: tones.ink, anchor: 'start' }) +
        task(2, 7, 0) +
        sums +
        task(23, 3, 0) +
        task(23, 8, 1) +
        figures,
    ),
  ].join('')
}

export const drawings: Readonly<Record<string, Drawing>> = {
  schulheft: {
    variants: ['a4', 'a5', 'vokabel'],
    colours: ['blau', 'rot', 'gruen', 'gelb', 'orange', 'lila', 'hellblau', 'sortiert'],
    draw: ({ variant, tones, view }) => (view === 1 ? exerciseBook(variant, tones) : exerciseBookOpen(variant, tones)),
  },
  schulranzen: {
    variants: ['set', 'einzeln', 'rucksack'],
    colours: ['blau', 'pink', 'gruen', 'lila', 'rot', 'petrol', 'marine', 'dunkelgruen', 'flieder'],
    draw: ({ variant, tones, view }) => (view === 1 ? satchel(variant, tones) : satchelBack(variant, tones)),
  },
  lernbuch: {
    variants: ['grundschule', 'pruefung'],
    colours: ['gelb', 'blau', 'gruen', 'rot', 'orange', 'petrol'],
    draw: ({ variant, tones, view }) => (view === 1 ? learningBook(variant, tones) : learningBookOpen(variant, tones)),
  },
}
