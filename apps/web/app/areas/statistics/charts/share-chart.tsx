import { Bar } from '@visx/shape'
import styles from './chart.module.css'
import { Chart, type Drawing } from './chart.tsx'
import { paint } from './paint.ts'

/** `part` of 1, and both parts in words */
export type ShareRow = { key: string; label: string; part: number; words: string }

const nameHeight = 20
const barHeight = 24
const gap = 16

/** How a whole is divided in two: the part is dark, the rest is hatched. */
export function ShareChart({ rows, ...words }: { rows: readonly ShareRow[]; title: string; summary: string }) {
  return <Chart {...words} draw={(width, hatch) => drawShares(rows, width, hatch)} />
}

function drawShares(rows: readonly ShareRow[], width: number, hatch: string): Drawing {
  const step = nameHeight + barHeight + gap
  return {
    height: rows.length * step,
    marks: rows.map(({ key, label, part, words }, place) => {
      const top = place * step
      return (
        <g key={key}>
          <text x={0} y={top + 14} className={styles.name}>
            {`${label}: ${words}`}
          </text>
          <Bar
            x={0.5}
            y={top + nameHeight + 0.5}
            width={width - 1}
            height={barHeight - 1}
            className={paint('before')}
            fill={hatch}
          />
          <Bar x={0} y={top + nameHeight} width={width * part} height={barHeight} className={paint('eco')} />
        </g>
      )
    }),
    targets: [],
  }
}
