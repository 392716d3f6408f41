import { expect, test } from 'vitest'
import type { Supply } from './queries.ts'
import { groupSupplies, materialName, otherSupplies, rowsOf, type SupplyRow } from './supply-groups.ts'

let lastId = 0
function row(name: string, supply: Partial<Supply>, orderable = true): SupplyRow {
  const id = ++lastId
  // of a tile only what the groups look at
  const article = { id, displayName: name, orderable } as SupplyRow['article']
  return {
    article,
    supply: {
      articleId: id,
      kind: 'toner',
      origin: 'original',
      colours: ['black'],
      capacity: 'standard',
      pages: 1000,
      norm: null,
      millilitres: null,
      oemNumbers: [],
      savingPercent: null,
      ...supply,
    },
  }
}
const names = (rows: readonly SupplyRow[] | null | undefined) => rows?.map(({ article }) => article.displayName)
const four = (['yellow', 'cyan', 'black', 'magenta'] as const).map((colour) => row(colour, { colours: [colour] }))

test('R-ROUTE-057 supplies stand by origin, then by size with XL first, then in the order of the colours', () => {
  const rows = [
    row('compatible', { origin: 'compatible' }),
    row('rebuilt', { origin: 'rebuilt', capacity: 'xl' }),
    ...four,
    row('xl', { capacity: 'xl' }),
    row('drum', { kind: 'drum', capacity: null }),
  ]
  const groups = groupSupplies(rows)
  expect(groups.map(({ origin }) => origin)).toEqual(['original', 'rebuilt', 'compatible'])
  expect(groups[0]?.parts.map(({ capacity }) => capacity)).toEqual(['xl', 'standard'])
  expect(names(groups[0]?.parts[1]?.rows)).toEqual(['black', 'cyan', 'magenta', 'yellow'])
  expect(names(otherSupplies(rows))).toEqual(['drum'])
})

test('a set of all colours is offered where each of them can be ordered', () => {
  const setOf = (rows: readonly SupplyRow[]) => groupSupplies(rows)[0]?.parts[0]?.set
  expect(names(setOf(four))).toEqual(['black', 'cyan', 'magenta', 'yellow'])
  expect(setOf(four.slice(1))).toBeNull()
  expect(setOf([...four.slice(1), row('yellow', { colours: ['yellow'] }, false)])).toBeNull()
})

test('a multipack stands before the single colours and is no part of the set', () => {
  const pack = row('pack', { colours: ['black', 'cyan', 'magenta', 'yellow'] })
  const part = groupSupplies([...four, pack])[0]?.parts[0]
  expect(names(part?.rows)?.[0]).toBe('pack')
  expect(names(part?.set)).not.toContain('pack')
})

test('an article without facts of the finder stays out', () => {
  const [one] = four
  expect(rowsOf(one ? [one.article] : [], [])).toEqual([])
})

test.each([
  ['Toner', ['toner', 'drum']],
  ['Tinte', ['ink']],
  ['Tinte', ['refill', 'maintenance']],
  ['Etiketten', ['label']],
  ['Verbrauchsmaterial', []],
] as const)('the heading speaks of %s for %j', (name, kinds) => {
  expect(materialName(kinds.map((kind) => row(kind, { kind })))).toBe(name)
})
