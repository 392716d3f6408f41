import { expect, test } from 'vitest'
import { disposition } from './disposition.ts'

test.each([
  ['Katalog Büro (2027), neu.pdf', 'Katalog Buro (2027)- neu.pdf', 'Katalog%20B%C3%BCro%20%282027%29%2C%20neu.pdf'],
  [`O'Brien "*".pdf`, 'O-Brien ---.pdf', 'O%27Brien%20%22%2A%22.pdf'],
])('P28 a download called %s has a plain and a whole name', (name, plain, whole) => {
  expect(disposition('attachment', name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${whole}`)
})
