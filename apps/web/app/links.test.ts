import { expect, test } from 'vitest'
import { articleKey, articleLink, listLink, listStateOf } from './links.ts'

test('an article has one address of number, depot and slug', () => {
  const article = { articleNumber: 'AB-12', shopDepotId: 3, slug: 'ordner-a4' }
  expect(articleKey(article)).toBe('AB-12-3')
  expect(articleLink(article)).toBe('/shop/article/AB-12-3/ordner-a4')
})

test('L-RULE-006 L-RULE-008 L-RULE-010 a list leaves its defaults out of the address', () => {
  const defaults = { page: 1, limit: 24, sortBy: 'relevance', sortDirection: 'asc', search: '', filter: { farbe: [] } }
  expect(listLink('/shop', defaults)).toBe('/shop')
})

test('L-RULE-006 L-RULE-007 L-RULE-009 L-RULE-011 L-RULE-012 a list reads back the state that its address was made of', () => {
  const state = {
    page: 3,
    limit: 48,
    sortBy: 'price',
    sortDirection: 'desc',
    search: 'ordner',
    filter: { farbe: ['rot', 'blau'] },
  }
  const address = new URL(listLink('/shop', state), 'http://shop')
  expect(listStateOf(address.searchParams)).toEqual(state)
})

test.each(['[]', '{"farbe":"rot"}', '{', 'null', '7'])('an unreadable filter counts as none: %s', (filter) => {
  expect(listStateOf(new URLSearchParams({ filter })).filter).toEqual({})
})

test('an unreadable page or limit counts as not given', () => {
  const state = listStateOf(new URLSearchParams({ page: '-1', limit: 'viele' }))
  expect([state.page, state.limit]).toEqual([undefined, undefined])
})

test('L-RULE-008 paginate=false stays in the address, true is left out', () => {
  expect(listLink('/shop', { paginate: false })).toBe('/shop?paginate=false')
  expect(listStateOf(new URLSearchParams('paginate=false')).paginate).toBe(false)
  expect(listLink('/shop', listStateOf(new URLSearchParams('paginate=true')))).toBe('/shop')
})
