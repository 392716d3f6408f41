import { berlinTime, isDay, startOfBerlinDay } from './german-dates.ts'

// Apart from the dates, which every page of the shop loads.

/** Whether a text is a time as a clock in Germany shows it, and forms have it: `2027-05-01T08:00`. */
export function isGermanTime(typed: string): boolean {
  return isDay(typed.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(typed.slice(10))
}

export function germanTimeOf(moment: Date): string {
  const { day, hour, minute } = berlinTime(moment)
  return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The moment that a clock in Germany shows; in the hour that spring leaves out, the one an hour later. */
export function momentOfGermanTime(typed: string): Date {
  const minutes = Number(typed.slice(11, 13)) * 60 + Number(typed.slice(14, 16))
  const guess = new Date(startOfBerlinDay(typed.slice(0, 10)).getTime() + minutes * 60_000)
  const { hour, minute } = berlinTime(guess)
  // on the two days when the clock changes, what follows is an hour off
  const off = minutes - (hour * 60 + minute)
  const better = new Date(guess.getTime() + off * 60_000)
  return germanTimeOf(better) === typed ? better : guess
}
