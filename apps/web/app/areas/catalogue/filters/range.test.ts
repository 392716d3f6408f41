import { expect, test } from 'vitest'
import { rangeText } from './range.ts'
import { figureIn, withRange } from './range-address.ts'

test.each([
  ['1.200', 1200],
  ['3,50', 3.5],
  ['3.5', 3.5],
  [' 80 ', 80],
  ['1.000.000,25', 1_000_000.25],
  ['', null],
  ['viel', null],
  ['-3', null],
  ['1e9', null],
  ['9999999999', null],
])('reads "%s" as %s', (text, figure) => expect(figureIn(text)).toBe(figure))

const filterIn = (address: string) => JSON.parse(new URL(address, 'http://shop').searchParams.get('filter') ?? '{}')

test('a range joins the values of its filter and takes the place of another range', () => {
  const list = `/shop/articletypename/papier?filter=${encodeURIComponent('{"property:Grammatur":["80 g/m²","10..20"]}')}&page=3`
  const address = withRange(list, 'property:Grammatur', '75', '90')
  expect(address).not.toContain('page')
  expect(filterIn(address)).toEqual({ 'property:Grammatur': ['80 g/m²', '75..90'] })
  expect(filterIn(withRange(list, 'property:Grammatur', '', ''))).toEqual({ 'property:Grammatur': ['80 g/m²'] })
})

test('bounds the wrong way round are turned, one bound alone leaves the other open', () => {
  expect(filterIn(withRange('/shop', 'price', '20', '10'))).toEqual({ price: ['10..20'] })
  expect(filterIn(withRange('/shop', 'price', 'x', '10'))).toEqual({ price: ['..10'] })
  expect(withRange('/shop', 'price', '', '')).toBe('/shop')
})

test('says a range in German', () => {
  expect(rangeText({ from: 1200, to: null }, 'Seiten')).toBe('ab 1.200 Seiten')
  expect(rangeText({ from: null, to: 0.5 }, 'mm')).toBe('bis 0,5 mm')
  expect(rangeText({ from: 75, to: 90 }, '')).toBe('75–90')
})
