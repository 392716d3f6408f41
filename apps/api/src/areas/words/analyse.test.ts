import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedTokens, compactCode, createAnalyser, fold, stem, tokenise } from './analyse.ts'

const analyser = createAnalyser(['akte', 'klamm', 'brief', 'ruck', 'kug', 'kugel', 'steuer', 'prospekt'])
const words = (text: string) => tokenise(text).map((token) => token.word)

describe('folding', () => {
  test.each([
    ['Büro', 'Buero', 'Buro'],
    ['Maß', 'Mass', 'MASS'],
    ['Tür', 'Tuer', 'tur'],
    ['Ösen', 'Oesen', 'OSEN'],
  ])('L-RULE-016 spells %s, %s and %s alike', (...spellings) => {
    expect(new Set(spellings.map(fold)).size).toBe(1)
  })
  test.each([
    ['Steuer', 'steuer'],
    ['neue', 'neue'],
    ['Quelle', 'quelle'],
  ])('leaves the ue of %s alone', (word, folded) => expect(fold(word)).toBe(folded))
})

describe('stems', () => {
  test.each([
    ['ordner', 'ordnern'],
    ['papier', 'papiere'],
    ['mappe', 'mappen'],
    ['stift', 'stiften'],
    ['karton', 'kartons'],
    ['hulle', 'hullen'],
  ])('%s and %s are one word', (one, other) => expect(stem(one)).toBe(stem(other)))
  test('keeps short words whole', () => expect(stem('heft')).toBe('heft'))
})

describe('tokens', () => {
  test.each([
    ['80g', ['80g']],
    ['80 g/m²', ['80g']],
    ['80 g/qm', ['80g']],
    ['DIN A4', ['a4']],
    ['500er Pack', ['500', 'pack']],
    ['1.000 Blatt', ['1000', 'blatt']],
    ['0,5 mm', ['0.5mm']],
    ['10 x 15 cm', ['10', '15cm']],
    ['Klebefilm 19 mm × 33 m', ['klebefilm', '19mm', '33m']],
    ['DT-241X Toner', ['dt241x', 'toner']],
    ['Ordner mit und ohne Rücken', ['ordner', 'rucken']],
    ['Umschlag DIN lang', ['umschlag', 'dl']],
    [`%_'"\\*:&|!()`, []],
  ])('reads %s as %j', (text, expected) => expect(words(text)).toEqual(expected))
  test('keeps the pieces of a code and the figure of a measure', () => {
    expect(tokenise('DT-241 80g')).toEqual([
      { kind: 'code', word: 'dt241', parts: ['dt', '241'] },
      { kind: 'number', word: '80g', parts: ['80'] },
    ])
  })
  test.each(['DT241X', 'dt-241x', 'DT-241 X', 'dt/241 x'])(
    'compares the code %s without blanks, hyphens and case',
    (code) => expect(compactCode(code)).toBe('dt241x'),
  )
})

describe('compounds', () => {
  test.each([
    ['aktenordner', 'ordn', ['akte']],
    ['heftklammern', 'klamm', ['heft']],
    ['briefumschlage', 'umschlag', ['brief']],
    ['prospekthullen', 'hull', ['prospekt']],
  ])('%s is a kind of %s', (word, head, modifiers) => expect(analyser.split(word)).toEqual({ head, modifiers }))
  test('takes long words apart to the last piece', () => {
    expect(analyser.split('aktenordnerruckenschilder')).toMatchObject({ head: 'schild' })
  })
  test('knows the head where the first part is strange', () => {
    expect(analyser.split('xyloordner')).toEqual({ head: 'ordn', modifiers: [] })
  })
  test.each(['quelle', 'kalender', 'container'])('leaves %s whole', (word) => expect(analyser.split(word)).toBeNull())
})

test('G-100 of a long text each word is looked for once, and a dozen of them', () => {
  expect(askedTokens('Papier papier PAPIER').map(({ word }) => word)).toEqual(['papier'])
  const many = Array.from({ length: 40 }, (_, at) => `wort${String.fromCharCode(97 + (at % 26))}`).join(' ')
  expect(askedTokens(many)).toHaveLength(12)
  expect(askedTokens('mit Fenster ohne Fenster')).toHaveLength(2)
})

describe('security 3.2 no. 23 work grows at most linearly with what was typed', () => {
  const stuff = [
    'ablage',
    'akte',
    'ordner',
    'karten',
    'ringe',
    'brief',
    'kugel',
    'ruck',
    'farbe',
    's',
    'n',
    'en',
    'es',
    'er',
    'e',
    'xqz',
  ]
  const text = fc
    .tuple(
      fc.array(fc.constantFrom(...stuff), { minLength: 1, maxLength: 3 }),
      fc.nat({ max: 60 }),
      fc.constantFrom('', 'xqz', 'q'),
    )
    .map(([unit, times, first]) => first + unit.join('').repeat(times))

  /** Look-ups of one text, by an analyser that remembers no other text. */
  function lookUpsIn(typed: string): number {
    let count = 0
    const counting = createAnalyser(stuff, (known, part) => {
      // a quadratic way would not end: this limit is enough to notice
      if (++count > 1_000_000) throw new Error('too many look-ups')
      return known.has(part)
    })
    counting.split(typed)
    return count
  }

  test('a word that falls into many parts in many ways', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(lookUpsIn(typed)).toBeLessThanOrEqual(200 * typed.length)
      }),
      { numRuns: 300 },
    )
    expect(lookUpsIn(`xqz${'ablage'.repeat(40)}`)).toBeLessThanOrEqual(200 * 243)
  })
})
