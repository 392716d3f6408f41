import {
  castShadow,
  circle,
  type Details,
  type Drawing,
  ellipse,
  linear,
  lines,
  n,
  path,
  place,
  poly,
  rect,
  roundPath,
  type Space,
  sheen,
  space,
  text,
} from '../kit.ts'
import { material, mix, type Tones, toneAt, tonesFrom, tonesOf } from '../palette.ts'

const { paper, steel, graphite } = material

/** Spine print of a lever arch file, w wide and h high, from its upper left corner. */
function spine(w: number, h: number, words: string, tones: Tones): string {
  const label = rect(w * 0.13, h * 0.1, w * 0.74, h * 0.52, { fill: '#fdfdfc', line: tones.deep, width: 0.14 }, 0.3)
  const print =
    text(w / 2, h * 0.1 + 4, words, { size: Math.min(2.6, w * 0.3) }) +
    lines(w * 0.26, h * 0.34, w * 0.48, 4, 1.9, '#a9b4bd', 0.3)
  return label + print + ringHole(w / 2, h * 0.8, 1.5)
}

function ringHole(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, { fill: '#15181b', line: steel.base, width: r * 0.3 }) +
    path(
      `M${n(x - r * 0.75)} ${n(y + r * 0.5)}A${n(r * 0.9)} ${n(r * 0.9)} 0 0 0 ${n(x + r * 0.75)} ${n(y + r * 0.5)}`,
      { line: steel.dark, width: r * 0.2 },
    )
  )
}

/** A closed file standing at x: paper edges above, covers, spine to the front. */
function standingFile(room: Space, x: number, w: number, tones: Tones, words: string, depth = 28, height = 32): string {
  const cover = 0.45
  return [
    room.box([x, 0, 0], [w, depth, height], tones),
    room.face(
      [
        [x + cover, cover, height + 0.02],
        [x + w - cover, cover, height + 0.02],
        [x + w - cover, depth - 0.6, height + 0.02],
        [x + cover, depth - 0.6, height + 0.02],
      ],
      { fill: tones.deep },
    ),
    room.face(
      [
        [x + cover + 0.5, 5, height + 0.03],
        [x + w - cover - 0.8, 5, height + 0.03],
        [x + w - cover - 0.8, depth - 1, height + 0.03],
        [x + cover + 0.5, depth - 1, height + 0.03],
      ],
      { fill: sheen(paper, 40), line: paper.line, width: 0.8 },
    ),
    room.onFront(
      x,
      0,
      height,
      spine(w, height, words, tones) +
        rect(0, height - 0.7, w, 0.7, { fill: steel.light, line: steel.line, width: 0.08 }),
    ),
    room.onSide(
      x + w,
      0,
      height,
      rect(0, height - 0.6, depth, 0.6, { fill: steel.dark }) +
        path(`M2.2 0.2V${height - 0.6}`, { line: tones.deep, width: 0.2 }),
    ),
  ].join('')
}

function binder(variant: string, tones: Tones, { spine: width, size }: Details['forms'] = {}): string {
  const own = Number.parseInt(width ?? '', 10) / 10
  if (variant === 'doppelordner') {
    const room = space({ size: [11, 28, 32], yaw: 34, pitch: 18 })
    const half = (at: number) =>
      room.onFront(
        0.7,
        0,
        at,
        rect(0, 0, 9.6, 8.6, { fill: '#fdfdfc', line: tones.deep, width: 0.14 }, 0.3) +
          text(4.8, 3.4, 'A5', { size: 2.6 }) +
          lines(2.2, 5, 5.2, 2, 1.7, '#a9b4bd', 0.3),
      ) + room.onFront(0, 0, at - 10.2, ringHole(5.5, 1.6, 1.4))
    return [
      room.ground([0, 0, 0], [11, 28]),
      room.box([0, 0, 0], [11, 28, 32], tones),
      room.onTop(
        0.5,
        27.4,
        32,
        rect(0, 0, 10, 26.6, { fill: tones.deep }) +
          rect(0.8, 0.6, 8.2, 21, { fill: paper.base, line: paper.line, width: 0.1 }),
      ),
      room.onFront(0, 0, 16.2, rect(0, 0, 11, 0.4, { fill: tones.deep })),
      half(30.6),
      half(14.6),
      room.onFront(0, 0, 0.7, rect(0, 0, 11, 0.7, { fill: steel.light })) +
        room.onSide(11, 0, 0.7, rect(0, 0, 28, 0.7, { fill: steel.dark })),
    ].join('')
  }
  if (variant === 'praesentationsordner') {
    const w = own || 6
    const room = space({ size: [w, 27, 31.5], yaw: 52, pitch: 18 })
    const sheetPrint =
      rect(1.6, 1.6, 23.4, 28.2, { fill: '#fdfdfc', line: tones.deep, width: 0.1 }) +
      rect(1.6, 1.6, 23.4, 13, { fill: sheen(tonesOf('petrol'), 40) }) +
      path('M1.6 14.6V10L8 5.6L13 10L19 4.2L25 9V14.6Z', { fill: '#bfe0df', alpha: 0.8 }) +
      rect(4, 18, 14, 1.8, { fill: '#40566b' }) +
      lines(4, 22.4, 16, 3, 1.8, '#b3bec7', 0.4)
    const shine =
      path('M2 30L16 1.6H22L8 30Z', { fill: '#ffffff', alpha: 0.28 }) +
      rect(0.9, 0.9, 25, 29.6, { line: '#ffffff', width: 0.26, alpha: 0.8 })
    return [
      room.ground([0, 0, 0], [w, 27]),
      room.box([0, 0, 0], [w, 27, 31.5], tones),
      room.onTop(
        0.5,
        26.4,
        31.5,
        rect(0, 0, w - 1, 25.6, { fill: tones.deep }) + rect(0.4, 0.6, (w - 1) * 0.68, 21, { fill: paper.base }),
      ),
      room.onSide(w, 0, 31.5, sheetPrint + shine),
      room.onFront(
        0,
        0,
        31.5,
        rect(w * 0.15, 3, w * 0.7, 18, { fill: '#fdfdfc', line: tones.deep, width: 0.14 }) +
          lines(w * 0.33, 6, w * 0.33, 4, 2, '#a9b4bd', 0.4),
      ),
    ].join('')
  }
  const w = own || 8
  const [depth, height] = size === 'a5' ? [20, 23] : [28, 32]
  const room = space({
    size: [w, depth, variant === 'haengeordner' ? 35 : height],
    yaw: 34,
    pitch: 18,
    fit: size === 'a5' ? [240, 250] : [328, 318],
  })
  const rail = (y: number) => {
    const [a, b] = [room.p(-2.6, y, 33.2), room.p(w + 2.6, y, 33.2)]
    const d = `M${n(a[0])} ${n(a[1] + 12)}v-10L${n(a[0] + 7)} ${n(a[1] - 4)}L${n(b[0] - 7)} ${n(b[1] - 4)}L${n(b[0])} ${n(b[1] + 2)}v10`
    return path(d, { line: steel.line, width: 8 }) + path(d, { line: steel.light, width: 5 })
  }
  return [
    room.ground([0, 0, 0], [w, depth], variant === 'haengeordner' ? 0.2 : 0.34),
    variant === 'haengeordner' ? rail(27) : '',
    standingFile(room, 0, w, tones, '2027', depth, height),
    variant === 'haengeordner' ? rail(1.5) : '',
  ].join('')
}

/** Open file from above: two covers, the lever arch mechanism, sheets. */
function binderOpen(variant: string, tones: Tones): string {
  const room = space({ size: [44, 31, 19], yaw: 17, pitch: 40, fit: [350, 316] })
  const inner = tonesFrom(mix('#dfe3e6', tones.base, 0.12))
  const rings =
    variant === 'praesentationsordner'
      ? [4.5, 12, 19.5, 26]
      : variant === 'doppelordner'
        ? [5, 12.5, 19, 26.5]
        : [11.6, 19.6]
  const arcs = rings
    .map((y) => {
      const [a, b, c] = [room.p(20.6, y, 3.2), room.p(21.4, y, 8.4), room.p(24.4, y, 3.3)]
      return `M${n(a[0])} ${n(a[1])}C${n(a[0] - 3)} ${n(b[1])} ${n(c[0] + 2)} ${n(b[1])} ${n(c[0])} ${n(c[1])}`
    })
    .join('')
  const levers =
    variant === 'praesentationsordner'
      ? ''
      : (variant === 'doppelordner' ? [10.5, 25] : [23.4])
          .map((y) => {
            const [a, b] = [room.p(20.2, y, 1), room.p(19.2, y + 4.6, 6)]
            const d = `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`
            return (
              path(d, { line: steel.line, width: 8 }) +
              path(d, { line: steel.light, width: 5 }) +
              circle(b[0], b[1], 7, { fill: sheen(graphite, 50), line: graphite.line })
            )
          })
          .join('')
  const print = lines(3, 4, 14, 1, 1, '#56626d', 0.9) + lines(3, 7.6, 15, 6, 1.9, '#b6c0c8', 0.42)
  return [
    room.ground([12, 0, 0], [32, 31]),
    room.face(
      [
        [0.4, 0, 19.4],
        [0.4, 31, 19.4],
        [12.6, 31, 0.4],
        [12.6, 0, 0.4],
      ],
      { fill: tones.base, line: tones.line, width: 4 },
    ),
    room.face(
      [
        [1, 0.7, 18.6],
        [1, 30.3, 18.6],
        [12.6, 30.3, 0.9],
        [12.6, 0.7, 0.9],
      ],
      {
        fill: linear(
          [
            [0, inner.bright],
            [1, inner.dark],
          ],
          20,
        ),
        line: inner.line,
        width: 1,
      },
    ),
    room.box([13, 0, 0], [6, 31, 0.6], tones),
    room.onTop(
      25.3,
      30.4,
      0.62,
      rect(0, 0, 5.4, 29.8, { fill: inner.dark }) +
        circle(2.7, 24, 1.3, { fill: '#15181b', line: steel.base, width: 0.4 }),
    ),
    room.box([19, 0, 0], [25, 31, 0.6], tones),
    room.onTop(19.4, 30.4, 0.62, rect(0, 0, 24, 29.8, { fill: inner.base, line: inner.line, width: 0.1 })),
    room.box(
      [19.4, variant === 'standardordner' || variant === 'haengeordner' ? 8 : 2, 0.6],
      [2.2, variant === 'standardordner' || variant === 'haengeordner' ? 15.4 : 27, 0.5],
      steel,
    ),
    room.stack([22, 0.8, 0.6], [20.6, 29.4, 2.7], paper, 4),
    room.onTop(22, 30.2, 3.3, print + rings.map((y) => circle(2.2, 29.4 - y + 0.8, 0.5, { fill: '#8f9aa2' })).join('')),
    path(arcs, { line: steel.line, width: 7 }),
    path(arcs, { line: steel.light, width: 4 }),
    levers,
  ].join('')
}

function tabWords(variant: string): readonly string[] {
  if (variant === '1-12') return ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']
  if (variant === 'jan-dez') return ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez']
  if (variant === 'blanko') return ['', '', '', '', '']
  return ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'KL', 'M', 'N', 'S', 'T', 'W', 'Z']
}

/** Divider set as seen from above, w x h with its tabs to the right, drawn from its upper left corner. */
function dividers(variant: string, tones: Tones, w: number, h: number): string {
  const words = tabWords(variant)
  const step = (h - 4) / words.length
  const tabs = words.map((word, index) => {
    const colour = toneAt(tones, index)
    const y = 2 + index * step
    const shape = path(`M${n(w - 4)} ${n(y)}H${n(w + w * 0.09)}q4 0 4 4V${n(y + step - 5)}q0 4 -4 4H${n(w - 4)}Z`, {
      fill: sheen(colour, 90),
      line: colour.line,
      width: 1.1,
    })
    return (
      shape +
      (word
        ? text(w + w * 0.055, y + step * 0.5 + step * 0.17, word, { size: Math.min(15, step * 0.5), fill: colour.ink })
        : '')
    )
  })
  const rows = words.map(
    (word, index) =>
      (word ? text(w * 0.24, h * 0.2 + index * h * 0.048, word, { size: h * 0.034, anchor: 'end' }) : '') +
      path(`M${n(w * 0.28)} ${n(h * 0.2 + index * h * 0.048)}H${n(w * 0.86)}`, { line: '#b3bec7', width: 1 }),
  )
  const holes = [0.36, 0.63].map((at) => circle(w * 0.075, h * at, 4.5, { fill: '#aab4bb', line: '#7d8890', width: 1 }))
  return [
    ...tabs.reverse(),
    rect(-4, 5, w, h, { fill: '#e4e8eb', line: '#98a3ab', width: 1 }, 3),
    rect(0, 0, w, h, { fill: sheen(paper, 60), line: paper.line }, 3),
    text(
      w * 0.16,
      h * 0.11,
      variant === 'blanko' ? 'Register' : variant === 'a-z' ? 'A – Z' : variant === '1-12' ? '1 – 12' : 'Jan – Dez',
      { size: h * 0.07, anchor: 'start' },
    ),
    ...(variant === 'blanko'
      ? [0, 1, 2, 3, 4].map((index) =>
          path(`M${n(w * 0.18)} ${n(h * (0.26 + index * 0.13))}H${n(w * 0.86)}`, { line: '#b3bec7', width: 1.2 }),
        )
      : rows),
    ...holes,
  ].join('')
}

function registerFlat(variant: string, tones: Tones): string {
  const [w, h] = [220, 300]
  return place(castShadow(`M0 0H${w + 24}V${h}H0Z`) + dividers(variant, tones, w, h), 74, 60, { turn: -4 })
}

/** The same set lying, half of it turned over. */
function registerLying(variant: string, tones: Tones): string {
  const room = space({ size: [25, 30, 3], yaw: -22, pitch: 40, center: [200, 210] })
  const words = tabWords(variant)
  const step = 29 / words.length
  const leaves = words
    .map((_, index) => words.length - 1 - index)
    .map((index) => {
      const colour = toneAt(tones, index)
      const z = ((words.length - index) * 1.6) / words.length
      const y = 29.4 - index * step
      return (
        room.face(
          [
            [21, y, z],
            [24.2, y, z],
            [24.2, y - step * 0.94, z],
            [21, y - step * 0.94, z],
          ],
          { fill: sheen(colour, 40), line: colour.line, width: 1 },
        ) +
        (index % 4 === 0 || words.length < 8
          ? room.face(
              [
                [0, 0, z],
                [21.4, 0, z],
                [21.4, 30, z],
                [0, 30, z],
              ],
              { fill: colour.light, line: colour.line, width: 1 },
            )
          : '')
      )
    })
  const one = toneAt(tones, 0)
  const turned: (readonly [number, number, number])[] = [
    [0, 0, 2],
    [14, 0, 12],
    [14, 30, 12],
    [0, 30, 2],
  ]
  return [
    room.ground([0, 0, 0], [24, 30]),
    ...leaves,
    room.face(
      [
        [0, 0, 1.7],
        [21.4, 0, 1.7],
        [21.4, 30, 1.7],
        [0, 30, 1.7],
      ],
      { fill: sheen(paper, 60), line: paper.line, width: 1 },
    ),
    room.onTop(0, 30, 1.7, lines(6, 5, 12, 6, 3, '#c3ccd2', 0.3)),
    room.face(turned, {
      fill: linear(
        [
          [0, one.light],
          [0.5, one.bright],
          [1, one.dark],
        ],
        0,
      ),
      line: one.line,
    }),
  ].join('')
}

const clear = material.glass

/** Clear pocket with a document, drawn from its middle. */
function pocket(variant: string, tones: Tones, rise: number): string {
  const [w, h] = [236, 306]
  const [a, b] = [w / 2, h / 2]
  const film = tones.colour === 'transparent' ? clear : tones
  const doc = rect(-a + 24, -b + 6 - rise, w - 30, h - 14, { fill: sheen(paper, 60), line: paper.line, width: 1 })
  const print = place(
    rect(0, 0, 96, 12, { fill: '#40566b' }) +
      lines(0, 34, 164, 5, 15, '#b3bec7', 4) +
      rect(0, 122, 74, 58, { fill: sheen(tonesOf('hellblau'), 60) }) +
      lines(90, 128, 74, 4, 15, '#b3bec7', 4) +
      lines(0, 204, 164, 3, 15, '#b3bec7', 4),
    -a + 46,
    -b + 36 - rise,
  )
  const foil = rect(
    -a,
    -b,
    w,
    h,
    {
      fill: linear(
        [
          [0, film.bright, 0.5],
          [0.5, film.base, 0.22],
          [1, film.dark, 0.4],
        ],
        60,
      ),
      line: mix(film.line, '#7d98a8', 0.5),
    },
    3,
  )
  const strip = rect(-a, -b, 22, h, { fill: '#f4f8fa', line: mix(film.line, '#7d98a8', 0.5), width: 1.1 }, 3)
  const holes = [-126, -92, -54, -16, 16, 54, 92, 126]
    .map((y, index) =>
      index % 3 === 2 ? circle(-a + 11, y, 4, { fill: '#9ba8b1' }) : rect(-a + 7, y - 7, 8, 14, { fill: '#9ba8b1' }, 4),
    )
    .join('')
  const shine = path(`M${-a + 34} ${b - 12}L${-a + 150} ${-b + 4}H${-a + 200}L${-a + 84} ${b - 12}Z`, {
    fill: '#ffffff',
    alpha: 0.38,
  })
  const grain =
    variant === 'genarbt'
      ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
          .map((row) =>
            path(`M${-a + 30 + (row % 2) * 7} ${-b + 16 + row * 28}H${a - 8}`, {
              line: '#ffffff',
              width: 3.4,
              dash: '0.1 14',
              alpha: 0.75,
            }),
          )
          .join('')
      : shine
  const flap =
    variant === 'klappe'
      ? path(`M${-a + 22} ${-b}H${a}L${a - 16} ${-b - 40}H${-a + 38}Z`, {
          fill: linear(
            [
              [0, film.bright, 0.85],
              [1, film.base, 0.6],
            ],
            90,
          ),
          line: mix(film.line, '#7d98a8', 0.5),
        })
      : ''
  const notch =
    variant === 'klappe'
      ? ''
      : path(`M-20 ${-b}A22 14 0 0 0 24 ${-b}`, { line: mix(film.line, '#7d98a8', 0.4), width: 1.2 })
  return flap + doc + print + foil + strip + holes + grain + notch
}

function pocketStack(variant: string, tones: Tones): string {
  const film = tones.colour === 'transparent' ? tonesFrom('#e2eef4') : tones
  const room = space({ size: [23.5, 31, 3], yaw: 32, pitch: 42 })
  const holes = [3, 6.4, 10, 13.6, 17.4, 21, 24.6, 28]
    .map((y) => rect(0.7, y - 0.5, 0.9, 1.2, { fill: '#93a1ab' }, 0.4))
    .join('')
  const grain =
    variant === 'genarbt'
      ? [0, 1, 2, 3, 4, 5, 6, 7, 8]
          .map((row) =>
            path(`M${3.6 + (row % 2) * 0.9} ${2 + row * 3.3}H22.6`, { line: '#ffffff', width: 0.5, dash: '0.02 1.8' }),
          )
          .join('')
      : path('M4 30L14 1H18L8 30Z', { fill: '#ffffff', alpha: 0.5 })
  return [
    room.ground([0, 0, 0], [23.5, 31]),
    room.stack([0, 0, 0], [23.5, 31, 2.8], film, 7),
    room.onTop(0, 31, 2.8, rect(0, 0, 2.4, 31, { fill: '#f6fafc', line: film.line, width: 0.08 }) + holes + grain),
    variant === 'klappe'
      ? room.face(
          [
            [2.4, 31, 2.9],
            [23.5, 31, 2.9],
            [22, 33, 6.5],
            [3.8, 33, 6.5],
          ],
          { fill: film.bright, line: film.line },
        )
      : '',
    room.face(
      [
        [-0.2, 13, -0.1],
        [-0.2, 18, -0.1],
        [-0.2, 18, 2.9],
        [-0.2, 13, 2.9],
      ],
      { fill: '#fdfdfc' },
    ),
    poly([room.p(0, 12, 2.85), room.p(23.5, 12, 2.85), room.p(23.5, 18, 2.85), room.p(0, 18, 2.85)], {
      fill: '#ffffff',
      line: '#98a8b3',
      width: 1,
    }),
    poly([room.p(23.5, 12, 2.85), room.p(23.5, 18, 2.85), room.p(23.5, 18, 0), room.p(23.5, 12, 0)], {
      fill: '#d8e0e5',
      line: '#98a8b3',
      width: 1,
    }),
    room.onTop(0, 18, 2.85, text(11.7, 4.4, 'A4', { size: 4.2, fill: '#40566b' })),
  ].join('')
}

/** Flat file with its clear front and label strip. */
function flatFile(variant: string, tones: Tones): string {
  const [w, h] = [226, 310]
  const [a, b] = [w / 2, h / 2]
  const outline = roundPath(
    [
      [-a, -b],
      [a, -b],
      [a, b],
      [-a, b],
    ],
    5,
  )
  if (variant === 'karton') {
    const content = [
      path(`M${-a + 8} ${-b + 6}H${a + 7}V${b + 6}H${-a + 8}Z`, { fill: tones.dark, line: tones.line }),
      rect(-a + 6, -b + 5, w - 8, h - 8, { fill: paper.base, line: paper.line, width: 1 }),
      path(outline, { fill: sheen(tones, 60), line: tones.line }),
      path(`M${-a + 34} ${-b}V${b}M${-a + 42} ${-b}V${b}`, { line: tones.dark, width: 1.3 }),
      rect(-a + 66, -b + 44, 134, 84, { fill: '#fdfdfc', line: tones.deep, width: 1 }, 2),
      lines(-a + 80, -b + 70, 104, 3, 19, '#b3bec7', 3),
      circle(-a + 17, -40, 4, { fill: tones.deep }),
      circle(-a + 17, 40, 4, { fill: tones.deep }),
    ].join('')
    return place(castShadow(outline) + content, 198, 200, { turn: -7 })
  }
  const content = [
    path(`M${-a} ${-b + 4}H${a + 8}V${b + 4}H${-a}Z`, { fill: tones.base, line: tones.line }),
    rect(-a + 30, -b + 12, w - 44, h - 22, { fill: sheen(paper, 60), line: paper.line, width: 1 }),
    place(
      rect(0, 0, 92, 12, { fill: '#40566b' }) +
        lines(0, 36, 140, 6, 17, '#b3bec7', 4) +
        lines(0, 164, 140, 5, 17, '#b3bec7', 4),
      -a + 50,
      -b + 48,
    ),
    path(outline, {
      fill: linear(
        [
          [0, '#ffffff', 0.55],
          [0.5, '#d6e8f0', 0.2],
          [1, '#a9c2d0', 0.4],
        ],
        60,
      ),
      line: '#86a0af',
    }),
    rect(-a, -b, 28, h, { fill: sheen(tones, 0), line: tones.line }, 3),
    rect(-a + 5, -b + 34, 18, 150, { fill: '#fdfdfc', line: tones.deep, width: 1 }, 2),
    path(`M${-a + 14} ${-b + 54}v60`, { line: '#a9b4bd', width: 4 }),
    rect(-a + 9, b - 84, 10, 16, { fill: tones.deep }, 5) + rect(-a + 9, b - 52, 10, 16, { fill: tones.deep }, 5),
    path(`M${-a + 40} ${b - 8}L${-a + 154} ${-b + 8}H${-a + 192}L${-a + 78} ${b - 8}Z`, {
      fill: '#ffffff',
      alpha: 0.36,
    }),
  ].join('')
  return place(castShadow(outline) + content, 196, 200, { turn: -7 })
}

function flatFileOpen(variant: string, tones: Tones): string {
  const room = space({ size: [36, 31, 14], yaw: 17, pitch: 42, fit: [350, 316] })
  const front = variant === 'karton' ? tones : clear
  const [a, b] = [room.p(15.8, 12, 1.1), room.p(15.8, 19, 1.1)]
  const bar = `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`
  return [
    room.ground([14, 0, 0], [22, 31]),
    room.face(
      [
        [0, 0, 14],
        [14, 0, 0],
        [14, 31, 0],
        [0, 31, 14],
      ],
      {
        fill: linear(
          [
            [0, front.bright],
            [1, front.base],
          ],
          30,
        ),
        line: mix(front.line, '#86a0af', 0.4),
        alpha: variant === 'karton' ? 1 : 0.75,
      },
    ),
    room.box([14, 0, 0], [22, 31, 0.2], tones),
    room.stack([14.8, 0.8, 0.2], [20.4, 29.2, 0.9], paper, 2),
    room.onTop(
      14.8,
      30,
      1.1,
      rect(4, 3, 9, 1.3, { fill: '#40566b' }) +
        lines(4, 7, 14, 6, 1.9, '#b3bec7', 0.42) +
        lines(4, 19.6, 14, 4, 1.9, '#b3bec7', 0.42),
    ),
    path(bar, { line: steel.line, width: 11, cap: 'butt' }),
    path(bar, { line: steel.light, width: 8, cap: 'butt' }),
    circle(a[0], a[1] - 6, 4, { fill: steel.dark, line: steel.line }),
    circle(b[0], b[1] + 6, 4, { fill: steel.dark, line: steel.line }),
  ].join('')
}

/** One hanging folder seen from the front: rail with hooks, tab, body; drawn around its rail's middle. */
function hangingFolder(variant: string, tones: Tones, tabAt: number, word = 'A'): string {
  const rail = 'M-168 0q-8 0 -8 8v8h10v-6h332v6h10v-8q0 -8 -8 -8Z'
  const pocketSide =
    variant === 'tasche'
      ? path('M-150 10L-138 20V190L-150 204M150 10L138 20V190L150 204', { fill: tones.dark, line: tones.line })
      : ''
  const metal =
    variant === 'hefter'
      ? path('M-40 92H40', { line: steel.line, width: 12, cap: 'butt' }) +
        path('M-40 92H40', { line: steel.light, width: 9, cap: 'butt' }) +
        circle(-28, 92, 3, { fill: steel.deep }) +
        circle(28, 92, 3, { fill: steel.deep })
      : ''
  return [
    path('M-152 -14H152V196H-152Z', { fill: tones.dark, line: tones.line }),
    path(rail, { fill: sheen(steel, 90), line: steel.line }),
    rect(
      tabAt - 32,
      -34,
      64,
      34,
      {
        fill: linear(
          [
            [0, '#ffffff', 0.95],
            [1, '#cfe0e8', 0.9],
          ],
          60,
        ),
        line: '#86a0af',
      },
      4,
    ),
    rect(tabAt - 27, -28, 54, 22, { fill: '#fdfdfc', line: '#c3ccd2', width: 0.8 }),
    text(tabAt, -11, word, { size: 17 }),
    variant === 'tasche' ? pocketSide : '',
    path(`M-152 14H${tabAt - 44}q6 0 8 8t8 8h56q6 0 8 -8t8 -8H152V200Q152 208 144 208H-144Q-152 208 -152 200Z`, {
      fill: linear(
        [
          [0, tones.light],
          [0.4, tones.base],
          [1, tones.dark],
        ],
        70,
      ),
      line: tones.line,
    }),
    variant === 'tasche'
      ? path('M-152 14L-130 30V188L-152 206ZM152 14L130 30V188L152 206Z', {
          fill: tones.dark,
          line: tones.line,
          width: 1.2,
        })
      : '',
    path('M-152 188H152', { line: tones.deep, width: 1.3 }),
    metal,
  ].join('')
}

function hangingFolderOne(variant: string, tones: Tones): string {
  const leaf =
    rect(-134, -46, 268, 200, { fill: sheen(paper, 60), line: paper.line, width: 1 }) +
    lines(-110, -26, 120, 1, 10, '#8b97a1', 5)
  const back = castShadow('M-152 0H152V206H-152Z', 6, 10, 7)
  return place(back + leaf + hangingFolder(variant, tones, -92, 'A–K'), 200, 112, { scale: 1.02 })
}

/** Folders hanging one behind another in a drawer. */
function hangingRow(variant: string, tones: Tones): string {
  const words = ['S–Z', 'N–R', 'H–M', 'A–G']
  const row = words.map((word, index) =>
    place(
      hangingFolder(variant, toneAt(tones, index), 96 - index * 64, word),
      200 - (3 - index) * 5 + 6,
      44 + index * 36,
      { scale: 0.82 + index * 0.035 },
    ),
  )
  const drawer = tonesOf('lichtgrau')
  return [
    castShadow('M30 180H370V368H30Z'),
    path('M52 62L26 214V356H56V70ZM348 62L374 214V356H344V70Z', { fill: drawer.dark, line: drawer.line }),
    ...row,
    rect(24, 262, 352, 106, { fill: sheen(drawer, 60), line: drawer.line }, 6),
    rect(150, 288, 100, 34, { fill: '#fdfdfc', line: drawer.deep, width: 1 }, 3),
    lines(166, 300, 68, 2, 10, '#a9b4bd', 3),
    path('M160 346H240', { line: steel.line, width: 12 }) + path('M160 346H240', { line: steel.light, width: 8 }),
  ].join('')
}

/** An open tray for letters, some sheets in it; from the front a pile of three. */
function letterTray(tones: Tones, view: 1 | 2): string {
  const see = tones.alpha
  const room = space({ size: [26, 35, view === 1 ? 7 : 22], yaw: view === 1 ? 30 : -30, pitch: 32 })
  const one = (z: number) =>
    [
      room.box([0, 0, z], [26, 35, 0.5], tones, { alpha: see }),
      room.face(
        [
          [0, 35, z],
          [26, 35, z],
          [26, 35, z + 6.5],
          [0, 35, z + 6.5],
        ],
        { fill: tones.dark, line: tones.line, alpha: see },
      ),
      room.face(
        [
          [0, 0, z],
          [0, 35, z],
          [0, 35, z + 6.5],
          [0, 0, z + 6.5],
        ],
        { fill: tones.deep, line: tones.line, alpha: see },
      ),
      room.stack([2.4, 2, z + 0.6], [21, 30, 1.6], paper, 3),
      room.face(
        [
          [26, 0, z],
          [26, 35, z],
          [26, 35, z + 6.5],
          [26, 0, z + 6.5],
        ],
        { fill: tones.base, line: tones.line, alpha: see },
      ),
      room.face(
        [
          [0, 0, z],
          [26, 0, z],
          [26, 0, z + 5.5],
          [19, 0, z + 5.5],
          [16.5, 0, z + 1.6],
          [9.5, 0, z + 1.6],
          [7, 0, z + 5.5],
          [0, 0, z + 5.5],
        ],
        { fill: sheen(tones, 60), line: tones.line, alpha: see },
      ),
    ].join('')
  return room.ground([0, 0, 0], [26, 35]) + (view === 1 ? one(0) : one(0) + one(7) + one(14))
}

function archive(variant: string, tones: Tones, forms: Details['forms'] = {}): string {
  if (variant === 'container') {
    const room = space({ size: [40, 27, 33], yaw: 32, pitch: 22 })
    return [
      room.ground([0, 0, 0], [40, 27]),
      room.box([0, 0, 0], [40, 27, 33], tones),
      room.box([-0.3, -0.3, 26], [40.6, 27.6, 7], tones),
      room.onSide(40.3, 0, 33, ellipse(13.6, 13, 4.6, 1.9, { fill: tones.deep, line: tones.line, width: 0.2 })),
      room.onFront(
        5,
        0,
        20,
        rect(0, 0, 18, 11, { fill: '#fdfdfc', line: tones.deep, width: 0.2 }, 0.5) +
          text(2, 4.4, 'Archiv', { size: 3.6, anchor: 'start' }) +
          lines(2, 6.6, 13.4, 2, 2, '#a9b4bd', 0.4),
      ),
    ].join('')
  }
  const w = Number.parseInt(forms.spine ?? '', 10) / 10 || 10
  const room = space({ size: [w, 25, 32], yaw: 38, pitch: 20 })
  return [
    room.ground([0, 0, 0], [w, 25]),
    room.box([0, 0, 0], [w, 25, 32], tones),
    room.onTop(0, 25, 32, path(`M0 4H${w}M1.4 0L2.4 4M${w - 1.4} 0L${w - 2.4} 4`, { line: tones.deep, width: 0.16 })),
    room.onFront(
      0,
      0,
      32,
      rect(w / 2 - 3.4, 3, 6.8, 14, { fill: '#fdfdfc', line: tones.deep, width: 0.16 }, 0.3) +
        text(w / 2, 6.6, '2027', { size: 2.6 }) +
        lines(w / 2 - 2.4, 9.4, 4.8, 4, 1.9, '#a9b4bd', 0.32) +
        circle(w / 2, 23.6, 1.9, { fill: tones.deep, line: tones.line, width: 0.2 }),
    ),
    room.onSide(w, 0, 32, path('M0 3.4H25M0 28.6H25', { line: tones.deep, width: 0.16 })),
  ].join('')
}

function archiveOpen(variant: string, tones: Tones): string {
  const files = [tonesOf('blau'), tonesOf('rot'), tonesOf('schwarz'), tonesOf('gruen')]
  if (variant === 'container') {
    const room = space({ size: [40, 32, 46], yaw: 30, pitch: 30 })
    const inside = files.map(
      (colour, index) =>
        room.box([2 + index * 9.2, 3, 2], [8, 22, 31], colour) +
        room.onFront(2 + index * 9.2, 3, 33, rect(1, 1.6, 6, 4, { fill: '#fdfdfc' }, 0.3)),
    )
    return [
      room.ground([0, 0, 0], [40, 27]),
      room.face(
        [
          [0, 27, 0],
          [40, 27, 0],
          [40, 27, 26],
          [0, 27, 26],
        ],
        { fill: tones.deep, line: tones.line },
      ),
      room.face(
        [
          [0, 27, 26],
          [40, 27, 26],
          [40, 33, 46],
          [0, 33, 46],
        ],
        { fill: sheen(tones, 60), line: tones.line },
      ),
      room.face(
        [
          [0, 27, 26],
          [40, 27, 26],
          [40, 33, 46],
          [0, 33, 46],
        ],
        { line: tones.line },
      ),
      room.face(
        [
          [0, 0, 0],
          [0, 27, 0],
          [0, 27, 26],
          [0, 0, 26],
        ],
        { fill: tones.deep, line: tones.line },
      ),
      ...inside,
      room.face(
        [
          [40, 0, 0],
          [40, 27, 0],
          [40, 27, 26],
          [40, 0, 26],
        ],
        { fill: tones.dark, line: tones.line },
      ),
      room.onSide(40, 0, 26, ellipse(13.6, 6, 4.6, 1.9, { fill: tones.deep, line: tones.line, width: 0.2 })),
      room.face(
        [
          [0, 0, 0],
          [40, 0, 0],
          [40, 0, 26],
          [0, 0, 26],
        ],
        {
          fill: linear(
            [
              [0, tones.light],
              [1, tones.base],
            ],
            60,
          ),
          line: tones.line,
        },
      ),
      room.onFront(
        5,
        0,
        19,
        rect(0, 0, 18, 11, { fill: '#fdfdfc', line: tones.deep, width: 0.2 }, 0.5) +
          text(2, 4.4, 'Archiv', { size: 3.6, anchor: 'start' }) +
          lines(2, 6.6, 13.4, 2, 2, '#a9b4bd', 0.4),
      ),
    ].join('')
  }
  const room = space({ size: [34, 25, 32], yaw: 30, pitch: 20 })
  const years = ['2027', '2026', '2025']
  const row = years.map((year, index) => {
    const x = 23 - index * 11.2
    return (
      room.box([x, 0, 0], [10, 25, 32], tones) +
      room.onFront(
        x,
        0,
        32,
        rect(1.2, 3, 7.6, 14, { fill: '#fdfdfc', line: tones.deep, width: 0.16 }, 0.3) +
          text(5, 6.6, year, { size: 2.6 }) +
          lines(2.4, 9.4, 5.2, 4, 1.9, '#a9b4bd', 0.32) +
          circle(5, 23.6, 1.9, { fill: tones.deep, line: tones.line, width: 0.2 }),
      ) +
      room.onTop(x, 25, 32, path('M0 4H10', { line: tones.deep, width: 0.16 }))
    )
  })
  return [room.ground([0.6, 0, 0], [32.4, 25]), ...row.reverse()].join('')
}

const folderColours = ['blau', 'rot', 'gruen', 'gelb', 'schwarz', 'orange', 'lichtgrau', 'weiss', 'sortiert'] as const

export const drawings: Readonly<Record<string, Drawing>> = {
  ordner: {
    variants: ['standardordner', 'doppelordner', 'haengeordner', 'praesentationsordner'],
    colours: [
      'blau',
      'schwarz',
      'rot',
      'weiss',
      'gruen',
      'gelb',
      'lichtgrau',
      'orange',
      'petrol',
      'bordeaux',
      'lila',
      'rosa',
      'hellblau',
      'oliv',
      'grau',
      'sortiert',
    ],
    draw({ variant, tones, view, forms }) {
      if (view === 2) return binderOpen(variant, toneAt(tones, 0))
      if (tones.many.length === 0) return binder(variant, tones, forms)
      const room = space({ size: [32, 28, 32], yaw: 30, pitch: 18 })
      const row = [3, 2, 1, 0].map((index) =>
        standingFile(room, index * 8, 7.9, toneAt(tones, index), `${2024 + index}`),
      )
      return room.ground([0, 0, 0], [32, 28]) + row.reverse().join('')
    },
  },
  register: {
    variants: ['a-z', '1-12', 'blanko', 'jan-dez'],
    colours: ['bunt', 'lichtgrau', 'weiss', 'blau', 'grau'],
    draw: ({ variant, tones, view }) => (view === 1 ? registerFlat(variant, tones) : registerLying(variant, tones)),
  },
  prospekthuelle: {
    variants: ['glasklar', 'genarbt', 'klappe'],
    colours: ['transparent', 'blau', 'rot', 'gruen', 'gelb'],
    draw({ variant, tones, view }) {
      if (view === 2) return pocketStack(variant, tones)
      return place(
        castShadow('M-118 -153H118V153H-118Z') + pocket(variant, tones, variant === 'klappe' ? 0 : 22),
        200,
        variant === 'klappe' ? 216 : 208,
        { turn: -6 },
      )
    },
  },
  schnellhefter: {
    variants: ['pp', 'karton'],
    colours: [
      'rot',
      'blau',
      'gruen',
      'gelb',
      'schwarz',
      'orange',
      'weiss',
      'lila',
      'lichtgrau',
      'naturbraun',
      'bordeaux',
      'grau',
      'pink',
      'sortiert',
    ],
    draw({ variant, tones, view }) {
      if (view === 2) return flatFileOpen(variant, toneAt(tones, 0))
      if (tones.many.length === 0) return flatFile(variant, tones)
      return [3, 2, 1, 0]
        .map((index) =>
          place(flatFile(variant, toneAt(tones, index)), 28 + index * 22, 22 + index * 0, {
            turn: index * 6 - 6,
            scale: 0.86,
          }),
        )
        .join('')
    },
  },
  haengemappe: {
    variants: ['mappe', 'hefter', 'tasche'],
    colours: ['naturbraun', ...folderColours],
    draw: ({ variant, tones, view }) =>
      view === 1 ? hangingFolderOne(variant, toneAt(tones, 0)) : hangingRow(variant, tones),
  },
  archivbox: {
    variants: ['archivschachtel', 'container'],
    colours: ['naturbraun', 'weiss', 'blau', 'lichtgrau', 'anthrazit', 'schwarz', 'rot', 'grau', 'transparent'],
    draw({ variant, tones, view, forms }) {
      if (forms.shape === 'ablagekorb') return letterTray(tones, view)
      return view === 1 ? archive(variant, tones, forms) : archiveOpen(variant, tones)
    },
  },
}
