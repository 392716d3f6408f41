import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { euro } from '../../../ui/text/price-text.tsx'
import styles from './chart.module.css'
import { Chart, type Drawing } from './chart.tsx'
import { paint } from './paint.ts'

export type BarRow = {
  key: string
  label: string
  value: number
  before: number | undefined
  to: string | undefined
  words: string
}

const nameHeight = 20
const barHeight = 16
const beforeHeight = 7
const gap = 14
/** of the sum behind a bar */
const room = 104

/** Things beside each other, the largest first: the name over its bar, the sum behind it. */
export function BarChart({ rows, ...words }: { rows: readonly BarRow[]; title: string; summary: string }) {
  return <Chart {...words} draw={(width, hatch) => drawBars(rows, width, hatch)} />
}

function drawBars(rows: readonly BarRow[], width: number, hatch: string): Drawing {
  const most = Math.max(1, ...rows.flatMap(({ value, before = 0 }) => [value, before]))
  const x = scaleLinear({ domain: [0, most], range: [0, width - room] })
  const step = nameHeight + barHeight + beforeHeight + gap
  const letters = Math.floor(width / 7.2)
  return {
    height: rows.length * step,
    marks: rows.map(({ key, label, value, before }, place) => {
      const top = place * step
      return (
        <g key={key}>
          <text x={0} y={top + 14} className={styles.name}>
            {label.length > letters ? `${label.slice(0, letters - 1).trimEnd()}…` : label}
          </text>
          <Bar x={0} y={top + nameHeight} width={Math.max(1, x(value))} height={barHeight} className={paint('now')} />
          {before !== undefined && before > 0 && (
            <Bar
              x={0.5}
              y={top + nameHeight + barHeight + 0.5}
              width={Math.max(1, x(before) - 1)}
              height={beforeHeight}
              className={paint('before')}
              fill={hatch}
            />
          )}
          <text x={x(value) + 8} y={top + nameHeight + 13} className={styles.value}>
            {euro(value)}
          </text>
        </g>
      )
    }),
    targets: rows.flatMap(({ to, words }, place) =>
      to ? [{ to, label: words, place: { x: 0, y: place * step, width, height: step - gap / 2 } }] : [],
    ),
  }
}
