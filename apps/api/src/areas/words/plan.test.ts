import { expect, test } from 'vitest'
import { stem } from './analyse.ts'
import { planSearch } from './plan.ts'
import { createSynonyms } from './synonyms.ts'
import { createVocabulary } from './vocabulary.ts'

const things = 'stuhl toner kaffee lineal batterie pflaster kalender kuvert lampe seife globus'.split(' ')
const words = createVocabulary(
  things.map((word) => ({ word: stem(word), shown: word, count: 5 })),
  createSynonyms([]),
)
const nobody = async () => []
const guess = async (word: string) => (word === 'sthul' ? ['stuhl'] : [])

test('L-RULE-011 words that no article has together are looked for one by one, the first six of them', async () => {
  const plan = (await planSearch(things.join(' '), words, nobody)) ?? []
  const [strictest, loosest] = [plan[0], plan.at(-1)]
  for (const word of things) expect(strictest?.match).toContain(`'${stem(word)}'`)
  for (const word of things.slice(0, 6)) expect(loosest?.match).toContain(`'${stem(word)}'`)
  for (const word of things.slice(6)) expect(loosest?.match).not.toContain(`'${stem(word)}'`)
  expect(loosest?.score).toBe(loosest?.match)
  expect(strictest?.score).toContain(`'${stem('globus')}'`)
})

test('words that nobody uses are the last of those six', async () => {
  const plan = (await planSearch(`sthul ${things.slice(1, 8).join(' ')}`, words, guess)) ?? []
  expect(plan[0]?.match).toContain(`'stuhl'`)
  expect(plan.at(-1)?.match).not.toContain(`'stuhl'`)
  expect(plan.at(-1)?.match).toContain(`'${stem('kalender')}'`)
})
