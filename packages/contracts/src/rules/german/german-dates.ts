/** A calendar day in Germany as `YYYY-MM-DD`; compares as text. */
export type IsoDay = string

export interface BerlinTime {
  day: IsoDay
  year: number
  month: number
  dayOfMonth: number
  hour: number
  minute: number
  second: number
}

const timeZone = 'Europe/Berlin'
const dayMs = 24 * 60 * 60 * 1000
const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag']

let known: Intl.DateTimeFormat | undefined
/** Made when it is asked for: a page that shows no time need not wait for it (figures.ts). */
function berlinFormat(): Intl.DateTimeFormat {
  known ??= new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return known
}

/** The wall clock in Berlin at an instant, summer time included (G-13). */
export function berlinTime(instant: Date): BerlinTime {
  const parts = Object.fromEntries(
    berlinFormat()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const number = (name: string) => Number(parts[name])
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    year: number('year'),
    month: number('month'),
    dayOfMonth: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
  }
}

/** The Berlin day of an instant. */
export function berlinDay(instant: Date): IsoDay {
  return berlinTime(instant).day
}

/** Whether a text names a day that there is: `2026-02-30` does not. */
export function isDay(text: string): text is IsoDay {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && dayOf(at) === text
}

/** The instant at which a Berlin day begins (00:00 there), for budget periods and daily prices. */
export function startOfBerlinDay(day: IsoDay): Date {
  const midnightUtc = utcOf(day)
  // Berlin is one or two hours ahead of UTC; the right one of the two shows midnight of that day.
  for (const ahead of [2, 1]) {
    const instant = new Date(midnightUtc - ahead * 60 * 60 * 1000)
    const { day: shown, hour } = berlinTime(instant)
    if (shown === day && hour === 0) return instant
  }
  throw new RangeError(`not a day: ${day}`)
}

/** `21.11.2026` */
export function formatDate(instant: Date | string): string {
  return formatDay(berlinDay(new Date(instant)))
}

/** `15:30 Uhr` */
export function formatTime(instant: Date | string): string {
  const { hour, minute } = berlinTime(new Date(instant))
  return `${twoDigits(hour)}:${twoDigits(minute)} Uhr`
}

/** `21.11.2026, 15:30 Uhr` */
export function formatDateTime(instant: Date | string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
}

/** A day without a time: `2026-11-21` -> `21.11.2026` */
export function formatDay(day: IsoDay): string {
  const [year, month, dayOfMonth] = day.split('-')
  return `${dayOfMonth}.${month}.${year}`
}

/** `2026-11-23` -> `Montag, 23.11.` */
export function formatWeekdayAndDay(day: IsoDay): string {
  return `${weekdayName(day)}, ${formatDay(day).slice(0, 6)}`
}

/** `2026-11-23` -> `Montag, 23.11.2026`, for days on which something ends */
export function formatLongDay(day: IsoDay): string {
  return `${weekdayName(day)}, ${formatDay(day)}`
}

/** `2026-11-25` -> `Mi., 25.11.` */
export function formatShortDay(day: IsoDay): string {
  return `${weekdayName(day).slice(0, 2)} ${formatDay(day).slice(0, 6)}`
}

/** 1 = Monday to 7 = Sunday. */
export function weekdayOf(day: IsoDay): number {
  return new Date(utcOf(day)).getUTCDay() || 7
}

/** `Montag` to `Sonntag`. */
export function weekdayName(day: IsoDay): string {
  return weekdays[weekdayOf(day) % 7] ?? ''
}

/** The day a number of days later, or earlier when negative. */
export function addDays(day: IsoDay, days: number): IsoDay {
  return dayOf(utcOf(day) + days * dayMs)
}

/** Days of the calendar from one day to another; below zero when the other is earlier. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return Math.round((utcOf(to) - utcOf(from)) / dayMs)
}

/** ISO 8601 week with the year it belongs to (KW, Monday first). */
export function isoWeek(day: IsoDay): { year: number; week: number } {
  const thursday = addDays(day, 4 - weekdayOf(day))
  const year = Number(thursday.slice(0, 4))
  const week = Math.floor((utcOf(thursday) - utcOf(`${year}-01-01`)) / (7 * dayMs)) + 1
  return { year, week }
}

/** 1 to 4. */
export function quarterOf(day: IsoDay): number {
  return Math.ceil(Number(day.slice(5, 7)) / 3)
}

function utcOf(day: IsoDay): number {
  const instant = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(instant)) throw new RangeError(`not a day: ${day}`)
  return instant
}

function dayOf(utc: number): IsoDay {
  return new Date(utc).toISOString().slice(0, 10)
}

/** The day of a year, a month (1 to 12) and a day of it. */
export function isoDay(year: number, month: number, dayOfMonth: number): IsoDay {
  return `${isoYear(year)}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`
}

function isoYear(year: number): string {
  return String(year).padStart(4, '0')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
