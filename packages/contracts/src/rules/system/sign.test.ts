import { expect, test } from 'vitest'
import { isPath, sign } from './sign.ts'

test.each([
  [sign.back, true],
  [sign.front, true],
  ['M10 14.5V23M10 19.3l6-4.8m-3.7 3.1 4.2 5.4', true],
  ['m1,1 2,2 3,3z', true],
  ['', false],
  ['L1 1', false],
  ['M', false],
  ['M1', false],
  ['M1 1L2', false],
  ['M1 1Z3', false],
  ['M1 1-', false],
  ['M1 1e9 2', false],
  ['M1 1"/><script>', false],
])('%s is a path: %s', (text, expected) => {
  expect(isPath(text)).toBe(expected)
})
