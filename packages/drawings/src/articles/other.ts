import { type Drawing, path, place, rect, space } from '../kit.ts'
import { material, type Tones, tonesFrom } from '../palette.ts'
import { mark } from './technology-shapes.ts'

/** Parcel for whatever has no picture of its own. */
function parcel(tones: Tones, open: boolean): string {
  const tape = tonesFrom('#e3c48f')
  const stage = space({
    size: [260, 190, open ? 250 : 190],
    yaw: open ? -30 : 30,
    pitch: open ? 34 : 27,
    fit: open ? [286, 284] : [340, 336],
    center: open ? [192, 204] : [200, 198],
  })
  const label = place(
    rect(0, 0, 92, 62, { fill: '#fdfdfb', line: '#98a3ab', width: 1.2 }, 3) +
      rect(10, 10, 44, 7, { fill: '#9aa4ab' }) +
      rect(10, 24, 70, 5, { fill: '#c2ccd2' }) +
      rect(10, 36, 60, 5, { fill: '#c2ccd2' }),
    20,
    96,
  )
  if (!open) {
    return (
      stage.ground([0, 0, 0], [260, 190]) +
      stage.box([0, 0, 0], [260, 190, 180], tones) +
      stage.onTop(0, 190, 180, rect(114, 0, 32, 190, { fill: tape.base, line: tape.line, width: 0.8 })) +
      stage.onFront(
        0,
        0,
        180,
        rect(114, 0, 32, 56, { fill: tape.base, line: tape.line, width: 0.8 }) +
          label +
          path('M190 144l6-8 6 8M196 137v21M210 144l6-8 6 8M216 137v21', { line: tones.deep, width: 2.6 }),
      )
    )
  }
  const flap = (points: readonly (readonly [number, number, number])[], fill: string) =>
    stage.face(points, { fill, line: tones.line })
  return (
    stage.ground([0, 0, 0], [260, 190]) +
    flap(
      [
        [0, 190, 150],
        [260, 190, 150],
        [260, 250, 210],
        [0, 250, 210],
      ],
      tones.light,
    ) +
    flap(
      [
        [260, 0, 150],
        [260, 190, 150],
        [330, 190, 190],
        [330, 0, 190],
      ],
      tones.dark,
    ) +
    flap(
      [
        [0, 0, 150],
        [260, 0, 150],
        [260, 190, 150],
        [0, 190, 150],
      ],
      tones.deep,
    ) +
    stage.onTop(
      0,
      190,
      150,
      rect(20, 20, 220, 150, { fill: '#f1f3f4', line: '#98a3ab', width: 1.2 }, 30) +
        place(mark.sheet(material.paper), 80, 90, { scale: 3 }) +
        place(mark.sheet(material.paper), 170, 94, { scale: 3, turn: 12 }),
    ) +
    stage.box([0, 0, 0], [260, 0.1, 150], tones) +
    stage.face(
      [
        [0, 0, 0],
        [0, 190, 0],
        [0, 190, 150],
        [0, 0, 150],
      ],
      { fill: tones.light, line: tones.line },
    ) +
    stage.face(
      [
        [0, 0, 0],
        [260, 0, 0],
        [260, 0, 150],
        [0, 0, 150],
      ],
      { fill: tones.base, line: tones.line },
    ) +
    stage.onFront(0, 0, 150, place(label, 60, -40)) +
    flap(
      [
        [0, 0, 150],
        [260, 0, 150],
        [260, -58, 108],
        [0, -58, 108],
      ],
      tones.light,
    ) +
    flap(
      [
        [0, 0, 150],
        [0, 190, 150],
        [-62, 190, 120],
        [-62, 0, 120],
      ],
      tones.base,
    )
  )
}

const sonstiges: Drawing = {
  variants: ['standard'],
  colours: ['naturbraun', 'weiss'],
  draw: ({ tones, view }) => parcel(tones, view === 2),
}

export const drawings: Record<string, Drawing> = { sonstiges }
