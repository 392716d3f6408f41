import { berlinDay, startOfBerlinDay } from '@kontor/contracts/rules/german/german-dates'

const HOUR = 3_600_000

/** Seed day D: every moment of the seed counts from its midnight in Berlin, so that the same day gives the same data. */
export interface SeedDay {
  readonly day: string
  /** A moment so many days before D, at an hour of the day (Berlin; around a clock change an hour off). */
  ago(days: number, hours?: number): Date
}

export function seedDay(day: Date | string): SeedDay {
  const name = typeof day === 'string' ? day : berlinDay(day)
  const midnight = startOfBerlinDay(name).getTime()
  return {
    day: name,
    ago: (days, hours = 9) => new Date(midnight - days * 24 * HOUR + Math.round(hours * 60) * 60_000),
  }
}
