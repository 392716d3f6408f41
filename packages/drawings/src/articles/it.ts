import {
  arc,
  band,
  castShadow,
  circle,
  type Drawing,
  ellipse,
  linear,
  lines,
  type Point,
  type Point3,
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
import { material, mix, type Tones, tonesFrom } from '../palette.ts'
import { casing, frontOf, keys, onPlane, turned, wrap } from './technology-shapes.ts'

const shell = tonesFrom('#3a4047')
const steel = material.steel
const ice = tonesFrom('#eef1f3')

/** Windows of a desk screen of 300 x 170: table and chart. */
const screenContent =
  rect(0, 0, 300, 170, {
    fill: linear(
      [
        [0, '#2f6fb3'],
        [1, '#174a80'],
      ],
      60,
    ),
  }) +
  rect(22, 22, 150, 112, { fill: '#fdfdfd' }, 4) +
  rect(22, 22, 150, 16, { fill: '#dbe2e7' }, 4) +
  lines(34, 54, 122, 5, 16, '#b6c2ca', 5) +
  rect(186, 42, 92, 92, { fill: '#fdfdfd' }, 4) +
  path('M204 118V92M222 118V74M240 118V84M258 118V60', { line: '#2f9153', width: 10, cap: 'butt' }) +
  rect(0, 152, 300, 18, { fill: '#0f2f55', alpha: 0.7 }) +
  path('M0 170L120 0H190L70 170Z', { fill: '#ffffff', alpha: 0.08 })

function monitorFront(stage: Space, variant: string, tones: Tones): string {
  if (variant === 'curved') {
    const [x, y] = [14, 66]
    return (
      path('M158 296L150 338Q148 346 156 346H254Q260 346 258 338L246 296Z', { fill: sheen(tones), line: tones.line }) +
      path(`M${x} ${y}Q200 ${y + 26} 386 ${y}L380 ${y + 216}Q200 ${y + 250} ${x + 6} ${y + 216}Z`, {
        fill: linear([
          [0, tones.light],
          [0.5, tones.base],
          [1, tones.dark],
        ]),
        line: tones.line,
        width: 2,
      }) +
      path(`M${x + 10} ${y + 12}Q200 ${y + 37} 376 ${y + 12}L371 ${y + 202}Q200 ${y + 234} ${x + 15} ${y + 202}Z`, {
        fill: linear([
          [0, '#0f3866'],
          [0.5, '#3377bd'],
          [1, '#0f3866'],
        ]),
      }) +
      path('M52 120Q110 132 186 134V246Q112 242 54 228Z', { fill: '#fdfdfd' }) +
      path('M70 150Q120 158 168 160M71 172Q120 180 168 182M72 194Q110 201 140 203M72 214Q110 221 150 222', {
        line: '#b6c2ca',
        width: 5,
      }) +
      path('M204 134Q280 132 344 121L342 212Q280 222 204 226Z', { fill: '#fdfdfd' }) +
      path('M228 212V186M254 210V166M280 208V176M306 204V148', { line: '#2f9153', width: 14, cap: 'butt' })
    )
  }
  const h = 168
  const z = 112
  return (
    casing(stage, [88, 4, 0], [124, 92, 6], 14, tones) +
    stage.box([138, 58, 6], [24, 14, 150], steel) +
    stage.box([-2, 40, z], [304, 16, h + 14], tones) +
    stage.onFront(
      -2,
      40,
      z + h + 14,
      rect(6, 6, 292, h - 2, { fill: '#0e1216' }) +
        place(`<g transform="scale(.96 .93)">${screenContent}</g>`, 8, 8) +
        circle(288, h + 8, 3, { fill: '#56b96c' }),
    ) +
    (variant === 'ergonomie'
      ? path(
          `M${stage.p(330, 20, 150).join(' ')}v-70m-10 16l10 -16l10 16M${stage.p(330, 20, 150).join(' ')}m-10 -16l10 16l10 -16`,
          { line: '#2f9153', width: 5 },
        )
      : '')
  )
}

const monitor: Drawing = {
  variants: ['office', 'ergonomie', 'curved'],
  colours: ['schwarz', 'silber', 'weiss'],
  draw({ variant, tones, view }) {
    if (view === 1) {
      if (variant === 'curved')
        return shadow(204, 346, 130, 16) + monitorFront(space({ size: [1, 1, 1] }), variant, tones)
      const stage = space({
        size: [variant === 'ergonomie' ? 340 : 300, 100, 296],
        yaw: 26,
        pitch: 16,
        fit: [360, 344],
      })
      return stage.ground([88, 4, 0], [124, 92]) + monitorFront(stage, variant, tones)
    }
    if (variant === 'ergonomie') {
      // Turned upright: pivot position.
      const stage = space({ size: [190, 100, 350], yaw: -28, pitch: 16, fit: [330, 350] })
      return (
        stage.ground([34, 0, 0], [124, 92]) +
        casing(stage, [34, 0, 0], [124, 92, 6], 14, tones) +
        stage.box([84, 54, 6], [24, 14, 190], steel) +
        stage.box([8, 36, 52], [174, 16, 298], tones) +
        stage.onFront(
          8,
          36,
          350,
          rect(6, 6, 162, 286, { fill: '#0e1216' }) +
            rect(8, 8, 158, 282, { fill: '#fdfdfd' }) +
            rect(8, 8, 158, 40, { fill: '#2467b8' }) +
            lines(24, 72, 124, 5, 18, '#b6c2ca', 6) +
            rect(24, 170, 56, 48, { fill: '#8cc3e8' }) +
            lines(92, 176, 56, 3, 18, '#b6c2ca', 6) +
            lines(24, 240, 124, 3, 16, '#b6c2ca', 6),
        )
      )
    }
    // Back with stand, vents and sockets.
    const stage = space({ size: [300, 110, 290], yaw: -28, pitch: 18, fit: [356, 340] })
    return (
      stage.ground([88, 0, 0], [124, 100]) +
      casing(stage, [88, 10, 0], [124, 90, 6], 14, tones) +
      stage.box([0, 70, 112], [300, 14, 178], tones) +
      stage.extrude('y', roundedRect(50, 140, 200, 118, 16, 3), 54, 70, tones) +
      stage.onFront(
        50,
        54,
        258,
        path('M24 26h60M24 36h60M24 46h60M116 26h60M116 36h60M116 46h60', { line: tones.deep, width: 3 }) +
          rect(28, 92, 40, 12, { fill: '#0e1216', line: steel.base, width: 1.4 }, 2) +
          rect(80, 92, 30, 12, { fill: '#0e1216', line: steel.base, width: 1.4 }, 2) +
          rect(122, 92, 22, 12, { fill: '#0e1216', line: steel.base, width: 1.4 }, 2),
      ) +
      stage.box([134, 36, 6], [32, 18, 190], steel) +
      stage.onFront(134, 36, 120, circle(16, 50, 10, { fill: '#0e1216', alpha: 0.5 })) +
      (variant === 'curved'
        ? stage.box([0, 60, 112], [14, 12, 178], tones) + stage.box([286, 60, 112], [14, 12, 178], tones)
        : '')
    )
  },
}

// --- keyboard ------------------------------------------------------------------------------------------------------

function keyboard(stage: Space, [x, y, z]: Point3, tones: Tones, cap: Tones): string {
  const profile: Point[] = [
    [y, z],
    [y + 128, z],
    [y + 128, z + 16],
    [y, z + 6],
  ]
  const block =
    keys(8, 10, 14, 1, 17, 14, 3) +
    keys(8, 32, 14, 3, 17, 17, 3.5) +
    keys(8, 94, 4, 1, 20, 17, 3) +
    keys(101, 94, 1, 1, 98, 17, 3) +
    keys(203, 94, 4, 1, 18, 17, 3) +
    keys(312, 10, 4, 1, 15, 14, 3) +
    keys(312, 32, 4, 4, 15, 17, 3.5)
  return (
    stage.extrude('x', profile, x, x + 392, tones) +
    onPlane(
      stage,
      [x, y + 128, z + 16.5],
      [1, 0, 0],
      [0, -1, -0.08],
      path(block, { fill: cap.base, line: cap.line, width: 1.1 }) +
        path(keys(277, 73, 1, 1, 24, 17, 3), { fill: '#4a8fd0', line: cap.line, width: 1 }),
    )
  )
}

function mouse(stage: Space, [x, y, z]: Point3, tones: Tones): string {
  const outline = (grow: number) =>
    arc(0, 0, 1, 0, 360, 26).map(([u, v]): Point => [x + 30 + u * (30 - grow), y + 48 + v * (48 - grow)])
  const seam = [stage.p(x + 6, y + 58, z + 20), stage.p(x + 54, y + 58, z + 20)]
  return (
    stage.extrude('z', outline(0), z, z + 12, tones) +
    stage.extrude('z', outline(4), z + 12, z + 20, tones) +
    path(
      `M${seam[0]?.join(' ')}L${seam[1]?.join(' ')}M${stage.p(x + 30, y + 58, z + 20).join(' ')}L${stage.p(x + 30, y + 92, z + 20).join(' ')}`,
      { line: tones.line, width: 1.2 },
    ) +
    ellipse(...stage.p(x + 30, y + 76, z + 22), 5 * stage.s, 9 * stage.s, { fill: tones.deep, line: tones.line })
  )
}

/** Two halves turned towards the hands, with a rest for the palms. */
function splitKeyboard(tones: Tones, caps: Tones, view: 1 | 2): string {
  const half = (turn: number, x: number, y: number) =>
    place(
      castShadow('M-92 -70H92V84H-92Z', 6, 8, 6, 0.26) +
        rect(-92, -70, 184, 154, { fill: sheen(tones, 60), line: tones.line }, 16) +
        rect(-84, 40, 168, 38, { fill: tones.deep, line: tones.line, width: 1 }, 12) +
        path(keys(-80, -60, 8, 4, 16, 18, 4), { fill: caps.base, line: caps.line, width: 1.1 }) +
        rect(-40, 28, 110, 10, { fill: caps.base, line: caps.line, width: 1 }, 3),
      x,
      y,
      { turn, scale: 0.98 },
    )
  return view === 1 ? half(12, 106, 200) + half(-12, 296, 200) : place(half(12, 0, 0), 200, 200, { scale: 1.8 })
}

const keyboardArticle: Drawing = {
  variants: ['kabel', 'funk', 'set-mit-maus'],
  colours: ['schwarz', 'weiss', 'silber'],
  draw({ variant, tones, view, forms }) {
    const caps =
      tones.colour === 'schwarz'
        ? tonesFrom('#4a525a')
        : tones.colour === 'weiss'
          ? tonesFrom('#fdfdfd')
          : tonesFrom('#f3f5f6')
    if (forms.shape === 'geteilt') return splitKeyboard(tones, caps, view)
    if (view === 1) {
      const set = variant === 'set-mit-maus'
      const stage = space({
        size: [set ? 400 : 400, set ? 250 : 150, 30],
        yaw: set ? 24 : 32,
        pitch: 48,
        fit: [364, 330],
      })
      const [cx, cy] = stage.p(196, 130, 4)
      const cable =
        variant === 'kabel'
          ? band(
              `M${cx} ${cy}C${cx + 10} ${cy - 60} ${cx - 90} ${cy - 20} ${cx - 80} ${cy - 74}S${cx + 10} ${cy - 104} ${cx + 34} ${cy - 118}`,
              5,
              shell,
            )
          : ''
      const wireless =
        variant === 'funk'
          ? place(
              path('M-14 -8A20 20 0 0 1 14 -8M-8 -1A11 11 0 0 1 8 -1', { line: '#2467b8', width: 5 }) +
                circle(0, 7, 4, { fill: '#2467b8' }),
              ...stage.p(330, 200, 0),
            )
          : ''
      return (
        cable +
        stage.ground([0, 0, 0], [392, 128]) +
        (set ? stage.ground([300, 146, 0], [60, 96]) + mouse(stage, [300, 146, 0], tones) : '') +
        keyboard(stage, [0, 0, 0], tones, caps) +
        wireless
      )
    }
    // Close to the number block, or the mouse beside it.
    if (variant === 'set-mit-maus') {
      const stage = space({ size: [60, 96, 24], yaw: -26, pitch: 40, fit: [330, 320] })
      return shadow(214, 270, 150, 90) + mouse(stage, [0, 0, 0], tones)
    }
    const stage = space({ size: [392, 128, 20], yaw: -30, pitch: 50, fit: [620, 620], center: [186, 210] })
    const zoom = stage.ground([0, 0, 0], [392, 128]) + keyboard(stage, [0, 0, 0], tones, caps)
    return (
      `<svg x="20" y="20" width="360" height="360" viewBox="20 20 360 360">${rect(20, 20, 360, 360, { fill: '#e3e8eb' })}${place(zoom, -30, 10)}</svg>` +
      rect(20, 20, 360, 360, { line: '#b9c3ca' }, 4)
    )
  },
}

// --- USB stick -----------------------------------------------------------------------------------------------------

const usbStick: Drawing = {
  variants: ['usb-a', 'usb-c', 'verschluesselt'],
  colours: ['schwarz', 'blau', 'silber', 'rot'],
  draw({ variant, tones, view }) {
    const c = variant === 'usb-c'
    const stage = space({
      size: [250, 84, 30],
      yaw: view === 1 ? 34 : -30,
      pitch: view === 1 ? 40 : 32,
      fit: [346, 330],
    })
    const plug = (x: number) =>
      c
        ? stage.extrude('x', roundedRect(26, 8, 32, 13, 6, 3), x, x + 52, steel)
        : stage.box([x, 16, 5], [70, 52, 20], steel) +
          stage.onTop(x, 68, 25, rect(38, 10, 12, 10, { fill: '#4a525a' }) + rect(38, 32, 12, 10, { fill: '#4a525a' }))
    const pad =
      variant === 'verschluesselt'
        ? path(keys(16, 18, 5, 2, 16, 16, 6), { fill: ice.base, line: tones.line, width: 1 }) +
          circle(138, 26, 5, { fill: '#56b96c' }) +
          circle(138, 44, 5, { fill: '#e0594e' }) +
          place(lock(), 156, 34, { scale: 0.9 })
        : text(54, 54, '64 GB', { size: 32, fill: tones.ink, anchor: 'start' }) +
          circle(22, 42, 10, { fill: '#ffffff', alpha: 0.9, line: tones.line, width: 1.2 })
    const body = (x: number) => casing(stage, [x, 0, 0], [176, 84, 30], 16, tones) + stage.onTop(x, 84, 30, pad)
    if (view === 1)
      return (
        stage.ground([0, 6, 0], [246, 72]) +
        body(0) +
        plug(176) +
        stage.onSide(
          c ? 228 : 246,
          26,
          25,
          c ? rect(3, 6, 26, 5, { fill: '#2b3036' }, 2) : rect(-8, 3, 46, 8, { fill: '#2b3036' }),
        )
      )
    // Cap off, plug towards the viewer's left.
    return (
      stage.ground([0, 6, 0], [246, 72]) +
      body(74) +
      plug(c ? 24 : 4) +
      (c
        ? ''
        : stage.face(
            [
              [4, 20, 9],
              [4, 64, 9],
              [4, 64, 16],
              [4, 20, 16],
            ],
            { fill: '#2b3036' },
          )) +
      place(
        casing(
          space({ size: [84, 84, 30], yaw: -52, pitch: 34, scale: stage.s * 0.94, center: [96, 312] }),
          [0, 0, 0],
          [84, 70, 30],
          14,
          tones,
        ),
        0,
        0,
      )
    )
  },
}

function lock(): string {
  return (
    path('M-6 -2V-8A6 6 0 0 1 6 -8V-2', { line: '#f7c923', width: 3 }) +
    rect(-9, -3, 18, 14, { fill: '#f7c923', line: '#8a6a1c', width: 1 }, 3)
  )
}

// --- cable ---------------------------------------------------------------------------------------------------------

/** Flat USB plug pointing up; origin where the cable leaves. */
function plug(kind: 'c' | 'klinke' | 'rj9', tones: Tones): string {
  const head =
    kind === 'klinke'
      ? rect(-6, -118, 12, 68, { fill: round(material.brass), line: material.brass.line }, 5) +
        path('M-6 -98H6M-6 -84H6', { line: '#2b3036', width: 2.4 })
      : kind === 'rj9'
        ? rect(-18, -96, 36, 46, { fill: '#e4eef3', line: '#7b98a6' }, 3) +
          path('M-10 -92V-74M-4 -92V-74M4 -92V-74M10 -92V-74', { line: material.brass.base, width: 3 })
        : rect(
            -15,
            -84,
            30,
            34,
            {
              fill: linear([
                [0, steel.bright],
                [0.5, steel.base],
                [1, steel.deep],
              ]),
              line: steel.line,
            },
            9,
          )
  return (
    head +
    rect(-29, -54, 58, 56, { fill: round(tones), line: tones.line }, 10) +
    rect(-9, 0, 18, 22, { fill: round(tones), line: tones.line }, 4)
  )
}

const usbCable: Drawing = {
  variants: ['laden', 'daten', 'adapter'],
  colours: ['schwarz', 'weiss', 'grau', 'silber'],
  draw({ variant, tones, view, forms }) {
    const jack = forms.shape
    if (variant === 'adapter' && !jack) {
      const stage = space({ size: [250, 90, 40], yaw: view === 1 ? 32 : -28, pitch: 36, fit: [340, 330] })
      const hub = casing(
        stage,
        [70, 0, 0],
        [180, 90, 32],
        14,
        tones.colour === 'silber' ? tones : tonesFrom(mix('#8f9aa3', tones.base, 0.7)),
      )
      const ports = rect(54, 7, 72, 17, { fill: '#15191d', line: '#dfe4e8', width: 1.6 }, 3)
      const [px, py] = stage.p(70, 44, 14)
      return (
        stage.ground([70, 0, 0], [180, 90]) +
        (view === 1
          ? band(`M${px + 4} ${py}C${px - 46} ${py - 30} ${px - 30} ${py - 84} ${px + 20} ${py - 92}`, 12, tones) +
            place(plug('c', tones), px + 46, py - 96, { turn: 84, scale: 0.8 })
          : '') +
        hub +
        stage.onFront(70, 0, 32, ports) +
        stage.onTop(70, 90, 32, text(90, 54, 'USB', { size: 30, fill: '#ffffff' })) +
        (view === 2
          ? stage.onSide(70, 0, 32, rect(18, 9, 34, 12, { fill: '#15191d', line: '#dfe4e8', width: 1.4 }, 6))
          : '')
      )
    }
    // cables are sold with USB-C at either end
    const end = jack === 'klinke' || jack === 'rj9' ? jack : 'c'
    if (view === 2) {
      return (
        castShadow('M150 206C150 330 250 300 250 400H232C232 320 132 350 132 206Z', 8, 8, 6, 0.2) +
        band('M142 216C142 320 240 300 240 396', 16, tones) +
        place(plug(end, tones), 142, 216, { scale: 1.9 }) +
        place(plug('c', tones), 276, 260, { scale: 1.9, turn: 14 }) +
        band('M270 296C262 340 300 360 300 396', 16, tones)
      )
    }
    const coil = (r: number, dx: number) =>
      `M${200 - r + dx} 236A${r} ${r * 0.72} 0 1 0 ${200 + r + dx} 236A${r} ${r * 0.72} 0 1 0 ${200 - r + dx} 236`
    return (
      shadow(206, 310, 150, 46) +
      band('M92 210C60 170 70 132 104 122', 9, tones) +
      band('M318 210C344 180 330 150 300 128', 9, tones) +
      [124, 110, 116].map((r, index) => band(coil(r, index * 4 - 4), 9, tones)).join('') +
      rect(184, 296, 36, 44, { fill: '#4a8fd0', line: '#1d4f7b' }, 6) +
      path('M190 304v28', { line: '#ffffff', width: 3, alpha: 0.6 }) +
      place(plug(end, tones), 104, 124, { turn: 14, scale: 1.05 }) +
      place(plug('c', tones), 298, 128, { turn: -20, scale: 1.05 })
    )
  },
}

// --- batteries -----------------------------------------------------------------------------------------------------

function cell(stage: Space, at: Point3, tones: Tones, label: string): string {
  const gold = variantGold(tones)
  const [x, y, z] = at
  return (
    turned(
      stage,
      at,
      [
        [24, 0],
        [25, 3],
        [25, 160],
        [24, 164],
      ],
      tones,
      { top: sheen(steel) },
    ) +
    wrap(stage, [x, y, z + 112], 25, 52, round(gold), gold.line) +
    stage.cylinder([x, y, z + 164], 9, 8, steel) +
    (label
      ? text(...frontOf(stage, [x, y, z + 46], 25), label, { size: 27 * stage.s, fill: tones.ink }) +
        text(...frontOf(stage, [x, y, z + 122], 25), '+', { size: 34 * stage.s, fill: gold.ink })
      : '')
  )
}

/** A baby or mono cell: as high as the others here, and thicker. */
function fat(stage: Space, [x, y, z]: Point3, tones: Tones, label: string, r: number): string {
  const gold = variantGold(tones)
  return (
    stage.cylinder([x, y, z], r, 160, tones) +
    stage.cylinder([x, y, z + 112], r, 48, gold, { top: sheen(steel) }) +
    stage.cylinder([x, y, z + 160], r * 0.36, 9, steel) +
    (label ? text(...frontOf(stage, [x, y, z + 46], r), label, { size: 44 * stage.s, fill: tones.ink }) : '')
  )
}

function variantGold(tones: Tones): Tones {
  return tones.colour === 'schwarz' ? material.brass : tonesFrom('#e8ecee')
}

const batterie: Drawing = {
  variants: ['alkaline', 'akku', 'knopfzelle'],
  colours: ['schwarz', 'gruen', 'hellgruen', 'blau', 'silber'],
  draw({ variant, tones, view, forms }) {
    const skin = variant === 'akku' && tones.colour === 'schwarz' ? tonesFrom('#2f9153', 'gruen') : tones
    if (variant === 'knopfzelle') {
      if (view === 1) {
        const stage = space({ size: [220, 200, 70], yaw: 30, pitch: 42, fit: [336, 320] })
        const coin = (x: number, y: number, z: number) =>
          stage.ground([x - 66, y - 66, z], [132, 132], 0.14) +
          stage.cylinder([x, y, z], 78, 18, steel) +
          stage.cylinder([x, y, z + 18], 66, 5, material.chrome, { top: sheen(material.chrome, 50) })
        const [tx, ty] = stage.p(104, 76, 62)
        return (
          shadow(206, 262, 170, 70) +
          coin(150, 140, 0) +
          coin(80, 120, 0) +
          coin(104, 76, 40) +
          text(tx, ty + 2, '+', { size: 46, fill: steel.line }) +
          text(tx, ty + 34, 'CR2032  3 V', { size: 22, fill: steel.line })
        )
      }
      return (
        castShadow('M60 30H340V370H60Z', 8, 10, 7, 0.26) +
        rect(60, 30, 280, 340, { fill: '#f4f6f7', line: '#98a3ab' }, 14) +
        rect(60, 30, 280, 86, { fill: '#2467b8' }, 14) +
        circle(200, 66, 17, { fill: '#f4f6f7' }) +
        text(200, 108, 'CR2032', { size: 26, fill: '#ffffff' }) +
        [
          [130, 182],
          [270, 182],
          [130, 300],
          [270, 300],
        ]
          .map(
            ([x, y]) =>
              circle(x ?? 0, y ?? 0, 50, { fill: '#dfeaf0', line: '#9fb4c0' }) +
              circle(x ?? 0, y ?? 0, 38, {
                fill: linear(
                  [
                    [0, steel.bright],
                    [1, steel.dark],
                  ],
                  50,
                ),
                line: steel.line,
              }) +
              text(x ?? 0, (y ?? 0) + 12, '+', { size: 34, fill: steel.line }),
          )
          .join('')
      )
    }
    const all = [
      [60, 100, ''],
      [122, 100, ''],
      [30, 34, 'AA'],
      [92, 34, 'AA'],
      [154, 34, 'AA'],
    ] as const
    const cells = all.slice(-(Number.parseInt(forms.cells ?? '', 10) || all.length))
    if (forms.size === '9v') {
      const stage = space({ size: [110, 70, 190], yaw: view === 1 ? 28 : -28, pitch: 24, fit: [250, 330] })
      return (
        stage.ground([0, 0, 0], [110, 70]) +
        stage.box([0, 0, 0], [110, 70, 120], skin) +
        stage.box([0, 0, 120], [110, 70, 46], variantGold(skin)) +
        stage.onFront(
          0,
          0,
          166,
          text(55, 34, '+  -', { size: 34 }) + text(55, 118, 'AA', { size: 50, fill: skin.ink }),
        ) +
        stage.cylinder([30, 35, 166], 14, 12, steel) +
        stage.cylinder([80, 35, 166], 17, 12, steel)
      )
    }
    if (view === 1) {
      const thick = forms.size === 'd' ? 1.5 : forms.size === 'c' ? 1.25 : forms.size === 'aaa' ? 0.8 : 1
      const stage = space({
        size: [190, 130, 176],
        yaw: 28,
        pitch: 24,
        fit: [330 / (thick < 1 ? 1 : thick ** 0.4), 346 * Math.min(1, thick)],
      })
      if (thick > 1) {
        const wide = (x: number, y: number, label: string) => fat(stage, [x, y, 0], skin, label, thick * 25)
        return stage.ground([0, 0, 0], [190, 120]) + wide(126, 96, '') + wide(50, 40, 'AA') + wide(150, 22, 'AA')
      }
      return (
        stage.ground([0, 0, 0], [190, 120]) + cells.map(([x, y, label]) => cell(stage, [x, y, 0], skin, label)).join('')
      )
    }
    if (variant === 'akku') {
      const stage = space({ size: [220, 200, 60], yaw: -26, pitch: 42, fit: [346, 336] })
      const gold = variantGold(skin)
      return (
        stage.ground([0, 0, 0], [220, 200]) +
        casing(stage, [0, 0, 0], [220, 200, 34], 22, shell) +
        stage.onTop(
          0,
          200,
          34,
          rect(14, 20, 192, 160, { fill: '#23282d', line: shell.line, width: 1.4 }, 10) +
            [0, 1, 2, 3]
              .map(
                (i) =>
                  rect(
                    24 + i * 44,
                    28,
                    38,
                    144,
                    {
                      fill: linear([
                        [0, skin.light],
                        [0.3, skin.bright],
                        [0.6, skin.base],
                        [1, skin.deep],
                      ]),
                      line: skin.line,
                      width: 1.2,
                    },
                    5,
                  ) +
                  rect(24 + i * 44, 28, 38, 40, { fill: gold.base, line: gold.line, width: 1 }, 5) +
                  text(43 + i * 44, 58, '+', { size: 30 }) +
                  text(43 + i * 44, 128, 'AA', { size: 22, fill: '#ffffff' }),
              )
              .join(''),
        ) +
        stage.onFront(
          0,
          0,
          34,
          [0, 1, 2, 3].map((i) => circle(44 + i * 44, 17, 6, { fill: i < 3 ? '#56b96c' : '#f0b03e' })).join(''),
        )
      )
    }
    const flat = (x: number) =>
      rect(
        x,
        118,
        56,
        200,
        {
          fill: linear([
            [0, skin.base],
            [0.28, skin.bright],
            [0.5, skin.base],
            [1, skin.deep],
          ]),
          line: skin.line,
        },
        8,
      ) +
      rect(
        x,
        118,
        56,
        66,
        {
          fill: linear([
            [0, '#d8ac4c'],
            [0.28, '#f3dca0'],
            [0.5, '#d8ac4c'],
            [1, '#9b752a'],
          ]),
          line: '#6e5320',
        },
        8,
      ) +
      rect(x + 18, 108, 20, 11, { fill: steel.base, line: steel.line }, 3) +
      text(x + 28, 268, 'AA', { size: 30, fill: skin.ink }) +
      text(x + 28, 164, '+', { size: 34 })
    return (
      castShadow('M44 24H356V376H44Z', 8, 10, 7, 0.26) +
      rect(44, 24, 312, 352, { fill: '#f4f6f7', line: '#98a3ab' }, 14) +
      rect(44, 24, 312, 70, { fill: skin.base, line: skin.line }, 14) +
      circle(200, 50, 15, { fill: '#f4f6f7' }) +
      text(84, 78, 'AA', { size: 30, fill: skin.ink }) +
      text(316, 78, '1,5 V', { size: 26, fill: skin.ink }) +
      [64, 136, 208, 280].map(flat).join('') +
      rect(56, 102, 288, 260, { fill: '#cfe3ee', alpha: 0.22, line: '#8fb0c2' }, 18) +
      path('M84 350L150 112H176L110 350Z', { fill: '#ffffff', alpha: 0.3 })
    )
  },
}

// --- tablet --------------------------------------------------------------------------------------------------------

const apps = ['#f0a24e', '#56b96c', '#e0594e', '#f7d35b', '#8fd0ee', '#b08fd6', '#ffffff', '#5fc4b0']

const tablet: Drawing = {
  variants: ['wlan', 'lte'],
  colours: ['anthrazit', 'silber'],
  draw({ variant, tones, view }) {
    const face =
      rect(8, 8, 324, 220, { fill: '#0f1317' }, 10) +
      rect(
        18,
        18,
        304,
        200,
        {
          fill: linear(
            [
              [0, '#3f86c9'],
              [1, '#1b4a86'],
            ],
            60,
          ),
        },
        3,
      ) +
      text(44, 64, '09:41', { size: 36, fill: '#ffffff', anchor: 'start', weight: 400 }) +
      apps
        .map((hex, index) => rect(44 + (index % 4) * 64, 92 + Math.floor(index / 4) * 60, 42, 42, { fill: hex }, 10))
        .join('') +
      (variant === 'lte'
        ? path('M266 52v-8M276 52v-16M286 52v-24M296 52v-32', { line: '#ffffff', width: 6, cap: 'butt' })
        : path('M266 36A24 24 0 0 1 300 36M273 44A14 14 0 0 1 293 44', { line: '#ffffff', width: 5 }) +
          circle(283, 52, 4, { fill: '#ffffff' })) +
      path('M18 218L140 18H210L88 218Z', { fill: '#ffffff', alpha: 0.1 })
    if (view === 1) {
      const stage = space({ size: [340, 160, 200], yaw: 24, pitch: 22, fit: [360, 336] })
      const [u, v]: [Point3, Point3] = [
        [1, 0, 0],
        [0, -0.46, -0.89],
      ]
      const top: Point3 = [0, 118, 206]
      return (
        shadow(216, 306, 180, 40) +
        onPlane(stage, [6, 124, 204], u, v, rect(0, 0, 340, 236, { fill: tones.deep, line: tones.line }, 18)) +
        onPlane(stage, top, u, v, rect(0, 0, 340, 236, { fill: tones.base, line: tones.line, width: 2 }, 18) + face)
      )
    }
    const back =
      rect(
        0,
        0,
        340,
        236,
        {
          fill: linear(
            [
              [0, tones.bright],
              [0.5, tones.light],
              [1, tones.base],
            ],
            50,
          ),
          line: tones.line,
          width: 2,
        },
        18,
      ) +
      circle(38, 38, 17, { fill: '#1b2026', line: tones.deep }) +
      circle(38, 38, 8, { fill: '#3d6f9e' }) +
      circle(34, 34, 2.5, { fill: '#ffffff' }) +
      (variant === 'lte' ? path('M0 62H340', { line: tones.deep, width: 1.6 }) : '')
    const stage = space({ size: [340, 236, 16], yaw: -26, pitch: 46, fit: [352, 330], center: [200, 204] })
    return (
      stage.ground([0, 0, 0], [340, 236]) +
      casing(stage, [0, 0, 0], [340, 236, 10], 18, tones) +
      stage.onTop(0, 236, 10, back) +
      place(
        rect(0, 0, 190, 11, { fill: '#f7f8f9', line: '#98a3ab' }, 5) +
          poly(
            [
              [190, 0],
              [206, 5.5],
              [190, 11],
            ],
            { fill: '#4a525a', line: '#23282d' },
          ),
        ...stage.p(120, 90, 24),
        { turn: -40 },
      )
    )
  },
}

export const drawings: Record<string, Drawing> = {
  monitor,
  tastatur: keyboardArticle,
  'usb-stick': usbStick,
  'usb-kabel': usbCable,
  batterie,
  tablet,
}
