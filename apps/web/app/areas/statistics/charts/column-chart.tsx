import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import styles from './chart.module.css'
import { Chart, type Drawing } from './chart.tsx'
import { paint } from './paint.ts'

export type Column = {
  key: string
  label: string
  short: string
  value: number
  before: number | undefined
  to: string | undefined
  /** in words: `Oktober 2026: 1.234,00 €` */
  words: string
}

const margin = { top: 24, right: 8, bottom: 28, left: 60 }
const plot = 220

/** The course of time as columns, beside each the one it is compared with. */
export function ColumnChart({ columns, ...words }: { columns: readonly Column[]; title: string; summary: string }) {
  return <Chart {...words} draw={(width, hatch) => drawColumns(columns, width, hatch)} />
}

function drawColumns(columns: readonly Column[], width: number, hatch: string): Drawing {
  const most = Math.max(1, ...columns.flatMap(({ value, before = 0 }) => [value, before]))
  const x = scaleBand({
    domain: columns.map(({ key }) => key),
    range: [margin.left, width - margin.right],
    paddingInner: 0.2,
    paddingOuter: 0.1,
  })
  const y = scaleLinear({ domain: [0, most], range: [margin.top + plot, margin.top], nice: true })
  const band = x.bandwidth()
  const hasBefore = columns.some(({ before }) => before !== undefined)
  const thick = hasBefore ? band * 0.62 : band
  const base = margin.top + plot
  const ticks = y.ticks(4)
  const named = columns.filter((_, place) => place % Math.ceil((columns.length * 34) / (width - margin.left)) === 0)
  const shorts = new Map(columns.map(({ key, short }) => [key, short]))
  const hasRoom = band >= 44
  return {
    height: base + margin.bottom,
    marks: (
      <>
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={margin.left}
            x2={width - margin.right}
            y1={y(tick)}
            y2={y(tick)}
            className={styles.grid}
          />
        ))}
        {columns.map(({ key, value, before }) => (
          <g key={key}>
            {before !== undefined && before > 0 && (
              <Bar
                x={(x(key) ?? 0) + band - thick + 0.5}
                y={y(before)}
                width={Math.max(1, thick - 1)}
                height={base - y(before)}
                className={paint('before')}
                fill={hatch}
              />
            )}
            {value > 0 && (
              <Bar x={x(key) ?? 0} y={y(value)} width={thick} height={base - y(value)} className={paint('now')} />
            )}
            {hasRoom && value > 0 && (
              <text x={(x(key) ?? 0) + thick / 2} y={y(value) - 6} textAnchor="middle" className={styles.value}>
                {formatFigure(value, 0)}
              </text>
            )}
          </g>
        ))}
        <AxisLeft
          scale={y}
          left={margin.left}
          tickValues={ticks}
          tickFormat={(value) => formatFigure(Number(value), 0)}
          hideAxisLine
          hideTicks
          tickLabelProps={{ className: paint('tick'), dx: '-0.2em', dy: '0.33em', textAnchor: 'end' }}
        />
        <text x={margin.left - 6} y={12} textAnchor="end" className={styles.tick}>
          in €
        </text>
        <AxisBottom
          scale={x}
          top={base}
          tickValues={named.map(({ key }) => key)}
          tickFormat={(key) => shorts.get(key) ?? ''}
          hideTicks
          axisLineClassName={paint('line')}
          tickLabelProps={{ className: paint('tick'), dy: '0.4em', textAnchor: 'middle' }}
        />
      </>
    ),
    targets: columns.flatMap(({ key, to, words }) => {
      const place = { x: x(key) ?? 0, y: margin.top, width: band, height: plot + margin.bottom }
      return to ? [{ to, label: words, place }] : []
    }),
  }
}
