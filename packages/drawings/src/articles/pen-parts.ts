import { castShadow, n, type Point, path, place, poly, polyPath, rect, round, shadow, sheen } from '../kit.ts'
import { material, type Tones, tonesFrom } from '../palette.ts'

/*
 * Pens are drawn along x: tip at -215, end at 215, axis at y = 0, light from above. `laid` puts them down.
 */

type Lay = { x?: number; y?: number; turn?: number; scale?: number; half?: number }

/** Lays a pen down, tip to the lower left, with its shadow. */
export function laid(content: string, { x = 200, y = 200, turn = -45, scale = 1, half = 18 }: Lay = {}): string {
  return shadow(x + 9, y + 15, 207 * scale, half * scale, turn, 0.36) + place(content, x, y, { turn, scale })
}

/** Holds a pen over the paper with its tip at a point. */
export function held(content: string, [x, y]: Point = tip, turn = -53, scale = 0.72): string {
  const angle = (turn * Math.PI) / 180
  const at: Point = [x - Math.cos(angle) * -215 * scale, y - Math.sin(angle) * -215 * scale]
  const soft = shadow(at[0] + 26, at[1] + 42, 185 * scale, 15 * scale, turn + 14, 0.22)
  return soft + place(content, at[0], at[1], { turn, scale })
}

/** Round barrel from x0 to x1 with half height h. */
export function barrel(x0: number, x1: number, h: number, tones: Tones, r = 5): string {
  return rect(x0, -h, x1 - x0, 2 * h, { fill: round(tones, 90), line: tones.line }, r)
}

/** Tapered piece between two half heights. */
export function taper(x0: number, h0: number, x1: number, h1: number, tones: Tones): string {
  return path(
    polyPath([
      [x0, -h0],
      [x1, -h1],
      [x1, h1],
      [x0, h0],
    ]),
    { fill: round(tones, 90), line: tones.line },
  )
}

/** Clip on the upper side of a cap or barrel, from its fixed end x1 to its free end x0. */
export function clip(x0: number, x1: number, h: number, tones: Tones): string {
  const d = `M${n(x1)} ${n(-h - 9)}H${n(x0 + 8)}Q${n(x0)} ${n(-h - 9)} ${n(x0)} ${n(-h + 3)}L${n(x1 - 4)} ${n(-h + 5)}Z`
  return path(d, { fill: sheen(tones, 90), line: tones.line })
}

/** Grip rings between x0 and x1. */
export function rings(x0: number, x1: number, h: number, count: number, colour: string): string {
  const step = (x1 - x0) / (count - 1)
  return path(
    Array.from({ length: count }, (_, index) => `M${n(x0 + index * step)} ${n(-h)}q4 ${n(h)} 0 ${n(2 * h)}`).join(''),
    { line: colour, width: 1.6 },
  )
}

/** A sheet of paper lying under a pen. */
export function sheet(ruled = false): string {
  const corners: Point[] = [
    [64, 176],
    [336, 156],
    [382, 346],
    [20, 376],
  ]
  const ruling = ruled
    ? path('M58 214L346 196M50 252L355 234M42 290L364 272M33 330L374 312', { line: '#c3d5e4', width: 1.2 })
    : ''
  return (
    castShadow(polyPath(corners)) +
    poly(corners, { fill: sheen(material.paper, 60), line: material.paper.line, width: 1.2 }) +
    ruling
  )
}

/** Where the tip of a writing pen touches the sheet. */
export const tip: Point = [166, 302]

/** A written loop on the sheet that ends at the tip. */
export function curl(colour: string, width: number): string {
  return path('M66 268C92 214 118 226 108 262S90 296 122 274S150 230 158 252S146 286 172 272S188 262 200 262', {
    line: colour,
    width,
  })
}

/** What a colour looks like as ink: pale and assorted ones still have to show on paper. */
export function inkOf(tones: Tones): string {
  return tones.many.length > 0 ? (tones.many[0]?.base ?? tones.base) : tones.base
}

export const white = tonesFrom('#f1f3f5')
export const night = tonesFrom('#33383e')

/** Pieces standing side by side like in a case; `one` draws the i-th along x, it is turned upright. */
export function upright(
  count: number,
  gap: number,
  scale: number,
  [x, y]: Point,
  one: (index: number) => string,
): string {
  return Array.from({ length: count }, (_, index) =>
    place(one(index), x + (index - (count - 1) / 2) * gap, y, { turn: 90, scale }),
  ).join('')
}
