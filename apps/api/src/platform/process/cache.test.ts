import { expect, test } from 'vitest'
import { cache, cachesOf, clearCaches, dropMadeFrom, madeOf, reportSize } from './cache.ts'

const owner = {}
const words = cache<string>('words of the test', { mostBytes: 1000, bytes: (word) => word.length })(owner)

test('keeps what was made for as long as its stamp is the same', async () => {
  let made = 0
  const make = async () => `made ${++made}`
  expect(await Promise.all([words.through('a', make, 1), words.through('a', make, 1)])).toEqual(['made 1', 'made 1'])
  expect(await words.through('a', make, 1)).toBe('made 1')
  expect(await words.through('a', make, 2)).toBe('made 2')
  expect(words.get('a', 1)).toBeUndefined()
  expect(words.get('a', 2)).toBe('made 2')
})

test('keeps nothing that failed, and what was begun before it was cleared reaches its reader only', async () => {
  await expect(words.through('b', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await words.through('b', async () => 'there')).toBe('there')
  const late = words.through('c', async () => {
    words.clear()
    return 'old'
  })
  expect(await late).toBe('old')
  expect(words.get('c')).toBeUndefined()
  const since = words.generation()
  words.clear()
  words.set('d', 'old', { since })
  expect(words.get('d')).toBeUndefined()
})

test('lets go what was asked for longest ago, and tells how much it holds', () => {
  words.clear()
  for (const key of ['a', 'b', 'c']) words.set(key, 'x'.repeat(200))
  expect(words.get('a')).toBeUndefined()
  expect(words.get('c')).toBeDefined()
  reportSize(owner, 'columns of the test', () => ({ entries: 1, bytes: 5 }))
  expect(cachesOf(owner)).toEqual([
    { name: 'words of the test', entries: 2, bytes: 2 * (200 + 200 + 1), mostBytes: 1000 },
    { name: 'columns of the test', entries: 1, bytes: 5 },
  ])
  expect(cachesOf({})).toEqual([])
})

test('a notice clears the shelves that name it, of this shop alone', () => {
  const prices = cache<number>('prices of the test', { mostBytes: 1000, bytes: 8, droppedBy: ['catalogue'] })
  const other = {}
  for (const one of [owner, other]) prices(one).set('a', 1)
  clearCaches(owner, 'settings')
  expect(prices(owner).get('a')).toBe(1)
  clearCaches(owner, 'catalogue')
  expect(prices(owner).get('a')).toBeUndefined()
  expect(prices(other).get('a')).toBe(1)
})

test('what is made of a thing is made once', () => {
  let made = 0
  const lengthOf = madeOf(({ length }: { length: number }) => ({ length, made: ++made }))
  const thing = { length: 3 }
  expect([lengthOf(thing), lengthOf(thing)]).toEqual([
    { length: 3, made: 1 },
    { length: 3, made: 1 },
  ])
})

test('C-CALL-048 what is small or empty is not kept without end: its key takes room, too', async () => {
  const hits = cache<Uint32Array>('hits of the test', { mostBytes: 1_000_000, bytes: (one) => one.byteLength })(owner)
  let found = 0
  const ask = (text: string) => hits.through(text.padEnd(1000), async () => Uint32Array.of(++found))
  expect(await ask('first')).toBe(await ask('first'))
  for (let number = 0; number < 2000; number++) await ask(`text ${number}`)
  expect(hits.size().entries).toBeLessThan(1000)
  const before = found
  await ask('text 1999')
  expect(found).toBe(before)
  await ask('first')
  expect(found).toBe(before + 1)
})

test('a change drops what was made from it, of what is being made too, and leaves the rest', async () => {
  const lists = cache<string[]>('lists of the test', { mostBytes: 5000, bytes: 10, madeFrom: (list) => list })(owner)
  lists.set('a', ['1', '2'])
  lists.set('b', ['3'])
  const since = lists.generation()
  let go = () => {}
  const waits = new Promise<void>((resolve) => {
    go = resolve
  })
  const made = async (list: string[]) => {
    await waits
    return list
  }
  const old = lists.through('c', () => made(['2']))
  const other = lists.through('d', () => made(['4']))
  dropMadeFrom(owner, ['2'])
  expect([lists.get('a'), lists.get('b')]).toEqual([undefined, ['3']])
  const anew = lists.through('c', async () => ['5'])
  go()
  expect([await old, await other, await anew]).toEqual([['2'], ['4'], ['5']])
  expect([lists.get('c'), lists.get('d')]).toEqual([['5'], ['4']])
  lists.set('e', ['1', '2'], { since })
  lists.set('f', ['1'], { since })
  expect([lists.get('e'), lists.get('f')]).toEqual([undefined, ['1']])
  dropMadeFrom(owner, ['5', '4'])
  expect(lists.size().entries).toBe(2)
})
