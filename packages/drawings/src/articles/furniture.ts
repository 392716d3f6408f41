import {
  castShadow,
  circle,
  type Drawing,
  ellipse,
  linear,
  type Point,
  type Point3,
  path,
  place,
  polyPath,
  radial,
  rect,
  roundPath,
  type Space,
  shadow,
  sheen,
  space,
} from '../kit.ts'
import { material, mix, type Tones, tonesFrom } from '../palette.ts'
import {
  cabinetBack,
  cabinetFront,
  cabinetMeasures,
  chairBack,
  chairFront,
  chairMeasures,
  deskBack,
  deskFront,
  deskMeasures,
} from './furniture-sides.ts'
import { castor } from './technology-shapes.ts'

const shell = tonesFrom('#3a4047')
const steel = material.steel
const white = tonesFrom('#eef1f3')

// --- chair ---------------------------------------------------------------------------------------------------------

/** Five-star base with castors and gas spring; foot at (200, 350). */
function starBase(tones: Tones): string {
  const feet: Point[] = [
    [108, 336],
    [292, 338],
    [142, 366],
    [262, 368],
    [206, 318],
  ]
  const arm = ([x, y]: Point) =>
    path(`M200 318L${x} ${y - 14}`, { line: tones.line, width: 15 }) +
    path(`M200 318L${x} ${y - 14}`, { line: tones.base, width: 11.5 }) +
    path(`M199 316L${x - 1} ${y - 17}`, { line: tones.bright, width: 3 })
  return (
    shadow(204, 362, 134, 22) +
    castor(206, 326, 9, shell) +
    feet
      .slice(0, 2)
      .map((foot) => castor(foot[0], foot[1], 12, shell) + arm(foot))
      .join('') +
    feet
      .slice(2, 4)
      .map((foot) => castor(foot[0], foot[1], 13, shell) + arm(foot))
      .join('') +
    rect(
      189,
      262,
      22,
      58,
      {
        fill: linear([
          [0, shell.light],
          [0.4, shell.bright],
          [1, shell.deep],
        ]),
        line: shell.line,
      },
      4,
    ) +
    rect(193, 246, 14, 30, {
      fill: linear([
        [0, steel.light],
        [0.4, '#ffffff'],
        [1, steel.deep],
      ]),
      line: steel.line,
    })
  )
}

function armrest(x: number, flip: 1 | -1, tones: Tones): string {
  return (
    path(`M${x} 246Q${x + 22 * flip} 244 ${x + 22 * flip} 222V186`, { line: tones.line, width: 12 }) +
    path(`M${x} 246Q${x + 22 * flip} 244 ${x + 22 * flip} 222V186`, { line: tones.light, width: 8.5 }) +
    rect(x + 22 * flip - 19, 172, 42, 15, { fill: sheen(tones, 70), line: tones.line }, 7)
  )
}

/** Seen from front right: back, seat, arm rests on the star base. */
function chair(variant: string, tones: Tones, hasArms: boolean): string {
  const frame = variant === 'chefsessel' ? material.chrome : shell
  const mesh = variant === 'netzruecken'
  const high = variant === 'chefsessel' || variant === '24-h'
  const top = high ? 28 : 48
  const backOutline = `M134 ${top + 26}Q136 ${top} 168 ${top - 4}Q212 ${top - 8} 242 ${top + 4}Q262 ${top + 12} 262 ${top + 38}L252 190Q250 206 232 208L160 206Q142 206 140 188Z`
  const seat =
    'M112 236Q108 216 134 210Q200 198 268 212Q294 218 292 238Q290 258 262 262Q200 272 138 262Q114 258 112 236Z'
  const padding =
    variant === 'chefsessel'
      ? path(
          `M138 ${top + 66}Q200 ${top + 78} 258 ${top + 68}M140 ${top + 108}Q200 ${top + 120} 255 ${top + 110}M170 ${top + 4}Q164 100 170 200M228 ${top + 6}Q234 100 226 202`,
          { line: tones.deep, width: 2.4 },
        )
      : mesh
        ? path(
            Array.from({ length: 13 }, (_, i) => `M140 ${top + 14 + i * 11.5}H256`).join('') +
              Array.from({ length: 11 }, (_, i) => `M${146 + i * 10.5} ${top + 4}V198`).join(''),
            { line: tones.line, width: 1, alpha: 0.55 },
          )
        : path(`M142 ${top + 74}Q200 ${top + 90} 258 ${top + 78}M144 150Q200 164 254 152`, {
            line: tones.deep,
            width: 2,
          })
  const head =
    variant === '24-h'
      ? path('M190 40V58M212 40V58', { line: shell.line, width: 6 }) +
        rect(
          150,
          8,
          100,
          38,
          {
            fill: linear(
              [
                [0, tones.bright],
                [0.5, tones.base],
                [1, tones.dark],
              ],
              60,
            ),
            line: tones.line,
          },
          16,
        )
      : ''
  const back = mesh
    ? path(backOutline, { fill: '#eef2f4', alpha: 0.6 }) +
      padding +
      path(backOutline, { line: frame.line, width: 13 }) +
      path(backOutline, { line: frame.base, width: 9 }) +
      path(backOutline, { line: frame.bright, width: 2, alpha: 0.7 }) +
      path('M152 160Q200 172 250 160L248 184Q200 194 150 182Z', { fill: tones.base, line: tones.line })
    : path(backOutline, {
        fill: linear(
          [
            [0, tones.bright],
            [0.35, tones.light],
            [0.7, tones.base],
            [1, tones.dark],
          ],
          25,
        ),
        line: tones.line,
        width: 2,
      }) + padding
  return (
    starBase(variant === 'chefsessel' ? material.chrome : frame) +
    path('M160 262H242L232 278H170Z', { fill: shell.base, line: shell.line }) +
    path('M236 268L276 276', { line: shell.line, width: 6 }) +
    path('M196 206V250', { line: shell.line, width: 24 }) +
    path('M196 206V250', { line: shell.light, width: 19 }) +
    head +
    (variant === '24-h' ? place(back, 0, 24).replace('translate(0 24)', 'translate(0 18)scale(1 .92)') : back) +
    (hasArms ? armrest(118, -1, frame) : '') +
    path(seat, { fill: tones.deep, line: tones.line, width: 2 }) +
    path('M114 230Q112 214 136 209Q200 198 266 211Q290 217 289 232Q286 246 262 250Q200 260 138 250Q116 246 114 230Z', {
      fill: linear(
        [
          [0, tones.bright],
          [0.45, tones.light],
          [1, tones.base],
        ],
        60,
      ),
      line: tones.line,
    }) +
    (variant === 'chefsessel'
      ? path('M150 208Q156 236 150 252M248 208Q244 236 250 252', { line: tones.deep, width: 2 })
      : '') +
    (hasArms ? armrest(286, 1, frame) : '')
  )
}

/** Seen from the right side. */
function chairSide(variant: string, tones: Tones, hasArms: boolean): string {
  const frame = variant === 'chefsessel' ? material.chrome : shell
  const high = variant === 'chefsessel' || variant === '24-h'
  const top = high ? 26 : 48
  const mesh = variant === 'netzruecken'
  const backFill = mesh
    ? linear(
        [
          [0, '#8f9aa3'],
          [1, '#5d666e'],
        ],
        0,
      )
    : linear(
        [
          [0, tones.bright],
          [0.5, tones.base],
          [1, tones.dark],
        ],
        0,
      )
  return (
    starBase(frame) +
    path('M250 246Q296 236 288 150', { line: shell.line, width: 20 }) +
    path('M250 246Q296 236 288 150', { line: shell.light, width: 16 }) +
    path(
      `M256 ${top + 20}Q262 ${top} 282 ${top}Q300 ${top + 4} 298 ${top + 34}Q296 120 284 160Q278 196 262 212Q248 214 246 200Q262 140 256 ${top + 20}Z`,
      { fill: backFill, line: tones.line, width: 2 },
    ) +
    (variant === '24-h'
      ? rect(258, 6, 32, 44, { fill: sheen(tones), line: tones.line }, 14).replace(
          '<rect',
          '<rect transform="rotate(8 274 28)"',
        )
      : '') +
    path('M150 258H262L246 276H176Z', { fill: shell.base, line: shell.line }) +
    path('M104 228Q102 210 128 208L256 204Q278 206 276 228Q274 250 250 256L130 258Q104 258 104 228Z', {
      fill: linear(
        [
          [0, tones.bright],
          [0.45, tones.light],
          [1, tones.dark],
        ],
        80,
      ),
      line: tones.line,
      width: 2,
    }) +
    path('M106 236Q190 246 274 232', { line: tones.deep, width: 2 }) +
    (hasArms
      ? path('M196 250V180', { line: frame.line, width: 16 }) +
        path('M196 250V180', { line: frame.base, width: 12 }) +
        path('M193 246V184', { line: frame.bright, width: 3 }) +
        rect(146, 164, 104, 17, { fill: sheen(frame, 80), line: frame.line }, 8)
      : '')
  )
}

const officeChair: Drawing = {
  variants: ['synchron', 'netzruecken', 'chefsessel', '24-h'],
  sides: { 3: chairFront, 4: chairBack, 5: chairMeasures },
  colours: ['schwarz', 'anthrazit', 'blau', 'rot', 'gruen', 'petrol', 'bordeaux'],
  draw({ variant, tones, view, forms }) {
    const hasArms = forms.armrests !== 'ohne-armlehnen'
    return view === 1 ? place(chair(variant, tones, hasArms), 1, 5) : place(chairSide(variant, tones, hasArms), -8, 5)
  },
}

// --- desk ----------------------------------------------------------------------------------------------------------

function grain(w: number, d: number, tones: Tones): string {
  if (!tones.wood) return ''
  return path(
    `M10 ${d * 0.22}Q${w * 0.4} ${d * 0.14} ${w - 10} ${d * 0.24}M10 ${d * 0.48}Q${w * 0.5} ${d * 0.58} ${w - 12} ${d * 0.46}M14 ${d * 0.76}Q${w * 0.3} ${d * 0.7} ${w - 16} ${d * 0.8}`,
    { line: tones.deep, width: 1.6, alpha: 0.45 },
  )
}

function top(stage: Space, [x, y, z]: Point3, w: number, d: number, tones: Tones): string {
  return stage.box([x, y, z], [w, d, 9], tones) + stage.onTop(x, y + d, z + 9, grain(w, d, tones))
}

const writingDesk: Drawing = {
  variants: ['fest', 'elektrisch-hoehenverstellbar', 'winkel'],
  sides: { 3: deskFront, 4: deskBack, 5: deskMeasures },
  colours: ['eiche', 'weiss', 'buche', 'nussbaum', 'lichtgrau', 'anthrazit'],
  draw({ variant, tones, view, forms }) {
    const frame = forms.frame === 'gestell-schwarz' ? shell : white
    const isConference = forms.shape === 'konferenz'
    const lift = variant === 'elektrisch-hoehenverstellbar'
    if (variant === 'winkel') {
      const stage = space({ size: [340, 300, 150], yaw: view === 1 ? 30 : -34, pitch: 30, fit: [358, 340] })
      const leg = (x: number, y: number) => stage.box([x, y, 0], [10, 10, 141], frame)
      const plate = stage.extrude(
        'z',
        [
          [0, 0],
          [120, 0],
          [120, 150],
          [340, 150],
          [340, 270],
          [0, 270],
        ],
        141,
        150,
        tones,
      )
      const extra =
        view === 2
          ? stage.box([40, 200, 150], [120, 8, 70], shell) +
            stage.box([92, 204, 150], [16, 8, 16], shell) +
            stage.box([220, 190, 150], [70, 50, 5], white)
          : ''
      return (
        stage.ground([0, 150, 0], [340, 120], 0.18) +
        stage.ground([0, 0, 0], [120, 180], 0.18) +
        leg(4, 256) +
        leg(326, 256) +
        stage.box([10, 258, 84], [318, 4, 50], frame) +
        leg(326, 154) +
        leg(view === 1 ? 4 : 106, 4) +
        leg(view === 1 ? 106 : 4, 4) +
        plate +
        extra
      )
    }
    const z = lift ? (view === 2 ? 206 : 150) : 141
    const stage = space({
      size: [340, 160, view === 2 ? 260 : z + 12],
      yaw: view === 1 ? 30 : -30,
      pitch: view === 1 ? 26 : 22,
      fit: [358, 340],
    })
    const legs = (x: number) =>
      lift
        ? stage.box([x, 4, 0], [20, 152, 8], frame) +
          stage.box([x + 1, 68, 8], [18, 26, z * 0.56], frame) +
          stage.box([x + 4, 72, z * 0.56], [12, 18, z * 0.44], steel)
        : stage.box([x, 150, 0], [10, 10, z], frame) +
          stage.box([x, 10, z - 12], [10, 140, 10], frame) +
          stage.box([x, 0, 0], [10, 10, z], frame)
    const back = isConference
      ? stage.box([20, 74, z - 14], [300, 12, 14], frame)
      : stage.box([20, 132, z - (lift ? 22 : 64)], [300, 6, lift ? 18 : 56], frame)
    const control = lift
      ? stage.box([268, -2, z - 8], [40, 8, 7], shell) +
        stage.onFront(268, -2, z - 1, path('M10 5l4 -3l4 3M24 2l4 3l4 -3', { line: '#ffffff', width: 1.4 }))
      : ''
    const set =
      view === 2 && !isConference
        ? stage.box([110, 116, z + 9], [130, 8, 76], shell) +
          stage.onFront(
            110,
            116,
            z + 85,
            rect(4, 4, 122, 66, {
              fill: linear(
                [
                  [0, '#3f86c9'],
                  [1, '#1b4a86'],
                ],
                60,
              ),
            }),
          ) +
          stage.box([122, 60, z + 9], [108, 34, 3], shell) +
          stage.box([268, 60, z + 9], [42, 56, 4], white)
        : ''
    const arrow =
      lift && view === 2
        ? path(`M${stage.p(-26, 0, 60).join(' ')}l0 -84m-12 18l12 -18l12 18m-12 66m-12 -18l12 18l12 -18`, {
            line: '#2f9153',
            width: 6,
          })
        : ''
    const order = view === 1 ? legs(8) + back + legs(lift ? 312 : 322) : legs(lift ? 312 : 322) + back + legs(8)
    return (
      stage.ground([8, 0, 0], [324, 160], 0.2) + order + top(stage, [0, 0, z], 340, 160, tones) + control + set + arrow
    )
  },
}

// --- cabinets ------------------------------------------------------------------------------------------------------

/** Ring binders on a shelf of width w, standing on y = h; local units. */
function binders(x: number, y: number, w: number, h: number): string {
  const hues = ['#2467b8', '#cf2f34', '#2f9153', '#474e56', '#f0b03e']
  const count = Math.floor(w / 24)
  return Array.from({ length: count }, (_, i) => {
    const hex = hues[(i * 2 + Math.floor(y)) % hues.length] ?? '#2467b8'
    return (
      rect(x + i * 24, y - h, 22, h, { fill: hex, line: mix(hex, '#10131f', 0.5), width: 1 }, 1.5) +
      rect(x + i * 24 + 5, y - h + 8, 12, h * 0.4, { fill: '#ffffff' }) +
      circle(x + i * 24 + 11, y - 11, 4, { fill: '#1b2026' })
    )
  }).join('')
}

const cabinet: Drawing = {
  variants: ['fluegeltuer', 'querrollladen', 'rollcontainer'],
  sides: { 3: cabinetFront, 4: cabinetBack, 5: cabinetMeasures },
  colours: ['lichtgrau', 'weiss', 'anthrazit', 'eiche', 'buche'],
  draw({ variant, tones, view, forms }) {
    if (variant === 'rollcontainer') {
      const stage = space({
        size: [190, view === 2 ? 330 : 230, 262],
        yaw: view === 1 ? 32 : -32,
        pitch: 24,
        fit: [330, 346],
      })
      const y = view === 2 ? 100 : 0
      const wheel = (x: number, d: number) => castor(...stage.p(x, y + d, 8), 11, shell)
      const front = (h: number, label: boolean) =>
        rect(5, 4, 180, h - 8, { fill: tones.light, line: tones.line, width: 1.4 }, 4) +
        rect(62, 16, 66, 11, { fill: steel.base, line: steel.line, width: 1.2 }, 5) +
        (label ? circle(166, 18, 7, { fill: material.brass.base, line: material.brass.line, width: 1 }) : '')
      const body =
        stage.ground([0, y, 0], [190, 230]) +
        wheel(18, 210) +
        wheel(172, 210) +
        wheel(18, 20) +
        stage.box([0, y, 18], [190, 230, 240], tones) +
        stage.onFront(0, y, 256, front(50, true)) +
        stage.onFront(0, y, 204, front(76, false)) +
        stage.onFront(0, y, 128, front(108, false)) +
        wheel(18, 12) +
        wheel(172, 12)
      if (view === 1) return body
      return (
        body +
        stage.box([8, 6, 134], [174, 100, 50], tones) +
        stage.onTop(
          8,
          106,
          184,
          rect(8, 6, 158, 88, { fill: mix(tones.deep, '#20262c', 0.4) }) +
            rect(20, 14, 90, 66, { fill: '#f9df6d', line: '#b9952a', width: 1 }) +
            rect(40, 22, 90, 62, { fill: '#ffffff', line: '#98a3ab', width: 1 }) +
            path('M52 40h60M52 54h46', { line: '#b6c0c7', width: 4 }),
        ) +
        stage.box([0, -2, 130], [190, 8, 74], tones) +
        stage.onFront(0, -2, 204, front(74, false))
      )
    }
    const wide = variant === 'querrollladen'
    // 37 cm for each row of binders, 2.5 units for a centimetre
    const rows = Number.parseInt(forms.heights ?? '', 10) || (wide ? 3 : 4)
    const w = forms.width ? Number.parseInt(forms.width, 10) * 2.5 : wide ? 300 : 220
    const h = forms.heights ? (rows * 37 + 5) * 2.5 : wide ? 280 : 370
    const stage = space({
      size: [view === 2 && !wide ? w + 150 : w, view === 2 && !wide ? 200 : 110, h],
      yaw: view === 1 ? 30 : -24,
      pitch: view === 1 ? 18 : 15,
      fit: [350, 350],
    })
    const y = view === 2 && !wide ? 90 : 0
    const x0 = view === 2 && !wide ? 75 : 0
    const carcass = stage.ground([x0, y, 0], [w, 110]) + stage.box([x0, y, 0], [w, 110, h], tones)
    const knob = (x: number, z: number) =>
      rect(x - 4, z - 20, 8, 40, { fill: steel.base, line: steel.line, width: 1.2 }, 4)
    const slats = (from: number, to: number) =>
      rect(from, 12, to - from, h - 26, { fill: tones.base, line: tones.line, width: 1.2 }) +
      path(
        Array.from({ length: Math.floor((to - from) / 9) }, (_, i) => `M${from + 6 + i * 9} 12V${h - 14}`).join(''),
        { line: tones.deep, width: 1.4, alpha: 0.75 },
      )
    const shelves = (from: number, to: number) => {
      const levels = rows
      const step = (h - 26) / levels
      return (
        rect(from, 12, to - from, h - 26, { fill: mix(tones.deep, '#2b3138', 0.45), line: tones.line, width: 1.2 }) +
        Array.from(
          { length: levels },
          (_, i) =>
            binders(from + 5, 12 + step * (i + 1) - 6, to - from - 6, step * 0.78) +
            rect(from, 12 + step * (i + 1) - 6, to - from, 6, { fill: tones.light, line: tones.line, width: 1 }),
        ).join('')
      )
    }
    if (wide) {
      return (
        carcass +
        stage.onFront(
          0,
          0,
          h,
          view === 1
            ? slats(12, w / 2) +
                slats(w / 2, w - 12) +
                knob(w / 2 - 7, h / 2) +
                knob(w / 2 + 7, h / 2) +
                circle(w / 2 + 22, h / 2, 5, { fill: material.brass.base, line: material.brass.line, width: 1 })
            : shelves(12, w - 12) + slats(12, 50) + slats(w - 50, w - 12),
        )
      )
    }
    const door = (x: number) =>
      rect(
        x,
        10,
        w / 2 - 10,
        h - 24,
        {
          fill: linear(
            [
              [0, tones.bright],
              [1, tones.base],
            ],
            60,
          ),
          line: tones.line,
          width: 1.4,
        },
        3,
      ) +
      (tones.wood
        ? path(`M${x + 20} 24V${h - 30}M${x + 56} 20Q${x + 40} ${h / 2} ${x + 58} ${h - 34}`, {
            line: tones.deep,
            width: 1.4,
            alpha: 0.4,
          })
        : '')
    if (view === 1)
      return (
        carcass +
        stage.onFront(
          0,
          0,
          h,
          door(8) +
            door(w / 2 + 2) +
            knob(w / 2 - 12, h / 2) +
            knob(w / 2 + 12, h / 2) +
            circle(w / 2 + 12, h / 2 + 34, 5, { fill: material.brass.base, line: material.brass.line, width: 1 }),
        )
      )
    const leaf = (hinge: number, dx: number) =>
      stage.face(
        [
          [hinge, y, 6],
          [hinge + dx, y - 78, 6],
          [hinge + dx, y - 78, h - 6],
          [hinge, y, h - 6],
        ],
        { fill: dx < 0 ? tones.light : tones.dark, line: tones.line },
      )
    return carcass + stage.onFront(x0, y, h, shelves(8, w - 8)) + leaf(x0 + w, 62) + leaf(x0, -62)
  },
}

// --- lamps ---------------------------------------------------------------------------------------------------------

const glow = (x: number, y: number, rx: number, ry: number) =>
  ellipse(x, y, rx, ry, {
    fill: radial([
      [0, '#fff3c4', 0.95],
      [0.5, '#fff0b8', 0.5],
      [1, '#fff0b8', 0],
    ]),
  })

function joint(x: number, y: number, tones: Tones): string {
  return circle(x, y, 10, { fill: sheen(tones), line: tones.line }) + circle(x, y, 3.5, { fill: tones.deep })
}

function arm(points: readonly Point[], tones: Tones): string {
  const d = polyPath(points, false)
  return (
    path(d, { line: tones.line, width: 13 }) +
    path(d, { line: tones.base, width: 10 }) +
    path(d, { line: tones.bright, width: 3, alpha: 0.8 })
  )
}

const deskLamp: Drawing = {
  variants: ['led', 'klemme', 'standleuchte'],
  colours: ['schwarz', 'silber', 'weiss', 'petrol'],
  draw({ variant, tones, view }) {
    if (variant === 'standleuchte') {
      const bar =
        view === 1
          ? path(
              roundPath(
                [
                  [48, 62],
                  [330, 40],
                  [360, 58],
                  [76, 84],
                ],
                8,
              ),
              { fill: sheen(tones, 60), line: tones.line },
            ) + path('M76 84L360 58V66L78 93Z', { fill: '#ffe9a8', line: '#c9a94e', width: 1 })
          : path(
              roundPath(
                [
                  [120, 48],
                  [280, 48],
                  [292, 76],
                  [108, 76],
                ],
                8,
              ),
              { fill: sheen(tones, 60), line: tones.line },
            ) + path('M110 76H290V84H110Z', { fill: '#ffe9a8', line: '#c9a94e', width: 1 })
      const foot =
        view === 1
          ? path(
              roundPath(
                [
                  [140, 352],
                  [246, 342],
                  [290, 364],
                  [184, 378],
                ],
                14,
              ),
              { fill: sheen(tones), line: tones.line },
            ) + path('M186 378L288 366V372L188 385Z', { fill: tones.deep })
          : path(
              roundPath(
                [
                  [120, 350],
                  [280, 350],
                  [300, 378],
                  [100, 378],
                ],
                12,
              ),
              { fill: sheen(tones), line: tones.line },
            )
      const x = view === 1 ? 214 : 200
      return (
        glow(x - 10, 140, 170, 90) +
        shadow(x + 6, 374, 120, 18) +
        foot +
        rect(
          x - 7,
          66,
          14,
          292,
          {
            fill: linear([
              [0, tones.light],
              [0.3, tones.bright],
              [1, tones.deep],
            ]),
            line: tones.line,
          },
          3,
        ) +
        bar +
        rect(x - 11, 190, 22, 34, { fill: shell.base, line: shell.line }, 5) +
        circle(x, 202, 3.5, { fill: '#56b96c' })
      )
    }
    const clampOn = variant === 'klemme'
    const head =
      path(
        roundPath(
          [
            [-8, -16],
            [132, -12],
            [140, 10],
            [-10, 12],
          ],
          10,
        ),
        { fill: sheen(tones, 70), line: tones.line },
      ) + path('M2 12L134 10L128 19H10Z', { fill: '#ffe9a8', line: '#c9a94e', width: 1 })
    if (view === 1) {
      const base = clampOn
        ? path(
            roundPath(
              [
                [20, 330],
                [250, 330],
                [290, 366],
                [20, 366],
              ],
              4,
            ),
            { fill: '#d3ab74', line: '#6d563a' },
          ) +
          path('M20 348H270', { line: '#a9834f', width: 1.4 }) +
          rect(94, 300, 40, 32, { fill: sheen(tones), line: tones.line }, 5) +
          rect(108, 362, 12, 24, { fill: steel.base, line: steel.line }) +
          rect(92, 320, 14, 50, { fill: tones.base, line: tones.line }, 4)
        : shadow(130, 366, 110, 24) +
          ellipse(124, 360, 82, 24, { fill: tones.deep, line: tones.line }) +
          ellipse(124, 352, 82, 24, { fill: sheen(tones, 40), line: tones.line })
      const foot: Point = clampOn ? [114, 306] : [124, 346]
      return (
        glow(268, 214, 120, 150) +
        base +
        arm([foot, [76, 196]], tones) +
        arm(
          [
            [76, 196],
            [216, 66],
          ],
          tones,
        ) +
        joint(76, 196, tones) +
        place(head, 214, 78, { turn: 14, scale: 1.12 }) +
        joint(216, 66, tones) +
        (clampOn ? '' : circle(150, 352, 6, { fill: '#56b96c', line: tones.line, width: 1 }))
      )
    }
    // Detail: the lit head from below, with its diodes; the dimmer beside it.
    const diodes = Array.from({ length: 18 }, (_, i) =>
      circle(-108 + (i % 9) * 27, i < 9 ? -12 : 14, 8, { fill: '#fff7d6', line: '#d8bb62', width: 1 }),
    ).join('')
    return (
      glow(200, 210, 196, 170) +
      place(
        castShadow('M-150 -50H150V50H-150Z', 8, 12, 8, 0.25) +
          rect(-156, -50, 312, 100, { fill: sheen(tones, 70), line: tones.line, width: 2 }, 26) +
          rect(-132, -34, 264, 68, { fill: '#fff2c2', line: '#c9a94e' }, 16) +
          diodes,
        206,
        176,
        { turn: -18 },
      ) +
      arm(
        [
          [60, 384],
          [70, 250],
        ],
        tones,
      ) +
      joint(72, 240, tones) +
      (clampOn ? rect(30, 344, 60, 40, { fill: sheen(tones), line: tones.line }, 6) : '') +
      place(
        rect(-60, -24, 120, 48, { fill: shell.base, line: shell.line }, 24) +
          circle(-32, 0, 12, { fill: '#56b96c' }) +
          path('M0 0H40M32 -7L40 0L32 7', { line: '#ffffff', width: 4 }),
        280,
        330,
      )
    )
  },
}

export const drawings: Record<string, Drawing> = {
  buerostuhl: officeChair,
  schreibtisch: writingDesk,
  schrank: cabinet,
  leuchte: deskLamp,
}
