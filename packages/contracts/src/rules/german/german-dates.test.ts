import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addWorkingDays,
  berlinDay,
  easterSunday,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  formatWeekdayAndDay,
  holidaysWith,
  isoWeek,
  isWorkingDay,
  nextWorkingDay,
  nrwHolidays,
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

describe('holidays of NRW', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [1818, '1818-03-22'],
  ])('Easter of %d is %s', (year, day) => {
    expect(easterSunday(year)).toBe(day)
  })

  test('lists the eleven of 2026', () => {
    expect([...nrwHolidays(2026).keys()]).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-25',
      '2026-06-04',
      '2026-10-03',
      '2026-11-01',
      '2026-12-25',
      '2026-12-26',
    ])
  })

  test('working days skip weekends, holidays and days the depot is closed', () => {
    const withClosedDays = holidaysWith(['12-24', '12-31'])
    expect(nextWorkingDay('2026-11-20')).toBe('2026-11-23')
    expect(nextWorkingDay('2026-04-02')).toBe('2026-04-07')
    expect(isWorkingDay('2026-12-24')).toBe(true)
    expect(isWorkingDay('2026-12-24', withClosedDays)).toBe(false)
    expect(nextWorkingDay('2026-12-23', withClosedDays)).toBe('2026-12-28')
    expect(nextWorkingDay('2026-12-30', withClosedDays)).toBe('2027-01-04')
    expect(addWorkingDays('2026-11-20', 3)).toBe('2026-11-25')
  })
})
