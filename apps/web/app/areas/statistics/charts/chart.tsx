import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './chart.module.css'

/** A chart is drawn for these widths, and the one that fits its place is shown: no script, no letters that shrink. */
const sizes = [
  { name: 'wide', width: 1200 },
  { name: 'medium', width: 760 },
  { name: 'small', width: 500 },
  { name: 'narrow', width: 326 },
] as const

/** In pixels of the drawing. */
export type Place = { x: number; y: number; width: number; height: number }
export type Target = { to: string; label: string; place: Place }

/** What a chart shows, in one of its widths. */
export type Drawing = { height: number; marks: ReactNode; targets: readonly Target[] }

type ChartProps = {
  title: string
  /** what it shows, for who does not see it */
  summary: string
  /** @param hatch paint of what is compared with, told apart without colour */
  draw: (width: number, hatch: string) => Drawing
}

/** The frame of every chart: name and summary for screen readers, and links over its bars. The table has the same links. */
export function Chart({ title, summary, draw }: ChartProps) {
  const id = useId()
  return (
    <div className={styles.chart}>
      {sizes.map(({ name, width }) => {
        const { height, marks, targets } = draw(width, `url(#${id}${name}-hatch)`)
        return (
          <div key={name} className={classNames(styles.size, styles[name])}>
            <svg
              viewBox={`0 0 ${width} ${height}`}
              role="img"
              aria-labelledby={`${id}${name}-title`}
              aria-describedby={`${id}${name}-desc`}
            >
              <title id={`${id}${name}-title`}>{title}</title>
              <desc id={`${id}${name}-desc`}>{summary}</desc>
              <defs>
                <pattern
                  id={`${id}${name}-hatch`}
                  width={5}
                  height={5}
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <rect width={5} height={5} className={styles.hatchGround} />
                  <line x1={0} y1={0} x2={0} y2={5} className={styles.hatchLine} />
                </pattern>
              </defs>
              {marks}
            </svg>
            {targets.map(({ to, label, place }) => (
              <Link
                key={to}
                to={to}
                keepPlace
                className={styles.target}
                title={label}
                tabIndex={-1}
                aria-hidden="true"
                style={{
                  left: `${(place.x / width) * 100}%`,
                  top: `${(place.y / height) * 100}%`,
                  width: `${(place.width / width) * 100}%`,
                  height: `${(place.height / height) * 100}%`,
                }}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** What the two paints of a chart mean. */
export function Legend({ now, before }: { now: string; before: string | undefined }) {
  const id = useId()
  if (!before) return null
  return (
    <ul className={styles.legend}>
      <li>
        <svg width={16} height={16} aria-hidden="true">
          <rect width={16} height={16} className={styles.now} />
        </svg>
        {now}
      </li>
      <li>
        <svg width={16} height={16} aria-hidden="true">
          <defs>
            <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width={5} height={5} className={styles.hatchGround} />
              <line x1={0} y1={0} x2={0} y2={5} className={styles.hatchLine} />
            </pattern>
          </defs>
          <rect x={0.5} y={0.5} width={15} height={15} className={styles.before} fill={`url(#${id})`} />
        </svg>
        {before}
      </li>
    </ul>
  )
}
