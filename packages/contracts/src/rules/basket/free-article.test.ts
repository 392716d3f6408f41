import { expect, test } from 'vitest'
import { cents } from '../pricing/money.ts'
import { freeArticleState } from './free-article.ts'

const item = { fromCents: cents(5000), toCents: cents(10_000), isSelected: false, selectedCount: 0 }

test.each([
  ['S-STATE-063 says what is missing below the range', 3000, {}, { kind: 'missing', missingCents: 2000 }],
  ['S-STATE-065 is available at the lower bound', 5000, {}, { kind: 'available' }],
  ['S-STATE-065 is available at the upper bound', 10_000, {}, { kind: 'available' }],
  ['S-STATE-064 is hidden above the range', 10_001, {}, { kind: 'hidden' }],
  ['S-STATE-064 has no upper bound at 0', 1_000_000, { toCents: cents(0) }, { kind: 'available' }],
  [
    'K-CONST-015 S-STATE-066 one may be selected by default',
    6000,
    { selectedCount: 1 },
    { kind: 'full', selectedCount: 1 },
  ],
  [
    'E-ENTITY-059 two may be selected where two are allowed',
    6000,
    { selectedCount: 1, count: 2 },
    { kind: 'available' },
  ],
  ['S-STATE-067 is selected', 6000, { isSelected: true, selectedCount: 1 }, { kind: 'selected' }],
  [
    'G-78 no longer counts as selected above its range',
    10_001,
    { isSelected: true, selectedCount: 1 },
    { kind: 'hidden' },
  ],
])('%s', (_, value, change, state) => {
  expect(freeArticleState({ ...item, valueCents: cents(value), ...change })).toEqual(state)
})
