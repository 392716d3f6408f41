import {
  arc,
  castShadow,
  circle,
  type Drawing,
  ellipse,
  type Fill,
  linear,
  lines,
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
import { material, mix, type Tones, toneAt, tonesFrom } from '../palette.ts'
import { casing, frontOf, mark, onPlane, turned, wrap } from './technology-shapes.ts'

const white = tonesFrom('#f7f8f9')
const cloth = tonesFrom('#fbfbf9')
const card = tonesFrom('#cdb08a')
const shell = tonesFrom('#3a4047')
const steel = material.steel

function paperRound(tones: Tones = cloth): Fill {
  return linear([
    [0, mix(tones.base, '#5d6b78', 0.08)],
    [0.25, mix(tones.base, '#ffffff', 0.6)],
    [0.6, tones.base],
    [1, tones.deep],
  ])
}

/** Upright paper roll seen from above. */
function roll(
  stage: Space,
  at: Point3,
  r: number,
  h: number,
  quilted: boolean,
  fill: Fill = paperRound(),
  top: Fill = '#fdfdfc',
): string {
  const [x, y, z] = at
  const [cx, cy] = stage.p(x, y, z + h)
  const [, fy] = frontOf(stage, [x, y, z + h], r)
  const flat = (fy - cy) / (r * stage.s)
  const rx = (share: number) => r * share * stage.s
  const rings = [0.8, 0.62]
    .map((share) => ellipse(cx, cy, rx(share), rx(share) * flat, { line: cloth.deep, width: 1 }))
    .join('')
  const sheets = [0.34, 0.67].map((share) => {
    const [sx, sy] = stage.p(x, y, z + h * share)
    return `M${Math.round(sx - rx(1))} ${Math.round(sy)}A${Math.round(rx(1))} ${Math.round(rx(1) * flat)} 0 0 0 ${Math.round(sx + rx(1))} ${Math.round(sy)}`
  })
  return (
    turned(
      stage,
      at,
      [
        [r, 0],
        [r, h],
      ],
      cloth,
      { fill, top, line: '#9aa4ab' },
    ) +
    (quilted ? path(sheets.join(''), { line: cloth.deep, width: 1.4, dash: '3 5' }) : '') +
    rings +
    ellipse(cx, cy, rx(0.4), rx(0.4) * flat, { fill: card.base, line: card.line }) +
    ellipse(cx, cy + 1.5, rx(0.33), rx(0.33) * flat, { fill: card.deep })
  )
}

const toiletPaper: Drawing = {
  variants: ['2-lagig', '3-lagig', 'jumbo'],
  colours: ['weiss'],
  draw({ variant, view, forms }) {
    const tint = tonesFrom(variant === '3-lagig' ? '#2f9153' : '#2467b8')
    if (variant === 'jumbo') {
      if (view === 1) {
        const stage = space({ size: [260, 110, 260], yaw: 34, pitch: 20, fit: [340, 340] })
        return (
          stage.ground([30, 0, 0], [200, 110]) +
          stage.roll('y', [130, 0, 130], 128, 110, cloth, { hole: 34, core: card, cap: sheen(cloth, 40) }) +
          [60, 90, 110]
            .map((r) =>
              path(polyPath(arc(0, 0, r, 0, 360, 30).map(([u, v]) => stage.p(130 + u, 0, 130 + v))), {
                line: cloth.dark,
                width: 1.4,
              }),
            )
            .join('')
        )
      }
      const box = tonesFrom('#eef1f3')
      return (
        castShadow('M70 40H330V336H70Z', 12, 12, 9, 0.28) +
        path(
          roundPath(
            [
              [64, 44],
              [336, 44],
              [336, 320],
              [64, 320],
            ],
            40,
          ),
          { fill: sheen(box, 60), line: box.line, width: 2 },
        ) +
        rect(166, 96, 68, 150, { fill: '#cfe3ec', line: '#7b98a6' }, 34) +
        path('M200 96A34 34 0 0 1 234 130V212A34 34 0 0 1 200 246Z', { fill: '#ffffff', alpha: 0.6 }) +
        circle(200, 66, 8, { fill: steel.base, line: steel.line }) +
        path('M150 320H250V372L226 362L200 374L174 362L150 372Z', { fill: '#ffffff', line: '#9aa4ab' }) +
        path('M126 320H274', { line: box.line, width: 5 })
      )
    }
    if (view === 1) {
      const stage = space({ size: [240, 130, 200], yaw: 28, pitch: 26, fit: [336, 336] })
      const fill = paperRound()
      const place3 = (z: number) =>
        [
          [54, 96],
          [126, 96],
          [198, 96],
          [34, 34],
          [106, 34],
          [178, 34],
        ]
          .filter((_, index) => forms.rolls !== '8er' || index % 3 < 2)
          .map(([x, y]) => roll(stage, [x ?? 0, y ?? 0, z], 35, 92, z > 0, fill))
          .join('')
      const right = forms.rolls === '8er' ? 144 : 216
      const band =
        stage.face(
          [
            [-4, -2, 56],
            [right, -2, 56],
            [right, -2, 132],
            [-4, -2, 132],
          ],
          { fill: tint.base, line: tint.line, alpha: 0.92 },
        ) +
        stage.face(
          [
            [right, -2, 56],
            [right + 22, 110, 56],
            [right + 22, 110, 132],
            [right, -2, 132],
          ],
          { fill: tint.dark, line: tint.line, alpha: 0.92 },
        )
      return (
        stage.ground([0, 0, 0], [236, 130]) +
        place3(0) +
        place3(92) +
        band +
        stage.onFront(
          -4,
          -2,
          132,
          text(right / 2 - 14, 50, variant === '3-lagig' ? '3-lagig' : '2-lagig', {
            size: right > 200 ? 40 : 32,
            fill: '#ffffff',
          }) +
            (right < 200
              ? ''
              : variant === '3-lagig'
                ? place(mark.leaf('#ffffff', tint.base), 188, 36, { scale: 1.4 })
                : place(mark.drop('#ffffff'), 188, 38, { scale: 1.2 })),
        )
      )
    }
    const stage = space({ size: [200, 120, 130], yaw: 26, pitch: 24, fit: [330, 320], center: [200, 196] })
    const tail =
      path('M92 246Q80 300 98 346Q170 360 226 348Q216 300 226 262Z', {
        fill: linear(
          [
            [0, '#ffffff'],
            [1, '#e3e7ea'],
          ],
          60,
        ),
        line: '#9aa4ab',
      }) +
      path('M88 300Q150 312 218 304', { line: cloth.deep, width: 1.6, dash: '3 5' }) +
      Array.from({ length: variant === '3-lagig' ? 3 : 2 }, (_, i) =>
        path(`M${98 + i * 3} ${346 - i * 5}Q170 ${360 - i * 5} ${226 - i * 2} ${348 - i * 5}`, {
          line: '#aab4bb',
          width: 1.4,
        }),
      ).join('')
    return (
      shadow(206, 330, 160, 34) +
      place(stage.roll('x', [0, 60, 66], 64, 190, cloth, { hole: 24, core: card }), 0, -20) +
      tail
    )
  },
}

const paperTowels: Drawing = {
  variants: ['falthandtuch', 'rolle'],
  colours: ['weiss', 'naturbraun', 'gruen', 'bunt'],
  draw({ variant, tones, view }) {
    const fabric =
      tones.colour === 'weiss' || tones.colour === 'bunt'
        ? cloth
        : tonesFrom(tones.colour === 'gruen' ? '#b9dcbb' : '#d9c3a0')
    const motif =
      tones.colour === 'bunt'
        ? Array.from({ length: 9 }, (_, i) => {
            const one = toneAt(tones, i)
            const [x, y] =
              view === 1
                ? [116 + (i % 3) * 38, 112 + Math.floor(i / 3) * 78]
                : [110 + (i % 5) * 38, 190 + (i > 4 ? 40 : 0)]
            return circle(x, y, 9, { fill: one.base }) + circle(x, y, 3.5, { fill: '#ffffff' })
          }).join('')
        : ''
    if (variant === 'rolle') {
      const stage = space({
        size: [150, 150, 280],
        yaw: 24,
        pitch: 24,
        fit: [230, 344],
        center: [view === 1 ? 176 : 150, 198],
      })
      if (view === 1) {
        const [x, y] = frontOf(stage, [75, 75, 30], 70)
        return (
          shadow(190, 350, 120, 22) +
          path(`M${x} ${y - 250}L${x + 150} ${y - 226}V${y + 8}Q${x + 70} ${y + 6} ${x} ${y + 20}Z`, {
            fill: linear([
              [0, fabric.dark],
              [0.2, '#ffffff'],
              [1, fabric.base],
            ]),
            line: fabric.line,
          }) +
          roll(stage, [75, 75, 0], 72, 256, false, paperRound(fabric), fabric.light) +
          path(`M${x + 76} ${y - 232}V${y + 8}`, { line: fabric.deep, width: 1.4, dash: '4 5' }) +
          motif
        )
      }
      const flat = space({ size: [280, 110, 110], yaw: -32, pitch: 30, fit: [318, 300], center: [182, 196] })
      return (
        flat.ground([0, 0, 0], [280, 110]) +
        flat.roll('x', [0, 55, 55], 55, 280, fabric, { hole: 20, core: card }) +
        path(polyPath([flat.p(70, 2, 40), flat.p(70, 2, 76)], false), { line: fabric.deep }) +
        flat.face(
          [
            [60, 0, 50],
            [280, 0, 50],
            [280, -60, 0],
            [60, -60, 0],
          ],
          { fill: fabric.light, line: fabric.deep },
        )
      )
    }
    if (view === 1) {
      const stage = space({ size: [250, 120, 190], yaw: 30, pitch: 28, fit: [344, 336] })
      const pile = (x: number, z: number) =>
        stage.stack([x, 6, z], [116, 108, 84], fabric, 9) +
        stage.box([x - 1, 40, z], [118, 36, 85], tonesFrom('#2467b8'))
      return stage.ground([0, 0, 0], [250, 120]) + pile(4, 0) + pile(130, 0) + pile(67, 85)
    }
    const box = tonesFrom('#eef1f3')
    return (
      castShadow('M78 30H322V300H78Z', 12, 12, 9, 0.28) +
      path(
        roundPath(
          [
            [72, 30],
            [328, 30],
            [328, 296],
            [72, 296],
          ],
          22,
        ),
        { fill: sheen(box, 60), line: box.line, width: 2 },
      ) +
      rect(190, 84, 20, 120, { fill: '#cfe3ec', line: '#7b98a6' }, 10) +
      rect(193, 140, 14, 61, { fill: fabric.base }, 7) +
      circle(200, 54, 7, { fill: steel.base, line: steel.line }) +
      path('M120 286H280Q276 310 262 314L268 372Q200 356 132 374L138 314Q124 310 120 286Z', {
        fill: linear(
          [
            [0, '#ffffff'],
            [1, fabric.base],
          ],
          80,
        ),
        line: fabric.line,
      }) +
      path('M140 316Q200 334 262 314', { line: fabric.deep, width: 1.6 }) +
      path('M112 288H288', { line: box.line, width: 5 })
    )
  },
}

// --- bottles, tubes, canisters -------------------------------------------------------------------------------------

/** Pump head on a neck at (x, y) in picture units. */
function pump(x: number, y: number, tones: Tones, s = 1): string {
  return place(
    rect(-20, -22, 40, 24, { fill: round(tones), line: tones.line }, 4) +
      path('M-16 -16V-2M-8 -16V-2M0 -16V-2M8 -16V-2M16 -16V-2', { line: tones.deep, width: 1.2, alpha: 0.7 }) +
      rect(-5, -46, 10, 26, { fill: round(tones), line: tones.line }) +
      path('M-22 -64Q-24 -46 -8 -46H18Q22 -46 22 -52V-58Q22 -64 16 -64H-30Q-58 -64 -64 -44L-54 -42Q-50 -52 -36 -52Z', {
        fill: linear(
          [
            [0, tones.light],
            [1, tones.dark],
          ],
          80,
        ),
        line: tones.line,
      }),
    x,
    y,
    { scale: s },
  )
}

/** Oval bottle with shoulders, foot at the middle of (x, y). */
function flask(x: number, y: number, w: number, h: number, tones: Tones, alpha = 1): string {
  const a = w / 2
  return path(
    `M${x - a} ${y - 12}V${y - h + a * 0.7}Q${x - a} ${y - h} ${x - 16} ${y - h}H${x + 16}Q${x + a} ${y - h} ${x + a} ${y - h + a * 0.7}V${y - 12}Q${x + a} ${y} ${x} ${y + 6}Q${x - a} ${y} ${x - a} ${y - 12}Z`,
    {
      fill: linear([
        [0, tones.dark],
        [0.18, tones.bright],
        [0.42, tones.base],
        [0.8, tones.dark],
        [1, tones.deep],
      ]),
      line: tones.line,
      width: 1.8,
      alpha,
    },
  )
}

function labelPlate(x: number, y: number, w: number, h: number, tones: Tones, inner: string): string {
  return place(
    rect(
      -w / 2,
      -h / 2,
      w,
      h,
      {
        fill: linear([
          [0, '#e9edef'],
          [0.25, '#ffffff'],
          [1, '#d9dfe3'],
        ]),
        line: tones.line,
        width: 1.2,
      },
      8,
    ) + inner,
    x,
    y,
  )
}

function canister(tones: Tones, inner: string): string {
  return (
    shadow(210, 366, 140, 22) +
    path('M262 96L318 78Q330 76 330 90V336Q330 348 320 352L268 374Z', {
      fill: linear([
        [0, tones.dark],
        [1, tones.deep],
      ]),
      line: tones.line,
      width: 1.8,
    }) +
    path(
      'M70 140Q70 96 104 96H256Q272 96 272 114V358Q272 376 256 376H86Q70 376 70 360ZM106 128V156Q106 164 114 164H180Q190 164 190 154V134Q190 124 180 124H112Q106 124 106 128Z',
      {
        fill: linear(
          [
            [0, tones.bright],
            [0.5, tones.light],
            [1, tones.base],
          ],
          30,
        ),
        line: tones.line,
        width: 1.8,
      },
    ).replace('<path', '<path fill-rule="evenodd"') +
    path('M104 96L160 76H318L262 96Z', { fill: tones.bright, line: tones.line }) +
    rect(212, 52, 56, 38, { fill: round(shell), line: shell.line }, 5) +
    path('M222 56V86M232 56V86M242 56V86M252 56V86', { line: shell.bright, width: 1.2, alpha: 0.6 }) +
    labelPlate(170, 270, 160, 150, tones, inner)
  )
}

const soap = tonesFrom('#63b7a8')
const drops = (hex: string) => place(mark.drop(hex), 0, -18, { scale: 1.6 })

const handSoap: Drawing = {
  variants: ['spender', 'kanister', 'schaum'],
  colours: ['sortiert', 'weiss', 'hellblau', 'rosa', 'hellgruen'],
  draw({ variant, tones, view }) {
    const foam = variant === 'schaum'
    const tint = tones.colour !== 'sortiert' ? tones : foam ? tonesFrom('#a9cdea') : soap
    const inner =
      drops(tint.dark) +
      (variant === 'kanister' ? lines(-32, 20, 64, 2, 12, '#b2bdc4', 5) : text(0, 34, '500 ml', { size: 19 }))
    if (variant === 'kanister') {
      if (view === 1)
        return canister(
          tonesFrom('#eef2f4'),
          place(inner, 0, -8, { scale: 1.4 }) +
            rect(-80, 46, 160, 29, { fill: tint.base }, 6) +
            text(0, 68, '5 l', { size: 24, fill: tint.ink }),
        )
      return (
        place(canister(tonesFrom('#eef2f4'), place(inner, 0, 0, { scale: 1.4 })), -30, 40, { scale: 0.84 }) +
        shadow(312, 372, 80, 16) +
        flask(312, 366, 112, 156, tint) +
        pump(312, 212, white, 1) +
        labelPlate(312, 304, 84, 74, tint, place(inner, 0, 2, { scale: 0.85 }))
      )
    }
    if (view === 1)
      return (
        shadow(206, 366, 116, 22) +
        flask(200, 360, 176, 238, tint) +
        labelPlate(200, 268, 132, 130, tint, place(inner, 0, 0, { scale: 1.5 })) +
        pump(200, 124, foam ? tonesFrom('#4f86b8') : white, 1.5)
      )
    // In use: a hand takes a portion.
    const skin = tonesFrom('#d79f76')
    const portion = foam
      ? [
          [116, 246, 17],
          [140, 240, 20],
          [164, 248, 16],
          [138, 256, 22],
        ]
          .map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 0, { fill: '#ffffff', line: '#b7cfdf', width: 1.4 }))
          .join('')
      : path('M138 206C148 222 150 230 150 236A12 12 0 0 1 126 236C126 230 128 222 138 206Z', {
          fill: tint.base,
          line: tint.line,
        })
    return (
      shadow(280, 366, 100, 20) +
      flask(276, 360, 150, 190, tint) +
      labelPlate(276, 286, 110, 100, tint, place(inner, 0, 0, { scale: 1.2 })) +
      pump(276, 172, foam ? tonesFrom('#4f86b8') : white, 1.9) +
      path(
        'M0 296Q60 292 92 262Q104 250 122 258Q150 272 178 258Q196 252 200 264Q200 280 166 292Q136 330 84 338Q40 342 0 344Z',
        {
          fill: linear(
            [
              [0, skin.light],
              [1, skin.dark],
            ],
            80,
          ),
          line: skin.line,
          width: 1.8,
        },
      ) +
      path('M122 258Q112 280 88 284M166 292Q150 300 132 296', { line: skin.line, width: 1.4 }) +
      portion +
      path('M0 288H26V350H0Z', { fill: '#f4f6f7', line: '#8a949c' })
    )
  },
}

const rose = tonesFrom('#e7a9b4')

function tube(x: number, y: number, scale: number, turn: number, tones: Tones, inner: string): string {
  return place(
    path('M-74 -150H74L58 96Q56 112 40 112H-40Q-56 112 -58 96Z', {
      fill: linear([
        [0, tones.dark],
        [0.2, tones.bright],
        [0.5, tones.base],
        [1, tones.deep],
      ]),
      line: tones.line,
      width: 1.8,
    }) +
      rect(-76, -164, 152, 18, { fill: tones.light, line: tones.line }, 3) +
      path('M-66 -155H66', { line: tones.deep, width: 1.2, dash: '4 4' }) +
      rect(-42, 112, 84, 46, { fill: round(white), line: white.line }, 6) +
      path('M-28 118V152M-14 118V152M0 118V152M14 118V152M28 118V152', { line: white.deep, width: 1.2 }) +
      inner,
    x,
    y,
    { turn, scale },
  )
}

const handCream: Drawing = {
  variants: ['tube', 'spender'],
  colours: ['rosa', 'weiss', 'hellblau', 'hellgruen'],
  draw({ variant, tones, view }) {
    const cream = tones.colour === 'rosa' ? rose : tones
    const inner =
      place(mark.leaf(cream.deep, '#ffffff'), 0, -40, { scale: 2.4 }) +
      text(0, 16, '75 ml', { size: 26, fill: cream.line }) +
      lines(-36, 40, 72, 2, 13, '#ffffff', 5)
    if (variant === 'spender') {
      const plate = labelPlate(
        200,
        268,
        118,
        120,
        cream,
        place(mark.leaf(cream.deep, '#ffffff'), 0, -14, { scale: 2.2 }) + text(0, 40, '75 ml', { size: 22 }),
      )
      if (view === 1)
        return (
          shadow(206, 366, 116, 22) +
          rect(
            122,
            122,
            156,
            244,
            {
              fill: linear([
                [0, cream.dark],
                [0.18, cream.bright],
                [0.45, cream.base],
                [1, cream.deep],
              ]),
              line: cream.line,
              width: 1.8,
            },
            20,
          ) +
          plate +
          pump(200, 124, white, 1.5)
        )
      return (
        shadow(206, 366, 96, 20) +
        rect(
          146,
          122,
          108,
          244,
          {
            fill: linear([
              [0, cream.dark],
              [0.18, cream.bright],
              [0.45, cream.base],
              [1, cream.deep],
            ]),
            line: cream.line,
            width: 1.8,
          },
          20,
        ) +
        rect(160, 190, 80, 130, { fill: '#ffffff', alpha: 0.85 }, 6) +
        lines(170, 206, 60, 6, 14, '#b2bdc4', 4) +
        path('M170 296v18M175 296v18M182 296v18M187 296v18M195 296v18M203 296v18M208 296v18M216 296v18M224 296v18', {
          line: '#39424a',
          width: 3,
          cap: 'butt',
        }) +
        rect(178, 92, 44, 32, { fill: round(white), line: white.line }, 5) +
        rect(193, 50, 14, 44, { fill: round(white), line: white.line }) +
        rect(170, 34, 60, 22, { fill: sheen(white), line: white.line }, 10) +
        ellipse(200, 48, 9, 6, { fill: white.deep })
      )
    }
    if (view === 1) return shadow(208, 366, 100, 20) + tube(200, 198, 1.06, 0, cream, inner)
    const swirl =
      path(
        'M92 330Q70 300 110 292Q92 264 132 262Q128 236 156 232Q158 260 178 268Q204 276 190 298Q220 312 196 334Q140 352 92 330Z',
        { fill: sheen(tonesFrom('#fdf6f2'), 60), line: '#c9a9a4' },
      ) + path('M110 292Q150 306 190 298M132 262Q156 274 178 268', { line: '#dcc3bd', width: 3 })
    return (
      tube(240, 142, 0.8, 56, cream, inner) +
      shadow(150, 340, 90, 14) +
      swirl +
      place(rect(-30, -20, 60, 40, { fill: round(white), line: white.line }, 6), 292, 330, { turn: -12 })
    )
  },
}

// --- cleaners ------------------------------------------------------------------------------------------------------

/** Trigger head; neck at (x, y). */
function trigger(x: number, y: number, tones: Tones, s = 1): string {
  return place(
    rect(-18, -26, 36, 28, { fill: round(shell), line: shell.line }, 4) +
      path('M-14 -26L-20 -58Q-22 -78 0 -78H48Q56 -78 56 -70V-58Q56 -52 48 -52H20L14 -26Z', {
        fill: linear(
          [
            [0, tones.light],
            [1, tones.dark],
          ],
          70,
        ),
        line: tones.line,
      }) +
      path('M-20 -60L-62 -66V-82L-12 -80Z', { fill: tones.base, line: tones.line }) +
      rect(-76, -86, 16, 24, { fill: shell.base, line: shell.line }, 3) +
      path('M-30 -58Q-40 -30 -30 -10L-20 -14Q-26 -34 -16 -54Z', { fill: tones.dark, line: tones.line }),
    x,
    y,
    { scale: s },
  )
}

const jobs: Record<string, { fluid: string; head: string }> = {
  allzweck: { fluid: '#f0b83c', head: '#d2472f' },
  glas: { fluid: '#7cc3ea', head: '#2467b8' },
  whiteboard: { fluid: '#f4f6f7', head: '#2f9153' },
  druckluft: { fluid: '#2467b8', head: '#cf2f34' },
}

const windowMark =
  rect(-26, -30, 52, 60, { fill: '#dceef6', line: '#3f7fa8', width: 3 }, 3) +
  path('M0 -30V30M-26 0H26', { line: '#3f7fa8', width: 3 }) +
  path('M-18 -10L-6 -22M8 22L20 10', { line: '#ffffff', width: 4 })
const bucketMark =
  path('M-26 -18H26L20 28H-20Z', { fill: '#f0b83c', line: '#8f641b', width: 3 }) +
  path('M-26 -18C-20 -44 20 -44 26 -18', { line: '#8f641b', width: 3 }) +
  circle(-8, -26, 6, { fill: '#ffffff', line: '#9fb4c0' }) +
  circle(8, -22, 8, { fill: '#ffffff', line: '#9fb4c0' })
const boardMark =
  rect(-32, -24, 64, 44, { fill: '#ffffff', line: '#5d6b78', width: 3 }, 3) +
  path('M-20 6L-6 -8L4 0L20 -14', { line: '#2467b8', width: 3 }) +
  rect(0, 4, 26, 14, { fill: '#2f9153' }, 3)

const cleaner: Drawing = {
  variants: ['allzweck', 'glas', 'whiteboard', 'druckluft'],
  colours: ['sortiert', 'gelb', 'hellblau', 'weiss', 'blau'],
  draw({ variant, tones, view, forms }) {
    const job = jobs[variant] ?? { fluid: '#7cc3ea', head: '#2467b8' }
    const [fluid, head] = [tones.colour === 'sortiert' ? tonesFrom(job.fluid) : tones, tonesFrom(job.head)]
    const badge = variant === 'glas' ? windowMark : variant === 'whiteboard' ? boardMark : bucketMark
    if (forms.bottle === 'kanister') {
      const full = canister(
        fluid,
        place(badge, 0, -18, { scale: 1.1 }) +
          rect(-80, 46, 160, 29, { fill: head.base }, 6) +
          text(0, 68, '5 l', { size: 24, fill: '#ffffff' }),
      )
      return view === 1 ? full : place(full, 30, 30, { scale: 0.85 })
    }
    if (variant === 'druckluft') {
      const stage = space({
        size: [96, 96, 260],
        yaw: 24,
        pitch: 18,
        fit: [180, 300],
        center: [view === 1 ? 190 : 246, 226],
      })
      const can =
        turned(
          stage,
          [48, 48, 0],
          [
            [44, 0],
            [46, 6],
            [46, 190],
            [38, 210],
            [20, 216],
          ],
          fluid,
          {
            fill: linear([
              [0, '#16477f'],
              [0.22, '#8db9e6'],
              [0.45, '#2467b8'],
              [1, '#123761'],
            ]),
          },
        ) +
        wrap(
          stage,
          [48, 48, 24],
          46,
          36,
          linear([
            [0, '#dfe5e9'],
            [0.25, '#ffffff'],
            [1, '#b8c2c9'],
          ]),
          fluid.line,
        )
      const [fx, fy] = frontOf(stage, [48, 48, 120], 46)
      const wind = path('M-34 -14H14Q30 -14 30 -26Q30 -36 20 -36M-34 2H30Q46 2 46 16Q46 26 36 26M-34 18H4', {
        line: '#ffffff',
        width: 7,
      })
      const [tx, ty] = stage.p(48, 48, 218)
      const nozzle =
        rect(tx - 16, ty - 30, 32, 34, { fill: round(head), line: head.line }, 5) +
        path(`M${tx - 14} ${ty - 18}L${tx - 128} ${ty - 40}`, { line: head.line, width: 7 }) +
        path(`M${tx - 14} ${ty - 18}L${tx - 128} ${ty - 40}`, { line: head.light, width: 4 })
      const puff =
        view === 2
          ? path('M26 92C50 74 66 80 84 66M20 116C50 104 60 108 90 98M34 64C52 54 62 54 76 44', {
              line: '#9fb4c0',
              width: 6,
            }) +
            place(
              rect(-60, -20, 120, 40, { fill: shell.base, line: shell.line }, 5) +
                path(
                  'M-50 -10h16v10h-16ZM-28 -10h16v10h-16ZM-6 -10h16v10h-16ZM16 -10h16v10h-16ZM38 -10h14v10h-14ZM-40 4h70v10h-70Z',
                  { fill: shell.bright },
                ),
              84,
              330,
              { turn: -8 },
            )
          : ''
      return shadow(view === 1 ? 196 : 252, 362, 84, 18) + can + place(wind, fx, fy - 6) + nozzle + puff
    }
    const bottleShape =
      'M104 352V214Q104 176 138 160Q150 152 150 130H202Q202 152 214 160Q248 176 248 214V352Q248 366 232 366H120Q104 366 104 352Z'
    const bottle =
      path(bottleShape, {
        fill: linear([
          [0, fluid.dark],
          [0.2, fluid.bright],
          [0.45, fluid.base],
          [1, fluid.deep],
        ]),
        line: fluid.line,
        width: 1.8,
      }) +
      labelPlate(
        176,
        282,
        116,
        130,
        fluid,
        place(badge, 0, -14, { scale: 1.3 }) + lines(-38, 40, 76, 2, 12, '#b2bdc4', 5),
      )
    if (view === 1) return place(shadow(182, 366, 104, 20) + bottle + trigger(176, 132, head, 1.25), 30, 4)
    const pane =
      variant === 'glas'
        ? rect(
            20,
            30,
            210,
            330,
            {
              fill: linear(
                [
                  [0, '#e3f2f8'],
                  [1, '#b9dcec'],
                ],
                50,
              ),
              line: '#7fa5b5',
              width: 3,
            },
            4,
          ) + path('M50 340L180 40H214L84 340Z', { fill: '#ffffff', alpha: 0.55 })
        : variant === 'whiteboard'
          ? rect(20, 40, 220, 300, { fill: '#fdfdfd', line: '#98a3ab', width: 4 }, 4) +
            path('M46 100H180M46 132H150', { line: '#2467b8', width: 6 }) +
            path('M46 170H96', { line: '#2467b8', width: 6, alpha: 0.35 })
          : rect(0, 330, 400, 50, { fill: '#dfe5e9' }) + path('M0 330H400', { line: '#aeb8bf' })
    const wipe = place(
      path('M-70 -6Q-64 -44 -20 -46Q40 -52 66 -26Q82 6 60 34Q0 54 -50 40Q-76 26 -70 -6Z', {
        fill: sheen(tonesFrom(job.head), 60),
        line: head.line,
      }) + path('M-40 -24Q0 -6 50 -20M-52 10Q0 26 58 12', { line: head.line, width: 2, alpha: 0.7 }),
      variant === 'allzweck' ? 120 : 124,
      variant === 'allzweck' ? 318 : 236,
      { turn: -12 },
    )
    const mist = [
      [150, 92, 5],
      [128, 78, 6],
      [122, 108, 5],
      [98, 94, 7],
      [88, 68, 5],
      [84, 118, 6],
    ]
      .map(([x, y, r]) =>
        circle(x ?? 0, y ?? 0, r ?? 0, { fill: mix(fluid.base, '#ffffff', 0.4), line: fluid.dark, width: 1 }),
      )
      .join('')
    return (
      pane +
      wipe +
      mist +
      place(shadow(182, 366, 104, 20) + bottle + trigger(176, 132, head, 1.25), 144, 52, { scale: 0.84 })
    )
  },
}

const safe = tonesFrom('#2f8fb3')
const shieldMark =
  path('M0 -34L28 -24V2C28 22 14 32 0 38C-14 32 -28 22 -28 2V-24Z', { fill: safe.base, line: safe.line, width: 2 }) +
  place(mark.cross('#ffffff'), 0, 0, { scale: 1.3 })

const disinfectant: Drawing = {
  variants: ['hand', 'flaeche', 'tuecher'],
  colours: ['transparent', 'hellblau'],
  draw({ variant, tones, view, forms }) {
    const clear = tones.colour === 'transparent' ? tonesFrom('#d6ecf4') : tones
    const shell1 = tones.colour === 'transparent' ? white : tones
    if (forms.bottle === 'kanister') {
      const full = canister(
        shell1,
        place(mark.cross(safe.base), 0, -20, { scale: 1.6 }) +
          rect(-80, 46, 160, 29, { fill: safe.base }, 6) +
          text(0, 68, '5 l', { size: 24, fill: '#ffffff' }),
      )
      return view === 1 ? full : place(full, 30, 30, { scale: 0.85 })
    }
    if (variant === 'tuecher') {
      const stage = space({ size: [150, 150, 250], yaw: 24, pitch: 24, fit: [210, 300], center: [200, 222] })
      const [fx, fy] = frontOf(stage, [75, 75, 100], 72)
      const [tx, ty] = stage.p(75, 75, 214)
      const tin =
        shadow(206, 358, 116, 22) +
        turned(
          stage,
          [75, 75, 0],
          [
            [72, 0],
            [72, 190],
          ],
          shell1,
        ) +
        wrap(
          stage,
          [75, 75, 30],
          72,
          130,
          linear([
            [0, safe.dark],
            [0.25, safe.light],
            [0.5, safe.base],
            [1, safe.deep],
          ]),
          safe.line,
        ) +
        circle(fx, fy - 4, 44, { fill: '#ffffff' }) +
        place(shieldMark, fx, fy - 4, { scale: 0.95 })
      const lid = turned(
        stage,
        [75, 75, 190],
        [
          [75, 0],
          [75, 20],
          [66, 28],
        ],
        safe,
      )
      const wipe = path(
        `M${tx - 10} ${ty + 4}C${tx - 30} ${ty - 30} ${tx - 46} ${ty - 66} ${tx - 28} ${ty - 92}C${tx - 10} ${ty - 78} ${tx + 4} ${ty - 96} ${tx + 34} ${ty - 84}C${tx + 26} ${ty - 54} ${tx + 24} ${ty - 24} ${tx + 10} ${ty + 4}Z`,
        { fill: sheen(cloth, 40), line: '#8fa0ab' },
      )
      if (view === 1) return place(tin + lid + ellipse(tx, ty, 18, 8, { fill: safe.deep }) + wipe, 0, 10, { scale: 1 })
      return (
        castShadow('M50 110H350V320H50Z', 8, 12, 8, 0.26) +
        path('M44 100H356V320H44Z', { fill: sheen(safe, 60), line: safe.line, width: 1.8 }) +
        path('M44 100H62V320H44ZM338 100H356V320H338Z', { fill: safe.dark, line: safe.line, width: 1 }) +
        rect(120, 124, 160, 96, { fill: '#eef6fa', line: safe.line, width: 1.8 }, 20) +
        path('M160 186C150 150 170 132 186 108C200 122 216 112 244 120C238 150 246 166 240 186Z', {
          fill: sheen(cloth, 40),
          line: '#8fa0ab',
        }) +
        ellipse(200, 186, 52, 10, { line: safe.deep, width: 3 }) +
        place(shieldMark, 96, 268, { scale: 0.8 }) +
        lines(140, 254, 170, 3, 18, '#ffffff', 6)
      )
    }
    const inner = place(shieldMark, 0, -14, { scale: 1.05 }) + lines(-36, 42, 72, 2, 12, '#b2bdc4', 5)
    if (variant === 'hand') {
      if (view === 1)
        return (
          shadow(206, 366, 110, 20) +
          path('M126 352V190Q126 160 156 146V120H244V146Q274 160 274 190V352Q274 366 258 366H142Q126 366 126 352Z', {
            fill: linear([
              [0, clear.dark],
              [0.2, '#ffffff'],
              [0.45, clear.base],
              [1, clear.deep],
            ]),
            line: clear.line,
            width: 1.8,
          }) +
          labelPlate(200, 268, 118, 140, clear, inner) +
          pump(200, 124, safe, 1.45)
        )
      const skin = tonesFrom('#9c6644')
      const handShape =
        'M0 300Q60 296 92 266Q104 254 122 262Q150 276 186 262Q204 256 208 268Q208 284 168 296Q136 334 84 342Q40 346 0 348Z'
      return (
        path(handShape, {
          fill: linear(
            [
              [0, skin.light],
              [1, skin.dark],
            ],
            80,
          ),
          line: skin.line,
          width: 1.8,
        }) +
        path('M122 262Q112 284 88 288M168 296Q150 304 132 300', { line: skin.line, width: 1.4 }) +
        path('M0 290H28V354H0Z', { fill: '#3f7fa8', line: '#1f4b68' }) +
        [
          [150, 206, 8],
          [138, 228, 6],
          [160, 232, 6],
          [146, 186, 5],
          [150, 250, 5],
        ]
          .map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 0, { fill: '#a8d8ea', line: '#5c9db5', width: 1 }))
          .join('') +
        place(
          shadow(206, 366, 110, 20) +
            path('M126 352V190Q126 160 156 146V120H244V146Q274 160 274 190V352Q274 366 258 366H142Q126 366 126 352Z', {
              fill: linear([
                [0, clear.dark],
                [0.2, '#ffffff'],
                [0.45, clear.base],
                [1, clear.deep],
              ]),
              line: clear.line,
              width: 1.8,
            }) +
            labelPlate(200, 268, 118, 140, clear, inner) +
            pump(200, 124, safe, 1.45),
          112,
          74,
          { scale: 0.78 },
        )
      )
    }
    const bottle =
      path('M120 352V180Q120 140 170 128V96H230V128Q280 140 280 180V352Q280 366 264 366H136Q120 366 120 352Z', {
        fill: linear([
          [0, shell1.dark],
          [0.2, '#ffffff'],
          [0.45, shell1.base],
          [1, shell1.deep],
        ]),
        line: shell1.line,
        width: 1.8,
      }) +
      rect(166, 50, 68, 50, { fill: round(safe), line: safe.line }, 6) +
      path('M178 56V94M190 56V94M202 56V94M214 56V94', { line: safe.deep, width: 1.2 }) +
      rect(120, 206, 160, 34, {
        fill: linear([
          [0, safe.dark],
          [0.2, safe.light],
          [1, safe.deep],
        ]),
      }) +
      text(200, 231, '1 l', { size: 24, fill: '#ffffff' }) +
      place(inner, 200, 300, { scale: 0.95 })
    if (view === 1) return shadow(206, 366, 120, 20) + bottle
    return (
      rect(0, 300, 400, 80, { fill: '#dfe5e9' }) +
      path('M0 300H400', { line: '#aeb8bf' }) +
      path('M40 340Q150 310 250 338', { line: '#bfe3ef', width: 26, alpha: 0.9 }) +
      place(
        path('M-70 -6Q-64 -44 -20 -46Q40 -52 66 -26Q82 6 60 34Q0 54 -50 40Q-76 26 -70 -6Z', {
          fill: sheen(tonesFrom('#f7d35b'), 60),
          line: '#8a6d1c',
        }) + path('M-40 -24Q0 -6 50 -20M-52 10Q0 26 58 12', { line: '#8a6d1c', width: 2, alpha: 0.7 }),
        96,
        318,
      ) +
      place(shadow(206, 366, 120, 20) + bottle, 136, 34, { scale: 0.82 })
    )
  },
}

// --- bin bags ------------------------------------------------------------------------------------------------------

const binBags: Drawing = {
  variants: ['zugband', 'schwerlast'],
  colours: ['schwarz', 'blau', 'transparent', 'lichtgrau', 'grau'],
  draw({ variant, tones, view }) {
    const foil = tones.colour === 'transparent' ? tonesFrom('#d3e3ea') : tones
    const red = tonesFrom('#e0403c')
    if (view === 1) {
      const stage = space({ size: [280, 100, 100], yaw: 32, pitch: 32, fit: [344, 300], center: [200, 176] })
      const flap = stage.face(
        [
          [0, -4, 30],
          [268, -4, 30],
          [268, -86, 0],
          [0, -86, 0],
        ],
        { fill: foil.light, line: foil.line, alpha: foil.alpha === 1 ? 0.96 : 0.8 },
      )
      return (
        stage.ground([0, -60, 0], [280, 160]) +
        stage.roll('x', [0, 48, 48], 48, 268, foil, { cap: sheen(foil, 40), hole: 16 }) +
        [26, 36]
          .map((r) =>
            path(polyPath(arc(0, 0, r, 0, 360, 26).map(([u, v]) => stage.p(268, 48 + u, 48 + v))), {
              line: foil.line,
              width: 1.2,
            }),
          )
          .join('') +
        onPlane(
          stage,
          [70, 8, 76],
          [1, 0, 0],
          [0, -0.34, -0.94],
          rect(0, 0, 130, 54, { fill: '#f4f6f7', line: foil.line, width: 1 }, 6) +
            text(65, 40, variant === 'schwerlast' ? '120 l' : '60 l', { size: 36, fill: '#2b3540' }),
        ) +
        flap +
        path(polyPath([stage.p(8, -74, 2), stage.p(260, -74, 2)], false), {
          line: variant === 'zugband' ? red.base : foil.line,
          width: variant === 'zugband' ? 8 : 2,
          ...(variant === 'zugband' ? {} : { dash: '5 5' }),
        })
      )
    }
    const tie: Fill = red.base
    return (
      shadow(206, 362, 136, 26) +
      path(
        'M196 118C150 132 96 176 80 240C66 306 86 362 128 368C170 376 240 376 282 366C322 354 334 300 318 238C302 176 250 132 210 118Z',
        {
          fill: linear(
            [
              [0, foil.light],
              [0.3, foil.base],
              [1, foil.deep],
            ],
            40,
          ),
          line: foil.line,
          width: 2,
          alpha: foil.colour === 'transparent' ? 0.85 : 1,
        },
      ) +
      path(
        'M196 130C170 170 130 200 112 260M206 130C206 190 196 240 204 330M214 132C240 176 282 210 292 280M150 190C136 230 132 280 142 340M256 200C266 240 268 300 256 344',
        { line: foil.line, width: 2.4, alpha: 0.55 },
      ) +
      path('M120 230C112 270 114 300 122 324M178 170C166 210 162 250 166 300', {
        line: foil.bright,
        width: 6,
        alpha: 0.5,
      }) +
      path('M186 116C160 96 150 64 168 46C184 60 192 44 206 42C220 50 232 42 246 54C252 76 238 100 218 116Z', {
        fill: linear(
          [
            [0, foil.light],
            [1, foil.dark],
          ],
          50,
        ),
        line: foil.line,
        width: 2,
      }) +
      path('M190 60C196 80 198 96 200 112M222 58C214 80 210 96 206 112', { line: foil.line, width: 1.6, alpha: 0.6 }) +
      rect(
        180,
        108,
        44,
        16,
        { fill: variant === 'zugband' ? tie : foil.deep, line: variant === 'zugband' ? red.line : foil.line },
        8,
      ) +
      (variant === 'zugband'
        ? path(
            'M184 116C140 108 120 128 132 146C146 158 166 136 184 120M222 116C262 104 290 124 276 146C262 158 240 138 222 120',
            { line: red.line, width: 9 },
          ) +
          path(
            'M184 116C140 108 120 128 132 146C146 158 166 136 184 120M222 116C262 104 290 124 276 146C262 158 240 138 222 120',
            { line: red.base, width: 6 },
          )
        : '') +
      (variant === 'schwerlast' ? text(206, 280, '120 l', { size: 40, fill: foil.ink, alpha: 0.7 }) : '')
    )
  },
}

// --- first aid -----------------------------------------------------------------------------------------------------

const aid = tonesFrom('#2f9153')

function firstAidSign(x: number, y: number, size: number): string {
  return place(
    rect(-24, -24, 48, 48, { fill: aid.base, line: '#ffffff', width: 2.5 }, 5) +
      place(mark.cross('#ffffff'), 0, 0, { scale: 1.5 }),
    x,
    y,
    { scale: size / 50 },
  )
}

function bandageRoll(stage: Space, at: Point3): string {
  return `${stage.roll('x', [at[0], at[1] + 20, at[2] + 20], 20, 44, cloth)}`
}

const firstAidKit: Drawing = {
  variants: ['betrieb-klein', 'gross', 'nachfuellset'],
  alike: { 'betrieb-gross': 'gross' },
  colours: ['orange', 'gruen', 'weiss', 'silber', 'rot'],
  draw({ variant, tones, view }) {
    if (variant === 'nachfuellset') {
      const stage = space({ size: [240, 170, 150], yaw: view === 1 ? 28 : -28, pitch: 30, fit: [340, 330] })
      const pouchTones = tones
      const stuff =
        bandageRoll(stage, [150, 40, 0]) +
        bandageRoll(stage, [190, 0, 0]) +
        stage.box([20, 0, 0], [90, 40, 16], cloth) +
        stage.onTop(
          20,
          40,
          16,
          rect(8, 8, 34, 22, { fill: '#e8b48c', line: '#a36c44', width: 1 }, 10) +
            rect(46, 8, 34, 22, { fill: '#e8b48c', line: '#a36c44', width: 1 }, 10),
        ) +
        stage.box([110, -6, 0], [40, 30, 30], aid)
      return (
        stage.ground([0, 0, 0], [240, 170]) +
        (view === 1
          ? stage.box([10, 80, 0], [220, 80, 130], pouchTones) +
            stage.onFront(
              10,
              80,
              130,
              rect(0, 0, 220, 40, { fill: aid.base }) +
                text(110, 30, 'DIN 13157', { size: 26, fill: '#ffffff' }) +
                place(mark.cross(aid.base), 110, 84, { scale: 1.8 }),
            )
          : stage.stack([20, 90, 0], [90, 70, 60], cloth, 6) +
            stage.box([130, 90, 0], [90, 60, 44], aid) +
            stage.onFront(130, 90, 44, lines(14, 14, 60, 2, 12, '#ffffff', 4))) +
        stuff
      )
    }
    const big = variant === 'gross'
    const [w, d, h] = big ? [340, 130, 250] : [280, 110, 200]
    if (view === 1) {
      const stage = space({ size: [w, d, h + 34], yaw: 30, pitch: 22, fit: [344, 336] })
      const seam = rect(13, h * 0.5 - 5, w - 26, 10, { fill: tones.deep, line: tones.line, width: 1.2 })
      const latch = (x: number) =>
        rect(x - 17, h * 0.5 - 22, 34, 44, { fill: shell.base, line: shell.line, width: 1.4 }, 6) +
        path(`M${x - 10} ${h * 0.5}h20`, { line: shell.bright, width: 2 })
      const [hx, hy] = stage.p(w / 2, d / 2, h)
      const grip =
        path(
          `M${hx - 52} ${hy + -2}C${hx - 50} ${hy - 44} ${hx - 30} ${hy - 38} ${hx} ${hy - 28}C${hx + 34} ${hy - 18} ${hx + 56} ${hy - 8} ${hx + 52} ${hy + 22}`,
          { line: shell.line, width: 17 },
        ) +
        path(
          `M${hx - 52} ${hy - 2}C${hx - 50} ${hy - 44} ${hx - 30} ${hy - 38} ${hx} ${hy - 28}C${hx + 34} ${hy - 18} ${hx + 56} ${hy - 8} ${hx + 52} ${hy + 22}`,
          { line: shell.light, width: 13 },
        )
      return (
        stage.ground([0, 0, 0], [w, d]) +
        casing(stage, [0, 0, 0], [w, d, h], 20, tones) +
        stage.onFront(
          0,
          0,
          h,
          seam +
            firstAidSign(w / 2, h * 0.25, h * 0.34) +
            latch(w * 0.2) +
            latch(w * 0.8) +
            text(w / 2, h * 0.78, 'DIN 13157', { size: 34, fill: tones.ink }),
        ) +
        stage.onSide(w, 0, h, rect(16, h * 0.5 - 5, d - 36, 10, { fill: tones.deep })) +
        grip
      )
    }
    // Open: bandages, plasters and scissors in their places.
    const stage = space({ size: [w, 220, 190], yaw: -22, pitch: 40, fit: [348, 330] })
    const inner = (x: number, y: number, bw: number, bh: number, fill: string, line: string) =>
      rect(x, y, bw, bh, { fill, line, width: 1.4 }, 6)
    const things =
      inner(18, 16, 70, 80, '#fdfdfb', '#9aa4ab') +
      lines(30, 40, 44, 3, 14, '#c2ccd2', 4) +
      inner(96, 16, 76, 38, '#f0c39c', '#a36c44') +
      inner(96, 60, 76, 36, '#fdfdfb', '#9aa4ab') +
      circle(206, 54, 30, { fill: '#fdfdfb', line: '#9aa4ab' }) +
      circle(206, 54, 12, { fill: '#dfe5e9', line: '#9aa4ab' }) +
      inner(18, 104, 120, 40, aid.base, aid.line) +
      place(mark.cross('#ffffff'), 78, 124, { scale: 1.1 }) +
      path('M160 112L250 136M160 138L250 112', { line: steel.line, width: 7 }) +
      circle(156, 108, 9, { line: '#cf2f34', width: 5 }) +
      circle(156, 140, 9, { line: '#cf2f34', width: 5 }) +
      (big ? inner(252, 16, 70, 80, '#f4e3a5', '#b08f2e') + inner(264, 104, 58, 40, '#fdfdfb', '#9aa4ab') : '')
    const lid =
      stage.face(
        [
          [0, 160, 60],
          [w, 160, 60],
          [w, 196, 196],
          [0, 196, 196],
        ],
        { fill: tones.light, line: tones.line, width: 2 },
      ) +
      stage.face(
        [
          [14, 162, 72],
          [w - 14, 162, 72],
          [w - 14, 193, 186],
          [14, 193, 186],
        ],
        { fill: tones.dark, line: tones.line },
      )
    return (
      stage.ground([0, 0, 0], [w, 160]) +
      lid +
      onPlane(stage, [w / 2, 178, 130], [1, 0, 0], [0, -0.26, -0.96], place(firstAidSign(0, 0, 78), 0, 0)) +
      casing(stage, [0, 0, 0], [w, 160, 62], 16, tones) +
      stage.onTop(
        0,
        160,
        62,
        rect(8, 8, w - 16, 144, { fill: mix(tones.deep, '#20262c', 0.25), line: tones.line, width: 1.4 }, 10) + things,
      )
    )
  },
}

export const drawings: Record<string, Drawing> = {
  toilettenpapier: toiletPaper,
  handtuchpapier: paperTowels,
  handseife: handSoap,
  handcreme: handCream,
  reiniger: cleaner,
  desinfektion: disinfectant,
  muellbeutel: binBags,
  verbandkasten: firstAidKit,
}
