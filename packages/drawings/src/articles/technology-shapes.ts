import {
  ellipse,
  type Fill,
  group,
  n,
  type Point,
  type Point3,
  path,
  polyPath,
  rect,
  round,
  roundedRect,
  type Space,
  sheen,
} from '../kit.ts'
import { mix, type Tones } from '../palette.ts'

/** Draws flat content on any plane in space: `u` and `v` are the steps of one unit to the right and down. */
export function onPlane(stage: Space, o: Point3, u: Point3, v: Point3, content: string): string {
  const [ox, oy] = stage.p(...o)
  const step = (to: Point3) => {
    const [x, y] = stage.p(o[0] + to[0], o[1] + to[1], o[2] + to[2])
    return [x - ox, y - oy].map((value) => Math.round(value * 1000) / 1000)
  }
  return group(content, `matrix(${[...step(u), ...step(v)].join(' ')} ${n(ox)} ${n(oy)})`)
}

/** How much a lying circle is pressed flat by the camera. */
function flatness(stage: Space): number {
  const rise = (stage.p(0, 0, 0)[1] - stage.p(0, 0, 1)[1]) / stage.s
  return Math.sqrt(Math.max(0, 1 - rise * rise))
}

/** Body of revolution around (x, y): profile of [radius, height above z] from the foot to the top. */
export function turned(
  stage: Space,
  [x, y, z]: Point3,
  profile: readonly Point[],
  tones: Tones,
  options: { fill?: Fill; top?: Fill; line?: string; alpha?: number } = {},
): string {
  const flat = flatness(stage)
  const [low, high] = [profile[0] ?? [0, 0], profile.at(-1) ?? [0, 0]]
  const edge = (side: 1 | -1) =>
    profile.map(([r, h]): Point => {
      const [px, py] = stage.p(x, y, z + h)
      return [px + side * r * stage.s, py]
    })
  const [left, right] = [edge(-1), edge(1).reverse()]
  const a = low[0] * stage.s
  const b = high[0] * stage.s
  const foot = right.at(-1) ?? [0, 0]
  const crown = left.at(-1) ?? [0, 0]
  const up = polyPath(left, false)
  const back = right.map(([px, py]) => `L${n(px)} ${n(py)}`).join('')
  const shape = `${up}A${n(b)} ${n(b * flat)} 0 0 1 ${n(right[0]?.[0] ?? 0)} ${n(right[0]?.[1] ?? 0)}${back}A${n(a)} ${n(a * flat)} 0 0 1 ${n(left[0]?.[0] ?? 0)} ${n(left[0]?.[1] ?? 0)}Z`
  const line = options.line ?? tones.line
  const alpha = options.alpha === undefined ? {} : { alpha: options.alpha }
  const body = path(shape, { fill: options.fill ?? round(tones), line, ...alpha })
  const lid = ellipse((crown[0] + (right[0]?.[0] ?? 0)) / 2, crown[1], b, b * flat, {
    fill: options.top ?? sheen(tones, 40),
    line,
    ...alpha,
  })
  return foot && b > 0.8 ? body + lid : body
}

/** Band around the front of an upright cylinder: label, ring, colour stripe. */
export function wrap(stage: Space, [x, y, z]: Point3, r: number, h: number, fill: Fill, line?: string): string {
  const [low, high, a] = [stage.p(x, y, z), stage.p(x, y, z + h), r * stage.s]
  const b = a * flatness(stage)
  const shape = `M${n(low[0] - a)} ${n(low[1])}A${n(a)} ${n(b)} 0 0 0 ${n(low[0] + a)} ${n(low[1])}L${n(high[0] + a)} ${n(high[1])}A${n(a)} ${n(b)} 0 0 1 ${n(high[0] - a)} ${n(high[1])}Z`
  return path(shape, line ? { fill, line, width: 1 } : { fill })
}

/** The point of an upright cylinder that is nearest to the viewer. */
export function frontOf(stage: Space, [x, y, z]: Point3, r: number): Point {
  const [px, py] = stage.p(x, y, z)
  return [px, py + r * stage.s * flatness(stage)]
}

/** Box whose upright edges are round. */
export function casing(stage: Space, [x, y, z]: Point3, [w, d, h]: Point3, r: number, tones: Tones, cap?: Fill) {
  return stage.extrude('z', roundedRect(x, y, w, d, r, 3), z, z + h, tones, cap ? { cap } : {})
}

/** Wheel of a chair or cabinet, in picture units. */
export function castor(x: number, y: number, r: number, tones: Tones): string {
  return (
    ellipse(x, y, r * 0.72, r, { fill: tones.dark, line: tones.line }) +
    ellipse(x - r * 0.28, y, r * 0.62, r * 0.92, { fill: tones.base, line: tones.line }) +
    ellipse(x - r * 0.28, y, r * 0.2, r * 0.3, { fill: tones.bright })
  )
}

/** Small marks around the origin, about 20 units high. */
export const mark = {
  leaf: (colour: string, vein = '#ffffff') =>
    path('M-9 7C-10 -4 -2 -10 10 -10C11 2 5 10 -9 7Z', { fill: colour }) +
    path('M-11 10C-6 3 0 -2 5 -5', { line: vein, width: 1.6 }),
  drop: (colour: string) =>
    path('M0 -12C6 -4 9 0 9 4A9 9 0 0 1 -9 4C-9 0 -6 -4 0 -12Z', { fill: colour }) +
    path('M-5 4A5 5 0 0 0 -1 9', { line: '#ffffff', width: 2, alpha: 0.8 }),
  loop: (colour: string) =>
    path('M-9 2A9 9 0 0 1 7 -6M9 -2A9 9 0 0 1 -7 6', { line: colour, width: 3.4, cap: 'butt' }) +
    path('M9 -12L10 -1L1 -5ZM-9 12L-10 1L-1 5Z', { fill: colour }),
  cross: (colour: string) => path('M-4 -12H4V-4H12V4H4V12H-4V4H-12V-4H-4Z', { fill: colour }),
  bean: (colour: string, crease: string) =>
    ellipse(0, 0, 8, 11, { fill: colour, line: crease, width: 1 }) +
    path('M1 -10C-4 -3 5 3 -1 10', { line: crease, width: 1.8 }),
  star: (colour: string) => path('M0 -11L3 -3.5L11 -3L5 2L7 10L0 5.5L-7 10L-5 2L-11 -3L-3 -3.5Z', { fill: colour }),
  sheet: (paper: Tones) =>
    path('M-8 -11H4L9 -6V11H-9V-11Z', { fill: paper.base, line: paper.deep, width: 1 }) +
    path('M-5 -4H3M-5 0H5M-5 4H5', { line: paper.deep, width: 1.4 }),
} as const

/** Marker or pen lying on a tray, along x, in the units of the surface. */
export function pen(x: number, y: number, length: number, tones: Tones): string {
  const h = length * 0.16
  return (
    rect(x, y, length * 0.66, h, { fill: mix(tones.light, '#ffffff', 0.8), line: tones.line, width: 1 }, h / 3) +
    rect(x + length * 0.62, y, length * 0.38, h, { fill: tones.base, line: tones.line, width: 1 }, h / 3)
  )
}

/** Keys as one path of rounded squares on a plane. */
export function keys(x: number, y: number, columns: number, rows: number, w: number, h: number, gap: number): string {
  const list = Array.from({ length: columns * rows }, (_, index) => {
    const [kx, ky] = [x + (index % columns) * (w + gap), y + Math.floor(index / columns) * (h + gap)]
    return keyPath(kx, ky, w, h)
  })
  return list.join('')
}

function keyPath(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`
}
