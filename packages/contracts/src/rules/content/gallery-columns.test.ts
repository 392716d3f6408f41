import { expect, test } from 'vitest'
import { galleryColumns } from './gallery-columns.ts'

test.each([
  [1, 2],
  [2, 2],
  [3, 3],
  [5, 5],
  [6, 5],
  [12, 5],
])('V-SCREEN-054 V-SCREEN-055 a gallery set to %i columns has %i', (configured, shown) => {
  expect(galleryColumns(configured)).toBe(shown)
})
