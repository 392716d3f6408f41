import { LRUCache } from 'lru-cache'
import type { Hit } from './engine.ts'

/** of all pages together: about 60 MB */
const mostHits = 6000

/**
 * Pages of hits that this process found, kept until anything of the catalogue changes. What people look for repeats:
 * the first pages of lists, beginnings of words while typing. Prices and texts are made from the hits for every reader.
 */
export function keptPages() {
  let kept = { version: Number.NaN, pages: newPages() }
  return {
    /** @param version of the catalogue as the process knows it before it looks */
    async through(key: string, version: number, find: () => Promise<Hit[]>): Promise<Hit[]> {
      if (kept.version !== version) kept = { version, pages: newPages() }
      const { pages } = kept
      const before = pages.get(key)
      if (before) return before
      const hits = await find()
      pages.set(key, hits)
      return hits
    },
  }
}

const newPages = () => new LRUCache<string, Hit[]>({ maxSize: mostHits, sizeCalculation: (hits) => 1 + hits.length })
