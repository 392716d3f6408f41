import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdayOf } from './german-dates.ts'
import {
  addWorkingDays,
  easterSunday,
  type GermanState,
  germanStates,
  holidaysOf,
  isWorkingDay,
  nationalHolidays,
  nextWorkingDay,
  workingDaysBetween,
} from './working-days.ts'

const states = Object.keys(germanStates) as GermanState[]

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

describe('public holidays', () => {
  test('those of North Rhine-Westphalia in 2026', () => {
    expect([...holidaysOf('NW')(2026).keys()]).toEqual([
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

  test.each<[GermanState, number]>([
    ['BW', 12],
    ['BY', 12],
    ['BE', 10],
    ['BB', 10],
    ['HB', 10],
    ['HH', 10],
    ['HE', 10],
    ['MV', 11],
    ['NI', 10],
    ['NW', 11],
    ['RP', 11],
    ['SL', 12],
    ['SN', 11],
    ['ST', 11],
    ['SH', 10],
    ['TH', 11],
  ])('%s has %d of them', (state, count) => {
    expect(holidaysOf(state)(2026).size).toBe(count)
  })

  test.each<[string, string, GermanState[]]>([
    ['2027-01-06', 'Heilige Drei Könige', ['BW', 'BY', 'ST']],
    ['2027-03-08', 'Internationaler Frauentag', ['BE', 'MV']],
    ['2027-05-27', 'Fronleichnam', ['BW', 'BY', 'HE', 'NW', 'RP', 'SL']],
    ['2029-08-15', 'Mariä Himmelfahrt', ['SL']],
    ['2027-09-20', 'Weltkindertag', ['TH']],
    ['2028-10-31', 'Reformationstag', ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH']],
    ['2027-11-01', 'Allerheiligen', ['BW', 'BY', 'NW', 'RP', 'SL']],
    ['2026-11-18', 'Buß- und Bettag', ['SN']],
    ['2027-11-17', 'Buß- und Bettag', ['SN']],
    ['2028-11-22', 'Buß- und Bettag', ['SN']],
    ['2028-10-03', 'Tag der Deutschen Einheit', states],
  ])('%s is %s', (day, name, where) => {
    const year = Number(day.slice(0, 4))
    expect(states.filter((state) => holidaysOf(state)(year).get(day) === name).sort()).toEqual([...where].sort())
  })

  test('every state keeps those of all; without a state there are nine', () => {
    expect(nationalHolidays(2026).size).toBe(9)
    for (const state of states)
      expect([...holidaysOf(state)(2031).keys()]).toEqual(expect.arrayContaining([...nationalHolidays(2031).keys()]))
  })

  test('the day of repentance is the Wednesday from 16 to 22 November', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2200 }), (year) => {
        const [day = ''] = [...holidaysOf('SN')(year)].find(([, name]) => name === 'Buß- und Bettag') ?? []
        return weekdayOf(day) === 3 && day >= `${year}-11-16` && day <= `${year}-11-22`
      }),
    )
  })
})

describe('working days', () => {
  const [nrw, closed] = [holidaysOf('NW'), holidaysOf('NW', ['12-24', '12-31', '2026-11-23'])]

  test('skip weekends, holidays, and days of every year or of one on which the depot is closed', () => {
    expect(nextWorkingDay('2026-11-20', nrw)).toBe('2026-11-23')
    expect(nextWorkingDay('2026-04-02', nrw)).toBe('2026-04-07')
    expect(isWorkingDay('2026-12-24', nrw)).toBe(true)
    expect(isWorkingDay('2026-12-24', closed)).toBe(false)
    expect(nextWorkingDay('2026-12-23', closed)).toBe('2026-12-28')
    expect(nextWorkingDay('2026-12-30', closed)).toBe('2027-01-04')
    expect(nextWorkingDay('2026-11-20', closed)).toBe('2026-11-24')
    expect(isWorkingDay('2027-11-23', closed)).toBe(true)
    expect(addWorkingDays('2026-11-20', 3, nrw)).toBe('2026-11-25')
  })

  test('are counted from the day after', () => {
    expect(workingDaysBetween('2026-11-20', '2026-11-20', nrw)).toBe(0)
    expect(workingDaysBetween('2026-11-20', '2026-11-22', nrw)).toBe(0)
    expect(workingDaysBetween('2026-11-20', '2026-11-25', nrw)).toBe(3)
    // Corpus Christi
    expect(workingDaysBetween('2026-06-03', '2026-06-05', nrw)).toBe(1)
    expect(workingDaysBetween('2026-06-03', '2026-06-05', holidaysOf('HH'))).toBe(2)
  })
})
