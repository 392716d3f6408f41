import { expect, test } from 'vitest'
import { axesOf, matrixOf, type VariantRow } from './variants.ts'

function version(over: Partial<VariantRow> & { facts?: Record<string, string> }): VariantRow {
  const { facts = {}, ...rest } = over
  return {
    id: 1,
    articleNumber: '1',
    shopDepotId: 1,
    slug: 's',
    displayName: 'Ordner',
    image: '',
    farbe: 'blau',
    format: null,
    unitName: 'Stück',
    content: 1,
    contentUnit: 'Stück',
    features: Object.entries(facts).map(([name, value]) => ({ group: 'Merkmale', name, value })),
    state: 3,
    stock: 5,
    salesBlocked: false,
    safetyDataMissing: false,
    onlineAvailable: true,
    ...rest,
  }
}
const namesOf = (rows: VariantRow[]) => axesOf(rows).map(({ name }) => name)

test('ux 24 colour and width make a matrix of two', () => {
  const rows = ['blau', 'rot'].flatMap((farbe) =>
    ['50 mm', '80 mm'].map((width) => version({ farbe, facts: { Rückenbreite: width, Material: 'PP' } })),
  )
  expect(namesOf(rows)).toEqual(['Farbe', 'Rückenbreite'])
})

test('what follows from the colour is no axis of its own', () => {
  const rows = [
    version({ farbe: 'cyan', facts: { Druckfarbe: 'cyan', 'OEM-Nummer': 'A', Reichweite: '300' } }),
    version({ farbe: 'gelb', facts: { Druckfarbe: 'gelb', 'OEM-Nummer': 'B', Reichweite: '400' } }),
  ]
  expect(namesOf(rows)).toEqual(['Farbe'])
})

test('packs are named with their content and stand in the order of their figures', () => {
  const rows = [
    version({ unitName: 'Packung', content: 50 }),
    version({ unitName: 'Packung', content: 10 }),
    version({ unitName: 'Packung', content: 1000 }),
  ]
  expect(axesOf(rows)).toMatchObject([
    { name: 'Packung', values: ['Packung mit 10 Stück', 'Packung mit 50 Stück', 'Packung mit 1.000 Stück'] },
  ])
})

test('the choice with the fewest empty cells wins', () => {
  const rows = [
    version({ farbe: 'schwarz', facts: { Abdruckmaß: '40 mm' } }),
    version({ farbe: 'blau', facts: { Abdruckmaß: '50 mm' } }),
    version({ farbe: 'schwarz', facts: { Abdruckmaß: '60 mm' } }),
  ]
  expect(namesOf(rows)).toEqual(['Abdruckmaß'])
})

test('a feature that one version does not have tells nothing apart', () => {
  const rows = [version({ displayName: 'A', facts: { Clip: 'ja' } }), version({ displayName: 'B' })]
  expect(axesOf(rows)).toMatchObject([{ name: 'Ausführung', values: ['A', 'B'] }])
})

test('versions alike in everything are told apart by name', () => {
  expect(namesOf([version({ displayName: 'A' }), version({ displayName: 'B' })])).toEqual(['Ausführung'])
})

test.each([
  [{ state: 3, stock: 0 }, true],
  [{ state: 1, stock: 0 }, false],
  [{ state: 2 }, false],
  [{ state: 5 }, false],
  [{ salesBlocked: true }, false],
  [{ safetyDataMissing: true }, false],
  [{ onlineAvailable: false }, false],
])('ux 24 says which versions cannot be ordered: %o', (over, orderable) => {
  const rows = [version(over), version({ farbe: 'rot' })]
  expect(matrixOf(rows, axesOf(rows), { allowNoneStockOrder: false }, 'gross')?.articles[0]?.orderable).toBe(orderable)
})

test('an article with one version has no matrix', () => {
  expect(matrixOf([], [], { allowNoneStockOrder: false }, 'gross')).toBeNull()
})
