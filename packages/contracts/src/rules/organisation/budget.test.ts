import { expect, test } from 'vitest'
import { cents } from '../pricing/money.ts'
import { type BudgetFrame, concerns, lastsUntil, spentShare } from './budget.ts'

const sums = (limit: number, booked: number, { reserved = 0, carryOver = 0 } = {}) => ({
  limit: cents(limit),
  carryOver: cents(carryOver),
  booked: cents(booked),
  reserved: cents(reserved),
})
const november = { startsOn: '2026-11-01', endsOn: '2026-12-01' }

test.each([
  // ten days took 500 of 800: six more
  ['2026-11-10', sums(80_000, 50_000), '2026-11-16'],
  // what waits for a release is as good as spent
  ['2026-11-10', sums(80_000, 50_000, { reserved: 15_000 }), '2026-11-13'],
  // what the period before overran is missing
  ['2026-11-10', sums(80_000, 50_000, { carryOver: -15_000 }), '2026-11-13'],
  ['2026-11-10', sums(80_000, 80_000), '2026-11-10'],
  // it lasts until the end of the period
  ['2026-11-24', sums(80_000, 31_240), null],
  ['2026-11-10', sums(80_000, 0), null],
  // two days say nothing about a month
  ['2026-11-02', sums(80_000, 40_000), null],
  ['2026-11-02', sums(80_000, 80_000), '2026-11-02'],
] as const)('on %s the rest of %o lasts until %s', (today, spent, until) => {
  expect(lastsUntil(spent, november, today)).toBe(until)
})

test('a budget without an end is not forecast', () => {
  expect(lastsUntil(sums(80_000, 50_000), { startsOn: '2000-01-01', endsOn: null }, '2026-11-10')).toBeNull()
})

const frame: BudgetFrame = {
  scope: 'company',
  priceKind: 'net',
  withShipping: true,
  userIds: [],
  costCentres: [],
  assortmentRoots: [],
}
const line = {
  costCentre: '3000',
  assortmentRoot: 7,
  netCents: cents(1000),
  taxRate: 19,
  discountable: true,
}

test.each<[string, Partial<BudgetFrame>, boolean]>([
  ['the company', {}, true],
  ['the cost centre', { scope: 'costCenter', costCentres: ['3000'] }, true],
  ['another cost centre', { scope: 'costCenter', costCentres: ['2000'] }, false],
  ['this person on this cost centre', { scope: 'user', userIds: [4], costCentres: ['3000'] }, true],
  ['this person on another cost centre', { scope: 'user', userIds: [4], costCentres: ['2000'] }, false],
  ['an assortment', { scope: 'assortmentType', assortmentRoots: [7] }, true],
  // nobody is left of those it was for: it does not become one for all
  ['no person', { scope: 'user' }, false],
  ['no cost centre', { scope: 'costCenter' }, false],
  ['no assortment', { scope: 'assortmentType' }, false],
])('a line counts for a budget of %s', (_, own, counts) => {
  expect(concerns({ ...frame, ...own }, 4, line)).toBe(counts)
})

test('the share of a frame is whole per cent, of a frame that is gone all of it', () => {
  expect(spentShare({ limit: 800, carryOver: 0, used: 312.4, reserved: 0 })).toBe(39)
  expect(spentShare({ limit: 100, carryOver: -120, used: 0, reserved: 0 })).toBe(100)
})
