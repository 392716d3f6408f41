import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewestPeople, foldSmallGroups, peopleIn } from './small-groups.ts'

const row = (name: string, ...people: number[]) => ({ name, people })
const names = (rows: readonly { name: string }[] = []) => rows.map(({ name }) => name)

test('rows with five people stay, smaller ones are put together', () => {
  const folded = foldSmallGroups([row('a', 1, 2, 3, 4, 5), row('b', 1, 2), row('c', 6, 7, 8)])
  expect(names(folded?.shown)).toEqual(['a'])
  expect(names(folded?.group)).toEqual(['b', 'c'])
})

test('a group of fewer than five takes the smallest of the others with it, since it would be the rest of the whole', () => {
  const folded = foldSmallGroups([row('a', 1, 2, 3, 4, 5), row('b', 9), row('c', 1, 2, 3, 4, 5, 6)])
  expect(names(folded?.shown)).toEqual(['c'])
  expect(names(folded?.group).sort()).toEqual(['a', 'b'])
})

test('fewer than five people in all show nothing', () => {
  expect(foldSmallGroups([row('a', 1, 2), row('b', 2, 3, 4)])).toBeNull()
  expect(foldSmallGroups([])).toEqual({ shown: [], group: [] })
})

test('whatever is shown has five people behind it, and so has what is not', () => {
  const rows = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), { maxLength: 10 })
  fc.assert(
    fc.property(rows, (people) => {
      const folded = foldSmallGroups(people.map((one, place) => row(String(place), ...one)))
      if (!folded) return
      for (const { people: shown } of folded.shown) expect(shown.length).toBeGreaterThanOrEqual(fewestPeople)
      if (folded.group.length > 0) expect(peopleIn(folded.group)).toBeGreaterThanOrEqual(fewestPeople)
      expect(folded.shown.length + folded.group.length).toBe(people.length)
    }),
  )
})
