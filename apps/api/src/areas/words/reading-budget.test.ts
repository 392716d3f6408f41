import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAnalyser } from './analyse.ts'
import { correctWords } from './corrections.ts'
import { planSearch } from './plan.ts'
import { createSynonyms } from './synonyms.ts'
import { readingsOf } from './term-readings.ts'
import { createVocabulary } from './vocabulary.ts'

// security 3.2 no. 23: reading a search text takes steps in proportion to its length, in either engine.

const stuff = 'ablage akte ordner karten ringe brief kugel ruck farbe'.split(' ')
const known = createVocabulary(
  stuff.map((word) => ({ word, shown: word, count: 5 })),
  createSynonyms([['Ablage', 'Akte', 'Ordner']]),
)

/** The words of the shop with every look-up counted, and an empty cache. */
function countedWords() {
  const counted = { steps: 0, searches: 0 }
  // a quadratic way would not end: this limit is enough to notice
  const step = () => {
    if (++counted.steps > 2_000_000) throw new Error('too many steps')
  }
  const words = {
    ...known,
    analyser: createAnalyser(stuff, (all, part) => {
      step()
      return all.has(part)
    }),
    knows: (word: string) => {
      step()
      return known.knows(word)
    },
    begins: (beginning: string) => {
      step()
      return known.begins(beginning)
    },
  }
  const nearest = async () => {
    counted.searches += 1
    return []
  }
  return { counted, words, nearest }
}

const piece = fc.constantFrom(
  ...stuff,
  'xqz',
  's',
  'n',
  'en',
  'er',
  'e',
  ' ',
  '1',
  '-',
  '.',
  'ue',
  'mit ',
  '80g',
  'q',
  '|&!',
)
const grown = fc
  .tuple(
    fc.array(piece, { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 1, max: 100 }),
    fc.constantFrom('', 'xqz', 'q '),
  )
  .map(([unit, times, first]) => first + unit.join('').repeat(times))

const stepsEach = 250
const searchesOfText = 12 * 4

test('a plan for the database', async () => {
  await fc.assert(
    fc.asyncProperty(grown, async (text) => {
      const { counted, words, nearest } = countedWords()
      const plan = (await planSearch(text, words, nearest)) ?? []
      expect(counted.steps).toBeLessThanOrEqual(stepsEach * text.length)
      expect(counted.searches).toBeLessThanOrEqual(searchesOfText)
      expect(JSON.stringify(plan).length).toBeLessThanOrEqual(1000 + 100 * text.length)
    }),
    { numRuns: 300 },
  )
})

test('corrections', async () => {
  await fc.assert(
    fc.asyncProperty(grown, async (text) => {
      const { counted, words, nearest } = countedWords()
      await correctWords(text, words, nearest)
      expect(counted.steps).toBeLessThanOrEqual(stepsEach * text.length)
      expect(counted.searches).toBeLessThanOrEqual(searchesOfText)
    }),
    { numRuns: 300 },
  )
})

test('readings for Meilisearch', () => {
  fc.assert(
    fc.property(grown, (text) => {
      const { counted, words } = countedWords()
      const { readings } = readingsOf(text, words)
      expect(counted.steps).toBeLessThanOrEqual(stepsEach * text.length)
      expect(JSON.stringify(readings).length).toBeLessThanOrEqual(1000 + 100 * text.length)
    }),
    { numRuns: 300 },
  )
})
