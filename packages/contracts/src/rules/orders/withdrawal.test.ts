import { expect, test } from 'vitest'
import { holidaysOf } from '../german/working-days.ts'
import {
  exceptionText,
  lastDayToConfirm,
  lastDayToPayBack,
  lastDayToSendBack,
  lastDayToWithdraw,
} from './withdrawal.ts'

const holidays = holidaysOf('NW')

test.each([
  ['2026-11-02', '2026-11-16'],
  // a Saturday and a Sunday move to Monday (§ 193 BGB)
  ['2026-11-07', '2026-11-23'],
  ['2026-11-08', '2026-11-23'],
  // 25 and 26 December and the Sunday after them
  ['2026-12-11', '2026-12-28'],
  // Good Friday to the Tuesday after Easter
  ['2026-03-20', '2026-04-07'],
])('§ 355 BGB what came on %s can be withdrawn until %s', (receivedOn, last) => {
  expect(lastDayToWithdraw(receivedOn, holidays)).toBe(last)
})

test('domain 1.3 says why an article cannot be given back, and nothing where it can', () => {
  expect(exceptionText('custom_made')).toBe('nach Ihren Angaben angefertigt')
  expect(exceptionText('none')).toBeNull()
  expect(exceptionText('toString')).toBeNull()
})

test.each([
  // a Saturday at the end: goods until Monday, money by Saturday
  ['2026-11-21', '2026-12-07', '2026-12-05', '2026-11-24'],
  ['2026-11-24', '2026-12-08', '2026-12-08', '2026-11-26'],
  // the two working days skip weekend and Christmas
  ['2026-12-24', '2027-01-07', '2027-01-07', '2026-12-29'],
])(
  '§ 355 § 357 BGB declared on %s: sent back until %s, paid back by %s, confirmed until %s',
  (day, goods, money, word) => {
    expect([lastDayToSendBack(day, holidays), lastDayToPayBack(day), lastDayToConfirm(day, holidays)]).toEqual([
      goods,
      money,
      word,
    ])
  },
)
