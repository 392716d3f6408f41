import {
  castShadow,
  circle,
  type Details,
  type Drawing,
  ellipse,
  faded,
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
  sheen,
  space,
  stroke,
  text,
} from '../kit.ts'
import { material, mix, type Tones, tonesFrom, tonesOf } from '../palette.ts'

const { paper, kraft, board, steel } = material

/** A flat piece lying slightly turned, with its shadow: drawn around the origin, w x h. */
function flat(w: number, h: number, x: number, y: number, turn: number, content: string, r = 3): string {
  const outline = roundPath(
    [
      [-w / 2, -h / 2],
      [w / 2, -h / 2],
      [w / 2, h / 2],
      [-w / 2, h / 2],
    ],
    r,
  )
  return place(castShadow(outline, 5, 8, 6, 0.26) + content, x, y, { turn })
}

function envelopeBack(tones: Tones, w = 310, h = 156): string {
  const [a, b] = [w / 2, h / 2]
  return [
    rect(-a, -b, w, h, { fill: sheen(tones, 60), line: tones.line }, 3),
    path(`M${-a} ${b}L-14 4M${a} ${b}L14 4`, { line: tones.deep, width: 1.2 }),
    path(`M${-a} ${-b}L-16 18Q0 30 16 18L${a} ${-b}Z`, {
      fill: linear(
        [
          [0, tones.bright],
          [1, tones.dark],
        ],
        90,
      ),
      line: tones.line,
    }),
  ].join('')
}

function envelopeFront(tones: Tones, hasWindow: boolean, w = 310, h = 156): string {
  const [a, b] = [w / 2, h / 2]
  const address = hasWindow
    ? [
        rect(-a + 26, -b + 66, 128, 64, { fill: '#fdfefe', line: tones.deep, width: 1.2 }, 8),
        lines(-a + 40, -b + 84, 84, 3, 15, '#8b97a1', 4),
        path(`M${-a + 30} ${-b + 112}L${-a + 82} ${-b + 68}H${-a + 110}L${-a + 34} ${-b + 128}Z`, {
          fill: '#bcd6e4',
          alpha: 0.35,
        }),
      ].join('')
    : lines(-a + 30, -b + 80, 96, 3, 17, '#8b97a1', 4)
  return [
    rect(-a, -b, w, h, { fill: sheen(tones, 60), line: tones.line }, 3),
    lines(-a + 26, -b + 26, 70, 1, 10, mix(tones.deep, '#7a8691', 0.4), 3),
    rect(a - 56, -b + 16, 38, 46, { fill: '#ffffff', line: '#9aa5ad', width: 1.2, dash: '3 2.6' }, 1),
    rect(a - 51, -b + 21, 28, 36, {
      fill: linear(
        [
          [0, '#d9715d'],
          [1, '#b64b46'],
        ],
        60,
      ),
    }),
    circle(a - 37, -b + 39, 8, { fill: '#f6d9c4' }),
    address,
  ].join('')
}

function envelopes(tones: Tones, hasWindow: boolean, isHigh: boolean): string {
  if (isHigh) {
    return (
      flat(288, 204, 186, 150, -9, envelopeBack(tones, 288, 204)) +
      flat(288, 204, 208, 246, 5, envelopeFront(tones, hasWindow, 288, 204))
    )
  }
  return (
    flat(310, 156, 192, 138, -9, envelopeBack(tones)) + flat(310, 156, 206, 258, 5, envelopeFront(tones, hasWindow))
  )
}

/** A box full of standing envelopes. */
function envelopeBox(tones: Tones, hasWindow: boolean): string {
  const room = space({ size: [23, 15, 13], yaw: 26, pitch: 26 })
  const cardboard = tonesFrom('#e3e7ea')
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const y = 14 - index * 1.45
    return room.face(
      [
        [0.5, y, 1],
        [22.5, y, 1],
        [22.5, y, 12.2],
        [0.5, y, 12.2],
      ],
      { fill: sheen(tones, 50), line: tones.line, width: 1 },
    )
  })
  const front = room.onFront(
    0,
    0,
    9,
    text(1.4, 5.6, 'DL', { size: 4.6, fill: '#ffffff', anchor: 'start' }) +
      rect(13, 2.6, 8, 4, { fill: '#ffffff', alpha: 0.92 }, 0.4) +
      (hasWindow
        ? rect(14, 4.3, 3.2, 1.6, { line: '#40566b', width: 0.18 }, 0.3)
        : lines(14, 4.6, 3.2, 2, 0.8, '#40566b', 0.2)),
  )
  const blue = tonesOf('blau')
  return [
    room.ground([0, 0, 0], [23, 15]),
    room.face(
      [
        [0, 15, 0],
        [23, 15, 0],
        [23, 15, 10],
        [0, 15, 10],
      ],
      { fill: cardboard.dark, line: cardboard.line },
    ),
    room.face(
      [
        [0, 0, 0],
        [0, 15, 0],
        [0, 15, 10],
        [0, 0, 9],
      ],
      { fill: cardboard.deep, line: cardboard.line },
    ),
    ...leaves,
    room.face(
      [
        [23, 0, 0],
        [23, 15, 0],
        [23, 15, 10],
        [23, 0, 9],
      ],
      { fill: cardboard.dark, line: cardboard.line },
    ),
    room.face(
      [
        [0, 0, 0],
        [23, 0, 0],
        [23, 0, 9],
        [0, 0, 9],
      ],
      { fill: sheen(blue, 50), line: blue.line },
    ),
    front,
  ].join('')
}

function bubbles(x: number, y: number, w: number, h: number, step: number, colour: string, glow: string): string {
  const rows = Math.floor(h / step)
  const columns = Math.floor(w / step)
  const dots = (dx: number, dy: number) =>
    Array.from(
      { length: rows },
      (_, row) =>
        `M${n(x + step / 2 + (row % 2 ? step / 2 : 0) + dx)} ${n(y + step / 2 + row * step + dy)}h${n((columns - 1) * step + 0.1)}`,
    ).join('')
  const dash = `0 ${step}`
  return (
    path(dots(0, 0), { line: colour, width: step * 0.74, dash }) +
    path(dots(-step * 0.12, -step * 0.12), { line: glow, width: step * 0.3, dash })
  )
}

function mailer(variant: string, tones: Tones): string {
  const [w, h] = [230, 318]
  const [a, b] = [w / 2, h / 2]
  const base = rect(
    -a,
    -b,
    w,
    h,
    {
      fill: linear(
        [
          [0, tones.light],
          [0.5, tones.base],
          [1, tones.dark],
        ],
        60,
      ),
      line: tones.line,
    },
    variant === 'luftpolster' ? 9 : 3,
  )
  const flap = `M${-a} ${-b}H${a}V${-b + 52}Q0 ${-b + 60} ${-a} ${-b + 52}Z`
  const label =
    rect(-a + 26, -10, 150, 84, { fill: '#fdfdfc', line: tones.deep, width: 1 }, 3) +
    lines(-a + 42, 14, 110, 3, 20, '#8b97a1', 4)
  const stamp =
    rect(a - 58, -b + 74, 40, 48, { fill: '#ffffff', line: '#9aa5ad', width: 1, dash: '3 2.6' }) +
    rect(a - 53, -b + 79, 30, 38, { fill: '#4f86b8' })
  const pad =
    variant === 'luftpolster'
      ? bubbles(-a + 8, -b + 62, w - 22, h - 72, 26, mix(tones.base, tones.light, 0.55), tones.light).replaceAll(
          '<path',
          '<path opacity=".45"',
        )
      : ''
  const folds =
    variant === 'faltentasche'
      ? path(
          `M${-a + 18} ${-b + 52}V${b}M${a - 18} ${-b + 52}V${b}M${-a} ${b - 30}L${-a + 18} ${b - 48}H${a - 18}L${a} ${b - 30}`,
          { line: tones.deep, width: 1.3 },
        )
      : ''
  const seam =
    variant === 'luftpolster' ? rect(-a + 6, -b + 6, w - 12, h - 12, { line: tones.dark, width: 1.2 }, 6) : ''
  const cover =
    path(flap, {
      fill: linear(
        [
          [0, tones.bright],
          [1, tones.base],
        ],
        90,
      ),
      line: tones.line,
    }) + path(`M${-a + 14} ${-b + 38}H${a - 14}`, { line: tones.dark, width: 1.4, dash: '6 4' })
  return flat(w, h, 200, 200, -7, base + pad + seam + folds + label + stamp + cover, 6)
}

/** Open mailer seen from above its mouth: the inside, and something slipping in. */
function mailerOpen(variant: string, tones: Tones): string {
  const padded = variant === 'luftpolster'
  const [a, top, bottom] = [140, -70, 165]
  const mouth = `M${-a} ${top}Q0 ${top - 34} ${a} ${top}Q0 ${top + 40} ${-a} ${top}Z`
  const book = place(
    rect(-84, -66, 168, 190, { fill: sheen(tonesOf('petrol'), 60), line: tonesOf('petrol').line }, 3) +
      rect(-58, -40, 116, 30, { fill: '#ffffff', alpha: 0.9 }, 2),
    4,
    -70,
  )
  const outline = roundPath(
    [
      [-a, top],
      [a, top],
      [a, bottom],
      [-a, bottom],
    ],
    5,
  )
  return place(
    [
      castShadow(outline, 6, 9, 7, 0.28),
      path(`M${-a} ${top}L${-a + 16} ${top - 78}H${a - 16}L${a} ${top}Q0 ${top - 34} ${-a} ${top}Z`, {
        fill: padded
          ? sheen(material.glass, 90)
          : linear(
              [
                [0, tones.bright],
                [1, tones.dark],
              ],
              90,
            ),
        line: tones.line,
      }),
      path(`M${-a + 24} ${top - 62}H${a - 24}`, { line: tonesOf('rot').light, width: 8, cap: 'butt', alpha: 0.85 }),
      path(mouth, { fill: tones.deep, line: tones.line }),
      padded ? bubbles(-96, top - 22, 192, 40, 15, '#cfe0e9', '#f4fafc') : '',
      book,
      path(
        `M${-a} ${top}Q0 ${top + 40} ${a} ${top}V${bottom - 6}Q${a} ${bottom} ${a - 6} ${bottom}H${-a + 6}Q${-a} ${bottom} ${-a} ${bottom - 6}Z`,
        {
          fill: linear(
            [
              [0, tones.light],
              [0.5, tones.base],
              [1, tones.dark],
            ],
            60,
          ),
          line: tones.line,
        },
      ),
      variant === 'faltentasche'
        ? path(
            `M${-a + 18} ${top + 10}V${bottom}M${a - 18} ${top + 10}V${bottom}M${-a} ${bottom - 26}L${-a + 18} ${bottom - 46}H${a - 18}L${a} ${bottom - 26}`,
            { line: tones.deep, width: 1.3 },
          )
        : '',
    ].join(''),
    200,
    206,
    { turn: 4 },
  )
}

/** A box with a slot in its lid for empty cartridges. */
function collectingBox(tones: Tones, view: 1 | 2): string {
  const room = space({ size: [40, 40, 60], yaw: view === 1 ? 32 : -32, pitch: 28 })
  return [
    room.ground([0, 0, 0], [40, 40]),
    room.box([0, 0, 0], [40, 40, 54], tones),
    room.box([-1, -1, 54], [42, 42, 8], tones),
    room.onTop(9, 30, 62, rect(0, 0, 22, 10, { fill: tones.deep, line: tones.line, width: 0.4 }, 2)),
    room.onFront(
      6,
      0,
      44,
      rect(0, 0, 28, 26, { fill: '#fdfdfc', line: tones.deep, width: 0.3 }, 1) +
        path('M14 4L20 14H17V22H11V14H8Z', { fill: tonesOf('gruen').base }),
    ),
  ].join('')
}

function parcel(variant: string, tones: Tones, forms: Details['forms'], view: 1 | 2): string {
  if (forms.shape === 'sammelbox') return collectingBox(tones, view)
  if (forms.tube === 'trapez') {
    const room = space({ size: [46, 11, 8], yaw: 32, pitch: 26 })
    const profile: Point[] = [
      [0, 0],
      [10.5, 0],
      [8.5, 7.5],
      [2, 7.5],
    ]
    return [
      room.ground([0, 0, 0], [46, 10]),
      room.extrude('x', profile, 0, 46, tones),
      room.onTop(12, 8, 7.52, rect(0, 0, 14, 5, { fill: '#fdfdfc', line: tones.deep, width: 0.14 }, 0.4)),
    ].join('')
  }
  if (variant === 'wellpapp-huelse') {
    const room = space({ size: [46, 11, 11], yaw: 32, pitch: 26 })
    const cap = tones.colour === 'weiss' ? tonesOf('lichtgrau') : tonesFrom('#f1f3f4')
    return [
      room.ground([0, 2, 0], [46, 8]),
      room.roll('x', [0, 5.5, 5.5], 5.2, 42, tones),
      room.roll('x', [42, 5.5, 5.5], 5.5, 4, cap),
      room.onFront(
        10,
        0.4,
        7.6,
        rect(0, 0, 16, 4.6, { fill: '#fdfdfc', line: tones.deep, width: 0.14 }, 0.4) +
          lines(1.2, 1.4, 11, 3, 0.95, '#8b97a1', 0.26),
      ),
    ].join('')
  }
  const [w = 30, d = 21.5, h = 15] = variant === 'maxibrief' ? [35, 25, 5] : boxOf(forms.box)
  const room = space({ size: [w, d, h], yaw: 32, pitch: variant === 'maxibrief' ? 34 : 28 })
  const tape = mix(tones.dark, '#ffffff', 0.28)
  return [
    room.ground([0, 0, 0], [w, d]),
    room.box([0, 0, 0], [w, d, h], tones),
    room.onTop(
      0,
      d,
      h,
      variant === 'maxibrief'
        ? path(`M0 ${d - 6}H${w}M4 ${d}L7 ${d - 6}M${w - 4} ${d}L${w - 7} ${d - 6}`, { line: tones.deep, width: 0.2 })
        : rect(0, d / 2 - 2.2, w, 4.4, { fill: tape, alpha: 0.85 }) +
            path(`M0 ${n(d / 2)}H${w}`, { line: tones.deep, width: 0.16 }),
    ),
    variant === 'maxibrief' ? '' : room.onSide(w, 0, h, rect(d / 2 - 2.2, 0, 4.4, 4.6, { fill: tape, alpha: 0.7 })),
    room.onFront(
      0,
      0,
      h,
      variant === 'maxibrief'
        ? text(1.4, 3.8, 'Maxi', { size: 2.9, fill: tones.deep, anchor: 'start' })
        : rect(3, 3.4, 12, 8, { fill: '#fdfdfc', line: tones.deep, width: 0.16 }, 0.3) +
            lines(4.4, 5.6, 8.4, 3, 1.8, '#8b97a1', 0.45) +
            path('M23.6 11.4v-4.6m-1.7 1.8l1.7-1.8l1.7 1.8M26.6 11.4v-4.6m-1.4 1.5l1.4-1.5l1.4 1.5', {
              line: tones.line,
              width: 0.34,
            }),
    ),
  ].join('')
}

/** "400x300x200" in the proportions of the print on the box, which is 30 wide. */
function boxOf(inner = '300x215x150'): number[] {
  const [width = 300, depth = 215, height = 150] = inner.split('x').map(Number)
  return [30, (depth / width) * 30, (height / width) * 30]
}

function parcelOpen(variant: string, tones: Tones): string {
  if (variant === 'wellpapp-huelse') {
    const room = space({ size: [26, 16, 26], yaw: 26, pitch: 30 })
    const cap = tones.colour === 'weiss' ? tonesOf('lichtgrau') : tonesFrom('#f1f3f4')
    const [x, y] = room.p(9, 8, 24)
    return [
      room.groundRound([9, 8, 0], 6),
      room.groundRound([21, 5, 0], 6),
      room.cylinder([9, 8, 0], 5.6, 24, tones, { top: tones.deep }),
      place(
        path('M-34 4V-44Q0 -60 34 -44V4Q0 22 -34 4Z', { fill: round(paper), line: paper.line }) +
          path('M-18 -10V-50Q0 -56 20 -46V4', { line: paper.deep, width: 1.2 }),
        x,
        y,
      ),
      path(`M${n(x - 5.6 * room.s)} ${n(y)}a${n(5.6 * room.s)} ${n(2.8 * room.s)} 0 0 0 ${n(11.2 * room.s)} 0`, {
        line: tones.line,
        width: 2,
      }),
      room.cylinder([21, 5, 0], 5.4, 3, cap),
    ].join('')
  }
  const [w, d, h] = variant === 'maxibrief' ? [35, 25, 5] : [30, 21.5, 14]
  const room = space({ size: [w + 8, d + 8, h + 5], yaw: 28, pitch: 38, center: [204, 204] })
  const flap = (points: readonly (readonly [number, number, number])[], fill: string) =>
    room.face(points, { fill, line: tones.line })
  const o = 4
  const [x0, x1, y0, y1] = [o, o + w, o, o + d]
  const lid = variant === 'maxibrief' ? 14 : 7
  return [
    room.ground([x0, y0, 0], [w, d]),
    flap(
      [
        [x0, y1, h],
        [x1, y1, h],
        [x1, y1 + 3, h + lid],
        [x0, y1 + 3, h + lid],
      ],
      tones.light,
    ),
    flap(
      [
        [x0, y1, 0],
        [x1, y1, 0],
        [x1, y1, h],
        [x0, y1, h],
      ],
      tones.dark,
    ),
    flap(
      [
        [x0, y0, 0],
        [x0, y1, 0],
        [x0, y1, h],
        [x0, y0, h],
      ],
      tones.deep,
    ),
    flap(
      [
        [x0, y0, 0.3],
        [x1, y0, 0.3],
        [x1, y1, 0.3],
        [x0, y1, 0.3],
      ],
      mix(tones.deep, tones.dark, 0.4),
    ),
    variant === 'maxibrief'
      ? ''
      : room.box([x0 + 3, y0 + 5, 0], [11, 14, 9], tonesOf('blau')) +
        room.stack([x0 + 15, y0 + 3, 0], [11, 15, 7], paper, 5),
    variant === 'maxibrief' ? room.stack([x0 + 4, y0 + 3, 0.4], [24, 18, 2.4], paper, 3) : '',
    flap(
      [
        [x1, y0, 0],
        [x1, y1, 0],
        [x1, y1, h],
        [x1, y0, h],
      ],
      tones.dark,
    ),
    flap(
      [
        [x0, y0, 0],
        [x1, y0, 0],
        [x1, y0, h],
        [x0, y0, h],
      ],
      tones.base,
    ),
    flap(
      [
        [x0, y0, h],
        [x0, y1, h],
        [x0 - 5, y1 - 1, h + 1.5],
        [x0 - 5, y0 + 1, h + 1.5],
      ],
      mix(tones.light, tones.bright, 0.3),
    ),
    flap(
      [
        [x1, y0, h],
        [x1, y1, h],
        [x1 + 5, y1 - 1, h - 1.5],
        [x1 + 5, y0 + 1, h - 1.5],
      ],
      tones.base,
    ),
    variant === 'maxibrief'
      ? ''
      : flap(
          [
            [x0, y0, h],
            [x1, y0, h],
            [x1 - 1, y0 - 5, h - 3],
            [x0 + 1, y0 - 5, h - 3],
          ],
          tones.light,
        ),
  ].join('')
}

function bubbleRoll(tones: Tones): string {
  const room = space({ size: [30, 19, 19], yaw: 34, pitch: 24, fit: [300, 290], center: [220, 190] })
  const spiral = Array.from({ length: 4 }, (_, index) => {
    const r = 3.4 + index * 1.55
    const points = Array.from({ length: 29 }, (_, step): Point => {
      const angle = (step / 28) * Math.PI * 2
      return room.p(28, 9.5 + r * Math.cos(angle), 9.5 + r * Math.sin(angle))
    })
    return polyPath(points)
  }).join('')
  const columns = 8
  const dots = Array.from({ length: 7 }, (_, row) => {
    const angle = ((205 - row * 24) * Math.PI) / 180
    const [y, z] = [9.5 + 9.5 * Math.cos(angle), 9.5 + 9.5 * Math.sin(angle)]
    const shift = row % 2 ? 1.6 : 0
    const [a, b] = [room.p(1.6 + shift, y, z), room.p(1.6 + shift + 3.3 * (columns - 1), y, z)]
    const gap = Math.hypot(b[0] - a[0], b[1] - a[1]) / (columns - 1)
    return { d: `M${n(a[0])} ${n(a[1])}L${n(b[0] + 0.1)} ${n(b[1] + 0.1)}`, dash: `0 ${n(gap)}` }
  })
  const d = dots.map((row) => row.d).join('')
  const dash = dots[0]?.dash ?? '0 24'
  return [
    room.ground([0, 2, 0], [30, 15]),
    room.face(
      [
        [0, 6, 0],
        [28, 6, 0],
        [28, -7, 0],
        [0, -7, 0],
      ],
      { fill: sheen(tones, 60), line: tones.line, alpha: 0.9 },
    ),
    room.onTop(1, -0.2, 0, bubbles(0, 0, 27, 6.6, 3.2, tones.dark, tones.bright)),
    room.roll('x', [0, 9.5, 9.5], 9.5, 28, tones, { hole: 2.4, core: board }),
    path(spiral, { line: tones.deep, width: 1.2 }),
    path(d, { line: tones.dark, width: 15, dash, alpha: 0.8 }),
    path(d, { line: tones.bright, width: 6, dash }),
  ].join('')
}

function bubbleSheet(tones: Tones): string {
  const outline = 'M40 84L300 52L366 300Q330 296 318 332L84 366Z'
  const cup = place(
    path('M-44 -56H44L36 58H-36Z', { fill: round(tonesOf('rot')), line: tonesOf('rot').line }) +
      ellipse(0, -56, 44, 13, { fill: '#f7e9dc', line: tonesOf('rot').line }) +
      path('M42 -30q36 2 28 38t-34 30', { line: tonesOf('rot').line, width: 10 }) +
      path('M42 -30q36 2 28 38t-34 30', { line: tonesOf('rot').base, width: 7 }),
    196,
    170,
  )
  const wrap = 'M58 214Q120 176 200 208T344 196L366 300Q330 296 318 332L84 366Z'
  return [
    castShadow(outline),
    path(outline, { fill: sheen(tones, 60), line: tones.line }),
    place(bubbles(52, 86, 252, 268, 30, tones.dark, tones.bright), 0, 28, { turn: -7 }).replace(
      '<g ',
      '<g opacity=".8" ',
    ),
    cup,
    faded(
      path(wrap, {
        fill: linear(
          [
            [0, tones.bright],
            [1, tones.base],
          ],
          60,
        ),
        line: tones.line,
      }),
      0.86,
    ),
    place(bubbles(72, 226, 256, 124, 30, tones.dark, tones.bright), 0, 28, { turn: -7 }),
  ].join('')
}

const tapeFace = (variant: string, tones: Tones): Tones =>
  variant === 'filament' ? tonesFrom(mix(tones.base, '#eef3f5', 0.55)) : tones

function packTape(variant: string, tones: Tones): string {
  const room = space({ size: [20.5, 7, 16], yaw: 30, pitch: 20 })
  const film = tapeFace(variant, tones)
  const threads =
    variant === 'filament'
      ? Array.from({ length: 5 }, (_, index) => {
          const y = 0.9 + index * 1.3
          const points = Array.from({ length: 13 }, (_, step): Point => {
            const angle = ((30 + step * 14) * Math.PI) / 180
            return room.p(8 + 8 * Math.cos(angle), y, 8 + 8 * Math.sin(angle))
          })
          return polyPath(points, false)
        }).join('')
      : ''
  return [
    room.ground([2, 0, 0], [13, 7]),
    room.face(
      [
        [8, 0, 0.05],
        [8, 7, 0.05],
        [20.5, 7, 0.05],
        [20.5, 0, 0.05],
      ],
      { fill: film.light, line: film.line, alpha: 0.95 },
    ),
    room.roll('y', [8, 0, 8], 8, 7, film, { hole: 4.9, core: board }),
    path(threads, { line: film.deep, width: 1.4 }),
    room.onFront(
      0,
      0,
      16,
      circle(8, 8, 6.9, { line: film.deep, width: 0.12 }) +
        circle(8, 8, 6, { line: film.deep, width: 0.12 }) +
        circle(8, 8, 5.3, { line: board.base, width: 0.7 }),
    ),
    clippedHole(room),
  ].join('')
}

/** The far inner wall of a roll seen through its hole. */
function clippedHole(room: ReturnType<typeof space>): string {
  const ring = (y: number, r: number, from: number, to: number) =>
    Array.from({ length: 17 }, (_, step): Point => {
      const angle = ((from + ((to - from) * step) / 16) * Math.PI) / 180
      return room.p(8 + r * Math.cos(angle), y, 8 + r * Math.sin(angle))
    })
  return poly([...ring(0, 4.8, 60, 300), ...ring(3.4, 4.8, 300, 60)], { fill: board.dark, alpha: 0.9 })
}

/** A parcel being taped. */
function taping(variant: string, tones: Tones): string {
  const room = space({ size: [30, 24, 10], yaw: 28, pitch: 34, center: [200, 226] })
  const film = tapeFace(variant, tones)
  const threads = variant === 'filament' ? path('M0 11h24M0 12h24M0 13h24', { line: film.deep, width: 0.16 }) : ''
  const [x, y] = room.p(22, 12, 10)
  const coil = place(
    [
      ellipse(14, 0, 52, 66, { fill: film.deep, line: film.line }),
      path('M0 -66H14V66H0Z', { fill: film.dark }),
      ellipse(-12, 0, 52, 66, { fill: sheen(film, 50), line: film.line }),
      ellipse(-12, 0, 34, 44, { fill: board.base, line: board.line }),
      ellipse(-7, 0, 29, 39, { fill: kraft.light, line: board.line, width: 1 }),
    ].join(''),
    x + 34,
    y - 56,
    { turn: 12 },
  )
  return [
    room.ground([0, 0, 0], [30, 24]),
    room.box([0, 0, 0], [30, 24, 10], kraft),
    room.onTop(
      0,
      24,
      10,
      rect(-0.1, 9.4, 24, 5.2, { fill: film.base, line: film.line, width: 0.14, alpha: 0.9 }) +
        path('M0 12H30', { line: kraft.deep, width: 0.14, alpha: 0.6 }) +
        threads,
    ),
    room.onFront(
      2.5,
      0,
      8,
      rect(0, 0, 9, 5, { fill: '#fdfdfc', line: kraft.deep, width: 0.14 }, 0.3) +
        lines(1, 1.6, 6.4, 2, 1.5, '#8b97a1', 0.36),
    ),
    poly([room.p(22, 9.4, 10), room.p(22, 14.6, 10), [x + 24, y - 108], [x - 6, y - 96]], {
      fill: film.light,
      line: film.line,
      alpha: 0.92,
    }),
    coil,
  ].join('')
}

/** Endless labels on their core, for a label printer. */
function labelRoll(tones: Tones, view: 1 | 2): string {
  const room = space({ size: [14, 6.2, 10], yaw: view === 1 ? 30 : -30, pitch: 24 })
  return [
    room.ground([1, 0, 0], [8, 6.2]),
    room.face(
      [
        [5, 0, 0.05],
        [5, 6.2, 0.05],
        [15, 6.2, 0.05],
        [15, 0, 0.05],
      ],
      { fill: sheen(tones, 60), line: tones.line },
    ),
    room.roll('y', [5, 0, 5], 5, 6.2, tones, { hole: 2.2, core: board }),
  ].join('')
}

/** Square signs, printed already. */
function fireSigns(tones: Tones, view: 1 | 2): string {
  const one = (x: number, y: number, turn: number) =>
    flat(
      210,
      210,
      x,
      y,
      turn,
      rect(-105, -105, 210, 210, { fill: sheen(tones, 60), line: tones.line }, 6) +
        rect(-96, -96, 192, 192, { line: '#ffffff', width: 4 }, 4) +
        path('M-26 70V-26Q-26 -52 0 -52Q26 -52 26 -26V70Z', { fill: '#ffffff' }) +
        path('M0 -52V-70M0 -66Q34 -74 44 -44', { line: '#ffffff', width: 9 }) +
        path('M52 72Q30 40 58 20Q54 44 70 40Q84 56 72 72Z', { fill: '#ffffff' }),
    )
  return view === 1 ? one(176, 180, -10) + one(220, 224, 4) : place(one(0, 0, 0), 200, 200, { scale: 1.6 })
}

type Grid = { columns: number; rows: number; r: number }
function gridOf(variant: string, own = ''): Grid {
  const [columns = 0, rows = 0] = own.split('x').map(Number)
  if (columns && rows) return { columns, rows, r: variant === 'adress' ? 5 : 2 }
  if (variant === 'adress') return { columns: 2, rows: 7, r: 5 }
  if (variant === 'wetterfest') return { columns: 2, rows: 4, r: 4 }
  if (variant === 'ordnerruecken') return { columns: 1, rows: 5, r: 4 }
  return { columns: 3, rows: 8, r: 1 }
}

function labelSheet(
  variant: string,
  tones: Tones,
  w: number,
  h: number,
  { grid, edge }: Details['forms'],
  printed = true,
): string {
  const { columns, rows, r } = gridOf(variant, grid)
  const face = edge ? tonesOf('weiss').base : tones.base
  const margin = 8
  const [cw, ch] = [(w - 2 * margin) / columns, (h - 2 * margin) / rows]
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [margin + (index % columns) * cw, margin + Math.floor(index / columns) * ch]
    return rect(
      x + 1,
      y + 1,
      cw - 2,
      ch - 2,
      edge
        ? { fill: face, line: tones.colour === 'weiss' ? tones.line : tones.base, width: 4 }
        : { fill: face, line: mix(tones.line, tones.deep, 0.5), width: 0.9 },
      r,
    )
  })
  const text1 = printed
    ? Array.from({ length: columns * 2 }, (_, index) => {
        const [x, y] = [margin + (index % columns) * cw + 8, margin + Math.floor(index / columns) * ch + ch * 0.36]
        return `M${n(x)} ${n(y)}h${n(cw * 0.55)}M${n(x)} ${n(y + ch * 0.26)}h${n(cw * 0.4)}`
      }).join('')
    : ''
  return (
    rect(0, 0, w, h, { fill: '#e6ebee', line: '#95a0a8' }, 2) +
    cells.join('') +
    path(text1, { line: '#7b8791', width: 2.4 })
  )
}

function labels(variant: string, tones: Tones, forms: Details['forms']): string {
  const one = (x: number, y: number, turn: number) =>
    flat(210, 292, x, y, turn, place(labelSheet(variant, tones, 210, 292, forms), -105, -146))
  return one(184, 204, -10) + one(214, 202, 4) + sizeTag(variant)
}

function sizeTag(variant: string): string {
  return variant === 'wetterfest'
    ? place(
        path('M0 -26Q20 0 20 12A20 20 0 1 1 -20 12Q-20 0 0 -26Z', {
          fill: sheen(tonesOf('blau'), 60),
          line: tonesOf('blau').line,
        }) + path('M-10 12q1 9 9 11', { line: '#ffffff', width: 3 }),
        322,
        74,
      )
    : ''
}

/** A label peeled off its sheet, and what it is for. */
function labelPeeled(variant: string, tones: Tones, forms: Details['forms']): string {
  if (variant === 'ordnerruecken') {
    const room = space({ size: [8, 28, 32], yaw: 34, pitch: 18 })
    const binder = tonesOf('schwarz')
    return [
      room.ground([0, 0, 0], [8, 28]),
      room.box([0, 0, 0], [8, 28, 32], binder),
      room.onFront(
        0.9,
        0,
        28,
        rect(0, 0, 6.2, 19, { fill: tones.base, line: tones.line, width: 0.14 }, 0.3) +
          text(3.1, 4.4, '2027', { size: 2.5, fill: tones.ink }) +
          lines(1.2, 7, 3.8, 3, 1.6, '#7b8791', 0.32),
      ),
      room.onFront(0, 0, 6, circle(4, 1.6, 1.5, { fill: '#14171a', line: steel.base, width: 0.36 })),
    ].join('')
  }
  const curlBase = tones
  return [
    flat(230, 250, 166, 226, -12, place(labelSheet(variant, tones, 230, 250, forms, false), -115, -125)),
    castShadow('M206 86H372V180H206Z', 8, 14, 7, 0.26),
    path('M204 90L350 66Q372 92 366 150Q352 166 330 176L214 190Q204 140 204 90Z', {
      fill: linear(
        [
          [0, curlBase.bright],
          [0.7, curlBase.base],
          [1, curlBase.dark],
        ],
        20,
      ),
      line: curlBase.line,
    }),
    path('M366 150Q346 150 330 176Q362 168 366 150Z', { fill: '#cdd5da', line: curlBase.line, width: 1.2 }),
    place(
      variant === 'adress'
        ? lines(0, 0, 86, 3, 20, '#6f7b85', 5)
        : text(46, 34, variant === 'wetterfest' ? 'A 12' : 'Nr. 12', { size: 32, fill: tones.ink }),
      226,
      114,
      { turn: -8 },
    ),
    stroke(
      [
        [186, 200],
        [206, 184],
      ],
      '#8d98a1',
      2,
      { dash: '1 5' },
    ),
  ].join('')
}

export const drawings: Readonly<Record<string, Drawing>> = {
  briefumschlag: {
    variants: ['mit-fenster', 'ohne-fenster'],
    colours: ['weiss', 'cremeweiss', 'naturbraun', 'hellblau', 'rot', 'gruen', 'lichtgrau'],
    draw: ({ variant, tones, view, forms }) =>
      view === 1
        ? envelopes(tones, variant === 'mit-fenster', forms.shape === 'hoch')
        : envelopeBox(tones, variant === 'mit-fenster'),
  },
  versandtasche: {
    variants: ['papier', 'luftpolster', 'faltentasche'],
    colours: ['naturbraun', 'weiss', 'braun', 'lichtgrau'],
    draw: ({ variant, tones, view }) => (view === 1 ? mailer(variant, tones) : mailerOpen(variant, tones)),
  },
  versandkarton: {
    variants: ['faltkarton', 'maxibrief', 'wellpapp-huelse'],
    colours: ['naturbraun', 'weiss', 'braun'],
    draw: ({ variant, tones, view, forms }) =>
      view === 1 || forms.shape === 'sammelbox' ? parcel(variant, tones, forms, view) : parcelOpen(variant, tones),
  },
  luftpolsterfolie: {
    variants: ['standard', 'recycling'],
    colours: ['transparent', 'hellgruen'],
    draw({ variant, tones, view }) {
      const film =
        variant === 'recycling' && tones.colour === 'transparent'
          ? tonesFrom('#cfe0d2')
          : tones.colour === 'transparent'
            ? tonesFrom('#d3e4ec')
            : tones
      return view === 1 ? bubbleRoll(film) : bubbleSheet(film)
    },
  },
  packband: {
    variants: ['pp', 'papier', 'filament'],
    colours: ['braun', 'naturbraun', 'transparent', 'weiss', 'rot'],
    draw: ({ variant, tones, view }) => (view === 1 ? packTape(variant, tones) : taping(variant, tones)),
  },
  etikett: {
    variants: ['universal', 'adress', 'wetterfest', 'ordnerruecken'],
    colours: ['weiss', 'gelb', 'rot', 'gruen', 'blau', 'neongelb', 'silber', 'transparent'],
    draw({ variant, tones, view, forms }) {
      if (forms.grid === 'schild') return fireSigns(tones, view)
      if (forms.shape === 'rolle') return labelRoll(tones, view)
      return view === 1 ? labels(variant, tones, forms) : labelPeeled(variant, tones, forms)
    },
  },
}
