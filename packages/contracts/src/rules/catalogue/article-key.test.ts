import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleAddress, articleKey, splitArticleKey } from './article-key.ts'

test.each([
  ['100001-1', { articleNumber: '100001', shopDepotId: 1 }],
  ['DT-241-X-3', { articleNumber: 'DT-241-X', shopDepotId: 3 }],
  ['A--2', { articleNumber: 'A-', shopDepotId: 2 }],
  ['100001', null],
  ['100001-', null],
  ['100001-eins', null],
  ['-1', null],
  ['100001-99999999999', null],
  ['', null],
])('R-ROUTE-070 reads %s', (key, parts) => {
  expect(splitArticleKey(key)).toEqual(parts)
})

test('R-ROUTE-070 a key always leads back to number and depot', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat({ max: 999_999_999 }), (articleNumber, shopDepotId) => {
      expect(splitArticleKey(articleKey(articleNumber, shopDepotId))).toEqual({ articleNumber, shopDepotId })
    }),
  )
})

test('R-ROUTE-070 an address holds any article number as one part', () => {
  expect(articleAddress('DT/241 #X?', 3, 'toner-schwarz')).toBe('/shop/article/DT%2F241%20%23X%3F-3/toner-schwarz')
})
