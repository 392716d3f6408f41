import {
  castShadow,
  circle,
  type Details,
  type Drawing,
  ellipse,
  faded,
  linear,
  n,
  path,
  place,
  rect,
  round,
  shadow,
  sheen,
  text,
} from '../kit.ts'
import { material, type Tones, toneAt, tonesFrom, tonesOf } from '../palette.ts'
import { barrel, clip, curl, held, inkOf, laid, night, rings, sheet, taper, tip, upright, white } from './pen-parts.ts'

const { steel, brass, rubber, graphite, pine } = material
const inks = ['blau', 'schwarz', 'rot', 'gruen', 'sortiert'] as const

function point(): string {
  return path('M-215 0L-196 -5V5Z', { fill: steel.base, line: steel.line })
}

function clickPen(tones: Tones): string {
  return [
    point(),
    taper(-198, 5, -148, 17, steel),
    barrel(-150, -62, 20, rubber),
    rings(-136, -82, 20, 7, rubber.light),
    barrel(176, 212, 10, steel),
    barrel(-54, 182, 20, tones),
    barrel(-64, -52, 20, steel, 2),
    clip(58, 172, 20, steel),
    barrel(166, 182, 20, steel, 3),
  ].join('')
}

/** Stick ballpoint without its cap. */
function capPen(tones: Tones): string {
  return [
    point(),
    taper(-198, 5, -150, 17, steel),
    barrel(-152, 200, 18, white),
    path('M-60 -18V18M-120 -6H180', { line: white.dark, width: 1.2 }),
    barrel(186, 214, 18, tones, 6),
  ].join('')
}

function fourColourPen(tones: Tones): string {
  const body = tones.many.length > 0 ? tonesOf('blau') : tones
  const slides = ['schwarz', 'blau', 'rot', 'gruen'].map((slug, index) => {
    const colour = tonesOf(slug)
    return rect(112 + index * 4, -22 + index * 11, 74, 10, { fill: sheen(colour, 90), line: colour.line }, 4)
  })
  return [
    point(),
    taper(-198, 6, -140, 22, steel),
    barrel(-142, 40, 25, body),
    barrel(40, 208, 27, white, 10),
    ...slides,
    barrel(34, 46, 27, steel, 2),
    clip(70, 196, 27, white),
  ].join('')
}

function gelPen(tones: Tones, capped: boolean): string {
  const clear = material.glass
  const refill = rect(-150, -6, 320, 12, { fill: round(tones, 90), line: tones.line, width: 1 }, 3)
  const shaft = rect(
    -76,
    -19,
    246,
    38,
    {
      fill: linear(
        [
          [0, '#ffffff', 0.75],
          [0.3, '#ffffff', 0.1],
          [1, '#8fa3b2', 0.55],
        ],
        90,
      ),
      line: clear.line,
    },
    5,
  )
  const grip = barrel(-160, -70, 20, tones) + rings(-148, -84, 19, 9, tones.dark)
  const front = point() + taper(-198, 5, -158, 17, steel)
  if (!capped)
    return (
      front +
      refill +
      shaft +
      grip +
      barrel(184, 213, 11, tones) +
      barrel(160, 188, 20, tones) +
      clip(62, 180, 20, tones)
    )
  return front + refill + shaft + grip + barrel(164, 212, 19, tones, 7)
}

/** The customer's own print on the barrel. */
function advert(): string {
  return (
    rect(-50, -15, 136, 28, { fill: '#ffffff', line: '#d5dce1', width: 1 }, 4) +
    circle(-34, -1, 9, { fill: '#cf2f34' }) +
    text(30, 8, 'IHRE FIRMA', { size: 20, fill: '#2b3540' })
  )
}

/** Cap lying on its own, opening to the right. */
function looseCap(tones: Tones, length = 130): string {
  return [
    rect(-length / 2, -22, length, 44, { fill: round(tones, 90), line: tones.line }, 8),
    ellipse(length / 2 - 2, 0, 8, 21, { fill: tones.deep, line: tones.line }),
    clip(-length / 2 + 12, length / 2 - 22, 22, tones),
  ].join('')
}

function withCap(pen: string, tones: Tones, length = 130): string {
  return (
    laid(pen, { x: 184, y: 184, scale: 0.98 }) +
    shadow(310, 300, 74, 20, -45) +
    place(looseCap(tones, length), 300, 288, { turn: -45 })
  )
}

function written(pen: string, tones: Tones, width = 3): string {
  return sheet() + curl(inkOf(tones), width) + held(pen)
}

function fineliner(tones: Tones, capped = true): string {
  const shaft =
    barrel(-130, 200, 15, tonesFrom('#c6ced4')) +
    path('M-120 -5H190', { line: '#ffffff', width: 1.5, alpha: 0.7 }) +
    barrel(192, 214, 15, tones, 5)
  if (!capped) {
    return (
      path('M-215 -2H-196V2H-215Z', { fill: tones.base, line: tones.line, width: 1 }) +
      taper(-198, 4, -182, 7, steel) +
      taper(-184, 8, -128, 14, night) +
      shaft
    )
  }
  return shaft + barrel(-214, -84, 18, tones, 8) + clip(-170, -92, 18, tones)
}

function penCase(tones: Tones, count: number, pen: (tones: Tones) => string, spread: number, scale: number): string {
  const behind =
    castShadow('M70 60H330V358H70Z') + rect(70, 150, 260, 206, { fill: sheen(white, 60), line: white.line }, 10)
  const row = upright(count, spread, scale, [200, 194], (index) => pen(toneAt(tones, index)))
  const pocket = faded(
    rect(
      62,
      188,
      276,
      172,
      {
        fill: linear(
          [
            [0, '#f4fafd'],
            [1, '#a9c2d1'],
          ],
          60,
        ),
        line: '#7c97a8',
      },
      10,
    ),
    0.62,
  )
  const edge = rect(62, 188, 276, 14, { fill: '#ffffff', line: '#7c97a8', alpha: 0.75 }, 5)
  return behind + row + pocket + edge + path('M84 216L132 216L88 330Z', { fill: '#ffffff', alpha: 0.35 })
}

function fan(count: number, pen: (index: number) => string, scale = 0.73): string {
  const from = -80
  const step = count > 1 ? 58 / (count - 1) : 0
  return Array.from({ length: count }, (_, index) => {
    const turn = from + index * step
    const angle = (turn * Math.PI) / 180
    return laid(pen(index), {
      x: 46 + Math.cos(angle) * 160 + index * 7,
      y: 348 + Math.sin(angle) * 160,
      turn,
      scale,
      half: 14,
    })
  }).join('')
}

// Nib along x, point at -215.
function nib(metal: Tones): string {
  return [
    path('M-215 0Q-190 -22 -140 -17L-128 -14V14L-140 17Q-190 22 -215 0Z', { fill: round(metal, 90), line: metal.line }),
    path('M-213 0H-166', { line: metal.line, width: 1.2 }),
    circle(-163, 0, 3.4, { fill: metal.deep }),
    path('M-152 -12Q-142 0 -152 12', { line: metal.dark, width: 1.2 }),
  ].join('')
}

/** Rings with a sleeve for the clip of a pen. */
function eyelets(view: 1 | 2): string {
  const one = (x: number, y: number, scale: number) =>
    place(
      castShadow('M-40 -40H40V90H-40Z', 6, 10, 8, 0.2) +
        circle(0, -26, 46, { line: steel.line, width: 17 }) +
        circle(0, -26, 46, { line: steel.bright, width: 12 }) +
        rect(-16, 18, 32, 92, { fill: round(steel), line: steel.line }, 8),
      x,
      y,
      { scale },
    )
  return view === 1 ? one(120, 170, 1) + one(214, 220, 1) + one(306, 180, 1) : one(200, 176, 1.8)
}

function fountainPen(tones: Tones, school: boolean): string {
  const metal = school ? steel : brass
  return [
    nib(metal),
    taper(-132, 15, -66, 21, school ? rubber : night),
    school ? rings(-118, -84, 17, 5, rubber.light) : '',
    school
      ? barrel(-64, 204, 23, tones, 14)
      : path('M-64 -23H150Q206 -20 212 0Q206 20 150 23H-64Z', { fill: round(tones, 90), line: tones.line }),
    barrel(-68, -56, 23, metal, 3),
    school
      ? rect(20, -12, 90, 24, { fill: '#ffffff', line: tones.line, width: 1, alpha: 0.92 }, 4) +
        rect(30, -3, 54, 3, { fill: tones.dark })
      : barrel(176, 186, 17, brass, 2),
  ].join('')
}

function fountainCap(tones: Tones, school: boolean): string {
  const metal = school ? steel : brass
  return [
    rect(-88, -26, 176, 52, { fill: round(tones, 90), line: tones.line }, 14),
    barrel(66, 82, 26, metal, 3),
    ellipse(87, 0, 7, 24, { fill: tones.deep, line: tones.line }),
    clip(-70, 58, 26, metal),
  ].join('')
}

function pencil(
  body: Tones,
  lead: Tones,
  { half = 17, sides = 3, end = 'dip' as 'dip' | 'eraser' | 'hidden' } = {},
): string {
  const bands = sides === 3 ? [body.light, body.base, body.deep] : [body.light, body.dark]
  const height = (2 * half) / bands.length
  const cuts = bands
    .map((_, index) => {
      const top = -half + index * height
      return `L-142 ${n(top)}Q-158 ${n(top + height / 2)} -142 ${n(top + height)}`
    })
    .join('')
  const wood = path(`M-198 -4${cuts}L-198 4Z`.replace('L-142', 'L-142'), {
    fill: round(pine, 90),
    line: pine.line,
    width: 1.2,
  })
  const shaft = bands.map((fill, index) => {
    const top = -half + index * height
    return path(`M-142 ${n(top)}H190V${n(top + height)}H-142Q-158 ${n(top + height / 2)} -142 ${n(top)}Z`, { fill })
  })
  const outline = path(`M-142 ${n(-half)}H190V${n(half)}H-142`, { line: body.line })
  const back =
    end === 'eraser'
      ? barrel(194, 214, half - 1, tonesFrom('#e58c8f'), 6) +
        barrel(168, 198, half, brass, 2) +
        path(`M176 ${-half}v${2 * half}M188 ${-half}v${2 * half}`, { line: brass.dark, width: 1.2 })
      : end === 'hidden'
        ? ''
        : barrel(182, 210, half, lead === graphite ? white : lead, 4)
  return wood + path('M-215 0L-196 -5V5Z', { fill: lead.base, line: lead.line }) + shaft.join('') + outline + back
}

function mechanicalPencil(tones: Tones): string {
  return [
    path('M-215 0h14', { line: graphite.base, width: 2.5 }),
    barrel(-204, -178, 4, steel, 1),
    taper(-180, 6, -140, 17, steel),
    barrel(-142, -50, 19, tones),
    rings(-130, -64, 18, 8, tones.deep),
    barrel(-50, 168, 18, tones),
    barrel(166, 190, 13, steel, 2),
    barrel(188, 212, 11, white, 5),
    clip(60, 160, 18, steel),
    barrel(-54, -46, 19, steel, 1),
    text(-2, 6, '0,5', { size: 17, fill: tones.ink }),
  ].join('')
}

function pencils(tones: Tones, variant: string): (index: number) => string {
  return (index) => {
    const body = toneAt(tones, index)
    if (variant === 'druckbleistift') return mechanicalPencil(body)
    return pencil(body, graphite, variant === 'dreikant' ? { half: 21, sides: 2 } : { half: 18, end: 'eraser' })
  }
}

function colourPencil(tones: Tones, variant: string, end: 'dip' | 'hidden' = 'dip'): string {
  return pencil(tones, tones, variant === 'dickkern' ? { half: 25, sides: 2, end } : { half: 17, end })
}

/** Cardboard case with the tips showing. */
function pencilBox(tones: Tones, variant: string, forms: Details['forms']): string {
  const thick = variant === 'dickkern'
  const own = Number.parseInt(forms.pencils ?? '', 10)
  const count = own ? Math.min(own, thick ? 9 : 12) : thick ? 6 : 7
  const gap = Math.min(thick ? 40 : 34, 246 / count)
  const row = upright(count, gap, thick ? 0.68 : 0.72, [200, thick ? 192 : 196], (index) =>
    colourPencil(toneAt(tones, index), variant, 'hidden'),
  )
  const box = castShadow('M66 160H334V362H66Z') + rect(66, 116, 268, 100, { fill: '#e6d9c2', line: '#9d8a66' }, 6)
  const front = path('M66 190Q200 236 334 190V354Q334 362 326 362H74Q66 362 66 354Z', {
    fill: linear(
      [
        [0, forms.box === 'metall' ? '#dfe5e9' : '#3f6f9e'],
        [1, forms.box === 'metall' ? '#98a3ab' : '#28507c'],
      ],
      60,
    ),
    line: '#1c3a5c',
  })
  const stripes = Array.from({ length: 6 }, (_, index) =>
    path(`M${96 + index * 36} 296q14 -16 28 0`, {
      line: toneAt(tones.many.length ? tones : tonesOf('bunt'), index).light,
      width: 8,
    }),
  ).join('')
  const brush =
    (variant === 'aquarell' ? path('M86 334c16 -14 34 12 60 -4', { line: '#9bd0ef', width: 9 }) : '') +
    (variant === 'aquarell' && !own
      ? ''
      : text(200, 344, thick ? '6' : '12', { size: 30, fill: forms.box === 'metall' ? '#2b3540' : '#ffffff' }))
  return box + row + front + stripes + brush
}

function colourWash(tones: Tones, variant: string): string {
  const paint = Array.from({ length: 4 }, (_, index) =>
    path(`M${70 + index * 14} ${184 + index * 38}q40 -30 70 4t74 -2t66 14`, {
      line: toneAt(tones, index).light,
      width: variant === 'aquarell' ? 26 : 12,
      alpha: variant === 'aquarell' ? 0.55 : 0.85,
    }),
  ).join('')
  return (
    sheet() +
    paint +
    held(colourPencil(toneAt(tones, 2), variant), [128, 300], -66, 0.66) +
    held(colourPencil(toneAt(tones, 4), variant), [216, 330], -52, 0.62)
  )
}

export const drawings: Readonly<Record<string, Drawing>> = {
  kugelschreiber: {
    variants: ['druckkugelschreiber', 'kappenkugelschreiber', 'vierfarbkugelschreiber'],
    colours: [...inks, 'weiss', 'hellblau', 'silber', 'petrol'],
    draw({ variant, tones, view, forms }) {
      const one = toneAt(tones, 0)
      const pen = (colour: Tones) =>
        variant === 'vierfarbkugelschreiber'
          ? fourColourPen(colour)
          : variant === 'kappenkugelschreiber'
            ? capPen(colour)
            : clickPen(colour) + (forms.print === 'werbeaufdruck' ? advert() : '')
      if (view === 2) return written(pen(one), one)
      if (tones.many.length > 0) return fan(4, (index) => pen(toneAt(tones, index)))
      return variant === 'kappenkugelschreiber' ? withCap(capPen(one), one) : laid(pen(one))
    },
  },
  gelschreiber: {
    variants: ['druck', 'kappe'],
    colours: [...inks, 'lila', 'pink'],
    draw({ variant, tones, view }) {
      const one = toneAt(tones, 0)
      if (view === 2) return written(gelPen(one, variant === 'kappe'), one, 4)
      if (tones.many.length > 0) return fan(4, (index) => gelPen(toneAt(tones, index), variant === 'kappe'))
      return variant === 'kappe' ? withCap(gelPen(one, true), one) : laid(gelPen(one, false))
    },
  },
  fineliner: {
    variants: ['einzelstift', 'etui'],
    colours: ['sortiert', 'schwarz', 'blau', 'rot', 'gruen', 'bunt', 'hellblau', 'orange', 'lila'],
    draw({ variant, tones, view, forms }) {
      const one = toneAt(tones, 1)
      if (variant === 'etui') {
        const count = Number.parseInt(forms.pens ?? '8', 10)
        const gap = Math.min(52, 248 / count)
        if (view === 1) return penCase(tones, count, (colour) => fineliner(colour), gap, count > 10 ? 0.6 : 0.74)
        return fan(5, (index) => fineliner(toneAt(tones, index), index % 2 === 0))
      }
      return view === 1 ? laid(fineliner(one)) : written(fineliner(one, false), one, 2.2)
    },
  },
  fueller: {
    variants: ['schulfueller', 'buerofueller'],
    colours: [
      'blau',
      'schwarz',
      'rot',
      'gruen',
      'pink',
      'anthrazit',
      'silber',
      'petrol',
      'bordeaux',
      'dunkelblau',
      'flieder',
    ],
    draw({ variant, tones, view, forms }) {
      if (forms.shape === 'oesen') return eyelets(view)
      const school = variant === 'schulfueller'
      const pen = fountainPen(tones, school)
      if (view === 2) return written(pen, tonesOf('dunkelblau'), 4.5)
      return (
        laid(pen, { x: 182, y: 180, half: 22 }) +
        shadow(312, 302, 96, 24, -45) +
        place(fountainCap(tones, school), 300, 290, { turn: -45 })
      )
    },
  },
  bleistift: {
    variants: ['sechskant', 'dreikant', 'druckbleistift'],
    colours: ['gelb', 'gruen', 'blau', 'schwarz', 'rot', 'naturbraun', 'dunkelgruen', 'silber', 'sortiert'],
    draw({ variant, tones, view }) {
      const one = pencils(tones, variant)
      if (view === 2) return fan(variant === 'druckbleistift' ? 3 : 5, one)
      return sheet(true) + curl(graphite.base, 2.6) + held(one(0), tip, -50, 0.74)
    },
  },
  buntstift: {
    variants: ['duennkern', 'dickkern', 'aquarell'],
    colours: ['bunt', 'sortiert'],
    draw: ({ variant, tones, view, forms }) =>
      view === 1 ? pencilBox(tones, variant, forms) : colourWash(tones, variant),
  },
}
