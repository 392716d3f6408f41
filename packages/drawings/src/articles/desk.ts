import {
  arc,
  band,
  castShadow,
  circle,
  type Drawing,
  linear,
  lines,
  n,
  type Point,
  path,
  place,
  poly,
  rect,
  round,
  roundedRect,
  type Space,
  shadow,
  sheen,
  space,
  text,
} from '../kit.ts'
import { material, type Tones, toneAt, tonesFrom, tonesOf } from '../palette.ts'
import { sheet, white } from './pen-parts.ts'

const { paper, steel, chrome, graphite, rubber, board } = material

// --- notes ---------------------------------------------------------------------------------------------------------

/** Square note with a lifted lower corner, drawn from its middle. */
function note(tones: Tones, size: number, written: boolean): string {
  const a = size / 2
  const d = `M${-a} ${-a}H${a}V${n(a * 0.5)}Q${n(a * 0.8)} ${n(a * 0.96)} ${n(a * 0.4)} ${a}Q${n(-a * 0.4)} ${n(a * 0.98)} ${-a} ${n(a * 0.92)}Z`
  const words = written
    ? path(
        `M${n(-a * 0.66)} ${n(-a * 0.4)}q10 -14 20 0t20 0t18 0M${n(-a * 0.66)} ${n(-a * 0.02)}q10 -14 20 0t18 0t20 0t20 0M${n(-a * 0.66)} ${n(a * 0.36)}q10 -14 20 0t22 0`,
        { line: '#3f4d63', width: 4 },
      )
    : ''
  return [
    castShadow(d, 6, 10, 6, 0.26),
    path(d, {
      fill: linear(
        [
          [0, tones.dark],
          [0.12, tones.base],
          [0.7, tones.light],
          [1, tones.base],
        ],
        75,
      ),
      line: tones.line,
    }),
    path(
      `M${a} ${n(a * 0.5)}Q${n(a * 0.66)} ${n(a * 0.6)} ${n(a * 0.4)} ${a}Q${n(a * 0.8)} ${n(a * 0.96)} ${a} ${n(a * 0.5)}Z`,
      { fill: tones.dark, line: tones.line, width: 1.1 },
    ),
    words,
  ].join('')
}

/** Assorted notes come in neon or, as "sortiert", in pastel. */
function noteTones(tones: Tones): Tones {
  if (tones.many.length === 0) return tones
  const colours =
    tones.colour === 'bunt'
      ? ['neonpink', 'neongelb', 'hellblau', 'neonorange', 'hellgruen']
      : ['pastellgelb', 'rosa', 'hellblau', 'hellgruen', 'flieder']
  return { ...tones, many: colours.map((colour) => tonesOf(colour)) }
}

function notes(variant: string, tones: Tones, sheetSize = ''): string {
  const pale = (index: number) => toneAt(tones, index)
  if (variant === 'index') {
    const rows = [0, 1, 2, 3, 4].map((index) => {
      const colour = pale(index)
      return (
        rect(104, 92 + index * 46, 214, 34, { fill: sheen(colour, 0), line: colour.line }, 2) +
        rect(104, 92 + index * 46, 96, 34, { fill: '#ffffff', alpha: 0.72 }) +
        path(`M318 ${92 + index * 46}v34`, { line: colour.deep, width: 3 })
      )
    })
    return place(
      castShadow('M66 62H334V342H66Z') +
        rect(66, 62, 268, 280, { fill: sheen(white, 60), line: white.line }, 12) +
        rows.join('') +
        rect(
          66,
          62,
          64,
          280,
          {
            fill: linear(
              [
                [0, '#ffffff', 0.9],
                [1, '#c7dbe6', 0.8],
              ],
              0,
            ),
            line: '#8ba3b1',
            width: 1.1,
          },
          12,
        ),
      0,
      0,
    )
  }
  if (variant === 'rolle') {
    const room = space({ size: [16, 7, 12], yaw: 28, pitch: 22 })
    const one = pale(0)
    return [
      room.ground([1, 0, 0], [14, 7]),
      room.face(
        [
          [6, 0, 0.05],
          [6, 6, 0.05],
          [17, 6, 0.05],
          [17, 0, 0.05],
        ],
        { fill: one.light, line: one.line },
      ),
      room.roll('y', [6, 0, 6], 6, 6, one, { hole: 2.6, core: board }),
      room.onFront(
        0,
        0,
        12,
        circle(6, 6, 4.9, { line: one.dark, width: 0.12 }) +
          circle(6, 6, 3.9, { line: one.dark, width: 0.12 }) +
          circle(6, 6, 2.9, { line: board.base, width: 0.6 }),
      ),
    ].join('')
  }
  const room = space({ size: [7.6, 7.6, 4.4], yaw: 34, pitch: 32 })
  if (variant === 'z-notes') {
    const case1 = tonesOf('anthrazit')
    const one = pale(0)
    const [x, y] = room.p(3.8, 3.8, 3)
    return [
      room.ground([0, 0, 0], [7.6, 7.6]),
      room.extrude('z', roundedRect(-0.6, -0.6, 8.8, 8.8, 1.2), 0, 2.6, case1),
      room.onTop(0.7, 6.9, 2.6, rect(0, 0, 6.2, 6.2, { fill: one.base, line: one.line, width: 0.08 }, 0.3)),
      room.onTop(-0.3, 5, 2.62, rect(0, 0, 8.2, 1.7, { fill: case1.light, line: case1.line, width: 0.08 }, 0.4)),
      poly(
        [
          [x - 78, y - 8],
          [x + 62, y + 28],
          [x + 92, y - 70],
          [x - 44, y - 112],
        ],
        {
          fill: linear(
            [
              [0, one.bright],
              [0.6, one.base],
              [1, one.dark],
            ],
            100,
          ),
          line: one.line,
        },
      ),
    ].join('')
  }
  if (sheetSize) return notePad(tones, sheetSize)
  const layers = tones.many.length > 0 ? 5 : 1
  const height = 4 / layers
  const cube = Array.from({ length: layers }, (_, index) =>
    room.stack([0, 0, index * height], [7.6, 7.6, height], pale(layers - 1 - index), layers > 1 ? 2 : 8),
  )
  const one = pale(0)
  const lift = [room.p(0, 7.6, 4), room.p(7.6, 7.6, 4), room.p(7.6, 0.2, 4.6), room.p(4, -0.4, 4.5), room.p(0, 0, 4.9)]
  return [
    room.ground([0, 0, 0], [7.6, 7.6]),
    ...cube,
    poly([room.p(0, 0, 4), room.p(7.6, 0, 4), room.p(7.6, 0.2, 4.6), room.p(4, -0.4, 4.5), room.p(0, 0, 4.9)], {
      fill: one.deep,
    }),
    poly(lift, {
      fill: linear(
        [
          [0, one.base],
          [0.5, one.light],
          [1, one.bright],
        ],
        100,
      ),
      line: one.line,
    }),
  ].join('')
}

/** A pad of a hundred sheets, "76x76" in millimetres. */
function notePad(tones: Tones, sheetSize: string): string {
  const [w = 7.6, d = 7.6] = sheetSize.split('x').map((side) => Number(side) / 10)
  const scale = Math.max(w, d) / 12.7
  const room = space({ size: [w, d, 1.2], yaw: 34, pitch: 40, fit: [210 + 120 * scale, 200 + 110 * scale] })
  const layers = tones.many.length > 0 ? 5 : 1
  const one = toneAt(tones, 0)
  return [
    room.ground([0, 0, 0], [w, d]),
    ...Array.from({ length: layers }, (_, index) =>
      room.stack(
        [0, 0, (index * 1.2) / layers],
        [w, d, 1.2 / layers],
        toneAt(tones, layers - 1 - index),
        layers > 1 ? 1 : 6,
      ),
    ),
    poly([room.p(0, 0, 1.2), room.p(w, 0, 1.2), room.p(w, 0.2, 1.7), room.p(0, 0, 2)], { fill: one.deep }),
    poly([room.p(0, d, 1.2), room.p(w, d, 1.2), room.p(w, 0.1, 1.7), room.p(w / 2, -0.3, 1.6), room.p(0, -0.1, 2)], {
      fill: linear(
        [
          [0, one.base],
          [0.5, one.light],
          [1, one.bright],
        ],
        100,
      ),
      line: one.line,
    }),
  ].join('')
}

function notesInUse(variant: string, tones: Tones): string {
  const page = (body: string) =>
    place(
      castShadow('M-120 -160H120V160H-120Z') +
        rect(-120, -160, 240, 320, { fill: sheen(paper, 60), line: paper.line, width: 1.2 }, 2) +
        rect(-94, -132, 110, 14, { fill: '#40566b' }) +
        lines(-94, -92, 176, 12, 20, '#b9c4cc', 5) +
        body,
      186,
      200,
      { turn: -5 },
    )
  if (variant === 'index') {
    return page(
      [0, 1, 2, 3, 4]
        .map((index) => {
          const colour = toneAt(tones, index)
          return rect(
            74,
            -112 + index * 52,
            92,
            28,
            {
              fill: linear([
                [0, '#ffffff', 0.7],
                [0.5, colour.light],
                [1, colour.base],
              ]),
              line: colour.line,
            },
            2,
          )
        })
        .join(''),
    )
  }
  if (variant === 'rolle') {
    const one = toneAt(tones, 0)
    return page(
      path('M-130 -30L150 -54L146 6L-126 30Z', { fill: sheen(one, 40), line: one.line }) +
        path('M-96 4q10 -16 20 0t20 0t20 -2t20 -1t20 -2t20 0t20 -4', { line: '#3f4d63', width: 5 }),
    )
  }
  const [a, b, c] = [toneAt(tones, 1), toneAt(tones, 2), toneAt(tones, 0)]
  return (
    place(note(a, 176, false), 130, 132, { turn: -12 }) +
    place(note(b, 176, false), 266, 148, { turn: 9 }) +
    place(note(c, 216, true), 196, 246, { turn: -4 })
  )
}

// --- tapes and glue ------------------------------------------------------------------------------------------------

function tapeRoll(variant: string, tones: Tones, width = ''): string {
  const fabric = variant === 'gewebe'
  const own = Number.parseInt(width, 10)
  const wide = own ? Math.max(1.6, own * 0.13) : fabric ? 6 : 2.6
  const room = space({ size: [15, wide, 11], yaw: 32, pitch: 22 })
  const film = tones.colour === 'transparent' ? tonesFrom('#dfe9e6') : tones
  const core = variant === 'doppelseitig' ? tonesFrom('#e3c66b') : board
  const weave = fabric
    ? room.onFront(0, 0, 11, [4.9, 4.4, 3.9].map((r) => circle(5.5, 5.5, r, { line: film.dark, width: 0.1 })).join(''))
    : room.onFront(0, 0, 11, [4.9, 4.4].map((r) => circle(5.5, 5.5, r, { line: film.deep, width: 0.08 })).join(''))
  const tail =
    variant === 'doppelseitig'
      ? room.face(
          [
            [5.5, 0, 0.05],
            [5.5, wide, 0.05],
            [15, wide, 0.05],
            [15, 0, 0.05],
          ],
          { fill: film.light, line: film.line },
        ) +
        room.face(
          [
            [10.6, 0, 0.1],
            [10.6, wide, 0.1],
            [13.6, wide, 2.8],
            [13.6, 0, 2.8],
          ],
          { fill: core.light, line: core.line },
        )
      : room.face(
          [
            [5.5, 0, 0.05],
            [5.5, wide, 0.05],
            [15, wide, 0.05],
            [15, 0, 0.05],
          ],
          { fill: film.light, line: film.line, alpha: 0.92 },
        )
  const inner = (r: number, from: number, to: number, y: number) =>
    arc(5.5, 5.5, r, from, to, 14).map(([u, v]) => room.p(u, y, v))
  return [
    room.ground([1.6, 0, 0], [8, wide]),
    tail,
    room.roll('y', [5.5, 0, 5.5], 5.5, wide, film, { hole: 3.1, core }),
    weave,
    poly([...inner(3, 60, 300, 0), ...inner(3, 300, 60, wide * 0.55)], { fill: core.base, line: core.line, width: 1 }),
    room.onFront(0, 0, 11, circle(5.5, 5.5, 3.35, { line: core.base, width: 0.5 })),
  ].join('')
}

function tapeInUse(variant: string, tones: Tones): string {
  const film = tones.colour === 'transparent' ? tonesFrom('#dfe9e6') : tones
  if (variant === 'buerofilm') {
    const room = space({ size: [17, 6, 8], yaw: 28, pitch: 22 })
    const body = tonesOf('anthrazit')
    const profile: Point[] = [
      [0, 0],
      [17, 0],
      [17, 1.6],
      [15.6, 4.6],
      [13.6, 4.4],
      [11.4, 2.4],
      [9.6, 2],
      ...arc(5.4, 4.2, 3, -50, -130, 4),
      [1.6, 3],
      [1, 5],
      [0.2, 4.6],
    ]
    return [
      room.ground([0, 0, 0], [17, 5]),
      room.extrude('y', profile, 3.4, 5, body),
      room.roll('y', [5.4, 1.6, 4.7], 3.7, 1.8, film, { hole: 1.9, core: white }),
      poly([room.p(6.2, 1.6, 8.3), room.p(6.2, 3.4, 8.3), room.p(15.8, 3.4, 4.9), room.p(15.8, 1.6, 4.9)], {
        fill: film.light,
        line: film.line,
        alpha: 0.85,
      }),
      room.extrude('y', profile, 0, 1.6, body),
      room.onFront(0, 0, 4.7, circle(5.4, 0, 1.1, { fill: body.light, line: body.line, width: 0.12 })),
      poly([room.p(15.4, 0, 4.7), room.p(15.4, 5, 4.7), room.p(16.4, 5, 4.3), room.p(16.4, 0, 4.3)], {
        fill: steel.light,
        line: steel.line,
      }),
    ].join('')
  }
  const fabric = variant === 'gewebe'
  const strip = fabric ? 66 : 40
  const under = fabric
    ? path('M24 322C94 264 140 330 214 276S320 216 374 216', { line: graphite.line, width: 22 }) +
      path('M24 322C94 264 140 330 214 276S320 216 374 216', { line: graphite.light, width: 17 })
    : sheet()
  const tape = `M60 ${270 - strip / 2}L250 ${212 - strip / 2}L262 ${212 + strip / 2}L70 ${270 + strip / 2}Z`
  const teeth = path(`M60 ${270 - strip / 2}l10 8l-6 7l9 8l-6 7l9 8`, { line: film.line, width: 1 })
  return [
    fabric ? shadow(200, 320, 180, 20) : '',
    under,
    castShadow(tape, 3, 5, 3, 0.2),
    path(tape, { fill: sheen(film, 60), line: film.line }),
    teeth,
    place(tapeRoll(variant, tones), 188, 2, { scale: 0.52 }),
  ].join('')
}

function glueStick(tones: Tones, tinted: boolean): string {
  const room = space({ size: [9, 4, 13], yaw: 24, pitch: 20 })
  const glue = tinted ? tonesOf('flieder') : tonesFrom('#f7f5ec')
  const label = (x: number, z: number) => {
    const [cx, cy] = room.p(x, 1.6, z)
    const r = 1.56 * room.s
    return (
      path(
        `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r * 0.34)} 0 0 0 ${n(2 * r)} 0v${n(2.8 * room.s)}a${n(r)} ${n(r * 0.34)} 0 0 1 ${n(-2 * r)} 0Z`,
        { fill: round(white), line: white.line, width: 1 },
      ) + text(cx, cy + 2.4 * room.s, '21 g', { size: 1.4 * room.s, fill: tones.deep })
    )
  }
  return [
    room.groundRound([2.4, 1.6, 0], 1.7),
    room.groundRound([7.2, 1.2, 0], 1.6),
    room.cylinder([2.4, 1.6, 0], 1.72, 1.1, tonesOf('lichtgrau')),
    room.cylinder([2.4, 1.6, 1.1], 1.56, 7, tones),
    label(2.4, 6.4),
    room.cylinder([2.4, 1.6, 8.1], 1.4, 1.2, white),
    room.cylinder([2.4, 1.6, 9.3], 1.16, 2.4, glue, { top: glue.bright }),
    room.cylinder([7.2, 1.2, 0], 1.5, 3.8, tones),
  ].join('')
}

function glueStickUse(tones: Tones, tinted: boolean): string {
  const glue = tinted ? tonesOf('flieder') : tonesFrom('#f7f5ec')
  const stick = [
    rect(-190, -33, 24, 66, { fill: round(glue, 90), line: glue.line }, 8),
    rect(-168, -40, 30, 80, { fill: round(white, 90), line: white.line }, 3),
    rect(-140, -46, 210, 92, { fill: round(tones, 90), line: tones.line }, 4),
    rect(-96, -46, 96, 92, { fill: round(white, 90), line: white.line, width: 1 }),
    text(-48, 12, '21 g', { size: 34, fill: tones.deep }),
    rect(70, -50, 36, 100, { fill: round(tonesOf('lichtgrau'), 90), line: tonesOf('lichtgrau').line }, 4),
    path('M80 -46v92M90 -46v92M98 -46v92', { line: tonesOf('lichtgrau').dark }),
  ].join('')
  const trail =
    path('M60 330Q110 240 150 300', { line: tinted ? '#b79ad6' : '#d9dde0', width: 36, alpha: 0.85 }) +
    path('M62 326Q110 240 148 296', { line: '#ffffff', width: 12, alpha: 0.6 })
  return sheet() + trail + shadow(256, 230, 140, 34, -40) + place(stick, 262, 186, { turn: -44, scale: 0.92 })
}

function glueTube(tones: Tones): string {
  return [
    path('M-206 0L-150 -8V8Z', { fill: sheen(white, 90), line: white.line }),
    rect(-156, -20, 40, 40, { fill: round(white, 90), line: white.line }, 3),
    path('M-148 -20v40M-140 -20v40M-132 -20v40M-124 -20v40', { line: white.dark }),
    path('M-116 -14L-96 -44Q40 -52 190 -50V50Q40 52 -96 44L-116 14Z', {
      fill: linear(
        [
          [0, tones.light],
          [0.25, tones.bright],
          [0.5, tones.base],
          [1, tones.dark],
        ],
        90,
      ),
      line: tones.line,
    }),
    rect(186, -54, 24, 108, { fill: sheen(tones, 90), line: tones.line }, 2),
    path('M192 -50v100M198 -50v100M204 -50v100', { line: tones.dark }),
    rect(-64, -26, 178, 52, { fill: '#ffffff', alpha: 0.94 }, 8),
    text(20, 13, '35 g', { size: 36, fill: tones.deep }),
  ].join('')
}

function superGlue(tones: Tones): string {
  const room = space({ size: [8, 4, 12], yaw: 24, pitch: 20 })
  const [x, y] = room.p(3, 2, 4.2)
  return [
    room.groundRound([3, 2, 0], 2),
    room.groundRound([7, 1, 0], 0.9),
    room.cylinder([3, 2, 0], 1.9, 5.6, white),
    room.cylinder([3, 2, 5.6], 1.9, 1, white, { r2: 0.9 }),
    room.cylinder([3, 2, 6.6], 0.8, 4.8, tones, { r2: 0.24 }),
    path(
      `M${n(x - 1.88 * room.s)} ${n(y - 18)}a${n(1.88 * room.s)} ${n(0.64 * room.s)} 0 0 0 ${n(3.76 * room.s)} 0v${n(2.8 * room.s)}a${n(1.88 * room.s)} ${n(0.64 * room.s)} 0 0 1 ${n(-3.76 * room.s)} 0Z`,
      { fill: round(tones), line: tones.line, width: 1 },
    ),
    text(x, y + 1.5 * room.s, '3 g', { size: 1.5 * room.s, fill: tones.ink }),
    room.cylinder([7, 1, 0], 0.85, 3.4, tones, { r2: 0.5 }),
  ].join('')
}

function sprayGlue(tones: Tones, capped: boolean): string {
  const room = space({ size: [7, 6, 20], yaw: 24, pitch: 18 })
  const [x, y] = room.p(3.4, 3, 10)
  const r = 3 * room.s
  return [
    room.groundRound([3.4, 3, 0], 3.1),
    room.cylinder([3.4, 3, 0], 3.1, 0.5, steel),
    room.cylinder([3.4, 3, 0.5], 3, 13.4, tones),
    path(
      `M${n(x - r)} ${n(y - 20)}a${n(r)} ${n(r * 0.31)} 0 0 0 ${n(2 * r)} 0v${n(6.4 * room.s)}a${n(r)} ${n(r * 0.31)} 0 0 1 ${n(-2 * r)} 0Z`,
      { fill: round(white), line: white.line, width: 1 },
    ),
    text(x, y + 3.6 * room.s, '400 ml', { size: 1.6 * room.s, fill: tones.deep }),
    room.cylinder([3.4, 3, 13.9], 3, 1.2, steel, { r2: 2.3 }),
    capped
      ? room.cylinder([3.4, 3, 14.6], 2.7, 4.8, tones)
      : room.cylinder([3.4, 3, 15.1], 1.1, 1.4, white) + room.cylinder([3.4, 3, 16.5], 0.7, 1, white),
  ].join('')
}

function glue(variant: string, tones: Tones): string {
  if (variant === 'sekundenkleber') return superGlue(tones)
  if (variant === 'spruehkleber') return sprayGlue(tones, true)
  return shadow(212, 222, 190, 46, -32) + place(glueTube(tones), 200, 200, { turn: -32, scale: 0.94 })
}

function glueInUse(variant: string, tones: Tones): string {
  if (variant === 'spruehkleber') {
    const mist = Array.from({ length: 22 }, (_, index) =>
      circle(
        34 + ((index * 53) % 150),
        96 + ((index * 37) % 92) - (34 - ((index * 53) % 150)) * 0.02,
        2 + (index % 4),
        { fill: '#b9c9d4', alpha: 0.75 },
      ),
    )
    return [
      path('M232 112L24 66V200Z', {
        fill: linear(
          [
            [0, '#9fb6c4', 0.7],
            [1, '#b9cbd6', 0],
          ],
          180,
        ),
        alpha: 0.9,
      }),
      ...mist,
      place(sprayGlue(tones, false), 70, 20, { scale: 0.94 }),
    ].join('')
  }
  const drop =
    path('M96 330C130 286 150 350 190 306', { line: '#c4ced6', width: 13 }) +
    path('M96 328C130 284 150 348 188 304', { line: '#f4f8fa', width: 7 })
  const tool =
    variant === 'fluessig'
      ? shadow(300, 220, 130, 30, -46) + place(glueTube(tones), 268, 200, { turn: -52, scale: 0.62 })
      : shadow(290, 236, 110, 30, -46) + place(superGlueFlat(tones), 190, 302, { turn: -48, scale: 1 })
  return sheet() + drop + tool
}

/** Small bottle along x with its nozzle at the origin. */
function superGlueFlat(tones: Tones): string {
  return [
    path('M0 0L86 -14V14Z', { fill: round(tones, 90), line: tones.line }),
    path('M84 -18L104 -36V36L84 18Z', { fill: round(white, 90), line: white.line }),
    rect(102, -38, 132, 76, { fill: round(white, 90), line: white.line }, 6),
    rect(124, -38, 78, 76, { fill: round(tones, 90), line: tones.line, width: 1 }),
    text(163, 12, '3 g', { size: 32, fill: tones.ink }),
  ].join('')
}

// --- stapling and punching -----------------------------------------------------------------------------------------

/** Turns profile points about a hinge. */
function turned(points: readonly Point[], [hx, hy]: Point, degrees: number): Point[] {
  const angle = (degrees * Math.PI) / 180
  return points.map(
    ([x, y]): Point => [
      hx + (x - hx) * Math.cos(angle) - (y - hy) * Math.sin(angle),
      hy + (x - hx) * Math.sin(angle) + (y - hy) * Math.cos(angle),
    ],
  )
}

function deskStapler(tones: Tones, openBy: number): string {
  const room = space({ size: openBy ? [19, 4, 14] : [19, 4, 8], yaw: 26, pitch: 22, fit: [340, 318] })
  const hinge: Point = [17.2, 2.4]
  const swing = (points: readonly Point[], share = 1) => turned(points, hinge, -openBy * share)
  const base: Point[] = [
    [0.4, 0],
    [19, 0],
    [19.2, 1],
    [18, 1.5],
    [1, 1.1],
    [0, 0.6],
  ]
  const magazine: Point[] = [
    [0.9, 2.2],
    [17.6, 1.8],
    [17.6, 3.2],
    [0.9, 3.4],
  ]
  const arm: Point[] = [
    [0.5, 3.1],
    [0.3, 4.4],
    ...arc(4, 3.4, 3, 160, 104, 4),
    [10.6, 7],
    [15.4, 6.6],
    ...arc(17, 4.2, 2.2, 70, -20, 4),
    [17.8, 2],
    [15, 3.2],
  ]
  const [ax, ay] = room.p(2.2, 1.1, 1.15)
  return [
    room.ground([0.2, 0, 0], [19, 3.6]),
    room.extrude('y', base, 0, 3.6, rubber),
    path(`M${n(ax)} ${n(ay)}l26 6l16 -11l-26 -6Z`, { fill: sheen(steel, 40), line: steel.line, width: 1.1 }),
    room.extrude(
      'y',
      [
        [16, 1],
        [18.4, 1],
        [18.4, 3.6],
        [16, 3.6],
      ],
      0.5,
      3.1,
      steel,
    ),
    room.extrude('y', swing(magazine, openBy ? 0.55 : 1), 0.8, 2.8, chrome),
    room.extrude('y', swing(arm), 0.3, 3.3, tones),
    openBy ? '' : room.onFront(4.5, 0.3, 6, rect(0, 0.3, 6.4, 0.8, { fill: tones.bright, alpha: 0.55 }, 0.4)),
    openBy ? '' : room.onFront(12, 0.3, 5.6, text(1, 0.6, '30', { size: 1.5, fill: tones.ink, alpha: 0.85 })),
  ].join('')
}

function heavyStapler(tones: Tones, view: 1 | 2): string {
  const room = space({
    size: [28, 8, view === 1 ? 21 : 14],
    yaw: view === 1 ? 26 : -30,
    pitch: 20,
    ...(view === 1 ? { fit: [344, 322] as Point } : { fit: [296, 300] as Point, center: [218, 200] as Point }),
  })
  const base: Point[] = [
    [0, 0],
    [28, 0],
    [28, 1.6],
    [1, 1.4],
    [0, 0.8],
  ]
  const pillar: Point[] = [
    [19, 1.4],
    [27, 1.4],
    [27.4, 7],
    [24, 10.4],
    [19.6, 9],
  ]
  const head: Point[] = [
    [2, 3.4],
    [21, 3.4],
    [22, 8.6],
    [6, 8.4],
    [3, 6.6],
  ]
  const lever: Point[] =
    view === 1
      ? [
          [22, 9],
          [24, 10.6],
          [9, 19],
          [1.4, 21.4],
          [0.6, 19.8],
          [7.6, 17],
        ]
      : [
          [23, 8.6],
          [24, 10.4],
          [6, 12.4],
          [-1, 12.6],
          [-1, 10.8],
          [6, 10.2],
        ]
  const sheets = view === 2 ? room.stack([-4, -3, 1.6], [10, 13, 1.6], paper, 4) : ''
  return [
    room.ground([0, 0, 0], [28, 8]),
    room.extrude('y', base, 0, 8, rubber),
    sheets,
    room.extrude('y', pillar, 1, 7, graphite),
    room.extrude('y', head, 1.6, 6.4, tones),
    room.extrude(
      'y',
      [
        [2.4, 2.2],
        [20, 2.2],
        [20, 3.5],
        [2.4, 3.5],
      ],
      2.6,
      5.4,
      chrome,
    ),
    room.extrude('y', lever, 2.8, 5.2, steel),
    room.extrude(
      'y',
      view === 1
        ? [
            [-0.6, 18.8],
            [6, 16.4],
            [6.8, 18.6],
            [0.4, 21.6],
          ]
        : [
            [-3, 10.4],
            [5, 9.8],
            [5, 12.8],
            [-3, 13],
          ],
      2.4,
      5.6,
      rubber,
    ),
    room.onFront(9, 1.6, 7.4, text(3, 1.6, '100', { size: 2.7, fill: tones.ink })),
  ].join('')
}

function plierStapler(tones: Tones, squeezed: boolean): string {
  const lower = 'M-176 30Q-186 44 -172 54L-40 46Q20 44 84 78T190 132Q206 136 204 118Q180 66 110 26T-30 12Z'
  const upper = 'M-180 -34Q-196 -24 -184 -4L-60 0Q10 -2 60 -16T196 -96Q210 -110 194 -118Q120 -112 40 -72T-70 -52Z'
  const body = [
    path(lower, {
      fill: linear(
        [
          [0, chrome.light],
          [0.5, steel.base],
          [1, steel.deep],
        ],
        80,
      ),
      line: steel.line,
    }),
    squeezed ? rect(-206, 2, 120, 10, { fill: paper.base, line: paper.line, width: 1 }) : '',
    path('M-178 -2H40L36 22H-172Z', { fill: sheen(chrome, 90), line: steel.line }),
    path(upper, {
      fill: linear(
        [
          [0, tones.light],
          [0.45, tones.base],
          [1, tones.dark],
        ],
        80,
      ),
      line: tones.line,
    }),
    path('M96 -44Q146 -66 192 -112', { line: tones.bright, width: 6, alpha: 0.6 }),
    circle(28, 8, 17, { fill: sheen(chrome, 50), line: steel.line }),
    circle(28, 8, 7, { fill: steel.deep }),
    path('M76 22Q120 40 128 0', { line: steel.line, width: 4 }),
  ].join('')
  const card = squeezed
    ? castShadow('M20 150L190 110L230 270L60 316Z') +
      path('M20 150L190 110L230 270L60 316Z', { fill: sheen(paper, 60), line: paper.line, width: 1.2 }) +
      place(lines(0, 0, 110, 5, 20, '#b9c4cc', 5), 62, 180, { turn: -13 })
    : ''
  return (
    card +
    shadow(212, 250, 180, 40, squeezed ? -14 : -22) +
    place(body, squeezed ? 206 : 196, squeezed ? 196 : 206, {
      turn: squeezed ? -8 : -22,
      scale: squeezed ? 0.78 : 0.83,
    })
  )
}

function electricStapler(tones: Tones, view: 1 | 2): string {
  const room = space({
    size: [10, 17, 9],
    yaw: view === 1 ? 38 : -36,
    pitch: 24,
    ...(view === 2 ? { fit: [264, 270] as Point, center: [158, 176] as Point } : {}),
  })
  const profile: Point[] = [
    [0, 0],
    [17, 0],
    [17, 6],
    ...arc(14, 6, 3, 0, 80, 4),
    [4, 9],
    [0, 7.4],
    [0, 4],
    [3.6, 4],
    [3.6, 2.4],
    [0, 2.4],
  ]
  const sheets = view === 2 ? room.stack([-1.5, -8, 2.6], [13, 11, 0.7], paper, 2) : ''
  return [
    room.ground([0, 0, 0], [10, 17]),
    room.extrude('x', profile, 0, 10, tones),
    room.onFront(0, 0, 4, rect(0, 0, 10, 1.6, { fill: '#15181b' })),
    room.onFront(3.6, 0, 7, rect(0, 0, 2.8, 1.6, { fill: steel.base, line: steel.line, width: 0.12 }, 0.3)),
    room.onTop(3, 12.4, 9.05, circle(2, 2, 1.1, { fill: '#7fd27a', line: '#3c7c3a', width: 0.14 })),
    sheets,
    view === 2 ? room.onTop(-1.5, -2.2, 3.3, lines(1.6, 1.6, 8, 3, 1.3, '#b9c4cc', 0.36)) : '',
    view === 1 ? band('M322 236Q372 250 364 300T326 352', 6, rubber) : '',
  ].join('')
}

function stapler(variant: string, tones: Tones, view: 1 | 2): string {
  if (variant === 'block') return heavyStapler(tones, view)
  if (variant === 'zange') return plierStapler(tones, view === 2)
  if (variant === 'elektrisch') return electricStapler(tones, view)
  return deskStapler(tones, view === 2 ? 38 : 0)
}

/** A glued strip of staples standing on its legs. */
function stapleStrip(
  room: Space,
  [x, y, z]: readonly [number, number, number],
  length: number,
  tones: Tones,
  wide = 1.3,
  leg = 0.7,
): string {
  const teeth = Array.from({ length: Math.round(length / 0.32) }, (_, index) => {
    const [a, b, c] = [
      room.p(x + index * 0.32, y, z),
      room.p(x + index * 0.32, y, z + leg),
      room.p(x + index * 0.32, y + wide, z + leg),
    ]
    return `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}L${n(c[0])} ${n(c[1])}`
  }).join('')
  return (
    room.ground([x, y, z], [length, wide], 0.24) +
    room.box([x, y, z], [length, wide, leg], tones) +
    path(teeth, { line: tones.deep, width: 0.8 })
  )
}

function stapleBox(variant: string, tones: Tones): string {
  const words = variant === 'block' ? '23/13' : variant === '26-6' ? '26/6' : '24/6'
  const big = variant === 'block'
  const room = space({ size: [10, 9, 4.6], yaw: 30, pitch: 32 })
  const colour = big ? tonesOf('rot') : variant === '26-6' ? tonesOf('gruen') : tonesOf('blau')
  const leg = big ? 1.3 : 0.7
  return [
    room.ground([2, 4.2, 0], [8, 4.8]),
    room.box([2, 4.2, 0], [8, 4.8, 3.4], colour),
    room.onFront(
      2,
      4.2,
      3.4,
      rect(0.6, 0.5, 6.8, 2.4, { fill: '#ffffff', alpha: 0.95 }, 0.3) +
        text(4, 2.3, words, { size: 1.8, fill: colour.deep }),
    ),
    room.onTop(
      2,
      9,
      3.4,
      rect(0.6, 0.6, 6.8, 3.6, { line: colour.bright, width: 0.14 }, 0.3) +
        path('M2.4 3.2V1.4H5.6V3.2', { line: colour.ink, width: 0.36 }),
    ),
    stapleStrip(room, [0.4, 2.2, 0], 5.2, tones, 1.3, leg),
    stapleStrip(room, [2.4, 0, 0], 6, tones, 1.3, leg),
  ].join('')
}

function staplesOpen(variant: string, tones: Tones): string {
  const big = variant === 'block'
  const leg = big ? 1.3 : 0.7
  const room = space({ size: [9, 8, 5], yaw: -32, pitch: 38 })
  const colour = big ? tonesOf('rot') : variant === '26-6' ? tonesOf('gruen') : tonesOf('blau')
  const rows = [0, 1, 2].map((index) => stapleStrip(room, [0.6, 6.2 - index * 1.8, 0.6], 6.4, tones, 1.3, leg + 0.9))
  const loose: readonly Point[] = [
    [30, 300],
    [96, 352],
    [352, 330],
    [306, 372],
  ]
  return [
    room.ground([0, 2, 0], [7.6, 6]),
    room.face(
      [
        [0, 8, 0],
        [7.6, 8, 0],
        [7.6, 9.4, 4.8],
        [0, 9.4, 4.8],
      ],
      { fill: sheen(colour, 60), line: colour.line },
    ),
    room.face(
      [
        [7.6, 2, 0],
        [7.6, 8, 0],
        [7.6, 8, 2],
        [7.6, 2, 2],
      ],
      { fill: colour.deep, line: colour.line },
    ),
    ...rows,
    room.face(
      [
        [0, 2, 0],
        [0, 8, 0],
        [0, 8, 2],
        [0, 2, 2],
      ],
      { fill: colour.light, line: colour.line },
    ),
    room.face(
      [
        [0, 2, 0],
        [7.6, 2, 0],
        [7.6, 2, 2],
        [0, 2, 2],
      ],
      { fill: colour.base, line: colour.line },
    ),
    room.onFront(
      0,
      2,
      2,
      text(3.8, 1.5, big ? '23/13' : variant === '26-6' ? '26/6' : '24/6', { size: 1.4, fill: colour.ink }),
    ),
    ...loose.map(([x, y], index) =>
      place(
        path(big ? 'M-18 30V-16H18V30' : 'M-18 14V-12H18V14', { line: tones.line, width: 7 }) +
          path(big ? 'M-18 30V-16H18V30' : 'M-18 14V-12H18V14', { line: tones.light, width: 4.4 }),
        x + 8,
        y - 22,
        { turn: -24 + index * 31, scale: 0.8 },
      ),
    ),
  ].join('')
}

/** Where a punch stands when its sheet lies in front of it. */
const punchView: Readonly<Record<string, { fit: Point; center: Point }>> = {
  buero: { fit: [250, 230], center: [156, 136] },
  registratur: { fit: [300, 272], center: [152, 162] },
  vierfach: { fit: [316, 290], center: [184, 160] },
}

function punch(variant: string, tones: Tones, view: 1 | 2): string {
  const wide = variant === 'vierfach' ? 30 : variant === 'registratur' ? 17 : 12
  const tall = variant === 'registratur' ? 17 : 9
  const [leafWide, leafDeep] = variant === 'vierfach' ? [11, 12] : variant === 'registratur' ? [10.5, 12] : [9, 12]
  const room = space({
    size: [wide, 13, view === 1 ? tall : tall - 1],
    yaw: view === 1 ? 34 : -28,
    pitch: view === 1 ? 26 : 34,
    fit: [346, 320],
    ...(view === 2 ? punchView[variant] : {}),
  })
  const holes = variant === 'vierfach' ? [3, 11, 19, 27] : [wide * 0.2, wide * 0.8]
  const body: Point[] = [
    [4.4, 1],
    [11.6, 1],
    [12.2, 3.6],
    [10, 5.4],
    [5.4, 5],
  ]
  const handle: Point[] =
    variant === 'registratur'
      ? [
          [7.6, 4.8],
          [11.8, 4.8],
          [11.6, 7.4],
          [9.8, 9],
          [3.4, 15.4],
          [1.6, 15.2],
          [1.6, 13.8],
          [7, 8],
        ]
      : view === 1
        ? [
            [11.6, 4.4],
            [12, 5.6],
            [10.6, 6.6],
            [3, 9],
            [0.4, 8.6],
            [0.6, 7.6],
            [5, 6.6],
            [8.8, 5],
          ]
        : [
            [11.6, 4.4],
            [12, 5.6],
            [10.6, 6.4],
            [3, 6.4],
            [0.4, 5.8],
            [0.6, 5],
            [5, 4.9],
          ]
  const [h0, h1] = variant === 'registratur' ? [wide * 0.14, wide * 0.86] : [0.4, wide - 0.4]
  const pins = holes.map((x) => room.cylinder([x, 3.4, 1], 0.8, variant === 'registratur' ? 4.4 : 4, chrome)).join('')
  const leaf =
    view === 2
      ? room.face(
          [
            [wide / 2 - leafWide, -leafDeep, 1.1],
            [wide / 2 + leafWide, -leafDeep, 1.1],
            [wide / 2 + leafWide, 3.4, 1.1],
            [wide / 2 - leafWide, 3.4, 1.1],
          ],
          { fill: sheen(paper, 60), line: paper.line, width: 1 },
        ) + room.onTop(wide / 2 - leafWide, 3.4, 1.1, lines(3, 8, 11, 4, 1.9, '#b9c4cc', 0.45))
      : ''
  const bars = holes
    .map((x) =>
      room.extrude(
        'y',
        [
          [x - 1.6, 1],
          [x + 1.6, 1],
          [x + 1.6, 5],
          [x - 1.6, 5],
        ],
        2.6,
        6,
        graphite,
      ),
    )
    .join('')
  const stop = room.face(
    [
      [-3.2, 5, 1.02],
      [0, 5, 1.02],
      [0, 6.4, 1.02],
      [-3.2, 6.4, 1.02],
    ],
    { fill: sheen(steel, 30), line: steel.line },
  )
  return [
    room.ground([0, 0, 0], [wide, 13]),
    view === 1 && variant === 'buero' ? stop : '',
    room.extrude('z', roundedRect(0, 0, wide, 13, 1.2), 0, 1, rubber),
    room.extrude('x', body, 0.6, wide - 0.6, graphite),
    leaf,
    bars,
    pins,
    room.extrude('x', handle, h0, h1, tones),
    variant === 'registratur'
      ? room.extrude(
          'x',
          [
            [0, 14.6],
            [2, 13],
            [3.8, 15],
            [1.6, 16.6],
          ],
          h0 - 0.6,
          h1 + 0.6,
          rubber,
        )
      : '',
  ].join('')
}

// --- clips, scissors, cutters --------------------------------------------------------------------------------------

const clipPaths: Readonly<Record<string, string>> = {
  rund: 'M-14 62V-44A24 24 0 0 1 34 -44V70A36 36 0 0 1 -38 70V-66A30 30 0 0 1 -8 -96',
  spitz: 'M-12 60V-46L10 -78L32 -46V66L-3 104L-38 66V-64L-10 -98',
}

function wireClip(variant: string, tones: Tones): string {
  const d = clipPaths[variant === 'spitz' ? 'spitz' : 'rund'] ?? ''
  const width = variant === 'kunststoffummantelt' ? 12 : 8
  return (
    path(d, { line: '#1b2430', width: width + 2, alpha: 0.16 }).replace('<path', '<path transform="translate(5 7)"') +
    band(d, width, tones)
  )
}

/** Brown wire is coppered wire. */
function wireOf(tones: Tones): Tones {
  return tones.colour === 'braun' ? tonesFrom('#c47a4a', 'braun') : tones
}

function clips(variant: string, tones: Tones): string {
  const spots: readonly [number, number, number, number][] = [
    [112, 140, -38, 0.94],
    [286, 132, 28, 0.94],
    [118, 286, 62, 0.94],
    [206, 214, -8, 1.3],
    [304, 292, -56, 0.94],
  ]
  return spots
    .map(([x, y, turn, scale], index) => place(wireClip(variant, toneAt(tones, index)), x, y, { turn, scale }))
    .join('')
}

function clipBox(variant: string, tones: Tones): string {
  const room = space({ size: [10, 8, 6.2], yaw: 30, pitch: 36 })
  const blue = tonesOf('blau')
  const heap = Array.from({ length: 11 }, (_, index) => {
    const [x, y] = room.p(1.4 + ((index * 3.7) % 7), 1.6 + ((index * 2.3) % 5.4), 2.8 + (index % 3) * 0.35)
    return place(wireClip(variant, toneAt(tones, index)).replace(/<path transform.*?\/>/, ''), x, y, {
      turn: index * 47,
      scale: 0.4,
    })
  })
  return [
    room.ground([0, 0, 0], [10, 8]),
    room.face(
      [
        [0, 8, 0],
        [10, 8, 0],
        [10, 8, 3.4],
        [0, 8, 3.4],
      ],
      { fill: blue.deep, line: blue.line },
    ),
    room.face(
      [
        [0, 8, 3.4],
        [10, 8, 3.4],
        [10, 10, 6.2],
        [0, 10, 6.2],
      ],
      { fill: sheen(blue, 60), line: blue.line },
    ),
    room.face(
      [
        [0, 0, 0],
        [0, 8, 0],
        [0, 8, 3.4],
        [0, 0, 3.4],
      ],
      { fill: blue.deep, line: blue.line },
    ),
    room.face(
      [
        [0, 0, 1.6],
        [10, 0, 1.6],
        [10, 8, 1.6],
        [0, 8, 1.6],
      ],
      { fill: tones.deep },
    ),
    ...heap,
    room.face(
      [
        [10, 0, 0],
        [10, 8, 0],
        [10, 8, 3.4],
        [10, 0, 3.4],
      ],
      { fill: blue.dark, line: blue.line },
    ),
    room.face(
      [
        [0, 0, 0],
        [10, 0, 0],
        [10, 0, 3.4],
        [0, 0, 3.4],
      ],
      { fill: sheen(blue, 60), line: blue.line },
    ),
    room.onFront(
      0,
      0,
      3.4,
      rect(0.8, 0.7, 8.4, 2, { fill: '#ffffff', alpha: 0.95 }, 0.3) +
        text(5, 2.25, variant === 'kunststoffummantelt' ? '100' : '1000', { size: 1.6, fill: blue.deep }),
    ),
  ].join('')
}

/** One half of a pair of scissors: blade up, handle down, pivot at the origin. */
function scissorHalf(tones: Tones, blunt: boolean, large: boolean): string {
  const blade = blunt ? 'M-15 26L-13 -148Q-10 -172 4 -170Q10 -166 10 -150L15 30Z' : 'M-16 26L-6 -196L6 -190L16 30Z'
  const loop = large
    ? 'M-16 18Q-26 60 -54 84Q-92 112 -92 150Q-90 196 -50 196Q-10 192 -4 150Q-2 110 18 60L20 20Z'
    : 'M-16 18Q-24 56 -46 82Q-72 106 -72 138Q-70 172 -40 172Q-10 168 -4 134Q0 100 18 60L20 20Z'
  const hole = large
    ? 'M-48 108Q-72 126 -72 150Q-70 176 -50 176Q-26 172 -22 144Q-20 122 -14 100Q-30 96 -48 108Z'
    : 'M-40 104Q-56 120 -55 138Q-52 155 -40 154Q-24 150 -20 130Q-18 116 -14 98Q-28 94 -40 104Z'
  return [
    path(blade, {
      fill: linear(
        [
          [0, chrome.bright],
          [0.55, steel.base],
          [0.56, steel.light],
          [1, steel.dark],
        ],
        0,
      ),
      line: steel.line,
    }),
    `<path d="${loop}${hole}" fill-rule="evenodd" fill="${tones.base}" stroke="${tones.line}"/>`,
    path(large ? 'M-30 74Q-82 112 -82 150' : 'M-28 76Q-62 104 -62 136', { line: tones.bright, width: 5, alpha: 0.6 }),
  ].join('')
}

function scissors(variant: string, tones: Tones, spread: number): string {
  const blunt = variant === 'bastel'
  const left = place(scissorHalf(tones, blunt, true), 0, 0, { turn: spread })
  const right = `<g transform="scale(-1 1)">${place(scissorHalf(tones, blunt, false), 0, 0, { turn: spread })}</g>`
  const pair = `${left}${right}${circle(0, 6, 11, { fill: sheen(chrome, 50), line: steel.line })}${path('M-6 6H6', { line: steel.deep, width: 2.4 })}`
  return variant === 'linkshaender' ? `<g transform="scale(-1 1)">${pair}</g>` : pair
}

function scissorsUse(variant: string, tones: Tones): string {
  const upper = 'M30 168L206 138L214 202L24 292Z'
  const lower = 'M24 296L216 206L246 330L66 374Z'
  const cut = variant === 'bastel' ? tonesOf('gelb') : paper
  return [
    castShadow('M30 168L206 138L246 330L66 374L24 292Z'),
    path(upper, { fill: sheen(cut, 60), line: cut.line, width: 1.2 }),
    path(lower, { fill: sheen(cut, 60), line: cut.line, width: 1.2 }),
    path('M40 286L214 204', { line: '#8b97a1', width: 1.6, dash: '7 6' }),
    shadow(300, 176, 110, 36, -28),
    place(scissors(variant, tones, 15), 216, 196, { turn: variant === 'linkshaender' ? -112 : -112, scale: 0.82 }),
  ].join('')
}

function trimmer(variant: string, tones: Tones, view: 1 | 2): string {
  if (variant === 'stapel') return guillotine(tones, view)
  const room = space({
    size: view === 1 ? [46, 32, 10] : [46, 32, 15],
    yaw: view === 1 ? 28 : -30,
    pitch: 48,
    fit: view === 1 ? [350, 312] : [326, 300],
    center: [200, 204],
  })
  const grid =
    path(
      Array.from({ length: 6 }, (_, index) => `M${n(4 + index * 5)} 2V29`).join('') +
        Array.from({ length: 4 }, (_, index) => `M3 ${n(5 + index * 6)}H33`).join(''),
      { line: '#aab6be', width: 0.2 },
    ) +
    path('M6 29V8H24V29', { line: '#7d8b95', width: 0.26, dash: '1 0.7' }) +
    text(9, 13, 'A4', { size: 3.4, fill: '#7d8b95' })
  const bench = [
    room.ground([0, 0, 0], [46, 32]),
    room.extrude('z', roundedRect(0, 0, 46, 32, 2), 0, 1.8, tonesOf('lichtgrau')),
    room.onTop(0, 31, 1.82, grid),
    room.box([2, 28.6, 1.8], [34, 1.6, 1], tones),
  ]
  const leaf =
    view === 2
      ? room.face(
          [
            [14, 3, 1.9],
            [42, 3, 1.9],
            [42, 26, 1.9],
            [14, 26, 1.9],
          ],
          { fill: sheen(paper, 60), line: paper.line, width: 1 },
        )
      : ''
  if (variant === 'rolle') {
    const at = view === 1 ? 8 : 17
    return [
      ...bench,
      leaf,
      room.box([37, 0.6, 2.6], [3.6, 30.8, 0.9], steel),
      room.box([36.4, 0, 1.8], [4.8, 1.8, 2.4], tones),
      room.box([36.4, 30.2, 1.8], [4.8, 1.8, 2.4], tones),
      room.extrude('z', roundedRect(35.6, at, 6.4, 7, 2.4), 2.6, 6, tones),
      room.onTop(36.6, at + 6, 6.02, circle(2.2, 2.5, 1.6, { fill: tones.light, line: tones.line, width: 0.2 })),
    ].join('')
  }
  const lift = view === 1 ? 9 : 15
  const [px, py] = room.p(41, -5, lift)
  return [
    ...bench,
    leaf,
    room.box([34.6, 1, 1.8], [4, 29, 0.7], material.glass, { alpha: 0.75 }),
    room.face(
      [
        [42, 30, 2.4],
        [42, 30, 4.4],
        [42, 0, lift],
        [42, 0, lift - 3.4],
      ],
      {
        fill: linear(
          [
            [0, chrome.bright],
            [1, steel.dark],
          ],
          20,
        ),
        line: steel.line,
      },
    ),
    room.extrude(
      'x',
      [
        [-6, lift - 1.4],
        [31, 3],
        [31, 5.6],
        [26, 5.8],
        [-6, lift + 1.2],
      ],
      42,
      43.6,
      tones,
    ),
    place(rect(-13, -12, 26, 52, { fill: round(rubber, 0), line: rubber.line }, 12), px + 6, py, {
      turn: view === 1 ? 46 : -48,
    }),
    room.cylinder([42.8, 30.4, 1.8], 1.5, 5, steel),
  ].join('')
}

function guillotine(tones: Tones, view: 1 | 2): string {
  const room = space({ size: [46, 40, 30], yaw: view === 1 ? 30 : -32, pitch: 28 })
  const lever: Point[] =
    view === 1
      ? [
          [43, 9],
          [46, 10],
          [40, 36],
          [37.4, 36],
        ]
      : [
          [43, 9],
          [46, 10],
          [12, 18],
          [11, 15.4],
        ]
  return [
    room.ground([0, 0, 0], [46, 40]),
    room.box([0, 0, 0], [46, 40, 6], tonesOf('lichtgrau')),
    room.onTop(
      0,
      20,
      6.02,
      path('M4 2V18M12 2V18M20 2V18M28 2V18M36 2V18M2 6H44M2 13H44', { line: '#98a5ae', width: 0.22 }),
    ),
    room.stack([8, view === 1 ? 14 : 6, 6], [28, 18, 4], paper, 6),
    room.box([1, 20, 6], [3.4, 4, 15], tones),
    room.box([41.6, 20, 6], [3.4, 4, 15], tones),
    room.box([1, 20, 15], [44, 4, 6], tones),
    room.onFront(
      1,
      20,
      21,
      rect(3, 1.6, 20, 2.6, { fill: tones.bright, alpha: 0.5 }, 1) +
        text(36, 4.3, '400', { size: 3.4, fill: tones.ink }),
    ),
    room.face(
      [
        [5, 20, 15],
        [41.4, 20, 15],
        [41.4, 20, 11.4],
        [5, 20, 12.8],
      ],
      { fill: sheen(chrome, 90), line: steel.line },
    ),
    room.cylinder([23, 22, 21], 0.9, 5, chrome),
    room.cylinder([23, 22, 26], 4.4, 1.4, rubber),
    room.extrude('y', lever, 17.6, 19.8, steel),
    room.extrude(
      'y',
      view === 1
        ? [
            [37, 35],
            [40.6, 35],
            [39, 44],
            [36, 44],
          ]
        : [
            [13, 14.6],
            [13.6, 18.4],
            [3, 21],
            [2, 17.6],
          ],
      17.2,
      20.2,
      rubber,
    ),
  ].join('')
}

const body = ['schwarz', 'blau', 'rot', 'gruen', 'silber', 'weiss', 'petrol', 'pink'] as const
const wires = ['silber', 'bunt', 'sortiert', 'braun', 'weiss', 'blau', 'rot', 'gruen', 'gelb', 'schwarz'] as const

export const drawings: Readonly<Record<string, Drawing>> = {
  haftnotiz: {
    variants: ['block', 'z-notes', 'index', 'rolle'],
    colours: [
      'gelb',
      'pastellgelb',
      'neongelb',
      'neonpink',
      'neonorange',
      'hellblau',
      'hellgruen',
      'rosa',
      'bunt',
      'sortiert',
    ],
    draw: ({ variant, tones, view, forms }) =>
      view === 1 ? notes(variant, noteTones(tones), forms.sheet) : notesInUse(variant, noteTones(tones)),
  },
  klebeband: {
    variants: ['buerofilm', 'doppelseitig', 'gewebe'],
    colours: ['transparent', 'weiss', 'silber', 'schwarz', 'gelb', 'rot', 'blau', 'gruen'],
    draw: ({ variant, tones, view, forms }) =>
      view === 1 ? tapeRoll(variant, tones, forms.width) : tapeInUse(variant, tones),
  },
  klebestift: {
    variants: ['standard', 'farbig-anzeigend'],
    colours: ['gruen', 'blau', 'rot', 'gelb', 'lila', 'weiss'],
    draw: ({ variant, tones, view }) =>
      view === 1 ? glueStick(tones, variant !== 'standard') : glueStickUse(tones, variant !== 'standard'),
  },
  alleskleber: {
    variants: ['fluessig', 'sekundenkleber', 'spruehkleber'],
    colours: ['gelb', 'rot', 'blau', 'gruen', 'orange', 'transparent'],
    draw: ({ variant, tones, view }) => (view === 1 ? glue(variant, tones) : glueInUse(variant, tones)),
  },
  heftgeraet: {
    variants: ['tisch', 'block', 'zange', 'elektrisch'],
    colours: body,
    draw: ({ variant, tones, view }) => stapler(variant, tones, view),
  },
  heftklammern: {
    variants: ['24-6', '26-6', 'block'],
    colours: ['silber', 'braun'],
    draw: ({ variant, tones, view }) =>
      view === 1 ? stapleBox(variant, wireOf(tones)) : staplesOpen(variant, wireOf(tones)),
  },
  locher: {
    variants: ['buero', 'registratur', 'vierfach'],
    colours: body,
    draw: ({ variant, tones, view }) => punch(variant, tones, view),
  },
  bueroklammern: {
    variants: ['rund', 'spitz', 'kunststoffummantelt'],
    colours: wires,
    draw: ({ variant, tones, view }) => (view === 1 ? clips(variant, wireOf(tones)) : clipBox(variant, wireOf(tones))),
  },
  schere: {
    variants: ['buero', 'bastel', 'linkshaender'],
    colours: ['schwarz', 'blau', 'rot', 'gruen', 'orange', 'pink', 'anthrazit', 'petrol'],
    draw({ variant, tones, view }) {
      if (view === 2) return scissorsUse(variant, tones)
      return (
        shadow(214, 216, 150, 54, -45, 0.26) + place(scissors(variant, tones, 10), 206, 190, { turn: 45, scale: 0.98 })
      )
    },
  },
  schneidemaschine: {
    variants: ['hebel', 'rolle', 'stapel'],
    colours: ['blau', 'schwarz', 'anthrazit', 'lichtgrau', 'rot', 'petrol'],
    draw: ({ variant, tones, view }) => trimmer(variant, tones, view),
  },
}
