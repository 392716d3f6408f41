import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesAtHand, piecesText, piecesToDrop, piecesToSend } from './pieces.ts'

const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 200 }), a: fc.nat(200), b: fc.nat(200), c: fc.nat(200) })
  .map(({ quantity, a, b, c }) => {
    const sentQuantity = Math.min(a, quantity)
    const droppedQuantity = Math.min(b, quantity - sentQuantity)
    return { quantity, sentQuantity, droppedQuantity, shortQuantity: Math.min(c, quantity) }
  })

test('pieces that are dropped are never more than are still to be sent', () => {
  fc.assert(
    fc.property(line, fc.nat(300), (one, credited) => {
      const dropped = piecesToDrop(one, credited)
      const after = { ...one, droppedQuantity: one.droppedQuantity + dropped }
      return dropped <= credited && piecesToSend(after) >= 0 && piecesAtHand(after) <= piecesToSend(after)
    }),
  )
})

test.each([
  // in stock: what is dropped goes back
  [{ quantity: 20, sentQuantity: 12, droppedQuantity: 0, shortQuantity: 0 }, 8],
  [{ quantity: 20, sentQuantity: 12, droppedQuantity: 5, shortQuantity: 0 }, 3],
  // 15 were never there: they are dropped before the five that were
  [{ quantity: 20, sentQuantity: 0, droppedQuantity: 0, shortQuantity: 15 }, 5],
  [{ quantity: 20, sentQuantity: 0, droppedQuantity: 10, shortQuantity: 5 }, 5],
  [{ quantity: 20, sentQuantity: 0, droppedQuantity: 18, shortQuantity: 0 }, 2],
])('%j has %i in the house', (one, atHand) => {
  expect(piecesAtHand(one)).toBe(atHand)
})

test.each([
  [{ sent: 12 }, '12 von 20 Packungen gesendet'],
  [
    { sent: 12, dropped: 1, credited: 6 },
    '12 von 20 Packungen gesendet, 1 Packung nicht mehr geliefert, 6 Packungen gutgeschrieben',
  ],
  [{}, ''],
])('%j: %s', (pieces, text) => {
  expect(piecesText({ quantity: 20, unit: 'Packung', ...pieces })).toBe(text)
})
