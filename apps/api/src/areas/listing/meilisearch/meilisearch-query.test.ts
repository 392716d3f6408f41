import { describe, expect, test } from 'vitest'
import { assortmentCondition } from '../customer-assortment.ts'
import type { Condition, ListingQuery } from '../engine.ts'
import { askedBy, filtersOf, literal, sortOf } from './meilisearch-query.ts'

const filters = (...conditions: Condition[]) => filtersOf({ search: 'x', conditions, hideSoldOut: false })

describe('filters', () => {
  test.each([
    ['blau', '"blau"'],
    ['a"b', '"a\\"b"'],
    ['a\\', '"a\\\\"'],
    ['" OR articleId > 0 OR "', '"\\" OR articleId > 0 OR \\""'],
  ])('%j is a literal', (value, written) => expect(literal(value)).toBe(written))

  test('OR inside a condition, AND between conditions', () => {
    expect(
      filters(
        { kind: 'facet', name: 'farbe', keys: ['farbe:blau', 'farbe:rot'], column: null },
        {
          kind: 'price',
          name: 'price',
          priceColumn: 'gross',
          ranges: [
            { from: 100, to: null },
            { from: null, to: 50 },
          ],
        },
        { kind: 'articles', name: 'place:articles', ids: [3, 4] },
      ),
    ).toEqual([
      'facets IN ["farbe:blau", "farbe:rot"]',
      'grossCents 100 TO 2147483647 OR grossCents 0 TO 50',
      'articleId IN [3, 4]',
    ])
  })
  test("decision 0039 a customer's assortment: a facet of each part or an added article, and none that was taken out", () => {
    const rule = { parts: [['a:1', 'a:"2'], ['b:3']], added: [7, 8], removed: [9] }
    const of = (some: Partial<typeof rule>) =>
      filters(assortmentCondition({ parts: [], added: [], removed: [], ...some }))
    expect(of(rule)).toEqual([
      '(articleId IN [7, 8] OR (facets IN ["a:1", "a:\\"2"] AND facets IN ["b:3"])) AND NOT articleId IN [9]',
    ])
    expect(of({ added: [7] })).toEqual(['(articleId IN [7])'])
    expect(of({ parts: [['b:3']] })).toEqual(['((facets IN ["b:3"]))'])
    expect(of({ removed: [9] })).toEqual(['articleId EXISTS AND NOT articleId IN [9]'])
  })
  test('a known filter without a known value finds nothing', () => {
    expect(filters({ kind: 'facet', name: 'farbe', keys: [], column: null })).toBeNull()
    expect(filters({ kind: 'articles', name: 'place:articles', ids: [] })).toBeNull()
  })
  test('sold-out articles are left out where the shop says so', () => {
    expect(filtersOf({ search: 'x', conditions: [], hideSoldOut: true })).toEqual(['soldOut = false'])
  })
})

describe('orders', () => {
  const query = { search: 'x', conditions: [], hideSoldOut: false, priceColumn: 'net', offset: 0, limit: 24 } as const
  test.each<[Pick<ListingQuery, 'sort' | 'descending'>, string[]]>([
    [{ sort: 'relevance', descending: false }, []],
    [{ sort: 'price', descending: true }, ['netCents:desc', 'articleId:desc']],
    [{ sort: 'newest', descending: false }, ['newest:desc', 'articleId:desc']],
    [{ sort: 'delivery', descending: false }, ['deliveryRank:asc', 'rank:asc', 'articleId:asc']],
  ])('%j', (order, sort) => expect(sortOf({ ...query, ...order })).toEqual(sort))
})

describe('how a reading is asked', () => {
  test('its code is a filter beside those of the list', () => {
    expect(askedBy({ q: '', code: 'dt241x' }, ['soldOut = false'])).toEqual({
      q: '',
      filter: ['codes = "dt241x"', 'soldOut = false'],
      matchingStrategy: 'all',
    })
  })
  test('of words that no article has all of, the commonest may be missing', () => {
    expect(askedBy({ q: 'ordn kariert ', some: true }, ['soldOut = false'])).toEqual({
      q: 'ordn kariert ',
      filter: ['soldOut = false'],
      matchingStrategy: 'frequency',
    })
  })
})
