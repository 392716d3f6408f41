import { expect, test } from 'vitest'
import { safeAddress } from './actions.ts'

test.each(['/shop?filter=%7B%7D', '/'])('the way back stays: %s', (address) => {
  expect(safeAddress(address)).toBe(address)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/shop/%2e%2e//evil.example',
  '//evil.example:x',
  'javascript:alert(1)',
  '/a\nb',
  '',
  null,
  undefined,
])('a way back never leads out of the shop: %j', (address) => {
  expect(safeAddress(address)).toBe('/')
})
