import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveOrderStatus, isOrderStatus, type OrderStatus, orderStatuses, orderStatusLabel } from './order-status.ts'

const status = fc.constantFrom(...orderStatuses)

describe('deriveOrderStatus', () => {
  test.each<[OrderStatus[], OrderStatus]>([
    [[], 'draft'],
    [['pending_release', 'pending_release'], 'pending_release'],
    [['released', 'denied'], 'released'],
    [['placed', 'processing'], 'processing'],
    [['processing', 'backordered'], 'backordered'],
    [['shipped', 'shipped', 'delivered', 'backordered', 'processing'], 'partially_delivered'],
    [['shipped', 'delivered'], 'shipped'],
    [['delivered', 'completed'], 'delivered'],
    [['ready_for_collection', 'collected'], 'ready_for_collection'],
    [['processing', 'cancelled'], 'partially_cancelled'],
    [['delivered', 'cancelled'], 'partially_cancelled'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['completed', 'completed', 'return_announced'], 'return_announced'],
    [['return_received', 'complaint'], 'complaint'],
    [['completed', 'withdrawn'], 'completed'],
    [['completed', 'credited'], 'completed'],
    [['withdrawn', 'credited'], 'credited'],
    [['cancelled', 'credited'], 'credited'],
    [['placed', 'payment_open'], 'payment_open'],
  ])('%j is %s', (lines, derived) => {
    expect(deriveOrderStatus(lines)).toBe(derived)
  })

  test('does not depend on the order or the number of equal lines', () => {
    fc.assert(
      fc.property(fc.array(status, { minLength: 1 }), (lines) => {
        const turned = [...lines, ...lines].reverse()
        return deriveOrderStatus(lines) === deriveOrderStatus(turned)
      }),
    )
  })

  test('lines that are all alike give the order their status', () => {
    fc.assert(
      fc.property(status, fc.integer({ min: 1, max: 5 }), (each, count) => {
        return deriveOrderStatus(Array.from({ length: count }, () => each)) === each
      }),
    )
  })
})

test('L-RULE-016 all twenty-two statuses have German words', () => {
  expect(orderStatuses).toHaveLength(22)
  expect(orderStatusLabel('pending_release')).toBe('In Freigabe')
  expect(orderStatusLabel('toString')).toBe('toString')
  expect(isOrderStatus('shipped')).toBe(true)
})
