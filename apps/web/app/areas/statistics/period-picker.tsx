import { addDays, isoWeek, quarterOf } from '@kontor/contracts/rules/german/german-dates'
import { type AskedPeriod, dayHolding, readPeriod } from '@kontor/contracts/rules/statistics/period'
import { useSearchParams } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import styles from './statistics.module.css'
import { linkToPeriod, type Statistics } from './statistics-address.ts'

/** Periods that people ask for, seen from a day. */
function usualPeriods(today: string): { label: string; period: AskedPeriod }[] {
  const { year = 0, month = 0 } = dayHolding(today)
  const lastMonth = dayHolding(addDays(`${today.slice(0, 8)}01`, -1))
  return [
    { label: 'Dieses Jahr', period: { year } },
    { label: 'Letztes Jahr', period: { year: year - 1 } },
    { label: 'Dieses Quartal', period: { year, quarter: quarterOf(today) } },
    { label: 'Dieser Monat', period: { year, month } },
    { label: 'Letzter Monat', period: { year: lastMonth.year, month: lastMonth.month } },
    { label: 'Diese Woche', period: isoWeek(today) },
    { label: 'Heute', period: dayHolding(today) },
  ]
}

/** Which period is shown, a step to both sides and up, and the usual ones: a link each. */
export function PeriodPicker({ data: { request, today } }: { data: Pick<Statistics, 'request' | 'today'> }) {
  const [address] = useSearchParams()
  const period = readPeriod(request, today)
  const { wider, before, after } = period
  const isNow = (asked: AskedPeriod) => readPeriod(asked, today).label === period.label
  const hasAfter = readPeriod(after, today).from <= today
  return (
    <nav aria-label="Zeitraum" className={styles.picker}>
      <div className={styles.stepper}>
        <Link to={linkToPeriod(address, before)} keepPlace className={styles.step} aria-label="Zeitraum davor">
          <Icon name="chevron-left" />
        </Link>
        <strong className={styles.shownPeriod}>{period.label}</strong>
        {hasAfter && (
          <Link to={linkToPeriod(address, after)} keepPlace className={styles.step} aria-label="Zeitraum danach">
            <Icon name="chevron-right" />
          </Link>
        )}
        {wider && (
          <Link to={linkToPeriod(address, wider)} keepPlace className={styles.wider}>
            {readPeriod(wider, today).label}
          </Link>
        )}
      </div>
      <ul className={styles.usual}>
        {usualPeriods(today).map(({ label, period: asked }) => (
          <li key={label}>
            <Link
              to={linkToPeriod(address, asked)}
              keepPlace
              className={styles.choice}
              aria-current={isNow(asked) ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
