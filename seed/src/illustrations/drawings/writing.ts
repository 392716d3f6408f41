import { type Drawing, linear, path, place, poly, rect, round, shadow } from '../kit.ts'
import { material, type Tones } from '../palette.ts'

const { steel } = material
const inkFarben = ['blau', 'schwarz', 'rot', 'gruen', 'sortiert'] as const

/** A pen drawn along x from its tip (-215) to its end (215) and then laid diagonally, tip at the lower left. */
function laid(content: string, { x = 200, y = 200, turn = -45, scale = 1 } = {}): string {
  const soft = group45(x, y, turn, scale)
  return soft + place(content, x, y, { turn, scale })
}

function group45(x: number, y: number, turn: number, scale: number): string {
  return shadow(x + 10, y + 16, 205 * scale, 17 * scale, turn, 0.34)
}

function clickPen(tones: Tones): string {
  return [
    path('M-214 0L-196 -4V4Z', { fill: steel.base, line: steel.line }),
    path('M-197 -4L-150 -14V14L-197 4Z', { fill: round(steel, 90), line: steel.line }),
    rect(-150, -16, 92, 32, { fill: round(material.rubber, 90), line: material.rubber.line }, 4),
    rect(-58, -16, 232, 32, { fill: round(tones, 90), line: tones.line }, 4),
    rect(174, -9, 34, 18, { fill: round(steel, 90), line: steel.line }, 5),
    path('M168 -22H64Q54 -22 54 -15L150 -14Z', {
      fill: linear(
        [
          [0, steel.light],
          [1, steel.dark],
        ],
        90,
      ),
      line: steel.line,
    }),
    poly(
      [
        [-62, -16],
        [-54, -16],
        [-54, 16],
        [-62, 16],
      ],
      { fill: round(steel, 90), line: steel.line },
    ),
  ].join('')
}

export const drawings: Readonly<Record<string, Drawing>> = {
  kugelschreiber: {
    variants: ['druckkugelschreiber'],
    farben: inkFarben,
    draw: ({ tones, view }) => laid(clickPen(tones), { turn: view === 1 ? -45 : -20, scale: view === 1 ? 1 : 0.9 }),
  },
}
