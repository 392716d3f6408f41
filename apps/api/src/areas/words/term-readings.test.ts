import { describe, expect, test } from 'vitest'
import { createSynonyms } from './synonyms.ts'
import { readingsOf, someOf, termOf } from './term-readings.ts'
import { createVocabulary } from './vocabulary.ts'

const vocabulary = createVocabulary(
  ['akte', 'ordn', 'kopi', 'papi'].map((word) => ({ word, shown: word, count: 5 })),
  createSynonyms([]),
)
const readings = (text: string) => readingsOf(text, vocabulary).readings

describe('readings', () => {
  test('an exact code comes first', () => {
    expect(readings('DT-241 X')[0]).toEqual({ q: '', code: 'dt241x' })
    expect(readings('Ordner')[0]?.code).toBeUndefined()
  })
  test('whole words before a beginning: the blank behind the last word says so', () => {
    expect(readings('Drucker Ordner').map(({ q }) => q)).toEqual(['druck ordn ', 'zzdruck ordn ', 'druck ordner'])
  })
  test('a colour beside a thing is looked for in what the thing is, before descriptions', () => {
    expect(readings('blaue Ordner')[0]).toEqual({ q: 'blau ordn ', shown: true })
    expect(readings('blau').some(({ shown }) => shown)).toBe(false)
  })
  test('a compound whole, in its parts, as its last part', () => {
    expect(readings('Aktenordner').map(({ q }) => q)).toEqual([
      'aktenord ',
      'ordn zzakte ',
      'ordn akte ',
      'aktenordner',
      'ordn ',
      'ordn ',
    ])
  })
  test('terms are letters and figures, so that they are not taken apart', () => {
    expect([termOf('0.5mm'), termOf('+akt'), termOf('80g')]).toEqual(['0d5mm', 'zzakt', '80g'])
  })
  test('of words that no article has all of, the commonest may be missing', () => {
    const { words } = readingsOf('Ordner kariert', vocabulary)
    expect(someOf(words)).toEqual({ q: 'ordn kariert ', some: true })
  })
  test('a text of signs finds nothing', () => {
    expect(readings('%_*"')).toEqual([])
  })
})
