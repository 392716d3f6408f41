import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop, type Visitor } from '../../../testing.ts'
import { removeOldMisses } from './misses.ts'

let shop: TestShop
let backend: Visitor
let guest: Visitor

beforeAll(async () => {
  shop = await openShop()
  backend = await shop.login('backend')
  guest = shop.guest()
})
afterAll(() => shop.close())

const ask = async (...asked: Parameters<Visitor['askConsole']>) => (await backend.askConsole(...asked)).body.result.data
const found = async (search: string): Promise<string[]> =>
  (await guest.call('listArticles', { search, limit: 24 })).body.items.map(
    ({ articleNumber, shopDepotId }: { articleNumber: string; shopDepotId: number }) =>
      `${articleNumber}-${shopDepotId}`,
  )
const save = async (name: string, lines: string[]) => {
  const { versions } = await ask('search.words')
  return await backend.askConsole('search.saveWords', { name, version: versions[name], lines })
}

test('a search that found nothing is on the list, by its words and not by who searched', async () => {
  await guest.call('listArticles', { search: 'Flurbelwumm' })
  await guest.call('listArticles', { search: 'flurbelwumm ' })
  for (const secret of ['max@example.org xyzzy', '0171 1234567 xyzzy'])
    await guest.call('listArticles', { search: secret })
  const { items } = await ask('search.misses')
  expect(items).toMatchObject([{ shown: 'Flurbelwumm', words: 'flurbelwumm', count: 2 }])
})

test('one press makes its word find what it means, and takes it off the list', async () => {
  expect(await found('Flurbelwumm')).toEqual([])
  await ask('search.addSynonym', { said: 'Flurbelwumm', meant: 'Ordner' })
  expect((await ask('search.misses')).items).toEqual([])
  await expect.poll(() => found('Flurbelwumm')).not.toEqual([])
  expect((await ask('search.words')).synonyms).toEqual(['Ordner, ?Flurbelwumm'])
})

test('what was searched for once goes after a week, the rest after ninety days', async () => {
  const shown = async () =>
    (await ask('search.misses')).items
      .map((one: { shown: string }) => one.shown)
      .filter((text: string) => text.endsWith('malwort'))
  for (const search of ['Einmalwort', 'Zweimalwort', 'Zweimalwort']) await guest.call('listArticles', { search })
  const after = async (days: number) => {
    const now = new Date(shop.now().getTime() + days * 86_400_000)
    await removeOldMisses({ db: shop.shop.db, clock: { ...shop.shop.clock, now: () => now } })
    return await shown()
  }
  expect(await after(6)).toEqual(['Zweimalwort', 'Einmalwort'])
  expect(await after(8)).toEqual(['Zweimalwort'])
  expect(await after(91)).toEqual([])
})

test('words are left out of searches, unless nothing else is asked for', async () => {
  const plain = await found('ordner a4')
  expect(await found('wochenschnapp ordner a4')).not.toEqual(plain)
  expect((await save('stopWords', ['Wochenschnapp'])).status).toBe(200)
  await expect.poll(() => found('wochenschnapp ordner a4')).toEqual(plain)
  await guest.call('listArticles', { search: 'wochenschnapp' })
})

test('pinned articles stand first where exactly this is searched for, in their order', async () => {
  const usual = await found('kopierpapier')
  const [last, before] = [usual.at(-1) ?? '', usual.at(-2) ?? '']
  expect((await save('pins', [`Kopierpapier: ${last}, ${before}`])).status).toBe(200)
  await expect.poll(async () => (await found('kopierpapier')).slice(0, 2)).toEqual([last, before])
  expect((await found('KOPIERPAPIER ')).slice(0, 2)).toEqual([last, before])
  expect((await found('kopierpapier a4')).slice(0, 2)).not.toEqual([last, before])
  const total = (search: string) => guest.call('listArticles', { search }).then(({ body }) => body.total)
  expect(await total('kopierpapier')).toBe((await ask('search.try', { query: 'kopierpapier' })).items.length)
  await save('pins', [])
})

test('two orders stand side by side: that of now, and that of other boosts', async () => {
  const { items, changed } = await ask('search.try', { query: 'ordner' })
  expect(changed).toEqual(items.map(({ id }: { id: number }) => id))
  const third = items[2]
  expect(third.score).toBeCloseTo(third.fitting * third.boost * third.weight, 6)
  const tried = await ask('search.try', { query: 'ordner', boosts: [{ id: third.id, boost: third.boost * 50 }] })
  expect(tried.changed[0]).toBe(third.id)
  expect(tried.items.map(({ id }: { id: number }) => id)).toEqual(changed)
})

test('a wrong line is named, and of two who save at once the second is refused', async () => {
  const wrong = await save('pins', ['ordner: 999999-9'])
  expect([wrong.status, wrong.body.error.message]).toEqual([422, 'Den Artikel 999999-9 gibt es nicht.'])
  expect((await save('synonyms', ['Ordner, x'])).body.error.message).toBe('Zeile 1 passt nicht: Ordner, x')
  const { versions } = await ask('search.words')
  const change = (lines: string[]) =>
    backend.askConsole('search.saveWords', { name: 'stopWords', version: versions.stopWords, lines })
  const answers = await Promise.all([change(['bitte']), change(['sofort'])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
