import { expect, test } from 'vitest'
import { orderAfterMove, reordered } from './list-order.ts'

const rows = (ids: readonly number[]) => ids.map((id, position) => ({ id, position }))
const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id)

test('rows that are not named stay where they are', () => {
  expect(ids(reordered(rows([1, 2, 3, 4, 5]), [5, 2]))).toEqual([1, 5, 3, 4, 2])
  expect(ids(reordered(rows([1, 2, 3]), [9, 3, 1]))).toEqual([3, 2, 1])
})

test('a moved row stands at its new place, all others in their old order', () => {
  const all = [11, 12, 13, 14, 15]
  for (const from of all.keys())
    for (const to of all.keys()) {
      const moved = all[from] ?? 0
      const wanted = orderAfterMove(all, from, to)
      const after = ids(reordered(rows(all), wanted))
      expect(after.indexOf(moved)).toBe(to)
      expect(reordered(rows(all), wanted).map(({ position }) => position)).toEqual([...all.keys()])
      expect(after.filter((id) => id !== moved)).toEqual(all.filter((id) => id !== moved))
      // rows that stand so already stay
      expect(ids(reordered(rows(after), wanted))).toEqual(after)
    }
})
