import { expect, test } from 'vitest'
import type { Counts } from './engine.ts'
import { type KeptCounts, keptCounts } from './kept-counts.ts'

const byKey = new Map(Array.from({ length: 20_000 }, (_, at) => [`farbe:${at}`, 1]))

function counted(): KeptCounts {
  const entry: KeptCounts = { stamp: '', counts: count(), settled: null, isRenewed: false }
  async function count(): Promise<Counts> {
    await Promise.resolve()
    entry.settled = { total: 1, byKey }
    return entry.settled
  }
  return entry
}

test('C-CALL-048 counts of a thousand choices in a large shop do not fill the memory; the last ones are at hand', async () => {
  const kept = keptCounts()
  const entries: KeptCounts[] = []
  for (let number = 0; number < 200; number++) {
    const entry = counted()
    entries.push(entry)
    kept.set(`${number}`, entry)
    expect(kept.get(`${number}`)).toBe(entry)
    await entry.counts
  }
  await new Promise(setImmediate)
  const there = entries.filter((entry, number) => kept.get(`${number}`) === entry)
  expect(there.length).toBeGreaterThan(20)
  expect(there.length).toBeLessThan(60)
  expect(there.at(-1)).toBe(entries.at(-1))
})
