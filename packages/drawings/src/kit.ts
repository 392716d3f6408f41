import { lettering } from './lettering.ts'
import { mix, type Tones } from './palette.ts'

/** A point on the 400 x 400 ground. */
export type Point = readonly [number, number]
/** A point in space: x to the right, y away from the viewer, z up. */
export type Point3 = readonly [number, number, number]
export type Gradient = { readonly url: string; readonly def: string }
export type Fill = string | Gradient
export type Style = {
  fill?: Fill
  line?: string
  width?: number
  alpha?: number
  /** Stroke pattern, e.g. "4 3". */
  dash?: string
  cap?: 'round' | 'butt'
}
/** 1 and 2 are drawn of every type; furniture has a front, a back and, as the last, a drawing with measures. */
export type View = 1 | 2 | 3 | 4 | 5
/** What an article's data say about its looks besides type, variant and colour. */
export type Details = {
  /** How it is built, e.g. `{ armrests: 'ohne-armlehnen' }`; the values are words of the file's name. */
  readonly forms: Readonly<Record<string, string>>
  /** What stands on this article instead of the drawing's own print, e.g. `{ '75 ml': '100 ml' }`; '' leaves it out. */
  readonly prints: Readonly<Record<string, string>>
  /** The label of a pack, e.g. "10 St.", and how many pieces are seen. */
  readonly pack?: { readonly label: string; readonly seen: number }
}
export type DrawInput = {
  variant: string
  colour: string
  tones: Tones
  view: 1 | 2
  forms: Details['forms']
}
/** How one article type looks: `variants` by product type slug (first = default), `colours` it is sold in (first = default). */
export type Drawing = {
  variants: readonly string[]
  colours: readonly string[]
  /** Further views of what is worth it. */
  sides?: Readonly<Partial<Record<3 | 4 | 5, (input: Omit<DrawInput, 'view'>) => string>>>
  /** Product types that look like one of the variants. */
  alike?: Readonly<Record<string, string>>
  /** Draws the content of the frame; `frame` makes a file of it. */
  draw(input: DrawInput): string
}

const outlineWidth = 1.5
let lastId = 0

function nextId(): string {
  lastId += 1
  return `k${lastId}`
}

/** Short number: one decimal is finer than a pixel at 800 px. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? '0' : `${rounded}`
}

// --- paint ---------------------------------------------------------------------------------------------------------

type Stop = readonly [offset: number, colour: string, alpha?: number]

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, alpha]) => {
      const opacity = alpha === undefined ? '' : ` stop-opacity="${alpha}"`
      return `<stop offset="${offset}" stop-color="${colour}"${opacity}/>`
    })
    .join('')
}

/** Straight gradient over the shape's own box; angle in degrees, 0 = left to right, 90 = top to bottom. */
export function linear(stops: readonly Stop[], angle = 0): Gradient {
  const id = nextId()
  const x = Math.cos((angle * Math.PI) / 180) / 2
  const y = Math.sin((angle * Math.PI) / 180) / 2
  const at = (value: number) => `${Math.round((0.5 + value) * 100) / 100}`
  const place = `x1="${at(-x)}" y1="${at(-y)}" x2="${at(x)}" y2="${at(y)}"`
  return { url: `url(#${id})`, def: `<linearGradient id="${id}" ${place}>${stopsOf(stops)}</linearGradient>` }
}

export function radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): Gradient {
  const id = nextId()
  return {
    url: `url(#${id})`,
    def: `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
  }
}

/** Shading of a round body lit from the upper left; angle 0 for an upright cylinder, 90 for one lying along x. */
export function round(tones: Tones, angle = 0): Gradient {
  return linear(
    [
      [0, tones.base],
      [0.22, tones.bright],
      [0.42, tones.base],
      [0.78, tones.dark],
      [1, tones.deep],
    ],
    angle,
  )
}

/** Calm shading of a flat face. */
export function sheen(tones: Tones, angle = 60): Gradient {
  return linear(
    [
      [0, tones.light],
      [1, tones.base],
    ],
    angle,
  )
}

function styled(style: Style): { def: string; attributes: string } {
  const { fill = 'none', line, width = outlineWidth, alpha, dash, cap } = style
  const paint = typeof fill === 'string' ? fill : fill.url
  // Round joins, round ends, 1.5 and no fill are what `frame` sets for the whole picture.
  const stroke = line ? ` stroke="${line}"${n(width) === '1.5' ? '' : ` stroke-width="${n(width)}"`}` : ''
  const butt = cap === 'butt' ? ' stroke-linecap="butt"' : ''
  const extra = `${butt}${dash ? ` stroke-dasharray="${dash}"` : ''}${alpha === undefined || alpha === 1 ? '' : ` opacity="${alpha}"`}`
  return {
    def: typeof fill === 'string' ? '' : fill.def,
    attributes: `${paint === 'none' ? '' : ` fill="${paint}"`}${stroke}${extra}`,
  }
}

// --- flat shapes ---------------------------------------------------------------------------------------------------

export function path(d: string, style: Style): string {
  const { def, attributes } = styled(style)
  return `${def}<path d="${d}"${attributes}/>`
}

/** Steps instead of places, and no blank where a minus sign parts two numbers: a third fewer bytes. */
export function polyPath(points: readonly Point[], closed = true): string {
  const round1 = (value: number) => Math.round(value * 10) / 10
  const [first, ...rest] = points.map(([x, y]): Point => [round1(x), round1(y)])
  if (!first) return ''
  let from = first
  const steps = rest.flatMap((to) => {
    const pair = [n(to[0] - from[0]), n(to[1] - from[1])]
    from = to
    return pair
  })
  const list = steps.reduce(
    (line, step) => `${line}${line && !step.startsWith('-') ? ' ' : ''}${step.replace(/^(-?)0\./, '$1.')}`,
    '',
  )
  return `M${n(first[0])} ${n(first[1])}l${list}${closed ? 'Z' : ''}`
}

export function poly(points: readonly Point[], style: Style): string {
  return path(polyPath(points), style)
}

/** Closed polygon with its corners rounded by r. */
export function roundPoly(points: readonly Point[], r: number, style: Style): string {
  return path(roundPath(points, r), style)
}

export function roundPath(points: readonly Point[], r: number): string {
  const toward = (from: Point, to: Point): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const share = Math.min(r, length / 2) / length
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  }
  const parts = points.map((corner, index) => {
    const before = points[(index + points.length - 1) % points.length] ?? corner
    const after = points[(index + 1) % points.length] ?? corner
    const [a, b] = [toward(corner, before), toward(corner, after)]
    return `${index === 0 ? 'M' : 'L'}${n(a[0])} ${n(a[1])}Q${n(corner[0])} ${n(corner[1])} ${n(b[0])} ${n(b[1])}`
  })
  return `${parts.join('')}Z`
}

export function rect(x: number, y: number, w: number, h: number, style: Style, r = 0): string {
  const { def, attributes } = styled(style)
  const corner = r ? ` rx="${n(r)}"` : ''
  return `${def}<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${corner}${attributes}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, style: Style): string {
  const { def, attributes } = styled(style)
  return `${def}<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${attributes}/>`
}

export function circle(cx: number, cy: number, r: number, style: Style): string {
  const { def, attributes } = styled(style)
  return `${def}<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"${attributes}/>`
}

/** Open stroke through points. */
export function stroke(points: readonly Point[], line: string, width = outlineWidth, extra: Style = {}): string {
  return path(polyPath(points, false), { ...extra, line, width })
}

/** Thick line with outline and a light edge: wire, cable, strap, cord. */
export function band(d: string, width: number, tones: Tones): string {
  const glow = path(d, { line: tones.light, width: width * 0.35, cap: 'round' })
  return path(d, { line: tones.line, width: width + 3 }) + path(d, { line: tones.base, width }) + glow
}

let printed: Details['prints'] = {}

/** Draws with the article's own print in the place of the drawing's. */
export function withPrints(prints: Details['prints'], draw: () => string): string {
  printed = prints
  try {
    return draw()
  } finally {
    printed = {}
  }
}

/** Print on the thing itself, e.g. "A4", "80 g"; a longer word of an article is set smaller. */
export function text(
  x: number,
  y: number,
  content: string,
  { size = 20, fill = '#2b3540', anchor = 'middle', weight = 700, alpha = 1, fits = false } = {},
): string {
  const said = printed[content] ?? content
  if (said === '') return ''
  const fitted = fits ? size : size * Math.min(1, (content.length + 1) / (said.length + 0.5))
  return path(lettering(said, x, y, { size: fitted, anchor, weight }), { fill, alpha })
}

/** Print too small to be read: a few lines of text as bars. */
export function lines(x: number, y: number, w: number, count: number, gap: number, colour: string, width = 3): string {
  const bars = Array.from({ length: count }, (_, index) => {
    const length = index === count - 1 && count > 1 ? w * 0.62 : w
    return `M${n(x)} ${n(y + index * gap)}h${n(length)}`
  })
  return path(bars.join(''), { line: colour, width })
}

export function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`
}

/** Moves, turns and scales a piece drawn around the origin. */
export function place(content: string, x: number, y: number, { turn = 0, scale = 1 } = {}): string {
  const turned = turn ? `rotate(${n(turn)})` : ''
  return group(
    content,
    `translate(${n(x)} ${n(y)})${turned}${scale === 1 ? '' : `scale(${Math.round(scale * 1000) / 1000})`}`,
  )
}

export function faded(content: string, alpha: number): string {
  return alpha === 1 ? content : `<g opacity="${alpha}">${content}</g>`
}

/** Shows content only inside the path. */
export function clipped(d: string, content: string): string {
  const id = nextId()
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** The thing several times behind one another, with the label of its pack. */
export function packed(content: string, { label, seen }: { label: string; seen: number }): string {
  const id = nextId()
  const step = seen > 1 ? 96 / (seen - 1) : 0
  const scale = seen > 1 ? 0.76 : 0.9
  const at = (index: number) =>
    seen > 1
      ? `translate(${n(96 - index * step)} ${n(index * step * 0.55)})scale(${scale})`
      : `translate(20 4)scale(.9)`
  const copies = Array.from({ length: seen - 1 }, (_, index) => `<use href="#${id}" transform="${at(index + 1)}"/>`)
  const width = Math.max(132, label.length * 25 + 34)
  const x = 392 - width
  return [
    `<g transform="${at(0)}"><g id="${id}">${content}</g></g>`,
    ...copies,
    rect(x, 318, width, 70, { fill: '#ffffff', line: '#5d6b78', width: 2 }, 8),
    rect(x + 7, 325, width - 14, 56, { line: '#c3ccd2', width: 2 }, 4),
    text(x + width / 2, 369, label, { size: 44 }),
  ].join('')
}

/** Soft round shadow on the ground; turn in degrees. */
export function shadow(cx: number, cy: number, rx: number, ry: number, turn = 0, strength = 0.3): string {
  const fill = radial([
    [0, '#1b2430', strength],
    [0.55, '#1b2430', strength * 0.6],
    [1, '#1b2430', 0],
  ])
  const shape = ellipse(0, 0, rx, ry, { fill })
  return group(shape, `translate(${n(cx)} ${n(cy)})${turn ? `rotate(${n(turn)})` : ''}`)
}

/** Soft shadow with the outline of a path, shifted away from the light. */
export function castShadow(d: string, dx = 6, dy = 9, blur = 6, strength = 0.28): string {
  const id = nextId()
  const filter = `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${blur}"/></filter>`
  return `${filter}<path d="${d}" transform="translate(${dx} ${dy})" fill="#1b2430" opacity="${strength}" filter="url(#${id})"/>`
}

// --- space ---------------------------------------------------------------------------------------------------------

/** Corner points of a rounded rectangle, for `extrude`. */
export function roundedRect(x: number, y: number, w: number, h: number, r: number, steps = 3): Point[] {
  const corners: readonly [number, number, number][] = [
    [x + w - r, y + r, -90],
    [x + w - r, y + h - r, 0],
    [x + r, y + h - r, 90],
    [x + r, y + r, 180],
  ]
  return corners.flatMap(([cx, cy, start]) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = ((start + (90 * step) / steps) * Math.PI) / 180
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
    }),
  )
}

/** Points on an arc, for profiles; degrees, counted from +x towards +y. */
export function arc(cx: number, cy: number, r: number, from: number, to: number, steps = 8): Point[] {
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
  })
}

function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length > 1) {
        const [b, a] = [chain.at(-1) ?? point, chain.at(-2) ?? point]
        if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** Colour of a surface by how much it faces the light: 0 turned away, 1 fully lit. */
export function lit(tones: Tones, share: number): string {
  const scale = [tones.deep, tones.dark, tones.base, tones.light, tones.bright]
  const at = Math.max(0, Math.min(0.999, share)) * 4
  const index = Math.floor(at)
  return mix(scale[index] ?? tones.base, scale[index + 1] ?? tones.bright, at - index)
}

export type Camera = {
  /** The room that must be in the picture, from the origin. */
  size: Point3
  /** Degrees turned: positive shows the right side, negative the left side. */
  yaw?: number
  /** Degrees looked down. */
  pitch?: number
  /** Width and height of the picture it may fill, and its middle. */
  fit?: Point
  center?: Point
  /** Fixes pixels per unit instead of fitting. */
  scale?: number
}

export type Space = ReturnType<typeof space>

/**
 * A small stage in parallel projection, fitted into the frame. Units are free (centimetres are handy). Everything is
 * painted in the order of the calls, so draw from back to front.
 */
export function space({ size, yaw = 30, pitch = 26, fit = [328, 318], center = [200, 198], scale }: Camera) {
  const [turn, tilt] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const axis = {
    x: [Math.cos(turn), Math.sin(turn) * Math.sin(tilt)] as Point,
    y: [Math.sin(turn), -Math.cos(turn) * Math.sin(tilt)] as Point,
    z: [0, -Math.cos(tilt)] as Point,
  }
  const raw = ([x, y, z]: Point3): Point => [
    x * axis.x[0] + y * axis.y[0] + z * axis.z[0],
    x * axis.x[1] + y * axis.y[1] + z * axis.z[1],
  ]
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
    raw([bits & 1 ? size[0] : 0, bits & 2 ? size[1] : 0, bits & 4 ? size[2] : 0]),
  )
  const [xs, ys] = [corners.map((corner) => corner[0]), corners.map((corner) => corner[1])]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const s = scale ?? Math.min(fit[0] / (right - left), fit[1] / (bottom - top))
  const origin: Point = [center[0] - (s * (left + right)) / 2, center[1] - (s * (top + bottom)) / 2]
  const light: Point3 = [-0.5, -0.42, 0.76]

  const p = (x: number, y: number, z: number): Point => {
    const [sx, sy] = raw([x, y, z])
    return [origin[0] + s * sx, origin[1] + s * sy]
  }
  const plane = (u: Point, v: Point, at: Point, content: string) => {
    const m = [u[0], u[1], v[0], v[1]].map((value) => Math.round(value * s * 1000) / 1000)
    return group(content, `matrix(${m.join(' ')} ${n(at[0])} ${n(at[1])})`)
  }
  const down: Point = [0, -axis.z[1]]
  const facing = (points: readonly Point[]) => {
    const area = points.reduce((sum, [x, y], index) => {
      const [nx, ny] = points[(index + 1) % points.length] ?? [x, y]
      return sum + x * ny - nx * y
    }, 0)
    return area
  }
  const share = (normal: Point3) => {
    const length = Math.hypot(...normal) || 1
    const dot = (normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2]) / length
    return 0.5 + dot * (dot > 0 ? 0.42 : 0.5)
  }
  const to3 = (along: 'x' | 'y' | 'z', [u, v]: Point, t: number): Point3 =>
    along === 'y' ? [u, t, v] : along === 'z' ? [u, v, t] : [t, u, v]

  /** Flat face through points in space. */
  const face = (points: readonly Point3[], style: Style) =>
    poly(
      points.map((point) => p(...point)),
      style,
    )

  /**
   * Draws in pixels-like units on a standing face that looks to the front: x to the right, y down, in units of the
   * space, starting at the given upper left corner.
   */
  const onFront = (x: number, y: number, z: number, content: string) => plane(axis.x, down, p(x, y, z), content)
  /** The same on a face that looks to the side (right for positive yaw, left for negative). */
  const onSide = (x: number, y: number, z: number, content: string) =>
    yaw >= 0 ? plane(axis.y, down, p(x, y, z), content) : plane([-axis.y[0], -axis.y[1]], down, p(x, y, z), content)
  /** The same on a lying face; the given corner is the far left one, content y runs towards the viewer. */
  const onTop = (x: number, y: number, z: number, content: string) =>
    plane(axis.x, [-axis.y[0], -axis.y[1]], p(x, y, z), content)

  /** Box with three visible faces. */
  const box = (at: Point3, [w, d, h]: Point3, tones: Tones, options: { line?: string; alpha?: number } = {}) => {
    const [x, y, z] = at
    const sideX = yaw >= 0 ? x + w : x
    const line = options.line ?? tones.line
    const faces = [
      face(
        [
          [sideX, y, z],
          [sideX, y + d, z],
          [sideX, y + d, z + h],
          [sideX, y, z + h],
        ],
        { fill: yaw >= 0 ? tones.dark : tones.light, line },
      ),
      face(
        [
          [x, y, z],
          [x + w, y, z],
          [x + w, y, z + h],
          [x, y, z + h],
        ],
        {
          fill:
            yaw >= 0
              ? linear(
                  [
                    [0, tones.light],
                    [0.5, tones.base],
                    [1, tones.base],
                  ],
                  50,
                )
              : tones.base,
          line,
        },
      ),
      face(
        [
          [x, y, z + h],
          [x + w, y, z + h],
          [x + w, y + d, z + h],
          [x, y + d, z + h],
        ],
        { fill: yaw >= 0 ? mix(tones.light, tones.bright, 0.12) : mix(tones.light, tones.bright, 0.3), line },
      ),
    ]
    return faded(faces.join(''), options.alpha ?? 1)
  }

  /** Sheets on one another: a box whose visible edges show leaves. */
  const stack = (at: Point3, [w, d, h]: Point3, tones: Tones, leaves = 5) => {
    const [x, y, z] = at
    const sideX = yaw >= 0 ? x + w : x
    const edges = Array.from({ length: leaves }, (_, index) => {
      const level = z + (h * (index + 0.7)) / (leaves + 0.6)
      return polyPath(
        yaw >= 0
          ? [p(x, y, level), p(x + w, y, level), p(sideX, y + d, level)]
          : [p(sideX, y + d, level), p(x, y, level), p(x + w, y, level)],
        false,
      )
    })
    return box(at, [w, d, h], tones) + path(edges.join(''), { line: tones.deep, width: 0.8, alpha: 0.7 })
  }

  /**
   * A profile drawn out along an axis: 'y' takes points as (x, z), 'z' as (x, y), 'x' as (y, z). Faces are shaded by
   * the light; `cap` overrides the paint of the end that is seen.
   */
  const extrude = (
    along: 'x' | 'y' | 'z',
    profile: readonly Point[],
    from: number,
    to: number,
    tones: Tones,
    options: { cap?: Fill; line?: string; width?: number } = {},
  ) => {
    const near = along === 'y' ? from : along === 'z' ? to : yaw >= 0 ? to : from
    const cap = profile.map((point) => p(...to3(along, point, near)))
    const outward = facing(profile) > 0 ? 1 : -1
    const handed = (along === 'y' ? -1 : 1) * outward
    const capNormal = to3(along, [0, 0], near === to ? 1 : -1)
    const walls: { points: Point[]; fill: string }[] = []
    profile.forEach((point, index) => {
      const next = profile[(index + 1) % profile.length] ?? point
      const points = [
        p(...to3(along, point, from)),
        p(...to3(along, next, from)),
        p(...to3(along, next, to)),
        p(...to3(along, point, to)),
      ]
      if (facing(points) * handed >= -0.01) return
      const normal = to3(along, [(next[1] - point[1]) * outward, -(next[0] - point[0]) * outward], 0)
      walls.push({ points, fill: lit(tones, share(normal)) })
    })
    const line = options.line ?? tones.line
    const width = options.width ?? outlineWidth
    const outline = path([...walls.map((wall) => polyPath(wall.points)), polyPath(cap)].join(''), {
      line,
      width: width * 2,
      fill: line,
    })
    const fills = walls.map((wall) => poly(wall.points, { fill: wall.fill, line: wall.fill, width: 0.5 })).join('')
    const fill = options.cap ?? lit(tones, share(capNormal))
    return outline + fills + poly(cap, { fill, line: mix(tones.line, tones.dark, 0.55), width: 0.8 })
  }

  /** Upright cylinder or cone (r2 at the top) around (x, y). */
  const cylinder = (
    [x, y, z]: Point3,
    r: number,
    h: number,
    tones: Tones,
    options: { r2?: number; top?: Fill; fill?: Fill; line?: string } = {},
  ) => {
    const [low, high] = [p(x, y, z), p(x, y, z + h)]
    const [a, b] = [r * s, (options.r2 ?? r) * s]
    const flat = Math.sin(tilt)
    const line = options.line ?? tones.line
    const body = `M${n(low[0] - a)} ${n(low[1])}A${n(a)} ${n(a * flat)} 0 0 0 ${n(low[0] + a)} ${n(low[1])}L${n(high[0] + b)} ${n(high[1])}A${n(b)} ${n(b * flat)} 0 0 1 ${n(high[0] - b)} ${n(high[1])}Z`
    const top = ellipse(high[0], high[1], b, b * flat, { fill: options.top ?? sheen(tones, 40), line })
    return path(body, { fill: options.fill ?? round(tones), line }) + (b > 0.5 ? top : '')
  }

  /** Lying cylinder between two points on an axis; the near end is drawn as a disc with `cap`. */
  const roll = (
    along: 'x' | 'y',
    center3: Point3,
    r: number,
    length: number,
    tones: Tones,
    options: { cap?: Fill; hole?: number; core?: Tones } = {},
  ) => {
    const [x, y, z] = center3
    const ends = (t: number, radius: number) =>
      arc(0, 0, radius, 0, 360, 44).map(([u, v]) =>
        p(...(along === 'y' ? ([x + u, y + t, z + v] as const) : ([x + t, y + u, z + v] as const))),
      )
    const near = along === 'y' || yaw < 0 ? 0 : length
    const body = hull([...ends(0, r), ...ends(length, r)])
    const disc = ends(near, r)
    const hole = options.hole
      ? poly(ends(near, options.hole), {
          fill: options.core?.deep ?? tones.deep,
          line: options.core?.line ?? tones.line,
        })
      : ''
    const shade = linear(
      [
        [0, tones.bright],
        [0.35, tones.base],
        [0.8, tones.dark],
        [1, tones.deep],
      ],
      along === 'y' ? 90 + yaw : 80,
    )
    return (
      poly(body, { fill: shade, line: tones.line }) +
      poly(disc, { fill: options.cap ?? sheen(tones, 40), line: tones.line }) +
      hole
    )
  }

  /** Soft contact shadow of something standing on the ground at z. */
  const ground = ([x, y, z]: Point3, [w, d]: Point, strength = 0.34) => {
    const spread = 0.02 * Math.max(w, d)
    const foot: Point[] = [
      p(x - spread, y - spread, z),
      p(x + w + spread, y - spread, z),
      p(x + w + spread, y + d + spread, z),
      p(x - spread, y + d + spread, z),
    ]
    return castShadow(polyPath(foot), 7, 6, 6, strength)
  }

  /** Soft contact shadow of something round. */
  const groundRound = ([x, y, z]: Point3, r: number, strength = 0.34) => {
    const [cx, cy] = p(x, y, z)
    const [a, b] = [r * s * 1.03, r * s * 1.03 * Math.sin(tilt)]
    return castShadow(
      `M${n(cx - a)} ${n(cy)}a${n(a)} ${n(b)} 0 1 1 ${n(2 * a)} 0a${n(a)} ${n(b)} 0 1 1 ${n(-2 * a)} 0Z`,
      8,
      6,
      6,
      strength,
    )
  }

  return { p, s, ground, groundRound, face, onFront, onSide, onTop, box, stack, extrude, cylinder, roll }
}

// --- file ----------------------------------------------------------------------------------------------------------

/** Four letters, so that several inlined files do not share ids. */
function shortHash(value: string): string {
  let hash = 7
  for (const letter of value) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 456976
  return [1, 26, 676, 17576].map((place26) => String.fromCharCode(97 + (Math.floor(hash / place26) % 26))).join('')
}

/** Makes a self-contained SVG file; ids are renumbered so that the same drawing always gives the same bytes. */
export function frame(
  content: string,
  { title, width = 400, height = 400 }: { title: string; width?: number; height?: number },
): string {
  const mark = shortHash(title)
  const names = new Map<string, string>()
  const known = new Map<string, string>()
  const alias = new Map<string, string>()
  const short = (id: string) => {
    const own = alias.get(id) ?? id
    const name = names.get(own) ?? `${mark}${names.size.toString(36)}`
    names.set(own, name)
    return name
  }
  // The same shading is asked for by many shapes: one definition per file serves them all.
  const body = content
    .replace(
      /<(linearGradient|radialGradient|filter) id="(k\d+)"(.*?)<\/\1>/g,
      (definition, _tag, id: string, rest: string) => {
        const first = known.get(rest)
        known.set(rest, first ?? id)
        if (!first) return definition
        if (first !== id) alias.set(id, first)
        return ''
      },
    )
    .replace(/id="(k\d+)"/g, (_, id: string) => `id="${short(id)}"`)
    .replace(/url\(#(k\d+)\)/g, (_, id: string) => `url(#${short(id)})`)
    .replace(/href="#(k\d+)"/g, (_, id: string) => `href="#${short(id)}"`)
  const safe = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round" role="img"><title>${safe}</title>${body}</svg>\n`
}
