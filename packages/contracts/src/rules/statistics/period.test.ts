import { describe, expect, test } from 'vitest'
import { type AskedPeriod, readPeriod, sameParts, stepsOf, yearEarlier } from './period.ts'

const today = '2026-11-24'
const period = (asked: AskedPeriod) => readPeriod(asked, today)
const iso = (instant: Date | undefined) => instant?.toISOString()

describe('G-50 a period', () => {
  test.each<[AskedPeriod, string, string, string]>([
    [{}, 'Jahr 2026', '2026-01-01', '2027-01-01'],
    [{ year: 2025, quarter: 4 }, '4. Quartal 2025', '2025-10-01', '2026-01-01'],
    [{ year: 2024, month: 2 }, 'Februar 2024', '2024-02-01', '2024-03-01'],
    [{ year: 2026, month: 12 }, 'Dezember 2026', '2026-12-01', '2027-01-01'],
    [{ year: 2026, week: 53 }, 'KW 53/2026 (28.12. bis 03.01.2027)', '2026-12-28', '2027-01-04'],
    [{ year: 2026, week: 1 }, 'KW 1/2026 (29.12. bis 04.01.2026)', '2025-12-29', '2026-01-05'],
    [{ year: 2026, month: 11, day: 24 }, 'Dienstag, 24.11.2026', '2026-11-24', '2026-11-25'],
    // a week goes before a month, a month before a quarter, a day needs its month
    [{ year: 2026, quarter: 1, month: 5, week: 48 }, 'KW 48/2026 (23.11. bis 29.11.2026)', '2026-11-23', '2026-11-30'],
    [{ year: 2026, quarter: 1, month: 5 }, 'Mai 2026', '2026-05-01', '2026-06-01'],
    [{ year: 2026, day: 5 }, 'Jahr 2026', '2026-01-01', '2027-01-01'],
    [{ week: 2 }, 'KW 2/2026 (05.01. bis 11.01.2026)', '2026-01-05', '2026-01-12'],
  ])('%j is %s', (asked, label, from, until) => {
    expect(period(asked)).toMatchObject({ label, from, until })
  })

  test.each<[AskedPeriod]>([[{ year: 2025, week: 53 }], [{ year: 2026, month: 2, day: 30 }]])(
    '%j, which no calendar has, holds nothing',
    (asked) => {
      const { from, until } = period(asked)
      expect(from).toBe(until)
      expect(stepsOf(period(asked))).toEqual([])
    },
  )

  test.each<[AskedPeriod, AskedPeriod, AskedPeriod]>([
    [{ year: 2026 }, { year: 2025 }, { year: 2027 }],
    [
      { year: 2026, quarter: 1 },
      { year: 2025, quarter: 4 },
      { year: 2026, quarter: 2 },
    ],
    [
      { year: 2026, month: 12 },
      { year: 2026, month: 11 },
      { year: 2027, month: 1 },
    ],
    [
      { year: 2026, week: 53 },
      { year: 2026, week: 52 },
      { year: 2027, week: 1 },
    ],
    [
      { year: 2028, month: 3, day: 1 },
      { year: 2028, month: 2, day: 29 },
      { year: 2028, month: 3, day: 2 },
    ],
  ])('%j stands between its neighbours', (asked, before, after) => {
    expect(period(asked)).toMatchObject({ before, after })
  })

  test('has no equal a year earlier where that calendar lacks it', () => {
    expect(yearEarlier(period({ year: 2026, week: 53 }), today)).toBeNull()
    expect(yearEarlier(period({ year: 2028, month: 2, day: 29 }), today)).toBeNull()
    expect(yearEarlier(period({ year: 2026, month: 2 }), today)?.label).toBe('Februar 2025')
  })
})

describe('the bars of a period', () => {
  test('are months of a year, days of a month and a week, hours of a day, without a gap', () => {
    for (const [asked, count] of [
      [{ year: 2026 }, 12],
      [{ year: 2026, quarter: 2 }, 3],
      [{ year: 2024, month: 2 }, 29],
      [{ year: 2026, week: 53 }, 7],
      [{ year: 2026, month: 6, day: 1 }, 24],
    ] as const) {
      const steps = stepsOf(period(asked))
      expect(steps).toHaveLength(count)
      for (const [place, step] of steps.entries()) {
        const next = steps[place + 1]
        if (next) expect(step.until).toEqual(next.from)
      }
    }
  })

  test('begin at midnight in Germany, in summer and in winter', () => {
    const steps = stepsOf(period({ year: 2026 }))
    expect(iso(steps[0]?.from)).toBe('2025-12-31T23:00:00.000Z')
    expect(iso(steps[6]?.from)).toBe('2026-06-30T22:00:00.000Z')
  })

  test('leave out the hour that is skipped in March and make one of the two in October', () => {
    const spring = stepsOf(period({ year: 2026, month: 3, day: 29 }))
    expect(spring.map(({ slot }) => slot)).not.toContain('2')
    expect(spring).toHaveLength(23)
    const autumn = stepsOf(period({ year: 2026, month: 10, day: 25 }))
    expect(autumn).toHaveLength(24)
    const two = autumn.find(({ slot }) => slot === '2')
    expect([iso(two?.from), iso(two?.until)]).toEqual(['2026-10-25T00:00:00.000Z', '2026-10-25T02:00:00.000Z'])
  })
})

describe('what a running period is compared with', () => {
  const parts = (asked: AskedPeriod, now: string) => {
    const own = period(asked)
    return sameParts(own, readPeriod(own.before, today), new Date(now))
  }

  test('is the same part of the one before, up to the same day', () => {
    const year = parts({ year: 2026 }, '2026-11-24T12:00:00Z')
    expect(year).toHaveLength(11)
    expect(iso(year.at(-1)?.until)).toBe('2025-11-24T23:00:00.000Z')
    expect(parts({ year: 2026, month: 11 }, '2026-11-24T12:00:00Z')).toHaveLength(24)
    expect(parts({ year: 2026, week: 48 }, '2026-11-24T12:00:00Z')).toHaveLength(2)
    expect(parts({ year: 2026, month: 11, day: 24 }, '2026-11-24T12:30:00Z').at(-1)?.slot).toBe('13')
  })

  test('ends with the month where that is shorter, and is whole for a period that is over', () => {
    const march = parts({ year: 2026, quarter: 1 }, '2026-03-31T08:00:00Z')
    expect(iso(march.at(-1)?.until)).toBe('2025-12-31T23:00:00.000Z')
    expect(parts({ year: 2026, month: 3 }, '2026-11-24T12:00:00Z')).toHaveLength(28)
    expect(parts({ year: 2025 }, '2026-11-24T12:00:00Z')).toHaveLength(12)
  })

  test('is nothing for one that has not begun', () => {
    expect(parts({ year: 2027 }, '2026-11-24T12:00:00Z')).toEqual([])
  })
})
