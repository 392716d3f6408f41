import { expect, test } from 'vitest'
import { facetKey, keyName } from './facet-names.ts'

const of = (value: string) => facetKey('property:Form', value)

test.each([
  ['6', '6+'],
  ['C', 'C++'],
  ['C', 'C#'],
  ['-10 °C', '10 °C'],
  ['1,5 l', '15 l'],
  ['1,5 l', '1-5 l'],
  ['< 5 kg', '> 5 kg'],
  ['100 %', '100'],
  ['½', '2'],
  ['水性', '油性'],
  ['Rose', 'Rosé'],
  ['O', 'Ø'],
  ['þ', 'ð'],
  ['+++', '***'],
  ['', '+'],
])('P13 "%s" and "%s" are two values', (one, other) => {
  expect(of(one)).not.toBe(of(other))
  expect(of(one)).not.toMatch(/:$/)
})

test.each([
  ['DIN A4', 'din  a4'],
  ['Dunkelblau', 'dunkel\u00adblau'],
  ['10 °C', '\u200b10 °C\u2060'],
  ['80 g/m²', '80 G/M2'],
  ['-10 °C', '-10\u00a0°c'],
  ['Grün', 'gruen'],
  ['Rosé', 'ROSE\u0301'],
])('"%s" and "%s" are one value', (one, other) => {
  expect(of(one)).toBe(of(other))
})

test.each(['6+', '80 g/m²', '水性', 'rot', 'Rosé', 'þ', '+++'])('the key of "%s" is its own key', (value) => {
  const [, kept = ''] = of(value).split(':')
  expect(of(kept)).toBe(of(value))
})

test('words keep their slug, and entities are named by theirs', () => {
  expect(facetKey('farbe', 'Hellgrün metallic')).toBe('farbe:hellgruen-metallic')
  expect(facetKey('brand', 'c-plus')).toBe('brand:c-plus')
  expect(keyName('property:Papiergewicht')).toBe('property.papiergewicht')
})
