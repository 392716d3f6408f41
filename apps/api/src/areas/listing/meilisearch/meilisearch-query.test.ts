import { describe, expect, test } from 'vitest'
import { createSynonyms } from '../../words/synonyms.ts'
import { createVocabulary } from '../../words/vocabulary.ts'
import type { Condition, ListingQuery } from '../engine.ts'
import { termOf } from './meilisearch-index.ts'
import { askedBy, filtersOf, literal, readingsOf, someOf, sortOf } from './meilisearch-query.ts'

const vocabulary = createVocabulary(
  ['akte', 'ordn', 'kopi', 'papi'].map((word) => ({ word, shown: word, count: 5 })),
  createSynonyms([]),
)
const readings = (text: string) => readingsOf(text, vocabulary).readings
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

describe('readings', () => {
  test('an exact code comes first', () => {
    expect(readings('DT-241 X')[0]).toEqual({ q: '', filter: ['codes = "dt241x"'] })
    expect(readings('Ordner')[0]?.filter).toEqual([])
  })
  test('whole words before a beginning: the blank behind the last word says so', () => {
    expect(readings('Drucker Ordner').map(({ q }) => q)).toEqual(['druck ordn ', 'zzdruck ordn ', 'druck ordner'])
  })
  test('a colour beside a thing is looked for in what the thing is, before descriptions', () => {
    expect(readings('blaue Ordner')[0]).toEqual({ q: 'blau ordn ', filter: [], shown: true })
    expect(readings('blau').some(({ shown }) => shown)).toBe(false)
  })
  test('a compound whole, in its parts, as its last part', () => {
    expect(readings('Aktenordner').map(({ q }) => q)).toEqual([
      'aktenord ',
      'ordn zzakte ',
      'ordn akte ',
      'aktenordner',
      'ordn ',
      'ordn ',
    ])
  })
  test('terms are letters and figures, so that they are not taken apart', () => {
    expect([termOf('0.5mm'), termOf('+akt'), termOf('80g')]).toEqual(['0d5mm', 'zzakt', '80g'])
  })
  test('of words that no article has all of, the commonest may be missing', () => {
    const { words } = readingsOf('Ordner kariert', vocabulary)
    expect(askedBy(someOf(words), ['soldOut = false'])).toEqual({
      q: 'ordn kariert ',
      filter: ['soldOut = false'],
      matchingStrategy: 'frequency',
    })
  })
  test('a text of signs finds nothing', () => {
    expect(readings('%_*"')).toEqual([])
  })
})
