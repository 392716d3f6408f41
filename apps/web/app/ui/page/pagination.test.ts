import { expect, test } from 'vitest'
import { pagesAround } from './pagination.tsx'

test.each([
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 'gap', 20]],
  [5, 20, [1, 'gap', 4, 5, 6, 'gap', 20]],
  [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
  [20, 20, [1, 'gap', 19, 20]],
])('page %i of %i shows its neighbours, first and last', (page, lastPage, shown) => {
  expect(pagesAround(page, lastPage)).toEqual(shown)
})
