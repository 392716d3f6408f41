import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCents,
  type Cents,
  cents,
  divideHalfAway,
  formatEuro,
  fromEuros,
  grossOf,
  netOf,
  roundHalfAway,
  splitByLargestRemainder,
  timesQuantity,
  toEuros,
} from './money.ts'

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents)
const rate = fc.constantFrom(19, 7, 0)

describe('cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (value) => {
    expect(() => cents(value)).toThrow(RangeError)
  })

  test('adds and multiplies in whole cents', () => {
    expect(addCents(cents(10), cents(20), cents(-5))).toBe(25)
    expect(addCents()).toBe(0)
    expect(timesQuantity(cents(389), 3)).toBe(1167)
    expect(() => timesQuantity(cents(1), 0.5)).toThrow(RangeError)
  })
})

describe('rounding', () => {
  test.each([
    [0.5, 1],
    [-0.5, -1],
    [1.5, 2],
    [2.5, 3],
    [-2.5, -3],
    [0.49, 0],
    [-0.49, 0],
    [1.005 * 100, 101],
    [-1.005 * 100, -101],
    [4.35 * 100, 435],
    [1.115 * 1000, 1115],
    [8.345 * 100, 835],
  ])('L-RULE-018 rounds %d half away from zero to %d', (value, rounded) => {
    expect(roundHalfAway(value)).toBe(rounded)
  })

  test('rounding is symmetric around zero', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        expect(roundHalfAway(-value) + roundHalfAway(value)).toBe(0)
      }),
    )
  })

  test('dividing whole numbers agrees with exact arithmetic', () => {
    const dividend = fc.maxSafeInteger()
    fc.assert(
      fc.property(dividend, fc.integer({ min: 1, max: 10_000 }), (a, b) => {
        const size = a < 0 ? -BigInt(a) : BigInt(a)
        const exact = Number((size * 2n + BigInt(b)) / (BigInt(b) * 2n))
        expect(Math.abs(divideHalfAway(a, b))).toBe(exact)
        expect(divideHalfAway(a, b) + divideHalfAway(-a, b)).toBe(0)
      }),
    )
  })
})

describe('euros', () => {
  test.each([
    [1.005, 101],
    [-1.005, -101],
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [1234.56, 123456],
    [8.345, 835],
  ])('reads %d euros as %d cents', (euros, expected) => {
    expect(fromEuros(euros)).toBe(expected)
  })

  test('cents survive the way over the wire', () => {
    fc.assert(fc.property(amount, (value) => fromEuros(toEuros(value)) === value))
  })

  test.each([
    [123456, '1.234,56\u00a0€'],
    [0, '0,00\u00a0€'],
    [5, '0,05\u00a0€'],
    [-1990, '-19,90\u00a0€'],
  ])('L-RULE-016 shows %d cents as %s', (value, text) => {
    expect(formatEuro(cents(value))).toBe(text)
  })
})

describe('net and gross', () => {
  test.each([
    [1000, 19, 1190],
    [89, 19, 106],
    [2490, 19, 2963],
    [690, 19, 821],
    [749, 7, 801],
    [629, 19, 749],
    [169, 19, 201],
    [249, 19, 296],
    [219, 19, 261],
    [389, 19, 463],
    [495, 0, 495],
  ])('L-RULE-018 %d net at %d %% is %d gross', (net, percent, gross) => {
    expect(grossOf(cents(net), percent)).toBe(gross)
  })

  test('net comes back from gross', () => {
    fc.assert(fc.property(amount, rate, (net, percent) => netOf(grossOf(net, percent), percent) === net))
  })
})

describe('splitting', () => {
  test.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [495, [8000, 2000], [396, 99]],
    [1, [1, 1], [1, 0]],
    [10, [], []],
    [10, [0, 0], [10, 0]],
    [-100, [1, 2], [-33, -67]],
  ])('splits %d by %j into %j', (total, weights, shares) => {
    expect(splitByLargestRemainder(cents(total), weights)).toEqual(shares)
  })

  test('the shares add up and stay within one cent of their exact part', () => {
    const weights = fc.array(fc.nat({ max: 1_000_000_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        const shares = splitByLargestRemainder(total, parts)
        expect(addCents(...shares)).toBe(total)
        const sum = parts.reduce((all, part) => all + part, 0)
        if (sum === 0) return
        shares.forEach((share: Cents, index) => {
          expect(Math.abs(share - (total * (parts[index] ?? 0)) / sum)).toBeLessThan(1.001)
        })
      }),
    )
  })
})
