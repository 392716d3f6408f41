import { LRUCache } from 'lru-cache'
import type { Counts } from './engine.ts'

export type KeptCounts = { stamp: string; counts: Promise<Counts>; settled: Counts | null; isRenewed: boolean }

/** facets of all selections together, some fifty bytes each: a large shop has thousands in each of them */
const mostFacets = 1_000_000

/** Counts by selection, those that were asked for last. */
export function keptCounts() {
  const kept = new LRUCache<string, KeptCounts>({
    max: 1000,
    maxSize: mostFacets,
    sizeCalculation: ({ settled }) => 1 + (settled?.byKey.size ?? 0),
  })
  return {
    get: (key: string) => kept.get(key),
    delete: (key: string) => kept.delete(key),
    set(key: string, entry: KeptCounts): void {
      kept.set(key, entry)
      // its size is known when it is counted, and read only of what is put in anew
      const putAnew = () => kept.peek(key) === entry && kept.delete(key) && kept.set(key, entry)
      if (!entry.settled) entry.counts.then(putAnew, () => undefined) // whoever waits for the counts hears of it
    },
  }
}
