import { addDays, isoWeek, quarterOf } from '@kontor/contracts/rules/german/german-dates'
import { orders as ordersAddress } from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import styles from './orders.module.css'

const names = ['year', 'quarter', 'month', 'week', 'day'] as const
export type Period = Partial<Record<(typeof names)[number], number>>

/** The period of an address; what no calendar has is left out, as if nobody had asked. */
export function periodOf(address: URLSearchParams): Period {
  const bounds = { year: [2000, 2100], quarter: [1, 4], month: [1, 12], week: [1, 53], day: [1, 31] } as const
  const period: Period = {}
  for (const name of names) {
    const value = Number(address.get(name) || Number.NaN)
    const [least, most] = bounds[name]
    if (Number.isInteger(value) && value >= least && value <= most) period[name] = value
  }
  return period
}

/** Periods that people ask for, seen from a day. */
function usualPeriods(today: string): { label: string; period: Period }[] {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const week = isoWeek(today)
  const before = addDays(`${today.slice(0, 8)}01`, -1)
  const [yearBefore = 0, monthBefore = 0] = before.split('-').map(Number)
  return [
    { label: 'Heute', period: { year, month, day } },
    { label: `Diese Woche (KW ${week.week})`, period: week },
    { label: 'Dieser Monat', period: { year, month } },
    { label: 'Letzter Monat', period: { year: yearBefore, month: monthBefore } },
    { label: 'Dieses Quartal', period: { year, quarter: quarterOf(today) } },
    { label: 'Dieses Jahr', period: { year } },
    { label: 'Letztes Jahr', period: { year: year - 1 } },
  ]
}

/** Limits the list to a period by a link each; search and status stay. */
export function PeriodFilter({
  address,
  today,
  base = ordersAddress,
}: {
  address: URLSearchParams
  today: string
  /** of the list */
  base?: string
}) {
  const current = JSON.stringify(periodOf(address))
  const linkTo = (period: Period) => {
    const next = new URLSearchParams(address)
    for (const name of [...names, 'page']) next.delete(name)
    for (const [name, value] of Object.entries(period)) next.set(name, String(value))
    return next.size > 0 ? `${base}?${next}` : base
  }
  return (
    <nav aria-label="Zeitraum" className={styles.periods}>
      <span className={styles.periodsHead}>Zeitraum</span>
      {[{ label: 'Alle', period: {} }, ...usualPeriods(today)].map(({ label, period }) => (
        <Link
          key={label}
          to={linkTo(period)}
          keepPlace
          className={styles.period}
          aria-current={sameKeys(period, current) ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** In the order of `names`, as `periodOf` writes it. */
function sameKeys(period: Period, current: string): boolean {
  const ordered: Period = {}
  for (const name of names) if (period[name] !== undefined) ordered[name] = period[name]
  return JSON.stringify(ordered) === current
}
