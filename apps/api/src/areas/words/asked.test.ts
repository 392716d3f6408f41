import { describe, expect, test } from 'vitest'
import { stem } from './analyse.ts'
import { readAsked } from './asked.ts'
import { takeApart } from './compounds.ts'
import { createSynonyms } from './synonyms.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

const titles = 'Tintenpatrone Schreibtisch Lampe Ordner Papier LED Klebeband Müllbeutel Kaffee Kassenbuch Stift'.split(
  ' ',
)
const vocabulary = createVocabulary(
  titles.map((shown) => ({ word: stem(shown.toLowerCase().replace('ü', 'u')), shown, count: 5 })),
  createSynonyms([['Monitor', 'TFT']], [['Tipp-Ex', 'Korrekturroller']]),
)
const wordsOf = (text: string) => readAsked(text, vocabulary).map(({ token }) => token.word)

describe('C-CALL-008 what was typed, as it was meant', () => {
  test.each([
    ['Tinten Patrone', ['tintenpatrone']],
    ['Schreib Tisch Lampe', ['schreibtisch', 'lampe']],
    ['Tinten-Patrone blau', ['tintenpatrone', 'blau']],
    ['Tipp Ex', ['tippex']],
    ['Tip-Ex', ['tippex']],
    ['Ordner Papier', ['ordner', 'papier']],
  ])('neighbours in "%s" are read as %j', (text, words) => expect(wordsOf(text)).toEqual(words))

  test('what is joined is looked for as it was typed, too', () => {
    const [joined] = readAsked('Tinten Patrone', vocabulary)
    expect(joined?.apart?.map(({ word }) => word)).toEqual(['tinten', 'patrone'])
  })
  test.each([
    ['TFTs', 'tft'],
    ['LEDs', 'led'],
    ['Maus', 'maus'],
  ])('the plural of the short form %s is %s', (text, word) => expect(wordsOf(text)).toEqual([word]))

  test.each([
    ['Ordner80', ['ordner', '80']],
    ['Papier80g', ['papier', '80g']],
    ['CR 2032', ['cr', '2032']],
  ])('letters and figures of "%s" are %j', (text, words) =>
    expect(readAsked(text, vocabulary)[0]?.apart?.map(({ word }) => word)).toEqual(words),
  )
  test.each([
    ['DIN A 4 Papier', 'a4'],
    ['P 4', 'p4'],
  ])('"%s" is the format %s', (text, word) => expect(wordsOf(text)).toContain(word))
})

describe('compounds that nobody wrote before', () => {
  test.each([
    ['teppichklebeband', { heads: ['klebeband'] }],
    ['mullbeutelrolle', { whole: ['mullbeutel'], beside: ['roll'] }],
    ['kaffeepulver', { heads: ['kaff'] }],
    ['kassenblock', { whole: ['kassenbuch'] }],
    ['qqxxyyzz', null],
  ])('%s means %j', (word, parts) => {
    const found = takeApart(word, vocabulary)
    if (parts === null) expect(found).toBeNull()
    else expect(found).toMatchObject(parts)
  })
})

test('a spoken word of a shop that names nothing is looked for as it is', () => {
  const bare = createVocabulary([], createSynonyms([['?Klefix']]))
  expect(takeApart('klefixstift', bare)?.heads).toEqual(['klefix'])
})

describe('the work grows with the length of the text and no further', () => {
  const counted = () => {
    let steps = 0
    const step =
      <A extends unknown[], R>(own: (...given: A) => R) =>
      (...given: A): R => {
        steps++
        return own(...given)
      }
    const { synonyms } = vocabulary
    const watched: Vocabulary = {
      ...vocabulary,
      knows: step(vocabulary.knows),
      shown: step(vocabulary.shown),
      begins: step(vocabulary.begins),
      synonyms: { ...synonyms, of: step(synonyms.of), isSaid: step(synonyms.isSaid), nearly: step(synonyms.nearly) },
    }
    return { watched, stepsOf: () => steps }
  }
  test.each(['ablage', 'tinten', 'rolle', 'stift', 'tipp', 'xq'])('G-100 for words made of %s', (part) => {
    const stepsFor = (times: number) => {
      const { watched, stepsOf } = counted()
      takeApart(part.repeat(times), watched)
      return stepsOf()
    }
    for (const times of [1, 2, 4, 8, 16, 40]) {
      expect(stepsFor(times)).toBeLessThanOrEqual(40 * part.length * times)
      expect(stepsFor(times)).toBeLessThanOrEqual(40 * 60)
    }
  })
  test('G-100 for a text of many words, up to a dozen', () => {
    const stepsFor = (words: number) => {
      const { watched, stepsOf } = counted()
      readAsked(Array.from({ length: words }, (_, at) => `wort${String.fromCharCode(97 + at)}`).join(' '), watched)
      return stepsOf()
    }
    for (const words of [1, 2, 4, 8, 12, 26]) expect(stepsFor(words)).toBeLessThanOrEqual(20 * Math.min(words, 12))
  })
})
