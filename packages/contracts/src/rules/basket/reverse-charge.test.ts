import { expect, test } from 'vitest'
import { cents } from '../pricing/money.ts'
import { isReverseCharged, type ReverseChargeLine } from './reverse-charge.ts'

const tablets = (total: number, discountable = true): ReverseChargeLine => ({
  total: cents(total),
  reverseCharge: true,
  discountable,
})
const paper = (total: number): ReverseChargeLine => ({ total: cents(total), reverseCharge: false, discountable: true })

test.each<[string, ReverseChargeLine[], number, boolean]>([
  ['22 tablets at 229,00 € net', [tablets(503_800)], 0, true],
  ['21 tablets', [tablets(480_900)], 0, false],
  ['5.000,00 € net exactly', [tablets(500_000)], 0, true],
  ['two kinds together', [tablets(250_000), tablets(250_000)], 0, true],
  ['other goods do not count', [tablets(480_900), paper(90_000)], 0, false],
  ['a discount below the limit', [tablets(503_800)], 25_190, false],
  ['a discount that falls on both', [tablets(503_800), paper(503_800)], 7_000, true],
  ['a discount that falls elsewhere', [tablets(503_800, false), paper(90_000)], 25_190, true],
])('domain 1.2 § 13b UStG: %s', (_, lines, discount, charged) => {
  expect(isReverseCharged(lines, cents(discount))).toBe(charged)
})
