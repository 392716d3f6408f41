import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

test.each([
  ['Büroklammern', 'bueroklammern'],
  ['Füllhalter-Ösen Größe ß', 'fuellhalter-oesen-groesse-ss'],
  ['MÖBELKATALOG 2027', 'moebelkatalog-2027'],
  ['STRAẞE', 'strasse'],
  ['Schreiben & Korrigieren', 'schreiben-korrigieren'],
  ['Deniz Yıldız', 'deniz-yildiz'],
  ['Tomasz Król, Łódź', 'tomasz-krol-lodz'],
  ['Café  crème 80 g/m²', 'cafe-creme-80-g-m2'],
  ['Bu\u0308ro', 'buero'],
  ['  --  ', ''],
])('L-RULE-016 makes "%s" the slug "%s"', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

test('a slug is plain and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugify(text)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})
