import { expect, test } from 'vitest'
import { orderStatuses } from './order-status.ts'
import { canBeSent, mayStep, plainSteps } from './order-steps.ts'

test.each([
  ['placed', 'shipped', true],
  ['placed', 'delivered', false],
  ['shipped', 'cancelled', false],
  ['shipped', 'return_received', true],
  ['placed', 'credited', true],
  ['cancelled', 'placed', false],
  ['cancelled', 'credited', true],
  ['credited', 'credited', false],
  ['pending_release', 'released', false],
  ['denied', 'processing', false],
  ['toString', 'shipped', false],
] as const)('from %s to %s: %s', (from, to, may) => {
  expect(mayStep(from, to)).toBe(may)
})

test('no step leads to where nothing can be sent or begun again', () => {
  for (const from of orderStatuses) {
    for (const to of ['draft', 'pending_release', 'denied', 'released', 'placed', 'withdrawn'] as const)
      expect(mayStep(from, to)).toBe(false)
  }
  expect(plainSteps('placed')).toEqual(['processing', 'backordered', 'payment_open', 'ready_for_collection'])
  expect(orderStatuses.filter(canBeSent)).toEqual([
    ...['released', 'placed', 'processing', 'backordered', 'partially_delivered', 'payment_open'],
  ])
})
