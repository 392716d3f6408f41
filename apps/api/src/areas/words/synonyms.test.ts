import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing.ts'
import { createSynonyms, readSynonyms } from './synonyms.ts'

describe('other words for the same thing', () => {
  const synonyms = createSynonyms([
    ['Heftgerät', 'Hefter', 'Tacker'],
    ['Kugelschreiber', 'Kuli'],
    ['Klebe Zettel', '80g', 'und', 'Haftnotiz'],
  ])
  test('each word of a group finds the others, in every spelling and inflection', () => {
    expect(synonyms.of('tacker')).toEqual(['heftgerat', 'hefter'])
    expect(synonyms.of('kugelschreibern')).toEqual(['kuli'])
    expect(synonyms.of('kuli')).toEqual(['kugelschreiber'])
  })
  test('a word with a question mark finds the others and is not found by them', () => {
    const display = createSynonyms([['Monitor', 'Bildschirm', '?Display']])
    expect(display.of('display')).toEqual(['monitor', 'bildschirm'])
    expect(display.of('monitor')).toEqual(['bildschirm'])
  })
  test('words that people say find the things they mean, and are never found by them', () => {
    const spoken = createSynonyms(
      [['Klebeband', 'Klebestreifen']],
      [
        ['Klebefix Kle-Fix', 'Klebeband'],
        ['Haftmeister', 'Alleskleber Klebestift'],
      ],
    )
    expect(spoken.of('klebefix')).toEqual(['klebeband', 'klebestreifen'])
    expect(spoken.of('klefix')).toEqual(['klebeband', 'klebestreifen'])
    expect(spoken.of('klebeband')).toEqual(['klebestreifen'])
    expect(spoken.of('haftmeister')).toEqual(['alleskleber', 'klebestift'])
    expect(spoken.of('alleskleber')).toBeUndefined()
    expect([spoken.isSaid('klebefix'), spoken.isSaid('klebeband')]).toEqual([true, false])
  })
  test.each([
    ['klefxi', 'klefix'],
    ['kleffix', 'klefix'],
    ['klefixs', 'klefix'],
  ])('%s is nearly %s', (typed, word) => {
    expect(createSynonyms([], [['Klefix', 'Klebeband']]).nearly(typed)).toEqual([word])
  })
  test('Heft is no Hefter, though they have one stem', () => expect(synonyms.of('heft')).toBeUndefined())
  test('phrases, figures and stop words are left out', () => expect(synonyms.of('haftnotiz')).toEqual([]))
})

describe("the shop's own", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())
  const store = (value: unknown) =>
    shop.db.sql`insert into settings (name, value) values ('searchSynonyms', ${JSON.stringify(value)}::text::jsonb)
      on conflict (name) do update set value = excluded.value`

  test('marks that buyers use as words stand in a setting beside the everyday ones', async () => {
    await store([['Klebefix', 'Klebefilm']])
    const synonyms = await readSynonyms(shop.db.sql)
    expect(synonyms.of('klebefix')).toEqual(['klebefilm'])
    expect(synonyms.of('klebefilm')).toContain('klebefix')
    expect(synonyms.of('klebefilm')).toContain('klebestreifen')
    const { body } = await shop.guest().call('listArticles', { search: 'Klebefix' })
    expect(body.items[0]?.articleTypeSlug).toBe('klebeband')
  })
  test.each([[{ a: 1 }], ['text'], [[[1, 2]]], [null]])(
    'a setting that does not fit (%j) is left out',
    async (value) => {
      await store(value)
      expect((await readSynonyms(shop.db.sql)).of('tacker')).toContain('heftgerat')
    },
  )
})
