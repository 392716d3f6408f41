import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { formatDay } from '@kontor/contracts/rules/german/german-dates'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { euro } from '../../../ui/text/price-text.tsx'
import type { Statistics } from '../statistics-address.ts'
import styles from './chart.module.css'
import { Chart, type Drawing } from './chart.tsx'
import { paint } from './paint.ts'

export type BurnDown = NonNullable<Statistics['budgets']>[number]

const margin = { top: 20, right: 12, bottom: 28, left: 60 }
const plot = 150
/** of the sum at the end of the course */
const labelWidth = 150
const dayMs = 86_400_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)

/** What is left of a budget, as steps, beside the even way to its end. */
export function BurnDownChart({ budget, ...words }: { budget: BurnDown; title: string; summary: string }) {
  return <Chart {...words} draw={(width) => drawBurnDown(budget, width)} />
}

function drawBurnDown({ from, to, limit, points }: BurnDown, width: number): Drawing {
  const last = points.at(-1)
  const end = to ?? last?.day ?? from
  const left = points.map(({ remaining }) => remaining)
  const x = scaleLinear({
    domain: [numberOf(from), Math.max(numberOf(end), numberOf(from) + 1)],
    range: [margin.left, width - margin.right],
  })
  const y = scaleLinear({
    domain: [Math.min(0, ...left), Math.max(1, limit, ...left)],
    range: [margin.top + plot, margin.top],
    nice: true,
  })
  const ticks = y.ticks(3)
  const at = (day: string, remaining: number) => ({ x: x(numberOf(day)), y: y(remaining) })
  // a sum stays until the next entry
  const steps = points.flatMap(({ day, remaining }, place) => {
    const before = points[place - 1]
    return before ? [at(day, before.remaining), at(day, remaining)] : [at(day, remaining)]
  })
  const days = width < 400 ? [numberOf(from), numberOf(end)] : x.ticks(4)
  const now = last && at(last.day, last.remaining)
  const isLate = now !== undefined && now.x > width - labelWidth
  return {
    height: margin.top + plot + margin.bottom,
    marks: (
      <>
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={margin.left}
            x2={width - margin.right}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? styles.zero : styles.grid}
          />
        ))}
        {to && (
          <LinePath
            data={[at(from, limit), at(to, 0)]}
            x={(point) => point.x}
            y={(point) => point.y}
            className={paint('even')}
          />
        )}
        <LinePath data={steps} x={(point) => point.x} y={(point) => point.y} className={paint('course')} />
        {now && last && (
          <>
            <circle cx={now.x} cy={now.y} r={4} className={styles.now} />
            <text
              x={now.x + (isLate ? -8 : 8)}
              y={now.y - 8}
              textAnchor={isLate ? 'end' : 'start'}
              className={styles.value}
            >
              {last.remaining < 0 ? `${euro(-last.remaining)} überschritten` : `noch ${euro(last.remaining)}`}
            </text>
          </>
        )}
        <AxisLeft
          scale={y}
          left={margin.left}
          tickValues={ticks}
          tickFormat={(value) => formatFigure(Number(value), 0)}
          hideAxisLine
          hideTicks
          tickLabelProps={{ className: paint('tick'), dx: '-0.2em', dy: '0.33em', textAnchor: 'end' }}
        />
        <AxisBottom
          scale={x}
          top={margin.top + plot}
          tickValues={days}
          tickFormat={(value) => formatDay(dayOf(Math.round(Number(value)))).slice(0, 6)}
          hideTicks
          axisLineClassName={paint('line')}
          tickLabelProps={(_, place, all) => ({
            className: paint('tick'),
            dy: '0.4em',
            textAnchor: width < 400 ? (place === 0 ? 'start' : 'end') : place === all.length - 1 ? 'end' : 'middle',
          })}
        />
      </>
    ),
    targets: [],
  }
}
