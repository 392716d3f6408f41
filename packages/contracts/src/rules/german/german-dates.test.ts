import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  berlinDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  formatWeekdayAndDay,
  isoWeek,
  quarterOf,
  startOfBerlinDay,
  weekdayName,
  weekdayOf,
} from './german-dates.ts'

describe('formats', () => {
  test('L-RULE-016 shows dates and times as Germans write them, in Berlin time', () => {
    expect(formatDate('2026-11-21T23:30:00Z')).toBe('22.11.2026')
    expect(formatTime(new Date('2026-11-21T14:30:00Z'))).toBe('15:30 Uhr')
    expect(formatDateTime('2026-07-01T06:05:00Z')).toBe('01.07.2026, 08:05 Uhr')
    expect(formatDay('2026-11-01')).toBe('01.11.2026')
    expect(formatWeekdayAndDay('2026-11-23')).toBe('Montag, 23.11.')
    expect(formatTime('2026-11-20T23:00:00Z')).toBe('00:00 Uhr')
  })

  test.each([
    ['2026-11-21', 6, 'Samstag'],
    ['2026-11-22', 7, 'Sonntag'],
    ['2026-11-23', 1, 'Montag'],
  ])('%s is weekday %d, %s', (day, number, name) => {
    expect([weekdayOf(day), weekdayName(day)]).toEqual([number, name])
  })

  test.each([
    ['2026-11-21', 2026, 47],
    ['2026-01-01', 2026, 1],
    ['2027-01-03', 2026, 53],
    ['2024-12-30', 2025, 1],
  ])('%s lies in week %d-%d', (day, year, week) => {
    expect(isoWeek(day)).toEqual({ year, week })
  })

  test('knows quarters', () => {
    expect(['2026-01-31', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([1, 1, 2, 4])
  })
})

describe('Berlin days', () => {
  test.each([
    ['2026-11-21', '2026-11-20T23:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'], // summer time begins
    ['2026-10-25', '2026-10-24T22:00:00.000Z'], // summer time ends
  ])('%s begins at %s', (day, instant) => {
    expect(startOfBerlinDay(day).toISOString()).toBe(instant)
  })

  test('each day begins on itself and ends where the next begins', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))
    fc.assert(
      fc.property(day, (each) => {
        const start = startOfBerlinDay(each)
        const lastMoment = new Date(startOfBerlinDay(addDays(each, 1)).getTime() - 1)
        return berlinDay(start) === each && berlinDay(lastMoment) === each
      }),
    )
  })
})
