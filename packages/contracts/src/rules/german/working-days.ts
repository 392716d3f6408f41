import { addDays, type IsoDay, isoDay, weekdayOf } from './german-dates.ts'

/** Days on which nobody works, by year: day -> name. */
export type Holidays = (year: number) => ReadonlyMap<IsoDay, string>

/** The sixteen states of Germany by their code in ISO 3166-2, and what they are called. */
export const germanStates = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
} as const
export type GermanState = keyof typeof germanStates

type Holiday = { name: string; on: (year: number) => IsoDay; in?: readonly GermanState[] }

const fixed = (month: number, day: number) => (year: number) => isoDay(year, month, day)
const afterEaster = (days: number) => (year: number) => addDays(easterSunday(year), days)

/**
 * Public holidays of whole states; without `in`, of all. Those of single communities are missing, and those that fall
 * on Sundays only (Brandenburg).
 */
const publicHolidays: readonly Holiday[] = [
  { name: 'Neujahr', on: fixed(1, 1) },
  { name: 'Heilige Drei Könige', on: fixed(1, 6), in: ['BW', 'BY', 'ST'] },
  { name: 'Internationaler Frauentag', on: fixed(3, 8), in: ['BE', 'MV'] },
  { name: 'Karfreitag', on: afterEaster(-2) },
  { name: 'Ostermontag', on: afterEaster(1) },
  { name: 'Tag der Arbeit', on: fixed(5, 1) },
  { name: 'Christi Himmelfahrt', on: afterEaster(39) },
  { name: 'Pfingstmontag', on: afterEaster(50) },
  { name: 'Fronleichnam', on: afterEaster(60), in: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { name: 'Mariä Himmelfahrt', on: fixed(8, 15), in: ['SL'] },
  { name: 'Weltkindertag', on: fixed(9, 20), in: ['TH'] },
  { name: 'Tag der Deutschen Einheit', on: fixed(10, 3) },
  { name: 'Reformationstag', on: fixed(10, 31), in: ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH'] },
  { name: 'Allerheiligen', on: fixed(11, 1), in: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { name: 'Buß- und Bettag', on: repentanceDay, in: ['SN'] },
  { name: '1. Weihnachtstag', on: fixed(12, 25) },
  { name: '2. Weihnachtstag', on: fixed(12, 26) },
]

/**
 * The public holidays of a state and further days on which nobody works.
 * @param state undefined = those of all states only
 * @param closedDays every year as `MM-DD`, or once as `YYYY-MM-DD`
 */
export function holidaysOf(state: GermanState | undefined, closedDays: readonly string[] = []): Holidays {
  const own = publicHolidays.filter((holiday) => !holiday.in || (state && holiday.in.includes(state)))
  const known = new Map<number, ReadonlyMap<IsoDay, string>>()
  return (year) => {
    const days =
      known.get(year) ??
      new Map([...closedIn(year, closedDays), ...own.map(({ name, on }) => [on(year), name] as const)])
    known.set(year, days)
    return days
  }
}

const closedIn = (year: number, closedDays: readonly string[]) =>
  closedDays.map(
    (day) => [day.length === 5 ? `${isoDay(year, 1, 1).slice(0, 4)}-${day}` : day, 'Betriebsruhe'] as const,
  )

/** What is a holiday everywhere in Germany. */
export const nationalHolidays = holidaysOf(undefined)

/** Easter Sunday of the Gregorian calendar (anonymous computus). */
export function easterSunday(year: number): IsoDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const count = epact + weekday - 7 * shift + 114
  return isoDay(year, Math.floor(count / 31), (count % 31) + 1)
}

/** The Wednesday before 23 November. */
function repentanceDay(year: number): IsoDay {
  const before = isoDay(year, 11, 22)
  return addDays(before, -((weekdayOf(before) + 4) % 7))
}

/** Monday to Friday and no holiday. */
export function isWorkingDay(day: IsoDay, holidays: Holidays): boolean {
  return weekdayOf(day) <= 5 && !holidays(Number(day.slice(0, 4))).has(day)
}

/** The first working day after a day. */
export function nextWorkingDay(day: IsoDay, holidays: Holidays): IsoDay {
  let next = addDays(day, 1)
  while (!isWorkingDay(next, holidays)) next = addDays(next, 1)
  return next
}

/** The day a number of working days later. */
export function addWorkingDays(day: IsoDay, count: number, holidays: Holidays): IsoDay {
  let later = day
  for (let passed = 0; passed < count; passed++) later = nextWorkingDay(later, holidays)
  return later
}

/** Working days that passed since a day, the day itself left out. */
export function workingDaysBetween(from: IsoDay, to: IsoDay, holidays: Holidays): number {
  let days = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, holidays)) days += 1
  return days
}
