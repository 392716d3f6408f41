import { expect, test } from 'vitest'
import { secondPartOf } from './split-position.ts'

test.each([
  [1, 1, 1, null],
  [2, 1, 1, 1],
  [5, 1, 1, 2],
  [20, 10, 5, 10],
  [25, 10, 5, 10],
  [15, 10, 5, null],
  [10, 1, 5, 5],
  [5, 1, 5, null],
])('%i pieces with minimum %i in steps of %i: the second line gets %s', (quantity, min, step, part) => {
  expect(secondPartOf({ quantity, min_order_price_unit: min, step_order_price_unit: step })).toBe(part)
})
