import { berlinDay, berlinTime } from '@kontor/contracts/rules/german/german-dates'
import { expect, test } from 'vitest'
import { chooseTestDay } from '../support/test-day.ts'

const now = new Date('2026-11-28T10:00:00Z')
const begins = (asked?: string) => chooseTestDay(asked, now).begins

test('the day of tests is today, a day, a time, or what a number names', () => {
  expect(chooseTestDay(undefined, now)).toEqual({ begins: now, said: 'heute' })
  expect(begins('2028-02-29')).toEqual(new Date('2028-02-29T09:00:00Z'))
  expect(begins('2026-12-31T23:30:00+01:00')).toEqual(new Date('2026-12-31T22:30:00Z'))
  expect(begins('4711')).toEqual(chooseTestDay('4711', new Date(0)).begins)
  for (const wrong of ['morgen', '2027-02-30', '2026-12-31T23:30']) expect(() => begins(wrong)).toThrow('TEST_DAY')
})

test('a day that nobody chose says its number, which names it again', () => {
  const any = chooseTestDay('any', now)
  const [, day, number = ''] = /^(\S+), Zahl (\d+)$/.exec(any.said) ?? []
  expect(day).toBe(berlinDay(any.begins))
  expect(begins(number)).toEqual(any.begins)
})

test('numbers reach every day of the week, month and year and most hours', () => {
  const times = Array.from({ length: 3000 }, (_, number) => berlinTime(begins(String(number))))
  expect(new Set(times.map(({ day }) => day.slice(5))).size).toBeGreaterThan(360)
  // 16, and one more at each end where the clocks change
  expect(new Set(times.map(({ hour }) => hour)).size).toBeGreaterThanOrEqual(16)
})
