import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addFilterValue,
  clampLimit,
  clampPage,
  type Filters,
  filterProblem,
  filterValues,
  isInRange,
  isKnownFilter,
  noFilters,
  parseFilters,
  parseRange,
  removeFilterValue,
  serialiseFilters,
  setFilter,
} from './filters.ts'

const anyFilters: fc.Arbitrary<Filters> = fc.dictionary(
  fc.oneof(
    fc.constantFrom('farbe', 'brand', '__proto__', 'constructor', 'property:Stärke'),
    fc.string({ maxLength: 12 }),
  ),
  fc.uniqueArray(fc.string({ maxLength: 12, unit: 'grapheme' }), { minLength: 1, maxLength: 8 }),
  { maxKeys: 8, noNullPrototype: true },
)

function entriesOf(filters: Filters) {
  return Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))
}

describe('filters', () => {
  test('L-RULE-012 S-STATE-037 a chosen value stands in the address as JSON', () => {
    expect(serialiseFilters(addFilterValue(noFilters, 'farbe', 'blau'))).toBe('{"farbe":["blau"]}')
  })

  test('S-STATE-038 a filter is removed as a whole', () => {
    expect(setFilter({ farbe: ['blau', 'rot'], brand: ['falzora'] }, 'farbe', [])).toEqual({ brand: ['falzora'] })
  })

  test('S-STATE-039 one of two values is removed', () => {
    expect(removeFilterValue({ farbe: ['blau', 'rot'] }, 'farbe', 'blau')).toEqual({ farbe: ['rot'] })
  })

  test('S-STATE-040 a filter goes with its last value, and the address with the last filter', () => {
    const none = removeFilterValue({ farbe: ['blau'] }, 'farbe', 'blau')
    expect(none).toEqual({})
    expect(serialiseFilters(none)).toBeNull()
  })

  test('L-RULE-012 filters survive the address', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const text = serialiseFilters(filters)
        expect(entriesOf(parseFilters(text))).toEqual(entriesOf(filters))
        expect(text === null || filterProblem(text) === null).toBe(true)
      }),
    )
  })

  test('adding and removing a value leaves the filters as they were', () => {
    fc.assert(
      fc.property(anyFilters, fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (filters, name, value) => {
        fc.pre(!filterValues(filters, name).includes(value))
        const added = addFilterValue(filters, name, value)
        expect(filterValues(added, name)).toContain(value)
        expect(entriesOf(addFilterValue(added, name, value))).toEqual(entriesOf(added))
        expect(entriesOf(removeFilterValue(added, name, value))).toEqual(entriesOf(filters))
      }),
    )
  })

  test.each([
    ['{', 'unreadable'],
    ['', 'unreadable'],
    ['[]', 'invalid'],
    ['null', 'invalid'],
    ['{"farbe":"blau"}', 'invalid'],
    ['{"farbe":[1]}', 'invalid'],
    [`{"farbe":["${'x'.repeat(9000)}"]}`, 'invalid'],
    [JSON.stringify({ farbe: Array.from({ length: 101 }, String) }), 'invalid'],
    [JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`n${n}`, ['a']]))), 'invalid'],
    [JSON.stringify({ farbe: Array.from({ length: 100 }, String) }), null],
    ['{"farbe":[]}', null],
    ['{}', null],
  ])('the server judges %.40s as %s', (text, problem) => {
    expect(filterProblem(text)).toBe(problem)
  })

  test('the browser reads what it can and never throws', () => {
    expect(parseFilters('{"farbe":["blau","blau",7],"brand":"x","tag":[]}')).toEqual({ farbe: ['blau'] })
    expect([parseFilters('{'), parseFilters(null), parseFilters('[1]')]).toEqual([{}, {}, {}])
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof parseFilters(text) === 'object'))
  })

  test('knows the names of the article list and any property', () => {
    expect(['farbe', 'delivery_state', 'property:Stärke', 'supply_device'].every(isKnownFilter)).toBe(true)
    expect(['property:', 'toString', 'x'].some(isKnownFilter)).toBe(false)
  })
})

describe('ranges', () => {
  test.each([
    ['80..120', { from: 80, to: 120 }],
    ['80..', { from: 80, to: null }],
    ['..0.5', { from: null, to: 0.5 }],
    ['..', null],
    ['120..80', null],
    ['80', null],
    ['a..b', null],
  ])('reads %s', (text, range) => {
    expect(parseRange(text)).toEqual(range)
  })

  test('bounds belong to the range', () => {
    const range = { from: 80, to: 120 }
    expect([79, 80, 120, 121].map((value) => isInRange(value, range))).toEqual([false, true, true, false])
    expect(isInRange(5, { from: null, to: null })).toBe(true)
  })
})

describe('pages', () => {
  test.each([
    [0, 1],
    [500, 100],
    [12.7, 12],
    [Number.NaN, 24],
    [Number.POSITIVE_INFINITY, 100],
  ])('L-RULE-007 a limit of %d becomes %d', (limit, clamped) => {
    expect(clampLimit(limit)).toBe(clamped)
  })

  test.each([
    [0, 24, 1],
    [-5, 24, 1],
    [5000, 100, 1000],
    [5000, 24, 4166],
    [Number.NaN, 24, 1],
  ])('page %d at limit %d becomes %d', (page, limit, clamped) => {
    expect(clampPage(page, limit)).toBe(clamped)
  })
})
