import {
  addDays,
  berlinTime,
  formatDay,
  formatLongDay,
  type IsoDay,
  isoWeek,
  quarterOf,
  startOfBerlinDay,
  weekdayName,
  weekdayOf,
} from '../german/german-dates.ts'

/** A period as it is asked for: a week goes before a month, a month before a quarter, a day needs its month (G-13). */
export interface AskedPeriod {
  year?: number | undefined
  quarter?: number | undefined
  month?: number | undefined
  week?: number | undefined
  day?: number | undefined
}

/** One bar of a period. */
export interface Step {
  /** what it is in its period, so that two periods are laid beside each other: month, day, weekday or hour */
  slot: string
  /** `November 2026` */
  label: string
  /** `Nov.` */
  short: string
  from: Date
  /** not part of it */
  until: Date
  /** the period that it is by itself; null = it is not divided further */
  within: AskedPeriod | null
}

export interface Period {
  kind: 'year' | 'quarter' | 'month' | 'week' | 'day'
  /** only what says which it is */
  asked: AskedPeriod
  label: string
  /** as part of a sentence: `im November 2026` */
  during: string
  from: IsoDay
  /** not part of it; the same as `from` for a period that no calendar has */
  until: IsoDay
  /** the next larger one; null = a year */
  wider: AskedPeriod | null
  before: AskedPeriod
  after: AskedPeriod
}

const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]
const shortMonths = ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.']

/** The period that is meant; without a year the running one, or the running week's. */
export function readPeriod(asked: AskedPeriod, today: IsoDay): Period {
  const { quarter, month, week, day } = asked
  if (week !== undefined) return weekOf(asked.year ?? isoWeek(today).year, week)
  const year = asked.year ?? Number(today.slice(0, 4))
  if (month !== undefined && day !== undefined) return dayOf(year, month, day)
  if (month !== undefined) return monthOf(year, month)
  if (quarter !== undefined) return quarterAt(year, quarter)
  return {
    kind: 'year',
    asked: { year },
    label: `Jahr ${year}`,
    during: `im Jahr ${year}`,
    from: firstOf(year, 1),
    until: firstOf(year + 1, 1),
    wider: null,
    before: { year: year - 1 },
    after: { year: year + 1 },
  }
}

function quarterAt(year: number, quarter: number): Period {
  const from = firstOf(year, quarter * 3 - 2)
  const until = firstOf(year, quarter * 3 + 1)
  const next = quarterHolding(until)
  return {
    kind: 'quarter',
    asked: { year, quarter },
    label: `${quarter}. Quartal ${year}`,
    during: `im ${quarter}. Quartal ${year}`,
    from,
    until,
    wider: { year },
    before: quarterHolding(addDays(from, -1)),
    after: next,
  }
}

const quarterHolding = (day: IsoDay): AskedPeriod => ({ year: Number(day.slice(0, 4)), quarter: quarterOf(day) })

function monthOf(year: number, month: number): Period {
  const from = firstOf(year, month)
  const until = firstOf(year, month + 1)
  const name = `${monthNames[month - 1]} ${year}`
  return {
    kind: 'month',
    asked: { year, month },
    label: name,
    during: `im ${name}`,
    from,
    until,
    wider: { year },
    before: monthHolding(addDays(from, -1)),
    after: monthHolding(until),
  }
}

const monthHolding = (day: IsoDay): AskedPeriod => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })

function weekOf(year: number, week: number): Period {
  const from = mondayOf(year, week)
  const held = isoWeek(from)
  const exists = held.week === week && held.year === year
  const last = addDays(from, 6)
  return {
    kind: 'week',
    asked: { year, week },
    label: exists ? `KW ${week}/${year} (${formatDay(from).slice(0, 6)} bis ${formatDay(last)})` : `KW ${week}/${year}`,
    during: `in KW ${week}/${year}`,
    from,
    until: exists ? addDays(from, 7) : from,
    wider: { year },
    before: isoWeek(addDays(from, -7)),
    after: isoWeek(exists ? addDays(from, 7) : from),
  }
}

function dayOf(year: number, month: number, day: number): Period {
  const from = addDays(firstOf(year, month), day - 1)
  const exists = from < firstOf(year, month + 1)
  return {
    kind: 'day',
    asked: { year, month, day },
    label: exists ? formatLongDay(from) : `${day}. ${monthNames[month - 1]} ${year}`,
    during: exists ? `am ${formatLongDay(from)}` : `am ${day}. ${monthNames[month - 1]} ${year}`,
    from,
    until: exists ? addDays(from, 1) : from,
    wider: { year, month },
    before: dayHolding(addDays(from, -1)),
    after: dayHolding(exists ? addDays(from, 1) : from),
  }
}

/** A day as it is asked for. */
export function dayHolding(day: IsoDay): AskedPeriod {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  return { year, month, day: dayOfMonth }
}

/** The same part of the calendar a year earlier; null where that year has none (week 53, 29 February). */
export function yearEarlier(period: Period, today: IsoDay): Period | null {
  const { year = 0 } = period.asked
  const earlier = readPeriod({ ...period.asked, year: year - 1 }, today)
  return earlier.from < earlier.until ? earlier : null
}

/** The bars of a period: a year and a quarter by month, a month and a week by day, a day by hour. */
export function stepsOf({ kind, from, until }: Period): Step[] {
  if (from >= until) return []
  if (kind === 'day') return hoursOf(from)
  return kind === 'year' || kind === 'quarter' ? monthsBetween(from, until) : daysBetween(from, until, kind)
}

function monthsBetween(from: IsoDay, until: IsoDay): Step[] {
  const steps: Step[] = []
  for (let day = from; day < until; ) {
    const within = monthHolding(day)
    const { year = 0, month = 0 } = within
    const next = firstOf(year, month + 1)
    steps.push({
      // the month of its year or of its quarter
      slot: until === firstOf(year + 1, 1) && from === firstOf(year, 1) ? `${month}` : `${(month - 1) % 3}`,
      label: `${monthNames[month - 1]} ${year}`,
      short: shortMonths[month - 1] ?? '',
      from: startOfBerlinDay(day),
      until: startOfBerlinDay(next),
      within,
    })
    day = next
  }
  return steps
}

function daysBetween(from: IsoDay, until: IsoDay, kind: 'month' | 'week'): Step[] {
  const steps: Step[] = []
  for (let day = from; day < until; day = addDays(day, 1)) {
    steps.push({
      slot: kind === 'week' ? `${weekdayOf(day)}` : `${Number(day.slice(8))}`,
      label: formatLongDay(day),
      short: kind === 'week' ? weekdayName(day).slice(0, 2) : `${Number(day.slice(8))}.`,
      from: startOfBerlinDay(day),
      until: startOfBerlinDay(addDays(day, 1)),
      within: dayHolding(day),
    })
  }
  return steps
}

/** When the clocks go back, the hour that comes twice is one step of two hours; when they go on, one is missing. */
function hoursOf(day: IsoDay): Step[] {
  const starts = Array.from({ length: 25 }, (_, hour) =>
    hour === 24 ? startOfBerlinDay(addDays(day, 1)) : at(day, hour),
  )
  return starts.slice(0, 24).flatMap((from, hour) => {
    const until = starts[hour + 1] ?? from
    const words = `${hour} bis ${hour + 1} Uhr`
    return from < until ? [{ slot: `${hour}`, label: words, short: `${hour}`, from, until, within: null }] : []
  })
}

const hourMs = 3_600_000

/** The first instant of a day at which its clocks show an hour or more. */
function at(day: IsoDay, hour: number): Date {
  const start = startOfBerlinDay(day).getTime()
  for (const passed of [hour - 1, hour, hour + 1]) {
    const instant = new Date(start + passed * hourMs)
    const shown = berlinTime(instant)
    if (shown.day === day && shown.hour >= hour) return instant
  }
  throw new RangeError(`no hour ${hour} on ${day}`)
}

/**
 * The part of an earlier period that is laid beside a running one: as many steps as have begun, the last one up to the
 * same day of the month. A period that is over is laid beside the whole of the other.
 */
export function sameParts(period: Period, other: Period, now: Date): Step[] {
  const steps = stepsOf(other)
  const own = stepsOf(period)
  const running = own.findIndex(({ until }) => now < until)
  const current = own[running]
  if (!current || now < current.from) return running === -1 ? steps : []
  return steps.slice(0, running + 1).map((step, place) => {
    if (place < running || !step.within || step.within.day !== undefined) return step
    const passed = berlinTime(now).dayOfMonth
    const until = startOfBerlinDay(addDays(firstOf(step.within.year ?? 0, step.within.month ?? 0), passed))
    return until < step.until ? { ...step, until } : step
  })
}

const firstOf = (year: number, month: number): IsoDay =>
  month > 12 ? firstOf(year + 1, month - 12) : `${year}-${String(month).padStart(2, '0')}-01`

/** ISO weeks: 4 January always lies in week 1. */
function mondayOf(year: number, week: number): IsoDay {
  const fourth = `${year}-01-04`
  return addDays(addDays(fourth, 1 - weekdayOf(fourth)), (week - 1) * 7)
}
