import { expect, test } from 'vitest'
import type { VariantMatrix } from '../../../../platform/calls/types.ts'
import { choicesOf } from './variant-options.ts'

const version = (articleNumber: string, values: string[], orderable = true) => ({
  articleNumber,
  shopDepotId: 1,
  slug: articleNumber,
  displayName: articleNumber,
  image: '',
  values,
  orderable,
})
const blue80 = version('blau-80', ['blau', '80 mm'])
const matrix: VariantMatrix = {
  axes: [
    { name: 'Farbe', values: ['blau', 'grün', 'rot'], swatches: { blau: '#2467b8' } },
    { name: 'Rückenbreite', values: ['50 mm', '80 mm'], swatches: {} },
  ],
  articles: [
    blue80,
    version('rot-50', ['rot', '50 mm']),
    version('rot-80', ['rot', '80 mm']),
    version('grün-80', ['grün', '80 mm'], false),
  ],
}

test('ux 24 a value leads to the version that keeps the other properties', () => {
  const [colours, widths] = choicesOf(matrix, blue80)
  expect(colours?.options.map(({ value, target, state }) => [value, target.articleNumber, state])).toEqual([
    ['blau', 'blau-80', 'there'],
    ['grün', 'grün-80', 'blocked'],
    ['rot', 'rot-80', 'there'],
  ])
  expect(colours?.options[0]?.swatch).toBe('#2467b8')
  expect(widths?.options.map(({ target, state, chosen }) => [target.articleNumber, state, chosen])).toEqual([
    ['rot-50', 'elsewhere', false],
    ['blau-80', 'there', true],
  ])
})

test('where several would do, one that can be ordered is taken', () => {
  const articles = [version('a', ['rot', '50 mm'], false), version('b', ['grün', '50 mm']), blue80]
  const [, widths] = choicesOf({ ...matrix, articles }, blue80)
  expect(widths?.options[0]?.target.articleNumber).toBe('b')
})
