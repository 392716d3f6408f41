import { berlinDay, isDay, startOfBerlinDay } from '@kontor/contracts/rules/german/german-dates'

/** At which time the shops of a run begin, and how a person reads it; their clocks go on from there. */
type TestDay = { begins: Date; said: string }

const minute = 60_000
const day = 24 * 60 * minute
/** So many days from 1 January 2027 a number can name, and so many minutes from 6 o'clock. */
const [firstDay, days, firstMinute, minutes] = ['2027-01-01', 4 * 365, 6 * 60, 16 * 60] as const

/**
 * The day on which tests run.
 * @param asked TEST_DAY: a day (10 o'clock in Germany), a time with its offset, the number of an earlier run, or `any`,
 *   which finds what holds on some days only; without it the shops have the time of now
 * @throws Error when it is none of them
 */
export function chooseTestDay(asked: string | undefined, now: Date): TestDay {
  if (!asked) return { begins: now, said: 'heute' }
  if (asked === 'any') return numbered(1 + Math.floor(Math.random() * 9999))
  return isNumber(asked) ? numbered(Number(asked)) : { begins: named(asked), said: asked }
}

const isNumber = (text: string) => /^\d{1,6}$/.test(text)

function named(text: string): Date {
  if (isDay(text)) return new Date(startOfBerlinDay(text).getTime() + 10 * 60 * minute)
  const begins = new Date(text)
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(begins.getTime()))
    throw new Error(`TEST_DAY is no day, no time with an offset, no number: ${text}`)
  return begins
}

/** Neighbouring numbers name days far apart. */
function numbered(number: number): TestDay {
  const scattered = (number * 2_654_435_761) % 2 ** 32
  const noon = startOfBerlinDay(firstDay).getTime() + (scattered % days) * day + 12 * 60 * minute
  const midnight = startOfBerlinDay(berlinDay(new Date(noon))).getTime()
  const begins = new Date(midnight + (firstMinute + (Math.floor(scattered / days) % minutes)) * minute)
  return { begins, said: `${berlinDay(begins)}, Zahl ${number}` }
}
