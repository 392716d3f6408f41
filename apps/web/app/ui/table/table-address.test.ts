import { expect, test } from 'vitest'
import { addressWith, listIn } from './table-address.ts'

test('a change of filter or order begins at the first page, a change of page keeps the rest', () => {
  const address = new URLSearchParams('search=ina&status=active&page=3')
  expect(addressWith('/my/admin-users', address, { status: '' })).toBe('/my/admin-users?search=ina')
  expect(addressWith('/my/admin-users', address, { page: '4' })).toBe('/my/admin-users?search=ina&status=active&page=4')
  expect(addressWith('/my/admin-users', new URLSearchParams('page=2'), {})).toBe('/my/admin-users')
  expect(addressWith('/my/admin-users', new URLSearchParams('erledigt=neu'), { status: 'x' })).toBe(
    '/my/admin-users?status=x',
  )
  expect(addressWith('/my/admin-users', address, { erledigt: 'neu' })).toContain('erledigt=neu')
})

test('an address that was typed by hand never asks for what no list has', () => {
  expect(listIn(new URLSearchParams('page=-1&sortDirection=up&search=%20'))).toEqual({ page: 1, sortDirection: 'asc' })
  expect(listIn(new URLSearchParams('page=12&sortBy=name&sortDirection=desc&search= ina '))).toEqual({
    page: 12,
    sortBy: 'name',
    sortDirection: 'desc',
    search: 'ina',
  })
})
