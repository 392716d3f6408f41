import { describe, expect, test } from 'vitest'
import { firstReadWith, placeIn, placeOfPage, spreadOf, spreadText, turned } from './places.ts'

const at = (address: string, pageCount = 120) => placeIn(new URLSearchParams(address), pageCount)

describe('R-ROUTE-046 where one is in a livebook', () => {
  test.each([
    ['', 0],
    ['page=0', 0],
    ['page=inhalt', 1],
    ['page=1', 2],
    ['page=12', 13],
    ['page=500', 121],
    ['page=-3', 0],
    ['page=zwölf', 0],
  ])('%s is place %i', (address, place) => expect(at(address)).toBe(place))

  test('odd pages are on the right, and those read together lie open together', () => {
    for (let number = 2; number < 120; number += 2) {
      const spread = spreadOf(placeOfPage(number))
      expect(spread).toEqual([placeOfPage(number), placeOfPage(number + 1)])
      expect(spreadOf(placeOfPage(number + 1))).toEqual(spread)
      expect(firstReadWith(placeOfPage(number))).toBe(firstReadWith(placeOfPage(number + 1)))
    }
  })

  test.each([5, 6, 120])('turning goes through a book of %i pages and back', (pageCount) => {
    for (const isSingle of [true, false]) {
      const there: number[] = [0]
      for (let place: number | null = 0; place !== null; place = turned(place, 1, pageCount, isSingle))
        if (place !== 0) there.push(place)
      expect(there).toHaveLength(isSingle ? pageCount + 2 : Math.floor(pageCount / 2) + 2)
      const back = [there.at(-1) ?? 0]
      for (let place = turned(back[0] ?? 0, -1, pageCount, isSingle); place !== null; ) {
        back.push(place)
        place = turned(place, -1, pageCount, isSingle)
      }
      expect(back.toReversed()).toEqual(there)
    }
  })

  test.each([
    [spreadOf(0), 'Titelseite'],
    [[1], 'Inhalt'],
    [spreadOf(1), 'Inhalt und Seite 1'],
    [spreadOf(13), 'Seiten 12 und 13'],
    [spreadOf(121), 'Seite 120'],
  ] as const)('%j is said as "%s"', (places, text) => expect(spreadText(places, 120)).toBe(text))
})
