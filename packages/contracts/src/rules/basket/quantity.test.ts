import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctQuantity, explainCorrection, hasValidQuantity, isValidQuantity, quantityFromText } from './quantity.ts'

const pen = { min: 10, max: 500, step: 5 } // article 100002

const rule = fc
  .record({
    min: fc.integer({ min: 0, max: 300 }),
    max: fc.integer({ min: 1, max: 2000 }),
    step: fc.integer({ min: 1, max: 60 }),
  })
  .filter(hasValidQuantity)

describe('correctQuantity', () => {
  test.each([
    [7, 5],
    [8, 10],
    [7.5, 10],
    [12.5, 15],
  ])('L-RULE-041 rounds %d to the nearest multiple of 5: %d', (wanted, corrected) => {
    expect(correctQuantity(wanted, { step: 5 })).toBe(corrected)
  })

  test.each([
    [2, 10],
    [0, 10],
    [-50, 10],
    [Number.NaN, 10],
    [Number.NEGATIVE_INFINITY, 10],
  ])('L-RULE-042 raises %d to the minimum %d', (wanted, corrected) => {
    expect(correctQuantity(wanted, pen)).toBe(corrected)
  })

  test.each([
    [503, 500],
    [1e9, 500],
    [Number.POSITIVE_INFINITY, 500],
  ])('L-RULE-043 lowers %d to the maximum %d', (wanted, corrected) => {
    expect(correctQuantity(wanted, pen)).toBe(corrected)
  })

  test.each([
    [0, 1],
    [1.4, 1],
    [1.5, 2],
    [1001, 1000],
  ])('K-CONST-010 K-CONST-011 K-CONST-012 corrects %d to %d by the defaults', (wanted, corrected) => {
    expect(correctQuantity(wanted, {})).toBe(corrected)
    expect(correctQuantity(wanted, { min: null, max: null, step: null })).toBe(corrected)
  })

  test.each([
    [3, { min: 3, max: 100, step: 5 }, 5],
    [1, { min: 1, max: 1000, step: 300 }, 300],
    [1000, { min: 1, max: 1000, step: 300 }, 900],
    [9, { min: 7, max: 23, step: 10 }, 10],
    [23, { min: 7, max: 23, step: 10 }, 20],
    [0, { min: 0, max: 10, step: 2 }, 2],
  ])('K-CONST-013 corrects %d under %j to a storable %d', (wanted, own, corrected) => {
    expect(correctQuantity(wanted, own)).toBe(corrected)
  })

  test('L-RULE-041 the result is a multiple within the bounds for any number', () => {
    fc.assert(
      fc.property(fc.double(), rule, (wanted, own) => {
        const corrected = correctQuantity(wanted, own)
        expect(corrected % own.step).toBe(0)
        expect(corrected).toBeGreaterThanOrEqual(own.min)
        expect(corrected).toBeGreaterThan(0)
        expect(corrected).toBeLessThanOrEqual(own.max)
      }),
    )
  })

  test('correcting twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.double(), rule, (wanted, own) => {
        const once = correctQuantity(wanted, own)
        return correctQuantity(once, own) === once && isValidQuantity(once, own)
      }),
    )
  })

  test('inside the bounds nothing nearer exists', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 3000 }), rule, (wanted, own) => {
        const distance = Math.abs(correctQuantity(wanted, own) - wanted)
        for (let other = own.step; other <= own.max; other += own.step)
          if (other >= own.min) expect(Math.abs(other - wanted)).toBeGreaterThanOrEqual(distance)
      }),
    )
  })

  test('a rule without any multiple is found', () => {
    expect(hasValidQuantity({ min: 3, max: 4, step: 5 })).toBe(false)
    expect(hasValidQuantity({ min: 6, max: 9, step: 5 })).toBe(false)
    expect(hasValidQuantity(pen)).toBe(true)
  })
})

describe('explainCorrection', () => {
  test.each([
    [12, 'auf 10 angepasst (VE 5)'],
    [13, 'auf 15 angepasst (VE 5)'],
    [2, 'auf 10 angepasst (Mindestmenge 10)'],
    [Number.NaN, 'auf 10 angepasst (Mindestmenge 10)'],
    [9999, 'auf 500 angepasst (Höchstmenge 500)'],
    [10, null],
  ])('says of %d: %s', (wanted, note) => {
    expect(explainCorrection(wanted, pen)).toBe(note)
  })

  test('names the packing unit when the step alone raised the quantity', () => {
    expect(explainCorrection(2, { step: 5 })).toBe('auf 5 angepasst (VE 5)')
    expect(explainCorrection(5000, { max: 2000 })).toBe('auf 2.000 angepasst (Höchstmenge 2.000)')
  })
})

test.each([
  ['12', 12],
  [' 7,5 ', 7.5],
  ['', Number.NaN],
  ['zehn', Number.NaN],
  ['1.000', 1000],
  ['1 000', 1000],
  ['5 Stk', 5],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['-3', Number.NaN],
  ['٣', Number.NaN],
  ['99999999', 99_999_999],
])('L-RULE-045 reads "%s" as %d', (text, quantity) => {
  expect(quantityFromText(text)).toBe(quantity)
})
