import { berlinDay, startOfBerlinDay } from '@kontor/contracts/rules/german/german-dates'

const HOUR = 3_600_000

/** Seed day D: every moment of the seed counts from its midnight in Berlin, so that the same day gives the same data. */
export interface SeedDay {
  readonly day: string
  /** The year that calendars and printed catalogues of D bear: from August on the next one. */
  readonly salesYear: number
  /** A moment so many days before D, at an hour of the day (Berlin; around a clock change an hour off). */
  ago(days: number, hours?: number): Date
}

export function seedDay(day: Date | string): SeedDay {
  const name = typeof day === 'string' ? day : berlinDay(day)
  const midnight = startOfBerlinDay(name).getTime()
  return {
    day: name,
    salesYear: Number(name.slice(0, 4)) + (Number(name.slice(5, 7)) >= 8 ? 1 : 0),
    ago: (days, hours = 9) => new Date(midnight - days * 24 * HOUR + Math.round(hours * 60) * 60_000),
  }
}

/** Names the years of a text: `{Jahr}` is the sales year, `{Jahr-1}` the one before. So no text of the seed grows old. */
export function inYears(text: string, salesYear: number): string {
  return text.replace(/\{Jahr([+-]\d+)?\}/g, (_, later = '0') => String(salesYear + Number(later)))
}
